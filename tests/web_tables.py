"""What the tests of the server share: starting tables and playing at them through the API."""

from __future__ import annotations

import random
import time
from typing import Any

import httpx

import pentarchy
from pentarchy import CHANCE, Game, Record
from pentarchy.table import Table

GAMES = sorted({*pentarchy.games(), "hoard"})


def find(name: str) -> Game:
    """A game by name; the example too, which is not registered in this process."""
    if name == "hoard":
        import hoard

        return hoard.GAME
    return pentarchy.game(name)


def start(client: httpx.Client, game: str = "hoard", seats: list[dict[str, Any]] | None = None, **more: Any) -> Any:
    """A new table; by default Ann, and Ben by link. What the server said about it."""
    order = {"game": game, "seats": seats or [{"name": "Ann"}, {"name": "Ben", "link": True}], **more}
    response = client.post("/api/tables", json=order)
    assert response.status_code == 201, response.text
    return response.json()


def bearer(token: str) -> dict[str, str]:
    """The header that carries a secret."""
    return {"Authorization": f"Bearer {token}"}


def wait_for(client: httpx.Client, table: str, seats: set[int], seconds: float = 30.0) -> Any:
    """The table once one of these seats is asked, or once it is over."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        state = client.get(f"/api/tables/{table}").json()
        if state["over"] or state["asked"] in seats:
            return state
        time.sleep(0.01)
    raise AssertionError(f"after {seconds} seconds it is the turn of {state['asked']}, not of {seats}")


def refused(response: httpx.Response, status: int) -> str:
    """The one sentence of a refusal."""
    assert response.status_code == status, response.text
    (sentence,) = response.json().values()
    assert isinstance(sentence, str)
    assert sentence[0].isupper() or sentence[0] == "'"
    assert sentence.endswith((".", "?"))
    return sentence


def play_at_random(name: str, seed: int = 1, players: int | None = None) -> Record:
    """The record of a whole game played at random."""
    game = find(name)
    rng = random.Random(seed)
    state = game.new(players if players is not None else game.seats[0])
    record = Record.of(state, [{"name": name} for name in ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")[: state.players]])
    while not state.over:
        action = pentarchy.any_action(state, rng)
        record.answers.append(game.actions.notation(action))
        state.play(action)
    record.close(state)
    return record


def cut_before_the_end(record: Record, answers: int) -> Record:
    """The same game without its last answers, at a moment when a seat is asked, played by people on."""
    game = find(record.game)
    last = len(record.answers) - answers
    states = record.states(game)
    asked = [next(states).seat for _ in range(len(record.answers))]
    while asked[last] == CHANCE:
        last -= 1
    record.answers = record.answers[:last]
    record.result = None
    return record


def before_an_answer_that_can_be_taken_back(record: Record) -> tuple[Record, str]:
    """The game up to such an answer, about the middle; and the answer. If there is none, up to any seat's answer."""
    table = Table.start(find(record.game), record.players, record.options)
    found = []
    for number, answer in enumerate(record.answers):
        seat = table.state.seat
        table.play(table.game.actions.parse(answer))
        good = seat != CHANCE and table.waiting_for == seat and table.can_undo(seat)  # the page stays this seat's
        found.append((good, seat != CHANCE, -abs(number - len(record.answers) // 2), number))
    number = max(found)[-1]
    answer = record.answers[number]
    record.answers, record.result = record.answers[:number], None
    return record, answer
