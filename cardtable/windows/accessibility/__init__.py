"""The game on the table in sentences, for who hears it: loaded when somebody does."""
