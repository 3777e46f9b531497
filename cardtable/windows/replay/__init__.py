"""Games looked at again, move by move, with their variations and bookmarks."""
