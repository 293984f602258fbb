"""The advances of Agriculture, Construction and Seafaring, one by one. (K22.1 to K22.12)"""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
    ADVANCE,
    after,
    ask,
    at,
    barbarians,
    can,
    event,
    fight,
    finish_icon,
    give,
    go,
    has,
    know,
    land,
    march,
    mood,
    put,
    scene,
    town,
)
from support import rule

# Agriculture


@rule("K22.1")
def test_farming_collects_food_from_fertile_and_wood_from_forest() -> None:
    state = scene()
    land(state, d3="sea", c3="sea", e3="sea")
    give(state, 0, food=0)
    state.mood[at("d2")] = 1
    town(state, 0, "d2", "academy")
    state.power[0] &= ~(1 << ADVANCE["mining"])
    go(state, "activate d2", "?collect")
    assert (has(state, 0, "food"), has(state, 0, "wood"), has(state, 0, "ore")) == (1, 1, 0)
    state.power[0] = 0
    ask(state)
    give(state, 0, food=0)
    assert not can(state, "activate d2")


@rule("K22.2")
def test_storage_raises_the_food_limit_to_seven() -> None:
    state = scene()
    assert state.limit(0, 0) == 2
    know(state, 0, "storage")
    assert state.limit(0, 0) == 7


@rule("K22.3")
def test_irrigation_collects_food_from_barren_land_and_ends_famine() -> None:
    state = scene()
    know(state, 0, "irrigation")
    give(state, 0, food=0)
    go(state, "activate d2", "?collect")
    assert can(state, "gather d1")
    go(state, "gather d1")
    assert has(state, 0, "food") == 1
    other = scene()
    know(other, 0, "irrigation")
    give(other, 0, food=2)
    event(other, "3 famine")
    finish_icon(other)
    assert has(other, 0, "food") == 2


@rule("K22.4")
def test_husbandry_reaches_land_two_spaces_away_for_one_food_or_free_with_roads() -> None:
    state = scene()
    know(state, 0, "husbandry")
    land(state, d4="mountain")
    give(state, 0, food=1)
    go(state, "activate d2", "?collect")
    assert not can(state, "gather d4")
    go(state, "use husbandry")
    assert has(state, 0, "food") == 0
    go(state, "gather d4")
    assert has(state, 0, "ore") == 1
    assert not can(state, "use husbandry")
    know(state, 0, "roads")
    state.used = 0
    ask(state)
    give(state, 0, food=0)
    go(state, "activate d2", "?collect", "use husbandry", "gather d4")
    assert has(state, 0, "ore") == 2


# Construction


@rule("K22.5")
def test_mining_collects_ore_from_mountains() -> None:
    state = scene()
    go(state, "activate d2", "?collect", "gather e2")
    assert has(state, 0, "ore") == 1
    state.power[0] &= ~(1 << ADVANCE["mining"])
    ask(state)
    go(state, "activate d2", "?collect")
    assert not can(state, "gather e2")


@rule("K22.6", "K16.1")
def test_engineering_reveals_a_wonder_and_lets_one_build_them() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "advance", "learn engineering", "reveal the great wall")
    assert [one["name"] for one in state.view(1)["wonders"] if one["name"]] == ["Great Wall"]
    know(state, 0, "siegecraft")
    give(state, 0, food=7, wood=7, ore=7, culture=5)
    ask(state)
    go(state, "activate d2")
    assert can(state, "build the great wall")
    state.power[0] &= ~(1 << ADVANCE["engineering"])
    ask(state)
    assert "build the great wall" not in after(state, "activate d2")


@rule("K22.7")
def test_sanitation_pays_one_settler_with_a_mood_token_and_ends_pestilence() -> None:
    state = scene()
    know(state, 0, "sanitation")
    give(state, 0, food=0, mood=2)
    go(state, "activate d2", "?build units", "recruit settler for a mood token")
    assert has(state, 0, "mood") == 1
    assert state.settlers[at("d2")] == 1
    assert not can(state, "recruit settler for a mood token")
    other = scene()
    know(other, 0, "sanitation")
    town(other, 0, "d3")
    event(other, "1 pestilence")
    assert (mood(other, "d2"), mood(other, "d3")) == ("happy", "neutral")


@rule("K22.8")
def test_roads_move_a_group_two_spaces_from_or_to_a_city_for_food_and_ore() -> None:
    state = scene()
    know(state, 0, "roads")
    put(state, 0, "d2", settlers=1)
    give(state, 0, food=1, ore=1)
    march(state, "d2", "d4", settlers=1)
    assert state.settlers[at("d4")] == 1
    assert (has(state, 0, "food"), has(state, 0, "ore")) == (0, 0)
    ask(state)
    give(state, 0, food=1, ore=1)
    go(state, "move", "from d4", "?take 1 settlers 0 armies")
    assert can(state, "to d2")
    assert not can(state, "to d6")


@rule("K22.8")
def test_roads_do_not_lead_through_mountains_enemies_or_the_unknown() -> None:
    state = scene()
    know(state, 0, "roads")
    put(state, 0, "d2", settlers=1)
    give(state, 0, food=1, ore=1)
    land(state, d3="mountain", c3="mountain", e3="mountain")
    go(state, "move", "from d2", "?take 1 settlers 0 armies")
    assert not can(state, "to d4")
    land(state, d3="fertile")
    assert can(state, "to d4")
    barbarians(state, "d3", 1)
    assert not can(state, "to d4")


# Seafaring


@rule("K22.9")
def test_fishing_collects_food_from_one_sea_space() -> None:
    state = scene()
    land(state, d3="sea", c3="sea", e3="sea", d1="sea")
    know(state, 0, "fishing")
    give(state, 0, food=0)
    state.exhausted[at("d2")] = 1
    town(state, 0, "d2", "academy", "temple", mood="happy")
    go(state, "activate d2", "?collect")
    assert can(state, "gather d3")
    go(state, "gather d3")
    assert not can(state, "gather e3")
    assert has(state, 0, "food") == 1


@rule("K22.10")
def test_navigation_sails_round_the_outside_of_the_map() -> None:
    state = scene()
    land(state, a3="sea", c2="sea", g5="sea")
    put(state, 0, "a3", ships=1)
    assert "from a3" not in after(state, "move")
    know(state, 0, "navigation")
    go(state, "move", "from a3", "?sail with 1 ships")
    assert can(state, "to c2")
    assert can(state, "to g5")
    go(state, "to c2")
    assert state.ships[at("c2")] == 1


@rule("K22.11")
def test_warships_cancel_a_hit_in_the_first_round_at_sea_and_when_landing() -> None:
    for warships in (False, True):
        state = scene()
        land(state, d3="sea", d4="sea")
        if warships:
            know(state, 1, "warships")
        put(state, 0, "d3", ships=2)
        put(state, 1, "d4", ships=2)
        go(state, "move", "from d3", "sail with 2 ships", "?to d4", "roll 5", "roll 2")
        assert state.ships[at("d4")] == (2 if warships else 1)
        landing = scene()
        land(landing, d3="sea")
        know(landing, 0, "tactics", *(["warships"] if warships else []))
        put(landing, 0, "d3", ships=1, armies=2)
        put(landing, 1, "d4", armies=2)
        march(landing, "d3", "d4", armies=2)
        fight(landing, 2, 5)
        assert landing.armies[at("d3")] == (2 if warships else 1)


@rule("K22.12")
def test_cartography_gives_an_idea_for_ships_that_moved_and_a_token_round_the_map() -> None:
    state = scene()
    land(state, a3="sea", b3="sea", g5="sea")
    know(state, 0, "cartography", "navigation")
    put(state, 0, "a3", ships=1)
    go(state, "move", "from a3", "?sail with 1 ships", "to b3", "?done")
    assert (has(state, 0, "ideas"), has(state, 0, "culture")) == (1, 0)
    go(state, "move", "from b3", "?sail with 1 ships", "to g5", "?done")
    assert (has(state, 0, "ideas"), has(state, 0, "culture")) == (2, 1)
