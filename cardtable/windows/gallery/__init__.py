"""All games with pictures of their tables."""
