"""What an answer would lose of one's own, worked out before it is given."""

from __future__ import annotations

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, asked, world
from pentarchy.games.vinci.empire import active_income, active_worth, declining_income, declining_worth
from pentarchy.games.vinci.europe import COUNT, INDEX, PROVINCES, mask
from pentarchy.games.vinci.forecast import (
    cleared_by_conquest,
    general_takes_back,
    last_turn,
    never_plays,
    not_held,
    splits,
)
from pentarchy.games.vinci.game import SEATS, VinciState, count
from support import play, random_start, rule


def names(lands: int) -> str:
    """The provinces of a mask."""
    return " ".join(PROVINCES[place].id for place in range(COUNT) if lands >> place & 1)


@rule("V7.7", "V7.8")
def test_a_conquest_loses_the_declining_provinces_next_to_it() -> None:
    past = "pannonia carpathia scythia anglia"
    state = world(("barbarians", "astronomy"), hold={0: {"thracia": 9}}, decline={0: past})
    play(state, "expand")
    assert names(cleared_by_conquest(state, 0, INDEX["dacia"])) == "pannonia carpathia scythia"
    assert names(cleared_by_conquest(state, 0, INDEX["caucasus"])) == "scythia", "the sea between makes no difference"
    assert not cleared_by_conquest(state, 0, INDEX["macedonia"])


@rule("V6.21", "V4.25")
def test_with_heritage_a_conquest_loses_nothing_but_the_province_that_is_entered() -> None:
    state = world(("heritage", "barbarians"), hold={0: {"thracia": 9}}, decline={0: "pannonia scythia"})
    assert not cleared_by_conquest(state, 0, INDEX["dacia"])
    state = world(("heritage", "barbarians"), decline={0: "anglia neustria"}, hand={0: 9}, new=(0,))
    assert names(cleared_by_conquest(state, 0, INDEX["anglia"])) == "anglia"
    state = world(decline={0: "anglia neustria frisia"}, hand={0: 9}, new=(0,))
    assert names(cleared_by_conquest(state, 0, INDEX["anglia"])) == "anglia neustria"


@pytest.mark.parametrize("seed", range(3))
def test_a_conquest_loses_exactly_what_was_said_before(seed: int) -> None:
    state, rng = random_start(GAME, seed)
    assert isinstance(state, VinciState)
    lost = 0
    while not state.over:
        seat, action = state.seat, pentarchy.any_action(state, rng)
        answer = GAME.actions.notation(action)
        said = 0
        if asked(state) == "Conquer" and answer.startswith(("conquer ", "spy ")):
            said = cleared_by_conquest(state, seat, INDEX[answer.split()[1]])
        past = state.lands[SEATS + seat] if said else 0
        income = declining_income(state, seat) if said else 0
        worth = declining_worth(state, seat, said) if said else 0
        state.play(action)
        if said and asked(state) == "Conquer":
            assert state.lands[SEATS + seat] == past & ~said
            if state.lands[SEATS + seat]:
                assert declining_income(state, seat) == income - worth
            lost += count(said)
    assert lost


@rule("V4.17", "V4.3")
def test_giving_up_a_link_splits_an_empire_and_giving_up_its_end_does_not() -> None:
    state = world(("agriculture", "currency"), hold={0: "aquitania neustria frisia"})
    assert splits(state, 0, mask("neustria"))
    assert not splits(state, 0, mask("frisia"))
    assert active_worth(state, 0, mask("neustria")) == 3, "the province, Agriculture and Currency"
    assert active_worth(state, 0, mask("frisia")) == 2
    before = active_income(state, 0)
    play(state, "give up first", "leave neustria")
    assert active_income(state, 0) == before - 3
    assert not splits(state, 0, mask("frisia")), "it is split already"


@rule("V6.23", "V6.18")
def test_an_empire_with_messengers_or_across_a_sea_is_not_split() -> None:
    hold = {0: "aquitania neustria frisia"}
    assert not splits(world(("messengers", "barbarians"), hold=hold), 0, mask("neustria"))
    sea = {0: "aquitania neustria anglia"}
    assert not splits(world(("astronomy", "barbarians"), hold=sea), 0, mask("neustria")), "the Atlantic joins them"
    assert splits(world(("barbarians", "barbarians"), hold=sea), 0, mask("neustria"))


@rule("V6.15", "V4.16")
def test_the_field_generals_tokens_go_back_and_provinces_without_a_token_with_them() -> None:
    state = world(("field_general", "barbarians"), hold={0: {"burgundia": 2}})
    play(state, "expand")
    assert (general_takes_back(state, 0), not_held(state, 0)) == (7, 0)
    play(state, "conquer aquitania")
    assert (state.hand[0], general_takes_back(state, 0), not_held(state, 0)) == (5, 7, 0)
    state = world(("field_general", "barbarians"), hold={0: {"burgundia": 2, "helvetia": 1}}, empty="suebia provincia")
    play(state, "expand", "conquer suebia", "conquer provincia")
    assert (state.hand[0], general_takes_back(state, 0), not_held(state, 0)) == (6, 7, 1)
    play(state, "done")
    assert asked(state) == "Abandon"
    state = world(("barbarians", "messengers"), hold={0: {"burgundia": 9}})
    play(state, "expand")
    assert (general_takes_back(state, 0), not_held(state, 0)) == (0, 0)


@rule("V8.2", "V8.3")
def test_a_civilization_chosen_in_the_last_round_never_plays() -> None:
    state = world(hold={0: "caledonia"}, vp=[115, 5, 5, 5])
    state.offers = [4, 8, 0, 0, 0, 0]
    assert not last_turn(state, 119)
    assert last_turn(state, 120)
    play(state, "decline")
    assert asked(state) == "Choose"
    assert not never_plays(state, 0, 0)
    assert never_plays(state, 0, 1), "the points on the pair bring the last round"
    state.last = True
    assert never_plays(state, 0, 0)


@rule("V8.6")
def test_nor_does_one_that_is_chosen_in_the_150th_round() -> None:
    state = world(hold={0: "caledonia"})
    assert not never_plays(state, 0, 0)
    state.round = 150
    assert never_plays(state, 0, 0)
