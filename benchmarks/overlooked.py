"""What bots overlook, counted in games of four: the first greedy player and today's, each among their like.

Example: python -m benchmarks.overlooked vinci new_dawn --games 40
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

from rich.console import Console
from rich.progress import track
from rich.table import Table

import pentarchy
from pentarchy.bots import bot
from pentarchy.core.events import POINTS, Event
from pentarchy.core.outlook import Outlook
from pentarchy.core.state import State
from pentarchy.games.clash_of_cultures.pieces.units import SHIP
from pentarchy.games.culture_wars.actions import DONE
from pentarchy.games.culture_wars.movement import March
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.pieces.fight import CITY_STATE, FREE_FORT, RIVAL_CITY, RIVAL_TOKEN
from pentarchy.games.new_dawn.pieces.focus import ECONOMY

PLAYERS = 4
ATTACKED = {CITY_STATE: "city-states", FREE_FORT: "forts", RIVAL_CITY: "rival cities", RIVAL_TOKEN: "rival tokens"}
Counts = Counter[str]
Rows = list[tuple[str, Callable[[Counts], str]]]
"""What is told of a game, and how it follows from what was counted."""


def each(what: str, of: str = "games", digits: int = 1) -> Callable[[Counts], str]:
    """How many there are in one game, or of something else."""
    return lambda counts: f"{counts[what] / max(1, counts[of]):.{digits}f}"


def share(what: str, of: str) -> Callable[[Counts], str]:
    """How many there are of so many."""
    return lambda counts: f"{counts[what] / max(1, counts[of]):.0%}"


def vinci(state: State, event: Event, counts: Counts, age: dict[int, int]) -> None:
    """Which civilizations are chosen, and how soon they decline; peace and forts."""
    if event.kind == "chooses":
        counts["chosen"] += 1
        counts["first place"] += event.data[0] == 0
        counts["last places"] += event.data[0] >= 3
        age[event.seat] = 0
    elif event.kind == "expands":
        age[event.seat] = age.get(event.seat, 0) + 1
    elif event.kind == "declines":
        counts["declines"] += 1
        counts["young"] += age.get(event.seat, 0) <= 1
    elif event.kind in ("peace", "fort"):
        counts[event.kind] += 1


def clash(state: State, event: Event, counts: Counts, age: dict[int, int]) -> None:
    """What is built and conquered."""
    if event.kind == "wonder":
        counts["wonder"] += 1
    elif event.kind == "recruits" and event.data[0] == SHIP:
        counts["ships"] += 1
    elif event.kind == "captures":
        counts["captures"] += 1


def dawn(state: State, event: Event, counts: Counts, age: dict[int, int]) -> None:
    """Visits, forts, cards and attacks."""
    if event.kind in ("visits", "visits state", "claims fort"):
        counts[event.kind] += 1
    elif event.kind == "focus":
        counts["turns"] += 1
        counts["economy"] += CARD_TYPE[event.data[0]] == ECONOMY
    elif event.kind == "attacks":
        counts[f"attacks on {ATTACKED.get(event.data[1], 'others')}"] += 1


def deus(state: State, event: Event, counts: Counts, age: dict[int, int]) -> None:
    """Temples and villages."""
    if event.kind == "temple":
        counts["temples"] += 1
    elif event.kind == POINTS and event.text.startswith("Temple "):
        counts["for temples"] += event.data[0]
    elif event.kind == POINTS and event.text.startswith("the village "):
        counts["for villages"] += event.data[0]


def nothing(state: State, event: Event, counts: Counts, age: dict[int, int]) -> None:
    """Of Culture Wars positions are counted, not events."""


def at_the_end(state: State, counts: Counts) -> None:
    """What is left when a game is over."""
    world = cast(Any, state)
    if state.game.name == "new_dawn":
        counts["rounds"] += world.round
        counts["to the limit"] += world.round >= world.options.round_limit
        counts["tokens left"] += sum(world.tokens)
    elif state.game.name == "clash_of_cultures":
        counts["cities"] += sum(map(len, world.towns))


def unopposed(state: State, seat: int) -> float:
    """How many rivals win in this round of Culture Wars if nobody steps in."""
    sense = state.game.sense
    return sense.features(state, seat)[sense.names.index("rivals left to win")]


def marches(state: State) -> Iterator[State]:
    """The worlds after each march that a seat can make now."""
    for action in state.answers():
        if action != DONE:
            stack = [state.copy()]
            stack[0].step(action)
            while stack:
                world = stack.pop()
                if world.over or state.game.sense.settled(world, state.seat):
                    yield world
                    continue
                for further in world.answers():
                    stack.append(world.copy())
                    stack[-1].step(further)


def could_stop(state: State) -> bool:
    """Whether a rival is about to win, and one march would step in."""
    seat = state.seat
    if not isinstance(cast(Any, state).agenda[-1], March) or unopposed(state, seat) == 0:
        return False
    return any(not world.over and unopposed(world, seat) == 0 for world in marches(state))


COUNTED: dict[str, tuple[Callable[[State, Event, Counts, dict[int, int]], None], Rows]] = {
    "vinci": (
        vinci,
        [
            ("civilizations from the first place", share("first place", "chosen")),
            ("civilizations from the last three places", share("last places", "chosen")),
            ("declines after one turn", share("young", "declines")),
            ("offers of peace made", each("peace")),
            ("forts built", each("fort")),
        ],
    ),
    "culture_wars": (
        nothing,
        [
            ("turns in which one march could stop a rival about to win", each("stoppable")),
            ("of these, rivals left to win", share("let", "stoppable")),
        ],
    ),
    "deus": (
        deus,
        [
            ("temples built", each("temples")),
            ("points a temple", each("for temples", "temples")),
            ("points for villages", each("for villages")),
        ],
    ),
    "clash_of_cultures": (
        clash,
        [
            ("wonders a player", each("wonder", "seats", 2)),
            ("ships a player", each("ships", "seats", 2)),
            ("cities a player at the end", each("cities", "seats", 2)),
            ("cities captured", each("captures")),
        ],
    ),
    "new_dawn": (
        dawn,
        [
            ("visits to rival cities", each("visits")),
            ("visits to city-states", each("visits state")),
            ("economy cards, of all turns", share("economy", "turns")),
            ("forts claimed", each("claims fort")),
            *[(one, each(one)) for one in ("attacks on rival cities", "attacks on city-states", "attacks on forts")],
            ("attacks on rival tokens", each("attacks on rival tokens")),
            ("trade tokens left a player", each("tokens left", "seats")),
            ("rounds", each("rounds")),
            ("games to the last round there may be", share("to the limit", "games")),
        ],
    ),
}


def watch(game: pentarchy.Game, name: str, seed: int, counts: Counts) -> None:
    """One game of four of a kind."""
    rng, player = random.Random(f"overlooked {seed}"), bot(name)
    state, tell = game.new(PLAYERS), COUNTED[game.name][0]
    events = state.listen()
    age: dict[int, int] = {}
    stopper = -1  # who could step in in this turn of Culture Wars
    while not state.over:
        if state.seat == pentarchy.CHANCE:
            state.step(pentarchy.sample(state, rng))
        else:
            seat = state.seat
            if game.name == "culture_wars" and seat != stopper and could_stop(state):
                stopper = seat
            action = player.choose(Outlook(state), rng)
            if seat == stopper and action == DONE:
                counts["stoppable"] += 1
                counts["let"] += unopposed(state, seat) > 0
            state.step(action)
            if state.seat != seat:
                stopper = -1
        for event in events:
            tell(state, event, counts, age)
        events.clear()
    at_the_end(state, counts)
    counts["games"] += 1
    counts["seats"] += PLAYERS


def main() -> None:
    """Play, count, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game_names", metavar="game", nargs="*", help="which; all without")
    parser.add_argument("--games", type=int, default=40)
    given = parser.parse_args()
    table = Table("game", "a game of four", "greedy@1", "greedy")
    for name in given.game_names or list(COUNTED):
        game = pentarchy.game(name)
        found: list[Counts] = [Counter(), Counter()]
        for seed in track(range(given.games), name, transient=True, console=Console(stderr=True)):
            for counts, who in zip(found, ("greedy@1", "greedy")):
                watch(game, who, seed, counts)
        for what, tell in COUNTED[name][1]:
            table.add_row(name, what, *map(tell, found))
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
