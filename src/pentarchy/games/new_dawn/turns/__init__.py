"""The course of the game: setup, rounds, turns, the event dial; and the registry that puts the game together.

It stands above all rules."""
