"""Trading between players, during the active player's turn and between actions. (K18)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import END, STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.events import only
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import (
    ACCEPT,
    BACK,
    BACK_CARD,
    BACK_OBJECTIVE,
    CARD,
    DECLINE,
    GIVE,
    GIVE_CARD,
    GIVE_OBJECTIVE,
    OBJECTIVE,
    PROPOSE,
    UNWANT,
    WANT,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, changed, ones
from pentarchy.games.clash_of_cultures.pieces.cards import ALL_CARDS, CARD_NAMES, CARD_TEXTS
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVE_CARDS, OBJECTIVE_NAMES
from pentarchy.games.clash_of_cultures.pieces.offer import (
    O_ACTIONS,
    O_BACK_ACTIONS,
    O_BACK_OBJECTIVES,
    O_CHANGES,
    O_FROM,
    O_GIVE,
    O_MADE,
    O_OBJECTIVES,
    O_TO,
    O_WANT,
    O_WANT_ACTIONS,
    O_WANT_OBJECTIVES,
    OFFER_SIZE,
)
from pentarchy.games.clash_of_cultures.pieces.units import KINDS, RESOURCE_NAMES, RESOURCE_WORDS
from pentarchy.games.clash_of_cultures.steps.drawing import exchange
from pentarchy.games.clash_of_cultures.steps.goods import ICONS, goods, wasted
from pentarchy.games.clash_of_cultures.steps.objectives import objective_text
from pentarchy.games.clash_of_cultures.steps.tasks import DEAL, TASKS, Then

MOST_CHANGES: Final = 30
"""Of one draft: a turn has to end some day."""
_WANTED: Final = (*RESOURCE_WORDS, "action card", "objective card")
_SIGNS: Final = (*ICONS, "card", "card")


def open_trade(state: ClashState, maker: int, other: int) -> None:
    """A draft is begun, by the active player or by whom they ask for an offer. (K18.2)"""
    if maker != state.active and state.events is not None:
        state.tell("asks", other, (maker,))
    state.offer = [0] * OFFER_SIZE
    state.offer[O_FROM], state.offer[O_TO] = maker, other
    state.push(MakeOffer(maker))


def offer_words(state: ClashState, give: bool) -> str:
    """One side of the offer in words that all may hear."""
    offer = state.offer
    start = O_GIVE if give else O_WANT
    parts = [_count(offer[start + kind], kind) for kind in range(KINDS) if offer[start + kind]]
    actions = ones(offer[O_ACTIONS]) if give else offer[O_WANT_ACTIONS]
    objectives = ones(offer[O_OBJECTIVES]) if give else offer[O_WANT_OBJECTIVES]
    for count, name in ((actions, "action card"), (objectives, "objective card")):
        if count:
            parts.append(counted(count, name))
    return ", ".join(parts) or "nothing"


def _count(count: int, kind: int) -> str:
    return f"{count} {RESOURCE_WORDS[kind] if count == 1 else RESOURCE_NAMES[kind]}"


class MakeOffer(Decision[ClashState]):
    """An offer is put together piece by piece, then made or dropped. (K18.3, K18.8)"""

    rule: ClassVar[str] = "K18.8"
    companion: ClassVar[str] = (
        "You put together what you give and what you want, and then make the offer. "
        "People give what they have too much of for what their next plan lacks."
    )

    def question(self, state: ClashState) -> str:
        other = state.names[state.offer[O_TO]]
        return f"Your offer to {other}: {offer_words(state, True)} for {offer_words(state, False)}. What else?"

    def focus(self, state: ClashState) -> list[str]:
        return [f"player:{state.offer[O_TO]}"]

    def legal(self, state: ClashState) -> list[int]:
        offer = state.offer
        found: list[int] = []
        if offer[O_CHANGES] < MOST_CHANGES:
            add_more(state, self.seat, found)
            add_less(state, found)
        if any(offer[place] for place in range(O_GIVE, O_CHANGES)):
            found.append(PROPOSE)
        found.append(DECLINE)
        return found

    def take(self, state: ClashState, action: int) -> None:
        offer = state.offer
        if action == DECLINE:
            drop_draft(state, self.seat)
            return
        if action == PROPOSE:
            make_offer(state, self.seat)
            return
        offer[O_CHANGES] += 1
        if action >= UNWANT:
            offer[O_WANT + action - UNWANT] -= 1
        elif action >= BACK_OBJECTIVE:
            offer[O_OBJECTIVES] &= ~(1 << (action - BACK_OBJECTIVE))
        elif action >= BACK_CARD:
            offer[O_ACTIONS] &= ~(1 << (action - BACK_CARD))
        elif action >= BACK:
            offer[O_GIVE + action - BACK] -= 1
        elif action >= WANT:
            offer[O_WANT + action - WANT] += 1
        elif action >= GIVE_OBJECTIVE:
            offer[O_OBJECTIVES] |= 1 << (action - GIVE_OBJECTIVE)
        elif action >= GIVE_CARD:
            offer[O_ACTIONS] |= 1 << (action - GIVE_CARD)
        else:
            offer[O_GIVE + action - GIVE] += 1
        state.push(self)

    def label(self, state: ClashState, action: int) -> str:
        if action == PROPOSE:
            return "Make this offer"
        if action == DECLINE:
            return "Make no offer"
        for block, words in ((UNWANT, "Ask for 1 {} less"), (WANT, "Ask for 1 {}")):
            if block <= action < block + len(_WANTED):
                return words.format(_WANTED[action - block])
        for block, words in ((BACK_OBJECTIVE, "Take back {}"), (GIVE_OBJECTIVE, "Give {}")):
            if block <= action < block + OBJECTIVE_CARDS:
                return words.format(f"the objective card {OBJECTIVE_NAMES[action - block]}")
        for block, words in ((BACK_CARD, "Take back {}"), (GIVE_CARD, "Give {}")):
            if block <= action < block + ALL_CARDS:
                return words.format(CARD_NAMES[action - block])
        if action >= BACK:
            return f"Take back 1 {RESOURCE_WORDS[action - BACK]}"
        return f"Give 1 {RESOURCE_WORDS[action - GIVE]}"

    def about(self, state: ClashState, action: int) -> About:
        offer = state.offer
        if action == PROPOSE:
            left = state.rules.negotiations - state.negotiated - 1
            note = f"{_deal_words(state)}; {counted(left, 'more offer')} this turn"
            shown = "They see the cards." if offer[O_ACTIONS] or offer[O_OBJECTIVES] else ""
            return About(note=note, loses=shown, kind=END)
        if action == DECLINE:
            return About(kind=STOP, note="it doesn't count; the two of you try again after the next action")
        other = offer[O_TO]
        if action >= UNWANT or WANT <= action < BACK:
            kind = action - (UNWANT if action >= UNWANT else WANT)
            held = [*[state.amount(other, one) for one in range(KINDS)], ones(state.hand[other])]
            held.append(ones(state.objectives[other]))
            note = f"{state.names[other]} has {held[kind]}"
            asked = Chip(f"{offer[O_WANT + kind]}/{held[kind]}", _SIGNS[kind], _WANTED[kind])
            return About(group="You ask for", note=note, of=asked, step=-1 if action >= UNWANT else 1)
        if BACK_CARD <= action < UNWANT:
            plain = action < BACK_OBJECTIVE
            text = CARD_TEXTS[action - BACK_CARD] if plain else objective_text(action - BACK_OBJECTIVE)
            return About(group="Take back", note=text)
        if GIVE_CARD <= action < WANT:
            plain = action < GIVE_OBJECTIVE
            text = CARD_TEXTS[action - GIVE_CARD] if plain else objective_text(action - GIVE_OBJECTIVE)
            return About(group="You give", note=text)
        kind = action - (BACK if action >= BACK else GIVE)
        have = state.amount(self.seat, kind)
        given = Chip(f"{offer[O_GIVE + kind]}/{have}", _SIGNS[kind], RESOURCE_WORDS[kind])
        return About(group="You give", note=f"you have {have}", of=given, step=-1 if action >= BACK else 1)

    def targets(self, state: ClashState, action: int) -> list[str]:
        for block in (GIVE_CARD, BACK_CARD):
            if block <= action < block + ALL_CARDS:
                return [f"card:{action - block}"]
        for block in (GIVE_OBJECTIVE, BACK_OBJECTIVE):
            if block <= action < block + OBJECTIVE_CARDS:
                return [f"objective:{action - block}"]
        return []

    def reveals(self, state: ClashState, action: int) -> bool:
        return action == PROPOSE and (state.offer[O_ACTIONS] != 0 or state.offer[O_OBJECTIVES] != 0)


def add_more(state: ClashState, seat: int, found: list[int]) -> None:
    """What can come into a draft: what its maker has, and what the other has. (K18.3)"""
    offer = state.offer
    other = offer[O_TO]
    for kind in range(KINDS):
        if offer[O_GIVE + kind] < state.amount(seat, kind):
            found.append(GIVE + kind)
    found += bits_of(state.hand[seat] & ~offer[O_ACTIONS], GIVE_CARD)
    found += bits_of(state.objectives[seat] & ~offer[O_OBJECTIVES], GIVE_OBJECTIVE)
    for kind in range(KINDS):
        if offer[O_WANT + kind] < state.amount(other, kind):
            found.append(WANT + kind)
    if offer[O_WANT_ACTIONS] < ones(state.hand[other]):
        found.append(WANT + KINDS)
    if offer[O_WANT_OBJECTIVES] < ones(state.objectives[other]):
        found.append(WANT + KINDS + 1)


def add_less(state: ClashState, found: list[int]) -> None:
    """What can be taken back out of a draft: all that is in it. (K18.8)"""
    offer = state.offer
    for kind in range(KINDS):
        if offer[O_GIVE + kind]:
            found.append(BACK + kind)
    found += bits_of(offer[O_ACTIONS], BACK_CARD)
    found += bits_of(offer[O_OBJECTIVES], BACK_OBJECTIVE)
    for kind in range(KINDS + 2):
        if offer[O_WANT + kind]:
            found.append(UNWANT + kind)


def drop_draft(state: ClashState, maker: int) -> None:
    """No offer comes about; these two do not try again before the next action. (K18.8)"""
    partner = maker if maker != state.active else state.offer[O_TO]
    state.spurned |= 1 << partner
    if maker == partner and state.events is not None:
        state.tell("offers nothing", maker)
    state.offer = []


def make_offer(state: ClashState, maker: int) -> None:
    """The offer is made: it counts, and the cards in it are shown to the other player. (K18.2, K18.4)"""
    offer = state.offer
    other = offer[O_TO]
    state.negotiated += 1
    offer[O_MADE] = 1
    if state.events is not None:
        state.tell("proposes", maker, (other,), text=_deal_words(state))
    for card in bits_of(offer[O_ACTIONS]):
        state.seen = changed(state.seen, card, state.seen[card] | 1 << other)
        if state.events is not None:
            state.tell("shows", maker, (other, card), only(maker, other))
    for card in bits_of(offer[O_OBJECTIVES]):
        state.objective_seen = changed(state.objective_seen, card, state.objective_seen[card] | 1 << other)
        if state.events is not None:
            state.tell("shows objective", maker, (other, card), only(maker, other))
    state.push(AnswerOffer(other))


def _deal_words(state: ClashState) -> str:
    return f"{offer_words(state, True)} for {offer_words(state, False)}"


def _cards_words(state: ClashState, first: str) -> str:
    """The cards that an offer gives, with what they do; `first` joins them to what stands before."""
    offer = state.offer
    cards = [f"the action card {CARD_NAMES[card]}: {CARD_TEXTS[card]}" for card in bits_of(offer[O_ACTIONS])]
    cards += [
        f"the objective card {OBJECTIVE_NAMES[card]}: {objective_text(card)}" for card in bits_of(offer[O_OBJECTIVES])
    ]
    return f"{first} {' And '.join(cards)}" if cards else ""


class AnswerOffer(Decision[ClashState]):
    """The other player accepts or declines. (K18.5)"""

    rule: ClassVar[str] = "K18.5"
    companion: ClassVar[str] = (
        "The active player offers you a trade, and it happens at once if you accept. "
        "People accept what helps them more than the other, and don't help whoever is ahead."
    )

    def question(self, state: ClashState) -> str:
        maker = state.names[state.offer[O_FROM]]
        return f"{maker} offers you {offer_words(state, True)} for {offer_words(state, False)}. Do you accept?"

    def label(self, state: ClashState, action: int) -> str:
        return "Accept" if action == ACCEPT else "Decline"

    def about(self, state: ClashState, action: int) -> About:
        if action == DECLINE:
            return About(kind=STOP)
        offer = state.offer
        gets = [(kind, offer[O_GIVE + kind]) for kind in range(KINDS)]
        costs = goods(*[(kind, offer[O_WANT + kind]) for kind in range(KINDS)])
        gives = goods(*gets)
        for count, name in ((offer[O_WANT_ACTIONS], "action card"), (offer[O_WANT_OBJECTIVES], "objective card")):
            if count:
                costs += (Chip(str(count), "card", name if count == 1 else f"{name}s"),)
        return About(costs, gives, _cards_words(state, "and" if gives else "gives"), wasted(state, self.seat, *gets))

    def legal(self, state: ClashState) -> list[int]:
        return [ACCEPT, DECLINE]

    def take(self, state: ClashState, action: int) -> None:
        if action == DECLINE:
            if state.events is not None:
                state.tell("declines", self.seat, (state.offer[O_FROM],))
            state.offer = []
            return
        state.push(Then(self.seat, DEAL))
        for _ in range(state.offer[O_WANT_OBJECTIVES]):
            state.push(ChooseGift(self.seat, 1))
        for _ in range(state.offer[O_WANT_ACTIONS]):
            state.push(ChooseGift(self.seat, 0))


class ChooseGift(Decision[ClashState]):
    """Which card is given in return. (K18.3)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "objective")
    rule: ClassVar[str] = "K18.3"
    companion: ClassVar[str] = (
        "You owe a card of this kind, and which one it is only you decide. People give the one that they can use least."
    )

    def __init__(self, seat: int, objective: int) -> None:
        super().__init__(seat)
        self.objective = objective

    def question(self, state: ClashState) -> str:
        kind = "objective" if self.objective else "action"
        return f"The trade with {state.names[state.offer[O_FROM]]}: which {kind} card do you give?"

    def legal(self, state: ClashState) -> list[int]:
        offer = state.offer
        if self.objective:
            left = bits_of(state.objectives[self.seat] & ~offer[O_BACK_OBJECTIVES], OBJECTIVE)
            more = offer[O_WANT_OBJECTIVES] - ones(offer[O_BACK_OBJECTIVES])
        else:
            left = bits_of(state.hand[self.seat] & ~offer[O_BACK_ACTIONS], CARD)
            more = offer[O_WANT_ACTIONS] - ones(offer[O_BACK_ACTIONS])
        return left if len(left) > more else left[:1]  # if all are given the order is no choice

    def take(self, state: ClashState, action: int) -> None:
        if self.objective:
            state.offer[O_BACK_OBJECTIVES] |= 1 << (action - OBJECTIVE)
        else:
            state.offer[O_BACK_ACTIONS] |= 1 << (action - CARD)

    def label(self, state: ClashState, action: int) -> str:
        return OBJECTIVE_NAMES[action - OBJECTIVE] if self.objective else CARD_NAMES[action - CARD]

    def about(self, state: ClashState, action: int) -> About:
        return About(note=objective_text(action - OBJECTIVE) if self.objective else CARD_TEXTS[action - CARD])

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"objective:{action - OBJECTIVE}"] if self.objective else [f"card:{action - CARD}"]

    def reveals(self, state: ClashState, action: int) -> bool:
        return True


def deal(state: ClashState, seat: int, a: int, b: int) -> None:
    """Everything changes hands at once; what is above a limit is lost. (K18.5, K18.6)"""
    offer = state.offer
    one, two = offer[O_FROM], offer[O_TO]
    if state.events is not None:
        state.tell("trades", one, (two,), text=_deal_words(state))
        actions, objectives = offer[O_ACTIONS] | offer[O_BACK_ACTIONS], offer[O_OBJECTIVES] | offer[O_BACK_OBJECTIVES]
        for card in range(ALL_CARDS):
            if actions >> card & 1:
                state.tell("hands over", one if offer[O_ACTIONS] >> card & 1 else two, (card,), only(one, two))
        for card in range(OBJECTIVE_CARDS):
            if objectives >> card & 1:
                giver = one if offer[O_OBJECTIVES] >> card & 1 else two
                state.tell("hands over objective", giver, (card,), only(one, two))
    for kind in range(KINDS):
        state.stock[one * KINDS + kind] -= offer[O_GIVE + kind]
        state.stock[two * KINDS + kind] -= offer[O_WANT + kind]
    for kind in range(KINDS):
        if offer[O_WANT + kind]:
            state.gain(one, kind, offer[O_WANT + kind])
        if offer[O_GIVE + kind]:
            state.gain(two, kind, offer[O_GIVE + kind])
    if offer[O_ACTIONS] | offer[O_BACK_ACTIONS]:
        exchange(state, one, two, offer[O_ACTIONS] | offer[O_BACK_ACTIONS], False)
    if offer[O_OBJECTIVES] | offer[O_BACK_OBJECTIVES]:
        exchange(state, one, two, offer[O_OBJECTIVES] | offer[O_BACK_OBJECTIVES], True)
    state.offer = []


TASKS[DEAL] = deal
