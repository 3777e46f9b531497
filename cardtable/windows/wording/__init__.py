"""Sentences of the window."""
