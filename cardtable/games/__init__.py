"""The rules of every game: pure, and ignorant of how a table is drawn."""
