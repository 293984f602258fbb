"""The economic wonders by era: what each is and does, and what it asks."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import CARD, CONQUER, DONE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cities import founding
from pentarchy.games.new_dawn.focus.resolving import focus
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.moments.wonder import ANCIENT, MEDIEVAL, MODERN, Wonder
from pentarchy.games.new_dawn.pieces.focus import ECONOMY
from pentarchy.games.new_dawn.pieces.supply import CARAVANS, MOST_EXTRA_SPACES, MOST_STORED, TOKENS_PER_CARD
from pentarchy.games.new_dawn.pieces.terrain import DIAMOND, MARBLE, MERCURY, OIL
from pentarchy.games.new_dawn.realm.cities import cities_left
from pentarchy.games.new_dawn.realm.once import ESTADIO_USED
from pentarchy.games.new_dawn.realm.row import card_of_type, position
from pentarchy.games.new_dawn.travel import exploring


class Colossus(Wonder):
    """Colossus."""

    name: ClassVar[str] = "Colossus"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 7
    pays: ClassVar[tuple[int, int]] = (DIAMOND, OIL)
    text: ClassVar[str] = "Economy card: caravans get 6 extra movement in total, split as you like."
    clause: ClassVar[str] = "N13.10"

    def caravan_spaces(self) -> int:
        return MOST_EXTRA_SPACES


class GreatLighthouse(Wonder):
    """Great Lighthouse."""

    name: ClassVar[str] = "Great Lighthouse"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 8
    pays: ClassVar[tuple[int, int]] = (DIAMOND, MERCURY)
    text: ClassVar[str] = "Cities may be built on empty map-edge spaces as if within 2 of a friendly space."
    clause: ClassVar[str] = "N13.11"

    def at_edge(self) -> bool:
        return True


class Apadana(Wonder):
    """Apadana."""

    name: ClassVar[str] = "Apadana"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 8
    pays: ClassVar[tuple[int, int]] = (DIAMOND, MARBLE)
    text: ClassVar[str] = (
        "When built or captured: explore from any edge space of any tile; if a tile was placed put 1 control token "
        "on an empty space of it."
    )
    clause: ClassVar[str] = "N13.12"

    def gained(self, state: NewDawnState, seat: int) -> None:
        exploring.explore_anywhere(state, seat)


class Unload(Ask):
    """Great Zimbabwe: its trade tokens move to focus cards."""

    rule: ClassVar[str] = "N13.13"
    companion: ClassVar[str] = (
        "Great Zimbabwe keeps trade tokens for you until you put them on cards, three at most on each. "
        "People move them to the card that they are about to use."
    )

    def question(self, state: NewDawnState) -> str:
        return f"Great Zimbabwe holds {counted(state.zimbabwe, 'trade token')}. To which focus card does one move?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if state.zimbabwe:
            for place in range(self.seat * 6, self.seat * 6 + 6):
                if state.tokens[place] < TOKENS_PER_CARD:
                    legal.append(CARD + state.row[place])
        legal.sort()
        return legal

    def card_about(self, state: NewDawnState, card: int) -> About:
        return gaining.gain_about(state, self.seat, card)

    def done_label(self, state: NewDawnState) -> str:
        return "Move no more"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.zimbabwe -= 1
        card = action - CARD
        state.tokens[self.seat * 6 + position(state, self.seat, card)] += 1
        if state.events is not None:
            state.tell("unloads", self.seat, (card,))
        state.push(self)


class GreatZimbabwe(Wonder):
    """Great Zimbabwe."""

    name: ClassVar[str] = "Great Zimbabwe"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (DIAMOND, OIL)
    text: ClassVar[str] = "May hold up to 4 trade tokens itself; start of turn move any of them to your focus cards."
    clause: ClassVar[str] = "N13.13"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return Unload(seat)

    def stores(self) -> int:
        return MOST_STORED


class KilwaKisiwani(Wonder):
    """Kilwa Kisiwani."""

    name: ClassVar[str] = "Kilwa Kisiwani"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (DIAMOND, MARBLE)
    text: ClassVar[str] = "Each caravan arriving at a city-state gives 1 extra trade token on any focus card."
    clause: ClassVar[str] = "N13.14"

    def state_visited(self, state: NewDawnState, seat: int) -> None:
        gaining.trade_any(state, seat, 1)


class MachuPicchu(Wonder):
    """Machu Picchu."""

    name: ClassVar[str] = "Machu Picchu"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (DIAMOND, MERCURY)
    text: ClassVar[str] = "A card in the first or second position of the row resolves 2 positions farther right."
    clause: ClassVar[str] = "N13.15"

    def shift(self, state: NewDawnState, seat: int, place: int, kind: int) -> int:
        return 2 if place < 2 else 0


class BigBen(Wonder):
    """Big Ben."""

    name: ClassVar[str] = "Big Ben"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (DIAMOND, MERCURY)
    text: ClassVar[str] = "Attacking or defending: +2 per own caravan adjacent to the defending space."
    clause: ClassVar[str] = "N13.16"

    def attack(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        return self.defence(state, seat, space)

    def defence(self, state: NewDawnState, seat: int, space: int) -> int:
        bonus = 0
        for index in range(seat * CARAVANS, seat * CARAVANS + CARAVANS):
            place = state.caravans[index]
            if place >= 0 and state.land.distance(place, space) == 1:
                bonus += 2
        return bonus


class Estadio(Ask):
    """Estadio do Maracana: the economy card is resolved and reset too."""

    rule: ClassVar[str] = "N13.17"
    companion: ClassVar[str] = (
        "The Estadio do Maracana lets you use your economy card besides the other card of this turn. "
        "People agree when a caravan reaches somebody to trade with."
    )

    def question(self, state: NewDawnState) -> str:
        return "Estadio do Maracana: do you also resolve and reset your economy card?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=f"{things.card_words(card)}; {things.slot_words(state, self.seat, card)}")

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, CARD + card_of_type(state, self.seat, ECONOMY)]

    def done_label(self, state: NewDawnState) -> str:
        return "Leave your economy card where it is"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.used |= ESTADIO_USED
            focus(state, self.seat, action - CARD)


class EstadioDoMaracana(Wonder):
    """Estadio do Maracana."""

    name: ClassVar[str] = "Estadio do Maracana"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (DIAMOND, MARBLE)
    text: ClassVar[str] = "Before you resolve a card of another type you may also resolve and reset your economy card."
    printed: ClassVar[str] = (
        "After you have resolved a card of another type you may also resolve and reset your economy card."
    )
    clause: ClassVar[str] = "N13.17"

    def besides(self, state: NewDawnState, seat: int, card: int) -> None:
        if CARD_TYPE[card] != ECONOMY and not state.used & ESTADIO_USED and card_of_type(state, seat, ECONOMY) >= 0:
            state.push(Estadio(seat))


def pact_held(state: NewDawnState, number: int) -> bool:
    """Whether somebody holds a diplomacy card of a city-state."""
    return state.envoys[number * 2] >= 0 or state.envoys[number * 2 + 1] >= 0


class PeacefulConquest(Ask):
    """Orszaghaz: a caravan has arrived at a city-state, which may be conquered."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number", "space")
    rule: ClassVar[str] = "N13.18"
    companion: ClassVar[str] = (
        "The Orszaghaz lets your caravan win this city-state without a fight. "
        "People agree: a city more is worth a lot, though diplomacy cards of it go back."
    )

    def __init__(self, seat: int, number: int, space: int) -> None:
        self.seat = seat
        self.number = number
        self.space = space

    def question(self, state: NewDawnState) -> str:
        return f"Orszaghaz: do you conquer {CITY_STATES[self.number].name}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, CONQUER]

    def done_label(self, state: NewDawnState) -> str:
        return "Leave it free"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Conquer it"

    def other_about(self, state: NewDawnState, action: int) -> About:
        name = CITY_STATES[self.number].name
        held = f"Everybody returns the diplomacy cards of {name}, you too." if pact_held(state, self.number) else ""
        return About(
            gives=(Chip("1", "town", "city"),), note="its token serves as a trade token once a turn", loses=held
        )

    def take(self, state: NewDawnState, action: int) -> None:
        if action == CONQUER:
            founding.conquer_city_state(state, self.seat, self.number, self.space)


class Orszaghaz(Wonder):
    """Orszaghaz."""

    name: ClassVar[str] = "Orszaghaz"
    kind: ClassVar[int] = ECONOMY
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 11
    pays: ClassVar[tuple[int, int]] = (DIAMOND, OIL)
    text: ClassVar[str] = "After a caravan arrives at a city-state you may conquer it."
    clause: ClassVar[str] = "N13.18"

    def after_state_visit(self, state: NewDawnState, seat: int, number: int, space: int) -> None:
        if cities_left(state, seat) > 0:
            state.push(PeacefulConquest(seat, number, space))


DECK: Final[tuple[Wonder, ...]] = (
    Colossus(),
    GreatLighthouse(),
    Apadana(),
    GreatZimbabwe(),
    KilwaKisiwani(),
    MachuPicchu(),
    BigBen(),
    EstadioDoMaracana(),
    Orszaghaz(),
)
