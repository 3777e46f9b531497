"""Games kept: files, statistics."""
