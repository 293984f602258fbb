"""What answers say of themselves: price, gain, odds and loss; what is refused, and why."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    at,
    caravan,
    city,
    focus,
    go,
    hold,
    home,
    meadow,
    offer,
    offered,
    pact,
    path,
    ring,
    strike,
    token,
    trade,
    with_state,
)
from pentarchy.core.answers import FIGHT, STOP, Choice
from pentarchy.games.new_dawn.asking.places import place
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES
from support import play, rule


def choice(state: NewDawnState, notation: str) -> Choice:
    return next(one for one in state.choices() if one.notation == notation)


def on(state: NewDawnState, space: int) -> Choice:
    return choice(state, f"at {SPACE_NAMES[space]}")


@rule("N4.7", "N5.6")
def test_a_focus_card_says_what_it_does_and_which_land_its_slot_reaches() -> None:
    state = meadow()
    state.tokens[1] = 2
    words = {one.label: one.about.note for one in state.choices()}
    pottery = next(note for label, note in words.items() if "Pottery" in label)
    assert "terrain of difficulty" in pottery or "any land" in pottery
    assert any("2 trade tokens to spend on it" in note for note in words.values())
    assert all(label.startswith("Resolve ") for label in words)


@rule("N5.6", "N5.7")
def test_a_control_token_says_what_it_takes_and_which_city_it_makes_mature() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, A, *around[1:])
    state.goods[around[0]] = 1
    focus(state, A, "Early Empire", 1)
    about = on(state, around[0]).about
    assert [chip.words() for chip in about.gives] == ["1 marble"]
    assert about.note == "makes your capital mature"
    assert about.ghost == "banner s0"
    assert choice(state, "done").about.kind == STOP
    assert choice(state, "done").about.loses == "2 control tokens not placed."


@rule("N5.8")
def test_who_has_no_control_token_left_is_warned() -> None:
    state = meadow()
    state.spare[A] = 0
    focus(state, A, "Early Empire", 1)
    spot = min(offered(state))
    assert on(state, spot).about.loses == "No control token is left in your supply: one comes off the map."


@rule("N6.3")
def test_spending_trade_tokens_is_a_stepper_with_its_price() -> None:
    state = meadow()
    trade(state, A, "Early Empire", 2)
    focus(state, A, "Early Empire", 1)
    one, two = (choice(state, f"spend trade tokens {count}").about for count in (1, 2))
    assert (one.amount, two.amount) == (1, 2)
    assert [chip.words() for chip in two.costs] == ["2 trade tokens"]
    assert [chip.words() for chip in two.gives] == ["+2 control tokens to place"]


@rule("N8.3", "N8.4")
def test_a_caravan_knows_what_it_gets_where_it_goes() -> None:
    state, place_ = with_state("Kabul")
    beside = next(one for one in ring(state, place_) if one < 210)
    caravan(state, A, beside)
    focus(state, A, "Foreign Trade", 5)
    go(state, beside)
    there = on(state, place_)
    assert there.label == "Trade with Kabul"
    assert [chip.words() for chip in there.about.gives] == [
        "2 trade tokens on your military card",
        "1 diplomacy card of Kabul",
    ]
    assert there.about.note == "1 of 3 spaces; the caravan returns to its card"


@rule("N17.3")
def test_an_attack_warns_of_the_diplomacy_cards_that_go_back() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    token(state, B, spot)
    pact(state, A, B, "Embassy")
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    about = on(state, spot).about
    assert about.kind == FIGHT
    assert about.odds == 92
    assert about.loses == "You return every diplomacy card of Vermilion."


@rule("N11.6")
def test_a_fight_says_who_what_where_and_what_tokens_would_do() -> None:
    state = meadow()
    trade(state, A, "Masonry", 2)
    spot = strike(state)
    play(state, "roll 1", "roll 6")
    question = state.view(A)["question"]
    assert question.startswith(f"You attack Vermilion's control token on {place(state, spot)}: your 6 against 7,")
    assert choice(state, "spend trade tokens 1").about.note == "still 1 short"
    again = choice(state, "reroll for a trade token").about
    assert [chip.words() for chip in again.costs] == ["1 trade token"]
    assert again.odds == 67, "a three or more wins"


@rule("N9.6", "N9.7")
def test_a_wonder_names_the_price_that_will_be_paid_and_one_out_of_reach_the_reason() -> None:
    state = meadow()
    offer(state, "Petra")
    offer(state, "Potala Palace")
    trade(state, A, "Pottery", 1)
    state.resources[0:4] = [0, 0, 2, 0]
    focus(state, A, "Pottery", 3)
    costs = [chip.words() for chip in choice(state, "wonder petra").about.costs]
    assert costs == ["3 production", "1 trade token", "2 oil"]
    (palace,) = [one for one in state.decision.refused(state) if one.label == "Build Potala Palace"]
    assert palace.why == "6 production missing"
    assert palace.targets == ["wonder:potala palace"]


@rule("N9.2")
def test_without_a_city_left_it_is_said() -> None:
    state = meadow()
    spaces = [one for one in state.land.spaces if one < 210 and state.owner[one] < 0]
    city(state, A, *spaces[:7])
    offer(state, "Petra")
    state.resources[0:4] = [0, 0, 6, 0]
    focus(state, A, "Pottery", 5)
    assert [one.why for one in state.decision.refused(state)] == ["no city is left"]


@rule("N11.1")
def test_staying_says_what_movement_is_not_used() -> None:
    state = meadow()
    focus(state, A, "Masonry", 5)
    assert choice(state, "done").about.loses == "1 army not moved."
    play(state, "from the card")
    assert choice(state, "done").about.loses == "3 spaces of movement unused."
    one = path(state, home(state, A), 2)[1]
    assert on(state, one).about.note == "2 of 3 spaces"
    assert at(one)


@rule("N17.9")
def test_diplomacy_cards_say_what_they_do() -> None:
    state = meadow()
    hold(state, A, "Geneva")
    pact(state, A, B, "Embassy")
    from games.new_dawn.new_dawn_support import begin_turn

    begin_turn(state, A)
    play(state, "use geneva")
    about = choice(state, "diplomacy 2 embassy")
    assert about.label == "Embassy of Vermilion"
    assert about.about.note.startswith("Your caravan reaching the giver's capital")
