"""The 42 focus cards by type: what each is and does, and what it asks.

They may use all rules below, which know none of them by name."""
