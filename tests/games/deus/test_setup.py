"""Sections 1 and 2 of the rulebook: what there is, and how it is set up."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pentarchy
from games.deus.deus_support import GAME, build, put, region_view, seat_view, table
from pentarchy import CHANCE
from pentarchy.games.deus.game import DeusState
from pentarchy.games.deus.kinds import TERRAINS, TYPES
from pentarchy.games.deus.pieces import CARD_SETS, RESOURCES_EACH, SIDES, TEMPLES, TILES
from support import legal, play, rule

PLAYERS = (2, 3, 4)


def set_up(players: int, seed: int = 0) -> DeusState:
    """A game set up at random."""
    state = GAME.new(players)
    assert isinstance(state, DeusState)
    rng = random.Random(seed)
    while state.seat == CHANCE:
        state.play(pentarchy.any_action(state, rng))
    return state


@rule("D1.2")
def test_every_card_set_has_sixteen_cards_of_each_of_six_colours() -> None:
    for cards in CARD_SETS.values():
        number: Counter[int] = Counter()
        for card in cards:
            number[card.type] += card.copies
        assert number == dict.fromkeys(range(6), 16)


@rule("D1.3")
def test_a_player_has_five_wooden_buildings_of_each_type_and_the_temples_are_common() -> None:
    state = set_up(4)
    for seat in range(4):
        view = seat_view(state, seat)
        assert len(view["ready"]) == 5
        for kind in view["ready"]:
            assert view["ready"][kind] + view["reserve"][kind] == 5
    assert state.view(None)["supply"]["temples"] == 7


@rule("D1.4")
def test_a_tile_side_has_two_seas_a_village_and_one_of_each_other_terrain() -> None:
    assert len(SIDES) == 14
    for row in TILES:
        assert Counter(TERRAINS[terrain] for terrain in row) == {
            "sea": 2,
            "village": 1,
            "field": 1,
            "forest": 1,
            "swamp": 1,
            "mountain": 1,
        }


def test_no_two_tile_sides_are_the_same_when_turned() -> None:
    sides = {(row[0], *min(row[1 + k :] + row[1 : 1 + k] for k in range(6))) for row in TILES}
    assert len(sides) == 14


@rule("D1.5")
@pytest.mark.parametrize(("where", "resource"), [("a1", "wood"), ("a5", "stone"), ("a0", "clay"), ("a3", "wheat")])
def test_a_production_building_yields_the_resource_of_its_terrain(where: str, resource: str) -> None:
    state = table()
    put(state, 0, "a0" if where != "a0" else "a1", "civil")
    build(state, 0, "Workshop", where)
    assert seat_view(state, 0)[resource] == 1


@rule("D1.6")
def test_gold_and_points_never_run_out() -> None:
    state = table()
    state.gain(0, 4, 10_000, "a test")
    state.gain(0, 5, 10_000, "a test")
    assert seat_view(state, 0)["gold"] == 10_005
    assert state.scores()[0] == 10_005
    assert state.audit() == []


@rule("D1.7")
def test_everybody_sees_goods_pieces_columns_and_the_size_of_a_hand() -> None:
    state = set_up(3)
    for seat in range(3):
        for one in range(3):
            mine, theirs = state.view(seat)["seats"][one], state.view(None)["seats"][one]
            assert len(mine.pop("hand")) == len(theirs.pop("hand")) == 5
            assert mine == theirs


NEXT_TILE = {(2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)}
"""From the centre of a tile to the centres of the six that can lie beside it."""


@rule("D2.1")
@pytest.mark.parametrize(("players", "tiles", "touching"), [(2, 4, 5), (3, 6, 9), (4, 7, 12)])
def test_tiles_interlock_as_a_rhombus_a_triangle_or_a_flower(players: int, tiles: int, touching: int) -> None:
    regions = set_up(players).view(None)["regions"]
    assert len({tuple(region["at"]) for region in regions}) == len(regions) == 7 * tiles
    centres = [region["at"] for region in regions if region["name"].endswith("0")]
    pairs = [(one, other) for one in centres for other in centres if one < other]
    assert sum((one[0] - other[0], one[1] - other[1]) in NEXT_TILE for one, other in pairs) == touching


@rule("D2.2")
def test_tiles_come_in_any_order_with_either_side_and_every_rotation() -> None:
    state = GAME.new(4)
    assert len(legal(state)) == 7 * 2 * 6
    assert len(set(state.odds())) == 1
    play(state, "tile 3b turned 4")
    assert len(legal(state)) == 6 * 2 * 6
    assert not [name for name in legal(state) if name.startswith("tile 3")]
    ring = [region["terrain"] for region in state.view(None)["regions"]]
    assert ring == ["mountain", "sea", "forest", "village", "sea", "field", "swamp"]


@rule("D2.3")
def test_when_two_villages_touch_all_tiles_are_laid_again() -> None:
    state = GAME.new(2)
    assert isinstance(state, DeusState)
    play(state, "tile 2a turned 0")  # its village is region a1, the east
    assert region_view(state, "a1")["terrain"] == "village"
    play(state, "tile 3a turned 3")  # its village is region b4, beside a1
    assert state.view(None)["regions"] == []
    assert len(legal(state)) == 7 * 2 * 6


@rule("D2.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_villages_are_adjacent(players: int) -> None:
    for seed in range(20):
        state = set_up(players, seed)
        villages = [region for region in range(state.regions) if TERRAINS[state.terrain[region]] == "village"]
        assert len(villages) == state.regions // 7
        assert not any(other in villages for village in villages for other in state.near[village])


@rule("D2.4")
@pytest.mark.parametrize(
    ("players", "points"), [(2, [3, 4, 5, 6]), (3, [3, 3, 4, 5, 6, 6]), (4, [3, 3, 3, 4, 6, 6, 6])]
)
def test_the_boards_for_a_first_game_are_fixed(players: int, points: list[int]) -> None:
    state = GAME.new(players, {"board": "first_game"})
    villages = [region for region in state.view(None)["regions"] if region["terrain"] == "village"]
    assert sorted(village["vp"] for village in villages) == points
    assert all(name.startswith("draw") for name in legal(state))


@rule("D2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_village_holds_as_many_points_as_it_has_neighbours(players: int) -> None:
    state = set_up(players, 5)
    for region, view in enumerate(state.view(None)["regions"]):
        if view["terrain"] == "village":
            assert view["vp"] == len(state.near[region])
            assert 3 <= view["vp"] <= 6


@rule("D2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_as_many_temples_as_tiles(players: int) -> None:
    assert TEMPLES[2:] == (4, 6, 7)
    assert set_up(players).view(None)["supply"]["temples"] == {2: 4, 3: 6, 4: 7}[players]


@rule("D2.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_resources_that_players_start_with_come_out_of_the_supply(players: int) -> None:
    assert RESOURCES_EACH[2:] == (10, 15, 20)
    supply = set_up(players).view(None)["supply"]
    assert [supply[name] for name in ("wood", "stone", "clay", "wheat")] == [{2: 8, 3: 12, 4: 16}[players]] * 4


@rule("D2.8", "D2.9", "D2.10")
def test_a_player_starts_with_two_pieces_of_each_type_some_goods_and_five_cards() -> None:
    state = set_up(2)
    for seat in (0, 1):
        view = seat_view(state, seat)
        assert set(view["ready"].values()) == {2}
        assert set(view["reserve"].values()) == {3}
        assert [view[name] for name in ("wood", "stone", "clay", "wheat", "gold", "vp")] == [1, 1, 1, 1, 5, 5]
        assert len(view["hand"]) == 5
    assert state.view(None)["deck"]["cards"] == 96 - 10


@rule("D2.10")
def test_the_first_card_is_any_card_by_its_number_in_the_deck() -> None:
    state = GAME.new(2, {"board": "first_game"})
    odds = dict(zip(legal(state), state.odds()))
    assert odds["draw galley"] == pytest.approx(4 / 96)
    assert odds["draw sawmill"] == pytest.approx(1 / 96)
    play(state, "draw sawmill")
    assert "draw sawmill" not in legal(state)


@rule("D2.11")
def test_the_first_player_is_chosen_at_random() -> None:
    state = GAME.new(3, {"board": "first_game"})
    rng = random.Random(0)
    while not legal(state)[0].startswith("first"):
        state.play(pentarchy.any_action(state, rng))
    assert legal(state) == ["first blue", "first vermilion", "first green"]
    assert len(set(state.odds())) == 1
    play(state, "first green")
    assert state.seat == state.view(None)["first_player"] == 2


def choosing(players: int = 2) -> DeusState:
    """A game in which everybody chooses their first buildings, after the deal."""
    state = GAME.new(players, {"board": "first_game", "start_buildings": "chosen"})
    assert isinstance(state, DeusState)
    rng = random.Random(0)
    while state.seat == CHANCE:
        state.play(pentarchy.any_action(state, rng))
    return state


@rule("D2.12")
def test_ten_first_buildings_may_be_chosen_up_to_five_of_a_type() -> None:
    state = choosing()
    assert state.seat == 0
    assert legal(state) == [f"start with {number}" for number in range(6)]
    play(state, "start with 5", "start with 4")
    assert legal(state) == ["start with 0", "start with 1"]
    play(state, "start with 0", "start with 0")  # the tenth is a military unit
    play(state, *["start with 0"] * 3)
    assert state.seat == 1
    assert legal(state) == ["start with 5"]  # asked all the same: nobody else may know
    happened = state.listen()
    play(state, "start with 5")
    assert list(seat_view(state, 0)["ready"].values()) == [5, 4, 0, 0, 1]
    assert list(seat_view(state, 1)["ready"].values()) == [0, 0, 0, 5, 5]
    assert list(seat_view(state, 1)["reserve"].values()) == [5, 5, 5, 0, 0]
    words = [GAME.words.tell(event, ["Ann", "Ben"]) for event in happened if event.kind == "starts"]
    assert words[0] == "Ann starts with 5 ships, 4 production buildings and 1 military unit."
    assert state.audit() == []


@rule("D2.12")
def test_first_buildings_are_secret_until_all_have_chosen() -> None:
    state = choosing(3)
    play(state, "start with 5", "start with 5", "start with 0", "start with 0", "start with 3")
    assert state.view(0)["starting"] == dict(zip(TYPES, (5, 5, 0, 0, 0)))
    assert state.view(1)["starting"] == {"maritime": 3}
    assert state.view(None)["starting"] == {}
    assert set(seat_view(state, 0)["ready"].values()) == {0}
    worlds = [state.resample(1, random.Random(seed)) for seed in range(60)]
    assert all(world.start[5:] == state.start[5:] for world in worlds)
    assert all(sum(world.start[:5]) == 10 and max(world.start[:5]) <= 5 for world in worlds)
    assert len({tuple(world.start[:5]) for world in worlds}) > 30
    assert state.disguise(1)["start"] == [-1] * 5 + [3, -1, -1, -1, -1] + [-1] * 5
