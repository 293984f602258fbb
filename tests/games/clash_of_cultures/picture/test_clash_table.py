"""What lies on the table: the map, the mats, my cards, advances and wonders; and the words of places."""

from __future__ import annotations

import random

import pytest

import pentarchy
from games.clash_of_cultures.clash_support import (
    GAME,
    again,
    at,
    barbarians,
    give,
    go,
    goal,
    hold,
    know,
    land,
    put,
    scene,
    status,
    town,
    wonder,
)
from pentarchy.core.areas import Areas, Card, Meter, Row
from pentarchy.core.symbols import missing_symbols
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.picture.words import tell
from support import rule

NAMES = ["Ann", "Bob", "Cyd", "Dan"]


def table(state: ClashState, seat: int | None = 0) -> Areas:
    return GAME.areas(state.view(seat), NAMES)


# The map.


def test_a_space_says_what_lies_in_it_with_the_names_of_people() -> None:
    state = scene()
    town(state, 0, "d3", "academy", "temple:1", mood="happy")
    put(state, 0, "d3", settlers=1, armies=2)
    barbarians(state, "e4", 3)
    state.exhausted[at("c4")] = 1
    cells = table(state).map.cells
    words = "Ann's city D3: fertile, happy, size 3, academy, temple of Bob; 1 settler and 2 army units of Ann"
    assert cells["cell:d3"].label == words
    assert cells["cell:e4"].label == "Barbarian camp E4: fertile; 3 barbarians"
    assert cells["cell:c4"].label == "Fertile land C4: exhausted"


def test_a_city_has_a_plate_with_its_size_its_mood_and_whether_it_worked() -> None:
    state = scene()
    town(state, 0, "d2", "academy", mood="happy")
    town(state, 0, "c3", mood="angry")
    state.activated[at("d2")] = 2
    state.activated[at("c3")] = 1
    plates = {pin.seat: pin.chips for pin in table(state).map.pins if pin.kind == "plate"}
    shown = [pin.chips for pin in table(state).map.pins if pin.seat == 0]
    assert [[chip.text or chip.icon for chip in chips] for chips in shown] == [
        ["2", "happy", "2"],
        ["1", "angry", "cross"],
    ]
    assert 1 in plates


def test_every_piece_stands_on_the_map_under_a_name_of_its_own() -> None:
    state = scene()
    land(state, d3="sea")
    town(state, 0, "d2", "port", "fortress", mood="happy", facing="d3")
    wonder(state, "great lighthouse", "d2")
    put(state, 0, "d2", armies=2)
    put(state, 1, "d4", armies=4, settlers=2)
    put(state, 0, "d3", ships=2, armies=3)
    barbarians(state, "e5", 2)
    pieces = table(state).map.pieces
    names = {
        "city@d2",
        "port@d2",
        "army0@d2.0",
        "army0@d2.1",
        "ship0@d3.1",
        "army0@d3.2",
        "settler1@d4.1",
        "army1@d4.3",
    }
    assert names | {"camp@e5", "barbarian@e5.1"} <= set(pieces)
    assert "#lighthouse" in pieces["city@d2"]
    assert "#fortress" in pieces["city@d2"]


def test_what_another_has_influenced_shows_their_colour() -> None:
    state = scene()
    town(state, 0, "d2", "temple:1", "academy")
    city = table(state).map.pieces["city@d2"]
    assert 'class="s1"' in city.split("#temple")[1].split("/>")[0]
    assert 'class="s1"' not in city.split("#academy")[1].split("/>")[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_has_every_symbol_no_style_attribute_and_stays_small(players: int) -> None:
    rng = random.Random(players)
    state = GAME.new(players)
    seen = 0
    while not state.over:
        if rng.random() < 0.01:
            seen += 1
            for seat in (None, 0):
                drawn = state.draw(seat)
                assert missing_symbols(GAME.package, drawn) == []
                assert " style=" not in drawn
                markup = "".join(GAME.areas(state.view(seat)).map.markup().values())
                assert len(markup) < 60_000
        state.play(pentarchy.any_action(state, rng))
    assert seen > 3


def test_the_map_in_words_tells_cities_and_players() -> None:
    state = scene()
    town(state, 0, "d2", "temple:1", "academy", mood="happy")
    text = GAME.text(state.view(0), NAMES)
    assert "B3+" in text
    assert "D2 fAt" in text  # the temple is another player's
    assert "Players: B Ann, V Bob." in text
    assert all(len(line) <= 100 for line in text.splitlines())


# The mats, the cards, the market.


def test_a_mat_shows_goods_and_to_their_owner_limits_that_are_low_or_reached() -> None:
    state = scene()
    give(state, 0, food=1, gold=2)
    give(state, 1, food=2)
    mine, other = table(state).mats
    give(state, 0, wood=7)
    mine = table(state).mats[0]
    assert [chip.words() for chip in mine.chips][:4] == ["1/2 food", "7/7 wood", "0 ore", "2 gold"]
    assert [chip.words() for chip in other.chips][:2] == ["2 food", "0 wood"]
    assert (other.chips[0].tone, other.chips[1].tone) == ("", "zero")
    assert (mine.about, other.about) == ("3 actions left", "")


def test_a_mat_names_advances_truces_and_what_is_lost() -> None:
    state = scene()
    know(state, 1, "tactics", "math")
    wonder(state, "great library", "d2")
    go(state, "great library", "learn storage")
    state.truce = [2, 1]
    state.robbed = [0, 1]
    again(state)
    rows = [{row.name: row.text for row in mat.rows} for mat in table(state).mats]
    assert rows[0]["Advances"] == "Farming, Mining, Storage (lent by the Great Library)"
    assert rows[1]["Advances"] == "Farming, Mining, Tactics, Math"
    assert rows[0]["Truce"] == "may not attack Bob"
    assert rows[1]["Next turn"] == "1 action less"


def test_the_hand_has_both_halves_of_a_card_and_objectives_as_meters() -> None:
    state = scene()
    hold(state, 0, 4)
    goal(state, 0, "wealth")
    give(state, 0, gold=3)
    areas = table(state)
    assert areas.hand is not None
    card, meter = (group.things[0] for group in areas.hand.groups)
    assert isinstance(card, Card)
    assert (card.name, card.foot, card.target) == ("Hero General", "Wedge Formation", "card:4")
    assert isinstance(meter, Meter)
    assert (meter.name, meter.have, meter.need) == ("Wealth", 3, 5)
    assert "Or Large Fleet (0/2)" in meter.text
    assert table(state, None).hand is None


def test_the_market_shows_wonders_with_their_price_and_for_whom_they_are_reserved() -> None:
    state = scene()
    wonder(state, "great library", "d2")
    state.reserved[wonder(state, "great lighthouse")] = 1
    state.pestilence = 1
    areas = table(state)
    advances, wonders = areas.markets[0].groups[:2]
    built, revealed = wonders.things
    assert isinstance(built, Card)
    assert isinstance(revealed, Card)
    assert built.tags == ("Stands in Ann's city D2",)
    assert [chip.words() for chip in revealed.price] == ["3 food", "5 wood", "4 ore", "5 culture tokens"]
    assert revealed.over[0].tone == "seat1"
    assert areas.clock.chips[0].text.startswith("Pestilence")
    farming = advances.things[0]
    assert isinstance(farming, Row)
    assert farming.pips == ("on", "off mood", "off mood", "off mood")
    assert [chip.words() for chip in farming.chips] == ["1 of Bob"]


@rule("K17.9")
def test_the_table_says_what_ended_the_game_and_who_won() -> None:
    state = scene()
    state.event_points = [3, 0]
    state.round = 6
    status(state)
    assert state.over
    areas = table(state)
    assert areas.ending == "The game is over: all 6 rounds are played. Ann wins with 5 points."
    assert areas.ending in GAME.text(state.view(None), NAMES).replace("\n", " ")


# Places have names.


def test_places_are_named_by_what_is_there_in_answers_and_in_the_log() -> None:
    state = scene()
    state.names = NAMES
    land(state, d3="forest", e3="mountain")
    know(state, 0, "tactics")
    put(state, 0, "d2", armies=2)
    heard = state.listen()
    go(state, "move", "from d2", "take 0 settlers 2 armies")
    labels = {choice.notation: choice.label for choice in state.choices()}
    assert state.view(0)["question"] == "Where do they go from your city D2?"
    assert labels["to d3"] == "March to the forest D3"
    assert labels["to e3"] == "March to the mountains E3"
    go(state, "to d3")
    assert tell(heard[-1], NAMES) == "Ann moves 2 army units from their city D2 to the forest D3."
    town(state, 1, "d4")
    go(state, "?done", "move", "from d3", "take 0 settlers 1 armies")
    assert not any("D4" in choice.label for choice in state.choices())  # K8.6: not after the forest
