"""Players that learn: what to strive for, and who will win, from games that bots play against each other."""
