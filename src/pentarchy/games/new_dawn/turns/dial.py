"""The event dial: barbarians spawn and march, districts, governments, and tokens on wonders."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.decision import CHANCE
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import DONE, GOVERN
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.moments.card import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.event import EVENTS, Event
from pentarchy.games.new_dawn.pieces.dial import EVENT_DIAL, GOVERNMENT_ICON
from pentarchy.games.new_dawn.pieces.focus import TYPES
from pentarchy.games.new_dawn.pieces.governments import ARROWS, GOVERNMENTS
from pentarchy.games.new_dawn.realm.cities import districts_of, mature_towns
from pentarchy.games.new_dawn.war import barbarians
from pentarchy.games.new_dawn.wonders.decks import age_wonders


def turn_dial(state: NewDawnState) -> None:
    """The event dial advances; its icons are resolved in order."""
    state.dial = (state.dial + 1) % len(EVENT_DIAL)
    if state.events is not None:
        state.tell("dial", state.first, (state.dial,))
    icons = EVENT_DIAL[state.dial]
    for number in range(len(icons) - 1, -1, -1):
        state.push(Icon(state.first, icons[number]))
    if state.options.manual_letter and GOVERNMENT_ICON in icons:
        state.push(TradePhase(state.first))


class TradePhase(Step):
    """By the letter of the manual: a trade token for each mature city."""

    rule: ClassVar[str] = "N6.6"

    def take(self, state: NewDawnState, action: int) -> None:
        for step in range(state.players - 1, -1, -1):
            seat = (state.first + step) % state.players
            gaining.trade_any(state, seat, mature_towns(state, seat))


class Icon(Step):
    """One icon of the dial."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "icon")
    rule: ClassVar[str] = "N15.1"

    def __init__(self, seat: int, icon: int) -> None:
        self.seat = seat
        self.icon = icon

    def take(self, state: NewDawnState, action: int) -> None:
        EVENTS[self.icon].resolve(state)


class Govern(Ask):
    """A government token may be put on a card in one of the two leftmost positions, or move there."""

    rule: ClassVar[str] = "N15.9"
    companion: ClassVar[str] = (
        "A government makes your card of one kind count as farther right, for as long as it lies there. "
        "It goes only on a card in a slot 1; people choose a kind that they use often."
    )

    def question(self, state: NewDawnState) -> str:
        return "Government: do you put one on a card that stands in a slot 1? It goes with this card from then on."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for place in range(self.seat * 6, self.seat * 6 + 2):
            card = state.row[place]
            if state.government[self.seat] != card and GOVERN + CARD_TYPE[card] not in legal:
                legal.append(GOVERN + CARD_TYPE[card])
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Leave it as it is"

    def other_label(self, state: NewDawnState, action: int) -> str:
        kind = action - GOVERN
        return f"{GOVERNMENTS[kind][0]} on your {TYPES[kind]} card"

    def other_about(self, state: NewDawnState, action: int) -> About:
        far = counted(ARROWS[action - GOVERN], "position")
        old = state.government[self.seat]
        loses = f"{CARDS[old].name} loses its government." if old >= 0 else ""
        return About(note=f"the card resolves {far} farther right than it stands", loses=loses)

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        for place in range(self.seat * 6 + 1, self.seat * 6 - 1, -1):
            card = state.row[place]
            if CARD_TYPE[card] == action - GOVERN and state.government[self.seat] != card:
                return [f"card:{self.seat}:{CARDS[card].name.lower()}"]
        return []

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        for place in range(self.seat * 6 + 1, self.seat * 6 - 1, -1):
            card = state.row[place]
            if CARD_TYPE[card] == action - GOVERN and state.government[self.seat] != card:
                state.government = changed(state.government, self.seat, card)
                if state.events is not None:
                    state.tell("governs", self.seat, (action - GOVERN,))
                return


class BarbarianSpawn(Event):
    """Defeated barbarians return."""

    name: ClassVar[str] = "barbarian spawn"
    text: ClassVar[str] = "Defeated barbarians return to their camps."
    symbol: ClassVar[str] = "skull"
    clause: ClassVar[str] = "N15.2"

    def resolve(self, state: NewDawnState) -> None:
        barbarians.spawn(state)


class BarbarianMove(Event):
    """All barbarians move."""

    name: ClassVar[str] = "barbarian move"
    text: ClassVar[str] = "A die says in which direction all barbarians move by one space."
    symbol: ClassVar[str] = "march"
    clause: ClassVar[str] = "N16.1"

    def resolve(self, state: NewDawnState) -> None:
        state.push(barbarians.Crowding(CHANCE, barbarians.PUSHES))
        state.push(barbarians.March(CHANCE))


class DistrictsEvent(Event):
    """Districts are resolved."""

    name: ClassVar[str] = "districts"
    text: ClassVar[str] = "Everybody resolves their districts."
    symbol: ClassVar[str] = "town"
    clause: ClassVar[str] = "N12.8"

    def resolve(self, state: NewDawnState) -> None:
        for step in range(state.players - 1, -1, -1):
            seat = (state.first + step) % state.players
            if districts_of(state, seat):
                state.push(districts.ChooseDistrict(seat, 31, 5))


class GovernmentEvent(Event):
    """Governments may change."""

    name: ClassVar[str] = "government"
    text: ClassVar[str] = "Everybody may put a government on a card in a slot 1."
    symbol: ClassVar[str] = "crown"
    clause: ClassVar[str] = "N15.9"

    def resolve(self, state: NewDawnState) -> None:
        for step in range(state.players - 1, -1, -1):
            state.push(Govern((state.first + step) % state.players))


class WonderEvent(Event):
    """Wonders on offer age."""

    name: ClassVar[str] = "wonder"
    text: ClassVar[str] = "Each wonder on offer gets a token and costs 1 less; one that has a token leaves the game."
    symbol: ClassVar[str] = "column"
    clause: ClassVar[str] = "N15.3"

    def resolve(self, state: NewDawnState) -> None:
        age_wonders(state)


ICONS: Final[tuple[Event, ...]] = (
    BarbarianSpawn(),
    BarbarianMove(),
    DistrictsEvent(),
    GovernmentEvent(),
    WonderEvent(),
)
