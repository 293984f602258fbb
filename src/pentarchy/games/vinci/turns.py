"""A turn, in the order of the rulebook: expand or decline, collect, conquer, and the end of the turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.look import SEAT_NAMES, counted
from pentarchy.games.vinci.actions import (
    ALLY,
    ALLY_NOBODY,
    CONQUER,
    DECLINE,
    DONE,
    EXPAND,
    FROM,
    GIVE_UP,
    LEAVE,
    SPY,
    START,
)
from pentarchy.games.vinci.civilizations import Choose
from pentarchy.games.vinci.empire import (
    arms,
    bases,
    best_base,
    collect,
    conquer,
    decline,
    entries,
    forbidden,
    frontier,
    leave,
    on_map,
    price,
    score_declining,
    support,
    toll,
    worth_in_decline,
)
from pentarchy.games.vinci.europe import COUNT, MOUNTAINS, PROVINCES
from pentarchy.games.vinci.game import NEUTRAL, SEATS, VinciState, count
from pentarchy.games.vinci.pieces import (
    DIPLOMACY,
    ESPIONAGE,
    FIELD_GENERAL,
    GENERAL_TOKENS,
    HERITAGE,
    MEDICINE,
    ROUND_LIMIT,
    SPY_COST,
)
from pentarchy.games.vinci.reorganise import Return, reorganise, tokens_text


class StartingPlayer(Decision[VinciState]):
    """Chance names the starting player, and in turn order all choose a civilization."""

    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = "V2.6"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def question(self, state: VinciState) -> str:
        return "Who is the starting player?"

    def legal(self, state: VinciState) -> list[int]:
        return [START + seat for seat in range(state.players)]

    def weights(self, state: VinciState) -> list[int]:
        return [1] * state.players

    def take(self, state: VinciState, action: int) -> None:
        state.first = action - START
        state.turn = state.first
        state.round = 1
        if state.events is not None:
            state.tell("starts", action - START)
        state.push(TURNS[state.first])
        for step in range(state.players - 1, -1, -1):
            state.push(CHOICES[(state.first + step) % state.players])

    def label(self, state: VinciState, action: int) -> str:
        return SEAT_NAMES[action - START]


class Turn(Decision[VinciState]):
    """The player expands the active empire, or lets it decline."""

    rule: ClassVar[str] = "V3.1"

    def question(self, state: VinciState) -> str:
        seat = self.seat
        free = tokens_text(_free(state, seat))
        if state.turns[seat] == 0:
            return f"You set out with a new civilization and {free}. Do you give up provinces in decline first?"
        if not state.lands[seat]:
            return f"You have no province. Do you enter the board with {free}, or decline?"
        held = count(state.lands[seat])
        return f"Do you expand your empire of {counted(held, 'province')}, or let it decline?"

    def legal(self, state: VinciState) -> list[int]:
        found = [EXPAND]
        if _may_leave(state, self.seat):
            found.append(GIVE_UP)
        if state.turns[self.seat]:  # V3.4
            found.append(DECLINE)
        return found

    def take(self, state: VinciState, action: int) -> None:
        seat = self.seat
        state.scored = False
        state.slain = 0
        if state.pacts[seat]:
            state.pacts = [*state.pacts[:seat], 0, *state.pacts[seat + 1 :]]  # V6.20
        state.push(ENDS[seat])
        if action == DECLINE:
            decline(state, seat)
            score_declining(state, seat)
            state.scored = True
            state.reach_target(seat)
            state.push(CHOICES[seat])
            return
        state.turns = [*state.turns[:seat], state.turns[seat] + 1, *state.turns[seat + 1 :]]
        if state.events is not None:
            state.tell("expands", seat, (state.turns[seat],))
        if action == GIVE_UP:
            state.push(GIVE_UPS[seat])
        else:
            _muster(state, seat)

    def label(self, state: VinciState, action: int) -> str:
        seat = self.seat
        if action == DECLINE and not state.lands[seat]:
            return "Decline: you choose a new civilization"
        if action == DECLINE:
            worth = worth_in_decline(state, seat)
            return f"Decline: these provinces score {worth} VP in each turn, and you choose a new civilization"
        if action == EXPAND:
            return f"Expand with {tokens_text(_free(state, seat))}"
        return "Expand, but give up some provinces first"


def _free(state: VinciState, seat: int) -> int:
    """How many tokens a player can expand with."""
    free = state.hand[seat] + on_map(state, seat) - count(state.lands[seat])
    return free + GENERAL_TOKENS * state.copies(seat, FIELD_GENERAL) + state.copies(seat, MEDICINE)


def _may_leave(state: VinciState, seat: int) -> bool:
    """Whether there is a province that this seat may give up while collecting (V4.3, V6.29)."""
    least = 1 if state.options.allow_reentry else 2
    if count(state.lands[seat]) >= least:
        return True
    return state.lands[SEATS + seat] != 0 and state.copies(seat, HERITAGE) > 0


class GiveUp(Decision[VinciState]):
    """While collecting, single provinces may be given up, all their tokens taken."""

    rule: ClassVar[str] = "V4.3"

    def question(self, state: VinciState) -> str:
        if not self.active(state):
            return "Which province of your declining empire do you give up?"
        if not self.declining(state):
            return "Which province do you give up, taking all its tokens into your hand?"
        return "Which province do you give up? Tokens of your active empire come back into your hand."

    def clause(self, state: VinciState) -> str:
        return self.rule if self.active(state) else "V6.29"

    def active(self, state: VinciState) -> i64:
        """The provinces of the active empire that may be given up."""
        lands: i64 = state.lands[self.seat]
        return lands if state.options.allow_reentry or count(lands) > 1 else 0

    def declining(self, state: VinciState) -> i64:
        """Those of the declining empire, with Heritage."""
        lands: i64 = state.lands[SEATS + self.seat]
        return lands if state.copies(self.seat, HERITAGE) else 0

    def legal(self, state: VinciState) -> list[int]:
        own = self.active(state) | self.declining(state)
        found: list[int] = [DONE]
        for place in range(COUNT):
            if own >> place & 1:
                found.append(LEAVE + place)
        return found

    def take(self, state: VinciState, action: int) -> None:
        if action == DONE:
            _muster(state, self.seat)
            return
        leave(state, self.seat, action - LEAVE, "gives_up")
        state.push(self)

    def label(self, state: VinciState, action: int) -> str:
        if action == DONE:
            return "No more: go on to conquer"
        place = action - LEAVE
        if state.holder[place] >= SEATS:
            return f"{PROVINCES[place].name}, of your declining empire (no token comes back)"
        return f"{PROVINCES[place].name}, {tokens_text(state.tokens[place])} back"

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [] if action == DONE else [f"province:{PROVINCES[action - LEAVE].id}"]


def _muster(state: VinciState, seat: int) -> None:
    """Collect tokens, get those of the tiles, name partners, and go to conquer (V4.1, V4.2)."""
    collect(state, seat)
    lent = GENERAL_TOKENS * state.copies(seat, FIELD_GENERAL)
    born = state.copies(seat, MEDICINE)
    state.hand[seat] += lent + born
    if state.events is not None and lent + born:
        state.tell("musters", seat, (lent, born))
    state.conquering = True
    state.spies = state.copies(seat, ESPIONAGE)
    state.push(CONQUESTS[seat])
    if state.copies(seat, DIPLOMACY):
        state.push(PARTNERS[seat])


class Partner(Decision[VinciState]):
    """Diplomacy: name an opponent; neither attacks the other until your next turn."""

    rule: ClassVar[str] = "V6.20"

    def question(self, state: VinciState) -> str:
        return "Diplomacy: with whom do you keep peace until your next turn?"

    def legal(self, state: VinciState) -> list[int]:
        seat, named = self.seat, state.pacts[self.seat]
        found: list[int] = []
        for other in range(state.players):
            if other != seat and not named >> other & 1:
                found.append(ALLY + other)
        found.append(ALLY_NOBODY)
        return found

    def take(self, state: VinciState, action: int) -> None:
        if action == ALLY_NOBODY:
            return
        other = action - ALLY
        pacts = state.pacts[:]
        pacts[self.seat] |= 1 << other
        state.pacts = pacts
        if state.events is not None:
            state.tell("peace", self.seat, (other,))
        if count(pacts[self.seat]) < state.copies(self.seat, DIPLOMACY):
            state.push(self)

    def label(self, state: VinciState, action: int) -> str:
        return "Nobody" if action == ALLY_NOBODY else SEAT_NAMES[action - ALLY]

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [] if action == ALLY_NOBODY else [f"seat:{action - ALLY}"]


class Conquer(Decision[VinciState]):
    """The player conquers one more province, or ends the conquests."""

    rule: ClassVar[str] = "V4.5"

    def question(self, state: VinciState) -> str:
        hand = tokens_text(state.hand[self.seat])
        if not state.lands[self.seat]:
            return f"Where does your civilization enter the board? You have {hand} in hand."
        return f"Which province do you conquer next? You have {hand} in hand."

    def legal(self, state: VinciState) -> list[int]:
        seat: i64 = self.seat
        hand: i64 = state.hand[seat]
        one: i64 = 0
        two: i64 = 0
        if state.lands[seat]:
            targets, one, two = frontier(state, seat)
        else:
            targets = entries(state, seat)
        weapons, ships, climbers = arms(state, seat)
        if hand < state.floor or (hand == 0 and weapons + ships + climbers + two == 0):
            return [DONE]  # nothing is free, and there is nothing to pay with
        targets &= ~forbidden(state, seat)
        spying = state.spies > 0 and hand >= SPY_COST
        found: list[int] = [DONE]
        spied: list[int] = []
        for place in range(COUNT):
            if targets >> place & 1:
                cost = toll(state, place, weapons, ships, climbers)
                if two >> place & 1:
                    cost -= 2
                elif one >> place & 1:
                    cost -= 1
                if cost <= hand:
                    found.append(CONQUER + place)
                if spying and cost > SPY_COST:
                    spied.append(SPY + place)
        if spied:
            found.extend(spied)
        return found

    def take(self, state: VinciState, action: int) -> None:
        seat = self.seat
        if action == DONE:
            state.conquering = False
            reorganise(state, seat)
            return
        state.push(self)
        if action >= SPY:
            place = action - SPY
            state.spies -= 1
            conquer(state, seat, place, best_base(state, seat, place), SPY_COST, True)
            return
        place = action - CONQUER
        if _base_matters(state, seat, place):
            state.push(Base(seat, place))
            return
        base = best_base(state, seat, place)
        conquer(state, seat, place, base, price(state, seat, place, base), False)

    def label(self, state: VinciState, action: int) -> str:
        if action == DONE:
            return "End the conquests"
        if action >= SPY:
            return (
                f"{PROVINCES[action - SPY].name} by Espionage: {tokens_text(SPY_COST)}{_defence(state, action - SPY)}"
            )
        place = action - CONQUER
        base = best_base(state, self.seat, place)
        cost = price(state, self.seat, place, base)
        return f"{PROVINCES[place].name}: {tokens_text(cost)}{_defence(state, place)}"

    def targets(self, state: VinciState, action: int) -> list[str]:
        if action == DONE:
            return []
        place = action - SPY if action >= SPY else action - CONQUER
        return [f"province:{PROVINCES[place].id}"]


def _base_matters(state: VinciState, seat: i64, place: i64) -> bool:
    """Whether the bases that can be paid for differ in price, and players name them."""
    if not state.naming:
        return False
    own = bases(state, seat, place)
    if not own & (MOUNTAINS | state.forts):
        return False
    first: i64 = -1
    for base in range(COUNT):
        if own >> base & 1:
            cost = price(state, seat, place, base)
            if cost <= state.hand[seat]:
                if first < 0:
                    first = cost
                elif cost != first:
                    return True
    return False


def _defence(state: VinciState, place: int) -> str:
    """Who defends a province, for a label."""
    holder, tokens = state.holder[place], state.tokens[place]
    fort = ", with a fort" if state.forts >> place & 1 else ""
    if holder == NEUTRAL:
        return f" (neutral{fort})"
    if holder < SEATS:
        return f" ({SEAT_NAMES[holder]}, {tokens_text(tokens)}{fort})"
    if holder < NEUTRAL:
        return f" ({SEAT_NAMES[holder - SEATS]} in decline{fort})"
    return " (empty)"


class Base(Decision[VinciState]):
    """The attacker names the own province from which a conquest starts."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    rule: ClassVar[str] = "V4.6"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def question(self, state: VinciState) -> str:
        return f"From which province do you attack {PROVINCES[self.place].name}?"

    def legal(self, state: VinciState) -> list[int]:
        own = bases(state, self.seat, self.place)
        found: list[int] = []
        for base in range(COUNT):
            if own >> base & 1 and price(state, self.seat, self.place, base) <= state.hand[self.seat]:
                found.append(FROM + base)
        return found

    def take(self, state: VinciState, action: int) -> None:
        base = action - FROM
        conquer(state, self.seat, self.place, base, price(state, self.seat, self.place, base), False)

    def label(self, state: VinciState, action: int) -> str:
        base = action - FROM
        why = " (mountain and fort)" if support(state, base) == 2 else ""
        if support(state, base) == 1:
            why = " (mountain)" if MOUNTAINS >> base & 1 else " (fort)"
        return f"{PROVINCES[base].name}{why}: {tokens_text(price(state, self.seat, self.place, base))}"

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [f"province:{PROVINCES[action - FROM].id}"]


class EndOfTurn(Decision[VinciState]):
    """The turn passes on, or the game ends; defeated defenders go home first."""

    rule: ClassVar[str] = "V3.3"

    def question(self, state: VinciState) -> str:
        return "The turn passes on."

    def legal(self, state: VinciState) -> list[int]:
        return [DONE]

    def take(self, state: VinciState, action: int) -> None:
        seat: i64 = (self.seat + 1) % state.players
        if seat == state.first:
            if state.last or state.round >= ROUND_LIMIT:
                if state.events is not None:
                    state.tell("ends", -1, (state.round,))
                return
            state.round += 1
        state.turn = seat
        state.push(TURNS[seat])
        for step in range(state.players - 1, 1, -1):  # V4.13: who is next would only collect them again
            other = (self.seat + step) % state.players
            if state.hand[other] and state.lands[other]:
                state.push(RETURNS[other])


# Decisions that carry nothing but their seat are made once.
CHOICES: Final = [Choose(seat) for seat in range(SEATS)]
TURNS: Final = [Turn(seat) for seat in range(SEATS)]
GIVE_UPS: Final = [GiveUp(seat) for seat in range(SEATS)]
PARTNERS: Final = [Partner(seat) for seat in range(SEATS)]
CONQUESTS: Final = [Conquer(seat) for seat in range(SEATS)]
RETURNS: Final = [Return(seat) for seat in range(SEATS)]
ENDS: Final = [EndOfTurn(seat) for seat in range(SEATS)]
