"""Cities and districts: where cities may be, building and taking them, the five districts and what they give.

It may use control tokens and goods; who fights or travels uses it."""
