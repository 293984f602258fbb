"""Leaders.

What each is and does; they may use all rules, which know no leader by name."""
