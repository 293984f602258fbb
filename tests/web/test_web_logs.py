"""The log as lines of JSON: one for each event, and nothing in it that somebody could use."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import httpx
import pytest

from pentarchy.web.logs import JsonLines, without_secrets
from web_processes import serving
from web_tables import start

PASSWORD = "correct horse battery"
MAIL = "ann.private@mail.example"


def test_a_server_writes_one_line_an_event_and_no_secret_into_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    orders = ["serve", "--database", database, "--log-format", "json", "--thinkers", "1"]
    secrets = [PASSWORD, MAIL]
    with serving(tmp_path, *orders) as (_, address), httpx.Client(base_url=address, timeout=60) as ann:
        made = ann.post("/api/account", json={"name": "Annika", "password": PASSWORD, "mail": MAIL})
        assert made.status_code == 201
        secrets += [str(ann.cookies["pentarchy"]), "Annika"]
        table = start(ann, seats=[{"name": "Annika"}, {"link": True}])
        secrets += [str(one["token"]) for one in table["seats"] if one["token"]]
        secrets.append(ann.post(f"/api/tables/{table['id']}/links", json={"seat": 1}).json()["token"])
        secrets.append(ann.post("/api/account/programs", json={"name": "bot"}).json()["token"])
        ann.post("/api/account/enter", json={"name": "Annika", "password": "a wrong password"})
        ann.get("/account", params={"ticket": secrets[-1]}, headers={"Authorization": f"Bearer {secrets[-1]}"})
        ann.get(f"/t/{table['id']}")
        ann.post(f"/api/tables/{table['id']}/talk", json={"text": "a private remark"})
        ann.get("/nowhere/at/all", headers={"Cookie": f"pentarchy={secrets[-1]}"})
        (tmp_path / "games.sqlite").rename(tmp_path / "away.sqlite")
        assert ann.get("/").status_code == 503
        ann.post("/api/account/enter", json={"name": "Annika", "password": PASSWORD})
    said = (tmp_path / "errors").read_text()
    events = [json.loads(line) for line in said.splitlines()]
    requests = [one for one in events if one["message"] == "request"]
    assert {"method": "POST", "route": "/api/tables/{table_id}/talk", "status": 201}.items() <= next(
        one for one in requests if one["route"].endswith("/talk")
    ).items()
    assert any(one["level"] == "error" and "The store failed" in one["message"] for one in events)
    assert all(one["time"].endswith("+00:00") and one["process"] > 0 for one in events)
    for secret in (*secrets, "a private remark", "a wrong password"):
        assert secret not in said


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("smtp://ann:pass@post.example refused", "smtp://…@post.example refused"),
        ("Authorization: Bearer abc.def", "Authorization: Bearer …"),
        ("{'password': 'hunter2', 'name': 1}", "{'password': '…', 'name': 1}"),
        ("no letter to ann@mail.example today", "no letter to …@… today"),
        (f"the link #seat={'x' * 32} was used", "the link #seat=… was used"),
        (f"s.{'y' * 32} is a session", "… is a session"),
        ("The table 0a1b2c3d4e5f can't be opened.", "The table 0a1b2c3d4e5f can't be opened."),
    ],
)
def test_what_looks_like_a_secret_is_taken_out(said: str, told: str) -> None:
    assert without_secrets(said) == told


def test_an_exception_is_told_by_its_kind_and_place_and_not_by_its_words() -> None:
    try:
        raise ValueError("the password was hunter2")
    except ValueError:
        record = logging.LogRecord("pentarchy.web", logging.ERROR, __file__, 1, "It\nfailed.", (), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert found["exception"] == "ValueError"
    assert found["frames"][0].startswith("test_web_logs.py:")
    assert "hunter2" not in line
