"""The state of a game of Culture Wars: what lies where, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from pentarchy.core.decision import Decision
from pentarchy.core.state import State
from pentarchy.games.culture_wars.land import START_TILES, Land
from pentarchy.games.culture_wars.pieces import (
    ABANDONING,
    ACE,
    ALL_OUT,
    BY_SETTLEMENTS,
    BY_TOKENS,
    CAPACITY,
    EMPTY,
    HELD,
    HOME,
    LAND,
    LAST_LEFT,
    LAST_ROUND,
    MOVE_TILES,
    NEEDED,
    NO_CONTEST,
    NUMBERS,
    ORDER,
    SHARED,
    SQUARE_NAMES,
    TILES,
    TOKENS,
    UNSEEN,
    VALUES,
)

if TYPE_CHECKING:
    from pentarchy.core.game import Game


def changed(items: list[int], index: int, item: int) -> list[int]:
    """A copy of a list with one item changed."""
    fresh = items[:]
    fresh[index] = item
    return fresh


def without(items: list[int], index: int) -> list[int]:
    """A copy of a list without one of its items."""
    fresh = items[:]
    fresh.pop(index)
    return fresh


class CultureState(State):
    """The cultures on the map.

    A list is replaced rather than changed in place, so that twins can share it and cost almost nothing.
    The lists of tokens, which change all the time, are changed in place after `own_tokens` has made
    sure that no twin shares them.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "tiles",
        "round",
        "stage",
        "order",
        "tokens",
        "reserve",
        "site",
        "suit",
        "purse",
        "unseen",
        "settlements",
        "holding",
        "out",
        "leaving",
        "still",
        "growing",
        "queue",
        "fallen",
        "victors",
    )
    changing: ClassVar[tuple[str, ...]] = ("tokens",)

    tiles: list[int]
    """By tile, the square of the grid under its upper left square."""
    round: int
    """0 while the map is made, then the round being played."""
    stage: int
    """The stage of the setup or of the round, as in `STAGE_NAMES`."""
    order: list[int]
    """The seats in player order, as far as the Null coins are turned."""
    tokens: list[list[int]]
    """By seat and place, the tokens there."""
    reserve: list[int]
    """By seat, the tokens not on the map."""
    site: list[int]
    """By place, what lies there (see `pieces`)."""
    suit: list[int]
    """By place, the seat whose coin lies there, or -1."""
    purse: list[int]
    """By seat * VALUES + value, the coins in reserve."""
    unseen: list[int]
    """By seat * VALUES + value, 1 if nobody has seen that coin's value yet."""
    settlements: list[int]
    """By seat, the settlements on the map."""
    holding: list[int]
    """By seat, 1 if it has had enough settlements since the end of a round."""
    out: list[int]
    """By seat, 1 if it has left the game."""
    leaving: list[int]
    """The FROM actions of the squares with tokens of the mover that have not moved, sorted."""
    still: list[int]
    """How many tokens these are, in the same order."""
    growing: list[int]
    """The PLACE actions of the squares that may get a token from a reserve too small for all, sorted."""
    queue: list[int]
    """The places whose coins have to be turned, in order."""
    fallen: list[int]
    """The abandoned settlements to which people have still to come, as seat * LAND + place."""
    victors: list[int]
    land: Land
    """The land that the tiles make; not a field, since it follows from them."""
    owned: int
    """The seats whose list of tokens no twin shares, a bit each; no field either."""

    def __init__(self, game: Game, players: int, options: Any) -> None:
        super().__init__(game, players, options)
        self.owned = 0

    def setup(self) -> None:
        players = self.players
        self.tiles = START_TILES[:]
        self.round = 0
        self.stage = MOVE_TILES
        self.order = []
        self.tokens = [[0] * LAND for _ in range(players)]
        self.reserve = [TOKENS] * players
        self.site = [EMPTY] * LAND
        self.suit = [-1] * LAND
        self.purse = [0, 1, 0, 0, 0, 0, len(NUMBERS)] * players
        self.unseen = [0, 0, 1, 1, 1, 1, 0] * players
        self.settlements = [0] * players
        self.holding = [0] * players
        self.out = [0] * players
        self.leaving = []
        self.still = []
        self.growing = []
        self.queue = []
        self.fallen = []
        self.victors = []
        self.survey()
        RULES[0].begin(self)

    def survey(self) -> None:
        """Work out the land that the tiles make."""
        self.land = Land(self.tiles, self.options.diagonal_moves, self.options.two_spaces)

    def resume(self, agenda: list[Decision[Any]]) -> None:
        self.survey()
        super().resume(agenda)

    def parts(self) -> list[Any]:
        return [
            self.tiles, self.round, self.stage, self.order, self.tokens, self.reserve, self.site, self.suit, self.purse,
            self.unseen, self.settlements, self.holding, self.out, self.leaving, self.still, self.growing, self.queue,
            self.fallen, self.victors,
        ]  # fmt: skip

    def twin(self) -> CultureState:
        other = CultureState(self.game, self.players, self.options)
        other.tiles = self.tiles
        other.round = self.round
        other.stage = self.stage
        other.order = self.order
        other.tokens = self.tokens[:]
        self.owned = 0
        other.reserve = self.reserve
        other.site = self.site
        other.suit = self.suit
        other.purse = self.purse
        other.unseen = self.unseen
        other.settlements = self.settlements
        other.holding = self.holding
        other.out = self.out
        other.leaving = self.leaving
        other.still = self.still
        other.growing = self.growing
        other.queue = self.queue
        other.fallen = self.fallen
        other.victors = self.victors
        other.land = self.land
        return other

    # What everybody can ask of the map.

    def name(self, place: int) -> str:
        """The name of a square of the land."""
        return SQUARE_NAMES[self.land.squares[place]]

    def needed(self) -> int:
        """How many settlements win."""
        settlements: int = self.options.settlements
        return settlements if settlements else NEEDED[self.players]

    def capacity(self, place: int) -> int:
        """How many tokens a square supports."""
        return CAPACITY[self.site[place]]

    def coins(self, seat: int) -> int:
        """How many coins a seat has in reserve, the Ace included."""
        count = 0
        for value in range(ACE, VALUES):
            count += self.purse[seat * VALUES + value]
        return count

    def farmers(self, place: int, seat: int) -> int:
        """How many tokens of a seat lie on the eight squares around a place."""
        mine = self.tokens[seat]
        count = 0
        for other in self.land.around[place]:
            count += mine[other]
        return count

    def fed_farmers(self, place: int) -> int:
        """How many of those around a settlement its owner would still have if the round ended now (C10.1)."""
        return self.farmers_when_fed(place, self.suit[place])

    def farmers_when_fed(self, place: int, seat: int) -> int:
        """How many tokens of a seat around a place their squares support."""
        mine = self.tokens[seat]
        count = 0
        for other in self.land.around[place]:
            count += min(mine[other], CAPACITY[self.site[other]])
        return count

    # What the rules do to it.

    def place_tokens(self, seat: int, place: int, wanted: int) -> int:
        """Put tokens from the reserve on a square, as many as there are; how many that was."""
        count = min(wanted, self.reserve[seat])
        self.own_tokens(seat)[place] += count
        self.add_reserve(seat, -count)
        return count

    def remove_tokens(self, seat: int, place: int, count: int) -> None:
        """Put tokens from a square back into the reserve."""
        self.own_tokens(seat)[place] -= count
        self.add_reserve(seat, count)

    def own_tokens(self, seat: int) -> list[int]:
        """A seat's list of tokens, to be changed in place."""
        if not self.owned >> seat & 1:
            self.owned |= 1 << seat
            self.tokens[seat] = self.tokens[seat][:]
        return self.tokens[seat]

    def add_reserve(self, seat: int, count: int) -> None:
        """Add tokens to a seat's reserve."""
        self.reserve = changed(self.reserve, seat, self.reserve[seat] + count)

    def put_site(self, place: int, site: int, seat: int) -> None:
        """Let a coin of a seat lie on a square (or nothing, of nobody)."""
        self.site = changed(self.site, place, site)
        self.suit = changed(self.suit, place, seat)

    def change_purse(self, seat: int, value: int, by: int) -> None:
        """Add a coin to a seat's reserve, or take one out."""
        index = seat * VALUES + value
        self.purse = changed(self.purse, index, self.purse[index] + by)

    def count_settlement(self, seat: int, by: int, source: str) -> None:
        """A seat has won or lost a settlement; one that falls short no longer holds what it needs (C12.3)."""
        self.settlements = changed(self.settlements, seat, self.settlements[seat] + by)
        if self.settlements[seat] < self.needed() and self.holding[seat]:
            self.holding = changed(self.holding, seat, 0)
        if self.events is not None:
            self.tell_points(seat, by, source)

    # The end.

    def scores(self) -> list[int]:
        return self.settlements[:]

    def winners(self) -> list[int]:
        return self.victors[:]

    def foremost(self, seats: list[int]) -> list[int]:
        """Those of the seats with most settlements, among them those with most tokens on the map (C12.4)."""
        best = -1
        found: list[int] = []
        for seat in seats:
            rank = self.settlements[seat] * (TOKENS + 1) + TOKENS - self.reserve[seat]
            if rank > best:
                best = rank
                found = []
            if rank == best:
                found.append(seat)
        return found

    def ending(self) -> list[int]:
        """Once the game is over: what ended it, the number that goes with it, and by what the victory was decided
        (see `pieces`), with the settlements of the victors and their tokens on the map."""
        first = self.victors[0]
        numbers = [self.settlements[first], TOKENS - self.reserve[first]]
        contenders = [seat for seat in range(self.players) if not self.out[seat]]
        if len(contenders) < 2:
            return [LAST_LEFT if contenders else ALL_OUT, 0, NO_CONTEST, *numbers]
        cause, number = LAST_ROUND, self.round
        if any(self.holding):
            cause, number = HELD, self.needed()
            contenders = [seat for seat in contenders if self.holding[seat]]
        equals = [seat for seat in contenders if self.settlements[seat] == numbers[0]]
        if len(contenders) == 1:
            by = NO_CONTEST
        elif len(equals) == 1:
            by = BY_SETTLEMENTS
        else:
            by = BY_TOKENS if len(self.victors) == 1 else SHARED
        return [cause, number, by, *numbers]

    # For people and tests.

    def look(self, seat: int | None) -> dict[str, Any]:
        return RULES[0].look(self)

    def room(self) -> dict[str, Any]:
        """Random games hardly ever have settlements, and nobody wins them."""
        most = [self.needed()] * self.players
        last = self.players * LAND - 1
        return {"settlements": most, "fallen": [last] * most[0], "victors": [self.players - 1] * self.players}

    def audit(self) -> list[str]:
        wrong = []
        if len(set(self.land.squares)) != LAND or len(self.tiles) != TILES:
            wrong.append("The tiles lie on top of each other.")
        for seat in range(self.players):
            wrong += self._audit_tokens(seat) + self._audit_coins(seat)
        for place in range(LAND):
            if (self.site[place] == EMPTY) != (self.suit[place] < 0):
                wrong.append(f"Place {place} has a coin without a suit, or a suit without a coin.")
            here = sum(mine[place] for mine in self.tokens)
            if self.stage == ORDER and self.round > 1 and here > self.capacity(place):
                wrong.append(f"Place {place} supports {self.capacity(place)} tokens and has {here}.")
        if len(self.leaving) != len(self.still) or any(count <= 0 for count in self.still):
            wrong.append("The places that tokens can move from are not those where tokens stand still.")
        return wrong

    def _audit_tokens(self, seat: int) -> list[str]:
        mine = self.tokens[seat]
        wrong = []
        if min(mine) < 0 or self.reserve[seat] < 0 or sum(mine) + self.reserve[seat] != TOKENS:
            wrong.append(f"Seat {seat} does not have {TOKENS} tokens.")
        if self.out[seat] and (sum(mine) or self.settlements[seat]):
            wrong.append(f"Seat {seat} is out and still on the map.")
        return wrong

    def _audit_coins(self, seat: int) -> list[str]:
        coins = [self.purse[seat * VALUES + value] for value in range(VALUES)]
        homes = 0
        for place in range(LAND):
            if self.suit[place] == seat:
                site = self.site[place]
                homes += site > HOME
                coins[site - HOME if site > HOME else site] += 1
        hidden = [self.unseen[seat * VALUES + value] for value in range(VALUES)]
        whole = [coins[value] + hidden[value] for value in range(ACE, UNSEEN)]
        wrong = []
        if whole != [1] * len(whole) or coins[UNSEEN] != sum(hidden) or coins[EMPTY]:
            wrong.append(f"Seat {seat} does not have its five coins.")
        if homes != self.settlements[seat]:
            wrong.append(f"Seat {seat} has {homes} settlements and {self.settlements[seat]} are counted.")
        if self.stage == ABANDONING and self.holding[seat] and homes < self.needed():
            wrong.append(f"Seat {seat} is said to hold enough settlements and has {homes}.")
        return wrong


class Rules:
    """What the modules of the rules do for the state and for each other where one leads to the next, all the way round:
    none of them knows who comes after. The game's own are entered in `RULES`."""

    def begin(self, state: CultureState) -> None:
        """Turn the Null coins for the first time."""
        raise NotImplementedError

    def begin_round(self, state: CultureState) -> None:
        """Begin the next round."""
        raise NotImplementedError

    def turn_coins(self, state: CultureState, chosen: bool = False) -> None:
        """Turn the coins in the queue, the first of which may have been chosen, then go on with what follows."""
        raise NotImplementedError

    def look(self, state: CultureState) -> dict[str, Any]:
        """What is seen."""
        raise NotImplementedError


RULES: Final[list[Rules]] = []
