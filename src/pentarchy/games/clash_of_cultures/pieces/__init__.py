"""The components of the game as data, in the order of the printed sheets."""
