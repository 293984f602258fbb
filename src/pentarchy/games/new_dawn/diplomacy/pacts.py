"""The five diplomacy cards of a player: what each does for its holder, and what it asks."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import CARD, DONE
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.focus.swapping import swap_about, swap_cards
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.moments.pact import Pact
from pentarchy.games.new_dawn.pieces.focus import MILITARY
from pentarchy.games.new_dawn.realm.control import pact
from pentarchy.games.new_dawn.realm.row import card_of_type


class JointWar(Pact):
    """Joint War."""

    name: ClassVar[str] = "Joint War"
    text: ClassVar[str] = "+2 attacking anyone but the giver."
    clause: ClassVar[str] = "N17.4"

    def attack(self) -> int:
        return 2


class DefensivePact(Pact):
    """Defensive Pact."""

    name: ClassVar[str] = "Defensive Pact"
    text: ClassVar[str] = "+2 defending against anyone but the giver."
    clause: ClassVar[str] = "N17.5"

    def defence(self) -> int:
        return 2


class AtEmbassy(Step):
    """Embassy: the giver puts a trade token on a card of its own, the visitor gains a resource. It counts if the
    visitor `held` it on arrival, or took it then."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "giver", "held")
    rule: ClassVar[str] = "N17.6"

    def __init__(self, seat: int, giver: int, held: int) -> None:
        self.seat = seat
        self.giver = giver
        self.held = held

    def take(self, state: NewDawnState, action: int) -> None:
        if self.held or pact(state, self.seat, self.giver, EMBASSY.number):
            state.push(gaining.GainResource(self.seat, 0))
            gaining.trade_any(state, self.giver, 1)


class Embassy(Pact):
    """Embassy."""

    name: ClassVar[str] = "Embassy"
    text: ClassVar[str] = (
        "Your caravan reaching the giver's capital (also the one that took this card): 1 trade token on a card of "
        "the giver, then you gain 1 resource."
    )
    clause: ClassVar[str] = "N17.6"

    def capital_reached(self, state: NewDawnState, seat: int, giver: int) -> None:
        state.push(AtEmbassy(seat, giver, int(pact(state, seat, giver, self.number))))


EMBASSY: Final = Embassy()


class OpenBorders(Pact):
    """Open Borders."""

    name: ClassVar[str] = "Open Borders"
    text: ClassVar[str] = (
        "The giver's cities and control tokens count as friendly for your districts and your cities' maturity."
    )
    clause: ClassVar[str] = "N17.7"

    def opens_borders(self) -> bool:
        return True


class PactSwap(Ask):
    """The holder of a non-aggression pact was harmed by its giver: the military card may change places."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "giver")
    rule: ClassVar[str] = "N17.8"
    companion: ClassVar[str] = (
        "A player whose pact you hold has harmed you; for returning it you may swap your military card with "
        "another. "
        "People do so to strike back from a better slot."
    )

    def __init__(self, seat: int, giver: int) -> None:
        self.seat = seat
        self.giver = giver

    def question(self, state: NewDawnState) -> str:
        return (
            f"{state.names[self.giver]} broke the non-aggression pact. Do you return it to swap your military card with"
            " another?"
        )

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        if (
            state.pacts[self.giver * 5 + NON_AGGRESSION.number] == self.seat
            and card_of_type(state, self.seat, MILITARY) >= 0
        ):
            for card in state.row[self.seat * 6 : self.seat * 6 + 6]:
                if CARD_TYPE[card] != MILITARY:
                    legal.append(CARD + card)
        legal.append(DONE)
        legal.sort()
        return legal

    def card_about(self, state: NewDawnState, card: int) -> About:
        return swap_about(state, self.seat, card_of_type(state, self.seat, MILITARY), card)

    def done_label(self, state: NewDawnState) -> str:
        return "Keep the pact"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.pacts = changed(state.pacts, self.giver * 5 + NON_AGGRESSION.number, -1)
        if state.events is not None:
            state.tell("returns pact", self.seat, (self.giver, NON_AGGRESSION.number))
        swap_cards(state, self.seat, card_of_type(state, self.seat, MILITARY), action - CARD)


class NonAggressionPact(Pact):
    """Non-Aggression Pact."""

    name: ClassVar[str] = "Non-Aggression Pact"
    text: ClassVar[str] = (
        "You may not attack or destroy pieces of the giver; if the giver attacks or destroys yours you may return "
        "this card to swap your military card with any other in your row."
    )
    clause: ClassVar[str] = "N17.8"

    def protects(self) -> bool:
        return True

    def broken(self, state: NewDawnState, seat: int, giver: int) -> None:
        for step in state.agenda:
            if isinstance(step, PactSwap) and step.seat == seat and step.giver == giver:
                return
        state.push(PactSwap(seat, giver))


NON_AGGRESSION: Final = NonAggressionPact()


PLAYER_CARDS: Final[tuple[Pact, ...]] = (JointWar(), DefensivePact(), EMBASSY, OpenBorders(), NON_AGGRESSION)
