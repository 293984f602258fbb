"""The state of Deus: the continent, the player boards, the cards, and how the game is scored."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, Self

from pentarchy.core.game import Game
from pentarchy.core.state import State
from pentarchy.games.deus.continent import NEAR, PLACES, RIM, SLOTS, tile_terrains
from pentarchy.games.deus.kinds import (
    GOLD,
    MILITARY,
    TEMPLE,
    VILLAGE,
    VP,
)
from pentarchy.games.deus.pieces import (
    COLUMN,
    DECKS,
    HAND_LIMIT,
    KINDS,
    PIECES_EACH,
    READY_EACH,
    RESOURCES_EACH,
    START_GOLD,
    START_RESOURCE,
    START_VP,
    TEMPLES,
)

NONE: Final = -1
UNSEEN: Final = -2
"""In a column: the card that its owner built face down."""
COLUMNS: Final = 6
STOCK: Final = 5
UNIT_BIT: Final = 1 << MILITARY
TEMPLE_BIT: Final = 1 << TEMPLE
WOODEN: Final = TEMPLE_BIT - 1
"""The bits of a player's wooden buildings in a region; the temple's bit is not among them."""


class DeusState(State):
    """Regions and seats have numbers; what belongs to a seat lies in flat lists, a stretch for each seat.

    Lists that change seldom (tiles to wild below, hands and what is known of them, the pile) are never changed in
    place but replaced, so that copies share them.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "tiles",
        "terrain",
        "home",
        "columns",
        "wild",
        "built",
        "loot",
        "owner",
        "pieces",
        "supply",
        "temples",
        "stock",
        "vp",
        "ready",
        "reserve",
        "hands",
        "shown",
        "held",
        "buried",
        "wild_held",
        "memory",
        "drawn",
        "wild_drawn",
        "deck",
        "deck_size",
        "pile",
        "pile_seen",
        "pile_by",
        "pile_held",
        "pile_drawn",
        "aside",
        "looked",
        "start",
        "first",
        "acting",
        "active",
        "round",
        "last_round",
    )
    changing: ClassVar[tuple[str, ...]] = (
        "built",
        "loot",
        "owner",
        "pieces",
        "supply",
        "stock",
        "vp",
        "ready",
        "reserve",
        "hands",
        "shown",
        "held",
        "buried",
        "memory",
        "drawn",
        "deck",
    )

    # The same for every state of this player count and options.
    near: list[list[int]]
    rim: list[bool]
    regions: int
    everyone: int
    wildcard: bool
    round_limit: int

    # Lists that are replaced, not changed: the continent, homes and columns.
    tiles: list[int]
    """For each slot, side × 6 + rotation."""
    terrain: list[int]
    home: list[int]
    """The region of each seat's first building."""
    columns: list[int]
    wild: list[int]
    """The card each seat built face down."""

    # What stands on the continent.
    loot: list[int]
    """For each slot, the VP on its village; 0 once it was attacked."""
    owner: list[int]
    pieces: list[int]
    """For each region, a bit for each type of building in it; control says whose they are."""

    # The general supply.
    supply: list[int]
    temples: int

    # The players: five goods, five types and six columns to a seat.
    stock: list[int]
    vp: list[int]
    ready: list[int]
    reserve: list[int]
    built: list[int]

    # The cards, and who knows what about them (see cards.py).
    hands: list[list[int]]
    shown: list[list[int]]
    held: list[list[int]]
    buried: list[int]
    wild_held: list[int]
    memory: list[list[int]]
    drawn: list[int]
    wild_drawn: list[int]
    deck: list[int]
    deck_size: int
    pile: list[int]
    pile_seen: list[int]
    pile_by: list[int]
    pile_held: list[int]
    pile_drawn: list[int]
    aside: list[int]
    """Cards on their way from the acting player to the discard pile; the first will lie on top."""
    looked: list[int]
    """Cards that the acting player is looking at."""
    start: list[int]
    """While the players choose their first buildings: how many of each type, NONE where nothing is chosen yet."""

    first: int
    acting: int
    active: int
    """The place in `columns` of the card that is taking effect, or NONE."""
    round: int
    last_round: int
    """The round in which the game ends; 0 until that is known."""

    def __init__(self, game: Game, players: int, options: Any) -> None:
        super().__init__(game, players, options)
        self.near = NEAR[players]
        self.rim = RIM[players]
        self.regions = len(self.near)
        self.everyone = (1 << players) - 1
        self.wildcard = options.wildcard
        self.round_limit = options.round_limit

    def setup(self) -> None:
        players = self.players
        self.tiles = []
        self.terrain = [NONE] * self.regions
        self.loot = [0] * len(SLOTS[players])
        self.owner = [NONE] * self.regions
        self.pieces = [0] * self.regions
        self.supply = [RESOURCES_EACH[players] - START_RESOURCE * players] * 4
        self.temples = TEMPLES[players]
        self.stock = [START_RESOURCE, START_RESOURCE, START_RESOURCE, START_RESOURCE, START_GOLD] * players
        self.vp = [START_VP] * players
        self.ready = [READY_EACH] * (STOCK * players)
        self.reserve = [PIECES_EACH - READY_EACH] * (STOCK * players)
        self.home = [NONE] * players
        self.built = [0] * (COLUMNS * players)
        self.columns = [NONE] * (COLUMNS * COLUMN * players)
        self.wild = [NONE] * players
        self._set_up_cards()
        self.first = NONE
        self.acting = NONE
        self.active = NONE
        self.round = 1
        self.last_round = 0
        self.start = []
        RULES[0].begin(self)

    def _set_up_cards(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.shown = [[] for _ in range(self.players)]
        self.held = [[] for _ in range(self.players)]
        self.buried = [0] * self.players
        self.wild_held = [0] * self.players
        self.memory = [[] for _ in range(self.players)]
        self.drawn = [0] * self.players
        self.wild_drawn = [0] * self.players
        self.deck = DECKS[self.options.card_set][:]
        self.deck_size = sum(self.deck)
        self.pile = []
        self.pile_seen = []
        self.pile_by = []
        self.pile_held = []
        self.pile_drawn = []
        self.aside = []
        self.looked = []

    def lay(self, side: int, rotation: int) -> None:
        """Lay the next tile."""
        base = PLACES * len(self.tiles)
        self.tiles = [*self.tiles, side * 6 + rotation]
        self.terrain = [*self.terrain[:base], *tile_terrains(side, rotation), *self.terrain[base + PLACES :]]

    def fill_villages(self) -> None:
        """Put on every village as many VP as regions lie next to it."""
        for region in range(self.regions):
            if self.terrain[region] == VILLAGE:
                self.loot[region // PLACES] = len(self.near[region])

    def parts(self) -> list[Any]:
        return [
            self.tiles, self.terrain, self.home, self.columns, self.wild, self.built, self.loot, self.owner,
            self.pieces, self.supply, self.temples, self.stock, self.vp, self.ready, self.reserve, self.hands,
            self.shown, self.held, self.buried, self.wild_held, self.memory, self.drawn, self.wild_drawn, self.deck,
            self.deck_size, self.pile, self.pile_seen, self.pile_by, self.pile_held, self.pile_drawn, self.aside,
            self.looked, self.start, self.first, self.acting, self.active, self.round, self.last_round,
        ]  # fmt: skip

    def twin(self) -> State:
        other = DeusState(self.game, self.players, self.options)
        other.tiles = self.tiles
        other.terrain = self.terrain
        other.home = self.home
        other.columns = self.columns
        other.wild = self.wild
        other.built = self.built[:]
        other.loot = self.loot[:]
        other.owner = self.owner[:]
        other.pieces = self.pieces[:]
        other.supply = self.supply[:]
        other.temples = self.temples
        other.stock = self.stock[:]
        other.vp = self.vp[:]
        other.ready = self.ready[:]
        other.reserve = self.reserve[:]
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.held = self.held[:]
        other.buried = self.buried[:]
        other.wild_held = self.wild_held
        other.memory = self.memory[:]
        other.drawn = self.drawn[:]
        other.wild_drawn = self.wild_drawn
        other.deck = self.deck[:]
        other.deck_size = self.deck_size
        other.pile = self.pile
        other.pile_seen = self.pile_seen
        other.pile_by = self.pile_by
        other.pile_held = self.pile_held
        other.pile_drawn = self.pile_drawn
        other.aside = self.aside
        other.looked = self.looked
        other.start = self.start
        other.first = self.first
        other.acting = self.acting
        other.active = self.active
        other.round = self.round
        other.last_round = self.last_round
        return other

    # Gaining and losing.

    def active_card(self) -> int:
        """The kind of the card that is taking effect."""
        return self.columns[self.active]

    def gain(self, seat: int, what: int, number: int, source: str) -> int:
        """A seat takes a good, as much of it as the general supply has; how much it was."""
        if what == VP:
            self.gain_vp(seat, number, source)
            return number
        if what != GOLD:
            number = min(number, self.supply[what])
            self.supply[what] -= number
        self.stock[STOCK * seat + what] += number
        if number and self.events is not None:
            self.tell("gains", seat, (what, number), text=source)
        return number

    def gain_vp(self, seat: int, points: int, source: str) -> None:
        """A seat's points change."""
        self.vp[seat] += points
        if self.events is not None:
            self.tell_points(seat, points, source)

    def get_ready(self, seat: int, kind: int) -> None:
        """A wooden building comes from the personal supply to the player board, if one is left."""
        if self.reserve[STOCK * seat + kind]:
            self.reserve[STOCK * seat + kind] -= 1
            self.ready[STOCK * seat + kind] += 1
            if self.events is not None:
                self.tell("readies", seat, (kind,))

    def column(self, seat: int, column: int) -> list[int]:
        """The cards of a column, oldest first."""
        start = (COLUMNS * seat + column) * COLUMN
        return self.columns[start : start + self.built[COLUMNS * seat + column]]

    def add_card(self, seat: int, column: int, kind: int) -> None:
        """Put a card on top of a column."""
        place = COLUMNS * seat + column
        self.columns = self.columns[:]
        self.columns[place * COLUMN + self.built[place]] = kind
        self.built[place] += 1

    # The end.

    def trigger(self, cause: int) -> None:
        """The last temple (1) or the last village (0) is gone: this round and one more are played, up to the limit."""
        if not self.last_round:
            self.last_round = min(self.round + 1, self.round_limit)
            if self.events is not None:
                self.tell("trigger", NONE, (cause, self.last_round - self.round))

    def last_turns(self) -> bool:
        """Whether this is the last round, in which everybody acts once more."""
        return self.round == self.last_round or self.round >= self.round_limit

    def causes(self) -> list[int]:
        """What brings the end, as far as it has come: the last village (0), the last temple (1), the limit (2)."""
        found = []
        if not any(self.loot):
            found.append(0)
        if not self.temples:
            found.append(1)
        if self.round >= self.round_limit:
            found.append(2)
        return found

    def scores(self) -> list[int]:
        return self.vp[:]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        best = max(self.vp)
        return [seat for seat in range(self.players) if self.vp[seat] == best]

    # What is seen, and what is dealt again.

    def look(self, seat: int | None) -> dict[str, Any]:
        return RULES[0].look(self, seat)

    def resample(self, seat: int, rng: random.Random) -> Self:
        world = self.copy()
        RULES[0].deal_again(world, seat, rng)
        world.resume(world.agenda)
        return world

    def disguise(self, seat: int) -> dict[str, Any]:
        return RULES[0].disguise(self, seat)

    def room(self) -> dict[str, Any]:
        some = [[KINDS - 1] * (HAND_LIMIT // 2)] * self.players
        return {"shown": some, "held": some}

    def audit(self) -> list[str]:
        return RULES[0].audit(self)


class Rules:
    """What the modules of the rules do for the state, which knows none of them. Deus's own are entered in `RULES`."""

    def begin(self, state: DeusState) -> None:
        """Set the game up and ask the first question."""
        raise NotImplementedError

    def look(self, state: DeusState, seat: int | None) -> dict[str, Any]:
        """What a seat sees."""
        raise NotImplementedError

    def deal_again(self, world: DeusState, seat: int, rng: random.Random) -> None:
        """Deal again what a seat cannot know."""
        raise NotImplementedError

    def disguise(self, state: DeusState, seat: int) -> dict[str, Any]:
        """What a learner sees in place of fields that hide something."""
        raise NotImplementedError

    def audit(self, state: DeusState) -> list[str]:
        """What is wrong with a state."""
        raise NotImplementedError


RULES: Final[list[Rules]] = []
