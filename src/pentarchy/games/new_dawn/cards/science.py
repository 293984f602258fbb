"""Science cards, the tech dial, and focus cards replaced by better ones."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.events import only
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import (
    AT,
    CARD,
    DONE,
    LOOK,
    TILE,
    TO_BOTTOM,
    TO_TOP,
)
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import (
    Ask,
    Step,
    card_name,
)
from pentarchy.games.new_dawn.cards.cards import (
    ASTRONOMY,
    CARD_LEVEL,
    CARD_TYPE,
    CARDS,
    LEADER_CARD,
    MATHEMATICS,
    NATURAL_HISTORY,
    NUCLEAR_POWER,
    REPLACEABLE_PARTS,
    WRITING,
)
from pentarchy.games.new_dawn.control import changes
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import FACES, TILES
from pentarchy.games.new_dawn.pieces.focus import (
    DIAL,
    DIAL_AGAIN,
    DIAL_LEVEL,
    LEVELS,
    SCIENCE,
)
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE
from pentarchy.games.new_dawn.realm.realm import (
    REPLACED_CARD,
    army_on,
    has,
    is_token,
    naturals_of,
    position,
    protected,
    wonders_of,
)
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.games.new_dawn.turns import turns
from pentarchy.games.new_dawn.wonders.wonders import OXFORD_UNIVERSITY


def resolve(state: NewDawnState, seat: int) -> None:
    """What the card says first, then tokens, then the dial advances."""
    state.push(Advance(seat))
    state.push(choices.Boost(seat))
    if state.card == MATHEMATICS:
        changes.trade_any(state, seat, 1)
    elif state.card == REPLACEABLE_PARTS:
        state.push(choices.GainResource(seat, 1))
    elif state.card == NUCLEAR_POWER:
        if state.slot == 5:
            state.push(Strike(seat))
    elif state.card == ASTRONOMY and exploring.stack_size(state) > 0:
        state.push(LookAtStack(seat))


class Advance(Step):
    """The tech dial advances by the slot, tokens spent, and what the card adds."""

    rule: ClassVar[str] = "N7.4"

    def take(self, state: NewDawnState, action: int) -> None:
        seat = self.seat
        count = state.slot + state.boost
        if state.card == WRITING and wonders_of(state, seat):
            count += 1
        elif state.card == NATURAL_HISTORY:
            held = [state.resources[seat * 4 + resource] for resource in range(4)]
            for natural in naturals_of(state, seat):
                held[NATURAL_RESOURCE[natural]] += 1
            for resource in range(4):
                if held[resource]:
                    count += 1
        advance(state, seat, count)


def advance(state: NewDawnState, seat: int, count: int) -> None:
    """Advance the tech dial; each level space reached lets the seat take a card of that level."""
    levels: list[int] = []
    dial = state.tech[seat]
    for _ in range(count):
        dial = DIAL_AGAIN if dial == DIAL else dial + 1
        if DIAL_LEVEL[dial]:
            levels.append(DIAL_LEVEL[dial])
    state.tech[seat] = dial
    if state.events is not None and count:
        state.tell("advances", seat, (count, dial))
    levels.reverse()
    for level in levels:
        state.push(Upgrade(seat, level, 0))


def candidates(state: NewDawnState, seat: int, old: int, level: int) -> list[int]:
    """The cards of a level that may take the place of a card in the row; of a card of the same level only the
    leader's own may. N7.6"""
    found: list[int] = []
    kind = CARD_TYPE[old]
    free = kind != SCIENCE and has(state, seat, OXFORD_UNIVERSITY)
    own = LEADER_CARD + state.leader[seat]
    for one in range(6 if CARD_LEVEL[old] < level else 0):
        if one == kind or free:
            card = one * 4 + level - 1
            if position(state, seat, card) < 0:
                found.append(card)
    if CARD_LEVEL[own] == level and (CARD_TYPE[own] == kind or free) and position(state, seat, own) < 0:
        found.append(own)
    return found


def rise_label(state: NewDawnState, seat: int, old: int, level: int) -> str:
    """A card of the row and what it may become; of more than three cards only those of its own type are named."""
    new = candidates(state, seat, old, level)
    names = [CARDS[card][0] for card in new if CARD_TYPE[card] == CARD_TYPE[old] or len(new) <= 3]
    if len(names) < len(new):
        names.append(f"{len(new) - len(names)} of other types")
    return f"{card_name(old)} → {' or '.join(names)} ({LEVELS[level - 1]})"


def rise_about(state: NewDawnState, seat: int, old: int, level: int) -> About:
    """What the cards do that may take the place of one: those of its own type."""
    new = [card for card in candidates(state, seat, old, level) if CARD_TYPE[card] == CARD_TYPE[old]]
    texts = [
        f"{CARDS[card][0]}: {things.card_words(card)}" if len(new) > 1 else things.card_words(card) for card in new
    ]
    return About(note="; or ".join(texts))


class Upgrade(Ask):
    """A card of the level reached may take the place of a lower one, the leader's own also that of the standard card of
    its level; the Pyramids do so for level I only, as often as
    `pyramids` says."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "level", "pyramids")
    rule: ClassVar[str] = "N7.5"
    companion: ClassVar[str] = (
        "A better card may take the place of one of its kind; what lies on it stays. "
        "People improve the card that they use most, or want to use next."
    )

    def __init__(self, seat: int, level: int, pyramids: int) -> None:
        self.seat = seat
        self.level = level
        self.pyramids = pyramids

    def clause(self, state: NewDawnState) -> str:
        return "N13.29" if self.pyramids else self.rule

    def question(self, state: NewDawnState) -> str:
        level = LEVELS[self.level - 1]
        if self.pyramids:
            return f"Pyramids: which focus card do you replace by one of level {level}? (up to {self.pyramids})"
        return f"Your tech dial has reached level {level}: which focus card do you replace by one of this level?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for card in state.row[self.seat * 6 : self.seat * 6 + 6]:
            if CARD_LEVEL[card] > self.level or (self.pyramids and CARD_LEVEL[card] > 1):
                continue
            if candidates(state, self.seat, card, self.level):
                legal.append(CARD + card)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Replace none"

    def card_label(self, state: NewDawnState, card: int) -> str:
        return rise_label(state, self.seat, card, self.level)

    def card_about(self, state: NewDawnState, card: int) -> About:
        return rise_about(state, self.seat, card, self.level)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.pyramids > 1:
            state.push(Upgrade(self.seat, self.level, self.pyramids - 1))
        state.push(PickCard(self.seat, action - CARD, self.level))


class Porcelain(Ask):
    """Porcelain Tower: up to two cards rise by one level."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count", "barred")
    rule: ClassVar[str] = "N13.32"
    companion: ClassVar[str] = (
        "The Porcelain Tower raises up to two cards by one level. "
        "It costs nothing, so people raise the two that they use most."
    )

    def __init__(self, seat: int, count: int, barred: int) -> None:
        self.seat = seat
        self.count = count
        self.barred = barred

    def question(self, state: NewDawnState) -> str:
        return "Porcelain Tower: which focus card rises by one level?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        first = self.seat * 6
        for place in range(6):
            card = state.row[first + place]
            if place == self.barred or CARD_LEVEL[card] == 4:
                continue
            if candidates(state, self.seat, card, CARD_LEVEL[card] + 1):
                legal.append(CARD + card)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Raise none"

    def card_label(self, state: NewDawnState, card: int) -> str:
        return rise_label(state, self.seat, card, CARD_LEVEL[card] + 1)

    def card_about(self, state: NewDawnState, card: int) -> About:
        return rise_about(state, self.seat, card, CARD_LEVEL[card] + 1)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        card = action - CARD
        if self.count > 1:
            state.push(Porcelain(self.seat, self.count - 1, position(state, self.seat, card)))
        state.push(PickCard(self.seat, card, CARD_LEVEL[card] + 1))


class PickCard(Ask):
    """Which card of the level takes the place of an old one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "old", "level")
    rule: ClassVar[str] = "N7.6"
    companion: ClassVar[str] = (
        "Several cards of this level may take the place of the old one. "
        "People often take the one of their own leader, which nobody else can have."
    )

    def __init__(self, seat: int, old: int, level: int) -> None:
        self.seat = seat
        self.old = old
        self.level = level

    def question(self, state: NewDawnState) -> str:
        return f"Which card takes the place of {CARDS[self.old][0]}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [CARD + card for card in candidates(state, self.seat, self.old, self.level)]

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=things.card_words(card))

    def in_row(self, state: NewDawnState) -> bool:
        return False

    def take(self, state: NewDawnState, action: int) -> None:
        replace_card(state, self.seat, self.old, action - CARD)


def replace_card(state: NewDawnState, seat: int, old: int, new: int) -> None:
    """A new focus card takes an old one's place; tokens on it stay, a government only on its own type."""
    state.stirred = True
    state.row[seat * 6 + position(state, seat, old)] = new
    for natural in range(12):
        if state.natural_card[natural] == old and _holds(state, seat, natural):
            state.natural_card = changed(state.natural_card, natural, new)
    if state.government[seat] == old:
        state.government = changed(state.government, seat, new if CARD_TYPE[new] == CARD_TYPE[old] else -1)
    turns.succeed(state, seat, old, new)
    if seat == state.turn:
        state.used |= REPLACED_CARD
    if state.events is not None:
        state.tell("learns", seat, (old, new))


def _holds(state: NewDawnState, seat: int, natural: int) -> bool:
    return natural in naturals_of(state, seat)


class Library(Ask):
    """Great Library: gain the card of the same type and level as one in the row of the player visited."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rival")
    rule: ClassVar[str] = "N13.30"
    companion: ClassVar[str] = (
        "The Great Library: you may gain a card like one of the player whom your caravan visits, in place of yours."
        " "
        "People take one that is better than their own."
    )

    def __init__(self, seat: int, rival: int) -> None:
        self.seat = seat
        self.rival = rival

    def question(self, state: NewDawnState) -> str:
        return f"Great Library: which card of a kind that {state.names[self.rival]} has do you gain?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=f"in place of {CARDS[self._old(state, card)][0]}: {things.card_words(card)}")

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        own = LEADER_CARD + state.leader[self.seat]
        for card in state.row[self.rival * 6 : self.rival * 6 + 6]:
            kind, level = CARD_TYPE[card], CARD_LEVEL[card]
            self._offer(state, kind * 4 + level - 1, legal)
            if CARD_TYPE[own] == kind and CARD_LEVEL[own] == level:
                self._offer(state, own, legal)
        legal.sort()
        return legal

    def _offer(self, state: NewDawnState, card: int, legal: list[int]) -> None:
        """Add a card to the answers, unless it is there or lies in the row: Oxford may have brought it."""
        if CARD + card not in legal and position(state, self.seat, card) < 0 and self._old(state, card) >= 0:
            legal.append(CARD + card)

    def _old(self, state: NewDawnState, new: int) -> int:
        """The card of the type that a card would replace, or -1; of two the one farther right. N6.4, N7.6"""
        least = CARD_LEVEL[new] if new >= LEADER_CARD else CARD_LEVEL[new] - 1
        for place in range(self.seat * 6 + 5, self.seat * 6 - 1, -1):
            card = state.row[place]
            if CARD_TYPE[card] == CARD_TYPE[new] and CARD_LEVEL[card] <= least:
                return card
        return -1

    def in_row(self, state: NewDawnState) -> bool:
        return False

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        new = action - CARD
        replace_card(state, self.seat, self._old(state, new), new)


class Strike(Ask):
    """Nuclear Power in slot 5: control tokens in a space and around it are destroyed or flipped, whosever they are."""

    rule: ClassVar[str] = "N7.9"
    companion: ClassVar[str] = (
        "Nuclear Power destroys or flips control tokens in a space and around it, yours too. "
        "People look for a place where rivals lose much and they themselves nothing."
    )

    def question(self, state: NewDawnState) -> str:
        return (
            "Nuclear Power: where does the strike fall? Control tokens there and next to it are destroyed or flipped."
        )

    def space_about(self, state: NewDawnState, space: int) -> About:
        struck = [one for one in (space, *state.land.around[space]) if hit(state, self.seat, one)]
        own = sum(1 for one in struck if state.owner[one] == self.seat)
        loses = f"{own} of them {'is' if own == 1 else 'are'} your own." if own else ""
        return About(note=f"hits {counted(len(struck), 'control token')}", loses=loses, kind=FIGHT,
                     badge=(Chip(str(len(struck)), "control", "control tokens"),))  # fmt: skip

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for space in state.land.spaces:
            if hit(state, self.seat, space):
                legal.append(AT + space)
                continue
            for other in state.land.around[space]:
                if hit(state, self.seat, other):
                    legal.append(AT + space)
                    break
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Strike nowhere"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        if state.events is not None:
            state.tell("strikes", self.seat, (space,))
        struck = [space, *state.land.around[space]]
        for one in struck:
            if hit(state, self.seat, one):
                changes.harm(state, self.seat, one)


def hit(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a strike would harm what lies on a space."""
    owner = state.owner[space]
    return owner >= 0 and is_token(state, space) and not army_on(state, space) and not protected(state, seat, owner)


class LookAtStack(Ask):
    """Astronomy: up to two tiles from the bottom of the stack."""

    rule: ClassVar[str] = "N14.28"
    companion: ClassVar[str] = (
        "Astronomy lets you look at up to two tiles, in secret, and lay one of them at your capital's tile. "
        "Looking costs nothing, so people look at both."
    )

    def question(self, state: NewDawnState) -> str:
        return "Astronomy: how many tiles from the bottom of the stack do you look at?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, LOOK] if exploring.stack_size(state) == 1 else [DONE, LOOK, LOOK + 1]

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        count = action - LOOK + 1
        if tile_fits(state, self.seat):
            state.push(PlaceSeen(self.seat))
        else:
            for _ in range(count):
                state.push(PutBack(self.seat))
        for _ in range(count):
            state.push(SeeTile(CHANCE, self.seat))


def tile_fits(state: NewDawnState, seat: int) -> bool:
    """Whether any tile could be laid next to a seat's capital tile: they all have the same two shapes."""
    return exploring.side_fits(state, seat, 0, exploring.FROM_CAPITAL) or exploring.side_fits(
        state, seat, 1, exploring.FROM_CAPITAL
    )


class SeeTile(Decision[NewDawnState]):
    """A tile is looked at in secret."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "looker")
    rule: ClassVar[str] = "N14.28"

    def __init__(self, seat: int, looker: int) -> None:
        self.seat = seat
        self.looker = looker

    def question(self, state: NewDawnState) -> str:
        return "Which tile is at the bottom of the stack?"

    def legal(self, state: NewDawnState) -> list[int]:
        if state.bottom:
            return [TILE + state.bottom[0]]
        return [TILE + tile for tile in range(TILES) if state.bag[tile]] or [TILE + state.top[0]]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        tile = action - TILE
        public = state.known[tile] == 1
        exploring.draw(state, tile)
        state.peek = [*state.peek, tile]
        state.known = changed(state.known, tile, 1 if public else self.looker + 2)
        if state.events is not None:
            state.tell("sees", self.looker, (tile,), only(self.looker))


class PlaceSeen(Ask):
    """One of the tiles seen may be laid next to the own capital tile; the others go back."""

    rule: ClassVar[str] = "N14.28"
    companion: ClassVar[str] = (
        "You may lay one of the tiles that you have seen next to your capital's tile. "
        "People take one with resources or a city-state, and leave bare mountains in the stack."
    )

    def question(self, state: NewDawnState) -> str:
        return "Do you place one of the tiles that you looked at?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, *sorted([TILE + tile for tile in state.peek])]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"Place {tile_text(action - TILE)}"

    def done_label(self, state: NewDawnState) -> str:
        return "Place none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            tile = action - TILE
            state.peek = [one for one in state.peek if one != tile]
            state.known = changed(state.known, tile, 0)
        for _ in range(len(state.peek)):
            state.push(PutBack(self.seat))
        if action != DONE:
            state.push(exploring.LayTile(self.seat, action - TILE, exploring.FROM_CAPITAL))

    def reveals(self, state: NewDawnState, action: int) -> bool:
        return action != DONE


class PutBack(Ask):
    """A tile seen goes to the top or the bottom of the stack; the last one looked at goes first, so that two put back
    to the bottom lie as they lay."""

    rule: ClassVar[str] = "N14.28"
    companion: ClassVar[str] = (
        "A tile that you don't lay goes back, and explorers draw from the bottom. "
        "People put it there if they want it to be found next, and on top if not."
    )

    def question(self, state: NewDawnState) -> str:
        return "Does the tile go to the top or to the bottom of the stack?"

    def always(self) -> bool:
        return True

    def legal(self, state: NewDawnState) -> list[int]:
        return [TO_TOP, TO_BOTTOM]

    def other_label(self, state: NewDawnState, action: int) -> str:
        where = "top" if action == TO_TOP else "bottom"
        return f"{tile_text(state.peek[-1])} to the {where}"

    def take(self, state: NewDawnState, action: int) -> None:
        tile = state.peek[-1]
        state.peek = state.peek[:-1]
        if action == TO_TOP:
            state.top = [*state.top, tile]
        else:
            state.bottom = [tile, *state.bottom]
        if state.events is not None:
            state.tell("puts back", self.seat, (0 if action == TO_TOP else 1,))


def tile_text(tile: int) -> str:
    """A tile by its number and what its faces hold."""
    holds = [face[1] for face in FACES[tile * 2 : tile * 2 + 2] if face[1]]
    return f"tile {tile + 1}" + (f" ({' / '.join(holds)})" if holds else "")
