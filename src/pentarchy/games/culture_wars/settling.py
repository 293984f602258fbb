"""The end of a round: forming settlements (C8), excess (C9), abandoned settlements (C10), winning (C12)."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import END, FIGHT, PLAIN, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.games.culture_wars.actions import BUILD, DONE, PLACE, USE
from pentarchy.games.culture_wars.forecast import if_all_stay
from pentarchy.games.culture_wars.game import RULES, CultureState, changed, without
from pentarchy.games.culture_wars.labels import coin_name, named, started, tokens_of
from pentarchy.games.culture_wars.pieces import (
    ABANDONING,
    ACE,
    ACE_BUILDERS,
    BUILDERS,
    CAPACITY,
    COIN_NAMES,
    EMPTY,
    EXCESS,
    FARMERS,
    FORMING,
    HOME,
    LAND,
    SQUARE_NAMES,
    SUITS,
    TOKENS,
    UNSEEN,
    VALUES,
)

# 5. Forming settlements.


def form(state: CultureState, turn: int) -> None:
    """In player order, ask each player who can form a settlement (C8.1)."""
    state.stage = FORMING
    while turn < len(state.order):
        seat = state.order[turn]
        if building_places(state, seat):
            state.push(Form(seat, turn))
            return
        turn += 1
    remove_excess(state)


def building_places(state: CultureState, seat: int) -> list[int]:
    """The places with tokens enough for a settlement, or for taking a foreign coin away (C8.2, C8.3)."""
    mine = state.tokens[seat]
    found: list[int] = []
    for place in range(LAND):
        if mine[place] >= BUILDERS:
            site = state.site[place]
            if site == EMPTY:
                if mine[place] >= ACE_BUILDERS and state.purse[seat * VALUES + ACE]:
                    found.append(place)
            elif site < HOME:
                found.append(place)
    return found


class Form(Decision[CultureState]):
    """The player chooses a square on which to form a settlement, or none (C8.1)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "turn")
    rule: ClassVar[str] = "C8.1"
    companion: ClassVar[str] = (
        "Five of your tokens on a coin, or ten and the Ace elsewhere, become a settlement; it absorbs them. Do it "
        "where five farmers stay around, for settlements held a full round win."
    )

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def question(self, state: CultureState) -> str:
        return "Where do you form a settlement?"

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(f"{state.settlements[self.seat]} of {state.needed()} settlements", "hamlet"),)

    def legal(self, state: CultureState) -> list[int]:
        found = [DONE]
        for place in building_places(state, self.seat):
            found.append(state.land.build_actions[place])
        return found

    def take(self, state: CultureState, action: int) -> None:
        if action == DONE:
            form(state, self.turn + 1)
            return
        state.push(self)
        build(state, self.seat, state.land.place_of[action - BUILD])

    def label(self, state: CultureState, action: int) -> str:
        if action == DONE:
            return "Form no more settlements"
        place = state.land.place_of[action - BUILD]
        name = named(state, place, self.seat)
        if state.suit[place] not in (-1, self.seat) and not state.coins(self.seat):
            return f"Clear {name}"
        return f"Form a settlement on {name}"

    def about(self, state: CultureState, action: int) -> About:
        if action == DONE:
            return About(kind=END, loses=if_all_stay(state, self.seat, may_build=False))
        place = state.land.place_of[action - BUILD]
        cost = (Chip(str(state.tokens[self.seat][place]), "tent", "tokens"),)
        owner = state.suit[place]
        foreign = owner not in (-1, self.seat)
        if foreign and not state.coins(self.seat):
            return About(costs=cost, note=f"the coin goes back to {state.names[owner]}", kind=FIGHT,
                         loses="You have no coin to build with: the tokens are gone for nothing.")  # fmt: skip
        if foreign:
            note = f"its coin goes back to {state.names[owner]}, one of yours takes its place"
        else:
            note = "with your Ace" if owner < 0 else "your own coin"
        farmers = state.farmers_when_fed(place, self.seat)
        lost = (
            "" if farmers >= FARMERS else f"Only {farmers} of {FARMERS} farmers stay around it: it would be abandoned."
        )
        gain = (Chip("+1", "hamlet", "settlement"),)
        badge = (Chip(f"{farmers}/{FARMERS}", "farm", "farmers"),)
        kind = FIGHT if foreign else PLAIN
        return About(cost, gain, note, lost, kind, badge, ghost=f"hamlet s{self.seat}")

    def refused(self, state: CultureState) -> list[Refusal]:
        found = []
        for place in range(LAND):
            count, site = state.tokens[self.seat][place], state.site[place]
            wanted = ACE_BUILDERS if site == EMPTY else BUILDERS
            if site < HOME and wanted // 2 < count < wanted:
                why = f"{tokens_of(wanted - count)} missing: it takes {wanted}"
                found.append(Refusal(started(named(state, place, self.seat)), why, [f"square:{state.name(place)}"]))
        return found

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [] if action == DONE else [f"square:{SQUARE_NAMES[action - BUILD]}"]


def build(state: CultureState, seat: int, place: int) -> None:
    """The tokens give way to a settlement; a foreign coin first goes back to its owner (C8.2 to C8.6)."""
    state.remove_tokens(seat, place, state.tokens[seat][place])
    owner = state.suit[place]
    value = state.site[place]
    if owner < 0:
        state.change_purse(seat, ACE, -1)
        found_settlement(state, seat, place, ACE)
    elif owner == seat:
        found_settlement(state, seat, place, value)
    else:
        state.put_site(place, EMPTY, -1)
        state.change_purse(owner, value, 1)
        if state.events is not None:
            state.tell("returns coin", seat, (state.land.squares[place], owner, value))
        if state.coins(seat):
            state.push(UseCoin(seat, place))
        elif state.events is not None:
            state.tell("builds nothing", seat, (state.land.squares[place],))


def found_settlement(state: CultureState, seat: int, place: int, value: int) -> None:
    """A coin of the seat lies there suit side up."""
    state.put_site(place, HOME + value, seat)
    if state.events is not None:
        state.tell("settlement", seat, (state.land.squares[place], value))
    state.count_settlement(seat, 1, "a settlement formed")


class UseCoin(Decision[CultureState]):
    """The player chooses the coin from the reserve that becomes the settlement (C8.5)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    rule: ClassVar[str] = "C8.5"
    companion: ClassVar[str] = (
        "You build in place of another’s coin, and choose which of yours lies there. The Ace comes back to you if "
        "the settlement falls; a number stays as a good place for whoever is there."
    )

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def focus(self, state: CultureState) -> list[str]:
        return [f"square:{state.name(self.place)}"]

    def question(self, state: CultureState) -> str:
        return f"Which coin of your reserve becomes the settlement at {state.name(self.place)}?"

    def legal(self, state: CultureState) -> list[int]:
        return [USE + value for value in range(ACE, VALUES) if state.purse[self.seat * VALUES + value]]

    def take(self, state: CultureState, action: int) -> None:
        value = action - USE
        state.change_purse(self.seat, value, -1)
        found_settlement(state, self.seat, self.place, value)

    def label(self, state: CultureState, action: int) -> str:
        return f"Build with {coin_name(action - USE)}"

    def about(self, state: CultureState, action: int) -> About:
        value = action - USE
        if value == ACE:
            return About(note="if it falls, one token comes out and the Ace is yours again")
        people = "as many tokens come out as it shows" if value == UNSEEN else f"{value} tokens come out"
        return About(note=f"if it falls, {people} and the coin stays")

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"coin:{SUITS[self.seat].lower()}:{COIN_NAMES[action - USE]}"]


# 6. Excess population. 7. Unsupported settlements. 8. The end of the round.


def remove_excess(state: CultureState) -> None:
    """Tokens that their square does not support go back to the reserve (C9.4)."""
    state.stage = EXCESS
    site = state.site
    for seat in range(state.players):
        lost = 0
        crowded: list[int] = []
        mine = state.own_tokens(seat)
        for place in range(LAND):
            excess = mine[place] - CAPACITY[site[place]]
            if excess > 0:
                mine[place] -= excess
                lost += excess
                crowded.append(place)
        if lost:
            state.add_reserve(seat, lost)
            if state.events is not None:
                state.tell("excess", seat, (lost, *[state.land.squares[place] for place in crowded]))
    find_unsupported(state)


def find_unsupported(state: CultureState) -> None:
    """Every settlement without five farmers falls, all at the same time (C10.1, C10.3)."""
    state.stage = ABANDONING
    site = state.site
    unsupported: list[int] = []
    for place in range(LAND):
        if site[place] > HOME and state.farmers(place, state.suit[place]) < FARMERS:
            unsupported.append(place)
    state.queue = unsupported
    RULES[0].turn_coins(state)


def abandon(state: CultureState, place: int, value: int) -> None:
    """The settlement's coin is turned; people wait to come to its square (C10.3, C10.4, C10.6)."""
    owner = state.suit[place]
    if value == ACE:
        state.put_site(place, EMPTY, -1)
        state.change_purse(owner, ACE, 1)
    else:
        state.put_site(place, value, owner)
    state.fallen = [*state.fallen, owner * LAND + place]
    if state.events is not None:
        state.tell("abandons", owner, (state.land.squares[place], value))
    state.count_settlement(owner, -1, "a settlement abandoned")


def shelter(state: CultureState) -> None:
    """When all coins are turned, their people come; an owner with too few says who is served next (C10.5)."""
    while state.fallen:
        seat = state.fallen[0] // LAND
        mine = [one % LAND for one in state.fallen if one // LAND == seat]
        wanted = sum([people(state, place) for place in mine])
        if len(mine) > 1 and 0 < state.reserve[seat] < wanted:
            state.push(Shelter(seat))
            return
        come_out(state, seat, mine[0])
    end_round(state)


def people(state: CultureState, place: int) -> int:
    """How many tokens an abandoned settlement sets free: what its coin shows, or one for the Ace (C10.4, C10.6)."""
    return state.site[place] or ACE


def come_out(state: CultureState, seat: int, place: int) -> None:
    """The people of an abandoned settlement come to its square, as many as there are."""
    state.fallen = without(state.fallen, state.fallen.index(seat * LAND + place))
    count = state.place_tokens(seat, place, people(state, place))
    if state.events is not None:
        state.tell("comes out", seat, (state.land.squares[place], count))


class Shelter(Decision[CultureState]):
    """An owner without tokens enough for all abandoned settlements says which square gets its people next (C10.5)."""

    rule: ClassVar[str] = "C10.5"
    companion: ClassVar[str] = (
        "Some of your settlements were abandoned, and your reserve is too small for all their people. Let them "
        "come out first where you want to stay or to build again."
    )

    def question(self, state: CultureState) -> str:
        return "Several of your settlements are abandoned: to which do people come out first?"

    def aside(self, state: CultureState) -> tuple[Chip, ...]:
        return (Chip(f"{tokens_of(state.reserve[self.seat])} in reserve", "basket"),)

    def legal(self, state: CultureState) -> list[int]:
        mine = [one % LAND for one in state.fallen if one // LAND == self.seat]
        mine.sort()
        return [state.land.place_actions[place] for place in mine]

    def take(self, state: CultureState, action: int) -> None:
        come_out(state, self.seat, state.land.place_of[action - PLACE])
        shelter(state)

    def label(self, state: CultureState, action: int) -> str:
        return f"Come out to {named(state, state.land.place_of[action - PLACE], self.seat)}"

    def about(self, state: CultureState, action: int) -> About:
        wanted = people(state, state.land.place_of[action - PLACE])
        coming = min(wanted, state.reserve[self.seat])
        return About(gives=(Chip(f"+{coming}", "tent", "tokens"),), note=f"{wanted} could live there",
                     ghost=f"tent{self.seat} s{self.seat}")  # fmt: skip

    def targets(self, state: CultureState, action: int) -> list[str]:
        return [f"square:{SQUARE_NAMES[action - PLACE]}"]


def end_round(state: CultureState) -> None:
    """See who is out and who has won; else the next round begins (C12)."""
    were_in = [seat for seat in range(state.players) if not state.out[seat]]
    for seat in were_in:
        if state.reserve[seat] == TOKENS and not state.settlements[seat]:
            state.out = changed(state.out, seat, 1)
            if state.events is not None:
                state.tell("out", seat)
    left = [seat for seat in were_in if not state.out[seat]]
    holders = [seat for seat in left if state.holding[seat]]
    if len(left) < 2:
        state.victors = left or were_in
    elif holders:
        state.victors = state.foremost(holders)
    elif state.round == state.options.max_rounds:
        state.victors = state.foremost(left)
    if state.victors:
        if state.events is not None:
            state.tell("wins", -1, (*state.ending(), *state.victors))
        return
    for seat in left:
        if state.settlements[seat] >= state.needed():
            state.holding = changed(state.holding, seat, 1)
            if state.events is not None:
                state.tell("holds", seat, (state.settlements[seat],))
    RULES[0].begin_round(state)
