"""What a sensible player looks at: agendas, land, cities, wonders, cards, and what the card being resolved promises."""

from __future__ import annotations

import math
from typing import ClassVar, Final, cast

from pentarchy.core.sense import Comparing
from pentarchy.core.state import State
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT
from pentarchy.games.new_dawn.mind.journeys import FAR, worth_a_look
from pentarchy.games.new_dawn.mind.sense_1 import Count, FirstNewDawnSense
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.realm.cities import forts_of
from pentarchy.games.new_dawn.travel.figures import MoveFigure
from pentarchy.games.new_dawn.victory.cards import GOALS, VICTORY_CARDS

TYPES: Final = ("culture", "science", "economy", "industry", "military", "growth")
NEWER: Final = 13
"""So many features there are that the first sense has not."""
SOON: Final = 4.0
"""A victory card that so many turns are needed for is within reach by a third."""
TURNS: Final = (
    (1.5, 4.0),
    (8.0, 4.0),
    (0.4, 4.5),
    (4.0, 4.0),
    (2.0, 4.0),
    (0.5, 0.8),
    (2.5, 3.0),
    (2.5, 4.0),
    (2.0, 4.0),
    (2.5, 3.5),
)
"""How many turns a step of each agenda of the victory cards takes, about."""
FORT_TURNS: Final = 20
"""Where the leanings of forts are."""
MANY: Final = 8
"""More ends of a move than this are looked at before they are weighed."""
USEFUL: Final = 4
"""How many trade tokens a seat has a use for at a time."""
WAY: Final = FirstNewDawnSense.names.index("figures on the way")
MARCH: Final = len(FirstNewDawnSense.names) + len(TYPES) + 4
"""Where their weights are."""


class NewDawnSense(FirstNewDawnSense):
    """The first sense, and what it overlooked: which kind of card pays in which slot, tokens that lie idle, visits, the
    way to rival forts and capitals, the lead, and how many turns the victory cards still needed will take."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (
        *FirstNewDawnSense.names,
        *[f"{one} under way" for one in TYPES],
        "idle trade tokens",
        "lead",
        "visits",
        "caravans",
        "march",
        "turns to victory",
        "within reach",
    )
    weights: ClassVar[tuple[float, ...]] = (
        *FirstNewDawnSense.weights,
        *(0.1, 0.1, 0.5, 0.1, 0.1, 0.1),
        *(-0.4, 6.0, 1.5, 0.5, 0.2, -4.0, 10.0),
    )
    leanings: ClassVar[dict[str, float]] = {
        **{agenda.name: turns for card, row in zip(VICTORY_CARDS, TURNS) for agenda, turns in zip(card, row)},
        "Fort": 5.0,
        "Way to a fort": 0.5,
    }
    """How many turns each step of an agenda takes, about, and so a fort and each space to it."""

    called: ClassVar[dict[str, str]] = {
        "reinforced": "reinforced tokens",
        "diplomacy": "diplomacy cards",
        "visits": "visits by caravans",
        "tech dial": "steps on the tech dial",
        "card levels": "levels of focus cards",
    }
    slips: ClassVar[tuple[float, float, float]] = (0.92, 0.66, 0.4)
    paired: ClassVar[int] = 6
    comparing: ClassVar[Comparing] = Comparing(fewest=8, doubt=3.0, credit=3.0)
    attention: ClassVar[float] = 0.05
    private: ClassVar[tuple[str, ...]] = (
        "promise",
        "slots",
        "lead",
        "march",
        "figures on the way",
        "progress on agendas",
        "rivals' victory cards",
        "turns to victory",
        "within reach",
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
        "turns to victory": ("leaves you further from victory", "brings you nearer to victory"),
        "within reach": ("brings a victory card within reach", "lets a victory card slip out of reach"),
        "march": ("brings your armies to a rival's door", "keeps your armies far from your rivals"),
    }

    def features(self, state: State, seat: int) -> list[float]:
        world = cast(NewDawnState, state)
        if world.round == 0:
            return super().features(state, seat) + [0.0] * NEWER
        have = Count(world, seat)
        found = self.seen(world, seat, have)
        under_way = [0.0] * len(TYPES)
        acts = world.turn == seat
        if acts and world.card >= 0 and world.agenda and world.agenda[-1].seat == seat:
            under_way[CARD_TYPE[world.card]] = 1.0 + world.slot
        found.extend(under_way)
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
        ways = self.ways(world, seat, have)
        needed: int = world.options.cards_to_win
        total = 0.0
        near = 0.0
        for place in range(len(ways)):
            if place < needed - world.points[seat]:
                total += ways[place]
            near += math.exp(-ways[place] / SOON)
        found.append(total)
        found.append(near)
        return found

    def promising(self, state: State) -> list[int]:
        decision = state.agenda[-1]
        answers = state.answers()
        if len(answers) <= MANY or not isinstance(decision, MoveFigure):
            return answers
        self.unit()  # so that the weights are there
        return worth_a_look(cast(NewDawnState, state), decision, self._weights[WAY], self._weights[MARCH])

    def ways(self, world: NewDawnState, seat: int, have: Count) -> list[float]:
        """How many turns each victory card that is still to be had will take, about, the shortest first."""
        lean = self.lean
        found: list[float] = []
        for number in range(3):
            if world.done[seat * 3 + number]:
                continue
            card = world.victory[number]
            best = 1.0e9
            for index in range(2):
                missing = GOALS[card][index] - have.agendas[2 * number + index]
                best = min(best, missing * lean[2 * card + index])
            insert(found, best)
        forts = forts_of(world, seat)
        if forts < 2:
            way = to_fort(world, seat) * lean[FORT_TURNS + 1]
            if forts == 0:
                insert(found, way + lean[FORT_TURNS])
            insert(found, way + (2 - forts) * lean[FORT_TURNS])
        return found


def insert(ways: list[float], one: float) -> None:
    """Put it where it belongs, the shortest first."""
    place = len(ways)
    ways.append(one)
    while place > 0 and ways[place - 1] > one:
        ways[place] = ways[place - 1]
        place -= 1
    ways[place] = one


def to_fort(state: NewDawnState, seat: int) -> float:
    """How far the seat's armies are from a fort that is not its own."""
    best = FAR
    land = state.land
    for place in state.armies[seat * 2 : seat * 2 + 2]:
        if place >= 0:
            for rival in range(state.players):
                if state.forts[rival] >= 0 and state.owner[FORT + rival] != seat:
                    best = min(best, land.distance(place, FORT + rival))
    return float(best)


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
