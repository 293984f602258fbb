"""What a newcomer reads beside a game: the companion's words at each kind of question, and the guide."""

from __future__ import annotations

import re

import pytest

import pentarchy
from golden_files import FOLDER
from pentarchy import Record
from pentarchy.core.symbols import symbols
from pentarchy.learn import LEARNER, guide, lesson
from support import GAMES

ACCOMPANIED = ["new_dawn"]
GUIDED = [game for game in GAMES.values() if guide(game) is not None]


@pytest.mark.parametrize("name", ACCOMPANIED)
def test_whoever_is_asked_in_a_game_is_told_what_the_question_is(name: str) -> None:
    game = pentarchy.game(name)
    record = Record.from_json((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    silent = set()
    for state in record.states(game):
        if not state.over and state.seat >= 0 and not state.decision.companion:
            silent.add(type(state.decision).__name__)
    assert silent == set()


@pytest.mark.parametrize("name", ACCOMPANIED)
def test_a_companion_says_two_short_sentences(name: str) -> None:
    for kind in pentarchy.game(name).decisions:
        words = kind.companion
        if words:
            assert len(words) <= 200, kind.__name__
            assert len(re.findall(r"[.!?](?: |$)", words)) == 2, kind.__name__


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_a_guide_shows_what_there_is(game: pentarchy.Game) -> None:
    found, taught = guide(game), lesson(game)
    assert found is not None
    assert taught is not None
    assert [part.title for part in found.parts] == ["Set-up", "Your turn", "What scores", "How it ends"]
    for scene in (scene for part in found.parts for scene in part.scenes if scene.at is not None):
        land = game.areas(taught.record.replay(game, scene.at).view(LEARNER), taught.names).map
        assert set(scene.marks) <= set(land.cells), scene.say
    assert {term.symbol for term in found.terms} <= {"", *symbols(game.package)}
    words = [word.lower() for term in found.terms for word in (term.name, *term.also)]
    assert sorted(words) == sorted(set(words)), "no word is told twice"
    assert len(found.mistakes) == 5
