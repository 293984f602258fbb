"""Industry cards: cities and world wonders, and what wonders do when they are built."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip, Refusal
from pentarchy.games.new_dawn.actions import ARMY_HOME, AT, BUILD_CITY, CARAVAN_HOME, DONE, WONDER
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cities import founding, siting
from pentarchy.games.new_dawn.control import placing
from pentarchy.games.new_dawn.focus import learning
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import SPACES
from pentarchy.games.new_dawn.moments.card import CARD_RANGE, CARD_SEA, CARDS, FocusCard
from pentarchy.games.new_dawn.moments.wonder import PILE_NAMES, WONDER_PILE, WONDERS, wonder_text
from pentarchy.games.new_dawn.pieces.focus import INDUSTRY
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CARAVANS
from pentarchy.games.new_dawn.realm.cities import cities_left, city_site, districts_of
from pentarchy.games.new_dawn.realm.spaces import army_of, caravan_of
from pentarchy.games.new_dawn.wonders.building import cost, has_room, means, pay_or_build, usual_payment


class Build(Ask):
    """A wonder, a city, or nothing."""

    rule: ClassVar[str] = "N9.1"
    companion: ClassVar[str] = (
        "Industry builds a city, or a wonder for its production and what you add. "
        "Early on people build cities, and wonders when trade tokens or resources make up the price."
    )

    def question(self, state: NewDawnState) -> str:
        card = CARDS[state.card]
        return f"{card.name}: what do you build? It makes {card.production(state, self.seat)} production."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if has_room(state, self.seat):
            made = CARDS[state.card].production(state, self.seat)
            for wonder in state.open:
                if wonder >= 0:
                    price = cost(state, self.seat, wonder)
                    if price <= made or price <= made + means(state, self.seat, wonder):
                        legal.append(WONDER + wonder)
        if city_spaces(state, self.seat):
            legal.append(BUILD_CITY)
        legal.sort()
        return legal

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Build a city" if action == BUILD_CITY else f"Build {WONDERS[action - WONDER].name}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == BUILD_CITY:
            left = cities_left(state, self.seat)
            reach = f"within {CARD_RANGE[state.card]} of a friendly space"
            land = "" if state.slot >= 5 else f", on terrain of difficulty {state.slot} or less"
            return About(gives=(Chip("1", "town", "city"),), note=f"{reach}{land}; {left} left to build")
        wonder = action - WONDER
        price, made = cost(state, self.seat, wonder), CARDS[state.card].production(state, self.seat)
        costs = [Chip(str(min(price, made)), "k-industry", "production")] if made else []
        costs += usual_payment(state, self.seat, wonder, price - made)
        text = wonder_text(wonder, state.options.errata)
        return About(costs=tuple(costs), gives=(Chip("1", "column", f"{PILE_NAMES[WONDER_PILE[wonder]]} wonder"),),
                     note=text.rstrip("."))  # fmt: skip

    def refused(self, state: NewDawnState) -> list[Refusal]:
        found: list[Refusal] = []
        legal = self.legal(state)
        for wonder in state.open:
            if wonder < 0 or WONDER + wonder in legal:
                continue
            name = WONDERS[wonder].name
            short = (
                cost(state, self.seat, wonder)
                - CARDS[state.card].production(state, self.seat)
                - means(state, self.seat, wonder)
            )
            why = f"{short} production missing" if short > 0 else "every city of yours has a wonder"
            found.append(Refusal(f"Build {name}", why, [f"wonder:{name.lower()}"]))
        if BUILD_CITY not in legal:
            why = "no legal space in reach" if cities_left(state, self.seat) else "no city is left"
            found.append(Refusal("Build a city", why, []))
        return found

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        if WONDER <= action < WONDER + 36:
            return [f"wonder:{WONDERS[action - WONDER].name.lower()}"]
        return super().targets(state, action)

    def done_label(self, state: NewDawnState) -> str:
        return "Build nothing"

    def unused(self, state: NewDawnState) -> str:
        return "The card does nothing."

    def take(self, state: NewDawnState, action: int) -> None:
        if action == BUILD_CITY:
            state.push(BuildCity(self.seat))
        elif action != DONE:
            wonder = action - WONDER
            short = cost(state, self.seat, wonder) - CARDS[state.card].production(state, self.seat)
            pay_or_build(state, self.seat, wonder, short)


def in_range(state: NewDawnState, seat: int) -> list[int]:
    """The land spaces in the range of the industry card being resolved."""
    card = state.card
    return siting.reachable_city_sites(state, seat, CARD_RANGE[card], state.slot, CARD_SEA[card], True, [])


def city_spaces(state: NewDawnState, seat: int) -> list[int]:
    """Where the industry card being resolved may build a city."""
    if cities_left(state, seat) == 0:
        return []
    marked: list[bool] = [False] * SPACES
    for space in in_range(state, seat):
        marked[space] = True
    if CARDS[state.card].from_figures():
        for index in range(seat * CARAVANS, seat * CARAVANS + CARAVANS):
            if state.caravans[index] >= 0:
                marked[state.caravans[index]] = True
        for index in range(seat * ARMIES, seat * ARMIES + ARMIES):
            if state.armies[index] >= 0:
                marked[state.armies[index]] = True
    found: list[int] = []
    for space in state.land.spaces:
        if marked[space] and city_site(state, seat, space):
            found.append(space)
    return found


class BuildCity(Ask):
    """Where the new city stands."""

    rule: ClassVar[str] = "N9.2"
    companion: ClassVar[str] = (
        "Control tokens are placed next to cities, so each city opens new land. "
        "People look for resources and easy land around it, and for tiles where they have no city yet."
    )

    def question(self, state: NewDawnState) -> str:
        limit = f", on terrain of difficulty {state.slot} or less" if state.slot < 5 else ""
        return f"{CARDS[state.card].name}: where do you build the city{limit}?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return founding.city_about(state, self.seat, space)

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in city_spaces(state, self.seat)]

    def take(self, state: NewDawnState, action: int) -> None:
        space = action - AT
        CARDS[state.card].city_chosen(state, self.seat, space)
        founding.build_city(state, self.seat, space)


class IndustryCard(FocusCard):
    """A wonder or a city."""

    kind: ClassVar[int] = INDUSTRY

    def resolve(self, state: NewDawnState, seat: int) -> None:
        state.push(Build(seat))


class Pottery(IndustryCard):
    """Pottery."""

    name: ClassVar[str] = "Pottery"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Build a wonder with production equal to the slot, or a city within 2 of a friendly space."
    clause: ClassVar[str] = "N9.4"
    reach: ClassVar[int] = 2


class FounderHome(Ask):
    """Animal Husbandry: the figure that founded a city goes back to its card; none has to if it was `near` enough."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "near")
    rule: ClassVar[str] = "N9.5"
    companion: ClassVar[str] = (
        "A caravan or army stands where the city is built, and one of them goes back to its card. "
        "People send home the one that has nothing left to do there."
    )

    def __init__(self, seat: int, space: int, near: int) -> None:
        self.seat = seat
        self.space = space
        self.near = near

    def question(self, state: NewDawnState) -> str:
        return "Animal Husbandry: which figure founded the city and returns to its card?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE] if self.near else []
        if caravan_of(state, self.seat, self.space):
            legal.append(CARAVAN_HOME)
        if army_of(state, self.seat, self.space):
            legal.append(ARMY_HOME)
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Neither returns: the city is within 3 of a friendly space"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "The caravan returns" if action == CARAVAN_HOME else "The army returns"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == CARAVAN_HOME:
            state.caravans[state.caravans.index(self.space, self.seat * CARAVANS)] = -1
        elif action == ARMY_HOME:
            state.armies[state.armies.index(self.space, self.seat * ARMIES)] = -1


class AnimalHusbandry(IndustryCard):
    """Animal Husbandry."""

    name: ClassVar[str] = "Animal Husbandry"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Build a wonder with production equal to the slot, or a city within 3 of a friendly space or where your "
        "caravan or army stands."
    )
    clause: ClassVar[str] = "N9.5"
    reach: ClassVar[int] = 3

    def from_figures(self) -> bool:
        return True

    def city_chosen(self, state: NewDawnState, seat: int, space: int) -> None:
        state.push(FounderHome(seat, space, int(space in in_range(state, seat))))


class Nationalism(IndustryCard):
    """Nationalism."""

    name: ClassVar[str] = "Nationalism"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Build a wonder with production equal to the slot (7 in slot 5), or a city within 4, counting through water."
    )
    clause: ClassVar[str] = "N9.9"
    sea: ClassVar[bool] = True
    reach: ClassVar[int] = 4

    def production(self, state: NewDawnState, seat: int) -> int:
        return 7 if state.slot == 5 else state.slot


class Urbanization(IndustryCard):
    """Urbanization."""

    name: ClassVar[str] = "Urbanization"
    level: ClassVar[int] = 4
    text: ClassVar[str] = (
        "Build a wonder with production equal to the slot, or a city within 5, counting through water, and up to 2 "
        "control tokens next to it."
    )
    clause: ClassVar[str] = "N9.10"
    sea: ClassVar[bool] = True
    reach: ClassVar[int] = 5

    def city_chosen(self, state: NewDawnState, seat: int, space: int) -> None:
        state.push(placing.PlaceToken(seat, 2, placing.NEXT_TO, state.slot, space, 0, 1))


class Industrialization(IndustryCard):
    """Industrialization."""

    name: ClassVar[str] = "Industrialization"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Build a wonder with production equal to the slot and 1 more for each of your districts, or a city within 4, "
        "counting through water."
    )
    clause: ClassVar[str] = "N14.20"
    sea: ClassVar[bool] = True
    reach: ClassVar[int] = 4

    def production(self, state: NewDawnState, seat: int) -> int:
        return state.slot + districts_of(state, seat).bit_count()


class Construction(IndustryCard):
    """Construction."""

    name: ClassVar[str] = "Construction"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Build a wonder with production equal to the slot, where each resource spent gives 1 more, or a city within "
        "3 of a friendly space."
    )
    clause: ClassVar[str] = "N14.24"
    reach: ClassVar[int] = 3

    def resource_worth(self) -> int:
        return 3


class Craftsmanship(IndustryCard):
    """Craftsmanship."""

    name: ClassVar[str] = "Craftsmanship"
    level: ClassVar[int] = 1
    text: ClassVar[str] = (
        "Build a wonder with production equal to the slot and advance your tech dial by 1, or a city within 2 of a "
        "friendly space."
    )
    clause: ClassVar[str] = "N14.34"
    reach: ClassVar[int] = 2

    def wonder_built(self, state: NewDawnState, seat: int) -> None:
        learning.advance(state, seat, 1)


STANDARD: Final[tuple[FocusCard, ...]] = (Pottery(), AnimalHusbandry(), Nationalism(), Urbanization())
