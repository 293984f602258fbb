"""The land: the 21 tiles with both faces, and the map that they make.

It knows the pieces, not the state, which keeps a map made here and makes it anew when a tile is laid."""
