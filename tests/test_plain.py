"""Boards in plain text: hexes side by side, and nothing wider than a terminal."""

from __future__ import annotations

from pentarchy.core.plain import COLUMNS, half_step, hex_map, wrapped


def test_a_row_of_hexes_begins_half_a_hex_to_the_right_of_the_one_above() -> None:
    lines = hex_map({(0, 0): ("up", ""), (0, 1): ("down", ""), (-1, 1): ("left", "")}, 3)
    assert lines == ["   up", "", "left  down", ""]


def test_rows_without_a_hex_are_left_empty() -> None:
    assert hex_map({(0, 0): ("up", "!"), (-1, 2): ("down", "?")}, 3) == ["up", "!", "", "", "down", "?"]


def test_long_words_leave_a_column_to_the_neighbour() -> None:
    assert hex_map({(0, 0): ("abcdefgh", ""), (1, 0): ("x", "")}, 2)[0] == "abc x"


def test_a_hex_is_as_wide_as_the_map_allows() -> None:
    assert half_step([(0, 0), (9, 0)], 5) == 5
    for far in range(1, 60):
        half = half_step([(0, 0), (far, 0)], 5)
        words = "w" * 20
        assert half == 1 or max(map(len, hex_map({(0, 0): (words, ""), (far, 0): (words, "")}, half))) <= COLUMNS


def test_wrapped_words_fit_and_later_lines_are_indented() -> None:
    lines = wrapped("word " * 50, "  ")
    assert len(lines) > 1
    assert lines[0].startswith("  word")
    assert lines[1].startswith("        word")
    assert max(map(len, lines)) <= COLUMNS
