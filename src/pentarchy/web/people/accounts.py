"""Making an account, signing in and out. Each refusal says as little as a stranger may know."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from pentarchy.core.errors import PentarchyError
from pentarchy.web.errors import Forbidden, TooMuch
from pentarchy.web.people.mail import Letter, Post
from pentarchy.web.people.names import handle_of, mail_of, name_of
from pentarchy.web.people.passwords import Passwords, check_password
from pentarchy.web.people.people import Account, People

SIGN_IN: Final = 20 * 60.0
"""Seconds for which a letter's link signs in,"""
CONFIRM: Final = 24 * 3600.0
"""and confirms an address."""
TRIES: Final = 20
"""How many wrong passwords an account takes,"""
REST: Final = 30.0
"""and after how many seconds it takes one more."""
LETTERS: Final = 3
"""How many letters an address gets,"""
LETTER_REST: Final = 600.0
"""and after how many seconds one more."""
RECENT: Final = 15 * 60.0
"""Seconds after signing in for which somebody without a password may do what else needs one."""


class Patience:
    """How many wrong tries each name has left; it grows again with time."""

    def __init__(self, tries: int, rest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._tries, self._rest, self._clock = tries, rest, clock
        self._until: dict[str, float] = {}

    def check(self, name: str) -> None:
        """Refuse, if there were too many."""
        now = self._clock()
        self._until = {one: until for one, until in self._until.items() if until > now}
        ahead = self._until.get(name, now) - now
        if ahead > (self._tries - 1) * self._rest:
            wait = round(ahead - (self._tries - 1) * self._rest) + 1
            raise TooMuch(f"That was tried too often; try again in {wait} seconds.", wait)

    def count(self, name: str) -> None:
        """One more."""
        self._until[name] = max(self._until.get(name, 0.0), self._clock()) + self._rest


@dataclass
class Accounts:
    """All that people do with their accounts."""

    people: People
    site: str
    """Where the pages are, for letters; empty if nobody has said so."""
    post: Post | None
    """Who carries letters; None if nobody does."""
    passwords: Passwords = field(default_factory=Passwords)
    _wrong: Patience = field(default_factory=lambda: Patience(TRIES, REST))
    _sent: Patience = field(default_factory=lambda: Patience(LETTERS, LETTER_REST))
    _under_way: set[asyncio.Task[Any]] = field(default_factory=set)

    @property
    def writes(self) -> bool:
        """Whether letters can be sent from here."""
        return self.post is not None and bool(self.site)

    async def make(self, name: str, password: str, guest: str | None) -> str:
        """A new account, with all that the guest has; its id."""
        shown = name_of(name)
        check_password(password, shown)
        return await self.people.add(shown, handle_of(shown), await self.passwords.hash_of(password), guest)

    async def sign_in(self, name: str, password: str) -> Account:
        """Whose name (or address) and password these are."""
        handle = handle_of(name)
        self._wrong.check(handle)
        account = await self.people.by_name(handle)
        if not await self.passwords.is_right(account.password if account else None, password) or account is None:
            self._wrong.count(handle)
            raise Forbidden("There is no account with this name and this password.")
        return account

    async def write_link(self, mail: str) -> None:
        """Send a link for signing in, if there is an account with this address. Whether there is, only its owner
        learns."""
        self._need_post()
        address = mail_of(mail)
        self._sent.check(address)
        self._sent.count(address)
        account = await self.people.by_mail(address)
        if account is not None:
            secret = await self.people.add_ticket(account.id, SIGN_IN, None)
            words = (
                f"Hello {account.name},\n\nthis link signs you in, once, in the next {SIGN_IN / 60:.0f} minutes:\n\n"
                f"{self.site}/account#ticket={secret}\n\nIf you did not ask for it, do nothing."
            )
            self._later(self._post(Letter(address, "Your link to Pentarchy", words)))

    async def write_confirmation(self, account: Account, mail: str) -> None:
        """Send a link that confirms an address; until it is opened the account has none, or the one before."""
        self._need_post()
        address = mail_of(mail)
        self._sent.check(address)
        self._sent.count(address)
        secret = await self.people.add_ticket(account.id, CONFIRM, address)
        words = (
            f"Hello,\n\nsomebody called {account.name} wants letters from Pentarchy to come to this address. If that "
            f"was you, open this link in the next {CONFIRM / 3600:.0f} hours:\n\n"
            f"{self.site}/account#ticket={secret}\n\nIf it was not, do nothing."
        )
        self._later(self._post(Letter(address, "Is this your address?", words)))

    async def open_letter(self, secret: str) -> tuple[str, str | None]:
        """Who a letter's link was for, and the address that it has confirmed, if that was its purpose."""
        found = await self.people.take_ticket(secret)
        if found is None:
            raise Forbidden("This link has been used, or it is too old; ask for another one.")
        person, mail = found
        if mail is not None:
            await self.people.confirm(person, mail)
        return person, mail

    async def require_password(self, account: Account, password: str) -> None:
        """Refuse, unless it is really them: by the password, or, where there is none, by having signed in just now."""
        if account.password is None:
            sessions = await self.people.sessions(account.id)
            if any(one.id == account.session and time.time() - one.made < RECENT for one in sessions):
                return
            raise Forbidden("Sign in once more first, since you have no password that could be asked for.")
        self._wrong.check(account.id)
        if not await self.passwords.is_right(account.password, password):
            self._wrong.count(account.id)
            raise Forbidden("This is not your password.")

    async def change_password(self, account: Account, old: str, new: str) -> None:
        """Another password; all other sessions end."""
        await self.require_password(account, old)
        check_password(new, account.name)
        await self.people.change(account.id, password=await self.passwords.hash_of(new))
        await self.people.end_sessions(account.id, but=account.session)

    async def rename(self, account: Account, name: str) -> str:
        """Another name. At tables one is called what one was called there."""
        shown = name_of(name)
        await self.people.rename(account.id, shown, handle_of(shown))
        return shown

    def _need_post(self) -> None:
        if not self.writes:
            raise PentarchyError("This server sends no letters; sign in with your password.")

    async def _post(self, letter: Letter) -> None:
        assert self.post is not None
        await self.post.send(letter)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Nobody waits for a letter: how long it takes would tell whether there is such an account."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def close(self) -> None:
        """Let letters that are under way go."""
        await asyncio.gather(*self._under_way)
