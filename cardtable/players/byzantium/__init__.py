"""The computer player of Byzantium."""
