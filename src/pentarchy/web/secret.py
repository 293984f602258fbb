"""Secrets: whoever knows one holds the seats it was given. The store only knows their hashes.

A browser keeps one secret in a cookie that scripts can't read and other sites can't send. A link
carries one in its fragment, which browsers send to no server; the page hands it over once, and
from then on the browser's own secret holds the seat. A program sends one in its header
(`Authorization: Bearer …`).
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final


def new_secret() -> str:
    """A secret that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What the store keeps of a secret. With so many random bits a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


TRIAL: Final = "x"
"""What the name of a board to try things on begins with: only who made it may look at it (`trials.py`)."""


def new_trial_id() -> str:
    """The name of a board to try things on."""
    return TRIAL + secrets.token_hex(8)


def new_table_id() -> str:
    """The name of a table in addresses; not a right, but not to be guessed either."""
    return secrets.token_hex(6)
