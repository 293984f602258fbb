"""Industry cards: cities and world wonders, and what wonders do when they are built."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip, Refusal
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.new_dawn.actions import (
    ARMY_HOME,
    AT,
    BUILD_CITY,
    CARAVAN_HOME,
    DONE,
    PAY,
    PAY_NATURAL,
    PAY_USUAL,
    SPEND,
    SPEND_NATURAL,
    SPEND_RESOURCE,
    SPEND_STATE,
    WONDER,
)
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cards import science
from pentarchy.games.new_dawn.cards.cards import (
    ANIMAL_HUSBANDRY,
    CARD_RANGE,
    CARD_SEA,
    CARDS,
    CONSTRUCTION,
    CRAFTSMANSHIP,
    INDUSTRIALIZATION,
    NATIONALISM,
    URBANIZATION,
)
from pentarchy.games.new_dawn.control import changes, placing
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import SPACES
from pentarchy.games.new_dawn.leaders.leaders import EGYPT
from pentarchy.games.new_dawn.pieces.city_states import (
    BRUSSELS,
    BUENOS_AIRES,
    PALENQUE,
)
from pentarchy.games.new_dawn.pieces.focus import INDUSTRY
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE, NATURALS
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CARAVANS
from pentarchy.games.new_dawn.pieces.terrain import DIFFICULTY, RESOURCES
from pentarchy.games.new_dawn.realm.realm import (
    CARTOGRAPHY_USED,
    army_of,
    caravan_of,
    cities_left,
    city_site,
    districts_of,
    envoy,
    mature_towns,
    naturals_of,
    tokens_on,
    wonder_on,
    wonders_of,
)
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.games.new_dawn.war import conquest
from pentarchy.games.new_dawn.wonders.wonders import (
    AMUNDSEN_SCOTT_RESEARCH_STATION,
    APADANA,
    CRISTO_REDENTOR,
    PILE_NAMES,
    PORCELAIN_TOWER,
    POTALA_PALACE,
    PYRAMIDS,
    WONDER_COST,
    WONDER_ERA,
    WONDER_PAYS,
    WONDER_PILE,
    WONDER_TYPE,
    WONDERS,
    wonder_text,
)


def resolve(state: NewDawnState, seat: int) -> None:
    """Build a wonder or a city."""
    state.push(Build(seat))


def production(state: NewDawnState, seat: int) -> int:
    """What the card being resolved produces for a wonder."""
    if state.card == NATIONALISM and state.slot == 5:
        return 7
    if state.card == INDUSTRIALIZATION:
        return state.slot + districts_of(state, seat).bit_count()
    return state.slot


def cost(state: NewDawnState, seat: int, wonder: int) -> int:
    """What a face-up wonder costs a seat."""
    price = WONDER_COST[wonder]
    if state.open_token[WONDER_PILE[wonder]]:
        price -= 1
    if state.leader[seat] == EGYPT:
        price -= 1
    if envoy(state, seat, BRUSSELS):
        price -= mature_towns(state, seat)
    if envoy(state, seat, BUENOS_AIRES):
        mine = False
        for one in wonders_of(state, seat):
            if WONDER_TYPE[one] == WONDER_TYPE[wonder]:
                mine = True
        if not mine:
            price -= 2
    return price


def resource_worth(state: NewDawnState) -> int:
    """The production of a resource token spent on a wonder."""
    return 3 if state.card == CONSTRUCTION else 2


def means(state: NewDawnState, seat: int, wonder: int) -> int:
    """All the production that a seat can add for a wonder by tokens and resources."""
    worth = resource_worth(state)
    total = tokens_on(state, seat, state.card)
    for number in range(12):
        if choices.state_token(state, seat, number, INDUSTRY):
            total += 1
    palenque = envoy(state, seat, PALENQUE)
    for resource in range(4):
        if WONDER_PAYS[wonder][resource]:
            total += worth * state.resources[seat * 4 + resource]
        elif palenque:
            total += state.resources[seat * 4 + resource]
    for natural in naturals_of(state, seat):
        if not state.used_naturals >> natural & 1:
            if WONDER_PAYS[wonder][NATURAL_RESOURCE[natural]]:
                total += worth
            elif state.natural_card[natural] == state.card:
                total += 1
    return total


def has_room(state: NewDawnState, seat: int) -> bool:
    """Whether a seat has a city without a wonder."""
    return any(wonder_on(state, space) < 0 for space in state.cities[seat])


class Build(Ask):
    """A wonder, a city, or nothing."""

    rule: ClassVar[str] = "N9.1"
    companion: ClassVar[str] = (
        "Industry builds a city, or a wonder for its production and what you add. "
        "Early on people build cities, and wonders when trade tokens or resources make up the price."
    )

    def question(self, state: NewDawnState) -> str:
        return f"{CARDS[state.card][0]}: what do you build? It makes {production(state, self.seat)} production."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if has_room(state, self.seat):
            made = production(state, self.seat)
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
        return "Build a city" if action == BUILD_CITY else f"Build {WONDERS[action - WONDER][0]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == BUILD_CITY:
            left = cities_left(state, self.seat)
            reach = f"within {CARD_RANGE[state.card]} of a friendly space"
            land = "" if state.slot >= 5 else f", on terrain of difficulty {state.slot} or less"
            return About(gives=(Chip("1", "town", "city"),), note=f"{reach}{land}; {left} left to build")
        wonder = action - WONDER
        price, made = cost(state, self.seat, wonder), production(state, self.seat)
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
            name = WONDERS[wonder][0]
            short = cost(state, self.seat, wonder) - production(state, self.seat) - means(state, self.seat, wonder)
            why = f"{short} production missing" if short > 0 else "every city of yours has a wonder"
            found.append(Refusal(f"Build {name}", why, [f"wonder:{name.lower()}"]))
        if BUILD_CITY not in legal:
            why = "no legal space in reach" if cities_left(state, self.seat) else "no city is left"
            found.append(Refusal("Build a city", why, []))
        return found

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        if WONDER <= action < WONDER + 36:
            return [f"wonder:{WONDERS[action - WONDER][0].lower()}"]
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
            short = cost(state, self.seat, wonder) - production(state, self.seat)
            pay_or_build(state, self.seat, wonder, short)


def in_range(state: NewDawnState, seat: int) -> list[int]:
    """The land spaces in the range of the industry card being resolved."""
    card = state.card
    return placing.reachable_city_sites(state, seat, CARD_RANGE[card], state.slot, CARD_SEA[card], True, [])


def city_spaces(state: NewDawnState, seat: int) -> list[int]:
    """Where the industry card being resolved may build a city."""
    if cities_left(state, seat) == 0:
        return []
    marked: list[bool] = [False] * SPACES
    for space in in_range(state, seat):
        marked[space] = True
    if state.card == ANIMAL_HUSBANDRY:
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
        return f"{CARDS[state.card][0]}: where do you build the city{limit}?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        own = state.owner[space] == self.seat
        strong = own and state.strong[space]
        loses = "Your reinforced control token there goes back to your supply." if strong else ""
        note = f"defence {2 * DIFFICULTY[state.land.terrain[space]]} without reinforcement"
        return About(gives=things.taking(state, self.seat, space), note=note, loses=loses, ghost=f"town s{self.seat}")

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in city_spaces(state, self.seat)]

    def take(self, state: NewDawnState, action: int) -> None:
        space = action - AT
        if state.card == ANIMAL_HUSBANDRY:
            state.push(FounderHome(self.seat, space, int(space in in_range(state, self.seat))))
        if state.card == URBANIZATION:
            state.push(placing.PlaceToken(self.seat, 2, placing.NEXT_TO, state.slot, space, 0, 1))
        changes.build_city(state, self.seat, space)


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
        return "None: the city is within 3 of a friendly space"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "The caravan" if action == CARAVAN_HOME else "The army"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == CARAVAN_HOME:
            state.caravans[state.caravans.index(self.space, self.seat * CARAVANS)] = -1
        elif action == ARMY_HOME:
            state.armies[state.armies.index(self.space, self.seat * ARMIES)] = -1


class FarCity(Ask):
    """Cartography: a city within 2 of the far rival city that a caravan has reached."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    rule: ClassVar[str] = "N14.22"
    companion: ClassVar[str] = (
        "Cartography: a caravan far from home may found a city near the one it visits. "
        "People take it: a city on another tile brings them closer to victory cards."
    )

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def question(self, state: NewDawnState) -> str:
        return "Cartography: do you build a city near the one that your caravan has reached?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if cities_left(state, self.seat) > 0:
            for space in state.land.within(self.space):
                if city_site(state, self.seat, space):
                    legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "No city"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.used |= CARTOGRAPHY_USED
            changes.build_city(state, self.seat, action - AT)


def usual_payment(state: NewDawnState, seat: int, wonder: int, short: int) -> list[Chip]:
    """What is paid the usual way for what production lacks."""
    world = state.copy()
    before = sum(world.tokens), world.resources[seat * 4 : seat * 4 + 4]
    used = (world.used_naturals | world.used_states << 16).bit_count()
    if short > 0:
        PayWonder(seat, wonder, short).take(world, PAY_USUAL)
    found: list[Chip] = []
    if before[0] > sum(world.tokens):
        found.append(things.trade_chip(before[0] - sum(world.tokens)))
    for resource in range(4):
        spent = before[1][resource] - world.resources[seat * 4 + resource]
        if spent:
            found.append(things.resource_chip(resource, spent))
    free = (world.used_naturals | world.used_states << 16).bit_count() - used
    if free:
        found.append(Chip(str(free), "peak", "use of a natural wonder or city-state"))
    return found


def pay_or_build(state: NewDawnState, seat: int, wonder: int, short: int) -> None:
    """Go on paying until nothing is missing, then choose the city."""
    if short > 0:
        state.push(PayWonder(seat, wonder, short))
    else:
        state.push(HouseWonder(seat, wonder))


class PayWonder(Ask):
    """What production lacks is paid with trade tokens, resources and natural wonders."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "wonder", "short")
    rule: ClassVar[str] = "N9.6"
    companion: ClassVar[str] = (
        "Trade tokens pay 1 each, resources of the wonder's two kinds 2 each. "
        "People pay as exactly as they can, with natural wonders first, because those are kept."
    )

    def __init__(self, seat: int, wonder: int, short: int) -> None:
        self.seat = seat
        self.wonder = wonder
        self.short = short

    def question(self, state: NewDawnState) -> str:
        return f"{WONDERS[self.wonder][0]} lacks {self.short} production. What do you spend for it?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        spare = False
        goes_on = False
        total = means(state, self.seat, self.wonder)
        for action in self._offers(state):
            worth = self._worth(state, action)
            if worth >= self.short or self._left(state, action) >= self.short:
                legal.append(action)
                spare = spare or total - worth >= self.short
                goes_on = goes_on or worth < self.short
        if not spare:
            return [PAY_USUAL]  # Everything has to be spent.
        if len(legal) > 1 and goes_on:
            legal.append(PAY_USUAL)
        legal.sort()
        return legal

    def _offers(self, state: NewDawnState) -> list[int]:
        """Everything that could be spent next, the usual order of spending: what comes back first."""
        seat = self.seat
        found: list[int] = []
        naturals = naturals_of(state, seat)
        pays = WONDER_PAYS[self.wonder]
        for natural in naturals:
            if not state.used_naturals >> natural & 1 and pays[NATURAL_RESOURCE[natural]]:
                found.append(PAY_NATURAL + natural)
        for number in range(12):
            if choices.state_token(state, seat, number, INDUSTRY):
                found.append(SPEND_STATE + number)
        for natural in naturals:
            if not state.used_naturals >> natural & 1 and state.natural_card[natural] == state.card:
                found.append(SPEND_NATURAL + natural)
        if tokens_on(state, seat, state.card):
            found.append(SPEND)
        for resource in range(4):
            if pays[resource] and state.resources[seat * 4 + resource]:
                found.append(PAY + resource)
        if envoy(state, seat, PALENQUE):
            for resource in range(4):
                if state.resources[seat * 4 + resource]:
                    found.append(SPEND_RESOURCE + resource)
        return found

    def _worth(self, state: NewDawnState, action: int) -> int:
        if PAY <= action < PAY + 4 or PAY_NATURAL <= action < PAY_NATURAL + 12:
            return resource_worth(state)
        return 1

    def _left(self, state: NewDawnState, action: int) -> int:
        """What could be paid in all if this were spent next."""
        total = means(state, self.seat, self.wonder)
        lost = 0
        if SPEND_NATURAL <= action < SPEND_NATURAL + 12:
            if WONDER_PAYS[self.wonder][NATURAL_RESOURCE[action - SPEND_NATURAL]]:
                lost = resource_worth(state) - 1
        elif SPEND_RESOURCE <= action < SPEND_RESOURCE + 4 and WONDER_PAYS[self.wonder][action - SPEND_RESOURCE]:
            lost = resource_worth(state) - 1
        return total - lost

    def other_label(self, state: NewDawnState, action: int) -> str:
        if action == PAY_USUAL:
            return "Pay the usual way"
        if PAY <= action < PAY + 4:
            return f"Spend {RESOURCES[action - PAY]}"
        if PAY_NATURAL <= action < PAY_NATURAL + 12:
            natural = action - PAY_NATURAL
            return f"Use {NATURALS[natural][0]} as {RESOURCES[NATURAL_RESOURCE[natural]]}"
        if SPEND_NATURAL <= action < SPEND_NATURAL + 12:
            return f"Use {NATURALS[action - SPEND_NATURAL][0]} as a trade token"
        if SPEND_RESOURCE <= action < SPEND_RESOURCE + 4:
            return f"Spend {RESOURCES[action - SPEND_RESOURCE]} as a trade token"
        return choices.spend_label(action)

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == PAY_USUAL:
            costs = usual_payment(state, self.seat, self.wonder, self.short)
            return About(costs=tuple(costs), note="all that is missing at once, first what comes back")
        gives = (Chip(str(self._worth(state, action)), "k-industry", "production"),)
        return About(gives=gives, group="Pay otherwise")

    def take(self, state: NewDawnState, action: int) -> None:
        short = self.short
        if action == PAY_USUAL:
            while short > 0:
                payer = PayWonder(self.seat, self.wonder, short)
                for offer in payer._offers(state):
                    if payer._worth(state, offer) >= short or payer._left(state, offer) >= short:
                        action = offer
                        break
                short -= self._pay(state, action)
            pay_or_build(state, self.seat, self.wonder, 0)
            return
        pay_or_build(state, self.seat, self.wonder, short - self._worth(state, action))
        self._pay(state, action)

    def _pay(self, state: NewDawnState, action: int) -> int:
        worth = self._worth(state, action)
        if PAY <= action < PAY + 4:
            choices.pay_resource(state, self.seat, action - PAY)
        elif PAY_NATURAL <= action < PAY_NATURAL + 12:
            choices.use_natural(state, self.seat, action - PAY_NATURAL)
        else:
            choices.spend(state, self.seat, state.card, action)
        return worth


class HouseWonder(Ask):
    """The city that gets the new wonder."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "wonder")
    rule: ClassVar[str] = "N9.7"
    companion: ClassVar[str] = (
        "A wonder stands in one of your cities, and whoever beats that city gets it. "
        "People choose a city that rivals can hardly reach."
    )

    def __init__(self, seat: int, wonder: int) -> None:
        self.seat = seat
        self.wonder = wonder

    def question(self, state: NewDawnState) -> str:
        return f"In which of your cities do you build {WONDERS[self.wonder][0]}?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(note=", ".join(things.things_on(state, space)))

    def legal(self, state: NewDawnState) -> list[int]:
        legal: list[int] = []
        for space in state.cities[self.seat]:
            if wonder_on(state, space) < 0:
                legal.append(AT + space)
        legal.sort()
        if self.wonder == AMUNDSEN_SCOTT_RESEARCH_STATION and station_sites(state, self.seat):
            return legal[:1]  # It moves to a city of its own at once, so where it is built does not matter.
        return legal

    def take(self, state: NewDawnState, action: int) -> None:
        pile = WONDER_PILE[self.wonder]
        changes.move_wonder(state, self.wonder, action - AT)
        state.open = changed(state.open, pile, -1)
        state.open_token = changed(state.open_token, pile, 0)
        if state.events is not None:
            state.tell("wonder", self.seat, (self.wonder, action - AT))
        if state.card == CRAFTSMANSHIP:
            science.advance(state, self.seat, 1)
        when_built(state, self.seat, self.wonder)
        state.push(TurnUp(CHANCE, pile))


def when_built(state: NewDawnState, seat: int, wonder: int) -> None:
    """What a wonder does at once."""
    if wonder == CRISTO_REDENTOR:
        state.push(conquest.TakeCity(seat, conquest.BY_CRISTO))
    elif wonder == APADANA:
        exploring.explore_anywhere(state, seat)
    elif wonder == PYRAMIDS:
        state.push(science.Upgrade(seat, 2, 3))
    elif wonder == PORCELAIN_TOWER:
        state.push(science.Porcelain(seat, 2, -1))
    elif wonder == POTALA_PALACE:
        state.push(diplomacy.Envoys(seat, 3))
    elif wonder == AMUNDSEN_SCOTT_RESEARCH_STATION:
        state.push(StationCity(seat))


def station_sites(state: NewDawnState, seat: int) -> list[int]:
    """Where the Amundsen-Scott Research Station may have its city."""
    found: list[int] = []
    if cities_left(state, seat) > 0:
        for space in state.land.spaces:
            if state.land.edge[space] and wonder_on(state, space) < 0 and city_site(state, seat, space):
                found.append(space)
    return found


class StationCity(Ask):
    """Amundsen-Scott: a city on a legal space at the map edge gets the wonder and up to 2 control tokens."""

    rule: ClassVar[str] = "N13.36"
    companion: ClassVar[str] = (
        "The research station comes with a new city at the edge of the map and control tokens around it. "
        "People choose a place with resources next to it."
    )

    def question(self, state: NewDawnState) -> str:
        return "Amundsen-Scott Research Station: where at the map edge do you build its city?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in station_sites(state, self.seat)] or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "There is no legal space"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        state.push(placing.PlaceToken(self.seat, 2, placing.NEXT_TO, placing.NO_LIMIT, space, 0, 0))
        changes.build_city(state, self.seat, space)
        changes.move_wonder(state, AMUNDSEN_SCOTT_RESEARCH_STATION, space)
        if state.events is not None:
            state.tell("moves wonder", self.seat, (AMUNDSEN_SCOTT_RESEARCH_STATION, space))


class TurnUp(Decision[NewDawnState]):
    """The next card of a wonder deck is turned up: ancient ones first, then medieval, then modern."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "pile")
    rule: ClassVar[str] = "N9.8"

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile

    def question(self, state: NewDawnState) -> str:
        return "Which wonder is next?"

    def legal(self, state: NewDawnState) -> list[int]:
        for era in range(3):
            if state.deck[self.pile * 3 + era]:
                return [
                    WONDER + wonder
                    for wonder in range(self.pile * 9 + era * 3, self.pile * 9 + era * 3 + 3)
                    if state.wonder[wonder] == -3
                ]
        return [DONE]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1] * len(self.legal(state))

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        wonder = action - WONDER
        state.deck = changed(
            state.deck, self.pile * 3 + WONDER_ERA[wonder], state.deck[self.pile * 3 + WONDER_ERA[wonder]] - 1
        )
        state.wonder = changed(state.wonder, wonder, -1)
        state.open = changed(state.open, self.pile, wonder)
        state.open_token = changed(state.open_token, self.pile, 0)
        if state.events is not None:
            state.tell("turns up", CHANCE, (wonder,))
