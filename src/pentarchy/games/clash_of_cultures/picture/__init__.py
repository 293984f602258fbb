"""What people see of a view: the table, the map, the map as text, and what happened as sentences. Nothing here is
compiled. It touches the pieces, and the words for goods and places; no rule touches it."""
