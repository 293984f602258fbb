"""What lies on the table: the land with its pieces, the mats, the dock, the round, a fight, the end."""

from __future__ import annotations

import random

import pentarchy
from games.culture_wars.culture_support import GAME, at_movement, coin, home, leave_reserve, position, put, stop
from pentarchy.core.areas import Card, Meter, Row
from pentarchy.core.symbols import missing_symbols

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def test_the_land_shows_coins_settlements_and_tents_with_what_is_there_in_words() -> None:
    state = position(4)
    coin(state, 0, "k11", 4)
    home(state, 1, "p11", farmers=4)
    put(state, 2, "k11", 3)
    put(state, 2, "k15", 3)
    put(state, 3, "k15", 1)
    land = GAME.areas(state.view(0), NAMES).map
    cells = {name: cell.label for name, cell in land.cells.items()}
    assert len(cells) == 96
    assert cells["square:k11"] == "k11: Ann's coin 4, supports 4, Cleo 3"
    assert cells["square:p11"] == "p11: Bob's settlement, 4 of 5 farmers around it"
    assert cells["square:k15"] == "k15: field, supports 2, Cleo 3, Dan 1"
    assert cells["square:m9"] == "m9: coast, empty, supports 2"
    assert {"coin0@k11", "settlement1@p11", "people2@k11.0", "people2@k11.2", "people3@k15.0"} <= set(land.pieces)
    assert 'href="#coin4"' in land.pieces["coin0@k11"]
    plates = [(pin.seat, "".join(chip.text for chip in pin.chips)) for pin in land.pins if pin.kind == "plate"]
    assert (2, "3/4") in plates  # three on a coin that supports four
    assert (1, "4/5") in plates  # farmers of the settlement


def test_who_is_more_than_a_square_supports_is_drawn_pale() -> None:
    state = position()
    put(state, 0, "k11", 3)
    pieces = GAME.areas(state.view(0), NAMES).map.pieces
    assert ["hungry" in pieces[f"people0@k11.{place}"] for place in range(3)] == [False, False, True]


def test_a_mat_tells_settlements_people_and_coins() -> None:
    state = position(3)
    home(state, 0, "k11", 4, farmers=8)
    leave_reserve(state, 0, 0)
    areas = GAME.areas(state.view(1), NAMES)
    ann, bob, _ = areas.mats
    assert (ann.name, ann.points, ann.goal, ann.about) == ("Ann", 1, "/3", "Suns")
    assert [chip.words() for chip in ann.chips] == ["36 tokens on the map", "0 in reserve", "4 coins in reserve"]
    assert ann.chips[1].tone == "zero"
    assert [(row.name, [chip.words() for chip in row.chips], row.text) for row in ann.rows] == [
        ("Settlement at k11", ["8/5 farmers"], "coin 4"),
        ("Coins in reserve", [], "the Ace, 3 unseen (of 2, 3, 5)"),
    ]
    assert ann.marks == ("first",)
    assert bob.marks == ()


def test_who_is_about_to_win_or_out_is_said_on_the_mat() -> None:
    state = position(3)
    state.holding = [1, 0, 0]
    state.out = [0, 0, 1]
    mats = GAME.areas(state.view(1), NAMES).mats
    assert mats[0].about == "Suns, wins if 3 stay until the end of the round"
    assert mats[2].about == "Crowns, out of the game"


def test_the_dock_has_coins_to_build_with_and_what_feeds_the_settlements() -> None:
    state = position()
    home(state, 0, "k11", 4, farmers=4)
    hand = GAME.areas(state.view(0), NAMES).hand
    assert hand is not None
    things = [thing for group in hand.groups for thing in group.things]
    cards = [thing for thing in things if isinstance(thing, Card)]
    assert [(card.name, card.count, card.target) for card in cards] == [
        ("The Ace", 1, "coin:suns:ace"),
        ("Unseen coin", 3, "coin:suns:unseen"),
    ]
    meters = [(one.name, one.have, one.need) for one in things if isinstance(one, Meter)]
    assert meters == [("Tokens on the map", 5, 36), ("Farmers at k11", 4, 5)]
    assert GAME.areas(state.view(None), NAMES).hand is None


def test_the_round_shows_the_order_of_play_and_the_step() -> None:
    state = position(3)
    state.order = [2, 0, 1]
    at_movement(state, 1)
    areas = GAME.areas(state.view(0), NAMES)
    order, steps = areas.markets[0].groups
    assert [thing.name for thing in order.things] == ["1. Cleo", "2. Ann", "3. Bob"]
    assert order.note == "last goes first"
    assert [row.name for row in steps.things if isinstance(row, Row) and row.state] == ["3. Movement"]
    assert (areas.clock.words, areas.clock.note, areas.clock.steps, areas.clock.step) == (
        "Round 1",
        "of 60, movement",
        7,
        3,
    )


def test_an_attack_whose_outcome_hangs_on_a_coin_is_shown_as_a_fight() -> None:
    state = position(3)
    home(state, 0, "k11")
    put(state, 1, "k11", 4)
    put(state, 2, "k11", 1)
    stop(at_movement(state))
    fight = GAME.areas(state.view(0), NAMES).fight
    assert fight is not None
    assert fight.title == "Ann's settlement at k11 is attacked"
    assert [(side.name, side.seat, side.strength) for side in fight.sides] == [
        ("Bob and Cleo", 1, "5"),
        ("Ann", 0, "5"),
    ]


def test_a_finished_game_says_what_decided_it() -> None:
    state = position(3, {"max_rounds": 1})
    state.names = NAMES
    stop(at_movement(state))
    assert state.over
    told = (
        "The only round is over: Ann, Bob and Cleo are equal in settlements and in tokens on the map, and share the "
        "victory."
    )
    assert GAME.areas(state.view(None), NAMES).ending == told
    assert "".join(told.split()) in "".join(GAME.text(state.view(None), NAMES).split())


def test_a_square_that_is_too_full_for_the_text_is_told_below_it() -> None:
    state = position(3)
    put(state, 0, "k11", 12)
    put(state, 1, "k11", 9)
    at_movement(state, 0)
    text = GAME.text(state.view(0), NAMES)
    assert "S Ann, M Bob, C Cleo." in text
    assert "**** k11: field, supports 2, Ann 12, Bob 9" in text


def test_the_tile_in_hand_shows_where_it_can_go() -> None:
    state = GAME.new(2)
    state.play(GAME.actions.parse("null suns"))
    state.play(GAME.actions.parse("take 8"))
    land = GAME.areas(state.view(0), NAMES).map
    targets = [target for choice in state.choices() for target in choice.targets]
    assert len(targets) > 30
    assert set(targets) <= set(land.cells)
    assert {choice.about.ghost for choice in state.choices()} == set(land.laid)


def test_every_answer_points_at_something_on_the_table_and_every_symbol_is_drawn() -> None:
    for seed, players in ((1, 2), (2, 3), (3, 4)):
        rng = random.Random(seed)
        state = GAME.new(players, {"max_rounds": 12, "pass_through": True})
        while not state.over:
            if state.seat >= 0 and rng.random() < 0.1:
                areas = GAME.areas(state.view(state.seat), NAMES)
                hand = areas.hand
                assert hand is not None
                there = set(areas.map.cells)
                there |= {thing.target for group in hand.groups for thing in group.things}
                choices = state.choices()
                assert {target for choice in choices for target in choice.targets} <= there
                drawn = "".join(areas.map.markup(choices, state.decision.focus(state)).values())
                assert missing_symbols(GAME.package, drawn) == []
                assert "style=" not in drawn
                assert len(drawn) < 90_000
            state.play(pentarchy.any_action(state, rng))
        state.draw(0)
