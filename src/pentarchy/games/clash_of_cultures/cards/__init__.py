"""What cards do: action cards, great persons, spying, events, objectives.
They touch people, and what is below them."""
