"""Pages beside the table: rules, lessons, preferences."""
