"""K18: trading."""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
    GAME,
    again,
    answers,
    ask,
    can,
    give,
    go,
    goal,
    has,
    hold,
    know,
    put,
    saying,
    scene,
)
from pentarchy.games.clash_of_cultures.picture.words import tell
from support import rule


@rule("K18.1", "K18.2")
def test_only_the_active_player_trades_between_actions_and_so_often_as_the_option_says() -> None:
    state = scene(3, negotiations=1)
    assert answers(state, "offer") == ["offer a trade to seat 2", "offer a trade to seat 3"]
    assert answers(state, "ask") == ["ask for an offer from seat 2", "ask for an offer from seat 3"]
    go(state, "ask for an offer from seat 3")
    assert state.seat == 2
    go(state, "give food", "propose", "decline")
    assert state.seat == 0
    assert answers(state, "offer") == answers(state, "ask") == []
    put(state, 0, "e4", settlers=1)
    go(state, "move")
    assert answers(state, "offer") == []
    none = scene(negotiations=0)
    assert answers(none, "offer") == []


@rule("K18.2", "K18.8")
def test_only_offers_that_are_made_count_and_who_made_none_is_tried_again_after_an_action() -> None:
    state = scene(3, negotiations=1)
    go(state, "offer a trade to seat 2", "give food", "decline")
    go(state, "ask for an offer from seat 3", "decline")
    assert (state.negotiated, answers(state, "offer"), answers(state, "ask")) == (0, [], [])
    go(state, "activate e4", "?collect", "?done")
    while type(state.decision).__name__ != "Turn":
        state.play(state.legal()[0])
    assert answers(state, "offer") == ["offer a trade to seat 2", "offer a trade to seat 3"]
    go(state, "offer a trade to seat 2", "give food", "propose", "decline")
    assert (state.negotiated, answers(state, "offer"), answers(state, "ask")) == (1, [], [])


@rule("K18.8")
def test_everything_in_a_draft_can_be_taken_back() -> None:
    state = scene()
    give(state, 0, wood=2)
    give(state, 1, gold=1)
    hold(state, 0, 4)
    hold(state, 1, 8)
    goal(state, 0, "colony")
    goal(state, 1, "wealth")
    go(state, "offer a trade to seat 2")
    empty = answers(state)
    full = ["give wood", "give the card hero general / wedge formation", "give the objective card 17", "want gold"]
    full += ["want action card", "want objective card"]
    go(state, *full)
    backs = ["take back wood", "take back the card hero general / wedge formation", "take back the objective card 17"]
    backs += ["no longer want gold", "no longer want action card", "no longer want objective card"]
    assert answers(state, "take back") + answers(state, "no longer") == backs
    go(state, *backs)
    assert answers(state) == empty
    assert not can(state, "propose")


@rule("K18.8")
def test_a_draft_is_not_changed_for_ever() -> None:
    state = scene()
    give(state, 0, wood=1)
    go(state, "offer a trade to seat 2")
    for _ in range(15):
        go(state, "give wood", "take back wood")
    assert state.offer == []  # nothing was left but to drop it
    other = scene()
    give(other, 0, wood=2)
    go(other, "offer a trade to seat 2", "give wood")
    for _ in range(14):
        go(other, "give wood", "take back wood")
    go(other, "give wood")
    assert answers(other) == ["propose", "decline"]


@rule("K18.2", "K18.8")
def test_a_request_for_an_offer_is_heard_by_all_and_so_is_that_none_was_made() -> None:
    state = scene(3)
    heard = state.listen()
    go(state, "ask for an offer from seat 3", "decline")
    told = [tell(one, ["Ann", "Bob", "Cyd"]) for one in heard if one.seen_by(1)]
    assert told == ["Ann asks Cyd for an offer.", "Cyd makes no offer."]


@rule("K18.3", "K18.5")
def test_resources_tokens_and_cards_are_traded_at_once() -> None:
    state = scene()
    give(state, 0, food=1, wood=2, mood=1)
    give(state, 1, gold=2, culture=1)
    hold(state, 0, 4)
    hold(state, 1, 8)
    hold(state, 1, 9)
    goal(state, 1, "wealth")
    go(state, "offer a trade to seat 2", "give wood", "give wood", "give mood token")
    assert not can(state, "give wood")
    go(state, "give the card hero general / wedge formation", "want gold", "want culture token")
    go(state, "want action card", "want objective card", "propose")
    assert (state.seat, answers(state)) == (1, ["accept", "decline"])
    no = state.copy()
    go(no, "decline")
    assert has(no, 0, "wood") == 2
    go(state, "accept")
    assert answers(state) == ["card ideas / high ground", "card ideas / surprise"]
    go(state, "card ideas / surprise")
    assert (has(state, 0, "wood"), has(state, 0, "mood"), has(state, 0, "gold"), has(state, 0, "culture")) == (
        0,
        0,
        1,
        1,
    )
    assert (has(state, 1, "wood"), has(state, 1, "mood"), has(state, 1, "gold"), has(state, 1, "culture")) == (
        2,
        1,
        1,
        0,
    )
    assert (state.hand[0], state.hand[1]) == (1 << 9, 1 << 8 | 1 << 4)
    assert state.objectives[0] == 1 << 10
    assert state.audit() == []
    assert state.actions == 3


@rule("K18.4")
def test_cards_in_an_offer_are_shown_to_the_other_player_only() -> None:
    state = scene(3)
    hold(state, 0, 4)
    go(state, "offer a trade to seat 2", "give the card hero general / wedge formation")
    assert state.view(0)["offer"]["cards"] == ["Hero General / Wedge Formation"]
    assert state.view(1)["seats"][0]["known_cards"] == state.view(1)["offer"]["cards"] == []  # only a draft
    taken = state.copy()
    go(taken, "take back the card hero general / wedge formation", "give food", "propose")
    assert taken.view(1)["seats"][0]["known_cards"] == []
    go(state, "propose")
    assert [one["card"] for one in state.view(1)["seats"][0]["known_cards"]] == [4]
    assert state.view(2)["seats"][0]["known_cards"] == []
    assert state.view(1)["offer"]["cards"] == ["Hero General / Wedge Formation"]
    assert state.view(2)["offer"]["cards"] == []
    assert state.view(2)["offer"]["gives"] == "1 action card"


@rule("K18.4")
def test_the_log_and_the_table_name_the_cards_of_an_offer_to_the_two_who_trade() -> None:
    state = scene(3)
    hold(state, 0, 4)
    goal(state, 0, "colony")
    heard = state.listen()
    go(state, "offer a trade to seat 2", "give the card hero general / wedge formation", "give the objective card 17")
    assert not any("shows" in tell(one, ["Ann", "Bob", "Cyd"]) for one in heard)
    go(state, "propose")
    for seat in (0, 1, 2):
        told = [tell(one, ["Ann", "Bob", "Cyd"]) for one in heard if one.seen_by(seat)]
        text = GAME.text(state.view(seat))
        knows = seat != 2
        assert ("Ann shows Hero General / Wedge Formation to Bob." in told) is knows
        assert ("Ann shows the objective card Colony / Threat to Bob." in told) is knows
        assert ("\n  Hero General / Wedge Formation\n" in text) is knows
        assert ("Colony / Threat" in text) is knows


@rule("K18.2", "K18.5")
def test_both_who_trade_read_with_whom() -> None:
    state = scene(3)
    go(state, "ask for an offer from seat 3", "give food")
    assert state.view(2)["question"] == "Your offer to Blue: 1 food for nothing. What else?"
    go(state, "propose")
    assert (state.seat, state.view(0)["question"]) == (0, "Green offers you 1 food for nothing. Do you accept?")


@rule("K18.6")
def test_what_is_above_a_limit_after_a_trade_is_lost() -> None:
    state = scene()
    know(state, 0, "storage")
    give(state, 0, food=3)
    give(state, 1, food=1)
    again(state)
    go(state, "offer a trade to seat 2", "give food", "give food", "propose", "accept")
    assert (has(state, 0, "food"), has(state, 1, "food")) == (1, 2)


@rule("K18.7")
def test_an_offer_holds_nothing_for_later() -> None:
    state = scene()
    go(state, "offer a trade to seat 2")
    assert {answer.split()[0] for answer in answers(state)} <= {"give", "want", "take", "no", "propose", "decline"}
    go(state, "decline")
    ask(state)
    assert state.offer == []


@rule("K18.3", "K18.4")
def test_cards_in_a_trade_say_what_they_are() -> None:
    state = scene()
    give(state, 0, wood=1)
    hold(state, 0, 4)
    goal(state, 0, "metropolis")
    for card in (8, 9):
        hold(state, 1, card)
    go(state, "offer a trade to seat 2")
    hero = "Hero General / Wedge Formation: Only after you won a land battle this turn."
    assert saying(state, "give the card hero general / wedge formation").startswith(f"Give {hero}")
    go(state, "give the card hero general / wedge formation", "want action card")
    assert saying(state, "take back the card hero general / wedge formation").startswith(f"Take back {hero}")
    gift = state.copy()
    go(gift, "propose")
    assert saying(gift, "accept").startswith(f"Accept: costs 1 action card; gives the action card {hero}")
    go(state, "give wood", "give the objective card 22", "propose")
    accept = saying(state, "accept")
    assert accept.startswith(f"Accept: costs 1 action card; gives 1 wood; and the action card {hero}")
    assert " And the objective card Metropolis / General: " in accept
    go(state, "accept")
    assert " In battle: " in saying(state, "card ideas / high ground")
