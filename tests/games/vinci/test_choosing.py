"""V5: choosing a civilization."""

from __future__ import annotations

import pytest

from games.vinci.vinci_support import NUMBER, asked, civilization, started, world
from pentarchy.games.vinci.pieces import NUMBERS, TILES
from support import legal, play, rule


@rule("V5.1", "V5.2", "V5.3", "V5.4", "V5.5")
def test_passing_over_pairs_costs_2_each_and_they_receive_it() -> None:
    state = started()
    seat = state.seat
    before = [pair["tiles"] for pair in state.view(seat)["market"]]
    play(state, "choose iv")
    assert civilization(state, seat) == before[3]
    assert state.vp[seat] == 10 - 6
    market = state.view(seat)["market"]
    assert [pair["vp"] for pair in market] == [2, 2, 2, 0, 0, 0]
    assert [pair["tiles"] for pair in market] == [*before[:3], *before[4:], []]
    play(state, legal(state)[0])
    play(state, legal(state)[0])
    assert len(state.view(seat)["market"][5]["tiles"]) == 2
    second = state.seat
    play(state, "choose ii")
    assert state.vp[second] == 10 - 2 + 2
    assert [pair["vp"] for pair in state.view(seat)["market"]] == [4, 2, 0, 0, 0, 0]


@rule("V5.2")
@pytest.mark.parametrize(("slot", "price"), [("i", 0), ("ii", 2), ("iii", 4), ("iv", 6), ("v", 8), ("vi", 10)])
def test_every_step_costs_2(slot: str, price: int) -> None:
    state = started()
    seat = state.seat
    play(state, f"choose {slot}")
    assert state.vp[seat] == 10 - price


@rule("V5.6")
def test_nobody_pays_more_than_they_have_not_even_from_the_chosen_pair() -> None:
    state = world(hold={0: "anglia"}, vp=[3, 10, 10, 10])
    state.offers = [0, 0, 20, 0, 0, 0]
    play(state, "decline")
    assert asked(state) == "Choose"
    assert state.vp[0] == 4
    assert legal(state) == ["choose i", "choose ii", "choose iii"]
    play(state, "choose iii")
    assert state.vp[0] == 20
    state = world(hold={0: "caledonia"}, vp=[1, 10, 10, 10])
    play(state, "decline")
    assert state.seat != 0, "with 1 VP only pair I can be taken, so nothing is asked"
    assert len(civilization(state, 0)) == 2


@rule("V5.7")
@pytest.mark.parametrize(("players", "bonus"), [(3, 6), (4, 5), (5, 4), (6, 3)])
def test_starting_tokens_are_the_red_numbers_and_a_bonus(players: int, bonus: int) -> None:
    state = started(players)
    seat = state.seat
    for slot, pair in enumerate(state.view(seat)["market"]):
        first, second = (NUMBER[name] for name in pair["tiles"])
        if "specialization" not in pair["tiles"]:
            assert pair["tokens"] == NUMBERS["house"][first] + NUMBERS["house"][second] + bonus
            twin = state.copy()
            twin.play(twin.legal()[slot])
            assert twin.hand[seat] == pair["tokens"]


@rule("V5.8", "V6.26")
@pytest.mark.parametrize("partner", [tile.id for tile in TILES if tile.id != "specialization"])
def test_specialization_brings_twice_its_partners_number_and_one(partner: str) -> None:
    state = started(4)
    number = NUMBERS["house"][NUMBER[partner]]
    assert state.strength(NUMBER[partner], NUMBER["specialization"]) == 2 * number + 1 + 5
    assert state.strength(NUMBER["specialization"], NUMBER[partner]) == 2 * number + 1 + 5


@rule("V5.9", "V6.19")
def test_the_house_numbers_keep_to_what_is_known() -> None:
    numbers = {tile.id: NUMBERS["house"][index] for index, tile in enumerate(TILES)}
    assert numbers["barbarians"] == 6
    assert numbers["livestock"] == numbers["field_general"] == 2
    assert numbers["astronomy"] + numbers["weapons"] == 8
    for name in ("agriculture", "livestock", "mining", "ports"):
        assert numbers[f"{name}_column"] < numbers[name]
    state = started(4)
    totals = [state.strength(one, other) - 5 for one in range(26) for other in range(26) if one != 25 or other != 25]
    assert (min(totals), max(totals)) == (0, 13)
