"""What bots look at.

It may read everything; no rule knows it."""
