"""The advances of Economy, Culture and Science, one by one. (K22.25 to K22.36)"""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    ADVANCE,
    GAME,
    after,
    answers,
    ask,
    at,
    can,
    civil,
    give,
    go,
    has,
    know,
    knows,
    land,
    put,
    saying,
    scene,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES
from support import rule

# Economy


@rule("K22.25")
def test_bartering_discards_an_action_card_for_gold_or_a_culture_token() -> None:
    state = scene()
    know(state, 0, "bartering")
    civil(state, 0, "spy")
    civil(state, 0, "ideas")
    go(state, "barter")
    ideas = "Ideas / High Ground: Gain 1 idea per Academy in your cities. In battle: "
    assert saying(state, "card ideas / high ground").startswith(ideas)
    go(state, "card ideas / high ground", "as gold")
    assert has(state, 0, "gold") == 1
    assert state.view(1)["top_discard"] == "Ideas / High Ground"
    go(state, "barter", "as culture token")
    assert has(state, 0, "culture") == 1
    assert state.actions == 3


@rule("K22.26")
def test_taxes_give_a_gold_per_city_for_an_action_and_a_mood_token_once_a_turn() -> None:
    state = scene()
    know(state, 0, "taxes")
    town(state, 0, "d3")
    assert not can(state, "taxes")
    give(state, 0, mood=2)
    go(state, "taxes")
    assert (has(state, 0, "gold"), has(state, 0, "mood"), state.actions) == (2, 1, 2)
    assert not can(state, "taxes")


@rule("K22.27")
def test_trade_routes_give_food_for_each_pair_of_unit_and_city() -> None:
    state = scene()
    know(state, 0, "trade routes", "storage")
    land(state, d4="sea")
    town(state, 1, "d5")
    town(state, 1, "b4", mood="angry")
    put(state, 0, "d3", settlers=2)
    put(state, 0, "d4", ships=1)
    give(state, 0, food=0)
    ask(state, 1, 0)
    go(state, "end turn")
    assert state.seat == 0
    assert has(state, 0, "food") == 1  # two settlers and a ship, but one city that is not angry
    town(state, 1, "c4")
    give(state, 0, food=0)
    ask(state, 1, 0)
    go(state, "end turn")
    assert has(state, 0, "food") == 2


@rule("K22.27")
def test_at_most_four_trade_routes_pay() -> None:
    state = scene()
    know(state, 0, "trade routes", "storage")
    give(state, 0, food=0)
    for space in ("c4", "d4", "e4", "c3", "e3"):
        town(state, 1, space)
    land(state, b3="sea")
    put(state, 0, "d3", settlers=4)
    put(state, 0, "b3", ships=2)
    ask(state, 1, 0)
    go(state, "end turn")
    assert has(state, 0, "food") == 4


@rule("K22.28")
def test_currency_takes_trade_income_as_gold_fully_or_partly() -> None:
    state = scene()
    know(state, 0, "trade routes", "currency", "storage")
    town(state, 1, "d4")
    town(state, 1, "c4")
    put(state, 0, "d3", settlers=2)
    give(state, 0, food=0)
    ask(state, 1, 0)
    go(state, "end turn")
    assert answers(state) == ["count 0", "count 1", "count 2"]
    go(state, "count 1")
    assert (has(state, 0, "food"), has(state, 0, "gold")) == (1, 1)


@rule("K22.27", "K22.28")
def test_players_read_what_a_trade_route_is_and_one_route_is_spoken_of_as_one() -> None:
    state = scene()
    text = ADVANCES[ADVANCE["trade routes"]].effect
    assert f"Trade Routes: {text}" in GAME.rules()
    assert not any("section" in advance.effect for advance in ADVANCES)
    know(state, 0, "trade routes", "currency", "storage")
    put(state, 0, "d3", settlers=2)
    for space, words in (("d4", "Your trade route brings food."), ("c4", "Your 2 trade routes bring food.")):
        town(state, 1, space)
        ask(state, 1, 0)
        go(state, "end turn")
        assert state.view(0)["question"].startswith(words)


# Culture


@rule("K22.29")
def test_arts_influence_without_an_action_for_a_culture_token_once_a_turn() -> None:
    state = scene()
    know(state, 0, "arts")
    town(state, 1, "d3", "temple")
    give(state, 0, culture=2)
    go(state, "arts", "?influence temple d3", "roll 1")
    assert (has(state, 0, "culture"), state.actions) == (1, 3)
    assert not can(state, "arts")
    assert can(state, "cultural influence")


@rule("K22.30")
def test_circus_and_sports_make_improvement_cheaper_by_one() -> None:
    state = scene()
    know(state, 0, "circus & sports")
    town(state, 0, "d2", "academy", "temple", mood="neutral")
    town(state, 0, "d3", mood="neutral")
    give(state, 0, mood=3)
    go(state, "civic improvement", "improve d2", "?pay")
    assert has(state, 0, "mood") == 1
    go(state, "improve d3")
    assert has(state, 0, "mood") == 0


@rule("K22.31", "K16.2")
def test_monuments_reveal_a_wonder_and_reserve_one_for_a_free_build() -> None:
    state = scene()
    know(state, 0, "arts", "engineering", "irrigation")
    know(state, 1, "engineering", "irrigation")
    wonder(state, "great gardens")
    give(state, 0, food=2)
    go(state, "advance", "learn monuments", "reveal the great wall")
    price = "takes Irrigation, costs 5 food, 5 wood, 2 ore and 5 culture tokens, and gives 5 points"
    assert saying(state, "reserve the great gardens").startswith(f"Reserve the Great Gardens: to build it {price}; ")
    go(state, "reserve the great gardens")
    for seat in (0, 1):
        give(state, seat, food=5, wood=5, ore=2, culture=5)
    ask(state, 1)
    assert "build the great gardens" not in after(state, "activate d7")
    ask(state, 0, actions=0)
    go(state, "build the reserved wonder")
    assert state.wonder_at[1] == at("d2")
    assert (state.actions, state.activated[at("d2")]) == (0, 1)


@rule("K22.32")
def test_drama_and_music_swap_a_token_once_a_turn() -> None:
    state = scene()
    know(state, 0, "drama & music")
    give(state, 0, mood=1, culture=1)
    go(state, "mood to culture")
    assert (has(state, 0, "mood"), has(state, 0, "culture"), state.actions) == (0, 2, 3)
    assert not can(state, "culture to mood")
    state.used = 0
    ask(state)
    go(state, "culture to mood")
    assert (has(state, 0, "mood"), has(state, 0, "culture")) == (1, 1)


# Science


@rule("K22.33", "K22.34")
@pytest.mark.parametrize(
    ("science", "cheap", "known"),
    [
        ("math", "engineering", ()),
        ("math", "roads", ("engineering",)),
        ("astronomy", "cartography", ("fishing",)),
        ("astronomy", "navigation", ("fishing", "cartography")),
    ],
)
def test_math_and_astronomy_waive_the_food_of_two_advances(science: str, cheap: str, known: tuple[str, ...]) -> None:
    state = scene()
    know(state, 0, *known)
    give(state, 0, food=0)
    assert not can(state, "advance")
    know(state, 0, science)
    go(state, "advance", f"?learn {cheap}", "?reveal the great wall")
    assert knows(state, 0, cheap)


@rule("K22.35")
def test_medicine_takes_back_one_of_the_resources_paid_for_units() -> None:
    state = scene()
    know(state, 0, "medicine", "fishing")
    land(state, d3="sea")
    town(state, 0, "d2", "port", mood="happy", facing="d3")
    give(state, 0, food=1, wood=1, ore=1)
    go(state, "activate d2", "?build units", "recruit army unit", "recruit ship", "?done")
    assert answers(state) == ["as food", "as wood", "as ore"]
    go(state, "as ore")
    assert (has(state, 0, "food"), has(state, 0, "wood"), has(state, 0, "ore")) == (0, 0, 1)


@rule("K22.36")
def test_metallurgy_waives_steel_weapons_or_gives_two_ore() -> None:
    state = scene()
    know(state, 0, "math", "tactics", "metallurgy")
    give(state, 0, food=0, ore=0)
    go(state, "advance", "learn steel weapons")
    assert knows(state, 0, "steel weapons")
    other = scene()
    know(other, 0, "math", "steel weapons")
    give(other, 0, food=2, ore=0)
    go(other, "advance", "learn metallurgy")
    assert has(other, 0, "ore") == 2
