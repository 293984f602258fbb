"""K15: objectives; K27: one case for each of the 54 halves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.clash_of_cultures.clash_support import (
    again,
    answers,
    ask,
    at,
    barbarians,
    can,
    event,
    fight,
    give,
    go,
    goal,
    has,
    know,
    land,
    march,
    put,
    scene,
    status,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES
from support import rule

# K15


@rule("K15.1")
def test_objectives_are_hidden_and_the_deck_is_what_nobody_holds_or_scored() -> None:
    state = scene()
    goal(state, 0, "wealth")
    assert state.view(1)["seats"][0]["known_objectives"] == []
    assert state.view(1)["seats"][0]["objective_cards"] == 1
    assert len(state.view(0)["seats"][0]["known_objectives"]) == 1
    assert state.view(1)["decks"]["objective"] == 31


@rule("K2.5", "K27.46", "K27.54")
def test_army_units_on_ships_threaten_and_hold_outposts_too() -> None:
    state = scene()
    land(state, a5="sea", g5="sea", c6="sea")
    for space in ("a5", "g5", "c6"):
        put(state, 0, space, ships=1, armies=1)
    card = goal(state, 0, "outpost")
    status(state)
    assert can(state, card)
    state = scene()
    land(state, d6="sea")
    put(state, 0, "d6", ships=2, armies=4)
    card = goal(state, 0, "threat")
    status(state)
    assert can(state, card)


@rule("K15.2")
def test_a_card_scores_two_points_once() -> None:
    state = scene()
    card = goal(state, 0, "wealth")
    give(state, 0, gold=7)
    before = state.scores()[0]
    status(state)
    go(state, card)
    assert state.scores()[0] == before + 2
    assert state.view(1)["seats"][0]["scored"] == ["Wealth / Large Fleet"]
    assert not can(state, card)


@rule("K15.3")
def test_everybody_who_fulfilled_something_and_holds_objectives_is_asked() -> None:
    state = scene()
    know(state, 0, "tactics")
    goal(state, 0, "wealth")  # of no use now
    card = goal(state, 1, "great battle")
    put(state, 0, "d3", armies=4)
    put(state, 1, "d4", armies=3)
    march(state, "d3", "d4", armies=4)
    fight(state, 4, 3)
    go(state, "retreat")
    assert (state.seat, answers(state)) == (0, ["pass"])
    assert state.choices()[0].words() == "Declare nothing: no card of yours scores now"
    go(state, "pass")
    assert (state.seat, answers(state)) == (1, ["pass", card])
    assert state.choices()[0].words() == "Declare nothing"
    go(state, card)
    assert state.scored[1]


@rule("K15.4")
def test_equal_names_and_some_pairs_cannot_be_declared_together() -> None:
    state = scene()
    for half in ("government", "government"):
        goal(state, 0, half)
    know(state, 0, "voting", "separation of power", "civil liberties", "free economy")
    status(state)
    assert len(answers(state, "score")) == 2
    go(state, answers(state, "score")[0])
    assert answers(state, "score") == []
    pair = scene()
    goal(pair, 0, "standing army")
    goal(pair, 0, "military might")
    for space in ("d3", "c3", "e3"):
        town(pair, 0, space)
    for space in ("d2", "d3", "c3", "e3"):
        put(pair, 0, space, armies=3)
    status(pair)
    assert len(answers(pair, "score")) == 2
    go(pair, answers(pair, "score")[0])
    assert answers(pair, "score") == []
    trade = scene()
    goal(trade, 0, "trade power")
    goal(trade, 0, "shipping routes")
    know(trade, 0, "trade routes")
    land(trade, d4="sea", e4="sea", c4="sea")
    put(trade, 0, "d4", ships=3)
    for space in ("d5", "c5", "e5"):
        town(trade, 1, space)
    status(trade)
    assert len(answers(trade, "score")) == 2
    go(trade, answers(trade, "score")[1])
    assert answers(trade, "score") == []


@rule("K15.5")
def test_more_than_others_is_strictly_more() -> None:
    state = scene()
    card = goal(state, 0, "religious fervor")
    for seat in (0, 1):
        know(state, seat, "myths")
    town(state, 0, "d2", "temple")
    town(state, 1, "d7", "temple")
    status(state)
    assert not can(state, card)
    town(state, 0, "d3", "temple")
    assert can(state, card)


@rule("K15.6")
def test_buildings_count_only_with_their_advance() -> None:
    state = scene()
    card = goal(state, 0, "scientific lead")
    town(state, 0, "d2", "academy")
    status(state)
    assert not can(state, card)
    know(state, 0, "writing")
    assert can(state, card)


# K27, status


def advances(*names: str) -> Callable[[ClashState], None]:
    def setup(state: ClashState) -> None:
        know(state, 0, *names)

    return setup


def category(number: int) -> tuple[Callable[[ClashState], None], Callable[[ClashState], None]]:
    names = [advance.name.lower() for advance in ADVANCES[4 * number : 4 * number + 4]]
    return advances(*names[:3]), advances(names[3])


def cities(*spaces: str, mood: str = "neutral") -> Callable[[ClashState], None]:
    def setup(state: ClashState) -> None:
        for space in spaces:
            town(state, 0, space, mood=mood)

    return setup


def building(piece: str, advance: str) -> tuple[Callable[[ClashState], None], Callable[[ClashState], None]]:
    def near(state: ClashState) -> None:
        know(state, 0, advance)
        know(state, 1, advance)
        town(state, 0, "d2", piece)
        town(state, 1, "d7", piece)

    def meet(state: ClashState) -> None:
        town(state, 0, "d3", piece)

    return near, meet


def store(kind: str) -> tuple[Callable[[ClashState], None], Callable[[ClashState], None]]:
    def near(state: ClashState) -> None:
        know(state, 0, "storage")
        give(state, 0, **{kind: 4})

    def meet(state: ClashState) -> None:
        give(state, 0, **{kind: 5})

    return near, meet


def units(*places: tuple[str, int, int]) -> Callable[[ClashState], None]:
    def setup(state: ClashState) -> None:
        for space, armies, ships in places:
            if ships:
                land(state, **{space: "sea"})
            put(state, 0, space, armies=armies, ships=ships)

    return setup


def blockade(state: ClashState) -> None:
    land(state, d6="sea")
    town(state, 1, "d7", "port", facing="d6")
    put(state, 0, "d6", ships=1)


def trade(state: ClashState) -> None:
    know(state, 0, "trade routes")
    land(state, d4="sea")
    for space in ("d5", "c5", "e5"):
        town(state, 1, space)
    put(state, 0, "d4", ships=1)


def architecture(state: ClashState) -> None:
    know(state, 0, "fishing", "writing", "tactics", "myths")
    town(state, 0, "d2", "port", "academy", "fortress", "temple:1", facing="d3")


def influence(state: ClashState) -> None:
    town(state, 1, "d5", "temple:0")
    town(state, 1, "c5", "temple:1")


def threat(state: ClashState) -> None:
    town(state, 1, "d4")
    put(state, 0, "d3", armies=3)


def wonder_built(state: ClashState) -> None:
    number = wonder(state, "great wall", "d2")
    state.wonder_builder[number] = 0
    state.wonder_round[number] = state.round - 1
    again(state)


def wonder_now(state: ClashState) -> None:
    state.wonder_round[6] = state.round
    again(state)


def set_piece(kind: int, space: str) -> Callable[[ClashState], None]:
    def setup(state: ClashState) -> None:
        state.piece[kind][at(space)] = 0
        again(state)

    return setup


def stocks(**kinds: int) -> Callable[[ClashState], None]:
    def setup(state: ClashState) -> None:
        know(state, 0, "storage")
        give(state, 0, **kinds)

    return setup


Setup = Callable[[ClashState], None]


def both(one: Setup, two: Setup) -> Setup:
    def setup(state: ClashState) -> None:
        one(state)
        two(state)

    return setup


def void(_: object) -> None:
    """Nothing, for lambdas."""


STATUS: dict[str, tuple[Setup, Setup]] = {
    "large civilization": (cities("d3", "c3", "e3", "c4"), cities("e4")),
    "scientific lead": building("academy", "writing"),
    "coastal culture": building("port", "fishing"),
    "advanced culture": (advances("fishing", "math", "arts"), advances("myths")),
    "religious fervor": building("temple", "myths"),
    "city planner": category(1),
    "eureka!": store("ideas"),
    "happy population": (cities("d3", "c3", mood="happy"), cities("e3", mood="happy")),
    "education lead": category(3),
    "optimized storage": (stocks(food=3, wood=3, ore=2), stocks(ore=3)),
    "wealth": store("gold"),
    "ore supplies": store("ore"),
    "wood supplies": store("wood"),
    "food supplies": store("food"),
    "architecture": (architecture, set_piece(3, "d2")),
    "goal focused": (
        advances("fishing", "navigation", "warships"),
        advances("cartography"),
    ),
    "colony": (cities("d5"), cities("c7")),
    "culture focus": category(7),
    "consulate": (influence, set_piece(3, "c5")),
    "science focus": category(8),
    "trade focus": category(6),
    "metropolis": (
        lambda state: void(town(state, 0, "d2", "academy", "fortress", "temple")),
        lambda state: void(town(state, 0, "d2", "port", facing="d3")),
    ),
    "seafarers": category(2),
    "government": category(9),
    "expansionist": (cities("a3", "a5", "b4"), cities("g3", "g5")),
    "trade power": (
        both(trade, lambda state: void(put(state, 0, "d3", settlers=1))),
        lambda state: void(put(state, 0, "c4", settlers=1)),
    ),
    "shipping routes": (trade, lambda state: void(put(state, 0, "d4", ships=1))),
    "diversified research": (
        advances("fishing", "writing", "tactics", "myths", "bartering", "arts"),
        advances("math"),
    ),
    "culture power": (
        both(influence, lambda state: void(town(state, 0, "d2", "academy:1"))),
        set_piece(3, "c5"),
    ),
    "magnificent culture": (wonder_built, wonder_now),
    "sea blockade": (blockade, lambda state: void(put(state, 0, "d6", ships=1))),
    "large fleet": (units(("a3", 0, 1)), units(("a3", 0, 1))),
    "large army": (
        both(units(("d2", 4, 0)), lambda state: void(put(state, 1, "d7", armies=1))),
        units(("d3", 1, 0)),
    ),
    "fortifications": building("fortress", "tactics"),
    "standing army": (
        both(cities("d3", "c3", "e3"), units(("d2", 1, 0), ("d3", 1, 0), ("c3", 1, 0))),
        units(("e3", 1, 0)),
    ),
    "militarized": category(4),
    "threat": (threat, units(("c4", 1, 0))),
    "military might": (units(("d2", 4, 0), ("d3", 4, 0), ("a3", 0, 3)), units(("a3", 0, 1))),
    "terror regime": (cities("d3", "c3", "e3", mood="angry"), cities("d2", mood="angry")),
    "outpost": (units(("d5", 1, 0), ("a5", 1, 0), ("d3", 1, 0)), units(("g5", 1, 0))),
}


@rule("K27.1", "K27.2", "K27.3", "K27.4", "K27.5", "K27.6", "K27.7", "K27.8", "K27.9", "K27.10", "K27.11", "K27.12")
@rule("K27.13", "K27.14", "K27.15", "K27.16", "K27.17", "K27.18", "K27.19", "K27.20", "K27.21", "K27.22", "K27.23")
@rule("K27.24", "K27.25", "K27.27", "K27.28", "K27.29", "K27.30", "K27.31", "K27.38", "K27.40", "K27.41", "K27.42")
@rule("K27.43", "K27.44", "K27.46", "K27.51", "K27.53", "K27.54", "K21.1")
@pytest.mark.parametrize("half", list(STATUS))
def test_a_status_objective_is_declared_when_its_condition_holds_and_not_just_before(half: str) -> None:
    near, meet = STATUS[half]
    state = scene()
    state.first = 0
    card = goal(state, 0, half)
    status(state)
    assert state.seat == 0
    near(state)
    assert not can(state, card)
    meet(state)
    assert can(state, card)
    before = state.scores()[0]
    go(state, card)
    assert state.scores()[0] >= before + 2


@rule("K27.7", "K27.11", "K27.12", "K27.13", "K27.14")
@pytest.mark.parametrize(
    ("half", "kind"),
    [
        ("eureka!", "ideas"),
        ("wealth", "gold"),
        ("ore supplies", "ore"),
        ("wood supplies", "wood"),
        ("food supplies", "food"),
    ],
)
def test_supplies_are_paid_with_two_of_them(half: str, kind: str) -> None:
    state = scene()
    card = goal(state, 0, half)
    store(kind)[0](state)
    give(state, 0, **{kind: 6})
    status(state)
    go(state, card)
    assert has(state, 0, kind) == 4


@rule("K27.17")
def test_colony_is_not_declared_after_city_founder_in_the_same_round() -> None:
    state = scene()
    card = goal(state, 0, "colony")
    town(state, 0, "c7")
    state.declared_before = [0]
    status(state)
    assert not can(state, card)


# K27, instant


def at_war(armies: int, against: int, city: tuple[str, ...] | None = None, origin: str = "d3") -> ClashState:
    state = scene()
    know(state, 0, "tactics")
    if city is not None:
        town(state, 1, "d4", *city)
    put(state, 0, origin, armies=armies, ships=1 if origin == "d3" and state.terrain[at("d3")] == 1 else 0)
    if against:
        put(state, 1, "d4", armies=against)
    return state


def asked(state: ClashState, card: str) -> bool:
    """Whether the card may be declared now."""
    return type(state.decision).__name__ == "Declare" and can(state, card)


@rule("K27.26")
def test_city_founder_is_declared_for_a_city_five_spaces_from_home() -> None:
    for space, far in (("d6", False), ("c7", True)):
        state = scene()
        card = goal(state, 0, "city founder")
        put(state, 0, space, settlers=1)
        go(state, f"found {space}")
        assert asked(state, card) == far


@rule("K27.32")
def test_draft_is_declared_for_two_uses_in_a_turn() -> None:
    state = scene()
    card = goal(state, 0, "draft")
    know(state, 0, "draft")
    town(state, 0, "d3")
    give(state, 0, mood=2, food=0)
    go(state, "activate d2", "build units", "recruit army unit by draft", "?done")
    assert not asked(state, card)
    go(state, "activate d3", "build units", "recruit army unit by draft", "?done")
    assert asked(state, card)


@rule("K27.33")
def test_conqueror_is_declared_for_a_defended_city() -> None:
    for against in (0, 1):
        state = at_war(2, against, ())
        card = goal(state, 0, "conqueror")
        march(state, "d3", "d4", armies=2)
        if against:
            fight(state, 5, 1)
        assert asked(state, card) == bool(against)


@rule("K27.34")
def test_warmonger_is_declared_after_a_second_land_battle_elsewhere() -> None:
    state = at_war(2, 1)
    card = goal(state, 0, "warmonger")
    put(state, 0, "c5", armies=1)
    put(state, 1, "c6", armies=1)
    march(state, "d3", "d4", armies=2)
    fight(state, 5, 1)
    assert not asked(state, card)
    march(state, "c5", "c6", armies=1)
    fight(state, 1, 5)
    assert asked(state, card)


@rule("K27.35")
def test_general_is_declared_for_three_kills() -> None:
    for against in (2, 3):
        state = at_war(4, against)
        card = goal(state, 0, "general")
        march(state, "d3", "d4", armies=4)
        fight(state, 15, against)
        assert asked(state, card) == (against == 3)


@rule("K27.36")
def test_great_battle_is_declared_for_six_army_units() -> None:
    for against in (1, 2):
        state = at_war(4, against)
        card = goal(state, 0, "great battle")
        march(state, "d3", "d4", armies=4)
        fight(state, 10, against)
        assert asked(state, card) == (against == 2)


@rule("K27.37", "K27.45")
def test_defiance_and_bold_are_declared_for_a_victory_over_more_units() -> None:
    for half in ("defiance", "bold"):
        for armies in (1, 2):
            state = at_war(armies, 2)
            card = goal(state, 0, half)
            march(state, "d3", "d4", armies=armies)
            know(state, 0, "steel weapons")
            know(state, 1, *([] if half == "defiance" else ["fishing"]))
            fight(state, 5 if armies == 1 else 10, 2)
            assert asked(state, card) == (armies == 1)


@rule("K27.45")
def test_bold_is_also_for_a_victory_over_more_warfare() -> None:
    state = at_war(2, 1)
    know(state, 1, "tactics", "draft")
    card = goal(state, 0, "bold")
    march(state, "d3", "d4", armies=2)
    fight(state, 5, 1)
    assert asked(state, card)


@rule("K27.39")
def test_naval_assault_is_declared_for_a_city_taken_from_ships() -> None:
    for sea in (False, True):
        state = scene()
        know(state, 0, "tactics")
        card = goal(state, 0, "naval assault")
        if sea:
            land(state, d3="sea")
        town(state, 1, "d4")
        put(state, 0, "d3", armies=1, ships=1 if sea else 0)
        march(state, "d3", "d4", armies=1)
        assert asked(state, card) == sea


@rule("K27.47")
def test_legendary_battle_is_declared_for_an_attack_on_a_great_city() -> None:
    for armies in (2, 3):
        state = at_war(armies, 1, ("port", "academy", "temple", "fortress"))
        state.facing[at("d4")] = at("d5")
        wonder(state, "great gardens", "d4")
        card = goal(state, 0, "legendary battle")
        march(state, "d3", "d4", armies=armies)
        fight(state, armies, 1)
        go(state, "retreat")
        assert asked(state, card) == (armies == 3)


@rule("K27.48")
def test_scavenger_is_declared_for_killing_a_trader() -> None:
    for trader in (False, True):
        state = scene()
        know(state, 0, "tactics")
        if trader:
            know(state, 1, "trade routes")
        card = goal(state, 0, "scavenger")
        put(state, 0, "d3", armies=1)
        put(state, 1, "d4", settlers=1)
        march(state, "d3", "d4", armies=1)
        assert asked(state, card) == trader


@rule("K27.49")
def test_aggressor_is_declared_for_two_kills_as_winning_attacker() -> None:
    for against in (1, 2):
        state = at_war(2, against)
        card = goal(state, 0, "aggressor")
        march(state, "d3", "d4", armies=2)
        fight(state, 10, against)
        assert asked(state, card) == (against == 2)


@rule("K27.50", "K27.52")
@pytest.mark.parametrize("half", ["barbarian conquest", "resistance"])
def test_beating_two_barbarians_at_their_settlement_fulfils_two_objectives(half: str) -> None:
    for count in (1, 2):
        state = at_war(2, 0)
        barbarians(state, "d4", count)
        card = goal(state, 0, half)
        march(state, "d3", "d4", armies=2)
        fight(state, 10, count)
        go(state, "take it over")
        assert asked(state, card) == (count == 2)


@rule("K27.52")
def test_resistance_is_also_for_the_defender_of_a_city() -> None:
    state = scene()
    know(state, 0, "irrigation")
    card = goal(state, 0, "resistance")
    barbarians(state, "d3", 2)
    put(state, 0, "d2", armies=3)
    event(state, "3 famine")
    go(state, "roll 2", "roll 10")
    assert asked(state, card)


@rule("K27.31")
def test_magnificent_culture_is_declared_for_a_new_wonder() -> None:
    state = scene()
    card = goal(state, 0, "magnificent culture")
    know(state, 0, "engineering", "siegecraft", "storage")
    wonder(state, "great wall")
    give(state, 0, food=7, wood=7, ore=7, culture=5)
    go(state, "activate d2", "build the great wall")
    assert asked(state, card)


@rule("K27.53")
def test_terror_regime_is_declared_when_four_cities_are_angry_after_an_action() -> None:
    state = scene()
    card = goal(state, 0, "terror regime")
    for space in ("d3", "c3", "e3"):
        town(state, 0, space, mood="angry")
    town(state, 0, "d2", mood="neutral")
    state.activated[at("d2")] = 1
    again(state)
    go(state, "activate d2", "?collect", "?gather d2")
    assert asked(state, card)


def test_the_turn_goes_on_after_declaring() -> None:
    state = scene()
    goal(state, 0, "city founder")
    put(state, 0, "c7", settlers=1)
    go(state, "found c7", "pass")
    assert can(state, "end turn")
    ask(state)
