"""Who sits at a game: the people's names and colours, asked for, kept and shown."""
