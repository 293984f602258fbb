"""The advances, each one class in the file of its category, in the order of the printed board: its text, when it is
offered, what it does, and at which moments it speaks. They touch people, cities and war, and what is below them."""
