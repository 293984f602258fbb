"""Sending one alert by one channel."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from pentarchy.core.errors import PentarchyError
from pentarchy.web.alerts.channels import MAIL, WEBHOOK, Channel
from pentarchy.web.alerts.messages import Message
from pentarchy.web.alerts.vapid import Subscription, Vapid, sealed
from pentarchy.web.people.accounts import Accounts
from pentarchy.web.people.mail import Letter
from pentarchy.web.people.people import Account

if TYPE_CHECKING:
    from pentarchy.web.alerts.outside import Outside


class Outcome(Enum):
    """What became of it."""

    ARRIVED = "It is sent."
    FAILED = "It could not be delivered."
    GONE = "There is nobody at this address any more."
    NO_ADDRESS = "There is no confirmed address to write to."


@dataclass
class Sender:
    """All that it takes to send."""

    accounts: Accounts
    outside: Outside
    vapid: Vapid

    @property
    def site(self) -> str:
        """Where people find the pages; without it nothing but a browser of ours can be led there."""
        return self.accounts.site

    async def send(self, channel: Channel, account: Account, message: Message) -> Outcome:
        """Send it now."""
        if channel.kind == MAIL:
            return await self._mail(account, message)
        try:
            if channel.kind == WEBHOOK:
                headers = {"Content-Type": "application/json", "User-Agent": "Pentarchy"}
                content = message.webhook(channel.address, self.site)
                status = await self.outside.post(channel.address, headers, content)
            else:
                there = Subscription.of(channel.address)
                headers = self.vapid.headers(there.endpoint)
                status = await self.outside.post(there.endpoint, headers, sealed(there, message.push()))
        except PentarchyError:
            return Outcome.FAILED  # Its name leads inside now.
        if 200 <= status < 300:
            return Outcome.ARRIVED
        return Outcome.GONE if status in (404, 410) else Outcome.FAILED

    async def _mail(self, account: Account, message: Message) -> Outcome:
        if self.accounts.post is None or not self.site or account.mail is None:
            return Outcome.NO_ADDRESS
        letter = Letter(account.mail, message.title, message.letter(account.name, self.site))
        return Outcome.ARRIVED if await self.accounts.post.send(letter) else Outcome.FAILED
