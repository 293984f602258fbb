"""The state of a game: the map with its cities and units, the players' boards and hands, and the score."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, Self, cast

from mypy_extensions import i64

from pentarchy.core.events import EVERYONE
from pentarchy.core.state import State
from pentarchy.games.clash_of_cultures.options import Options
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_CARD,
    B_A_TACTIC,
    B_ATTACKER,
    B_D_CARD,
    B_D_TACTIC,
    B_DEFENDER,
    BATTLE,
)
from pentarchy.games.clash_of_cultures.pieces.bits import changed, ones
from pentarchy.games.clash_of_cultures.pieces.cards import ALL_CARDS, DECK, NO_CARD
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_DECK
from pentarchy.games.clash_of_cultures.pieces.known_cards import KnownCards
from pentarchy.games.clash_of_cultures.pieces.map import CELLS, EXISTS, NEIGHBOURS, SLOTS, TILES, UNKNOWN, VOID
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVE_CARDS, OBJECTIVE_DECK
from pentarchy.games.clash_of_cultures.pieces.places import CAMP, CITY, SPOTS
from pentarchy.games.clash_of_cultures.pieces.units import (
    ACTIONS,
    ANGRY,
    BARBARIANS,
    BUILDING_ADVANCE,
    BUILDINGS,
    EXHAUSTED_TOKENS,
    FIRST_UNIT,
    KINDS,
    LIMITED_BY,
    LIMITS,
    LIMITS_WITH,
    NONE,
    OBJECTIVE_POINTS,
    PIECE_KINDS,
    SETTLEMENTS,
    SETTLER,
    SHIP,
    UNIT_KIND,
    UNITS,
    WONDER_POINTS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import COUNT as COUNT_OF_WONDERS
from pentarchy.games.clash_of_cultures.pieces.wonders import IN_DECK, LOST, MORE_BY_OPTION, WITH


class ClashState(State):
    """Everything on the table. A space has one owner of the units in it (`holder`); land units on the sea are cargo."""

    fields: ClassVar[tuple[str, ...]] = (
        "round", "turn", "first", "active", "actions", "terrain", "exhausted", "tiles", "tile_at", "turned", "city",
        "mood", "piece", "facing", "towns", "barbarians", "tokens", "where", "flags", "armies", "settlers", "ships",
        "holder", "home", "stock", "known", "power", "levels", "hand", "objectives", "scored", "deck", "objective_deck",
        "discards", "seen", "objective_seen", "event_deck", "event_discards", "last_event", "wonder_at", "wonder_round",
        "wonder_builder", "reserved", "event_points", "activated", "used", "collects", "moves", "drafts", "fought",
        "negotiated", "spurned", "teacher", "borrowed", "robbed", "assassinated", "focused", "truce", "pestilence",
        "battle", "moment", "declared", "declared_before", "terror", "plans", "offer", "paid", "status", "explorer",
        "gone",
    )  # fmt: skip
    changing: ClassVar[tuple[str, ...]] = (
        "towns", "where", "flags", "armies", "holder", "stock", "hand", "objectives", "battle", "paid", "offer",
    )  # fmt: skip

    round: int
    turn: int
    first: int
    active: int
    actions: int
    terrain: list[int]
    exhausted: list[int]
    tiles: int
    """The tiles not yet laid, as bits: what lies face down, and what stayed in the box."""
    tile_at: list[int]
    """The tile in each region, -1 if it lies face down."""
    turned: list[int]
    city: list[int]
    """The owner of the city in each space: a seat, BARBARIANS, or -1."""
    mood: list[int]
    piece: list[list[int]]
    """For each building and space, whose colour the piece has, or -1."""
    facing: list[int]
    """The sea space that the port of a city faces, or -1."""
    towns: list[list[int]]
    """The cities of each seat."""
    barbarians: list[int]
    tokens: int
    """Exhausted tokens left."""
    where: list[int]
    """The space of each unit, or -1: the settlers, army units and ships of seat 0, then of seat 1 …"""
    flags: list[int]
    armies: list[int]
    settlers: list[int]
    ships: list[int]
    holder: list[int]
    home: list[int]
    """The starting city space of each seat."""
    stock: list[int]
    """Food, wood, ore, gold, ideas, mood and culture tokens of seat 0, then of seat 1 …"""
    known: list[int]
    """The advances of each seat, as bits."""
    power: list[int]
    """Those, and one that a wonder lends."""
    levels: list[list[int]]
    """The happiness levels and the culture levels."""
    hand: list[int]
    """The action cards of each seat, as bits; likewise the objective cards, and those scored."""
    objectives: list[int]
    scored: list[int]
    deck: int
    objective_deck: int
    discards: list[int]
    """The last one lies on top."""
    seen: list[int]
    """For each action card in a hand, the seats that know where it is, as bits; likewise for objective cards."""
    objective_seen: list[int]
    event_deck: int
    event_discards: list[int]
    wonder_at: list[int]
    wonder_round: list[int]
    wonder_builder: list[int]
    reserved: list[int]
    """For whom a revealed wonder is reserved, or -1."""
    event_points: list[int]
    activated: list[int]
    """How often each city was activated this turn."""
    used: int
    collects: int
    moves: int
    """Moves left in this Move action."""
    drafts: int
    """Build Units of this turn in which mood tokens paid for an army unit."""
    fought: list[int]
    """Spaces of the land battles of this turn."""
    negotiated: int
    """Offers made this turn."""
    spurned: int
    """The seats with whom no offer came about since the last action, as bits."""
    teacher: int
    """Whose city was captured by the last action, or -1."""
    borrowed: int
    robbed: list[int]
    """Actions that each seat loses in its next turn, by events."""
    assassinated: int
    """Who loses one by a card too, as bits."""
    focused: int
    """Whose card waits for its moment longer than a turn, as bits."""
    truce: list[int]
    """Whom each seat may not attack until the end of its turn, as bits."""
    pestilence: int
    battle: list[int]
    moment: list[int]
    """The objectives that each seat has just fulfilled, as bits."""
    declared: list[int]
    """Those it has declared at this moment."""
    declared_before: list[int]
    """City Founders of this round, as seats."""
    terror: list[int]
    """Whether each seat had four angry cities when last looked, and has gained no objective card since."""
    plans: list[int]
    """What is swapped (an action card or an objective card, and which one), or the objective cards looked at."""
    offer: list[int]
    """The trade being talked about; see trading."""
    paid: list[int]
    """Food, wood, ore and gold paid in this Build Units."""
    status: int
    """Whether this is a status phase."""
    explorer: int
    """The region that a card has just explored, or -1."""
    gone: list[int]
    """Buildings of each kind and settlements of each seat that left the game for good."""

    def __init__(self, game: Any, players: int, options: Any) -> None:
        super().__init__(game, players, options)
        self.near: list[list[int]] = NEIGHBOURS[players - 2]
        self.slots: list[list[int]] = SLOTS[players - 2]
        self.spans: list[list[int]] = []
        self.known_cards: list[KnownCards | None] | None = None
        """By seat what it knows of action cards and of objective cards, once somebody has asked; copies ask anew."""
        self.rules: Options = options

    def setup(self) -> None:
        n, players = CELLS, self.players
        self.round, self.turn, self.first, self.active, self.actions = 1, 1, 0, 0, ACTIONS
        self.terrain = [UNKNOWN if here else VOID for here in EXISTS[players - 2]]
        self.exhausted = [0] * n
        self.tiles = (1 << len(TILES)) - 1
        self.tile_at = [NONE] * len(self.slots)
        self.turned = [0] * len(self.slots)
        self.city, self.mood, self.facing = [NONE] * n, [0] * n, [NONE] * n
        self.piece = [[NONE] * n for _ in range(BUILDINGS)]
        self.towns = [[] for _ in range(players)]
        self.barbarians, self.tokens = [0] * n, EXHAUSTED_TOKENS
        self.where, self.flags = [NONE] * (UNITS * players), [0] * (UNITS * players)
        self.armies, self.settlers, self.ships, self.holder = [0] * n, [0] * n, [0] * n, [NONE] * n
        self.home = [NONE] * players
        self.stock = [0] * (KINDS * players)
        self.known = [0] * players
        self.power = [0] * players
        self.levels = [[0] * players, [0] * players]
        self.hand, self.objectives, self.scored = [0] * players, [0] * players, [0] * players
        self.deck, self.objective_deck, self.discards = DECK, OBJECTIVE_DECK, []
        self.seen, self.objective_seen = [0] * ALL_CARDS, [0] * OBJECTIVE_CARDS
        self.event_deck, self.event_discards, self.last_event = EVENT_DECK, [], NONE
        self.wonder_at = [IN_DECK] * COUNT_OF_WONDERS
        self.wonder_round, self.wonder_builder = [0] * COUNT_OF_WONDERS, [NONE] * COUNT_OF_WONDERS
        self.reserved = [NONE] * COUNT_OF_WONDERS
        self.event_points = [0] * players
        self.activated = [0] * n
        self.used = self.collects = self.moves = self.drafts = self.negotiated = self.spurned = 0
        self.fought, self.teacher, self.borrowed = [], NONE, NONE
        self.robbed, self.truce, self.pestilence = [0] * players, [0] * players, 0
        self.assassinated = self.focused = 0
        self.battle = [0] * BATTLE
        for place in (B_ATTACKER, B_DEFENDER, B_A_CARD, B_D_CARD, B_A_TACTIC, B_D_TACTIC):
            self.battle[place] = NO_CARD
        self.moment, self.declared = [0] * players, [0] * players
        self.declared_before, self.terror = [], [0] * players
        self.plans, self.offer, self.paid, self.status, self.explorer = [], [], [0] * 4, 0, NONE
        self.gone = [0] * (PIECE_KINDS * players)
        RULES[0].begin(self)

    def parts(self) -> list[Any]:
        return [
            self.round, self.turn, self.first, self.active, self.actions, self.terrain, self.exhausted, self.tiles,
            self.tile_at, self.turned, self.city, self.mood, self.piece, self.facing, self.towns, self.barbarians,
            self.tokens, self.where, self.flags, self.armies, self.settlers, self.ships, self.holder, self.home,
            self.stock, self.known, self.power, self.levels, self.hand, self.objectives, self.scored, self.deck,
            self.objective_deck, self.discards, self.seen, self.objective_seen, self.event_deck, self.event_discards,
            self.last_event, self.wonder_at, self.wonder_round, self.wonder_builder, self.reserved, self.event_points,
            self.activated, self.used, self.collects, self.moves, self.drafts, self.fought, self.negotiated,
            self.spurned, self.teacher, self.borrowed, self.robbed, self.assassinated, self.focused, self.truce,
            self.pestilence, self.battle, self.moment, self.declared, self.declared_before, self.terror, self.plans,
            self.offer, self.paid, self.status, self.explorer, self.gone,
        ]  # fmt: skip

    def twin(self) -> State:
        """A list is shared with the copy and replaced by who changes it (`changed`), but for those that change all
        the time: these are copied, the battle and the offer only while there is one."""
        other = ClashState(self.game, self.players, self.options)
        other.spans = self.spans
        other.round, other.turn, other.first = self.round, self.turn, self.first
        other.active, other.actions = self.active, self.actions
        other.terrain, other.exhausted = self.terrain, self.exhausted
        other.tiles, other.tile_at, other.turned = self.tiles, self.tile_at, self.turned
        other.city, other.mood, other.facing, other.piece = self.city, self.mood, self.facing, self.piece
        other.towns = [one[:] for one in self.towns]
        other.barbarians, other.tokens = self.barbarians, self.tokens
        other.where, other.flags = self.where[:], self.flags[:]
        other.armies, other.settlers, other.ships = self.armies[:], self.settlers, self.ships
        other.holder, other.home, other.stock = self.holder[:], self.home, self.stock[:]
        other.known, other.power, other.levels = self.known, self.power, self.levels
        other.hand, other.objectives, other.scored = self.hand[:], self.objectives[:], self.scored
        other.deck, other.objective_deck, other.discards = self.deck, self.objective_deck, self.discards
        other.seen, other.objective_seen = self.seen, self.objective_seen
        other.event_deck, other.event_discards = self.event_deck, self.event_discards
        other.last_event, other.assassinated, other.focused = self.last_event, self.assassinated, self.focused
        other.wonder_at, other.wonder_round = self.wonder_at, self.wonder_round
        other.wonder_builder, other.reserved = self.wonder_builder, self.reserved
        other.event_points = self.event_points
        other.activated, other.spurned = self.activated, self.spurned
        other.used, other.collects, other.moves, other.drafts = self.used, self.collects, self.moves, self.drafts
        other.fought, other.negotiated, other.teacher = self.fought, self.negotiated, self.teacher
        other.borrowed, other.robbed, other.truce = self.borrowed, self.robbed, self.truce
        other.pestilence = self.pestilence
        other.battle = self.battle if self.battle[B_ATTACKER] == NONE else self.battle[:]
        other.moment, other.declared = self.moment, self.declared
        other.declared_before, other.terror = self.declared_before, self.terror
        other.plans, other.paid = self.plans, self.paid[:]
        other.offer = self.offer[:] if self.offer else self.offer
        other.status, other.explorer, other.gone = self.status, self.explorer, self.gone
        return other

    # Looking.

    def lost_actions(self, seat: int) -> int:
        """How many actions a seat loses in its next turn."""
        return self.robbed[seat] + (self.assassinated >> seat & 1)

    def has(self, seat: int, advance: int) -> bool:
        """Whether a seat may use an advance."""
        return (self.power[seat] >> advance) & 1 != 0

    def amount(self, seat: int, kind: int) -> int:
        """How much of a resource or token a seat has."""
        return self.stock[seat * KINDS + kind]

    def size(self, cell: int) -> int:
        """The pieces of a city: the settlement and its buildings."""
        count = 1
        for kind in range(BUILDINGS):
            if self.piece[kind][cell] >= 0:
                count += 1
        return count

    def kind_of(self, cell: int) -> int:
        """What is at a space: its terrain, a camp, or whose city."""
        owner = self.city[cell]
        if owner == BARBARIANS:
            return CAMP
        return CITY + owner if owner >= 0 else self.terrain[cell]

    def works(self, cell: int, building: int) -> bool:
        """Whether a city has a building whose power its owner may use."""
        owner = self.city[cell]
        return (
            self.piece[building][cell] >= 0
            and owner != BARBARIANS
            and (self.power[owner] >> BUILDING_ADVANCE[building]) & 1 != 0
        )

    def locked(self, cell: int) -> bool:
        """Whether a city cannot be activated any more this turn: it was already, and is angry. (K7.6)"""
        return self.activated[cell] > 0 and self.mood[cell] == ANGRY

    def limit(self, seat: int, kind: int) -> int:
        """The most that a seat can keep of a resource."""
        return LIMITS_WITH[kind] if self.power[seat] & LIMITED_BY[kind] else LIMITS[kind]

    def supply(self, seat: int, unit: int) -> int:
        """How many units of a kind a seat has left to build."""
        where = self.where
        count = 0
        one: i64 = seat * UNITS + FIRST_UNIT[unit]
        end: i64 = seat * UNITS + FIRST_UNIT[unit + 1]
        while one < end:
            if where[one] < 0:
                count += 1
            one += 1
        return count

    def spare(self, seat: int, building: int) -> int:
        """How many pieces of a building a seat has left."""
        used = 0
        colours = self.piece[building]
        for towns in self.towns:
            for cell in towns:
                if colours[cell] == seat:
                    used += 1
        return self.rules.buildings - used - self.gone[seat * PIECE_KINDS + building]

    def may_settle(self, seat: int) -> bool:
        """Whether a seat has a settlement left for one more city."""
        return len(self.towns[seat]) + self.gone[seat * PIECE_KINDS + BUILDINGS] < SETTLEMENTS

    def foreign(self, cell: int, seat: int) -> bool:
        """Whether a space holds units or a city that are not this seat's."""
        if self.barbarians[cell] > 0:
            return True
        owner = self.city[cell]
        if owner >= 0 and owner != seat:
            return True
        holder = self.holder[cell]
        return holder >= 0 and holder != seat

    def wonder_in(self, wonder: int, seat: int) -> bool:
        """Whether a wonder stands in a city of this seat."""
        cell = self.wonder_at[wonder]
        return cell >= 0 and self.city[cell] == seat

    def owns(self, power: int, seat: int) -> bool:
        """Whether a wonder with this power stands in a city of this seat."""
        return self.wonder_in(WITH[power], seat)

    def span(self, cell: int) -> list[int]:
        """The distance of every space from this one over revealed spaces; 99 where there is no way. (K10.4)"""
        if not self.spans:
            self.spans = [[] for _ in range(CELLS)]
        row = self.spans[cell]
        if not row:
            row = [99] * CELLS
            row[cell] = 0
            queue = [cell]
            for here in queue:
                for near in self.near[here]:
                    if row[near] == 99 and self.terrain[near] > UNKNOWN:
                        row[near] = row[here] + 1
                        queue.append(near)
            self.spans[cell] = row
        return row

    # Changing.

    def gain(self, seat: int, kind: int, count: int, told: bool = False) -> None:
        """Give resources or tokens; what is above the limit is lost. (K5.2) `told`: another event says it."""
        index = seat * KINDS + kind
        most = self.limit(seat, kind)
        before = self.stock[index]
        after = before + count
        if after > most:
            after = most if most > before else before
        self.stock[index] = after
        if self.events is not None and after != before and not told:
            self.tell("gains", seat, (kind, after - before))

    def lose(self, seat: int, kind: int, count: int) -> None:
        """Take resources or tokens that are there."""
        self.stock[seat * KINDS + kind] -= count
        if self.events is not None and count:
            last = self.events[-1] if self.events else None
            if last is not None and last.kind == "pays" and last.seat == seat:
                last.data += (kind, count)  # One price is one sentence.
            else:
                self.tell("pays", seat, (kind, count))

    def place(self, seat: int, unit: int, cell: int) -> int:
        """Put a unit from the supply on a space; its number."""
        start = seat * UNITS
        for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
            if self.where[one] < 0:
                self.where[one] = cell
                self.flags[one] = 0
                self._count(unit, cell, 1)
                self.holder[cell] = seat
                return one
        return NONE

    def remove(self, one: int) -> None:
        """Take a unit back to the supply."""
        cell = self.where[one]
        self.where[one] = NONE
        self.flags[one] = 0
        self._count(UNIT_KIND[one % UNITS], cell, -1)

    def shift(self, one: int, cell: int) -> None:
        """Move a unit to a space."""
        unit = UNIT_KIND[one % UNITS]
        self._count(unit, self.where[one], -1)
        self.where[one] = cell
        self._count(unit, cell, 1)
        self.holder[cell] = one // UNITS

    def _count(self, unit: int, cell: int, change: int) -> None:
        if unit == SETTLER:
            self.settlers = changed(self.settlers, cell, self.settlers[cell] + change)
        elif unit == SHIP:
            self.ships = changed(self.ships, cell, self.ships[cell] + change)
        else:
            self.armies[cell] += change
        if change < 0 and self.settlers[cell] + self.armies[cell] + self.ships[cell] == 0:
            self.holder[cell] = NONE

    def remove_one(self, seat: int, unit: int, cell: int) -> None:
        """Take one unit of a kind from a space, the most worn first."""
        start = seat * UNITS
        best = NONE
        for one in range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1]):
            if self.where[one] == cell and (best < 0 or self.flags[one] > self.flags[best]):
                best = one
        self.remove(best)

    def add_barbarians(self, cell: int, count: int) -> None:
        """Barbarian units come to a space, or (below 0) leave it."""
        self.barbarians = changed(self.barbarians, cell, self.barbarians[cell] + count)

    def set_piece(self, kind: int, cell: int, colour: int) -> None:
        """Put a building of a colour into a city, or (NONE) take it out."""
        self.piece = self.piece[:]
        self.piece[kind] = changed(self.piece[kind], cell, colour)

    def set_mood(self, cell: int, mood: int) -> None:
        """Change the mood of a city."""
        if mood == self.mood[cell]:
            return
        self.mood = changed(self.mood, cell, mood)
        if self.events is not None:
            self.tell("mood", self.city[cell], (cell, mood))

    def mark_activated(self, cell: int, count: int) -> None:
        """Note how often a city was activated this turn."""
        if self.activated[cell] != count:
            self.activated = changed(self.activated, cell, count)

    def lower(self, cell: int, steps: int = 1) -> None:
        """Lower the mood of a city; below angry there is nothing."""
        mood = self.mood[cell] - steps
        self.set_mood(cell, mood if mood > ANGRY else ANGRY)

    def settle(self, seat: int, cell: int, mood: int) -> None:
        """A city of this seat stands here from now on."""
        self.city = changed(self.city, cell, seat)
        self.mood = changed(self.mood, cell, mood)
        self.towns[seat].append(cell)

    def clear(self, cell: int) -> None:
        """Take a city off the board, with its pieces and wonders."""
        owner = self.city[cell]
        if 0 <= owner < BARBARIANS:
            self.towns[owner].remove(cell)
        self.city = changed(self.city, cell, NONE)
        self.mood = changed(self.mood, cell, 0)
        self.facing = changed(self.facing, cell, NONE)
        self.mark_activated(cell, 0)
        for kind in range(BUILDINGS):
            if self.piece[kind][cell] >= 0:
                self.set_piece(kind, cell, NONE)
        for wonder in range(COUNT_OF_WONDERS):
            if self.wonder_at[wonder] == cell:
                self.wonder_at = changed(self.wonder_at, wonder, LOST)

    # Points and the end.

    def points(self) -> list[list[int]]:
        """For each source of points, the points of every seat: pieces, advances, wonders, objectives, events. (K17)"""
        found = [[0] * self.players for _ in range(4)]
        for seat in range(self.players):
            for cell in self.towns[seat]:
                found[0][seat] += 1
                for kind in range(BUILDINGS):
                    colour = self.piece[kind][cell]
                    if colour >= 0:
                        found[0][colour] += 1
            found[1][seat] = ones(self.known[seat]) // 2
            found[3][seat] = OBJECTIVE_POINTS * ones(self.scored[seat])
        for wonder in range(COUNT_OF_WONDERS):
            cell = self.wonder_at[wonder]
            if cell >= 0:
                found[2][self.city[cell]] += self.wonder_points(wonder)
        found.append(self.event_points[:])
        return found

    def wonder_points(self, wonder: int) -> int:
        """What a wonder is worth."""
        return WONDER_POINTS + (MORE_BY_OPTION[wonder] if self.rules.pyramids_bonus else 0)

    def scores(self) -> list[int]:
        sums = self.event_points[:]
        for seat in range(self.players):
            towns = self.towns[seat]
            sums[seat] += len(towns) + ones(self.known[seat]) // 2 + OBJECTIVE_POINTS * ones(self.scored[seat])
            for colours in self.piece:
                for cell in towns:
                    colour = colours[cell]
                    if colour >= 0:
                        sums[colour] += 1
        wonder = 0
        for cell in self.wonder_at:
            if cell >= 0:
                sums[self.city[cell]] += self.wonder_points(wonder)
            wonder += 1
        return sums

    def without_city(self) -> int:
        """A player who has no city left, or NONE."""
        for seat in range(self.players):
            if not self.towns[seat]:
                return seat
        return NONE

    def winners(self) -> list[int]:
        return RULES[0].winners(self)

    def step(self, action: int) -> None:
        """Answer the question; whoever listens hears how the points changed, source by source, and how it ended."""
        if self.events is None:
            self.agenda.pop().take(self, action)
            self._settle()
            return
        before = self.points()
        self.agenda.pop().take(self, action)
        self._settle()
        for number, source in enumerate(self.points()):
            for seat in range(self.players):
                self.tell_points(seat, source[seat] - before[number][seat], POINT_SOURCES[number])
        if not self.agenda:
            RULES[0].tell_end(self)

    def tell(self, kind: str, seat: int, data: tuple[int, ...] = (), seers: int = EVERYONE, text: str = "") -> None:
        """Write down that something happened, and what was then at the places it speaks of."""
        if kind in SPOTS:
            numbers = list(data)
            for number in SPOTS[kind]:
                numbers[number] += self.kind_of(numbers[number]) * CELLS
            data = tuple(numbers)
        super().tell(kind, seat, data, seers, text)

    # What others see, and whether all is well.

    def look(self, seat: int | None) -> dict[str, Any]:
        return RULES[0].look(self, seat)

    def resample(self, seat: int, rng: random.Random) -> Self:
        world = self.copy()
        RULES[0].deal_again(cast(ClashState, world), seat, rng)
        world.resume(world.agenda)  # a draw that chance is asked for is from another deck now
        return world

    def disguise(self, seat: int) -> dict[str, Any]:
        return RULES[0].disguise(self, seat)

    def room(self) -> dict[str, Any]:
        return RULES[0].room(self)

    def audit(self) -> list[str]:
        return RULES[0].audit(self)


class Rules:
    """What the rooms above do for the state, which knows none of them. The game's own are entered in `RULES`."""

    def begin(self, state: ClashState) -> None:
        """Set the game up and ask the first question."""
        raise NotImplementedError

    def winners(self, state: ClashState) -> list[int]:
        """Who wins."""
        raise NotImplementedError

    def tell_end(self, state: ClashState) -> None:
        """Say what ended the game, and who won."""
        raise NotImplementedError

    def look(self, state: ClashState, seat: int | None) -> dict[str, Any]:
        """What a seat sees."""
        raise NotImplementedError

    def deal_again(self, world: ClashState, seat: int, rng: random.Random) -> None:
        """Deal again what a seat cannot know."""
        raise NotImplementedError

    def disguise(self, state: ClashState, seat: int) -> dict[str, Any]:
        """What a learner sees in place of fields that hide something."""
        raise NotImplementedError

    def room(self, state: ClashState) -> dict[str, Any]:
        """How large numbers may get, for observations."""
        raise NotImplementedError

    def audit(self, state: ClashState) -> list[str]:
        """What is wrong with a state."""
        raise NotImplementedError


RULES: Final[list[Rules]] = []


POINT_SOURCES: Final = ("city pieces", "advances", "wonders", "objectives", "events")
