"""Games of a player's own: their rules are written by a player, in a file or in the window."""
