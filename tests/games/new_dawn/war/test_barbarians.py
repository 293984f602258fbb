"""N15 and N16: barbarians return, march and destroy."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    ask,
    asked,
    caravan,
    city,
    district,
    far,
    home,
    meadow,
    paint,
    ring,
    token,
    tokens,
    trade,
    with_state,
    wonder,
)
from pentarchy.core.decision import CHANCE
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.dial import MARCH
from pentarchy.games.new_dawn.turns import dial, turns
from pentarchy.games.new_dawn.war import barbarians
from support import legal, play, rule


def march(state: NewDawnState, start: int, to: int, letter: int = 0) -> None:
    """Move the barbarian from a space towards one next to it."""
    wild(state, start, letter)
    way = state.land.near(start).index(to)
    barbarians.step(state, letter, way)
    state.agenda = [turns.Round(0), turns.ChooseFocus(A), *state.agenda]
    state._settle()


def wild(state: NewDawnState, space: int, letter: int = 0) -> None:
    state.barbarian[letter] = space


def quiet() -> tuple[NewDawnState, int, int]:
    """A meadow with two neighbouring spaces far from everything."""
    state = meadow()
    state.agenda = []
    start = far(state, least=3)
    to = next(one for one in ring(state, start) if one < 210)
    return state, start, to


@rule("N15.2")
def test_defeated_barbarians_return_to_free_printed_spaces() -> None:
    state = meadow(4)
    letters = [letter for letter in range(11) if state.barbarian[letter] == -1]
    camps = {letter: state.land.camp[letter] for letter in letters}
    assert len(letters) >= 2
    blocked, free = letters[0], letters[1]
    token(state, B, camps[blocked])
    army(state, A, camps[free])
    caravan(state, B, camps[free])
    state.agenda = [turns.ChooseFocus(A)]
    barbarians.spawn(state)
    assert state.barbarian[blocked] == -1
    assert state.barbarian[free] == camps[free]
    assert state.armies[0] == state.caravans[3] == -1


@rule("N16.1", "N16.2")
def test_barbarians_march_one_space_over_water_and_turn_at_the_edge() -> None:
    state, start, to = quiet()
    beyond = state.land.near(to)[state.land.near(start).index(to)]
    march(state, start, to)
    assert state.barbarian[0] == to
    assert beyond >= 0
    state, start, to = quiet()
    paint(state, "water", to)
    march(state, start, to)
    assert state.barbarian[0] == beyond
    state = meadow()
    edge, way, target = next(
        (one, way, state.land.near(one)[(way + 3) % 6])
        for one in state.land.spaces
        for way in range(6)
        if one < 210
        and state.land.near(one)[way] < 0 <= state.land.near(one)[(way + 3) % 6] < 210
        and state.owner[state.land.near(one)[(way + 3) % 6]] < 0
    )
    state.agenda = []
    wild(state, edge)
    barbarians.step(state, 0, way)
    assert state.barbarian[0] == target


@rule("N16.1")
def test_one_die_steers_all() -> None:
    state = meadow()
    spots = [
        one
        for one in state.land.spaces
        if one < 210 and all(space >= 0 and state.owner[space] < 0 and space < 210 for space in state.land.near(one))
    ]
    spots = [spots[0], spots[-1]]
    assert state.land.distance(*spots) > 1
    wild(state, spots[0], 0)
    wild(state, spots[1], 1)
    ask(state, dial.Icon(A, MARCH))
    assert asked(state) == "March"
    assert state.seat == CHANCE
    play(state, "roll 2")
    assert state.barbarian[:2] == [state.land.near(one)[0] for one in spots]


@rule("N16.3")
def test_what_barbarians_destroy_and_what_turns_them_back() -> None:
    state, start, to = quiet()
    token(state, B, to)
    caravan(state, A, to)
    march(state, start, to)
    assert state.owner[to] == -1
    assert state.caravans[0] == -1
    assert state.barbarian[0] == to
    state, start, to = quiet()
    token(state, B, to, strong=1)
    march(state, start, to)
    assert (state.owner[to], state.strong[to]) == (B, 0)
    assert state.barbarian[0] == start
    state, start, to = quiet()
    district(state, B, "Campus", to)
    march(state, start, to)
    assert state.owner[to] == -1
    state, start, to = quiet()
    city(state, B, to)
    wonder(state, "Petra", to)
    state.wonder[19] = -3
    march(state, start, to)
    assert state.owner[to] == -1
    assert state.barbarian[0] == to


@rule("N16.4")
def test_at_a_capital_two_tokens_are_discarded() -> None:
    state = meadow()
    state.agenda = []
    trade(state, A, "Pottery", 2)
    trade(state, A, "Astrology", 1)
    beside = ring(state, home(state, A))[0]
    march(state, beside, home(state, A))
    assert asked(state) == "Ransom"
    assert legal(state) == ["card astrology", "card pottery"]
    play(state, "card astrology")
    assert tokens(state, A, "Pottery") == 1
    assert state.barbarian[0] == beside


@rule("N16.6")
def test_an_army_is_defeated_and_blocks() -> None:
    state, start, to = quiet()
    army(state, A, to)
    token(state, A, to)
    march(state, start, to)
    assert state.armies[0] == -1
    assert state.owner[to] == A
    assert state.barbarian[0] == start


@rule("N16.5")
def test_crowding_barbarians_are_pushed_until_each_has_a_space() -> None:
    state, start, _to = quiet()
    wild(state, start, 1)
    wild(state, start, 4)
    ask(state, barbarians.Crowding(CHANCE, 12))
    assert asked(state) == "Crowding"
    way = next(face for face in range(1, 7) if barbarians.ahead(state, start, (1, 0, 5, 4, 3, 2)[face - 1]) >= 0)
    play(state, f"roll {way}")
    assert state.barbarian[1] == start
    assert state.barbarian[4] != start
    wild(state, start, 4)
    ask(state, barbarians.Crowding(CHANCE, 0))
    assert asked(state) != "Crowding"


@rule("N16.7")
def test_barbarians_share_spaces_with_city_states_and_forts() -> None:
    state, free = with_state("Akkad")
    state.agenda = []
    start = next(one for one in ring(state, free) if one < 210 and state.owner[one] < 0)
    march(state, start, free)
    assert state.barbarian[0] == free
    assert state.city_state[0] == -1
    state = meadow()
    state.agenda = []
    start = next(one for one in ring(state, 210) if one < 210 and state.owner[one] < 0)
    march(state, start, 210)
    assert state.barbarian[0] == 210
