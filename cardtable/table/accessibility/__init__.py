"""The table for who hears instead of seeing it: loaded when a screen reader first asks for it."""
