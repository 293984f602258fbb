"""N11: attacks, strengths, and what is spent in a fight."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    C,
    army,
    asked,
    attack,
    caravan,
    city,
    fight,
    focus,
    go,
    home,
    meadow,
    near,
    offered,
    paint,
    path,
    ring,
    slot,
    token,
    tokens,
    trade,
    with_state,
)
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN, RIVAL_ARMY, RIVAL_TOKEN, TARGET
from pentarchy.games.new_dawn.war import strength
from support import legal, play, rule


@rule("N11.2", "N11.19")
def test_an_army_must_attack_what_it_enters_and_goes_no_farther() -> None:
    state = meadow()
    one, two, *_ = path(state, home(state, A), 3)
    token(state, B, *[space for space in ring(state, home(state, A)) if space < 210])
    focus(state, A, "Masonry", 3)
    play(state, "from the card")
    assert two not in offered(state)
    go(state, one)
    assert asked(state) == "RollAttack"
    fight(state, 6, 1)
    assert state.owner[one] == A
    assert state.armies[0] == one
    assert asked(state) == "ChooseFocus"


@rule("N11.3")
def test_the_attacker_picks_the_target() -> None:
    state = meadow(3)
    spot = near(state)
    token(state, B, spot)
    army(state, B, spot)
    caravan(state, C, spot)
    attack(state, spot)
    assert legal(state) == [
        "attack the control token",
        "attack the army of player 2",
        "attack the caravan of player 3",
    ]
    play(state, "attack the caravan of player 3")
    fight(state, 6, 1)
    assert state.caravans[6] == -1
    assert state.owner[spot] == B


@rule("N11.3")
def test_a_barbarian_must_be_the_target() -> None:
    state, free = with_state("Akkad")
    start = next(one for one in ring(state, free) if one < 210)
    army(state, A, start)
    state.barbarian[0] = free
    focus(state, A, "Masonry", 3)
    go(state, start, free)
    assert state.fight[TARGET] == BARBARIAN
    fight(state, 6, 1)
    assert asked(state) == "GainTrade"
    play(state, "card pottery")
    assert state.armies[0] == start


@rule("N11.4", "N11.5", "N11.7", "N11.11", "N11.9")
def test_a_barbarian_defends_with_the_terrain_and_loses_to_more() -> None:
    state = meadow()
    spot = near(state)
    paint(state, "hills", spot)
    state.barbarian[3] = spot
    attack(state, spot)
    play(state, "roll 2", "roll 2")
    assert state.barbarian[3] == -1
    play(state, "card astrology")
    assert tokens(state, A, "Astrology") == 1
    assert state.armies[0] == spot


@rule("N11.7", "N11.10")
def test_the_defender_wins_ties_and_the_army_goes_home() -> None:
    state = meadow()
    spot = near(state)
    paint(state, "hills", spot)
    state.barbarian[3] = spot
    attack(state, spot)
    play(state, "roll 2", "roll 3")
    assert state.barbarian[3] == spot
    assert state.armies[0] == -1


@rule("N11.5")
@pytest.mark.parametrize(
    ("target", "value"), [("city-state", 8), ("fort", 6), ("token", 3), ("city", 6), ("army", 3), ("caravan", 3)]
)
def test_what_each_target_adds_to_its_die(target: str, value: int) -> None:
    state = meadow()
    spot = near(state)
    paint(state, "forest", spot)
    fights = {"token": 4, "city": 3, "army": 5, "caravan": 6, "city-state": 1, "fort": 2}
    if target == "token":
        token(state, B, spot)
    elif target == "city":
        city(state, B, spot)
    elif target == "army":
        army(state, B, spot)
    elif target == "caravan":
        caravan(state, B, spot)
    rival = -1 if target in ("city-state", "fort") else B
    state.fight = [A, 0, spot, spot, fights[target], rival, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == value


@rule("N11.6", "N6.2")
def test_the_attacker_spends_first_then_the_defender() -> None:
    state = meadow()
    spot = near(state)
    token(state, B, spot)
    trade(state, A, "Masonry", 2)
    trade(state, B, "Masonry", 1)
    slot(state, A, "Masonry", 2)
    attack(state, spot, 2)
    play(state, "roll 1", "roll 3")
    assert state.seat == A
    assert legal(state) == ["done", "spend trade tokens 1", "reroll for a trade token"]
    play(state, "spend trade tokens 1", "reroll for a trade token")
    assert asked(state) == "RollAttack"
    play(state, "roll 2")
    assert tokens(state, A, "Masonry") == 0
    assert state.seat == B
    play(state, "reroll for a trade token", "roll 6")
    assert state.owner[spot] == B
    assert state.armies[0] == -1
    assert tokens(state, B, "Masonry") == 0


@rule("N11.8")
def test_reinforcements_and_another_army_help_the_defender() -> None:
    state = meadow()
    spot = near(state)
    token(state, B, spot, strong=1)
    token(state, B, *[one for one in ring(state, spot) if state.owner[one] < 0][:2], strong=1)
    state.fight = [A, 0, spot, spot, RIVAL_TOKEN, B, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == 1 + 3
    army(state, B, spot)
    assert strength.defence_bonus(state) == 1 + 3 + 2
    state.fight[TARGET] = RIVAL_ARMY
    assert strength.defence_bonus(state) == 1
    army(state, B, spot, 1)
    assert strength.defence_bonus(state) == 3
