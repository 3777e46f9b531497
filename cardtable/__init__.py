"""Card Table: remarkable card games to play and study."""

__version__ = "0.2.0"
