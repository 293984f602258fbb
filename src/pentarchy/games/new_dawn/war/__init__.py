"""War: what can be attacked, combat, what a victory brings, cities taken without a fight, and barbarians.

It may use control, cities, goods, diplomacy and victory; it does not know how an army came to a space."""
