"""Caravans and armies on the way: how far, where to, arriving, exploring.

It may use war, where armies attack, diplomacy and goods, where caravans trade, and control."""
