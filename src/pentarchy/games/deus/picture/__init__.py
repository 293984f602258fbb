"""What people see of a view: the table, the map, and what happened as sentences. Nothing here is compiled. It touches
the pieces, the continent and the labels; no rule touches it."""
