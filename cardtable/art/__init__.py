"""Cards, cloth and marks as vector drawings, rendered to pixmaps."""

from cardtable.art.binding import load

load()
