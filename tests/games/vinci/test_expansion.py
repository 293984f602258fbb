"""V3 and V4: turns, collecting, conquering, reorganising, cohesion, scoring."""

from __future__ import annotations

from games.vinci.vinci_support import IBERIA, asked, beside, can, cost, finish, has_fort, holder, said, tokens, world
from support import legal, play, rule


@rule("V3.1")
def test_a_turn_is_an_expansion_or_a_decline() -> None:
    state = world(hold={0: "anglia"})
    assert legal(state) == ["expand", "decline"]
    state = world(hold={0: "anglia caledonia"})
    assert legal(state) == ["expand", "give up first", "decline"]


@rule("V3.2")
def test_an_expansion_turn_collects_conquers_reorganises_and_scores_in_this_order() -> None:
    state = world(("fortification", "rebirth"), hold={0: {"anglia": 4, "caledonia": 4}})
    kinds = [asked(state)]
    play(state, "expand")
    kinds.append(asked(state))
    assert state.hand[0] == 6
    play(state, "conquer hibernia")
    play(state, "done")
    kinds.append(asked(state))
    assert state.vp[0] == 10
    play(state, "spread")
    kinds.append(asked(state))
    assert state.vp[0] == 10
    play(state, "fort anglia")
    kinds.append(asked(state))
    assert state.vp[0] == 12
    assert kinds == ["Turn", "Conquer", "Reorganise", "Fort", "Rebirth"]


@rule("V3.3")
def test_turns_pass_round_in_seat_order_from_the_starting_player() -> None:
    state = world(hold=dict(enumerate(["anglia", "baetica", "taurus", "uralia"])), seat=2, first=2)
    order = []
    for _ in range(6):
        order.append((state.seat, state.round))
        finish(state)
    assert order == [(2, 1), (3, 1), (0, 1), (1, 1), (2, 2), (3, 2)]


@rule("V3.4")
def test_a_new_civilization_cannot_decline_before_it_has_expanded() -> None:
    state = world(hand={0: 9}, new=[0])
    assert asked(state) == "Turn"
    assert legal(state) == ["expand"]
    finish(state)
    for _ in range(3):
        finish(state)
    assert (state.seat, legal(state)) == (0, ["expand", "decline"])


@rule("V4.1", "V4.4")
def test_a_new_civilization_enters_with_all_its_tokens_at_the_edge_or_across_one_sea() -> None:
    state = world(hand={0: 20}, new=[0])
    play(state, "expand")
    assert state.hand[0] == 20
    open_to = {answer.removeprefix("conquer ") for answer in legal(state)} - {"done"}
    assert {"uralia", "muscovia", "sarmatia", "taurus"} <= open_to, "the edge of the board"
    assert {"hibernia", "anglia", "provincia", "hellas", "caucasus"} <= open_to, "across one sea at the edge"
    assert not open_to & {"frisia", "dania", "livonia", "thracia", "scythia"}, "their seas do not touch the edge"
    assert not open_to & {"bohemia", "suebia", "ruthenia"}, "no sea at all"
    assert len(open_to) == 25
    assert cost(state, "anglia") == 3
    assert cost(state, "uralia") == 3


@rule("V4.2")
def test_collecting_leaves_one_token_in_each_province() -> None:
    state = world(hold={0: {"anglia": 5, "caledonia": 1, "hibernia": 3}})
    play(state, "expand")
    assert state.hand[0] == 6
    assert [tokens(state, name) for name in ("anglia", "caledonia", "hibernia")] == [1, 1, 1]


@rule("V4.3")
def test_provinces_may_be_given_up_while_collecting_but_one_is_kept() -> None:
    state = world(hold={0: {"anglia": 5, "caledonia": 1, "hibernia": 3}}, forts="hibernia")
    play(state, "give up first", "leave hibernia")
    assert state.hand[0] == 3
    assert holder(state, "hibernia") == "empty"
    assert not has_fort(state, "hibernia")
    assert legal(state) == ["done", "leave caledonia", "leave anglia"]
    play(state, "leave anglia")
    assert asked(state) == "Conquer", "one province is kept, so nothing is asked any more"
    assert state.hand[0] == 8
    assert (holder(state, "caledonia"), tokens(state, "caledonia")) == ("0", 1)


@rule("V4.5", "V4.11")
def test_conquests_go_on_from_newly_conquered_provinces_as_long_as_there_are_tokens() -> None:
    state = world(hold={0: {"anglia": 7}})
    play(state, "expand")
    assert not can(state, "conquer frisia")
    play(state, "conquer neustria")
    assert state.hand[0] == 3
    assert can(state, "conquer frisia")
    play(state, "conquer frisia")
    assert state.hand[0] == 0
    assert asked(state) == "Reorganise", "without tokens no conquest is possible, so nothing is asked"


@rule("V4.5")
def test_conquests_end_when_the_player_says_so() -> None:
    state = world(hold={0: {"anglia": 7}})
    play(state, "expand", "done")
    assert asked(state) == "Turn", "one province takes all tokens without a question"
    assert tokens(state, "anglia") == 7


@rule("V4.6")
def test_the_attacker_names_the_base_where_the_cost_differs() -> None:
    state = world(hold={0: {"helvetia": 4, "suebia": 4}}, name_base=True)
    play(state, "expand", "conquer burgundia")
    assert asked(state) == "Base"
    assert [choice.words() for choice in state.choices()] == [
        "Attack from Suebia: costs 4 tokens (2 + 1 forest + 1 defender)",
        "Attack from Helvetia: costs 3 tokens (2 + 1 forest + 1 defender − 1 from the mountains of Helvetia)",
    ]
    assert state.decision.focus(state) == ["province:burgundia"]
    dear = state.copy()
    play(dear, "from suebia")
    assert (dear.hand[0], tokens(dear, "burgundia")) == (2, 4)
    play(state, "from helvetia")
    assert (state.hand[0], tokens(state, "burgundia")) == (3, 3)


@rule("V4.6")
def test_the_base_is_not_asked_where_it_makes_no_difference_or_cannot_be_paid() -> None:
    state = world(hold={0: {"burgundia": 4, "suebia": 4}}, name_base=True)
    play(state, "expand", "conquer hercynia")
    assert tokens(state, "hercynia") == 4
    state = world(hold={0: {"helvetia": 4, "suebia": 1}}, name_base=True)
    play(state, "expand", "conquer burgundia")
    assert tokens(state, "burgundia") == 3, "only the mountain can be paid for"
    state = world(hand={0: 9}, name_base=True)
    play(state, "expand")
    assert cost(state, "pyrenaei") == 3, "who enters has no base"


@rule("V4.7")
def test_the_examples_of_cost() -> None:
    state = world(hold={0: {"suebia": 20}, 1: {"neustria": 4}}, empty="burgundia", decline={2: "bohemia"})
    play(state, "expand")
    assert cost(state, "burgundia") == 3, "empty forest"
    assert cost(state, "hercynia") == 4, "forest with a neutral token"
    assert cost(state, "bohemia") == 4, "forest with a declining token"
    assert cost(state, "helvetia") == 3, "empty mountain"
    play(state, "conquer helvetia")
    assert cost(state, "noricum") == 2, "a mountain from another mountain"
    assert cost(state, "provincia") == 2, "neutral hills from a mountain"
    play(state, "conquer burgundia")
    assert cost(state, "neustria") == 6, "farmland with four tokens"
    state = world(hold={0: {"burgundia": 9}}, empty="suebia")
    play(state, "expand")
    assert cost(state, "suebia") == 2, "empty hills"
    assert cost(state, "aquitania") == 3, "farmland with a neutral token"


@rule("V4.8")
def test_modifiers_add_up() -> None:
    state = world(
        ("weapons", "mountaineering"),
        ("militia", "mountaineering"),
        hold={0: {"provincia": 12}, 1: {"pyrenaei": 2}},
        forts="pyrenaei provincia",
    )
    play(state, "expand")
    # 2, mountain +1, tokens +2, fort +1, Militia +1, Mountaineering +1 and -1, Weapons -1, own fort -1
    assert cost(state, "pyrenaei") == 5


@rule("V4.9", "V4.10")
def test_a_cost_never_falls_below_zero_and_must_be_paid_in_full() -> None:
    state = world(("weapons", "weapons"), hold={0: {"helvetia": 1}}, forts="helvetia", empty="suebia")
    play(state, "expand")
    assert cost(state, "suebia") == 0
    assert tokens(state, "helvetia") == 1
    state = world(hold={0: {"anglia": 3}})
    play(state, "expand")
    assert state.seat == 1, "two tokens buy nothing here, so the turn is over"
    state = world(hold={0: {"anglia": 4}})
    play(state, "expand", "conquer neustria")
    assert tokens(state, "neustria") == 3
    assert state.hand[0] == 0


@rule("V4.12", "V4.13")
def test_of_the_defenders_one_is_lost_and_the_others_go_home_at_the_end_of_the_turn() -> None:
    state = world(hold={0: {"anglia": 9}, 1: "scythia", 2: {"neustria": 4, "frisia": 1, "aquitania": 1}})
    play(state, "expand", "conquer neustria")
    assert state.hand[2] == 3
    assert (state.seat, asked(state)) == (0, "Reorganise")
    play(state, "spread")
    assert (state.seat, asked(state)) == (2, "Return")
    assert "Where do your defeated defenders go?" in state.view(2)["question"]
    play(state, "place frisia")
    assert state.hand[2] == 2
    play(state, "rest aquitania")
    assert (tokens(state, "frisia"), tokens(state, "aquitania"), state.hand[2]) == (2, 3, 0)
    assert (state.seat, asked(state)) == (1, "Turn")


@rule("V4.13")
def test_who_is_next_keeps_the_defenders_in_hand() -> None:
    state = world(hold={0: {"anglia": 9}, 1: {"neustria": 4, "frisia": 1, "aquitania": 1}})
    play(state, "expand", "conquer neustria", "spread")
    assert (state.seat, asked(state)) == (1, "Turn")
    assert state.hand[1] == 3
    assert said(state, "expand") == "Expand: gives 3 tokens"


@rule("V4.13")
def test_defenders_without_a_province_stay_in_hand() -> None:
    state = world(hold={0: {"anglia": 9}, 1: {"neustria": 4}})
    play(state, "expand", "conquer neustria", "spread")
    assert (state.seat, asked(state)) == (1, "Turn")
    assert state.hand[1] == 3


@rule("V4.14")
def test_reorganising_places_tokens_freely_one_by_one_or_the_rest_or_spread() -> None:
    state = world(hold={0: {"anglia": 8, "caledonia": 1, "hibernia": 1}})
    play(state, "expand", "done")
    assert asked(state) == "Reorganise"
    assert beside(state) == "7 to place"
    one = state.copy()
    play(one, "place hibernia", "rest caledonia")
    assert [tokens(one, name) for name in ("anglia", "hibernia", "caledonia")] == [1, 2, 7]
    even = state.copy()
    play(even, "spread")
    assert sorted(tokens(even, name) for name in ("anglia", "hibernia", "caledonia")) == [3, 3, 4]
    assert state.hand[0] == 7


@rule("V4.14")
def test_tokens_may_be_left_as_they_stand_after_the_conquests() -> None:
    state = world(hold={0: {"anglia": 9}})
    play(state, "expand", "conquer neustria", "conquer frisia")
    assert can(state, "as they stand")
    play(state, "as they stand")
    assert [tokens(state, name) for name in ("anglia", "neustria", "frisia")] == [1, 3, 3]
    assert asked(state) == "Place", "two tokens are still in hand"
    assert "spread on borders" not in legal(state)
    play(state, "rest anglia")
    assert tokens(state, "anglia") == 3


@rule("V4.14")
def test_tokens_may_be_spread_over_provinces_next_to_other_empires() -> None:
    state = world(hold={0: {"anglia": 8, "caledonia": 1, "neustria": 1}, 1: "frisia"})
    play(state, "expand", "done", "spread on borders")
    assert [tokens(state, name) for name in ("anglia", "caledonia", "neustria")] == [1, 1, 8]


@rule("V4.15", "V4.16")
def test_with_fewer_tokens_than_provinces_some_are_abandoned() -> None:
    state = world(("weapons", "weapons"), hold={0: "helvetia"}, empty="suebia burgundia provincia", forts="helvetia")
    play(state, "expand", "conquer suebia", "conquer provincia", "conquer burgundia")
    play(state, "done")
    assert asked(state) == "Abandon"
    assert "4 provinces but only 1 token" in state.view(0)["question"]
    play(state, "leave suebia", "leave provincia")
    assert legal(state) == ["leave burgundia", "leave helvetia"]
    play(state, "leave burgundia")
    assert asked(state) == "Turn"
    assert [holder(state, name) for name in ("suebia", "provincia", "burgundia", "helvetia")] == ["empty"] * 3 + ["0"]
    assert tokens(state, "helvetia") == 1


@rule("V4.16", "V4.18")
def test_abandoning_may_not_leave_a_split_empire() -> None:
    state = world(
        ("weapons", "weapons"), hold={0: {"helvetia": 1, "suebia": 1}}, empty="burgundia frisia", forts="suebia"
    )
    play(state, "expand")
    play(state, "conquer burgundia", "done")
    assert asked(state) == "Abandon"
    play(state, "leave helvetia")
    assert (holder(state, "suebia"), holder(state, "burgundia")) == ("0", "0")
    state = world(("weapons", "weapons"), hold={0: {"provincia": 1, "helvetia": 1}}, empty="suebia", forts="helvetia")
    play(state, "expand", "conquer suebia", "done", "leave helvetia")
    assert asked(state) == "KeepPart"
    play(state, "keep provincia")
    assert tokens(state, "provincia") == 2
    assert holder(state, "suebia") == "empty"


@rule("V4.17", "V4.18")
def test_a_split_empire_keeps_one_part_and_takes_all_tokens_there() -> None:
    state = world(hold={0: {"anglia": 2, "hibernia": 3, "baetica": 4}, 1: "neustria"})
    play(state, "expand", "done")
    assert asked(state) == "KeepPart"
    assert [choice.words() for choice in state.choices()] == [
        "Keep Hibernia and Anglia: gives +4 points a turn. You abandon Baetica (3 VP a turn).",
        "Keep Baetica: gives +3 points a turn. You abandon Hibernia and Anglia (4 VP a turn).",
    ]
    assert state.choices()[0].targets == ["province:hibernia", "province:anglia"]
    play(state, "keep baetica")
    assert tokens(state, "baetica") == 9
    assert holder(state, "anglia") == holder(state, "hibernia") == "empty"


@rule("V4.17")
def test_an_empire_split_by_enemies_stays_until_its_owner_reorganises() -> None:
    state = world(hold={0: {"burgundia": 9}, 1: "aquitania neustria frisia"})
    play(state, "expand", "conquer neustria", "done", "spread")
    assert state.seat == 1
    assert [holder(state, name) for name in ("aquitania", "frisia")] == ["1", "1"]


@rule("V4.19")
def test_a_split_may_be_mended_by_conquests() -> None:
    state = world(("barbarians", "barbarians"), hold={0: {"aquitania": 6, "frisia": 2}})
    play(state, "expand", "conquer neustria", "done")
    assert asked(state) == "Reorganise"
    assert finish(state) == 3


@rule("V4.20", "V8.1")
def test_every_turn_scores_one_point_for_each_province_but_mountains() -> None:
    state = world(("barbarians", "barbarians"), hold={0: IBERIA})
    assert finish(state) == 4


@rule("V4.21", "V4.22")
def test_the_declining_empire_scores_in_the_same_turn_with_its_kept_tiles() -> None:
    state = world(
        ("barbarians", "barbarians"),
        hold={0: IBERIA},
        decline={0: "carpathia dacia muscovia"},
        kept={0: ["mining_column"]},
    )
    assert finish(state) == 4 + 2 + 2


@rule("V4.22")
def test_tiles_score_in_mountains_where_they_say_so() -> None:
    assert finish(world(("mining", "barbarians"), hold={0: "gallaecia"})) == 2


@rule("V4.23")
def test_a_conquered_neutral_or_declining_token_is_removed() -> None:
    state = world(hold={0: {"anglia": 9}}, decline={1: "neustria caucasus"})
    play(state, "expand", "conquer neustria", "conquer hibernia")
    assert state.hand[1] == 0
    assert state.view(1)["empires"][1]["declining"] == 1
    assert (holder(state, "neustria"), holder(state, "hibernia")) == ("0", "0")


@rule("V4.24")
def test_own_provinces_cannot_be_attacked() -> None:
    state = world(("heritage", "barbarians"), hold={0: {"anglia": 9}}, decline={0: "neustria"})
    play(state, "expand")
    assert not can(state, "conquer neustria")
    assert not can(state, "conquer anglia")
    assert can(state, "conquer hibernia")
