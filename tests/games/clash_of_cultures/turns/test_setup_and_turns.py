"""K1 to K5: setup, the course of the game, resources."""

from __future__ import annotations

import pytest

import pentarchy
from games.clash_of_cultures.clash_support import (
    GAME,
    again,
    answers,
    ask,
    at,
    barbarians,
    can,
    civil,
    event,
    fresh,
    give,
    go,
    has,
    know,
    mood,
    put,
    scene,
    stock,
    town,
)
from pentarchy import CHANCE
from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.event_cards import EVENTS
from pentarchy.games.clash_of_cultures.land.exploring import barbarians_left
from pentarchy.games.clash_of_cultures.pieces.cards import CARDS
from pentarchy.games.clash_of_cultures.pieces.map import TILES
from pentarchy.games.clash_of_cultures.pieces.objectives import HALVES
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from support import rule


@rule("K1.1", "K1.2")
def test_who_has_most_points_of_all_sources_wins() -> None:
    state = scene()
    town(state, 1, "d5", "temple")
    assert state.scores() == [2, 4]
    state.agenda.clear()
    assert state.winners() == [1]


@rule("K2.1")
def test_pieces_on_the_board_cannot_be_built_again() -> None:
    state = scene(buildings=5)
    assert state.spare(0, 3) == 5
    put(state, 0, "d2", settlers=4)
    give(state, 0, food=2)
    go(state, "activate d2", "build units")
    assert not can(state, "recruit settler")
    assert state.supply(0, 1) == 16
    assert state.supply(0, 2) == 4
    for space in ("a3", "a5", "c4", "e4", "g3"):
        town(state, 0, space, "temple")
    assert state.spare(0, 3) == 0
    town(state, 0, "g7")
    put(state, 1, "b3", settlers=1)
    assert not state.may_settle(0)


@rule("K2.2", "K2.3", "K2.4")
def test_the_box_holds_what_the_sheet_says() -> None:
    assert (len(TILES), len(CARDS), len(HALVES), len(EVENTS), len(WONDERS)) == (16, 42, 32, 38, 7)
    assert sorted([CARDS[n][0] for n in range(42)]) == sorted([n for n in range(len(CIVILS)) for _ in range(2)])
    crowd = scene()
    assert (crowd.tokens, barbarians_left(crowd)) == (4, 20)
    for space in ("a3", "a5", "a7", "g3", "g5"):
        barbarians(crowd, space, 4)
    event(crowd, "10 a good year")
    assert can(crowd, "end turn")  # nobody is left to spawn
    state = fresh()
    assert {space["terrain"] for space in state.view(0)["spaces"]} == {
        "unexplored",
        "fertile",
        "forest",
        "mountain",
        "barren",
    }
    put(state, 0, "d2", settlers=1)
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3", "tile 10")
    assert answers(state) == ["lay it upright", "lay it turned"]
    upright, turned = state.copy(), state.copy()
    go(upright, "lay it upright")
    go(turned, "lay it turned")
    assert [upright.terrain[at(space)] for space in ("d3", "c4", "e4", "d4")] == [4, 1, 2, 4]
    assert [turned.terrain[at(space)] for space in ("d3", "c4", "e4", "d4")] == [4, 2, 1, 4]


@rule("K3.1")
@pytest.mark.parametrize(("players", "regions"), [(2, 10), (3, 15), (4, 18)])
def test_the_map_has_regions_for_the_number_of_players_and_hides_what_is_face_down(players: int, regions: int) -> None:
    state = fresh(players)
    view = state.view(0)
    assert len(view["spaces"]) == 4 * regions
    assert len(view["regions"]) == regions - players
    assert sum(space["terrain"] == "unexplored" for space in view["spaces"]) == 4 * (regions - players)


@rule("K3.2")
def test_four_players_get_their_starting_regions_by_chance() -> None:
    state = GAME.new(4)
    homes = []
    for _ in range(3):
        assert state.seat == CHANCE
        homes.append(answers(state))  # type: ignore[arg-type]
        state.play(state.legal()[-1])
    assert [len(one) for one in homes] == [4, 3, 2]
    assert fresh(4).home == [at("c2"), at("i2"), at("c8"), at("i8")]
    assert fresh(3).home == [at("e4"), at("b7"), at("g8")]
    assert type(GAME.new(3).decision).__name__ == "DrawFirst"


@rule("K3.3", "K3.4")
def test_everybody_begins_with_a_happy_city_a_settler_two_food_farming_and_mining() -> None:
    state = fresh()
    assert [state.terrain[at(space)] for space in ("d2", "e2", "c2", "d1")] == [2, 4, 3, 5]
    for seat in (0, 1):
        assert stock(state, seat) == {"food": 2, "wood": 0, "ore": 0, "gold": 0, "ideas": 0, "mood": 0, "culture": 0}
        assert state.view(None)["seats"][seat]["advances"] == [0, 4]
        assert mood(state, ("d2", "d7")[seat]) == "happy"
        assert state.settlers[state.home[seat]] == 1
        assert state.size(state.home[seat]) == 1


@rule("K3.5", "K3.6")
def test_everybody_draws_a_card_of_each_kind_and_chance_names_the_first_player() -> None:
    state = GAME.new(3)
    assert answers(state) == ["first is seat 1", "first is seat 2", "first is seat 3"]  # type: ignore[arg-type]
    go(state, "first is seat 3")  # type: ignore[arg-type]
    while state.seat == CHANCE:
        state.play(state.legal()[0])
    assert state.seat == 2
    assert [(one["action_cards"], one["objective_cards"]) for one in state.view(None)["seats"]] == [(1, 1)] * 3


@rule("K4.1", "K4.2")
def test_a_game_has_six_rounds_of_three_turns_in_order_from_the_first_player() -> None:
    state = scene(3)
    state.first = 1
    ask(state, 1)
    seen = []
    while not state.over:
        if type(state.decision).__name__ == "Turn":
            seen.append((state.round, state.turn, state.seat))
            go(state, "end turn")
        else:
            state.play(state.legal()[0])
    assert seen[:9] == [
        (1, 1, 1),
        (1, 1, 2),
        (1, 1, 0),
        (1, 2, 1),
        (1, 2, 2),
        (1, 2, 0),
        (1, 3, 1),
        (1, 3, 2),
        (1, 3, 0),
    ]
    assert len(seen) == 6 * 3 * 3
    assert seen[-1][:2] == (6, 3)


@rule("K4.3")
def test_a_player_has_three_actions_of_any_mix_and_may_end_earlier() -> None:
    state = scene(negotiations=0)
    put(state, 0, "d3", settlers=1)
    town(state, 1, "d4", "temple")
    give(state, 0, food=2, mood=3)
    state.mood[at("d2")] = 1
    again(state)
    assert answers(state) == ["advance", "move", "found d3", "activate d2", "civic improvement", "end turn"]
    town(state, 0, "d2", "academy")
    assert can(state, "cultural influence")
    go(state, "found d3", "activate d2", "collect")
    while type(state.decision).__name__ == "Collect":
        state.play(state.legal()[0])
    assert state.actions == 1
    go(state, "end turn")
    assert state.seat == 1


@rule("K4.4")
def test_an_action_is_finished_before_the_next_question() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "activate d2", "build units", "recruit army unit")
    assert not can(state, "end turn")
    go(state, "done")
    assert can(state, "end turn")
    assert state.actions == 2


@rule("K4.5")
def test_free_cards_can_be_played_after_the_last_action() -> None:
    state = scene(negotiations=0)
    leadership = civil(state, 0, "leadership")
    give(state, 0, culture=1)
    ask(state, 0, actions=0)
    assert answers(state) == [leadership, "end turn"]
    go(state, leadership)
    assert state.actions == 1


@rule("K4.6")
def test_the_end_of_a_turn_does_not_betray_whether_a_card_could_be_played() -> None:
    state = scene(negotiations=0)
    civil(state, 0, "leadership")
    ask(state, 0, actions=1)
    put(state, 0, "d3", settlers=1)
    go(state, "found d3")
    assert state.seat == 0
    assert answers(state) == ["end turn"]
    other = scene(negotiations=0)
    ask(other, 0, actions=1)
    put(other, 0, "d3", settlers=1)
    go(other, "found d3")
    assert other.seat == 1


@rule("K5.1", "K5.2")
def test_what_is_above_a_limit_is_lost_and_tokens_have_none() -> None:
    state = scene()
    assert list(stock(state, 0)) == ["food", "wood", "ore", "gold", "ideas", "mood", "culture"]
    for kind in range(7):
        state.gain(0, kind, 30)
    assert stock(state, 0) == {"food": 2, "wood": 7, "ore": 7, "gold": 7, "ideas": 7, "mood": 30, "culture": 30}
    know(state, 0, "storage")
    state.gain(0, 0, 30)
    assert has(state, 0, "food") == 7


@rule("K5.3")
def test_gold_replaces_any_part_of_a_price_and_never_tokens() -> None:
    state = scene()
    know(state, 0, "myths")
    town(state, 0, "d4")
    give(state, 0, food=1, wood=1, ore=0, gold=3)
    go(state, "activate d2", "build temple")
    assert answers(state) == ["pay", "gold for food", "gold for wood"]
    go(state, "gold for food")
    assert answers(state) == ["pay", "gold for wood"]
    go(state, "pay")
    assert (has(state, 0, "food"), has(state, 0, "wood"), has(state, 0, "gold")) == (1, 0, 1)
    state.mood[at("d2")] = 1
    give(state, 0, gold=7, mood=0)
    ask(state)
    assert not can(state, "civic improvement")


@rule("K5.4")
def test_ideas_pay_for_advances_only() -> None:
    state = scene()
    give(state, 0, food=0, ideas=7)
    assert can(state, "advance")
    go(state, "activate d2")
    assert type(state.decision).__name__ == "Collect"
    again(state)


def test_a_whole_random_game_is_sound() -> None:
    import random

    rng = random.Random(5)
    state = GAME.new(3)
    while not state.over:
        state.play(pentarchy.any_action(state, rng))
    assert state.audit() == []
