"""What comes in the box, as data: land, units, advances, cards, wonders; and the numbers that the state keeps of
them. It touches nothing, and everything may read it."""
