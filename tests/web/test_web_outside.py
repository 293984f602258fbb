"""What is sent to addresses that people give us reaches nothing inside; quiet hours; the key of the server."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import http_ece
import httpcore
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pentarchy.core.errors import PentarchyError
from pentarchy.web.alerts import outside
from pentarchy.web.alerts.messages import your_turn
from pentarchy.web.alerts.outside import NotOutside, Outside, host_of, is_outside
from pentarchy.web.alerts.quiet import Quiet
from pentarchy.web.alerts.vapid import Subscription, the_key
from pentarchy.web.alerts.vapid import sealed as seal
from pentarchy.web.store import Store

PUBLIC = "93.184.215.14"
INSIDE = [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "198.18.0.1",
    "203.0.113.5",
    "224.0.0.1",
    "239.1.1.1",
    "240.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "::ffff:10.0.0.1",
    "::ffff:93.184.215.14",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2002:c0a8:101::1",
    "2001::1",
    "100::1",
    "5f00::1",
]


class Wire(httpcore.AsyncMockBackend):
    """A network on which somebody answers, and which remembers who was called."""

    def __init__(self, *answer: bytes) -> None:
        super().__init__(list(answer))
        self.called: list[tuple[str, int]] = []

    async def connect_tcp(self, host: str, port: int, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        self.called.append((host, port))
        return await super().connect_tcp(host, port)


class Names:
    """Names that lead somewhere else each time they are asked for."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)

    async def __call__(self, host: str) -> list[str]:
        return self.answers.pop(0)


OK = b"HTTP/1.1 204 No Content\r\n\r\n"


def post(to: Outside, url: str = "https://hooks.example/a") -> int:
    return asyncio.run(to.post(url, {"Host": "hooks.example"}, b"{}"))


def test_an_address_inside_is_never_outside() -> None:
    assert not [one for one in INSIDE if is_outside(one)]
    assert all(is_outside(one) for one in (PUBLIC, "8.8.8.8", "2606:4700::1111", "2a00:1450:4001::200e"))


def test_only_plain_addresses_of_https_are_taken() -> None:
    assert host_of("https://discord.com/api/webhooks/1/x") == "discord.com"
    assert host_of("https://hooks.example:443/") == "hooks.example"
    for wrong in (
        "http://hooks.example/",
        "ftp://hooks.example/",
        "file:///etc/passwd",
        "https://",
        "hooks.example",
        "https://name:password@hooks.example/",
        "https://name@hooks.example/",
        "https://hooks.example:8443/",
        "https://hooks.example:99999/",
        "https://[::1/",
        "https://hooks.example/\r\nX: 1",
        "https://hooks.example/" + "a" * 1000,
        "https://hooks.exämple/",
    ):
        with pytest.raises(NotOutside, match="address"):
            host_of(wrong)


@pytest.mark.parametrize("hidden", ["127.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1"])
def test_nothing_is_sent_to_a_name_that_leads_inside_by_any_of_its_addresses(hidden: str) -> None:
    for answers in ([hidden], [PUBLIC, hidden], [hidden, PUBLIC]):
        wire = Wire(OK)
        with pytest.raises(NotOutside, match="private network"):
            post(Outside(wire, Names(answers)))
        assert wire.called == []
    with pytest.raises(NotOutside, match="private network"):
        asyncio.run(Outside(Wire(OK)).post(f"https://[{hidden}]/" if ":" in hidden else f"https://{hidden}/", {}, b""))


def test_numbers_that_mean_an_address_inside_are_seen_through() -> None:
    for disguise in ("2130706433", "0x7f.1", "127.1", "0177.0.0.1", "localhost"):
        wire = Wire(OK)
        with pytest.raises(NotOutside):
            asyncio.run(Outside(wire).post(f"https://{disguise}/", {}, b""))
        assert wire.called == []


def test_a_name_that_changes_its_mind_leads_nowhere_else() -> None:
    wire, names = Wire(OK), Names([PUBLIC], ["127.0.0.1"])
    assert post(Outside(wire, names)) == 204
    assert wire.called == [(PUBLIC, 443)], "to the address that was checked, by its number"
    assert names.answers == [["127.0.0.1"]], "it was asked for once"
    with pytest.raises(NotOutside):
        post(Outside(wire, names))
    assert len(wire.called) == 1


def test_no_redirect_is_followed_and_no_answer_is_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire(b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\nContent-Length: 0\r\n\r\n")
    assert post(Outside(wire, Names([PUBLIC]))) == 302
    assert len(wire.called) == 1
    endless = Wire(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n", b"x" * 1000)
    assert post(Outside(endless, Names([PUBLIC]))) == 200
    monkeypatch.setattr(outside, "PATIENCE", 0.05)

    async def never(host: str) -> list[str]:
        await asyncio.sleep(60)
        return [PUBLIC]

    assert post(Outside(Wire(OK), never)) == 0
    with pytest.raises(NotOutside, match="Nobody says"):
        asyncio.run(Outside(Wire(OK), never).check("https://hooks.example/a"))
    assert post(Outside(Wire(b"no http at all\r\n\r\n"), Names([PUBLIC]))) == 0


def at(zone: str, *moment: int) -> float:
    return datetime(*moment, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc]


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"])
def test_it_is_quiet_on_the_clock_of_who_wants_it_so(zone: str) -> None:
    night, noon = Quiet(zone, 22 * 60, 7 * 60), Quiet(zone, 12 * 60, 13 * 60 + 30)
    assert night.until(at(zone, 2026, 7, 1, 21, 59)) is None
    assert night.until(at(zone, 2026, 7, 1, 22, 0)) == at(zone, 2026, 7, 2, 7, 0)
    assert night.until(at(zone, 2026, 7, 2, 6, 59)) == at(zone, 2026, 7, 2, 7, 0)
    assert night.until(at(zone, 2026, 7, 2, 7, 0)) is None
    assert noon.until(at(zone, 2026, 7, 1, 12, 45)) == at(zone, 2026, 7, 1, 13, 30)
    assert noon.until(at(zone, 2026, 7, 1, 13, 30)) is None


def test_the_night_in_which_clocks_change_ends_on_time() -> None:
    night = Quiet("Europe/Berlin", 22 * 60, 7 * 60)
    for day, hours in (((2026, 3, 28), 8), ((2026, 10, 24), 10), ((2026, 6, 1), 9)):
        begins = at("Europe/Berlin", *day, 22, 0)
        assert night.until(begins) == begins + hours * 3600
    with pytest.raises(PentarchyError, match="Europe/Berlin"):
        Quiet("../../etc/passwd", 0, 60).until(0.0)


def in_letters(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def test_only_the_browser_can_read_a_message_and_its_service_knows_who_sent_it(tmp_path: Any) -> None:
    async def keys() -> list[Any]:
        stores = [Store(f"sqlite+aiosqlite:///{tmp_path / 'store.sqlite'}") for _ in range(2)]
        await stores[0].migrate()
        found = await asyncio.gather(*(the_key(one, "https://here.example") for one in stores))
        for one in stores:
            await one.close()
        return found

    first, second = asyncio.run(keys())
    assert first == second, "all processes have the same key"
    browser = ec.generate_private_key(ec.SECP256R1())
    public = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    there = Subscription("https://push.example/x/1", in_letters(public), in_letters(b"0123456789abcdef"))
    there.check()
    message = seal(there, your_turn("Hoard", ["Ben"], "/t/1").push())
    assert b"Hoard" not in message
    opened = json.loads(http_ece.decrypt(message, private_key=browser, auth_secret=b"0123456789abcdef"))
    assert opened["url"] == "/t/1"
    headers = first.headers(there.endpoint)
    token, key = (one.split("=", 1)[1] for one in headers["Authorization"].removeprefix("vapid ").split(","))
    assert key == first.public
    body, signature = token.rsplit(".", 1)
    claims = json.loads(urlsafe_b64decode(body.split(".")[1] + "=="))
    assert claims["aud"] == "https://push.example"
    assert claims["sub"] == "https://here.example"
    assert isinstance(claims["exp"], int)
    assert Vapid02.from_raw_public(key.encode()).verify_token(body.encode(), signature)
    for wrong in ({"p256dh": in_letters(b"\4" + b"\1" * 64)}, {"auth": in_letters(b"short")}, {"p256dh": "!"}):
        with pytest.raises(PentarchyError, match="not the keys"):
            Subscription(**{**vars(there), **wrong}).check()


def test_what_an_alert_says_calls_nobody_and_leads_nowhere_else() -> None:
    message = your_turn("Hoard", ["<!channel> & @everyone", "Ben"], "/t/1")
    site = "https://here.example"
    both = json.loads(message.webhook("https://chat.example/hook", site))
    assert both["text"].startswith("Your turn: Hoard. It is your turn in a game of Hoard with &lt;!channel&gt; &amp; @")
    assert both["content"].endswith("https://here.example/t/1")
    assert both["allowed_mentions"] == {"parse": []}
    assert json.loads(message.webhook("https://discord.com/api/webhooks/1/x", site)).keys() == {
        "content",
        "allowed_mentions",
    }
    assert json.loads(message.webhook("https://hooks.slack.com/services/x", site)).keys() == {"text"}
