"""The key by which push services know this server (VAPID), and messages that only one browser can read."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict, dataclass
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from pentarchy.core.errors import PentarchyError
from pentarchy.web.alerts.rows import KeyRow
from pentarchy.web.store import Store

NAME: Final = "vapid"
HOURS: Final = 12
"""For how many hours a signature holds; push services allow a day."""
KEPT: Final = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is not there."""


@dataclass(frozen=True)
class Subscription:
    """Where a browser can be reached, and the keys for it."""

    endpoint: str
    p256dh: str
    auth: str

    @classmethod
    def of(cls, text: str) -> Subscription:
        """From what the store keeps."""
        return cls(**json.loads(text))

    def to_json(self) -> str:
        """What the store keeps."""
        return json.dumps(asdict(self))

    def check(self) -> None:
        """Refuse keys that are none."""
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

        try:
            EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _bytes(self.p256dh))
            if len(_bytes(self.auth)) != 16:
                raise ValueError
        except ValueError:
            raise PentarchyError("These are not the keys of a browser's subscription.") from None


@dataclass(frozen=True)
class Vapid:
    """The server's key."""

    pem: str
    subject: str
    """Where its operator can be reached: an address of the web or of mail."""

    @property
    def public(self) -> str:
        """What browsers are told when they subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        key = Vapid02.from_pem(self.pem.encode()).public_key
        return _text(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def headers(self, endpoint: str) -> dict[str, str]:
        """What a push service wants to know."""
        from py_vapid import Vapid02

        parts = urlsplit(endpoint)
        claims = {
            "aud": f"https://{parts.netloc}",
            "sub": self.subject,
            "exp": int(time.time()) + HOURS * 3600,
        }
        signed = Vapid02.from_pem(self.pem.encode()).sign(claims)
        return {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "normal",
        }


def sealed(subscription: Subscription, words: bytes) -> bytes:
    """A message that only this browser can open (RFC 8291)."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

    found: bytes = http_ece.encrypt(
        words,
        private_key=generate_private_key(SECP256R1()),
        dh=_bytes(subscription.p256dh),
        auth_secret=_bytes(subscription.auth),
        version="aes128gcm",
    )
    return found


async def the_key(store: Store, subject: str) -> Vapid:
    """The server's key; made when it is needed for the first time, and the same for all processes."""
    while True:
        async with store.engine.connect() as connection:
            found = await connection.scalar(select(KeyRow.value).where(KeyRow.name == NAME))
        if found is not None:
            return Vapid(found, subject)
        try:
            async with store.writing() as connection:
                await connection.execute(insert(KeyRow).values(name=NAME, value=_new_key()))
        except IntegrityError:
            continue  # Another process was quicker.


def _new_key() -> str:
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem.decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
