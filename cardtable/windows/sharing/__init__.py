"""Sharing a game: as a line of text, as a picture, on paper; and games played by correspondence."""
