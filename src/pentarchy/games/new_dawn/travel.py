"""Caravans and armies on the map: who moves, how far, where to, and exploring on the way."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import CHANCE
from pentarchy.core.look import counted
from pentarchy.games.new_dawn import combat, economy, explore
from pentarchy.games.new_dawn.actions import AT, DONE, EXPLORE, NEW
from pentarchy.games.new_dawn.cards import (
    CARD_FIGURES,
    CARD_MOVE,
    CARD_SEA,
    CURRENCY,
    FLIGHT,
    SHIPBUILDING,
)
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.leaders import INDONESIA, JAPAN, ROME
from pentarchy.games.new_dawn.pieces import (
    AKKAD,
    ARMIES,
    CAPITAL,
    CARAVANS,
    CITY,
    DESERT,
    DIFFICULTY,
    ECONOMY,
    MILITARY,
    MOUNTAINS,
    WATER,
)
from pentarchy.games.new_dawn.realm import (
    SHIPBUILDING_USED,
    envoy,
    figures_in_use,
    free_fort,
    has,
    is_token,
    lent,
    mature,
    state_on,
    towns,
)
from pentarchy.games.new_dawn.steps import Ask, describe
from pentarchy.games.new_dawn.tiles import FORT, SPACES
from pentarchy.games.new_dawn.wonders import PENTAGON

CARAVAN: Final = 0
ARMY: Final = 1
FAR: Final = 99
"""The Pentagon's unlimited movement."""


def place_of(state: NewDawnState, kind: int, index: int) -> int:
    """Where a figure stands, -1 on its card. `index` counts over all seats."""
    return state.armies[index] if kind == ARMY else state.caravans[index]


def put(state: NewDawnState, kind: int, index: int, space: int) -> None:
    """Put a figure on a space, or back on its card with -1."""
    if kind == ARMY:
        state.armies[index] = space
    else:
        state.caravans[index] = space


def first_of(kind: int, seat: int) -> int:
    """The index of a seat's first caravan or army."""
    return seat * (ARMIES if kind == ARMY else CARAVANS)


def starts(state: NewDawnState, seat: int, kind: int) -> list[int]:
    """The cities where a figure from the card may begin."""
    if kind == CARAVAN and state.leader[seat] == ROME:
        return towns(state, seat)
    found: list[int] = []
    for space in towns(state, seat):
        if state.piece[space] == CAPITAL or mature(state, seat, space):
            found.append(space)
    return found


def full_move(state: NewDawnState, seat: int, kind: int) -> int:
    """How many spaces a figure may move with the card being resolved."""
    if kind == ARMY:
        return FAR if has(state, seat, PENTAGON) else CARD_MOVE[state.card]
    return CARD_MOVE[state.card] + state.boost


def explores_from(state: NewDawnState, space: int) -> bool:
    """Whether a figure on this space may explore: a map edge of a tile with a capital, while there are tiles."""
    return (
        space < FORT
        and state.land.edge[space]
        and state.piece[space // 10 * 10] == CAPITAL
        and explore.stack_size(state) > 0
    )


class SendFigure(Ask):
    """Which caravan or army moves next."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "N8.1"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def clause(self, state: NewDawnState) -> str:
        return "N11.1" if self.kind == ARMY else self.rule

    def question(self, state: NewDawnState) -> str:
        far = full_move(state, self.seat, self.kind) + state.pool
        range_ = "any distance" if far >= FAR else f"up to {counted(far, 'space')}"
        return f"Which {'army' if self.kind == ARMY else 'caravan'} moves next? It may move {range_}."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if state.moved.bit_count() >= CARD_FIGURES[state.card]:
            return legal
        first = first_of(self.kind, self.seat)
        gone = 0
        for number in range(ARMIES if self.kind == ARMY else CARAVANS):
            place = place_of(state, self.kind, first + number)
            if state.moved >> number & 1:
                gone += 1
            elif place >= 0:
                gone += 1
                if AT + place not in legal:
                    legal.append(AT + place)
        legal.sort()
        # A better card of the type may lie in the row, or have taken the place of the one being resolved.
        in_use = figures_in_use(state, self.seat, MILITARY if self.kind == ARMY else ECONOMY)
        if gone < max(in_use, CARD_FIGURES[state.card]):
            legal.append(NEW)
        return legal

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"The {'army' if self.kind == ARMY else 'caravan'} on the card"

    def space_label(self, state: NewDawnState, space: int) -> str:
        return f"The one on {describe(state, space)}"

    def done_label(self, state: NewDawnState) -> str:
        return "Move no more" if state.moved else "Move none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        first = first_of(self.kind, self.seat)
        wanted = -1 if action == NEW else action - AT
        for number in range(ARMIES if self.kind == ARMY else CARAVANS):
            if not state.moved >> number & 1 and place_of(state, self.kind, first + number) == wanted:
                state.moved |= 1 << number
                state.push(self)
                state.push(MoveFigure(self.seat, self.kind, first + number, full_move(state, self.seat, self.kind), 0))
                return


class MoveFigure(Ask):
    """Where a figure goes, with `left` spaces to move; `explored` once it has explored in this move."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "index", "left", "explored")
    rule: ClassVar[str] = "N8.2"

    def __init__(self, seat: int, kind: int, index: int, left: int, explored: int) -> None:
        self.seat = seat
        self.kind = kind
        self.index = index
        self.left = left
        self.explored = explored

    def clause(self, state: NewDawnState) -> str:
        return "N11.2" if self.kind == ARMY else self.rule

    def question(self, state: NewDawnState) -> str:
        left = self.left + (state.pool if self.kind == CARAVAN else 0)
        far = "any distance" if left >= FAR else f"up to {counted(left, 'space')}"
        return f"Where does the {'army' if self.kind == ARMY else 'caravan'} go? It may move {far}."

    def legal(self, state: NewDawnState) -> list[int]:
        here = place_of(state, self.kind, self.index)
        ends = (
            army_reach(state, self.seat, here, self.left)
            if self.kind == ARMY
            else caravan_reach(state, self.seat, here, self.left + state.pool)
        )
        legal = [DONE]
        for space in ends:
            if space != here or (not self.explored and self.left + state.pool > 0 and explores_from(state, here)):
                legal.append(AT + space)
        legal.sort()
        return legal

    def space_label(self, state: NewDawnState, space: int) -> str:
        here = place_of(state, self.kind, self.index)
        text = describe(state, space)
        if space == here:
            return f"Stay on {text} to explore"
        if self.kind == ARMY and combat.hostile(state, self.seat, space):
            return f"Attack {text}"
        return text

    def done_label(self, state: NewDawnState) -> str:
        return "Stay" if place_of(state, self.kind, self.index) >= 0 else "Stay on the card"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        if space == place_of(state, self.kind, self.index):
            # It enters nothing, so whatever has come to its space is neither attacked nor traded with. N10.7
            state.push(ExploreHere(self.seat, self.kind, self.index, self.left))
            return
        cost = state.trip[space]
        last = _last_stop(state, self.seat, self.kind, space)
        left = self.left - cost if self.left < FAR else FAR
        if left < 0:
            state.pool += left
            left = 0
        put(state, self.kind, self.index, space)
        if state.events is not None:
            state.tell("moves", self.seat, (self.kind, space))
        if self.kind == ARMY:
            if combat.hostile(state, self.seat, space):
                combat.attack(state, self.seat, self.index, last, space)
                return
        elif economy.arrive(state, self.seat, self.index, space):
            return
        if not self.explored and left + state.pool > 0 and explores_from(state, space):
            state.push(ExploreHere(self.seat, self.kind, self.index, left))


def _last_stop(state: NewDawnState, seat: int, kind: int, space: int) -> int:
    """The last space on the way where an army could have stood; the space itself if it came from nowhere."""
    if kind == CARAVAN:
        return space
    here = state.trip_from[space]
    if here < 0:
        return space
    own = lent(state, seat)
    while state.trip_from[here] >= 0 and (here == own or combat.hostile(state, seat, here)):
        here = state.trip_from[here]
    return here


class ExploreHere(Ask):
    """A figure on the edge of a capital's tile may spend a space of movement to explore."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "index", "left")
    rule: ClassVar[str] = "N10.1"

    def __init__(self, seat: int, kind: int, index: int, left: int) -> None:
        self.seat = seat
        self.kind = kind
        self.index = index
        self.left = left

    def question(self, state: NewDawnState) -> str:
        return "Explore from here for 1 space of movement?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, EXPLORE]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Explore: draw a tile and lay it"

    def done_label(self, state: NewDawnState) -> str:
        return "End its move"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        left = self.left - 1 if self.left < FAR else FAR
        if left < 0:
            state.pool -= 1
            left = 0
        space = place_of(state, self.kind, self.index)
        state.push(MoveFigure(self.seat, self.kind, self.index, left, 1))
        state.push(explore.DrawTile(CHANCE, self.seat, space))
        if self.kind == CARAVAN and state.card == SHIPBUILDING and not state.used & SHIPBUILDING_USED:
            state.push(explore.WaterToken(self.seat, space))


def open_terrain(state: NewDawnState, seat: int) -> list[bool]:
    """For each terrain whether figures may enter it in the slot and by the card being resolved."""
    slot = state.slot
    found = [hard <= slot for hard in DIFFICULTY]
    found[WATER] = CARD_SEA[state.card] or state.leader[seat] == INDONESIA
    return found


def caravan_reach(state: NewDawnState, seat: int, here: int, far: int) -> list[int]:
    """The spaces where a caravan may end its move; how far each is stands in `trip`."""
    land = state.land
    terrain = land.terrain
    around = land.around
    dist: list[int] = [-1] * SPACES
    passable = open_terrain(state, seat)
    coastal = state.slot >= 3 and state.leader[state.turn] == JAPAN
    jongs = state.leader[seat] == INDONESIA
    blocked: list[bool] = [False] * SPACES
    for place in state.barbarian:
        if place >= 0:
            blocked[place] = True
    queue: list[int] = []
    if here >= 0:
        dist[here] = 0
        queue.append(here)
    else:
        for space in starts(state, seat, CARAVAN):
            dist[space] = 0
            queue.append(space)
    ends: list[int] = []
    own = lent(state, seat)
    currency = state.card == CURRENCY
    head = 0
    while head < len(queue):
        space = queue[head]
        head += 1
        away = dist[space]
        if away > 0 and blocked[space]:
            if space not in state.visited:
                ends.append(space)
            continue
        owner = state.owner[space]
        piece = state.piece[space]
        if owner >= 0 and owner != seat and (piece in (CITY, CAPITAL)) and (away > 0 or space != here):
            ends.append(space)
            continue
        if land.state[space] < 0 or space == own or state_on(state, space) < 0 or space not in state.visited:
            ends.append(space)
        if away >= far:
            continue
        for other in around[space]:
            if dist[other] >= 0:
                continue
            if not passable[terrain[other]] and not (
                coastal and land.shore[other] and terrain[other] in (DESERT, MOUNTAINS)
            ):
                continue
            if blocked[other] and not currency:
                continue
            owner = state.owner[other]
            if owner >= 0 and owner != seat and not is_token(state, other) and other in state.visited:
                continue
            dist[other] = away + 1
            queue.append(other)
        if jongs and land.edge[space] and terrain[space] == WATER:
            for other in land.edge_water:
                if dist[other] < 0:
                    dist[other] = away + 1
                    queue.append(other)
    state.trip = dist
    return ends


def army_reach(state: NewDawnState, seat: int, here: int, far: int) -> list[int]:
    """The spaces where an army may end its move or attack; `trip` and `trip_from` keep the ways there."""
    land = state.land
    terrain = land.terrain
    dist: list[int] = [-1] * SPACES
    back: list[int] = [-1] * SPACES
    passable = open_terrain(state, seat)
    coastal = state.slot >= 3 and state.leader[state.turn] == JAPAN
    enemy = combat.enemies(state, seat)
    if here >= 0:
        enemy[here] = 0
    queue: list[int] = []
    ends: list[int] = []
    own = lent(state, seat)
    flight = state.card == FLIGHT
    akkad = envoy(state, seat, AKKAD)
    head = 0
    begin = [here] if here >= 0 else starts(state, seat, ARMY)
    for peaceful in (False, True):  # nobody attacks out of a city just taken, N11.19
        for space in begin:
            if (space in state.taken) == peaceful and dist[space] < 0:
                dist[space] = 0
                queue.append(space)
        while head < len(queue):
            space = queue[head]
            head += 1
            away = dist[space]
            if enemy[space]:
                if not peaceful and combat.attackable(state, seat, space):
                    ends.append(space)
                # Whoever has come into the city where it begins does not stop it.
                if away > 0 and not ((flight or akkad) and passes(state, seat, space, flight, akkad)):
                    continue
            elif space != own:
                ends.append(space)
            if away >= far:
                continue
            for other in land.around[space]:
                if dist[other] >= 0:
                    continue
                if not passable[terrain[other]] and not (
                    coastal and land.shore[other] and terrain[other] in (DESERT, MOUNTAINS)
                ):
                    continue
                dist[other] = away + 1
                back[other] = space
                queue.append(other)
    state.trip = dist
    state.trip_from = back
    return ends


def passes(state: NewDawnState, seat: int, space: int, flight: bool, akkad: bool) -> bool:
    """Whether an army may go on through a space with something to attack."""
    for index in range(len(state.armies)):
        if state.armies[index] == space and index // ARMIES != seat:
            return False
    if free_fort(state, space):
        return False
    owner = state.owner[space]
    if owner >= 0 and owner != seat:
        if not is_token(state, space):
            return False
        return akkad or (flight and not state.strong[space])
    return flight
