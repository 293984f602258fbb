"""Cities: founding and activating them, collecting, building units, city pieces and wonders.
They touch war, and what is below it."""
