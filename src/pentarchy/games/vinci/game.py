"""The state of Vinci: who holds what, the market of civilizations, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from pentarchy.core.state import State
from pentarchy.games.vinci.europe import ALL, BIT, COUNT, MOUNTAINS, PROVINCES
from pentarchy.games.vinci.pieces import (
    BONUS,
    COLOUR_TOKENS,
    COPIES,
    DIPLOMACY,
    KINDS,
    NONE,
    NUMBERS,
    ROUND_LIMIT,
    SLOTS,
    SPECIALIZATION,
    START_VP,
    TARGET,
    TILES,
)

if TYPE_CHECKING:
    from pentarchy.core.game import Game
    from pentarchy.games.vinci.options import VinciOptions

SEATS: Final = 6
NEUTRAL: Final = 12
EMPTY: Final = 13
"""Holders of a province: 0..5 the active empire of a seat, 6..11 the declining one of seat - 6, and these two."""


def count(bits: i64) -> i64:
    """How many provinces a mask holds."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


class VinciState(State):
    """All of a game of Vinci. Nothing is hidden: even the bag is known, by what is not in it.

    `hand`, `holder`, `tokens` and `lands` change with every conquest. The other lists change once
    in a while, and then are replaced, never changed in place, so that copies can share them.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "vp",
        "hand",
        "tiles",
        "kept",
        "turns",
        "pacts",
        "holder",
        "tokens",
        "lands",
        "forts",
        "bag",
        "market",
        "offers",
        "first",
        "turn",
        "round",
        "last",
        "conquering",
        "scored",
        "spies",
        "slain",
        "lent",
    )
    changing: ClassVar[tuple[str, ...]] = (
        "hand",
        "holder",
        "tokens",
        "lands",
    )

    vp: list[int]
    hand: list[int]
    """Tokens not on the map, for each seat: to conquer with, or on their way home."""
    tiles: list[int]
    """The two tiles of each seat's active civilization."""
    kept: list[int]
    """The tiles, at most two for each seat, that its declining empire kept."""
    turns: list[int]
    """How many expansion turns each seat's active civilization has begun."""
    pacts: list[int]
    """For each seat, as a mask, the opponents its Diplomacy has named."""
    holder: list[int]
    tokens: list[int]
    lands: list[int]
    """The provinces of each holder as masks: six active empires, then six declining ones."""
    forts: i64
    bag: list[int]
    """How many tiles of each type are in the bag."""
    market: list[int]
    """The tiles of the six pairs in order."""
    offers: list[int]
    """The victory points lying on each pair."""
    first: i64
    """The starting player."""
    turn: i64
    """Whose turn it is."""
    round: i64
    last: bool
    """Whether this is the last round."""
    conquering: bool
    """Whether that player is in the phase of conquests, and can still use the tokens in hand."""
    scored: bool
    """Whether the player whose turn it is has scored it."""
    spies: i64
    """Conquests by Espionage left in this turn."""
    slain: i64
    """Tokens of others eliminated in this turn."""
    lent: i64
    """Tokens that a Field General has lent, to be given back after the conquests."""
    floor: i64
    """The least a conquest costs (V4.9, V10.2): an option, at hand because it is asked so often."""
    naming: bool
    """Whether players name the base of an attack (V10.5), likewise."""

    def __init__(self, game: Game, players: int, options: VinciOptions) -> None:
        super().__init__(game, players, options)
        self.floor = 1 if options.min_conquest_one else 0
        self.naming = options.name_base

    def setup(self) -> None:
        """Every non-mountain province gets a neutral token (V2.2); then the tiles are drawn."""
        players = self.players
        self.vp = [START_VP] * players
        self.hand = [0] * players
        self.tiles = [NONE] * (2 * players)
        self.kept = [NONE] * (2 * players)
        self.turns = [0] * players
        self.pacts = [0] * players
        self.holder = [EMPTY if MOUNTAINS >> place & 1 else NEUTRAL for place in range(COUNT)]
        self.tokens = [0 if MOUNTAINS >> place & 1 else 1 for place in range(COUNT)]
        self.lands = [0] * (2 * SEATS)
        self.forts = 0
        self.bag = [COPIES] * KINDS
        if players == 2:
            self.bag[DIPLOMACY] = 0  # V10.1
        self.market = [NONE] * (2 * SLOTS)
        self.offers = [0] * SLOTS
        self.first = 0
        self.turn = 0
        self.round = 0
        self.last = False
        self.conquering = False
        self.scored = True
        self.spies = 0
        self.slain = 0
        self.lent = 0
        RULES[0].begin(self)

    def parts(self) -> list[Any]:
        return [
            self.vp, self.hand, self.tiles, self.kept, self.turns, self.pacts, self.holder, self.tokens, self.lands,
            self.forts, self.bag, self.market, self.offers, self.first, self.turn, self.round, self.last,
            self.conquering, self.scored, self.spies, self.slain, self.lent,
        ]  # fmt: skip

    def twin(self) -> VinciState:
        """A copy; what is replaced rather than changed is shared."""
        other = VinciState(self.game, self.players, self.options)
        other.vp = self.vp
        other.hand = self.hand[:]
        other.tiles = self.tiles
        other.kept = self.kept
        other.turns = self.turns
        other.pacts = self.pacts
        other.holder = self.holder[:]
        other.tokens = self.tokens[:]
        other.lands = self.lands[:]
        other.forts = self.forts
        other.bag = self.bag
        other.market = self.market
        other.offers = self.offers
        other.first = self.first
        other.turn = self.turn
        other.round = self.round
        other.last = self.last
        other.conquering = self.conquering
        other.scored = self.scored
        other.spies = self.spies
        other.slain = self.slain
        other.lent = self.lent
        return other

    # Questions.

    def ability(self, seat: i64, which: i64) -> int:
        """The first or second ability (0 or 1) of a seat; Specialization is its partner once more (V6.26)."""
        tile = self.tiles[2 * seat + which]
        return self.tiles[2 * seat + 1 - which] if tile == SPECIALIZATION else tile

    def copies(self, seat: i64, tile: i64) -> i64:
        """How many times a seat's active civilization has this ability."""
        tiles = self.tiles
        first: i64 = tiles[2 * seat]
        second: i64 = tiles[2 * seat + 1]
        if first == tile:
            return 2 if second in (tile, SPECIALIZATION) else 1
        if second == tile:
            return 2 if first == SPECIALIZATION else 1
        return 0

    def strength(self, first: int, second: int) -> int:
        """The starting tokens of a civilization of these two tiles (V5.7, V5.8)."""
        numbers = NUMBERS[self.options.numbers]
        if first == SPECIALIZATION:
            total = 2 * numbers[second] + 1
        elif second == SPECIALIZATION:
            total = 2 * numbers[first] + 1
        else:
            total = numbers[first] + numbers[second]
        return total + BONUS[self.players]

    def starting(self, seat: int, first: int, second: int) -> int:
        """The tokens that a seat gets with these two tiles, which may be all that are left of its colour (V10.6)."""
        tokens = self.strength(first, second)
        if self.options.limited_tokens:
            tokens = min(tokens, COLOUR_TOKENS - count(self.lands[SEATS + seat]))
        return tokens

    def target(self) -> int:
        """The points that bring the last round."""
        target: int = self.options.target
        return target if target else TARGET[self.players]

    def provinces(self, seat: int) -> int:
        """How many provinces a seat holds, active and declining together."""
        return count(self.lands[seat]) + count(self.lands[SEATS + seat])

    def scores(self) -> list[int]:
        """The victory points."""
        return self.vp[:]

    def winners(self) -> list[int]:
        """Most victory points, then most provinces, then shared (V8.4, V8.5)."""
        if not self.over:
            return []
        best = max((self.vp[seat], self.provinces(seat)) for seat in range(self.players))
        return [seat for seat in range(self.players) if (self.vp[seat], self.provinces(seat)) == best]

    # Changes that more than one phase makes.

    def gain(self, seat: int, points: int, source: str) -> None:
        """Add victory points, or take them away."""
        if points:
            vp = self.vp[:]
            vp[seat] += points
            self.vp = vp
            if self.events is not None:
                self.tell_points(seat, points, source)

    def reach_target(self, seat: int) -> None:
        """Mark the last round if this seat has reached the target (V8.2)."""
        if not self.last and self.vp[seat] >= self.target():
            self.last = True
            if self.events is not None:
                self.tell("last_round", seat, (self.vp[seat],))

    def put_back(self, tile: int) -> None:
        """Return a tile to the bag."""
        if tile != NONE:
            bag = self.bag[:]
            bag[tile] += 1
            self.bag = bag

    def settle_at(self, place: i64, holder: i64, tokens: i64) -> None:
        """Give a province to a new holder with so many tokens; a fort does not survive it."""
        here: i64 = BIT[place]
        old: i64 = self.holder[place]
        if old < NEUTRAL:
            self.lands[old] &= ~here
        if holder < NEUTRAL:
            self.lands[holder] |= here
        self.holder[place] = holder
        self.tokens[place] = tokens
        self.forts &= ~here

    def forget(self, seat: int) -> None:
        """Return the kept tiles of a declining empire that has no province left (V7.11)."""
        if not self.lands[SEATS + seat] and (self.kept[2 * seat] != NONE or self.kept[2 * seat + 1] != NONE):
            self.put_back(self.kept[2 * seat])
            self.put_back(self.kept[2 * seat + 1])
            kept = self.kept[:]
            kept[2 * seat] = NONE
            kept[2 * seat + 1] = NONE
            self.kept = kept

    # For people, and for tests.

    def look(self, seat: int | None) -> dict[str, Any]:
        return RULES[0].look(self)

    def at_peace(self, one: i64, other: i64) -> bool:
        """Whether Diplomacy forbids these two to attack each other (V6.20)."""
        mine: i64 = self.pacts[one]
        theirs: i64 = self.pacts[other]
        return (mine >> other | theirs >> one) & 1 != 0

    def room(self) -> dict[str, Any]:
        return {"forts": ALL, "pacts": [(1 << self.players) - 1] * self.players}

    def audit(self) -> list[str]:
        """Tiles are conserved, the masks agree with the map, and every province has the tokens it should."""
        wrong = []
        for tile in range(KINDS):
            seen = self.bag[tile] + self.market.count(tile) + self.tiles.count(tile) + self.kept.count(tile)
            if seen != (0 if tile == DIPLOMACY and self.players == 2 else COPIES):
                wrong.append(f"There are {seen} tiles {TILES[tile].name}.")
        for holder in range(NEUTRAL):
            found = 0
            for place in range(COUNT):
                if self.holder[place] == holder:
                    found |= 1 << place
            if found != self.lands[holder]:
                wrong.append(f"The mask of holder {holder} is {self.lands[holder]:b}, the map says {found:b}.")
        for place in range(COUNT):
            wrong += self._audit_province(place)
        if min(self.vp) < 0 or min(self.hand) < 0 or min(self.offers) < 0:
            wrong.append("Points or tokens fell below zero.")
        for seat in range(self.players):
            if not self.lands[SEATS + seat] and self.kept[2 * seat : 2 * seat + 2] != [NONE, NONE]:
                wrong.append(f"Seat {seat} keeps tiles for a declining empire that is gone.")
            if self.options.limited_tokens and self._tokens(seat) > COLOUR_TOKENS:
                wrong.append(f"Seat {seat} has {self._tokens(seat)} tokens.")
        if self.forts & ~ALL or self.round > ROUND_LIMIT:
            wrong.append("There is a fort off the map, or the game goes on for ever.")
        return wrong

    def _tokens(self, seat: int) -> int:
        """All tokens of a seat's colour that are not in the box."""
        colour = (seat, SEATS + seat)
        return self.hand[seat] + sum(self.tokens[place] for place in range(COUNT) if self.holder[place] in colour)

    def _audit_province(self, place: int) -> list[str]:
        holder, tokens = self.holder[place], self.tokens[place]
        name = PROVINCES[place].name
        if holder == EMPTY and (tokens or self.forts >> place & 1):
            return [f"{name} is empty, but something stands there."]
        if holder == NEUTRAL and (tokens != 1 or MOUNTAINS >> place & 1 or self.forts >> place & 1):
            return [f"{name} has {tokens} neutral tokens."]
        if SEATS <= holder < NEUTRAL and tokens != 1:
            return [f"{name} declines with {tokens} tokens."]
        if holder < SEATS and tokens < 1 and (holder != self.turn or self.scored):
            return [f"{name} is held without a token."]
        return []


class Rules:
    """What the modules of the rules do for the state, which knows none of them. Vinci's own are entered in `RULES`."""

    def begin(self, state: VinciState) -> None:
        """Let the tiles be drawn, and the starting player."""
        raise NotImplementedError

    def look(self, state: VinciState) -> dict[str, Any]:
        """What is seen."""
        raise NotImplementedError


RULES: Final[list[Rules]] = []
