"""Effects that ask about goods: what is bought, how much is sold, which regions yield."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.games.deus.actions import ALL, SELL, SKIP, TAKE, YIELD
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.counting import buildings_in, production_sites
from pentarchy.games.deus.effects import Effect
from pentarchy.games.deus.game import STOCK, DeusState
from pentarchy.games.deus.kinds import GOLD, GOODS
from pentarchy.games.deus.labels import active_target, good_chip, good_chips, region_label
from pentarchy.games.deus.pieces import CARDS, CLAUSE_OF, EFFECTS_OF, RESOURCES_EACH


class Buy(Decision[DeusState]):
    """Resources of one's choice for gold, one by one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "effect", "left")
    rule: ClassVar[str] = "D7.1"
    companion: ClassVar[str] = (
        "A ship lets you buy a resource for little gold. Nearly always worth it, since gold stands for a resource "
        "only at 4 to 1."
    )

    def __init__(self, seat: int, kind: int, effect: int, left: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.effect = effect
        self.left = left

    def question(self, state: DeusState) -> str:
        price = EFFECTS_OF[self.kind][self.effect].rate
        return f"{CARDS[self.kind].name}: which resource do you buy for {price} gold?"

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        found = [SKIP]
        if state.stock[STOCK * self.seat + GOLD] >= EFFECTS_OF[self.kind][self.effect].rate:
            found += [TAKE + resource for resource in range(4) if state.supply[resource]]
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action == SKIP:
            return
        price = EFFECTS_OF[self.kind][self.effect].rate
        state.stock[STOCK * self.seat + GOLD] -= price
        if state.events is not None:
            state.tell("spends", self.seat, (GOLD, price), text=CARDS[self.kind].name)
        state.gain(self.seat, action - TAKE, 1, CARDS[self.kind].name)
        if self.left > 1:
            state.push(Buy(self.seat, self.kind, self.effect, self.left - 1))

    def label(self, state: DeusState, action: int) -> str:
        return "Buy nothing" if action == SKIP else f"Buy {GOODS[action - TAKE]}"

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        price = EFFECTS_OF[self.kind][self.effect].rate
        return About(
            costs=(good_chip(GOLD, price),),
            gives=(good_chip(action - TAKE, 1),),
            note=f"you have {state.stock[STOCK * self.seat + action - TAKE]}",
        )

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"supply:{GOODS[action - TAKE]}"]


class Sell(Decision[DeusState]):
    """How many of a resource are sold, for gold or VP."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "effect")
    rule: ClassVar[str] = "D7.1"
    companion: ClassVar[str] = (
        "A ship lets you sell a resource for gold or points. Keep what the next cards cost and sell the rest; "
        "gold also pays for missing resources, 4 for one."
    )

    def __init__(self, seat: int, kind: int, effect: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.effect = effect

    def op(self) -> Effect:
        """The sale in question."""
        return EFFECTS_OF[self.kind][self.effect]

    def question(self, state: DeusState) -> str:
        op = self.op()
        return (
            f"{CARDS[self.kind].name}: how much {GOODS[op.argument]} do you sell for {op.rate} {GOODS[op.what]} each?"
        )

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        op = self.op()
        most = min(state.stock[STOCK * self.seat + op.argument], op.cap if op.cap else RESOURCES_EACH[-1])
        found = [SKIP]
        found += [SELL + number - 1 for number in range(1, most + 1)]
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action == SKIP:
            return
        op = self.op()
        number = action - SELL + 1
        state.stock[STOCK * self.seat + op.argument] -= number
        state.supply[op.argument] += number
        if state.events is not None:
            state.tell("spends", self.seat, (op.argument, number), text=CARDS[self.kind].name)
        state.gain(self.seat, op.what, number * op.rate, CARDS[self.kind].name)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Sell nothing"
        return f"Sell {action - SELL + 1}"

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        op, number = self.op(), action - SELL + 1
        return About(
            costs=(good_chip(op.argument, number),), gives=(good_chip(op.what, number * op.rate),), amount=number
        )

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)


class ProduceRegion(Decision[DeusState]):
    """The region of the right terrain that yields a resource for each wooden building in it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "effect")
    rule: ClassVar[str] = "D7.1"
    companion: ClassVar[str] = (
        "One region yields a resource for each of your buildings in it. Choose the one with most buildings, and "
        "build more there for the next time."
    )

    def __init__(self, seat: int, kind: int, effect: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.effect = effect

    def question(self, state: DeusState) -> str:
        resource = EFFECTS_OF[self.kind][self.effect].what
        return f"{CARDS[self.kind].name}: in which region do your wooden buildings yield {GOODS[resource]}?"

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        resource = EFFECTS_OF[self.kind][self.effect].what
        found = [SKIP]
        if state.supply[resource]:
            for region in range(state.regions):
                if state.owner[region] == self.seat and state.terrain[region] == resource:
                    found.append(YIELD + region)
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            resource = EFFECTS_OF[self.kind][self.effect].what
            state.gain(self.seat, resource, buildings_in(state, action - YIELD), CARDS[self.kind].name)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Let none yield"
        return region_label(state, action - YIELD)

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        resource = EFFECTS_OF[self.kind][self.effect].what
        number = buildings_in(state, action - YIELD)
        left = min(number, state.supply[resource])
        loses = f"The supply has only {left}." if left < number else ""
        return About(gives=(good_chip(resource, left),), loses=loses)

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"region:{NAMES[action - YIELD]}"]


class ProduceChoice(Decision[DeusState]):
    """Which production buildings yield the resource of their region; `used` have done so already."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "left", "used")
    rule: ClassVar[str] = "D7.1"
    companion: ClassVar[str] = (
        "A production building yields the resource of its terrain. Take what the cards in your hand need, and "
        "mind what the supply still has."
    )

    def __init__(self, seat: int, kind: int, left: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.kind = kind
        self.left = left
        self.used = used

    def sites(self, state: DeusState) -> list[int]:
        """The regions that can still yield something."""
        return [region for region in production_sites(state, self.seat) if region not in self.used]

    def question(self, state: DeusState) -> str:
        return f"{CARDS[self.kind].name}: which production building yields its resource?"

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        sites = self.sites(state)
        found = [SKIP]
        if 1 < len(sites) <= self.left:
            found.append(ALL)
        found += [YIELD + region for region in sites]
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action == SKIP:
            return
        chosen = self.sites(state) if action == ALL else [action - YIELD]
        for region in chosen:
            state.gain(self.seat, state.terrain[region], 1, CARDS[self.kind].name)
        if action != ALL and self.left > 1:
            state.push(ProduceChoice(self.seat, self.kind, self.left - 1, (*self.used, action - YIELD)))

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Let no further one yield" if self.used else "Let none yield"
        if action == ALL:
            return f"All {len(self.sites(state))} of them"
        return region_label(state, action - YIELD)

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        sites = self.sites(state) if action == ALL else [action - YIELD]
        numbers = [sum(state.terrain[site] == resource for site in sites) for resource in range(GOLD)]
        return About(gives=good_chips([min(numbers[good], state.supply[good]) for good in range(GOLD)]))

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"region:{NAMES[action - YIELD]}"] if action >= YIELD else []
