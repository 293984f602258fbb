"""Trade tokens and resources: gained, put on focus cards, spent.

It may change focus rows and supplies; everything that gains or pays uses it."""
