"""Diplomacy cards, taken, exchanged and returned: the five of a player, and those of the twelve city-states.

It may change rows and goods where a card says so; travel, war and leaders use it."""
