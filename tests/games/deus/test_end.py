"""Sections 11 and 12 of the rulebook: the end of the game, and the Building Wildcard."""

from __future__ import annotations

import pytest

from games.deus.deus_support import build, cards, deal, draw_on, give, places, put, region_view, seat_view, table, turn
from pentarchy.games.deus.game import DeusState
from pentarchy.games.deus.picture.words import tell
from pentarchy.games.deus.scoring import score
from support import legal, play, rule


def two_hands(state: DeusState) -> None:
    """Galleys for everybody."""
    for seat in range(state.players):
        deal(state, seat, "Galley", "Galley")


@rule("D11.1", "D11.3")
def test_after_the_last_temple_the_round_is_finished_and_everybody_acts_once_more() -> None:
    state = table()
    two_hands(state)
    put(state, 0, "a0", "civil")
    state.temples = 1
    give(state, 1, gold=1)
    build(state, 0, "Temple of War", None)
    assert state.view(None)["last_round"] == 2
    acted = []
    while not state.over:
        acted.append(state.seat)
        play(state, "offer galley", "done")
        draw_on(state)  # always the first card of the deck: a Galley as long as there is one
    assert acted == [1, 0, 1]


@rule("D11.2")
def test_the_last_village_brings_the_end_too() -> None:
    state = table()
    two_hands(state)
    put(state, 0, "a0", "military")
    put(state, 0, "a1", "civil")
    state.loot[:] = [3, 0, 0, 0]
    build(state, 0, "Theatre", "a3")
    assert state.view(None)["last_round"] == 2


@rule("D11.2")
def test_with_a_village_left_the_game_goes_on() -> None:
    state = table()
    two_hands(state)
    put(state, 0, "a0", "military")
    put(state, 0, "a1", "civil")
    state.loot[:] = [3, 0, 0, 1]
    build(state, 0, "Theatre", "a3")
    assert state.view(None)["last_round"] is None


@rule("D11.3")
def test_a_second_trigger_changes_nothing() -> None:
    state = table()
    state.trigger(0)
    state.round = 2
    state.trigger(1)
    assert state.view(None)["last_round"] == 2


@rule("D11.4")
def test_a_temple_scores_at_the_end_and_never_more_than_twelve() -> None:
    state = table()
    for where in ("a0", "a1", "a3", "a5", "b4"):
        put(state, 0, where, "civil")
    cards(state, 0, "Temple of the Hearth", "Temple of the Realm")
    give(state, 0)
    give(state, 1)
    assert state.scores() == [5, 5]
    score(state)
    assert state.scores() == [5 + 12 + 5, 5]


@rule("D11.5")
def test_most_of_a_good_is_worth_two_points_to_all_who_are_tied() -> None:
    state = table(3)
    give(state, 0, wood=3, stone=2, clay=1)
    give(state, 1, wood=2, stone=2, gold=7)
    give(state, 2, wood=3, stone=1, gold=6)
    score(state)
    # wood: 0 and 2; stone: 0 and 1; clay: 0; wheat: nobody has any; gold: 1
    assert state.scores() == [5 + 6, 5 + 4, 5 + 2]


@rule("D11.6", "D1.1")
@pytest.mark.parametrize(("points", "winners"), [([9, 7], [0]), ([7, 9], [1]), ([8, 8], [0, 1])])
def test_most_points_win_and_a_tie_is_shared(points: list[int], winners: list[int]) -> None:
    state = table()
    state.last_round = 1
    state.vp = points[:]
    give(state, 0)
    give(state, 1)
    deal(state, 1, "Academy", "Academy")
    turn(state, 1)
    play(state, "offer academy", "done")
    draw_on(state)
    assert state.over
    assert state.scores() == points
    assert state.winners() == winners


@rule("D11.7")
@pytest.mark.parametrize(("options", "last"), [({}, 100), ({"round_limit": 10}, 10)])
def test_after_the_last_round_of_the_limit_the_game_ends_and_is_scored(options: dict[str, int], last: int) -> None:
    for number, over in ((last - 1, False), (last, True)):
        state = table(**options)
        deal(state, 0, "Galley")
        deal(state, 1, "Galley", "School")
        give(state, 0)
        state.round = number
        turn(state, 1)
        play(state, "offer galley", "done")
        draw_on(state)
        assert state.over == over
        assert state.scores()[1] == 5 + (2 * 5 if over else 0)


@rule("D11.7")
def test_an_end_that_comes_in_the_last_round_of_the_limit_is_told_as_it_will_be() -> None:
    state = table(round_limit=10)
    state.round = 9
    before = state.copy()
    happened = before.listen()
    before.trigger(0)
    assert before.view(None)["last_round"] == 10
    assert "one more is played" in tell(happened[-1], ["Ann", "Ben"])
    state.round = 10
    happened = state.listen()
    state.trigger(1)
    assert state.view(None)["last_round"] == 10
    assert "one more" not in tell(happened[-1], ["Ann", "Ben"])


@rule("D11.3")
def test_the_last_action_of_everybody_is_announced() -> None:
    state = table()
    two_hands(state)
    give(state, 0)
    give(state, 1)
    state.last_round = 2
    happened = state.listen()
    turn(state, 1)
    assert not state.view(1)["last_action"]
    play(state, "offer galley", "done")
    draw_on(state)
    assert state.view(0)["question"].startswith("Your last action: ")
    play(state, "offer galley", "done")
    draw_on(state)
    said = [tell(event, ["Ann", "Ben"]) for event in happened if event.kind == "last"]
    assert said == ["This is the last action of Ann.", "This is the last action of Ben."]


@rule("D11.1", "D11.2", "D11.7")
@pytest.mark.parametrize(
    ("loot", "temples", "limit", "words"),
    [
        (0, 2, 100, "since the last village was attacked"),
        (3, 0, 100, "since the last temple was built"),
        (0, 0, 100, "since the last village was attacked and the last temple was built"),
        (3, 2, 10, "since the last round that may be played is over"),
    ],
)
def test_the_log_says_what_ended_the_game(loot: int, temples: int, limit: int, words: str) -> None:
    state = table(round_limit=limit)
    state.loot[:] = [loot, 0, 0, 0]
    state.temples = temples
    state.round = state.last_round = 10
    happened = state.listen()
    score(state)
    said = [tell(event, ["Ann", "Ben"]) for event in happened]
    assert words in said[0]
    assert state.view(None)["ending"]


@rule("D11.6")
@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([9, 7], "Ann wins with 9 VP."),
        ([8, 8], "Ann and Ben share the win with 8 VP each: nothing breaks a tie."),
    ],
)
def test_the_log_says_who_won_and_that_nothing_breaks_a_tie(points: list[int], words: str) -> None:
    state = table()
    give(state, 0)
    give(state, 1)
    state.vp = points
    happened = state.listen()
    score(state)
    assert tell(happened[-1], ["Ann", "Ben"]) == words


def wild_table() -> DeusState:
    """A table with the variant."""
    state = table(wildcard=True)
    put(state, 0, "a0", "civil")
    deal(state, 0, "Galley", "Theatre", "Temple of War")
    deal(state, 1, "Galley")
    give(state, 0, gold=5)
    return state


@rule("D12.1")
def test_once_per_game_any_card_may_be_built_face_down_in_any_column() -> None:
    state = wild_table()
    turn(state)
    assert [name for name in legal(state) if name.startswith("face")] == [
        f"face-down {kind}" for kind in ("maritime", "production", "scientific", "civil", "military")
    ]
    play(state, "face-down production")
    assert legal(state) == ["hide galley", "hide theatre", "hide temple-of-war"]
    play(state, "hide temple-of-war", "place a1")
    assert seat_view(state, 0)["columns"]["production"] == ["face down"]
    turn(state)
    assert not [name for name in legal(state) if name.startswith("face")]


@rule("D12.1")
def test_without_the_variant_nothing_is_built_face_down() -> None:
    state = table()
    deal(state, 0, "Galley")
    turn(state)
    assert not [name for name in legal(state) if name.startswith("face")]


@rule("D12.2")
def test_a_card_face_down_costs_gold_by_its_place_in_the_column() -> None:
    state = wild_table()
    cards(state, 0, "Granary", "Granary")
    give(state, 0, wood=9, gold=2)
    turn(state)
    assert "face-down production" not in legal(state)  # it would be the third card
    assert "face-down military" in legal(state)
    give(state, 0, gold=5)
    turn(state)
    play(state, "face-down production")
    assert seat_view(state, 0)["gold"] == 2


@rule("D12.3")
def test_a_card_face_down_needs_and_places_a_wooden_building() -> None:
    state = wild_table()
    state.vp[0] = 0
    state.ready[3] = 0
    turn(state)
    assert "face-down civil" not in legal(state)
    play(state, "face-down maritime", "hide theatre")
    assert places(state) == ["a4", "a6"]
    play(state, "place a4")
    assert region_view(state, "a4")["buildings"] == ["maritime"]


@rule("D12.4")
def test_a_card_face_down_has_no_effect_but_activates_the_others() -> None:
    state = wild_table()
    cards(state, 0, "Aqueduct")
    turn(state)
    play(state, "face-down civil", "hide theatre", "place a1")
    view = seat_view(state, 0)
    assert (view["gold"], view["vp"]) == (5 - 2 + 2, 5)
    assert state.seat == 1


@rule("D12.4")
def test_without_the_variant_a_new_card_brings_its_effect() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    build(state, 0, "Theatre", "a1")
    assert state.scores()[0] == 5 + 2


@rule("D12.5")
def test_a_card_face_down_counts_towards_a_temple() -> None:
    state = wild_table()
    cards(state, 0, "Temple of Wisdom", "Galley", "Workshop", "School", "Legion")
    give(state, 0, wood=1, stone=1, clay=1, wheat=1, gold=3)
    turn(state)
    assert "build temple-of-war" not in legal(state)
    play(state, "face-down civil", "hide galley", "place a1")
    turn(state)
    assert "build temple-of-war" in legal(state)


@rule("D12.6")
def test_no_temple_is_built_face_down() -> None:
    state = wild_table()
    turn(state)
    assert "face-down temple" not in legal(state)
