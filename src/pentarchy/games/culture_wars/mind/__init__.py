"""What bots look at: how good a position is. It touches the rules, and no rule touches it."""
