"""V4.25: a civilization that begins in a province of its own declining empire."""

from __future__ import annotations

from games.vinci.vinci_support import GAME, can, cost, finish, has_fort, holder, kept_tiles, tokens, world
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.vinci.game import VinciState
from support import legal, play, rule


def entering(*tiles: str, decline: str = "anglia neustria frisia", hand: int = 9, forts: str = "") -> VinciState:
    """Blue, with an empire in decline, is about to enter the board."""
    first, second = tiles or ("barbarians", "medicine")
    state = world((first, second), decline={0: decline, 1: "baetica"}, hand={0: hand}, forts=forts, new=(0,))
    play(state, "expand")
    return state


@rule("V4.25")
def test_a_civilization_may_enter_in_its_own_declining_empire_as_if_the_province_were_empty() -> None:
    state = entering("barbarians", "messengers")
    assert cost(state, "anglia") == 2, "farmland with nobody to defend it"
    assert cost(state, "baetica") == 3, "another player's declining province is defended"
    play(state, "conquer anglia")
    assert (holder(state, "anglia"), tokens(state, "anglia"), state.hand[0]) == ("0", 2, 7)


@rule("V4.25")
def test_an_own_fort_does_not_keep_its_people_out_and_does_not_survive() -> None:
    state = entering("barbarians", "messengers", forts="anglia baetica")
    assert cost(state, "anglia") == 2
    assert cost(state, "baetica") == 4
    play(state, "conquer anglia")
    assert not has_fort(state, "anglia")
    assert cost(state, "hibernia") == 3, "attacks from there are helped by no fort"


@rule("V4.25", "V7.7")
def test_the_declining_provinces_next_to_the_entry_are_cleared() -> None:
    state = entering()
    play(state, "conquer anglia")
    assert holder(state, "neustria") == "empty", "next to Anglia"
    assert holder(state, "frisia") == "0 declining"


@rule("V4.25", "V6.21")
def test_with_heritage_only_the_province_itself_is_lost() -> None:
    state = entering("heritage", "barbarians")
    play(state, "conquer anglia")
    assert (holder(state, "neustria"), holder(state, "frisia")) == ("0 declining", "0 declining")


@rule("V4.4", "V4.25", "V6.25")
def test_an_own_declining_province_must_still_be_one_to_enter_by() -> None:
    state = entering(decline="frisia")
    assert not can(state, "conquer frisia"), "the North Sea is not at the edge of the board"
    assert can(entering("revolutionaries", "barbarians", decline="frisia"), "conquer frisia")


@rule("V4.24", "V4.25")
def test_who_has_entered_may_attack_the_own_declining_empire_no_more() -> None:
    state = entering("astronomy", "barbarians", decline="lusitania", hand=20)
    assert can(state, "conquer lusitania")
    play(state, "conquer hibernia")
    assert not can(state, "conquer lusitania"), "across the sea"
    state = entering("heritage", "barbarians", decline="anglia", hand=20)
    play(state, "conquer hibernia")
    assert not can(state, "conquer anglia"), "not even where the two may touch"


@rule("V4.25", "V6.10")
def test_slavery_earns_nothing_from_ones_own_people() -> None:
    state = entering("slavery", "messengers", decline="anglia")
    play(state, "conquer anglia")
    assert finish(state) == 1, "for the province alone"


@rule("V4.25", "V6.12")
def test_espionage_may_enter_an_own_declining_mountain() -> None:
    state = entering("espionage", "barbarians", decline="caledonia anglia", hand=2)
    assert not can(state, "conquer caledonia")
    assert can(state, "spy caledonia")
    assert not can(state, "spy anglia"), "it would save nothing"


@rule("V4.25", "V7.11")
def test_kept_tiles_return_when_the_entry_takes_the_last_declining_province() -> None:
    state = world(("barbarians", "medicine"), decline={0: "anglia"}, kept={0: ["ports_column"]}, hand={0: 9}, new=(0,))
    play(state, "expand")
    assert kept_tiles(state, 0) == ["ports_column"]
    play(state, "conquer anglia")
    assert kept_tiles(state, 0) == []
    assert state.audit() == []


@rule("V4.25", "V9.2")
def test_who_has_lost_all_provinces_may_come_back_in_the_declining_empire() -> None:
    state = world(decline={0: "anglia"}, hand={0: 6})
    play(state, "expand")
    assert cost(state, "anglia") == 2


@rule("V4.25", "V6.29")
def test_with_heritage_a_province_given_up_first_can_still_be_entered() -> None:
    state = world(("heritage", "barbarians"), decline={0: "anglia hibernia"}, hand={0: 9}, new=(0,))
    play(state, "give up first", "leave anglia", "done")
    assert holder(state, "anglia") == "empty"
    assert "conquer anglia" in legal(state)
    assert "conquer hibernia" in legal(state)
    assert cost(state, "anglia") == cost(state, "hibernia") == 2


def test_the_log_says_that_it_was_the_own_declining_empire() -> None:
    state = entering()
    events = state.listen()
    play(state, "conquer anglia")
    assert [GAME.words.tell(event, SEAT_NAMES) for event in events] == [
        "Blue enters the board in Anglia for two tokens; Blue's own declining empire loses it.",
        "Neustria of Blue's declining empire is lost: it lies next to the active one.",
    ]
