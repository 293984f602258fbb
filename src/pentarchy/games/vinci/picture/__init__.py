"""What people see of a view: the table, the map, the map as text, and what happened as sentences. Nothing here is
compiled. It touches the pieces, the map and the labels; no rule touches it."""
