"""How a game is begun: its options, its seats, its deal."""
