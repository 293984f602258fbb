"""How Vinci plays and speaks: what is asked, told and drawn, and that prices are what they say."""

from __future__ import annotations

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, IBERIA, asked, finish, started, world
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.vinci.empire import best_base, price, reach
from pentarchy.games.vinci.europe import INDEX, PROVINCES
from pentarchy.games.vinci.game import VinciState
from support import legal, play, random_start


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


def paid(state: VinciState, *answers: str) -> int:
    """What a conquest cost, as the log tells it."""
    twin = state.copy()
    events = twin.listen()
    play(twin, *answers)
    return next(event.data[1] for event in events if event.kind == "conquers")


@pytest.mark.parametrize("seed", range(4))
def test_every_conquest_costs_its_price_and_all_that_can_be_paid_are_offered(seed: int) -> None:
    state, rng = random_start(GAME, seed)
    assert isinstance(state, VinciState)
    seen = 0
    while not state.over:
        if asked(state) == "Conquer":
            seen += 1
            seat, within = state.seat, reach(state, state.seat)
            for place, province in enumerate(PROVINCES):
                answer = f"conquer {province.id}"
                best = price(state, seat, place, best_base(state, seat, place))
                assert (answer in legal(state)) == (bool(within >> place & 1) and best <= state.hand[seat])
                if answer in legal(state):
                    twin = state.copy()
                    play(twin, answer)
                    if asked(twin) == "Base":
                        prices = [
                            (paid(state, answer, base), price(state, seat, place, INDEX[base.removeprefix("from ")]))
                            for base in legal(twin)
                        ]
                        assert all(one == other for one, other in prices)
                        assert min(prices)[0] == best < max(prices)[0]
                    else:
                        assert paid(state, answer) == best
        state.play(pentarchy.any_action(state, rng))
    assert seen > 50


def test_a_view_has_the_whole_map_and_what_the_tiles_do() -> None:
    """So that a program that knows only the view can tell what borders what."""
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}})
    view = state.view(None)
    provinces, seas = view["provinces"], view["seas"]
    anglia = provinces["anglia"]
    assert (anglia["name"], anglia["terrain"], anglia["symbols"]) == ("Anglia", "farmland", ["harbour"])
    assert anglia["near"] == ["caledonia", "hibernia", "neustria"]
    assert anglia["seas"] == ["atlantic_ocean", "north_sea"]
    assert seas["atlantic_ocean"] == {"name": "Atlantic Ocean", "edge": True}
    for name, province in provinces.items():
        assert all(name in provinces[other]["near"] for other in province["near"])
        assert set(province["seas"]) <= set(seas)
    assert view["tiles"]["mining_column"] == {
        "name": "Lasting Mining",
        "number": 1,
        "column": True,
        "effect": "+2 VP for each province with a mine, also in decline",
    }
    anglia["near"].clear()
    assert state.view(None)["provinces"]["anglia"]["near"], "a view is a copy"
    flat = GAME.new(3, {"numbers": "flat"}).view(None)
    assert flat["tiles"]["mining_column"]["number"] == 3


def test_a_sensible_player_sees_that_a_conquest_is_worth_more_than_a_token_in_hand() -> None:
    state = world(("agriculture", "barbarians"), hold={0: {"burgundia": 9}})
    play(state, "expand")
    values = {}
    for action in state.legal():
        twin = state.copy()
        twin.play(action)
        values[GAME.actions.notation(action)] = GAME.sense.value(twin, 0)
    assert max(values, key=lambda answer: values[answer]) in ("conquer aquitania", "conquer neustria")
    assert len(GAME.sense.features(state, 0)) == len(GAME.sense.names) == len(GAME.sense.weights)


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
