"""K14: events; K19: barbarians; K26: one test for each event kind."""

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
    finish_icon,
    fresh,
    give,
    go,
    has,
    know,
    knows,
    land,
    mood,
    put,
    saying,
    scene,
    status,
    town,
    wonder,
)
from support import rule

# K14


@rule("K14.1")
@pytest.mark.parametrize(
    ("level", "drawn"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, True), (7, False)]
)
def test_levels_three_five_and_seven_draw_an_event(level: int, drawn: bool) -> None:
    for track, advance in ((0, "bartering"), (1, "math")):
        state = scene()
        state.levels[track][0] = level
        give(state, 0, food=2)
        go(state, "advance", f"learn {advance}")
        assert state.levels[track][0] == level + 1
        assert (type(state.decision).__name__ == "DrawEvent") == drawn


@rule("K14.3")
def test_the_last_event_is_the_last_that_was_drawn_and_not_a_person_played() -> None:
    state = scene()
    event(state, "32 flood")
    while type(state.decision).__name__ != "Turn":
        state.play(state.legal()[0])
    person = civil(state, 0, "great artist")
    ask(state)
    go(state, person)
    assert state.view(0)["last_event"] == "Flood"


@rule("K14.2")
def test_an_empty_event_deck_is_made_from_the_discards() -> None:
    state = scene()
    state.event_deck = 0
    state.event_discards = [8, 9]
    state.levels[0][0] = 2
    give(state, 0, food=2)
    again(state)
    go(state, "advance", "learn bartering")
    assert answers(state) == ["event 9 a good year", "event 10 a good year"]


@rule("K14.3", "K14.4", "K26.11")
def test_the_icon_comes_before_the_text_and_a_gold_mine_gives_two_gold() -> None:
    state = scene(3)
    heard = state.listen()
    event(state, "34 migration")
    assert has(state, 0, "gold") == 2
    assert [has(state, seat, "gold") for seat in (1, 2)] == [0, 0]
    assert answers(state) == ["seat 2", "seat 3"]
    go(state, "seat 3")
    assert state.settlers[state.home[2]] == 1
    assert mood(state, "e4") == "neutral"
    assert [one.kind for one in heard if one.kind in ("event", "gains", "places")][-3:] == ["event", "gains", "places"]


@rule("K14.3")
def test_a_text_for_all_begins_with_the_drawer() -> None:
    state = scene(3)
    for seat in range(3):
        land(state, e5="sea", b8="sea", g7="sea", d4="sea")
        give(state, seat, food=0)
    heard = state.listen()
    event(state, "13 an awesome year", seat=1)
    finish_icon(state)
    assert [one.seat for one in heard if one.kind == "gains" and one.data == (0, 2)] == [1, 2, 0]


@rule("K14.5")
def test_an_exhausted_token_lies_on_empty_land_next_to_a_city_while_there_are_tokens() -> None:
    state = scene()
    town(state, 0, "d3")
    put(state, 1, "c3", settlers=1)
    event(state, "13 an awesome year")
    assert "at c3" not in answers(state)
    assert "at d1" not in answers(state)
    go(state, "at e2")
    assert state.exhausted[at("e2")] == 1
    assert state.tokens == 3
    state.tokens = 0
    other = scene()
    other.tokens = 0
    event(other, "14 an awesome year")
    assert type(other.decision).__name__ != "Exhaust"


@rule("K14.6", "K19.1", "K19.2")
def test_barbarians_spawn_two_land_steps_away_and_then_one_is_added() -> None:
    state = scene()
    town(state, 1, "d5")
    event(state, "10 a good year")
    assert can(state, "at b3")
    assert not can(state, "at d3")  # one step
    assert not can(state, "at d4")  # next to another city
    go(state, "at b3")
    assert state.barbarians[at("b3")] == 2  # the only settlement gets the second one
    crowded = scene()
    for space in ("b2", "b3", "c4", "d4", "e4", "f2", "f3", "g3", "a3"):
        land(crowded, **{space: "sea"})
    event(crowded, "10 a good year")
    assert answers(crowded) == ["at c2", "at c3", "at d3", "at e2", "at e3"]


@rule("K19.2")
def test_a_settlement_with_four_barbarians_grows_no_more() -> None:
    state = scene()
    barbarians(state, "g7", 4)
    barbarians(state, "a7", 1)
    event(state, "10 a good year")
    go(state, answers(state)[0])
    assert not can(state, "at g7")
    assert can(state, "at a7")


@rule("K14.7", "K19.3", "K19.4", "K19.5")
def test_the_strongest_barbarians_near_attack_the_nearest_city_for_one_round() -> None:
    state = scene()
    know(state, 0, "irrigation")
    barbarians(state, "c4", 2)
    barbarians(state, "d3", 1)
    barbarians(state, "d6", 4)  # too far
    put(state, 0, "d2", armies=1, settlers=1)
    town(state, 0, "d2", "academy", "temple", mood="happy")
    event(state, "3 famine")
    assert answers(state)[-1] == "roll 12"  # two barbarians
    go(state, "roll 10", "roll 5")
    assert state.armies[at("d2")] == 0
    assert state.settlers[at("d2")] == 0
    assert state.barbarians[at("c4")] == 1
    assert mood(state, "d2") == "happy"


@rule("K19.3")
def test_without_barbarians_near_an_attack_becomes_a_spawn() -> None:
    state = scene()
    know(state, 0, "irrigation")
    event(state, "3 famine")
    assert type(state.decision).__name__ == "Spawn"


@rule("K19.5")
def test_barbarians_destroy_buildings_and_at_last_the_settlement() -> None:
    state = scene()
    know(state, 0, "irrigation")
    town(state, 0, "d5")
    barbarians(state, "d3", 3)
    town(state, 0, "d2", "academy", "temple", mood="happy")
    event(state, "3 famine")
    go(state, "?at d2")
    some = state.copy()
    go(some, "roll 5")
    assert answers(some) == ["lose academy", "lose temple"]
    go(some, "lose temple")
    assert (some.size(at("d2")), mood(some, "d2")) == (2, "angry")
    go(state, "roll 15")
    assert state.city[at("d2")] == -1
    assert can(state, "end turn")


@rule("K14.8")
def test_a_great_person_is_offered_to_the_drawer_then_to_the_others() -> None:
    state = scene(3)
    know(state, 0, "irrigation")
    for seat in range(3):
        give(state, seat, culture=2)
    event(state, "22 great scientist")
    finish_icon(state)
    assert (state.seat, answers(state)) == (0, ["yes", "no"])
    go(state, "no")
    assert state.seat == 1
    go(state, "yes")
    assert has(state, 1, "culture") == 0
    assert [one["name"] for one in state.view(0)["seats"][1]["known_cards"]] == ["Great Scientist"]
    assert can(state, "end turn")
    ask(state, 1)
    assert can(state, "play great scientist")
    ask(state, 1, 0)
    assert not can(state, "play great scientist")


@rule("K14.8")
def test_a_great_person_costs_the_drawer_one_token() -> None:
    state = scene()
    give(state, 0, culture=1)
    event(state, "22 great scientist")
    finish_icon(state)
    go(state, "yes")
    assert has(state, 0, "culture") == 0


@rule("K14.9")
def test_the_owner_chooses_among_cities_that_can_drop() -> None:
    state = scene()
    town(state, 0, "d3", mood="angry")
    town(state, 0, "c3", mood="neutral")
    land(state, d4="sea", c4="sea", e3="sea")
    event(state, "32 flood")
    assert answers(state) == ["at c3", "at d2"]


# K26


@rule("K26.1")
def test_pestilence_lowers_cities_and_stops_building_without_sanitation() -> None:
    state = scene()
    know(state, 1, "roads")
    town(state, 0, "d3")
    for space in ("d5", "d6"):
        town(state, 1, space)
    event(state, "1 pestilence")
    go(state, "at d3")
    assert mood(state, "d3") == "angry"
    assert state.seat == 1
    go(state, "at d5", "at d6")
    assert (mood(state, "d5"), mood(state, "d6"), mood(state, "d7")) == ("angry", "angry", "happy")
    know(state, 0, "myths")
    give(state, 0, food=1, wood=1, ore=1)
    ask(state)
    go(state, "activate d2")
    assert not can(state, "build temple")
    know(state, 0, "sanitation")
    assert can(state, "build temple")
    single = scene()
    event(single, "1 pestilence")
    assert mood(single, "d2") == "happy"


@rule("K26.2")
def test_epidemics_kill_units_unless_there_is_sanitation() -> None:
    state = scene()
    put(state, 0, "d2", settlers=1, armies=2)
    put(state, 1, "d7", settlers=1)
    know(state, 0, "navigation")
    event(state, "2 epidemics")
    go(state, "?at d2", "recruit army unit", "?at d2", "recruit settler")
    assert (state.armies[at("d2")], state.settlers[at("d2")]) == (1, 0)
    assert state.settlers[at("d7")] == 1
    assert can(state, "end turn")
    safe = scene()
    know(safe, 0, "sanitation")
    put(safe, 0, "d2", armies=2)
    event(safe, "2 epidemics")
    assert safe.armies[at("d2")] == 2


@rule("K26.3")
@pytest.mark.parametrize("number", ["3 famine", "4 famine", "5 famine"])
def test_a_famine_costs_a_food_or_angers_a_city(number: str) -> None:
    state = scene()
    give(state, 0, food=2)
    event(state, number)
    finish_icon(state)
    assert (has(state, 0, "food"), mood(state, "d2")) == (1, "happy")
    poor = scene()
    give(poor, 0, food=0, gold=5)
    event(poor, number)
    finish_icon(poor)
    assert (has(poor, 0, "gold"), mood(poor, "d2")) == (5, "angry")


@rule("K26.4")
@pytest.mark.parametrize("number", ["6 severe famine", "7 severe famine", "8 severe famine"])
def test_a_severe_famine_costs_two_food_or_what_there_is(number: str) -> None:
    state = scene()
    give(state, 0, food=1)
    event(state, number)
    finish_icon(state)
    assert (has(state, 0, "food"), mood(state, "d2")) == (0, "angry")
    rich = scene()
    give(rich, 0, food=2)
    event(rich, number)
    finish_icon(rich)
    assert (has(rich, 0, "food"), mood(rich, "d2")) == (0, "happy")


@rule("K26.5")
@pytest.mark.parametrize(
    ("number", "mine", "theirs", "gift"),
    [
        ("9 a good year", 1, 1, 0),
        ("10 a good year", 1, 0, 0),
        ("11 a good year", 1, 0, 1),
        ("12 an awesome year", 2, 0, 0),
        ("13 an awesome year", 2, 2, 0),
        ("14 an awesome year", 2, 0, 2),
        ("15 a fantastic year", 3, 3, 0),
        ("16 a fantastic year", 3, 0, 3),
        ("17 a fantastic year", 3, 0, 0),
    ],
)
def test_good_years_bring_food(number: str, mine: int, theirs: int, gift: int) -> None:
    state = scene(3)
    for seat in range(3):
        know(state, seat, "storage")
        give(state, seat, food=0)
    event(state, number)
    finish_icon(state)
    for _ in range(gift):
        go(state, "seat 3")
    assert [has(state, seat, "food") for seat in range(3)] == [mine, theirs, theirs + gift]
    assert can(state, "end turn")


@rule("K26.6")
@pytest.mark.parametrize("number", ["27 population boom", "28 population boom"])
def test_a_population_boom_gives_a_settler_to_two_players(number: str) -> None:
    state = scene(3)
    event(state, number)
    finish_icon(state)
    go(state, "seat 2")
    assert [state.settlers[state.home[seat]] for seat in range(3)] == [1, 1, 0]


@rule("K26.7", "K26.8")
def test_a_volcano_takes_a_city_and_its_pieces_score() -> None:
    state = scene()
    for space in ("d3", "c3", "e3"):
        town(state, 0, space)
    town(state, 0, "d2", "temple", "academy:1")
    wonder(state, "great wall", "d2")
    put(state, 0, "d2", armies=1)
    before = state.scores()
    event(state, "29 volcano")
    go(state, "at d2")
    assert state.city[at("d2")] == -1
    assert state.armies[at("d2")] == 0
    # settlement and temple 1 each become 2 each; the academy of seat 1 likewise; the wonder keeps its 5
    assert [after - old for after, old in zip(state.scores(), before)] == [2, 1]
    assert state.wonder_at[6] == -1
    assert state.spare(0, 3) == 6
    few = scene()
    event(few, "29 volcano")
    assert can(few, "end turn")


@rule("K26.9")
@pytest.mark.parametrize("number", ["30 earthquake", "31 heavy earthquake"])
def test_an_earthquake_takes_one_to_three_pieces(number: str) -> None:
    state = scene()
    for space in ("d3", "c3"):
        town(state, 0, space)
    for space in ("d5", "d6"):
        town(state, 1, space)
    town(state, 0, "d2", "academy", "temple", mood="happy")
    event(state, number)
    assert not can(state, "done")
    go(state, "at d2")
    assert answers(state) == ["lose academy", "lose temple"]
    go(state, "lose temple", "at c3")
    assert state.city[at("c3")] == -1
    assert saying(state, "done") == "Let nothing more collapse"
    go(state, "done")
    assert mood(state, "d2") == "neutral"
    assert state.event_points[0] == 4
    assert (state.seat == 1) == number.startswith("31")


@rule("K26.9")
def test_an_earthquake_may_take_a_wonder_before_the_settlement() -> None:
    state = scene()
    for space in ("d3", "c3"):
        town(state, 0, space)
    wonder(state, "great gardens", "d3")
    event(state, "30 earthquake")
    go(state, "at d3", "at d3", "done")
    assert state.wonder_at[1] == -1
    assert state.city[at("d3")] == -1
    assert state.event_points[0] == 7


@rule("K26.9", "K17.8")
@pytest.mark.parametrize("left", ["nothing", "temple", "great gardens"])
def test_an_earthquake_leaves_the_settlement_of_the_last_city(left: str) -> None:
    state = scene()
    for space in ("d3", "c3"):
        town(state, 0, space)
    if left == "temple":
        town(state, 0, "d2", "temple")
    elif left != "nothing":
        wonder(state, left, "d2")
    event(state, "30 earthquake")
    go(state, "at d3", "at c3")
    assert can(state, "at d2") == (left != "nothing")
    go(state, "?at d2")
    assert (state.towns[0], state.size(at("d2"))) == ([at("d2")], 1)
    assert at("d2") not in state.wonder_at
    assert type(state.decision).__name__ == "Turn"


@rule("K26.10")
@pytest.mark.parametrize("number", ["32 flood", "33 heavy flood"])
def test_a_flood_saddens_a_city_by_the_sea(number: str) -> None:
    state = scene()
    land(state, d3="sea", d6="sea")
    town(state, 0, "g7", mood="happy")
    event(state, number)
    assert (mood(state, "d2"), mood(state, "g7")) == ("neutral", "happy")
    assert mood(state, "d7") == ("neutral" if number.startswith("33") else "happy")


@rule("K26.11")
@pytest.mark.parametrize("number", ["34 migration", "35 migration"])
def test_migration_gives_another_a_settler_and_saddens_a_city(number: str) -> None:
    state = scene()
    event(state, number)
    assert state.settlers[at("d7")] == 1
    assert mood(state, "d2") == "neutral"


@rule("K26.12")
@pytest.mark.parametrize("number", ["36 civil war", "37 civil war"])
def test_a_civil_war_kills_an_army_unit_or_saddens_a_city(number: str) -> None:
    state = scene()
    town(state, 0, "d3", mood="neutral")
    put(state, 0, "d3", armies=2)
    put(state, 0, "d2", armies=1)
    event(state, number)
    assert (state.armies[at("d3")], mood(state, "d3"), state.armies[at("d2")]) == (1, "angry", 1)
    calm = scene()
    put(calm, 0, "d2", armies=1)
    event(calm, number)
    assert (calm.armies[at("d2")], mood(calm, "d2")) == (1, "neutral")


@rule("K26.13")
def test_a_revolution_takes_an_action_and_the_government_or_army_units() -> None:
    state = scene()
    know(state, 0, "writing", "philosophy", "voting", "tactics", "draft")
    put(state, 0, "d2", armies=2)
    event(state, "38 revolution")
    assert has(state, 0, "gold") == 2
    assert answers(state) == ["pass", "at d2"]
    army = state.copy()
    go(state, "pass")
    assert state.actions == 1
    assert answers(state) == ["switch to autocracy", "at d2"]
    go(state, "switch to autocracy")
    assert (knows(state, 0, "voting"), knows(state, 0, "nationalism")) == (False, True)
    go(army, "at d2", "at d2")
    assert (army.actions, army.armies[at("d2")], knows(army, 0, "voting")) == (2, 0, True)


@rule("K26.13")
def test_a_revolution_in_the_status_phase_costs_an_action_of_the_next_turn() -> None:
    state = scene()
    state.levels[0][0] = 2
    status(state)
    go(state, "learn bartering", "event 38 revolution")
    assert state.robbed[0] == 1


def test_the_great_explorer_is_an_event_too() -> None:
    state = fresh()
    give(state, 0, culture=1)
    event(state, "18 great explorer")
    finish_icon(state)
    go(state, "yes")
    assert can(state, "play great explorer")
    assert civil(state, 1, "spy")
