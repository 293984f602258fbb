"""War: what can be attacked, combat, what a victory brings, and cities taken without a fight.

It may use control, cities, goods, diplomacy and victory; it does not know how an army came to a space."""
