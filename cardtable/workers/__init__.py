"""Processes that answer questions beside the window; they know neither games nor Qt."""

COMMAND = "--answer-questions"
"""The argument with which a packaged program is a worker and nothing else."""
