from __future__ import annotations

import pytest

import hoard
from pentarchy import CHANCE, PentarchyError, Record
from pentarchy.core.chance import sample
from pentarchy.table import Table

GAME = hoard.GAME


def table_with_hands(bots: dict[int, str] | None = None, players: int = 2) -> Table:
    """Everybody holds a quartz, a ruby and an opal, and Ann is asked."""
    table = Table.start(GAME, players, {}, ["Ann", "Ben", "Cid"], bots, seed=1)
    for _ in range(players):
        for gem in ("quartz", "ruby", "opal"):
            table._play(GAME.actions.parse(f"deal {gem}"))
    return table


def act(table: Table, seat: int, notation: str) -> None:
    table.answer(seat, GAME.actions.parse(notation))


def test_seats_without_a_name_are_called_by_their_colour() -> None:
    assert Table.start(GAME, 3, {}, ["Ann"]).names == ["Ann", "Vermilion", "Green"]


def test_only_the_seat_that_is_asked_can_answer() -> None:
    table = table_with_hands()
    before = table.state.dump()
    with pytest.raises(PentarchyError, match="not your turn: Ann is to answer"):
        act(table, 1, "show ruby")
    with pytest.raises(PentarchyError, match="'show diamond' is not legal now; legal are 'show quartz'"):
        act(table, 0, "show diamond")
    assert table.state.dump() == before
    assert len(table.record.answers) == 6


def test_an_answer_can_be_taken_back_until_somebody_learns_something() -> None:
    table = table_with_hands()
    act(table, 0, "swap quartz")
    assert table.state.seat == CHANCE
    assert table.can_undo(0)
    table.undo(0)
    assert table.waiting_for == 0
    assert table.record.answers[-1] == "deal opal"
    assert len(table.log(None)) == len(table_with_hands().log(None))


def test_chance_ends_what_can_be_taken_back() -> None:
    table = table_with_hands()
    act(table, 0, "swap quartz")
    table._play(sample(table.state, table.rng))
    with pytest.raises(PentarchyError, match=r"can't be taken back\. Chance has decided"):
        table.undo(0)


def test_what_was_shown_can_not_be_hidden_again() -> None:
    table = table_with_hands()
    act(table, 0, "show quartz")
    with pytest.raises(PentarchyError, match="showed something"):
        table.undo(0)


def test_another_players_answer_ends_what_can_be_taken_back() -> None:
    table = table_with_hands()
    act(table, 0, "swap quartz")
    act_state = table.state.copy()
    assert act_state.seat == CHANCE
    table._play(sample(table.state, table.rng))
    act(table, 1, "swap quartz")
    assert table.can_undo(1)
    assert not table.can_undo(0)


def test_each_seat_reads_its_own_log() -> None:
    table = table_with_hands()
    assert "Ann draws ruby." in [line.text for line in table.log(0)]
    assert "Ann draws ruby." not in [line.text for line in table.log(1)]
    assert "Ann draws a gem." in [line.text for line in table.log(1)]
    assert all("draws" not in line.text for line in table.log(None))


def test_bots_and_chance_answer_until_a_person_is_asked() -> None:
    table = Table.start(GAME, 3, {}, ["Ann"], {1: "random", 2: "greedy"}, seed=3)
    table.advance()
    assert table.waiting_for == 0
    while not table.over:
        table.answer(0, table.state.legal()[0])
        table.advance()
    assert table.winners() == table.state.winners()
    assert table.record.check(GAME).over


def test_the_same_seed_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        table = Table.start(GAME, 2, {}, [], {0: "greedy", 1: "random"}, seed=9)
        table.advance()
        records.append(table.record.to_json())
    assert records[0] == records[1]


def test_a_table_goes_on_from_its_record() -> None:
    table = table_with_hands({1: "random"})
    act(table, 0, "swap quartz")
    again = Table.resume(GAME, Record.from_json(table.record.to_json()))
    assert again.state.dump() == table.state.dump()
    assert again.log(0) == table.log(0)
    assert again.can_undo(0)
    assert [seat.bot for seat in again.seats] == [None, "random"]


def test_who_resigns_cannot_win_and_a_bot_plays_on() -> None:
    table = table_with_hands({1: "random", 2: "random"}, players=3)
    table.resign(0)
    assert not table.over
    table.advance()
    assert table.over
    assert 0 not in table.winners()
    assert table.winners()
    assert table.record.check(GAME).over


def test_when_all_but_one_resign_the_last_one_wins() -> None:
    table = table_with_hands()
    table.resign(0)
    assert table.over
    assert table.winners() == [1]
    assert table.record.result is not None
    with pytest.raises(PentarchyError, match="over"):
        act(table, 0, "show ruby")
    again = Table.resume(GAME, Record.from_json(table.record.to_json()))
    assert again.winners() == [1]


def test_a_record_with_a_resignation_that_was_played_out_is_opened_again() -> None:
    table = table_with_hands({1: "random", 2: "random"}, players=3)
    table.resign(0)
    table.advance()
    again = Table.resume(GAME, Record.from_json(table.record.to_json()))
    assert again.record == table.record
    assert [seat.resigned for seat in again.seats] == [True, False, False]
    assert again.winners() == table.winners()


def test_nothing_is_taken_back_once_the_game_is_over_and_open_to_all() -> None:
    table = table_with_hands()
    while not table.over:
        seat = table.state.seat
        table.play(sample(table.state, table.rng) if seat == CHANCE else table.state.legal()[0])
    assert not any(table.can_undo(seat) for seat in range(2))
    with pytest.raises(PentarchyError, match=r"can't be taken back\. The game is over\."):
        table.undo(0)
    assert table.record.result is not None


def test_nothing_is_taken_back_after_an_end_by_resignation() -> None:
    table = table_with_hands()
    act(table, 0, "swap quartz")
    assert table.can_undo(0)
    table.resign(1)
    assert table.why_not(0) == "The game is over."
    assert table.record.result is not None


def test_a_bot_takes_over_a_seat_and_gives_it_back() -> None:
    table = table_with_hands()
    table.replace(0, "greedy")
    assert table.waiting_for is None
    assert table.advance_once()
    with pytest.raises(PentarchyError, match="no bot 'genius'; the bots are: random, hasty, greedy"):
        table.replace(1, "genius")
    table.replace(0, None)
    assert table.seats[0].is_person


def test_a_table_is_restored_from_a_snapshot_and_the_answers_since() -> None:
    table = table_with_hands()
    act(table, 0, "swap quartz")
    table.play(GAME.actions.parse("deal diamond"))
    act(table, 1, "swap opal")
    assert table.can_undo(1)
    snapshot = table.snapshot()
    assert snapshot.answers == 8, "the moment before the answer that can still be taken back"
    before = [one for one in table.happenings if one[0] <= snapshot.answers]
    again = Table.restore(GAME, table.record, snapshot, before)
    assert again.state.dump() == table.state.dump()
    assert again.record == table.record
    assert [again.log(seat) for seat in (None, 0, 1)] == [table.log(seat) for seat in (None, 0, 1)]
    assert again.can_undo(1)
    again.undo(1)
    assert again.why_not(1) == "Chance has decided something since then."
    assert again.state.dump() == snapshot.dump


def test_a_seat_is_told_why_nothing_can_be_taken_back() -> None:
    table = table_with_hands()
    assert table.why_not(0) == "Chance has decided something since then."
    act(table, 0, "swap quartz")
    assert table.why_not(0) == ""
    assert table.why_not(1) == "Another player has answered since then."
    table.undo(0)
    assert table.why_not(0) == "Chance has decided something since then."
