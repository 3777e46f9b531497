"""Processes that answer questions beside the window; they know neither games nor Qt."""

COMMAND = "--answer-questions"
"""The argument with which a packaged program is a worker and nothing else."""
WINDOW_ONLY = "-window"
"""The end of the name of the packaged program that has no console; beside it stands the one that has."""
