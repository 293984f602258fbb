"""The course of the game: setup, rounds, turns, the event dial, and the list of all decisions.

It stands above all rules."""
