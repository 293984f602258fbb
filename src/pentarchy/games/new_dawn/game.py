"""The state of a game of New Dawn: its fields, its setup, its audit and its end."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, Self, cast

from pentarchy.core.decision import Decision
from pentarchy.core.events import EVERYONE
from pentarchy.core.state import State
from pentarchy.games.new_dawn.land.spaces import Land
from pentarchy.games.new_dawn.land.tiles import SPACES, TILES
from pentarchy.games.new_dawn.pieces.stirring import STIR_LAND
from pentarchy.games.new_dawn.pieces.supply import (
    ARMIES,
    CARAVANS,
    CONTROL_TOKENS,
    WONDER_CARDS,
)

PLACES: Final[dict[str, int]] = {
    "places": 0,
    "replaces": 0,
    "takes back": 0,
    "moves token": 1,
    "reinforces": 0,
    "destroys": 0,
    "flips": 0,
    "strikes": 0,
    "city": 0,
    "takes city": 0,
    "razes": 0,
    "conquers": 1,
    "claims fort": 0,
    "district": 1,
    "resolves": 1,
    "raids": 1,
    "stations": 0,
    "wonder": 1,
    "moves wonder": 1,
    "moves": 1,
    "goes home": 1,
    "visits": 1,
    "attacks": 0,
    "wins": 0,
    "loses": 0,
    "scorches": 0,
    "spawns": 1,
    "lures": 1,
    "drives off": 1,
    "defeats": 1,
    "beats army": 1,
    "robs caravan": 1,
    "ransoms": 1,
    "sacks": 1,
}
"""Which entry of an event's data is the space where it happened."""


def changed(values: list[int], index: int, value: int) -> list[int]:
    """The same list with one value changed."""
    values = values[:]
    values[index] = value
    return values


class NewDawnState(State):
    """Everything that lies on the table. Lists of seats' things hold a seat's share in one stretch.

    Lists that seldom change are replaced by `changed` and never changed in place: twins share them.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "side",
        "centre",
        "spin",
        "forts",
        "waters",
        "core",
        "owner",
        "piece",
        "strong",
        "goods",
        "cities",
        "held",
        "spare",
        "armies",
        "caravans",
        "barbarian",
        "city_state",
        "envoys",
        "pacts",
        "leader",
        "row",
        "tokens",
        "tech",
        "government",
        "resources",
        "natural_card",
        "wonder",
        "open",
        "open_token",
        "deck",
        "victory",
        "done",
        "points",
        "bag",
        "bottom",
        "top",
        "known",
        "peek",
        "first",
        "turn",
        "round",
        "dial",
        "ibrahim",
        "friend",
        "zimbabwe",
        "used",
        "used_states",
        "used_naturals",
        "visited",
        "taken",
        "chain",
        "card",
        "slot",
        "boost",
        "moved",
        "pool",
        "fight",
        "won",
    )
    changing: ClassVar[tuple[str, ...]] = (
        "owner",
        "piece",
        "strong",
        "cities",
        "held",
        "spare",
        "armies",
        "caravans",
        "barbarian",
        "row",
        "tokens",
        "tech",
        "resources",
        "visited",
        "taken",
        "fight",
    )

    # The map.
    side: list[int]
    """For each tile the face that is up, -1 while it is not on the map."""
    centre: list[int]
    spin: list[int]
    forts: list[int]
    """The cell of each seat's fort, -1 before it is placed."""
    waters: list[int]
    """The cells of the water tokens."""
    core: list[int]
    """The core tiles, in the order drawn."""
    land: Land
    """The map made from the above; not a field."""

    # What stands on the spaces.
    owner: list[int]
    piece: list[int]
    strong: list[int]
    """1 where the control token is reinforced."""
    goods: list[int]
    """The resource token lying on a space, from 1; 0 for none."""
    cities: list[list[int]]
    """The spaces of each seat's cities, the capital first."""
    held: list[list[int]]
    """The spaces of each seat's control tokens, districts included."""
    spare: list[int]
    """Control tokens in each seat's supply."""
    armies: list[int]
    """Two for each seat: their space, -1 for on the card."""
    caravans: list[int]
    barbarian: list[int]
    """The space of each barbarian; -1 defeated, -2 its tile is not on the map."""
    city_state: list[int]
    """The seat that conquered a city-state; -1 for nobody, -2 while it is not on the map."""

    # Cards.
    envoys: list[int]
    """The holders of the two diplomacy cards of each city-state, -1 beside the map."""
    pacts: list[int]
    """The holders of each seat's five diplomacy cards, -1 for still its own."""
    leader: list[int]
    row: list[int]
    """Each seat's six focus cards from left to right."""
    tokens: list[int]
    """The trade tokens on them."""
    tech: list[int]
    government: list[int]
    """The focus card that has each seat's government token, -1 for none."""
    resources: list[int]
    natural_card: list[int]
    """For natural wonders of a leader who keeps them on focus cards: the card they lie on, else -1."""
    wonder: list[int]
    """The space of each wonder's token; -1 face up, -2 out of the game, -3 in its deck or removed unseen."""
    open: list[int]
    open_token: list[int]
    deck: list[int]
    """How many cards each deck has left of each era."""
    victory: list[int]
    done: list[int]
    points: list[int]

    # The stack of tiles.
    bag: list[int]
    """1 for each tile in the unknown part of the stack."""
    bottom: list[int]
    """Tiles put back below it, the next one first."""
    top: list[int]
    """Tiles put back on top of it, the next one first."""
    known: list[int]
    """For each tile in `bottom` or `top`: 1 if all know it, else the seat that knows it plus 2."""
    peek: list[int]
    """Tiles that a seat is looking at."""

    first: int
    turn: int
    round: int
    dial: int
    ibrahim: int
    friend: int
    zimbabwe: int

    # The turn.
    used: int
    """What happened or was used this turn, a bit each."""
    used_states: int
    used_naturals: int
    visited: list[int]
    """The cities that caravans reached this turn."""
    taken: list[int]
    """The cities conquered this turn."""
    chain: list[int]
    """The spaces of the control tokens that began or continued a chain this turn."""
    card: int
    slot: int
    boost: int
    moved: int
    pool: int
    fight: list[int]
    won: list[int]
    """The winners, once there are any."""

    stirred: int
    """What has changed that agendas count, since they were last looked at; not a field."""
    trip: list[int]
    """How far each space is from the figure that is moving; with the next two, what `legal` found out for `take`."""
    trip_war: list[int]
    """The same for an army on ways on which it may attack."""
    trip_from: list[int]
    """The space before each one on such a way."""

    def setup(self) -> None:
        n = self.players
        self.side = [-1] * TILES
        self.centre = [0] * TILES
        self.spin = [0] * TILES
        self.forts = [-1] * n
        self.waters = []
        self.core = []
        self.owner = [-1] * SPACES
        self.piece = [0] * SPACES
        self.strong = [0] * SPACES
        self.goods = [0] * SPACES
        self.cities = [[] for _ in range(n)]
        self.held = [[] for _ in range(n)]
        self.spare = [CONTROL_TOKENS] * n
        self.armies = [-1] * (ARMIES * n)
        self.caravans = [-1] * (CARAVANS * n)
        self.barbarian = [-2] * 11
        self.city_state = [-2] * 12
        self.envoys = [-1] * 24
        self.pacts = [-1] * (5 * n)
        self.leader = [-1] * n
        self.row = [-1] * (6 * n)
        self.tokens = [0] * (6 * n)
        self.tech = [0] * n
        self.government = [-1] * n
        self.resources = [0] * (4 * n)
        self.natural_card = [-1] * 12
        self.wonder = [-3] * WONDER_CARDS
        self.open = [-1] * 4
        self.open_token = [0] * 4
        self.deck = []
        self.victory = []
        self.done = [0] * (3 * n)
        self.points = [0] * n
        self.bag = [0] * TILES
        self.bottom = []
        self.top = []
        self.known = [0] * TILES
        self.peek = []
        self.first = 0
        self.turn = 0
        self.round = 0
        self.dial = 0
        self.ibrahim = -1
        self.friend = -1
        self.zimbabwe = 0
        self.used = 0
        self.used_states = 0
        self.used_naturals = 0
        self.visited = []
        self.taken = []
        self.chain = []
        self.card = -1
        self.slot = 0
        self.boost = 0
        self.moved = 0
        self.pool = 0
        self.fight = []
        self.won = []
        self.trip = []
        self.trip_war = []
        self.trip_from = []
        self.stirred = 0
        self.survey()
        RULES[0].lay_out(self)

    def tell(self, kind: str, seat: int, data: tuple[int, ...] = (), seers: int = EVERYONE, text: str = "") -> None:
        """What happened at a place is told with the name that the place has then."""
        if self.events is not None and kind in PLACES and PLACES[kind] < len(data):
            text = RULES[0].place(self, data[PLACES[kind]])
        super().tell(kind, seat, data, seers, text)

    def survey(self) -> None:
        """Make the map anew from where tiles, forts and water tokens lie."""
        self.stirred |= STIR_LAND
        self.land = Land(self.side, self.centre, self.spin, self.forts, self.waters)

    def resume(self, agenda: list[Decision[Any]]) -> None:
        self.trip = []
        self.trip_war = []
        self.trip_from = []
        self.stirred = 0
        self.survey()
        self.stirred = 0
        super().resume(agenda)

    def notice(self) -> None:
        stirred = self.stirred
        if stirred:
            self.stirred = 0
            if self.round > 0:
                RULES[0].look_at_agendas(self, stirred)

    def parts(self) -> list[Any]:
        return [
            self.side, self.centre, self.spin, self.forts, self.waters, self.core, self.owner, self.piece, self.strong,
            self.goods, self.cities, self.held, self.spare, self.armies, self.caravans, self.barbarian, self.city_state,
            self.envoys, self.pacts, self.leader, self.row, self.tokens, self.tech, self.government, self.resources,
            self.natural_card, self.wonder, self.open, self.open_token, self.deck, self.victory, self.done, self.points,
            self.bag, self.bottom, self.top, self.known, self.peek, self.first, self.turn, self.round, self.dial,
            self.ibrahim, self.friend, self.zimbabwe, self.used, self.used_states, self.used_naturals, self.visited,
            self.taken, self.chain, self.card, self.slot, self.boost, self.moved, self.pool, self.fight, self.won,
        ]  # fmt: skip

    def twin(self) -> State:
        other = NewDawnState(self.game, self.players, self.options)
        other.land = self.land
        other.stirred = self.stirred
        other.trip = self.trip
        other.trip_war = self.trip_war
        other.trip_from = self.trip_from
        other.side = self.side
        other.centre = self.centre
        other.spin = self.spin
        other.forts = self.forts
        other.waters = self.waters
        other.core = self.core
        other.owner = self.owner[:]
        other.piece = self.piece[:]
        other.strong = self.strong[:]
        other.goods = self.goods
        other.cities = [one[:] for one in self.cities]
        other.held = [one[:] for one in self.held]
        other.spare = self.spare[:]
        other.armies = self.armies[:]
        other.caravans = self.caravans[:]
        other.barbarian = self.barbarian[:]
        other.city_state = self.city_state
        other.envoys = self.envoys
        other.pacts = self.pacts
        other.leader = self.leader
        other.row = self.row[:]
        other.tokens = self.tokens[:]
        other.tech = self.tech[:]
        other.government = self.government
        other.resources = self.resources[:]
        other.natural_card = self.natural_card
        other.wonder = self.wonder
        other.open = self.open
        other.open_token = self.open_token
        other.deck = self.deck
        other.victory = self.victory
        other.done = self.done
        other.points = self.points
        other.bag = self.bag
        other.bottom = self.bottom
        other.top = self.top
        other.known = self.known
        other.peek = self.peek
        other.first = self.first
        other.turn = self.turn
        other.round = self.round
        other.dial = self.dial
        other.ibrahim = self.ibrahim
        other.friend = self.friend
        other.zimbabwe = self.zimbabwe
        other.used = self.used
        other.used_states = self.used_states
        other.used_naturals = self.used_naturals
        other.visited = self.visited[:]
        other.taken = self.taken[:]
        other.chain = self.chain
        other.card = self.card
        other.slot = self.slot
        other.boost = self.boost
        other.moved = self.moved
        other.pool = self.pool
        other.fight = self.fight[:]
        other.won = self.won
        return other

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return self.won[:] if self.over else []

    def look(self, seat: int | None) -> dict[str, Any]:
        return RULES[0].look(self, seat)

    def audit(self) -> list[str]:
        return RULES[0].audit(self)

    def resample(self, seat: int, rng: random.Random) -> Self:
        world = self.copy()
        RULES[0].deal_again(cast(NewDawnState, world), seat, rng)
        return world

    def disguise(self, seat: int) -> dict[str, Any]:
        return RULES[0].disguise(self, seat)

    def room(self) -> dict[str, Any]:
        return RULES[0].room(self)

    def refresh(self) -> None:
        """Find the legal answers anew after the world was changed by hand."""
        self._legal = self.agenda[-1].legal(self) if self.agenda else []


class Rules:
    """What a state asks of the rules. It does not know them; they are registered when the game is put together."""

    def lay_out(self, state: NewDawnState) -> None:
        """Put the setup on the agenda."""
        raise NotImplementedError

    def look_at_agendas(self, state: NewDawnState, stirred: int) -> None:
        """Mark the victory cards that seats have completed by what changed."""
        raise NotImplementedError

    def place(self, state: NewDawnState, space: int) -> str:
        """A space by its name."""
        raise NotImplementedError

    def look(self, state: NewDawnState, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        raise NotImplementedError

    def deal_again(self, world: NewDawnState, seat: int, rng: random.Random) -> None:
        """Deal again what a seat cannot know."""
        raise NotImplementedError

    def disguise(self, state: NewDawnState, seat: int) -> dict[str, Any]:
        """What a learner sees in place of fields that hide something."""
        raise NotImplementedError

    def room(self, state: NewDawnState) -> dict[str, Any]:
        """How large numbers may get, for observations."""
        raise NotImplementedError

    def audit(self, state: NewDawnState) -> list[str]:
        """What is wrong with a state."""
        raise NotImplementedError


RULES: Final[list[Rules]] = []
"""The only one, once it is registered."""
