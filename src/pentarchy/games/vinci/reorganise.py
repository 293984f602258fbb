"""After the conquests: reorganising tokens, cohesion, forts, scoring, Rebirth; and defenders who return."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from pentarchy.core.answers import END, STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted, series
from pentarchy.games.vinci.actions import (
    DECLINE,
    DONE,
    FORT,
    GUARD,
    KEEP,
    KEEP_GOING,
    LEAVE,
    PLACE,
    REST,
    SPREAD,
    STAND,
)
from pentarchy.games.vinci.civilizations import Choose
from pentarchy.games.vinci.empire import (
    active_worth,
    decline,
    leave,
    on_map,
    part_of,
    parts,
    score,
    worth_in_decline,
)
from pentarchy.games.vinci.europe import BIT, COUNT, NEAR, PROVINCES, TERRAIN, TERRAINS
from pentarchy.games.vinci.forecast import last_turn
from pentarchy.games.vinci.game import VinciState, count
from pentarchy.games.vinci.labels import each_turn, lost_by_decline, lost_by_leaving, named, points_chips
from pentarchy.games.vinci.pieces import FORTIFICATION, REBIRTH


def reorganise(state: VinciState, seat: int) -> None:
    """Begin the reorganisation: what a Field General brought is given back (V6.15)."""
    state.push(Score(seat))
    for _ in range(state.copies(seat, FORTIFICATION)):
        state.push(Fort(seat))
    if state.lent:
        _gather(state, seat, 0)
        back = min(state.hand[seat], state.lent)
        state.hand[seat] -= back
        state.lent = 0
        if state.events is not None:
            state.tell("gives_back", seat, (back,))
    _cover(state, seat)


def _cover(state: VinciState, seat: int) -> None:
    """See to it that the empire is connected and every province can be held, then place the tokens."""
    lands: i64 = state.lands[seat]
    held = count(lands)
    total = state.hand[seat] + on_map(state, seat)
    if total == 0:
        for place in range(COUNT):
            if lands >> place & 1:
                leave(state, seat, place, "abandons")
        return
    if held > 1 and len(parts(state, seat)) > 1:
        state.push(KeepPart(seat))
    elif total < held:
        state.push(Abandon(seat))
    elif held:
        state.push(Reorganise(seat))


def _gather(state: VinciState, seat: int, stay: int) -> None:
    """Take the tokens of an empire into the hand, all but `stay` in each province."""
    lands: i64 = state.lands[seat]
    tokens = state.tokens
    taken: i64 = 0
    for place in range(COUNT):
        if lands >> place & 1:
            taken += tokens[place] - stay
            tokens[place] = stay
    state.hand[seat] += taken


class KeepPart(Decision[VinciState]):
    """An empire that has fallen apart keeps one connected part and abandons the others."""

    rule: ClassVar[str] = "V4.18"
    companion: ClassVar[str] = (
        "An active empire has to hang together, and yours does not any more. Keep the part that scores most; the "
        "other provinces are abandoned, their tokens come along."
    )

    def question(self, state: VinciState) -> str:
        return "Your empire is not connected. Which part do you keep?"

    def legal(self, state: VinciState) -> list[int]:
        return [KEEP + place for place in parts(state, self.seat)]

    def take(self, state: VinciState, action: int) -> None:
        part = part_of(state, self.seat, action - KEEP)
        lost: i64 = state.lands[self.seat] & ~part
        for place in range(COUNT):
            if lost >> place & 1:
                leave(state, self.seat, place, "cut_off")
        _cover(state, self.seat)

    def label(self, state: VinciState, action: int) -> str:
        return f"Keep {named(part_of(state, self.seat, action - KEEP))}"

    def about(self, state: VinciState, action: int) -> About:
        part = part_of(state, self.seat, action - KEEP)
        lost: i64 = state.lands[self.seat] & ~part
        loses = f"You abandon {named(lost)}{each_turn(active_worth(state, self.seat, lost))}."
        return About(gives=points_chips(active_worth(state, self.seat, part), "a turn"), loses=loses)

    def targets(self, state: VinciState, action: int) -> list[str]:
        part = part_of(state, self.seat, action - KEEP)
        return [f"province:{PROVINCES[place].id}" for place in range(COUNT) if part >> place & 1]


class Abandon(Decision[VinciState]):
    """With more provinces than tokens, some cannot be held."""

    rule: ClassVar[str] = "V4.16"
    companion: ClassVar[str] = (
        "Every province needs a token, and you have more provinces than tokens. Let the one go that scores least, "
        "or that you could not hold anyway."
    )

    def question(self, state: VinciState) -> str:
        total = state.hand[self.seat] + on_map(state, self.seat)
        held = count(state.lands[self.seat])
        return f"You have {held} provinces but only {counted(total, 'token')}. Which province do you abandon?"

    def legal(self, state: VinciState) -> list[int]:
        lands: i64 = state.lands[self.seat]
        found: list[int] = []
        for place in range(COUNT):
            if lands >> place & 1:
                found.append(LEAVE + place)
        return found

    def take(self, state: VinciState, action: int) -> None:
        leave(state, self.seat, action - LEAVE, "abandons")
        total = state.hand[self.seat] + on_map(state, self.seat)
        if total < count(state.lands[self.seat]):
            state.push(self)
        else:
            _cover(state, self.seat)

    def label(self, state: VinciState, action: int) -> str:
        return f"Abandon {PROVINCES[action - LEAVE].name}"

    def about(self, state: VinciState, action: int) -> About:
        place = action - LEAVE
        points = active_worth(state, self.seat, BIT[place])
        badge = (Chip(f"−{points}" if points else "0", "points"),)
        note = TERRAINS[TERRAIN[place]]
        return About(note=note, loses=lost_by_leaving(state, self.seat, BIT[place]), badge=badge)

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [f"province:{PROVINCES[action - LEAVE].id}"]


class Place(Decision[VinciState]):
    """Tokens in hand are placed on own provinces: one by one, the rest in one place, or spread."""

    rule: ClassVar[str] = "V4.14"
    companion: ClassVar[str] = (
        "The tokens in your hand go to your provinces. Put them where another player stands next door; the land "
        "behind needs no guards."
    )

    def question(self, state: VinciState) -> str:
        return "Where do you place your tokens?"

    def aside(self, state: VinciState) -> tuple[Chip, ...]:
        return (Chip(str(self.loose(state)), "token", "to place"),)

    def legal(self, state: VinciState) -> list[int]:
        return _places(state, self.seat, state.hand[self.seat], False)

    def take(self, state: VinciState, action: int) -> None:
        _place(state, self.seat, action)
        if state.hand[self.seat]:
            state.push(self)

    def loose(self, state: VinciState) -> int:
        """How many tokens this question is about."""
        return state.hand[self.seat]

    def label(self, state: VinciState, action: int) -> str:
        if action == STAND:
            return "Leave all where they stand"
        if action == SPREAD:
            return "Spread evenly"
        if action == GUARD:
            return "Spread along the border"
        if action >= REST:
            return f"All {self.loose(state)} to {PROVINCES[action - REST].name}"
        return f"1 token to {PROVINCES[action - PLACE].name}"

    def about(self, state: VinciState, action: int) -> About:
        if action == STAND:
            hand = state.hand[self.seat]
            if hand:
                return About(note=f"then place the {hand} in your hand", group="All at once")
            return About(note="as they conquered", kind=END)
        if action == SPREAD:
            return About(note="each to the province that has fewest", kind=END)
        if action == GUARD:
            border = _border(state, self.seat)
            return About(note=f"{named(border)}, next to other empires", kind=END)
        place = action - REST if action >= REST else action - PLACE
        there = state.tokens[place] if self.counts_there(state) else 1
        note = f"{there} there now"
        others = _threats(state, self.seat, place)
        if others:
            note += f", next to {series([state.names[other] for other in others])}"
        group = "All to one province" if action >= REST else "One by one"
        return About(note=note, group=group, badge=(Chip("+", "token"),))

    def counts_there(self, state: VinciState) -> bool:
        """Whether the tokens on the map stay where they are when one is placed."""
        return True

    def targets(self, state: VinciState, action: int) -> list[str]:
        if action >= REST:
            return [f"province:{PROVINCES[action - REST].id}"]
        return [f"province:{PROVINCES[action - PLACE].id}"] if action >= PLACE else []


class Reorganise(Place):
    """All tokens are redistributed over the provinces held, at least one in each."""

    rule: ClassVar[str] = "V4.14"
    companion: ClassVar[str] = (
        "After the conquests all tokens are free again, but for one in each province. Guard the borders with "
        "other players: each token more costs an attacker one more."
    )

    def question(self, state: VinciState) -> str:
        return "How do you reorganise? Every province keeps one token."

    def counts_there(self, state: VinciState) -> bool:
        return False

    def loose(self, state: VinciState) -> int:
        """All tokens but one in each province."""
        return state.hand[self.seat] + on_map(state, self.seat) - count(state.lands[self.seat])

    def legal(self, state: VinciState) -> list[int]:
        lands: i64 = state.lands[self.seat]
        free: i64 = state.hand[self.seat]
        least: i64 = 1
        more = False
        for place in range(COUNT):
            if lands >> place & 1:
                tokens: i64 = state.tokens[place]
                free += tokens - 1
                if tokens < least:
                    least = tokens
                if tokens > 1:
                    more = True
        if free == 0:
            return [SPREAD]
        standing = more and least > 0  # lawful, and something else than lifting all tokens
        return _places(state, self.seat, free, standing)

    def take(self, state: VinciState, action: int) -> None:
        if action == STAND:
            if state.events is not None:
                state.tell("stands", self.seat)
        else:
            _gather(state, self.seat, 1)
            if state.hand[self.seat]:
                _place(state, self.seat, action)
        if state.hand[self.seat]:
            state.push(Place(self.seat))


class Return(Place):
    """Defenders who lost their province go to other provinces of their empire."""

    rule: ClassVar[str] = "V4.13"
    companion: ClassVar[str] = (
        "A province was taken, and the defenders that are left go to your other provinces. Strengthen what will "
        "be attacked next; in your own turn you collect them anyway."
    )

    def question(self, state: VinciState) -> str:
        return "Where do your defeated defenders go?"


def _threats(state: VinciState, seat: int, place: int) -> list[int]:
    """The seats whose active empires lie next to a province."""
    near: i64 = NEAR[place]
    return [other for other in range(state.players) if other != seat and state.lands[other] & near]


def _border(state: VinciState, seat: i64) -> i64:
    """The provinces of a seat that lie next to another seat's active empire."""
    others: i64 = 0
    for other in range(state.players):
        if other != seat:
            others |= state.lands[other]
    found: i64 = 0
    lands: i64 = state.lands[seat]
    for place in range(COUNT):
        if lands >> place & 1 and NEAR[place] & others:
            found |= BIT[place]
    return found


def _places(state: VinciState, seat: int, free: int, standing: bool) -> list[int]:
    """The answers to where tokens go."""
    lands: i64 = state.lands[seat]
    found: list[int] = []
    if count(lands) == 1:
        return [SPREAD]
    if standing:
        found.append(STAND)
    if free > 1:
        found.append(SPREAD)
        border = _border(state, seat)
        if border and border != lands:
            found.append(GUARD)
    for place in range(COUNT):
        if lands >> place & 1:
            found.append(PLACE + place)
    if free > 1:
        for place in range(COUNT):
            if lands >> place & 1:
                found.append(REST + place)
    return found


def _place(state: VinciState, seat: int, action: int) -> None:
    """Put tokens from the hand on the map as the answer says."""
    if action == SPREAD:
        _spread(state, seat, state.lands[seat])
    elif action == GUARD:
        _spread(state, seat, _border(state, seat))
    elif action >= REST:
        _put(state, seat, action - REST, state.hand[seat])
    else:
        _put(state, seat, action - PLACE, 1)


def _put(state: VinciState, seat: int, place: int, number: int) -> None:
    state.tokens[place] += number
    state.hand[seat] -= number
    if state.events is not None:
        state.tell("places", seat, (place, number))


def _spread(state: VinciState, seat: int, lands: i64) -> None:
    """One token after the other to the province with the fewest, in the order of the map."""
    tokens = state.tokens
    number = state.hand[seat]
    while state.hand[seat]:
        best: i64 = -1
        for place in range(COUNT):
            if lands >> place & 1 and (best < 0 or tokens[place] < tokens[best]):
                best = place
        tokens[best] += 1
        state.hand[seat] -= 1
    if state.events is not None:
        state.tell("spreads", seat, (number, count(lands)))


class Fort(Decision[VinciState]):
    """Fortification: one fort in an own active province that has none."""

    rule: ClassVar[str] = "V6.13"
    companion: ClassVar[str] = (
        "A fort makes its province dearer by 1 for enemies, and your attacks from it cheaper by 1. It belongs on "
        "a border, best where you also want to attack."
    )

    def question(self, state: VinciState) -> str:
        return "Fortification: where do you build a fort?"

    def legal(self, state: VinciState) -> list[int]:
        lands: i64 = state.lands[self.seat] & ~state.forts
        found: list[int] = []
        for place in range(COUNT):
            if lands >> place & 1:
                found.append(FORT + place)
        return found if found else [DONE]

    def take(self, state: VinciState, action: int) -> None:
        if action == DONE:
            return
        place: i64 = action - FORT
        state.forts |= BIT[place]
        if state.events is not None:
            state.tell("fort", self.seat, (place,))

    def label(self, state: VinciState, action: int) -> str:
        return f"Fort in {PROVINCES[action - FORT].name}"

    def about(self, state: VinciState, action: int) -> About:
        others = _threats(state, self.seat, action - FORT)
        threat = f"; next to {series([state.names[other] for other in others])}" if others else ""
        note = f"costs attackers 1 more, your conquests from there 1 less{threat}"
        return About(note=note, badge=(Chip("", "castle"),), ghost="ghost-fort")

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [f"province:{PROVINCES[action - FORT].id}"]


class Score(Decision[VinciState]):
    """Both empires score; with Rebirth the player may then decline."""

    rule: ClassVar[str] = "V4.20"

    def question(self, state: VinciState) -> str:
        return "The empires score."

    def legal(self, state: VinciState) -> list[int]:
        return [DONE]

    def take(self, state: VinciState, action: int) -> None:
        seat = self.seat
        state.spies = 0
        score(state, seat)
        state.scored = True
        state.reach_target(seat)
        if state.copies(seat, REBIRTH):
            state.push(Rebirth(seat))


class Rebirth(Decision[VinciState]):
    """Rebirth: decline now, after scoring, instead of spending a turn on it."""

    rule: ClassVar[str] = "V6.24"
    companion: ClassVar[str] = (
        "Your people may decline right now, after scoring, and no turn is lost by it. People use it as soon as "
        "the next turn would bring little new land."
    )

    def question(self, state: VinciState) -> str:
        return "Rebirth: does your empire decline now?"

    def legal(self, state: VinciState) -> list[int]:
        return [DECLINE, KEEP_GOING]

    def take(self, state: VinciState, action: int) -> None:
        if action == DECLINE:
            decline(state, self.seat)
            state.push(Choose(self.seat))

    def label(self, state: VinciState, action: int) -> str:
        return "Decline now" if action == DECLINE else "Go on with this civilization"

    def about(self, state: VinciState, action: int) -> About:
        if action == KEEP_GOING:
            return About(kind=STOP)
        loses = lost_by_decline(state, self.seat)
        if last_turn(state, state.vp[self.seat]):
            loses = f"{loses} The game ends with this round: a new civilization would have no turn.".strip()
        worth = worth_in_decline(state, self.seat)
        note = "choose a new civilization, which enters in your next turn"
        return About(gives=points_chips(worth, "in each turn"), note=note, loses=loses)
