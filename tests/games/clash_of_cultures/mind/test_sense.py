"""The sense: named features, and a value that makes a one-step bot a player."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tools.clash_nearness import table_nearness

from games.clash_of_cultures.clash_support import (
    GAME,
    ask,
    fight,
    give,
    go,
    goal,
    hold,
    know,
    land,
    put,
    scene,
    town,
    wonder,
)
from pentarchy import Outlook
from pentarchy.bots import GreedyBot, RandomBot, Settings
from pentarchy.bots.tree import Tree
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.mind.nearness import nearness
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.objectives import half as objective
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES, tally
from pentarchy.table import play_match
from support import play_on, random_start


def test_every_feature_has_a_name_and_a_weight() -> None:
    state = scene()
    sense = GAME.sense
    assert len(sense.names) == len(sense.weights) == len(sense.features(state, 0))


def test_cities_pieces_and_advances_are_worth_something() -> None:
    state = scene()
    before = GAME.sense.value(state, 0)
    town(state, 0, "d3", "temple")
    more = GAME.sense.value(state, 0)
    assert more > before
    know(state, 0, "fishing")
    assert GAME.sense.value(state, 0) > more
    assert GAME.sense.value(state, 1) < GAME.sense.value(state, 0)


def test_the_greedy_bot_does_not_throw_actions_away() -> None:
    state = scene()
    give(state, 0, food=2)
    put(state, 0, "d3", settlers=1)
    answer = GAME.actions.notation(GreedyBot().choose(Outlook(state), random.Random(1)))
    assert answer == "found d3"
    go(state, answer)


def test_the_greedy_bot_asks_nobody_for_an_offer_that_it_knows_nothing_of() -> None:
    state = scene()
    give(state, 0, food=0)
    for actions in (3, 0):
        ask(state, 0, actions)
        hold(state, 0, 0)  # who holds a card is asked even with nothing left to do
        for seed in range(5):
            answer = GAME.actions.notation(GreedyBot().choose(Outlook(state), random.Random(seed)))
            assert not answer.startswith("ask")
    asked = state.copy()
    go(asked, "ask for an offer from seat 2")
    assert GAME.sense.value(asked, 0) < GAME.sense.value(state, 0)


def test_a_turn_goes_on_while_others_are_asked_in_between() -> None:
    state = scene()
    turn = GAME.sense.turn(state)
    go(state, "ask for an offer from seat 2")
    assert state.seat == 1
    assert GAME.sense.turn(state) == turn
    go(state, "decline", "end turn")
    assert state.seat == 1
    assert GAME.sense.turn(state) != turn


def test_a_simulation_is_judged_when_the_turn_is_over_not_when_another_is_asked() -> None:
    state = scene()
    tree = Tree(GAME.sense, 2, Settings(horizon=1), random.Random(1))
    turn = GAME.sense.turn(state)
    go(state, "ask for an offer from seat 2")
    after = tree.play_on(state.copy(), turn, 1)
    assert after.seat == 1
    assert GAME.sense.turn(after) != turn


def test_the_greedy_bot_beats_random_players() -> None:
    wins = 0
    for seed in range(3):
        bots = [GreedyBot(), RandomBot(), RandomBot(), RandomBot()]
        state, _ = play_match(GAME, {}, bots, seed)
        wins += state.winners() == [0]
    assert wins >= 2


def feature(state: ClashState, name: str, seat: int = 0) -> float:
    """One of the features."""
    return GAME.sense.features(state, seat)[GAME.sense.names.index(name)]


def test_ports_ships_and_explored_regions_are_worth_something() -> None:
    state = scene()
    land(state, d4="sea")
    before = GAME.sense.value(state, 0)
    town(state, 0, "d3", "port", facing="d4")
    assert feature(state, "ports") == 1.0
    without = GAME.sense.value(state, 0)
    put(state, 0, "d4", ships=1)
    assert GAME.sense.value(state, 0) > without > before
    explored = feature(state, "regions explored")
    state.tile_at[0] = -1
    assert feature(state, "regions explored") == explored - 1


def test_what_the_quick_features_count_is_what_the_rules_count() -> None:
    for seed in range(6):
        state, rng = random_start(GAME, seed)
        play_on(state, rng, 300)
        assert isinstance(state, ClashState)
        sources = state.points()
        assert state.scores() == [sum(counts) for counts in zip(*sources)]
        for seat in range(state.players):
            assert feature(state, "points", seat) == sum(source[seat] for source in (sources[0], *sources[2:]))
            rest = [sum(source[one] for source in sources[:4]) for one in range(state.players) if one != seat]
            assert feature(state, "lead of the others", seat) == max(rest)
            assert feature(state, "advances", seat) == ones(state.known[seat])


def test_the_nearer_an_objective_in_hand_the_better() -> None:
    state = scene(3)
    land(state, d4="sea", d5="sea")
    town(state, 1, "e4", "port", facing="d4")
    goal(state, 0, "sea blockade")
    steps = [feature(state, "objectives in reach")]
    know(state, 0, "fishing")
    town(state, 0, "d3", "port", facing="d5")
    steps.append(feature(state, "objectives in reach"))
    put(state, 0, "d5", ships=1)
    steps.append(feature(state, "objectives in reach"))
    put(state, 0, "d4", ships=1)
    steps.append(feature(state, "objectives in reach"))
    put(state, 0, "d4", ships=1)
    steps.append(feature(state, "objectives in reach"))
    assert steps == sorted(set(steps))
    assert steps[-1] == 1.0


@pytest.mark.parametrize("half", range(len(OBJECTIVES)))
def test_an_objective_is_as_near_as_can_be_if_and_only_if_it_is_fulfilled(half: int) -> None:
    for seed in range(3):
        state, rng = random_start(GAME, seed)
        play_on(state, rng, 400)
        assert isinstance(state, ClashState)
        for seat in range(state.players):
            have, need = tally(state, seat, half)
            assert (nearness(state, seat, half) == 1.0) == (have >= need or state.moment[seat] >> half & 1 != 0)
        assert 0.0 <= table_nearness(state, half) <= 1.0


def test_every_step_to_a_legendary_battle_brings_the_table_nearer() -> None:
    state = scene()
    land(state, e4="sea")
    town(state, 1, "d4", facing="e4")
    steps: list[Callable[[], object]] = [
        lambda: goal(state, 0, "legendary battle"),
        lambda: [town(state, 1, space) for space in ("e7", "f7", "g7")],
        lambda: know(state, 1, "fishing", "writing", "tactics", "myths"),
        lambda: wonder(state, "great gardens"),
        lambda: know(state, 1, "irrigation", "engineering"),
        lambda: give(state, 1, food=2, wood=5, ore=2, gold=3, culture=5),
        lambda: town(state, 1, "d4", mood="happy"),
        lambda: town(state, 1, "d4", "port", mood="happy"),
        lambda: town(state, 1, "d4", "academy", "temple", "fortress", mood="happy"),
        lambda: wonder(state, "great gardens", "d4"),
        lambda: know(state, 0, "tactics"),
        lambda: put(state, 0, "d2", armies=1),
        lambda: put(state, 0, "d3", armies=1),
        lambda: put(state, 0, "d3", armies=2),
        lambda: go(state, "move"),
        lambda: go(state, "from d3", "take 0 settlers 3 armies"),
        lambda: go(state, "to d4"),
        lambda: fight(state, 3, 1),
    ]
    nearer = [table_nearness(state, objective("Legendary Battle"))]
    for step in steps:
        step()
        nearer.append(table_nearness(state, objective("Legendary Battle")))
    assert nearer == sorted(set(nearer))
    assert nearer[-1] == 1.0
    assert nearer[-2] < 1.0


def test_a_legendary_battle_is_nearer_with_what_others_could_give_and_nearer_still_when_they_give_it() -> None:
    state = scene()
    goal(state, 0, "legendary battle")
    nearer = [table_nearness(state, objective("Legendary Battle"))]
    for step in ("", "offer a trade to seat 2", "give culture token", "propose", "accept"):
        if step:
            go(state, step)
        else:
            give(state, 0, culture=1)
        nearer.append(table_nearness(state, objective("Legendary Battle")))
    assert nearer[2] == nearer[1]
    assert nearer[:2] + nearer[3:] == sorted(set(nearer))


def test_an_attack_on_a_city_that_is_not_great_yet_spoils_a_legendary_battle() -> None:
    state = scene()
    goal(state, 0, "legendary battle")
    know(state, 0, "tactics")
    town(state, 1, "d4", "fortress")
    put(state, 0, "d3", armies=3)
    before = table_nearness(state, objective("Legendary Battle"))
    go(state, "move", "from d3", "take 0 settlers 3 armies", "to d4")
    assert table_nearness(state, objective("Legendary Battle")) < before


def test_no_legendary_battle_is_near_far_from_the_sea_or_with_a_card_scored_for_its_other_half() -> None:
    state = scene()
    goal(state, 0, "legendary battle")
    give(state, 1, culture=5)
    town(state, 1, "d4", "academy", "temple", "fortress")
    inland = table_nearness(state, objective("Legendary Battle"))
    land(state, e4="sea")
    by_the_sea = table_nearness(state, objective("Legendary Battle"))
    assert by_the_sea > inland
    state.scored[0], state.objectives[0] = state.objectives[0], 0
    assert table_nearness(state, objective("Legendary Battle")) == by_the_sea
    know(state, 0, "arts", "circus & sports", "monuments", "drama & music")
    assert table_nearness(state, objective("Legendary Battle")) < by_the_sea
