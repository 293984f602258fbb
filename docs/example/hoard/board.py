"""What lies on the table in a game of Hoard: the bag in the middle, everybody's hoard, the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentarchy.core.answers import Chip
from pentarchy.core.areas import Area, Areas, Card, Clock, Group, Mat
from pentarchy.core.look import counted
from pentarchy.core.stage import Map


def areas(view: dict[str, Any], names: Sequence[str]) -> Areas:
    """The view as areas."""
    worth = {gem: place for place, gem in enumerate(view["hoards"][0], start=1)}
    mats = [
        Mat(
            seat,
            names[seat],
            view["scores"][seat],
            chips=tuple(Chip(str(count), "", gem) for gem, count in hoard.items() if count),
            about=f"{counted(view['gems_in_hand'][seat], 'gem')} in hand",
        )
        for seat, hoard in enumerate(view["hoards"])
    ]
    hand = view["hand"]
    cards = [
        Card(gem.capitalize(), f"Worth {worth[gem]} in a hoard.", count=count, target=f"hand:{gem}")
        for gem, count in (hand or {}).items()
        if count
    ]
    return Areas(
        Clock("Hoard", counted(view["bag"], "gem") + " in the bag"),
        _land(view),
        mats,
        hand=None if hand is None else Area("hand", "Your hand", (Group(tuple(cards)),), sum(hand.values()), "hand"),
        ending="Nobody has a gem left: the richest hoard wins." if view["over"] else "",
    )


def _land(view: dict[str, Any]) -> Map:
    """A cloth with the bag, and the gems that everybody has shown around it."""
    land = Map(640, 400, "The cloth", f"In the bag: {counted(view['bag'], 'gem')}.")
    land.ground.add("rect", width=640, height=400, rx=24, fill="var(--chart-2)")
    with land.piece("bag", 320, 210, label=counted(view["bag"], "gem") + " in the bag") as bag:
        bag.path("M-46 30q-14-60 26-78q-14-8-8-22h56q6 14-8 22q40 18 26 78Z", fill="var(--wood)")
    land.plate(320, 250, [Chip(str(view["bag"]), "", "gems")], None)
    for seat, hoard in enumerate(view["hoards"]):
        x, y = 90 + 150 * seat, 330 if seat % 2 else 90
        for place in range(sum(hoard.values())):
            with land.piece(f"gem:{seat}:{place}", x + 16 * (place % 5), y + 18 * (place // 5), f"s{seat}") as gem:
                gem.path("M0-9L8 0L0 9L-8 0Z", fill="currentColor", stroke="#000", stroke_opacity=0.5)
        land.plate(x + 30, y - 24, [Chip(str(view["scores"][seat]), "points", "points")], seat)
    return land
