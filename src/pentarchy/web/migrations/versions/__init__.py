"""One file for each change of the schema, numbered in order."""
