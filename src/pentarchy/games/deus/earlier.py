"""States of earlier editions in the form of this one."""

from __future__ import annotations

from typing import Any

from pentarchy.games.deus.pieces import KINDS


def renew(dump: dict[str, Any]) -> dict[str, Any]:
    """Edition 2 knew fewer cards; of those that came later there are none in its decks."""
    deck = dump["state"]["deck"]
    return {**dump, "state": {**dump["state"], "deck": deck + [0] * (KINDS - len(deck))}}
