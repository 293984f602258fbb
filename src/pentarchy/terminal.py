"""A game in the terminal: the board as text, numbered answers, undo, hint, save."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table as Grid

from pentarchy.coach import hint
from pentarchy.core.answers import Choice
from pentarchy.core.errors import BadRecord, PentarchyError
from pentarchy.core.outlook import Outlook
from pentarchy.core.plain import COLUMNS
from pentarchy.core.reading import whole
from pentarchy.core.record import Record
from pentarchy.core.rulebook import clauses
from pentarchy.core.writing import write_new
from pentarchy.table import Table

HELP = """\
Answer with the number or the text of a choice. Or:
  undo         take back your last answer, if nobody has learned anything since
  hint         the best answers, and why
  board        show the board again
  log          what happened so far
  rule         the clause of the rulebook behind this question
  save [FILE]  write the game to a file
  quit         leave; the game is saved and can be continued"""

LONG_LIST = 40
"""More choices than this are set in many columns, if they are short."""
FEW_COLUMNS, MANY_COLUMNS = 4, 10


class Terminal:
    """One person's, or several persons', game at the keyboard.

    It is saved to `file`. A `new` game has none yet: when it is first saved, it gets one of that name, with a number if
    the name is taken, so that no other game is overwritten, not even one that is being played elsewhere.
    """

    def __init__(self, table: Table, console: Console, file: Path, new: bool = False) -> None:
        self.table = table
        self.console = console
        self.file = file
        self._new = new
        self._shown: dict[int | None, int] = {}
        """After how many answers each seat has last seen the board."""
        self._viewer: int | None = None

    def run(self) -> None:
        """Play until the game is over or the person leaves; whoever breaks off or closes the window, and whomever the
        program fails, finds the game saved, too."""
        with _stopped_in_order():
            try:
                self._play()
            except EOFError:
                self._save()
            except BaseException:
                self._save()
                raise

    def _play(self) -> None:
        people = [seat for seat, one in enumerate(self.table.seats) if one.is_person]
        you = " and ".join(self._name(seat) for seat in people) or "nobody: the bots play on their own"
        self.console.print(f"[bold]{self.table.game.title}[/]. You are {you}. Type 'help' for what you can do.\n")
        if self.console.is_terminal and self.console.width < COLUMNS:
            words = f"The board needs {COLUMNS} columns and this window has {self.console.width}: please widen it."
            self.console.print(words, style="yellow", highlight=False)
        while True:
            self._advance()
            seat = self.table.waiting_for
            if seat is None:
                break
            if len(people) > 1 and seat != self._viewer:
                self.console.input(f"\nPass the keyboard to [bold]{self._name(seat)}[/] and press Enter. ")
                self.console.clear()
            self._viewer = seat
            self._show(seat)
            if not self._ask(seat):
                self._save()
                return
        self._finish()

    def _advance(self) -> None:
        with self.console.status("The others are thinking…"):
            self.table.advance()

    def _show(self, seat: int | None) -> None:
        """What happened since the last time, and the board."""
        self._news(seat)
        self.console.print()
        board = self.table.game.text(self.table.state.view(seat), self.table.names)
        self.console.print(board, markup=False, highlight=False, soft_wrap=True)

    def _news(self, seat: int | None) -> None:
        for line in self.table.log(seat, self._shown.get(seat, 0)):
            self.console.print(f"  {line.text}", style="dim", markup=False, highlight=False)
        self._shown[seat] = len(self.table.record.answers)

    def _name(self, seat: int) -> str:
        """A name in which brackets are brackets."""
        return escape(self.table.seats[seat].name)

    def _ask(self, seat: int) -> bool:
        """Ask until the question is answered; False if the person leaves."""
        choices = self.table.state.choices()
        question = self.table.state.decision.question(self.table.state)
        self.console.print(f"\n[bold]{self._name(seat)}[/]: {escape(question)}", highlight=False)
        self._list(choices)
        for one in self.table.state.decision.refused(self.table.state):
            self.console.print(f"   Not now: {one.label}. {one.why}", style="dim", markup=False, highlight=False)
        while True:
            words = self.console.input("> ").strip()
            if words in ("quit", "exit"):
                return False
            try:
                if self._command(seat, words, choices):
                    return True
            except PentarchyError as error:
                self.console.print(str(error), style="red", markup=False, highlight=False)

    def _list(self, choices: list[Choice]) -> None:
        cells = [f"{number}. {choice.words()}" for number, choice in enumerate(choices, start=1)]
        parts = in_columns(cells, self.console.width)
        grid = Grid.grid(padding=(0, 2))
        for row in range(len(parts[0])):
            grid.add_row(*[part[row] for part in parts if row < len(part)])
        self.console.print(grid, markup=False, highlight=False)

    def _command(self, seat: int, words: str, choices: list[Choice]) -> bool:
        """Do what the words say; True if the question has changed."""
        verb, _, rest = words.partition(" ")
        if not words:
            return False
        if verb == "help":
            self.console.print(HELP, highlight=False)
        elif verb == "board":
            self._show(seat)
        elif verb == "log":
            for line in self.table.log(seat):
                self.console.print(f"  {line.text}", markup=False, highlight=False)
        elif verb == "rule":
            self._rule()
        elif verb == "hint":
            with self.console.status("Thinking…"):
                found = hint(Outlook(self.table.state))
            self.console.print("Chance to win after the best answers:\n" + found.text(), markup=False, highlight=False)
        elif verb == "save":
            self._save(rest)
        elif verb == "undo":
            self.table.undo(seat)
            answers = len(self.table.record.answers)
            self._shown = {one: min(shown, answers) for one, shown in self._shown.items()}
            return True
        else:
            self.table.answer(seat, self._parse(words, choices))
            return True
        return False

    def _parse(self, words: str, choices: list[Choice]) -> int:
        number = whole(words)
        if number is not None:
            if not 1 <= number <= len(choices):
                raise PentarchyError(f"Choose a number from 1 to {len(choices)}.")
            return choices[number - 1].action
        return self.table.game.actions.parse(words)

    def _rule(self) -> None:
        number = self.table.state.decision.clause(self.table.state)
        for clause in clauses(self.table.game.rules()):
            if clause.number == number:
                self.console.print(Markdown(f"**{number}** {clause.text} *({clause.source})*"))

    def _save(self, name: str = "") -> None:
        """Write the game to the file that the person names, or to its own."""
        wanted = name or str(self.file)
        try:
            path = self._write_to(Path(name).expanduser()) if name else self._write()
        except OSError as error:
            raise PentarchyError(f"The game can't be saved to '{wanted}': {error.strerror}.") from error
        except (ValueError, RuntimeError) as error:  # No system has such a name; nobody has such a home.
            raise PentarchyError(f"The game can't be saved to {wanted!r}: {error}.") from error
        words = f"Saved to {path}. Continue with: pentarchy play --load {shlex.quote(str(path))}"
        self.console.print(words, markup=False, highlight=False, soft_wrap=True)

    def _write_to(self, path: Path) -> Path:
        if path.is_file():
            try:
                Record.open(path)
            except BadRecord:
                raise PentarchyError(f"'{path}' is there already and is no saved game; name another file.") from None
        path.parent.mkdir(parents=True, exist_ok=True)
        self.table.record.save(path)
        return path

    def _write(self) -> Path:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self._new:
            self.file = write_new(self.file, self.table.record.to_json())
            self._new = False
        else:
            self.table.record.save(self.file)
        return self.file

    def _finish(self) -> None:
        self._show(self._viewer)
        winners = [self._name(seat) for seat in self.table.winners()] or ["Nobody"]
        self.console.print(f"\nThe game is over. [bold]{' and '.join(winners)}[/] won.", highlight=False)
        grid = Grid("Seat", "Player", "Points")
        for seat, score in enumerate(self.table.state.scores()):
            one = self.table.seats[seat]
            grid.add_row(str(seat), self._name(seat) + (f" ({one.bot})" if one.bot else ""), str(score))
        self.console.print(grid)
        self._save()


def in_columns(cells: list[str], width: int) -> list[list[str]]:
    """Cells in as many columns as fit side by side, read from top to bottom; a few are not spread over many."""
    for columns in range(FEW_COLUMNS if len(cells) <= LONG_LIST else MANY_COLUMNS, 1, -1):
        rows = -(-len(cells) // columns)
        parts = [cells[start : start + rows] for start in range(0, len(cells), rows)]
        if sum(max(map(len, part)) + 2 for part in parts) <= width:
            return parts
    return [cells]


@contextmanager
def _stopped_in_order() -> Iterator[None]:
    """Closing the window, or stopping the program from outside, is an exception like any other."""
    kinds = [one for one in (signal.SIGTERM, getattr(signal, "SIGHUP", None)) if one is not None]
    before = [(one, signal.signal(one, _stop)) for one in kinds]
    try:
        yield
    finally:
        for one, handler in before:
            signal.signal(one, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
