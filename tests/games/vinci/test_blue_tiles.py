"""V6: the blue tiles, each alone, doubled, and with Specialization."""

from __future__ import annotations

import pytest

from games.vinci.vinci_support import asked, can, cost, earned, finish, holder, kept_tiles, said, started, tokens, world
from support import legal, play, rule


def ways(tile: str) -> list[tuple[str, str]]:
    """A tile alone, doubled, and with Specialization."""
    return [(tile, "barbarians"), (tile, tile), (tile, "specialization")]


@rule("V6.18", "V6.28")
@pytest.mark.parametrize("pair", ways("astronomy"))
def test_astronomy_makes_provinces_on_one_sea_adjacent(pair: tuple[str, str]) -> None:
    state = world(pair, hold={0: {"anglia": 20}})
    play(state, "expand")
    assert can(state, "conquer norvegia"), "both border the North Sea"
    assert can(state, "conquer baetica"), "both border the Atlantic"
    assert not can(state, "conquer polonia"), "two seas away"
    assert not can(state, "conquer burgundia"), "no sea, no border"
    assert cost(state, "norvegia") == 3, "at no extra cost"


@rule("V6.18", "V6.28")
@pytest.mark.parametrize("pair", ways("astronomy"))
def test_astronomy_keeps_an_empire_together_across_a_sea(pair: tuple[str, str]) -> None:
    assert earned(pair, hold="anglia baetica dania") == 3
    state = world(("barbarians", "barbarians"), hold={0: "anglia baetica dania"})
    play(state, "expand")
    assert asked(state) == "KeepPart"


@rule("V6.18")
def test_with_astronomy_a_mountain_across_the_sea_is_a_base() -> None:
    state = world(("astronomy", "barbarians"), hold={0: {"norvegia": 9}})
    play(state, "expand")
    assert cost(state, "frisia") == 2


@rule("V6.19", "V6.28")
@pytest.mark.parametrize(
    "pair", [("barbarians", "heritage"), ("barbarians", "barbarians"), ("barbarians", "specialization")]
)
def test_barbarians_bring_tokens_and_nothing_else(pair: tuple[str, str]) -> None:
    state = world(pair, hold={0: {"burgundia": 9}})
    play(state, "expand")
    assert state.hand[0] == 8
    assert cost(state, "hercynia") == 4
    assert legal(state) == [
        "done",
        "conquer aquitania",
        "conquer neustria",
        "conquer provincia",
        "conquer frisia",
        "conquer hercynia",
        "conquer suebia",
        "conquer helvetia",
    ]
    numbers = {("barbarians", "heritage"): 11, ("barbarians", "barbarians"): 12, ("barbarians", "specialization"): 13}
    first, second = (state.tiles[0], state.tiles[1])
    assert started().strength(first, second) == numbers[pair] + 5


def partners(*pair: str) -> int:
    """How many opponents Diplomacy asks for."""
    state = world((pair[0], pair[1]), hold={0: {"anglia": 2}})
    play(state, "expand")
    count = 0
    while asked(state) == "Partner":
        play(state, legal(state)[0])
        count += 1
    return count


@rule("V6.20")
def test_diplomacy_alone() -> None:
    assert partners("barbarians", "medicine") == 0
    assert partners("diplomacy", "barbarians") == 1


@rule("V6.20", "V6.27")
def test_diplomacy_doubled_names_two_different_opponents() -> None:
    assert partners("diplomacy", "diplomacy") == 2
    state = world(("diplomacy", "diplomacy"), hold={0: {"anglia": 2}})
    play(state, "expand", "peace with green")
    assert legal(state) == ["peace with vermilion", "peace with yellow", "peace with nobody"]
    state = world(("diplomacy", "diplomacy"), hold={0: {"anglia": 2}})
    play(state, "expand", "peace with nobody")
    assert asked(state) != "Partner", "who wants nobody is not asked for another nobody"


@rule("V6.20", "V6.26")
def test_diplomacy_with_specialization() -> None:
    assert partners("diplomacy", "specialization") == 2


@rule("V6.20")
def test_peace_holds_both_ways_for_active_and_declining_provinces_until_the_next_turn() -> None:
    state = world(
        ("diplomacy", "barbarians"),
        ("barbarians", "medicine"),
        hold={0: {"burgundia": 20}, 1: {"neustria": 9}, 2: {"frisia": 1}, 3: "uralia"},
        decline={1: "provincia", 0: "hibernia"},
    )
    play(state, "expand", "peace with vermilion")
    assert not can(state, "conquer neustria")
    assert not can(state, "conquer provincia")
    assert can(state, "conquer frisia")
    assert state.view(1)["empires"][1]["peace"] == [0]
    finish(state)
    play(state, "expand")
    assert not can(state, "conquer burgundia")
    assert can(state, "conquer aquitania")
    play(state, "conquer anglia")
    assert not can(state, "conquer hibernia"), "the partner's declining province"
    for _ in range(3):
        finish(state)
    assert state.seat == 0
    play(state, "expand", "peace with nobody")
    assert can(state, "conquer neustria")


@rule("V6.33")
def test_diplomacy_need_not_be_used() -> None:
    state = world(("diplomacy", "barbarians"), hold={0: {"burgundia": 20}, 1: "neustria"})
    play(state, "expand", "peace with nobody")
    assert can(state, "conquer neustria")
    assert state.view(0)["empires"][0]["peace"] == []


@rule("V6.20")
def test_the_peace_ends_at_the_start_of_the_next_turn_even_if_that_is_a_decline() -> None:
    state = world(("diplomacy", "barbarians"), hold={0: "anglia", 1: "taurus", 2: "uralia", 3: "sarmatia"})
    play(state, "expand", "peace with green")
    for _ in range(3):
        finish(state)
    assert state.at_peace(0, 2)
    play(state, "decline")
    assert not state.at_peace(0, 2)


@rule("V6.21", "V6.28")
@pytest.mark.parametrize("pair", ways("heritage"))
def test_heritage_lets_both_empires_touch(pair: tuple[str, str]) -> None:
    state = world(pair, hold={0: {"burgundia": 9}}, decline={0: "frisia"})
    play(state, "expand", "conquer neustria")
    assert holder(state, "frisia") == "0 declining"


@rule("V6.29", "V6.21")
@pytest.mark.parametrize("pair", ways("heritage"))
def test_heritage_may_give_up_declining_provinces(pair: tuple[str, str]) -> None:
    state = world(pair, hold={0: {"burgundia": 9}}, decline={0: "frisia"}, kept={0: ["ports_column"]})
    play(state, "give up first")
    assert legal(state) == ["done", "leave frisia"]
    assert state.view(0)["question"] == "Which province of your declining empire do you give up?"
    assert state.view(0)["rule"] == "V6.29"
    play(state, "leave frisia")
    assert holder(state, "frisia") == "empty"
    assert kept_tiles(state, 0) == []
    assert asked(state) == "Conquer"
    assert cost(state, "frisia") == 2
    state = world(("barbarians", "barbarians"), hold={0: {"burgundia": 9}}, decline={0: "dania"})
    assert not can(state, "give up first")


@rule("V6.29", "V4.3")
def test_with_heritage_provinces_of_both_empires_may_be_given_up() -> None:
    state = world(("heritage", "barbarians"), hold={0: {"burgundia": 3, "helvetia": 2}}, decline={0: "frisia"})
    play(state, "give up first")
    assert state.view(0)["question"].endswith("Tokens of your active empire come back into your hand.")
    assert state.view(0)["rule"] == "V4.3"
    assert said(state, "leave burgundia") == "Give up Burgundia: gives +3 tokens. 1 VP less in each turn."
    assert "of your declining empire, no token comes back" in said(state, "leave frisia")
    play(state, "leave frisia")
    assert state.hand[0] == 0


@rule("V6.29")
@pytest.mark.parametrize("pair", ways("heritage"))
def test_a_new_civilization_with_heritage_may_give_up_declining_provinces_first(pair: tuple[str, str]) -> None:
    state = world(pair, hand={0: 9}, decline={0: "hibernia anglia"}, new=[0])
    assert legal(state) == ["expand", "give up first"]
    play(state, "give up first", "leave hibernia", "done")
    assert holder(state, "hibernia") == "empty"
    assert can(state, "conquer hibernia")
    assert legal(world(("barbarians", "barbarians"), hand={0: 9}, decline={0: "anglia"}, new=[0])) == ["expand"]


def medicine(first: str, second: str) -> int:
    """Tokens won in one expansion turn."""
    state = world((first, second), hold={0: {"anglia": 3}})
    finish(state)
    return tokens(state, "anglia") - 3


@rule("V6.22")
def test_medicine_alone() -> None:
    assert medicine("barbarians", "heritage") == 0
    assert medicine("medicine", "barbarians") == 1


@rule("V6.22", "V6.27")
def test_medicine_doubled() -> None:
    assert medicine("medicine", "medicine") == 2


@rule("V6.22", "V6.26")
def test_medicine_with_specialization() -> None:
    assert medicine("medicine", "specialization") == 2


@rule("V6.22")
def test_medicine_helps_in_the_first_turn_and_not_in_a_declining_turn() -> None:
    state = world(("medicine", "barbarians"), hand={0: 9}, new=[0])
    play(state, "expand")
    assert state.hand[0] == 10
    state = world(("medicine", "barbarians"), hold={0: {"anglia": 3}})
    play(state, "decline")
    assert state.hand[0] == 0
    assert tokens(state, "anglia") == 1


@rule("V6.23", "V6.28")
@pytest.mark.parametrize("pair", ways("messengers"))
def test_messengers_keep_a_scattered_empire_and_expand_from_every_part(pair: tuple[str, str]) -> None:
    state = world(pair, hold={0: {"anglia": 9, "taurus": 1}})
    play(state, "expand")
    assert can(state, "conquer hibernia")
    assert can(state, "conquer bithynia")
    play(state, "conquer bithynia")
    finish(state)
    assert [holder(state, name) for name in ("anglia", "taurus", "bithynia")] == ["0"] * 3


@rule("V6.24", "V6.28")
@pytest.mark.parametrize("pair", ways("rebirth"))
def test_rebirth_declines_after_scoring_without_scoring_again(pair: tuple[str, str]) -> None:
    state = world(pair, hold={0: "anglia hibernia"}, decline={0: "dacia"})
    play(state, "expand")
    assert asked(state) == "Rebirth"
    assert state.vp[0] == 13
    play(state, "decline")
    assert state.vp[0] == 13
    assert [holder(state, name) for name in ("anglia", "hibernia", "dacia")] == ["0 declining", "0 declining", "empty"]
    assert asked(state) == "Choose"
    play(state, "choose ii")
    assert state.vp[0] == 11
    while state.seat < 0:
        play(state, legal(state)[0])
    assert state.seat == 1


@rule("V6.24", "V6.33")
def test_rebirth_need_not_be_used_and_an_ordinary_declining_turn_stays_possible() -> None:
    state = world(("rebirth", "barbarians"), hold={0: "anglia"})
    assert can(state, "decline")
    play(state, "expand", "stay")
    assert holder(state, "anglia") == "0"
    assert (state.seat, asked(state)) == (1, "Turn")


@rule("V6.25", "V6.28")
@pytest.mark.parametrize("pair", ways("revolutionaries"))
def test_revolutionaries_may_start_in_any_province_also_when_entering_again(pair: tuple[str, str]) -> None:
    for new in ([0], []):
        state = world(pair, hand={0: 20}, new=new)
        play(state, "expand")
        assert len(legal(state)) == 46
        play(state, "conquer bohemia")
        assert not can(state, "conquer taurus"), "afterwards the empire grows like any other"


@rule("V6.26", "V6.27")
def test_specialization_counts_as_a_second_tile_whichever_comes_first() -> None:
    for pair in (("weapons", "specialization"), ("specialization", "weapons")):
        state = world(pair, hold={0: {"suebia": 20}})
        play(state, "expand")
        assert cost(state, "hercynia") == 2
    both = world(
        ("specialization", "weapons"), ("specialization", "militia"), hold={0: {"suebia": 20}, 1: {"hercynia": 2}}
    )
    play(both, "expand")
    assert cost(both, "hercynia") == 2 + 1 + 2 + 2 - 2
