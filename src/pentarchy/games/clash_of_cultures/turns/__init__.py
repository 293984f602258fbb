"""The course of the game: setup, turns and what may be done in one, the status phase.
It touches every rule, and nobody but the game itself touches it."""
