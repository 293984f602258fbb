"""Science cards, the tech dial, and focus cards replaced by better ones."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.events import only
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import AT, DONE, LOOK, TILE, TO_BOTTOM, TO_TOP
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.focus.learning import advance
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import gaining, spending
from pentarchy.games.new_dawn.goods.spending import spend, spend_label, spendings
from pentarchy.games.new_dawn.land.tiles import TILES
from pentarchy.games.new_dawn.moments.card import CARDS, FocusCard
from pentarchy.games.new_dawn.pieces.focus import SCIENCE
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE
from pentarchy.games.new_dawn.realm.control import naturals_of, protected, wonders_of
from pentarchy.games.new_dawn.realm.spaces import army_on, is_token
from pentarchy.games.new_dawn.travel import exploring


class Advance(Step):
    """The tech dial advances by the slot, tokens spent, and what the card adds."""

    rule: ClassVar[str] = "N7.4"

    def take(self, state: NewDawnState, action: int) -> None:
        more = CARDS[state.card].advances_more(state, self.seat)
        advance(state, self.seat, state.slot + state.boost + more)


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
        return f"{CARDS[state.card].name}: the tech dial advances by {far}{so_far}. Do you spend trade tokens for more?"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return spending.spending_about(action, "dial", "on the tech dial", "on the tech dial")

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


class ScienceCard(FocusCard):
    """What the card says first, then tokens, then the dial advances."""

    kind: ClassVar[int] = SCIENCE

    def resolve(self, state: NewDawnState, seat: int) -> None:
        state.push(Advance(seat))
        state.push(Boost(seat))
        self.before(state, seat)

    def before(self, state: NewDawnState, seat: int) -> None:
        """What comes first."""


class Astrology(ScienceCard):
    """Astrology."""

    name: ClassVar[str] = "Astrology"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Advance your tech dial by the slot."
    clause: ClassVar[str] = "N7.1"


class Mathematics(ScienceCard):
    """Mathematics."""

    name: ClassVar[str] = "Mathematics"
    level: ClassVar[int] = 2
    text: ClassVar[str] = "Put 1 trade token on any of your focus cards, then advance your tech dial by the slot."
    clause: ClassVar[str] = "N7.2"

    def before(self, state: NewDawnState, seat: int) -> None:
        gaining.trade_any(state, seat, 1)


class ReplaceableParts(ScienceCard):
    """Replaceable Parts."""

    name: ClassVar[str] = "Replaceable Parts"
    level: ClassVar[int] = 3
    text: ClassVar[str] = "Gain 1 resource of a type you do not hold, then advance your tech dial by the slot."
    clause: ClassVar[str] = "N7.3"

    def before(self, state: NewDawnState, seat: int) -> None:
        state.push(gaining.GainResource(seat, 1))


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
                     badge=(things.chip(len(struck), "control", "control token"),))  # fmt: skip

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
                laying.harm(state, self.seat, one)


def hit(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a strike would harm what lies on a space."""
    owner = state.owner[space]
    return owner >= 0 and is_token(state, space) and not army_on(state, space) and not protected(state, seat, owner)


class NuclearPower(ScienceCard):
    """Nuclear Power."""

    name: ClassVar[str] = "Nuclear Power"
    level: ClassVar[int] = 4
    text: ClassVar[str] = (
        "In slot 5 choose a space: there and next to it unreinforced control tokens are destroyed and reinforced "
        "ones flipped. Then advance your tech dial by the slot."
    )
    clause: ClassVar[str] = "N7.8"

    def before(self, state: NewDawnState, seat: int) -> None:
        if state.slot == 5:
            state.push(Strike(seat))


class Writing(ScienceCard):
    """Writing."""

    name: ClassVar[str] = "Writing"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Advance your tech dial by the slot, and by 1 more if you control a world wonder."
    clause: ClassVar[str] = "N14.6"

    def advances_more(self, state: NewDawnState, seat: int) -> int:
        return 1 if wonders_of(state, seat) else 0


class NaturalHistory(ScienceCard):
    """Natural History."""

    name: ClassVar[str] = "Natural History"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Advance your tech dial by the slot, and by 1 more for each type of resource you hold, natural wonders too."
    )
    clause: ClassVar[str] = "N14.10"

    def advances_more(self, state: NewDawnState, seat: int) -> int:
        held = [state.resources[seat * 4 + resource] for resource in range(4)]
        for natural in naturals_of(state, seat):
            held[NATURAL_RESOURCE[natural]] += 1
        count = 0
        for resource in range(4):
            if held[resource]:
                count += 1
        return count


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
        return "Look at none"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"Look at {counted(action - LOOK + 1, 'tile')}"

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
        return f"Place {things.both_sides(action - TILE)}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(note=exploring.both_lands(action - TILE))

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
        return f"{things.capital(things.both_sides(state.peek[-1]))} to the {where}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(note=exploring.both_lands(state.peek[-1]))

    def take(self, state: NewDawnState, action: int) -> None:
        tile = state.peek[-1]
        state.peek = state.peek[:-1]
        if action == TO_TOP:
            state.top = [*state.top, tile]
        else:
            state.bottom = [tile, *state.bottom]
        if state.events is not None:
            state.tell("puts back", self.seat, (0 if action == TO_TOP else 1,))


class Astronomy(ScienceCard):
    """Astronomy."""

    name: ClassVar[str] = "Astronomy"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Look at up to 2 tiles from the bottom of the stack; you may lay 1 of them next to your capital's tile, the "
        "others go to the top or the bottom; then advance your tech dial by the slot."
    )
    clause: ClassVar[str] = "N14.28"

    def before(self, state: NewDawnState, seat: int) -> None:
        if exploring.stack_size(state) > 0:
            state.push(LookAtStack(seat))


STANDARD: Final[tuple[FocusCard, ...]] = (Astrology(), Mathematics(), ReplaceableParts(), NuclearPower())
