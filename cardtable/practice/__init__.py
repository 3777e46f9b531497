"""Tasks: positions in which something is to be found, from the book of puzzles or a player's own games."""
