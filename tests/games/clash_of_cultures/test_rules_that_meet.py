"""Where two rules of Clash of Cultures meet."""

from __future__ import annotations

import pytest

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
    has,
    hold,
    know,
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
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.picture.words import tell
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


def attacked(armies: int, hordes: int, *pieces: str) -> ClashState:
    """Barbarians beside a city of seat 0 are about to roll in an attack on it."""
    state = scene()
    town(state, 0, "d2", *pieces)
    town(state, 0, "f5")
    put(state, 0, "d2", armies=armies)
    barbarians(state, "d3", hordes)
    state.listen()
    event(state, "3 famine")
    pass_cards(state)
    return state


def told(state: ClashState, kind: str) -> list[str]:
    """What was told of one kind, in words."""
    return [tell(one, ["Blue", "Vermilion"]) for one in state.events or [] if one.kind == kind]


@rule("K12.13", "K19.4", "K23.3")
def test_a_city_whose_last_defenders_fall_with_the_barbarians_has_not_won() -> None:
    state = attacked(1, 1)
    card = civil(state, 0, "hero general")
    fight(state, 5, 5)
    assert (state.armies[at("d2")], state.barbarians[at("d3")]) == (0, 0)
    assert told(state, "battle ends") == ["The battle at Blue's city D2 ends without a winner."]
    ask(state)
    assert not can(state, card)


@rule("K12.13", "K22.48")
def test_barbarians_who_alone_are_left_have_won_and_fanatics_raise_an_army_unit() -> None:
    state = attacked(1, 2, "temple")
    know(state, 0, "myths", "fanaticism")
    fight(state, 8, 2)
    assert told(state, "battle ends") == ["The barbarians win the battle at Blue's city D2."]
    assert answers(state) == ["at d2", "at f5"]
    go(state, "at d2")
    assert state.armies[at("d2")] == 1


@rule("K24.1", "K24.11")
def test_peltasts_whom_archers_have_killed_roll_no_die() -> None:
    state = scene()
    for seat in (0, 1):
        know(state, seat, "tactics")
    put(state, 0, "d4", armies=2)
    put(state, 1, "d5", armies=1)
    cards = [tactic(state, 0, "archers"), tactic(state, 1, "peltasts")]
    march(state, "d4", "d5", armies=2)
    missed = state.copy()
    go(missed, *cards, "no")
    assert missed.decision.question(missed) == "Does a die of Peltasts show 5 or 6?"
    go(state, *cards, "yes", "?done")
    assert state.seat == 0
    assert state.armies[at("d5")] == 2


@rule("K24.1", "K24.15")
def test_nobody_is_asked_where_army_units_retreat_whom_archers_have_killed() -> None:
    state = scene()
    for seat in (0, 1):
        know(state, seat, "tactics")
    put(state, 0, "d4", armies=2)
    put(state, 1, "d5", armies=1)
    cards = [tactic(state, 0, "archers"), tactic(state, 1, "tactical retreat")]
    march(state, "d4", "d5", armies=2)
    missed = state.copy()
    go(missed, *cards, "no")
    assert missed.seat == 1
    go(state, *cards, "yes", "?done")
    assert state.seat == 0
    assert state.armies[at("d5")] == 2


@rule("K22.15", "K22.19")
def test_steel_weapons_are_bought_wholly_with_gold_and_ideas_only_if_their_ore_is_gold_too() -> None:
    for pay, tokens in (("pay", 0), ("gold for ore", 1)):
        state = scene()
        know(state, 0, "tactics", "writing", "free education")
        give(state, 0, food=0, ideas=2, ore=2, gold=2)
        go(state, "advance", "learn steel weapons", "pay 0 food 2 ideas 0 gold", pay, f"?{pay}")
        assert state.known[0] >> 18 & 1
        assert (has(state, 0, "ore") + has(state, 0, "gold"), has(state, 0, "mood")) == (2, tokens)
    mixed = scene()
    know(mixed, 0, "tactics", "writing", "free education")
    give(mixed, 0, food=0, ideas=2, ore=1, gold=1)
    go(mixed, "advance", "learn steel weapons", "?pay 0 food 2 ideas 0 gold", "?pay")
    assert has(mixed, 0, "mood") == 0


@rule("K7.21", "K22.44")
def test_forced_labor_makes_angry_cities_work_but_not_grow_by_a_card_that_activates_none() -> None:
    state = scene()
    know(state, 0, "myths", "forced labor", "engineering", "sanitation", "roads")
    town(state, 0, "d2", mood="angry")
    town(state, 0, "d3", mood="angry")
    card = civil(state, 0, "great engineer")
    give(state, 0, food=1, wood=1, ore=1, mood=1)
    go(state, "forced labor")
    paid = state.copy()
    go(paid, card)
    assert not can(paid, "build temple")
    free = civil(state, 0, "city development")
    give(state, 0, culture=1)
    go(state, free)
    assert "improve d2" in answers(state)


@rule("K12.10", "K12.11", "K23.8")
def test_settlers_who_die_and_barbarians_who_join_are_told() -> None:
    taken = scene()
    know(taken, 0, "tactics")
    put(taken, 0, "d4", armies=1)
    put(taken, 1, "d5", settlers=2)
    taken.listen()
    march(taken, "d4", "d5", armies=1)
    assert told(taken, "dies") == ["Vermilion loses a settler in the fertile land D5."] * 2
    failed = scene()
    know(failed, 0, "tactics")
    put(failed, 0, "d4", armies=1, settlers=1)
    put(failed, 1, "d5", armies=2)
    failed.listen()
    march(failed, "d4", "d5", armies=1, settlers=1)
    fight(failed, 1, 5)
    assert told(failed, "dies") == ["Blue loses a settler in the fertile land D4."]
    sunk = scene()
    land(sunk, d4="sea", d5="sea")
    put(sunk, 0, "d4", ships=2)
    put(sunk, 1, "d5", ships=1, armies=2)
    sunk.listen()
    go(sunk, "move", "?from d4", "sail with 2 ships", "?to d5")
    fight(sunk, 5, 1)
    assert told(sunk, "dies") == ["Vermilion loses an army unit in the sea D5."] * 2
    joined = scene()
    barbarians(joined, "d3", 1)
    card = civil(joined, 0, "cultural takeover")
    joined.listen()
    go(joined, card, "cultural influence", "?win over d3", "roll 6", "recruit settler")
    assert told(joined, "places") == ["Blue places a settler in their city D3."]


@rule("K20.3")
def test_a_city_taken_without_a_settlement_left_is_told_to_be_razed() -> None:
    state = scene()
    know(state, 0, "tactics")
    for space in ("b2", "b3", "b4", "b5", "f2", "f3"):
        town(state, 0, space)
    town(state, 1, "d5", mood="angry")
    put(state, 0, "d4", armies=1)
    state.listen()
    march(state, "d4", "d5", armies=1)
    assert state.city[at("d5")] == -1
    assert told(state, "razes") == ["Blue razes the city D5."]


@rule("K23.15")
def test_the_answer_that_collects_counts_the_spaces_of_mass_production() -> None:
    state = scene()
    town(state, 0, "d2", mood="neutral")
    town(state, 0, "b3", mood="neutral")
    go(state, civil(state, 0, "mass production"), "activate d2")
    assert "Collect: up to 3 of food, wood, ore" in [choice.words() for choice in state.choices()]
    assert mood(state, "d2") == "neutral"


@rule("K6.9", "K12.11", "K26.1", "K18.3")
def test_nobody_is_asked_in_which_order_all_there_are_go() -> None:
    switched = scene()
    know(switched, 0, "philosophy", "draft", "nationalism", "totalitarianism", "absolute power", "forced labor")
    give(switched, 0, food=2)
    go(switched, "advance", "switch to democracy")
    assert switched.known[0] >> 36 & 15 == 15
    assert can(switched, "end turn")
    sunk = scene()
    land(sunk, d4="sea", d5="sea")
    put(sunk, 0, "d4", ships=2)
    put(sunk, 1, "d5", ships=1, armies=1, settlers=1)
    go(sunk, "move", "?from d4", "sail with 2 ships")
    fight(sunk, 5, 1)
    go(sunk, "?done")
    assert (sunk.seat, sunk.holder[at("d5")]) == (0, 0)
    epidemics = scene()
    land(epidemics, d4="sea")
    put(epidemics, 0, "d4", ships=1, armies=1, settlers=1)
    event(epidemics, "2 epidemics")
    go(epidemics, "recruit ship")
    assert epidemics.holder[at("d4")] == -1
    assert can(epidemics, "end turn")
    for advance, asked in (("myths", ["at d2", "at d4"]), ("farming", [])):
        sad = scene()
        know(sad, 0, "roads", advance)
        town(sad, 0, "d4", mood="neutral")
        event(sad, "1 pestilence")
        assert answers(sad, "at") == asked  # by Myths a mood token keeps the mood of one of them
    assert (mood(sad, "d2"), mood(sad, "d4")) == ("neutral", "angry")
    trade = scene()
    for card in (8, 20):
        hold(trade, 1, card)
    go(trade, "offer a trade to seat 2", "give food", "want action card", "want action card", "propose", "accept")
    assert (trade.hand[0], trade.seat) == (1 << 8 | 1 << 20, 0)


def asked_for(clause: str) -> ClashState:
    """A position in which what this clause gives is chosen."""
    state = scene()
    town(state, 0, "f5")
    give(state, 0, food=2, culture=1)
    if clause == "K22.41":
        know(state, 0, "nationalism")
        go(state, "activate f5", "build units", "recruit army unit", "?done")
    elif clause == "K22.25":
        know(state, 0, "bartering")
        hold(state, 0, 8)
        go(state, "barter")
    elif clause == "K23.19":
        go(state, civil(state, 0, "militia"))
    else:
        town(state, 1, "d5")
        event(state, "35 migration" if clause == "K26.11" else "28 population boom")
        while type(state.decision).__name__ in ("Spawn", "AddBarbarian"):
            state.play(state.legal()[0])
    return state


@pytest.mark.parametrize("clause", ["K22.41", "K22.25", "K23.19", "K26.6", "K26.11"])
@rule("K22.41", "K22.25", "K23.19", "K26.6", "K26.11")
def test_the_clause_beside_a_question_is_the_one_that_gives_what_is_chosen(clause: str) -> None:
    state = asked_for(clause)
    assert state.view(0)["rule"] == clause
    assert len(state.legal()) == 2


@rule("K8.1", "K16.9")
def test_who_could_go_nowhere_but_into_the_great_gardens_that_keep_them_out_is_not_asked_to_move() -> None:
    for ground, free in (("fertile", False), ("barren", True)):
        state = scene()
        know(state, 0, "tactics")
        know(state, 1, "tactics")
        town(state, 1, "d5", "fortress")
        wonder(state, "great gardens", "d5")
        land(state, d4=ground, c4="sea", c5="sea", e4="sea", e5="sea")
        put(state, 0, "d3", armies=2)
        march(state, "d3", "d4", armies=1)
        go(state, "?done")
        assert state.armies[at("d4")] == 1
        land(state, d3="sea", d2="sea", c3="sea", e3="sea")
        for one in range(len(state.where)):
            if state.where[one] == at("d3"):
                state.remove(one)
        ask(state)
        assert can(state, "move") is free


@rule("K10.8", "K23.8")
def test_cultural_takeover_is_not_played_after_the_one_success_of_a_turn() -> None:
    state = scene()
    town(state, 1, "d3", "temple")
    card = civil(state, 0, "cultural takeover")
    go(state, "cultural influence")
    failed = state.copy()
    go(failed, "roll 1")
    assert can(failed, card)
    go(state, "roll 6")
    assert not can(state, card)
