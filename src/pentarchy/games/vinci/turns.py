"""A turn, in the order of the rulebook: expand or decline, collect, conquer, and the end of the turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pentarchy.core.answers import STOP, About, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.vinci.actions import (
    ALLY,
    ALLY_NOBODY,
    DECLINE,
    DONE,
    EXPAND,
    GIVE_UP,
    LEAVE,
)
from pentarchy.games.vinci.civilizations import Choose
from pentarchy.games.vinci.conquest import CONQUESTS
from pentarchy.games.vinci.empire import (
    collect,
    decline,
    leave,
    on_map,
    score_declining,
    supply,
    worth_in_decline,
)
from pentarchy.games.vinci.europe import BIT, COUNT, PROVINCES
from pentarchy.games.vinci.forecast import last_turn
from pentarchy.games.vinci.game import SEATS, VinciState, count
from pentarchy.games.vinci.labels import (
    lost_by_decline,
    lost_by_leaving,
    points_chips,
    tokens_chip,
)
from pentarchy.games.vinci.pieces import (
    DIPLOMACY,
    ESPIONAGE,
    FIELD_GENERAL,
    GENERAL_TOKENS,
    HERITAGE,
    MEDICINE,
    ROUND_LIMIT,
)
from pentarchy.games.vinci.reorganise import Return


class Turn(Decision[VinciState]):
    """The player expands the active empire, or lets it decline."""

    rule: ClassVar[str] = "V3.1"
    companion: ClassVar[str] = (
        "Each turn your people expands, or declines to make room for another. Expand while there is land within "
        "reach; decline when your tokens only just hold what you have."
    )

    def question(self, state: VinciState) -> str:
        seat = self.seat
        if state.turns[seat] == 0:
            return "You set out with a new civilization. Do you give up provinces in decline first?"
        if not state.lands[seat]:
            return "You have no province left. Do you enter the board again, or decline?"
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
        if action == DECLINE:
            return "Decline"
        if action == GIVE_UP:
            return "Give up provinces, then expand"
        return "Expand" if state.lands[self.seat] else "Enter the board"

    def about(self, state: VinciState, action: int) -> About:
        seat = self.seat
        if action == DECLINE:
            return self._about_decline(state)
        if action == GIVE_UP:
            own = state.lands[seat] != 0
            return About(note="their tokens come back into your hand" if own else "provinces of your declining empire")
        free = _free(state, seat)
        if not free:
            return About(note="no token is free to conquer with; your provinces score as they are")
        lent, _ = _reinforcements(state, seat)
        return About(gives=(tokens_chip(free),), note=f"{lent} of them lent by the Field General" if lent else "")

    def refused(self, state: VinciState) -> list[Refusal]:
        if state.turns[self.seat]:
            return []
        return [Refusal("Decline", "a civilization has to expand once before it can decline", [])]

    def _about_decline(self, state: VinciState) -> About:
        seat = self.seat
        worth = worth_in_decline(state, seat)
        gives = points_chips(worth, "now and in each turn")
        loses = lost_by_decline(state, seat)
        if last_turn(state, state.vp[seat] + worth):
            loses = f"{loses} The game ends with this round: a new civilization would have no turn.".strip()
        return About(gives=gives, note="choose a new civilization, which enters in your next turn", loses=loses)


def _free(state: VinciState, seat: int) -> int:
    """How many tokens a player can expand with."""
    lent, born = _reinforcements(state, seat)
    return state.hand[seat] + on_map(state, seat) - count(state.lands[seat]) + lent + born


def _reinforcements(state: VinciState, seat: int) -> tuple[int, int]:
    """The tokens that a Field General lends for a turn, and those that Medicine brings for good."""
    lent = GENERAL_TOKENS * state.copies(seat, FIELD_GENERAL)
    born = state.copies(seat, MEDICINE)
    if lent + born and state.options.limited_tokens:
        left = supply(state, seat)
        born = min(born, left)
        lent = min(lent, left - born)
    return lent, born


def _may_leave(state: VinciState, seat: int) -> bool:
    """Whether there is a province that this seat may give up while collecting (V4.3, V6.29)."""
    least = 1 if state.options.allow_reentry else 2
    if count(state.lands[seat]) >= least:
        return True
    return state.lands[SEATS + seat] != 0 and state.copies(seat, HERITAGE) > 0


class GiveUp(Decision[VinciState]):
    """While collecting, single provinces may be given up, all their tokens taken."""

    rule: ClassVar[str] = "V4.3"
    companion: ClassVar[str] = (
        "You may leave provinces and take even their last token along. People do it to free tokens for better "
        "land, or to leave what they can’t hold anyway."
    )

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
            return "Go on to conquer"
        return f"Give up {PROVINCES[action - LEAVE].name}"

    def about(self, state: VinciState, action: int) -> About:
        if action == DONE:
            return About(kind=STOP)
        place = action - LEAVE
        loses = lost_by_leaving(state, self.seat, BIT[place])
        if state.holder[place] >= SEATS:
            return About(note="of your declining empire, no token comes back", loses=loses, group="In decline")
        return About(gives=(tokens_chip(state.tokens[place], "+"),), loses=loses, group="Your empire")

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [] if action == DONE else [f"province:{PROVINCES[action - LEAVE].id}"]


def _muster(state: VinciState, seat: int) -> None:
    """Collect tokens, get those of the tiles, name partners, and go to conquer (V4.1, V4.2)."""
    collect(state, seat)
    lent, born = _reinforcements(state, seat)
    state.lent = lent
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
    companion: ClassVar[str] = (
        "Whoever you name can’t attack you until your next turn, nor you them. Most name the neighbour they fear, "
        "and attack another."
    )

    def question(self, state: VinciState) -> str:
        return "Diplomacy: with whom do you keep peace until your next turn?"

    def legal(self, state: VinciState) -> list[int]:
        seat, named = self.seat, state.pacts[self.seat]
        found: list[int] = []
        for other in range(state.players):
            if other != seat and not named >> other & 1:
                found.append(ALLY + other)
        if not state.options.name_partner:  # V6.33, V10.7
            found.append(ALLY_NOBODY)
        return found

    def take(self, state: VinciState, action: int) -> None:
        if action == ALLY_NOBODY:
            if state.events is not None:
                state.tell("no_peace", self.seat)
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
        return f"Peace with {'nobody' if action == ALLY_NOBODY else state.names[action - ALLY]}"

    def about(self, state: VinciState, action: int) -> About:
        if action == ALLY_NOBODY:
            return About(note="Diplomacy is not used in this turn", kind=STOP)
        return About(note="neither of you may attack the other until your next turn")

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [] if action == ALLY_NOBODY else [f"seat:{action - ALLY}"]


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
                    _tell_the_end(state)
                return
            state.round += 1
        state.turn = seat
        state.push(TURNS[seat])
        for step in range(state.players - 1, 1, -1):  # V4.13: who is next would only collect them again
            other = (self.seat + step) % state.players
            if state.hand[other] and state.lands[other]:
                state.push(RETURNS[other])


def _tell_the_end(state: VinciState) -> None:
    """Tell what ended the game, and who won by what (V8.2 to V8.6)."""
    state.tell("ends", -1, (state.round, 1 if state.last else 0, state.target()))
    best = max(state.vp)
    level = [seat for seat in range(state.players) if state.vp[seat] == best]
    most = max([state.provinces(seat) for seat in level])
    winners = [seat for seat in level if state.provinces(seat) == most]
    tied = sum([1 << seat for seat in level])
    state.tell("wins", winners[0], (best, most, tied, sum([1 << seat for seat in winners])))


# Decisions that carry nothing but their seat are made once.
CHOICES: Final = [Choose(seat) for seat in range(SEATS)]
TURNS: Final = [Turn(seat) for seat in range(SEATS)]
GIVE_UPS: Final = [GiveUp(seat) for seat in range(SEATS)]
PARTNERS: Final = [Partner(seat) for seat in range(SEATS)]
RETURNS: Final = [Return(seat) for seat in range(SEATS)]
ENDS: Final = [EndOfTurn(seat) for seat in range(SEATS)]
