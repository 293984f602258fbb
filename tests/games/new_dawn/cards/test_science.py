"""N7: science cards, the tech dial and better cards."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    ask,
    asked,
    begin_turn,
    focus,
    go,
    home,
    meadow,
    ring,
    slot,
    token,
    tokens,
    trade,
    wonder,
)
from pentarchy.games.new_dawn.focus import learning
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.picture import words
from pentarchy.games.new_dawn.wonders import scientific
from support import label, legal, play, rule


@rule("N7.1", "N7.4")
def test_astrology_advances_the_dial_by_the_slot() -> None:
    state = meadow()
    state.tech[A] = 20
    focus(state, A, "Astrology", 4)
    assert state.tech[A] == 24
    assert asked(state) == "Upgrade"


@rule("N7.4")
def test_after_24_comes_15() -> None:
    state = meadow()
    state.tech[A] = 23
    focus(state, A, "Astrology", 3)
    assert state.tech[A] == 16


@rule("N7.2")
def test_mathematics_gives_a_trade_token_first() -> None:
    state = meadow()
    focus(state, A, "Mathematics", 2)
    play(state, "card mathematics", "spend trade tokens 1", "done")
    assert state.tech[A] == 3


@rule("N7.3")
def test_replaceable_parts_gives_a_resource_not_held() -> None:
    state = meadow()
    state.resources[0:4] = [1, 0, 2, 0]
    focus(state, A, "Replaceable Parts", 1)
    assert legal(state) == ["resource mercury", "resource diamond"]
    play(state, "resource diamond")
    assert state.resources[3] == 1
    assert state.tech[A] == 1
    state = meadow()
    state.resources[0:4] = [1, 1, 1, 1]
    focus(state, A, "Replaceable Parts", 1)
    assert state.tech[A] == 1


@rule("N7.5")
@pytest.mark.parametrize(("start", "level"), [(2, "II"), (5, "II"), (9, "III"), (13, "III"), (18, "IV"), (23, "IV")])
def test_level_spaces_give_cards_of_their_level(start: int, level: str) -> None:
    state = meadow()
    state.tech[A] = start
    focus(state, A, "Astrology", 1)
    assert asked(state) == "Upgrade"
    assert f"has reached level {level}:" in state.view(None)["question"]
    play(state, "card pottery")
    number = 12 + {"II": 1, "III": 2, "IV": 3}[level]
    assert number in state.row[:6]
    assert 12 not in state.row[:6]


@rule("N7.5")
def test_each_level_passed_counts_and_a_higher_card_is_not_replaced() -> None:
    state = meadow()
    slot(state, A, "Nationalism", 2)
    state.tech[A] = 2
    focus(state, A, "Astrology", 5)
    assert state.tech[A] == 7
    assert "card nationalism" not in legal(state)
    play(state, "card early empire")
    assert asked(state) == "Upgrade"
    assert "card drama and poetry" not in legal(state)
    play(state, "done")
    assert state.tech[A] == 7


@rule("N7.6")
def test_the_leaders_card_may_be_taken_and_tokens_stay() -> None:
    state = meadow()
    trade(state, A, "Astrology", 2)
    state.government[A] = 4
    state.tech[A] = 5
    focus(state, A, "Astrology", 1)
    play(state, "done", "card astrology")
    assert legal(state) == ["card mathematics", "card astronomy"]
    play(state, "card astronomy")
    assert tokens(state, A, "Astronomy") == 2
    assert state.government[A] == 37
    assert CARD_TYPE[37] == 1


@rule("N7.6", "N7.5")
def test_the_leaders_card_may_replace_the_standard_card_of_its_level_but_not_the_other_way_round() -> None:
    state = meadow()
    slot(state, A, "Mathematics", 2)
    slot(state, A, "Currency", 3)
    ask(state, learning.Upgrade(A, 2, 0))
    assert label(state, "card mathematics") == "Mathematics (II) → Astronomy (II)"
    assert "card currency" not in legal(state), "no other card of level II takes its place"
    play(state, "card mathematics")
    assert "Astronomy" in [card["name"] for card in state.view(None)["seats"][A]["row"]]
    ask(state, learning.Upgrade(A, 2, 0))
    assert "card astronomy" not in legal(state)


@rule("N7.6", "N13.29", "N13.32")
def test_pyramids_and_porcelain_tower_raise_levels_and_do_not_swap_within_one() -> None:
    for build in (learning.Upgrade(A, 2, 3), scientific.Porcelain(A, 2, -1)):
        state = meadow()
        slot(state, A, "Mathematics", 2)
        ask(state, build)
        if "card mathematics" in legal(state):
            assert "Astronomy" not in label(state, "card mathematics")


@rule("N7.6", "N13.30")
def test_the_great_library_brings_the_leaders_card_in_place_of_the_standard_one() -> None:
    state = meadow()
    slot(state, A, "Mathematics", 2)
    slot(state, B, "Mathematics", 2)
    ask(state, scientific.Library(A, B))
    assert legal(state) == ["done", "card astronomy"]
    play(state, "card astronomy")
    assert "Astronomy" in [card["name"] for card in state.view(None)["seats"][A]["row"]]


@rule("N7.6", "N13.32")
def test_a_card_is_replaced_knowing_what_takes_its_place() -> None:
    state = meadow()
    ask(state, learning.Upgrade(A, 2, 0))
    assert label(state, "card pottery") == "Pottery (I) → Animal Husbandry (II)"
    assert label(state, "card astrology") == "Astrology (I) → Mathematics or Astronomy (II)"
    assert label(state, "done") == "Replace none"
    new = next(one for one in state.choices() if one.notation == "card pottery").about.note
    assert new.startswith("Build a wonder with production equal to the slot, or a city within 3")
    wonder(state, "Oxford University", home(state, A))
    assert label(state, "card pottery") == "Pottery (I) → Animal Husbandry or 6 of other types (II)"
    state = meadow()
    slot(state, A, "Currency", 2)
    ask(state, scientific.Porcelain(A, 2, -1))
    assert label(state, "card currency") == "Currency (II) → Steam Power (III)"
    assert label(state, "card pottery") == "Pottery (I) → Animal Husbandry (II)"


@rule("N7.8", "N7.9")
def test_nuclear_power_strikes_in_slot_5_and_spares_armies() -> None:
    state = meadow()
    target = ring(state, home(state, B))
    token(state, B, target[0])
    token(state, B, target[1], strong=1)
    token(state, A, target[5])
    token(state, B, target[2])
    state.armies[2] = target[2]
    focus(state, A, "Nuclear Power", 5)
    assert asked(state) == "Strike"
    go(state, home(state, B))
    assert state.owner[target[0]] == -1
    assert state.owner[target[1]] == B
    assert state.strong[target[1]] == 0
    assert state.owner[target[5]] == -1
    assert state.owner[target[2]] == B
    assert state.tech[A] == 5
    state = meadow()
    token(state, B, ring(state, home(state, B))[0])
    focus(state, A, "Nuclear Power", 4)
    assert asked(state) != "Strike"
    assert state.tech[A] == 4


@rule("N7.9")
def test_the_log_says_who_struck_the_own_tokens() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, A, around[0])
    token(state, A, around[1], strong=1)
    slot(state, A, "Nuclear Power", 5)
    begin_turn(state, A)
    told = state.listen()
    play(state, "card nuclear power")
    go(state, home(state, A))
    lines = [words.tell(one, ("Ann", "Bob")) for one in told if one.kind in ("destroys", "flips")]
    assert [line.split(" on ")[0] for line in lines] == [
        "Ann destroys their own control token",
        "Ann flips their own control token",
    ]
