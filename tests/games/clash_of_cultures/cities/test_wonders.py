"""K16: wonders."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.clash_support import (
    after,
    again,
    answers,
    ask,
    at,
    barbarians,
    can,
    civil,
    event,
    fight,
    give,
    go,
    goal,
    has,
    know,
    land,
    march,
    mood,
    put,
    scene,
    status,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.picture.words import tell
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS, Wonder
from support import rule


def builder(one: str) -> ClashState:
    """Seat 0 has all that a wonder needs but the means."""
    state = scene()
    number = wonder(state, one)
    know(state, 0, "engineering", "storage", ADVANCES[WONDERS[number].advance].name.lower())
    land(state, d3="sea")
    town(state, 0, "d2", "port", mood="happy", facing="d3")
    return state


def rich(state: ClashState) -> None:
    give(state, 0, food=7, wood=7, ore=7, gold=0, culture=5)


@rule("K16.2", "K7.4")
def test_a_reserved_wonder_is_not_built_for_an_action() -> None:
    state = builder("great pyramids")
    rich(state)
    assert buildable(state, "great pyramids")
    state.reserved = [0] * len(WONDERS)
    ask(state)
    assert not buildable(state, "great pyramids")
    assert can(state, "build the reserved wonder")


def buildable(state: ClashState, one: str) -> bool:
    """Whether the city D2 could build it."""
    if not can(state, "activate d2"):
        return False
    twin = state.copy()
    go(twin, "activate d2")
    return can(twin, f"build the {one}")


@rule("K16.3", "K16.4", "K16.5")
@pytest.mark.parametrize("row", WONDERS, ids=[row.name for row in WONDERS])
def test_a_wonder_is_built_in_a_happy_city_with_its_advances_and_its_price(row: Wonder) -> None:
    name = row.name.lower()
    state = builder(name)
    rich(state)
    assert buildable(state, name)
    for advance in ("engineering", ADVANCES[row.advance].name.lower()):
        poor = builder(name)
        rich(poor)
        bit = 1 << [one.name.lower() for one in ADVANCES].index(advance)
        poor.known[0] &= ~bit
        poor.power[0] &= ~bit
        again(poor)
        assert not buildable(poor, name)
    town(state, 0, "d2", mood="neutral")
    assert not buildable(state, name)
    town(state, 0, "d2", mood="happy")
    give(state, 0, culture=4)
    assert not buildable(state, name)
    give(state, 0, culture=5, ore=row.ore - 1)
    assert not buildable(state, name)
    give(state, 0, gold=1)
    go(state, "activate d2", f"build the {name}")
    number = WONDERS.index(row)
    assert state.wonder_at[number] == at("d2")
    assert has(state, 0, "culture") == 0
    assert (has(state, 0, "food"), has(state, 0, "wood")) == (7 - row.food, 7 - row.wood)
    assert (has(state, 0, "ore"), has(state, 0, "gold")) == (0, 0)


@rule("K16.3")
def test_by_an_option_a_city_that_is_not_angry_builds_wonders() -> None:
    for option, allowed in (("happy", False), ("not angry", True)):
        state = scene(wonder_city=option)
        wonder(state, "great wall")
        know(state, 0, "engineering", "siegecraft", "storage")
        rich(state)
        town(state, 0, "d2", mood="neutral")
        assert buildable(state, "great wall") == allowed
        town(state, 0, "d2", mood="angry")
        assert not buildable(state, "great wall")


@rule("K16.6")
def test_the_lighthouse_needs_a_port() -> None:
    state = builder("great lighthouse")
    rich(state)
    assert buildable(state, "great lighthouse")
    state.piece[0][at("d2")] = -1
    again(state)
    assert not buildable(state, "great lighthouse")


@rule("K16.7")
def test_a_wonder_changes_hands_with_its_city_and_is_lost_with_it() -> None:
    state = scene()
    know(state, 0, "tactics")
    town(state, 1, "d4")
    number = wonder(state, "great gardens", "d4")
    put(state, 0, "d3", armies=1)
    before = state.scores()
    march(state, "d3", "d4", armies=1)
    assert state.wonder_in(number, 0)
    assert state.scores()[0] == before[0] + 6
    state.clear(at("d4"))
    assert state.wonder_at[number] == -1
    assert state.scores()[0] == before[0]


@rule("K16.8", "K17.7")
def test_the_pyramids_win_ties_and_may_be_worth_more() -> None:
    state = scene()
    town(state, 0, "d3", "temple", "academy", "fortress", "port", facing="e3")
    wonder(state, "great pyramids", "d7")
    assert state.scores() == [7, 7]
    state.agenda.clear()
    assert state.winners() == [1]
    bonus = scene(pyramids_bonus=True)
    wonder(bonus, "great pyramids", "d2")
    assert bonus.scores()[0] == 8


@rule("K16.9")
def test_the_gardens_take_anything_from_fertile_land_and_keep_walkers_out() -> None:
    state = scene()
    wonder(state, "great gardens", "d2")
    go(state, "activate d2", "?collect", "gather d3")
    assert answers(state) == ["as food", "as wood", "as ore", "as gold", "as idea"]
    go(state, "as idea")
    assert has(state, 0, "ideas") == 1
    for origin, allowed in (("d4", False), ("d3", True)):
        war = scene()
        know(war, 1, "tactics")
        wonder(war, "great gardens", "d2")
        put(war, 1, origin, armies=1)
        ask(war, 1)
        if origin == "d4":
            march(war, "d4", "d3", armies=1)
            go(war, "?done")
        go(war, "move", "from d3", "?take 0 settlers 1 armies")
        assert can(war, "to d2") == allowed


@rule("K16.10")
def test_the_library_lends_an_advance_for_a_turn() -> None:
    state = scene()
    wonder(state, "great library", "d2")
    give(state, 0, mood=1)
    go(state, "great library")
    assert not can(state, "learn voting")
    go(state, "learn taxes")
    assert can(state, "taxes")
    assert not can(state, "great library")
    assert state.scores()[0] == 1 + 1 + 5
    ask(state, 0, 0)
    go(state, "end turn")
    ask(state, 0)
    assert not can(state, "taxes")


@rule("K16.10")
def test_what_a_lent_storage_held_is_lost_at_the_end_of_the_turn() -> None:
    state = scene()
    wonder(state, "great library", "d2")
    go(state, "great library", "learn storage")
    give(state, 0, food=6)
    go(state, "end turn")
    assert has(state, 0, "food") == 2


@rule("K16.10", "K22.36")
def test_lent_steel_weapons_are_not_yet_had_when_metallurgy_comes() -> None:
    state = scene()
    wonder(state, "great library", "d2")
    know(state, 0, "math")
    give(state, 0, food=2)
    go(state, "great library", "learn steel weapons", "advance", "learn metallurgy")
    assert has(state, 0, "ore") == 0


@rule("K16.11")
def test_the_lighthouse_places_ships_and_names_the_first_player() -> None:
    state = scene()
    land(state, d3="sea", g5="sea", a5="sea")
    town(state, 0, "d2", "port", mood="happy", facing="d3")
    wonder(state, "great lighthouse", "d2")
    put(state, 1, "a5", ships=1)
    go(state, "great lighthouse")
    assert answers(state) == ["at d3", "at g5"]
    go(state, "at g5")
    assert (state.ships[at("g5")], state.actions, state.activated[at("d2")]) == (1, 3, 1)
    state.levels[0][1] = 5
    status(state)
    while type(state.decision).__name__ != "ChooseFirst":
        state.play(state.legal()[0])
    assert state.seat == 0


@rule("K16.12")
def test_the_mausoleum_takes_the_top_discard_instead_of_a_card() -> None:
    state = scene()
    wonder(state, "great mausoleum", "d2")
    state.discards = [3, 7]
    state.deck &= ~(1 << 3 | 1 << 7)
    give(state, 0, food=2)
    go(state, "advance", "learn writing")
    assert answers(state) == ["yes", "no"]
    other = state.copy()
    go(other, "no")
    assert type(other.decision).__name__ == "DrawAction"
    go(state, "yes")
    assert state.hand[0] == 1 << 7
    assert [one["card"] for one in state.view(1)["seats"][0]["known_cards"]] == [7]


@rule("K16.12")
def test_the_mausoleum_lays_own_discards_under_the_pile_and_chooses_events() -> None:
    state = scene()
    wonder(state, "great mausoleum", "d2")
    state.discards = [3]
    state.deck &= ~(1 << 3)
    card = civil(state, 0, "leadership")
    give(state, 0, culture=1)
    go(state, card)
    assert state.discards[-1] == 3
    state.event_discards = [9]
    state.event_deck &= ~(1 << 9)
    state.levels[0][0] = 2
    give(state, 0, food=2)
    again(state)
    go(state, "advance", "learn bartering", "?pay 2 food 0 ideas 0 gold", "yes")
    assert state.event_discards == [9]
    assert type(state.decision).__name__ == "Spawn"


@rule("K16.12", "K13.3")
def test_a_great_person_of_the_mausoleums_owner_goes_under_the_discarded_events() -> None:
    for owner, pile in ((0, [20, 9]), (1, [9, 20])):
        state = scene()
        wonder(state, "great mausoleum", "d2" if owner == 0 else "d7")
        state.event_discards = [9]
        state.event_deck &= ~(1 << 9)
        card = civil(state, 0, "great philosopher")
        go(state, card)
        assert state.event_discards == pile


@rule("K16.13")
def test_the_statue_draws_an_objective_and_trades_one_for_an_action() -> None:
    state = builder("great statue")
    rich(state)
    go(state, "activate d2", "build the great statue", "draw objective card 5")
    assert state.objectives[0] == 1 << 4
    goal(state, 0, "wealth")
    go(state, "?pass", "great statue", "objective card 11")
    assert (state.actions, state.objectives[0]) == (3, 1 << 4)
    assert not can(state, "great statue")
    assert state.objective_deck >> 10 & 1


@rule("K16.14")
def test_the_wall_weakens_attackers_and_ends_barbarians() -> None:
    state = scene()
    know(state, 1, "tactics")
    wonder(state, "great wall", "d2")
    town(state, 0, "d3", mood="happy")
    put(state, 0, "d3", armies=1)
    put(state, 1, "d4", armies=1)
    ask(state, 1)
    march(state, "d4", "d3", armies=1)
    fight(state, 6, 1)
    assert state.armies[at("d3")] == 1  # 6 - 2 = 4
    go(state, "fight on", "roll 5", "roll 1")
    assert state.city[at("d3")] == 1
    horde = scene()
    know(horde, 0, "irrigation")
    wonder(horde, "great wall", "d2")
    barbarians(horde, "d3", 3)
    event(horde, "3 famine")
    assert horde.barbarians[at("d3")] == 0
    assert mood(horde, "d2") == "happy"


@rule("K16.14", "K27.52", "K27.35", "K23.3")
def test_barbarians_that_break_on_the_wall_are_beaten_in_a_battle() -> None:
    state = scene()
    know(state, 0, "irrigation")
    wonder(state, "great wall", "d2")
    barbarians(state, "d3", 3)
    resistance, general = goal(state, 0, "resistance"), goal(state, 0, "general")
    hero = civil(state, 0, "hero general")
    town(state, 0, "d2", mood="neutral")
    heard = state.listen()
    event(state, "3 famine")
    assert can(state, resistance)
    go(state, resistance, general)
    assert can(state, hero)  # a land battle was won this turn
    told = [tell(one, ["Ann", "Bob"]) for one in heard]
    assert "The barbarians attack Ann's city D2, 3 against 0." in told
    assert "Ann wins the battle at their city D2." in told


@rule("K16.14", "K27.52")
def test_a_single_barbarian_that_breaks_on_the_wall_is_too_few_for_resistance() -> None:
    state = scene()
    know(state, 0, "irrigation")
    wonder(state, "great wall", "d2")
    barbarians(state, "d3", 1)
    resistance = goal(state, 0, "resistance")
    event(state, "3 famine")
    assert not can(state, resistance)


@rule("K16.14", "K23.7", "K23.6")
def test_hired_barbarians_that_break_on_the_wall_are_beaten_by_its_owner_not_by_who_hired_them() -> None:
    state = scene()
    wonder(state, "great wall", "d7")
    barbarians(state, "d6", 2)
    put(state, 0, "d5", armies=1)
    give(state, 0, food=2)
    resistance = goal(state, 1, "resistance")
    ideas = civil(state, 0, "great ideas")
    go(state, civil(state, 0, "mercenaries"), "?from d6", "count 2", "?as food", "?as food", "to d7")
    assert state.seat == 1
    go(state, resistance)
    assert state.barbarians[at("d6")] == 0
    assert not can(state, ideas)


@rule("K16.10", "K16.4", "K7.15")
@pytest.mark.parametrize("lent", ["engineering", "siegecraft"])
def test_an_advance_lent_by_the_library_meets_what_a_wonder_asks_for(lent: str) -> None:
    state = scene()
    wonder(state, "great library", "d2")
    wonder(state, "great wall")
    know(state, 0, "storage", *({"engineering", "siegecraft"} - {lent}))
    rich(state)
    assert not buildable(state, "great wall")
    go(state, "great library", f"learn {lent}")
    assert buildable(state, "great wall")


@rule("K16.10", "K7.15")
def test_an_advance_lent_by_the_library_lets_a_city_build_and_is_no_prerequisite() -> None:
    state = scene()
    wonder(state, "great library", "d2")
    town(state, 0, "c3")
    give(state, 0, food=2, wood=2, ore=2)
    assert "learn roads" not in after(state, "advance")
    go(state, "great library", "learn engineering")
    assert "learn roads" not in after(state, "advance")
    twin = scene()
    wonder(twin, "great library", "d2")
    town(twin, 0, "c3")
    give(twin, 0, food=2, wood=2, ore=2)
    go(twin, "great library", "learn myths")
    assert "build temple" in after(twin, "activate d2")
