from __future__ import annotations

import dataclasses
import json
import resource
from pathlib import Path

import pytest

import hoard
from pentarchy import BadRecord, Record
from pentarchy.bots import bot
from pentarchy.table import play_match
from support import limited

GAME = hoard.GAME


@pytest.fixture
def record() -> Record:
    return play_match(GAME, {}, [bot("random"), bot("greedy")], seed=4)[1]


def test_a_record_is_readable_json_and_comes_back_the_same(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    data = json.loads(path.read_text())
    assert data["game"] == "hoard"
    assert data["answers"][0].startswith("deal ")
    assert Record.open(path) == record
    assert record.check(GAME).over


def test_a_full_disk_leaves_the_file_as_it_was(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    before = path.read_text()
    with limited(resource.RLIMIT_FSIZE, len(before) // 2), pytest.raises(OSError, match="too large"):
        record.save(path)
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path], "nothing half written is left"


def test_a_file_that_may_not_be_written_to_is_not_replaced(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious")
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(PermissionError, match="Permission denied"):
        record.save(path)
    assert path.read_text() == "precious"


def test_a_record_saved_by_another_name_for_the_file_is_in_the_file(record: Record, tmp_path: Path) -> None:
    path, other = tmp_path / "game.json", tmp_path / "other.json"
    path.write_text("")
    other.symlink_to(path)
    record.save(other)
    assert other.is_symlink()
    assert Record.open(path) == record
    record.save(Path("/dev/null"))
    assert not Path("/dev/null").is_file()


def test_a_file_cut_short_is_refused_in_one_sentence(record: Record) -> None:
    with pytest.raises(BadRecord, match="not a record, or it was cut short"):
        Record.from_json(record.to_json()[:-40])


def test_answers_cut_short_are_noticed(record: Record) -> None:
    del record.answers[-2:]
    with pytest.raises(BadRecord, match="changed or cut short"):
        record.check(GAME)


def test_an_edited_answer_is_noticed(record: Record) -> None:
    record.answers[0] = "deal diamond" if record.answers[0] != "deal diamond" else "deal quartz"
    with pytest.raises(BadRecord, match=r"changed or cut short|does not fit the game"):
        record.check(GAME)


def test_a_senseless_answer_is_named_by_its_number(record: Record) -> None:
    record.answers[3] = "deal pebbles"
    with pytest.raises(BadRecord, match=r"Answer 4 of the record does not fit .* 'deal pebbles' is not an action"):
        record.check(GAME)


def test_an_edited_result_is_noticed(record: Record) -> None:
    assert record.result is not None
    record.result["scores"] = [99, 0]
    with pytest.raises(BadRecord, match="scores would be"):
        record.check(GAME)


def test_a_record_of_another_edition_or_game_is_refused(record: Record) -> None:
    with pytest.raises(BadRecord, match="of edition 0 of Hoard; this program plays edition 1"):
        dataclasses.replace(record, edition="0").check(GAME)
    with pytest.raises(BadRecord, match="a record of chess, not of hoard"):
        dataclasses.replace(record, game="chess").check(GAME)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "something"}, "not a record"),
        ({"answers": [1, 2]}, "'answers' is not of the right form"),
        ({"players": True}, "'players' is not of the right form"),
        ({"seats": []}, "of 2 players but names 0 seats"),
        ({"resigned": [99]}, "somebody resigned who has no seat"),
        ({"resigned": [-1]}, "somebody resigned who has no seat"),
        ({"resigned": [1, 1, 1]}, "somebody resigned twice"),
        ({"resigned": [True]}, "'resigned' is not of the right form"),
        ({"seats": [{"name": 5}, {}]}, "'seats' is not of the right form"),
        ({"seats": [{"bot": ["random"]}, {}]}, "'seats' is not of the right form"),
        ({"seats": [{"name": "\ud800"}, {}]}, "letters that can't be written"),
    ],
)
def test_a_record_of_the_wrong_form_is_refused(record: Record, change: dict[str, object], sentence: str) -> None:
    data = {**json.loads(record.to_json()), **change}
    with pytest.raises(BadRecord, match=sentence):
        Record.from_json(json.dumps(data)).check(GAME)
    del data["answers"]
    with pytest.raises(BadRecord):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"players": ' + "9" * 5000 + "}", ""])
def test_what_no_reader_can_bear_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record, or it was cut short"):
        Record.from_json(text)


@pytest.mark.parametrize("depth", [30, 900])
@pytest.mark.parametrize("name", ["options", "result", "notes"])
def test_a_record_that_is_nested_deeply_is_refused_in_one_sentence(record: Record, name: str, depth: int) -> None:
    text = json.dumps({**json.loads(record.to_json()), name: "here"})
    with pytest.raises(BadRecord, match="it is nested too deeply"):
        Record.from_json(text.replace('"here"', "[" * depth + "]" * depth))


def test_a_record_of_more_players_than_memory_could_hold_is_refused(record: Record) -> None:
    data = {**json.loads(record.to_json()), "players": 10**12}
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    with limited(resource.RLIMIT_AS, used + 2**29), pytest.raises(BadRecord, match="names 2 seats"):
        Record.from_json(json.dumps(data)).check(GAME)


def test_a_moment_of_a_record_can_be_looked_at(record: Record) -> None:
    assert record.replay(GAME, 0).dump() == GAME.new(2).dump()
    with pytest.raises(BadRecord, match="there is no moment 999"):
        record.replay(GAME, 999)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="There is no file"):
        Record.open(tmp_path / "nothing.json")
