"""Diplomacy cards of players and city-states: taken, exchanged, returned.

It knows the realm only; travel, war and cards use it."""
