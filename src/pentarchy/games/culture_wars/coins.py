"""Coins that are turned: when the map is made, in a conflict, when a settlement is abandoned."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.culture_wars.actions import TURN
from pentarchy.games.culture_wars.conflict import Defend, attack, who_chooses
from pentarchy.games.culture_wars.game import CultureState, changed
from pentarchy.games.culture_wars.labels import named
from pentarchy.games.culture_wars.pieces import ABANDONING, CONFLICT, HOME, NUMBERS, TURN_COINS, UNSEEN, VALUES
from pentarchy.games.culture_wars.settling import abandon, form, shelter
from pentarchy.games.culture_wars.setup import first_tokens


def turn_coins(state: CultureState, chosen: bool) -> None:
    """Turn the coins in the queue one by one, then go on with what follows the step."""
    while state.queue:
        owner = who_chooses(state) if state.stage == CONFLICT and not chosen else -1
        chosen = False
        if owner >= 0:
            state.push(Defend(owner))
            return
        if not turn_first(state):
            return
    if state.stage == TURN_COINS:
        first_tokens(state, len(state.order) - 1)
    elif state.stage == CONFLICT:
        form(state, 0)
    else:
        shelter(state)


def turn_first(state: CultureState) -> bool:
    """Turn the first coin in the queue; False if chance has to say what it shows."""
    place = state.queue[0]
    value = state.site[place] % HOME
    if value == UNSEEN:
        state.push(TurnCoin(CHANCE, place))
        return False
    turned(state, place, value)
    return True


def turned(state: CultureState, place: int, value: int) -> None:
    """The first coin in the queue is turned and shows its value: what that means in this step."""
    state.queue = state.queue[1:]
    if state.stage == CONFLICT:
        attack(state, place, value)
    elif state.stage == ABANDONING:
        abandon(state, place, value)
    else:
        if state.events is not None:
            state.tell("turned", state.suit[place], (state.land.squares[place], value))
        state.put_site(place, value, state.suit[place])


class TurnCoin(Decision[CultureState]):
    """Chance: a coin whose value nobody has seen is turned (C2.1)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    rule: ClassVar[str] = "C4.5"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def clause(self, state: CultureState) -> str:
        if state.stage == CONFLICT:
            return "C7.11"
        return "C10.4" if state.stage == ABANDONING else self.rule

    def focus(self, state: CultureState) -> list[str]:
        return [f"square:{state.name(self.place)}"]

    def question(self, state: CultureState) -> str:
        why = {CONFLICT: ", which is attacked,", ABANDONING: ", which is abandoned,"}.get(state.stage, "")
        return f"What does the coin of {named(state, self.place, CHANCE)}{why} show?"

    def legal(self, state: CultureState) -> list[int]:
        owner = state.suit[self.place]
        return [TURN + value for value in NUMBERS if state.unseen[owner * VALUES + value]]

    def weights(self, state: CultureState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: CultureState, action: int) -> None:
        value = action - TURN
        state.unseen = changed(state.unseen, state.suit[self.place] * VALUES + value, 0)
        turned(state, self.place, value)
        turn_coins(state, False)

    def label(self, state: CultureState, action: int) -> str:
        return f"A {action - TURN}"
