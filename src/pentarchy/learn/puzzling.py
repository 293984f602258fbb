"""Finding puzzles: games between sensible bots are searched for positions in which one answer is clearly the best.

A position is weighed in three steps, each of as many simulations as the settings say. Search finds the answers worth a
closer look. These are compared afresh, in the same worlds with the same luck, as the coach compares answers. Those
that may still be the best are then compared once more, and only this last comparison counts: what led by accident does
not do so three times. A puzzle must lead every other answer by a margin, by far more than chance explains, and must
not be what looks best one step ahead. To confirm one is to weigh it again with ten times the simulations and other
luck.
"""

from __future__ import annotations

import math
import random
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pentarchy.bots import GreedyBot
from pentarchy.bots.lines import Lines
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow
from pentarchy.bots.settings import Settings
from pentarchy.bots.tree import Tree
from pentarchy.coach.reasons import differences, reason
from pentarchy.coach.trial import Answering, Ends, Way, features, scaled, trial
from pentarchy.coach.turns import good_turns, in_a_line
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.learn.puzzle import Puzzle
from pentarchy.table.match import play_match

SIMULATIONS: Final = 80
"""How many simulations each of the three steps gets when a puzzle is looked for."""
AHEAD: Final = 8
"""How many turns ahead it looks at most."""
LONGER: Final = 10
"""How many times as many it gets when it is confirmed."""
MARGIN: Final = 0.025
"""By how much of the chance to win the best answer must lead."""
SURE: Final = 4.0
"""By how many standard errors it must lead,"""
HOPEFUL: Final = 2.5
"""and by how many so that it is worth confirming."""
FINALISTS: Final = 5
"""How many answers are compared afresh."""
DECIDED: Final = 0.92
"""A game that the runner-up wins as surely as this is no puzzle, nor one that nothing saves."""
FEWEST, MOST = 3, 40
"""How many answers a puzzle has."""
MOST_PLAYERS: Final = 4
"""How many play at most: with more, a single answer decides little."""
LONGEST: Final = 2500
"""How many answers of a game are kept at most."""
PER_GAME: Final = 4
"""How many puzzles are taken from one game at most,"""
APART: Final = 12
"""so many answers apart."""
OF_A_KIND: Final = 0.4
"""What share of all puzzles may be of one kind of question."""
ALIKE: Final = 2
"""How many puzzles may have the same answer and the same runner-up."""
TRIED: Final = 24
"""How many positions of one game are weighed at most."""
WALKS: Final = 24
"""In how many worlds it is looked where an answer leads to."""
GLANCES: Final = 3
"""How often it is asked what looks best one step ahead: equals are taken at random."""


class Verdict(NamedTuple):
    """What weighing a position came to."""

    best: int
    second: int
    chance: float
    gain: float
    sure: float
    """By how many standard errors the best leads whoever is nearest by that measure."""
    why: str
    leads: tuple[float, float] | None
    """By how many points the seat leads its best rival later, after the best answer and after the second."""

    @property
    def clear(self) -> bool:
        """Whether this is a puzzle."""
        return self.gain >= MARGIN and self.sure >= SURE and self.open

    @property
    def hopeful(self) -> bool:
        """Whether a longer search may find that it is one."""
        return self.gain >= MARGIN and self.sure >= HOPEFUL and self.open

    @property
    def open(self) -> bool:
        """Whether it matters what is answered."""
        return self.chance >= 1.0 - DECIDED and self.chance - self.gain <= DECIDED


def thinking(game: Game, players: int, simulations: int) -> Settings:
    """How to think about a game: as far ahead as its bots look with ample time, within reason; where they judge at the
    end of their turn, until the next one has answered it."""
    sense: Sense = game.sense
    far = sense.far(players)
    ahead = min(AHEAD, far) if sense.ample > 0.0 else far + 1 if far > 0 else -1
    return Settings(simulations=simulations, horizon=ahead, survey=0.0)


def weigh(state: State, how: Settings, rng: random.Random, wanted: Sequence[int]) -> Verdict | None:
    """Which answer is the best, and by how much; None as soon as it is clear that it is no puzzle whose answer is one
    of those that are wanted."""
    outlook = Outlook(state)
    if how.lines and in_a_line(state.game.sense, state):
        return _weigh_turns(outlook, how, rng, wanted)
    tree = Tree(state.game.sense, state.players, how, rng)
    found = Node(state.seat)
    grow(tree, found, outlook, how, 0.0)
    if found.best() not in wanted:
        return None
    chosen = sorted(state.legal(), key=lambda action: (-found.tried(action), action))[:FINALISTS]
    values = trial(tree, outlook, how, 0, _ways(tree, Node(state.seat), chosen))
    left = _still_in(values)
    if not left or chosen[left[0]] not in wanted:
        return None
    root = Node(state.seat)
    finalists = [chosen[place] for place in left]
    values = trial(tree, outlook, how, 0, _ways(tree, root, finalists))
    first, second, gain, sure = _lead(values)
    luck = rng.getrandbits(60)
    ends = [Later(tree, outlook, finalists[place], luck) for place in (first, second)]
    why = _why(outlook, ends[0].ends, ends[1].ends)
    leads = (ends[0].lead, ends[1].lead)
    return Verdict(finalists[first], finalists[second], statistics.fmean(values[first]), gain, sure, why, leads)


def _weigh_turns(outlook: Outlook, how: Settings, rng: random.Random, wanted: Sequence[int]) -> Verdict | None:
    """The same where a turn of many answers is thought about as one line: the lines that begin with each answer."""
    lines = Lines(outlook.game.sense, outlook.players, how, rng)
    turns, _ = good_turns(lines, outlook, scaled(how, 2.0), FINALISTS)
    if len(turns) < 2:
        return None
    values = trial(lines, outlook, how, 0, [turn.play for turn in turns])
    turns = [turns[place] for place in _still_in(values)]
    if not turns or turns[0].first not in wanted:
        return None
    values = trial(lines, outlook, how, 0, [turn.play for turn in turns])
    first, second, gain, sure = _lead(values)
    why = _why(outlook, turns[first].ends, turns[second].ends)
    return Verdict(turns[first].first, turns[second].first, statistics.fmean(values[first]), gain, sure, why, None)


def _ways(tree: Tree, root: Node, actions: Sequence[int]) -> list[Way]:
    return [Answering(tree, root, action).play for action in actions]


def _still_in(values: Sequence[Sequence[float]]) -> list[int]:
    """The places of the best two, and of those that are not far behind the best for certain; none if the two are close
    together."""
    means = [statistics.fmean(found) for found in values]
    order = sorted(range(len(means)), key=lambda place: -means[place])
    best = order[0]
    if means[best] - means[order[1]] < MARGIN / 2:
        return []
    left = order[:2]
    for place in order[2:]:
        gaps = [one - other for one, other in zip(values[best], values[place])]
        if statistics.fmean(gaps) < 2.0 * MARGIN or errors(gaps) < SURE:
            left.append(place)
    return left


def _lead(values: Sequence[Sequence[float]]) -> tuple[int, int, float, float]:
    """The places of the best and the next, by how much it leads, and by how many errors it does so at least."""
    means = [statistics.fmean(found) for found in values]
    order = sorted(range(len(means)), key=lambda place: -means[place])
    best, second = order[0], order[1]
    sure = min(errors([one - other for one, other in zip(values[best], values[place])]) for place in order[1:])
    return best, second, means[best] - means[second], sure


def errors(gaps: Sequence[float]) -> float:
    """How many standard errors the mean of some gaps is from nothing.

    >>> round(errors([0.1, 0.3, 0.2, 0.2]), 1), errors([0.0, 0.0])
    (4.9, 0.0)
    """
    mean = statistics.fmean(gaps)
    if len(gaps) < 2 or mean == 0.0:
        return 0.0
    error = statistics.stdev(gaps) / math.sqrt(len(gaps))
    return mean / error if error > 0.0 else math.copysign(math.inf, mean)


class Later:
    """Where an answer leads to, if all go on as looks best: the mean of several worlds."""

    def __init__(self, tree: Tree, outlook: Outlook, action: int, luck: int) -> None:
        sense = outlook.game.sense
        self.ends: Ends = []
        self.lead = 0.0
        dice, tree.rng = tree.rng, random.Random(luck)
        for _ in range(WALKS):
            world = outlook.world(tree.rng)
            turn = sense.turn(world)
            world.step(action)
            end = tree.play_on(world, turn, tree.horizon) if tree.horizon > 0 else tree.rest(world)
            self.ends.append(features(sense, end))
            scores = end.scores()
            rival = max(scores[seat] for seat in range(outlook.players) if seat != outlook.seat)
            self.lead += (scores[outlook.seat] - rival) / WALKS
        tree.rng = dice


def _why(outlook: Outlook, here: Ends, there: Ends) -> str:
    return reason(differences(outlook, here, there, direct=True))


def glances(state: State, rng: random.Random) -> Counter[int]:
    """What looks best one step ahead, and how often."""
    return Counter(GreedyBot().choose(Outlook(state), rng) for _ in range(GLANCES))


@dataclass(frozen=True)
class Moment:
    """A position of a game that may be a puzzle."""

    at: int
    kind: str
    state: State


def moments(game: Game, record: Record) -> list[Moment]:
    """The positions of a game with neither too few answers nor too many."""
    found = []
    for at, state in enumerate(record.states(game)):
        if at >= LONGEST or state.over:
            break
        if state.seat >= 0 and FEWEST <= len(state.answers()) <= MOST and game.sense.habit(state) < 0:
            found.append(Moment(at, type(state.decision).__name__, state.copy()))
    return found


class Finder:
    """Looks for puzzles of a game until there are enough. The same seed finds the same ones."""

    def __init__(
        self, game: Game, wanted: int, simulations: int = SIMULATIONS, seed: int = 1, known: Sequence[Puzzle] = ()
    ) -> None:
        self.game = game
        self.wanted = wanted
        self.simulations = simulations
        self.seed = seed
        self.rng = random.Random(f"puzzles {game.name} {seed} {len(known)}")
        self.found: list[Puzzle] = [one for one in known if one.record.edition == game.edition]
        self.kinds: Counter[str] = Counter(one.kind for one in self.found)
        """How many puzzles there are of each kind of question,"""
        self.tried: Counter[str] = Counter()
        """and how many positions were weighed."""
        self.games = 0

    def search(self) -> Iterator[Puzzle]:
        """The puzzles, each confirmed, as they are found."""
        while len(self.found) < self.wanted:
            yield from self._of(self._play())

    def _play(self) -> Record:
        """A game between bots that look one step ahead, some of them careless."""
        self.games += 1
        smallest, largest = self.game.seats[0], min(MOST_PLAYERS, self.game.seats[-1])
        players = self.rng.randint(smallest, largest)
        bots = [GreedyBot(self.rng.choice((0.0, 0.0, 0.1, 0.25))) for _ in range(players)]
        _, record = play_match(self.game, self.game.options(), bots, self.rng.getrandbits(40))
        return record

    def _of(self, record: Record) -> Iterator[Puzzle]:
        """The puzzles of one game."""
        open_ = moments(self.game, record)
        here: list[Puzzle] = []
        for _ in range(min(TRIED, len(open_))):
            if not open_ or len(here) == PER_GAME or len(self.found) == self.wanted:
                return
            chosen = self._choose(open_)
            open_.remove(chosen)
            puzzle = self._examine(record, chosen)
            if puzzle is not None:
                here.append(puzzle)
                self.found.append(puzzle)
                self.kinds[puzzle.kind] += 1
                open_ = [one for one in open_ if abs(one.at - puzzle.at) >= APART]
                yield puzzle

    def _choose(self, open_: list[Moment]) -> Moment:
        """One of the positions: kinds of questions that brought puzzles so far are looked at more often, and those of
        which there are enough never."""
        most = max(1, int(OF_A_KIND * self.wanted))
        kinds = sorted({one.kind for one in open_})
        kinds = [kind for kind in kinds if self.kinds[kind] < most] or kinds
        weights = [(1 + self.kinds[kind]) / (3 + self.tried[kind]) for kind in kinds]
        kind = self.rng.choices(kinds, weights)[0]
        some = [one for one in open_ if one.kind == kind]
        # Late in a game an answer decides more: of two that are drawn, the later one.
        return max(self.rng.choice(some), self.rng.choice(some), key=lambda one: one.at)

    def _examine(self, record: Record, moment: Moment) -> Puzzle | None:
        """The puzzle that this position is, if it is one."""
        self.tried[moment.kind] += 1
        state, rng = moment.state, self.rng
        how = thinking(self.game, state.players, self.simulations)
        seen = glances(state, rng)
        first = weigh(state, how, rng, [action for action in state.answers() if action not in seen])
        if first is None or not first.hopeful or first.best in seen or self._met(first):
            return None
        found = weigh(state, scaled(how, LONGER), rng, [first.best])
        if found is None or not found.clear or found.best != first.best or self._met(found):
            return None
        return as_puzzle(record, moment.at, state, found, seen.most_common(1)[0][0])

    def _met(self, verdict: Verdict) -> bool:
        notation = self.game.actions.notation
        pair = notation(verdict.best), notation(verdict.second)
        return sum((one.best, one.second) == pair for one in self.found) >= ALIKE


def as_puzzle(record: Record, at: int, state: State, verdict: Verdict, tempting: int, number: int = 0) -> Puzzle:
    """A verdict as a puzzle."""
    notation = state.game.actions.notation
    return Puzzle(
        number=number,
        record=record,
        at=at,
        seat=state.seat,
        kind=type(state.decision).__name__,
        best=notation(verdict.best),
        second=notation(verdict.second),
        tempting=notation(tempting),
        chance=round(verdict.chance, 3),
        gain=round(verdict.gain, 3),
        leads=None if verdict.leads is None else tuple(round(lead, 1) for lead in verdict.leads),
        why=verdict.why,
    )


def confirm(game: Game, puzzle: Puzzle, simulations: int = SIMULATIONS, seed: int = 2) -> Verdict | None:
    """Weigh a puzzle again with ten times the simulations: what that came to, None if it is not confirmed."""
    state = puzzle.state(game)
    how = scaled(thinking(game, state.players, simulations), LONGER)
    rng = random.Random(f"confirm {game.name} {puzzle.record.answers[: puzzle.at]} {seed}")
    best = game.actions.parse(puzzle.best)
    found = weigh(state, how, rng, [best])
    return found if found is not None and found.clear and found.best == best else None


def renewed(game: Game, puzzle: Puzzle) -> Puzzle:
    """The same puzzle by the rules of today, if its game can still be played by them."""
    return replace(puzzle, record=replace(puzzle.record, edition=game.edition))
