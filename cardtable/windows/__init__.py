"""The main window, gallery, preferences, statistics and rules pages."""
