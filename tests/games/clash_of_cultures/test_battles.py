"""K12: battles; K24: one test for each of the 16 tactics."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    GAME,
    answers,
    ask,
    at,
    barbarians,
    can,
    event,
    fight,
    give,
    go,
    has,
    hold,
    know,
    land,
    march,
    pass_cards,
    put,
    scene,
    tactic,
    town,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.marks import B_A_ROLL
from pentarchy.games.clash_of_cultures.odds import Side, attack_odds, forces_odds, main
from pentarchy.games.clash_of_cultures.pieces.cards import CARDS, TACTICS
from support import rule


def war(armies: int, against: int, city: bool = False, *pieces: str) -> ClashState:
    """Seat 0 at D3 with Tactics, seat 1 at D4 with Tactics, perhaps in a city."""
    state = scene()
    know(state, 0, "tactics")
    know(state, 1, "tactics")
    if city:
        town(state, 1, "d4", *pieces)
    put(state, 0, "d3", armies=armies)
    if against:
        put(state, 1, "d4", armies=against)
    return state


def charge(state: ClashState, armies: int) -> None:
    march(state, "d3", "d4", armies=armies)


@rule("K12.1", "K12.3")
def test_army_units_on_both_sides_fight_settlers_do_not() -> None:
    state = war(2, 1)
    put(state, 1, "d4", settlers=2)
    put(state, 0, "d3", settlers=1)
    march(state, "d3", "d4", settlers=1, armies=2)
    assert answers(state) == [f"roll {total}" for total in range(2, 13)]
    go(state, "roll 2")
    assert answers(state) == [f"roll {total}" for total in range(1, 7)]


@rule("K12.2")
def test_an_undefended_city_and_lone_settlers_fall_without_dice_or_cards() -> None:
    state = war(1, 0, True, "port")
    tactic(state, 1, "high morale")
    tactic(state, 0, "high morale")
    put(state, 1, "d4", settlers=1)
    charge(state, 1)
    assert state.city[at("d4")] == 0
    assert state.settlers[at("d4")] == 0
    assert state.fought == []


@rule("K12.2")
@pytest.mark.parametrize("half", [row.name.lower() for row in TACTICS])
def test_no_tactics_half_is_of_use_to_a_city_alone(half: str) -> None:
    row = next(one for one in TACTICS if one.name.lower() == half)
    assert (
        row.side.startswith("attacker") or "with army" in row.where or "Fortress alone" in row.where or half == "martyr"
    )
    state = war(1, 0, True, "port")
    tactic(state, 1, half)
    charge(state, 1)
    assert state.city[at("d4")] == 0
    assert state.hand[1]


@rule("K12.4")
def test_attacker_then_defender_may_lay_a_card_and_are_asked_whatever_they_hold() -> None:
    state = war(1, 1)
    tactic(state, 0, "defensive formation")  # of no use to the attacker
    tactic(state, 1, "high morale")
    charge(state, 1)
    assert (state.seat, answers(state)) == (0, ["pass"])
    go(state, "pass")
    assert (state.seat, len(answers(state))) == (1, 2)
    assert state.view(0)["battle"]["defender"]["card"] is None
    other = war(1, 1)
    charge(other, 1)
    assert other.seat == -1


@rule("K12.5")
def test_scout_takes_the_other_card_before_anything_else() -> None:
    state = war(2, 2)
    archers, scout = tactic(state, 0, "archers"), tactic(state, 1, "scout")
    charge(state, 2)
    go(state, archers, scout)
    assert type(state.decision).__name__ == "RollSide"
    assert state.hand[1]
    assert not state.hand[0]


@rule("K12.5", "K24.10", "K24.12")
@pytest.mark.parametrize(("sea", "scout"), [(False, 0), (False, 1), (True, 0), (True, 1)])
def test_scout_comes_before_martyr_whoever_of_both_sides_lays_it(sea: bool, scout: int) -> None:
    state = scene()
    know(state, 0, "tactics")
    know(state, 1, "tactics")
    units = "ships" if sea else "armies"
    if sea:
        land(state, d3="sea", d4="sea")
    put(state, 0, "d3", **{units: 3})
    put(state, 1, "d4", **{units: 3})
    laid = [tactic(state, seat, "scout" if seat == scout else "martyr") for seat in (0, 1)]
    martyr = state.hand[1 - scout]
    go(state, "move", "from d3", "?sail with 3 ships", "?take 0 settlers 3 armies", "?to d4", *laid)
    count = state.ships if sea else state.armies
    assert (count[at("d3")], count[at("d4")]) == (3, 3)
    assert (state.hand[scout], state.hand[1 - scout], len(state.discards)) == (martyr, 0, 1)
    assert state.audit() == []


@rule("K12.6", "K12.7", "K12.8")
@pytest.mark.parametrize(
    ("rolls", "left"), [((4, 4), (3, 3)), ((5, 9), (2, 2)), ((10, 15), (0, 1)), ((18, 18), (0, 0))]
)
def test_each_full_five_of_the_dice_is_a_hit_on_both_sides_at_once(
    rolls: tuple[int, int], left: tuple[int, int]
) -> None:
    state = war(3, 3)
    charge(state, 3)
    fight(state, *rolls)
    assert (state.armies[at("d3")], state.armies[at("d4")]) == left


@rule("K12.9")
def test_a_fortress_adds_a_die_and_cancels_a_hit_in_the_first_round_only() -> None:
    state = war(2, 1, True, "fortress")
    charge(state, 2)
    go(state, "roll 5")
    assert answers(state)[-1] == "roll 12"
    go(state, "roll 2")
    assert state.armies[at("d4")] == 1
    go(state, "fight on", "roll 5")
    assert answers(state)[-1] == "roll 6"
    go(state, "roll 1")
    assert state.city[at("d4")] == 0


@rule("K12.9")
def test_a_fortress_alone_fights_one_round_and_needs_tactics() -> None:
    state = war(2, 0, True, "fortress")
    charge(state, 2)
    fight(state, 2, 6)
    assert state.city[at("d4")] == 0
    assert state.armies[at("d4")] == 1
    held = war(1, 0, True, "fortress")
    charge(held, 1)
    fight(held, 6, 5)
    assert held.city[at("d4")] == 1
    idle = war(1, 0, True, "fortress")
    idle.power[1] = idle.known[1] = 0
    charge(idle, 1)
    assert idle.city[at("d4")] == 0


@rule("K12.9", "K22.18")
def test_the_owner_of_a_fortress_that_siegecraft_cancelled_still_lays_a_card_and_may_hold_out() -> None:
    for against in (0, 1):
        state = war(1, against, True, "fortress")
        know(state, 0, "siegecraft")
        give(state, 0, wood=2, ore=2)
        card = tactic(state, 1, "for the people")
        charge(state, 1)
        go(state, "cancel both")
        assert (state.seat, answers(state)) == (1, ["pass", card])
        go(state, card)
        heard = state.listen()
        go(state, "roll 6")
        assert answers(state)[-1] == f"roll {6 * (against + 1)}"  # no die of the fortress
        go(state, "roll 5")
        assert (state.city[at("d4")], state.armies[at("d3")], state.armies[at("d4")]) == (1, 0, 0)
        assert [event.seat for event in heard if event.kind == "battle ends"] == [1]


@rule("K12.10")
def test_settlers_die_with_their_last_army_unit() -> None:
    state = war(1, 1)
    put(state, 0, "d3", settlers=1)
    march(state, "d3", "d4", settlers=1, armies=1)
    fight(state, 1, 5)
    assert state.settlers[at("d3")] == 0
    other = war(1, 1)
    put(other, 1, "d4", settlers=2)
    charge(other, 1)
    fight(other, 5, 1)
    assert other.settlers[at("d4")] == 0
    assert other.holder[at("d4")] == 0


@rule("K12.10")
def test_settlers_in_a_city_die_with_its_last_army_unit_even_if_the_fortress_holds_but_not_if_it_fought_alone() -> None:
    state = war(2, 1, True, "fortress")
    put(state, 1, "d4", settlers=1)
    charge(state, 2)
    fight(state, 10, 10)
    assert (state.city[at("d4")], state.armies[at("d4")], state.settlers[at("d4")]) == (1, 0, 0)
    alone = war(1, 0, True, "fortress")
    put(alone, 1, "d4", settlers=1)
    charge(alone, 1)
    fight(alone, 6, 5)
    assert (alone.city[at("d4")], alone.settlers[at("d4")]) == (1, 1)


@rule("K12.11")
def test_cargo_goes_down_with_its_ship_as_its_owner_chooses() -> None:
    state = scene()
    land(state, d3="sea", d4="sea")
    put(state, 0, "d3", ships=2)
    put(state, 1, "d4", ships=2, settlers=2, armies=1)
    go(state, "move", "from d3", "sail with 2 ships", "?to d4", "roll 5", "roll 2")
    assert (state.seat, answers(state)) == (1, ["lose settler", "lose army unit"])
    go(state, "lose settler")
    assert (state.ships[at("d4")], state.settlers[at("d4")], state.armies[at("d4")]) == (1, 1, 1)


@rule("K12.11")
def test_the_cargo_of_attacking_ships_is_lost_too() -> None:
    state = scene()
    land(state, d3="sea", d4="sea")
    put(state, 0, "d3", ships=1, settlers=1, armies=1)
    put(state, 1, "d4", ships=1)
    go(state, "move", "from d3", "sail with 1 ships", "?to d4", "roll 1", "roll 5", "?lose settler", "?lose army unit")
    assert state.holder[at("d3")] == -1
    assert state.audit() == []


def martyr_at_sea(by: int, attackers: dict[str, int], defenders: dict[str, int]) -> ClashState:
    """Ships of seat 0 attack those of seat 1 from D3 to D4, and one of them has laid Martyr."""
    state = scene()
    land(state, d3="sea", d4="sea")
    know(state, 0, "tactics")
    know(state, 1, "tactics")
    put(state, 0, "d3", **attackers)
    put(state, 1, "d4", **defenders)
    card = tactic(state, by, "martyr")
    go(state, "move", "from d3", f"?sail with {attackers['ships']} ships", "?to d4", card)
    return state


@rule("K12.11", "K24.10")
@pytest.mark.parametrize(
    ("by", "attackers", "defenders", "holder", "left"),
    [
        (0, {"ships": 1, "armies": 2}, {"ships": 1}, -1, (0, 0)),
        (0, {"ships": 2, "armies": 4}, {"ships": 1}, 0, (1, 2)),
        (0, {"ships": 2}, {"ships": 1, "armies": 2}, 0, (1, 0)),
        (1, {"ships": 1}, {"ships": 1, "armies": 2}, -1, (0, 0)),
    ],
)
def test_cargo_goes_down_with_a_ship_that_martyr_takes(
    by: int, attackers: dict[str, int], defenders: dict[str, int], holder: int, left: tuple[int, int]
) -> None:
    state = martyr_at_sea(by, attackers, defenders)
    assert (state.ships[at("d3")], state.armies[at("d3")]) == (0, 0)
    assert (state.ships[at("d4")], state.armies[at("d4")]) == left
    assert state.holder[at("d4")] == holder
    assert state.audit() == []


@rule("K12.11", "K24.10")
def test_both_owners_choose_who_goes_down_after_martyr_and_then_the_dice_are_rolled() -> None:
    cargo = {"ships": 2, "settlers": 1, "armies": 2}
    state = martyr_at_sea(1, cargo, cargo)
    for seat, unit in ((0, "settler"), (1, "army unit")):
        assert (state.seat, answers(state)) == (seat, ["lose settler", "lose army unit"])
        go(state, f"lose {unit}")
    assert (state.settlers[at("d3")], state.armies[at("d3")]) == (0, 2)
    assert (state.settlers[at("d4")], state.armies[at("d4")]) == (1, 1)
    assert answers(state) == [f"roll {total}" for total in range(1, 7)]
    assert state.audit() == []


@rule("K12.12")
def test_the_attacker_fights_on_or_goes_back() -> None:
    state = war(2, 2)
    charge(state, 2)
    fight(state, 2, 2)
    assert answers(state) == ["fight on", "retreat"]
    back = state.copy()
    go(back, "retreat", "?done")
    assert back.armies[at("d3")] == 2
    assert not can(back, "move")
    go(state, "fight on", "roll 10", "roll 2")
    assert state.armies[at("d4")] == 2


@rule("K12.13")
def test_when_nobody_is_left_the_space_stays_with_its_owner_and_a_fortress_has_held() -> None:
    state = war(1, 1, True)
    charge(state, 1)
    heard = state.listen()
    fight(state, 5, 5)
    assert state.city[at("d4")] == 1
    assert [event.seat for event in heard if event.kind == "battle ends"] == [-1]
    held = war(2, 1, True, "fortress")
    charge(held, 2)
    heard = held.listen()
    fight(held, 10, 10)
    assert held.city[at("d4")] == 1
    assert [event.seat for event in heard if event.kind == "battle ends"] == [1]
    gone = war(2, 2)
    charge(gone, 2)
    heard = gone.listen()
    fight(gone, 2, 2)
    go(gone, "retreat")
    assert [event.seat for event in heard if event.kind == "battle ends"] == [-1]


@rule("K12.15")
def test_the_winners_enter_the_space() -> None:
    state = war(3, 1)
    put(state, 0, "d3", settlers=1)
    march(state, "d3", "d4", settlers=1, armies=2)
    fight(state, 5, 1)
    assert (state.armies[at("d4")], state.settlers[at("d4")], state.armies[at("d3")]) == (2, 1, 1)


# K12.14


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
    assert "Attack on D4, cards apart: Blue against Vermilion" in state.draw(0)
    go(state, "to d4")
    assert 0 < state.view(None)["odds"][0]["attacker"] < 1
    assert "Battle at D4, round 1: Blue (2) attacks Vermilion (2)" in state.draw(0)
    assert "Odds at D4" in GAME.board.text(state.view(0))
    assert main(["4", "2", "fortress", "steel"]).startswith("Attacker 4, defender 2 (land")


# K24


def duel(half: str, attacking: bool, armies: tuple[int, int] = (2, 2), city: bool = False) -> ClashState:
    """A battle in which one side has laid a card and the other none; the dice are next."""
    state = war(armies[0], armies[1], city)
    card = tactic(state, 0 if attacking else 1, half)
    charge(state, armies[0])
    go(state, card)
    return state


def playable(half: str, attacking: bool, city: bool = False, sea: bool = False, fortress: bool = False) -> bool:
    """Whether a tactics half may be laid."""
    state = scene()
    know(state, 0, "tactics")
    know(state, 1, "tactics")
    if sea:
        land(state, d3="sea", d4="sea")
        put(state, 0, "d3", ships=1)
        put(state, 1, "d4", ships=1)
    else:
        put(state, 0, "d3", armies=2)
        if city or fortress:
            town(state, 1, "d4", *(["fortress"] if fortress else []))
        if not fortress:
            put(state, 1, "d4", armies=2)
    card = tactic(state, 0 if attacking else 1, half)
    go(state, "move", "from d3", "?sail with 1 ships", "?take 0 settlers 2 armies", "?to d4")
    return can(state, card)


LIMITS = {
    # attacker, defender, attacker of a city, defender of a city, attacker at sea, defender at sea, fortress alone
    "archers": "ADad...",
    "defensive formation": ".D.d.sf",
    "encircled": "ADad...",
    "flanking": "A.a....",
    "for the people": "...d..f",
    "heavy resistance": ".D.d.sf",
    "high ground": "AD.d..f",
    "high morale": "ADadSsf",
    "improved defenses": "...d..f",
    "martyr": "ADadSs.",
    "peltasts": "ADad...",
    "scout": "ADadSsf",
    "siege": "..a....",
    "surprise": "ADadSsf",
    "tactical retreat": ".D.d...",
    "wedge formation": "A.a....",
}


@pytest.mark.parametrize("half", [row.name.lower() for row in TACTICS])
def test_each_tactics_half_is_for_its_side_and_place(half: str) -> None:
    cases = [
        playable(half, True),
        playable(half, False),
        playable(half, True, city=True),
        playable(half, False, city=True),
        playable(half, True, sea=True),
        playable(half, False, sea=True),
        playable(half, False, fortress=True),
    ]
    assert cases == [letter != "." for letter in LIMITS[half]]


@rule("K24.1")
def test_archers_kill_on_five_or_six() -> None:
    state = duel("archers", True)
    assert state.odds() == pytest.approx([1 / 3, 2 / 3])
    go(state, "yes")
    assert state.armies[at("d4")] == 1
    state = duel("archers", True)
    go(state, "no")
    assert state.armies[at("d4")] == 2


@rule("K24.2", "K24.4", "K24.5")
@pytest.mark.parametrize(
    ("half", "attacking", "city"),
    [("defensive formation", False, False), ("flanking", True, False), ("for the people", False, True)],
)
def test_some_tactics_add_a_die(half: str, attacking: bool, city: bool) -> None:
    state = duel(half, attacking, city=city)
    assert answers(state)[-1] == ("roll 18" if attacking else "roll 12")
    go(state, "roll 3")
    assert answers(state)[-1] == ("roll 12" if attacking else "roll 18")


@rule("K24.3")
def test_encircled_may_hit_once_more_if_the_opponent_lost_as_many() -> None:
    state = duel("encircled", True, (2, 3))
    fight(state, 5, 5)
    assert state.odds() == pytest.approx([1 / 3, 2 / 3])
    go(state, "yes")
    assert (state.armies[at("d3")], state.armies[at("d4")]) == (1, 1)
    state = duel("encircled", True, (2, 3))
    fight(state, 4, 5)
    assert state.seat == 0  # lost more than the opponent: no die
    assert state.armies[at("d4")] == 3


@rule("K24.6")
def test_heavy_resistance_takes_one_for_each_attacking_unit() -> None:
    state = duel("heavy resistance", False, (3, 3))
    fight(state, 12, 3)
    assert state.armies[at("d4")] == 2  # 12 - 3 = 9


@rule("K24.7")
def test_high_ground_takes_two_from_the_opponent() -> None:
    state = duel("high ground", False)
    fight(state, 11, 2)
    assert state.armies[at("d4")] == 1


@rule("K24.8")
def test_high_morale_adds_two() -> None:
    state = duel("high morale", True)
    fight(state, 8, 2)
    assert state.armies[at("d4")] == 2  # both dead: the attackers have entered
    assert state.holder[at("d4")] == 0


@rule("K24.9")
def test_improved_defenses_cancel_a_hit() -> None:
    state = duel("improved defenses", False, city=True)
    fight(state, 10, 2)
    assert state.armies[at("d4")] == 1


@rule("K24.10")
def test_martyr_takes_one_of_each_side_and_voids_the_other_card() -> None:
    state = war(3, 3)
    martyr, morale = tactic(state, 0, "martyr"), tactic(state, 1, "high morale")
    charge(state, 3)
    go(state, martyr, morale)
    assert (state.armies[at("d3")], state.armies[at("d4")]) == (2, 2)
    fight(state, 2, 8)
    assert state.armies[at("d3")] == 1  # 8, not 10
    assert state.hand[1] == 0


@rule("K24.11")
def test_peltasts_cancel_a_hit_if_a_die_of_their_units_shows_five_or_six() -> None:
    state = duel("peltasts", False)
    assert state.odds() == pytest.approx([20 / 36, 16 / 36])
    go(state, "yes")
    fight(state, 10, 2)
    assert state.armies[at("d4")] == 1


@rule("K24.12")
def test_scout_voids_the_other_card_and_takes_it() -> None:
    state = war(2, 2)
    scout, morale = tactic(state, 0, "scout"), tactic(state, 1, "high morale")
    charge(state, 2)
    go(state, scout, morale)
    assert [one["name"] for one in state.view(1)["seats"][0]["known_cards"]]
    fight(state, 2, 8)
    assert state.armies[at("d3")] == 1


@rule("K24.13")
def test_siege_adds_one_and_takes_one_unless_food_is_paid() -> None:
    for paid in (True, False):
        state = war(2, 2, True)
        card = tactic(state, 0, "siege")
        give(state, 1, food=2)
        charge(state, 2)
        go(state, card, "yes" if paid else "no")
        assert has(state, 1, "food") == (0 if paid else 2)
        fight(state, 4, 5)
        assert state.armies[at("d4")] == 1  # 4 + 1
        assert state.armies[at("d3")] == (1 if paid else 2)


@rule("K24.14")
def test_surprise_adds_one_and_draws_a_card_for_a_kill() -> None:
    state = duel("surprise", True)
    fight(state, 4, 2)
    assert type(state.decision).__name__ == "DrawAction"
    state = duel("surprise", True)
    fight(state, 3, 2)
    assert state.seat == 0


@rule("K24.15")
def test_tactical_retreat_leaves_the_space_to_the_attacker() -> None:
    state = war(2, 2)
    card = tactic(state, 1, "tactical retreat")
    charge(state, 2)
    go(state, card)
    assert "at d3" not in answers(state)
    go(state, "at d5", "?done")
    assert (state.armies[at("d4")], state.armies[at("d5")]) == (2, 2)
    assert (state.holder[at("d4")], state.holder[at("d5")]) == (0, 1)
    assert state.used & 4096  # the attacker counts as winner


@rule("K24.15")
def test_a_tactical_retreat_goes_wherever_those_fit_whom_the_archers_left() -> None:
    state = war(2, 4)
    put(state, 1, "d5", armies=1)
    land(state, c4="sea", c5="sea", e4="sea")
    archers, retreat = tactic(state, 0, "archers"), tactic(state, 1, "tactical retreat")
    charge(state, 2)
    go(state, archers, retreat, "yes")
    assert answers(state) == ["at d5", "at e5"], "three and one fit into D5"


@rule("K24.16")
def test_wedge_formation_adds_one_for_each_defending_army_unit() -> None:
    state = duel("wedge formation", True, (2, 3))
    fight(state, 7, 3)
    assert state.armies[at("d4")] == 1  # 7 + 3 = 10


def test_the_cards_carry_the_tactics_of_the_sheet() -> None:
    counts = [sum(1 for card in CARDS if card[1] == half) for half in range(16)]
    assert counts == [4, 4, 4, 2, 1, 3, 5, 5, 1, 1, 4, 1, 1, 2, 2, 2]


@rule("K19.6")
def test_attacks_on_barbarians_are_ordinary_battles_and_barbarians_play_no_cards() -> None:
    state = scene()
    know(state, 0, "tactics")
    hold(state, 0, 0)
    put(state, 0, "d3", armies=2)
    barbarians(state, "d4", 2)
    charge(state, 2)
    pass_cards(state)
    go(state, "roll 2", "roll 2")
    assert answers(state) == ["fight on", "retreat"]
    ask(state)


@rule("K12.2")
def test_a_city_alone_plays_no_cards_against_barbarians_either() -> None:
    state = scene()
    know(state, 0, "irrigation", "tactics")
    tactic(state, 0, "high morale")
    barbarians(state, "d3", 1)
    event(state, "3 famine")
    assert type(state.decision).__name__ == "RollSide"


def test_roll_totals_are_kept_for_the_view() -> None:
    state = war(1, 1)
    charge(state, 1)
    go(state, "roll 4")
    assert state.battle[B_A_ROLL] == 4
