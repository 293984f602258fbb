"""Cultural conflict (C7): which squares are in conflict, and who loses what."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.culture_wars.actions import PLACE
from pentarchy.games.culture_wars.game import RULES, CultureState
from pentarchy.games.culture_wars.labels import crowd, named
from pentarchy.games.culture_wars.pieces import (
    ACE,
    CAPACITY,
    CONFLICT,
    DEFENDERS,
    EMPTY,
    HOME,
    LAND,
    SQUARE_NAMES,
    TOKENS,
    UNSEEN,
)

RANK: Final = TOKENS + 1


def begin_conflicts(state: CultureState) -> None:
    """Resolve the conflicts between tokens only, and queue the settlements that are attacked (C7.4)."""
    state.stage = CONFLICT
    tokens = state.tokens
    site = state.site
    attacked: list[int] = []
    for place in range(LAND):
        total = 0
        cultures = 0
        for mine in tokens:
            count = mine[place]
            if count:
                total += count
                cultures += 1
        if site[place] > HOME:
            if total > tokens[state.suit[place]][place]:
                attacked.append(place)
        elif cultures > 1 and total > CAPACITY[site[place]]:
            resolve(state, place, -1)
    if len(attacked) > 1:  # owner by owner, in player order (C7.16)
        attacked = [place for seat in state.order for place in attacked if state.suit[place] == seat]
    state.queue = attacked


def resolve(state: CultureState, place: int, defender: int) -> None:
    """Resolve a conflict on a square. In one with a settlement, its owner is the defender."""
    before = [mine[place] for mine in state.tokens]
    after = survivors(state, before, state.capacity(place), defender)
    for seat in range(state.players):
        if after[seat] != before[seat]:
            state.remove_tokens(seat, place, before[seat] - after[seat])
    if state.events is not None and after != before:
        losses = [before[seat] - after[seat] for seat in range(state.players)]
        state.tell("conflict", -1, (state.land.squares[place], *losses, *before))


def survivors(state: CultureState, before: list[int], capacity: int, defender: int) -> list[int]:
    """By seat, what is left of so many tokens: some are removed, fewest first, until the square supports the rest or
    one culture is left (C7.5 to C7.9)."""
    after = before[:]
    total = 0
    cultures = 0
    for count in before:
        total += count
        cultures += count > 0
    enough = 0 if state.options.conflicts_go_on else 1
    while total > capacity and cultures > enough:
        # One pass: equals lose together, then the next in rank, each once; then everybody is ranked again.
        ranks = order_of_losses(state, after, defender)
        lowest = least(ranks)
        while lowest and total > capacity and cultures > enough:
            for seat in range(state.players):
                if ranks[seat] == lowest:
                    ranks[seat] = 0
                    after[seat] -= 1
                    total -= 1
                    cultures -= after[seat] == 0
            lowest = least(ranks)
    return after


def order_of_losses(state: CultureState, tokens: list[int], defender: int) -> list[int]:
    """By seat, its rank in the next pass, lowest first, from the tokens it has there; 0 if it loses none (C7.5, C7.10,
    C7.15)."""
    technology = state.options.technology
    if technology == "none":
        return tokens[:]
    ranks = tokens[:]
    for seat in range(state.players):
        if tokens[seat]:
            ranks[seat] += RANK * (state.settlements[seat] + (seat == defender))
    if technology == "all":
        inferior = least(ranks) // RANK
        for seat in range(state.players):
            if ranks[seat] // RANK > inferior:
                ranks[seat] = 0
    return ranks


def least(ranks: list[int]) -> int:
    """The lowest rank that is not 0, or 0."""
    found = 0
    for one in ranks:
        if one and (found == 0 or one < found):
            found = one
    return found


def who_chooses(state: CultureState) -> int:
    """The owner who says which of several settlements in conflict comes next, because the order matters; else -1
    (C7.16)."""
    if len(state.queue) < 2:
        return -1
    owner = state.suit[state.queue[0]]
    waiting = 0
    defenders = state.reserve[owner]  # and those who may go back there from a square that comes earlier
    for place in state.queue:
        if state.suit[place] == owner:
            waiting += 1
            defenders += state.tokens[owner][place]
    scarce = defenders > 0 and state.reserve[owner] < waiting * DEFENDERS
    return owner if waiting > 1 and (scarce or state.options.technology != "none") else -1


class Defend(Decision[CultureState]):
    """The owner of several settlements in conflict says which one comes next (C7.16)."""

    rule: ClassVar[str] = "C7.16"
    companion: ClassVar[str] = (
        "Several of your settlements are attacked, and your reserve may not do for all. Defend first the one you "
        "can hold: five tokens come out against those who came."
    )

    def question(self, state: CultureState) -> str:
        waiting = len(self.legal(state))
        return f"{waiting} of your settlements are attacked: which one is defended first?"

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(f"{counted(state.reserve[self.seat], 'token')} in reserve", "basket"),)

    def legal(self, state: CultureState) -> list[int]:
        waiting = [place for place in state.queue if state.suit[place] == self.seat]
        waiting.sort()
        return [state.land.place_actions[place] for place in waiting]

    def take(self, state: CultureState, action: int) -> None:
        place = state.land.place_of[action - PLACE]
        state.queue = [place, *[other for other in state.queue if other != place]]
        RULES[0].turn_coins(state, True)

    def label(self, state: CultureState, action: int) -> str:
        return f"Defend {named(state, state.land.place_of[action - PLACE], self.seat)} first"

    def about(self, state: CultureState, action: int) -> About:
        place = state.land.place_of[action - PLACE]
        defenders = min(DEFENDERS, state.reserve[self.seat])
        attackers = [0 if seat == self.seat else mine[place] for seat, mine in enumerate(state.tokens)]
        note = f"against {crowd(state, attackers, self.seat)}"
        value = state.site[place] - HOME
        if value != UNSEEN:
            fighting = attackers[:]
            fighting[self.seat] = state.tokens[self.seat][place] + defenders
            left = survivors(state, fighting, CAPACITY[EMPTY if value == ACE else value], self.seat)
            note += f"; {crowd(state, left, self.seat)} would be left"
        cost = (Chip(str(defenders), "tent", "defender" if defenders == 1 else "defenders"),)
        return About(costs=cost, note=note, kind=FIGHT, badge=(Chip(f"{defenders}:{sum(attackers)}", "swords"),))

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - PLACE]}"]


def attack(state: CultureState, place: int, value: int) -> None:
    """A settlement's coin is turned and shows this value: its owner's tokens defend the square (C7.11 to C7.14)."""
    owner = state.suit[place]
    if value == ACE:
        state.put_site(place, EMPTY, -1)
        state.change_purse(owner, ACE, 1)
    else:
        state.put_site(place, value, owner)
    defenders = state.place_tokens(owner, place, DEFENDERS)
    if state.events is not None:
        state.tell("attacked", owner, (state.land.squares[place], value, defenders))
    state.count_settlement(owner, -1, "a settlement attacked")
    resolve(state, place, owner)
