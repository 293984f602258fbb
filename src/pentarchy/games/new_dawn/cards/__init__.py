"""The focus cards of the six types, and what they ask.

They may use all rules."""
