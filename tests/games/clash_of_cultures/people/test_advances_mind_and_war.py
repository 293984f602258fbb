"""The advances of Education, Warfare and Spirituality, one by one. (K22.13 to K22.24)"""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
    after,
    answers,
    ask,
    at,
    can,
    event,
    fight,
    finish_icon,
    give,
    go,
    has,
    know,
    knows,
    march,
    mood,
    put,
    scene,
    tactic,
    town,
)
from support import rule

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
    assert [choice.label for choice in state.choices()][::3] == ["Pay nothing", "Take its die and breach its wall"]
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
    assert "learn astronomy" not in after(state, "advance")
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
