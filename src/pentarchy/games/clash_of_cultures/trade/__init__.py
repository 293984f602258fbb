"""Trade: routes and what they bring in, and offers between players.
It touches the steps and what is below them."""
