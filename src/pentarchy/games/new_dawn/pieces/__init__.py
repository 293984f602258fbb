"""The components as numbers: types, terrain, supplies, dials, what a fight keeps, and rows that only have a name.

It knows nothing else of the game; everything else may use it."""
