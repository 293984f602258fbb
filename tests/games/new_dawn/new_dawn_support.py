"""Positions by hand: a meadow without anything on it, and pieces put where a test wants them."""

from __future__ import annotations

import random
from typing import Any, cast

import pentarchy
from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land import spaces
from pentarchy.games.new_dawn.land.tiles import FACES, SPACE_NAMES, TILES
from pentarchy.games.new_dawn.moments.card import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.leader import LEADERS
from pentarchy.games.new_dawn.moments.pact import PACTS
from pentarchy.games.new_dawn.moments.wonder import WONDER_PILE, WONDERS
from pentarchy.games.new_dawn.pieces.supply import CITY, DISTRICT, TOKEN
from pentarchy.games.new_dawn.pieces.terrain import TERRAINS
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.games.new_dawn.turns import turns
from pentarchy.games.new_dawn.war import assault
from support import legal, play

GAME = pentarchy.game("new_dawn")
CALM = ("Poland", "Aztec", "Zulu", "England", "Nubia")
"""Leaders whose abilities do nothing in most positions."""
A, B, C = 0, 1, 2
"""The seats, by short names."""


def after_setup(players: int = 2, seed: int = 1, **options: Any) -> NewDawnState:
    """A game played at random up to the first question of round 1 about a focus card."""
    state = cast(NewDawnState, GAME.new(players, {"leaders": "chosen", **options}))
    rng = random.Random(seed)
    while state.round == 0:
        state.play(pentarchy.any_action(state, rng))
    return state


def until(state: NewDawnState, kind: str, seed: int = 5) -> NewDawnState:
    """Play at random to the first question of this kind."""
    rng = random.Random(seed)
    while asked(state) != kind:
        state.play(pentarchy.any_action(state, rng))
    return state


def fresh(players: int = 4, **options: object) -> NewDawnState:
    """A game before its first question."""
    return cast(NewDawnState, GAME.new(players, options))


def meadow(players: int = 2, leaders: tuple[str, ...] = CALM, seed: int = 1, **options: Any) -> NewDawnState:
    """A map of nothing but grassland, round 2, the first seat about to choose a focus card."""
    state = after_setup(players, seed, **options)
    state.round = 2
    state.first = 0
    for seat in range(players):
        lead(state, seat, leaders[seat])
    state.barbarian = [-1 if place >= 0 else place for place in state.barbarian]
    state.city_state = [-2] * 12
    state.goods = [0] * len(state.goods)
    state.survey()
    for space in state.land.spaces:
        if not 210 <= space < 215:
            state.land.terrain[space] = 0
        state.land.natural[space] = -1
        state.land.state[space] = -1
    remap(state)
    state.friend = -1
    state.pacts = [-1] * len(state.pacts)
    state.open = [-1] * 4
    state.wonder = [-3] * 36
    state.victory = [0, 3, 6]
    ask(state, turns.ChooseFocus(A))
    return state


def remap(state: NewDawnState) -> None:
    """Find out again which spaces touch water, after terrain was painted."""
    here = state.land
    for space in here.spaces:
        here.wet[space] = any(here.terrain[other] == 5 for other in here.around[space])
        here.shore[space] = here.wet[space] or here.edge[space]
    here.edge_water[:] = [space for space in here.spaces if here.edge[space] and here.terrain[space] == 5]


def paint(state: NewDawnState, terrain: str, *spaces: int) -> None:
    """Change the terrain of spaces."""
    for space in spaces:
        state.land.terrain[space] = TERRAINS.index(terrain)
    remap(state)


def lead(state: NewDawnState, seat: int, civ: str) -> None:
    """Give a seat a leader, with its starting row."""
    from pentarchy.games.new_dawn.turns.setup import take_leader

    take_leader(state, seat, [leader.name for leader in LEADERS].index(civ))
    state.government[seat] = -1


def ask(state: NewDawnState, *decisions: Decision[Any]) -> None:
    """Put these questions on the agenda, the first one asked first, then the rest of the round."""
    state.agenda = [turns.Round(0), turns.EndTurn(state.turn), *reversed(decisions)]
    state.turn = max(0, decisions[0].seat)
    state.agenda[1] = turns.EndTurn(state.turn)
    state._settle()


def home(state: NewDawnState, seat: int) -> int:
    """The space of a seat's capital."""
    return state.cities[seat][0]


def ring(state: NewDawnState, space: int) -> list[int]:
    """The spaces around one."""
    return list(state.land.around[space])


def far(state: NewDawnState, *places: int, least: int = 4) -> int:
    """A land space on a tile at least so far from all these places and from every capital."""
    for space in state.land.spaces:
        if space < 210 and all(state.land.distance(space, one) >= least for one in (*places, *capitals(state))):
            return space
    raise AssertionError("the map is too small")


def capitals(state: NewDawnState) -> list[int]:
    return [cities[0] for cities in state.cities]


def path(state: NewDawnState, start: int, length: int) -> list[int]:
    """Spaces in a row away from a start: each one step farther from it, none near another capital."""
    others = [one for one in capitals(state) if one != start]
    found = [start]

    def grow() -> bool:
        if len(found) > length:
            return True
        for space in state.land.around[found[-1]]:
            if (
                space < 210
                and state.land.distance(space, start) == len(found)
                and all(state.land.distance(space, one) > 2 for one in others)
            ):
                found.append(space)
                if grow():
                    return True
                found.pop()
        return False

    assert grow(), "the map is too small"
    return found[1:]


def token(state: NewDawnState, seat: int, *spaces: int, strong: int = 0) -> None:
    """Put control tokens on empty spaces."""
    for space in spaces:
        assert state.owner[space] < 0
        state.owner[space], state.piece[space], state.strong[space] = seat, TOKEN, strong
        state.held[seat].append(space)
        state.spare[seat] -= 1


def district(state: NewDawnState, seat: int, name: str, space: int) -> None:
    """Put a district on an empty space."""
    kind = [one.name for one in DISTRICTS].index(name)
    state.owner[space], state.piece[space], state.strong[space] = seat, DISTRICT + kind, 0
    state.held[seat].append(space)


def city(state: NewDawnState, seat: int, *spaces: int) -> None:
    """Put cities on empty spaces."""
    for space in spaces:
        assert state.owner[space] < 0
        state.owner[space], state.piece[space] = seat, CITY
        state.cities[seat].append(space)


def wonder(state: NewDawnState, name: str, space: int) -> None:
    """Put a wonder's token on a space."""
    state.wonder[wonder_number(name)] = space


def wonder_number(name: str) -> int:
    return [one.name for one in WONDERS].index(name)


def offer(state: NewDawnState, name: str, aged: int = 0) -> None:
    """Turn a wonder up."""
    number = wonder_number(name)
    state.wonder[number] = -1
    state.open[WONDER_PILE[number]] = number
    state.open_token[WONDER_PILE[number]] = aged


def army(state: NewDawnState, seat: int, space: int, index: int = 0) -> None:
    state.armies[seat * 2 + index] = space


def caravan(state: NewDawnState, seat: int, space: int, index: int = 0) -> None:
    state.caravans[seat * 3 + index] = space


def lay_face(state: NewDawnState, face: str) -> int:
    """Lay this face of a tile somewhere on the map, as printed; the number of its first space."""
    tile = int(face[:-1]) - 1
    side = "AB".index(face[-1])
    if state.side[tile] >= 0:
        raise AssertionError("choose another seed: the tile is on the map")
    printed = (state.land.terrain[:], state.land.natural[:], state.land.state[:])
    for turned in range(6):
        spots = spaces.positions(
            state.land, side * 6 + turned, spaces.outline(state.land, state.land.spaces), 3, True, 1
        )
        if spots:
            state.bag[tile] = 0
            old = list(state.land.spaces)
            exploring.put_tile(state, tile, side, spots[0], turned)
            state.survey()
            for space in old:
                state.land.terrain[space] = printed[0][space]
                state.land.natural[space] = printed[1][space]
                state.land.state[space] = printed[2][space]
            remap(state)
            return tile * 10
    raise AssertionError("no room")


def with_state(
    name: str, players: int = 2, leaders: tuple[str, ...] = CALM, **options: Any
) -> tuple[NewDawnState, int]:
    """A meadow with this city-state on it; the state and the city-state's space."""
    face = next(one.face for one in CITY_STATES if one.name == name)
    for seed in range(1, 40):
        state = meadow(players, leaders, seed, **options)
        if state.side[int(face[:-1]) - 1] < 0:
            first = lay_face(state, face)
            space = next(one for one in range(first, first + 10) if state.land.state[one] >= 0)
            for one in range(first, first + 10):
                state.land.terrain[one] = 0
                state.land.natural[one] = -1
                state.goods[one] = 0
            state.barbarian = [-1 if place >= 0 else place for place in state.barbarian]
            remap(state)
            return state, space
    raise AssertionError("no seed leaves the tile in the stack")


def state_number(name: str) -> int:
    return [one.name for one in CITY_STATES].index(name)


def hold(state: NewDawnState, seat: int, name: str) -> None:
    """Give a seat the diplomacy card of a city-state; it need not be on the map."""
    state.envoys[state_number(name) * 2] = seat


def pact(state: NewDawnState, seat: int, giver: int, name: str) -> None:
    """Give a seat a diplomacy card of another."""
    state.pacts[giver * 5 + [one.name for one in PACTS].index(name)] = seat


def card_number(name: str) -> int:
    return [card.name for card in CARDS].index(name)


def slot(state: NewDawnState, seat: int, name: str, number: int) -> int:
    """Put a focus card into the slot with this number, taking the place of the card of its type."""
    card = card_number(name)
    first = seat * 6
    old = next(place for place in range(first, first + 6) if CARD_TYPE[state.row[place]] == CARD_TYPE[card])
    new = first + number if number > 1 else first + 1
    state.row[old] = state.row[new]
    state.row[new] = card
    state.tokens[old], state.tokens[new] = state.tokens[new], state.tokens[old]
    return new


def trade(state: NewDawnState, seat: int, name: str, count: int) -> None:
    """Put trade tokens on a focus card."""
    state.tokens[seat * 6 + state.row[seat * 6 : seat * 6 + 6].index(card_number(name))] = count


def tokens(state: NewDawnState, seat: int, name: str) -> int:
    """How many trade tokens a card has."""
    return state.tokens[seat * 6 + state.row[seat * 6 : seat * 6 + 6].index(card_number(name))]


def focus(state: NewDawnState, seat: int, name: str, number: int) -> None:
    """A seat's turn: it resolves a focus card in the slot with this number."""
    slot(state, seat, name, number)
    begin_turn(state, seat)
    if asked(state) == "StartOfTurn":
        play(state, "done")
    play(state, f"card {name.lower()}")


def begin_turn(state: NewDawnState, seat: int) -> None:
    """A seat's turn begins, and comes to the first question that there is."""
    state.agenda = [turns.Round(0), *[turns.Turn(one) for one in range(state.players - 1, seat - 1, -1)]]
    state._settle()


def at(*spaces: int) -> list[str]:
    return sorted(f"at {SPACE_NAMES[space]}" for space in spaces)


def go(state: NewDawnState, *spaces: int) -> None:
    """Answer with spaces."""
    play(state, *[f"at {SPACE_NAMES[space]}" for space in spaces])


def offered(state: NewDawnState) -> set[int]:
    """The spaces that may be chosen."""
    names = {name[3:] for name in legal(state) if name.startswith("at ")}
    return {space for space in range(len(SPACE_NAMES)) if SPACE_NAMES[space] in names}


def asked(state: NewDawnState) -> str:
    """The name of the decision being asked."""
    return type(state.decision).__name__


def fight(state: NewDawnState, attack: int, defence: int) -> None:
    """Roll the dice of a fight and spend nothing; if it is asked, the army attacks from the nearest space."""
    if isinstance(state.decision, assault.AttackFrom):
        go(state, state.decision.ways[0])
    play(state, f"roll {attack}", f"roll {defence}")
    while not state.over and asked(state) in ("AttackerSpends", "DefenderSpends"):
        play(state, "done")


def faces_left(state: NewDawnState) -> list[str]:
    """The faces of the tiles in the stack."""
    return [face[0] for tile in range(TILES) if state.bag[tile] for face in FACES[tile * 2 : tile * 2 + 2]]


def led(civ: str, players: int = 2, rival: str = "Aztec") -> NewDawnState:
    """A meadow where the first seat plays this civilization."""
    others = tuple(one for one in CALM if one not in (civ, rival))
    return meadow(players, (civ, rival, *others))


def strike(state: NewDawnState, card: str = "Masonry", number: int = 5) -> int:
    """The first seat attacks a control token next to its capital and is about to roll; where."""
    spot = ring(state, home(state, A))[0]
    if state.owner[spot] < 0 and spot not in state.barbarian:
        token(state, B, spot)
    focus(state, A, card, number)
    play(state, "from the card")
    go(state, spot)
    return spot


def near(state: NewDawnState, seat: int = A) -> int:
    """A space next to a seat's capital."""
    return ring(state, home(state, seat))[0]


def attack(state: NewDawnState, space: int, number: int = 3, card: str = "Masonry") -> None:
    """An army goes from the card into a space next to the capital."""
    focus(state, A, card, number)
    play(state, "from the card")
    go(state, space)


def place_all(state: NewDawnState, count: int) -> list[int]:
    """Place so many control tokens on the first space offered; where."""
    placed = []
    for _ in range(count):
        placed.append(min(offered(state)))
        go(state, placed[-1])
    return placed


def send(state: NewDawnState, name: str, number: int) -> None:
    """Resolve an economy card and send a caravan from the card."""
    focus(state, A, name, number)
    play(state, "from the card")


def sites(state: NewDawnState, name: str, number: int) -> set[int]:
    """Where an industry card may build a city."""
    focus(state, A, name, number)
    if asked(state) != "Build" or "build a city" not in legal(state):
        return set()
    play(state, "build a city")
    return offered(state) if asked(state) == "BuildCity" else {state.cities[A][-1]}
