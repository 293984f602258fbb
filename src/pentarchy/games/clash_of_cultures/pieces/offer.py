"""The offer that is being talked about, as a list of numbers in the state: which place holds what."""

from __future__ import annotations

from typing import Final

O_FROM: Final = 0
O_TO: Final = 1
O_GIVE: Final = 2
O_WANT: Final = 9
O_WANT_ACTIONS: Final = 16
O_WANT_OBJECTIVES: Final = 17
O_ACTIONS: Final = 18
"""The action cards offered, as bits; likewise objective cards, and the cards given in return."""
O_OBJECTIVES: Final = 19
O_BACK_ACTIONS: Final = 20
O_BACK_OBJECTIVES: Final = 21
O_CHANGES: Final = 22
"""How often the draft was changed."""
O_MADE: Final = 23
"""1 once the offer is made; until then it is a draft."""
OFFER_SIZE: Final = 24
