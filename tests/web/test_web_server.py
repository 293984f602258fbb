"""Where the server can be reached."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from pentarchy import PentarchyError, cli
from pentarchy.web import HOST, server


@pytest.mark.parametrize(
    ("given", "expected"), [([], HOST), (["--host", "0.0.0.0"], "0.0.0.0"), (["--host", "::1"], "::1")]
)
def test_the_page_is_served_where_one_says_and_else_to_this_machine_only(
    monkeypatch: pytest.MonkeyPatch, given: list[str], expected: str
) -> None:
    served: list[Any] = []
    monkeypatch.setattr(server, "serve", lambda folder, host, *more: served.append(host))
    cli.app([*given, "--no-browser"], standalone_mode=False)
    assert served == [expected]


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:"), ("127.0.0.2", "http://127.0.0.2:"), ("0.0.0.0", "http://127.0.0.1:")],
)
def test_the_server_listens_where_it_should_and_says_where_this_machine_finds_it(host: str, address: str) -> None:
    with contextlib.closing(server._listen(host, 0)) as listening:
        where, port = listening.getsockname()
        assert where == host
        assert server._address(where, port) == f"{address}{port}/"


def test_an_address_with_colons_is_written_in_brackets() -> None:
    assert server._address("::1", 8228) == server._address("::", 8228) == "http://[::1]:8228/"


@pytest.mark.parametrize(
    ("host", "words"), [("192.0.2.1", "'192.0.2.1' is no address of this machine"), ("", "'' is no address")]
)
def test_an_address_that_can_not_serve_is_refused_in_one_sentence(host: str, words: str) -> None:
    with pytest.raises(PentarchyError, match=words):
        server._listen(host, 0)
