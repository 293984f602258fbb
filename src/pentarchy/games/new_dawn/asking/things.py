"""What lies where, and what cards say, in a few words each; it changes nothing."""

from __future__ import annotations

from pentarchy.core.answers import Chip
from pentarchy.core.look import counted, series
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FACES, LETTERS
from pentarchy.games.new_dawn.moments.card import CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import SHIFTING, WONDERS, controls
from pentarchy.games.new_dawn.pieces.focus import ECONOMY, GROWTH, INDUSTRY, MILITARY, SCIENCE, SLOTS
from pentarchy.games.new_dawn.pieces.governments import GOVERNMENTS
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE, NATURALS
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CARAVANS, CITY, DISTRICT, TOKEN
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES, TERRAINS
from pentarchy.games.new_dawn.realm.cities import mature
from pentarchy.games.new_dawn.realm.row import first_slot_of, position, slot_of, tokens_on
from pentarchy.games.new_dawn.realm.spaces import free_fort, is_city, state_on


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def chip(count: int, icon: str, thing: str, many: str = "", before: str = "") -> Chip:
    """So many of a thing; things that need more than an s are named, and "+" or "up to " may stand before."""
    return Chip(f"{before}{count}", icon, counted(count, thing, many).removeprefix(f"{count} "))


def trade_chip(count: int, where: str = "") -> Chip:
    """Trade tokens."""
    return chip(count, "trade", f"trade token{where}", f"trade tokens{where}")


def resource_chip(resource: int, count: int = 1) -> Chip:
    """Resource tokens."""
    return Chip(str(count), RESOURCES[resource], RESOURCES[resource])


def whose(state: NewDawnState, owner: int, seat: int) -> str:
    """Whose a piece is, as one says it to a seat: "your", "Bob's"."""
    return "your" if owner == seat else f"{state.names[owner]}'s"


def barbarian(letter: str) -> str:
    """A barbarian, with the letter printed on it."""
    return f"barbarian ({letter})"


def tile_name(tile: int, side: int, capital_of: str) -> str:
    """A tile by what its side holds, with the number printed on it: "the tile with Kumasi (6B)"; `capital_of` is whose
    the tile of a capital is."""
    face, holds, _ = FACES[tile * 2 + side]
    if holds == "capital":
        return f"{capital_of} capital's tile ({face})"
    return f"the tile with {holds} ({face})" if holds else f"the new tile ({face})"


def both_sides(tile: int, capital_of: str = "a") -> str:
    """A tile by what its two sides hold, with its number: "the tile with Carthage or Kumasi (6)"."""
    holds = [face[1] for face in FACES[tile * 2 : tile * 2 + 2] if face[1]]
    if "capital" in holds:
        return f"{capital_of} capital's tile ({tile + 1})"
    return f"the tile with {series(holds, 'or')} ({tile + 1})" if holds else f"the new tile ({tile + 1})"


def things_on(state: NewDawnState, space: int, seat: int) -> list[str]:
    """Everything that stands on a space, a few words each, as one says it to a seat."""
    things: list[str] = []
    piece, owner = state.piece[space], state.owner[space]
    strong = "reinforced " if state.strong[space] else ""
    if state_on(state, space) >= 0:
        things.append("free city-state")
    elif free_fort(state, space):
        things.append("unclaimed fort")
    if piece in (CITY, CAPITAL):
        grown = "mature " if mature(state, owner, space) else ""
        things.append(f"{whose(state, owner, seat)} {grown}{'capital' if piece == CAPITAL else 'city'}")
    elif piece == TOKEN:
        things.append(f"{whose(state, owner, seat)} {strong}control token")
    elif piece >= DISTRICT:
        things.append(f"{whose(state, owner, seat)} {strong}{DISTRICTS[piece - DISTRICT].name}")
    things += [WONDERS[number].name for number in range(len(WONDERS)) if state.wonder[number] == space]
    if state.goods[space]:
        things.append(RESOURCES[state.goods[space] - 1])
    for index in range(len(state.armies)):
        if state.armies[index] == space:
            things.append(f"{whose(state, index // ARMIES, seat)} army")
    for index in range(len(state.caravans)):
        if state.caravans[index] == space:
            things.append(f"{whose(state, index // CARAVANS, seat)} caravan")
    things += [barbarian(LETTERS[letter]) for letter in range(11) if state.barbarian[letter] == space]
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


def slot_words(state: NewDawnState, seat: int, card: int) -> str:
    """What a card of the row does in its slot."""
    stands = SLOTS[position(state, seat, card)]
    return _limit_words(state, seat, card, slot_of(state, seat, card), stands)


def first_slot_words(state: NewDawnState, seat: int, card: int) -> str:
    """What a card of the row does that resolves as in slot 1."""
    return _limit_words(state, seat, card, first_slot_of(state, seat, card), 1)


def _limit_words(state: NewDawnState, seat: int, card: int, slot: int, stands: int) -> str:
    """What the slot of a card limits, in half a sentence, and what has shifted it from where it `stands`."""
    why = f" by {series(_shifting(state, seat, card))}" if slot > stands else ""
    return f"slot {slot}{why}: {_limit(CARD_TYPE[card], slot)}"


def _shifting(state: NewDawnState, seat: int, card: int) -> list[str]:
    """What lets a card of the row resolve farther right than it stands; `row.shift_of` says how far."""
    kind = CARD_TYPE[card]
    place = position(state, seat, card)
    found = [GOVERNMENTS[kind][0]] if state.government[seat] == card else []
    for wonder in SHIFTING:
        if controls(state, seat, wonder) and wonder.shift(state, seat, place, kind):
            found.append(wonder.name)
    leader = leader_of(state, seat)
    return [*found, leader.ruler] if leader.shift(state, seat, kind) else found


def _limit(kind: int, slot: int) -> str:
    if kind == SCIENCE:
        return f"the dial advances by {slot}"
    reached = "any land" if slot >= 5 else f"terrain of difficulty {slot} or less ({', '.join(TERRAINS[:slot])})"
    if kind == MILITARY:
        return f"over {reached}, {slot} in combat"
    if kind == INDUSTRY:
        return f"{slot} production, or a city on {reached}"
    if kind == GROWTH:
        return f"a district on {reached}, or up to {counted(slot, 'reinforcement')}"
    return f"{'over' if kind == ECONOMY else 'on'} {reached}"


def standing(state: NewDawnState, seat: int, card: int) -> str:
    """Where a card stands in a row, what lies on it and what it does."""
    count = tokens_on(state, seat, card)
    lies = f" with {counted(count, 'trade token')}" if count else ""
    return f"in slot {SLOTS[position(state, seat, card)]}{lies}; {card_words(card)}"


def card_words(card: int) -> str:
    """A focus card's text without its last full stop, to stand within a sentence."""
    return CARDS[card].text.rstrip(".")
