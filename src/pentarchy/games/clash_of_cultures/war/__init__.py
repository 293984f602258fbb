"""War: moving groups, battles and tactics, capturing cities, attacks of barbarians, and the odds of a fight.
It touches land and trade, and what is below them."""
