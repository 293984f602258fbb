"""Names of places: what a space is and where it lies, seen from the nearest thing that everybody knows."""

from __future__ import annotations

import math

from pentarchy.core import hexes
from pentarchy.core.look import compass
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT, LETTERS, SEA, SPACE_NAMES, SPACES, axial
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.pieces.terrain import TERRAINS, WATER


def place(state: NewDawnState, space: int) -> str:
    """A space by its name: "Akkad", "the capital of Rome", "the hills west of Akkad (9.2)"."""
    return places(state)[space]


def barbarian_at(state: NewDawnState, letter: int) -> str:
    """A barbarian by where it stands: "the barbarian (K) on the hills west of Akkad (9.2)"."""
    return f"the {things.barbarian(LETTERS[letter])} on {place(state, state.barbarian[letter])}"


def places(state: NewDawnState) -> list[str]:
    """The names of all spaces, "" where none lies; they are kept with the map as long as it stays as it is."""
    land = state.land
    capitals = sum(1 for cities in state.cities if cities)
    if land.titled != capitals:
        known = landmarks(state)
        land.titles = [""] * SPACES
        for space in land.spaces:
            land.titles[space] = known[space] if space in known else _seen_from(state, space, known)
        land.titled = capitals
    return land.titles


def landmarks(state: NewDawnState) -> dict[int, str]:
    """The spaces that have a name of their own."""
    found: dict[int, str] = {}
    for seat in range(state.players):
        if state.cities[seat]:
            found[state.cities[seat][0]] = f"the capital of {leader_of(state, seat).nation()}"
    for space in state.land.spaces:
        if state.land.state[space] >= 0:
            found[space] = CITY_STATES[state.land.state[space]].name
        elif state.land.natural[space] >= 0:
            found[space] = NATURALS[state.land.natural[space]][0]
        elif FORT <= space < SEA:
            found[space] = f"fort {space - FORT + 1}"
    return found


def _seen_from(state: NewDawnState, space: int, known: dict[int, str]) -> str:
    land = state.land
    what = "the sea" if land.terrain[space] == WATER else f"the {TERRAINS[land.terrain[space]]}"
    number = SPACE_NAMES[space].replace("-", " ")
    if not known:
        return f"{what} ({number})"
    mark = min(known, key=lambda one: land.distance(one, space))
    away = land.distance(mark, space)
    steps = f" {away}" if away > 1 else ""
    return f"{what}{steps} {_way(land.cell[mark], land.cell[space])} of {known[mark]} ({number})"


def free_place(state: NewDawnState, cell: int) -> str:
    """A cell beyond the map by where it lies: "2 north-east of Akkad (column 3, row -1)"."""
    q, r = axial(cell)
    number = f"column {q}, row {r}"
    known = landmarks(state)
    if not known:
        return number
    mark = min(known, key=lambda one: hexes.distance(axial(state.land.cell[one]), (q, r)))
    steps = hexes.distance(axial(state.land.cell[mark]), (q, r))
    far = f"{steps} " if steps > 1 else ""
    return f"{far}{_way(state.land.cell[mark], cell)} of {known[mark]} ({number})"


def _way(one: int, other: int) -> str:
    """In which direction a cell lies from another."""
    (q, r), (there_q, there_r) = axial(one), axial(other)
    return compass(there_q - q + (there_r - r) / 2, -(there_r - r) * math.sqrt(3) / 2)
