"""Small choices that many effects share: where tokens go, which resource, which cards change places."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import (
    AT,
    CARD,
    DONE,
    RESOURCE,
    SPEND,
    SPEND_NATURAL,
    SPEND_RESOURCE,
    SPEND_STATE,
    STORE,
)
from pentarchy.games.new_dawn.asking import abouts, things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cards.cards import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.control import changes
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.pieces.city_states import (
    CITY_STATES,
    PALENQUE,
    STATE_TYPE,
)
from pentarchy.games.new_dawn.pieces.focus import MILITARY, SCIENCE
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.pieces.pacts import NON_AGGRESSION_PACT
from pentarchy.games.new_dawn.pieces.supply import TOKENS_PER_CARD, ZIMBABWE_TOKENS
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES
from pentarchy.games.new_dawn.realm.realm import (
    card_of_type,
    envoy,
    has,
    is_city,
    mature,
    naturals_of,
    position,
    tokens_on,
    wonders_of,
)
from pentarchy.games.new_dawn.wonders.wonders import GREAT_ZIMBABWE, WONDER_ERA


class GainTrade(Ask):
    """Trade tokens that go on focus cards of one's choice, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "N6.4"
    companion: ClassVar[str] = (
        "A trade token waits on a card, three at most, until you use the card, and then adds one to what it does. "
        "People put it on the card that they will use next."
    )

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def question(self, state: NewDawnState) -> str:
        many = "a trade token" if self.count == 1 else f"{self.count} trade tokens"
        return f"You gain {many}. On which focus card does {'it' if self.count == 1 else 'the next one'} go?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        there = tokens_on(state, self.seat, card)
        return About(gives=(things.trade_chip(1),), note=f"{there} of {TOKENS_PER_CARD} lie there")

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        room = 0
        first = self.seat * 6
        for place in range(first, first + 6):
            if state.tokens[place] < TOKENS_PER_CARD:
                legal.append(CARD + state.row[place])
                room += TOKENS_PER_CARD - state.tokens[place]
        legal.sort()
        if state.zimbabwe < ZIMBABWE_TOKENS and has(state, self.seat, GREAT_ZIMBABWE):
            legal.append(STORE)
            room += ZIMBABWE_TOKENS - state.zimbabwe
        if room <= self.count:
            return legal[:1] or [DONE]  # They fill all the room there is.
        return legal

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Great Zimbabwe"

    def done_label(self, state: NewDawnState) -> str:
        return "No card has room"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if action == STORE:
            state.zimbabwe += 1
            if state.events is not None:
                state.tell("stores", self.seat, (1,))
        else:
            card = action - CARD
            state.tokens[self.seat * 6 + position(state, self.seat, card)] += 1
            if state.events is not None:
                state.tell("trade", self.seat, (1, card))
        if self.count > 1:
            state.push(GainTrade(self.seat, self.count - 1))


class GainResource(Ask):
    """A resource of one's choice; `new` if it must be of a type not held yet."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "new")
    rule: ClassVar[str] = "N6.7"
    companion: ClassVar[str] = (
        "A resource pays 2 of the price of a wonder that shows its kind. "
        "People take the kind that the wonder they want asks for."
    )

    def __init__(self, seat: int, new: int) -> None:
        self.seat = seat
        self.new = new

    def question(self, state: NewDawnState) -> str:
        return "Which resource do you gain?"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(gives=(things.resource_chip(action - RESOURCE),))

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        for resource in range(4):
            if not self.new or state.resources[self.seat * 4 + resource] == 0:
                legal.append(RESOURCE + resource)
        return legal or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "None: you hold every type"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            changes.gain_resource(state, self.seat, action - RESOURCE)


class SwapResource(Ask):
    """Steam Power: one resource goes back for another type."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "old")
    rule: ClassVar[str] = "N8.12"
    companion: ClassVar[str] = (
        "Steam Power lets you change one resource for another kind. "
        "People do so if the wonder they want asks for it, and else keep what they have."
    )

    def __init__(self, seat: int, old: int) -> None:
        self.seat = seat
        self.old = old

    def question(self, state: NewDawnState) -> str:
        if self.old < 0:
            return "Steam Power: do you swap a resource for another type?"
        return f"For which resource do you swap {RESOURCES[self.old]}?"

    def other_about(self, state: NewDawnState, action: int) -> About:
        chip = things.resource_chip(action - RESOURCE)
        return About(costs=(chip,)) if self.old < 0 else About(costs=(things.resource_chip(self.old),), gives=(chip,))

    def legal(self, state: NewDawnState) -> list[int]:
        if self.old >= 0:
            return [RESOURCE + resource for resource in range(4) if resource != self.old]
        legal = [DONE]
        for resource in range(4):
            if state.resources[self.seat * 4 + resource]:
                legal.append(RESOURCE + resource)
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Keep what you have"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.old < 0:
            state.push(SwapResource(self.seat, action - RESOURCE))
            return
        state.resources[self.seat * 4 + self.old] -= 1
        if state.events is not None:
            state.tell("returns resource", self.seat, (self.old,))
        changes.gain_resource(state, self.seat, action - RESOURCE)


class KeepNatural(Ask):
    """America keeps natural wonder tokens on focus cards."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "natural")
    rule: ClassVar[str] = "N14.1"
    companion: ClassVar[str] = (
        "America keeps natural wonders on focus cards, where each also serves as a trade token, once in a turn. "
        "People put them on a card that they use often."
    )

    def __init__(self, seat: int, natural: int) -> None:
        self.seat = seat
        self.natural = natural

    def question(self, state: NewDawnState) -> str:
        return f"On which focus card do you put {NATURALS[self.natural][0]}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return sorted([CARD + card for card in state.row[self.seat * 6 : self.seat * 6 + 6]])

    def take(self, state: NewDawnState, action: int) -> None:
        state.natural_card = changed(state.natural_card, self.natural, action - CARD)
        if state.events is not None:
            state.tell("keeps natural", self.seat, (self.natural, action - CARD))


class TakeBack(Ask):
    """Out of control tokens: one comes off the map, for one that comes to lie there as `how` says."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "how")
    rule: ClassVar[str] = "N5.8"
    companion: ClassVar[str] = (
        "Your supply of control tokens is empty, so one comes off the map for the new one. "
        "People give up one that lies apart, guards nothing and is not reinforced."
    )

    def __init__(self, seat: int, how: int) -> None:
        self.seat = seat
        self.how = how

    def clause(self, state: NewDawnState) -> str:
        return "N5.14" if self.how == changes.CHAINED else self.rule

    def question(self, state: NewDawnState) -> str:
        return "You have no control token left in your supply. Which one do you take off the map for the new one?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        towns = [city for city in state.land.around[space] if state.owner[city] == self.seat and is_city(state, city)]
        falls = any(mature(state, self.seat, city) for city in towns)
        loses = "A city next to it is no longer mature." if falls else ""
        return About(note=", ".join(things.things_on(state, space)), loses=loses)

    def legal(self, state: NewDawnState) -> list[int]:
        return sorted([AT + space for space in changes.loose_tokens(state, self.seat, self.how)])

    def take(self, state: NewDawnState, action: int) -> None:
        changes.lift(state, action - AT)
        if state.events is not None:
            state.tell("takes back", self.seat, (action - AT,))


class LayNow(Step):
    """The control token that waited for one to come off the map."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "strong", "how")
    rule: ClassVar[str] = "N5.8"

    def __init__(self, seat: int, space: int, strong: int, how: int) -> None:
        self.seat = seat
        self.space = space
        self.strong = strong
        self.how = how

    def take(self, state: NewDawnState, action: int) -> None:
        changes.lay(state, self.seat, self.space, self.strong, self.how)


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
            state.pacts[self.giver * 5 + NON_AGGRESSION_PACT] == self.seat
            and card_of_type(state, self.seat, MILITARY) >= 0
        ):
            for card in state.row[self.seat * 6 : self.seat * 6 + 6]:
                if CARD_TYPE[card] != MILITARY:
                    legal.append(CARD + card)
        legal.append(DONE)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Keep the pact"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.pacts = changed(state.pacts, self.giver * 5 + NON_AGGRESSION_PACT, -1)
        if state.events is not None:
            state.tell("returns pact", self.seat, (self.giver, NON_AGGRESSION_PACT))
        swap_cards(state, self.seat, card_of_type(state, self.seat, MILITARY), action - CARD)


def swap_cards(state: NewDawnState, seat: int, one: int, other: int) -> None:
    """Two focus cards change places, their tokens with them."""
    a = seat * 6 + position(state, seat, one)
    b = seat * 6 + position(state, seat, other)
    state.row[a], state.row[b] = state.row[b], state.row[a]
    state.tokens[a], state.tokens[b] = state.tokens[b], state.tokens[a]
    if state.events is not None:
        state.tell("swaps", seat, (one, other))


ANY_TWO: Final = 0
NEIGHBOURS: Final = 1
NOT_SCIENCE: Final = 2


class SwapCards(Ask):
    """Two cards of the row may change places: any (Aztec), neighbours (Oracle), or not science (Sankore)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "which", "one")
    rule: ClassVar[str] = "N14.3"
    companion: ClassVar[str] = (
        "Two cards of your row may change places, with the tokens on them. "
        "People bring the card that they want to use next to the right."
    )

    def __init__(self, seat: int, which: int, one: int) -> None:
        self.seat = seat
        self.which = which
        self.one = one

    def clause(self, state: NewDawnState) -> str:
        return {NEIGHBOURS: "N13.28", NOT_SCIENCE: "N13.33"}.get(self.which, self.rule)

    def question(self, state: NewDawnState) -> str:
        if self.one >= 0:
            return f"With which card does {CARDS[self.one][0]} change places?"
        return "Which card do you want to swap with another?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        first = self.seat * 6
        here = position(state, self.seat, self.one) if self.one >= 0 else -1
        for place in range(6):
            card = state.row[first + place]
            if self.which == NOT_SCIENCE and CARD_TYPE[card] == SCIENCE:
                continue
            if here >= 0 and (place == here or (self.which == NEIGHBOURS and abs(place - here) != 1)):
                continue
            legal.append(CARD + card)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Leave the row as it is"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.one < 0:
            state.push(SwapCards(self.seat, self.which, action - CARD))
        else:
            swap_cards(state, self.seat, self.one, action - CARD)


class Boost(Ask):
    """Trade tokens spent on a science card before the dial advances: each makes it stronger by one."""

    rule: ClassVar[str] = "N6.2"
    companion: ClassVar[str] = (
        "Each trade token on this card moves the tech dial one space farther. "
        "People spend them to reach the next level, where a better card waits, and else save them."
    )

    def question(self, state: NewDawnState) -> str:
        so_far = f", {state.boost} of them by tokens" if state.boost else ""
        far = counted(state.slot + state.boost, "space")
        return f"{CARDS[state.card][0]}: the tech dial advances by {far}{so_far}. Do you spend trade tokens for more?"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return abouts.spending_about(action, "on the tech dial", "dial")

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, *spendings(state, self.seat)]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return spend_label(action)

    def done_label(self, state: NewDawnState) -> str:
        return f"Advance by {state.slot + state.boost}"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.push(self)
        state.boost += spend(state, self.seat, state.card, action)


def spendings(state: NewDawnState, seat: int) -> list[int]:
    """What a seat may spend as trade tokens on the focus card being resolved, as answers. N6.2"""
    card = state.card
    if card < 0:
        return []
    found: list[int] = []
    for number in range(tokens_on(state, seat, card)):
        found.append(SPEND + number)
    kind = CARD_TYPE[card]
    for number in range(12):
        if state_token(state, seat, number, kind):
            found.append(SPEND_STATE + number)
    for natural in range(12):
        if natural_token(state, seat, natural, card):
            found.append(SPEND_NATURAL + natural)
    if envoy(state, seat, PALENQUE):
        for resource in range(4):
            if state.resources[seat * 4 + resource]:
                found.append(SPEND_RESOURCE + resource)
    return found


def spends(action: int) -> bool:
    """Whether an answer is one of `spendings`."""
    return SPEND <= action < SPEND_RESOURCE + 4


def worth(action: int) -> int:
    """How many trade tokens one of `spendings` is worth."""
    return action - SPEND + 1 if action < SPEND + 3 else 1


def state_token(state: NewDawnState, seat: int, number: int, kind: int) -> bool:
    """Whether a seat can use a conquered city-state's token on a card of a type now."""
    return state.city_state[number] == seat and STATE_TYPE[number] == kind and not state.used_states >> number & 1


def natural_token(state: NewDawnState, seat: int, natural: int, card: int) -> bool:
    """Whether a seat can use a natural wonder of its own that lies on a card as a trade token of it now. Rivals have
    cards of the same name, so the card alone does not say whose it is."""
    return (
        state.natural_card[natural] == card
        and not state.used_naturals >> natural & 1
        and natural in naturals_of(state, seat)
    )


def spend(state: NewDawnState, seat: int, card: int, action: int) -> int:
    """Spend trade tokens, or what serves as one, for a focus card; how many tokens' worth it was."""
    if SPEND <= action < SPEND + 3:
        count = action - SPEND + 1
        state.tokens[seat * 6 + position(state, seat, card)] -= count
        if state.events is not None:
            state.tell("spends", seat, (count, card))
        return count
    if SPEND_STATE <= action < SPEND_STATE + 12:
        state.used_states |= 1 << (action - SPEND_STATE)
        if state.events is not None:
            state.tell("spends state", seat, (action - SPEND_STATE, card))
        return 1
    if SPEND_NATURAL <= action < SPEND_NATURAL + 12:
        use_natural(state, seat, action - SPEND_NATURAL)
        return 1
    pay_resource(state, seat, action - SPEND_RESOURCE)
    return 1


def use_natural(state: NewDawnState, seat: int, natural: int) -> None:
    """Spend a natural wonder token: it is kept, but not for use again this turn."""
    state.used_naturals |= 1 << natural
    if state.events is not None:
        state.tell("spends natural", seat, (natural,))
    if state.natural_card[natural] >= 0:
        state.push(KeepNatural(seat, natural))


def pay_resource(state: NewDawnState, seat: int, resource: int) -> None:
    """A resource token goes back to the supply."""
    state.resources[seat * 4 + resource] -= 1
    if state.events is not None:
        state.tell("pays", seat, (resource,))


def spend_label(action: int) -> str:
    """What spending something as trade tokens is called."""
    if SPEND <= action < SPEND + 3:
        count = action - SPEND + 1
        return f"Spend {counted(count, 'trade token')}"
    if SPEND_STATE <= action < SPEND_STATE + 12:
        return f"Use {CITY_STATES[action - SPEND_STATE][0]}"
    if SPEND_NATURAL <= action < SPEND_NATURAL + 12:
        return f"Use {NATURALS[action - SPEND_NATURAL][0]}"
    return f"Spend {RESOURCES[action - SPEND_RESOURCE]}"


def extra_tokens(state: NewDawnState, seat: int) -> int:
    """How many control tokens France's culture cards place in addition, by the era of the latest wonder."""
    best = 0
    for wonder in wonders_of(state, seat):
        best = max(best, WONDER_ERA[wonder] + 1)
    return best
