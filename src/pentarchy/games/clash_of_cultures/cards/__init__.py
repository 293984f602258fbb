"""What cards do: action cards, great persons, events, objectives.
They touch people, and what is below them."""
