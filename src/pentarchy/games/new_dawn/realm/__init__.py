"""Asking about the table: who controls what, which spaces are free, how difficult, how mature, which card stands where.

It reads the state and changes nothing. All rules use it."""
