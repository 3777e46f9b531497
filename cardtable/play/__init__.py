"""A game in progress, and lessons."""
