"""Passwords: only their hashes are kept, by argon2id. Hashing one takes a core and 64 MB for a moment, on purpose."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING, Final

from pentarchy.core.errors import PentarchyError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST: Final = 10
LONGEST: Final = 200
AT_ONCE: Final = 2
"""How many are hashed at the same time: a crowd that signs in leaves memory to everybody else."""


def check_password(password: str, name: str) -> None:
    """Refuse, in a sentence, a password that is easily guessed."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise PentarchyError(f"A password has {SHORTEST} to {LONGEST} characters.")
    if len(set(password)) < 4 or name.casefold() in password.casefold():
        raise PentarchyError("This password is easily guessed: it repeats itself, or has your name in it.")


class Passwords:
    """Hashes them and checks them, a few at a time, beside the server's own work."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def hash_of(self, password: str) -> str:
        """What is kept of a password."""
        async with self._turn:
            return await asyncio.to_thread(_hasher().hash, password)

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether it is the password that this was kept of. Where nothing was kept it takes as long: nobody learns by
        the time whether there is such an account."""
        async with self._turn:
            return await asyncio.to_thread(_verify, kept or _nobodys(), password) and kept is not None


def _verify(kept: str, password: str) -> bool:
    from argon2.exceptions import Argon2Error

    try:
        return _hasher().verify(kept, password)
    except Argon2Error:
        return False


@cache
def _nobodys() -> str:
    return _hasher().hash("nobody's password")


@cache
def _hasher() -> PasswordHasher:
    try:
        from argon2 import PasswordHasher
    except ImportError:
        raise PentarchyError("Passwords need argon2; 'pip install pentarchy[server]' adds it.") from None
    return PasswordHasher()  # argon2id with the memory and the time that its RFC recommends.
