"""The computer player of Beat It Or Eat It."""
