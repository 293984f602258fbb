"""Sections 26 to 28 of the rulebook: the cards of the sets beside the house set, in the realm of `deus_support`."""

from __future__ import annotations

import pytest

from games.deus.deus_support import after, cards, cost_of, give, put, realm, seat_view
from pentarchy.games.deus.game import DeusState
from pentarchy.games.deus.scoring import score
from support import rule


@rule("D26.1", "D26.2", "D26.3", "D26.4")
@pytest.mark.parametrize("good", ["wood", "stone", "clay", "wheat"])
def test_great_harbours_sell_for_four_points_each(good: str) -> None:
    state = realm(card_set="great_harbours")
    assert after(state, f"Great Harbour ({good})", "a6", "sell 3") == {good: -3, "vp": 12}


def even_realm() -> DeusState:
    """The same position with the cards of the set 'even'."""
    return realm(card_set="even")


@rule("D27.1", "D27.2", "D27.3", "D27.4")
@pytest.mark.parametrize("good", ["wood", "stone", "clay", "wheat"])
def test_even_harbours_sell_for_three_points_each(good: str) -> None:
    assert after(even_realm(), f"Harbour ({good})", "a6", "sell 3") == {good: -3, "vp": 9}


@rule("D27.5")
def test_slingers_take_a_resource_from_an_opponent_beside_a_unit() -> None:
    state = even_realm()
    put(state, 1, "a6", "maritime")
    give(state, 1, clay=1, wheat=2)
    assert after(state, "Slingers", "a5", "rob vermilion of wheat") == {"wheat": 1}
    assert cost_of("Slingers") == {"wood": 2}


LEAN_CARDS: dict[str, tuple[tuple[str, ...], dict[str, int]]] = {
    "Beacon": (("a6",), {"vp": 1}),
    "Craftsmen": (("a1", "harvest a0", "harvest a1"), {"wood": 1, "clay": 1}),
    "Manor": (("a1",), {"wood": 1, "clay": 1, "wheat": 1}),
    "Oracle": (("a5", "invoke neptune"), {"gold": 2}),
    "Gallery": (("a5",), {"vp": 1}),
    "Foresters' Lodge": (("a0",), {"vp": 1}),
    "Watchtower": (("a0",), {"vp": 1}),
    "Kilns": (("a0",), {"vp": 1}),
    "Farmstead": (("a0",), {"vp": 1}),
    "Odeon": (("a0",), {"vp": 2}),
    "Assembly": (("a0",), {"vp": 1}),
    "Springs": (("a0",), {"vp": 2}),
    "Hippodrome": (("a0",), {"vp": 1}),
    "Cohort": (("a5", "skip"), {"vp": 1}),
    "Chariots": (("a5", "skip"), {"vp": 1}),
    "Horsemen": (("a5", "skip"), {"gold": 4}),
    "Plunderers": (("a5",), {"gold": 3}),
    "Ballista": (("a5",), {"vp": 1}),
    "Stronghold": (("a5",), {"gold": 6}),
}
"""What cards of the set 'lean' bring in the realm, with a rival's ship in a6 or a second region where one counts."""
SECOND = {"Foresters' Lodge": "b2", "Watchtower": "b4", "Kilns": "b5", "Farmstead": "b1"}


def lean_realm() -> DeusState:
    """The same position with the cards of the set 'lean'."""
    return realm(card_set="lean")


@rule(
    "D28.5",
    "D28.6",
    "D28.7",
    "D28.11",
    "D28.12",
    "D28.13",
    "D28.14",
    "D28.15",
    "D28.16",
    "D28.17",
    "D28.18",
    "D28.19",
    "D28.20",
    "D28.22",
    "D28.23",
    "D28.24",
    "D28.25",
    "D28.26",
    "D28.27",
)
@pytest.mark.parametrize("name", LEAN_CARDS)
def test_a_lean_card_does_what_it_says(name: str) -> None:
    state = lean_realm()
    if name in SECOND:
        put(state, 0, SECOND[name], "scientific")
    if name in ("Chariots", "Plunderers"):
        put(state, 1, "a6", "maritime")
    answers, gain = LEAN_CARDS[name]
    assert after(state, name, *answers) == gain


@rule("D28.1", "D28.2", "D28.3", "D28.4")
@pytest.mark.parametrize("good", ["wood", "stone", "clay", "wheat"])
def test_quays_sell_up_to_three_for_a_point_each(good: str) -> None:
    assert after(lean_realm(), f"Quay ({good})", "a6", "sell 3") == {good: -3, "vp": 3}


@rule("D28.8", "D28.9", "D28.21")
@pytest.mark.parametrize(("name", "answers", "cards_then"), [("Lyceum", (), 7), ("Outriders", ("skip",), 6)])
def test_lyceum_and_outriders_draw(name: str, answers: tuple[str, ...], cards_then: int) -> None:
    state = lean_realm()
    assert after(state, name, "a5", *answers) == {}
    assert len(state.hands[0]) == cards_then


@rule("D28.9")
def test_a_reading_room_keeps_one_of_three() -> None:
    state = lean_realm()
    after(state, "Reading Room", "a5")
    assert len(state.looked) == 3


@rule("D28.10")
def test_a_builders_yard_readies_up_to_two_buildings() -> None:
    state = lean_realm()
    before = seat_view(state, 0)["ready"]
    after(state, "Builders' Yard", "a5", "ready maritime", "ready production")
    ready = seat_view(state, 0)["ready"]
    assert {type_ for type_ in ready if ready[type_] > before[type_]} == {"maritime", "production"}
    assert state.seat == 1


SHRINES = {
    "Shrine of the Woods": 2,
    "Shrine of the Peaks": 2,
    "Shrine of the Marshes": 2,
    "Shrine of the Harvest": 2,
    "Shrine of the Tides": 2,
    "Shrine of Industry": 4,
    "Shrine of Wisdom": 4,
    "Shrine of the Hearth": 6,
    "Shrine of War": 2,
    "Shrine of the Realm": 2,
    "Shrine of the City": 3,
    "Shrine of the Frontier": 4,
    "Shrine of the Siege": 2,
    "Shrine of Plenty": 3,
    "Shrine of Treasure": 2,
    "Shrine of Harmony": 3,
}
"""What each temple of the set 'lean' scores in the realm, as the others above."""


@rule(
    "D28.28",
    "D28.29",
    "D28.30",
    "D28.31",
    "D28.32",
    "D28.33",
    "D28.34",
    "D28.35",
    "D28.36",
    "D28.37",
    "D28.38",
    "D28.39",
    "D28.40",
    "D28.41",
    "D28.42",
    "D28.43",
)
@pytest.mark.parametrize("name", SHRINES)
def test_a_shrine_scores_as_its_card_says(name: str) -> None:
    state = lean_realm()
    put(state, 1, "a6", "maritime")
    cards(state, 0, name, "Galley", "Craftsmen", "Lyceum", "Odeon", "Outriders", "Galley", "Granary")
    give(state, 0, wood=4, stone=3, gold=9)
    happened = state.listen()
    score(state)
    assert [event.data[0] for event in happened if event.text == name] == [SHRINES[name]]
