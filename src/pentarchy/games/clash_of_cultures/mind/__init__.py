"""What bots look at: how good a position is, and what an unfinished action promises.
It touches the rules, and no rule touches it."""
