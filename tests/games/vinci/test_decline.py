"""V7: declining turns and declining empires."""

from __future__ import annotations

import pytest

from games.vinci.vinci_support import (
    NUMBER,
    asked,
    can,
    civilization,
    cost,
    finish,
    has_fort,
    holder,
    kept_tiles,
    tokens,
    world,
)
from pentarchy.games.vinci.pieces import TILES
from support import legal, play, rule


@rule("V7.1", "V7.2", "V7.3")
def test_a_declining_turn_replaces_the_earlier_declining_empire() -> None:
    state = world(
        hold={0: {"anglia": 5, "caledonia": 2}}, decline={0: "taurus bithynia"}, hand={0: 3}, forts="bithynia"
    )
    happened = state.listen()
    play(state, "decline")
    told = [state.game.words.tell(event, ["Ann", "Ben", "Cid", "Dan"]) for event in happened]
    assert "Ann's empire goes into decline, and the one that declined before leaves the map." in told
    assert [holder(state, name) for name in ("taurus", "bithynia")] == ["empty", "empty"]
    assert not has_fort(state, "bithynia")
    assert [holder(state, name) for name in ("anglia", "caledonia")] == ["0 declining", "0 declining"]
    assert [tokens(state, name) for name in ("anglia", "caledonia")] == [1, 1]
    assert state.hand[0] == 0
    assert state.view(0)["empires"][0]["active"] == 0
    assert state.view(0)["empires"][0]["declining"] == 2


@rule("V7.4", "V7.13")
@pytest.mark.parametrize("tile", [tile.id for tile in TILES if tile.id != "specialization"])
def test_only_yellow_tiles_with_a_column_are_kept(tile: str) -> None:
    partner = "weapons" if tile != "weapons" else "militia"
    state = world((tile, partner), hold={0: "anglia"})
    left = state.bag[NUMBER[tile]], state.bag[NUMBER[partner]]
    play(state, "decline")
    assert kept_tiles(state, 0) == ([tile] if tile.endswith("_column") else [])
    assert civilization(state, 0) == []
    returned = 0 if tile.endswith("_column") else 1
    assert (state.bag[NUMBER[tile]], state.bag[NUMBER[partner]]) == (left[0] + returned, left[1] + 1)


@rule("V7.5")
def test_the_empire_now_in_decline_scores_with_kept_tiles_only() -> None:
    state = world(("agriculture", "livestock_column"), hold={0: "celtiberia baetica pyrenaei"})
    play(state, "decline")
    assert state.vp[0] == 10 + 2 + 1
    assert asked(state) == "Choose"


@rule("V7.6")
def test_a_new_civilization_is_chosen_and_enters_in_the_next_turn() -> None:
    state = world(hold={0: "anglia", 1: "baetica", 2: "taurus", 3: "uralia"})
    play(state, "decline", "choose i")
    while state.seat < 0:
        play(state, legal(state)[0])
    assert state.seat == 1
    assert len(civilization(state, 0)) == 2
    assert state.hand[0] > 0
    assert state.lands[0] == 0
    for _ in range(3):
        finish(state)
    assert state.seat == 0
    assert asked(state) == "Conquer"


@rule("V7.7")
def test_a_declining_province_next_to_the_active_empire_is_cleared_at_once() -> None:
    state = world(hold={0: {"burgundia": 9}}, decline={0: "hibernia frisia dania"}, forts="frisia")
    # Frisia lies next to Burgundia already; only a conquest beside it clears it
    play(state, "expand", "conquer neustria")
    assert holder(state, "frisia") == "empty"
    assert tokens(state, "frisia") == 0
    assert not has_fort(state, "frisia")
    assert holder(state, "hibernia") == "0 declining"
    play(state, "conquer anglia")
    assert holder(state, "hibernia") == "empty", "a strait is a border"
    assert holder(state, "dania") == "0 declining"


@rule("V7.8")
def test_a_shared_sea_separates_nothing_even_with_astronomy() -> None:
    state = world(("astronomy", "barbarians"), hold={0: {"caledonia": 9}}, decline={0: "dania"})
    play(state, "expand", "conquer norvegia", "conquer frisia")
    assert holder(state, "dania") == "0 declining"


@rule("V7.9")
def test_a_declining_empire_need_not_be_cohesive() -> None:
    state = world(hold={0: "anglia"}, decline={0: "baetica taurus uralia"})
    finish(state)
    assert [holder(state, name) for name in ("baetica", "taurus", "uralia")] == ["0 declining"] * 3
    state = world(("messengers", "barbarians"), hold={0: "anglia taurus"})
    play(state, "decline")
    assert [holder(state, name) for name in ("anglia", "taurus")] == ["0 declining"] * 2


@rule("V7.10")
def test_forts_stay_in_decline_but_none_are_added() -> None:
    state = world(("fortification", "barbarians"), hold={0: "anglia caledonia", 1: {"neustria": 9}}, forts="anglia")
    play(state, "decline")
    assert asked(state) == "Choose"
    assert has_fort(state, "anglia")
    assert not has_fort(state, "caledonia")
    play(state, "choose i")
    while state.seat != 1:
        play(state, legal(state)[0])
    play(state, "expand")
    assert cost(state, "anglia") == 4
    play(state, "conquer anglia")
    assert not has_fort(state, "anglia")


@rule("V7.11")
def test_kept_tiles_go_back_when_the_last_declining_province_is_lost() -> None:
    state = world(hold={0: {"anglia": 9}}, decline={1: "neustria frisia"}, kept={1: ["ports_column"]})
    left = state.bag[NUMBER["ports_column"]]
    play(state, "expand", "conquer neustria")
    assert kept_tiles(state, 1) == ["ports_column"]
    play(state, "conquer frisia")
    assert kept_tiles(state, 1) == []
    assert state.bag[NUMBER["ports_column"]] == left + 1


@rule("V7.11")
def test_kept_tiles_go_back_when_the_empire_is_replaced_cleared_or_was_empty() -> None:
    state = world(hold={0: "anglia"}, decline={0: "taurus"}, kept={0: ["ports_column"]})
    play(state, "decline")
    assert kept_tiles(state, 0) == []
    state = world(hold={0: {"anglia": 9}}, decline={0: "frisia"}, kept={0: ["ports_column"]})
    play(state, "expand", "conquer neustria")
    assert kept_tiles(state, 0) == [], "the active empire came next to it"
    state = world(("ports_column", "barbarians"), hand={0: 4})
    play(state, "decline")
    assert kept_tiles(state, 0) == [], "there is no province to decline with"


@rule("V7.12", "V6.26")
@pytest.mark.parametrize(
    ("tile", "single"), [("agriculture_column", 2), ("livestock_column", 1), ("mining_column", 2), ("ports_column", 1)]
)
def test_specialization_is_not_kept_and_a_kept_partner_scores_once(tile: str, single: int) -> None:
    hold = "celtiberia baetica lusitania gallaecia pyrenaei aquitania"
    state = world(("specialization", tile), hold={0: hold})
    play(state, "decline")
    assert kept_tiles(state, 0) == [tile]
    assert state.vp[0] == 10 + 4 + single


@rule("V7.7", "V6.21")
def test_without_heritage_a_new_empire_clears_what_it_touches() -> None:
    for tile, after in (("barbarians", "empty"), ("heritage", "0 declining")):
        state = world((tile, "medicine"), hand={0: 9}, decline={0: "neustria"}, new=[0])
        play(state, "expand", "conquer anglia")
        assert holder(state, "neustria") == after
        assert not can(state, "conquer neustria") or after == "empty"
