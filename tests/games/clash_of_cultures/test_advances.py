"""K6: taking advances; K22: one test for each of the 48."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    ADVANCE,
    answers,
    ask,
    at,
    barbarians,
    can,
    civil,
    event,
    fight,
    fresh,
    give,
    go,
    has,
    know,
    knows,
    land,
    march,
    mood,
    pass_cards,
    put,
    scene,
    status,
    tactic,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.pieces.advances import ADVANCES
from support import rule

# K6


@rule("K6.1", "K6.2")
def test_an_advance_costs_two_food_ideas_or_gold_in_any_mix() -> None:
    state = scene()
    give(state, 0, food=2, ideas=2, gold=2)
    go(state, "advance", "learn fishing")
    assert answers(state) == [
        "pay 2 food 0 ideas 0 gold",
        "pay 1 food 1 ideas 0 gold",
        "pay 1 food 0 ideas 1 gold",
        "pay 0 food 2 ideas 0 gold",
        "pay 0 food 1 ideas 1 gold",
        "pay 0 food 0 ideas 2 gold",
    ]
    go(state, "pay 1 food 0 ideas 1 gold")
    assert (has(state, 0, "food"), has(state, 0, "ideas"), has(state, 0, "gold")) == (1, 2, 1)
    assert knows(state, 0, "fishing")
    go(state, "advance")
    assert not can(state, "learn fishing")
    ask(state)
    give(state, 0, food=1, ideas=0, gold=0)
    assert not can(state, "advance")


@rule("K6.3")
def test_the_top_advance_comes_first_the_others_in_any_order() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "advance")
    assert can(state, "learn myths")
    assert not can(state, "learn rituals")
    know(state, 0, "myths")
    assert can(state, "learn rituals")
    assert can(state, "learn state religion")


@rule("K6.4")
@pytest.mark.parametrize(
    ("advance", "first", "known"),
    [
        ("roads", "engineering", ()),
        ("navigation", "cartography", ("fishing",)),
        ("voting", "philosophy", ("writing",)),
        ("nationalism", "draft", ("tactics",)),
        ("dogma", "state religion", ("myths",)),
    ],
)
def test_some_advances_have_a_prerequisite(advance: str, first: str, known: tuple[str, ...]) -> None:
    state = scene()
    know(state, 0, *known)
    give(state, 0, food=2)
    go(state, "advance")
    assert not can(state, f"learn {advance}")
    know(state, 0, first)
    assert can(state, f"learn {advance}")


@rule("K6.4")
def test_the_option_of_extra_prerequisites_adds_two() -> None:
    for extra in (False, True):
        state = scene(extra_prerequisites=extra)
        know(state, 0, "bartering", "writing")
        give(state, 0, food=2)
        go(state, "advance")
        assert can(state, "learn currency") != extra
        assert can(state, "learn free education") != extra
        know(state, 0, "trade routes", "public education")
        assert can(state, "learn currency")
        assert can(state, "learn free education")


@rule("K6.5", "K6.6")
def test_outlined_advances_raise_a_level_and_give_a_token() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "advance", "learn bartering")
    assert (state.levels[0][0], has(state, 0, "mood"), state.levels[1][0], has(state, 0, "culture")) == (1, 1, 0, 0)
    give(state, 0, food=2)
    go(state, "advance", "learn math")
    assert (state.levels[0][0], has(state, 0, "mood"), state.levels[1][0], has(state, 0, "culture")) == (1, 1, 1, 1)


@rule("K6.7")
def test_a_player_has_one_government_only() -> None:
    state = scene(government_switch="tokens")
    know(state, 0, "writing", "philosophy", "voting", "tactics", "draft")
    give(state, 0, food=2)
    go(state, "advance")
    assert can(state, "learn free economy")
    assert not can(state, "learn nationalism")


@rule("K6.8")
def test_a_free_advance_costs_no_food_but_steel_weapons_its_ore() -> None:
    state = scene()
    know(state, 0, "tactics")
    card = civil(state, 0, "quick advance")
    give(state, 0, food=0, culture=1, ore=1)
    go(state, card)
    assert not can(state, "learn steel weapons")
    give(state, 0, ore=2)
    go(state, "learn steel weapons")
    assert has(state, 0, "ore") == 0
    assert knows(state, 0, "steel weapons")


@rule("K6.9")
def test_a_switch_of_government_moves_all_cubes_and_leaves_the_levels() -> None:
    state = scene()
    know(state, 0, "writing", "philosophy", "voting", "civil liberties", "free economy")
    give(state, 0, food=2)
    state.levels[0][0] = 2
    go(state, "advance")
    assert not can(state, "switch to autocracy")
    know(state, 0, "tactics", "draft")
    go(state, "switch to autocracy")
    assert has(state, 0, "food") == 0
    assert knows(state, 0, "nationalism")
    assert answers(state) == ["learn totalitarianism", "learn absolute power", "learn forced labor"]
    go(state, "learn forced labor", "learn totalitarianism")
    assert not knows(state, 0, "voting")
    assert not knows(state, 0, "free economy")
    assert not knows(state, 0, "absolute power")
    assert state.levels[0][0] == 2


@rule("K6.10")
def test_by_an_option_governments_are_switched_in_the_status_phase_for_tokens() -> None:
    state = scene(government_switch="tokens")
    know(state, 0, "writing", "philosophy", "voting", "tactics", "draft")
    give(state, 0, food=2, mood=1, culture=1)
    go(state, "advance")
    assert not can(state, "switch to autocracy")
    status(state)
    while type(state.decision).__name__ != "SwitchByTokens":
        state.play(state.legal()[-1])
    give(state, 0, mood=1, culture=1)
    go(state, "switch to autocracy")
    assert knows(state, 0, "nationalism")
    assert (has(state, 0, "mood"), has(state, 0, "culture")) == (0, 0)


@rule("K6.11")
def test_an_advance_from_a_card_raises_levels_and_draws_an_event_too() -> None:
    state = scene()
    card = civil(state, 0, "quick advance")
    give(state, 0, culture=1)
    state.levels[0][0] = 2
    go(state, card, "learn storage")
    assert state.levels[0][0] == 3
    assert has(state, 0, "mood") == 1
    assert type(state.decision).__name__ == "DrawEvent"


# K22: Agriculture


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


def finish_icon(state: object) -> None:
    """Answer what a spawning icon asks."""
    while type(state.decision).__name__ in ("Spawn", "AddBarbarian"):  # type: ignore[attr-defined]
        state.play(state.legal()[0])  # type: ignore[attr-defined]


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
    assert not can(state, "activate d2") or "build the great wall" not in _after(state, "activate d2")


def _after(state: object, answer: str) -> list[str]:
    twin = state.copy()  # type: ignore[attr-defined]
    go(twin, answer)
    return answers(twin)


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
    assert "from a3" not in _after(state, "move") if can(state, "move") else True
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


# Education


@rule("K22.13")
def test_writing_draws_an_action_card_and_an_objective_card() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "advance", "learn writing", "draw spy / high morale", "draw objective card 11")
    mine = state.view(0)["seats"][0]
    assert [one["name"] for one in mine["known_cards"]] == ["Spy / High Morale"]
    assert mine["objective_cards"] == 1
    assert state.view(1)["seats"][0]["known_cards"] == []


@rule("K22.14")
def test_public_education_gives_an_idea_when_a_city_with_an_academy_collects() -> None:
    state = scene()
    know(state, 0, "writing", "public education")
    town(state, 0, "d3", "academy")
    go(state, "activate d2", "?collect", *["?gather d2", "?gather c2"])
    assert has(state, 0, "ideas") == 0
    ask(state)
    go(state, "activate d3", "?collect")
    assert has(state, 0, "ideas") == 1


@rule("K22.15")
def test_free_education_gives_a_mood_token_once_a_turn_for_paying_without_food() -> None:
    state = scene()
    know(state, 0, "writing", "free education")
    give(state, 0, food=2, ideas=7)
    go(state, "advance", "learn engineering", "pay 1 food 1 ideas 0 gold")
    go(state, "reveal the great wall")
    assert has(state, 0, "mood") == 0
    go(state, "advance", "learn math", "pay 0 food 2 ideas 0 gold")
    assert has(state, 0, "mood") == 1
    go(state, "advance", "learn astronomy", "pay 0 food 2 ideas 0 gold")
    assert has(state, 0, "mood") == 1


@rule("K22.16")
def test_philosophy_gives_an_idea_now_and_for_each_science_advance() -> None:
    state = scene()
    know(state, 0, "writing")
    give(state, 0, food=2)
    go(state, "advance", "learn philosophy")
    assert has(state, 0, "ideas") == 1
    give(state, 0, food=2)
    go(state, "advance", "learn math", "pay 2 food 0 ideas 0 gold")
    assert has(state, 0, "ideas") == 2


# Warfare


@rule("K22.17")
def test_tactics_moves_army_units_and_allows_tactics_cards() -> None:
    state = scene()
    put(state, 0, "d3", armies=1)
    put(state, 1, "d4", armies=1)
    tactic(state, 0, "high morale")
    tactic(state, 1, "high morale")
    assert not can(state, "move")
    know(state, 0, "tactics")
    march(state, "d3", "d4", armies=1)
    assert (state.seat, type(state.decision).__name__) == (0, "ChooseTactic")
    go(state, "pass")
    assert state.seat == -1  # the defender does not know Tactics


@rule("K22.18")
def test_siegecraft_cancels_the_die_for_wood_and_the_wall_for_ore() -> None:
    state = scene()
    know(state, 0, "tactics", "siegecraft")
    know(state, 1, "tactics")
    town(state, 1, "d4", "fortress")
    put(state, 1, "d4", armies=1)
    put(state, 0, "d3", armies=1)
    give(state, 0, wood=2, ore=2)
    march(state, "d3", "d4", armies=1)
    assert answers(state) == ["no", "cancel the fortress die", "breach the fortress wall", "cancel both"]
    go(state, "cancel both")
    assert (has(state, 0, "wood"), has(state, 0, "ore")) == (0, 0)
    go(state, "roll 5")
    assert answers(state)[-1] == "roll 6"
    go(state, "roll 1")
    assert state.city[at("d4")] == 0


@rule("K22.19")
def test_steel_weapons_cost_two_ore_and_hit_once_more_against_who_has_none() -> None:
    state = scene()
    know(state, 0, "tactics")
    give(state, 0, food=2, ore=1)
    go(state, "advance")
    assert not can(state, "learn steel weapons")
    give(state, 0, ore=2)
    go(state, "learn steel weapons")
    assert (has(state, 0, "food"), has(state, 0, "ore")) == (0, 0)
    for matched in (False, True):
        fought = scene()
        know(fought, 0, "tactics", "steel weapons")
        if matched:
            know(fought, 1, "steel weapons")
        put(fought, 0, "d3", armies=1)
        put(fought, 1, "d4", armies=2)
        march(fought, "d3", "d4", armies=1)
        fight(fought, 1, 2)
        assert fought.armies[at("d4")] == (2 if matched else 1)


@rule("K22.20")
def test_draft_pays_one_army_unit_with_a_mood_token() -> None:
    state = scene()
    know(state, 0, "draft")
    give(state, 0, food=0, mood=2)
    go(state, "activate d2", "?build units", "recruit army unit by draft")
    assert has(state, 0, "mood") == 1
    assert state.armies[at("d2")] == 1
    assert not can(state, "recruit army unit by draft")


# Spirituality


@rule("K22.21")
def test_myths_pay_a_mood_token_to_keep_the_mood_against_an_event() -> None:
    state = scene()
    know(state, 0, "myths")
    give(state, 0, food=0)
    event(state, "3 famine")
    finish_icon(state)
    assert has(state, 0, "mood") == 1
    assert answers(state) == ["yes", "no"]
    no = state.copy()
    go(state, "yes")
    assert (mood(state, "d2"), has(state, 0, "mood")) == ("happy", 0)
    go(no, "no")
    assert (mood(no, "d2"), has(no, 0, "mood")) == ("angry", 1)


@rule("K22.22")
def test_rituals_let_resources_but_not_ideas_pay_for_civic_improvement() -> None:
    state = scene()
    know(state, 0, "rituals")
    town(state, 0, "d2", "academy", mood="angry")
    give(state, 0, food=1, ideas=5, mood=0)
    assert not can(state, "civic improvement")
    give(state, 0, wood=1)
    go(state, "civic improvement", "?improve d2")
    assert answers(state) == ["as food", "as wood"]
    go(state, "as food")
    assert mood(state, "d2") == "neutral"
    assert (has(state, 0, "food"), has(state, 0, "wood"), has(state, 0, "ideas")) == (0, 0, 5)


@rule("K22.23")
def test_priesthood_waives_the_food_of_one_science_advance_a_turn() -> None:
    state = scene()
    know(state, 0, "priesthood")
    give(state, 0, food=0)
    go(state, "advance", "?learn math")
    assert knows(state, 0, "math")
    assert "learn astronomy" not in _after(state, "advance")
    state.used = 0
    give(state, 0, food=2)
    go(state, "advance", "learn astronomy")
    assert answers(state) == ["pay 2 food 0 ideas 0 gold", "pay nothing by priesthood"]


@rule("K22.24")
def test_state_religion_builds_a_temple_without_food_once_a_turn() -> None:
    state = scene()
    know(state, 0, "myths", "state religion")
    town(state, 0, "d3")
    town(state, 0, "c3")
    give(state, 0, food=1, wood=2, ore=2)
    go(state, "activate d2", "build temple", "as mood token")
    assert (has(state, 0, "food"), has(state, 0, "wood")) == (1, 1)
    go(state, "activate d3", "build temple", "as mood token")
    assert (has(state, 0, "food"), has(state, 0, "wood")) == (0, 0)


# Economy


@rule("K22.25")
def test_bartering_discards_an_action_card_for_gold_or_a_culture_token() -> None:
    state = scene()
    know(state, 0, "bartering")
    civil(state, 0, "spy")
    civil(state, 0, "ideas")
    go(state, "barter", "card ideas / high ground", "as gold")
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
    go(state, "advance", "learn monuments", "reveal the great wall", "reserve the great gardens")
    for seat in (0, 1):
        give(state, seat, food=5, wood=5, ore=2, culture=5)
    ask(state, 1)
    assert "build the great gardens" not in _after(state, "activate d7")
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


# Democracy


@rule("K22.37")
def test_voting_improves_without_an_action_for_a_mood_token() -> None:
    state = scene()
    know(state, 0, "voting")
    town(state, 0, "d2", mood="neutral")
    give(state, 0, mood=1)
    assert not can(state, "voting")
    give(state, 0, mood=2)
    go(state, "voting", "?improve d2")
    assert (mood(state, "d2"), has(state, 0, "mood"), state.actions) == ("happy", 0, 3)


@rule("K22.38", "K22.42", "K22.46")
@pytest.mark.parametrize("advance", ["separation of power", "totalitarianism", "devotion"])
def test_governments_keep_culture_tokens_of_others_out(advance: str) -> None:
    for protected in (False, True):
        state = scene()
        if protected:
            know(state, 1, advance)
        far = "d4"
        town(state, 1, far, "temple", mood="happy")
        put(state, 1, far, armies=1)
        give(state, 0, culture=5)
        assert can(state, "cultural influence") != protected  # one token for range
        town(state, 1, "d3", "academy", "temple", mood="happy")
        put(state, 1, "d3", armies=1)
        go(state, "cultural influence", "influence academy d3", "roll 4")
        assert can(state, "yes") != protected
    unhappy = scene()
    know(unhappy, 1, advance)
    town(unhappy, 1, "d4", "academy", mood="neutral")
    give(unhappy, 0, culture=5)
    assert can(unhappy, "cultural influence")


@rule("K22.39")
def test_civil_liberties_give_three_mood_tokens_and_make_draft_dearer() -> None:
    state = scene()
    know(state, 0, "civil liberties", "draft")
    give(state, 0, food=0)
    go(state, "civil liberties")
    assert (has(state, 0, "mood"), state.actions) == (3, 2)
    go(state, "activate d2", "?build units", "recruit army unit by draft", "?done")
    assert has(state, 0, "mood") == 1


@rule("K22.40")
def test_free_economy_makes_the_first_collect_free_and_the_others_dearer() -> None:
    state = scene()
    know(state, 0, "free economy")
    town(state, 0, "d3", mood="neutral")
    assert "collect" not in _after(state, "activate d2")
    go(state, "collect freely in d3", "?gather d3")
    assert state.actions == 3
    assert not can(state, "collect freely in d2")
    give(state, 0, mood=1)
    assert "collect" not in _after(state, "activate d2") if can(state, "activate d2") else True
    give(state, 0, mood=2)
    go(state, "activate d2", "?collect")
    assert (has(state, 0, "mood"), state.actions) == (0, 2)


# Autocracy


@rule("K22.41")
def test_nationalism_gives_a_token_for_army_units_or_ships() -> None:
    state = scene()
    know(state, 0, "nationalism")
    give(state, 0, food=2)
    go(state, "activate d2", "?build units", "recruit settler", "?done")
    assert can(state, "end turn")
    give(state, 0, food=1)
    go(state, "activate d2", "?build units", "recruit army unit", "?done")
    assert answers(state) == ["as mood token", "as culture token"]
    go(state, "as culture token")
    assert has(state, 0, "culture") == 1


@rule("K22.43")
def test_absolute_power_gives_an_action_for_two_mood_tokens_once_a_turn() -> None:
    state = scene()
    know(state, 0, "absolute power")
    give(state, 0, mood=4)
    go(state, "absolute power")
    assert (has(state, 0, "mood"), state.actions) == (2, 4)
    assert not can(state, "absolute power")


@rule("K22.44")
def test_forced_labor_lets_angry_cities_work_as_neutral_once_each() -> None:
    state = scene()
    know(state, 0, "forced labor", "myths")
    town(state, 0, "d2", "academy", mood="angry")
    town(state, 0, "d3")
    town(state, 0, "c3")
    give(state, 0, food=2, wood=1, ore=1, mood=1)
    go(state, "forced labor")
    assert has(state, 0, "mood") == 0
    go(state, "activate d2")
    assert can(state, "build temple")
    go(state, "?build units", "recruit army unit", "recruit army unit", "?done")
    assert state.armies[at("d2")] == 2
    assert not can(state, "activate d2")


# Theocracy


@rule("K22.45")
def test_dogma_gives_theocracy_advances_for_temples_and_limits_ideas() -> None:
    state = scene()
    know(state, 0, "myths", "state religion")
    town(state, 0, "d3")
    give(state, 0, food=2, wood=1, ore=1, ideas=6)
    go(state, "advance", "learn dogma", "pay 2 food 0 ideas 0 gold")
    assert has(state, 0, "ideas") == 2
    go(state, "activate d2", "build temple", "as mood token")
    assert answers(state) == ["learn devotion", "learn conversion", "learn fanaticism"]
    go(state, "learn fanaticism")
    assert knows(state, 0, "fanaticism")


@rule("K22.47")
def test_conversion_succeeds_on_four_and_gives_a_culture_token() -> None:
    state = scene()
    know(state, 0, "conversion")
    town(state, 1, "d3", "temple")
    go(state, "cultural influence", "?influence temple d3", "roll 3")
    assert state.piece[3][at("d3")] == 1
    go(state, "cultural influence", "?influence temple d3", "roll 4")
    assert state.piece[3][at("d3")] == 0
    assert has(state, 0, "culture") == 1


@rule("K22.48")
def test_fanaticism_adds_two_in_a_city_with_a_temple_and_a_free_army_unit_to_the_loser() -> None:
    state = scene()
    know(state, 0, "tactics")
    know(state, 1, "fanaticism")
    town(state, 1, "d4", "temple")
    put(state, 1, "d4", armies=1)
    put(state, 0, "d3", armies=2)
    march(state, "d3", "d4", armies=2)
    fight(state, 5, 3)  # 3 + 2 = 5: one hit
    assert state.armies[at("d4")] == 1
    pass_cards(state)
    assert state.armies[at("d7")] == 1  # the free army unit
    again = scene()
    know(again, 0, "tactics", "fanaticism")
    town(again, 1, "d4", "temple")
    put(again, 1, "d4", armies=1)
    put(again, 0, "d3", armies=1)
    march(again, "d3", "d4", armies=1)
    fight(again, 3, 1)
    assert again.city[at("d4")] == 0


def test_every_advance_has_its_own_clause() -> None:
    assert len(ADVANCES) == 48
    assert fresh().view(0)["seats"][0]["advances"] == [0, 4]
