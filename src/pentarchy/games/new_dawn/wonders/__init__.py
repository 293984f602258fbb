"""World wonders.

What each is and does; they may use all rules, which know no wonder by name."""
