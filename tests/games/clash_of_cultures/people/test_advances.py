"""Taking advances: prices, prerequisites, levels and governments. (K6)"""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    ADVANCE,
    GAME,
    answers,
    ask,
    can,
    civil,
    fresh,
    give,
    go,
    has,
    know,
    knows,
    scene,
    status,
    wonder,
)
from pentarchy.games.clash_of_cultures.pieces.units import BUILDING_ADVANCE, BUILDING_NAMES
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES, text_of
from support import rule


@rule("K6.1", "K6.2")
def test_an_advance_costs_two_food_ideas_or_gold_in_any_mix() -> None:
    state = scene()
    give(state, 0, food=2, ideas=2, gold=2)
    go(state, "advance", "learn fishing")
    assert answers(state) == [
        "pay 2 food 0 ideas 0 gold",
        "pay 1 food 1 ideas 0 gold",
        "pay 1 food 0 ideas 1 gold",
        "pay 0 food 2 ideas 0 gold",
        "pay 0 food 1 ideas 1 gold",
        "pay 0 food 0 ideas 2 gold",
    ]
    go(state, "pay 1 food 0 ideas 1 gold")
    assert (has(state, 0, "food"), has(state, 0, "ideas"), has(state, 0, "gold")) == (1, 2, 1)
    assert knows(state, 0, "fishing")
    go(state, "advance")
    assert not can(state, "learn fishing")
    ask(state)
    give(state, 0, food=1, ideas=0, gold=0)
    assert not can(state, "advance")


@rule("K6.3")
def test_the_top_advance_comes_first_the_others_in_any_order() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "advance")
    assert can(state, "learn myths")
    assert not can(state, "learn rituals")
    know(state, 0, "myths")
    assert can(state, "learn rituals")
    assert can(state, "learn state religion")


@rule("K6.4")
@pytest.mark.parametrize(
    ("advance", "first", "known"),
    [
        ("roads", "engineering", ()),
        ("navigation", "cartography", ("fishing",)),
        ("voting", "philosophy", ("writing",)),
        ("nationalism", "draft", ("tactics",)),
        ("dogma", "state religion", ("myths",)),
    ],
)
def test_some_advances_have_a_prerequisite(advance: str, first: str, known: tuple[str, ...]) -> None:
    state = scene()
    know(state, 0, *known)
    give(state, 0, food=2)
    go(state, "advance")
    assert not can(state, f"learn {advance}")
    know(state, 0, first)
    assert can(state, f"learn {advance}")


@rule("K6.4")
def test_the_option_of_extra_prerequisites_adds_two() -> None:
    for extra in (False, True):
        state = scene(extra_prerequisites=extra)
        know(state, 0, "bartering", "writing")
        give(state, 0, food=2)
        go(state, "advance")
        assert can(state, "learn currency") != extra
        assert can(state, "learn free education") != extra
        know(state, 0, "trade routes", "public education")
        assert can(state, "learn currency")
        assert can(state, "learn free education")


@rule("K6.12", "K6.4", "K7.15")
def test_what_an_advance_needs_and_unlocks_is_part_of_its_text_everywhere() -> None:
    needs = {"roads": "Engineering", "navigation": "Cartography", "voting": "Philosophy", "nationalism": "Draft"}
    needs["dogma"] = "State Religion"
    unlocks = dict(zip(BUILDING_ADVANCE, BUILDING_NAMES))
    rules = GAME.rules()
    for number, advance in enumerate(ADVANCES):
        text, name = text_of(number, False), advance.name.lower()
        assert ("Needs" in text, "Unlocks" in text) == (name in needs, number in unlocks)
        clause = next(line for line in rules.splitlines() if line.startswith(f"- **K22.{number + 1}**"))
        for part in (f"Needs {needs.get(name)}.", f"Unlocks the {unlocks.get(number)}."):
            assert (part in text) == (part in clause) == ("None" not in part)
    assert text_of(ADVANCE["currency"], True).startswith("Needs Trade Routes. ")
    state = scene()
    give(state, 0, food=2)
    (fishing,) = [
        row
        for area in GAME.areas(state.view(0)).markets
        for thing in area.groups[0].things
        for row in getattr(thing, "inside", ())
        if row.name == "Fishing"
    ]
    assert fishing.text == text_of(ADVANCE["fishing"], False)
    go(state, "advance")
    notes = {one.notation: one.about.note for one in state.choices()}
    assert notes["learn fishing"].endswith(" Unlocks the Port.")
    wonder(state, "great library", "d2")
    ask(state)
    go(state, "great library")
    notes = {one.notation: one.about.note for one in state.choices()}
    assert notes["learn roads"].startswith("Needs Engineering. ")


@rule("K6.5", "K6.6")
def test_outlined_advances_raise_a_level_and_give_a_token() -> None:
    state = scene()
    give(state, 0, food=2)
    go(state, "advance", "learn bartering")
    assert (state.levels[0][0], has(state, 0, "mood"), state.levels[1][0], has(state, 0, "culture")) == (1, 1, 0, 0)
    give(state, 0, food=2)
    go(state, "advance", "learn math")
    assert (state.levels[0][0], has(state, 0, "mood"), state.levels[1][0], has(state, 0, "culture")) == (1, 1, 1, 1)


@rule("K6.7")
def test_a_player_has_one_government_only() -> None:
    state = scene(government_switch="tokens")
    know(state, 0, "writing", "philosophy", "voting", "tactics", "draft")
    give(state, 0, food=2)
    go(state, "advance")
    assert can(state, "learn free economy")
    assert not can(state, "learn nationalism")


@rule("K6.8")
def test_a_free_advance_costs_no_food_but_steel_weapons_its_ore() -> None:
    state = scene()
    know(state, 0, "tactics")
    card = civil(state, 0, "quick advance")
    give(state, 0, food=0, culture=1, ore=1)
    go(state, card)
    assert not can(state, "learn steel weapons")
    give(state, 0, ore=2)
    go(state, "learn steel weapons")
    assert has(state, 0, "ore") == 0
    assert knows(state, 0, "steel weapons")


@rule("K6.9")
def test_a_switch_of_government_moves_all_cubes_and_leaves_the_levels() -> None:
    state = scene()
    know(state, 0, "writing", "philosophy", "voting", "civil liberties", "free economy")
    give(state, 0, food=2)
    state.levels[0][0] = 2
    go(state, "advance")
    assert not can(state, "switch to autocracy")
    know(state, 0, "tactics", "draft")
    go(state, "switch to autocracy")
    assert has(state, 0, "food") == 0
    assert knows(state, 0, "nationalism")
    assert answers(state) == ["learn totalitarianism", "learn absolute power", "learn forced labor"]
    go(state, "learn forced labor", "learn totalitarianism")
    assert not knows(state, 0, "voting")
    assert not knows(state, 0, "free economy")
    assert not knows(state, 0, "absolute power")
    assert state.levels[0][0] == 2


@rule("K6.10")
def test_by_an_option_governments_are_switched_in_the_status_phase_for_tokens() -> None:
    state = scene(government_switch="tokens")
    know(state, 0, "writing", "philosophy", "voting", "tactics", "draft")
    give(state, 0, food=2, mood=1, culture=1)
    go(state, "advance")
    assert not can(state, "switch to autocracy")
    status(state)
    while type(state.decision).__name__ != "SwitchByTokens":
        state.play(state.legal()[-1])
    give(state, 0, mood=1, culture=1)
    assert state.choices()[0].label == "Keep your government"
    go(state, "switch to autocracy")
    assert knows(state, 0, "nationalism")
    assert (has(state, 0, "mood"), has(state, 0, "culture")) == (0, 0)


@rule("K6.11")
def test_an_advance_from_a_card_raises_levels_and_draws_an_event_too() -> None:
    state = scene()
    card = civil(state, 0, "quick advance")
    give(state, 0, culture=1)
    state.levels[0][0] = 2
    go(state, card, "learn storage")
    assert state.levels[0][0] == 3
    assert has(state, 0, "mood") == 1
    assert type(state.decision).__name__ == "DrawEvent"


def test_every_advance_has_its_own_clause() -> None:
    assert len(ADVANCES) == 48
    assert fresh().view(0)["seats"][0]["advances"] == [0, 4]
