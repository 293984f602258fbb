"""K7 and K11: founding, activating, collecting, building, improving."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    again,
    answers,
    ask,
    at,
    barbarians,
    can,
    civil,
    event,
    fight,
    finish_icon,
    give,
    go,
    has,
    know,
    land,
    mood,
    put,
    saying,
    scene,
    town,
    wonder,
)
from support import rule


@rule("K7.1", "K7.2")
def test_a_settler_founds_a_neutral_city_on_good_empty_land() -> None:
    state = scene()
    land(state, c3="barren")
    put(state, 0, "d3", settlers=1)
    put(state, 0, "c3", settlers=1)
    put(state, 0, "d2", settlers=1)
    put(state, 0, "e3", settlers=1)
    state.exhausted[at("e3")] = 1
    again(state)
    assert answers(state, "found") == ["found d3"]
    go(state, "found d3")
    assert state.city[at("d3")] == 0
    assert mood(state, "d3") == "neutral"
    assert state.settlers[at("d3")] == 0
    assert state.actions == 2


@rule("K7.1")
def test_there_is_no_eighth_city() -> None:
    state = scene()
    for space in ("a3", "a5", "c4", "e4", "g3"):
        town(state, 0, space)
    put(state, 0, "c6", settlers=1)
    assert can(state, "found c6")
    town(state, 0, "g5")
    assert not can(state, "found c6")


@rule("K7.3")
def test_size_counts_settlement_and_buildings_not_wonders() -> None:
    state = scene()
    town(state, 0, "d2", "academy", "temple")
    wonder(state, "great wall", "d2")
    assert state.size(at("d2")) == 3


@rule("K7.4")
def test_an_activated_city_does_one_of_its_things() -> None:
    state = scene()
    know(state, 0, "myths")
    town(state, 0, "d3")
    give(state, 0, food=2, wood=1, ore=1)
    go(state, "activate d2")
    assert answers(state) == ["collect", "build units", "build temple"]
    go(state, "build temple", "as mood token")
    assert can(state, "end turn")


@rule("K7.5")
def test_further_activations_in_a_turn_lower_the_mood_afterwards() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "activate d2", "build units", "recruit army unit", "done")
    assert mood(state, "d2") == "happy"
    go(state, "activate d2", "build units", "recruit army unit", "?done")
    assert mood(state, "d2") == "neutral"
    go(state, "activate d2", "?collect", "?gather d2")
    assert mood(state, "d2") == "angry"


@rule("K7.6")
def test_a_city_activated_while_angry_is_locked_until_its_mood_rises() -> None:
    state = scene()
    town(state, 0, "d2", mood="angry")
    give(state, 0, mood=1)
    go(state, "activate d2", "?collect", "?gather d2")
    assert not can(state, "activate d2")
    go(state, "civic improvement", "?improve d2")
    assert can(state, "activate d2")


@rule("K7.6", "K7.5")
def test_a_city_that_became_angry_after_it_was_activated_is_not_activated_again() -> None:
    state = scene()
    town(state, 0, "d2")
    go(state, "activate d2", "?collect", "?gather d2")
    assert can(state, "activate d2")
    go(state, "activate d2", "?collect", "?gather d2")
    assert mood(state, "d2") == "angry"
    assert not can(state, "activate d2")


@rule("K7.6", "K14.9")
def test_a_city_that_an_event_makes_angry_is_not_activated_again_but_another_one_is() -> None:
    state = scene()
    for space in ("d2", "c3"):
        town(state, 0, space)
    go(state, "activate d2", "?collect", "?gather d2")
    give(state, 0, food=0)
    event(state, "6 severe famine")
    finish_icon(state)
    twin = state.copy()
    go(state, "at d2")
    ask(state)
    assert (can(state, "activate d2"), can(state, "activate c3")) == (False, True)
    go(twin, "at c3")
    ask(twin)
    assert (can(twin, "activate d2"), can(twin, "activate c3")) == (True, True)


@rule("K7.7")
@pytest.mark.parametrize(("feeling", "count"), [("happy", 3), ("neutral", 2), ("angry", 1)])
def test_collect_gains_the_size_changed_by_the_mood(feeling: str, count: int) -> None:
    state = scene()
    know(state, 0, "storage")
    town(state, 0, "d2", "academy", mood=feeling)
    give(state, 0, food=0)
    go(state, "activate d2", "?collect", *["gather d2", "gather c2", "gather e2"][:count])
    assert can(state, "end turn")
    assert has(state, 0, "food") + has(state, 0, "wood") + has(state, 0, "ore") == count


@rule("K7.7")
def test_a_collect_without_a_choice_is_not_asked() -> None:
    state = scene()
    land(state, d3="sea", c3="sea", e3="sea")
    town(state, 0, "d2", "academy", mood="happy")
    give(state, 0, food=0)
    go(state, "activate d2", "?collect")
    assert can(state, "end turn")
    assert (has(state, 0, "food"), has(state, 0, "wood"), has(state, 0, "ore")) == (1, 1, 1)


@rule("K7.8")
def test_each_space_in_and_around_the_city_gives_once() -> None:
    state = scene()
    give(state, 0, food=0)
    go(state, "activate d2", "?collect")
    assert answers(state) == ["gather c2", "gather c3", "gather d2", "gather d3", "gather e2", "gather e3"]
    go(state, "gather c2")
    assert has(state, 0, "wood") == 1
    assert "gather c2" not in answers(state)
    go(state, "gather d3")
    assert has(state, 0, "food") == 1


@rule("K7.9")
def test_other_cities_foreign_units_and_exhausted_land_give_nothing() -> None:
    state = scene()
    town(state, 0, "c3")
    put(state, 1, "d3", settlers=1)
    barbarians(state, "e3", 1, settlement=False)
    state.exhausted[at("c2")] = 1
    again(state)
    give(state, 0, food=0)
    go(state, "activate d2", "?collect")
    assert (has(state, 0, "food"), has(state, 0, "wood"), has(state, 0, "ore")) == (1, 0, 1)


@rule("K7.10")
@pytest.mark.parametrize(("answer", "kind"), [("as food", "food"), ("as gold", "gold"), ("as mood token", "mood")])
def test_the_sea_of_a_port_gives_food_gold_or_a_mood_token_and_no_other_sea_does(answer: str, kind: str) -> None:
    state = scene()
    land(state, d3="sea", c3="sea")
    know(state, 0, "fishing")
    town(state, 0, "d2", "port", mood="neutral", facing="d3")
    give(state, 0, food=0)
    go(state, "activate d2", "?collect")
    assert can(state, "gather d3")
    assert not can(state, "gather c3")
    go(state, "gather d3", answer)
    assert has(state, 0, kind) == 1


@rule("K7.11")
@pytest.mark.parametrize(("feeling", "count"), [("happy", 3), ("neutral", 2), ("angry", 1)])
def test_a_city_builds_as_many_units_as_it_could_collect(feeling: str, count: int) -> None:
    state = scene()
    know(state, 0, "storage")
    town(state, 0, "d2", "academy", mood=feeling)
    give(state, 0, food=7)
    go(state, "activate d2", "build units", *["recruit army unit"] * count, "?done")
    assert can(state, "end turn")
    assert state.armies[at("d2")] == count


@rule("K7.12")
@pytest.mark.parametrize(("costs", "army", "ship"), [("manual", (1, 0, 0), (0, 1, 1)), ("2021", (1, 0, 1), (0, 2, 0))])
def test_units_cost_what_the_manual_or_the_option_says(
    costs: str, army: tuple[int, int, int], ship: tuple[int, int, int]
) -> None:
    for unit, price in (("army unit", army), ("ship", ship), ("settler", (2, 0, 0))):
        state = scene(unit_costs=costs)
        know(state, 0, "fishing")
        land(state, d3="sea")
        town(state, 0, "d2", "port", facing="d3")
        give(state, 0, food=2, wood=2, ore=2)
        go(state, "activate d2", "build units", f"recruit {unit}")
        assert (2 - has(state, 0, "food"), 2 - has(state, 0, "wood"), 2 - has(state, 0, "ore")) == price


@rule("K7.13")
def test_a_land_space_holds_four_army_units() -> None:
    state = scene()
    put(state, 0, "d2", armies=3)
    give(state, 0, food=2)
    go(state, "activate d2", "build units", "recruit army unit")
    assert not can(state, "recruit army unit")
    know(state, 0, "tactics")
    put(state, 0, "d3", armies=1)
    ask(state)
    go(state, "move", "from d3")
    assert not can(state, "to d2")


@rule("K7.14")
def test_ships_are_built_at_a_port_on_the_sea_it_faces() -> None:
    state = scene()
    land(state, d3="sea", c3="sea")
    know(state, 0, "fishing")
    give(state, 0, wood=1, ore=1, food=0)
    assert "build units" not in answers(state)
    town(state, 0, "d2", "port", facing="c3")
    go(state, "activate d2", "build units", "recruit ship")
    assert state.ships[at("c3")] == 1
    state.power[0] &= ~(1 << 8)
    give(state, 0, wood=1, ore=1)
    ask(state)
    go(state, "activate d2")
    assert "build units" not in answers(state)


@rule("K7.15", "K7.16")
@pytest.mark.parametrize(
    ("building", "advance"),
    [("port", "fishing"), ("academy", "writing"), ("fortress", "tactics"), ("temple", "myths")],
)
def test_a_building_needs_its_advance_and_one_of_each_resource(building: str, advance: str) -> None:
    state = scene()
    land(state, d3="sea")
    town(state, 0, "c3")
    give(state, 0, food=1, wood=1, ore=1)
    go(state, "activate d2")
    assert not can(state, f"build {building}")
    know(state, 0, advance)
    assert can(state, f"build {building}")
    give(state, 0, food=0)
    assert not can(state, f"build {building}")
    give(state, 0, food=1)
    go(state, f"build {building}")
    assert (has(state, 0, "food"), has(state, 0, "wood"), has(state, 0, "ore")) == (0, 0, 0)
    assert state.size(at("d2")) == 2


@rule("K7.17")
def test_angry_cities_do_not_grow_and_have_one_building_of_a_kind() -> None:
    state = scene()
    know(state, 0, "myths", "tactics")
    town(state, 0, "d3")
    town(state, 0, "c3")
    town(state, 0, "d2", "temple", mood="neutral")
    give(state, 0, food=1, wood=1, ore=1)
    go(state, "activate d2")
    assert not can(state, "build temple")
    assert can(state, "build fortress")
    town(state, 0, "d2", mood="angry")
    assert not can(state, "build fortress")


@rule("K7.18")
def test_a_port_is_built_by_the_sea_and_faces_one_space_of_it() -> None:
    state = scene()
    know(state, 0, "fishing")
    town(state, 0, "d4")
    give(state, 0, food=1, wood=1, ore=1)
    go(state, "activate d2")
    assert not can(state, "build port")
    land(state, d3="sea", c3="sea")
    go(state, "build port")
    assert answers(state) == ["face c3", "face d3"]
    go(state, "face c3")
    assert state.facing[at("d2")] == at("c3")


@rule("K7.19")
def test_a_city_is_no_larger_than_the_number_of_cities() -> None:
    state = scene()
    know(state, 0, "myths")
    give(state, 0, food=1, wood=1, ore=1)
    go(state, "activate d2")
    assert not can(state, "build temple")
    town(state, 0, "d3")
    assert can(state, "build temple")


@rule("K7.20")
def test_an_academy_gives_two_ideas_and_a_temple_a_token() -> None:
    state = scene()
    know(state, 0, "myths", "writing")
    town(state, 0, "d3")
    town(state, 0, "c3")
    give(state, 0, food=2, wood=2, ore=2)
    go(state, "activate d2", "build academy")
    assert has(state, 0, "ideas") == 2
    go(state, "activate d2", "build temple")
    assert answers(state) == ["as mood token", "as culture token"]
    go(state, "as culture token")
    assert has(state, 0, "culture") == 1


@rule("K7.21")
def test_a_free_piece_activates_its_city_and_one_paid_for_does_not() -> None:
    state = scene()
    know(state, 0, "myths", "writing")
    town(state, 0, "d3")
    card = civil(state, 0, "city development")
    give(state, 0, culture=1, food=0)
    go(state, card, "build temple", "improve d2", "as mood token")
    assert state.activated[at("d2")] == 1
    assert not can(state, "build academy")
    other = scene()
    know(other, 0, "myths", "mining", "engineering", "sanitation", "roads")
    town(other, 0, "d3")
    card = civil(other, 0, "great engineer")
    give(other, 0, food=1, wood=1, ore=1)
    go(other, card, "build temple", "improve d2", "as mood token")
    assert other.activated[at("d2")] == 0
    assert has(other, 0, "wood") == 0


@rule("K7.22")
def test_ships_built_among_foreign_ships_fight_at_once_without_retreat() -> None:
    state = scene()
    land(state, d3="sea")
    know(state, 0, "fishing")
    town(state, 0, "d2", "port", mood="happy", facing="d3")
    put(state, 1, "d3", ships=1)
    give(state, 0, wood=1, ore=1, food=0)
    go(state, "activate d2", "build units", "recruit ship", "?done")
    fight(state, 1, 1)
    assert state.seat == -1  # the next round begins without asking
    fight(state, 5, 1)
    assert state.holder[at("d3")] == 0
    assert state.ships[at("d3")] == 1
    assert state.audit() == []


@rule("K11.1", "K11.2")
def test_civic_improvement_raises_several_cities_and_steps_for_mood_tokens() -> None:
    state = scene()
    town(state, 0, "d2", "academy", mood="angry")
    town(state, 0, "d3", mood="neutral")
    give(state, 0, mood=5)
    go(state, "civic improvement", "improve d2")
    assert saying(state, "done") == "Cheer up no more cities"
    go(state, "improve d2", "improve d3")
    assert (mood(state, "d2"), mood(state, "d3"), has(state, 0, "mood")) == ("happy", "happy", 0)
    assert state.actions == 2
    town(state, 0, "d2", mood="neutral")
    give(state, 0, mood=1)
    ask(state)
    assert not can(state, "civic improvement")
