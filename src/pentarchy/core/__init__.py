"""The engine: states, decisions, actions, options, records. It knows no game."""
