"""What each command of the command line does: it prints its answer and returns the exit status."""
