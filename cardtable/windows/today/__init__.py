"""The deal of a day: which games, what was done on which day, and how it comes to the table."""
