"""What a sensible player looks at: agendas, land, cities, wonders, cards, and what the card being resolved promises."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.sense import Comparing
from pentarchy.core.state import State
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT
from pentarchy.games.new_dawn.mind.sense_1 import FirstNewDawnSense
from pentarchy.games.new_dawn.moments.card import CARD_TYPE

TYPES: Final = ("culture", "science", "economy", "industry", "military", "growth")
USEFUL: Final = 4
"""How many trade tokens a seat has a use for at a time."""
FAR: Final = 12
"""How far off a thing may be and still draw a figure."""


class NewDawnSense(FirstNewDawnSense):
    """The first sense, and what it overlooked: which kind of card pays in which slot, tokens that lie idle, visits, the
    way to rival forts and capitals, and the lead."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (
        *FirstNewDawnSense.names,
        *[f"{one} under way" for one in TYPES],
        "idle trade tokens",
        "lead",
        "visits",
        "caravans",
        "march",
    )
    weights: ClassVar[tuple[float, ...]] = (
        *FirstNewDawnSense.weights,
        *(0.1, 0.1, 0.5, 0.1, 0.1, 0.1),
        *(-0.4, 6.0, 1.5, 0.5, 0.2),
    )

    called: ClassVar[dict[str, str]] = {
        "reinforced": "reinforced tokens",
        "diplomacy": "diplomacy cards",
        "visits": "visits by caravans",
        "tech dial": "steps on the tech dial",
        "card levels": "levels of focus cards",
    }
    slips: ClassVar[tuple[float, float, float]] = (0.85, 0.55, 0.08)
    paired: ClassVar[int] = 4
    comparing: ClassVar[Comparing] = Comparing(worlds=6, fewest=8, doubt=3.0, credit=3.0)
    attention: ClassVar[float] = 0.38
    private: ClassVar[tuple[str, ...]] = (
        "promise",
        "slots",
        "lead",
        "march",
        "figures on the way",
        "progress on agendas",
        "rivals' victory cards",
        "culture under way",
        "science under way",
        "economy under way",
        "industry under way",
        "military under way",
        "growth under way",
    )
    sayings: ClassVar[dict[str, tuple[str, str]]] = {
        "victory cards": ("completes a victory card", "completes fewer victory cards"),
        "progress on agendas": ("comes nearer to an agenda", "falls back on your agendas"),
        "rivals' victory cards": ("lets a rival complete victory cards", "holds the rivals' victory cards back"),
        "cities": ("founds a city", "has fewer cities"),
        "mature cities": ("makes a city mature", "has fewer mature cities"),
        "control tokens": ("controls more land", "controls less land"),
        "reinforced": ("makes your land harder to take", "leaves your land easier to take"),
        "districts": ("builds a district", "has fewer districts"),
        "forts": ("takes a fort", "gives up a fort"),
        "wonders": ("builds a wonder", "puts off a wonder"),
        "natural wonders": ("takes a natural wonder", "leaves a natural wonder to others"),
        "resources": ("gathers resources", "spends resources"),
        "trade tokens": ("gathers trade tokens", "spends trade tokens"),
        "diplomacy": ("wins a diplomacy card", "has fewer diplomacy cards"),
        "card levels": ("improves your focus cards", "leaves your focus cards as they are"),
        "tech dial": ("advances your tech dial", "advances your tech dial less"),
        "conquered city-states": ("conquers a city-state", "leaves a city-state alone"),
        "figures on the way": (
            "brings your figures where they are needed",
            "leaves your figures far from where they are needed",
        ),
        "promise": ("", ""),
        "slots": ("moves your strong cards to strong slots", "leaves your strong cards in weak slots"),
        "culture under way": ("makes much of your culture card", "makes little of your culture card"),
        "science under way": ("makes much of your science card", "makes little of your science card"),
        "economy under way": ("makes much of your economy card", "makes little of your economy card"),
        "industry under way": ("makes much of your industry card", "makes little of your industry card"),
        "military under way": ("makes much of your military card", "makes little of your military card"),
        "growth under way": ("makes much of your growth card", "makes little of your growth card"),
        "idle trade tokens": ("leaves trade tokens idle", "puts idle trade tokens to use"),
        "lead": ("takes the lead in victory cards", "gives the lead in victory cards away"),
        "visits": ("sends caravans to more cities", "sends caravans to fewer cities"),
        "caravans": ("has caravans on the road", "leaves caravans at home"),
        "march": ("brings your armies to a rival's door", "keeps your armies far from your rivals"),
    }

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
                if state.forts[rival] >= 0 and state.owner[FORT + rival] == rival:
                    best = min(best, land.distance(place, FORT + rival))
        total += float(FAR - best)
    return total
