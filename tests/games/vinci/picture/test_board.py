"""What lies on the table of Vinci: the map, the market, the mats, the hand, in pictures and in words."""

from __future__ import annotations

import re

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, asked, finish, started, world
from pentarchy.core.areas import Card
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.symbols import missing_symbols, symbols
from pentarchy.games.vinci.europe import PROVINCES, SEAS
from pentarchy.games.vinci.picture.map import HARBOURS_AT, MINES_AT, SPOTS
from pentarchy.games.vinci.pieces import TILES
from support import play, random_start, rule

PEOPLE = ("Ada", "Ben", "Cy", "Dee", "Eve", "Fay")


def cards(groups: object) -> list[Card]:
    """The cards of some groups."""
    return [thing for group in groups for thing in group.things if isinstance(thing, Card)]  # type: ignore[attr-defined]


def test_the_map_says_what_a_province_is_and_who_holds_it() -> None:
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}}, decline={1: "neustria"}, forts="anglia")
    land = GAME.areas(state.view(0), PEOPLE).map
    assert land.cells["province:anglia"].label == (
        "Anglia: farmland, harbour, Ada, 7 tokens, fort, on the Atlantic Ocean, on the North Sea"
    )
    assert land.cells["province:neustria"].label.startswith("Neustria: farmland, Ben, in decline")
    assert land.cells["province:bohemia"].label == "Bohemia: forest, neutral inhabitants"
    assert len(land.cells) == 45


def test_pieces_keep_their_names_while_they_stand() -> None:
    state = world(hold={0: {"anglia": 7}, 1: "uralia"}, decline={1: "neustria"}, forts="anglia")
    pieces = GAME.areas(state.view(0)).map.pieces
    assert {"legion0@anglia.0", "legion0@anglia.1", "legion0@anglia.2", "past1@neustria", "fort@anglia"} <= set(pieces)
    assert "hut@bohemia" in pieces
    assert not any(name.endswith("@caledonia") for name in pieces), "mountains are empty"
    play(state, "expand", "conquer hibernia")
    after = GAME.areas(state.view(0)).map.pieces
    assert "legion0@hibernia.0" in after
    assert "hut@hibernia" not in after


def test_every_province_and_sea_has_its_name_on_the_map() -> None:
    land = GAME.areas(started().view(None)).map
    written = {pin.chips[0].text.replace("\n", " ") for pin in land.pins}
    assert {province.name for province in PROVINCES} | {sea.name for sea in SEAS} <= written


def test_harbours_and_mines_are_drawn_where_the_rules_have_them() -> None:
    assert set(HARBOURS_AT) == {one.id for one in PROVINCES if "H" in one.symbols}
    assert set(MINES_AT) == {one.id for one in PROVINCES if "M" in one.symbols}
    decor = symbols("pentarchy.games.vinci")["scape"]
    assert decor.count('"#port"') == 10
    assert decor.count('"#mine"') == 8


def test_pieces_stand_on_the_map() -> None:
    land = GAME.areas(started().view(None)).map
    for x, y in SPOTS:
        assert 20 < x < land.width - 20
        assert 30 < y < land.height - 20


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_every_tile_has_a_sign_and_a_picture(tile: object) -> None:
    plain = tile.id.removesuffix("_column")  # type: ignore[attr-defined]
    assert {f"i-{plain}", f"art-{plain}"} <= set(symbols("pentarchy.games.vinci"))


@pytest.mark.parametrize("seed", range(2))
def test_pictures_of_whole_games_lack_no_symbol_and_have_no_style_attribute(seed: int) -> None:
    state, rng = random_start(GAME, seed)
    turn = 0
    while not state.over:
        turn += 1
        if turn % 40 == 0:
            markup = "".join(GAME.areas(state.view(0)).map.markup(state.choices() if state.seat >= 0 else []).values())
            assert missing_symbols(GAME.package, markup) == []
            assert "style=" not in markup
        state.play(pentarchy.any_action(state, rng))


def test_my_tiles_lie_before_me_with_what_they_do_now() -> None:
    state = world(("field_general", "mining_column"), hold={0: {"anglia": 3}}, decline={0: "dania"})
    play(state, "expand")
    areas = GAME.areas(state.view(0))
    assert areas.hand is not None
    general, mining = cards(areas.hand.groups)
    assert (general.name, general.foot) == ("Field General", "7 of 9 are lent")
    assert (mining.name, mining.foot) == ("Lasting Mining", "Lasts in decline")
    assert "Dania: farmland" in GAME.text(state.view(0))
    assert GAME.areas(state.view(None)).hand is None, "a spectator has none"


def test_the_market_has_six_pairs_with_price_and_reward() -> None:
    state = started(4)
    state.offers = [4, 0, 0, 0, 0, 0]
    market = GAME.areas(state.view(0)).markets[0]
    pairs = cards(market.groups)
    assert [card.name for card in pairs] == ["I", "II", "III", "IV", "V", "VI"]
    assert [card.price[0].words() for card in pairs] == [
        "free", "−2 points", "−4 points", "−6 points", "−8 points", "−10 points",
    ]  # fmt: skip
    assert pairs[0].over[0].words() == "+4 points lie on it"
    assert [card.target for card in pairs] == [f"pair:{slot}" for slot in range(1, 7)]


def test_a_tile_has_one_name_on_the_board_in_answers_in_the_log_and_in_the_rules() -> None:
    rules = GAME.rules()
    for tile in TILES:
        assert tile.name in rules, tile.name
    state = started(4)
    view = state.view(state.seat)
    first = view["tiles"][view["market"][0]["tiles"][0]]["name"]
    assert first in state.choices()[0].label
    assert first in GAME.text(view)
    events = state.listen()
    play(state, "choose i")
    assert first in GAME.words.tell(events[0], SEAT_NAMES)


def test_a_mat_names_the_person_the_civilization_and_the_peace() -> None:
    state = world(
        ("diplomacy", "barbarians"), ("barbarians", "medicine"), hold={0: {"burgundia": 20}, 1: {"neustria": 9}}
    )
    assert GAME.areas(state.view(0), PEOPLE).mats[1].facts == ()
    play(state, "expand", "peace with vermilion")
    mine, theirs = GAME.areas(state.view(1), PEOPLE).mats[:2]
    assert (mine.name, mine.about, mine.points) == ("Ada", "Diplomacy + Barbarians", 10)
    assert mine.facts[0].text == "Peace with Ben"
    assert theirs.facts[0].text == "Peace with Ada"


def test_the_clock_names_no_turn_while_the_first_civilizations_are_chosen() -> None:
    state = started(3)
    for _ in range(3):
        assert GAME.areas(state.view(None)).clock.note == "choosing civilizations"
        state.play(state.legal()[0])
        while state.seat == pentarchy.CHANCE:
            state.play(state.legal()[0])
    clock = GAME.areas(state.view(None), PEOPLE).clock
    assert (clock.words, clock.note) == ("Round 1", f"{PEOPLE[state.view(None)['turn']]}’s turn")
    assert clock.chips[0].text == "First to 150"


@rule("V8.4", "V8.5")
def test_a_finished_table_says_what_ended_it_and_who_won_by_what() -> None:
    hold = {0: "anglia", 1: "baetica", 2: "taurus", 3: "uralia"}
    state = world(hold=hold, decline={1: "saxonia"}, seat=3, vp=[121, 121, 90, 80])
    state.last, state.round = True, 14
    finish(state)
    assert GAME.areas(state.view(0), PEOPLE).ending == (
        "The last round is over: the game ends after 14 rounds. "
        "Ada and Ben have 121 VP each; Ben holds more provinces, 2, and wins."
    )
    assert "Ben holds more provinces" in " ".join(GAME.text(state.view(None), PEOPLE).split())
    assert GAME.areas(world(hold=hold).view(0)).ending == ""


def test_the_picture_is_one_svg_with_badges_for_who_is_asked() -> None:
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}})
    play(state, "expand")
    picture = state.draw(0)
    assert picture.startswith("<svg")
    assert 'class="can" data-target="province:neustria"' in picture
    assert 'class="pin badge" data-target="province:neustria"' in picture
    assert 'class="pin badge"' not in state.draw(1)
    for slot in range(1, 7):
        assert f'data-target="pair:{slot}"' in picture


def test_the_text_shows_every_province_and_empire() -> None:
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}}, decline={1: "neustria"}, forts="anglia")
    text = GAME.text(state.view(None))
    lines = text.splitlines()
    assert below(lines, "Anglia") == "Fh Blue 7#"
    assert below(lines, "Neustria") == "F Verm -"
    for province in PROVINCES:
        assert below(lines, province.name).startswith("FPHWM"[province.terrain])
    assert "Agriculture + Weapons" in text
    for sea in SEAS:
        assert f"~ {sea.name}" in text


def below(lines: list[str], name: str) -> str:
    """What the map has below a province's name."""
    number = next(number for number, line in enumerate(lines) if name in line)
    return re.split(r"  +", lines[number + 1][lines[number].index(name) :])[0]


def test_people_with_like_names_can_be_told_apart_in_the_text() -> None:
    state = world(hold={0: {"anglia": 7}, 1: "neustria"})
    lines = GAME.text(state.view(None), ("Johanna", "Johannes", "Cy", "Dee")).splitlines()
    assert below(lines, "Anglia") == "Fh Joh1 7"
    assert below(lines, "Neustria") == "F Joh2 1"


def test_the_text_is_never_too_wide() -> None:
    state = world(("livestock_column", "specialization"), hold={0: {"anglia": 7}}, decline={1: "neustria"})
    names = ("A person with a long name", "Another person with a long name", "Cy", "Dee")
    view = state.view(None)
    view["market"][5] |= {"tiles": ["livestock_column", "livestock"], "vp": 12, "price": 10}
    text = GAME.text(view, names)
    assert "Lasting Livestock Breeding" in text
    assert max(map(len, text.splitlines())) <= 100
    assert asked(state) == "Turn"
