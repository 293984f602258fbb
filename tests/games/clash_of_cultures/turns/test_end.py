"""K17: the end; K20: capture; K21: the status phase."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    again,
    answers,
    ask,
    at,
    barbarians,
    can,
    event,
    fight,
    give,
    go,
    goal,
    has,
    know,
    knows,
    march,
    mood,
    name,
    put,
    scene,
    status,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.picture.words import tell
from support import rule


def assault(*pieces: str, feeling: str = "neutral", **options: str) -> ClashState:
    """Seat 0 walks into the undefended city D4 of seat 1."""
    state = scene(3, **options)
    know(state, 0, "tactics")
    town(state, 1, "d4", *pieces, mood=feeling)
    put(state, 0, "d5", armies=1)
    return state


# K17


@rule("K17.1")
def test_the_game_ends_after_the_objectives_of_round_six() -> None:
    state = scene()
    card = goal(state, 0, "wealth")
    give(state, 0, gold=5)
    state.round = 6
    status(state)
    go(state, card)
    assert state.over
    assert state.scored[0]


@rule("K17.2")
def test_a_player_without_cities_ends_the_game_at_once_not_after_the_action() -> None:
    state = scene()
    know(state, 0, "tactics")
    put(state, 0, "d6", armies=1)
    put(state, 0, "d5", armies=1)
    march(state, "d6", "d7", armies=1)
    assert state.over
    assert state.armies[at("d5")] == 1  # two more moves were left


@rule("K17.2", "K15.3")
def test_the_capture_that_ends_the_game_still_fulfils_objectives() -> None:
    state = scene()
    know(state, 0, "tactics")
    conqueror, terror = goal(state, 0, "conqueror"), goal(state, 0, "terror regime")
    for space in ("d2", "c3", "e3"):
        town(state, 0, space, mood="angry")
    put(state, 1, "d7", armies=1)
    put(state, 0, "d6", armies=4)
    state.terror = [0, 0]
    march(state, "d6", "d7", armies=4)
    fight(state, 24, 1)
    assert not state.over
    go(state, conqueror, terror)
    assert state.over
    assert state.scores()[0] > state.scores()[1]


@rule("K17.2", "K19.5")
def test_barbarians_that_destroy_the_last_city_end_the_game_at_once() -> None:
    state = scene()
    know(state, 0, "irrigation")
    barbarians(state, "d3", 4)
    event(state, "3 famine")
    go(state, "roll 24")
    assert state.over
    assert state.towns[0] == []


@rule("K17.9", "K17.7")
def test_the_log_says_what_ended_the_game_and_which_tie_break_decided() -> None:
    def story(*points: int, pyramids: bool = False, fallen: bool = False) -> list[str]:
        state = scene(3)
        if fallen:
            state.clear(state.towns[2][0])
        if pyramids:
            wonder(state, "great pyramids", name(state.towns[1][0]))
        state.event_points = list(points)
        state.round = 6
        heard = state.listen()
        status(state)
        assert state.over
        return [tell(one, ["Ann", "Bob", "Cyd"]) for one in heard][-2:]

    over = "The game is over: all 6 rounds are played."
    assert story(2, 0, 1) == [over, "Ann wins with 4 points."]
    assert story(1, 1, 0) == [over, "Ann and Bob have 3 points each, and no tie-break decides: they share the victory."]
    tied = "Ann and Bob have 7 points each; Bob wins as the owner of the Great Pyramids."
    assert story(5, 0, 0, pyramids=True) == [over, tied]
    assert story(0, 0, 1, fallen=True) == [
        "The game is over: Cyd has no city left.",
        "Ann, Bob and Cyd have 2 points each; Ann and Bob share the victory with more city pieces.",
    ]


@rule("K17.2")
def test_by_an_option_the_game_ends_only_in_the_status_phase() -> None:
    state = scene(elimination="status phase")
    know(state, 0, "tactics")
    card = goal(state, 0, "wealth")
    give(state, 0, gold=5)
    put(state, 0, "d6", armies=1)
    march(state, "d6", "d7", armies=1)
    go(state, "?done")
    assert not state.over
    status(state)
    go(state, card)
    assert state.over


@rule("K17.3", "K17.4", "K17.5", "K17.6")
def test_points_of_each_source() -> None:
    state = scene()
    base = state.scores()[0]
    assert base == 1 + 1  # a settlement, two advances
    know(state, 0, "fishing")
    assert state.scores()[0] == base
    know(state, 0, "math")
    assert state.scores()[0] == base + 1
    town(state, 1, "d4", "temple:0")
    assert state.scores()[0] == base + 2
    wonder(state, "great wall", "d2")
    assert state.scores()[0] == base + 7
    state.scored[0] = 0b101
    state.event_points[0] = 3
    assert state.scores()[0] == base + 14


@rule("K17.7")
@pytest.mark.parametrize(("case", "winners"), [("pieces", [0]), ("advances", [1]), ("equal", [0, 1])])
def test_ties_are_broken_by_pieces_then_advances_and_else_shared(case: str, winners: list[int]) -> None:
    state = scene()
    if case == "pieces":
        town(state, 0, "d2", "temple")
        know(state, 1, "fishing", "math")
    elif case == "advances":
        know(state, 1, "fishing")
    assert state.scores()[0] == state.scores()[1]
    state.agenda.clear()
    assert state.winners() == winners


@rule("K17.7")
def test_ties_are_then_broken_by_wonders() -> None:
    state = scene()
    wonder(state, "great wall", "d2")
    state.event_points[1] = 5
    state.agenda.clear()
    assert state.winners() == [0]
    state.scored[1] = 1
    state.event_points = [2, 5]
    assert state.winners() == [0]


# K20


@rule("K20.1", "K20.5")
def test_the_pieces_of_a_captured_city_change_hands_but_not_those_of_a_third() -> None:
    state = assault("academy", "temple:2", "fortress:0")
    state.known[1] = state.power[1] = 0
    march(state, "d5", "d4", armies=1)
    assert state.city[at("d4")] == 0
    assert [state.piece[kind][at("d4")] for kind in (1, 2, 3)] == [0, 0, 2]
    assert mood(state, "d4") == "angry"


@rule("K20.2")
def test_a_piece_that_the_taker_lacks_is_removed_for_gold() -> None:
    state = scene(buildings=5)
    know(state, 0, "tactics")
    for space in ("a3", "a5", "c4", "e4", "g3"):
        town(state, 0, space, "temple")
    town(state, 1, "d5", "temple", mood="angry")
    put(state, 0, "d4", armies=1)
    march(state, "d4", "d5", armies=1)
    assert state.piece[3][at("d5")] == -1
    assert has(state, 0, "gold") == 1


@rule("K20.3")
def test_without_a_settlement_the_city_is_removed_for_gold() -> None:
    state = scene()
    know(state, 0, "tactics")
    for space in ("a3", "a5", "c4", "e4", "g3", "g5"):
        town(state, 0, space)
    town(state, 1, "d5", "temple", mood="angry")
    put(state, 0, "d4", armies=1)
    march(state, "d4", "d5", armies=1)
    assert state.city[at("d5")] == -1
    assert has(state, 0, "gold") == 2
    assert state.armies[at("d5")] == 1


@rule("K20.4")
@pytest.mark.parametrize(("feeling", "gold", "settlers"), [("happy", 2, 1), ("neutral", 2, 1), ("angry", 0, 0)])
def test_a_city_that_was_not_angry_gives_gold_and_a_settler(feeling: str, gold: int, settlers: int) -> None:
    state = assault("academy", feeling=feeling)
    march(state, "d5", "d4", armies=1)
    assert has(state, 0, "gold") == gold
    assert state.settlers[state.home[1]] == settlers


@rule("K20.4")
def test_by_an_option_a_happy_city_gives_one_more_gold() -> None:
    state = assault("academy", feeling="happy", city_gold="mood")
    march(state, "d5", "d4", armies=1)
    assert has(state, 0, "gold") == 3


@rule("K20.6")
def test_without_the_advance_a_building_counts_but_does_not_work() -> None:
    state = scene()
    town(state, 0, "d2", "academy", "fortress")
    assert state.size(at("d2")) == 3
    assert state.scores()[0] == 1 + 3
    assert not state.works(at("d2"), 1)
    know(state, 0, "writing")
    assert state.works(at("d2"), 1)


@rule("K20.7", "K20.8")
def test_barbarians_give_gold_and_their_settlement_is_taken_or_razed() -> None:
    for answer, gold, owner in (("take it over", 2, 0), ("raze it", 3, -1)):
        state = scene()
        know(state, 0, "tactics")
        barbarians(state, "d4", 2)
        put(state, 0, "d3", armies=3)
        march(state, "d3", "d4", armies=3)
        fight(state, 10, 2)
        assert answers(state) == ["take it over", "raze it"]
        go(state, answer)
        assert (has(state, 0, "gold"), state.city[at("d4")]) == (gold, owner)
        if owner == 0:
            assert mood(state, "d4") == "angry"


@rule("K20.8")
def test_an_empty_barbarian_settlement_is_taken_without_a_fight() -> None:
    state = scene()
    know(state, 0, "tactics")
    barbarians(state, "d4", 0)
    put(state, 0, "d3", armies=1)
    march(state, "d3", "d4", armies=1)
    go(state, "raze it")
    assert has(state, 0, "gold") == 1


# K21


@rule("K21.1", "K21.2", "K21.3")
def test_the_status_phase_declares_then_advances_then_draws() -> None:
    state = scene()
    goal(state, 0, "wealth")
    goal(state, 1, "colony")
    status(state)
    seen = []
    while type(state.decision).__name__ != "Turn":
        kind = type(state.decision).__name__
        who = state.seat if state.seat >= 0 else state.decision.who  # type: ignore[attr-defined]
        if kind in ("DeclareStatus", "GainAdvance", "DrawAction", "DrawObjective"):
            seen.append((kind, who))
        state.play(state.legal()[0])
    assert seen == [
        ("DeclareStatus", 0),
        ("DeclareStatus", 1),
        ("GainAdvance", 0),
        ("GainAdvance", 1),
        ("DrawAction", 0),
        ("DrawObjective", 0),
        ("DrawAction", 1),
        ("DrawObjective", 1),
    ]
    assert knows(state, 0, "storage")
    assert (state.round, state.turn) == (2, 1)


@rule("K21.4")
def test_one_small_city_may_be_razed_but_not_the_last() -> None:
    state = scene()
    town(state, 0, "d3")
    town(state, 0, "c3", "temple")
    status(state)
    while type(state.decision).__name__ != "RazeCity":
        state.play(state.legal()[0])
    assert answers(state) == ["pass", "raze d2", "raze d3"]
    gold = has(state, 0, "gold")
    go(state, "raze d3")
    assert state.city[at("d3")] == -1
    assert has(state, 0, "gold") == gold + 1
    lonely = scene()
    status(lonely)
    while type(lonely.decision).__name__ != "Turn":
        assert type(lonely.decision).__name__ != "RazeCity"
        lonely.play(lonely.legal()[0])


def to_first(state: ClashState) -> None:
    """Play on to the choice of the first player, or the next turn."""
    status(state)
    while type(state.decision).__name__ not in ("ChooseFirst", "Turn"):
        state.play(state.legal()[-1])


@rule("K21.5", "K21.6")
@pytest.mark.parametrize(
    ("levels", "decides"),
    [((0, 0, 9), 2), ((0, 9, 9), 1), ((9, 0, 9), None), ((9, 0, 0), 0)],
)
def test_the_highest_levels_decide_on_the_first_player(levels: tuple[int, ...], decides: int | None) -> None:
    state = scene(3)
    state.first = 0
    for seat in range(3):
        state.levels[1][seat] = 10 * levels[seat] + 10
        state.known[seat] = state.power[seat] = (1 << 36) - 1  # nothing left that raises a level
    again(state)
    to_first(state)
    if decides is None:
        assert type(state.decision).__name__ == "Turn"
        assert state.seat == 0
    else:
        assert (type(state.decision).__name__, state.seat) == ("ChooseFirst", decides)
        go(state, "seat 2")
        assert (state.first, state.seat) == (1, 1)


@rule("K21.5")
def test_by_an_option_tokens_decide() -> None:
    state = scene(first_player="tokens")
    state.levels[0][0] = 50
    give(state, 1, mood=30, culture=30)
    to_first(state)
    assert (type(state.decision).__name__, state.seat) == ("ChooseFirst", 1)
    ask(state)
    assert not can(state, "raze d2")
