"""Observations have fixed shapes, tell all that a seat can see, and nothing that it can't."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import random
import re
from typing import Any, cast

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i32

import hoard
import pentarchy
from hoard.game import Hoard
from pentarchy import Outlook
from pentarchy.bots import bot
from pentarchy.core.forms import BITS, LIMIT, LIST, NUMBER, Form, Measure
from pentarchy.core.observe import SENSE
from pentarchy.env.reference import describe
from pentarchy.env.rows import Encoder, shared
from support import GAMES, play_on

SEEDS = range(2)


def start(game: pentarchy.Game, seed: int) -> tuple[pentarchy.State, random.Random]:
    rng = random.Random(seed)
    return game.new(game.seats[min(seed, len(game.seats) - 1)]), rng


@pytest.mark.parametrize("seed", SEEDS)
def test_a_row_is_the_same_in_every_world_that_the_seat_cannot_tell_from_the_true_one(
    game: pentarchy.Game, seed: int
) -> None:
    state, rng = start(game, seed)
    encoders = [Encoder(game, state.players, worlds=worlds) for worlds in (1, 3)]
    kinds: dict[str, int] = {}
    while not state.over:
        kind = type(state.decision).__name__
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= 2:
            for seat in range(state.players):
                world = state.resample(seat, rng)
                for encoder in encoders:
                    assert encoder.encode(state, seat).tobytes() == encoder.encode(world, seat).tobytes()
        state.play(pentarchy.any_action(state, rng))


def test_an_encoder_refuses_another_game_another_number_of_players_and_seats_that_are_not() -> None:
    game = pentarchy.game("culture_wars")
    encoder = Encoder(game, 2)
    for state, seat in ((game.new(3), 0), (game.new(2), 2), (game.new(2), -1), (hoard.GAME.new(2), 0)):
        with pytest.raises(pentarchy.PentarchyError, match="This encoder is for Culture Wars with 2 players"):
            encoder.encode(state, seat)
        with pytest.raises(pentarchy.PentarchyError, match="This encoder is for Culture Wars with 2 players"):
            encoder.encode_many([game.new(2), state], [0, seat])


def test_rows_have_room_for_what_random_games_seldom_come_to(game: pentarchy.Game) -> None:
    for players in game.seats:
        sight = Encoder(game, players).sight
        forms = dict(zip(sight.names, sight.forms)) | {"about": sight.about}
        for name, value in game.new(players).room().items():
            assert forms[name].holds(value), name


@pytest.mark.parametrize("seed", SEEDS)
def test_what_better_players_come_to_fits_the_room_too(game: pentarchy.Game, seed: int) -> None:
    state, rng, hasty = game.new(game.seats[0]), random.Random(seed), bot("hasty")
    sight = Encoder(game, state.players).sight
    for answers in range(800):
        assert sight.cut_off(state, answers % state.players) == []
        if state.over:
            break
        chance = state.seat == pentarchy.CHANCE
        state.play(pentarchy.any_action(state, rng) if chance else hasty.choose(Outlook(state), rng))


@pytest.mark.parametrize(
    ("name", "field", "values"),
    [
        ("clash_of_cultures", "wonder_at", (24, 40, 70)),
        ("clash_of_cultures", "facing", (9, 40, 70)),
        ("clash_of_cultures", "event_points", (9, 10, 30)),
        ("clash_of_cultures", "borrowed", (9, 20, 40)),
        ("clash_of_cultures", "moment", (1 << 9, 1 << 20, 1 << 40)),
        ("clash_of_cultures", "declared", (1 << 9, 1 << 20, 1 << 40)),
        ("clash_of_cultures", "truce", (9, 10)),
        ("new_dawn", "natural_card", (9, 20, 40)),
        ("new_dawn", "used_states", (1 << 4, 1 << 6, 1 << 11)),
        ("new_dawn", "used_naturals", (1 << 4, 1 << 6, 1 << 11)),
    ],
)
def test_what_a_seat_may_see_is_never_cut_off(name: str, field: str, values: tuple[int, ...]) -> None:
    game = pentarchy.game(name)
    encoder, rows = Encoder(game, 4), set()
    form = dict(encoder.sight.parts)[f"state.{field}"]
    assert ((form if form.items is None else form.items).kind == BITS) == (max(values) >= 1 << 11)
    for value in values:
        state = game.new(4)
        known = getattr(state, field)
        setattr(state, field, [value, *known[1:]] if isinstance(known, list) else value)
        assert encoder.sight.cut_off(state, 0) == []
        rows.add(encoder.encode(state, 0).tobytes())
    assert len(rows) == len(values)


def test_rows_of_the_true_state_would_leak() -> None:
    """What the test above would find if the worlds were left out."""
    state, rng = start(hoard.GAME, 1)
    encoder = Encoder(hoard.GAME, state.players)
    play_on(state, rng, 3 * state.players)
    encoder.sight.hidden = False
    try:
        rows = {encoder.encode(state.resample(0, rng), 0).tobytes() for _ in range(10)}
    finally:
        encoder.sight.hidden = True
    assert len(rows) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_have_one_shape_stay_in_bounds_and_fit_the_room_that_was_learned(game: pentarchy.Game, seed: int) -> None:
    state, rng = start(game, 10 + seed)
    encoder = Encoder(game, state.players)
    while not state.over:
        seat = rng.randrange(state.players)
        assert encoder.sight.cut_off(state, seat) == []
        row = encoder.encode(state, seat)
        assert row.shape == (encoder.size,)
        assert row.dtype == np.float32
        assert np.abs(row).max() <= LIMIT
        play_on(state, rng, 15)


@pytest.mark.parametrize("seed", SEEDS)
def test_whenever_the_view_of_the_asked_seat_changes_so_does_its_row(game: pentarchy.Game, seed: int) -> None:
    state, rng = start(game, 20 + seed)
    encoder = Encoder(game, state.players)
    for _ in range(150):
        while state.seat == pentarchy.CHANCE:
            state.play(pentarchy.any_action(state, rng))
        if state.over:
            break
        seat = state.seat
        seen, row = json.dumps(state.view(seat)), encoder.encode(state, seat)
        state.play(pentarchy.any_action(state, rng))
        if json.dumps(state.view(seat)) != seen:
            assert not np.array_equal(encoder.encode(state, seat), row)


def test_the_parts_cover_a_row_without_gaps(game: pentarchy.Game) -> None:
    encoder = Encoder(game, game.seats[0])
    at = 0
    for name, part in encoder.parts.items():
        assert part.name == name
        assert part.start == at
        at += part.size
    assert at == encoder.size
    row = np.arange(encoder.size, dtype=np.float32)
    assert np.array_equal(np.concatenate([part.ravel() for part in encoder.split(row).values()]), row)


def test_a_part_tells_what_its_numbers_were_divided_by() -> None:
    game = pentarchy.game("vinci")
    encoder, state = Encoder(game, 2), game.new(2)
    rng = random.Random(4)
    while state.scores()[0] < 20:
        state.play(pentarchy.any_action(state, rng))
    row = encoder.encode(state, 0)
    for name in ("tiles", "kept", "hand", "market", "tokens", "bag"):
        part = encoder.parts[f"state.{name}"]
        numbers = (row[part.place] * part.unit).round().astype(int).tolist()
        assert numbers == list(getattr(state, name))
        assert name == "bag" or part.unit > 2


def test_seats_are_counted_from_the_observer() -> None:
    state, rng = start(hoard.GAME, 1)
    play_on(state, rng, 3 * state.players + 1)
    encoder = Encoder(hoard.GAME, state.players)
    for seat in range(state.players):
        parts = encoder.split(encoder.encode(state, seat))
        assert parts["you"].argmax() == seat
        assert (parts["to_move"].argmax() + seat) % state.players == state.seat
        shown = np.roll(state.scores(), -seat)
        assert np.allclose(parts["points"] / parts["points"].max(), shown / shown.max())


def test_a_seat_sees_its_own_hand_and_the_mean_of_what_the_others_may_hold() -> None:
    state, rng = start(hoard.GAME, 0)
    play_on(state, rng, 3 * state.players)
    assert isinstance(state, Hoard)
    encoder = Encoder(hoard.GAME, 2, worlds=400)
    hands = encoder.split(encoder.encode(state, 0))["state.hands"]
    largest = state.hands[0][0] / hands[0][0] if hands[0][0] else max(state.hands[0]) / hands[0].max()
    assert np.allclose(hands[0] * largest, state.hands[0])
    unseen = np.array([4 - count for count in state.hands[0]])
    expected = 3 * unseen / unseen.sum()
    assert np.allclose(hands[1] * largest, expected, atol=0.15)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_row_that_was_kept_up_to_date_is_the_same_as_a_new_one(game: pentarchy.Game, seed: int) -> None:
    state, rng = start(game, 30 + seed)
    kept = Encoder(game, state.players)
    for _ in range(60):
        seat = rng.randrange(state.players)
        assert np.array_equal(kept.encode(state, seat), Encoder(game, state.players).encode(state, seat))
        play_on(state, rng, rng.choice((1, 1, 2, 30)))
        if state.over:
            state = game.new(state.players)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.sense.overlooks])
def test_what_a_sense_overlooks_changes_neither_features_nor_scores(name: str, seed: int) -> None:
    game = GAMES[name]
    state, rng = start(game, 40 + seed)
    sight = Encoder(game, state.players).sight
    assert set(game.sense.overlooks) <= {*sight.names, "agenda"}
    known: list[tuple[str, list[pentarchy.Decision[Any]], object]] = [("", [], None)] * state.players
    kept = 0
    while not state.over:
        for seat in range(state.players):
            values = sight.values(state, seat)
            heeded = json.dumps([value for value, heeds in zip(values, sight.heeded) if heeds])
            agenda = state.agenda[:] if sight.heeds_agenda else []
            found = (game.sense.features(state, seat), state.scores())
            if known[seat][:2] == (heeded, agenda):
                assert found == known[seat][2]
                kept += 1
            known[seat] = (heeded, agenda, found)
        state.play(pentarchy.any_action(state, rng))
    assert kept


def test_features_are_asked_for_when_the_seat_or_something_that_they_heed_changes() -> None:
    asked: list[int] = []

    class Forgetful(type(hoard.GAME.sense)):  # type: ignore[misc]
        overlooks = (*hoard.GAME.state.fields, "agenda")

        def features(self, state: pentarchy.State, seat: int) -> list[float]:
            asked.append(seat)
            return list(super().features(state, seat))

    class Attentive(Forgetful):
        overlooks = tuple(name for name in hoard.GAME.state.fields if name != "hands")

    def looks(sense: type[Forgetful], seats: list[int]) -> list[int]:
        state, rng = start(hoard.GAME, 0)
        encoder = Encoder(dataclasses.replace(hoard.GAME, sense=sense()), state.players)
        asked.clear()
        for seat in seats:
            encoder.encode(state, seat)
            play_on(state, rng, 1)
        return asked[:]

    assert looks(Forgetful, [0, 0, 0, 1, 1, 0]) == [0, 1, 0]
    assert looks(Attentive, [0, 0, 0, 1, 1, 0]) == [0, 0, 0, 1, 1, 0]


def test_shapes_are_learned_numbers_lists_ragged_lists_and_sets_of_bits() -> None:
    number, fixed, ragged, bits = Measure(), Measure(), Measure(), Measure()
    for value in (3, -7, 0):
        number.see(value)
    for row in ([[1, 2], [3, 4]], [[0, 0], [9, 1]]):
        fixed.see(row)
    for items in ([], [1, 2, 3]):
        ragged.see(items)
    for value in (1 << 40, 5):
        bits.see(value)
    assert (number.form().kind, number.form().scale.unit) == (NUMBER, 7.0)
    assert (fixed.form().kind, fixed.form().size, fixed.form().ragged) == (LIST, 4, False)
    assert (ragged.form().size, ragged.form().ragged) == (7, True)
    assert (bits.form().kind, bits.form().count, bits.form().size) == (BITS, 48, 48)
    assert not ragged.form().holds(list(range(10)))
    assert not bits.form().holds(1 << 48)
    assert number.form().holds(-56)
    assert not number.form().holds(57)
    assert not ragged.form().holds([25])
    assert not fixed.form().holds([[0, 0], [0, 73]])


def written(form: Form, *values: object) -> list[float]:
    """What stands in a row after these values were written one after the other."""
    row = vec[i32]([0] * form.size)
    before = None
    for value in values:
        form.update(value, before, row, 0)
        before = form.keep(value)
    if form.kind == LIST:
        followed, kept = vec[i32]([0] * form.size), form.keep(values[0])
        form.update(kept, None, followed, 0)
        for value in values:
            assert form.follow(value, kept, followed, 0) == (value is not values[0])
            assert kept == value
        assert list(followed) == list(row)
    return [float(number) for number in shared(row, np.float32)]


def test_values_are_written_as_shares_lengths_and_bits_and_what_was_there_before_goes() -> None:
    ragged, nested, bits = Measure(), Measure(), Measure()
    for items in ([], [1, 2, 4]):
        ragged.see(items)
    nested.see([[], []])
    nested.see([[1], [4]])
    bits.see(1 << 40)
    assert written(ragged.form(), [2, 4]) == pytest.approx([2 / 3, 0.5, 1, 0, 0, 0, 0])
    assert written(ragged.form(), [2, 4], []) == [0] * 7
    assert written(ragged.form(), list(range(10)))[0] == pytest.approx(10 / 3)
    assert written(ragged.form(), [-100, 100])[1:3] == [-LIMIT, LIMIT]
    assert written(nested.form(), [[4], [2]], [[4], []]) == [1, 1, 0, 0, 0, 0]
    assert np.flatnonzero(written(bits.form(), 7, 1 << 40 | 1)).tolist() == [0, 40]


@pytest.mark.parametrize("worlds", [0, -1, "2", 1.5, True, None])
def test_an_observation_needs_a_world(worlds: Any) -> None:
    with pytest.raises(pentarchy.PentarchyError, match="'worlds' is a whole number from 1, not"):
        Encoder(hoard.GAME, 2, worlds=worlds)


def test_no_states_are_no_rows_and_every_state_has_a_seat() -> None:
    encoder, seat = Encoder(hoard.GAME, 2), cast(Any, "0")
    state = hoard.GAME.new(2)
    assert encoder.encode_many([], []).shape == (0, encoder.size)
    for states, seats in (([state], []), ([], [0]), ([state], [0, 1])):
        with pytest.raises(pentarchy.PentarchyError, match="Each state is seen by one seat"):
            encoder.encode_many(states, seats)
    with pytest.raises(pentarchy.PentarchyError, match="not for seat 0 of Hoard"):
        encoder.encode(state, seat)


def test_an_encoder_is_pickled_and_copied(game: pentarchy.Game) -> None:
    state, rng = start(game, 1)
    play_on(state, rng, 40)
    encoder = Encoder(game, state.players, worlds=2)
    row = encoder.encode(state, 0)
    for twin in (pickle.loads(pickle.dumps(encoder)), copy.deepcopy(encoder)):
        assert np.array_equal(twin.encode(state, 0), row)


def test_the_reference_names_every_part_feature_and_action(game: pentarchy.Game) -> None:
    text = describe(game)
    encoder = Encoder(game, game.seats[0])
    for name in (*encoder.parts, *game.sense_of(SENSE).names):
        assert f"`{name}`" in text
    listed = [int(count.replace(",", "")) for count in re.findall(r"\| (\d+) \|$", text, re.MULTILINE)]
    assert sum(listed) == len(game.actions)
    assert f"`{game.actions.notation(0)}`" in text
