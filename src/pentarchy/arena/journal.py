"""Outcomes on disk: one line of JSON for the plan, then one for each game, written as games end."""

from __future__ import annotations

import json
from contextlib import ExitStack, suppress
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import IO, Any, Self

from pentarchy.arena.plan import Plan
from pentarchy.arena.series import Outcome
from pentarchy.core.errors import PentarchyError
from pentarchy.core.writing import locked, write_whole

FORMAT = "pentarchy arena 1"


class Journal:
    """A file of outcomes that a tournament adds to, and goes on from if it was interrupted or gets more games. Only one
    run at a time may do so."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan = plan
        self.path = path
        self.done: dict[int, Outcome] = {}
        """The outcomes so far, by number."""
        self._file: IO[str] | None = None
        self._held = ExitStack()
        """What ends with the run: its locks, and the open file."""

    def __enter__(self) -> Self:
        with ExitStack() as held:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                held.enter_context(locked(self.path))
                whole = self._read(held)
                self._file = self.path.open("a" if whole else "w", encoding="utf-8", newline="\n")
                held.callback(self._close)
                if whole:
                    # A line that was cut short when the last run was stopped is written anew.
                    self._file.truncate(whole)
            except (OSError, UnicodeDecodeError) as error:
                raise PentarchyError(f"'{self.path}' can't be used: {error}.") from error
            if not whole:
                self._line(self._head())
            self._held = held.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()

    def _close(self) -> None:
        assert self._file is not None
        # Every line was written at once; a line that could not be has been told of.
        with suppress(OSError):
            self._file.close()

    def add(self, outcome: Outcome) -> None:
        """Write down one outcome, at once."""
        self.done[outcome.number] = outcome
        self._line(_json(asdict(outcome)))

    def _line(self, text: str) -> None:
        assert self._file is not None
        try:
            self._file.write(f"{text}\n")
            self._file.flush()
        except OSError as error:
            raise PentarchyError(f"'{self.path}' can't be written: {error.strerror}.") from error

    def _read(self, held: ExitStack) -> int:
        """Read what is there; the length of its whole lines."""
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].decode().splitlines()
        if not lines:
            # Only the beginning of our own first line may be written over; anything else is somebody's file.
            if not self._head().encode().startswith(data):
                raise PentarchyError(f"'{self.path}' is not a journal of the arena.")
            return 0
        plan = read_plan(lines[0], self.path)
        if replace(plan, rounds=self.plan.rounds) != self.plan or plan.rounds > self.plan.rounds:
            raise PentarchyError(
                f"'{self.path}' holds another tournament, or more games of this one; name another file or remove it."
            )
        for line in lines[1:]:
            outcome = read_outcome(line, plan, self.path)
            self.done[outcome.number] = outcome
        if plan.rounds < self.plan.rounds:
            whole = self._lengthen(lines[1:])
            # This is another file; the old one stays locked for those who have opened it already.
            held.enter_context(locked(self.path))
        return whole

    def _lengthen(self, lines: list[str]) -> int:
        """Write the file anew, with these outcomes and a plan of more rounds, which begins with the same games; its
        length."""
        write_whole(self.path, "".join(f"{line}\n" for line in (self._head(), *lines)))
        return self.path.stat().st_size

    def _head(self) -> str:
        return _json({"format": FORMAT, **self.plan.to_dict()})


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


def read_journal(path: Path) -> tuple[Plan, list[Outcome]]:
    """The plan and the outcomes in a file, each once and in the order of their numbers; without a last line that was
    cut short."""
    try:
        data = path.read_bytes()
        lines = data[: data.rfind(b"\n") + 1].decode().splitlines()
    except FileNotFoundError as error:
        raise PentarchyError(f"There is no file '{path}'.") from error
    except (OSError, ValueError) as error:
        raise PentarchyError(f"'{path}' is not a journal of the arena: {error}.") from error
    if not lines:
        raise PentarchyError(f"'{path}' is not a journal of the arena: it has no whole line.")
    plan = read_plan(lines[0], path)
    outcomes = {outcome.number: outcome for outcome in (read_outcome(line, plan, path) for line in lines[1:])}
    return plan, [outcomes[number] for number in sorted(outcomes)]


def read_plan(line: str, path: Path) -> Plan:
    """The plan that the first line of a journal gives."""
    try:
        data = json.loads(line)
        if data.pop("format") != FORMAT:
            raise ValueError("another format")
        plan = Plan(**data)
        if not (fits(plan) and plan.players > 0 and plan.rounds > 0):
            raise ValueError("other kinds of values")
        return plan
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise PentarchyError(f"'{path}' is not a journal of the arena.") from error


def read_outcome(line: str, plan: Plan, path: Path) -> Outcome:
    """The outcome of a game of this plan that another line gives."""
    try:
        outcome = Outcome(**json.loads(line))
        seats = range(plan.players)
        if not (fits(outcome) and set(outcome.bots) <= set(plan.bots) and outcome.winners):
            raise ValueError("other kinds of values")
        if {len(outcome.bots), len(outcome.scores), len(outcome.factions)} != {plan.players}:
            raise ValueError("another number of seats")
        if not set(outcome.winners) <= set(seats) or outcome.number not in range(plan.games):
            raise ValueError("a seat or a game that there is not")
        return outcome
    except (ValueError, TypeError) as error:
        raise PentarchyError(f"'{path}' has a line that is no outcome: {line[:60]}") from error


def fits(made: Plan | Outcome) -> bool:
    """Whether what was read from a file is of the kinds that its fields say."""
    return all(_is(getattr(made, one.name), str(one.type)) for one in fields(made))


def _is(value: Any, kind: str) -> bool:
    """Whether a value is of the kind that an annotation names, as far as those of plans and outcomes go."""
    if kind == "float":
        return isinstance(value, int | float) and not isinstance(value, bool)
    if kind.startswith("list["):
        return isinstance(value, list) and all(_is(one, kind[5:-1]) for one in value)
    return type(value).__name__ == kind.partition("[")[0]
