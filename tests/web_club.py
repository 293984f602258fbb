"""A server for a community in this process, which the tests of a module share."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI

from pentarchy.web.access import COOKIE, Server
from pentarchy.web.app import Community, Settings, create_app
from pentarchy.web.people import passwords
from pentarchy.web.people.mail import Letter, Post
from pentarchy.web.people.results import Registrar

T = TypeVar("T")
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PASSWORD = "correct horse battery"


@dataclass
class Club:
    """The server, and those who visit it."""

    app: FastAPI
    runner: asyncio.Runner
    letters: list[Letter] = field(default_factory=list)
    """What was handed in at the post."""
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server work until this is done."""
        return self.runner.run(work)

    @property
    def server(self) -> Server:
        """Its parts."""
        server = self.app.state.server
        assert isinstance(server, Server)
        return server

    @property
    def registrar(self) -> Registrar:
        """Who writes results down."""
        registrar = self.app.state.registrar
        assert isinstance(registrar, Registrar)
        return registrar

    def visitor(self, address: str = "127.0.0.1", secret: str | None = None) -> Visitor:
        """Somebody with a browser of their own."""
        calls = httpx.ASGITransport(self.app, client=(address, 1), raise_app_exceptions=False)
        browser = httpx.AsyncClient(transport=calls, base_url="http://here")
        if secret is not None:
            browser.cookies.set(COOKIE, secret, domain="here.local")
        return Visitor(self, browser)

    def member(self, name: str = "", address: str = "127.0.0.1") -> Visitor:
        """Somebody with an account; by default a name that nobody else has."""
        found = self.visitor(address)
        found.name = name or f"member{next(self._numbers)}"
        made = found.post("/api/account", name=found.name, password=PASSWORD)
        assert made.status_code == 201, made.text
        return found


@dataclass
class Visitor:
    """Somebody with a browser."""

    club: Club
    browser: httpx.AsyncClient
    name: str = ""

    def get(self, path: str, **more: Any) -> httpx.Response:
        """Look at something."""
        return self.club.run(self.browser.get(path, **more))

    def post(self, path: str, /, headers: dict[str, str] | None = None, **body: Any) -> httpx.Response:
        """Do something."""
        return self.club.run(self.browser.post(path, json=body, headers=headers))

    @property
    def secret(self) -> str:
        """What the browser's cookie says."""
        return self.browser.cookies.get(COOKIE) or ""


class PostBox(Post):
    """Takes letters in, and sends none."""

    box: list[Letter]

    async def send(self, letter: Letter) -> bool:
        """Keep a letter."""
        self.box.append(letter)
        return True


@contextmanager
def a_club(folder: Path, **wishes: Any) -> Iterator[Club]:
    """A server while the block runs."""
    # The real one takes half a second and 64 MB for each password, on purpose; a test has no enemies.
    passwords._hasher = lambda: CHEAP  # type: ignore[assignment]
    post = PostBox("smtp", "localhost", 25, "", "", "games@here.example")
    community = Community(site="https://here.example")
    wanted = {"workers": 1, "pace": 0.0, "community": community, **wishes}
    settings = replace(Settings.in_folder(folder), **wanted)
    app = create_app(settings)
    with asyncio.Runner() as runner:
        context = app.router.lifespan_context(app)
        runner.run(context.__aenter__())
        club = Club(app, runner)
        object.__setattr__(post, "box", club.letters)
        club.server.accounts.post = post
        yield club
        runner.run(context.__aexit__(None, None, None))
