"""The setup, played by the players: leaders, core, forts, capital tiles, wonder decks and victory cards."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.new_dawn.actions import HEX, LEADER, PLAYER, ROLL, TILE, VICTORY
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Roll, card_name
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.land.spaces import outline
from pentarchy.games.new_dawn.land.tiles import (
    CAPITAL_TILES,
    FORT,
    INSIDE,
    NATURAL_TILES,
    STATE_TILES,
    STEP,
    TILES,
    axial,
    core_place,
)
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL, CARD_TYPE
from pentarchy.games.new_dawn.moments.leader import LEADERS
from pentarchy.games.new_dawn.pieces.focus import TYPES
from pentarchy.games.new_dawn.pieces.supply import LEADER_CARD
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.games.new_dawn.turns import turns
from pentarchy.games.new_dawn.wonders import decks


def lay_out(state: NewDawnState) -> None:
    """Put the whole setup on the agenda, and the first round below it."""
    state.push(turns.Round(0))
    for _ in range(3):
        state.push(DrawVictory(CHANCE))
    for pile in range(3, -1, -1):
        state.push(decks.TurnUp(CHANCE, pile))
    state.deck = deck_sizes(state.players, state.options.thinning) * 4
    state.push(Order(CHANCE))


def deck_sizes(players: int, thinning: str) -> list[int]:
    """How many ancient, medieval and modern wonders each deck has."""
    if thinning == "expansion":
        return [2, 2, 3]
    return [2 if players <= 3 else 3, 2 if players == 2 else 3, 3]


def core_size(state: NewDawnState) -> int:
    """How many tiles the core has."""
    return 2 if state.options.core_mode == "published" and state.players <= 3 else 4


class Order(Decision[NewDawnState]):
    """The first player is drawn; then everything that is set up in turn order follows."""

    rule: ClassVar[str] = "N3.1"

    def question(self, state: NewDawnState) -> str:
        return "Who is the first player?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [PLAYER + seat for seat in range(state.players)]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * state.players

    def take(self, state: NewDawnState, action: int) -> None:
        state.first = state.turn = action - PLAYER
        if state.events is not None:
            state.tell("first", state.first, ())
        seats = [(state.first + step) % state.players for step in range(state.players - 1, -1, -1)]
        for seat in seats:
            state.push(DrawCapital(CHANCE, seat))
        for seat in seats:
            state.push(PlaceFort(seat))
        state.push(CoreSide(CHANCE))
        for _ in range(core_size(state)):
            state.push(DrawCore(CHANCE))
        chosen = state.options.leaders == "chosen"
        for seat in seats:
            if chosen:
                state.push(ChooseLeader(seat))
            else:
                state.push(DealLeader(CHANCE, seat))


def take_leader(state: NewDawnState, seat: int, leader: int) -> None:
    """A leader with the starting row; a level-I card of the leader takes the place of the usual one."""
    state.leader = changed(state.leader, seat, leader)
    own = LEADER_CARD + leader
    for place in range(6):
        kind = LEADERS[leader].row[place]
        card = kind * 4
        if CARD_LEVEL[own] == 1 and CARD_TYPE[own] == kind:
            card = own
        state.row[seat * 6 + place] = card
    if state.events is not None:
        state.tell("leader", seat, (leader,))


class DealLeader(Decision[NewDawnState]):
    """A leader is dealt at random."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "player")
    rule: ClassVar[str] = "N3.2"

    def __init__(self, seat: int, player: int) -> None:
        self.seat = seat
        self.player = player

    def question(self, state: NewDawnState) -> str:
        return "Which leader is dealt?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [LEADER + leader for leader in range(len(LEADERS)) if leader not in state.leader]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        take_leader(state, self.player, action - LEADER)


class ChooseLeader(Ask):
    """A leader of one's choice."""

    rule: ClassVar[str] = "N3.2"
    companion: ClassVar[str] = (
        "A leader gives your people an ability for the whole game and a focus card of its own. "
        "For a first game take one that is easy to use, such as Egypt, China or Rome."
    )

    def question(self, state: NewDawnState) -> str:
        return "Which leader do you play?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [LEADER + leader for leader in range(len(LEADERS)) if leader not in state.leader]

    def other_label(self, state: NewDawnState, action: int) -> str:
        leader = LEADERS[action - LEADER]
        return f"{leader.name} under {leader.ruler}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        card = LEADER_CARD + action - LEADER
        own = f"own card {card_name(card)}, {TYPES[CARD_TYPE[card]]}: {things.card_words(card)}"
        return About(note=f"{LEADERS[action - LEADER].text.rstrip('.')}; {own}")

    def take(self, state: NewDawnState, action: int) -> None:
        take_leader(state, self.seat, action - LEADER)


class DrawCore(Decision[NewDawnState]):
    """The core tiles: two with natural wonders, then two with city-states; or any that have no capital."""

    rule: ClassVar[str] = "N3.6"

    def question(self, state: NewDawnState) -> str:
        return "Which tile is the next of the core?"

    def legal(self, state: NewDawnState) -> list[int]:
        if state.options.core_mode == "published":
            tiles = [tile for tile in range(TILES) if tile not in CAPITAL_TILES]
        else:
            tiles = NATURAL_TILES if len(state.core) < 2 else STATE_TILES
        return [TILE + tile for tile in tiles if tile not in state.core]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        state.core = [*state.core, action - TILE]


class CoreSide(Roll):
    """One die says which side of all core tiles is up; the other tiles become the stack."""

    rule: ClassVar[str] = "N3.7"

    def question(self, state: NewDawnState) -> str:
        return "Which side of the core tiles is up? 1 to 3: A, 4 to 6: B."

    def take(self, state: NewDawnState, action: int) -> None:
        side = 0 if action - ROLL < 3 else 1
        size = len(state.core)
        for index in range(size):
            cell, turned = core_place(index, size, side)
            exploring.put_tile(state, state.core[index], side, cell, turned)
        state.survey()
        state.bag = [int(tile not in CAPITAL_TILES and tile not in state.core) for tile in range(TILES)]
        if state.events is not None:
            state.tell("core", CHANCE, (side, *state.core))


def fort_cells(state: NewDawnState) -> list[int]:
    """Where a fort may lie: off the tiles, touching two core spaces, next to no fort and no city-state.
    Should there be no such place, the last two conditions are dropped one by one."""
    for strict in (2, 1, 0):
        found: list[int] = []
        for cell in outline(state.land, state.land.spaces):
            if not INSIDE[cell]:
                continue
            touching = 0
            apart = True
            for step in STEP:
                space = state.land.grid[cell + step]
                if space < 0:
                    continue
                if space >= FORT or state.land.state[space] >= 0:
                    apart = False
                if space < FORT:
                    touching += 1
            if touching >= (2 if strict > 0 else 1) and (apart or strict < 2):
                found.append(cell)
        if found:
            return found
    return []


class PlaceFort(Ask):
    """Each player places the fort of their colour next to the core."""

    rule: ClassVar[str] = "N3.8"
    companion: ClassVar[str] = (
        "A fort that nobody has claimed yet can be attacked by all, and victory cards ask for forts. "
        "People put theirs where their own capital can lie near and rivals will be far."
    )

    def question(self, state: NewDawnState) -> str:
        return "Where do you place your fort? It touches two spaces of the core, and no fort or city-state."

    def legal(self, state: NewDawnState) -> list[int]:
        return [HEX + cell for cell in fort_cells(state)]

    def take(self, state: NewDawnState, action: int) -> None:
        state.forts = changed(state.forts, self.seat, action - HEX)
        state.survey()
        if state.events is not None:
            q, r = axial(action - HEX)
            state.tell("fort", self.seat, (q, r, self.seat + 1))


class DrawCapital(Decision[NewDawnState]):
    """A capital tile is dealt at random; its player lays it and puts the capital on its star."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "player")
    rule: ClassVar[str] = "N3.9"

    def __init__(self, seat: int, player: int) -> None:
        self.seat = seat
        self.player = player

    def question(self, state: NewDawnState) -> str:
        return "Which capital tile is dealt?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [TILE + tile for tile in CAPITAL_TILES if state.side[tile] < 0]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        state.push(exploring.LayTile(self.player, action - TILE, exploring.CAPITAL_SETUP))


class DrawVictory(Decision[NewDawnState]):
    """Three standard victory cards are drawn; the two fort cards are always there."""

    rule: ClassVar[str] = "N3.15"

    def question(self, state: NewDawnState) -> str:
        return "Which victory card is drawn?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [VICTORY + card for card in range(10) if card not in state.victory]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        state.victory = [*state.victory, action - VICTORY]
        if state.events is not None:
            state.tell("victory card", CHANCE, (action - VICTORY,))
