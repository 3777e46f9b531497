"""What the player writes on a game: comments and tags."""
