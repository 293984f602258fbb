"""What cards do: action cards, great persons, spying, events and their disasters, objectives.
They touch cities, people, war, trade, land, and what is below them."""
