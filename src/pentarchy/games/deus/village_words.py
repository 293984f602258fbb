"""What an answer would do to villages, worked out on a copy and said in words."""

from __future__ import annotations

from typing import NamedTuple

from pentarchy.core.answers import About
from pentarchy.core.look import series
from pentarchy.games.deus.continent import PLACES
from pentarchy.games.deus.game import NONE, DeusState
from pentarchy.games.deus.kinds import MILITARY, VILLAGE, VP
from pentarchy.games.deus.labels import good_chip, place_name
from pentarchy.games.deus.units import move_unit
from pentarchy.games.deus.villages import strongest


class Fall(NamedTuple):
    """A village that an answer would bring down."""

    village: int
    winners: list[int]
    share: int
    """What each of the winners takes."""


def moved(state: DeusState, seat: int, start: int, end: int) -> DeusState:
    """The world in which a unit has just moved."""
    world = state.copy()
    move_unit(world, seat, start, end)
    return world


def falls(state: DeusState, world: DeusState) -> list[Fall]:
    """The villages that stand in one world and have fallen in the other, and who took what."""
    found = []
    for village, terrain in enumerate(state.terrain):
        loot = state.loot[village // PLACES] if terrain == VILLAGE else 0
        if loot and not world.loot[village // PLACES]:
            winners = strongest(world, village)
            found.append(Fall(village, winners, loot // len(winners)))
    return found


def taking(state: DeusState, seat: int, fallen: list[Fall]) -> tuple[int, str, str]:
    """Of villages that fall: the points for this seat, what it takes in words, and what others take as a sentence."""
    points = 0
    mine: list[str] = []
    others: list[str] = []
    for fall in fallen:
        village = place_name(VILLAGE, fall.village)
        if fall.winners == [seat]:
            mine.append(f"you take the {village}")
        else:
            rivals = series([state.names[winner] for winner in fall.winners if winner != seat])
            verb = "take" if len(fall.winners) - (seat in fall.winners) > 1 else "takes"
            if seat in fall.winners:
                others.append(f"It closes the {village}: {rivals} {verb} {fall.share} VP of it as you do.")
            else:
                others.append(f"It closes the {village}: {rivals} {verb} its {fall.share} VP.")
        points += fall.share if seat in fall.winners else 0
    return points, series(mine) if mine else "", " ".join(others)


def siege_text(state: DeusState, column: int, region: int) -> str:
    """How nearly villages are surrounded with a piece in this region, where that makes a difference."""
    if state.owner[region] != NONE and column != MILITARY:
        return ""
    told = []
    for village in state.near[region]:
        if state.terrain[village] == VILLAGE and state.loot[village // PLACES]:
            around = state.near[village]
            held = sum(state.owner[other] != NONE or other == region for other in around)
            waits = ", and waits for a unit" if held == len(around) else ""
            told.append(f"{place_name(VILLAGE, village)} {held} of {len(around)} surrounded{waits}")
    return series(told) if told else ""


def about_moving(state: DeusState, seat: int, start: int, end: int) -> About:
    """What a move brings, and what it leaves behind."""
    world = moved(state, seat, start, end)
    points, taken, lost = taking(state, seat, falls(state, world))
    whose = "yours" if state.owner[end] == seat else "empty"
    if world.owner[start] != seat:
        lost = f"You no longer control the {place_name(state.terrain[start], start)}. {lost}".strip()
    return About(
        gives=(good_chip(VP, points),) if points else (),
        note="; ".join(part for part in (whose, taken) if part),
        loses=lost,
        badge=(good_chip(VP, points, "+"),) if points else (),
        ghost=f"army{seat} s{seat}",
    )
