"""A table whose rules have a newer edition: it goes on from its last state under the new rules, if its players agree.

The last snapshot is read as if the new rules had written it: a field that they don't know is dropped, one that is new
begins as in a new game; what else has changed its form, the game itself says (`Game.renew`). The answers after it are
played under the new rules, as far as the same things happen by them. If nothing is lost or invented in the state that
comes out, the game can go on from there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pentarchy.core.decision import NOBODY
from pentarchy.core.errors import BadRecord, UnknownGame
from pentarchy.core.game import Game
from pentarchy.core.options import facts as option_facts
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.table import Snapshot
from pentarchy.web.errors import Conflict, Forbidden
from pentarchy.web.hall import Hall
from pentarchy.web.journal import UNFIT, TableFacts, event_data
from pentarchy.web.lines import AGREE, ANSWER, NAMING, REPLACE, RESIGN, UNDO, UPGRADE, Entry
from pentarchy.web.store import Standing

SETTLED = "The rules have changed since then."


@dataclass(frozen=True)
class Past:
    """A table as its journal tells it, whatever rules it was played by."""

    facts: TableFacts
    standing: list[Entry]
    """The answers that stand."""
    names: list[str]
    bots: list[str | None]
    resigned: frozenset[int]
    agreed: dict[int, str]
    """Who has agreed to which edition."""
    number: int
    snapshot: Snapshot

    @classmethod
    def read(cls, facts: TableFacts, journal: Sequence[Entry], snapshot: Snapshot) -> Past:
        """What a journal adds up to."""
        names, bots = [name for name, _ in facts.seats], [bot for _, bot in facts.seats]
        standing: list[Entry] = []
        resigned: set[int] = set()
        agreed: dict[int, str] = {}
        for entry in journal:
            if entry.kind == ANSWER:
                standing.append(entry)
            elif entry.kind == UNDO:
                standing.pop()
            elif entry.kind == UPGRADE:
                del standing[int(entry.text.split()[1]) :]
                agreed.clear()
            elif entry.kind == RESIGN:
                resigned.add(entry.seat)
                bots[entry.seat] = entry.text or None
            elif entry.kind == REPLACE:
                bots[entry.seat] = entry.text or None
            elif entry.kind in NAMING:
                names[entry.seat] = entry.text
            elif entry.kind == AGREE:
                agreed[entry.seat] = entry.text
        number = journal[-1].number if journal else 0
        return cls(facts, standing, names, bots, frozenset(resigned), agreed, number, snapshot)

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None and seat not in self.resigned]


@dataclass(frozen=True)
class Offer:
    """How a table could go on under the rules of today."""

    edition: str
    state: State | None
    answers: int
    """After how many answers it would go on,"""
    lost: int
    """and how many would be taken back, since they don't fit."""
    why_not: str = ""
    """Why it can't go on; empty if it can."""


def adapted(game: Game, dump: dict[str, Any]) -> dict[str, Any]:
    """A dumped state of another edition, in the form of this one."""
    if game.renew is not None:
        dump = game.renew(dump)
    known = {fact.name for fact in option_facts(game.options)}
    options = {name: value for name, value in dump["options"].items() if name in known}
    fresh = game.new(dump["players"], options).dump()
    fields = {name: dump["state"].get(name, first) for name, first in fresh["state"].items()}
    return {**dump, "edition": game.edition, "options": fresh["options"], "state": fields}


def load_adapted(game: Game, dump: dict[str, Any]) -> State:
    """The state that a dump of another edition describes; `BadRecord` if it means nothing to these rules."""
    try:
        state = game.load(adapted(game, dump))
        wrong = state.audit()
        if wrong:
            raise BadRecord(f"After the change {wrong[0]}.")
        if not state.over:
            state.choices()
        state.view(None)
    except UNFIT as error:
        raise BadRecord("The new rules can't go on from its last state.") from error
    return state


def offer(past: Past) -> Offer:
    """How a running table could go on."""
    try:
        game = find_game(past.facts.game)
        state = load_adapted(game, past.snapshot.dump)
    except (BadRecord, UnknownGame) as error:
        return Offer("", None, 0, 0, str(error))
    state.listen()
    answers = past.snapshot.answers
    for entry in past.standing[answers:]:
        if not _plays_as_before(state, entry):
            break
        answers += 1
    return Offer(game.edition, state, answers, len(past.standing) - answers)


def _plays_as_before(state: State, entry: Entry) -> bool:
    """Give an answer, if it is legal and the same happens by it as when it was given."""
    trial = state.copy()
    happened = trial.listen()
    try:
        trial.play(trial.game.actions.parse(entry.text))
    except UNFIT:
        return False
    now = json.loads(json.dumps([event_data(event) for event in happened]))
    if now != [data[:5] for data in entry.events]:
        return False
    state.play(state.game.actions.parse(entry.text))
    return True


async def agree(hall: Hall, table_id: str, holder: str, seat: int) -> bool:
    """A person agrees to go on under the new rules; True if all have, and it does."""
    past = Past.read(*await hall.store.whole(table_id))
    held = await hall.seats_of(holder, table_id)
    people = past.people
    if seat not in held or (people and seat not in people):
        alone = not people and past.facts.host == holder and 0 <= seat < past.facts.players
        if not alone:
            raise Forbidden("Only whose seat it is can agree to other rules.")
    found = offer(past)
    if found.state is None:
        raise Conflict(found.why_not)
    if found.edition == past.facts.edition:
        raise Conflict("This table follows the rules of today already.")
    lines = [Entry(past.number + 1, AGREE, seat, found.edition)]
    agreed = {one for one, edition in past.agreed.items() if edition == found.edition} | {seat}
    goes_on = agreed.issuperset(people)
    if not goes_on:
        where = replace(await hall.store.standing(table_id), number=past.number + 1)
        await hall.store.append(table_id, lines, where, None)
    else:
        lines.append(Entry(past.number + 2, UPGRADE, NOBODY, f"{found.edition} {found.answers}"))
        state = found.state
        waiting = state.seat >= 0 and past.bots[state.seat] is None
        where = Standing(past.number + 2, found.answers, state.seat, waiting, state.over)
        shot = Snapshot(found.answers, state.dump(), SETTLED)
        await hall.store.append(table_id, lines, where, shot, found.edition)
    hall.notifier.announce(table_id)
    return goes_on
