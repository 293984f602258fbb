"""Live updates: every change once, in order, to whoever may know it; also after the connection was lost."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from web_tables import bearer, start, wait_for


def listen(server: str, table: str, query: str = "", token: str | None = None, **more: Any) -> ClientConnection:
    address = f"{server.replace('http', 'ws')}/api/tables/{table}/live{query}"
    socket: ClientConnection = connect(address, additional_headers=bearer(token) if token else None, **more)
    return socket


def next_message(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(timeout=10))


def messages_until(socket: ClientConnection, number: int) -> list[Any]:
    found = [next_message(socket)]
    while found[-1]["number"] < number:
        found.append(next_message(socket))
    return found


def test_who_connects_again_misses_nothing(client: httpx.Client, server: str) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"bot": "random"}, {"bot": "random"}])
    table, token = made["id"], made["token"]
    number = wait_for(client, table, {0})["number"]
    with listen(server, table) as socket:
        heard = messages_until(socket, number)
    choice = client.get(f"/api/tables/{table}/view", params={"seat": 0}, headers=bearer(token)).json()["choices"][0]
    client.post(f"/api/tables/{table}/answers", json={"seat": 0, "action": choice["notation"]}, headers=bearer(token))
    number = wait_for(client, table, {0})["number"]
    with listen(server, table, f"?since={heard[-1]['number']}") as socket:
        heard += messages_until(socket, number)
    assert [message["number"] for message in heard] == list(range(1, number + 1))
    assert heard[-1]["table"]["asked"] == 0


def test_a_seat_hears_what_it_may_know_and_nobody_else_does(client: httpx.Client, server: str) -> None:
    made = start(client)
    table, ann, ben = made["id"], made["token"], made["seats"][1]["token"]
    number = wait_for(client, table, {0})["number"]
    said = {}
    for who, query, token in (("ann", "?seat=0", ann), ("ben", "?seat=1", ben), ("public", "", None)):
        with listen(server, table, query, token) as socket:
            said[who] = [line for message in messages_until(socket, number) for line in message["news"]]
    gems = ("quartz", "opal", "topaz", "ruby", "diamond")
    assert len([line for line in said["ann"] if line.startswith("Ann draws") and line.split()[-1][:-1] in gems]) == 3
    assert [line for line in said["ben"] if line.startswith("Ann")] == ["Ann draws a gem."] * 3
    assert said["public"] == []


@pytest.mark.parametrize(
    ("query", "headers", "words"),
    [("?seat=0", {}, "not your seat"), ("", {"Origin": "https://elsewhere.example"}, "Another site")],
)
def test_who_may_not_listen_is_told_why(
    client: httpx.Client, server: str, query: str, headers: dict[str, str], words: str
) -> None:
    table = start(client)["id"]
    origin = headers.get("Origin")
    with listen(server, table, query, origin=origin) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert words in closed.value.rcvd.reason


def test_what_a_listener_says_is_ignored(client: httpx.Client, server: str) -> None:
    made = start(client)
    table, ann = made["id"], made["token"]
    number = wait_for(client, table, {0})["number"]
    with listen(server, table, f"?since={number}") as socket:
        socket.send(b"not text")
        socket.send("text")
        client.post(f"/api/tables/{table}/links", json={"seat": 1}, headers=bearer(ann))
        assert next_message(socket)["news"] == ["The host makes a link that opens Ben's seat."]


def test_bytes_that_are_no_text_end_the_connection_and_nothing_else(client: httpx.Client, server: str) -> None:
    """The server's log, which the fixture looks at in the end, has no word of it."""
    table = start(client)["id"]
    number = wait_for(client, table, {0})["number"]
    with listen(server, table, f"?since={number}") as socket:
        socket.send(b"\xff\xfe\x80", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    with listen(server, table) as socket:
        assert messages_until(socket, number)


def test_a_number_that_no_line_can_have_is_refused(client: httpx.Client, server: str) -> None:
    table = start(client)["id"]
    with pytest.raises(InvalidStatus):
        listen(server, table, "?since=99999999999999999999999")


def test_every_answer_reaches_a_listener_by_itself(client: httpx.Client, server: str) -> None:
    made = start(client, "hoard", [{"name": "Ann"}, {"name": "Ben"}], options={"hand": 4, "swaps": 0})
    table, token = made["id"], made["token"]
    number = wait_for(client, table, {0})["number"]
    with listen(server, table, f"?since={number}") as socket:
        for turn in range(8):
            params = {"seat": turn % 2}
            view = client.get(f"/api/tables/{table}/view", params=params, headers=bearer(token)).json()
            body = {"seat": turn % 2, "action": view["choices"][0]["notation"]}
            client.post(f"/api/tables/{table}/answers", json=body, headers=bearer(token))
            assert next_message(socket)["number"] == number + turn + 1


def test_pages_do_not_wait_for_bots_that_think(client: httpx.Client) -> None:
    quiet = start(client)["id"]
    seats, options = [{"bot": "search:4s"}, {"name": "Ann"}], {"hand": 4, "swaps": 0}
    busy = start(client, "hoard", seats, options=options)["id"]
    assert client.get(f"/t/{quiet}").status_code == 200
    assert client.get(f"/api/tables/{busy}").json()["asked"] != 1, "the page was there before the bot had answered"
    assert wait_for(client, busy, {1})["asked"] == 1, "and it did answer"
