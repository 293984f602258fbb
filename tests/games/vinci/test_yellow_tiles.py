"""V6: the yellow tiles, each alone, doubled, and with Specialization. IBERIA is worth 4 VP without tiles."""

from __future__ import annotations

from games.vinci.vinci_support import IBERIA, earned, finish, kept_tiles, world
from support import play, rule


def in_decline(*tiles: str) -> int:
    """What IBERIA scores when the civilization of these tiles declines."""
    state = world((tiles[0], tiles[1]), hold={0: IBERIA})
    play(state, "decline")
    return state.vp[0] - 10


@rule("V6.1", "V6.19")
def test_barbarians_earn_nothing_beside_their_provinces() -> None:
    assert earned(("barbarians", "barbarians")) == 4
    assert in_decline("barbarians", "barbarians") == 4


@rule("V6.1")
def test_agriculture_alone() -> None:
    assert earned(("agriculture", "barbarians")) == 4 + 2
    assert in_decline("agriculture", "barbarians") == 4


@rule("V6.1", "V6.27")
def test_agriculture_doubled() -> None:
    assert earned(("agriculture", "agriculture")) == 4 + 4
    assert earned(("agriculture", "agriculture_column")) == 4 + 4
    assert in_decline("agriculture", "agriculture_column") == 4 + 2


@rule("V6.1", "V6.26")
def test_agriculture_with_specialization() -> None:
    assert earned(("agriculture", "specialization")) == 4 + 4
    assert in_decline("agriculture", "specialization") == 4


@rule("V6.2")
def test_agriculture_with_column_alone() -> None:
    assert earned(("agriculture_column", "barbarians")) == 4 + 2
    assert in_decline("agriculture_column", "barbarians") == 4 + 2


@rule("V6.2", "V6.27")
def test_agriculture_with_column_doubled() -> None:
    assert earned(("agriculture_column", "agriculture_column")) == 4 + 4
    assert in_decline("agriculture_column", "agriculture_column") == 4 + 4


@rule("V6.2", "V6.26")
def test_agriculture_with_column_and_specialization() -> None:
    assert earned(("specialization", "agriculture_column")) == 4 + 4
    assert in_decline("specialization", "agriculture_column") == 4 + 2


@rule("V6.3")
def test_livestock_alone() -> None:
    assert earned(("livestock", "barbarians")) == 4 + 1
    assert in_decline("livestock", "barbarians") == 4


@rule("V6.3", "V6.27")
def test_livestock_doubled() -> None:
    assert earned(("livestock", "livestock")) == 4 + 2
    assert earned(("livestock", "livestock_column")) == 4 + 2


@rule("V6.3", "V6.26")
def test_livestock_with_specialization() -> None:
    assert earned(("livestock", "specialization")) == 4 + 2


@rule("V6.4")
def test_livestock_with_column_alone() -> None:
    assert earned(("livestock_column", "barbarians")) == 4 + 1
    assert in_decline("livestock_column", "barbarians") == 4 + 1


@rule("V6.4", "V6.27")
def test_livestock_with_column_doubled() -> None:
    assert earned(("livestock_column", "livestock_column")) == 4 + 2
    assert in_decline("livestock_column", "livestock_column") == 4 + 2


@rule("V6.4", "V6.26")
def test_livestock_with_column_and_specialization() -> None:
    assert earned(("livestock_column", "specialization")) == 4 + 2
    assert in_decline("livestock_column", "specialization") == 4 + 1


@rule("V6.5")
def test_mining_alone_scores_in_a_mountain() -> None:
    assert earned(("mining", "barbarians")) == 4 + 2
    assert in_decline("mining", "barbarians") == 4


@rule("V6.5", "V6.27")
def test_mining_doubled() -> None:
    assert earned(("mining", "mining")) == 4 + 4
    assert earned(("mining", "mining_column")) == 4 + 4


@rule("V6.5", "V6.26")
def test_mining_with_specialization() -> None:
    assert earned(("mining", "specialization")) == 4 + 4


@rule("V6.6")
def test_mining_with_column_alone() -> None:
    assert earned(("mining_column", "barbarians")) == 4 + 2
    assert in_decline("mining_column", "barbarians") == 4 + 2


@rule("V6.6", "V6.27")
def test_mining_with_column_doubled() -> None:
    assert earned(("mining_column", "mining_column")) == 4 + 4
    assert in_decline("mining_column", "mining_column") == 4 + 4


@rule("V6.6", "V6.26")
def test_mining_with_column_and_specialization() -> None:
    assert earned(("mining_column", "specialization")) == 4 + 4
    assert in_decline("mining_column", "specialization") == 4 + 2


@rule("V6.7")
def test_ports_alone() -> None:
    assert earned(("ports", "barbarians")) == 4 + 1
    assert in_decline("ports", "barbarians") == 4


@rule("V6.7", "V6.27")
def test_ports_doubled() -> None:
    assert earned(("ports", "ports")) == 4 + 2
    assert earned(("ports", "ports_column")) == 4 + 2


@rule("V6.7", "V6.26")
def test_ports_with_specialization() -> None:
    assert earned(("ports", "specialization")) == 4 + 2


@rule("V6.8")
def test_ports_with_column_alone() -> None:
    assert earned(("ports_column", "barbarians")) == 4 + 1
    assert in_decline("ports_column", "barbarians") == 4 + 1


@rule("V6.8", "V6.27")
def test_ports_with_column_doubled() -> None:
    assert earned(("ports_column", "ports_column")) == 4 + 2
    assert in_decline("ports_column", "ports_column") == 4 + 2


@rule("V6.8", "V6.26")
def test_ports_with_column_and_specialization() -> None:
    assert earned(("ports_column", "specialization")) == 4 + 2
    assert in_decline("ports_column", "specialization") == 4 + 1


@rule("V6.2", "V6.4", "V6.6", "V6.8")
def test_a_kept_tile_scores_in_later_turns_only_in_the_declining_empire() -> None:
    state = world(
        ("barbarians", "barbarians"), hold={0: IBERIA}, decline={0: "dacia"}, kept={0: ["agriculture_column"]}
    )
    assert kept_tiles(state, 0) == ["agriculture_column"]
    assert finish(state) == 4 + 1 + 1


@rule("V6.9")
def test_currency_alone_scores_in_mountains_too() -> None:
    assert earned(("currency", "barbarians")) == 4 + 6
    assert in_decline("currency", "barbarians") == 4


@rule("V6.9", "V6.27")
def test_currency_doubled() -> None:
    assert earned(("currency", "currency")) == 4 + 12


@rule("V6.9", "V6.26")
def test_currency_with_specialization() -> None:
    assert earned(("currency", "specialization")) == 4 + 12


def slaves(first: str, second: str) -> int:
    """VP above those for provinces after conquering a neutral, a defended, a declining and an empty province."""
    state = world(
        (first, second),
        ("barbarians", "heritage"),
        hold={0: {"burgundia": 25}, 1: {"neustria": 3, "anglia": 1}},
        decline={2: "suebia"},
        empty="aquitania",
        forts="neustria",
    )
    play(state, "expand", "conquer frisia", "conquer neustria", "conquer suebia", "conquer aquitania")
    assert state.hand[1] == 2
    return finish(state) - 5


@rule("V6.10")
def test_slavery_alone_counts_one_token_for_each_province_that_held_any() -> None:
    assert slaves("barbarians", "medicine") == 0
    assert slaves("slavery", "barbarians") == 3, "neither forts, nor returned tokens, nor the empty province"


@rule("V6.10", "V6.27")
def test_slavery_doubled() -> None:
    assert slaves("slavery", "slavery") == 6


@rule("V6.10", "V6.26")
def test_slavery_with_specialization() -> None:
    assert slaves("slavery", "specialization") == 6


@rule("V6.10")
def test_slavery_counts_only_this_turn() -> None:
    state = world(("slavery", "barbarians"), hold={0: {"anglia": 9}, 1: "uralia", 2: "taurus", 3: "sarmatia"})
    play(state, "expand", "conquer hibernia")
    assert finish(state) == 2 + 1
    for _ in range(3):
        finish(state)
    assert finish(state) == 2
