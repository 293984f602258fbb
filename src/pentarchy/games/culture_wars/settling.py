"""The end of a round: forming settlements (C8), excess (C9), abandoned settlements (C10), winning (C12)."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.culture_wars.actions import BUILD, DONE, USE
from pentarchy.games.culture_wars.game import Ask, CultureState, changed
from pentarchy.games.culture_wars.pieces import (
    ABANDONING,
    ACE,
    ACE_BUILDERS,
    BUILDERS,
    CAPACITY,
    COIN_NAMES,
    EMPTY,
    EXCESS,
    FARMERS,
    FORMING,
    HOME,
    LAND,
    SQUARE_NAMES,
    SUITS,
    TOKENS,
    UNSEEN,
    VALUES,
)

# 5. Forming settlements.


def form(state: CultureState, turn: int) -> None:
    """In player order, ask each player who can form a settlement (C8.1)."""
    state.stage = FORMING
    while turn < len(state.order):
        seat = state.order[turn]
        if building_places(state, seat):
            state.push(Form(seat, turn))
            return
        turn += 1
    remove_excess(state)


def building_places(state: CultureState, seat: int) -> list[int]:
    """The places with tokens enough for a settlement, or for taking a foreign coin away (C8.2, C8.3)."""
    mine = state.tokens[seat]
    found: list[int] = []
    for place in range(LAND):
        if mine[place] >= BUILDERS:
            site = state.site[place]
            if site == EMPTY:
                if mine[place] >= ACE_BUILDERS and state.purse[seat * VALUES + ACE]:
                    found.append(place)
            elif site < HOME:
                found.append(place)
    return found


class Form(Ask):
    """The player chooses a square on which to form a settlement, or none (C8.1)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C8.1"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        return "Where do you form a settlement? Your tokens there go back to your reserve."

    def legal(self, state: CultureState) -> list[int]:
        found = [DONE]
        for place in building_places(state, self.seat):
            found.append(state.land.build_actions[place])
        return found

    def take(self, state: CultureState, action: int) -> None:
        if action == DONE:
            form(state, self.turn + 1)
            return
        state.push(self)
        build(state, self.seat, state.land.place_of[action - BUILD])

    def label(self, state: CultureState, action: int) -> str:
        if action == DONE:
            return "No more settlements"
        place = state.land.place_of[action - BUILD]
        name = state.name(place)
        count = state.tokens[self.seat][place]
        owner = state.suit[place]
        if owner < 0:
            return f"{name}: your Ace for {count} tokens"
        if owner == self.seat:
            return f"{name}: your coin {state.site[place]} for {count} tokens"
        foreign = f"{name}: {count} tokens; the coin {state.site[place]} of {SEAT_NAMES[owner]} goes back"
        return foreign + (", one of yours comes" if state.coins(self.seat) else ", and you have none to build with")

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [] if action == DONE else [f"square:{SQUARE_NAMES[action - BUILD]}"]


def build(state: CultureState, seat: int, place: int) -> None:
    """The tokens give way to a settlement; a foreign coin first goes back to its owner (C8.2 to C8.6)."""
    state.remove_tokens(seat, place, state.tokens[seat][place])
    owner = state.suit[place]
    value = state.site[place]
    if owner < 0:
        state.change_purse(seat, ACE, -1)
        found_settlement(state, seat, place, ACE)
    elif owner == seat:
        found_settlement(state, seat, place, value)
    else:
        state.put_site(place, EMPTY, -1)
        state.change_purse(owner, value, 1)
        if state.events is not None:
            state.tell("returns coin", seat, (state.land.squares[place], owner, value))
        if state.coins(seat):
            state.push(UseCoin(seat, place))
        elif state.events is not None:
            state.tell("builds nothing", seat, (state.land.squares[place],))


def found_settlement(state: CultureState, seat: int, place: int, value: int) -> None:
    """A coin of the seat lies there suit side up."""
    state.put_site(place, HOME + value, seat)
    if state.events is not None:
        state.tell("settlement", seat, (state.land.squares[place], value))
    state.count_settlement(seat, 1, "a settlement formed")


class UseCoin(Ask):
    """The player chooses the coin from the reserve that becomes the settlement (C8.5)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    rule: ClassVar[str] = "C8.5"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def about(self, state: CultureState) -> str | None:
        return f"square:{state.name(self.place)}"

    def question(self, state: CultureState) -> str:
        return f"Which coin of your reserve becomes the settlement on {state.name(self.place)}?"

    def legal(self, state: CultureState) -> list[int]:
        return [USE + value for value in range(ACE, VALUES) if state.purse[self.seat * VALUES + value]]

    def take(self, state: CultureState, action: int) -> None:
        value = action - USE
        state.change_purse(self.seat, value, -1)
        found_settlement(state, self.seat, self.place, value)

    def label(self, state: CultureState, action: int) -> str:
        value = action - USE
        if value == UNSEEN:
            return "A coin nobody has seen"
        return "The Ace" if value == ACE else f"The {value}"

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"coin:{SUITS[self.seat].lower()}:{COIN_NAMES[action - USE]}"]


# 6. Excess population. 7. Unsupported settlements. 8. The end of the round.


def remove_excess(state: CultureState) -> None:
    """Tokens that their square does not support go back to the reserve (C9.4)."""
    state.stage = EXCESS
    site = state.site
    for seat in range(state.players):
        lost = 0
        crowded: list[int] = []
        mine = state.own_tokens(seat)
        for place in range(LAND):
            excess = mine[place] - CAPACITY[site[place]]
            if excess > 0:
                mine[place] -= excess
                lost += excess
                crowded.append(place)
        if lost:
            state.add_reserve(seat, lost)
            if state.events is not None:
                state.tell("excess", seat, (lost, *[state.land.squares[place] for place in crowded]))
    find_unsupported(state)


def find_unsupported(state: CultureState) -> None:
    """Every settlement without five farmers falls, all at the same time (C10.1, C10.3)."""
    from pentarchy.games.culture_wars.turns import turn_coins

    state.stage = ABANDONING
    site = state.site
    unsupported: list[int] = []
    for place in range(LAND):
        if site[place] > HOME and state.farmers(place, state.suit[place]) < FARMERS:
            unsupported.append(place)
    state.queue = unsupported
    turn_coins(state)


def abandon(state: CultureState, place: int, value: int) -> None:
    """The settlement's coin is turned; as many tokens as it shows come to its square (C10.4 to C10.6)."""
    owner = state.suit[place]
    if value == ACE:
        state.put_site(place, EMPTY, -1)
        state.change_purse(owner, ACE, 1)
    else:
        state.put_site(place, value, owner)
    count = state.place_tokens(owner, place, value)
    if state.events is not None:
        state.tell("abandons", owner, (state.land.squares[place], value, count))
    state.count_settlement(owner, -1, "a settlement abandoned")


def end_round(state: CultureState) -> None:
    """See who is out and who has won; else the next round begins (C12)."""
    from pentarchy.games.culture_wars.turns import begin_round

    were_in = [seat for seat in range(state.players) if not state.out[seat]]
    for seat in were_in:
        if state.reserve[seat] == TOKENS and not state.settlements[seat]:
            state.out = changed(state.out, seat, 1)
            if state.events is not None:
                state.tell("out", seat)
    left = [seat for seat in were_in if not state.out[seat]]
    holders = [seat for seat in left if state.holding[seat]]
    if len(left) < 2:
        state.victors = left or were_in
    elif holders:
        state.victors = state.foremost(holders)
    elif state.round == state.options.max_rounds:
        state.victors = state.foremost(left)
    if state.victors:
        if state.events is not None:
            state.tell("wins", -1, tuple(state.victors))
        return
    for seat in left:
        if state.settlements[seat] >= state.needed():
            state.holding = changed(state.holding, seat, 1)
            if state.events is not None:
                state.tell("holds", seat, (state.settlements[seat],))
    begin_round(state)
