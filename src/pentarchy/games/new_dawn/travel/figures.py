"""Caravans and armies on the map: who moves, how far, where to, and exploring on the way."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import CHANCE
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import AT, DONE, EXPLORE, NEW
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import spending
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES
from pentarchy.games.new_dawn.moments.card import CARD_COMBAT, CARD_FIGURES, CARDS
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import CARAVANS_FAR
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN
from pentarchy.games.new_dawn.pieces.focus import ECONOMY, MILITARY
from pentarchy.games.new_dawn.pieces.supply import ARMIES, ARMY, CARAVAN, CARAVANS
from pentarchy.games.new_dawn.realm.row import figures_in_use
from pentarchy.games.new_dawn.realm.spaces import state_on
from pentarchy.games.new_dawn.travel import arriving, exploring
from pentarchy.games.new_dawn.travel.reaching import (
    FAR,
    army_reach,
    attack_ways,
    caravan_reach,
    explores_from,
    first_of,
    full_move,
    place_of,
    put,
)
from pentarchy.games.new_dawn.war import assault, forecast, strength


class SendFigure(Ask):
    """Which caravan or army moves next."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "N8.1"
    companion: ClassVar[str] = (
        "The card moves so many caravans or armies, each once; new ones start in your capital or a mature city. "
        "People move those that reach somebody to trade with or to attack."
    )

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def clause(self, state: NewDawnState) -> str:
        return "N11.1" if self.kind == ARMY else self.rule

    def question(self, state: NewDawnState) -> str:
        card, figure = CARDS[state.card].name, "army" if self.kind == ARMY else "caravan"
        more = f", and {state.pool} more among all by the {CARAVANS_FAR[0].name}" if state.pool else ""
        return f"{card}: which {figure} moves next? It may move {self._far(state)}{more}."

    def _far(self, state: NewDawnState) -> str:
        far = full_move(state, self.seat, self.kind)
        return "any distance" if far >= FAR else f"up to {counted(far, 'space')}"

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        moved, most = state.moved.bit_count(), CARD_FIGURES[state.card]
        land = "any land" if state.slot >= 5 else f"difficulty {state.slot} or less"
        return (Chip(f"{moved} of {most} moved", "steps"), Chip(land, "peak"))

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if state.moved.bit_count() >= CARD_FIGURES[state.card]:
            return legal
        first = first_of(self.kind, self.seat)
        gone = 0
        for number in range(ARMIES if self.kind == ARMY else CARAVANS):
            place = place_of(state, self.kind, first + number)
            if state.moved >> number & 1:
                gone += 1
            elif place >= 0:
                gone += 1
                if AT + place not in legal:
                    legal.append(AT + place)
        legal.sort()
        # A better card of the type may lie in the row, or have taken the place of the one being resolved.
        in_use = figures_in_use(state, self.seat, MILITARY if self.kind == ARMY else ECONOMY)
        if gone < max(in_use, CARD_FIGURES[state.card]):
            legal.append(NEW)
        if self.kind == CARAVAN and len(legal) > 1:
            legal += spending.spendings(state, self.seat)
        return legal

    def other_label(self, state: NewDawnState, action: int) -> str:
        if spending.spends(action):
            return spending.spend_label(action)
        return f"A new {'army' if self.kind == ARMY else 'caravan'} from the card"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if spending.spends(action):
            each = "for each caravan that moves from now on"
            return spending.spending_about(action, "steps", f"space {each}", f"spaces {each}")
        where = (
            "any of your cities"
            if self.kind == CARAVAN and leader_of(state, self.seat).starts_anywhere()
            else "a mature city"
        )
        return About(note=f"it starts from your capital or {where}")

    def space_label(self, state: NewDawnState, space: int) -> str:
        return f"The {'army' if self.kind == ARMY else 'caravan'} on {places.place(state, space)}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About()

    def done_label(self, state: NewDawnState) -> str:
        return "Move no more" if state.moved else "Move none"

    def unused(self, state: NewDawnState) -> str:
        left = min(CARD_FIGURES[state.card], len(self.legal(state)) - 1 + state.moved.bit_count())
        left -= state.moved.bit_count()
        figures = counted(left, "army", "armies") if self.kind == ARMY else counted(left, "caravan")
        return f"{figures} not moved." if left > 0 else ""

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if spending.spends(action):
            state.push(self)
            state.boost += spending.spend(state, self.seat, state.card, action)
            return
        first = first_of(self.kind, self.seat)
        wanted = -1 if action == NEW else action - AT
        for number in range(ARMIES if self.kind == ARMY else CARAVANS):
            if not state.moved >> number & 1 and place_of(state, self.kind, first + number) == wanted:
                state.moved |= 1 << number
                state.push(self)
                state.push(MoveFigure(self.seat, self.kind, first + number, full_move(state, self.seat, self.kind), 0))
                return


class MoveFigure(Ask):
    """Where a figure goes, with `left` spaces to move; `explored` once it has explored in this move."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "index", "left", "explored")
    rule: ClassVar[str] = "N8.2"
    companion: ClassVar[str] = (
        "It crosses land whose difficulty is at most the slot. "
        "A caravan should end at a city-state or a rival's city, where it trades; an army fights whoever stands in "
        "its way."
    )

    def __init__(self, seat: int, kind: int, index: int, left: int, explored: int) -> None:
        self.seat = seat
        self.kind = kind
        self.index = index
        self.left = left
        self.explored = explored

    def clause(self, state: NewDawnState) -> str:
        return "N11.2" if self.kind == ARMY else self.rule

    def question(self, state: NewDawnState) -> str:
        left = self.left + (state.pool if self.kind == CARAVAN else 0)
        far = "any distance" if left >= FAR else f"up to {counted(left, 'space')}"
        figure = "army" if self.kind == ARMY else "caravan"
        return f"{CARDS[state.card].name}: where does the {figure} go? It may move {far}."

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        land = "any land" if state.slot >= 5 else f"difficulty {state.slot} or less"
        chips = [Chip(land, "peak")]
        if self.kind == ARMY:
            chips.append(Chip(f"die +{state.slot + CARD_COMBAT[state.card]}", "swords", "in combat"))
        return tuple(chips)

    def focus(self, state: NewDawnState) -> list[str]:
        here = place_of(state, self.kind, self.index)
        return [f"space:{SPACE_NAMES[here]}"] if here >= 0 else []

    def legal(self, state: NewDawnState) -> list[int]:
        here = place_of(state, self.kind, self.index)
        ends = (
            army_reach(state, self.seat, here, self.left)
            if self.kind == ARMY
            else caravan_reach(state, self.seat, here, self.left + state.pool)
        )
        legal = [AT + space for space in ends]
        legal.append(DONE)
        if here >= 0 and not self.explored and self.left + state.pool > 0 and explores_from(state, here):
            legal.append(EXPLORE)
        legal.sort()
        return legal

    def space_label(self, state: NewDawnState, space: int) -> str:
        where = places.place(state, space)
        if self.kind == ARMY and strength.hostile(state, self.seat, space):
            target, rival = strength.first_target(state, self.seat, space)
            return f"Attack {forecast.foe_words(state, self.seat, space, target, rival)}"
        if self.kind == CARAVAN and (state_on(state, space) >= 0 or arriving.trades_with(state, self.seat, space)):
            return f"Trade with {where}" if state_on(state, space) >= 0 else f"Trade with the city on {where}"
        return f"Go to {where}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        if self.kind == CARAVAN:
            return arriving.caravan_about(state, self.seat, space, self.left + state.pool)
        if strength.hostile(state, self.seat, space):
            target, rival = strength.first_target(state, self.seat, space)
            about = forecast.fight_about(state, self.seat, space, target, rival)
            more = len(strength.targets(state, self.seat, space))
            if target != BARBARIAN and more > 1:
                about = about._replace(note=f"{about.note} There are {more} targets to choose from.")
            return about
        far = "" if self.left >= FAR else f" of {counted(self.left, 'space')}"
        return About(note=", ".join([f"{state.trip[space]}{far}", *things.things_on(state, space, self.seat)]))

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Explore from here"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(costs=(Chip("1", "steps", "space of movement"),), note="draw a tile and lay it next to this space")

    def unused(self, state: NewDawnState) -> str:
        far = self.left + (state.pool if self.kind == CARAVAN else 0)
        return f"{counted(far, 'space')} of movement unused." if 0 < far < FAR else ""

    def done_label(self, state: NewDawnState) -> str:
        return "Stay" if place_of(state, self.kind, self.index) >= 0 else "Stay on the card"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if action == EXPLORE:
            explore_from(state, self.seat, self.kind, self.index, self.left)
            return
        space = action - AT
        cost = state.trip[space]
        left = self.left - cost if self.left < FAR else FAR
        if left < 0:
            state.pool += left
            left = 0
        here = place_of(state, self.kind, self.index)
        put(state, self.kind, self.index, space)
        if state.events is not None:
            state.tell("moves", self.seat, (self.kind, space))
        if self.kind == ARMY:
            if strength.hostile(state, self.seat, space):
                ways = attack_ways(state, self.seat, here, space, self.left)
                assault.attack(state, self.seat, self.index, ways, space)
                return
        elif arriving.arrive(state, self.seat, self.index, space):
            return
        if not self.explored and left + state.pool > 0 and explores_from(state, space):
            state.push(ExploreHere(self.seat, self.kind, self.index, left))


class ExploreHere(Ask):
    """A figure on the edge of a capital's tile may spend a space of movement to explore."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "index", "left")
    rule: ClassVar[str] = "N10.1"
    companion: ClassVar[str] = (
        "At the edge of a capital's tile a figure may spend one space of movement on a new tile, which you lay. "
        "People explore when there is little left to settle or to trade with."
    )

    def __init__(self, seat: int, kind: int, index: int, left: int) -> None:
        self.seat = seat
        self.kind = kind
        self.index = index
        self.left = left

    def question(self, state: NewDawnState) -> str:
        return "Does it explore from here, for 1 space of movement?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, EXPLORE]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Explore"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(costs=(Chip("1", "steps", "space of movement"),), note="draw a tile and lay it next to this space")

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[place_of(state, self.kind, self.index)]}"]

    def done_label(self, state: NewDawnState) -> str:
        return "End its move"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            explore_from(state, self.seat, self.kind, self.index, self.left)


def explore_from(state: NewDawnState, seat: int, kind: int, index: int, left: int) -> None:
    """A figure explores where it stands, for 1 space of movement, and may go on."""
    left = left - 1 if left < FAR else FAR
    if left < 0:
        state.pool -= 1
        left = 0
    space = place_of(state, kind, index)
    state.push(MoveFigure(seat, kind, index, left, 1))
    state.push(exploring.DrawTile(CHANCE, seat, space))
    if kind == CARAVAN:
        CARDS[state.card].before_exploring(state, seat, space)
