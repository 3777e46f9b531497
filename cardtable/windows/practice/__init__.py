"""Tasks under the player's hand: the book of puzzles, and positions of the player's own games."""
