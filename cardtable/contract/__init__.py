"""What a game is: the contract between rules and everything else, and what is told of a position."""
