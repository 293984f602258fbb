"""What a seat sees, hears and may not know; and that the picture and the sentences are complete."""

from __future__ import annotations

import random

import pytest

import pentarchy
from games.clash_of_cultures.clash_support import (
    GAME,
    civil,
    give,
    go,
    goal,
    hold,
    know,
    march,
    put,
    scene,
    tactic,
)
from pentarchy import Event
from pentarchy.core.events import EVERYONE
from pentarchy.games.clash_of_cultures.picture.words import tell


def test_a_card_laid_face_down_stays_hidden_and_is_dealt_again() -> None:
    state = scene()
    for seat in (0, 1):
        know(state, seat, "tactics")
    card = tactic(state, 0, "high morale")
    hold(state, 0, 2)
    hold(state, 1, 9)
    put(state, 0, "d3", armies=2)
    put(state, 1, "d4", armies=2)
    march(state, "d3", "d4", armies=2)
    go(state, card)
    assert state.seat == 1
    assert state.view(1)["battle"]["attacker"]["card"] == "face down"
    assert "High Morale" in state.view(0)["battle"]["attacker"]["card"]
    laid = set()
    rng = random.Random(1)
    for _ in range(60):
        world = state.resample(1, rng)
        assert world.audit() == []
        assert world.battle[11] in [n for n in range(42) if world.hand[0] >> n & 1]
        laid.add(world.battle[11])
    assert len(laid) > 5


def test_a_resampled_world_keeps_what_the_seat_has_seen() -> None:
    state = scene(3)
    hold(state, 1, 8)
    hold(state, 1, 20)
    state.seen[8] |= 1
    rng = random.Random(2)
    hands = {state.resample(0, rng).hand[1] for _ in range(40)}
    assert all(hand >> 8 & 1 for hand in hands)
    assert len(hands) > 5


def test_a_card_swapped_by_a_spy_was_seen_by_its_new_owner_and_cannot_be_taken_back() -> None:
    state = scene()
    card = civil(state, 0, "spy")
    hold(state, 0, 8)
    hold(state, 1, 20)
    hold(state, 1, 21)
    goal(state, 0, "colony")
    give(state, 0, culture=1)
    go(state, card, "?seat 2")
    keep, give_away = GAME.actions.parse("pass"), GAME.actions.parse("card ideas / high ground")
    assert not state.reveals(keep)
    assert not state.reveals(give_away)
    go(state, "card ideas / high ground")
    assert state.view(1)["seats"][1]["known_cards"][0]["card"] == 20
    assert all(state.reveals(answer) for answer in state.legal())


def test_a_spy_reads_the_whole_hand_in_the_log_and_on_the_mat() -> None:
    state = scene(3)
    card = civil(state, 0, "spy")
    for other in (8, 20, 21, 22, 23):
        hold(state, 1, other)
    goal(state, 1, "wealth")
    hold(state, 1, 45)
    give(state, 0, culture=1)
    heard = state.listen()
    go(state, card, "?seat 2")
    for seat, sees in ((0, True), (2, False)):
        told = [tell(one, ["Ann", "Bob", "Cyd"]) for one in heard if one.seen_by(seat)]
        assert len([line for line in told if "in the hand of Bob" in line]) == (6 if sees else 0)
        mat = GAME.areas(state.view(seat)).mats[1]
        (known,) = [row.text for row in mat.rows if row.name == "Cards that you know"]
        assert ("Negotiations / Martyr" in known) is sees
        assert ("Wealth / Large Fleet" in known) is sees
        assert "Great Philosopher" in known  # great persons lie open (K13.5)


def test_every_event_kind_has_a_sentence() -> None:
    told: set[str] = set()
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(rng.choice((2, 3, 4)), {"negotiations": 1})
        events = state.listen()
        while not state.over:
            state.play(pentarchy.any_action(state, rng))
        for event in events:
            assert tell(event, ["Ann", "Bob", "Cyd", "Dan"]).endswith((".", "!"))
            told.add(event.kind)
    assert len(told) > 40


@pytest.mark.parametrize(
    ("kind", "seat", "data", "sentence"),
    [
        ("battle ends", 4, (0, 4, 30), "The barbarians win the battle at "),
        ("gathers", 0, (30, 4, 1), "Ann collects an idea from "),
        ("gathers", 0, (30, 5, 1), "Ann collects a mood token from "),
        ("gathers", 0, (30, 0, 0), "Ann collects food from the unexplored land"),
        ("tactic works", 1, (2,), "Bob rolls a 5 or 6 for Encircled."),
        ("tactic fails", 1, (10,), "Bob rolls no 5 or 6 for Peltasts."),
        ("trade routes", 0, (1,), "Ann has 1 trade route that pays."),
        ("trade routes", 0, (2,), "Ann has 2 trade routes that pay."),
        ("wonder ruined", 0, (0, 30), " are destroyed."),
        ("wonder ruined", 0, (6, 30), " is destroyed."),
    ],
)
def test_sentences_agree_in_number(kind: str, seat: int, data: tuple[int, ...], sentence: str) -> None:
    assert sentence in tell(Event(kind, seat, data, EVERYONE, ""), ["Ann", "Bob"])
