"""The picture, the text and the sense: what a player is shown, and what a bot sees in a position."""

from __future__ import annotations

import random
import re

from games.deus.deus_support import GAME, cards, deal, fetch, give, put, table, turn
from pentarchy import CHANCE, Outlook, any_action
from pentarchy.bots.simple import GreedyBot
from pentarchy.games.deus.game import UNSEEN
from pentarchy.games.deus.ops import TYPES
from pentarchy.games.deus.pieces import CARDS
from support import play, rule


def note(picture: str, target: str) -> str:
    """What the picture says when one points at something."""
    found = re.search(rf'data-target="{re.escape(target)}"><title>(.*?)</title>', picture)
    assert found, target
    return found[1]


def test_pointing_at_a_card_in_hand_shows_all_that_building_it_sets_going() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Granary", "Sawmill")
    deal(state, 0, "Workshop")
    turn(state)
    words = note(state.draw(0), "hand:workshop")
    assert "Cost: 2 gold" in words
    assert words.index("Choose one of your production") < words.index("1. Granary: Gain 2 gold")
    assert words.index("1. Granary") < words.index("2. Sawmill")


def test_pointing_at_a_column_shows_its_effects_in_order() -> None:
    state = table()
    cards(state, 1, "Theatre", "Baths")
    deal(state, 0, "Galley")
    turn(state)
    words = note(state.draw(0), "column:1:civil")
    assert "2 buildings ready, 3 in the personal supply" in words
    assert words.index("1. Theatre") < words.index("2. Baths")


def test_the_picture_says_which_cards_are_house_designs() -> None:
    state = table()
    cards(state, 0, "Galley", "Coastal Fleet")
    deal(state, 0, "Merchant Sailer (wood)", "Lighthouse")
    turn(state)
    picture = state.draw(0)
    assert "published card" in note(picture, "card:0:maritime:0")
    assert "house design" in note(picture, "card:0:maritime:1")
    assert "published card" in note(picture, "hand:merchant-sailer-wood")
    assert "house design" in note(picture, "hand:lighthouse")
    assert sum(card.source == "published" for card in CARDS) == 5  # kinds; eight cards


def test_the_card_that_takes_effect_is_marked() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Academy", "Academy")
    deal(state, 0, "School", "Galley", "Galley")
    give(state, 0, clay=1)
    turn(state)
    play(state, "build school", "place a1")
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
    mine, theirs = (GAME.board.text(state.view(seat)) for seat in (0, 1))
    lines = mine.splitlines()
    above = next(number for number, line in enumerate(lines) if "A0 swamp" in line)
    assert lines[above + 1][lines[above].index("A0 swamp") :].startswith("Verm CT")
    assert "2 × Galley [maritime; 1 wood, 1 wheat]" in mine
    assert "2 cards (among them Galley)" in theirs


def test_the_text_tells_a_player_what_the_cards_in_their_own_columns_do() -> None:
    state = table()
    cards(state, 0, "Galley")
    turn(state)
    mine, theirs = (GAME.board.text(state.view(seat)) for seat in (0, 1))
    assert "Galley: " in mine
    assert "maritime: Galley" in theirs


@rule("D12.1")
def test_the_text_shows_a_card_that_one_has_built_face_down() -> None:
    state = table(wildcard=True)
    state.add_card(0, TYPES.index("civil"), UNSEEN)
    state.wild[0] = fetch(state, "Camp")
    turn(state)
    mine, theirs = (GAME.board.text(state.view(seat)) for seat in (0, 1))
    assert "face down (Camp): no effect" in mine
    assert "civil: face down" in theirs


def test_looking_one_step_ahead_beats_three_random_players() -> None:
    wins = 0.0
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new(4)
        bot = GreedyBot()
        while not state.over:
            if state.seat != seed % 4 or state.seat == CHANCE:
                state.play(any_action(state, rng))
            else:
                state.play(bot.choose(Outlook(state), rng))
        wins += (seed % 4 in state.winners()) / len(state.winners())
    assert wins >= 4


def test_the_sense_has_a_weight_and_a_number_for_every_name() -> None:
    state = table(3)
    deal(state, 0, "Galley")
    turn(state)
    assert len(GAME.sense.names) == len(GAME.sense.weights) == len(GAME.sense.features(state, 0))
    before = GAME.sense.value(state, 0)
    state.vp[0] += 3
    assert GAME.sense.value(state, 0) > before
    rival = GAME.sense.value(state, 1)
    state.vp[0] += 10
    assert GAME.sense.value(state, 1) < rival
