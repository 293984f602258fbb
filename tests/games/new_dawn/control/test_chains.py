"""N5.14: effects that bring more of the same come to an end."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import A, asked, far, focus, go, home, meadow, offered, paint, ring, token, wonder
from pentarchy.games.new_dawn.control import placing
from pentarchy.games.new_dawn.game import NewDawnState
from support import play, rule


def linger(state: NewDawnState, seat: int, most: int) -> int:
    """Place and take back as long as the rules let a seat, always what lies nearest, so that there is room to go on;
    how many answers that takes."""
    answers = 0
    last = home(state, seat)
    while state.turn == seat and asked(state) in ("PlaceToken", "TakeBack"):
        spaces = sorted(offered(state), key=lambda space: (state.land.distance(space, last), space))
        if asked(state) == "PlaceToken" and spaces:
            last = spaces[0]
        if spaces:
            go(state, spaces[0])
        else:
            play(state, "done")
        answers += 1
        assert answers < most, "the turn does not end"
    return answers


@rule("N5.14", "N13.1", "N5.8")
def test_a_chain_of_stonehenge_ends_although_tokens_come_off_the_map_for_it() -> None:
    state = meadow()
    paint(state, "hills", *[space for space in state.land.spaces if space < 210])
    wonder(state, "Stonehenge", home(state, A))
    held = [space for space in state.land.spaces if space < 210 and state.owner[space] < 0][:34]
    token(state, A, *held)
    assert state.spare[A] == 0
    focus(state, A, "Civil Service", 5)
    assert linger(state, A, 400) > 34
    assert state.audit() == []


@rule("N5.14", "N14.15", "N5.8")
def test_the_terraces_of_the_inca_end_although_tokens_come_off_the_map_for_them() -> None:
    state = meadow(leaders=("Inca", "Aztec"))
    paint(state, "mountains", *[space for space in state.land.spaces if space < 210])
    held = [space for space in state.land.spaces if space < 210 and state.owner[space] < 0][:34]
    token(state, A, *held)
    focus(state, A, "Civil Service", 5)
    assert linger(state, A, 400) > 34
    assert state.audit() == []


@rule("N5.14")
def test_a_chain_takes_back_others_but_none_of_its_own_tokens() -> None:
    state = meadow()
    start, beside, *_ = around = ring(state, home(state, A))
    paint(state, "hills", *around)
    wonder(state, "Stonehenge", home(state, A))
    lone = far(state)
    token(state, A, lone)
    state.spare[A] = 1
    focus(state, A, "Early Empire", 5)
    go(state, start)
    assert asked(state) == "PlaceToken"
    go(state, beside)
    assert state.owner[lone] == -1, "the only token that is not of the chain came off without a question"
    assert state.decision.where == placing.NEXT_TO_CITY, "so the chain is over and the card goes on"  # type: ignore[attr-defined]
    go(state, around[2])
    assert offered(state) == {start, beside}, "for a token that the card itself places any may come off"
