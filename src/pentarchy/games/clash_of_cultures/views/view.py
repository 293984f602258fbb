"""What a seat may know, as a JSON-able dict: everything that lies open, and its own cards."""

from __future__ import annotations

from typing import Any

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.seas import sea_reach
from pentarchy.games.clash_of_cultures.pieces.advances import COUNT, NAMES
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_CARD,
    B_A_ROLL,
    B_A_TACTIC,
    B_ATTACKER,
    B_D_CARD,
    B_D_ROLL,
    B_D_TACTIC,
    B_DEFENDER,
    B_ORIGIN,
    B_ROUND,
    B_TARGET,
)
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.cards import ALL_CARDS, CARD_NAMES, DECK, TACTICS_NAMES
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_NAMES
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES, CELLS, TERRAIN_NAMES, UNKNOWN, VOID
from pentarchy.games.clash_of_cultures.pieces.objectives import HALVES, OBJECTIVE_CARDS, OBJECTIVE_NAMES
from pentarchy.games.clash_of_cultures.pieces.offer import (
    O_ACTIONS,
    O_BACK_ACTIONS,
    O_BACK_OBJECTIVES,
    O_FROM,
    O_OBJECTIVES,
    O_TO,
)
from pentarchy.games.clash_of_cultures.pieces.turn import FIGHTING, STUCK
from pentarchy.games.clash_of_cultures.pieces.units import (
    ARMY,
    BARBARIANS,
    BUILDING_NAMES,
    BUILDINGS,
    FIRST_UNIT,
    KINDS,
    MOOD,
    MOOD_NAMES,
    RESOURCE_NAMES,
    SETTLER,
    SHIP,
    UNITS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import IN_DECK, LOST, REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import SAILS_ROUND, able
from pentarchy.games.clash_of_cultures.steps.ending import tie_breaks, verdict
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES, tally
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from pentarchy.games.clash_of_cultures.trade.trading import offer_words
from pentarchy.games.clash_of_cultures.views.secrets import knows_offer
from pentarchy.games.clash_of_cultures.war.fighters import attackers, defenders, owner_of
from pentarchy.games.clash_of_cultures.war.groups import count_group
from pentarchy.games.clash_of_cultures.war.marching import BATTLE, FAR_BATTLE
from pentarchy.games.clash_of_cultures.war.moves import MoveTo
from pentarchy.games.clash_of_cultures.war.odds import attack_odds, battle_odds
from pentarchy.games.clash_of_cultures.war.sailing import SailTo


def look(state: ClashState, seat: int | None) -> dict[str, Any]:
    """All that a seat (`None`: a spectator) may know."""
    return {
        "round": state.round,
        "turn": state.turn,
        "status_phase": bool(state.status),
        "first": state.first,
        "active": state.active,
        "actions": state.actions,
        "moves": state.moves,
        "spaces": [space(state, cell) for cell in range(CELLS) if state.terrain[cell] != VOID],
        "regions": [
            {"spaces": [CELL_NAMES[cell] for cell in cells], "explored": state.tile_at[slot] >= 0}
            for slot, cells in enumerate(state.slots)
        ],
        "seats": [player(state, one, seat) for one in range(state.players)],
        "wonders": [wonder(state, one) for one in range(len(WONDERS))],
        "decks": {
            "action": ones(state.deck),
            "objective": ones(state.objective_deck),
            "event": ones(state.event_deck),
            "tiles": ones(state.tiles),
        },
        "top_discard": CARD_NAMES[state.discards[-1]] if state.discards else None,
        "last_event": EVENT_NAMES[state.last_event] if state.last_event >= 0 else None,
        "exhausted_tokens": state.tokens,
        "pestilence": bool(state.pestilence),
        "battle": battle(state, seat),
        "odds": odds(state),
        "offer": offer(state, seat),
        "looked_at": looked(state, seat),
        "ending": ending(state) if state.over else None,
    }


def space(state: ClashState, cell: int) -> dict[str, Any]:
    """One space of the map."""
    found: dict[str, Any] = {"name": CELL_NAMES[cell], "terrain": TERRAIN_NAMES[state.terrain[cell]]}
    if state.terrain[cell] == UNKNOWN:
        return found
    if state.exhausted[cell]:
        found["exhausted"] = True
    owner = state.city[cell]
    if owner == BARBARIANS:
        found["barbarian_settlement"] = True
    elif owner >= 0:
        facing = state.facing[cell]
        found["city"] = {
            "owner": owner,
            "mood": MOOD_NAMES[state.mood[cell]],
            "size": state.size(cell),
            "pieces": {
                BUILDING_NAMES[kind].lower(): state.piece[kind][cell]
                for kind in range(BUILDINGS)
                if state.piece[kind][cell] >= 0
            },
            "facing": CELL_NAMES[facing] if facing >= 0 else None,
            "wonders": [WONDERS[one].name for one in range(len(WONDERS)) if state.wonder_at[one] == cell],
            "activated": state.activated[cell],
            "locked": state.locked(cell),
        }
    if state.barbarians[cell]:
        found["barbarians"] = state.barbarians[cell]
    if state.holder[cell] >= 0:
        start = state.holder[cell] * UNITS
        found["units"] = {
            "owner": state.holder[cell],
            "settlers": state.settlers[cell],
            "armies": state.armies[cell],
            "ships": state.ships[cell],
            "spent": {
                kind: spent(state, start, cell, unit) for unit, kind in enumerate(("settlers", "armies", "ships"))
            },
        }
    return found


def spent(state: ClashState, start: int, cell: int, unit: int) -> int:
    """How many units of a kind on a space cannot move any more this turn."""
    units = range(start + FIRST_UNIT[unit], start + FIRST_UNIT[unit + 1])
    return sum(1 for one in units if state.where[one] == cell and state.flags[one] & STUCK)


def player(state: ClashState, one: int, seat: int | None) -> dict[str, Any]:
    """One player's board, and of the hand what the viewer knows."""
    found: dict[str, Any] = {
        "stock": {RESOURCE_NAMES[kind]: state.amount(one, kind) for kind in range(KINDS)},
        "limits": {RESOURCE_NAMES[kind]: state.limit(one, kind) for kind in range(MOOD)},
        "happiness_level": state.levels[0][one],
        "culture_level": state.levels[1][one],
        "advances": [number for number in range(COUNT) if state.known[one] >> number & 1],
        "borrowed": state.borrowed if state.borrowed >= 0 and one == state.active else None,
        "cities": len(state.towns[one]),
        "points": [source[one] for source in state.points()],
        "supply": {
            "settlers": state.supply(one, SETTLER),
            "armies": state.supply(one, ARMY),
            "ships": state.supply(one, SHIP),
        },
        "action_cards": ones(state.hand[one]),
        "objective_cards": ones(state.objectives[one]),
        "scored": [OBJECTIVE_NAMES[card] for card in range(OBJECTIVE_CARDS) if state.scored[one] >> card & 1],
        "truces": [other for other in range(state.players) if state.truce[one] >> other & 1],
        "actions_lost": state.lost_actions(one),
    }
    known = [card for card in range(ALL_CARDS) if state.hand[one] >> card & 1 and sees(state.seen[card], card, seat)]
    found["known_cards"] = [{"card": card, "name": CARD_NAMES[card]} for card in known]
    found["known_objectives"] = [
        {"card": card, "name": OBJECTIVE_NAMES[card], "tally": tallies(state, one, card)}
        for card in range(OBJECTIVE_CARDS)
        if state.objectives[one] >> card & 1 and seat is not None and state.objective_seen[card] >> seat & 1
    ]
    return found


def tallies(state: ClashState, one: int, card: int) -> list[list[int] | None]:
    """How far a player has come with each half of an objective card; nothing for what is declared at once."""
    return [None if OBJECTIVES[half].instant else list(tally(state, one, half)) for half in HALVES[card]]


def sees(seen: int, card: int, seat: int | None) -> bool:
    """Whether a viewer knows where an action card is; great persons lie open."""
    if not DECK >> card & 1:
        return True
    return seat is not None and bool(seen >> seat & 1)


def wonder(state: ClashState, one: int) -> dict[str, Any]:
    """Where a wonder is."""
    place = state.wonder_at[one]
    row = WONDERS[one]
    if place == IN_DECK:
        return {"name": None, "state": "in the deck"}
    reserved = state.reserved[one]
    return {
        "number": one,
        "name": row.name,
        "state": {REVEALED: "to be built", LOST: "lost"}.get(place, "built"),
        "space": CELL_NAMES[place] if place >= 0 else None,
        "reserved": reserved if reserved >= 0 else None,
        "price": {"food": row.food, "wood": row.wood, "ore": row.ore, "culture tokens": row.culture},
        "needs": NAMES[row.advance],
    }


def battle(state: ClashState, seat: int | None) -> dict[str, Any] | None:
    """The battle being fought; a card laid face down is shown to its owner only."""
    numbers = state.battle
    if numbers[B_ATTACKER] < 0:
        return None
    sides = []
    for side, card, tactic, roll, count in (
        (B_ATTACKER, B_A_CARD, B_A_TACTIC, B_A_ROLL, attackers(state)),
        (B_DEFENDER, B_D_CARD, B_D_TACTIC, B_D_ROLL, defenders(state)),
    ):
        who = numbers[side]
        laid = numbers[card]
        sides.append(
            {
                "seat": who if who < state.players else None,
                "units": count,
                "card": None if laid < 0 else CARD_NAMES[laid] if who == seat else "face down",
                "tactics": TACTICS_NAMES[numbers[tactic]] if numbers[tactic] >= 0 else None,
                "roll": numbers[roll],
            }
        )
    return {
        "space": CELL_NAMES[numbers[B_TARGET]],
        "from": CELL_NAMES[numbers[B_ORIGIN]],
        "round": numbers[B_ROUND],
        "attacker": sides[0],
        "defender": sides[1],
    }


def odds(state: ClashState) -> list[dict[str, Any]]:
    """The chances of the battle being fought, or of each attack that the moving group could make; cards apart."""
    if state.battle[B_ATTACKER] >= 0:
        target, by, against = state.battle[B_TARGET], state.battle[B_ATTACKER], state.battle[B_DEFENDER]
        return [chance(state, target, by, against, battle_odds(state))]
    return [
        chance(state, target, state.active, owner_of(state, target), odds) for target, odds in chosen_attacks(state)
    ]


def chosen_attacks(state: ClashState) -> list[tuple[int, dict[str, float]]]:
    """The odds of every attack that the group chosen to move could make."""
    found: list[tuple[int, dict[str, float]]] = []
    decision = state.agenda[-1] if state.agenda else None
    if isinstance(decision, MoveTo):
        seat, cell = decision.seat, decision.cell
        units = count_group(state, seat, ARMY)
        if units:
            for way in decision.ways(state):
                if way[1] in (BATTLE, FAR_BATTLE):
                    found.append((way[0], attack_odds(state, seat, cell, way[0], units)))
    elif isinstance(decision, SailTo):
        seat, cell = decision.seat, decision.cell
        start = seat * UNITS
        units = count_group(state, seat, SHIP)
        if any(state.flags[one] & FIGHTING for one in range(start, start + UNITS)):
            for target in sea_reach(state, seat, cell, able(state, seat, SAILS_ROUND), state.terrain):
                if target != cell and state.foreign(target, seat):
                    found.append((target, attack_odds(state, seat, cell, target, units)))
    return found


def chance(state: ClashState, target: int, by: int, against: int, odds: dict[str, float]) -> dict[str, Any]:
    """The odds of one attack, with who attacks whom (`None`: barbarians) and where."""
    seats = [seat if seat < state.players else None for seat in (by, against)]
    return {"space": CELL_NAMES[target], "by": seats[0], "against": seats[1], **odds}


def offer(state: ClashState, seat: int | None) -> dict[str, Any] | None:
    """The trade being talked about; the cards in it are shown to the two who trade."""
    if not state.offer:
        return None
    maker, other = state.offer[O_FROM], state.offer[O_TO]
    found: dict[str, Any] = {
        "from": maker,
        "to": other,
        "gives": offer_words(state, True),
        "wants": offer_words(state, False),
        "cards": [],
        "in_return": [],
    }
    if knows_offer(state.offer, seat):
        found["cards"] = [CARD_NAMES[card] for card in range(ALL_CARDS) if state.offer[O_ACTIONS] >> card & 1] + [
            OBJECTIVE_NAMES[card] for card in range(OBJECTIVE_CARDS) if state.offer[O_OBJECTIVES] >> card & 1
        ]
    if seat == other:
        actions, objectives = state.offer[O_BACK_ACTIONS], state.offer[O_BACK_OBJECTIVES]
        found["in_return"] = [CARD_NAMES[card] for card in range(ALL_CARDS) if actions >> card & 1] + [
            OBJECTIVE_NAMES[card] for card in range(OBJECTIVE_CARDS) if objectives >> card & 1
        ]
    return found


def looked(state: ClashState, seat: int | None) -> list[dict[str, Any]]:
    """The objective cards that a player looks at."""
    if seat is None or seat != state.active or not state.plans:
        return []
    return [{"card": card, "name": OBJECTIVE_NAMES[card]} for card in state.plans[1:] if state.plans[0] == 3]


def ending(state: ClashState) -> dict[str, Any]:
    """What ended the game, and how it was decided."""
    loser = state.without_city()
    tied, winners, deciding = verdict(state)
    return {
        "without_city": loser if loser >= 0 else None,
        "points": max(state.scores()),
        "tied": tied,
        "winners": winners,
        "tie_break": tie_breaks()[deciding] if deciding >= 0 else None,
    }
