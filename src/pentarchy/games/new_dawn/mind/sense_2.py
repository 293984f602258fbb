"""What a sensible player looks at: agendas, land, cities, wonders, cards, and what the card being resolved promises."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.state import State
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.mind.sense import NewDawnSense
from pentarchy.games.new_dawn.moments.card import CARD_TYPE

TYPES: Final = ("culture", "science", "economy", "industry", "military", "growth")
USEFUL: Final = 4
"""How many trade tokens a seat has a use for at a time."""
FAR: Final = 12
"""How far off a thing may be and still draw a figure."""


class NewDawnSense2(NewDawnSense):
    """The first sense, and what it overlooked: which kind of card pays in which slot, tokens that lie idle, visits, the
    way to rival forts and capitals, and the lead."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (
        *NewDawnSense.names,
        *(f"{one} under way" for one in TYPES),
        "idle trade tokens",
        "lead",
        "visits",
        "caravans",
        "march",
    )
    weights: ClassVar[tuple[float, ...]] = (
        *NewDawnSense.weights,
        *(0.1, 0.1, 0.5, 0.1, 0.1, 0.1),
        *(-0.4, 6.0, 1.5, 0.5, 0.2),
    )

    def features(self, state: State, seat: int) -> list[float]:
        world = cast(NewDawnState, state)
        found = super().features(state, seat)
        under_way = [0.0] * len(TYPES)
        acts = world.turn == seat
        if acts and world.card >= 0 and world.agenda and world.agenda[-1].seat == seat:
            under_way[CARD_TYPE[world.card]] = 1.0 + world.slot
        found.extend(under_way)
        if world.round == 0:
            found.extend([0.0] * 5)
            return found
        tokens = 0
        for place in range(seat * 6, seat * 6 + 6):
            tokens += world.tokens[place]
        best = 0
        for rival in range(world.players):
            if rival != seat and world.points[rival] > best:
                best = world.points[rival]
        out = 0
        for place in world.caravans[seat * 3 : seat * 3 + 3]:
            out += place >= 0
        found.append(float(max(0, tokens - USEFUL)))
        found.append(float(world.points[seat] - best))
        found.append(float(len(world.visited)) if acts else 0.0)
        found.append(float(out))
        found.append(march(world, seat))
        return found


def march(state: NewDawnState, seat: int) -> float:
    """How near the seat's armies are to a rival's fort or city."""
    total = 0.0
    land = state.land
    for place in state.armies[seat * 2 : seat * 2 + 2]:
        if place < 0:
            continue
        best = FAR
        for rival in range(state.players):
            if rival != seat:
                for city in state.cities[rival]:
                    best = min(best, land.distance(place, city))
                if state.forts[rival] >= 0 and state.owner[210 + rival] == rival:
                    best = min(best, land.distance(place, 210 + rival))
        total += float(FAR - best)
    return total
