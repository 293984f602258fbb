"""Leaders, wonders, city-states and focus cards as the rules know them: what is printed, and when it has a say.

It knows the state only. Rules ask at these moments and know none of them by name. Each is a class in the rooms
`leaders`, `wonders`, `diplomacy` and `cards`, which are registered when the game is put together.
"""
