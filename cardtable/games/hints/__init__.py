"""What games suggest to their players, and which moves can do no harm."""
