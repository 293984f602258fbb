"""What the server tells a seat is what it would tell it in every world that the seat can't tell from the true one.

The other replies are made of these: a page of its parts, a message of the websocket of a line's events (of which each
seat gets those it may see) and of where the table stands, the reply to an answer or an undo of the state of the table.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from tools.positions import random_game, up_to, with_names

from pentarchy import CHANCE, Game, IllegalAction, PentarchyError, Record, State, any_action
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
OPEN = ("culture_wars", "vinci")
"""The games in which nobody knows anything that others don't."""
SECRETIVE = {"new_dawn": ("leader poland", "look at 2", "card astronomy", "card astrology")}
"""What somebody answers, whenever they can, who wants to know more than others in a game where that is seldom so."""


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


def secretive_game(game: Game, players: int, seed: int) -> Iterator[Record]:
    """The moments of a game at which somebody is asked and knows something that another does not."""
    rng, state = random.Random(seed), game.new(players)
    record = with_names(Record.of(state))
    while not state.over:
        legal = {game.actions.notation(action): action for action in state.legal()}
        wished = next((legal[text] for text in SECRETIVE[game.name] if text in legal), None)
        action = any_action(state, rng) if wished is None else wished
        record.answers.append(game.actions.notation(action))
        state.play(action)
        worlds = [state.resample(seat, rng) for seat in range(players)] if state.seat >= 0 else []
        if any(world.dump() != state.dump() for world in worlds):
            yield replace(record, answers=record.answers[:])


def moments(game: Game, players: int) -> Iterator[Record]:
    """Games up to where they are looked at."""
    for seed in SEEDS:
        if game.name in SECRETIVE:
            yield from islice(secretive_game(game, players, seed), 0, 40, 10 if FULL else 20)
        record = random_game(game, players, seed)
        for share in SHARES:
            yield up_to(game, record, share)


@pytest.mark.parametrize("name", GAMES)
def test_every_reply_is_the_same_in_a_world_that_the_seat_can_not_tell_from_the_true_one(name: str) -> None:
    game, rng = find(name), random.Random(7)
    players = min(3, game.seats[-1])
    differed = 0
    for cut in moments(game, players):
        true = live_at(game, cut)
        if true.table.over or true.table.state.seat == CHANCE:
            continue
        worlds = [true.table.state.resample(seat, rng) for seat in range(players)]
        others = [seat for seat, world in enumerate(worlds) if world.dump() != true.table.state.dump()]
        differed += len(others)
        for seat in range(players) if FULL else others[:1] or [0]:
            other = live_at(game, cut, worlds[seat])
            for viewer in (seat, None):
                for (what, one), (_, two) in zip(replies(true, viewer), replies(other, viewer), strict=True):
                    where = f"{what}, for {viewer} in the world of {seat} after {len(cut.answers)} answers"
                    assert json.dumps(one, default=str) == json.dumps(two, default=str), where
    if name in OPEN:
        assert not game.has_secrets()
        assert differed == 0
    else:
        assert differed, "nothing was hidden, so nothing was tested"
