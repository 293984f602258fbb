"""World wonders: what each of the 36 is and does, by deck; how one is built and paid; the decks.

Wonders may use all rules below, which know none of them by name."""
