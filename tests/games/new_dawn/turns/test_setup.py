"""N2 and N3: components and setup."""

from __future__ import annotations

from typing import cast

import pytest

import pentarchy
from games.new_dawn.new_dawn_support import (
    GAME,
    A,
    after_setup,
    asked,
    city,
    focus,
    fresh,
    home,
    meadow,
    until,
)
from pentarchy.games.new_dawn.actions import HEX
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.spaces import TOUCH
from pentarchy.games.new_dawn.land.tiles import (
    CAPITAL_TILES,
    FACE_BARBARIAN,
    FACE_RESOURCE,
    FACE_STATE,
    FORT,
    NATURAL_TILES,
    RIM,
    STATE_TILES,
    STEP,
    TILES,
)
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL, CARD_TYPE
from pentarchy.games.new_dawn.moments.leader import LEADERS
from support import legal, play, rule


@rule("N3.1", "N4.1")
def test_the_first_player_is_drawn_and_begins_every_round() -> None:
    state = fresh(3)
    assert asked(state) == "Order"
    assert legal(state) == ["player 1", "player 2", "player 3"]
    play(state, "player 3")
    assert state.first == 2
    state = after_setup(3)
    order: list[tuple[int, int]] = []
    while state.round < 3:
        if asked(state) == "ChooseFocus" and (not order or order[-1] != (state.round, state.seat)):
            order.append((state.round, state.seat))
        state.play(state.legal()[0])
    turns_of = [seat for _, seat in order]
    assert turns_of == [(state.first + step) % 3 for step in range(3)] * 2


@rule("N3.2", "N2.1")
def test_leaders_are_dealt_or_chosen_and_none_twice() -> None:
    state = until(fresh(leaders="dealt"), "DealLeader")
    assert state.seat == pentarchy.CHANCE
    assert len(legal(state)) == 18
    state = until(fresh(), "ChooseLeader")
    assert state.seat == state.first
    play(state, "leader rome")
    assert "leader rome" not in legal(state)
    assert len(legal(state)) == 17
    rome = (state.seat - 1) % 4
    types = sorted(CARD_TYPE[card] for card in state.row[rome * 6 : rome * 6 + 6])
    assert types == [0, 1, 2, 3, 4, 5]


@rule("N3.3", "N3.4", "N3.5", "N3.13")
@pytest.mark.parametrize("leader", range(18))
def test_the_row_follows_the_leader_sheet(leader: int) -> None:
    state = until(fresh(), "ChooseLeader")
    seat = state.seat
    play(state, f"leader {LEADERS[leader].name.lower()}")
    row = state.row[seat * 6 : seat * 6 + 6]
    assert tuple(CARD_TYPE[card] for card in row) == LEADERS[leader].row
    assert CARD_TYPE[row[0]] == 5
    own = 24 + leader
    assert (own in row) == (CARD_LEVEL[own] == 1)
    assert state.tech == [0] * 4
    assert state.dial == 0
    assert set(state.armies) == set(state.caravans) == {-1}


@rule("N3.6")
@pytest.mark.parametrize(("mode", "players", "size"), [("manual", 2, 4), ("published", 3, 2), ("published", 4, 4)])
def test_the_core(mode: str, players: int, size: int) -> None:
    state = until(fresh(players, core_mode=mode), "PlaceFort")
    assert len(state.core) == size
    if mode == "manual":
        assert all(tile in NATURAL_TILES for tile in state.core[:2])
        assert all(tile in STATE_TILES for tile in state.core[2:])
    else:
        state = until(fresh(players, core_mode=mode), "DrawCore")
        assert len(legal(state)) == 16


@rule("N3.7")
def test_one_die_turns_all_core_tiles_and_the_rest_is_the_stack() -> None:
    for die, side in ((1, 0), (3, 0), (4, 1), (6, 1)):
        state = until(fresh(), "CoreSide")
        play(state, f"roll {die}")
        assert [state.side[tile] for tile in state.core] == [side] * 4
        assert len(state.land.spaces) == 40
        assert sum(state.bag) == 12
        assert not any(state.bag[tile] for tile in (*state.core, *CAPITAL_TILES))


@rule("N3.8")
def test_a_fort_touches_two_core_spaces_and_no_fort_or_city_state() -> None:
    state = until(fresh(5), "PlaceFort")
    for _ in range(5):
        answers = [action - HEX for action in state.legal()]
        for cell in answers:
            touched = [state.land.grid[cell + step] for step in STEP]
            assert sum(0 <= space < FORT for space in touched) >= 2
            assert not any(space >= FORT for space in touched)
            assert not any(space >= 0 and state.land.state[space] >= 0 for space in touched)
        state.play(state.legal()[0])
        if asked(state) != "PlaceFort":
            break
    assert -1 not in state.forts


@rule("N3.9")
def test_capital_tiles_touch_four_core_or_fort_spaces() -> None:
    state = until(fresh(5), "TileSide")
    tile = state.decision.tile  # type: ignore[attr-defined]
    play(state, legal(state)[0])
    play(state, legal(state)[0])
    assert asked(state) == "TilePlace"
    shape = state.decision.side * 6 + state.decision.turns  # type: ignore[attr-defined]
    for action in state.legal():
        touched = [state.land.grid[action - HEX + offset] for offset in RIM[shape]]
        assert sum(space >= 0 for space in touched) >= TOUCH
    seat = state.seat
    state.play(state.legal()[0])
    assert home(state, seat) == tile * 10
    state = after_setup(2)
    assert sum(state.side[tile] >= 0 for tile in CAPITAL_TILES) == 2
    assert not any(state.bag[tile] for tile in CAPITAL_TILES)


@rule("N3.10", "N3.11")
def test_tiles_come_with_what_their_icons_show() -> None:
    state = after_setup(4)
    for tile in range(TILES):
        if state.side[tile] < 0:
            continue
        face = (tile * 2 + state.side[tile]) * 10
        for place in range(10):
            assert state.goods[tile * 10 + place] == FACE_RESOURCE[face + place] + 1
            if FACE_BARBARIAN[face + place] >= 0:
                assert state.barbarian[FACE_BARBARIAN[face + place]] == tile * 10 + place
            if FACE_STATE[face + place] >= 0:
                assert state.city_state[FACE_STATE[face + place]] == -1
    assert state.envoys == [-1] * 24


@rule("N3.14")
@pytest.mark.parametrize(
    ("players", "thinning", "left"),
    [(2, "manual", [1, 2, 3]), (3, "manual", [1, 3, 3]), (4, "manual", [2, 3, 3]), (5, "expansion", [1, 2, 3])],
)
def test_wonder_decks_are_thinned_and_their_top_card_is_face_up(players: int, thinning: str, left: list[int]) -> None:
    state = after_setup(players, thinning=thinning)
    assert state.deck == left * 4
    for pile, wonder in enumerate(state.open):
        assert wonder // 9 == pile
        assert wonder % 9 < 3


@rule("N3.15")
def test_three_standard_victory_cards_and_the_two_of_forts() -> None:
    state = after_setup(3)
    assert len(set(state.victory)) == 3
    assert [card["agendas"][0]["name"] for card in state.view(None)["victory"][3:]] == ["Fortified", "Expeditionary"]


@rule("N2.2")
def test_a_player_has_eight_cities_and_34_control_tokens() -> None:
    state = meadow()
    assert state.spare == [34, 34]
    city(state, A, *[space for space in state.land.spaces if space < FORT and state.owner[space] < 0][:7])
    focus(state, A, "Pottery", 5)
    assert asked(state) == "ChooseFocus"
    assert len(state.armies) == 4
    assert len(state.caravans) == 6


@rule("N3.12")
def test_the_direction_token_lies_still() -> None:
    from pentarchy.games.new_dawn.land.tiles import BARBARIAN_WAYS
    from pentarchy.games.new_dawn.war.barbarians import ahead

    state = meadow()
    here = home(state, A)
    q, r = divmod(state.land.cell[here], 45)[::-1]
    where = []
    for way in BARBARIAN_WAYS:
        cell = state.land.cell[ahead(state, here, way)]
        where.append((cell % 45 - q, cell // 45 - r))
    assert where == [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


def test_a_record_of_the_setup_can_be_dumped_and_loaded() -> None:
    state = until(fresh(3), "TilePlace")
    again = cast(NewDawnState, GAME.load(state.dump()))
    assert list(again.land.cell) == list(state.land.cell)
    assert again.legal() == state.legal()
