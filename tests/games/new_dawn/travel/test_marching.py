"""N10 and N11: where armies come to, from where they attack, and where they go back to."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    C,
    army,
    asked,
    caravan,
    city,
    fight,
    focus,
    go,
    home,
    meadow,
    offered,
    pact,
    ring,
    token,
    wonder,
)
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT
from pentarchy.games.new_dawn.pieces.fight import LAST
from pentarchy.games.new_dawn.war import strength
from support import legal, play, rule


def inland(state: NewDawnState, least: int) -> int:
    """A space so far from the own capital, with nothing but tiles around, no capital near."""
    return next(
        space
        for space in state.land.spaces
        if state.land.distance(space, home(state, A)) >= least
        and all(state.land.distance(space, home(state, seat)) >= 4 for seat in range(state.players))
        and all(near < FORT for near in (space, *state.land.within(space)))
    )


@rule("N11.19")
def test_no_second_army_attacks_out_of_a_city_just_taken() -> None:
    state = meadow(players=3)
    place = inland(state, 5)
    city(state, B, place)
    token(state, A, *ring(state, place))
    beyond = next(space for space in state.land.within(place) if state.land.distance(space, place) == 2)
    token(state, B, beyond)
    army(state, A, ring(state, place)[0])
    focus(state, A, "Iron Working", 5)
    go(state, ring(state, place)[0])
    go(state, place)
    fight(state, 6, 1)
    assert state.owner[place] == A
    play(state, "from the card")
    assert beyond not in offered(state)
    assert ring(state, place)[1] in offered(state), "but it may go there"


@rule("N11.19", "N13.23")
def test_nor_does_the_army_that_took_it_by_the_venetian_arsenal() -> None:
    state = meadow(players=3)
    wonder(state, "Venetian Arsenal", home(state, A))
    place = inland(state, 4)
    around = ring(state, place)
    city(state, B, place)
    token(state, B, around[3])
    army(state, A, around[0])
    focus(state, A, "Masonry", 5)
    if asked(state) == "SendFigure":
        go(state, around[0])
    go(state, place)
    fight(state, 6, 1)
    while asked(state) == "SendFigure":
        play(state, "done")
    play(state, "card masonry")
    if asked(state) == "SendFigure":
        go(state, place)
    assert around[3] not in offered(state)
    assert around[1] in offered(state)


@rule("N11.1", "N11.2")
def test_a_rival_caravan_in_an_own_city_does_not_stop_who_starts_there() -> None:
    state = meadow(players=3)
    place = inland(state, 6)
    city(state, A, place)
    token(state, A, *ring(state, place))
    caravan(state, B, place)
    focus(state, A, "Masonry", 5)
    if asked(state) == "SendFigure":
        play(state, "from the card")
    assert set(state.land.within(place)) <= set(offered(state)), "also the caravan, to attack it"
    pact(state, A, B, "Non-Aggression Pact")
    focus(state, A, "Masonry", 5)
    if asked(state) == "SendFigure":
        play(state, "from the card")
    assert place not in offered(state)
    assert set(state.land.within(place)) - {place} <= set(offered(state))


@rule("N10.7", "N11.2")
def test_an_army_goes_out_and_back_to_attack_what_was_put_under_it() -> None:
    state = meadow(players=3)
    spot = inland(state, 4)
    army(state, A, spot)
    token(state, B, spot)
    focus(state, A, "Masonry", 5)
    go(state, spot)
    assert spot in offered(state)
    go(state, spot)
    fight(state, 6, 1)
    assert state.owner[spot] == A
    assert state.armies[0] == spot


@rule("N10.7")
def test_an_army_that_cannot_step_out_does_not_attack_where_it_stands() -> None:
    state = meadow(players=3)
    spot = inland(state, 4)
    army(state, A, spot)
    token(state, B, spot, *ring(state, spot))
    focus(state, A, "Masonry", 5)
    go(state, spot)
    assert offered(state) == set(ring(state, spot))


@rule("N11.25", "N11.9")
def test_the_attacker_chooses_from_where_it_attacks_and_goes_back_there() -> None:
    state = meadow(players=3)
    spot = inland(state, 4)
    start, other, *_ = around = ring(state, spot)
    army(state, A, start)
    army(state, B, spot)
    caravan(state, C, spot)
    focus(state, A, "Masonry", 5)
    go(state, start, spot)
    play(state, "attack the army of player 2")
    assert asked(state) == "AttackFrom"
    assert start in offered(state)
    assert offered(state) <= set(around)
    go(state, other)
    fight(state, 6, 1)
    assert state.armies[0] == other
    assert state.caravans[6] == spot


@rule("N11.25", "N11.1")
def test_it_attacks_from_no_space_that_it_cannot_reach_with_a_step_to_spare() -> None:
    state = meadow(players=3)
    spot = inland(state, 4)
    start, *others = around = ring(state, spot)
    army(state, A, start)
    army(state, B, spot)
    caravan(state, C, spot)
    token(state, B, *[one for one in others if state.land.distance(one, start) == 1])
    focus(state, A, "Masonry", 5)
    go(state, start, spot)
    play(state, "attack the army of player 2")
    assert asked(state) != "AttackFrom", "the other sides are too far round, or hostile"
    assert state.fight[LAST] == start
    assert around


@rule("N11.25")
def test_it_is_not_asked_where_the_army_stays_if_it_wins() -> None:
    state = meadow(players=3)
    spot = inland(state, 4)
    army(state, A, ring(state, spot)[0])
    token(state, B, spot)
    army(state, B, spot)
    focus(state, A, "Masonry", 5)
    go(state, ring(state, spot)[0], spot)
    play(state, "attack the control token")
    assert asked(state) == "RollAttack"


@rule("N11.19", "N11.1")
def test_a_second_army_crosses_what_others_reach_when_it_starts_from_a_city_just_taken() -> None:
    state = meadow(players=3)
    place = inland(state, 5)
    around = ring(state, place)
    city(state, B, place)
    token(state, A, *around)
    army(state, A, around[0])
    focus(state, A, "Iron Working", 5)
    go(state, around[0])
    go(state, place)
    fight(state, 6, 1)
    assert state.owner[place] == A
    play(state, "from the card")
    reach = {
        one
        for one in state.land.spaces
        if state.land.distance(one, place) <= 4 and not strength.hostile(state, A, one) and one < FORT
    }
    assert reach <= offered(state), "also behind spaces that another start reaches, but later"


@rule("N11.3", "N11.17")
def test_a_caravan_in_an_unclaimed_fort_can_be_the_target() -> None:
    state = meadow()
    fort = FORT + B
    caravan(state, B, fort)
    beside = next(one for one in ring(state, fort) if one < FORT)
    army(state, A, beside)
    focus(state, A, "Masonry", 5)
    go(state, beside, fort)
    assert legal(state) == ["attack the fort", "attack the caravan of player 2"]
    play(state, "attack the caravan of player 2")
    fight(state, 6, 1)
    assert state.caravans[3] == -1
    assert state.owner[fort] == -1
    assert state.armies[0] == beside, "the fort is still nobody's, so the army goes back"
