"""Placing control tokens: one decision for every effect that lets a seat place some."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.asking import abouts, places
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cards.cards import CARDS
from pentarchy.games.new_dawn.control import changes
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES, SPACES
from pentarchy.games.new_dawn.pieces.city_states import AUCKLAND
from pentarchy.games.new_dawn.pieces.supply import DISTRICT
from pentarchy.games.new_dawn.pieces.terrain import (
    FOREST,
    HILLS,
    MOUNTAINS,
    WATER,
)
from pentarchy.games.new_dawn.realm.realm import (
    CITY_BY_CARD,
    MOVING,
    PLACING,
    PLACING_BY_CARD,
    difficulty,
    envoy,
    friend_mask,
    has,
    lent,
    towns,
    vacant,
    wonder_on,
)
from pentarchy.games.new_dawn.wonders.wonders import CHICHEN_ITZA, GREAT_LIGHTHOUSE

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
"""Next to one mountain, by the Inca."""

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
        return f"{self._who(state)}Where do you place a control token {where}{limit}?{many}"

    def _who(self, state: NewDawnState) -> str:
        """The card or wonder by which it is placed."""
        if self.where == HILLS_NEXT_TO:
            return "Stonehenge: "
        if self.where == TERRACE:
            return "Terraces of the Inca: "
        return f"{CARDS[state.card][0]}: " if state.card >= 0 else ""

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        how = self._how()
        if state.spare[self.seat] == 0 and how == changes.CHAINED and not changes.loose_tokens(state, self.seat, how):
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
        more = choices.spendings(state, self.seat)
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
            if has(state, seat, CHICHEN_ITZA):
                for space in land.spaces:
                    if land.terrain[space] == FOREST:
                        marked[space] = True
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
        if not only and has(state, self.seat, CHICHEN_ITZA):
            for space in land.spaces:
                if land.terrain[space] == FOREST:
                    marked[space] = True

    def done_label(self, state: NewDawnState) -> str:
        return "Place no more" if self.by == BY_CULTURE else "Place none"

    def unused(self, state: NewDawnState) -> str:
        if self.count == 0 or self.where == HILLS_NEXT_TO:
            return ""
        return f"{counted(self.count, 'control token')} not placed."

    def other_label(self, state: NewDawnState, action: int) -> str:
        return choices.spend_label(action)

    def space_about(self, state: NewDawnState, space: int) -> About:
        if self.where == MOVED_NEXT_TO:
            return About(ghost=f"banner s{self.seat}")
        return abouts.placing_about(state, self.seat, space)

    def other_about(self, state: NewDawnState, action: int) -> About:
        return abouts.spending_about(action, "control tokens to place", "control")

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        return (Chip(str(state.spare[self.seat]), "control", "control tokens in your supply"),)

    def focus(self, state: NewDawnState) -> list[str]:
        if self.where in (NEXT_TO, HILLS_NEXT_TO, WITHIN_TWO, TERRACE, MOVED_NEXT_TO):
            return [f"space:{SPACE_NAMES[self.place]}"]
        return []

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if choices.spends(action):
            self._go_on(state, self.count + choices.worth(action))
            choices.spend(state, self.seat, state.card, action)
            return
        if self.count > 1 or self.by == BY_CULTURE:
            self._go_on(state, self.count - 1)
        changes.lay(state, self.seat, action - AT, self.strong, self._how())

    def _go_on(self, state: NewDawnState, count: int) -> None:
        """So many more may be placed."""
        state.push(PlaceToken(self.seat, count, self.where, self.limit, self.place, self.strong, self.by))

    def _how(self) -> int:
        """How the token comes to lie where it is placed."""
        if self.where == MOVED_NEXT_TO:
            return changes.REPLACED
        return changes.CHAINED if self.where in (HILLS_NEXT_TO, TERRACE) else changes.PLACED


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


def reachable_city_sites(
    state: NewDawnState, seat: int, reach: int, slot: int, sea: bool, by_card: bool, more: list[int]
) -> list[int]:
    """Land spaces within `reach` of a friendly space of a seat or of one of `more`, counting only over spaces that the
    slot allows, not over rivals or barbarians, and over water if the card says so (`sea`) or Auckland does; and those
    that the Great Lighthouse adds."""
    land = state.land
    purpose = CITY_BY_CARD if by_card else MOVING
    auckland = envoy(state, seat, AUCKLAND)
    through_water = sea or auckland
    dist: list[int] = [-1] * SPACES
    for letter in range(11):
        if state.barbarian[letter] >= 0:
            dist[state.barbarian[letter]] = 99
    queue: list[int] = []
    for space in state.held[seat]:
        dist[space] = 0
        queue.append(space)
    for space in state.cities[seat]:
        dist[space] = 0
        queue.append(space)
    extra = lent(state, seat)
    if extra >= 0:
        dist[extra] = 0
        queue.append(extra)
    for space in more:
        dist[space] = 0
        queue.append(space)
    found: list[int] = []
    head = 0
    while head < len(queue):
        space = queue[head]
        head += 1
        away = dist[space]
        if land.terrain[space] != WATER and (away > 0 or _allowed(state, seat, space, slot, purpose, auckland)):
            found.append(space)
        if away >= reach:
            continue
        for other in land.around[space]:
            if dist[other] >= 0:
                continue
            if land.terrain[other] == WATER:
                if not through_water:
                    continue
            else:
                owner = state.owner[other]
                if owner >= 0 and owner != seat:
                    continue
                if not _allowed(state, seat, other, slot, purpose, auckland):
                    continue
            dist[other] = away + 1
            queue.append(other)
    if has(state, seat, GREAT_LIGHTHOUSE):
        for space in land.spaces:
            if dist[space] >= 0 or not land.edge[space] or land.terrain[space] == WATER or state.owner[space] >= 0:
                continue
            if _allowed(state, seat, space, slot, purpose, auckland):
                found.append(space)
    return found


def _allowed(state: NewDawnState, seat: int, space: int, slot: int, purpose: int, auckland: bool) -> bool:
    """Whether the slot allows a space that a city's distance is counted over, or the city's own."""
    return slot >= 5 or (auckland and state.land.wet[space]) or difficulty(state, seat, space, purpose) <= slot
