"""Cards, cloth and marks as vector drawings, rendered to pixmaps."""
