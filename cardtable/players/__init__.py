"""Computer opponents, and the process in which they think."""
