"""What is kept: records, the library, preferences, and how files are read and written."""
