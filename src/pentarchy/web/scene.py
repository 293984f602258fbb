"""What a page shows of a table to one viewer, ready for the templates: nothing in here is hidden from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from markupsafe import Markup

from pentarchy.core.decision import CHANCE
from pentarchy.core.game import Game
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.rulebook import Clause, clauses
from pentarchy.core.state import Choice, State
from pentarchy.table import LogLine
from pentarchy.web.journal import Live
from pentarchy.web.picture import for_page, titles
from pentarchy.web.secret import hashed

LOG_LINES: Final = 80
"""How many sentences the table's page shows; the replay has them all."""
NEWS_LINES: Final = 40
"""How many of the newest ones stand beside the question."""
MANY_CHOICES: Final = 16
"""With more answers than this, one can search among them."""


@dataclass(frozen=True)
class Panel:
    """A player as everybody sees them."""

    seat: int
    name: str
    colour: str
    points: int
    yours: bool
    asked: bool
    bot: str | None = None
    resigned: bool = False
    won: bool = False
    may_replace: bool = False


@dataclass(frozen=True)
class Answer:
    """A legal answer as a button."""

    notation: str
    label: str
    targets: str
    """Ids of places on the board, separated by lines."""
    words: str = ""
    """What is to know of those places that the label does not say, in lines."""


@dataclass(frozen=True)
class Scene:
    """One viewer's page of a table."""

    live: Live
    seat: int | None
    """Through whose eyes; None for a spectator."""
    covered: int | None
    """Who should take the device before anything of theirs is shown."""
    asked: int
    question: str
    clause: Clause | None
    answers: list[Answer]
    news: list[LogLine]
    """What the one who is asked should know first."""
    panels: list[Panel]
    board: Markup
    words: str
    """What the board shows, as text; nothing while it is covered."""
    log: list[LogLine]
    log_cut: bool
    undo_seat: int | None
    why_not: str
    held: frozenset[int]
    is_host: bool
    status: str
    can_cover: bool
    """Whether there is something that the others on this device should not see."""

    @property
    def game(self) -> Game:
        """The rules."""
        return self.live.table.game

    @property
    def your_turn(self) -> bool:
        """Whether this viewer is asked, and sees it."""
        return bool(self.answers)

    @property
    def to_invite(self) -> list[Panel]:
        """The others for whom this viewer may make links, and who have answered nothing yet."""
        if not self.is_host or self.live.table.over:
            return []
        others = (one for one in self.panels if not (one.yours or one.bot or one.resigned))
        return [one for one in others if one.seat not in self.live.answerers]

    @property
    def can_search(self) -> bool:
        """Whether there are many answers."""
        return len(self.answers) > MANY_CHOICES


def compose(live: Live, held: frozenset[int], wanted: int | None, secret: str | None) -> Scene:
    """The page of a table for somebody who holds these seats and wants to see through the eyes of one of them."""
    table, state = live.table, live.table.state
    people = frozenset(seat for seat in held if table.seats[seat].is_person or table.over)
    seat, covered = _eyes(live, people or held, wanted)
    answering = seat is not None and seat == table.waiting_for
    board = _draw(state, seat, answering)
    log = live.log(seat, most=LOG_LINES + 1)
    is_host = secret is not None and live.facts.host == hashed(secret)
    undo_seat = next((one for one in sorted(people) if not live.why_not(one)), None) if covered is None else None
    asker = seat if seat is not None else (min(held) if held else None)
    return Scene(
        live=live,
        seat=seat,
        covered=covered,
        asked=state.seat if not table.over else -2,
        question="" if table.over else state.decision.question(state),
        clause=None if table.over else _clause(table.game, state.decision.clause(state)),
        answers=_answers(state.choices(), titles(board)) if answering else [],
        news=news(live, seat) if answering and seat is not None else [],
        panels=_panels(live, held, is_host),
        board=for_page(board, newest(live, seat)),
        words=table.game.board.text(state.view(seat)) if covered is None else "",
        log=log[-LOG_LINES:],
        log_cut=len(log) > LOG_LINES,
        undo_seat=undo_seat,
        why_not="" if undo_seat is not None or asker is None else live.why_not(asker),
        held=held,
        is_host=is_host,
        status=_status(live, seat, covered),
        can_cover=len(people) > 1 and seat is not None and hides(state, seat),
    )


def _answers(choices: Sequence[Choice], known: dict[str, str]) -> list[Answer]:
    """The choices as buttons, with what the board says of their places."""
    answers = []
    for choice in choices:
        said = (known.get(target, "") for target in choice.targets)
        words = [one for one in dict.fromkeys(said) if one.lower() not in choice.label.lower()]
        answers.append(Answer(choice.notation, choice.label, "\n".join(choice.targets), "\n".join(words)))
    return answers


def _eyes(live: Live, held: frozenset[int], wanted: int | None) -> tuple[int | None, int | None]:
    """Through whose eyes to look, and who should take the device first.

    Who holds a single seat looks through its eyes. Where several people share a device, the one who
    is asked has to say so first, unless nothing is hidden from the others anyway.
    """
    if not held:
        return None, None
    if len(held) == 1:
        return min(held), None
    waiting = live.table.waiting_for
    if live.table.over or waiting is None or waiting not in held:
        return (wanted if wanted in held else None), None
    if waiting == wanted or not hides(live.table.state, waiting):
        return waiting, None
    return None, waiting


def hides(state: State, seat: int) -> bool:
    """Whether this seat knows anything that the public does not."""
    return state.view(seat) | {"you": None} != state.view(None)


def _draw(state: State, seat: int | None, answering: bool) -> str:
    if answering or seat is None:
        return state.draw(seat)
    return state.game.draw(state.view(seat), [])


def newest(live: Live, seat: int | None) -> frozenset[str]:
    """Where on the board something happened since this seat answered; for others, by whoever answered last."""
    answerers = live.answerers
    since = len(answerers)
    last = next((one for one in reversed(answerers) if one != CHANCE), CHANCE)
    if seat is not None and last != seat:
        while since and answerers[since - 1] != seat:
            since -= 1
    else:
        while since and answerers[since - 1] in (last, CHANCE):
            since -= 1
    return frozenset(mark for line in live.table.log(seat, since) for mark in line.marks)


def news(live: Live, seat: int) -> list[LogLine]:
    """What happened since this seat answered; if nobody else answered meanwhile, what came of that answer."""
    answerers = live.answerers
    since = len(answerers)
    while since and answerers[since - 1] != seat:
        since -= 1
    if all(one == CHANCE for one in answerers[since:]):
        since -= 1
    return live.log(seat, max(since, 0), NEWS_LINES)


def _panels(live: Live, held: frozenset[int], is_host: bool) -> list[Panel]:
    table = live.table
    scores, winners = table.state.scores(), table.winners()
    return [
        Panel(
            seat,
            one.name,
            SEAT_NAMES[seat],
            scores[seat],
            seat in held,
            not table.over and table.state.seat == seat,
            one.bot,
            one.resigned,
            seat in winners,
            one.is_person and seat not in held and (is_host or (bool(held) and table.waiting_for == seat)),
        )
        for seat, one in enumerate(table.seats)
    ]


def _status(live: Live, seat: int | None, covered: int | None) -> str:
    """The turn, in a few words."""
    table = live.table
    if table.over:
        names = [table.names[one] for one in table.winners()]
        return f"{in_words(names)} won." if names else "The game is over."
    asked = table.state.seat
    if asked == CHANCE:
        return "Chance decides."
    name = table.names[asked]
    if covered is not None:
        return f"{name} is to answer."
    if asked == seat and table.waiting_for == seat:
        return f"Your turn, {name}."
    return f"{name} is thinking." if table.seats[asked].bot else f"Waiting for {name}."


def in_words(names: Sequence[str]) -> str:
    """Names as one says them: Ann, Ben and Cid."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


@cache
def _clauses(game: Game) -> dict[str, Clause]:
    return {clause.number: clause for clause in clauses(game.rules())}


def _clause(game: Game, number: str) -> Clause | None:
    return _clauses(game).get(number)


@dataclass(frozen=True)
class Moment:
    """A moment of a game that is replayed."""

    live: Live
    at: int
    last: int
    seat: int | None
    held: frozenset[int]
    board: Markup
    words: str
    status: str
    question: str
    panels: list[Panel]
    log: list[LogLine]


def recall(live: Live, state: State, at: int, held: frozenset[int], seat: int | None) -> Moment:
    """What a seat (None: the public) saw after so many answers."""
    names = live.table.names
    lines = live.log(seat)
    marks = [mark for line in lines if line.at == at for mark in line.marks]
    scores = state.scores()
    over = state.over or (live.table.over and at == live.answers)
    if over:
        status, question = "The game is over.", ""
    else:
        status = "Chance decides." if state.seat == CHANCE else f"{names[state.seat]} is to answer."
        question = state.decision.question(state)
    asked = None if over else state.seat
    panels = [
        Panel(one, name, SEAT_NAMES[one], scores[one], one in held, asked == one) for one, name in enumerate(names)
    ]
    view = state.view(seat)
    board, words = for_page(state.game.draw(view, []), marks), state.game.board.text(view)
    return Moment(live, at, live.answers, seat, held, board, words, status, question, panels, lines)
