"""Control tokens: placed, taken off, replaced, reinforced, and what that does to the land and to pacts.

It may change what lies on spaces, with what belongs to it; cities, cards, war and wonders use it."""
