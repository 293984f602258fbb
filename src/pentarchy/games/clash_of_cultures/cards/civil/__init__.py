"""The civil halves of the action cards, each one class: its price and text, when it may be played and what it does, and
why not otherwise. They touch people, cities, war and land, and what is below them."""
