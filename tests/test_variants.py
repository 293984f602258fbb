"""Variants made outside the project, in a folder of their own: derived, tested there, and run everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import hoard
import pentarchy
from pentarchy.core.variant import with_defaults

RULES = "# What is different\n\n- **X1.1** {text} *(house)*\n"

PACKAGES = {
    "short_vinci": (
        "The first player with 40 points ends the game, and Barbarians bring 9 tokens.",
        """
GAME = pentarchy.derive(
    "vinci",
    "short_vinci",
    __name__,
    title="Short Vinci",
    summary="Vinci in half an hour.",
    minutes=30,
    changes={"pieces.TARGET": (0, 0, 40, 40, 40, 40, 40), "pieces.NUMBERS": many_barbarians},
)
""",
        """
def many_barbarians(numbers):
    return {name: (*row[:18], 9, *row[19:]) for name, row in numbers.items()}
""",
        """
@rule("X1.1")
def test_it_ends_at_40_points_and_barbarians_bring_9():
    state, rng = GAME.new(2), random.Random(1)
    play_on(state, rng, 100_000)
    assert 40 <= max(state.scores()) < 100
    original = importlib.import_module("pentarchy.games.vinci.pieces")
    mine = importlib.import_module("short_vinci.base.pieces")
    assert (mine.NUMBERS["house"][18], mine.TARGET[2]) == (9, 40)
    assert original.TARGET[2] > 100 and original.NUMBERS["house"][18] != 9
""",
    ),
    "crowded_wars": (
        "Every player starts with three tokens.",
        """
GAME = pentarchy.derive(
    "culture_wars", "crowded_wars", __name__, changes={"pieces.FIRST_TOKENS": 3}, options={"max_rounds": 4}
)
""",
        "",
        """
@rule("X1.1")
def test_players_start_with_three_tokens():
    assert GAME.new(2).options.max_rounds == 4
    assert importlib.import_module("crowded_wars.base.setup").FIRST_TOKENS == 3
""",
    ),
    "dear_deus": (
        "Every player starts with 9 gold, and the deck has fewer cards.",
        """
GAME = pentarchy.derive(
    "deus",
    "dear_deus",
    __name__,
    changes={"pieces.START_GOLD": 9, "pieces.CARD_SETS": lambda sets: {**sets, "few": sets["house"][:80]}},
    options={"card_set": "few", "round_limit": 10},
)
""",
        "",
        """
@rule("X1.1")
def test_players_start_with_9_gold_and_a_table_of_cards_of_its_own():
    state = GAME.new(2)
    assert {seat["gold"] for seat in state.view(None)["seats"]} == {9}
    assert state.options.card_set == "few"
""",
    ),
    "quick_dawn": (
        "Two victory cards win, every player has four caravans, and Stonehenge costs 3.",
        """
GAME = pentarchy.derive(
    "new_dawn",
    "quick_dawn",
    __name__,
    changes={"pieces.supply.CARAVANS": lambda three: three + 1, "wonders.cultural.DECK": cheap},
    options={"cards_to_win": 2, "round_limit": 10},
)
""",
        """
def cheap(deck):
    deck[0].cost = 3
    return deck
""",
        """
@rule("X1.1")
def test_two_victory_cards_win_there_are_four_caravans_and_stonehenge_is_cheap():
    assert GAME.new(2).options.cards_to_win == 2
    assert importlib.import_module("quick_dawn.base.pieces.supply").CARAVANS == 4
    assert importlib.import_module("pentarchy.games.new_dawn.pieces.supply").CARAVANS == 3
    assert importlib.import_module("quick_dawn.base.moments.wonder").WONDER_COST[:2] == [3, 8]
    assert importlib.import_module("pentarchy.games.new_dawn.moments.wonder").WONDER_COST[:2] == [7, 8]
""",
    ),
    "two_ages": (
        "The game ends after two rounds, and players may keep nine of each resource.",
        """
GAME = pentarchy.derive(
    "clash_of_cultures",
    "two_ages",
    __name__,
    changes={"pieces.units.RESOURCE_LIMIT": 9},
    options={"rounds": 2},
)
""",
        "",
        """
@rule("X1.1")
def test_it_ends_after_two_rounds():
    state, rng = GAME.new(2), random.Random(1)
    play_on(state, rng, 100_000)
    assert state.round <= 2
    assert importlib.import_module("two_ages.base.pieces.units").RESOURCE_LIMIT == 9
""",
    ),
}
"""By the name of a package: its only clause, how it derives its game, what it needs for that, and its test."""

TESTS = """
import importlib, pickle, random
from pathlib import Path
from {name} import GAME
from pentarchy.testing import Contract, play_on, rule

{test}

def test_a_random_game_goes_to_its_end_and_can_be_pickled_and_drawn():
    state, rng = GAME.new(2), random.Random(2)
    assert pickle.loads(pickle.dumps(GAME)) is GAME
    play_on(state, rng, 60)
    state = pickle.loads(pickle.dumps(state))
    assert state.game is GAME
    assert state.draw(None).startswith("<svg")
    play_on(state, rng, 100_000)
    assert state.over and state.audit() == []

class TestContract(Contract):
    game_tested = GAME
    tests = Path(__file__).parent
"""


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package for each variant, as if it were installed."""
    folder = tmp_path_factory.mktemp("variants")
    points = ["[pentarchy.games]"]
    for name, (clause, derived, helpers, test) in PACKAGES.items():
        package = folder / name
        (package / "tests").mkdir(parents=True)
        (package / "__init__.py").write_text(f"import pentarchy\n{helpers}\n{derived}")
        (package / "rules.md").write_text(RULES.format(text=clause))
        (package / "tests" / f"test_{name}.py").write_text(TESTS.format(name=name, test=test))
        points.append(f"{name} = {name}:GAME")
    facts = folder / "variants-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: variants\nVersion: 1\n")
    (facts / "entry_points.txt").write_text("\n".join(points))
    return folder


def run(outside: Path, *command: str) -> str:
    """What a program prints that finds the variants; it must not fail."""
    path = os.pathsep.join([str(outside), str(Path(pentarchy.__file__).parents[1])])
    done = subprocess.run(
        [sys.executable, *command],
        cwd=outside,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200", "PENTARCHY_TOLD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("name", list(PACKAGES))
def test_a_variant_of_each_game_is_tested_in_its_own_folder(outside: Path, name: str) -> None:
    # Of the contract, which ours run for every game in full, what is about the variant itself, and one random game.
    chosen = "not TestContract or clause or options or decision_class or sorted_unique and 0"
    text = run(outside, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"{name}/tests", "-k", chosen)
    assert "passed" in text


def test_a_variant_is_listed_has_its_rules_and_plays_in_arena_and_laboratory(outside: Path) -> None:
    assert "short_vinci  Short Vinci, 2 to 6 players, about 30 minutes" in run(outside, "-m", "pentarchy", "games")
    rules = run(outside, "-m", "pentarchy", "rules", "short_vinci")
    assert rules.index("The first player with 40 points") < rules.index("V1")
    settings = ("--players", "2", "--games", "4", "--workers", "2")
    text = run(outside, "-m", "pentarchy", "arena", "short_vinci", "--bots", "greedy,random", *settings)
    assert "greedy" in text
    varied = ("--vary", "numbers=house,flat", "--bots", "random", "--output", "lab")
    text = run(outside, "-m", "pentarchy", "lab", "short_vinci", *varied, *settings)
    assert "Written:" in text


def test_the_page_shows_a_variant_in_the_look_of_its_game(outside: Path) -> None:
    code = """
from pathlib import Path
from fastapi.testclient import TestClient
from pentarchy.web.app import Settings, create_app
with TestClient(create_app(Settings.in_folder(Path("data")))) as client:
    assert "Short Vinci" in client.get("/").text
    made = client.post("/api/tables", json={"game": "short_vinci", "seats": [{}, {"bot": "random"}]})
    assert made.status_code < 300, made.text
    page = client.get("/t/" + made.json()["id"]).text
    assert 'data-game="vinci"' in page and "Short Vinci" in page, page[:2000]
    assert client.get("/rules/short_vinci").text.count("40 points")
"""
    run(outside, "-c", code)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"name": "hoard"}, "needs a name of its own"),
        ({"name": "New Hoard"}, "needs a name of its own"),
        ({"package": "__main__"}, "lives in the __init__.py of a package of its own"),
        ({"changes": {"GEMS": 1}}, "names a module and its constant, like 'pieces.TILES', not 'GEMS'"),
        ({"changes": {"nowhere.GEMS": 1}}, "'hoard' has no module 'nowhere' to change"),
        ({"changes": {"game.NOTHING": 1}}, "'hoard.game' has no constant 'NOTHING' to change"),
        ({"options": {"nothing": 1}}, "no option 'nothing'"),
        ({"options": {"hand": "many"}}, "The option 'hand' is like"),
    ],
)
def test_what_cannot_be_changed_is_refused_in_one_sentence(
    settings: dict[str, object], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = ModuleType("trove_of_tests")
    package.__path__ = []
    monkeypatch.setitem(sys.modules, package.__name__, package)
    with pytest.raises(pentarchy.PentarchyError, match=words):
        pentarchy.derive(hoard.GAME, **{"name": "trove", "package": "trove_of_tests", **settings})  # type: ignore[arg-type]


def test_a_default_may_be_a_value_that_the_option_did_not_take_before() -> None:
    made = with_defaults(hoard.GAME.options, {"hand": 7})
    assert made().hand == 7
    assert hoard.GAME.options().hand != 7
