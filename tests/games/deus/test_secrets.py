"""Section 13 of the rulebook: what is hidden, and worlds that a seat can't tell apart."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pentarchy
from games.deus.deus_support import GAME, cards, deal, draw_on, give, kind, pile_up, put, table, turn
from pentarchy import CHANCE
from pentarchy.core.record import Record
from pentarchy.games.deus.game import DeusState
from pentarchy.table.table import Seat, Table
from support import legal, play, random_options, rule

WORLDS = 60


def worlds(state: DeusState, seat: int) -> list[DeusState]:
    """Many worlds that this seat can't tell from the true one."""
    rng = random.Random(1)
    return [state.resample(seat, rng) for _ in range(WORLDS)]


@rule("D13.1")
def test_a_hand_is_known_to_its_owner_only() -> None:
    state = table()
    deal(state, 0, "Galley", "School")
    deal(state, 1, "Camp", "Sawmill", "Mill")
    turn(state)
    assert state.view(0)["seats"][0]["hand"] == ["Galley", "School"]
    assert state.view(0)["seats"][1]["hand"] == [None, None, None]
    assert state.view(None)["seats"][0]["hand"] == [None, None]
    found = worlds(state, 0)
    assert all(world.hands[0] == state.hands[0] for world in found)
    assert len({tuple(world.hands[1]) for world in found}) > WORLDS / 2
    assert all(len(world.hands[1]) == 3 for world in found)
    assert all(not world.audit() for world in found)


@rule("D13.2")
def test_of_the_pile_one_knows_the_top_and_ones_own() -> None:
    state = table()
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    pile_up(state, "Mill", "Sawmill", by=1)
    pile_up(state, "Quarry", "Camp", "School", by=0)
    turn(state)
    assert state.view(0)["discard"]["cards"] == [None, "Sawmill", "Quarry", "Camp", "School"]
    assert state.view(1)["discard"]["cards"] == ["Mill", "Sawmill", None, None, "School"]
    assert state.view(None)["discard"]["cards"] == [None, "Sawmill", None, None, "School"]
    found = worlds(state, 0)
    assert all(world.pile[1:] == state.pile[1:] for world in found)
    assert len({world.pile[0] for world in found}) > 10


@rule("D13.3")
def test_a_card_taken_openly_stays_known() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Archive", "Galley", "Camp")
    deal(state, 1, "Galley", "Mill")
    pile_up(state, "Quarry", "Sawmill", by=1)
    give(state, 0, stone=1)
    turn(state)
    play(state, "build archive", "place a1")
    assert state.view(1)["seats"][0]["hand"] == ["Sawmill", None, None]
    # the card that lay below is seen by all now
    assert state.view(0)["discard"]["cards"] == ["Quarry"]
    assert all(kind("Sawmill") in world.hands[0] for world in worlds(state, 1))


@rule("D13.3")
def test_a_known_card_may_be_among_those_discarded_unseen_but_nowhere_else() -> None:
    state = table()
    deal(state, 0, "Galley", "Camp", "Mill", "Sawmill")
    deal(state, 1, "Galley")
    state.shown[0] = [kind("Sawmill")]
    turn(state)
    play(state, "offer galley", "discard camp", "discard mill", "done")
    draw_on(state)
    assert state.view(1)["seats"][0]["hand"] == [None] * 5
    places: Counter[bool] = Counter()
    for world in worlds(state, 1):
        assert (kind("Sawmill") in world.hands[0]) != (kind("Sawmill") in world.pile)
        places[kind("Sawmill") in world.hands[0]] += 1
    assert min(places.values()) > 5  # both happen, since the seat can't know


@rule("D13.3")
def test_a_known_card_is_not_among_those_that_its_owner_discarded_before_it_came() -> None:
    state = table()
    deal(state, 0, "Galley", "Camp", "Mill", "Sawmill")
    deal(state, 1, "Galley")
    pile_up(state, "Quarry", "School", "Academy", by=0)  # the first two unseen, before the Sawmill was taken
    state.shown[0] = [kind("Sawmill")]
    turn(state)
    play(state, "offer galley", "discard camp", "done")
    draw_on(state)
    assert len(state.pile) == 5
    for world in worlds(state, 1):
        assert kind("Sawmill") not in world.pile[:3]
        assert kind("Sawmill") in [*world.hands[0], world.pile[3]]


@rule("D13.3", "D22.2")
def test_a_known_card_is_not_among_those_that_a_library_laid_down_from_the_deck() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Library", "Galley", "Camp", "Mill", "Sawmill")
    deal(state, 1, "Galley")
    state.held[0] = [kind("Sawmill")]
    pile_up(state, "Quarry", "Academy", by=0)
    give(state, 0, clay=1, wheat=1)
    turn(state)
    play(state, "build library", "place a1", "draw harvesters", "draw granary", "draw theatre")
    play(state, "keep granary", "discard theatre")
    assert [world.pile[2] for world in worlds(state, 0)] == [kind("Harvesters")] * WORLDS
    assert all(kind("Sawmill") in [*world.hands[0], world.pile[0]] for world in worlds(state, 1))


@rule("D13.3", "D13.4")
def test_a_known_card_is_not_one_that_lay_face_down_before_it_came() -> None:
    state = table(wildcard=True)
    put(state, 0, "a0", "civil")
    deal(state, 0, "Galley", "Camp", "Mill", "Sawmill", "Quarry")
    deal(state, 1, "Galley")
    turn(state)
    play(state, "face-down civil", "hide camp", "place a1")
    state.shown[0] = [kind("Sawmill")]
    turn(state)
    play(state, "offer galley", "discard quarry", "done")
    draw_on(state)
    assert state.held[0] == [kind("Sawmill")]
    assert all(kind("Sawmill") != world.wild[0] for world in worlds(state, 1))


@rule("D13.3")
def test_a_known_card_that_is_played_or_turns_up_is_known_no_more() -> None:
    state = table()
    deal(state, 0, "Galley", "Camp", "Sawmill")
    state.shown[0] = [kind("Sawmill")]
    turn(state)
    play(state, "offer sawmill")
    assert state.shown[0] == []
    assert state.view(1)["aside"] == ["Sawmill"]


@rule("D13.4")
def test_a_card_built_face_down_is_known_to_its_owner_only() -> None:
    state = table(wildcard=True)
    put(state, 0, "a0", "civil")
    deal(state, 0, "Galley", "Camp")
    deal(state, 1, "Galley")
    turn(state)
    play(state, "face-down civil", "hide camp", "place a1")
    assert state.view(0)["seats"][0]["face_down"] == "Camp"
    assert state.view(1)["seats"][0]["face_down"] is None
    assert "Camp" not in str(state.view(1))
    assert len({world.wild[0] for world in worlds(state, 1)}) > 10
    assert {world.wild[0] for world in worlds(state, 0)} == {kind("Camp")}


@rule("D13.5")
def test_cards_seen_before_the_shuffle_are_in_the_deck_or_drawn_since() -> None:
    state = table()
    deal(state, 0, "Galley", "Camp")
    deal(state, 1, "Temple of War", "Temple of Wisdom")
    pile_up(state, "Mill", "Quarry", "Brickyard", "Harvesters", "Granary", "Theatre", by=0)
    aside = state.deck
    state.deck = [0] * len(aside)
    state.deck_size = 0
    turn(state, 0)
    play(state, "offer galley", "done")
    draw_on(state)  # the pile was shuffled: seat 0 knows all of it
    remembered = state.view(0)["deck"]["remembered"]
    assert len(remembered) == state.deck_size == 3
    # seat 1 has drawn nothing since: its hand can't be any of these
    found = worlds(state, 0)
    assert all(world.deck == state.deck for world in found)
    assert all(world.hands[1] == state.hands[1] for world in found)
    # seat 1 saw only the top card of that pile and the Galley: the rest may be anywhere
    assert len({tuple(world.hands[0]) for world in worlds(state, 1)}) > 5
    play(state, "offer temple-of-war", "done", "invoke neptune")
    draw_on(state)
    # now three of them may be in its hand, but the card it kept can't have come from the deck
    for world in worlds(state, 0):
        assert world.hands[1] == state.hands[1]  # all three were drawn


@rule("D13.5")
def test_cards_discarded_before_any_was_drawn_are_none_of_those_shuffled() -> None:
    state = table()
    deal(state, 0, "Galley", "Camp")
    deal(state, 1, "School", "Temple of War", "Temple of Wisdom")
    state.memory[0] = [kind(name) for name in ("Mill", "Quarry", "Brickyard", "Harvesters", "Sawmill", "Woodcutters")]
    state.deck = [int(number in state.memory[0]) for number in range(len(state.deck))]
    state.deck_size = 6
    turn(state, 1)
    play(state, "offer school", "discard temple-of-war", "done")
    draw_on(state)
    assert all(world.pile[0] not in state.memory[0] for world in worlds(state, 0))
    assert len({tuple(world.hands[1]) for world in worlds(state, 0)}) > 1, "they may have been drawn since"


@rule("D13.5")
def test_no_more_cards_are_from_the_shuffle_than_were_drawn_by_then() -> None:
    state = table()
    deal(state, 0, "Galley")
    deal(state, 1, "School", "Temple of War", "Temple of Wisdom", "Temple of Plenty", "Mill")
    state.memory[0] = [number for number, copies in enumerate(state.deck) if copies == 1]
    state.drawn[1] = 1  # one of the five in its hand
    turn(state, 1)
    play(state, "offer school", "discard temple-of-war", "discard temple-of-wisdom", "discard temple-of-plenty", "done")
    draw_on(state)
    found = [sum(card in state.memory[0] for card in world.pile[:3]) for world in worlds(state, 0)]
    assert set(found) == {0, 1}


@rule("D13.5")
def test_what_the_others_remember_is_not_in_a_world() -> None:
    state = table()
    state.memory[1] = [kind("Mill")]
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    turn(state)
    assert all(world.memory[1] == [] for world in worlds(state, 0))


@pytest.mark.parametrize("seed", range(4))
def test_no_world_contradicts_anything_a_seat_has_seen(seed: int) -> None:
    """Play at random; note what each seat sees of hands, pile and columns; worlds must agree with all of it."""
    rng = random.Random(seed)
    state = GAME.new(rng.choice((2, 3, 4)), random_options(GAME, rng) | {"wildcard": True})
    assert isinstance(state, DeusState)
    while not state.over:
        if rng.random() < 0.03:
            for seat in range(state.players):
                world = state.resample(seat, rng)
                assert world.audit() == []
                assert world.hands[seat] == state.hands[seat]
                for other in range(state.players):
                    assert len(world.hands[other]) == len(state.hands[other])
                    assert world.column(other, 0) == state.column(other, 0)
                for place, seen in enumerate(state.pile_seen):
                    if seen >> seat & 1:
                        assert world.pile[place] == state.pile[place]
        state.play(pentarchy.any_action(state, rng))


def test_whoever_is_asked_does_not_betray_the_hand() -> None:
    """With a single card that can't be built there is one answer only, and yet the seat is asked."""
    state = table()
    deal(state, 0, "Temple of War")
    deal(state, 1, "Galley")
    turn(state)
    assert legal(state) == ["offer temple-of-war"]
    assert state.seat == 0
    cards(state, 1, "Library")
    put(state, 1, "a0", "civil")
    deal(state, 1, "Observatory")
    give(state, 1, stone=1, wheat=1)
    turn(state, 1)
    play(state, "build observatory", "place a1", "draw school", "draw school")
    assert state.seat == CHANCE
    play(state, "draw galley", "keep galley")
    assert legal(state) == ["discard school"]  # two equal cards are left, and the order is asked all the same


def test_an_answer_that_shows_a_card_cannot_be_undone() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Galley", "School", "Camp")
    pile_up(state, "Mill", "Quarry")
    turn(state)
    parse = state.game.actions.parse
    assert state.decision.reveals(state, parse("build galley"))
    assert state.decision.reveals(state, parse("offer galley"))
    play(state, "offer galley")
    assert not state.decision.reveals(state, parse("discard camp"))


def seated(state: DeusState) -> Table:
    """The state at a table of two people."""
    seats = [Seat("Ann"), Seat("Ben")]
    state.listen()
    return Table(state, seats, Record.of(state, [seat.facts() for seat in seats]), random.Random(0))


def answer(at: Table, *answers: str) -> None:
    """What seat 0 answers."""
    for one in answers:
        at.answer(0, GAME.actions.parse(one))


def test_what_follows_by_itself_and_shows_a_card_cannot_be_undone_either() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Museum")
    deal(state, 0, "Archive", "Galley", "Camp")
    deal(state, 1, "Galley")
    pile_up(state, "Quarry", "Temple of War", "Sawmill", by=1)
    give(state, 0, stone=1)
    turn(state)
    at = seated(state)
    answer(at, "build archive")
    assert at.state.view(0)["discard"]["cards"] == [None, None, "Sawmill"]
    answer(at, "place a1")
    assert at.state.view(0)["discard"]["cards"] == [None, "Temple of War"], "the Archive took the card above it"
    assert not at.can_undo(0)
    assert "hidden" in at.why_not(0)


@rule("D22.2")
def test_a_card_kept_cannot_be_undone_when_the_only_other_one_has_been_shown() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Library", "Galley", "Camp")
    deal(state, 1, "Galley")
    state.deck = [0] * len(state.deck)
    state.deck[kind("Mill")] = state.deck[kind("Quarry")] = 1
    state.deck_size = 2
    give(state, 0, clay=1, wheat=1)
    turn(state)
    at = seated(state)
    answer(at, "build library", "place a1")
    at.advance()
    answer(at, "keep mill")
    assert at.state.view(1)["discard"]["cards"][-1] == "Quarry"
    assert not at.can_undo(0)


@rule("D22.1", "D22.2")
@pytest.mark.parametrize("name", ["School", "Library"])
def test_the_last_card_of_the_deck_is_drawn_unasked_and_cannot_be_given_back(name: str) -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, name, "Galley", "Camp")
    deal(state, 1, "Galley")
    state.deck = [0] * len(state.deck)
    state.deck[kind("Mill")] = state.deck_size = 1
    give(state, 0, clay=1, wheat=1)
    turn(state)
    at = seated(state)
    answer(at, f"build {name.lower()}")
    answer(at, "place a1")
    assert "Mill" in (*at.state.view(0)["seats"][0]["hand"], *at.state.view(0)["looked"])
    assert not at.can_undo(0)


@rule("D13.3")
def test_a_card_that_was_shown_is_not_in_a_hand_that_was_empty_since() -> None:
    state = table()
    deal(state, 0, "Galley", "Camp", "Mill", "Sawmill")
    deal(state, 1, "Galley")
    state.shown[0] = [kind("Sawmill")]
    turn(state)
    play(state, "offer galley", "all")
    while state.seat == CHANCE:
        play(state, next(one for one in legal(state) if one != "draw sawmill"))
    hidden = [kind("Camp"), kind("Mill"), kind("Sawmill")]
    assert sorted(state.pile[:-1]) == sorted(hidden)
    for world in worlds(state, 1):
        assert kind("Sawmill") in world.pile
        assert not world.audit()
    assert any(kind("Camp") not in world.pile for world in worlds(state, 1)), "the others were never seen"
