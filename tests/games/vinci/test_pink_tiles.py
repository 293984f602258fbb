"""V6: the pink tiles, each alone, doubled, and with Specialization."""

from __future__ import annotations

from games.vinci.vinci_support import asked, can, cost, finish, has_fort, holder, tokens, world
from support import legal, play, rule


def price(first: str, second: str, target: str, base: str, defender: tuple[str, str] | None = None) -> int:
    """What a target costs from a base; with a defender's tiles it is held by seat 1 with two tokens."""
    hold: dict[int, dict[str, int]] = {0: {base: 20}}
    tiles = [(first, second)]
    if defender:
        hold[1] = {target: 2}
        tiles.append(defender)
    state = world(*tiles, hold=hold)
    play(state, "expand")
    return cost(state, target)


@rule("V6.11")
def test_weapons_alone() -> None:
    assert price("barbarians", "medicine", "hercynia", "suebia") == 4
    assert price("weapons", "barbarians", "hercynia", "suebia") == 3


@rule("V6.11", "V6.27")
def test_weapons_doubled() -> None:
    assert price("weapons", "weapons", "hercynia", "suebia") == 2


@rule("V6.11", "V6.26")
def test_weapons_with_specialization() -> None:
    assert price("specialization", "weapons", "hercynia", "suebia") == 2


def spying(first: str, second: str) -> int:
    """How many conquests Espionage helps in one turn."""
    state = world(
        (first, second),
        ("militia", "militia"),
        hold={0: {"burgundia": 9}, 1: {"frisia": 9, "neustria": 9, "aquitania": 9}},
        forts="frisia",
    )
    play(state, "expand")
    used = 0
    for name in ("frisia", "neustria", "aquitania"):
        if can(state, f"spy {name}"):
            before = state.hand[0]
            play(state, f"spy {name}")
            assert before - state.hand[0] == tokens(state, name) == 2
            assert not has_fort(state, name)
            used += 1
    return used


@rule("V6.12")
def test_espionage_alone_ignores_every_modifier_once_a_turn() -> None:
    assert spying("barbarians", "medicine") == 0
    assert spying("espionage", "barbarians") == 1


@rule("V6.12", "V6.27")
def test_espionage_doubled() -> None:
    assert spying("espionage", "espionage") == 2


@rule("V6.12", "V6.26")
def test_espionage_with_specialization() -> None:
    assert spying("espionage", "specialization") == 2


@rule("V6.12", "V6.33")
def test_espionage_needs_a_reachable_target_two_tokens_and_a_saving_and_is_optional() -> None:
    state = world(("espionage", "barbarians"), hold={0: {"burgundia": 12}, 1: {"dania": 9}}, empty="suebia aquitania")
    play(state, "expand")
    assert not can(state, "spy dania"), "not in reach"
    assert not can(state, "spy suebia"), "an empty province costs 2 anyway"
    assert can(state, "conquer hercynia")
    assert can(state, "spy hercynia")
    play(state, "conquer hercynia")
    assert tokens(state, "hercynia") == 4
    assert can(state, "spy saxonia"), "still unused"
    state = world(("espionage", "barbarians"), hold={0: {"burgundia": 2}})
    play(state, "expand")
    assert asked(state) == "Turn", "one token is not enough"


@rule("V6.12")
def test_espionage_is_there_again_in_the_next_turn_and_when_entering() -> None:
    state = world(("espionage", "barbarians"), hand={0: 4}, new=[0])
    play(state, "expand", "spy taurus")
    assert tokens(state, "taurus") == 2
    finish(state)
    for _ in range(3):
        finish(state)
    play(state, "expand")
    assert state.view(0)["spies"] == 1


def forts_built(first: str, second: str) -> int:
    """How many forts are placed at the end of a turn."""
    state = world((first, second), hold={0: "anglia caledonia hibernia"})
    play(state, "expand")
    count = 0
    while asked(state) == "Fort":
        assert state.vp[0] == 10, "before scoring"
        play(state, legal(state)[0])
        count += 1
    return count


@rule("V6.13")
def test_fortification_alone() -> None:
    assert forts_built("barbarians", "medicine") == 0
    assert forts_built("fortification", "barbarians") == 1


@rule("V6.13", "V6.27")
def test_fortification_doubled() -> None:
    assert forts_built("fortification", "fortification") == 2


@rule("V6.13", "V6.26")
def test_fortification_with_specialization() -> None:
    assert forts_built("fortification", "specialization") == 2


@rule("V6.30")
def test_a_fort_costs_the_attacker_one_more_and_helps_its_owner_attack() -> None:
    for forts, expected in (("", 3), ("neustria", 4), ("anglia", 2), ("neustria anglia", 3)):
        state = world(hold={0: {"anglia": 9}, 1: "neustria"}, forts=forts)
        play(state, "expand")
        assert cost(state, "neustria") == expected
    state = world(hold={0: {"helvetia": 9}}, forts="helvetia")
    play(state, "expand")
    assert cost(state, "suebia") == 1, "a mountain with a fort helps twice"


@rule("V6.30")
def test_a_fort_of_the_own_declining_empire_does_not_help() -> None:
    state = world(("heritage", "barbarians"), hold={0: {"anglia": 9}}, decline={0: "caledonia"}, forts="caledonia")
    play(state, "expand")
    assert cost(state, "hibernia") == 3


@rule("V6.31")
def test_a_province_holds_one_fort_at_most() -> None:
    state = world(("fortification", "fortification"), hold={0: "anglia hibernia"}, forts="anglia")
    finish(state)
    assert has_fort(state, "anglia")
    assert has_fort(state, "hibernia")
    assert state.seat == 1


@rule("V6.32")
def test_a_fort_is_removed_with_the_province_conquered_or_abandoned() -> None:
    state = world(hold={0: {"anglia": 9}, 1: "neustria"}, forts="neustria")
    play(state, "expand", "conquer neustria")
    assert not has_fort(state, "neustria")
    state = world(hold={0: "anglia baetica"}, forts="baetica")
    play(state, "expand", "keep anglia")
    assert not has_fort(state, "baetica")


@rule("V6.14")
def test_shipbuilding_alone() -> None:
    assert price("barbarians", "medicine", "frisia", "burgundia") == 3
    assert price("shipbuilding", "barbarians", "frisia", "burgundia") == 2
    assert price("shipbuilding", "barbarians", "suebia", "burgundia") == 3, "no coast"


@rule("V6.14", "V6.27")
def test_shipbuilding_doubled() -> None:
    assert price("shipbuilding", "shipbuilding", "frisia", "burgundia") == 1


@rule("V6.14", "V6.26")
def test_shipbuilding_with_specialization() -> None:
    assert price("shipbuilding", "specialization", "frisia", "burgundia") == 1


def general(first: str, second: str) -> tuple[int, int]:
    """Tokens in hand when conquering begins, and on the map after the turn."""
    state = world((first, second), hold={0: {"anglia": 6, "caledonia": 1}})
    play(state, "expand")
    hand = state.hand[0]
    play(state, "conquer hibernia", "conquer neustria")
    finish(state)
    return hand, sum(tokens(state, name) for name in ("anglia", "caledonia", "hibernia", "neustria"))


@rule("V6.15")
def test_field_general_alone() -> None:
    assert general("field_general", "barbarians") == (5 + 7, 7)


@rule("V6.15", "V6.27")
def test_field_general_doubled() -> None:
    assert general("field_general", "field_general") == (5 + 14, 7)


@rule("V6.15", "V6.26")
def test_field_general_with_specialization() -> None:
    assert general("field_general", "specialization") == (5 + 14, 7)


@rule("V6.15", "V4.15")
def test_what_cannot_be_held_after_the_field_general_leaves_is_abandoned_and_not_scored() -> None:
    state = world(("field_general", "barbarians"), hold={0: "anglia"})
    play(state, "expand", "conquer hibernia", "conquer neustria")
    assert asked(state) == "Abandon"
    play(state, "leave hibernia", "leave neustria")
    assert state.vp[0] == 11
    assert holder(state, "neustria") == "empty"
    assert tokens(state, "anglia") == 1


@rule("V6.15")
def test_the_field_general_comes_in_the_first_turn_too_and_leaves_nothing_behind() -> None:
    state = world(("field_general", "barbarians"), hand={0: 0}, new=[0])
    play(state, "expand")
    assert state.hand[0] == 7
    play(state, "conquer taurus")
    finish(state)
    assert holder(state, "taurus") == "empty"
    assert state.hand[0] == 0


@rule("V6.16")
def test_militia_alone() -> None:
    assert price("barbarians", "medicine", "suebia", "burgundia", ("heritage", "barbarians")) == 4
    assert price("barbarians", "medicine", "suebia", "burgundia", ("militia", "barbarians")) == 5


@rule("V6.16", "V6.27")
def test_militia_doubled() -> None:
    assert price("barbarians", "medicine", "suebia", "burgundia", ("militia", "militia")) == 6


@rule("V6.16", "V6.26")
def test_militia_with_specialization() -> None:
    assert price("barbarians", "medicine", "suebia", "burgundia", ("specialization", "militia")) == 6


@rule("V6.16", "V6.17")
def test_a_declining_empire_has_no_militia_and_no_mountaineers() -> None:
    state = world(
        ("barbarians", "barbarians"),
        ("militia", "mountaineering"),
        hold={0: {"burgundia": 9}},
        decline={1: "suebia helvetia"},
    )
    play(state, "expand")
    assert cost(state, "suebia") == 3
    assert cost(state, "helvetia") == 4


@rule("V6.17")
def test_mountaineering_alone() -> None:
    assert price("barbarians", "medicine", "helvetia", "burgundia") == 3
    assert price("mountaineering", "barbarians", "helvetia", "burgundia") == 2
    assert price("mountaineering", "barbarians", "suebia", "burgundia") == 3, "no mountain"
    assert price("barbarians", "medicine", "helvetia", "burgundia", ("mountaineering", "barbarians")) == 6
    assert price("barbarians", "medicine", "suebia", "burgundia", ("mountaineering", "barbarians")) == 4


@rule("V6.17", "V6.27")
def test_mountaineering_doubled() -> None:
    assert price("mountaineering", "mountaineering", "helvetia", "burgundia") == 1
    assert price("barbarians", "medicine", "helvetia", "burgundia", ("mountaineering", "mountaineering")) == 7


@rule("V6.17", "V6.26")
def test_mountaineering_with_specialization() -> None:
    assert price("mountaineering", "specialization", "helvetia", "burgundia") == 1
    assert price("barbarians", "medicine", "helvetia", "burgundia", ("mountaineering", "specialization")) == 7
