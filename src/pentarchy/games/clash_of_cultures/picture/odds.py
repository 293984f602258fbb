"""The odds of two forces as text, for the command line. (K12.14)

>>> main(["2", "1"]).splitlines()[0]
'Attacker 2, defender 1 (land, fought to the end).'
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import PentarchyError
from pentarchy.core.reading import whole
from pentarchy.games.clash_of_cultures.war.odds import Side, forces_odds

USAGE: Final = (
    "Give the attacker's and the defender's units, then any of: sea, fortress, steel, enemy-steel, warships, "
    "enemy-warships, wall, warlord, fanatics, enemy-fanatics, once."
)


def main(args: list[str]) -> str:
    """The odds of two forces as text: `2 3 fortress steel` is two army units with Steel Weapons against three."""
    numbers = [number for number in map(whole, args) if number is not None]
    words = [word.lower() for word in args if whole(word) is None]
    known = USAGE.split("any of: ")[1].rstrip(".").split(", ")
    wrong = [word for word in words if word not in known]
    if len(numbers) != 2 or wrong or not 1 <= numbers[0] <= 8 or not 0 <= numbers[1] <= 8:
        raise PentarchyError(USAGE + " Each side has at most 8 units.")
    if numbers[1] == 0 and "fortress" not in words:
        return f"Attacker {numbers[0]}, defender 0: the space is taken without a battle."
    sea = "sea" in words
    one, two = Side(numbers[0]), Side(numbers[1])
    steel, other = "steel" in words and not sea, "enemy-steel" in words and not sea
    one.hits = 1 if steel and not other else 0
    two.hits = 1 if other and not steel and numbers[1] else 0
    one.cancels = 1 if "warships" in words else 0
    two.cancels = (1 if "enemy-warships" in words and sea else 0) + (1 if "fortress" in words and not sea else 0)
    two.dice = 1 if "fortress" in words and not sea else 0
    two.holds = two.dice > 0
    one.value = (2 if "fanatics" in words else 0) - (2 if "wall" in words else 0)
    two.value = 2 if "enemy-fanatics" in words else 0
    one.always = 2 if "warlord" in words else 0
    once = "once" in words
    chances = forces_odds(one, two, True, once)
    how = "one round" if once or numbers[1] == 0 else "fought to the end"
    lines = [f"Attacker {numbers[0]}, defender {numbers[1]} ({'sea' if sea else 'land'}, {how})."]
    rows = (
        ("The attacker wins", chances.attacker),
        ("The defender wins", chances.defender),
        ("Nobody is left", chances.both_lost),
        ("Both are left", chances.both_left),
    )
    for name, chance in rows:
        if chance > 0:
            lines.append(f"{name:<22}{100 * chance:6.2f} %")
    left = f"attacker {chances.attackers_left:.2f}, defender {chances.defenders_left:.2f}"
    lines.append(f"Units left on average: {left}.")
    return "\n".join(lines)
