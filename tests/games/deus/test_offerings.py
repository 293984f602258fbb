"""Section 10 of the rulebook: offerings to the gods."""

from __future__ import annotations

import pytest

from games.deus.deus_support import deal, draw_on, give, seat_view, table, turn, words
from pentarchy import CHANCE
from pentarchy.games.deus.game import DeusState
from support import legal, play, rule


def offering(*names: str) -> DeusState:
    """A table at which seat 0 is about to act with these cards."""
    state = table()
    deal(state, 0, *names)
    deal(state, 1, "Galley")
    turn(state)
    return state


@rule("D10.1")
def test_an_offering_is_of_one_or_more_cards() -> None:
    state = offering("Galley", "School", "Theatre")
    play(state, "offer galley")
    assert legal(state) == ["done", "all", "discard school", "discard theatre"]
    play(state, "discard school", "done")
    assert state.view(0)["discard"]["cards"] == ["School", "Galley"]
    assert state.view(0)["seats"][0]["hand"] == ["Theatre"]


@rule("D10.1")
def test_all_cards_may_be_offered_at_once() -> None:
    state = offering("Galley", "School", "Theatre")
    play(state, "offer theatre", "all")
    assert len(state.view(0)["discard"]["cards"]) == 3
    assert state.view(0)["discard"]["top"] == "Theatre"


@rule("D10.2")
@pytest.mark.parametrize("top", ["galley", "school"])
def test_the_card_on_top_names_the_god(top: str) -> None:
    state = offering("Galley", "School")
    happened = state.listen()
    play(state, f"offer {top}", "discard school" if top == "galley" else "discard galley")
    god = next(event for event in happened if event.kind == "invokes")
    assert god.data == (0 if top == "galley" else 2, 2, 1)


@rule("D10.2")
def test_the_cards_lie_in_the_order_that_was_chosen() -> None:
    state = offering("Galley", "School", "Theatre", "Camp")
    play(state, "offer theatre", "discard camp", "discard galley", "done")
    assert state.view(0)["discard"]["cards"] == ["Galley", "Camp", "Theatre"]


@rule("D10.3")
def test_the_others_see_only_the_top_card() -> None:
    state = offering("Galley", "School", "Theatre", "Camp")
    play(state, "offer theatre", "discard camp")
    assert state.view(1)["aside"] == ["Theatre", None]
    play(state, "done")
    assert state.view(1)["discard"]["cards"] == [None, "Theatre"]


@rule("D10.4", "D10.5")
def test_neptune_gives_two_gold_a_card_and_a_ship() -> None:
    state = offering("Galley", "School", "Theatre")
    play(state, "offer galley", "all")
    view = seat_view(state, 0)
    assert (view["gold"], view["ready"]["maritime"], view["reserve"]["maritime"]) == (5 + 6, 3, 2)


@rule("D10.6")
def test_ceres_gives_a_resource_of_choice_for_each_card() -> None:
    state = offering("Sawmill", "School", "Theatre")
    play(state, "offer sawmill", "all")
    assert legal(state) == [
        *[f"take {good}" for good in ("wood", "stone", "clay", "wheat")],
        *[f"take only {good}" for good in ("wood", "stone", "clay", "wheat")],
    ]
    play(state, "take wood", "take clay", "take clay")
    view = seat_view(state, 0)
    assert [view[good] for good in ("wood", "stone", "clay", "wheat")] == [2, 1, 3, 1]
    assert view["ready"]["production"] == 3


@rule("D10.6")
def test_ceres_gives_only_what_the_supply_has() -> None:
    state = table()
    deal(state, 0, "Sawmill", "School", "Theatre")
    deal(state, 1, "Galley")
    give(state, 0, wood=1, stone=10, clay=10)
    give(state, 1, wood=8, wheat=9)
    turn(state)
    play(state, "offer sawmill", "all")
    view = seat_view(state, 0)
    assert (view["wood"], view["wheat"]) == (2, 1)  # there was nothing to choose, and a third card found nothing
    assert state.seat == CHANCE


@rule("D10.6")
def test_ceres_asks_nothing_where_only_one_resource_is_left() -> None:
    state = table()
    deal(state, 0, "Sawmill", "School")
    deal(state, 1, "Galley")
    give(state, 1)
    give(state, 0, wood=10, stone=10, clay=10)
    turn(state)
    play(state, "offer sawmill", "discard school")
    assert seat_view(state, 0)["wheat"] == 2
    assert state.seat == CHANCE


@rule("D10.6")
def test_ceres_may_give_the_rest_of_one_kind() -> None:
    state = offering("Sawmill", "School", "Theatre", "Camp")
    play(state, "offer sawmill", "all", "take stone", "take only wheat")
    view = seat_view(state, 0)
    assert (view["stone"], view["wheat"]) == (2, 4)


@rule("D10.7")
def test_minerva_gives_extra_cards_after_the_refill() -> None:
    state = offering("School", "Galley", "Theatre")
    play(state, "offer school", "discard galley", "done")
    assert draw_on(state) == 4 + 2
    assert len(state.hands[0]) == 7
    assert seat_view(state, 0)["ready"]["scientific"] == 3


@rule("D10.8")
@pytest.mark.parametrize(("cards", "points"), [(1, 1), (2, 2), (3, 2)])
def test_vesta_gives_one_point_or_two(cards: int, points: int) -> None:
    state = offering("Theatre", "Galley", "School", "Camp")
    play(state, "offer theatre", *["discard galley", "discard school"][: cards - 1], "done")
    assert state.scores()[0] == 5 + points
    assert seat_view(state, 0)["ready"]["civil"] == 3


@rule("D10.9")
def test_mars_gives_a_building_of_any_type_for_each_card() -> None:
    state = offering("Camp", "Galley", "School", "Theatre")
    play(state, "offer camp", "discard galley", "done", "ready military")
    assert legal(state) == ["ready maritime", "ready production", "ready scientific", "ready civil", "ready military"]
    play(state, "ready civil")
    ready = seat_view(state, 0)["ready"]
    assert ready == {"maritime": 2, "production": 2, "scientific": 2, "civil": 3, "military": 3}


@rule("D10.9")
def test_mars_gives_all_that_is_left_without_asking() -> None:
    state = offering("Camp", "Galley", "School", "Theatre")
    state.reserve[:5] = [0, 1, 0, 0, 1]
    play(state, "offer camp", "all")
    view = seat_view(state, 0)
    assert view["ready"] == {"maritime": 2, "production": 3, "scientific": 2, "civil": 2, "military": 3}
    assert not any(view["reserve"].values())
    assert state.seat == CHANCE


@rule("D10.7", "D10.12")
def test_minerva_promises_no_more_cards_than_the_hand_has_room_for() -> None:
    state = offering("School", "School", *["Galley"] * 3, *["Workshop"] * 4)
    play(state, "offer school", "discard galley", "discard galley", "discard galley")
    assert words(state, "done") == "Offer these 4 cards: gives 4 further cards and 1 scientific building"
    gives = "gives 5 further cards and 1 scientific building"
    assert words(state, "all") == f"Add all 5 others: {gives}. Your hand has no room for more."
    play(state, "all")
    assert draw_on(state) == 5 + 5


@rule("D10.10")
@pytest.mark.parametrize("god", ["neptune", "ceres", "minerva", "vesta", "mars"])
def test_jupiter_has_the_power_of_any_other_god_in_full(god: str) -> None:
    state = offering("Temple of War", "Galley", "School")
    play(state, "offer temple-of-war", "discard galley", "done")
    assert legal(state) == [f"invoke {name}" for name in ("neptune", "ceres", "minerva", "vesta", "mars")]
    play(state, f"invoke {god}")
    if god == "ceres":
        play(state, "take wood", "take wood")
    if god == "mars":
        play(state, "ready military", "ready military")
    drawn = draw_on(state)
    view = seat_view(state, 0)
    assert drawn == (6 if god == "minerva" else 4)
    assert view["gold"] == (9 if god == "neptune" else 5)
    assert view["wood"] == (3 if god == "ceres" else 1)
    assert view["vp"] == (7 if god == "vesta" else 5)
    types = {
        "neptune": "maritime",
        "ceres": "production",
        "minerva": "scientific",
        "vesta": "civil",
        "mars": "military",
    }
    assert view["ready"] == dict.fromkeys(view["ready"], 2) | {types[god]: 4 if god == "mars" else 3}


@rule("D10.11")
def test_with_no_building_of_the_type_left_none_is_gained() -> None:
    state = offering("Galley", "School")
    state.reserve[0] = 0
    play(state, "offer galley", "done")
    assert seat_view(state, 0)["ready"]["maritime"] == 2
    assert seat_view(state, 0)["gold"] == 7


@rule("D10.11")
def test_mars_stops_when_the_personal_supply_is_empty() -> None:
    state = offering("Camp", "Galley", "School")
    state.reserve[:5] = [0, 0, 0, 1, 0]
    play(state, "offer camp", "all")
    assert state.seat == CHANCE
    assert seat_view(state, 0)["ready"]["civil"] == 3


@rule("D10.12")
def test_after_an_offering_the_hand_is_refilled_to_five() -> None:
    state = offering("Galley", "School", "Theatre")
    play(state, "offer galley", "done")
    assert draw_on(state) == 3
    assert len(state.hands[0]) == 5


@rule("D10.12")
def test_a_hand_of_five_or_more_is_not_refilled() -> None:
    state = offering("Galley", "School", "Theatre", "Camp", "Sawmill", "Mill", "Quarry")
    play(state, "offer galley", "done")
    assert state.seat == 1
    assert len(state.hands[0]) == 6


@rule("D10.11")
def test_the_labels_promise_nothing_that_the_supplies_lack() -> None:
    state = offering("Temple of War", "School", "Camp")
    state.reserve[:5] = [0, 1, 0, 0, 0]
    state.ready[:5] = [5, 4, 5, 5, 5]
    give(state, 0, wood=9, stone=9, clay=8, wheat=9)
    give(state, 1, wood=1, stone=1, clay=1, wheat=1)
    play(state, "offer temple-of-war", "all")
    assert [choice.words() for choice in state.choices()] == [
        "Neptune: gives 6 gold. No ship is left in your supply.",
        "Ceres: gives 1 resource and 1 production building. The general supply has no more.",
        "Minerva: gives 3 further cards. No scientific building is left in your supply.",
        "Vesta: gives 2 VP. No civil building is left in your supply. Vesta never gives more than 2 VP.",
        "Mars: gives 1 building of any type. Your supply has no more.",
    ]
    state.reserve[1] = 0
    assert [choice.words() for choice in state.choices()][-1] == "Mars. Your supply has none left."


@rule("D10.2", "D10.4")
def test_an_offering_says_what_its_god_gives_before_it_is_made() -> None:
    state = offering("Galley", "Sawmill", "School", "Theatre", "Camp", "Temple of War")
    state.reserve[1] = 0
    assert [choice.words() for choice in state.choices() if choice.label.startswith("Offer")] == [
        "Offer Galley: gives 2 gold and 1 ship; Neptune",
        "Offer Sawmill: gives 1 resource; Ceres",
        "Offer School: gives 1 further card and 1 scientific building; Minerva",
        "Offer Theatre: gives 1 VP and 1 civil building; Vesta",
        "Offer Camp: gives 1 building of any type; Mars",
        "Offer Temple of War: Jupiter, as any god",
    ]
