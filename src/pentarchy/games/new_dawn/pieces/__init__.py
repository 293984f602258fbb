"""The components as data: types, terrain, pieces, dials and the rows of the smaller cards.

Words for people, numbers for the rules. It knows nothing else of the game; everything else may use it."""
