"""The list of all objectives."""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.cards.objectives import advances, battles, cities, forces, stores
from pentarchy.games.clash_of_cultures.steps.objectives import Objective, enter


def _number(objective: Objective) -> int:
    return objective.number


def fill() -> None:
    """Enter all objectives."""
    halves: list[Objective] = [*advances.HALVES, *battles.HALVES, *cities.HALVES, *forces.HALVES, *stores.HALVES]
    for objective in sorted(halves, key=_number):
        enter(objective)
