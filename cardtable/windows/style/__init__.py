"""How windows look."""
