"""What a seat may know, as a JSON-able dict: nearly everything, for only one card looks at things in secret."""

from __future__ import annotations

from typing import Any

from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import HEX, TURNS
from pentarchy.games.new_dawn.asking import places
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import (
    CAPITAL_TILES,
    CELLS,
    FACE_BARBARIAN,
    FACE_NATURAL,
    FACE_RESOURCE,
    FACE_STATE,
    FACE_TERRAIN,
    FACES,
    FOOTPRINT,
    FORT,
    LETTERS,
    SEA,
    SPACE_NAMES,
    TILES,
    axial,
    cell_at,
)
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL, CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.event import EVENTS
from pentarchy.games.new_dawn.moments.leader import LEADERS, leader_of
from pentarchy.games.new_dawn.moments.pact import PACTS
from pentarchy.games.new_dawn.moments.wonder import (
    ERAS,
    PILE_NAMES,
    STORING,
    WONDER_COST,
    WONDER_ERA,
    WONDER_PILE,
    WONDERS,
    any_of,
    wonder_text,
)
from pentarchy.games.new_dawn.pieces.dial import EVENT_DIAL
from pentarchy.games.new_dawn.pieces.fight import TARGETS
from pentarchy.games.new_dawn.pieces.focus import SLOTS, TYPES
from pentarchy.games.new_dawn.pieces.governments import GOVERNMENTS
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE, NATURALS
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CAPITAL, CARAVANS, CITY, DISTRICT, TOKEN
from pentarchy.games.new_dawn.pieces.terrain import DIFFICULTY, RESOURCES, TERRAINS
from pentarchy.games.new_dawn.realm.cities import cities_left, forts_of, mature, mature_cities
from pentarchy.games.new_dawn.realm.control import naturals_of, wonder_on, wonders_of
from pentarchy.games.new_dawn.realm.row import slot_of
from pentarchy.games.new_dawn.realm.spaces import is_city
from pentarchy.games.new_dawn.travel.exploring import TilePlace, TileSide, TileTurns
from pentarchy.games.new_dawn.victory.agendas import ending, progress
from pentarchy.games.new_dawn.victory.cards import FORT_CARDS, GOALS, VICTORY_CARDS
from pentarchy.games.new_dawn.views.secrets import hides
from pentarchy.games.new_dawn.war.conquest import Outcome
from pentarchy.games.new_dawn.war.strength import attack_bonus, defence_bonus, reinforcement


def look(state: NewDawnState, seat: int | None) -> dict[str, Any]:
    """The view's part that is New Dawn's."""
    return {
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "dial": {"space": state.dial + 1, "spaces": [[EVENTS[icon].name for icon in icons] for icons in EVENT_DIAL]},
        "spaces": [_space(state, space) for space in state.land.spaces],
        "free": _free(state),
        "tiles": _tiles(state),
        "laying": _laying(state),
        "stack": _stack(state, seat),
        "figures": _figures(state),
        "barbarians": [
            {"letter": LETTERS[letter], "space": SPACE_NAMES[state.barbarian[letter]]}
            for letter in range(11)
            if state.barbarian[letter] >= 0
        ],
        "defeated": [LETTERS[letter] for letter in range(11) if state.barbarian[letter] == -1],
        "wonders": [_open_wonder(state, pile) for pile in range(4)],
        "city_states": _city_states(state),
        "victory": _victory(state),
        "seats": [_seat(state, one) for one in range(state.players)],
        "resolving": None
        if state.card < 0
        else {"card": CARDS[state.card].name, "slot": state.slot, "tokens": state.boost},
        "fight": _fight(state),
        "ending": list(ending(state)) if state.over else None,
    }


def _figures(state: NewDawnState) -> list[dict[str, Any]]:
    """The armies and caravans on the map, each with the number by which it is known."""
    found: list[dict[str, Any]] = []
    for kind, figures, each in (("army", state.armies, ARMIES), ("caravan", state.caravans, CARAVANS)):
        for index, space in enumerate(figures):
            if space >= 0:
                seat, number = divmod(index, each)
                found.append({"kind": kind, "seat": seat, "number": number + 1, "space": SPACE_NAMES[space]})
    return found


def _space(state: NewDawnState, space: int) -> dict[str, Any]:
    q, r = axial(state.land.cell[space])
    piece = state.piece[space]
    natural = state.land.natural[space]
    wonder = wonder_on(state, space)
    number = state.land.state[space]
    kind = None
    if piece == TOKEN:
        kind = "token"
    elif piece == CITY:
        kind = "city"
    elif piece == CAPITAL:
        kind = "capital"
    elif piece >= DISTRICT:
        kind = DISTRICTS[piece - DISTRICT].name
    return {
        "name": SPACE_NAMES[space],
        "place": places.place(state, space),
        "q": q,
        "r": r,
        "terrain": TERRAINS[state.land.terrain[space]],
        "difficulty": DIFFICULTY[state.land.terrain[space]],
        "defence": 2 * DIFFICULTY[state.land.terrain[space]] + reinforcement(state, state.owner[space], space)
        if is_city(state, space)
        else None,
        "fort": space - FORT if FORT <= space < SEA else None,
        "owner": state.owner[space] if piece else None,
        "piece": kind,
        "reinforced": bool(state.strong[space]),
        "mature": is_city(state, space) and mature(state, state.owner[space], space),
        "resource": RESOURCES[state.goods[space] - 1] if state.goods[space] else None,
        "natural": NATURALS[natural][0] if natural >= 0 else None,
        "city_state": CITY_STATES[number].name if number >= 0 and state.city_state[number] == -1 else None,
        "kind": TYPES[CITY_STATES[number].kind] if number >= 0 else None,
        "wonder": WONDERS[wonder].name if wonder >= 0 else None,
        "armies": [index // ARMIES for index in range(len(state.armies)) if state.armies[index] == space],
        "caravans": [index // CARAVANS for index in range(len(state.caravans)) if state.caravans[index] == space],
        "barbarians": [LETTERS[letter] for letter in range(11) if state.barbarian[letter] == space],
    }


def _free(state: NewDawnState) -> list[dict[str, Any]]:
    """The free cells that the question being asked is about: where a fort, a tile or a water token may go."""
    if state.over:
        return []
    found: list[dict[str, Any]] = []
    for action in state.answers():
        if HEX <= action < HEX + CELLS:
            q, r = axial(action - HEX)
            found.append({"q": q, "r": r, "place": places.free_place(state, action - HEX)})
    return found


def _tiles(state: NewDawnState) -> list[str]:
    return [FACES[tile * 2 + state.side[tile]][0] for tile in range(TILES) if state.side[tile] >= 0]


def _laying(state: NewDawnState) -> dict[str, Any] | None:
    """The tile that is being laid, which all may see: the sides it may have up, and its turns in degrees."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, TileSide):
        faces = [_face(asked.tile, side, asked.seat) for side in (0, 1)]
        return {"asked": "side", "faces": faces, "turned": [0]}
    if isinstance(asked, TileTurns):
        turned = [60 * (action - TURNS) for action in state.answers()]
        return {"asked": "turn", "faces": [_face(asked.tile, asked.side, asked.seat)], "turned": turned}
    if isinstance(asked, TilePlace):
        return {
            "asked": "place",
            "faces": [_face(asked.tile, asked.side, asked.seat)],
            "turned": [60 * asked.turns],
        }
    return None


def _face(tile: int, side: int, seat: int) -> dict[str, Any]:
    """A side of a tile with its ten spaces as they lie around its middle before it is turned, each as on the map."""
    first = (tile * 2 + side) * 10
    spaces: list[dict[str, Any]] = []
    for number in range(10):
        q, r = axial(cell_at(0, 0) + FOOTPRINT[side * 6][number])
        resource, natural = FACE_RESOURCE[first + number], FACE_NATURAL[first + number]
        city_state, barbarian = FACE_STATE[first + number], FACE_BARBARIAN[first + number]
        star = tile in CAPITAL_TILES and number == 0
        spaces.append(
            {
                "name": SPACE_NAMES[tile * 10 + number],
                "place": SPACE_NAMES[tile * 10 + number],
                "q": q,
                "r": r,
                "terrain": TERRAINS[FACE_TERRAIN[first + number]],
                "difficulty": DIFFICULTY[FACE_TERRAIN[first + number]],
                "defence": None,
                "fort": None,
                "owner": seat if star else None,
                "piece": "capital" if star else None,
                "reinforced": False,
                "mature": False,
                "resource": RESOURCES[resource] if resource >= 0 else None,
                "natural": NATURALS[natural][0] if natural >= 0 else None,
                "city_state": CITY_STATES[city_state].name if city_state >= 0 else None,
                "kind": TYPES[CITY_STATES[city_state].kind] if city_state >= 0 else None,
                "wonder": None,
                "armies": [],
                "caravans": [],
                "barbarians": [LETTERS[barbarian]] if barbarian >= 0 else [],
            }
        )
    return {"name": FACES[tile * 2 + side][0], "spaces": spaces}


def _stack(state: NewDawnState, seat: int | None) -> dict[str, Any]:
    def shown(tiles: list[int]) -> list[int | None]:
        return [None if hides(state, tile, seat) else tile + 1 for tile in tiles]

    return {
        "unknown": sum(state.bag),
        "bottom": shown(state.bottom),
        "top": shown(state.top),
        "looking_at": shown(state.peek),
    }


def _open_wonder(state: NewDawnState, pile: int) -> dict[str, Any]:
    wonder = state.open[pile]
    left = {ERAS[era]: state.deck[pile * 3 + era] if state.deck else 0 for era in range(3)}
    if wonder < 0:
        return {"type": PILE_NAMES[pile], "name": None, "left": left}
    token = state.open_token[pile]
    return {
        "type": PILE_NAMES[pile],
        "name": WONDERS[wonder].name,
        "era": ERAS[WONDER_ERA[wonder]],
        "cost": WONDER_COST[wonder] - token,
        "token": bool(token),
        "resources": [RESOURCES[one] for one in WONDERS[wonder].pays],
        "text": wonder_text(wonder, state.options.errata),
        "left": left,
    }


def _city_states(state: NewDawnState) -> list[dict[str, Any]]:
    return [
        {
            "name": CITY_STATES[number].name,
            "type": TYPES[CITY_STATES[number].kind],
            "conquered_by": state.city_state[number] if state.city_state[number] >= 0 else None,
            "cards": [holder for holder in state.envoys[number * 2 : number * 2 + 2] if holder >= 0],
            "text": CITY_STATES[number].text,
        }
        for number in range(12)
        if state.city_state[number] > -2
    ]


def _victory(state: NewDawnState) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = []
    for number, card in enumerate(state.victory):
        cards.append(
            {
                "agendas": [
                    {
                        "name": VICTORY_CARDS[card][agenda].name,
                        "text": VICTORY_CARDS[card][agenda].text,
                        "goal": GOALS[card][agenda],
                        "progress": [progress(state, seat, card, agenda) for seat in range(state.players)],
                    }
                    for agenda in (0, 1)
                ],
                "done": [seat for seat in range(state.players) if state.done[seat * 3 + number]],
            }
        )
    for name, need in FORT_CARDS:
        forts = [forts_of(state, seat) for seat in range(state.players)]
        cards.append(
            {
                "agendas": [
                    {"name": name, "text": f"control {counted(need, 'fort')}", "goal": need, "progress": forts}
                ],
                "done": [seat for seat in range(state.players) if forts[seat] >= need],
            }
        )
    return cards


def _seat(state: NewDawnState, seat: int) -> dict[str, Any]:
    leader = state.leader[seat]
    row = []
    for place in range(6):
        card = state.row[seat * 6 + place]
        if card >= 0:
            row.append(_card(state, seat, card, place))
    return {
        "leader": LEADERS[leader].name if leader >= 0 else None,
        "ability": LEADERS[leader].text if leader >= 0 else None,
        "row": row,
        "tech": state.tech[seat],
        "resources": {RESOURCES[one]: state.resources[seat * 4 + one] for one in range(4)},
        "naturals": [
            {
                "name": NATURALS[natural][0],
                "resource": RESOURCES[NATURAL_RESOURCE[natural]],
                "used": bool(state.used_naturals >> natural & 1),
            }
            for natural in sorted(naturals_of(state, seat))
        ],
        "wonders": [WONDERS[wonder].name for wonder in wonders_of(state, seat)],
        "wonder_types": [PILE_NAMES[WONDER_PILE[wonder]] for wonder in wonders_of(state, seat)],
        "stored": state.zimbabwe if any_of(state, seat, STORING) else 0,
        "city_states": [CITY_STATES[number].name for number in range(12) if state.city_state[number] == seat],
        "diplomacy": [
            {"name": PACTS[kind].name, "from": giver}
            for giver in range(state.players)
            for kind in range(5)
            if state.pacts[giver * 5 + kind] == seat
        ]
        + [
            {"name": CITY_STATES[number].name, "from": None}
            for number in range(12)
            if seat in state.envoys[number * 2 : number * 2 + 2]
        ],
        "own_diplomacy": [PACTS[kind].name for kind in range(5) if state.pacts[seat * 5 + kind] < 0],
        "ibrahim": state.ibrahim == seat,
        "friend": state.friend if leader >= 0 and in_union(state, seat) else None,
        "tokens_left": state.spare[seat],
        "cities": len(state.cities[seat]),
        "cities_left": cities_left(state, seat) if state.cities[seat] else 7,
        "mature": mature_cities(state, seat),
        "spaces": len(state.cities[seat]) + len(state.held[seat]),
        "points": state.points[seat],
    }


def in_union(state: NewDawnState, seat: int) -> bool:
    """Whether the leader of a seat may hold more than one diplomacy card of a friend."""
    return state.friend >= 0 and leader_of(state, seat).pacts_from(state, state.friend) > 1


def _card(state: NewDawnState, seat: int, card: int, place: int) -> dict[str, Any]:
    kind = CARD_TYPE[card]
    naturals = [
        NATURALS[natural][0]
        for natural in naturals_of(state, seat)
        if leader_of(state, seat).keeps_naturals() and state.natural_card[natural] == card
    ]
    return {
        "name": CARDS[card].name,
        "type": TYPES[kind],
        "level": CARD_LEVEL[card],
        "text": CARDS[card].text,
        "position": SLOTS[place],
        "slot": slot_of(state, seat, card),
        "tokens": state.tokens[seat * 6 + place],
        "government": GOVERNMENTS[kind][0] if state.government[seat] == card else None,
        "naturals": naturals,
    }


def _fight(state: NewDawnState) -> dict[str, Any] | None:
    """The fight going on, if one is."""
    if not state.fight or not any(isinstance(one, Outcome) for one in state.agenda):
        return None
    attacker, _, _, space, target, defender, attack, defence, more, extra = state.fight
    return {
        "attacker": attacker,
        "defender": None if defender < 0 else defender,
        "space": SPACE_NAMES[space],
        "target": TARGETS[target],
        "place": places.place(state, space),
        "dice": [attack, defence],
        "bonus": [attack_bonus(state), defence_bonus(state)],
        "spent": [more, extra],
    }
