"""What people see: the table in a view, the map, sentences about what happened.

It may read everything; it is not compiled."""
