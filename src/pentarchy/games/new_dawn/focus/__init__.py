"""The focus row: cards resolved and reset, swapped, and replaced by better ones.

It may change rows and the tech dial; what a card does is a matter of the card."""
