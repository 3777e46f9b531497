"""Games with hidden cards played to their end quickly, in small whole numbers."""
