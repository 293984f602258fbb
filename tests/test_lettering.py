"""Words in pictures fit where they are written, in a wide typeface too."""

from __future__ import annotations

from pentarchy.core.lettering import clipped, lines_of, width_of


def test_letters_take_the_room_they_need() -> None:
    assert width_of("mmm") > width_of("nnn") > width_of("iii")
    assert width_of("word", "l") > width_of("word") > width_of("word", "s soft") > width_of("word", "name")
    assert width_of("word", "s bold") > width_of("word", "s")


def test_lines_fit_and_lose_no_word() -> None:
    words = "Choose one swamp region you control: gain 1 clay for each of your wooden buildings in it."
    lines = lines_of(words, 136, "name")
    assert " ".join(lines) == words
    assert all(width_of(line, "name") <= 136 for line in lines)


def test_what_needs_too_many_lines_is_cut() -> None:
    lines = lines_of("one two three four five six seven", 60, "s", 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(width_of(line, "s") <= 60 for line in lines)


def test_what_fits_is_not_cut() -> None:
    assert clipped("short", 100) == "short"
    assert width_of(clipped("much longer than that", 100), "") <= 100
