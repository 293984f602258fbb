"""What lies where, and what cards say, in a few words each; it changes nothing."""

from __future__ import annotations

from pentarchy.core.answers import Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import LETTERS
from pentarchy.games.new_dawn.moments.card import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.wonder import WONDERS
from pentarchy.games.new_dawn.pieces.focus import ECONOMY, GROWTH, INDUSTRY, MILITARY, SCIENCE
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE, NATURALS
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CARAVANS, CITY, DISTRICT, TOKEN
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES, TERRAINS
from pentarchy.games.new_dawn.realm.cities import mature
from pentarchy.games.new_dawn.realm.spaces import free_fort, is_city, state_on


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def trade_chip(count: int, where: str = "") -> Chip:
    """Trade tokens."""
    return Chip(str(count), "trade", ("trade token" if count == 1 else "trade tokens") + where)


def resource_chip(resource: int, count: int = 1) -> Chip:
    """Resource tokens."""
    return Chip(str(count), RESOURCES[resource], RESOURCES[resource])


def things_on(state: NewDawnState, space: int) -> list[str]:
    """Everything that stands on a space, a few words each."""
    things: list[str] = []
    piece, owner = state.piece[space], state.owner[space]
    strong = "reinforced " if state.strong[space] else ""
    if state_on(state, space) >= 0:
        things.append("free city-state")
    elif free_fort(state, space):
        things.append("unclaimed fort")
    if piece in (CITY, CAPITAL):
        grown = "mature " if mature(state, owner, space) else ""
        things.append(f"{state.names[owner]}'s {grown}{'capital' if piece == CAPITAL else 'city'}")
    elif piece == TOKEN:
        things.append(f"{state.names[owner]}'s {strong}control token")
    elif piece >= DISTRICT:
        things.append(f"{state.names[owner]}'s {strong}{DISTRICTS[piece - DISTRICT].name}")
    things += [WONDERS[number].name for number in range(len(WONDERS)) if state.wonder[number] == space]
    if state.goods[space]:
        things.append(RESOURCES[state.goods[space] - 1])
    for index in range(len(state.armies)):
        if state.armies[index] == space:
            things.append(f"{state.names[index // ARMIES]}'s army")
    for index in range(len(state.caravans)):
        if state.caravans[index] == space:
            things.append(f"{state.names[index // CARAVANS]}'s caravan")
    things += [f"barbarian {LETTERS[letter]}" for letter in range(11) if state.barbarian[letter] == space]
    return things


def taking(state: NewDawnState, seat: int, space: int) -> tuple[Chip, ...]:
    """What a control token, district or city placed on a space takes."""
    if state.owner[space] == seat:
        return ()
    found: list[Chip] = []
    if state.goods[space]:
        found.append(resource_chip(state.goods[space] - 1))
    natural = state.land.natural[space]
    if natural >= 0:
        found.append(Chip(NATURALS[natural][0], RESOURCES[NATURAL_RESOURCE[natural]]))
    found += [Chip(WONDERS[number].name, "column") for number in range(len(WONDERS)) if state.wonder[number] == space]
    return tuple(found)


def ripening(state: NewDawnState, seat: int, space: int) -> str:
    """Which of the seat's cities a control token on a space would make mature, in words."""
    world = state.copy()
    world.owner[space] = seat
    world.piece[space] = TOKEN
    grown = [
        city
        for city in state.land.around[space]
        if state.owner[city] == seat and is_city(state, city)
        if mature(world, seat, city) and not mature(state, seat, city)
    ]
    if not grown:
        return ""
    what = "your capital" if state.piece[grown[0]] == CAPITAL else "your city"
    return f"makes {what} mature" if len(grown) == 1 else f"makes {len(grown)} cities mature"


def limit_words(card: int, slot: int) -> str:
    """What the slot of a card limits, in half a sentence."""
    kind = CARD_TYPE[card]
    if kind == SCIENCE:
        return f"slot {slot}: the dial advances by {slot}"
    reached = "any land" if slot >= 5 else f"terrain of difficulty {slot} or less ({', '.join(TERRAINS[:slot])})"
    if kind == MILITARY:
        return f"slot {slot}: over {reached}, {slot} in combat"
    if kind == INDUSTRY:
        return f"slot {slot}: {slot} production, or a city on {reached}"
    if kind == GROWTH:
        return f"slot {slot}: a district on {reached}, or up to {counted(slot, 'reinforcement')}"
    return f"slot {slot}: {'over' if kind == ECONOMY else 'on'} {reached}"


def card_words(card: int) -> str:
    """A focus card's text without its last full stop, to stand within a sentence."""
    return CARDS[card].text.rstrip(".")
