"""Ferry: a game that exists to test the page. It has all that the page can do something with: places that answer, from
where to where and how many, a price, odds, a warning, a refusal, a fight, and an answer that ends the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from pentarchy.core.actions import Actions
from pentarchy.core.answers import END, FIGHT, About, Chip, Refusal
from pentarchy.core.areas import Area, Areas, Card, Clock, Fight, Group, Mat, Side
from pentarchy.core.decision import Decision
from pentarchy.core.events import POINTS, Event
from pentarchy.core.game import Game
from pentarchy.core.look import counted
from pentarchy.core.sense import Sense
from pentarchy.core.stage import Map
from pentarchy.core.state import State

ISLES: Final = ("Aru", "Bali", "Cebu", "Dirk", "Eigg", "Foula")
"""Two rows of three; neighbours lie beside, above or below each other."""
ROUNDS: Final = 3
CHART: Final = (
    "It shows six isles and the sea between them. Each isle has a harbour, a well, a hill from which one sees the next,"
    " and a name. The sea has none of these, for nobody stays there. Whoever drew it had sailed to all six and was"
    " believed by nobody, until one winter all the wells froze and the people of Aru went to look for warmer ones. They"
    " found what the chart had promised: Bali with its palms, Cebu with its nets, Dirk with a lamp, Eigg with its rock"
    " and Foula with its birds. Since then everybody owns a copy, and nobody remembers who drew the first. It is as old"
    " as the sea itself."
)
"""So many words that they have no room on a laptop."""
SAILS: Final = 3
HOMES: Final = (0, 5)
OUTPOSTS: Final = (1, 4)

ACTIONS: Final = Actions()
FROM: Final = ACTIONS.block("from", [isle.lower() for isle in ISLES])
BUILD: Final = ACTIONS.one("build")
STOP: Final = ACTIONS.one("stop")
TO: Final = ACTIONS.block("to", [isle.lower() for isle in ISLES])
WITH: Final = ACTIONS.block("with", list(range(1, 20)))


def neighbours(isle: int) -> list[int]:
    """The isles beside, above and below."""
    row, column = divmod(isle, 3)
    near = [(row, column - 1), (row, column + 1), (1 - row, column)]
    return sorted(3 * one + other for one, other in near if 0 <= other < 3)


@dataclass(frozen=True)
class FerryOptions:
    """Nothing can be changed about Ferry."""


class Ferry(State):
    """How many boats each seat has at each isle."""

    fields: ClassVar[tuple[str, ...]] = ("boats", "round", "sailed", "built")
    boats: list[list[int]]
    round: int
    sailed: int
    built: bool

    def setup(self) -> None:
        self.boats = [[0] * len(ISLES) for _ in range(self.players)]
        for seat in range(self.players):
            self.boats[seat][HOMES[seat]], self.boats[seat][OUTPOSTS[seat]] = 8, 2
        self.round, self.sailed, self.built = 1, 0, False
        self.push(Turn(0))

    def twin(self) -> Ferry:
        other = Ferry(self.game, self.players, self.options)
        other.boats = [one[:] for one in self.boats]
        other.round, other.sailed, other.built = self.round, self.sailed, self.built
        return other

    def scores(self) -> list[int]:
        return [sum(1 for count in one if count) for one in self.boats]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.over else []

    def look(self, seat: int | None) -> dict[str, Any]:
        ask = None if self.over else self.decision
        fight = ask.goal if isinstance(ask, HowMany) and any(one[ask.goal] for one in self.boats) else None
        boats = [one[:] for one in self.boats]
        return {"boats": boats, "round": self.round, "sailed": self.sailed, "fight": fight}

    def audit(self) -> list[str]:
        return [] if all(count >= 0 for one in self.boats for count in one) else ["There are less boats than none."]


class Turn(Decision[Ferry]):
    """Build, sail, or end the turn (F2.1)."""

    rule: ClassVar[str] = "F2.1"

    def question(self, state: Ferry) -> str:
        return "What do your boats do?"

    def legal(self, state: Ferry) -> list[int]:
        found = []
        if state.sailed < SAILS:
            found = [FROM + isle for isle, count in enumerate(state.boats[self.seat]) if count]
        return found + ([] if state.built else [BUILD]) + [STOP]

    def label(self, state: Ferry, action: int) -> str:
        if action == STOP:
            return "End turn"
        return "Build a boat" if action == BUILD else f"Sail from {ISLES[action - FROM]}"

    def targets(self, state: Ferry, action: int) -> list[str]:
        if action == STOP:
            return []
        return [f"isle:{ISLES[HOMES[self.seat]] if action == BUILD else ISLES[action - FROM]}"]

    def about(self, state: Ferry, action: int) -> About:
        if action == STOP:
            left = SAILS - state.sailed
            return About(kind=END, loses=f"You could sail {counted(left, 'time', 'times')} more." if left else "")
        if action == BUILD:
            return About(costs=(Chip("1", "wood", "wood"),), gives=(Chip("1", "token", "boat"),), note="once a turn")
        return About(note=counted(state.boats[self.seat][action - FROM], "boat", "boats") + " there")

    def refused(self, state: Ferry) -> list[Refusal]:
        return [Refusal("Ride to Cebu", "There is no horse on these isles.", ["isle:Cebu"])]

    def aside(self, state: Ferry) -> tuple[Chip, ...]:
        return (Chip(f"{state.sailed} of {SAILS}", "", "sailed"),)

    def take(self, state: Ferry, action: int) -> None:
        if action == STOP:
            state.sailed, state.built = 0, False
            state.tell("ends", self.seat)
            following = (self.seat + 1) % state.players
            state.round += following == 0
            if state.round <= ROUNDS:
                state.push(Turn(following))
        elif action == BUILD:
            state.boats[self.seat][HOMES[self.seat]] += 1
            state.built = True
            state.tell("builds", self.seat, (HOMES[self.seat],))
            state.push(Turn(self.seat))
        else:
            state.push(Where(self.seat, action - FROM))


class Where(Decision[Ferry]):
    """Where to (F2.1)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "isle")
    rule: ClassVar[str] = "F2.1"

    def __init__(self, seat: int, isle: int) -> None:
        super().__init__(seat)
        self.isle = isle

    def question(self, state: Ferry) -> str:
        return f"Where do the boats of {ISLES[self.isle]} sail?"

    def legal(self, state: Ferry) -> list[int]:
        return [TO + isle for isle in neighbours(self.isle)]

    def label(self, state: Ferry, action: int) -> str:
        return f"To {ISLES[action - TO]}"

    def targets(self, state: Ferry, action: int) -> list[str]:
        return [f"isle:{ISLES[action - TO]}"]

    def focus(self, state: Ferry) -> list[str]:
        return [f"isle:{ISLES[self.isle]}"]

    def about(self, state: Ferry, action: int) -> About:
        theirs = sum(boats[action - TO] for seat, boats in enumerate(state.boats) if seat != self.seat)
        if theirs:
            return About(kind=FIGHT, odds=60, loses="Boats that meet sink each other.", ghost="i-token")
        return About(gives=(Chip("1", "points", "point"),), ghost="i-token")

    def take(self, state: Ferry, action: int) -> None:
        state.push(HowMany(self.seat, self.isle, action - TO))


class HowMany(Decision[Ferry]):
    """How many (F2.1, F2.2)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "isle", "goal")
    rule: ClassVar[str] = "F2.2"

    def __init__(self, seat: int, isle: int, goal: int) -> None:
        super().__init__(seat)
        self.isle, self.goal = isle, goal

    def question(self, state: Ferry) -> str:
        return f"How many boats sail to {ISLES[self.goal]}?"

    def legal(self, state: Ferry) -> list[int]:
        return [WITH + count for count in range(state.boats[self.seat][self.isle])]

    def label(self, state: Ferry, action: int) -> str:
        return counted(action - WITH + 1, "boat", "boats")

    def about(self, state: Ferry, action: int) -> About:
        return About(amount=action - WITH + 1, note="Boats")

    def take(self, state: Ferry, action: int) -> None:
        count = action - WITH + 1
        before = state.scores()
        state.boats[self.seat][self.isle] -= count
        for seat, boats in enumerate(state.boats):
            if seat != self.seat:
                sunk = min(count, boats[self.goal])
                boats[self.goal] -= sunk
                count -= sunk
        state.boats[self.seat][self.goal] += count
        state.sailed += 1
        state.tell("sails", self.seat, (self.isle, self.goal, action - WITH + 1))
        for seat, (old, new) in enumerate(zip(before, state.scores())):
            state.tell_points(seat, new - old, "isles")
        state.push(Turn(self.seat))


class FerrySense(Sense):
    """Isles, and boats."""

    names: ClassVar[tuple[str, ...]] = ("isles", "boats")
    weights: ClassVar[tuple[float, ...]] = (1.0, 0.2)

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Ferry)
        return [float(state.scores()[seat]), float(sum(state.boats[seat]))]


class Board:
    """Six isles in the sea."""

    def areas(self, view: dict[str, Any], names: Sequence[str]) -> Areas:
        land = Map(900, 640, "The isles", _words(view, names))
        land.ground.add("rect", width=900, height=640, rx=24, fill="var(--sea)")
        for isle, name in enumerate(ISLES):
            x, y = 160 + 290 * (isle % 3), 180 + 280 * (isle // 3)
            land.ground.add("ellipse", cx=x, cy=y, rx=100, ry=70, fill="var(--sand)")
            edge = f"M{x - 100} {y}a100 70 0 1 0 200 0a100 70 0 1 0-200 0Z"
            there = [f"{names[seat]}, {counted(one[isle], 'boat', 'boats')}" for seat, one in enumerate(view["boats"])]
            land.cell(f"isle:{name}", edge, f"{name}: {'; '.join(there)}", x, y, 80)
            land.name(x, y + 58, name, "name place")
            for seat, boats in enumerate(view["boats"]):
                for place in range(boats[isle]):
                    piece = f"boat{seat}@{name}.{place}"
                    with land.piece(piece, x - 60 + 18 * place, y - 10 + 20 * seat, f"s{seat}") as boat:
                        boat.path("M-8 0h16l-4 7h-8ZM0-2v-12l8 10Z", fill="currentColor", stroke="#000")
                if boats[isle]:
                    land.plate(x + 40 * seat, y + 36, [Chip(str(boats[isle]), "", "boats")], seat)
        mats = [
            Mat(seat, name, view["scores"][seat], chips=(Chip(str(sum(view["boats"][seat])), "token", "boats"),))
            for seat, name in enumerate(names[: len(view["boats"])])
        ]
        chart = Card("Chart", CHART)
        return Areas(
            Clock(f"Round {min(view['round'], ROUNDS)}", f"of {ROUNDS}", ROUNDS, view["round"]),
            land,
            mats,
            None if view["you"] is None else Area("hand", "Your chart", (Group((chart,)),), 1),
            (Area("market", "Harbour", (Group((Card("Wood", "A boat costs one."),)),)),),
            _fight(view, names),
            f"{ROUNDS} rounds are over: whoever holds the most isles wins." if view["over"] else "",
        )


def _words(view: dict[str, Any], names: Sequence[str]) -> str:
    return "\n".join(
        f"{name}: " + ", ".join(f"{names[seat]} {one[isle]}" for seat, one in enumerate(view["boats"]))
        for isle, name in enumerate(ISLES)
    )


def _fight(view: dict[str, Any], names: Sequence[str]) -> Fight | None:
    isle = view["fight"]
    if isle is None:
        return None
    one, other = (Side(names[seat], seat, str(boats[isle])) for seat, boats in enumerate(view["boats"]))
    return Fight(f"Battle for {ISLES[isle]}", (one, other), (60, 0, 40), f"isle:{ISLES[isle]}")


class Words:
    """How Ferry speaks."""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        name = names[event.seat]
        if event.kind == "sails":
            origin, goal, count = event.data
            return f"{name} sails from {ISLES[origin]} to {ISLES[goal]} with {counted(count, 'boat', 'boats')}."
        if event.kind == "builds":
            return f"{name} builds a boat at {ISLES[event.data[0]]}."
        if event.kind == POINTS:
            gains = event.data[0] > 0
            return f"{name} {'gains' if gains else 'loses'} {abs(event.data[0])} for {event.text}."
        return f"{name} ends the turn."

    def marks(self, event: Event) -> list[str]:
        return [f"isle:{ISLES[isle]}" for isle in event.data[:2]] if event.kind in ("sails", "builds") else []


GAME = Game(
    name="ferry",
    title="Ferry",
    summary="Sail from isle to isle.",
    minutes=3,
    seats=range(2, 3),
    edition="1",
    options=FerryOptions,
    actions=ACTIONS,
    state=Ferry,
    decisions=(Turn, Where, HowMany),
    sense=FerrySense(),
    board=Board(),
    words=Words(),
    package=__name__,
)
