"""What the first sense looked at. The yardsticks `greedy@1` and `search@1` play by it: it is never changed."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.new_dawn.actions import AT
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land import tiles
from pentarchy.games.new_dawn.land.tiles import SPACES
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL, CARD_TYPE
from pentarchy.games.new_dawn.pieces.fight import ATTACK_DIE, ATTACKER, DEFENCE_DIE, DEFENDER, TARGET
from pentarchy.games.new_dawn.pieces.focus import CULTURE, ECONOMY, GROWTH, INDUSTRY, MILITARY, SCIENCE
from pentarchy.games.new_dawn.realm.cities import cities_left, districts_of, forts_of, mature_cities, reinforced_of
from pentarchy.games.new_dawn.realm.control import naturals_of, wonders_of
from pentarchy.games.new_dawn.turns.turns import ChooseFocus
from pentarchy.games.new_dawn.victory.cards import (
    BY_WONDERS,
    COUNTS,
    GOALS,
    VICTORY_CARDS,
    WonderAgenda,
    conquered,
    sources,
)
from pentarchy.games.new_dawn.war import strength


class FirstNewDawnSense(Sense):
    """Counts what a seat has, how near its agendas are, and what it is in the middle of."""

    data: ClassVar[str] = "sense_1.json"
    names: ClassVar[tuple[str, ...]] = (
        "victory cards",
        "progress on agendas",
        "rivals' victory cards",
        "cities",
        "mature cities",
        "control tokens",
        "reinforced",
        "districts",
        "forts",
        "wonders",
        "natural wonders",
        "resources",
        "trade tokens",
        "diplomacy",
        "card levels",
        "tech dial",
        "conquered city-states",
        "figures on the way",
        "promise",
        "slots",
    )
    weights: ClassVar[tuple[float, ...]] = (
        60.0,
        14.0,
        -6.0,
        7.0,
        3.0,
        2.2,
        0.9,
        3.5,
        8.0,
        16.0,
        4.0,
        1.5,
        0.9,
        2.0,
        3.5,
        0.45,
        6.0,
        0.35,
        1.0,
        0.12,
    )
    scale: ClassVar[float] = 60.0
    finish: ClassVar[bool] = True
    ample: ClassVar[float] = 0.05
    survey: ClassVar[float] = 0.3
    paired: ClassVar[int] = 8

    def stage(self, state: State) -> float:
        """How many of the victory cards that win somebody has."""
        world = cast(NewDawnState, state)
        needed: int = world.options.cards_to_win
        return min(1.0, max(world.points) / needed)

    def far(self, players: int) -> int:
        """To the end of the next turn of who thinks."""
        return players + 1

    def plans(self, state: State) -> bool:
        """Which focus card is resolved is what a turn is about."""
        return isinstance(state.agenda[-1], ChooseFocus)

    def features(self, state: State, seat: int) -> list[float]:
        """What this seat's position looks like."""
        world = cast(NewDawnState, state)
        if world.round == 0:
            return [0.0] * 18 + [_setup(world, seat), 0.0]
        return self.seen(world, seat, Count(world, seat))

    def seen(self, world: NewDawnState, seat: int, have: Count) -> list[float]:
        """The same once the game has begun, with what was counted."""
        rivals = 0
        for other in range(world.players):
            if other != seat and world.points[other] > rivals:
                rivals = world.points[other]
        levels = 0
        slots = 0
        tokens = 0
        for place in range(6):
            level = CARD_LEVEL[world.row[seat * 6 + place]]
            levels += level
            slots += level * place
            tokens += world.tokens[seat * 6 + place]
        resources = 0
        for kind in range(seat * 4, seat * 4 + 4):
            resources += min(world.resources[kind], 3)
        needed: int = world.options.cards_to_win
        return [
            float(world.points[seat]),
            nearest(world, seat, have),
            float(rivals * rivals if rivals < needed else 3 * rivals * rivals),
            float(len(world.cities[seat])),
            float(have.mature),
            float(len(world.held[seat])),
            float(have.reinforced),
            float(have.districts),
            float(forts_of(world, seat)),
            float(len(have.wonders)),
            float(have.naturals),
            float(resources),
            float(tokens),
            float(have.sources),
            float(levels),
            float(world.tech[seat]),
            float(have.conquered),
            on_the_way(world, seat),
            promise(world, seat),
            float(slots),
        ]


class Count:
    """What features and agendas both count, counted once."""

    def __init__(self, state: NewDawnState, seat: int) -> None:
        self.mature: int = mature_cities(state, seat)
        self.reinforced: int = reinforced_of(state, seat)
        self.districts: int = districts_of(state, seat).bit_count()
        self.wonders: list[int] = wonders_of(state, seat)
        self.naturals: int = len(naturals_of(state, seat))
        self.sources: int = sources(state, seat)
        self.conquered: int = conquered(state, seat)
        self.alike: list[int] = [self.mature, self.reinforced, self.districts, self.naturals, self.sources]
        """By what agendas count."""
        self.agendas: list[int] = [0] * 6
        """How far the seat is with both agendas of each open victory card, once somebody has asked."""

    def progress(self, state: NewDawnState, seat: int, card: int, index: int) -> int:
        """How far the seat is with an agenda of a victory card."""
        counts = COUNTS[card][index]
        if counts >= 0:
            return self.alike[counts]
        if counts == BY_WONDERS and not self.wonders:
            return 0
        agenda = VICTORY_CARDS[card][index]
        return agenda.of(self.wonders) if isinstance(agenda, WonderAgenda) else agenda.progress(state, seat)


def nearest(state: NewDawnState, seat: int, have: Count) -> float:
    """How much of the better agenda of each open victory card is done, squared."""
    total = 0.0
    for number in range(3):
        if state.done[seat * 3 + number]:
            continue
        card = state.victory[number]
        best = 0.0
        for index in range(2):
            progress = have.progress(state, seat, card, index)
            have.agendas[2 * number + index] = progress
            best = max(best, progress / GOALS[card][index])
        total += best * best
    return total


def on_the_way(state: NewDawnState, seat: int) -> float:
    """How near the seat's figures are to where they can do something."""
    total = 0.0
    land = state.land
    for place in state.caravans[seat * 3 : seat * 3 + 3]:
        if place >= 0:
            best = 12
            rival = 0
            for cities in state.cities:
                if rival != seat:
                    for city in cities:
                        best = min(best, land.distance(place, city))
                rival += 1
            for owner, space in zip(state.city_state, tiles.STATE_SPACE):
                if owner == -1:
                    best = min(best, land.distance(place, space))
            total += 12.0 - best
    for place in state.armies[seat * 2 : seat * 2 + 2]:
        if place >= 0:
            best = 12
            for rival in range(state.players):
                if state.forts[rival] >= 0 and state.owner[tiles.FORT + rival] < 0:
                    best = min(best, land.distance(place, tiles.FORT + rival))
            for letter in state.barbarian:
                if letter >= 0:
                    best = min(best, land.distance(place, letter))
            total += 12.0 - best
    return total


def _setup(state: NewDawnState, seat: int) -> float:
    """During setup: how many land spaces lie around the capital."""
    total = 0.0
    for city in state.cities[seat]:
        for space in state.land.within(city):
            total += 1.0 if state.land.terrain[space] < 3 else 0.4
            total += 0.5 if state.goods[space] else 0.0
    return total


def promise(state: NewDawnState, seat: int) -> float:
    """What is about to happen: the card in its slot, the fight before its dice, the step still to choose."""
    if not state.agenda:
        return 0.0
    decision = state.agenda[-1]
    total = 0.0
    kind = type(decision).__name__
    if state.turn == seat and state.card >= 0 and decision.seat == seat:
        total += _card_promise(state, seat, kind)
    if kind in ("AttackerSpends", "RollAttack", "DefenderSpends", "RollDefence"):
        total += _fight_promise(state, seat)
    return total


def _card_promise(state: NewDawnState, seat: int, kind: str) -> float:
    """A card that has just been chosen is worth something by its type and slot; the more so if it can be used well."""
    type_ = CARD_TYPE[state.card]
    slot = state.slot
    answers = len(state.answers())
    if kind == "PlaceToken":
        return 2.4 * min(getattr(state.agenda[-1], "count", 1), _spaces(state))
    if kind == "Boost":
        return _bare_promise(state, seat, type_, slot) + state.boost * 0.9
    if kind == "Build":
        return 7.0 if answers > 1 else 0.0
    if kind in ("BuildCity", "PayWonder", "HouseWonder"):
        return 8.0 if kind == "BuildCity" else 16.0
    if kind in ("DistrictOrReinforce", "PlaceDistrict"):
        return _bare_promise(state, seat, GROWTH, slot)
    if kind == "DistrictSpace":
        return 4.0
    if kind == "Reinforce":
        return 0.9 * min(getattr(state.agenda[-1], "count", 1), _spaces(state))
    if kind == "Upgrade":
        return 3.4
    if kind == "PickCard":
        return 3.6
    if kind == "SendFigure":
        return _bare_promise(state, seat, type_, slot) + state.boost * 0.9
    if kind == "MoveFigure":
        return _bare_promise(state, seat, type_, slot) + 0.4
    if kind in ("TileSide", "TileTurns", "TilePlace", "ExploreHere"):
        return 1.2
    if kind == "TakePact":
        return 2.0
    if kind == "GainTrade":
        return 0.9
    if kind == "GainResource":
        return 1.5
    return 0.0


def _spaces(state: NewDawnState) -> int:
    """How many spaces are among the answers."""
    count = 0
    for action in state.answers():
        if AT <= action < AT + SPACES:
            count += 1
    return count


def _bare_promise(state: NewDawnState, seat: int, type_: int, slot: int) -> float:
    """A card of a type in a slot, before anything of it is known."""
    if type_ == CULTURE:
        return 2.4 + 0.9 * slot
    if type_ == SCIENCE:
        return 0.9 * slot
    if type_ == ECONOMY:
        return 1.2 + 0.5 * slot
    if type_ == INDUSTRY:
        return 1.3 * slot + (2.0 if cities_left(state, seat) > 0 else 0.0)
    if type_ == MILITARY:
        return 0.8 * slot
    loose = len(state.held[seat]) - reinforced_of(state, seat)
    return max(0.9 * min(slot, loose), 3.0 if districts_of(state, seat) != 31 else 0.0) + 0.2 * slot


GAIN: Final[list[float]] = [2.0, 14.0, 16.0, 9.0, 3.5, 2.0, 1.0]
"""What winning against each kind of target is worth to the attacker, about."""


def _fight_promise(state: NewDawnState, seat: int) -> float:
    """The chance to win the fight going on, times what it brings; a lost army is worth a little."""
    fight = state.fight
    margin = strength.attack_value(state) - strength.defence_value(state)
    if fight[ATTACK_DIE] == 0:
        chance = WIN[max(-6, min(6, margin)) + 6]
    elif fight[DEFENCE_DIE] == 0:
        chance = max(0.0, min(1.0, (margin - 1) / 6.0))
    else:
        chance = 1.0 if margin > 0 else 0.0
    worth = GAIN[fight[TARGET]] * chance - 1.0 * (1.0 - chance)
    if fight[ATTACKER] == seat:
        return worth
    return -worth if fight[DEFENDER] == seat else 0.0


WIN: Final[list[float]] = [0.0, 0.0, 0.03, 0.08, 0.17, 0.28, 0.42, 0.58, 0.72, 0.83, 0.92, 0.97, 1.0]
"""The chance that one die is higher than another by more than -6 to 6."""
