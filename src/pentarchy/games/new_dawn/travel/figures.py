"""Caravans and armies on the map: who moves, how far, where to, and exploring on the way."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import CHANCE
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import (
    AT,
    DONE,
    EXPLORE,
    NEW,
)
from pentarchy.games.new_dawn.asking import abouts, places, things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cards import economy
from pentarchy.games.new_dawn.cards.cards import (
    CARD_COMBAT,
    CARD_FIGURES,
    CARD_MOVE,
    CARD_SEA,
    CARDS,
    CURRENCY,
    FLIGHT,
    SHIPBUILDING,
)
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import (
    FORT,
    SPACE_NAMES,
    SPACES,
)
from pentarchy.games.new_dawn.leaders.leaders import (
    INDONESIA,
    JAPAN,
    ROME,
)
from pentarchy.games.new_dawn.pieces.city_states import AKKAD
from pentarchy.games.new_dawn.pieces.focus import ECONOMY, MILITARY
from pentarchy.games.new_dawn.pieces.supply import (
    ARMIES,
    CAPITAL,
    CARAVANS,
    CITY,
)
from pentarchy.games.new_dawn.pieces.terrain import (
    DESERT,
    DIFFICULTY,
    MOUNTAINS,
    WATER,
)
from pentarchy.games.new_dawn.realm.realm import (
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
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.games.new_dawn.war import assault, combat
from pentarchy.games.new_dawn.wonders.wonders import PENTAGON

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
        and exploring.stack_size(state) > 0
    )


class SendFigure(Ask):
    """Which caravan or army moves next."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "N8.1"
    companion: ClassVar[str] = (
        "The card moves so many caravans or armies, each once; new ones start in your capital or a mature city. "
        "People move those that reach somebody to trade with or to attack."
    )

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def clause(self, state: NewDawnState) -> str:
        return "N11.1" if self.kind == ARMY else self.rule

    def question(self, state: NewDawnState) -> str:
        card, figure = CARDS[state.card][0], "army" if self.kind == ARMY else "caravan"
        more = f", and {state.pool} more among all by the Colossus" if state.pool else ""
        return f"{card}: which {figure} moves next? It may move {self._far(state)}{more}."

    def _far(self, state: NewDawnState) -> str:
        far = full_move(state, self.seat, self.kind)
        return "any distance" if far >= FAR else f"up to {counted(far, 'space')}"

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        moved, most = state.moved.bit_count(), CARD_FIGURES[state.card]
        land = "any land" if state.slot >= 5 else f"difficulty {state.slot} or less"
        return (Chip(f"{moved} of {most} moved", "steps"), Chip(land, "peak"))

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
        if self.kind == CARAVAN and len(legal) > 1:
            legal += choices.spendings(state, self.seat)
        return legal

    def other_label(self, state: NewDawnState, action: int) -> str:
        if choices.spends(action):
            return choices.spend_label(action)
        return f"A new {'army' if self.kind == ARMY else 'caravan'} from the card"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if choices.spends(action):
            return abouts.spending_about(action, "spaces for each caravan that moves from now on", "steps")
        where = "any of your cities" if self.kind == CARAVAN and state.leader[self.seat] == ROME else "a mature city"
        return About(note=f"it starts from your capital or {where}")

    def space_label(self, state: NewDawnState, space: int) -> str:
        return f"The {'army' if self.kind == ARMY else 'caravan'} on {places.place(state, space)}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About()

    def done_label(self, state: NewDawnState) -> str:
        return "Move no more" if state.moved else "Move none"

    def unused(self, state: NewDawnState) -> str:
        left = min(CARD_FIGURES[state.card], len(self.legal(state)) - 1 + state.moved.bit_count())
        left -= state.moved.bit_count()
        figures = counted(left, "army", "armies") if self.kind == ARMY else counted(left, "caravan")
        return f"{figures} not moved." if left > 0 else ""

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if choices.spends(action):
            state.push(self)
            state.boost += choices.spend(state, self.seat, state.card, action)
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
    companion: ClassVar[str] = (
        "It crosses land whose difficulty is at most the slot. "
        "A caravan should end at a city-state or a rival's city, where it trades; an army fights whoever stands in "
        "its way."
    )

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
        figure = "army" if self.kind == ARMY else "caravan"
        return f"{CARDS[state.card][0]}: where does the {figure} go? It may move {far}."

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        land = "any land" if state.slot >= 5 else f"difficulty {state.slot} or less"
        chips = [Chip(land, "peak")]
        if self.kind == ARMY:
            chips.append(Chip(f"die +{state.slot + CARD_COMBAT[state.card]}", "swords", "in combat"))
        return tuple(chips)

    def focus(self, state: NewDawnState) -> list[str]:
        here = place_of(state, self.kind, self.index)
        return [f"space:{SPACE_NAMES[here]}"] if here >= 0 else []

    def legal(self, state: NewDawnState) -> list[int]:
        here = place_of(state, self.kind, self.index)
        ends = (
            army_reach(state, self.seat, here, self.left)
            if self.kind == ARMY
            else caravan_reach(state, self.seat, here, self.left + state.pool)
        )
        legal = [AT + space for space in ends]
        legal.append(DONE)
        if here >= 0 and not self.explored and self.left + state.pool > 0 and explores_from(state, here):
            legal.append(EXPLORE)
        legal.sort()
        return legal

    def space_label(self, state: NewDawnState, space: int) -> str:
        where = places.place(state, space)
        if self.kind == ARMY and combat.hostile(state, self.seat, space):
            target, rival = abouts.first_target(state, self.seat, space)
            return f"Attack {abouts.foe_words(state, space, target, rival)}"
        if self.kind == CARAVAN and (state_on(state, space) >= 0 or economy.trades_with(state, self.seat, space)):
            return f"Trade with {where}" if state_on(state, space) >= 0 else f"Trade with the city on {where}"
        return f"Go to {where}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        if self.kind == CARAVAN:
            return abouts.caravan_about(state, self.seat, space, self.left + state.pool)
        if combat.hostile(state, self.seat, space):
            target, rival = abouts.first_target(state, self.seat, space)
            about = abouts.fight_about(state, self.seat, space, target, rival)
            more = len(combat.targets(state, self.seat, space))
            if target != combat.BARBARIAN and more > 1:
                about = about._replace(note=f"{about.note} There are {more} targets to choose from.")
            return about
        far = "" if self.left >= FAR else f" of {counted(self.left, 'space')}"
        return About(note=", ".join([f"{state.trip[space]}{far}", *things.things_on(state, space)]))

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Explore from here"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(costs=(Chip("1", "steps", "space of movement"),), note="draw a tile and lay it next to this space")

    def unused(self, state: NewDawnState) -> str:
        far = self.left + (state.pool if self.kind == CARAVAN else 0)
        return f"{counted(far, 'space')} of movement unused." if 0 < far < FAR else ""

    def done_label(self, state: NewDawnState) -> str:
        return "Stay" if place_of(state, self.kind, self.index) >= 0 else "Stay on the card"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if action == EXPLORE:
            explore_from(state, self.seat, self.kind, self.index, self.left)
            return
        space = action - AT
        cost = state.trip[space]
        left = self.left - cost if self.left < FAR else FAR
        if left < 0:
            state.pool += left
            left = 0
        here = place_of(state, self.kind, self.index)
        put(state, self.kind, self.index, space)
        if state.events is not None:
            state.tell("moves", self.seat, (self.kind, space))
        if self.kind == ARMY:
            if combat.hostile(state, self.seat, space):
                ways = attack_ways(state, self.seat, here, space, self.left)
                assault.attack(state, self.seat, self.index, ways, space)
                return
        elif economy.arrive(state, self.seat, self.index, space):
            return
        if not self.explored and left + state.pool > 0 and explores_from(state, space):
            state.push(ExploreHere(self.seat, self.kind, self.index, left))


def attack_ways(state: NewDawnState, seat: int, here: int, space: int, far: int) -> tuple[int, ...]:
    """The spaces from which an army that had moved so far can have attacked another, the nearest first: the last on
    the way where it could have stood, or the space itself if there is none."""
    if space != here and state.trip_war[space] == 0:
        return (space,)
    own = lent(state, seat)
    found: list[int] = []
    for near in sorted(state.land.around[space], key=lambda one: state.trip_war[one]):
        last = near if 0 <= state.trip_war[near] < far else -1
        while last >= 0 and state.trip_from[last] >= 0:
            hostile = combat.hostile(state, seat, last)
            if not hostile and last != own:
                break
            last = -1 if hostile and not _through(state, seat, last) else state.trip_from[last]
        if last >= 0 and last not in found:
            found.append(last)
    return tuple(found) or (space,)


def _through(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether an army may go on from a space with something to attack, by its card or by Akkad."""
    flight, akkad = state.card == FLIGHT, envoy(state, seat, AKKAD)
    return (flight or akkad) and passes(state, seat, space, flight, akkad)


class ExploreHere(Ask):
    """A figure on the edge of a capital's tile may spend a space of movement to explore."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "index", "left")
    rule: ClassVar[str] = "N10.1"
    companion: ClassVar[str] = (
        "At the edge of a capital's tile a figure may spend one space of movement on a new tile, which you lay. "
        "People explore when there is little left to settle or to trade with."
    )

    def __init__(self, seat: int, kind: int, index: int, left: int) -> None:
        self.seat = seat
        self.kind = kind
        self.index = index
        self.left = left

    def question(self, state: NewDawnState) -> str:
        return "Does it explore from here, for 1 space of movement?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, EXPLORE]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Explore"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(costs=(Chip("1", "steps", "space of movement"),), note="draw a tile and lay it next to this space")

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[place_of(state, self.kind, self.index)]}"]

    def done_label(self, state: NewDawnState) -> str:
        return "End its move"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            explore_from(state, self.seat, self.kind, self.index, self.left)


def explore_from(state: NewDawnState, seat: int, kind: int, index: int, left: int) -> None:
    """A figure explores where it stands, for 1 space of movement, and may go on."""
    left = left - 1 if left < FAR else FAR
    if left < 0:
        state.pool -= 1
        left = 0
    space = place_of(state, kind, index)
    state.push(MoveFigure(seat, kind, index, left, 1))
    state.push(exploring.DrawTile(CHANCE, seat, space))
    if kind == CARAVAN and state.card == SHIPBUILDING and not state.used & SHIPBUILDING_USED:
        state.push(exploring.WaterToken(seat, space))


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
        if space != here:
            owner = state.owner[space]
            ends_here = owner >= 0 and owner != seat and state.piece[space] in (CITY, CAPITAL)
            if (
                ends_here
                or land.state[space] < 0
                or space == own
                or state_on(state, space) < 0
                or space not in state.visited
            ):
                ends.append(space)
            if ends_here:
                continue
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
    if here >= 0 and far > 1 and _trades(state, seat, here):
        for near in around[here]:
            if dist[near] == 1 and not _trades(state, seat, near) and not blocked[near]:
                dist[here] = 2
                ends.append(here)
                break
    state.trip = dist
    return ends


def _trades(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a caravan that enters a space trades there: with a rival city, or a free city-state."""
    if space in state.visited:
        return False
    owner = state.owner[space]
    if owner >= 0:
        return owner != seat and not is_token(state, space)
    return state_on(state, space) >= 0 and space != lent(state, seat)


def army_reach(state: NewDawnState, seat: int, here: int, far: int) -> list[int]:
    """The spaces where an army may end its move or attack; `trip`, `trip_war` and `trip_from` keep the ways there.
    Nobody attacks out of a city just taken (N11.19), so ways that begin there are looked for apart."""
    enemy = combat.enemies(state, seat)
    besieged = here >= 0 and enemy[here] != 0
    if here >= 0:
        enemy[here] = 0
    war: list[int] = []
    calm: list[int] = []
    for space in [here] if here >= 0 else starts(state, seat, ARMY):
        if space in state.taken:
            calm.append(space)
        else:
            war.append(space)
    dist: list[int] = [-1] * SPACES
    back: list[int] = [-1] * SPACES
    ends = _march(state, seat, war, far, enemy, dist, back, False)
    state.trip = dist
    state.trip_war = dist
    state.trip_from = back
    if calm:
        dist = [-1] * SPACES
        for space in _march(state, seat, calm, far, enemy, dist, [-1] * SPACES, True):
            if state.trip_war[space] < 0:
                ends.append(space)
        state.trip = [_nearer(one, other) for one, other in zip(state.trip_war, dist)]
    if here >= 0:
        ends.remove(here)
        if besieged and war and far > 1 and combat.attackable(state, seat, here):
            for near in state.land.around[here]:
                if state.trip_war[near] == 1 and (not enemy[near] or _through(state, seat, near)):
                    state.trip[here] = 2
                    ends.append(here)
                    break
    return ends


def _nearer(one: int, other: int) -> int:
    """The shorter of two distances, of which one may be none."""
    if one < 0 or other < 0:
        return max(one, other)
    return min(one, other)


def _march(
    state: NewDawnState,
    seat: int,
    begin: list[int],
    far: int,
    enemy: list[int],
    dist: list[int],
    back: list[int],
    peaceful: bool,
) -> list[int]:
    """Where an army comes from these spaces, how far each is and where the way there comes from."""
    land = state.land
    terrain = land.terrain
    passable = open_terrain(state, seat)
    coastal = state.slot >= 3 and state.leader[state.turn] == JAPAN
    own = lent(state, seat)
    flight = state.card == FLIGHT
    akkad = envoy(state, seat, AKKAD)
    ends: list[int] = []
    queue: list[int] = []
    for space in begin:
        dist[space] = 0
        queue.append(space)
    head = 0
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
        elif space != own or away == 0:
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
