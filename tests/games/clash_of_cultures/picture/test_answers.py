"""What answers say: their price, what they give, what is lost by them, and why others can't be given."""

from __future__ import annotations

import random
import re

import pentarchy
from games.clash_of_cultures.clash_support import (
    again,
    ask,
    at,
    barbarians,
    civil,
    event,
    fight,
    give,
    go,
    goal,
    hold,
    know,
    land,
    put,
    scene,
    tactic,
    town,
    war,
    wonder,
)
from pentarchy import CHANCE
from pentarchy.core.answers import END, FIGHT, OTHER, STOP, Choice
from pentarchy.games.clash_of_cultures.game import ClashState
from support import rule

COORDINATE = re.compile(r"\b[A-K]\d{1,2}\b")
NAMED = re.compile(r"\b(city|camp|land|sea|forest|mountains) [A-K]\d{1,2}\b|\([A-K]\d{1,2}\)")
"""A coordinate follows what the place is, or closes its description."""


def answer(state: ClashState, notation: str) -> Choice:
    """An answer as the person who is asked reads it."""
    return next(choice for choice in state.choices() if choice.notation == notation)


def refusals(state: ClashState) -> dict[str, str]:
    """What can't be done now, and why."""
    return {one.label: one.why for one in state.decision.refused(state)}


@rule("K4.3")
def test_the_end_of_a_turn_stands_apart_and_says_what_is_unused() -> None:
    state = scene()
    assert answer(state, "end turn").words() == "End your turn. 3 actions unused."
    assert answer(state, "end turn").about.kind == END
    ask(state, 0, 0)
    assert state.actions == 0


@rule("K7.5", "K7.6")
def test_a_further_activation_says_how_the_mood_falls() -> None:
    state = scene()
    town(state, 0, "d2", mood="happy")
    assert answer(state, "activate d2").about.loses == ""
    go(state, "activate d2", "?collect", "?gather d2", "?gather c2")
    assert answer(state, "activate d2").about.loses == "Its second activation this turn: it becomes neutral afterwards."


@rule("K5.2", "K7.7")
def test_what_would_not_fit_is_said_before_it_is_lost() -> None:
    state = scene()
    town(state, 0, "d2", mood="neutral")
    give(state, 0, food=2)
    go(state, "activate d2", "?collect")
    assert answer(state, "gather d2").words() == "From your city D2: gives 1 food. Food is full: 1 lost."
    assert answer(state, "gather e2").words() == "From the mountains E2: gives 1 ore"


@rule("K5.3", "K7.16")
def test_a_building_names_the_price_that_will_be_paid_gold_for_what_is_missing() -> None:
    state = scene()
    know(state, 0, "myths")
    town(state, 0, "d2")
    town(state, 0, "c3")
    give(state, 0, food=1, wood=0, ore=1, gold=2)
    go(state, "activate d2")
    build = answer(state, "build temple")
    assert build.words().startswith(
        "Build a Temple: costs 1 food, 1 ore and 1 gold; gives 1 point; a mood or a culture"
    )
    lacks = refusals(state)
    assert lacks["Build a Port"] == "needs Fishing"
    assert lacks["Build an Academy"] == "needs Writing"
    know(state, 0, "fishing", "writing")
    assert refusals(state)["Build a Port"] == "no sea beside it"
    go(state, "build temple")
    assert answer(state, "gold for food").about.kind == OTHER


@rule("K7.19", "K7.17")
def test_why_a_city_can_not_grow_is_told() -> None:
    state = scene()
    know(state, 0, "myths", "writing")
    town(state, 0, "d2")
    give(state, 0, food=2, wood=2, ore=2)
    go(state, "activate d2")
    assert refusals(state)["Build a Temple"] == "no city is larger than the number of your cities, 1"
    state.mood[at("d2")] = 0
    again(state)
    assert refusals(state)["Build a Temple"] == "angry cities don't grow"


@rule("K8.5", "K8.6", "K9.1", "K12.14")
def test_a_march_says_where_it_leads_and_what_follows() -> None:
    state = scene()
    know(state, 0, "tactics")
    land(state, c3="mountain", e3="forest", e4="unexplored")
    barbarians(state, "d4", 2)
    put(state, 0, "d3", armies=3)
    go(state, "move", "?from d3", "take 0 settlers 3 armies")
    assert answer(state, "to c3").words() == "March to the mountains C3. No further move this turn."
    assert answer(state, "to e3").about.loses == "They can't attack any more this turn."
    assert answer(state, "to e4").label == "Explore the unexplored land south-east of the fertile land D3 (E4)"
    attack = answer(state, "to d4")
    assert (attack.label, attack.about.kind) == ("Attack the barbarian camp D4", FIGHT)
    assert attack.about.note == "3 against 2; victory takes the camp"
    assert 50 < attack.about.odds < 100
    assert answer(state, "to d2").about.note == "into your own city"
    assert [chip.text for chip in state.decision.aside(state)] == ["3 army units", "Move 1 of 3"]
    assert state.decision.focus(state) == ["cell:d3"]


@rule("K8.1")
def test_moves_that_are_left_out_are_said_and_so_is_who_can_not_move() -> None:
    state = scene()
    put(state, 0, "d3", settlers=1)
    put(state, 0, "e4", armies=1)
    go(state, "move")
    stop = answer(state, "done")
    assert (stop.about.kind, stop.about.loses) == (STOP, "3 moves unused.")
    assert refusals(state) == {"From the fertile land E4": "army units move only with Tactics"}


@rule("K6.2", "K6.5", "K14.1")
def test_an_advance_says_its_price_its_token_and_whether_an_event_follows() -> None:
    state = scene()
    give(state, 0, food=2)
    state.levels[0][0] = 2
    go(state, "advance")
    bartering = answer(state, "learn bartering")
    assert [chip.words() for chip in bartering.about.costs + bartering.about.gives] == ["2 food", "1 mood token"]
    assert bartering.about.loses == "Your happiness level reaches 3: an event follows."
    assert bartering.about.group == "Economy"
    assert refusals(state)["Roads"] == "needs Engineering"
    assert refusals(state)["Voting"] == "needs Philosophy"


@rule("K6.9")
def test_a_switch_of_government_says_what_is_given_up() -> None:
    state = scene()
    know(state, 0, "philosophy", "voting", "civil liberties", "draft")
    give(state, 0, food=2)
    go(state, "advance")
    assert answer(state, "switch to autocracy").about.loses == "You give up Voting, Civil Liberties."


@rule("K10.6", "K10.2")
def test_an_influence_names_whose_building_the_odds_and_the_price_of_the_way() -> None:
    state = scene()
    state.names = ["Ann", "Bob"]
    town(state, 0, "d2", "temple")
    town(state, 1, "d4", "academy")
    town(state, 1, "d6", "temple")
    give(state, 0, culture=2)
    go(state, "cultural influence")
    near, far = answer(state, "influence academy d4"), answer(state, "influence temple d6")
    assert near.label == "Win the Academy in Bob's city D4"
    assert (near.about.odds, near.about.costs) == (33, ())
    assert [chip.words() for chip in far.about.costs] == ["2 culture tokens"]


@rule("K13.4")
def test_why_a_card_in_hand_can_not_be_played_is_told_at_the_card() -> None:
    state = scene()
    for half in ("hero general", "spy", "teach us", "ideas"):
        civil(state, 0, half)
    lacks = refusals(state)
    assert lacks["Play Spy"] == "1 culture token missing"
    assert lacks["Play Teach Us"] == "only right after you took a player's city"
    assert lacks["Play Ideas"] == "you have no Academy that works"
    targets = {one.label: one.targets for one in state.decision.refused(state)}
    assert targets["Play Hero General"][0].startswith("card:")


@rule("K12.4", "K12.12")
def test_a_battle_says_who_fights_whom_where_and_how_strong() -> None:
    state = war(2, 2)
    state.names = ["Ann", "Bob"]
    card = tactic(state, 1, "high morale")
    hold(state, 0, 30)
    go(state, "move", "?from d3", "take 0 settlers 2 armies", "to d4", "pass")
    words = (
        "Ann attacks you at the fertile land D4, 2 army units of yours against 2. Which tactics do you use in round 1?"
    )
    assert state.decision.question(state) == words
    assert answer(state, card).about.note == "+2 combat value this round."
    go(state, "pass")
    fight(state, 5, 5)
    assert answer(state, "fight on").about.odds > 0
    retreat = answer(state, "retreat")
    assert (retreat.label, retreat.about.kind) == ("Retreat to the fertile land D3", STOP)


@rule("K15.2", "K15.3")
def test_an_objective_says_what_its_card_can_no_longer_score() -> None:
    state = scene()
    wealth = goal(state, 0, "wealth")
    give(state, 0, gold=5)
    state.turn = 3
    ask(state, 1, 0)
    state.first = 0
    go(state, "end turn")
    words = answer(state, wealth).words()
    assert words.startswith("Declare Wealth: costs 2 gold; gives 2 points; Have 5+ gold; pay 2 gold.")
    assert words.endswith("The card can't score Large Fleet any more.")


@rule("K26.10", "K14.9")
def test_a_question_of_an_event_names_the_event_and_an_answer_how_the_mood_falls() -> None:
    state = scene()
    land(state, d3="sea", b4="sea")
    town(state, 0, "b3", mood="neutral")
    event(state, "32 flood")
    assert state.view(0)["question"] == "Flood: which of your cities drops one mood step?"
    assert answer(state, "at b3").words() == "Your city B3: neutral, then angry, size 1"


@rule("K21.4")
def test_razing_says_what_is_lost_and_that_the_last_city_stays() -> None:
    state = scene()
    town(state, 0, "c3")
    wonder(state, "great wall", "c3")
    from pentarchy.games.clash_of_cultures.turns.status import RazeCity

    state.resume([RazeCity(0)])
    words = "Raze your city C3: gives 1 gold. You lose the city with its wonder and its point."
    assert answer(state, "raze c3").words() == words


@rule("K18.3", "K18.5")
def test_an_offer_reads_as_what_one_pays_and_gets_and_trade_puts_no_frame_around_others() -> None:
    state = scene()
    state.names = ["Ann", "Bob"]
    give(state, 0, wood=2)
    give(state, 1, gold=1, wood=7)
    assert answer(state, "offer a trade to seat 2").targets == []
    go(state, "offer a trade to seat 2", "give wood", "want gold")
    assert answer(state, "want wood").about.note == "Bob has 7"
    go(state, "propose")
    words = "Accept: costs 1 gold; gives 1 wood. Wood is full: 1 lost."
    assert (state.seat, answer(state, "accept").words()) == (1, words)
    assert state.decision.question(state) == "Ann offers you 1 wood for 1 gold. Do you accept?"


def test_every_answer_of_whole_games_reads_well() -> None:
    for seed in range(3):
        rng = random.Random(seed)
        state = pentarchy.game("clash_of_cultures").new(2 + seed)
        while not state.over:
            if state.seat != CHANCE and rng.random() < 0.2:
                for choice in state.choices():
                    words = choice.words()
                    assert "  " not in words, words
                    assert ".." not in words, words
                    assert not words.endswith(":"), words
                    assert choice.label[0].isupper() or choice.label[0].isdigit(), words
                    assert choice.label not in {"None", "No", "No more", "Neither", "Nothing"}, words
                    for text in (words, choice.about.group):
                        assert not COORDINATE.search(NAMED.sub("", text)), text
                for one in state.decision.refused(state):
                    assert one.why, one.label
            state.play(pentarchy.any_action(state, rng))
