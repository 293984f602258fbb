"""Where two rules of Clash of Cultures meet."""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
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
    goal,
    know,
    land,
    march,
    put,
    scene,
    status,
    tactic,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from support import rule


@rule("K27.33", "K22.18")
def test_a_fortress_that_siegecraft_cancelled_still_makes_a_conqueror() -> None:
    state = scene()
    know(state, 0, "tactics", "siegecraft")
    know(state, 1, "tactics")
    town(state, 1, "d4", "fortress")
    put(state, 0, "d3", armies=1)
    give(state, 0, wood=2, ore=2)
    card = goal(state, 0, "conqueror")
    march(state, "d3", "d4", armies=1)
    go(state, "cancel both", "roll 1")
    assert state.city[at("d4")] == 0
    assert can(state, card)


@rule("K8.6", "K22.8")
def test_who_passed_a_forest_by_road_cannot_attack_any_more() -> None:
    for middle, free in (("forest", False), ("fertile", True)):
        state = scene()
        know(state, 0, "tactics", "roads")
        land(state, d3="mountain", c3="mountain", e3=middle)
        give(state, 0, food=1, ore=1)
        put(state, 0, "d2", armies=1)
        march(state, "d2", "e4", armies=1)
        assert state.armies[at("e4")] == 1
        go(state, "?done")
        barbarians(state, "e5", 1)
        go(state, "move", "from e4", "?take 0 settlers 1 armies")
        assert can(state, "to e5") is free


@rule("K8.6", "K22.8")
def test_the_road_through_open_land_is_taken_rather_than_the_one_through_forest() -> None:
    state = scene()
    know(state, 0, "tactics", "roads")
    land(state, d3="forest")
    give(state, 0, food=1, ore=1)
    put(state, 0, "d2", armies=1)
    march(state, "d2", "c4", armies=1)
    go(state, "?done")
    barbarians(state, "c5", 1)
    go(state, "move", "from c4", "?take 0 settlers 1 armies")
    assert can(state, "to c5")


@rule("K16.9", "K22.8")
def test_no_road_over_fertile_land_leads_into_the_great_gardens() -> None:
    for built in (False, True):
        state = scene()
        know(state, 0, "tactics", "roads")
        give(state, 0, food=1, ore=1)
        town(state, 1, "d4")
        put(state, 0, "d2", armies=1)
        if built:
            wonder(state, "great gardens", "d4")
        go(state, "move", "from d2", "?take 0 settlers 1 armies")
        assert can(state, "to d4") is not built


@rule("K16.9", "K22.8")
def test_who_passed_fertile_land_by_road_cannot_enter_the_great_gardens_any_more() -> None:
    for middle, free in (("fertile", False), ("barren", True)):
        state = scene()
        know(state, 0, "tactics", "roads")
        land(state, d3=middle, d4="barren", c3="mountain", e3="mountain")
        give(state, 0, food=1, ore=1)
        town(state, 1, "d5")
        wonder(state, "great gardens", "d5")
        put(state, 0, "d2", armies=1)
        march(state, "d2", "d4", armies=1)
        go(state, "?done", "move", "from d4", "?take 0 settlers 1 armies")
        assert can(state, "to d5") is free
        assert can(state, "to c5")


@rule("K16.9", "K8.6", "K22.8")
def test_of_a_road_over_fertile_land_and_one_through_forest_the_one_over_fertile_land_is_taken() -> None:
    state = scene()
    know(state, 0, "tactics", "roads")
    land(state, d3="forest", c3="fertile", c4="barren")
    give(state, 0, food=1, ore=1)
    town(state, 1, "b4")
    wonder(state, "great gardens", "b4")
    barbarians(state, "c5", 1)
    put(state, 0, "d2", armies=1)
    march(state, "d2", "c4", armies=1)
    go(state, "?done", "move", "from c4", "?take 0 settlers 1 armies")
    assert can(state, "to c5")
    assert not can(state, "to b4")


# What a unit given up by Martyr is worth to the other side: nothing.


def martyrdom(by: int, half: str, seat: int, armies: int, against: int) -> tuple[ClashState, str]:
    """Army units of seat 0 attack those of seat 1, one of them has laid Martyr, and a seat has this objective."""
    state = scene()
    know(state, 0, "tactics")
    know(state, 1, "tactics")
    put(state, 0, "d3", armies=armies)
    put(state, 1, "d4", armies=against)
    card, score = tactic(state, by, "martyr"), goal(state, seat, half)
    march(state, "d3", "d4", armies=armies)
    go(state, card)
    return state, score


@rule("K24.10", "K27.49")
def test_a_defender_given_up_by_martyr_was_not_killed_by_the_aggressor() -> None:
    for by, against in ((0, 2), (1, 2), (1, 3)):
        state, score = martyrdom(by, "aggressor", 0, 4, against)
        go(state, f"roll {5 * (against - 1)}", f"roll {against - 1}")
        assert state.armies[at("d4")] == 3
        assert can(state, score) is (by == 0 or against == 3)


@rule("K24.10", "K27.35")
def test_an_attacker_given_up_by_martyr_was_not_killed_by_the_general() -> None:
    for by in (0, 1):
        state, score = martyrdom(by, "general", 1, 4, 3)
        go(state, "roll 3", "roll 10", "retreat")
        assert state.armies[at("d3")] == 1
        assert can(state, score) is (by == 1)


@rule("K24.10", "K27.48")
def test_a_ship_given_up_by_martyr_was_not_killed_by_the_scavenger() -> None:
    for by in (0, 1):
        state = scene()
        know(state, 0, "tactics")
        know(state, 1, "tactics", "trade routes")
        land(state, d3="sea", d4="sea")
        put(state, 0, "d3", ships=2)
        put(state, 1, "d4", ships=2)
        card, score = tactic(state, by, "martyr"), goal(state, 0, "scavenger")
        go(state, "move", "from d3", "sail with 2 ships", "?to d4", card, "roll 1", "roll 1", "retreat")
        assert (state.ships[at("d3")], state.ships[at("d4")]) == (1, 1)
        assert can(state, score) is (by == 0)


@rule("K27.48", "K12.10")
def test_a_scavenger_kills_the_settlers_of_an_attack_that_failed() -> None:
    for trader in (False, True):
        state = scene()
        know(state, 0, "tactics", *(["trade routes"] if trader else []))
        town(state, 1, "d5")
        put(state, 0, "d3", settlers=1, armies=1)
        put(state, 1, "d4", armies=2)
        score = goal(state, 1, "scavenger")
        march(state, "d3", "d4", settlers=1, armies=1)
        fight(state, 1, 5)
        assert state.settlers[at("d3")] == 0
        assert (state.seat == 1 and can(state, score)) is trader


@rule("K12.10", "K23.7")
def test_settlers_whose_army_units_hired_barbarians_kill_die_with_them() -> None:
    for army, left in ((1, 0), (2, 1)):
        state = scene()
        card = civil(state, 0, "mercenaries")
        barbarians(state, "d4", 2)
        put(state, 1, "d5", settlers=1, armies=army)
        give(state, 0, food=2)
        go(state, card, "?from d4", "count 2", "?as food", "?as food", "to d5", "roll 5", f"roll {army}", "?done")
        assert state.armies[at("d5")] == army - 1
        assert state.settlers[at("d5")] == left


@rule("K12.11", "K26.2")
def test_the_owner_chooses_who_goes_down_with_a_ship_lost_to_epidemics() -> None:
    state = scene()
    land(state, b4="sea")
    put(state, 0, "b4", settlers=1, armies=2, ships=2)
    event(state, "2 epidemics")
    go(state, "?at b4", "recruit ship")
    assert answers(state) == ["recruit settler", "recruit army unit"]
    go(state, "recruit army unit")
    assert (state.settlers[at("b4")], state.armies[at("b4")], state.ships[at("b4")]) == (1, 1, 1)
    assert can(state, "end turn")


@rule("K25.7")
def test_the_great_warlord_leads_at_sea_too() -> None:
    state = scene()
    land(state, b4="sea", b5="sea")
    card = civil(state, 0, "great warlord")
    put(state, 0, "b4", ships=1)
    put(state, 1, "b5", ships=1)
    go(state, card, "?learn tactics", "from b4", "?sail with 1 ships", "?to b5")
    fight(state, 3, 1)  # 3 + 2
    assert state.holder[at("b5")] == 0


@rule("K20.1", "K10.7", "K17.3")
def test_a_piece_that_a_third_player_influenced_stays_theirs_and_keeps_its_point() -> None:
    state = scene(3)
    know(state, 0, "tactics")
    town(state, 1, "e5", "temple:2", "academy", mood="neutral")
    put(state, 0, "e6", armies=1)
    ask(state)
    march(state, "e6", "e5", armies=1)
    assert state.city[at("e5")] == 0
    pieces = state.points()[0]
    assert [state.piece[kind][at("e5")] for kind in (1, 3)] == [0, 2]
    assert (pieces[0], pieces[2]) == (3, 2)


@rule("K7.6", "K11.1")
def test_a_city_that_worked_angrily_works_again_once_it_is_improved() -> None:
    state = scene()
    town(state, 0, "d2", mood="angry")
    give(state, 0, mood=1)
    go(state, "activate d2", "?collect", "?gather d2")
    assert not can(state, "activate d2")
    go(state, "civic improvement", "?improve d2", "?pay")
    assert can(state, "activate d2")


@rule("K16.7", "K21.4")
def test_a_razed_city_takes_its_wonder_with_it() -> None:
    state = scene()
    town(state, 0, "d3")
    number = wonder(state, "great wall", "d3")
    state.clear(at("d3"))
    assert state.wonder_at[number] < 0
    assert state.points()[2] == [0, 0]


@rule("K17.7", "K16.7")
def test_the_great_pyramids_break_a_tie_for_who_holds_their_city_now() -> None:
    state = scene()
    number = wonder(state, "great pyramids", "d7")
    state.wonder_builder[number] = 0
    state.event_points = [5, 0]
    assert state.scores()[0] == state.scores()[1]
    assert state.winners() == [1]


def detour() -> ClashState:
    """From D2 the known land leads round the regions of D3 and F2 only, which lie face down."""
    state = fresh()
    for one in range(len(state.where)):
        if state.where[one] >= 0:
            state.remove(one)
    spaces = ("b2", "a3", "c3", "b3", "b4", "a5", "c5", "b5", "d5", "c6", "e6", "d6")
    land(state, **dict.fromkeys(spaces, "fertile"))
    assert (state.span(at("d2"))[at("d5")], state.span(at("c3"))[at("d4")]) == (5, 99)
    return state


@rule("K2.5", "K27.17", "K27.26")
def test_spaces_from_home_are_counted_straight_whatever_lies_face_down() -> None:
    for space, far in (("d5", False), ("d6", False), ("c7", True)):
        state = detour()
        land(state, c7="fertile")
        founder, colony = goal(state, 0, "city founder"), goal(state, 0, "colony")
        put(state, 0, space, settlers=1)
        go(state, f"found {space}")
        assert (type(state.decision).__name__ == "Declare") is far
        assert far is can(state, founder)
        go(state, "?pass")
        status(state)
        assert can(state, colony) is far


@rule("K2.5", "K23.2", "K23.20", "K23.7")
def test_neighbours_and_barbarians_two_spaces_away_count_across_unexplored_land() -> None:
    for space, near in (("c5", True), ("d5", False)):
        state = detour()
        assert state.span(at("c3"))[at(space)] > 2
        put(state, 0, "c3", settlers=1)
        card = civil(state, 0, "mercenaries")
        barbarians(state, space, 1)
        assert can(state, card) is near
        barbarians(state, space, 0, settlement=False)
        state.clear(at(space))
        know(state, 1, "fishing")
        put(state, 1, space, settlers=1)
        assert can(state, civil(state, 0, "inspiration")) is near
        assert can(state, civil(state, 0, "technology trade")) is near
