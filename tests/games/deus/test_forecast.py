"""What answers say before they are given: prices, what a place brings, villages that fall, reasons."""

from __future__ import annotations

import pytest

from games.deus.deus_support import build, cards, deal, give, kind, put, table, turn, words
from pentarchy.games.deus.forecast import temple_score, why_not
from support import play, rule


@rule("D7.1")
def test_a_place_says_what_the_column_brings_from_there() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Aqueduct", "Market Square")
    deal(state, 0, "Galley")
    build(state, 0, "Theatre", None)
    assert words(state, "place a1") == ("Forest A1: gives 2 VP and 6 gold; empty; village A2 2 of 3 surrounded")
    edge = "empty, at the edge; village D2 1 of 4 surrounded"
    assert words(state, "place d1") == f"Field D1: costs 3 VP; gives 2 VP and 6 gold; {edge}"
    badges = {choice.notation: [chip.text for chip in choice.about.badge] for choice in state.choices()}
    assert (badges["place a1"], badges["place d1"]) == (["+2"], ["−1"])
    works = ["Then the column works", "Aqueduct +2 gold", "Market Square +4 gold", "Theatre +2 VP"]
    assert [chip.words() for chip in state.decision.aside(state)][3:] == works
    before = state.copy()
    play(state, "place a1")
    assert [state.vp[0] - before.vp[0], state.stock[4] - before.stock[4]] == [2, 6]
    assert before.scores() == [5, 5], "nothing happened while the words were made"


@rule("D9.1", "D9.2")
def test_a_place_says_which_village_it_closes_and_who_takes_it() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 1, "a1", "military")
    deal(state, 0, "Galley", "Galley")
    build(state, 0, "Museum", None)
    assert words(state, "place a3") == (
        "Field A3: gives 1 VP; empty. It closes the village A2: Vermilion takes its 3 VP."
    )
    state.names = ["Ann", "Ben"]
    assert words(state, "place a3").endswith("Ben takes its 3 VP.")


@rule("D9.6")
def test_a_place_says_that_a_surrounded_village_waits_for_a_unit() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a1", "civil")
    deal(state, 0, "Galley", "Galley")
    build(state, 0, "Museum", None)
    assert words(state, "place a3") == "Field A3: gives 1 VP; empty; village A2 3 of 3 surrounded, and waits for a unit"
    assert words(state, "place a0") == "Swamp A0: gives 1 VP; yours"


@rule("D9.4")
def test_a_village_that_would_be_shared_is_told_as_shared() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 1, "a1", "military", "civil")
    build(state, 0, "School", None)
    assert words(state, "place a3") == (
        "Field A3: gives 1 VP; empty. It closes the village A2: Vermilion takes 1 VP of it as you do."
    )


@rule("D9.1", "D8.1")
def test_a_move_says_which_village_it_closes() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a1", "civil")
    put(state, 0, "a3", "civil")
    put(state, 0, "a5", "military")
    build(state, 0, "Scouts", "b4")
    assert state.view(0)["question"] == "Scouts: which military unit do you move (up to 2 steps)?"
    play(state, "unit a5")
    assert words(state, "move to a0") == (
        "Swamp A0: gives 3 VP; yours; you take the village A2. You no longer control the mountain A5."
    )
    assert words(state, "move to a6") == "Sea A6: empty. You no longer control the mountain A5."


@rule("D11.4")
def test_a_temple_says_what_it_would_score_now_and_its_price_counts() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Temple of the Hearth", "Temple of Plenty")
    give(state, 0, wood=2, stone=1, clay=1, wheat=2)
    turn(state)
    hearth = words(state, "build temple-of-the-hearth")
    price = "costs 1 wood, 1 stone, 1 clay and 1 wheat"
    assert hearth == f"Build Temple of the Hearth: {price}; 3 VP if the game ended now"
    assert temple_score(state, 0, kind("Temple of Plenty")) == 2  # four of six resources are paid


@rule("D4.2", "D4.8", "D6.2", "D6.6")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Galley", "no ship on your player board"),
        ("Academy", "no scientific building on your player board, and none left in your supply"),
        ("Theatre", "1 stone missing; 4 gold would do, you have 1"),
        ("Sawmill", "no region where the production building may stand"),
        ("Temple of War", "your next temple needs 1 card in each other column: military too low"),
        ("Archers", ""),
    ],
)
def test_a_card_in_hand_says_why_it_cannot_be_built(name: str, reason: str) -> None:
    state = table()
    put(state, 0, "a0", "civil", "production")
    for where in ("a1", "a3", "a5", "a4", "a6"):
        put(state, 1, where, "maritime" if where in ("a4", "a6") else "production")
    state.ready[0] = state.ready[2] = state.reserve[2] = 0
    state.vp[0] = 0
    cards(state, 0, "Temple of Wisdom", "Galley", "Granary", "School", "Baths")
    give(state, 0, wood=1, gold=1)
    if name == "Sawmill":
        give(state, 0, stone=1)
    deal(state, 0, name)
    turn(state)
    assert why_not(state, 0, kind(name)) == reason
    assert state.view(0)["unbuildable"] == ({name: reason} if reason else {})
    assert state.view(1)["unbuildable"] == {}
    refused = [(refusal.label, refusal.why) for refusal in state.decision.refused(state)]
    assert refused == ([(f"Build {name}", reason)] if reason else [])
    assert (f"build {name.lower()}" in [choice.notation for choice in state.choices()]) == (not reason)


@rule("D6.6")
def test_a_temple_without_a_region_says_so() -> None:
    state = table()
    deal(state, 0, "Temple of War")
    turn(state)
    assert why_not(state, 0, kind("Temple of War")) == "you control no region without a temple"
