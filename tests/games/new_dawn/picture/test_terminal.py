"""The view for a terminal: one can play from it, which is to say that one finds what the answers are about."""

from __future__ import annotations

import re

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    ask,
    caravan,
    fresh,
    home,
    meadow,
    pact,
    ring,
    strike,
    token,
    until,
    wonder,
)
from pentarchy.games.new_dawn.asking.places import place
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES
from pentarchy.games.new_dawn.travel import exploring
from support import play, rule


def shown(state: NewDawnState, seat: int | None = A) -> str:
    return state.game.text(state.view(seat))


def below(text: str, name: str) -> str:
    """What the map has below the name of a space."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        found = re.search(rf"(?<!\S){re.escape(name)}(?!\S)", line)
        if found:
            return lines[number + 1][found.start() :].split(" ")[0]
    raise AssertionError(f"{name} is not on the map")


@rule("N3.8")
def test_free_places_are_on_the_map_with_the_column_and_row_of_their_answers() -> None:
    state = until(fresh(3), "PlaceFort")
    text = shown(state)
    for choice in state.choices():
        found = re.search(r"\(column (-?\d+), row (-?\d+)\)$", choice.label)
        assert found
        below(text, f"{found[1]},{found[2]}")
    assert "Free places are marked" in text


@rule("N3.8")
def test_forts_are_on_the_map_by_their_numbers() -> None:
    text = shown(meadow())
    assert below(text, "fort1")
    assert below(text, "fort2")


def test_every_space_is_on_the_map_with_what_stands_on_it() -> None:
    state = meadow()
    here, there, *_ = ring(state, home(state, A))
    token(state, A, here, strong=True)
    army(state, B, there)
    text = shown(state)
    for space in state.land.spaces:
        if SPACE_NAMES[space][0].isdigit():
            assert below(text, SPACE_NAMES[space]).startswith("g")
    assert below(text, SPACE_NAMES[home(state, A)]) == "gBC"
    assert below(text, SPACE_NAMES[here]) == "gBT"
    assert below(text, SPACE_NAMES[there]) == "gVa"


def test_a_crowded_space_has_a_star_and_is_told_below_the_map() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    token(state, A, spot)
    army(state, A, spot)
    caravan(state, B, spot)
    text = shown(state)
    assert below(text, SPACE_NAMES[spot]) == "gBtB*"
    assert f"{SPACE_NAMES[spot]} (BtBaVk)" in text


def test_a_wide_map_has_short_names() -> None:
    view = meadow().view(A)
    far = {**view["spaces"][0], "name": "17.4", "q": 15}
    text = shown_view({**view, "spaces": [*view["spaces"], far]})
    assert below(text, "174")
    assert "174 is space 17.4" in text
    assert max(map(len, text.splitlines())) <= 100


def shown_view(view: dict[str, object]) -> str:
    return meadow().game.text(view)


@rule("N10.3", "N10.4")
def test_the_tile_that_is_laid_is_told_space_by_space() -> None:
    state = meadow()
    ask(state, exploring.TileSide(A, 8, exploring.ANYWHERE))
    words = " ".join(shown(state).split())
    assert (
        "A capital's tile (9A): in the middle 9.0 hills (Blue's capital); around it 9.1 grassland to the north-west, "
        "9.2 hills to the west, 9.3 water to the south-west, 9.4 water to the south-east, 9.5 grassland to the east, "
        "9.6 hills to the north-east; in its tail to the north 9.7 hills, 9.8 grassland, 9.9 mountains (diamond)."
    ) in words
    assert "A capital's tile (9B): in the middle 9.0 hills" in words
    play(state, "side a")
    words = " ".join(shown(state).split())
    assert "A capital's tile (9A): in the middle" in words
    assert "(9B)" not in words
    play(state, "turned 60")
    words = " ".join(shown(state).split())
    assert "A capital's tile (9A), turned 60 degrees clockwise: in the middle 9.0" in words
    assert "9.1 grassland to the north-east, 9.2 hills to the north-west" in words
    assert "in its tail to the north-east 9.7 hills" in words


@rule("N17.2")
def test_diplomacy_and_wonders_are_told() -> None:
    state = meadow()
    pact(state, A, B, "Embassy")
    wonder(state, "Pyramids", home(state, A))
    text = shown(state)
    assert "Embassy of Vermilion: " in text
    assert "Pyramids: scientific wonder" in text
    assert f"{SPACE_NAMES[home(state, A)]} Pyramids" in text


def test_a_fight_is_told_with_its_dice() -> None:
    state = meadow()
    spot = strike(state)
    play(state, "roll 4")
    text = " ".join(shown(state).split())
    assert f"Blue attacks Vermilion's control token on {place(state, spot)}" in text
    assert "dice 4" in text


@rule("N18.1")
def test_one_reads_who_has_completed_a_victory_card() -> None:
    state = meadow()
    assert "completed by" not in shown(state)
    state.done = [1, *state.done[1:]]
    assert shown(state).count("completed by Blue") == 1
