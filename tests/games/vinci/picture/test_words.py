"""What happened, as sentences."""

from __future__ import annotations

from games.vinci.vinci_support import GAME, IBERIA, finish, started, world
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.vinci.game import VinciState
from support import play


def told(state: VinciState, *answers: str) -> list[str]:
    """The sentences that these answers bring."""
    events = state.listen()
    play(state, *answers)
    return [GAME.words.tell(event, SEAT_NAMES) for event in events]


def test_a_conquest_is_told_with_its_losses() -> None:
    state = world(hold={0: {"anglia": 9}, 1: {"neustria": 3, "baetica": 1}})
    told(state, "expand")
    assert told(state, "conquer neustria")[0] == (
        "Blue conquers Neustria from Anglia for five tokens; Vermilion loses one and takes back two."
    )
    assert told(state, "conquer hibernia")[0] == (
        "Blue conquers Hibernia from Anglia for three tokens; its inhabitants are gone."
    )


def test_points_are_told_by_source() -> None:
    state = world(("agriculture", "livestock_column"), hold={0: IBERIA})
    events = state.listen()
    finish(state)
    sentences = [GAME.words.tell(event, SEAT_NAMES) for event in events]
    assert "Blue earns 4 VP for provinces." in sentences
    assert "Blue earns 2 VP for Agriculture." in sentences
    assert "Blue earns 1 VP for Lasting Livestock Breeding." in sentences


def test_tokens_that_tiles_bring_are_told() -> None:
    state = world(("field_general", "medicine"), hold={0: {"anglia": 2}})
    assert "Blue gets seven tokens for the Field General and one token by Medicine." in told(state, "expand")
    assert "Blue gives back the seven tokens of the Field General." in told(state, "done")


def test_choosing_is_told_with_its_price() -> None:
    state = started()
    sentences = told(state, "choose iii")
    who = SEAT_NAMES[state.turn]
    assert sentences[0].startswith(f"{who} chooses civilization III, ")
    assert sentences[1] == f"{who} pays 4 VP for passing over pairs."


def test_the_log_says_why_provinces_are_abandoned() -> None:
    state = world(hold={0: {"anglia": 2, "hibernia": 3, "baetica": 4}, 1: "neustria"})
    told(state, "expand", "done")
    assert told(state, "keep hibernia")[0] == "Blue abandons Baetica, cut off from the rest of the empire."
    state = world(("weapons", "weapons"), hold={0: {"helvetia": 1, "suebia": 1}}, forts="helvetia", empty="burgundia")
    told(state, "expand", "conquer burgundia", "done")
    assert told(state, "leave burgundia")[0] == "Blue abandons Burgundia: there is no token left for it."


def test_the_log_leaves_no_answer_out() -> None:
    state = world(("diplomacy", "barbarians"), hold={0: {"anglia": 5, "hibernia": 1}})
    told(state, "expand")
    assert told(state, "peace with nobody")[0] == "Blue names nobody for peace."
    play(state, "conquer caledonia")
    assert told(state, "as they stand")[0] == "Blue leaves the tokens where they stand."
    state = world(hand={0: 6}, new=(0,))
    play(state, "expand")
    assert told(state, "conquer baetica")[0] == (
        "Blue enters the board in Baetica for three tokens; its inhabitants are gone."
    )
