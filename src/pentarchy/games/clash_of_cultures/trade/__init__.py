"""Trade: routes, and offers between players.
It touches the steps and what is below them."""
