"""K24: one test for each of the 16 tactics, and what they have in common."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    answers,
    at,
    can,
    charge,
    fight,
    give,
    go,
    has,
    know,
    land,
    put,
    scene,
    tactic,
    town,
    war,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.cards import CARDS
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS
from support import rule


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
