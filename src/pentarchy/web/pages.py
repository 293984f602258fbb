"""The pages: home, a new table, a table, its replay, the API's description."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from importlib import resources
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from pentarchy.bots import LEVELS
from pentarchy.coach.reviews import NOTICEABLE
from pentarchy.core.game import Game
from pentarchy.core.options import facts as option_facts
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.games import games
from pentarchy.learn import guide, lesson
from pentarchy.learn.puzzle import puzzles
from pentarchy.web import thoughts
from pentarchy.web.access import Holder, Parts, reaches_only_this_machine, visitor
from pentarchy.web.alerts.standing import left_at
from pentarchy.web.alerts.waiting import my_turn
from pentarchy.web.api import svg_response
from pentarchy.web.assets import ASSETS
from pentarchy.web.chart import chances_chart, luck_chart, points_chart
from pentarchy.web.errors import Conflict
from pentarchy.web.frames import MOST, frames
from pentarchy.web.journal import Live
from pentarchy.web.lobby.timekeeper import time_ends
from pentarchy.web.parts import changed, moment_page, moment_parts, table_page, table_parts
from pentarchy.web.rendering import has_community, render
from pentarchy.web.review import luck, review, strokes
from pentarchy.web.scene import Moment, Scene, compose, hides, last_answer, recall
from pentarchy.web.talk.talk import Talks

router = APIRouter()


def refusal_page(request: Request, status: int, sentence: str) -> HTMLResponse:
    """A page that says why not."""
    return HTMLResponse(render("refusal.html", sentence=sentence), status)


@router.get("/")
async def home(request: Request, parts: Parts) -> Response:
    """The games, my tables, games to watch."""
    response = HTMLResponse()
    person = await visitor(request, response)
    turns = await my_turn(parts.hall.store, person.key)
    mine = await parts.hall.store.mine(person.key)
    watch = await parts.hall.store.to_watch(person.key)
    known = {name: find_game(name) for name in games()}
    lessons = {name for name, game in known.items() if lesson(game) is not None}
    known = dict(sorted(known.items(), key=lambda one: _weight(one[1])))
    asked = {one.id for one in turns}
    mine, watch = ([one for one in some if one.game in known and one.id not in asked] for some in (mine, watch))
    guides = {name: guide(game) for name, game in known.items()}
    first = next((name for name in known if guides[name] is not None), None)
    return fill(
        response,
        "home.html",
        viewer=person,
        games=known,
        turns=turns,
        mine=mine,
        watch=watch,
        unread=await Talks(parts.hall).unread(person.key, [one.id for one in [*turns, *mine]]),
        lessons=lessons,
        guides=guides,
        first=first,
        puzzles={name: len(puzzles(game)) for name, game in known.items()},
    )


@router.get("/new/{name}")
async def new(name: str, request: Request) -> Response:
    """The form that starts a table."""
    game = find_game(name)
    response = HTMLResponse()
    person = await visitor(request, response)
    usual = max(game.seats[0], min(3, game.seats[-1]))
    options = [(fact, _in_words(fact.name)) for fact in option_facts(game.options)]
    return fill(
        response,
        "new.html",
        viewer=person,
        game=game,
        options=options,
        levels=LEVELS,
        usual=usual,
        lesson=lesson(game),
        guide=guide(game),
    )


@router.get("/t/{table_id}")
async def table(table_id: str, request: Request, parts: Parts, whole: bool = False) -> Response:
    """A table; with everything inside for browsers that run no scripts."""
    response = HTMLResponse()
    person = await visitor(request, response)
    scene = await _scene(parts, table_id, person.key, None, person.name or "")
    return _with_cookie(response, table_page(scene, reaches_only_this_machine(request), whole))


@router.get("/t/{table_id}/parts")
async def table_changes(
    table_id: str,
    request: Request,
    parts: Parts,
    holder: Holder,
    eyes: Annotated[int | None, Query(alias="as")] = None,
    known: Annotated[str, Query(max_length=2000)] = "",
    since: Annotated[int | None, Query(ge=0)] = None,
) -> dict[str, Any]:
    """The parts of a table's page that are not as the page knows them; and, for a page that shows the table as it was
    after `since` answers, how it came to where it is."""
    live = await parts.hall.open(table_id)
    then = None
    if since is not None and 0 < live.answers - since <= MOST:
        then = await _then(parts, live, since)
    scene = await _scene(parts, table_id, holder, eyes)  # From here on nothing is awaited: the table stands still.
    steps = [] if then is None else then.frames(scene)
    made = table_parts(scene, reaches_only_this_machine(request))
    return {"frames": steps, "parts": changed(made, known), "now": time.time()}


@router.get("/t/{table_id}/recap")
async def table_recap(
    table_id: str, parts: Parts, holder: Holder, eyes: Annotated[int | None, Query(alias="as")] = None
) -> dict[str, Any]:
    """What the others did since the viewer answered: the pieces as they stood then, and what became of them."""
    scene = await _scene(parts, table_id, holder, eyes)
    live = scene.live
    since = 0 if scene.seat is None else last_answer(live, scene.seat)
    then = await _then(parts, live, max(since, live.answers - MOST))
    scene = await _scene(parts, table_id, holder, eyes)  # The table may have gone on meanwhile.
    stood = then.state.game.areas(then.state.view(scene.seat), live.table.names).map.stood()
    return {"standing": stood, "frames": then.frames(scene)}


@router.get("/t/{table_id}/review")
async def table_review(table_id: str, parts: Parts) -> Response:
    """After the end: where the points came from, and who was lucky."""
    live = await _finished(parts, table_id)
    found, names = review(live.table), live.table.names
    found_luck = await parts.thinkers.think_once(luck, live.table.record.to_json())
    chart = points_chart(found.curve, names)
    lucky = None if found_luck is None else luck_chart(found_luck, names)
    even = found_luck is not None and all(abs(share) < NOTICEABLE for share in found_luck)
    page = render("review.html", live=live, review=found, names=names, luck=lucky, even=even, chart=chart)
    return HTMLResponse(page)


@router.get("/t/{table_id}/coach")
async def table_coach(table_id: str, parts: Parts) -> Response:
    """After the end: which answers cost most, and what would have been better."""
    live = await _finished(parts, table_id)
    found = await parts.thinkers.think_once(thoughts.look_back, live.table.record.to_json())
    chart = chances_chart([moment.chances for moment in found.moments], live.table.names)
    lucky = strokes(live.table, found.turns_of_luck)
    page = render(
        "coach.html",
        live=live,
        review=found,
        strokes=lucky,
        names=live.table.names,
        chart=chart,
        puzzles=len(puzzles(live.table.game)),
    )
    return HTMLResponse(page)


@router.get("/t/{table_id}/replay")
async def replay(
    table_id: str,
    request: Request,
    parts: Parts,
    at: Annotated[int | None, Query(ge=0)] = None,
    eyes: Annotated[int | None, Query(alias="as")] = None,
    whole: bool = False,
) -> Response:
    """A game from its first answer on."""
    response = HTMLResponse()
    moment = await _moment(parts, table_id, (await visitor(request, response)).key, at, eyes)
    return _with_cookie(response, moment_page(moment, whole))


@router.get("/t/{table_id}/moment")
async def replay_moment(
    table_id: str,
    parts: Parts,
    holder: Holder,
    at: Annotated[int, Query(ge=0)],
    eyes: Annotated[int | None, Query(alias="as")] = None,
    known: Annotated[str, Query(max_length=2000)] = "",
) -> dict[str, Any]:
    """The parts of a replay's page that are not as the page knows them."""
    return {"parts": changed(moment_parts(await _moment(parts, table_id, holder, at, eyes)), known)}


@router.get("/docs")
async def docs(request: Request) -> Response:
    """The API, described."""
    return HTMLResponse(render("docs.html", spec=request.app.openapi()))


@router.get("/picture/{name}.svg")
async def picture(name: str, parts: Parts) -> Response:
    """A game under way, for the home page."""
    response = svg_response(await parts.thinkers.think_once(thoughts.middle_of_a_game, find_game(name).name))
    response.headers["Cache-Control"] = "max-age=3600"
    return response


@router.get("/favicon.ico")
async def favicon() -> Response:
    """The same sign as on the pages."""
    return svg_response(_static("sign.svg"))


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What a device needs to install the pages."""
    icons = [
        {"src": f"{ASSETS}/{name}", "sizes": size, "type": kind, "purpose": "any"}
        for name, size, kind in (("sign.svg", "any", "image/svg+xml"), ("icon-192.png", "192x192", "image/png"),
                                 ("icon-512.png", "512x512", "image/png"))
    ]  # fmt: skip
    facts = {
        "name": "Pentarchy",
        "short_name": "Pentarchy",
        "description": "Five civilization board games.",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#ece4d3",
        "theme_color": "#fffcf4",
        "icons": icons,
    }
    return JSONResponse(facts, media_type="application/manifest+json")


@router.get("/offline.js")
async def service_worker() -> Response:
    """The service worker; it lies at the root because it may only serve what lies below it."""
    return Response(_static("offline.js"), media_type="text/javascript")


@router.get("/offline")
async def offline() -> Response:
    """What a device shows without a connection."""
    return HTMLResponse(
        render("refusal.html", sentence="There is no connection to the server. Your games are safe there.")
    )


def _static(name: str) -> str:
    return resources.files("pentarchy.web").joinpath("static", name).read_text(encoding="utf-8")


def fill(response: HTMLResponse, name: str, **context: Any) -> Response:
    """Put a rendered page into a response that may have a cookie already."""
    return _with_cookie(response, render(name, **context))


def _with_cookie(response: HTMLResponse, text: str) -> Response:
    page = HTMLResponse(text)
    page.raw_headers += [header for header in response.raw_headers if header[0] == b"set-cookie"]
    return page


async def _scene(parts: Parts, table_id: str, holder: str | None, eyes: int | None, name: str = "") -> Scene:
    held = await parts.hall.seats_of(holder, table_id)
    live = await parts.hall.open(table_id)
    ends = live.deadline
    if ends is not None:
        ends = await time_ends(parts.hall, parts.accounts.people, live)
        live = await parts.hall.open(table_id)
    if not has_community.get() or not held:
        return compose(live, held, eyes, holder, ends, name)
    left = frozenset(await left_at(parts.hall.store, table_id))
    live = await parts.hall.open(table_id)
    return replace(compose(live, held, eyes, holder, ends, name), left=left)


@dataclass(frozen=True)
class Then:
    """A table as it stood before, and the answers that led there."""

    state: State
    answers: list[str]

    def frames(self, scene: Scene) -> list[dict[str, Any]]:
        """How it came from there to what the scene shows; nothing if an answer of before was taken back since."""
        since = len(self.answers)
        if scene.live.table.record.answers[:since] != self.answers:
            return []
        return [one.facts() for one in frames(scene.live, self.state, since, scene.seat)]


async def _then(parts: Parts, live: Live, since: int) -> Then:
    answers = live.table.record.answers[:since]
    return Then(await parts.hall.state_at(live.facts.id, since), answers)


async def _finished(parts: Parts, table_id: str) -> Live:
    live = await parts.hall.open(table_id)
    if not live.table.over:
        raise Conflict("The review is made when the game is over.")
    live.check_one_edition()
    return live


async def _moment(parts: Parts, table_id: str, holder: str | None, at: int | None, eyes: int | None) -> Moment:
    """A moment as somebody saw it: with their own eyes if they hold one seat, or if nobody else shares the device."""
    held = await parts.hall.seats_of(holder, table_id)
    answers = (await parts.hall.open(table_id)).answers
    at = answers if at is None else at
    state = await parts.hall.state_at(table_id, at)
    live = await parts.hall.open(table_id)
    people = frozenset(seat for seat in held if live.table.seats[seat].is_person or live.table.over)
    seat = min(people) if len(people) == 1 else None
    if eyes in held and (live.table.over or len(people) == 1 or not hides(state, eyes)):
        seat = eyes
    return recall(live, state, at, held, seat)


def _weight(game: Game) -> tuple[bool, int, int]:
    """How heavy a game is, and how long it takes: the lightest comes first, and last what has no guide."""
    found = guide(game)
    return (True, 0, game.minutes) if found is None else (False, found.profile.weight, found.profile.minutes)


def _in_words(name: str) -> str:
    return name[:1].upper() + name[1:].replace("_", " ")
