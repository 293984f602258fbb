"""The table, the map and the text: what a player is shown."""

from __future__ import annotations

import random

import pytest

from games.deus.deus_support import GAME, cards, deal, fetch, give, put, table, turn
from pentarchy import CHANCE, Outlook, any_action
from pentarchy.bots.simple import GreedyBot
from pentarchy.core.areas import Card, Group, Row
from pentarchy.core.symbols import missing_symbols
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.game import UNSEEN
from pentarchy.games.deus.kinds import TYPES
from pentarchy.games.deus.pieces import CARDS
from pentarchy.games.deus.units import move_unit
from support import play, rule


def rows(group: Group) -> dict[str, Row]:
    """The rows of a group by their names."""
    return {row.name: row for row in group.things if isinstance(row, Row)}


def test_a_card_in_hand_shows_its_price_its_text_and_its_god() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Workshop", "Workshop", "Galley")
    give(state, 0, gold=2)
    turn(state)
    hand = GAME.areas(state.view(0)).hand
    assert hand is not None
    assert hand.count == 3
    galley, workshop = hand.groups[-1].things
    assert isinstance(galley, Card)
    assert isinstance(workshop, Card)
    assert (workshop.name, workshop.count, workshop.target) == ("Workshop", 2, "hand:workshop")
    assert [chip.words() for chip in workshop.price] == ["2 gold"]
    assert workshop.text.startswith("Choose one of your production buildings")
    assert (workshop.foot, workshop.foot_text) == ("Ceres", "1 resource")
    assert galley.why == "1 wood, 1 wheat missing; 8 gold would do, you have 2"
    assert GAME.areas(state.view(None)).hand is None


def test_the_card_that_is_being_built_lies_picked_in_the_hand() -> None:
    state = table()
    deal(state, 0, "Workshop", "Galley")
    turn(state)
    play(state, "build workshop")
    for seat, picked in ((0, ["Workshop"]), (1, [])):
        hand = GAME.areas(state.view(seat)).hand
        assert hand is not None
        assert [card.name for card in hand.groups[-1].things if isinstance(card, Card) and card.state] == picked


def test_a_column_shows_its_pieces_and_its_cards_in_order() -> None:
    state = table()
    cards(state, 1, "Theatre", "Baths")
    deal(state, 0, "Galley")
    turn(state)
    mat = GAME.areas(state.view(0)).mats[1]
    civil = next(row for row in mat.rows if row.name == "Civil")
    assert civil.text == "2 ready, 3 in supply"
    assert civil.pips == ("on", "on", "off", "off", "off")
    assert [row.name for row in civil.inside] == ["Theatre", "Baths"]
    own = GAME.areas(state.view(1)).markets[0]
    assert rows(own.groups[0])["Civil"].target == "column:1:civil"
    assert len(rows(own.groups[0])) == 6


def test_the_table_says_which_cards_are_house_designs() -> None:
    state = table()
    deal(state, 0, "Merchant Sailer (wood)", "Lighthouse")
    turn(state)
    areas = GAME.areas(state.view(0))
    assert areas.hand is not None
    tags = {card.name: card.tags for card in areas.hand.groups[0].things if isinstance(card, Card)}
    assert tags == {"Merchant Sailer (wood)": ("published card",), "Lighthouse": ()}
    assert "All cards are our own but those marked as published." in GAME.text(state.view(0))
    assert sum(card.source == "published" for card in CARDS) == 5  # kinds; eight cards


def test_the_map_names_what_stands_where_and_a_unit_keeps_its_name_when_it_moves() -> None:
    state = table()
    put(state, 0, "a5", "military", "civil")
    put(state, 1, "a0", "production", "temple")
    land = GAME.areas(state.view(0), ["Ann", "Ben"]).map
    assert land.cells["region:a0"].label == "Swamp A0: Ben, production building and temple"
    assert land.cells["region:a2"].label == "Village A2: 3 VP"
    assert land.cells["region:a4"].label == "Sea A4, at the edge: empty"
    assert set(land.pieces) == {"army0@a5", "hall0@a5", "mill1@a0", "temple@a0"}
    move_unit(state, 0, NAMES.index("a5"), NAMES.index("a6"))
    assert "army0@a6" in GAME.areas(state.view(0)).map.pieces
    state.loot[0] = 0
    assert GAME.areas(state.view(0)).map.cells["region:a2"].label == "Village A2: attacked"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_symbol_is_missing_and_no_style_is_written_into_the_markup(players: int) -> None:
    state, rng = GAME.new(players), random.Random(players)
    bot = GreedyBot()
    while not state.over:
        at_random = state.seat == CHANCE or state.view(None)["round"] > 12
        state.play(any_action(state, rng) if at_random else bot.choose(Outlook(state), rng))
        if rng.random() < 0.02:
            markup = "".join(
                GAME.areas(state.view(None)).map.markup(state.choices() if not state.over else ()).values()
            )
            assert missing_symbols(GAME.package, markup) == []
            assert "style=" not in markup
    assert "since" in GAME.areas(state.view(None)).ending


def test_the_card_that_takes_effect_is_marked() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Academy", "Academy")
    deal(state, 0, "School", "Galley", "Galley")
    give(state, 0, clay=1)
    turn(state)
    play(state, "build school", "choose effects", "place a1")
    assert state.view(1)["activating"] == {"column": "scientific", "card": 0}
    play(state, "done")
    assert state.view(1)["activating"] == {"column": "scientific", "card": 1}
    play(state, "done")
    assert state.view(1)["activating"] == {"column": "scientific", "card": 2}
    play(state, "skip")
    assert state.view(1)["activating"] is None


def test_the_text_names_what_the_picture_shows() -> None:
    state = table()
    put(state, 1, "a0", "civil", "temple")
    deal(state, 0, "Galley", "Galley")
    state.shown[0] = state.hands[0][:1]
    turn(state)
    mine, theirs = (GAME.text(state.view(seat)) for seat in (0, 1))
    lines = mine.splitlines()
    above = next(number for number, line in enumerate(lines) if "A0 swamp" in line)
    assert lines[above + 1][lines[above].index("A0 swamp") :].startswith("Verm CT")
    assert "Galley ×2, 1 wood, 1 wheat, published card" in mine
    assert "all know of Galley in the hand" in theirs


@rule("D12.1")
def test_the_text_shows_a_card_that_one_has_built_face_down() -> None:
    state = table(wildcard=True)
    state.add_card(0, TYPES.index("civil"), UNSEEN)
    state.wild[0] = fetch(state, "Camp")
    turn(state)
    mine, theirs = (GAME.text(state.view(seat)) for seat in (0, 1))
    assert "Face down (Camp): no effect" in mine
    assert "Face down: no effect" in theirs
    assert "Camp" not in theirs
