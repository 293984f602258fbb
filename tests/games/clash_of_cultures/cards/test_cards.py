"""K13: action cards; K23: one test for each civil half; K25: one for each great person."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    GAME,
    again,
    answers,
    ask,
    at,
    barbarians,
    can,
    civil,
    fight,
    fresh,
    give,
    go,
    goal,
    has,
    hold,
    know,
    knows,
    land,
    march,
    mood,
    pass_cards,
    put,
    saying,
    scene,
    stock,
    tactic,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.pieces.cards import DECK
from support import rule

# K13


@rule("K13.1")
def test_an_empty_deck_is_made_from_the_discards() -> None:
    state = scene()
    state.discards = [3, 7]
    state.deck = 0
    state.hand[1] = DECK & ~(1 << 3) & ~(1 << 7)
    for card in range(42):
        state.seen[card] = 2 if state.hand[1] >> card & 1 else 0
    give(state, 0, food=2)
    go(state, "advance", "learn writing")
    assert answers(state, "draw") == ["draw inspiration / peltasts", "draw spy / high morale"]


@rule("K13.2")
def test_hands_are_hidden_but_counted() -> None:
    state = scene()
    civil(state, 0, "spy")
    mine, theirs = state.view(0)["seats"][0], state.view(1)["seats"][0]
    assert len(mine["known_cards"]) == 1
    assert theirs["known_cards"] == []
    assert theirs["action_cards"] == 1


@rule("K13.3", "K13.4")
def test_a_card_is_played_for_its_price_and_discarded_openly() -> None:
    state = scene()
    card = civil(state, 0, "leadership")
    assert not can(state, card)
    give(state, 0, culture=1)
    go(state, card)
    assert (has(state, 0, "culture"), state.actions) == (0, 4)
    assert state.view(1)["top_discard"] == "Leadership / High Ground"
    person = civil(state, 0, "great philosopher")
    go(state, person, "?learn writing", *["?draw spy / high morale", "?draw objective card 1"])
    assert state.event_discards == [20]
    assert state.actions == 3


@rule("K13.5")
def test_great_persons_lie_open() -> None:
    state = scene()
    civil(state, 0, "great artist")
    assert [one["name"] for one in state.view(1)["seats"][0]["known_cards"]] == ["Great Artist"]
    assert [one["name"] for one in state.view(None)["seats"][0]["known_cards"]] == ["Great Artist"]


@rule("K13.6")
def test_what_was_seen_stays_known_until_hidden_cards_change_hands() -> None:
    state = scene(3)
    hold(state, 1, 8)
    state.seen[8] |= 1 << 0  # seat 0 has seen it
    again(state)
    assert [one["card"] for one in state.view(0)["seats"][1]["known_cards"]] == [8]
    hold(state, 1, 9)
    spy = civil(state, 2, "spy")
    hold(state, 2, 10)
    give(state, 2, culture=1)
    ask(state, 2)
    go(state, spy, "?seat 2", "card great ideas / siege", "swap for ideas / high ground")
    assert state.view(0)["seats"][1]["known_cards"] == []
    assert {one["card"] for one in state.view(2)["seats"][1]["known_cards"]} == {9, 10}


# K23


@rule("K23.1")
def test_quick_advance_takes_any_advance_for_a_culture_token() -> None:
    state = scene()
    card = civil(state, 0, "quick advance")
    give(state, 0, food=0, culture=1)
    go(state, card, "learn fishing")
    assert knows(state, 0, "fishing")
    assert (has(state, 0, "culture"), state.actions) == (0, 3)


@rule("K23.2")
def test_inspiration_takes_an_advance_of_a_near_neighbour() -> None:
    state = scene()
    card = civil(state, 0, "inspiration")
    know(state, 1, "fishing", "math")
    know(state, 0, "math")
    assert not can(state, card)
    put(state, 1, "d5", settlers=1)
    assert not can(state, card)
    put(state, 0, "d3", settlers=1)
    go(state, card, "?learn fishing")
    assert knows(state, 0, "fishing")


@rule("K23.3")
def test_hero_general_raises_a_city_after_a_victory_and_another_for_a_token() -> None:
    state = scene()
    card = civil(state, 0, "hero general")
    town(state, 0, "d3", mood="angry")
    town(state, 0, "c3", mood="angry")
    assert not can(state, card)
    state.used |= 4096
    give(state, 0, mood=1)
    go(state, card, "at d3", "at d3")
    assert (mood(state, "d3"), mood(state, "c3"), has(state, 0, "mood")) == ("happy", "angry", 0)


@rule("K23.4")
def test_spy_sees_a_hand_and_swaps_a_card_of_the_same_kind() -> None:
    state = scene()
    card = civil(state, 0, "spy")
    hold(state, 0, 8)
    hold(state, 1, 20)
    goal(state, 1, "wealth")
    give(state, 0, culture=1)
    go(state, card, "?seat 2")
    assert [one["card"] for one in state.view(0)["seats"][1]["known_cards"]] == [20]
    assert len(state.view(0)["seats"][1]["known_objectives"]) == 1
    assert answers(state) == ["pass", "card ideas / high ground"]
    assert "Gain 1 idea per Academy in your cities. In battle: " in saying(state, "card ideas / high ground")
    go(state, "card ideas / high ground", "?swap for explorer / encircled")
    assert (state.hand[0], state.hand[1]) == (1 << 20, 1 << 8)
    assert (state.actions, has(state, 0, "culture")) == (2, 0)


@rule("K23.4")
def test_spy_swaps_objectives_too() -> None:
    state = scene()
    card = civil(state, 0, "spy")
    goal(state, 0, "colony")
    goal(state, 1, "wealth")
    give(state, 0, culture=1)
    goal(state, 1, "ore supplies")
    go(state, card, "?seat 2")
    colony = "Colony / Threat: A city at least 5 spaces from your starting city space. "
    assert saying(state, "objective card 17").startswith(colony)
    go(state, "objective card 17")
    assert saying(state, "swap for objective card 11").startswith("Wealth / Large Fleet: ")
    assert " Or: " in saying(state, "swap for objective card 11")
    go(state, "swap for objective card 11")
    assert (state.objectives[0], state.objectives[1]) == (1 << 10, 1 << 16 | 1 << 11)


@rule("K23.5")
def test_ideas_gives_one_for_each_academy() -> None:
    state = scene()
    card = civil(state, 0, "ideas")
    know(state, 0, "writing")
    assert not can(state, card)
    town(state, 0, "d2", "academy")
    town(state, 0, "d3", "academy")
    go(state, card)
    assert (has(state, 0, "ideas"), state.actions) == (2, 3)


@rule("K23.6")
def test_great_ideas_gives_two_after_a_capture_or_victory() -> None:
    for flag in (4096, 8192):
        state = scene()
        card = civil(state, 0, "great ideas")
        assert not can(state, card)
        state.used |= flag
        ask(state)
        go(state, card)
        assert has(state, 0, "ideas") == 2


@rule("K23.7", "K19.4")
def test_mercenaries_move_hired_barbarians_and_their_settlement_fills_again() -> None:
    state = scene()
    card = civil(state, 0, "mercenaries")
    assert not can(state, card)
    barbarians(state, "d4", 2)
    give(state, 0, food=1, culture=1)
    go(state, card, "?from d4")
    assert saying(state, "count 1") == "Hire 1 barbarian: costs 1 resource or culture token"
    assert saying(state, "count 2") == "Hire 2 barbarians: costs 2 resources or culture tokens"
    go(state, "count 2", "as food", "?as culture token")
    assert state.decision.question(state) == "Where do 2 hired barbarians go?"
    go(state, "to d5", "?done")
    assert (state.barbarians[at("d5")], state.barbarians[at("d4")]) == (2, 1)
    assert (has(state, 0, "food"), has(state, 0, "culture"), state.actions) == (0, 0, 2)


@rule("K23.7", "K19.4")
def test_mercenaries_attack_others_for_one_round_from_where_they_are() -> None:
    state = scene()
    card = civil(state, 0, "mercenaries")
    barbarians(state, "d4", 2)
    town(state, 1, "d5")
    put(state, 1, "d5", armies=2)
    give(state, 0, food=2)
    go(state, card, "?from d4", "count 2", "?as food", "?as food", "to d5")
    go(state, "roll 5", "roll 5", "?done")
    assert (state.barbarians[at("d4")], state.armies[at("d5")]) == (1, 1)
    assert can(state, "end turn")


@rule("K23.7")
def test_hired_barbarians_of_one_space_go_to_different_spaces_but_none_twice() -> None:
    state = scene()
    card = civil(state, 0, "mercenaries")
    barbarians(state, "d4", 3)
    barbarians(state, "d5", 1, settlement=False)
    put(state, 0, "c4", settlers=1)
    give(state, 0, wood=7, food=0)
    go(state, card, "from d4", "count 1", "to d5")
    assert state.choices()[1].words() == "Those of the barbarian camp D4: 2 barbarians"
    go(state, "from d4", "count 1", "to e4")
    assert answers(state) == ["done", "from d4", "from d5"]  # those who came to E4 have moved
    go(state, "from d5")
    assert (state.barbarians[at("d5")], answers(state, "count")) == (2, [])  # one of them only may go
    go(state, "to d6", "from d4", "to e5")  # nobody is left to hire
    there = {space: state.barbarians[at(space)] for space in ("d4", "d5", "d6", "e4", "e5")}
    assert there == {"d4": 1, "d5": 1, "d6": 1, "e4": 1, "e5": 1}  # one came anew to the settlement
    assert (has(state, 0, "wood"), state.actions) == (3, 2)


@rule("K23.7", "K19.4")
def test_barbarians_that_did_not_fight_may_be_hired_after_others_of_their_space_did() -> None:
    for roll, left in ((5, 1), (4, 2)):
        state = scene()
        card = civil(state, 0, "mercenaries")
        barbarians(state, "d4", 2)
        put(state, 1, "d5", armies=1)
        give(state, 0, wood=7, food=0)
        go(state, card, "?from d4", "count 1", "to d5", "roll 1", f"roll {roll}")
        assert state.barbarians[at("d4")] == left
        assert answers(state) == ["done", "from d4"]
        go(state, "from d4")
        assert answers(state, "count") == []  # the other one only
        go(state, "to e4", "?done")
        assert (state.barbarians[at("e4")], state.barbarians[at("d4")]) == (1, left)


@rule("K23.8", "K23.6")
def test_cultural_takeover_wins_a_barbarian_settlement_but_captures_nothing() -> None:
    state = scene()
    card, ideas = civil(state, 0, "cultural takeover"), civil(state, 0, "great ideas")
    barbarians(state, "d3", 2)
    assert not can(state, "cultural influence")
    go(state, card, "cultural influence", "?win over d3", "roll 5")
    assert answers(state) == ["recruit settler", "recruit army unit"]
    go(state, "recruit army unit")
    assert (state.city[at("d3")], state.armies[at("d3")], state.barbarians[at("d3")]) == (0, 1, 0)
    assert not can(state, ideas)


@rule("K23.9")
def test_city_development_builds_a_piece_for_nothing() -> None:
    state = scene()
    card = civil(state, 0, "city development")
    know(state, 0, "writing")
    town(state, 0, "d3")
    give(state, 0, food=0, culture=1)
    go(state, card, "?build academy", "improve d3")
    assert state.piece[1][at("d3")] == 0
    assert (state.actions, state.activated[at("d3")], has(state, 0, "ideas")) == (2, 1, 2)


@rule("K23.10")
def test_production_focus_takes_several_from_one_space() -> None:
    state = scene()
    card = civil(state, 0, "production focus")
    go(state, card, "activate d2", "?collect", "gather e2", "gather e2")
    assert has(state, 0, "ore") == 2
    assert can(state, "end turn")
    mass = civil(state, 0, "mass production")
    state.used |= 262144
    ask(state)
    assert not can(state, mass)


@rule("K23.10")
def test_production_focus_waits_for_the_next_collect_also_in_a_later_turn() -> None:
    state = scene()
    card = civil(state, 0, "production focus")
    go(state, card, "end turn", "end turn")
    assert state.seat == 0
    go(state, "activate d2", "?collect", "gather e2", "gather e2")
    assert has(state, 0, "ore") == 2
    go(state, "end turn", "end turn", "activate d2", "?collect", "gather e2")
    assert not can(state, "gather e2"), "it was for one Collect"


@rule("K23.11")
def test_the_explorer_reveals_a_region_and_brings_a_settler() -> None:
    state = fresh()
    card = civil(state, 0, "explorer")
    give(state, 0, culture=1)
    go(state, card, "explore d3", "tile 17", "lay it upright", "at d2")
    assert state.tile_at[2] == 12
    assert state.settlers[at("d2")] == 2
    assert (state.actions, has(state, 0, "culture")) == (2, 0)


@rule("K23.11")
def test_the_explorer_does_one_thing_or_both() -> None:
    state = fresh()
    card = civil(state, 0, "explorer")
    give(state, 0, culture=1)
    town(state, 0, "c2")
    go(state, card)
    settled = state.copy()
    go(state, "explore d3", "tile 17", "lay it upright")
    assert answers(state) == ["pass", "at c2", "at d2"]
    go(state, "pass")
    assert (state.settlers[at("c2")], state.settlers[at("d2")]) == (0, 1)
    go(settled, "pass")
    assert answers(settled) == ["at c2", "at d2"]
    go(settled, "at c2")
    assert (settled.settlers[at("c2")], settled.tile_at[2]) == (1, -1)
    alone = fresh()
    card = civil(alone, 0, "explorer")
    give(alone, 0, culture=1)
    put(alone, 0, "d2", settlers=3)
    go(alone, card)
    assert answers(alone) == ["explore b2", "explore d3", "explore f2"]  # no settler is left


@rule("K23.12")
def test_negotiations_forbid_attacks_both_ways() -> None:
    state = scene()
    card = civil(state, 0, "negotiations")
    for seat in (0, 1):
        know(state, seat, "tactics")
    put(state, 0, "d3", armies=1)
    put(state, 1, "d4", armies=1)
    give(state, 0, culture=1)
    go(state, card, "?seat 2", "move", "from d3")
    assert not can(state, "to d4")
    ask(state, 0, 0)
    go(state, "end turn", "move", "from d4")
    assert not can(state, "to d3")
    ask(state, 1, 0)
    go(state, "end turn")
    ask(state, 0)
    state.flags = [0] * len(state.flags)
    go(state, "move", "from d3")
    assert can(state, "to d4")


@rule("K23.12")
def test_negotiations_are_only_for_the_start_of_a_turn() -> None:
    state = scene()
    card = civil(state, 0, "negotiations")
    give(state, 0, culture=1, food=2)
    assert can(state, card)
    go(state, "advance", "learn fishing")
    assert not can(state, card)


@rule("K23.13")
def test_leadership_gives_an_action() -> None:
    state = scene()
    card = civil(state, 0, "leadership")
    give(state, 0, culture=1)
    go(state, card)
    assert state.actions == 4


@rule("K23.14")
def test_assassination_takes_an_action_of_the_next_turn_once() -> None:
    state = scene()
    cards = [civil(state, 0, "assassination"), civil(state, 0, "assassination")]
    give(state, 0, culture=2)
    go(state, cards[0])
    assert not can(state, cards[1])
    go(state, "end turn")
    assert (state.seat, state.actions) == (1, 2)
    state = scene()
    card = civil(state, 0, "assassination")
    give(state, 0, culture=1)
    state.robbed = [0, 1]  # by a Revolution
    ask(state)
    go(state, card)
    assert state.view(0)["seats"][1]["actions_lost"] == 2
    go(state, "end turn")
    assert (state.seat, state.actions) == (1, 1)


@rule("K23.15")
def test_mass_production_collects_two_more_spaces() -> None:
    state = scene()
    card = civil(state, 0, "mass production")
    go(state, card, "activate d2", "?collect", "gather c2", "gather e2", "gather d2", "gather d3")
    assert can(state, "end turn")
    assert (has(state, 0, "wood"), has(state, 0, "ore"), has(state, 0, "food")) == (1, 1, 2)


@rule("K23.16")
def test_new_plans_look_at_two_objectives_and_may_change_one() -> None:
    state = scene()
    card = civil(state, 0, "new plans")
    goal(state, 0, "wealth")
    give(state, 0, culture=1)
    go(state, card, "draw objective card 1", "draw objective card 2")
    assert [one["card"] for one in state.view(0)["looked_at"]] == [0, 1]
    assert state.view(1)["looked_at"] == []
    assert saying(state, "pass") == "Exchange no card"
    large = "Large Civilization / Draft: Own at least 6 cities. Or: You used Draft in two Build Units this turn."
    assert saying(state, "swap for objective card 1") == f"{large} You give up another one for it."
    keep = state.copy()
    go(keep, "pass")
    assert keep.objectives[0] == 1 << 10
    go(state, "swap for objective card 2", "?objective card 11")
    assert state.objectives[0] == 1 << 1
    assert state.objective_deck == (1 << 32) - 1 & ~2
    assert state.actions == 2


@rule("K23.17")
def test_synergies_buy_two_advances_of_one_category() -> None:
    state = scene()
    card = civil(state, 0, "synergies")
    give(state, 0, food=2, gold=1)
    assert not can(state, card)
    give(state, 0, gold=2)
    go(state, card)
    go(state, "learn math", "?pay 2 food 0 ideas 0 gold")
    assert set(answers(state)) <= {"learn astronomy", "learn medicine", "learn metallurgy"}
    go(state, "learn medicine")
    assert (has(state, 0, "food"), has(state, 0, "gold"), state.actions) == (0, 0, 2)


@rule("K23.17", "K22.16")
def test_synergies_reckon_with_the_idea_that_philosophy_brings() -> None:
    for ideas, science in ((1, True), (0, False)):
        state = scene()
        card = civil(state, 0, "synergies")
        know(state, 0, "writing", "philosophy")
        give(state, 0, food=2, ideas=ideas)
        assert can(state, card) is science
    give(state, 0, food=2, ideas=1)
    go(state, card, "?learn math", "pay 2 food 0 ideas 0 gold", "learn medicine")
    assert knows(state, 0, "medicine")
    assert has(state, 0, "ideas") == 1  # and one more for the second
    other = scene()
    card = civil(other, 0, "synergies")
    know(other, 0, "writing")
    give(other, 0, food=2, ideas=1)
    go(other, card, "?learn philosophy", "?pay 2 food 0 ideas 0 gold", "learn public education")
    assert (knows(other, 0, "public education"), has(other, 0, "ideas")) == (True, 0)


@rule("K23.18")
def test_teach_us_takes_an_advance_of_who_just_lost_a_city() -> None:
    state = scene()
    card = civil(state, 0, "teach us")
    know(state, 0, "tactics")
    know(state, 1, "fishing")
    town(state, 1, "d4")
    put(state, 0, "d3", armies=1)
    assert not can(state, card)
    march(state, "d3", "d4", armies=1)
    go(state, "?done")
    late = state.copy()
    give(late, 0, food=2)
    go(late, "advance", "learn math", "?pay 2 food 0 ideas 0 gold")
    assert not can(late, card)
    go(state, card, "?learn fishing")
    assert knows(state, 0, "fishing")


@rule("K23.19")
def test_militia_place_an_army_unit_in_a_city() -> None:
    state = scene()
    card = civil(state, 0, "militia")
    town(state, 0, "d3")
    give(state, 0, culture=1)
    go(state, card, "at d3")
    assert (state.armies[at("d3")], state.actions) == (1, 3)


@rule("K23.20")
def test_technology_trade_gives_both_an_advance() -> None:
    state = scene()
    card = civil(state, 0, "technology trade")
    know(state, 0, "math")
    know(state, 1, "fishing")
    town(state, 1, "d4")
    go(state, card, "?seat 2", "?learn fishing", "?learn math")
    assert knows(state, 0, "fishing")
    assert knows(state, 1, "math")


@rule("K23.21")
def test_new_ideas_buy_an_advance_and_give_two_ideas() -> None:
    state = scene()
    card = civil(state, 0, "new ideas")
    give(state, 0, food=1)
    assert not can(state, card)
    give(state, 0, food=2)
    go(state, card, "learn fishing")
    assert (has(state, 0, "food"), has(state, 0, "ideas"), state.actions) == (0, 2, 2)


# K25


@rule("K25.1")
def test_the_great_explorer_finds_a_region_and_may_settle_it() -> None:
    state = fresh()
    card = civil(state, 0, "great explorer")
    give(state, 0, food=2)
    go(state, card, "?learn fishing", "explore d3", "tile 17", "lay it upright")
    assert answers(state) == ["pass", "at c4", "at d3", "at e4"]
    go(state, "at e4")
    assert state.city[at("e4")] == 0
    assert has(state, 0, "food") == 0
    assert knows(state, 0, "fishing")
    assert state.settlers[at("d2")] == 1


@rule("K25.2")
def test_the_great_artist_makes_a_city_happy() -> None:
    state = scene()
    card = civil(state, 0, "great artist")
    town(state, 0, "d3", mood="angry")
    go(state, card, "?learn arts", "?at d3")
    assert (mood(state, "d3"), knows(state, 0, "arts")) == ("happy", True)


@rule("K25.3")
def test_the_great_prophet_may_build_a_temple() -> None:
    state = scene()
    card = civil(state, 0, "great prophet")
    town(state, 0, "d3")
    give(state, 0, food=1, wood=1, ore=1)
    go(state, card, "?learn myths")
    assert answers(state) == ["pass", "build temple"]
    go(state, "build temple", "improve d3", "as mood token")
    assert (state.piece[3][at("d3")], state.activated[at("d3")], has(state, 0, "ore")) == (0, 0, 0)


@rule("K25.4")
def test_the_great_philosopher_gives_two_ideas() -> None:
    state = scene()
    know(state, 0, "writing")
    card = civil(state, 0, "great philosopher")
    go(state, card, "learn public education")
    assert (has(state, 0, "ideas"), knows(state, 0, "public education"), state.actions) == (2, True, 2)


@rule("K25.5")
def test_the_great_scientist_gives_an_idea_and_a_card() -> None:
    state = scene()
    card = civil(state, 0, "great scientist")
    go(state, card, "?learn math", "draw spy / high morale")
    assert (has(state, 0, "ideas"), knows(state, 0, "math"), state.hand[0]) == (1, True, 1 << 7)


@rule("K25.6")
def test_the_elder_statesman_gives_a_government_advance_and_two_cards() -> None:
    state = scene()
    know(state, 0, "myths", "state religion")
    card = civil(state, 0, "elder statesman")
    go(state, card, "?learn dogma", "draw spy / high morale", "draw ideas / high ground")
    assert knows(state, 0, "dogma")
    assert state.view(0)["seats"][0]["action_cards"] == 2


@rule("K25.7")
def test_the_great_warlord_moves_and_strengthens_the_first_battle() -> None:
    state = scene()
    card = civil(state, 0, "great warlord")
    put(state, 0, "d3", armies=1)
    put(state, 1, "d4", armies=2)
    go(state, card, "?learn tactics", "from d3", "?take 0 settlers 1 armies", "to d4")
    pass_cards(state)
    fight(state, 3, 2)  # 3 + 2
    assert state.armies[at("d4")] == 1
    go(state, "fight on")
    fight(state, 3, 1)
    assert state.holder[at("d4")] == 0


@rule("K25.8")
def test_the_great_merchant_collects_trade_income() -> None:
    state = scene()
    know(state, 0, "bartering", "trade routes", "storage")
    give(state, 0, food=0)
    card = civil(state, 0, "great merchant")
    town(state, 1, "d4")
    put(state, 0, "d3", settlers=1)
    go(state, card, "learn taxes")
    assert has(state, 0, "food") == 1


@rule("K25.9")
def test_the_great_engineer_may_build_a_piece() -> None:
    state = scene()
    know(state, 0, "myths", "engineering", "sanitation")
    card = civil(state, 0, "great engineer")
    town(state, 0, "d3")
    give(state, 0, food=1, wood=1, ore=1)
    go(state, card, "?learn roads", "build temple", "improve d3", "as mood token")
    assert (state.piece[3][at("d3")], knows(state, 0, "roads"), state.actions) == (0, True, 2)


def test_every_notation_of_a_card_is_its_own() -> None:
    names = [GAME.actions.notation(action) for action in range(len(GAME.actions))]
    assert len(set(names)) == len(names)
    assert stock(scene(), 0)["food"] == 2
    assert tactic(scene(), 0, "siege").startswith("use")
    state = scene()
    land(state, d3="sea")
    wonder(state, "great wall")
    with pytest.raises(AssertionError):
        put(state, 0, "d3", ships=5)
