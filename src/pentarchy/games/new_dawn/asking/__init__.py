"""What questions have in common, and the words with which they speak of places, things and cards.

It knows the state and the realm; every room that asks anybody anything uses it."""
