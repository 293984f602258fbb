"""The advances of Democracy, Autocracy and Theocracy, one by one. (K22.37 to K22.48)"""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    after,
    answers,
    at,
    can,
    fight,
    give,
    go,
    has,
    know,
    knows,
    march,
    mood,
    pass_cards,
    put,
    scene,
    town,
)
from support import rule

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
    assert "collect" not in after(state, "activate d2")
    go(state, "collect freely in d3", "?gather d3")
    assert state.actions == 3
    assert not can(state, "collect freely in d2")
    give(state, 0, mood=1)
    assert "collect" not in after(state, "activate d2")
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


@rule("K22.44", "K7.6")
def test_forced_labor_is_not_offered_once_all_angry_cities_have_worked() -> None:
    state = scene()
    know(state, 0, "forced labor")
    town(state, 0, "d2", mood="angry")
    give(state, 0, food=2, mood=1)
    assert can(state, "forced labor")
    go(state, "activate d2", "?collect", "gather d3", "?done")
    assert state.locked(at("d2"))
    assert not can(state, "forced labor")


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
