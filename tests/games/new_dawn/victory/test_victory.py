"""N1 and N18: agendas, victory and the end."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    ask,
    asked,
    city,
    district,
    far,
    fight,
    focus,
    go,
    hold,
    home,
    meadow,
    pact,
    paint,
    ring,
    token,
    trade,
    wonder,
)
from pentarchy.games.new_dawn.control import placing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.picture import words
from pentarchy.games.new_dawn.realm.cities import city_site
from pentarchy.games.new_dawn.turns import turns
from pentarchy.games.new_dawn.victory import agendas
from pentarchy.games.new_dawn.victory.cards import GOALS, VICTORY_CARDS
from support import play, rule


def goal(name: str) -> tuple[int, int]:
    for card, pair in enumerate(VICTORY_CARDS):
        for index in (0, 1):
            if pair[index].name == name:
                return card, index
    raise AssertionError(name)


def achieved(state: NewDawnState, name: str) -> int:
    """How far the first seat is with an agenda."""
    return agendas.progress(state, A, *goal(name))


def needs(state: NewDawnState, name: str, enough: int) -> None:
    """The agenda's goal is reached, and one less would not have done."""
    card, index = goal(name)
    assert GOALS[card][index] == enough
    assert achieved(state, name) == enough
    state.victory = [card]
    state.done = [0] * 6
    state.points = [0] * state.players
    state.victory += [one for one in (1, 3, 6, 8) if one != card][:2]
    agendas.check(state)
    assert state.done[0] == 1


def lone_cities(state: NewDawnState, count: int) -> None:
    """So many cities more on spaces of different tiles."""
    tiles = {home(state, A) // 10, home(state, B) // 10}
    for space in state.land.spaces:
        if space < 210 and space // 10 not in tiles and count:
            tiles.add(space // 10)
            city(state, A, space)
            count -= 1
    assert count == 0


def surround(state: NewDawnState) -> None:
    """Make every city of the first seat mature."""
    for one in list(state.cities[A]):
        for space in ring(state, one):
            if state.owner[space] < 0:
                paint(state, "water", space)


@rule("N18.5")
def test_civilized() -> None:
    state = meadow()
    for _ in range(7):
        city(state, A, next(one for one in state.land.spaces if one < 210 and state.owner[one] < 0))
    needs(state, "Civilized", 8)


@rule("N18.6", "N18.8", "N18.10", "N18.12")
@pytest.mark.parametrize(
    ("name", "pair"),
    [
        ("Money Grubber", ("Colossus", "Big Ben")),
        ("Paranoid", ("Petra", "Alhambra")),
        ("Aesthetic", ("Stonehenge", "Eiffel Tower")),
        ("Scholarly", ("Oracle", "Kremlin")),
    ],
)
def test_two_wonders_of_a_type(name: str, pair: tuple[str, str]) -> None:
    state = meadow()
    lone_cities(state, 1)
    wonder(state, pair[0], home(state, A))
    assert achieved(state, name) == 1
    wonder(state, pair[1], state.cities[A][1])
    needs(state, name, 2)


@rule("N18.7", "N18.3")
def test_warmonger() -> None:
    state = meadow()
    state.city_state[3] = A
    assert achieved(state, "Warmonger") == 0
    state.city_state[4] = A
    needs(state, "Warmonger", 1)
    state = meadow()
    state.victory = [1, 0, 3]
    beside = ring(state, home(state, B))[0]
    state.armies[0] = beside
    focus(state, A, "Flight", 5)
    go(state, beside, home(state, B))
    fight(state, 6, 1)
    assert state.done[0] == 1
    assert state.points[A] == 1


@rule("N18.9")
def test_explorer() -> None:
    state = meadow()
    shore = [one for one in state.land.spaces if one < 210 and state.land.shore[one] and state.owner[one] < 0]
    base = achieved(state, "Explorer")
    token(state, A, *shore[: 15 - base])
    needs(state, "Explorer", 15)
    inner = next(one for one in state.land.spaces if not state.land.shore[one] and state.owner[one] < 0)
    token(state, A, inner)
    assert achieved(state, "Explorer") == 15


@rule("N18.11")
def test_technophile() -> None:
    state = meadow()
    state.row[0:3] = [3, 7, 11]
    needs(state, "Technophile", 3)


@rule("N18.13")
def test_populous() -> None:
    state = meadow()
    lone_cities(state, 4)
    surround(state)
    needs(state, "Populous", 5)


@rule("N18.14", "N18.18")
def test_preservationist_and_hoarder() -> None:
    state = meadow()
    one, two = ring(state, home(state, A))[:2]
    state.land.natural[one], state.land.natural[two] = 1, 2
    token(state, A, one, two)
    needs(state, "Preservationist", 2)
    state.resources[0:4] = [1, 0, 2, 0]
    needs(state, "Hoarder", 5)


@rule("N18.15", "N18.16", "N18.3")
def test_defensive_and_devastating() -> None:
    state = meadow()
    spaces = [one for one in state.land.spaces if one < 210 and state.owner[one] < 0][:15]
    token(state, A, *spaces, strong=1)
    needs(state, "Defensive", 15)
    for tokens, complete in ((1, 0), (2, 1)):
        state = meadow()
        state.victory = [5, 0, 3]
        spot = ring(state, home(state, A))[0]
        token(state, B, spot)
        trade(state, A, "Masonry", 2)
        from games.new_dawn.new_dawn_support import slot

        slot(state, A, "Flight", 5)
        focus(state, A, "Flight", 5)
        play(state, "from the card")
        go(state, spot)
        play(state, "roll 6", "roll 6")
        for _ in range(tokens):
            play(state, "spend trade tokens 1")
        play(state, *["done"] * (2 - tokens))
        assert state.done[0] == complete


@rule("N18.17")
def test_diplomatic() -> None:
    state = meadow(4)
    for giver in (1, 2, 3):
        pact(state, A, giver, "Embassy")
    pact(state, A, 1, "Joint War")
    assert achieved(state, "Diplomatic") == 3
    hold(state, A, "Kabul")
    card, index = goal("Diplomatic")
    assert achieved(state, "Diplomatic") == GOALS[card][index] == 4


@rule("N18.19", "N18.23")
def test_expansionist_and_provincial() -> None:
    state = meadow()
    lone_cities(state, 3)
    surround(state)
    needs(state, "Provincial", 4)
    state = meadow(4)
    tiles = {one // 10 for one in state.land.spaces if one < 210}
    assert len(tiles) >= 6
    state = meadow()
    lone_cities(state, 4)
    city(state, A, 210)
    needs(state, "Expansionist", 6)


@rule("N18.20", "N18.22", "N18.24")
def test_prolific_progressive_and_diversified() -> None:
    state = meadow()
    lone_cities(state, 2)
    one, two, three = state.cities[A]
    wonder(state, "Petra", one)
    wonder(state, "Oracle", two)
    needs(state, "Prolific", 2)
    assert achieved(state, "Progressive") == 1
    state = meadow()
    lone_cities(state, 2)
    wonder(state, "Petra", one)
    wonder(state, "Alhambra", two)
    wonder(state, "Kremlin", three)
    needs(state, "Progressive", 3)
    assert achieved(state, "Diversified") == 2
    state.wonder[21] = -2
    wonder(state, "Great Zimbabwe", two)
    needs(state, "Diversified", 3)


@rule("N18.21")
def test_industrious() -> None:
    state = meadow()
    for name, space in zip(
        ("Campus", "Commercial Hub", "Encampment", "Industrial Zone", "Theater Square"), ring(state, home(state, A))
    ):
        district(state, A, name, space)
    needs(state, "Industrious", 5)


@rule("N18.1")
def test_a_completed_card_stays_completed() -> None:
    state = meadow()
    state.victory = [8, 0, 3]
    spaces = ring(state, home(state, A))
    for name, space in zip(("Campus", "Commercial Hub", "Encampment", "Industrial Zone", "Theater Square"), spaces):
        district(state, A, name, space)
    agendas.check(state)
    assert state.points[A] == 1
    from pentarchy.games.new_dawn.control import laying

    laying.lift(state, spaces[0])
    agendas.check(state)
    assert state.points[A] == 1


@rule("N18.2")
def test_fort_cards_count_only_while_the_forts_are_held() -> None:
    state = meadow()
    city(state, A, 210)
    agendas.check(state)
    assert state.points[A] == 1
    city(state, A, 211)
    agendas.check(state)
    assert state.points[A] == 2
    from pentarchy.games.new_dawn.control import laying

    laying.lift(state, 210)
    agendas.check(state)
    assert state.points[A] == 1


@rule("N18.4", "N18.18")
def test_a_fifth_resource_counts_although_it_is_spent_in_the_same_turn() -> None:
    state = meadow()
    state.victory = [6, 0, 3]
    state.resources[0:4] = [1, 1, 1, 1]
    hold(state, A, "Palenque")
    spot = ring(state, home(state, A))[0]
    state.goods[spot] = 1
    focus(state, A, "Early Empire", 1)
    heard = state.listen()
    go(state, spot)
    assert [event.kind for event in heard if event.kind in ("resource", "agenda", "points")] == [
        "resource",
        "agenda",
        "points",
    ]
    assert state.points[A] == 1
    play(state, "spend as trade token marble")
    assert sum(state.resources[:4]) == 4
    assert state.points[A] == 1, "a completed card stays completed"


@rule("N18.4", "N18.13", "N13.7")
def test_an_agenda_that_a_rival_fulfils_for_somebody_is_completed_at_once() -> None:
    state = meadow()
    state.victory = [4, 0, 3]
    wonder(state, "Sydney Opera House", home(state, A))
    capital = home(state, A)
    gap, *others = ring(state, capital)
    token(state, A, *others)
    cities = 1
    for space in state.land.spaces:
        if cities < 5 and space < 210 and city_site(state, A, space) and gap not in ring(state, space):
            city(state, A, space)
            token(state, A, *[one for one in ring(state, space) if state.owner[one] < 0 and one < 210 and one != gap])
            for one in ring(state, space):
                if state.owner[one] < 0:
                    state.land.terrain[one] = 5
            cities += 1
    assert agendas.progress(state, A, 4, 0) == 4
    wonder(state, "Hanging Gardens", home(state, B))
    ask(state, placing.PlaceToken(B, 1, placing.NEXT_TO, placing.NO_LIMIT, capital, 0, 0))
    go(state, gap)
    assert state.points[A] == 1


@rule("N18.4", "N18.15")
def test_a_fifteenth_reinforced_token_counts_although_the_card_is_not_yet_resolved() -> None:
    state = meadow()
    state.victory = [5, 0, 3]
    spaces = [one for one in state.land.spaces if one < 210 and state.owner[one] < 0][:16]
    token(state, A, *spaces[:14], strong=1)
    token(state, A, *spaces[14:])
    focus(state, A, "Irrigation", 2)
    play(state, "reinforce")
    go(state, spaces[14])
    assert asked(state) == "Reinforce"
    assert state.points[A] == 1


def nearly(points: list[int]) -> NewDawnState:
    """Two seats that have completed these numbers of victory cards, at the end of a round."""
    state = meadow(len(points))
    for seat, count in enumerate(points):
        for number in range(min(3, count)):
            state.done[seat * 3 + number] = 1
        for fort in range(count - 3):
            if fort == 0:
                city(state, seat, 210 + seat)
    state.agenda = [turns.Round(0)]
    return state


@rule("N1.1", "N1.2")
def test_four_cards_win_before_the_next_round() -> None:
    state = nearly([4, 3])
    state._settle()
    assert state.over
    assert state.winners() == [A]
    state = nearly([3, 3])
    state._settle()
    assert not state.over
    state = nearly([4, 3])
    state.round = 0
    state._settle()
    assert not state.over


@rule("N1.3")
def test_ties_are_broken_by_cards_wonders_and_spaces() -> None:
    state = nearly([4, 4])
    city(state, A, next(one for one in state.land.spaces if one < 210 and state.owner[one] < 0))
    city(state, B, far(state))
    state._settle()
    assert state.winners() == [A, B]
    state = nearly([4, 4])
    token(state, B, far(state))
    state._settle()
    assert state.winners() == [B]
    state = nearly([4, 4])
    token(state, B, far(state))
    wonder(state, "Petra", home(state, A))
    state._settle()
    assert state.winners() == [A]
    state = nearly([4, 4, 0])
    city(state, B, 212)
    wonder(state, "Petra", home(state, A))
    state._settle()
    assert state.winners() == [B]


@rule("N1.4")
def test_the_round_limit_ends_the_game() -> None:
    state = meadow(round_limit=10)
    state.round = 10
    token(state, B, far(state))
    state.agenda = [turns.Round(0)]
    state._settle()
    assert state.over
    assert state.winners() == [B]
    state = meadow(round_limit=10)
    state.round = 9
    ask(state, turns.Round(0))
    assert not state.over


@rule("N1.3", "N1.4")
def test_the_log_tells_how_the_game_ended() -> None:
    state = nearly([4, 4])
    wonder(state, "Petra", home(state, A))
    heard = state.listen()
    state._settle()
    assert state.winners() == [A]
    assert heard[-1].kind == "end"
    assert words.tell(heard[-1], ("Ann", "Bob")).endswith("Ann wins with more world wonders (1 to 0).")
