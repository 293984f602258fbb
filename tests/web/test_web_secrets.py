"""What the server tells a seat is what it would tell it in every world that the seat can't tell from the true one.

The other replies are made of these: a page of its parts, a message of the websocket of a line's events (of which each
seat gets those it may see) and of where the table stands, the reply to an answer or an undo of the state of the table.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tools.positions import random_game, up_to

from pentarchy import CHANCE, Game, IllegalAction, PentarchyError, Record, State
from pentarchy.table import Table
from pentarchy.web.api import table_state
from pentarchy.web.hall import standing
from pentarchy.web.journal import Live, TableFacts
from pentarchy.web.models import ChoiceFacts
from pentarchy.web.parts import moment_parts, table_parts
from pentarchy.web.scene import compose, recall
from web_tables import GAMES, find

pytestmark = pytest.mark.usefixtures("hoard_installed")
FULL = os.environ.get("PENTARCHY_SECRETS") == "full"
"""`make nightly` looks through the eyes of every seat at several moments; `make test` through two at one."""
SHARES, SEEDS = ((0.0, 0.15, 0.4, 0.7), (1, 2)) if FULL else ((0.15,), (1,))
HIDING = ("clash_of_cultures", "deus", "hoard")
"""The games in which somebody knows something that others don't, already in their first rounds."""


def live_at(game: Game, record: Record, world: State | None = None) -> Live:
    """A table where this was played; or one that has come to this world by the same answers."""
    table = Table.resume(game, record)
    states = record.states(game)
    answerers = [next(states).seat for _ in record.answers]
    people = tuple((seat.name, None) for seat in table.seats)
    facts = TableFacts(
        "0123456789", game.name, game.edition, record.players, record.options, "", True, people, created=1.0
    )
    if world is not None:
        world.names = table.state.names
        table.state = world
    return Live(facts, table, len(answerers), answerers, changed=1.0)


def replies(live: Live, seat: int | None) -> Iterator[tuple[str, Any]]:
    """All that the server would tell this seat (None: a spectator) now."""
    table, held = live.table, frozenset() if seat is None else frozenset({seat})
    state = table.state
    asked = seat is not None and live.waiting_for == seat
    yield "the view", state.view(seat)
    yield "the choices", [ChoiceFacts.of(one).model_dump() for one in state.choices()] if asked else []
    yield "what can't be done", [one._asdict() for one in state.decision.refused(state)] if asked else []
    yield "why nothing can be taken back", "" if seat is None else live.why_not(seat)
    yield "the picture", state.game.draw(state.view(seat), names=table.names)
    yield "the state of the table", table_state(live, held).model_dump()
    yield "where it stands", vars(standing(live))
    yield "the log", [line.text for line in live.log(seat)]
    scene = compose(live, held, None, "somebody")
    for name, text in table_parts(scene, only_here=False, whole=True).items():
        yield f"the part '{name}' of the page", text
    for name, text in moment_parts(recall(live, state, live.answers, held, seat)).items():
        yield f"the part '{name}' of the replay", text
    yield "the refusal of a wrong answer", refusal(live, seat)


def refusal(live: Live, seat: int | None) -> str:
    """What somebody is told who tries something that nobody can do."""
    try:
        live.table.check_turn(-5 if seat is None else seat)
        live.table.state.copy().play(10**6)
    except (PentarchyError, IllegalAction) as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", GAMES)
def test_every_reply_is_the_same_in_a_world_that_the_seat_can_not_tell_from_the_true_one(name: str) -> None:
    game, rng = find(name), random.Random(7)
    players = min(3, game.seats[-1])
    differed = 0
    for record in (random_game(game, players, seed) for seed in SEEDS):
        for share in SHARES:
            cut = up_to(game, record, share)
            true = live_at(game, cut)
            if true.table.over or true.table.state.seat == CHANCE:
                continue
            for seat in range(players if FULL else 1):
                world = true.table.state.resample(seat, rng)
                differed += world.dump() != true.table.state.dump()
                other = live_at(game, cut, world)
                for viewer in (seat, None):
                    for (what, one), (_, two) in zip(replies(true, viewer), replies(other, viewer), strict=True):
                        where = f"{what}, for {viewer} in the world of {seat} after {len(cut.answers)} answers"
                        assert json.dumps(one, default=str) == json.dumps(two, default=str), where
    assert differed or name not in HIDING, "nothing was hidden, so nothing was tested"
