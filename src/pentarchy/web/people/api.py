"""The calls about accounts. Whoever signs in gets a new secret, whatever the browser had before."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from pentarchy.core.look import counted
from pentarchy.web.access import Parts, Person, Who, hand_out, visitor, who
from pentarchy.web.api import refusals
from pentarchy.web.errors import Forbidden, NotFound, SignedOut
from pentarchy.web.people.agents import agent_of
from pentarchy.web.people.leaving import leave, personal_data
from pentarchy.web.people.models import (
    AccountFacts,
    Done,
    LeaveOrder,
    MailOrder,
    NameOrder,
    NewMailOrder,
    PasswordOrder,
    PersonalData,
    ProfileFacts,
    ProgramOrder,
    ProgramSecret,
    SessionFacts,
    SignInOrder,
    SignUpOrder,
    TicketOrder,
    VacationOrder,
)
from pentarchy.web.people.names import handle_of
from pentarchy.web.people.people import SESSION, Account
from pentarchy.web.people.profiles import profile_of
from pentarchy.web.people.vacations import away_until, with_vacation
from pentarchy.web.secret import new_secret
from pentarchy.web.talk.bans import refuse_banned

router = APIRouter(prefix="/api", responses=refusals, tags=["people"])


async def signed_in(person: Annotated[Person | None, Depends(who)]) -> Account:
    """Whoever asks, if they have an account and are signed in."""
    if person is None or person.account is None:
        raise SignedOut("Sign in first: this is about an account.")
    if person.account.program:
        raise Forbidden("A program may play for you, but it may not see or change your account.")
    return person.account


Me = Annotated[Account, Depends(signed_in)]


@router.get("/account")
async def read_account(parts: Parts, person: Who) -> AccountFacts:
    """Who you are here."""
    return account_facts(person.account if person else None, parts.accounts.writes)


@router.post("/account", status_code=201)
async def sign_up(order: SignUpOrder, parts: Parts, request: Request, response: Response) -> AccountFacts:
    """Make an account; what you play as a guest comes along."""
    person = await visitor(request, response)
    if person.account is not None:
        raise Forbidden(f"You are signed in as {person.name}; sign out first.")
    made = await parts.accounts.make(order.name, order.password, person.key)
    account = await enter(parts, request, response, made)
    if order.mail is not None and parts.accounts.writes:
        await parts.accounts.write_confirmation(account, order.mail)
    return account_facts(account, parts.accounts.writes)


@router.post("/account/enter")
async def sign_in(order: SignInOrder, parts: Parts, request: Request, response: Response) -> AccountFacts:
    """Sign in with a password."""
    person = await visitor(request, response)
    account = await parts.accounts.sign_in(order.name, order.password)
    await refuse_banned(parts.hall.store, account.id)
    await bring_along(parts, person, account.id, order.bring)
    return account_facts(await enter(parts, request, response, account.id), parts.accounts.writes)


@router.post("/account/link")
async def send_link(order: MailOrder, parts: Parts) -> Done:
    """Ask for a letter with a link that signs in."""
    await parts.accounts.write_link(order.mail)
    return Done(done="If there is an account with this address, a letter with a link is on its way.")


@router.post("/account/ticket")
async def open_letter(order: TicketOrder, parts: Parts, request: Request, response: Response) -> Done:
    """Hand over the secret of a letter's link: it signs in, or it confirms an address."""
    person = await visitor(request, response)
    found, mail = await parts.accounts.open_letter(order.token)
    if mail is not None:
        return Done(done="Your address is confirmed.")
    await refuse_banned(parts.hall.store, found)
    await bring_along(parts, person, found, order.bring)
    await enter(parts, request, response, found)
    return Done(done="You are signed in.")


@router.post("/account/exit")
async def sign_out(me: Me, parts: Parts, request: Request, response: Response) -> Done:
    """Sign out: this session ends."""
    await parts.accounts.people.end_sessions(me.id, only=me.session)
    hand_out(request, response, new_secret())
    return Done(done="You are signed out.")


@router.get("/account/sessions")
async def list_sessions(me: Me, parts: Parts) -> list[SessionFacts]:
    """The browsers and programs that act for you."""
    return [SessionFacts(**vars(one), this=one.id == me.session) for one in await parts.accounts.people.sessions(me.id)]


@router.post("/account/sessions/{session}/end")
async def end_session(session: str, me: Me, parts: Parts) -> Done:
    """End a session; `others` ends all but the one that asks."""
    if session == "others":
        ended = await parts.accounts.people.end_sessions(me.id, but=me.session)
        return Done(done=f"{ended} ended." if ended else "There was no other.")
    if not await parts.accounts.people.end_sessions(me.id, only=session[:24]):
        raise NotFound("You have no such session.")
    return Done(done="It has ended.")


@router.post("/account/programs", status_code=201)
async def add_program(order: ProgramOrder, me: Me, parts: Parts) -> ProgramSecret:
    """A secret by which a program acts for you (`Authorization: Bearer …`), until you end it like any session."""
    return ProgramSecret(token=await parts.accounts.people.open_session(me.id, order.name, program=True))


@router.post("/account/password")
async def change_password(order: PasswordOrder, me: Me, parts: Parts) -> Done:
    """Another password. All other sessions end."""
    await parts.accounts.change_password(me, order.old, order.new)
    return Done(done="Your password is changed, and all other sessions have ended.")


@router.post("/account/mail")
async def change_mail(order: NewMailOrder, me: Me, parts: Parts) -> Done:
    """Another address for letters; it counts once the letter that is sent there is opened."""
    await parts.accounts.require_password(me, order.password)
    await parts.accounts.write_confirmation(me, order.mail)
    return Done(done="A letter is on its way; open its link, and the address is yours.")


@router.post("/account/name")
async def change_name(order: NameOrder, me: Me, parts: Parts) -> Done:
    """Another name."""
    return Done(done=f"You are called {await parts.accounts.rename(me, order.name)} from now on.")


@router.post("/account/vacation")
async def go_on_vacation(order: VacationOrder, me: Me, parts: Parts) -> Done:
    """Be away: where moves have days, those of a vacation don't count."""
    now = time.time()
    await parts.accounts.people.change(me.id, vacations=with_vacation(me.vacations, now, order.days))
    return Done(done=f"You are away for {counted(order.days, 'day')}." if order.days else "You are back.")


@router.get("/account/data")
async def read_data(me: Me, parts: Parts, response: Response) -> PersonalData:
    """All that is kept about you."""
    response.headers["Content-Disposition"] = 'attachment; filename="pentarchy.json"'
    return await personal_data(parts, me)


@router.post("/account/delete")
async def delete_account(order: LeaveOrder, me: Me, parts: Parts, request: Request, response: Response) -> Done:
    """Delete your account. Where you play, a bot plays on; your name is taken out of all games."""
    await parts.accounts.require_password(me, order.password)
    await leave(parts, me)
    hand_out(request, response, new_secret())
    return Done(done="Your account is deleted.")


@router.get("/people/{name}")
async def read_profile(name: str, parts: Parts) -> ProfileFacts:
    """What everybody may know about somebody with an account."""
    found = await parts.accounts.people.by_name(handle_of(name))
    if found is None or "@" in name:
        raise NotFound(f"Nobody is called '{name[:24]}' here.")
    return await profile_of(parts.hall.store, found)


def account_facts(account: Account | None, letters: bool) -> AccountFacts:
    """An account as its owner sees it."""
    if account is None:
        return AccountFacts(name=None, mail=None, has_password=False, admin=False, away_until=None, letters=letters)
    return AccountFacts(
        name=account.name,
        mail=account.mail,
        has_password=account.password is not None,
        admin=account.admin,
        away_until=away_until(account.vacations, time.time()),
        letters=letters,
    )


async def enter(parts: Parts, request: Request, response: Response, person: str) -> Account:
    """A new session for this browser; the one that it had before ends."""
    before = request.cookies.get("pentarchy", "")
    if before.startswith(SESSION):
        old = await parts.accounts.people.by_session(before)
        if old is not None:
            await parts.accounts.people.end_sessions(old.id, only=old.session)
    secret = await parts.accounts.people.open_session(person, agent_of(request.headers.get("user-agent", "")))
    hand_out(request, response, secret)
    account = await parts.accounts.people.by_session(secret)
    assert account is not None
    return account


async def bring_along(parts: Parts, person: Person, account: str, wanted: bool) -> None:
    """What a guest plays becomes an account's."""
    if wanted and person.account is None:
        await parts.accounts.people.adopt(account, person.key)
