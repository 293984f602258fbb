from __future__ import annotations

import io
import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import hoard
import pentarchy
import pentarchy.cli
from pentarchy import PentarchyError, Record
from pentarchy.bots import bot, title
from pentarchy.games.clash_of_cultures.picture.odds import main as odds
from pentarchy.table import Table
from pentarchy.terminal import Terminal, in_columns
from support import limited, register_hoard

ANY = pentarchy.games()[0]
GAMES = pentarchy.games()


def run(*words: str | Path, typed: str = "", code: int = 0, data: Path | None = None, path: str = "") -> str:
    """What the command prints; its exit code must be this one."""
    environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1", "TERM": "dumb"}
    if path:
        environment["PYTHONPATH"] = path
    if data is not None:
        environment["XDG_DATA_HOME"] = str(data)
    done = subprocess.run(
        [sys.executable, "-m", "pentarchy", *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        env=environment,
        timeout=300,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game."""
    folder = tmp_path_factory.mktemp("records")
    run("play", ANY, "--people", "0", "--bots", "random", "--seed", "3", data=folder)
    return folder / "pentarchy" / f"{ANY}.json"


def test_the_version_is_one_line() -> None:
    assert run("--version") == f"pentarchy {pentarchy.__version__}\n"


def test_about_tells_which_engine_runs() -> None:
    text = run("about")
    assert f"engine: {pentarchy.ENGINE}" in text
    assert pentarchy.__version__ in text


def test_games_are_listed_with_their_options() -> None:
    text = run("games")
    for name in GAMES:
        assert name in text
        assert pentarchy.game(name).title in text


@pytest.mark.parametrize("name", GAMES)
def test_a_person_can_play_ask_and_leave_and_nothing_is_lost(name: str, tmp_path: Path) -> None:
    typed = "help\nhint\nrule\nboard\nlog\n999\nsing\n1\n1\nundo\nsave\nquit\n"
    text = run("play", name, "--bots", "random", "--seed", "2", typed=typed, data=tmp_path)
    assert "Chance to win after the best answers:" in text
    assert "Choose a number from 1 to" in text
    assert "'sing' is not an action of this game" in text
    saved = tmp_path / "pentarchy" / f"{name}.json"
    assert f"Continue with: pentarchy play --load {saved}\n" in text, "in one line, to be copied"
    count = len(Record.open(saved).answers)
    assert count > 0
    again = run("play", "--load", saved, typed="1\nquit\n", data=tmp_path)
    assert "Saved to" in again
    assert len(Record.open(saved).answers) > count


def test_a_new_game_never_overwrites_a_saved_one(tmp_path: Path) -> None:
    for answers in (3, 1, 1):
        run("play", ANY, "--bots", "random", "--seed", "2", typed="1\n" * answers + "quit\n", data=tmp_path)
    files = sorted(one.name for one in (tmp_path / "pentarchy").iterdir())
    assert files == [f"{ANY}-2.json", f"{ANY}-3.json", f"{ANY}.json"]
    first, second = (len(Record.open(tmp_path / "pentarchy" / name).answers) for name in (f"{ANY}.json", files[0]))
    assert first > second


def test_of_two_new_games_at_once_none_overwrites_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [Table.start(hoard.GAME, 2, bots={1: "random"}, seed=seed) for seed in (2, 3)]
    typed = [Typing(monkeypatch, *["1"] * 3, "save"), Typing(monkeypatch, "1", "save")]
    games = [Terminal(table, one.console, tmp_path / "hoard.json", new=True) for table, one in zip(tables, typed)]
    for game in games:
        game.run()
    assert [game.file.name for game in games] == ["hoard.json", "hoard-2.json"]
    for game in games:
        assert Record.open(game.file).answers == game.table.record.answers


def test_a_new_game_that_finds_no_room_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.start(hoard.GAME, 2, bots={1: "random"}, seed=2)
    game = Terminal(table, Typing(monkeypatch, "1").console, tmp_path / "hoard.json", new=True)
    with (
        limited(resource.RLIMIT_FSIZE, 10),
        pytest.raises(PentarchyError, match=r"can't be saved to .*: File too large\."),
    ):
        game.run()
    assert list(tmp_path.iterdir()) == []


class Typing:
    """Somebody at the keyboard, who types this and is then gone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *typed: str | type[BaseException], width: int = 120) -> None:
        self.console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
        self.left = list(typed)
        monkeypatch.setattr(self.console, "input", self.type)

    def type(self, prompt: str) -> str:
        self.console.print(prompt)
        word = self.left.pop(0) if self.left else EOFError
        if isinstance(word, str):
            return word
        raise word

    def saw(self) -> str:
        assert isinstance(self.console.file, io.StringIO)
        return self.console.file.getvalue()


def test_who_breaks_off_finds_the_game_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    console = Typing(monkeypatch, "1", KeyboardInterrupt).console
    table = Table.start(pentarchy.game(ANY), 2, bots={1: "random"}, seed=2)
    file = tmp_path / "game.json"
    with pytest.raises(KeyboardInterrupt):
        Terminal(table, console, file).run()
    assert Record.open(file).answers == table.record.answers


def test_whom_the_program_fails_finds_the_game_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.start(hoard.GAME, 2, bots={1: "random"}, seed=2)
    file = tmp_path / "game.json"
    with pytest.raises(ZeroDivisionError):
        Terminal(table, Typing(monkeypatch, "1", ZeroDivisionError).console, file).run()
    assert Record.open(file).answers == table.record.answers


def test_a_byte_that_is_no_letter_is_a_wrong_answer(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pentarchy", "play", ANY, "--bots", "random", "--seed", "2"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8:strict"}
    typed = b"1\ncaf\xe9\nquit\n"
    done = subprocess.run(command, input=typed, capture_output=True, env=environment, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "'caf\ufffd' is not an action of this game" in done.stdout.decode()
    assert Record.open(tmp_path / "pentarchy" / f"{ANY}.json").answers


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("a\0b", r"can't be saved to 'a\x00b': embedded null byte."),
        ("~nobody-here/game.json", "can't be saved to '~nobody-here/game.json': Could not determine home directory."),
        ("precious.txt", "'precious.txt' is there already and is no saved game; name another file."),
        (".", "can't be saved to '.': Is a directory."),
    ],
)
def test_where_a_game_can_not_be_saved_it_goes_on(
    name: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    precious = tmp_path / "precious.txt"
    precious.write_text("my only copy")
    typing = Typing(monkeypatch, f"save {name}", "1")
    table = Table.start(hoard.GAME, 2, bots={1: "random"}, seed=2)
    Terminal(table, typing.console, tmp_path / "game.json").run()
    assert sentence in " ".join(typing.saw().split())
    assert precious.read_text() == "my only copy"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["game.json", "precious.txt"]


def test_a_game_is_saved_at_home_and_over_an_older_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    table = Table.start(hoard.GAME, 2, bots={1: "random"}, seed=2)
    typing = Typing(monkeypatch, "save ~/deep/my game.json", "1", "save ~/deep/my game.json", width=40)
    Terminal(table, typing.console, tmp_path / "game.json").run()
    saved = tmp_path / "deep" / "my game.json"
    assert Record.open(saved).answers == table.record.answers
    assert f"Continue with: pentarchy play --load '{saved}'\n" in typing.saw(), "in one line, to be copied"


def test_who_is_gone_when_the_keyboard_is_passed_finds_the_game_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.start(hoard.GAME, 2, {}, ["Ann", "Ben"], seed=2)
    file = tmp_path / "game.json"
    Terminal(table, Typing(monkeypatch, "", "1").console, file).run()
    assert len(table.record.answers) > 6
    assert Record.open(file).answers == table.record.answers


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGHUP])
def test_who_closes_the_window_finds_the_game_saved(tmp_path: Path, kind: signal.Signals) -> None:
    command = [sys.executable, "-m", "pentarchy", "play", ANY, "--bots", "random", "--seed", "2"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("1\nhelp\n")
        game.stdin.flush()
        while "the game is saved" not in game.stdout.readline():
            continue
        game.send_signal(kind)
        assert "Saved to" in game.stdout.read()
    assert game.returncode == 128 + kind
    assert Record.open(tmp_path / "pentarchy" / f"{ANY}.json").answers


def test_a_name_may_have_brackets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.start(hoard.GAME, 2, {}, ["[/x] Ann", "[red]Ben"], {1: "random"}, seed=2)
    typing = Typing(monkeypatch, *["1"] * 99)
    Terminal(table, typing.console, tmp_path / "game.json").run()
    assert table.over
    assert "You are [/x] Ann." in typing.saw()
    assert "[red]Ben (random)" in typing.saw()


@pytest.mark.parametrize("width", [80, 100])
def test_a_window_that_is_too_narrow_for_the_board_is_told_so(
    width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing = Typing(monkeypatch, width=width)
    Terminal(Table.start(hoard.GAME, 2, seed=2), typing.console, tmp_path / "game.json").run()
    assert ("The board needs 100 columns and this window has 80" in typing.saw()) is (width < 100)


def test_many_short_choices_are_set_in_columns_though_one_of_them_is_long() -> None:
    cells = [f"square {number}" for number in range(60)]
    cells[45] += ", where a coin of Vermilion lies"
    parts = in_columns(cells, 80)
    assert len(parts) == 4
    assert [cell for part in parts for cell in part] == cells
    assert in_columns(["a long choice " * 4] * 3, 80) == [["a long choice " * 4] * 3]


def test_everybody_at_the_keyboard_is_told_what_happened_since_they_last_saw_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.start(hoard.GAME, 3, {"swaps": 0}, ["Ann", "Ben", "Cid"], {2: "random"}, seed=2)
    typing = Typing(monkeypatch, "", "1", "", "1", "", "1", "")
    Terminal(table, typing.console, tmp_path / "game.json").run()
    *_, last = typing.saw().split("Pass the keyboard to ")
    assert last.startswith("Ben")
    (news,) = [line.text for line in table.log(1) if line.text.startswith("Cid shows")]
    assert news in last, "Ann has seen the board since then, but Ben has not"


@pytest.mark.parametrize("number", ["²", "--5", "9" * 5000, "1e3"])
def test_what_only_looks_like_a_number_is_refused_in_one_sentence(number: str) -> None:
    with pytest.raises(PentarchyError, match="whole numbers from 0 up"):
        pentarchy.game("culture_wars").new(2, {"max_rounds": number})
    with pytest.raises(PentarchyError, match="is no setting of search"):
        bot(f"search:{number}")
    with pytest.raises(PentarchyError, match="at most 8 units"):
        odds(["2", number])


@pytest.mark.parametrize("number", ["9" * 5000, "9999", "³"])
def test_a_level_that_nobody_can_count_to_is_no_bot(number: str) -> None:
    with pytest.raises(PentarchyError, match=f"There is no bot 'level{number}'; the bots are:"):
        bot(f"level{number}")
    assert title(f"level{number}") == f"level{number}"


@pytest.mark.parametrize("number", ["nan", "inf", "1e999", "-1"])
def test_a_setting_is_a_number_that_one_can_count_to(number: str) -> None:
    with pytest.raises(PentarchyError, match="'seconds' can't be"):
        bot(f"search:seconds={number}")


def test_a_whole_game_between_bots_ends_and_is_saved(record: Path) -> None:
    assert Record.open(record).result is not None


def test_a_record_is_checked(record: Path) -> None:
    assert "replays" in run("replay", record, "--check")
    assert "won." in run("replay", record)


def test_a_record_is_told_whoever_played_and_if_all_resigned(record: Path, tmp_path: Path) -> None:
    found = Record.open(record)
    found.seats[0]["bot"] = "genius"
    found.resigned, found.result = list(range(found.players)), None
    found.save(tmp_path / "odd.json")
    assert run("replay", tmp_path / "odd.json").endswith("\nNobody won.\n")


def test_nobody_has_won_where_all_resigned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.of(hoard.GAME.new(2))
    record.resigned = [0, 1]
    typing = Typing(monkeypatch)
    Terminal(Table.resume(hoard.GAME, record), typing.console, tmp_path / "game.json").run()
    assert "The game is over. Nobody won." in typing.saw()


def test_a_broken_record_is_one_sentence_and_exit_code_2(record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text()[:300])
    text = run("replay", broken, "--check", code=2)
    assert "cut short" in text
    assert len(text.strip().splitlines()) <= 2
    assert "There is no file" in run("replay", tmp_path / "none.json", code=2)


def test_a_moment_is_drawn(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    run("draw", record, "--at", "5", "--seat", "0", "-o", picture)
    assert picture.read_text().startswith("<svg")
    assert "there is no moment 99999" in run("draw", record, "--at", "99999", "-o", picture, code=2)
    assert "can't be written" in run("draw", record, "-o", tmp_path / "no" / "where.svg", code=2)


def test_a_picture_is_not_drawn_over_its_record(record: Path, tmp_path: Path) -> None:
    before, other = record.read_bytes(), tmp_path / "board.svg"
    other.symlink_to(record)
    for output in (record, other):
        text = run("draw", record, "-o", output, code=2)
        assert "can't hold both the record and the picture; name another file." in " ".join(text.split())
    assert record.read_bytes() == before


def test_a_disk_that_is_full_leaves_the_picture_as_it_was(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    picture.write_text("the last one")
    with limited(resource.RLIMIT_FSIZE, 1000):
        done = CliRunner().invoke(pentarchy.cli.app, ["draw", str(record), "-o", str(picture)])
    assert str(done.exception) == f"'{picture}' can't be written: File too large."
    assert picture.read_text() == "the last one"
    assert list(tmp_path.iterdir()) == [picture]


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [("games",), ("simulate", "deus", "-n", "1", "--workers", "1", "--json")])
def test_what_can_not_be_printed_is_one_sentence(words: tuple[str, ...], unbuffered: str) -> None:
    command = [sys.executable, "-m", "pentarchy", *words]
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == "What is printed can't be written: No space left on device."


def test_a_simulation_counts_and_repeats() -> None:
    words = ("simulate", ANY, "--games", "4", "--bots", "random", "--seed", "5", "--json")
    first, second = (json.loads(run(*words)) for _ in range(2))
    assert first["games"] == 4
    assert first["by_bot"] == second["by_bot"]
    assert sum(share["wins"] for share in first["by_seat"]) == pytest.approx(4)
    assert "Win rate" in run("simulate", ANY, "--games", "2", "--bots", "random", "--workers", "1")


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebook_is_shown_and_covered(name: str) -> None:
    assert pentarchy.game(name).title in run("rules", name)
    tests = Path(__file__).parent
    assert "clauses are cited" in run("rules", name, "--coverage", "--tests", tests)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "nonsense"], "There is no game 'nonsense'; the games are:"),
        (["play", ANY, "--players", "17"], "players, not for 17"),
        (["play", ANY, "--players", "-1"], "players, not for -1"),
        (["play", ANY, "-o", "nonsense=1"], "There is no option 'nonsense'; the options are:"),
        (["play", ANY, "-o", "nonsense"], "An option is written name=value"),
        (["play", ANY, "--people", "9"], "can be people, not 9"),
        (["play", ANY, "--bots", "genius"], "There is no bot 'genius'; the bots are:"),
        (["simulate", ANY, "--bots", "random,random,random,random,random,random,random"], "bots for"),
        (["rules", ANY, "--coverage", "--tests", "/nowhere"], "There are no tests of"),
        (["--data", "mine", "play", ANY], "'--data' is for the page in the browser; 'play' does not take it."),
        (["--no-browser", "games"], "'--browser/--no-browser' is for the page in the browser; 'games' does not"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    text = run(*words, code=2, data=tmp_path)
    assert sentence in " ".join(text.split())


def test_every_command_has_help_with_an_example() -> None:
    for command in pentarchy.cli.app.registered_commands:
        assert command.callback is not None
        shown = CliRunner().invoke(pentarchy.cli.app, [command.callback.__name__, "--help"])
        assert shown.exit_code == 0
        assert "Example: pentarchy" in shown.output


def test_a_game_of_another_package_joins_by_its_entry_point(tmp_path: Path) -> None:
    text = run("games", path=register_hoard(tmp_path))
    assert "Hoard, 2 to 4 players" in text


def test_the_odds_of_a_battle_are_told() -> None:
    text = run("odds", "clash_of_cultures", "1", "1")
    assert "Attacker 1, defender 1 (land, fought to the end)." in text
    assert "The attacker wins" in text
    assert "at most 8 units" in " ".join(run("odds", "clash_of_cultures", "99", code=2).split())
    assert "has no odds of battle; these have: clash_of_cultures" in " ".join(run("odds", "vinci", code=2).split())
