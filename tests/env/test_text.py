"""The games as text, and a model that answers with numbers."""

from __future__ import annotations

import random
import re

import pytest

import hoard
import pentarchy
from pentarchy import Choice, Outlook
from pentarchy.bots import Bot, RandomBot
from pentarchy.env.text import TextBot, compact, prompt, read_answer
from pentarchy.table import play_match

CHOICES = [Choice(4, "pass", "Pass", []), Choice(7, "build c4", "Build a city", []), Choice(9, "end 12", "End", [])]


@pytest.mark.parametrize(
    ("reply", "action"),
    [
        ("2", 7),
        ("2.", 7),
        ("**2. Build a city**", 7),
        ("(3) end", 9),
        ("I have thought about it. My choice is 2.", 7),
        ("build c4", 7),
        ("`build c4`.", 7),
        (" End 12 ", 9),
        ("Pass has its charm.\n\nBuild a city", 7),
        ("I build a city in round 4 of 5: choice 2", 7),
        ("2\n\nIt brings 3 points in round 1.", 7),
        ("2. A city: it brings 3 points.", 7),
        ("I take build c4, so 2", 7),
        ("It is +3 or 2.5, 1-3, 50% and c1: choice 2", 7),
        ("Answer: 2", 7),
        ("Final answer: **Pass**. Confidence: 3", 4),
        ("My answer is to build a city, because it brings 3 points.", 7),
        ("I'll go with option 2 to get 3 points.", 7),
        ("I choose #2.", 7),
        ("I have thought.\n\n(2)\n\nIt brings 3 points.", 7),
        ("1) Analysis: I am behind by 3.\nI choose option 2", 7),
        ("It is +3 or 2.5, 1-3, 50% and c1: 2", None),
        ("I have 2 gold, so I pass.", None),
        ("I take 2 gold.", None),
        ("Round 3: pass", None),
        ("Confidence: 3", None),
        ("Not 2.", None),
        ("I would not, in this round, choose 2.", None),
        ("I don't take option 2.", None),
        ("Should I take 2?", None),
        ("If I take 2, I lose.", None),
        ("Red may play 2.", None),
        ("Option 2 is too slow.", None),
        ("I choose 1 or 2.", None),
        ("I choose option 1 or 2.", None),
        ("I choose between option 1 and option 2.", None),
        ("I choose 9.", None),
        ("1. First, consider the board.\nThe best is to build a city.", None),
        ("2. First, consider the board.\nThen I pass.", None),
        ("Answer: 2 (Pass)", None),
        ("I choose 2. Pass is weak.", None),
        ("I weigh 1 against 2 and take 2.", None),
        ("1. Pass is weak.\n2. A city is slow.\nSo I take 3.", None),
        ("1. Build a city", None),
        ("I build a city rather than 3.", None),
        ("I like end 12", None),
        ("9" * 5000, None),
        ("12", None),
        ("", None),
        ("no idea", None),
    ],
)
def test_an_answer_is_read_by_number_or_notation(reply: str, action: int | None) -> None:
    assert read_answer(reply, CHOICES) == action


def test_no_way_to_name_a_choice_is_read_as_another_one(game: pentarchy.Game) -> None:
    state, rng, asked = game.new(game.seats[0]), random.Random(3), 0
    while not state.over and asked < 150:
        if state.seat != pentarchy.CHANCE:
            asked += 1
            choices = state.choices()
            labels = [choice.label for choice in choices]
            for number, choice in enumerate(choices, start=1):
                for reply in (f"{number}", f"{number}.", f"{number}. {choice.label}", f"I choose {number}."):
                    assert read_answer(reply, choices) == choice.action, reply
                for reply in (choice.label, choice.notation, f"{choice.notation}."):
                    alike = reply == choice.label and labels.count(reply) > 1
                    assert read_answer(reply, choices) == (None if alike else choice.action), reply
        state.play(pentarchy.any_action(state, rng))


def test_of_choices_with_the_same_label_the_number_says_which() -> None:
    twins = [Choice(1, "take a", "Take it", []), Choice(2, "take b", "Take it", [])]
    replies = ("Take it", "2. Take it", "take b", "I choose 1: take it")
    assert [read_answer(reply, twins) for reply in replies] == [None, 2, 2, 1]


def test_a_prompt_has_the_board_the_question_and_every_choice(game: pentarchy.Game) -> None:
    state, rng = game.new(game.seats[0]), random.Random(2)
    for _ in range(40):
        if state.over:
            break
        if state.seat != pentarchy.CHANCE:
            text = prompt(Outlook(state))
            assert game.title in text
            assert game.text(state.view(state.seat)) in text
            assert state.view(state.seat)["question"] in text
            for number, choice in enumerate(state.choices(), start=1):
                assert f"\n{number}. {choice.words()}\n" in text
            assert len(text) < 40_000
        state.play(pentarchy.any_action(state, rng))


def test_a_prompt_tells_nothing_that_the_seat_may_not_know() -> None:
    state, rng = hoard.GAME.new(3), random.Random(1)
    while state.seat == pentarchy.CHANCE:
        state.play(pentarchy.any_action(state, rng))
    assert prompt(Outlook(state)) == prompt(Outlook(state.resample(state.seat, rng)))


def test_long_parts_are_broken_into_lines() -> None:
    lines = compact({"row": [{"name": f"city {number}", "size": number} for number in range(9)], "none": None})
    assert lines.splitlines()[:2] == ["row:", "  0: name city 0, size 0"]


def test_a_model_plays_a_whole_game_against_a_bot() -> None:
    rng = random.Random(1)

    def model(question: str) -> str:
        choices = re.findall(r"^\d+\. ", question, re.MULTILINE)
        return f"Let me take {rng.randint(1, len(choices))}."

    players: list[Bot] = [TextBot(model), RandomBot()]
    state, _ = play_match(hoard.GAME, {}, players, 1)
    assert state.over


def test_a_model_that_names_no_choice_is_told_so_and_at_last_given_up() -> None:
    state, rng = hoard.GAME.new(2), random.Random(1)
    while state.seat == pentarchy.CHANCE:
        state.play(pentarchy.any_action(state, rng))
    asked: list[str] = []

    def model(question: str) -> str:
        asked.append(question)
        return "hm" if len(asked) < 3 else "1"

    assert TextBot(model).choose(Outlook(state), rng) == state.legal()[0]
    assert "does not name one choice" in asked[1]
    with pytest.raises(pentarchy.PentarchyError, match="In 2 tries"):
        TextBot(lambda question: "hm", tries=2).choose(Outlook(state), rng)
