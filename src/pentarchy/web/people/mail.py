"""Letters to people, by SMTP. Their text never goes to a log: a letter may carry a secret."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from pentarchy.core.errors import PentarchyError

log = logging.getLogger("pentarchy.web")

PATIENCE: Final = 20.0
"""Seconds that the server of the letters has for an answer."""
PORTS: Final = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class Letter:
    """A letter: to whom, about what, and its words."""

    to: str
    subject: str
    text: str


@dataclass(frozen=True)
class Post:
    """Where letters are handed in. `smtp://` speaks TLS once it is connected, `smtps://` from the start; only to this
    machine itself letters may go in the clear."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    @classmethod
    def at(cls, address: str, sender: str) -> Post:
        """By an address as in smtp://user:password@host:587."""
        parts = urlsplit(address)
        if parts.scheme not in PORTS or not parts.hostname:
            raise PentarchyError("Letters are handed in at an address as in smtp://user:password@host:587.")
        if "@" not in sender:
            raise PentarchyError("Letters need a sender: give an address with --mail-from.")
        try:
            port = parts.port or PORTS[parts.scheme]
        except ValueError:
            raise PentarchyError("The port of the letters' address is no number.") from None
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.scheme, parts.hostname, port, user, password, sender)

    async def send(self, letter: Letter) -> bool:
        """Hand a letter in; False, and a line in the log, if that was not possible."""
        try:
            await asyncio.to_thread(self._send, letter)
        except (OSError, smtplib.SMTPException, ssl.SSLError) as error:
            # Not its words: a server may quote the letter.
            log.error("A letter could not be handed in at %s: %s", self.host, type(error).__name__)
            return False
        return True

    def _send(self, letter: Letter) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, letter.to, letter.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        with self._connect() as server:
            if self.user:
                server.login(self.user, self.password)
            server.send_message(message)

    def _connect(self) -> smtplib.SMTP:
        safe = ssl.create_default_context()
        if self.scheme == "smtps":
            return smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=safe)
        server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        if self.host not in ("localhost", "127.0.0.1", "::1"):
            server.starttls(context=safe)
        return server
