"""What people write, read."""

from __future__ import annotations

import re
from typing import Final

_WHOLE: Final = re.compile(r"-?[0-9]{1,15}")


def whole(text: str) -> int | None:
    """The whole number that the text is, or None. (`isdigit` would also take '²', and `int` refuses what is endless.)

    >>> whole("12"), whole("²"), whole("--5")
    (12, None, None)
    """
    return int(text) if _WHOLE.fullmatch(text) else None
