"""K12: battles."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    answers,
    ask,
    at,
    barbarians,
    can,
    charge,
    event,
    fight,
    give,
    go,
    hold,
    know,
    land,
    march,
    pass_cards,
    put,
    scene,
    tactic,
    war,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import B_A_ROLL
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS
from support import rule


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
