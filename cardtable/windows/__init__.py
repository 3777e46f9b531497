"""The main window, gallery, preferences, statistics and rules pages."""

from cardtable.art.binding import load

load()
