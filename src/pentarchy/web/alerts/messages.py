"""What an alert says. It may be read by others (a webhook writes into a channel), so it tells what the public knows:
which game, with whom, where. Nothing in it can call others or lead elsewhere."""

from __future__ import annotations

import json
from dataclasses import dataclass
from urllib.parse import urlsplit

from pentarchy.core.look import series
from pentarchy.web.assets import ASSETS


@dataclass(frozen=True)
class Message:
    """An alert in words."""

    title: str
    text: str
    path: str
    """The page that it is about."""

    def letter(self, name: str, site: str) -> str:
        """As a letter to somebody of this name."""
        return (
            f"Hello {name},\n\n{self.text}\n\n{site}{self.path}\n\n"
            f"When and how you hear of your turns, you choose at {site}/account#alerts"
        )

    def webhook(self, url: str, site: str) -> bytes:
        """As Discord (`content`) and Slack (`text`) want it; others get both."""
        words = f"{self.title}. {self.text}"
        discord = {"content": f"{words}\n{site}{self.path}", "allowed_mentions": {"parse": []}}
        slack = {"text": f"{_plain(words)}\n{site}{self.path}"}
        host = urlsplit(url).hostname or ""
        if host in ("discord.com", "discordapp.com") or host.endswith(".discord.com"):
            return json.dumps(discord).encode()
        if host.endswith("slack.com"):
            return json.dumps(slack).encode()
        return json.dumps(discord | slack).encode()

    def push(self) -> bytes:
        """As the page's service worker wants it."""
        icon = f"{ASSETS}/icon-192.png"
        facts = {"title": self.title, "body": self.text, "url": self.path, "tag": self.path, "icon": icon}
        return json.dumps(facts).encode()


def your_turn(game: str, others: list[str], path: str) -> Message:
    """Somebody is asked."""
    with_whom = f" with {series(others)}" if others else ""
    return Message(f"Your turn: {game}", f"It is your turn in a game of {game}{with_whom}.", path)


def trial_message() -> Message:
    """For somebody who wants to see whether it works."""
    return Message("A test from Pentarchy", "Alerts reach you here when it is your turn.", "/account#alerts")


def _plain(words: str) -> str:
    """Slack's own signs have no meaning here."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
