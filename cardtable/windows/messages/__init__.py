"""What is said at a table: on the strip beneath it, on the panel over it, and to a screen reader."""
