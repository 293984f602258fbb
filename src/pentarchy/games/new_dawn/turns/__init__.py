"""The course of the game: setup, rounds, turns, the event dial.

It stands above all other rules."""
