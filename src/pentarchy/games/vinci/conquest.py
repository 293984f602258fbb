"""Conquering: which province next, from which base, and when to stop."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pentarchy.core.answers import FIGHT, STOP, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.vinci.actions import CONQUER, DONE, FROM, SPY
from pentarchy.games.vinci.empire import arms, bases, best_base, conquer, entries, forbidden, frontier, price, toll
from pentarchy.games.vinci.europe import COUNT, MOUNTAINS, PROVINCES
from pentarchy.games.vinci.game import SEATS, VinciState
from pentarchy.games.vinci.labels import (
    defence,
    is_held_by_another,
    left_to_guard,
    lost_by_conquest,
    lost_by_stopping,
    points_chips,
    price_chip,
    province_points,
    tokens_chip,
)
from pentarchy.games.vinci.pieces import SPY_COST
from pentarchy.games.vinci.reorganise import reorganise


class Conquer(Decision[VinciState]):
    """The player conquers one more province, or ends the conquests."""

    rule: ClassVar[str] = "V4.5"
    companion: ClassVar[str] = (
        "Conquer one province after the other; the number on it is its price in tokens, which then stand there. "
        "Look for cheap land that your tiles score, and stop when the rest is better kept as guards."
    )

    def question(self, state: VinciState) -> str:
        if not state.lands[self.seat]:
            return "Where does your civilization enter the board?"
        return "Which province do you conquer?"

    def aside(self, state: VinciState) -> tuple[Chip, ...]:
        chips: tuple[Chip, ...] = (Chip(str(state.hand[self.seat]), "token", "in hand"),)
        if state.lent:
            chips = (*chips, Chip(f"{state.lent} lent", "field_general"))
        if state.spies:
            chips = (*chips, Chip(counted(state.spies, "use"), "espionage", "of Espionage"))
        return chips

    def legal(self, state: VinciState) -> list[int]:
        seat: i64 = self.seat
        hand: i64 = state.hand[seat]
        one: i64 = 0
        two: i64 = 0
        if state.lands[seat]:
            targets, one, two = frontier(state, seat)
        else:
            targets = entries(state, seat)
        weapons, ships, climbers = arms(state, seat)
        if hand < state.floor or (hand == 0 and weapons + ships + climbers + two == 0):
            return [DONE]  # nothing is free, and there is nothing to pay with
        targets &= ~forbidden(state, seat)
        spying = state.spies > 0 and hand >= SPY_COST
        found: list[int] = [DONE]
        spied: list[int] = []
        for place in range(COUNT):
            if targets >> place & 1:
                cost = toll(state, seat, place, weapons, ships, climbers)
                if two >> place & 1:
                    cost -= 2
                elif one >> place & 1:
                    cost -= 1
                if cost <= hand:
                    found.append(CONQUER + place)
                if spying and cost > SPY_COST:
                    spied.append(SPY + place)
        if spied:
            found.extend(spied)
        return found

    def take(self, state: VinciState, action: int) -> None:
        seat = self.seat
        if action == DONE:
            state.conquering = False
            reorganise(state, seat)
            return
        state.push(self)
        if action >= SPY:
            place = action - SPY
            state.spies -= 1
            conquer(state, seat, place, best_base(state, seat, place), SPY_COST, True)
            return
        place = action - CONQUER
        if _base_matters(state, seat, place):
            state.push(Base(seat, place))
            return
        base = best_base(state, seat, place)
        conquer(state, seat, place, base, price(state, seat, place, base), False)

    def label(self, state: VinciState, action: int) -> str:
        if action == DONE:
            return "End conquests"
        verb = "Conquer" if state.lands[self.seat] else "Enter in"
        if action >= SPY:
            return f"{verb} {PROVINCES[action - SPY].name} by Espionage"
        return f"{verb} {PROVINCES[action - CONQUER].name}"

    def about(self, state: VinciState, action: int) -> About:
        seat = self.seat
        if action == DONE:
            guards = left_to_guard(state, seat)
            note = f"{counted(guards, 'token')} left as guards" if guards else ""
            if not state.lands[seat]:
                note = "your civilization stays off the board"
            return About(note=note, loses=lost_by_stopping(state, seat), kind=STOP)
        place = action - SPY if action >= SPY else action - CONQUER
        is_theirs = is_held_by_another(state, seat, place)
        base = best_base(state, seat, place)
        cost = tokens_chip(SPY_COST)
        if action < SPY:
            cost = price_chip(state, seat, place, base, price(state, seat, place, base))
        loses = lost_by_conquest(state, seat, place)
        group = "Held by others" if is_theirs else "Free or inhabited"
        return About(
            costs=(cost,),
            gives=points_chips(province_points(state, seat, place), "this turn"),
            note=defence(state, seat, place),
            loses=loses,
            kind=FIGHT if is_theirs else "",
            badge=self._badge(state, place, is_theirs, loses != ""),
            group="By Espionage" if action >= SPY else group,
            ghost="" if is_theirs else f"G{seat}",
        )

    def _badge(self, state: VinciState, place: int, is_theirs: bool, is_loss: bool) -> tuple[Chip, ...]:
        """What stands on the map: the price, and that of Espionage where it is cheaper."""
        chips: list[Chip] = []
        if is_loss:
            chips.append(Chip("", "warn"))
        elif is_theirs:
            chips.append(Chip("", "swords"))
        cost = price(state, self.seat, place, best_base(state, self.seat, place))
        if cost <= state.hand[self.seat]:
            chips.append(Chip(str(cost), "token"))
        if state.spies and cost > SPY_COST:
            chips.append(Chip(str(SPY_COST), "espionage"))
        return tuple(chips)

    def refused(self, state: VinciState) -> list[Refusal]:
        """Provinces in reach that cost too much, or are protected by Diplomacy."""
        seat = self.seat
        within = frontier(state, seat)[0] if state.lands[seat] else entries(state, seat)
        closed, legal = forbidden(state, seat), self.legal(state)
        found = []
        for place in range(COUNT):
            if not within >> place & 1 or state.lands[seat] >> place & 1 or CONQUER + place in legal:
                continue
            label, where = f"Conquer {PROVINCES[place].name}", [f"province:{PROVINCES[place].id}"]
            if not closed >> place & 1:
                cost = price(state, seat, place, best_base(state, seat, place))
                found.append(Refusal(label, f"costs {cost} tokens, you have {state.hand[seat]}", where))
            elif is_held_by_another(state, seat, place):
                found.append(Refusal(label, f"you are at peace with {state.names[state.holder[place] % SEATS]}", where))
            else:
                found.append(Refusal(label, "it is of your own declining empire", where))
        return found

    def targets(self, state: VinciState, action: int) -> list[str]:
        if action == DONE:
            return []
        place = action - SPY if action >= SPY else action - CONQUER
        return [f"province:{PROVINCES[place].id}"]


def _base_matters(state: VinciState, seat: i64, place: i64) -> bool:
    """Whether the bases that can be paid for differ in price, and players name them."""
    if not state.naming:
        return False
    own = bases(state, seat, place)
    if not own & (MOUNTAINS | state.forts):
        return False
    first: i64 = -1
    for base in range(COUNT):
        if own >> base & 1:
            cost = price(state, seat, place, base)
            if cost <= state.hand[seat]:
                if first < 0:
                    first = cost
                elif cost != first:
                    return True
    return False


class Base(Decision[VinciState]):
    """The attacker names the own province from which a conquest starts."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    rule: ClassVar[str] = "V4.6"
    companion: ClassVar[str] = (
        "A conquest starts from one of your provinces next to the target. A mountain or a fort makes it 1 "
        "cheaper, so the cheapest base is nearly always right."
    )

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def question(self, state: VinciState) -> str:
        return f"From which province do you attack {PROVINCES[self.place].name}?"

    def legal(self, state: VinciState) -> list[int]:
        own = bases(state, self.seat, self.place)
        found: list[int] = []
        for base in range(COUNT):
            if own >> base & 1 and price(state, self.seat, self.place, base) <= state.hand[self.seat]:
                found.append(FROM + base)
        return found

    def take(self, state: VinciState, action: int) -> None:
        base = action - FROM
        conquer(state, self.seat, self.place, base, price(state, self.seat, self.place, base), False)

    def label(self, state: VinciState, action: int) -> str:
        return f"Attack from {PROVINCES[action - FROM].name}"

    def about(self, state: VinciState, action: int) -> About:
        base = action - FROM
        cost = price(state, self.seat, self.place, base)
        chip = price_chip(state, self.seat, self.place, base, cost)
        loses = lost_by_conquest(state, self.seat, self.place)
        return About(costs=(chip,), loses=loses, badge=(Chip(str(cost), "token"),))

    def focus(self, state: VinciState) -> list[str]:
        return [f"province:{PROVINCES[self.place].id}"]

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [f"province:{PROVINCES[action - FROM].id}"]


CONQUESTS: Final = [Conquer(seat) for seat in range(SEATS)]
