"""What the program tells of a game: hints, verdicts, best moves, reviews."""
