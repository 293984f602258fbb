"""What a won or lost attack does, and cities taken by other means."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import (
    AT,
    CARD,
    CONQUER,
    DISCARD,
    DONE,
    LIBERATE,
)
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cards.cards import (
    CARDS,
    MASS_PRODUCTION,
    RADIO,
    SCORCHED_EARTH,
)
from pentarchy.games.new_dawn.control import changes
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.leaders.leaders import SUMERIA, ZULU
from pentarchy.games.new_dawn.pieces.city_states import CITY_STATES
from pentarchy.games.new_dawn.pieces.focus import MILITARY
from pentarchy.games.new_dawn.pieces.supply import (
    ARMIES,
    CAPITAL,
    CITY,
    TOKEN,
)
from pentarchy.games.new_dawn.realm.realm import (
    MASS_PRODUCTION_USED,
    SCORCHED_USED,
    WON_ATTACK,
    army_on,
    barbarian_on,
    cities_left,
    is_token,
    lent,
    position,
    protected,
    towns,
    untouchable,
    wonder_on,
)
from pentarchy.games.new_dawn.travel import figures
from pentarchy.games.new_dawn.victory import agendas
from pentarchy.games.new_dawn.war import combat
from pentarchy.games.new_dawn.wonders.wonders import CRISTO_REDENTOR, WONDERS


class Outcome(Step):
    """The higher value wins, the defender in a tie."""

    rule: ClassVar[str] = "N11.7"

    def take(self, state: NewDawnState, action: int) -> None:
        fight = state.fight
        seat = fight[combat.ATTACKER]
        value = combat.attack_value(state)
        if value >= agendas.DEVASTATING:
            agendas.devastate(state, seat)
        if value > combat.defence_value(state):
            win(state)
        else:
            lose(state)


def lose(state: NewDawnState) -> None:
    """The attacking army goes back to its card; Mass Production may send one out again."""
    fight = state.fight
    seat = fight[combat.ATTACKER]
    changes.army_home(state, fight[combat.INDEX])
    if state.events is not None:
        state.tell("loses", seat, (fight[combat.SPACE], fight[combat.TARGET], fight[combat.DEFENDER]))
    if state.card == MASS_PRODUCTION and not state.used & MASS_PRODUCTION_USED:
        state.used |= MASS_PRODUCTION_USED
        state.moved &= ~(1 << (fight[combat.INDEX] - seat * ARMIES))


def win(state: NewDawnState) -> None:
    """What the winner of an attack gets, by target."""
    fight = state.fight
    seat = fight[combat.ATTACKER]
    space = fight[combat.SPACE]
    target = fight[combat.TARGET]
    rival = fight[combat.DEFENDER]
    state.used |= WON_ATTACK
    if state.events is not None:
        state.tell("wins", seat, (space, target, rival))
    state.push(ArmyStays(seat))
    if state.leader[seat] == ZULU:
        great = target == combat.RIVAL_CITY or target == combat.CITY_STATE
        changes.trade(state, seat, MILITARY, 2 if great else 1)
    if target == combat.BARBARIAN:
        defeat_barbarian(state, seat, barbarian_on(state, space))
    elif target == combat.CITY_STATE:
        if cities_left(state, seat) > 0:
            changes.conquer_city_state(state, seat, state.land.state[space], space)
    elif target == combat.FREE_FORT:
        if cities_left(state, seat) > 0:
            if state.events is not None:
                state.tell("claims fort", seat, (space,))
            state.taken.append(space)
            changes.found_city(state, seat, space)
    elif target == combat.RIVAL_ARMY:
        for index in range(rival * ARMIES, rival * ARMIES + ARMIES):
            if state.armies[index] == space:
                changes.army_home(state, index)
                break
    elif target == combat.RIVAL_CARAVAN:
        for index in range(rival * 3, rival * 3 + 3):
            if state.caravans[index] == space:
                state.caravans[index] = -1
                break
    else:
        changes.rivals_home(state, seat, rival, space)
        if target == combat.RIVAL_TOKEN:
            win_token(state, seat, space)
        elif state.piece[space] == CAPITAL:
            win_capital(state, seat, rival, space)
        else:
            win_city(state, seat, rival, space)


def defeat_barbarian(state: NewDawnState, seat: int, letter: int) -> None:
    """A barbarian is removed and pays a trade token; Sumeria gets a resource too."""
    if state.events is not None:
        state.tell("defeats", seat, (letter, state.barbarian[letter]))
    state.barbarian[letter] = -1
    if state.leader[seat] == SUMERIA:
        state.push(choices.GainResource(seat, 0))
    changes.trade_any(state, seat, 1)


def win_token(state: NewDawnState, seat: int, space: int) -> None:
    """A beaten control token is replaced by one's own, or scorched."""
    if state.card == SCORCHED_EARTH and not state.used & SCORCHED_USED:
        state.push(Scorch(seat))
    else:
        changes.lift(state, space)
        changes.lay(state, seat, space, 0, changes.REPLACED)


class Scorch(Ask):
    """Scorched Earth: once a turn discard the beaten token and move on with that army."""

    rule: ClassVar[str] = "N14.36"
    companion: ClassVar[str] = (
        "Scorched Earth: you may discard the beaten control token, put none of yours there, and move on with that "
        "army. "
        "People do so when something better is in reach."
    )

    def question(self, state: NewDawnState) -> str:
        return "Scorched Earth: do you replace the beaten control token, or discard it and move this army again?"

    def about(self, state: NewDawnState, action: int) -> About:
        if action == DONE:
            return About(gives=(Chip("1", "control", "control token"),), note="the army has ended its move")
        return About(note="the space stays empty; the army may attack again, once a turn")

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, DISCARD]

    def done_label(self, state: NewDawnState) -> str:
        return "Replace it by your own"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Discard it and move again"

    def take(self, state: NewDawnState, action: int) -> None:
        space = state.fight[combat.SPACE]
        changes.lift(state, space)
        if action == DISCARD:
            state.used |= SCORCHED_USED
            if state.events is not None:
                state.tell("scorches", self.seat, (space,))
            far = figures.full_move(state, self.seat, figures.ARMY)
            state.push(figures.MoveFigure(self.seat, figures.ARMY, state.fight[combat.INDEX], far, 0))
        else:
            changes.lay(state, self.seat, space, 0, changes.REPLACED)


def win_city(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """A beaten city becomes one's own; one that was a city-state may be liberated instead."""
    if state.land.state[space] >= 0:
        state.push(Liberate(seat, rival))
    else:
        changes.capture_city(state, seat, space)


class Liberate(Ask):
    """A rival's conquered city-state was beaten: conquer it, or set it free and take its diplomacy card."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rival")
    rule: ClassVar[str] = "N11.13"
    companion: ClassVar[str] = (
        "You have beaten a city-state that a rival held: keep it as your city, or free it for a diplomacy card. "
        "Most keep it, for the city and for its token."
    )

    def __init__(self, seat: int, rival: int) -> None:
        self.seat = seat
        self.rival = rival

    def question(self, state: NewDawnState) -> str:
        number = state.land.state[state.fight[combat.SPACE]]
        return f"Do you conquer {CITY_STATES[number][0]} or liberate it from {state.names[self.rival]}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [CONQUER, LIBERATE] if cities_left(state, self.seat) > 0 else [LIBERATE]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Conquer it" if action == CONQUER else "Liberate it"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == CONQUER:
            return About(gives=(Chip("1", "town", "city"),), note="its token serves as a trade token once a turn")
        return About(gives=(Chip("1", "envoy", "diplomacy card"),), note="it is free again")

    def take(self, state: NewDawnState, action: int) -> None:
        space = state.fight[combat.SPACE]
        if action == CONQUER:
            changes.capture_city(state, self.seat, space)
            return
        number = state.land.state[space]
        changes.lift(state, space)
        if state.events is not None:
            state.tell("liberates", self.seat, (number,))
        diplomacy.take_envoy(state, self.seat, number)


def liberated(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether the Statue of Liberty replaces what lies on a space next to a rival city that a seat takes."""
    owner = state.owner[space]
    return owner >= 0 and owner != seat and is_token(state, space) and not untouchable(state, seat, space)


class Liberty(Ask):
    """Statue of Liberty without control tokens in supply: one from elsewhere may replace a rival one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    rule: ClassVar[str] = "N13.27"
    companion: ClassVar[str] = (
        "Statue of Liberty: your supply is empty, but a control token from elsewhere may replace this rival one. "
        "People take one that lies apart, if this space is worth more."
    )

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def question(self, state: NewDawnState) -> str:
        return (
            "Statue of Liberty: you have no control token left. Which one do you take off the map to replace the one"
            f" on {places.place(state, self.space)}?"
        )

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if liberated(state, self.seat, self.space):
            for space in state.held[self.seat]:
                if state.piece[space] == TOKEN:
                    legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Leave the rival token there"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        changes.lift(state, action - AT)
        if state.events is not None:
            state.tell("takes back", self.seat, (action - AT,))
        changes.take_over(state, self.seat, self.space)


def win_capital(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """A beaten capital stays; the winner takes two trade tokens and its wonder."""
    agendas.humble(state, seat)
    wonder = wonder_on(state, space)
    if wonder >= 0:
        state.push(MoveWonder(seat, wonder))
    state.push(Plunder(seat, rival, 2))


class Plunder(Ask):
    """Up to two trade tokens of the loser come over, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rival", "count")
    rule: ClassVar[str] = "N11.16"
    companion: ClassVar[str] = (
        "A beaten capital stays, but you take up to two of its player's trade tokens for your own cards. "
        "People take them from the card that threatens them most."
    )

    def __init__(self, seat: int, rival: int, count: int) -> None:
        self.seat = seat
        self.rival = rival
        self.count = count

    def question(self, state: NewDawnState) -> str:
        many = counted(self.count, "trade token")
        return f"You may take {many} of {state.names[self.rival]}. From which card do you take the next?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for place in range(self.rival * 6, self.rival * 6 + 6):
            if state.tokens[place]:
                legal.append(CARD + state.row[place])
        legal.sort()
        return legal

    def card_seat(self, state: NewDawnState) -> int:
        return self.rival

    def done_label(self, state: NewDawnState) -> str:
        return "Take none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        card = action - CARD
        state.tokens[self.rival * 6 + position(state, self.rival, card)] -= 1
        if state.events is not None:
            state.tell("plunders", self.seat, (self.rival, card))
        if self.count > 1:
            state.push(Plunder(self.seat, self.rival, self.count - 1))
        changes.trade_any(state, self.seat, 1)


class MoveWonder(Ask):
    """The wonder of a beaten capital moves to an own city without one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "wonder")
    rule: ClassVar[str] = "N11.16"
    companion: ClassVar[str] = (
        "The wonder of the beaten capital moves to a city of yours that has none. "
        "People choose one that is hard to attack, because a wonder goes with its city."
    )

    def __init__(self, seat: int, wonder: int) -> None:
        self.seat = seat
        self.wonder = wonder

    def question(self, state: NewDawnState) -> str:
        return f"To which of your cities does {WONDERS[self.wonder][0]} move?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        for space in state.cities[self.seat]:
            if wonder_on(state, space) < 0:
                legal.append(AT + space)
        legal.sort()
        return legal or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "It stays: every city of yours has a wonder"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            changes.move_wonder(state, self.wonder, action - AT)
            changes.captured(state, self.seat, self.wonder)


class ArmyStays(Step):
    """After a won attack the army stays, unless something hostile is left or it is Antananarivo; then it goes back
    to its last space."""

    rule: ClassVar[str] = "N11.9"

    def take(self, state: NewDawnState, action: int) -> None:
        fight = state.fight
        index = fight[combat.INDEX]
        space = fight[combat.SPACE]
        own = lent(state, self.seat)
        if state.armies[index] == space and (space == own or combat.hostile(state, self.seat, space)):
            last = fight[combat.LAST]
            if last in (space, own) or combat.hostile(state, self.seat, last):
                changes.army_home(state, index)
            else:
                state.armies[index] = last


# By what a city is taken without a fight.
BY_RADIO: Final = 0
BY_CRISTO: Final = 1


class TakeCity(Ask):
    """Replace a rival non-capital city without an army by one's own unused city."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "by")
    rule: ClassVar[str] = "N13.9"
    companion: ClassVar[str] = (
        "A rival's city that is no capital and has no army becomes yours. "
        "People take one with a wonder, or one next to their own land."
    )

    def __init__(self, seat: int, by: int) -> None:
        self.seat = seat
        self.by = by

    def clause(self, state: NewDawnState) -> str:
        return "N14.2" if self.by == BY_RADIO else self.rule

    def question(self, state: NewDawnState) -> str:
        name = CARDS[RADIO][0] if self.by == BY_RADIO else WONDERS[CRISTO_REDENTOR][0]
        return f"{name}: which rival city becomes yours?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if cities_left(state, self.seat) > 0:
            for rival in range(state.players):
                if rival == self.seat or protected(state, self.seat, rival):
                    continue
                for space in state.cities[rival]:
                    if state.piece[space] == CITY and not army_on(state, space) and self._near(state, space):
                        legal.append(AT + space)
        legal.sort()
        return legal

    def _near(self, state: NewDawnState, space: int) -> bool:
        if self.by == BY_CRISTO:
            home = state.wonder[CRISTO_REDENTOR]
            return home >= 0 and state.land.distance(home, space) <= 3
        return any(state.land.distance(city, space) <= 4 for city in towns(state, self.seat))

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def space_label(self, state: NewDawnState, space: int) -> str:
        return f"{state.names[state.owner[space]]}'s city on {places.place(state, space)}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(gives=(Chip("1", "town", "city"), *things.taking(state, self.seat, space)), kind=FIGHT)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        rival = state.owner[space]
        changes.capture_city(state, self.seat, space)
        changes.offend(state, self.seat, rival)
