"""One scenario for each question of the manual's last section."""

from __future__ import annotations

from games.deus.deus_support import build, cards, deal, give, places, put, region_view, seat_view, table, turn
from support import legal, play, rule


@rule("D5.7")
def test_can_i_build_in_a_village_after_it_has_been_attacked_no() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 0, "a1", "civil")
    build(state, 0, "School", "a3")
    assert region_view(state, "a2")["vp"] == 0
    build(state, 0, "Theatre", None)
    assert "a2" not in places(state)


@rule("D6.5")
def test_can_i_have_more_than_one_temple_in_a_region_no() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a1", "civil")
    deal(state, 0, "Galley")
    build(state, 0, "Temple of War", "a0")
    cards(state, 0, "Galley", "Workshop", "School", "Theatre", "Scouts")
    build(state, 0, "Temple of Wisdom", None)
    assert region_view(state, "a1")["temple"]  # a0 was out of the question, so nothing was asked


@rule("D6.8")
def test_can_i_abandon_a_temple_no() -> None:
    state = table()
    put(state, 0, "a3", "military", "temple")
    put(state, 0, "a0", "civil")
    build(state, 0, "Scouts", "a0")
    assert "unit a3" not in legal(state)


@rule("D4.5")
def test_what_if_i_cannot_pay_a_resource_gold_does() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Temple of War")
    give(state, 0, wheat=1, gold=12)
    turn(state)
    play(state, "build temple-of-war")
    view = seat_view(state, 0)
    assert (view["wheat"], view["gold"]) == (0, 0)


@rule("D4.2", "D6.7")
def test_can_i_play_a_card_without_wooden_pieces_of_its_type_no_but_a_temple() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "School", "Temple of War")
    give(state, 0, wood=1, stone=1, clay=1, wheat=1)
    state.ready[2] = 0
    state.temples = 0
    turn(state)
    assert [name for name in legal(state) if name.startswith("build")] == ["build temple-of-war"]


@rule("D12.4")
def test_can_i_activate_a_column_without_the_cards_effect_only_with_the_wildcard() -> None:
    state = table(wildcard=True)
    put(state, 0, "a0", "civil")
    cards(state, 0, "Market Square")
    deal(state, 0, "Aqueduct", "Galley")
    deal(state, 1, "Galley")
    give(state, 0, gold=3)
    turn(state)
    play(state, "face-down civil", "hide aqueduct", "place a1")
    assert seat_view(state, 0)["gold"] == 3 - 2 + 4
    assert state.seat == 1


@rule("D12.1", "D12.2", "D12.5", "D12.6")
def test_the_building_wildcard_in_one_game() -> None:
    state = table(wildcard=True)
    put(state, 0, "a0", "civil")
    cards(state, 0, "Theatre")
    deal(state, 0, "Temple of War", "Galley")
    give(state, 0, gold=2)
    turn(state)
    assert "face-down temple" not in legal(state)
    assert "face-down civil" in legal(state)  # the second card of its column: 2 gold
    play(state, "face-down civil", "hide temple-of-war", "place a1")
    view = seat_view(state, 0)
    assert view["gold"] == 0
    assert view["columns"]["civil"] == ["Theatre", "face down"]
    assert view["wildcard_used"]
