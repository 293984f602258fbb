"""The picture of a view of Hoard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.svg import Picture


def draw(view: dict[str, Any], glow: Sequence[str]) -> str:
    """Everybody's hoard, and the viewer's hand below."""
    picture = Picture(520, 110 + 60 * view["players"], "Hoard", glow)
    for seat, hoard in enumerate(view["hoards"]):
        y = 20 + 60 * seat
        picture.rect(10, y, 500, 50)
        picture.piece(seat, 34, y + 25, 26, view["scores"][seat])
        shown = ", ".join(f"{count} {gem}" for gem, count in hoard.items() if count) or "nothing yet"
        picture.text(60, y + 30, shown)
        picture.text(500, y + 30, f"{view['gems_in_hand'][seat]} in hand", "soft", "end")
    y = 30 + 60 * view["players"]
    for place, (gem, count) in enumerate((view["hand"] or {}).items()):
        if count:
            with picture.target(f"hand:{gem}", gem):
                picture.rect(10 + 100 * place, y, 92, 60, "panel area")
                picture.text(56 + 100 * place, y + 36, f"{count} {gem}", "", "middle")
    return picture.svg()


def text(view: dict[str, Any]) -> str:
    """The same as lines of text."""
    lines = []
    for seat, hoard in enumerate(view["hoards"]):
        shown = ", ".join(f"{count} {gem}" for gem, count in hoard.items() if count) or "nothing yet"
        lines.append(f"{SEAT_NAMES[seat]:10} {view['scores'][seat]:3} points: {shown}")
    if view["hand"]:
        lines.append("Your hand: " + ", ".join(f"{count} {gem}" for gem, count in view["hand"].items() if count))
    return "\n".join(lines)
