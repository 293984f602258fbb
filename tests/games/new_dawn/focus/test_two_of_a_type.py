"""N3, N6 and N11: a focus row with two cards of one type, as Oxford University may bring it."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    ask,
    asked,
    begin_turn,
    caravan,
    card_number,
    district,
    go,
    home,
    led,
    meadow,
    pact,
    path,
    ring,
    slot,
    strike,
    token,
    tokens,
    trade,
)
from pentarchy.games.new_dawn.cards import growth
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.diplomacy import pacts
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.pieces.focus import CULTURE
from support import legal, play, rule


def oxford(state: NewDawnState, seat: int, name: str, number: int) -> None:
    """Put a card in the place of the culture card and into this slot: the row then has two of its type."""
    first = seat * 6
    old = next(place for place in range(first, first + 6) if CARD_TYPE[state.row[place]] == CULTURE)
    state.row[old] = state.row[first + number]
    state.row[first + number] = card_number(name)


def resolve(state: NewDawnState, name: str) -> None:
    """The first seat begins its turn with this card."""
    begin_turn(state, A)
    play(state, f"card {name.lower()}")


@rule("N3.5", "N11.20")
def test_masonry_moves_either_of_the_two_armies_that_flight_allows() -> None:
    state = meadow()
    oxford(state, A, "Flight", 2)
    spots = path(state, home(state, A), 3)
    army(state, A, spots[1], 1)
    resolve(state, "Masonry")
    assert len(legal(state)) == 3
    assert "from the card" in legal(state)
    go(state, spots[1], spots[2])
    assert state.armies[:2] == [-1, spots[2]]
    assert asked(state) != "SendFigure"


@rule("N3.5", "N8.7")
def test_foreign_trade_moves_any_one_of_the_caravans_that_capitalism_allows() -> None:
    state = meadow()
    oxford(state, A, "Capitalism", 2)
    spots = path(state, home(state, A), 3)
    caravan(state, A, spots[0], 0)
    caravan(state, A, spots[1], 2)
    resolve(state, "Foreign Trade")
    assert len(legal(state)) == 4
    go(state, spots[1], spots[2])
    assert state.caravans[:3] == [spots[0], -1, spots[2]]
    assert asked(state) != "SendFigure"


@rule("N3.5", "N8.8")
def test_a_caravan_that_has_moved_and_come_home_makes_no_room_for_another() -> None:
    state = meadow()
    near = ring(state, home(state, B))[0]
    spots = path(state, home(state, A), 2)
    caravan(state, A, spots[0], 0)
    caravan(state, A, near, 1)
    slot(state, A, "Currency", 5)
    resolve(state, "Currency")
    assert "from the card" not in legal(state)
    go(state, near, home(state, B))
    while asked(state) != "SendFigure":
        state.play(state.legal()[0])
    assert state.caravans[:3] == [spots[0], -1, -1]
    assert len(legal(state)) == 2
    assert "from the card" not in legal(state)


@rule("N3.5", "N14.30")
def test_as_many_armies_wait_as_the_better_military_card_allows() -> None:
    for number in (2, 5):
        state = meadow()
        slot(state, A, "Masonry", 4)
        oxford(state, A, "Flight", number)
        army(state, A, home(state, A), 0)
        assert growth.waiting_army(state, A) == 1
        army(state, A, home(state, A), 1)
        assert growth.waiting_army(state, A) == -1
    state = meadow()
    army(state, A, home(state, A), 0)
    assert growth.waiting_army(state, A) == -1


@pytest.mark.parametrize(("pottery", "urbanization"), [(4, 2), (2, 4)])
@rule("N6.4", "N12.13")
def test_the_industrial_zone_is_paid_by_the_industry_card_with_more_tokens(pottery: int, urbanization: int) -> None:
    state = meadow()
    slot(state, A, "Pottery", pottery)
    oxford(state, A, "Urbanization", urbanization)
    trade(state, A, "Pottery", 3)
    trade(state, A, "Urbanization", 2)
    district(state, A, "Industrial Zone", ring(state, home(state, A))[0])
    ask(state, districts.ResolveDistrict(A, 3))
    play(state, "second way")
    state.play(state.legal()[0])
    assert len(state.cities[A]) == 2
    assert (tokens(state, A, "Pottery"), tokens(state, A, "Urbanization")) == (0, 2)


@rule("N6.4", "N11.6")
def test_a_defender_spends_the_tokens_of_both_military_cards() -> None:
    state = meadow()
    slot(state, B, "Masonry", 2)
    oxford(state, B, "Flight", 4)
    trade(state, B, "Masonry", 2)
    trade(state, B, "Flight", 1)
    strike(state)
    play(state, "roll 6", "roll 1")
    assert asked(state) == "DefenderSpends"
    play(state, "spend trade tokens 1")
    assert (tokens(state, B, "Masonry"), tokens(state, B, "Flight")) == (1, 1)
    play(state, "spend trade tokens 1")
    assert (tokens(state, B, "Masonry"), tokens(state, B, "Flight")) == (1, 0)
    play(state, "spend trade tokens 1")
    assert asked(state) != "DefenderSpends"


@rule("N14.1", "N11.6")
def test_america_defends_with_the_natural_wonder_on_either_military_card() -> None:
    state = led("Aztec", rival="America")
    slot(state, B, "Masonry", 2)
    oxford(state, B, "Flight", 4)
    spot = ring(state, home(state, B))[0]
    state.land.natural[spot] = 0
    token(state, B, spot)
    state.natural_card[0] = card_number("Masonry")
    strike(state)
    play(state, "roll 6", "roll 1")
    assert asked(state) == "DefenderSpends"
    assert sum("reroll" in one for one in legal(state)) == 1
    state.natural_card[0] = card_number("Pottery")
    assert state.decision.legal(state) == [state.game.actions.parse("done")]


@rule("N6.4", "N17.8")
def test_the_military_card_that_a_broken_pact_moves_is_the_one_farther_right() -> None:
    state = meadow()
    slot(state, A, "Masonry", 2)
    oxford(state, A, "Flight", 4)
    pact(state, A, B, "Non-Aggression Pact")
    ask(state, pacts.PactSwap(A, B))
    play(state, "card pottery")
    assert state.row[2] == card_number("Masonry")
    assert state.row[4] == card_number("Pottery")
