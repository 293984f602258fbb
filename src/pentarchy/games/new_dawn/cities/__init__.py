"""Cities and districts: where cities may be, building and taking them, what districts give.

It may use control tokens and goods."""
