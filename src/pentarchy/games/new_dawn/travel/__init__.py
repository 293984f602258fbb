"""Caravans and armies on the way: how far, where to, arriving, exploring.

It may use everything about land, cities, diplomacy and war."""
