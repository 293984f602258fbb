"""Cities: founding and activating them, collecting, building units, city pieces and wonders.
They touch people and war, and what is below them."""
