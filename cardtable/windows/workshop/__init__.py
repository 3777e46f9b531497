"""The workshop: rules as a form, the table that they make, and what a search finds of them."""
