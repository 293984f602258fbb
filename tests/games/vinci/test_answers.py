"""What answers of Vinci say of themselves: price, gain, loss, and what can't be done now."""

from __future__ import annotations

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, asked, beside, said, started, world
from pentarchy.core.answers import FIGHT, STOP
from pentarchy.games.vinci.game import VinciState
from support import label, legal, play, random_start, rule


def refused(state: VinciState) -> dict[str, str]:
    """What can't be done now, and why."""
    return {one.label: one.why for one in state.decision.refused(state)}


def badge(state: VinciState, answer: str) -> list[str]:
    """What stands on the map for an answer."""
    about = state.decision.about(state, GAME.actions.parse(answer))
    return [f"{chip.icon} {chip.text}".strip() for chip in about.badge]


def test_a_conquest_says_what_makes_up_its_price() -> None:
    state = world(
        ("espionage", "barbarians"),
        ("militia", "barbarians"),
        hold={0: {"burgundia": 9, "helvetia": 1}, 1: {"suebia": 2}},
        decline={2: "frisia"},
        forts="frisia",
    )
    play(state, "expand")
    assert beside(state) == "8 in hand, 1 use of Espionage"
    assert said(state, "conquer suebia") == (
        "Conquer Suebia: costs 4 tokens (2 + 2 defenders + 1 Militia − 1 from the mountains of Helvetia); "
        "gives +1 point this turn; hills, Vermilion, 2 tokens"
    )
    assert said(state, "conquer frisia") == (
        "Conquer Frisia: costs 4 tokens (2 + 1 defender + 1 fort); gives +1 point this turn; "
        "prairie, Green in decline, fort"
    )
    assert said(state, "conquer hercynia").startswith("Conquer Hercynia: costs 4 tokens (2 + 1 forest + 1 defender)")
    assert said(state, "spy suebia").startswith("Conquer Suebia by Espionage: costs 2 tokens; gives")
    assert badge(state, "conquer suebia") == badge(state, "spy suebia") == ["swords", "token 4", "espionage 2"]


@pytest.mark.parametrize("seed", range(3))
def test_the_price_that_is_said_is_paid_and_its_parts_add_up(seed: int) -> None:
    state, rng = random_start(GAME, seed)
    assert isinstance(state, VinciState)
    seen = 0
    while not state.over:
        if asked(state) in ("Conquer", "Base"):
            for choice in state.choices():
                for chip in choice.about.costs:
                    paid, _, parts = chip.words().partition(" ")
                    sums = parts.partition("(")[2].rstrip(")").replace("−", "-").split()
                    numbers = [part for part in sums if part.lstrip("-").isdigit() or part in "+-"]
                    total = eval("".join(numbers)) if numbers else 2
                    assert int(paid) == max(total, state.floor), choice.words()
                    seen += 1
            action = pentarchy.any_action(state, rng)
            choice = next(one for one in state.choices() if one.action == action)
            seat, before = state.seat, state.hand[state.seat]
            state.play(action)
            if choice.about.costs and asked(state) == "Conquer" and state.seat == seat:
                assert before - state.hand[seat] == int(choice.about.costs[0].text)
        else:
            state.play(pentarchy.any_action(state, rng))
    assert seen > 100


@rule("V7.7", "V4.25")
def test_a_conquest_says_which_declining_provinces_it_loses() -> None:
    state = world(hold={0: {"thracia": 9}}, decline={0: "pannonia carpathia scythia"}, empty="dacia")
    play(state, "expand")
    assert said(state, "conquer dacia") == (
        "Conquer Dacia: costs 2 tokens; gives +3 points this turn; farmland, empty. "
        "You lose Pannonia, Carpathia and Scythia of your declining empire (2 VP a turn)."
    )
    assert badge(state, "conquer dacia") == ["warn", "token 2"]
    assert "lose" not in said(state, "conquer macedonia")
    state = world(decline={0: "anglia neustria"}, hand={0: 9}, new=(0,))
    play(state, "expand")
    assert said(state, "conquer anglia") == (
        "Enter in Anglia: costs 2 tokens; gives +3 points this turn; farmland, your declining empire, undefended. "
        "You lose Anglia and Neustria of your declining empire (2 VP a turn)."
    )


@rule("V7.1")
def test_declining_says_that_an_older_empire_leaves_the_map() -> None:
    state = world(("mining_column", "weapons"), hold={0: "gothia dania"}, decline={0: "anglia taurus"})
    assert said(state, "decline") == (
        "Decline: gives +4 points now and in each turn; choose a new civilization, which enters in your next turn. "
        "Your older empire leaves the map: Anglia and Taurus (1 VP a turn)."
    )
    assert "older" not in said(world(hold={0: "anglia"}), "decline")


@rule("V8.3")
def test_a_civilization_that_will_not_play_says_so() -> None:
    state = world(hold={0: "anglia dania"}, vp=[118, 5, 5, 5])
    assert said(state, "decline").endswith("The game ends with this round: a new civilization would have no turn.")
    play(state, "decline")
    assert said(state, "choose i").endswith("It will have no turn: the game ends with this round.")
    state = world(hold={0: "anglia"}, vp=[100, 5, 5, 5])
    assert "no turn" not in said(state, "decline")
    play(state, "decline")
    assert "no turn" not in said(state, "choose i")


@rule("V8.3", "V6.24")
def test_so_does_rebirth_in_the_last_round() -> None:
    state = world(("rebirth", "barbarians"), hold={0: "anglia"}, decline={0: "taurus"}, vp=[119, 5, 5, 5])
    play(state, "expand")
    assert asked(state) == "Rebirth"
    assert said(state, "decline") == (
        "Decline now: gives +1 point in each turn; choose a new civilization, which enters in your next turn. "
        "Your older empire leaves the map: Taurus. "
        "The game ends with this round: a new civilization would have no turn."
    )


@rule("V4.3", "V4.17")
def test_giving_up_and_abandoning_say_what_they_cost() -> None:
    state = world(("agriculture", "currency"), hold={0: "aquitania neustria frisia caledonia anglia"})
    play(state, "give up first")
    assert said(state, "leave neustria") == (
        "Give up Neustria: gives +1 token. 3 VP less in each turn; your empire falls apart."
    )
    assert said(state, "leave caledonia") == "Give up Caledonia: gives +1 token. 1 VP less in each turn."
    state = world(("field_general", "barbarians"), hold={0: {"burgundia": 2, "helvetia": 1}}, empty="suebia provincia")
    play(state, "expand", "conquer suebia", "conquer provincia", "done")
    assert asked(state) == "Abandon"
    assert said(state, "leave helvetia") == "Abandon Helvetia: mountain"
    assert said(state, "leave suebia") == "Abandon Suebia: hills. 1 VP less in each turn."
    assert badge(state, "leave suebia") == ["points −1"]


@rule("V6.15")
def test_ending_the_conquests_says_what_the_field_general_takes_back() -> None:
    state = world(("field_general", "barbarians"), hold={0: {"burgundia": 2, "helvetia": 1}}, empty="suebia provincia")
    play(state, "expand")
    assert beside(state) == "8 in hand, 7 lent"
    assert said(state, "done") == ("End conquests: 1 token left as guards. The Field General takes back 7 tokens.")
    play(state, "conquer suebia", "conquer provincia")
    assert said(state, "done") == "End conquests. The Field General takes back 7 tokens, and 1 province can’t be held."
    assert state.decision.about(state, GAME.actions.parse("done")).kind == STOP


def test_taking_from_another_player_is_a_fight() -> None:
    state = world(hold={0: {"burgundia": 9}, 1: "suebia"}, decline={2: "neustria"})
    play(state, "expand")
    kinds = {choice.notation: choice.about.kind for choice in state.choices()}
    assert {answer for answer, kind in kinds.items() if kind == FIGHT} == {"conquer suebia", "conquer neustria"}


def test_what_is_too_dear_or_at_peace_says_why_it_cannot_be_attacked() -> None:
    state = world(
        ("diplomacy", "heritage"), hold={0: {"burgundia": 5}, 1: {"suebia": 4}, 2: "neustria"}, decline={0: "frisia"}
    )
    play(state, "expand", "peace with green")
    assert refused(state) == {
        "Conquer Suebia": "costs 6 tokens, you have 4",
        "Conquer Neustria": "you are at peace with Green",
        "Conquer Frisia": "it is of your own declining empire",
    }


def test_a_pair_says_its_price_its_tokens_and_what_lies_on_it() -> None:
    state = started()
    state.offers = [0, 2, 0, 0, 0, 0]
    state.vp = [5] * 4
    state.resume(state.agenda)
    assert said(state, "choose ii").startswith(f"{label(state, 'choose ii')}: costs 2 points; gives ")
    assert "and +2 points that lie on it" in said(state, "choose ii")
    assert legal(state) == ["choose i", "choose ii", "choose iii"]
    assert sorted(refused(state).values()) == [
        "costs 10 points, you have 5",
        "costs 6 points, you have 5",
        "costs 8 points, you have 5",
    ]
    assert beside(state) == "5 points to pay with"


@rule("V3.4")
def test_a_new_civilization_with_heritage_says_why_it_cannot_decline() -> None:
    state = world(("heritage", "barbarians"), decline={0: "anglia"}, hand={0: 9}, new=(0,))
    assert refused(state) == {"Decline": "a civilization has to expand once before it can decline"}


def test_answers_call_people_by_their_names() -> None:
    state = world(("diplomacy", "barbarians"), hold={0: {"burgundia": 9}, 1: "suebia"})
    state.names = ("Ada", "Ben", "Cy", "Dee")
    play(state, "expand")
    assert label(state, "peace with vermilion") == "Peace with Ben"
    play(state, "peace with yellow")
    assert "hills, Ben, 1 token" in said(state, "conquer suebia")


def test_tokens_to_place_say_how_many_stand_there_and_who_is_near() -> None:
    state = world(hold={0: {"aquitania": 3, "neustria": 3, "anglia": 1}, 1: "burgundia"})
    play(state, "expand", "done")
    assert said(state, "place neustria") == "1 token to Neustria: 1 there now, next to Vermilion"
    assert said(state, "rest anglia") == "All 4 to Anglia: 1 there now"
    assert said(state, "spread on borders") == (
        "Spread along the border: Aquitania and Neustria, next to other empires"
    )
    assert badge(state, "place neustria") == badge(state, "rest neustria"), "one badge for both"
