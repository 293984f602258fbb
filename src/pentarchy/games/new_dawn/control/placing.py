"""Placing control tokens: one decision for every effect that lets a seat place some."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import spending
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES, SPACES
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.wonder import OPENING, controls
from pentarchy.games.new_dawn.pieces.supply import DISTRICT
from pentarchy.games.new_dawn.pieces.terrain import HILLS, MOUNTAINS
from pentarchy.games.new_dawn.realm.cities import friend_mask, towns
from pentarchy.games.new_dawn.realm.control import wonder_on
from pentarchy.games.new_dawn.realm.spaces import PLACING, PLACING_BY_CARD, difficulty, vacant

# Where the tokens may go.
NEXT_TO_CITY: Final = 0
NEXT_TO_FRIENDLY: Final = 1
NEXT_TO_DISTRICT: Final = 2
MOUNTAIN: Final = 3
"""A mountain next to a friendly space."""
NEXT_TO: Final = 4
"""Next to one space."""
HILLS_NEXT_TO: Final = 5
WITHIN_TWO: Final = 6
"""Within 2 of one space."""
NEAR_WONDER: Final = 7
"""Within 2 of a city with a wonder that is friendly for districts."""
ON_TILE: Final = 8
"""On one tile."""
MOVED_NEXT_TO: Final = 9
"""Next to one space; the token was lifted from the map for it, so it is moved, not placed."""
TERRACE: Final = 10
"""Next to one mountain."""
CHAINED_BY: Final[dict[int, str]] = {}
"""By whom the tokens of a chain are placed: leaders and wonders that make chains say so."""

NO_LIMIT: Final = 9

# By what they are placed.
BY_OTHERS: Final = 0
BY_CARD: Final = 1
"""By a culture or industry card."""
BY_CULTURE: Final = 2
"""By a culture card as its own effect, of which trade tokens buy more."""


class PlaceToken(Ask):
    """Up to `count` control tokens, one after the other. `limit` is the highest difficulty, `place` the space or
    tile that `where` is about, `strong` whether they are placed reinforced, `by` what places them."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count", "where", "limit", "place", "strong", "by")
    rule: ClassVar[str] = "N5.6"
    companion: ClassVar[str] = (
        "A control token makes a space yours and takes the resource that lies there. "
        "People take resources first, then the land around their cities, so that these become mature."
    )

    def __init__(self, seat: int, count: int, where: int, limit: int, place: int, strong: int, by: int) -> None:
        self.seat = seat
        self.count = count
        self.where = where
        self.limit = limit
        self.place = place
        self.strong = strong
        self.by = by

    def question(self, state: NewDawnState) -> str:
        where = _WHERE[self.where]
        if self.count == 0:
            return f"Do you spend a trade token to place one more control token {where}?"
        if self.where == MOVED_NEXT_TO:
            return f"Where does the control token go that was replaced, {where} {places.place(state, self.place)}?"
        if self.where in (NEXT_TO, HILLS_NEXT_TO, WITHIN_TWO, TERRACE):
            where = f"{where} {places.place(state, self.place)}"
        limit = f", on terrain of difficulty {self.limit} or less" if self.limit < 5 else ""
        many = "" if self.count == 1 or self.where == HILLS_NEXT_TO else f" You may place {self.count}."
        return things.capital(f"{self._who(state)}where do you place a control token {where}{limit}?{many}")

    def _who(self, state: NewDawnState) -> str:
        """The card or wonder by which it is placed."""
        if self.where in CHAINED_BY:
            return f"{CHAINED_BY[self.where]}: "
        return f"{CARDS[state.card].name}: " if state.card >= 0 else ""

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        how = self._how()
        if state.spare[self.seat] == 0 and how == laying.CHAINED and not laying.loose_tokens(state, self.seat, how):
            return legal
        marked: list[bool] = [False] * SPACES
        self._mark(state, marked)
        purpose = PLACING_BY_CARD if self.by else PLACING
        for space in state.land.spaces:
            if (
                marked[space]
                and vacant(state, space)
                and (self.limit >= NO_LIMIT or difficulty(state, self.seat, space, purpose) <= self.limit)
            ):
                legal.append(AT + space)
        if self.by != BY_CULTURE or len(legal) == 1:
            return legal
        more = spending.spendings(state, self.seat)
        return legal + more if self.count > 0 else [DONE, *more]

    def _mark(self, state: NewDawnState, marked: list[bool]) -> None:
        """Mark the spaces that lie where the tokens may go."""
        land = state.land
        seat = self.seat
        where = self.where
        if where == NEXT_TO_CITY:
            for city in towns(state, seat):
                for space in land.around[city]:
                    marked[space] = True
            self._mark_open(state, marked)
        elif where in (NEXT_TO_FRIENDLY, MOUNTAIN):
            self._mark_friendly(state, marked)
        elif where == NEXT_TO_DISTRICT:
            for held in state.held[seat]:
                if state.piece[held] >= DISTRICT:
                    for space in land.around[held]:
                        marked[space] = True
        elif where in (NEXT_TO, MOVED_NEXT_TO, TERRACE):
            for space in land.around[self.place]:
                marked[space] = True
        elif where == HILLS_NEXT_TO:
            for space in land.around[self.place]:
                marked[space] = land.terrain[space] == HILLS
        elif where == WITHIN_TWO:
            for space in land.within(self.place):
                marked[space] = True
        elif where == NEAR_WONDER:
            mask = friend_mask(state, seat)
            for friend in range(state.players):
                if mask >> friend & 1:
                    for city in state.cities[friend]:
                        if wonder_on(state, city) >= 0:
                            for space in land.within(city):
                                marked[space] = True
        elif where == ON_TILE:
            for space in range(self.place * 10, self.place * 10 + 10):
                marked[space] = True

    def _mark_friendly(self, state: NewDawnState, marked: list[bool]) -> None:
        land = state.land
        only = self.where == MOUNTAIN
        for held in state.held[self.seat]:
            for space in land.around[held]:
                marked[space] = not only or land.terrain[space] == MOUNTAINS
        for city in towns(state, self.seat):
            for space in land.around[city]:
                marked[space] = not only or land.terrain[space] == MOUNTAINS
        if not only:
            self._mark_open(state, marked)

    def _mark_open(self, state: NewDawnState, marked: list[bool]) -> None:
        """Land that a wonder opens, however far from cities."""
        for wonder in OPENING:
            if controls(state, self.seat, wonder):
                for space in state.land.spaces:
                    if wonder.opens(state.land.terrain[space]):
                        marked[space] = True

    def done_label(self, state: NewDawnState) -> str:
        return "Place no more" if self.by == BY_CULTURE else "Place none"

    def unused(self, state: NewDawnState) -> str:
        if self.count == 0 or self.where == HILLS_NEXT_TO:
            return ""
        return f"{counted(self.count, 'control token')} not placed."

    def other_label(self, state: NewDawnState, action: int) -> str:
        return spending.spend_label(action)

    def space_about(self, state: NewDawnState, space: int) -> About:
        if self.where == MOVED_NEXT_TO:
            return About(ghost=f"banner s{self.seat}")
        return placing_about(state, self.seat, space)

    def other_about(self, state: NewDawnState, action: int) -> About:
        return spending.spending_about(action, "control", "control token to place", "control tokens to place")

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        return (
            things.chip(
                state.spare[self.seat], "control", "control token in your supply", "control tokens in your supply"
            ),
        )

    def focus(self, state: NewDawnState) -> list[str]:
        if self.where in (NEXT_TO, HILLS_NEXT_TO, WITHIN_TWO, TERRACE, MOVED_NEXT_TO):
            return [f"space:{SPACE_NAMES[self.place]}"]
        return []

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if spending.spends(action):
            self._go_on(state, self.count + spending.worth(action))
            spending.spend(state, self.seat, state.card, action)
            return
        if self.count > 1 or self.by == BY_CULTURE:
            self._go_on(state, self.count - 1)
        laying.lay(state, self.seat, action - AT, self.strong, self._how())

    def _go_on(self, state: NewDawnState, count: int) -> None:
        """So many more may be placed."""
        state.push(PlaceToken(self.seat, count, self.where, self.limit, self.place, self.strong, self.by))

    def _how(self) -> int:
        """How the token comes to lie where it is placed."""
        if self.where == MOVED_NEXT_TO:
            return laying.REPLACED
        return laying.CHAINED if self.where in (HILLS_NEXT_TO, TERRACE) else laying.PLACED


_WHERE: Final = (
    "next to a friendly city",
    "next to a friendly space",
    "next to a friendly district",
    "on a mountain next to a friendly space",
    "next to",
    "on the hills next to",
    "within 2 spaces of",
    "within 2 spaces of a friendly city with a wonder",
    "on the new tile",
    "next to",
    "next to",
)


def placing_about(state: NewDawnState, seat: int, space: int) -> About:
    """A control token placed on a space."""
    loses = "" if state.spare[seat] else "No control token is left in your supply: one comes off the map."
    gives = things.taking(state, seat, space)
    taken = [chip.name or chip.text for chip in gives]
    others = [thing for thing in things.things_on(state, space, seat) if thing not in taken]
    note = things.ripening(state, seat, space) or ", ".join(others)
    return About(gives=gives, note=note, loses=loses, badge=gives, ghost=f"banner s{seat}")
