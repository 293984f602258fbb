"""Whatever is sent to the API: an answer or one sentence of refusal, in time; never a failure of the server.

`make nightly` sends 20,000 requests, `make test` some hundreds. The cases come from the description of the API
(schemathesis makes them: what fits it, and what does not), those of records and dumps from real ones with something
changed (hypothesis).
"""

from __future__ import annotations

import copy
import json
import os
import random
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from pentarchy import PentarchyError, any_action
from web_club import Club, Visitor, a_club
from web_tables import GAMES, find, play_at_random
from web_talking import say, seat_two

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis import GenerationMode

pytestmark = pytest.mark.usefixtures("hoard_installed")

Test = TypeVar("Test", bound=Callable[..., None])
CASES = int(os.environ.get("PENTARCHY_FUZZ", "210"))
"""How many requests are sent in all."""
LONGEST = 60.0
"""Seconds that an answer may take, at most."""
GROWTH = 150_000_000
"""Bytes that the server may have more after the whole nightly run than after a third of it."""
SLOW = ("/hint", "/chances", "/lessons")
"""Calls that think: they are sent what they refuse, since thinking is tested elsewhere."""
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.sampled_from(["\0", "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def fuzzing(cases: int) -> Callable[[Test], Test]:
    """So many cases, the same ones every time in `make test`."""
    calm = settings(
        max_examples=max(1, cases),
        deadline=None,
        database=None,
        phases=[Phase.generate],
        derandomize=CASES < 1000,
        suppress_health_check=list(HealthCheck),
    )

    def wanted(test: Test) -> Test:
        return calm(test) if CASES < 1000 else seed(time.time_ns())(calm(test))

    return wanted


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, hoard_installed: object) -> Iterator[Club]:
    with a_club(tmp_path_factory.mktemp("club")) as found:
        yield found


@pytest.fixture(scope="module")
def described(club: Club) -> Any:
    return schemathesis.openapi.from_dict(club.app.openapi())


def check(got: httpx.Response, began: float, what: str) -> None:
    """It is an answer, or one sentence."""
    assert time.monotonic() - began < LONGEST, f"{what} took too long"
    assert got.status_code < 500, f"{what}: {got.status_code} {got.text[:300]}"
    if got.status_code >= 400 and "json" in got.headers.get("content-type", ""):
        sentence = got.json()["error"]
        assert isinstance(sentence, str), what
        assert sentence.endswith((".", "?", "!")), f"{what}: {sentence}"


def request_of(case: Any, table: str) -> dict[str, Any]:
    """A case as the arguments of a request; in the place of a table's name stands that of a real one, now and then."""
    parts = dict(case.path_parameters or {})
    real = "table_id" in parts and not case.path.endswith(SLOW) and len(str(parts)) % 2 == 0
    if real:
        parts["table_id"] = table
    case.path_parameters = parts
    kwargs = case.as_transport_kwargs(base_url="http://here")
    wanted = {name: kwargs[name] for name in ("method", "url", "params", "headers", "json") if kwargs.get(name)}
    return wanted | ({"content": kwargs["data"]} if kwargs.get("data") else {})


def memory() -> int:
    """How many bytes this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_no_request_makes_the_server_fail(club: Club, described: Any) -> None:
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 50, "the whole API is described"
    each = max(2, CASES // len(operations))
    sent, middle = 0, 0
    for number, operation in enumerate(operations):
        ann, ben = club.member(), club.member()
        table = seat_two(ann, ben)
        say(ben, table, "Hello")
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            sent += send(
                ann, table, operation, mode, each - each // 2 if mode == GenerationMode.POSITIVE else each // 2
            )
        middle = memory() if number == len(operations) // 3 else middle
    assert sent >= len(operations), "as many as there are calls"
    assert CASES < 1000 or memory() - middle < GROWTH


def send(ann: Visitor, table: str, operation: Any, mode: GenerationMode, cases: int) -> int:
    """Send some requests to an address; how many."""
    sent = 0

    @fuzzing(cases)
    @given(data=st.data())
    def send_one(data: st.DataObject) -> None:
        nonlocal sent
        case = data.draw(operation.as_strategy(generation_mode=mode))
        try:
            wanted = request_of(case, table)
            request = ann.browser.build_request(**wanted)
        except (TypeError, ValueError, httpx.InvalidURL, UnicodeError):
            return  # No client could send this.
        began = time.monotonic()
        got = ann.club.run(ann.browser.send(request))
        sent += 1
        check(got, began, f"{operation.label} {request.url} {request.content[:300]!r}")

    with suppress(Unsatisfiable):  # Nothing that does not fit can be sent to who takes nothing.
        send_one()
    return sent


PATHS = st.text(st.characters(exclude_characters="/?#"), max_size=30)


def test_no_address_of_a_page_makes_the_server_fail(club: Club) -> None:
    ann, ben = club.member(), club.member()
    table = seat_two(ann, ben)
    shapes = ["/t/{}", "/t/{}/replay", "/people/{}", "/new/{}", "/rules/{}", "/learn/{}", "/puzzles/{}", "/{}"]
    shapes += ["/picture/{}.svg", f"/t/{table}/{{}}", f"/t/{table}/parts?known={{}}", f"/t/{table}/replay?at={{}}"]

    @fuzzing(CASES // 6)
    @given(shape=st.sampled_from(shapes), words=PATHS)
    def ask(shape: str, words: str) -> None:
        quoted = "".join(f"%{byte:02x}" for byte in words.encode("utf-8", "surrogatepass"))
        began = time.monotonic()
        check(ann.get(shape.format(quoted), headers={"Accept": "text/html"}), began, f"{shape} {words!r}")

    ask()


def change_somewhere(data: st.DataObject, value: Any) -> Any:
    """The same JSON with something in it taken out, doubled, or replaced by junk."""
    changed = copy.deepcopy(value)
    for _ in range(data.draw(st.integers(1, 3))):
        place: Any = changed
        holder: Any = None
        key: Any = None
        while isinstance(place, (dict, list)) and place and data.draw(st.integers(0, 4)):
            holder = place
            key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else list(range(len(place)))))
            place = holder[key]
        if holder is None:
            return data.draw(JUNK)
        deed = data.draw(st.sampled_from(["junk", "junk", "gone", "twice"]))
        if deed == "gone":
            del holder[key]
        elif deed == "twice" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(place))
        else:
            holder[key] = data.draw(JUNK)
    return changed


def test_no_record_makes_the_server_fail(club: Club) -> None:
    ann = club.member()
    records = [json.loads(play_at_random(name).to_json()) for name in ("hoard", "vinci")]

    @fuzzing(CASES // 6)
    @given(data=st.data())
    def bring(data: st.DataObject) -> None:
        changed = change_somewhere(data, data.draw(st.sampled_from(records)))
        text = json.dumps(changed)
        cut = data.draw(st.one_of(st.just(len(text)), st.integers(0, len(text))))
        began = time.monotonic()
        got = club.run(ann.browser.post("/api/records", content=text[:cut].encode()))
        check(got, began, text[:cut][-300:])
        if got.status_code == 201:  # It was a record all the same: its table can be looked at.
            began = time.monotonic()
            check(ann.get(f"/t/{got.json()['id']}"), began, text[:cut][-300:])

    bring()


@pytest.mark.parametrize("name", GAMES)
def test_a_dump_is_loaded_or_refused_as_bad(name: str) -> None:
    game, rng = find(name), random.Random(3)
    state = game.new(game.seats[0])
    for _ in range(10 if name == "hoard" else 40):
        state.play(any_action(state, rng))
    dump = json.loads(json.dumps(state.dump()))

    @fuzzing(CASES // 10)
    @given(data=st.data())
    def load(data: st.DataObject) -> None:
        with suppress(PentarchyError):
            game.load(change_somewhere(data, dump))

    load()
