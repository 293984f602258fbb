"""K12.14: the odds of battles."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    GAME,
    at,
    barbarians,
    can,
    charge,
    go,
    know,
    land,
    march,
    put,
    scene,
    war,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.picture.odds import main
from pentarchy.games.clash_of_cultures.war.odds import Side, attack_odds, forces_odds
from support import rule


@rule("K12.14")
def test_odds_are_exact_for_small_battles() -> None:
    even = forces_odds(Side(1), Side(1))
    # each hits with 1/3 in a round: both 1/9, one alone 2/9 each, nothing 4/9
    assert even.both_lost == pytest.approx((1 / 9) / (5 / 9))
    assert even.attacker == pytest.approx((2 / 9) / (5 / 9))
    assert even.defender == pytest.approx(even.attacker)
    once = forces_odds(Side(1), Side(1), once=True)
    assert once.both_left == pytest.approx(4 / 9)
    steel = forces_odds(Side(1, hits=1), Side(1))
    assert steel.attacker == pytest.approx(2 / 3)
    assert steel.both_lost == pytest.approx(1 / 3)
    wall = forces_odds(Side(1), Side(0, dice=1, cancels=1))
    assert wall.attacker == pytest.approx(2 / 3)


@rule("K12.14")
def test_odds_agree_with_the_battles_of_the_game() -> None:
    """The same distribution, by playing every chance outcome of the first rounds."""
    state = war(2, 1, True, "fortress")
    expected = attack_odds(state, 0, at("d3"), at("d4"), 2)
    charge(state, 2)
    fell, held = outcomes(state)
    assert fell == pytest.approx(expected["attacker"], abs=0.001)
    assert held == pytest.approx(expected["defender"] + expected["both_lost"], abs=0.001)


@rule("K12.13", "K12.14")
def test_where_a_fortress_loses_everything_at_once_the_odds_say_that_the_defender_wins() -> None:
    state = war(1, 0, True, "fortress")
    expected = attack_odds(state, 0, at("d3"), at("d4"), 1)
    charge(state, 1)
    won = dict.fromkeys((0, 1, -1), 0.0)
    for mine, first in zip(state.legal(), state.odds()):
        rolled = state.copy()
        rolled.play(mine)
        for theirs, second in zip(rolled.legal(), rolled.odds()):
            end = rolled.copy()
            happened = end.listen()
            end.play(theirs)
            won[next(one.seat for one in happened if one.kind == "battle ends")] += first * second
    assert expected["attacker"] == pytest.approx(won[0], abs=0.001)
    assert expected["defender"] == pytest.approx(won[1], abs=0.001)
    assert expected["both_lost"] == won[-1] == 0
    assert state.view(0)["odds"][0]["defender"] == expected["defender"]
    assert "The defender wins      33.33 %" in main(["1", "0", "fortress"])


@rule("K8.6", "K12.14")
def test_no_odds_are_shown_for_an_attack_that_the_group_cannot_make() -> None:
    state = scene()
    know(state, 0, "tactics")
    land(state, d3="forest")
    put(state, 0, "d2", armies=1)
    barbarians(state, "d4", 1)
    march(state, "d2", "d3", armies=1)
    go(state, "?done", "move", "from d3", "?take 0 settlers 1 armies")
    assert not can(state, "to d4")
    assert not state.view(0)["odds"]


@rule("K12.14", "K22.11")
def test_once_the_dice_of_the_first_round_are_rolled_the_odds_are_those_of_later_ones() -> None:
    state = scene()
    know(state, 0, "tactics", "fishing", "warships")
    land(state, d3="sea", d4="sea")
    put(state, 0, "d3", ships=3, armies=3, settlers=2)
    put(state, 1, "d4", ships=3)
    go(state, "move", "from d3", "sail with 3 ships", "?to d4", "roll 10", "roll 17")
    assert type(state.decision).__name__ == "Drown"
    before = state.view(0)["odds"]
    while type(state.decision).__name__ == "Drown":
        state.play(state.legal()[0])
    assert type(state.decision).__name__ == "FightOn"
    assert state.view(0)["odds"] == before


def outcomes(state: ClashState) -> tuple[float, float]:
    """The chances that the city falls or holds when the attacker always fights on, by playing all dice."""
    fell = held = 0.0
    rounds = {(0, 0): (state, 1.0)}
    while sum(chance for _, chance in rounds.values()) > 1e-6:
        after: dict[tuple[int, int], tuple[ClashState, float]] = {}
        for start, chance in rounds.values():
            if start.seat == 0:
                go(start, "fight on")
            for first, odds in zip(start.legal(), start.odds()):
                half = start.copy()
                half.play(first)
                for second, more in zip(half.legal(), half.odds()):
                    end = half.copy()
                    end.play(second)
                    weight = chance * odds * more
                    if end.battle[0] >= 0:
                        key = (end.armies[at("d3")], end.armies[at("d4")])
                        after[key] = (end, after.get(key, (end, 0.0))[1] + weight)
                    elif end.city[at("d4")] == 0:
                        fell += weight
                    else:
                        held += weight
        rounds = after
    return fell, held


@rule("K12.14")
def test_the_view_shows_odds_before_and_in_a_battle_and_the_command_line_prints_them() -> None:
    state = war(2, 2)
    go(state, "move", "from d3", "take 0 settlers 2 armies")
    planned = state.view(1)["odds"][0]
    assert (planned["space"], planned["by"], planned["against"]) == ("D4", 0, 1)
    attack = next(choice for choice in state.choices() if choice.notation == "to d4")
    assert attack.label == "Attack Vermilion's units in the fertile land D4"
    assert (attack.about.odds, attack.about.kind) == (round(100 * planned["attacker"]), "fight")
    go(state, "to d4")
    odds = state.view(None)["odds"][0]
    assert 0 < odds["attacker"] < 1
    fight = GAME.areas(state.view(0), ["Ann", "Bob"]).fight
    assert fight is not None
    assert fight.title == "Battle at the fertile land D4, from the fertile land D3, round 1"
    assert [(side.name, side.seat, side.strength) for side in fight.sides] == [
        ("Ann", 0, "2 army units"),
        ("Bob", 1, "2 army units"),
    ]
    assert fight.odds is not None
    assert fight.odds[0] == round(100 * odds["attacker"])
    assert f"Chances: {fight.odds[0]}% to {fight.odds[2]}%" in GAME.text(state.view(0))
    assert main(["4", "2", "fortress", "steel"]).startswith("Attacker 4, defender 2 (land")
