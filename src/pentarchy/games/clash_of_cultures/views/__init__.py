"""What a seat may know: its view, worlds that it cannot tell from the true one, and whether all pieces are there.
They touch the rules, and no rule touches them."""
