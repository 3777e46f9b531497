"""Card Table: remarkable card games to play and study."""

__version__ = "0.1.0"
