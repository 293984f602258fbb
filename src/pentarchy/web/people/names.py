"""What accounts may be called: names that stand in addresses, and that nobody takes for somebody else's."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from pentarchy.core.errors import PentarchyError

SHORTEST: Final = 2
LONGEST: Final = 24
_NAME: Final = re.compile(rf"[^\W_][\w-]{{{SHORTEST - 1},{LONGEST - 1}}}")
_MAIL: Final = re.compile(r"[^@\s\"(),:;<>\[\\\]\x00-\x1f\x7f]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+")


def name_of(given: str) -> str:
    """A name as it is shown."""
    found = normalize("NFKC", given).strip()
    if not _NAME.fullmatch(found):
        raise PentarchyError(
            f"A name has {SHORTEST} to {LONGEST} letters, digits, hyphens and underscores, and begins with one of the "
            "first two."
        )
    return found


def handle_of(name: str) -> str:
    """A name as it is compared with others. No database has the sign with the number 0, so no name has."""
    return normalize("NFKC", name).casefold().replace("\0", "").strip()


def mail_of(given: str) -> str:
    """An address for letters. Whether letters reach it, only a letter can tell."""
    found = given.strip()
    user, at, host = found.rpartition("@")
    found = user + at + host.lower()
    if len(found) > 254 or not _MAIL.fullmatch(found):
        raise PentarchyError("This is no address that a letter could be sent to.")
    return found.lower()
