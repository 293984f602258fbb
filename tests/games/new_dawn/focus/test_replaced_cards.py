"""N4 and N7: focus cards that are replaced while they are being resolved, or are about to be."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    ask,
    asked,
    caravan,
    card_number,
    district,
    focus,
    go,
    home,
    led,
    meadow,
    offer,
    ring,
    slot,
    token,
    tokens,
    trade,
    wonder,
)
from pentarchy.games.new_dawn.focus import learning
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.realm.cities import reinforced_of
from pentarchy.games.new_dawn.wonders import scientific
from support import legal, play, rule


def row(state: NewDawnState, seat: int = A) -> list[str]:
    """The names of a seat's focus cards, from left to right."""
    return [CARDS[card].name for card in state.row[seat * 6 : seat * 6 + 6]]


def learn(state: NewDawnState, old: str, new: str) -> None:
    """Replace a card by a better one, and no other."""
    play(state, f"card {old.lower()}")
    if asked(state) == "PickCard":
        play(state, f"card {new.lower()}")
    while asked(state) in ("Upgrade", "Porcelain"):
        play(state, "done")


@rule("N4.12")
def test_a_science_card_that_replaces_itself_is_reset_in_its_new_shape() -> None:
    state = meadow()
    state.tech[A] = 2
    trade(state, A, "Astrology", 1)
    focus(state, A, "Astrology", 5)
    play(state, "done")
    before = row(state)
    learn(state, "Astrology", "Mathematics")
    assert row(state) == ["Mathematics", *before[:5]]
    assert state.tokens[:6] == [1, 0, 0, 0, 0, 0]
    assert asked(state) == "ChooseFocus"
    assert state.seat == B
    assert not state.audit()


@rule("N4.12")
def test_a_copy_made_before_the_card_was_replaced_is_not_touched() -> None:
    state = meadow()
    state.tech[A] = 2
    focus(state, A, "Astrology", 5)
    twin = state.copy()
    learn(state, "Astrology", "Mathematics")
    play(twin, "done")
    if asked(twin) == "Upgrade":
        play(twin, "done")
    assert row(state)[0] == "Mathematics"
    assert row(twin)[0] == "Astrology"


@rule("N4.12", "N13.29", "N13.32")
@pytest.mark.parametrize("name", ["Pyramids", "Porcelain Tower"])
def test_the_industry_card_that_built_its_own_successor_is_reset(name: str) -> None:
    state = meadow()
    offer(state, name)
    state.deck = [0] * 12
    state.resources[0:4] = [9, 9, 9, 9]
    focus(state, A, "Pottery", 5)
    before = row(state)
    play(state, f"wonder {name.lower()}", "pay the usual way")
    learn(state, "Pottery", "Animal Husbandry")
    assert row(state) == ["Animal Husbandry", *before[:5]]


@rule("N4.12", "N14.34")
def test_craftsmanship_replaced_by_its_own_step_of_the_dial_is_reset() -> None:
    state = led("Sumeria")
    offer(state, "Colossus")
    state.deck = [0] * 12
    state.resources[0:4] = [9, 9, 9, 9]
    state.tech[A] = 2
    focus(state, A, "Craftsmanship", 5)
    before = row(state)
    play(state, "wonder colossus", "pay oil")
    learn(state, "Craftsmanship", "Animal Husbandry")
    assert row(state) == ["Animal Husbandry", *before[:5]]


def visit_with_library(state: NewDawnState, card: str) -> None:
    """The first seat's caravan reaches the rival's capital, and the Great Library asks."""
    wonder(state, "Great Library", home(state, A))
    caravan(state, A, ring(state, home(state, B))[0])
    focus(state, A, card, 5)
    go(state, ring(state, home(state, B))[0], home(state, B))
    while asked(state) != "Library":
        play(state, next(one for one in legal(state) if one != "done"))


@rule("N4.12", "N13.30")
def test_an_economy_card_turned_into_capitalism_is_reset_but_does_not_act_as_capitalism() -> None:
    state = meadow()
    slot(state, B, "Capitalism", 3)
    visit_with_library(state, "Steam Power")
    before = row(state)
    play(state, "card capitalism")
    while state.seat == A:
        assert asked(state) in ("SendFigure", "SwapResource")
        play(state, "done")
    assert row(state) == ["Capitalism", *before[:5]]


@rule("N4.12")
def test_a_card_replaced_in_the_middle_goes_on_as_it_was() -> None:
    state = meadow()
    slot(state, B, "Currency", 3)
    visit_with_library(state, "Foreign Trade")
    play(state, "card currency")
    assert state.seat == B
    assert row(state)[0] == "Currency"


@rule("N4.12", "N14.23")
def test_what_follows_a_reset_is_that_of_the_card_that_was_resolved() -> None:
    """Growth that becomes industry by Oxford is still growth for Nubia."""
    state = led("Nubia")
    wonder(state, "Oxford University", home(state, A))
    district(state, A, "Campus", ring(state, home(state, A))[0])
    district(state, A, "Encampment", ring(state, home(state, A))[2])
    focus(state, A, "Irrigation", 5)
    learning.replace_card(state, A, card_number("Irrigation"), card_number("Animal Husbandry"))
    while asked(state) == "DistrictOrReinforce":
        play(state, "done")
    assert asked(state) == "ChooseDistrict"
    assert row(state)[0] == "Animal Husbandry"


@rule("N4.13", "N13.23")
def test_the_arsenal_repeats_the_card_that_has_taken_the_place() -> None:
    state = meadow()
    wonder(state, "Venetian Arsenal", home(state, A))
    state.tech[A] = 2
    trade(state, A, "Astrology", 1)
    state.tokens[11] = 3
    focus(state, A, "Astrology", 5)
    play(state, "done")
    learn(state, "Astrology", "Mathematics")
    assert legal(state) == ["done", "card mathematics"]
    play(state, "card mathematics")
    assert asked(state) == "GainTrade"
    play(state, "card mathematics")
    assert legal(state) == ["done", "spend trade tokens 1", "spend trade tokens 2"]
    play(state, "spend trade tokens 2")
    assert state.tech[A] == 10
    assert state.tokens[6:12] == [0, 0, 0, 0, 0, 3]


@rule("N4.13", "N13.17")
def test_a_chosen_card_that_the_estadio_replaced_is_resolved_as_what_it_has_become() -> None:
    """The Estadio's Capitalism resolves the chosen card first; it becomes a better one before its own turn comes."""
    state = meadow()
    wonder(state, "Estadio do Maracana", home(state, A))
    state.tech[A] = 2
    state.tokens[11] = 2
    slot(state, A, "Capitalism", 3)
    focus(state, A, "Astrology", 2)
    play(state, "card capitalism", "done", "card astrology")
    learn(state, "Astrology", "Mathematics")
    assert asked(state) == "GainTrade"
    assert CARDS[state.card].name == "Mathematics"
    assert state.slot == 3
    play(state, "card masonry")
    assert state.tokens[6:12] == [0, 0, 0, 0, 0, 2]
    while state.seat == A:
        play(state, "done")
    assert row(state)[0] == "Mathematics"
    assert tokens(state, A, "Masonry") == 1


@rule("N18.4", "N13.23")
def test_agendas_are_looked_at_after_the_arsenal_too() -> None:
    state = meadow()
    state.victory = [5, 3, 6]
    wonder(state, "Venetian Arsenal", home(state, A))
    free = [one for one in state.land.spaces if one < 210 and state.owner[one] < 0]
    token(state, A, *free[:9], strong=1)
    token(state, A, *free[9:17])
    focus(state, A, "Irrigation", 5)
    play(state, "reinforce")
    for _ in range(5):
        play(state, next(one for one in legal(state) if one.startswith("at")))
    assert asked(state) == "Arsenal"
    play(state, "card irrigation", "reinforce", next(one for one in legal_after(state) if one.startswith("at")))
    assert reinforced_of(state, A) == 15
    assert state.seat == B
    assert state.done[0] == 1


def legal_after(state: NewDawnState) -> list[str]:
    """The answers after resolving Irrigation again and choosing to reinforce."""
    twin = state.copy()
    play(twin, "card irrigation", "reinforce")
    return legal(twin)


@rule("N13.30", "N13.34")
def test_the_great_library_never_gives_a_card_that_lies_in_the_row() -> None:
    state = meadow()
    names = ("Irrigation", "Early Empire", "Civil Service", "Astrology", "Foreign Trade", "Pottery")
    state.row[:6] = [card_number(name) for name in names]
    slot(state, B, "Civil Service", 5)
    slot(state, B, "Mathematics", 2)
    ask(state, scientific.Library(A, B))
    assert legal(state) == ["done", "card mathematics", "card astronomy"]
