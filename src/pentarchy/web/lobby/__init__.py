"""The lobby of a community: tables that wait for people, clocks, and what people do at a table beside the game."""
