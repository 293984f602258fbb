"""How Vinci plays and speaks: what is asked, told and drawn, and that prices are what they say."""

from __future__ import annotations

import re

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, IBERIA, asked, finish, started, world
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.vinci.empire import best_base, price, reach
from pentarchy.games.vinci.europe import INDEX, PROVINCES, SEAS
from pentarchy.games.vinci.game import VinciState
from support import legal, play, random_start, rule


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
    assert "Blue earns 1 VP for Livestock Breeding (broken column)." in sentences


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


def test_labels_say_what_an_answer_costs() -> None:
    state = world(("espionage", "barbarians"), hold={0: {"burgundia": 9}, 1: {"suebia": 2}}, decline={2: "frisia"})
    assert [choice.label for choice in state.choices()] == [
        "Expand with 8 tokens",
        "Decline: these provinces score 1 VP in each turn, and you choose a new civilization",
    ]
    play(state, "expand")
    labels = {choice.notation: choice.label for choice in state.choices()}
    assert labels["conquer suebia"] == "Suebia: 4 tokens (Vermilion, 2 tokens)"
    assert labels["conquer frisia"] == "Frisia: 3 tokens (Green in decline)"
    assert labels["conquer helvetia"] == "Helvetia: 3 tokens (empty)"
    assert labels["spy suebia"] == "Suebia by Espionage: 2 tokens (Vermilion, 2 tokens)"
    assert labels["done"] == "End the conquests"


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


def test_the_picture_shows_the_market_the_tokens_and_the_score() -> None:
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}}, decline={1: "neustria"}, forts="anglia")
    picture = state.draw(0)
    assert ">7</text>" in picture
    assert "Anglia: farmland, harbour, Blue, 7 tokens, fort" in picture
    assert "Neustria: farmland, Vermilion, in decline" in picture
    assert "120 VP" in picture
    assert "Blue: Agriculture (+1 VP for each farmland province) + Weapons (every" in picture, "what one's tiles do"
    for slot in range(1, 7):
        assert f'data-target="pair:{slot}"' in picture
    assert 'class="target glow"' not in state.draw(1)
    play(state, "expand")
    assert 'class="target glow" data-target="province:neustria"' in state.draw(0)


def test_the_picture_names_no_turn_while_the_first_civilizations_are_chosen() -> None:
    state = started(3)
    for _ in range(3):
        assert "Round 1, choosing civilizations" in state.draw(state.seat)
        state.play(state.legal()[0])
        while state.seat == pentarchy.CHANCE:
            state.play(state.legal()[0])
    assert "Round 1, " + SEAT_NAMES[state.view(None)["turn"]] + "&#x27;s turn" in state.draw(None)


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
        "name": "Mining (broken column)",
        "number": 1,
        "column": True,
        "effect": "+2 VP for each province with a mine, also in decline",
    }
    anglia["near"].clear()
    assert state.view(None)["provinces"]["anglia"]["near"], "a view is a copy"
    flat = GAME.new(3, {"numbers": "flat"}).view(None)
    assert flat["tiles"]["mining_column"]["number"] == 3


def test_the_text_shows_every_province_and_empire() -> None:
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}}, decline={1: "neustria"}, forts="anglia")
    text = GAME.board.text(state.view(None))
    lines = text.splitlines()
    assert below(lines, "Anglia") == "Fh Blue 7#"
    assert below(lines, "Neustria") == "F Verm -"
    for province in PROVINCES:
        assert below(lines, province.name).startswith("FPHWM"[province.terrain])
    assert "Agriculture + Weapons" in text


def below(lines: list[str], name: str) -> str:
    """What the map has below a province's name."""
    number = next(number for number, line in enumerate(lines) if name in line)
    return re.split(r"  +", lines[number + 1][lines[number].index(name) :])[0]


def test_the_text_has_every_sea_and_says_what_the_tiles_in_sight_do() -> None:
    text = GAME.board.text(world(("astronomy", "weapons"), hold={0: {"anglia": 7}}).view(None))
    for sea in SEAS:
        assert f"~ {sea.name}" in text
    assert "Astronomy: provinces on the same sea are adjacent for you" in text


def test_the_text_shows_what_lies_on_a_pair_however_long_its_names_are() -> None:
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}})
    view = state.view(None)
    view["market"][5] |= {"tiles": ["livestock_column", "livestock_column"], "vp": 12, "price": 10}
    lines = GAME.board.text(view).splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("  VI"))
    assert "tokens, pay 10 VP, 12 VP on it" in lines[place]
    assert "Livestock Breeding (broken column)" in lines[place]
    assert "(broken column)" in lines[place + 1], "the second name goes on in the next line"
    assert max(map(len, lines)) <= 100


@rule("V6.20")
def test_the_text_shows_who_is_at_peace() -> None:
    state = world(
        ("diplomacy", "barbarians"), ("barbarians", "medicine"), hold={0: {"burgundia": 20}, 1: {"neustria": 9}}
    )
    assert "at peace" not in GAME.board.text(state.view(0))
    play(state, "expand", "peace with vermilion")
    assert "Diplomacy + Barbarians, at peace with Vermilion" in GAME.board.text(state.view(1))


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
