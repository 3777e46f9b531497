"""Search of games whose cards are all in sight."""
