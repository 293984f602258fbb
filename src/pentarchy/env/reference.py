"""The reference of a game's observations and actions, written from the game itself.

`python -m pentarchy.env.reference vinci --players 3` prints it; the documentation has it for every game.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator
from importlib import resources

from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.observe import SENSE
from pentarchy.env.rows import Encoder, Part
from pentarchy.games import game as find_game

COMMON = {
    "sense": "what the game's own bots look at, for the observer; the list below names the numbers",
    "you": "1 at the observer's own seat number",
    "to_move": "1 at the seat that is asked, counted from the observer",
    "points": "the points of each seat, counted from the observer",
    "question": "1 at the kind of decision that is asked; the list below names the kinds",
    "about": "the fields of that decision",
    "agenda": "how many decisions of each kind wait, the asked one among them",
}
"""The parts that all games have."""


def describe(game: Game, players: int | None = None) -> str:
    """What a row for a learner holds, and what each action is called, as Markdown."""
    encoder = Encoder(game, game.seats[0] if players is None else players)
    count = encoder.sight.players
    lines = [
        f"# {game.title}: observations and actions",
        "",
        f"A row has {encoder.size:,} numbers with {count} players and the usual options; edition {game.edition} of "
        f"the rules. A number is divided by the largest that was seen in random games and cut off at 8 times that. "
        f"`encoder.parts` has the places for any player count and options.",
        "",
        "| part | from | shape | what |",
        "|---|---|---|---|",
        *_parts(game, encoder.parts.values()),
        "",
        f"The numbers of `sense`: {_listed(game.sense_of(SENSE).names)}.",
        "",
        f"The kinds of decisions: {_listed([kind.__name__ for kind in game.decisions])}.",
        "",
        f"There are {len(game.actions):,} actions. Their numbers and texts don't change with players or options.",
        "",
        "| numbers | text | how many |",
        "|---|---|---|",
        *_actions(game),
    ]
    return "\n".join(lines) + "\n"


def _parts(game: Game, parts: Iterable[Part]) -> list[str]:
    told = field_docs(game)
    rows = []
    for part in parts:
        what = COMMON.get(part.name) or told.get(part.name.removeprefix("state."), "")
        shape = " × ".join(map(str, part.shape))
        rows.append(f"| `{part.name}` | {part.start} | {shape} | {what.rstrip('.')} |")
    return rows


def _actions(game: Game) -> list[str]:
    """A line for each run of actions that begin with the same word."""
    names = [game.actions.notation(number) for number in range(len(game.actions))]
    rows, first = [], 0
    for number in range(1, len(names) + 1):
        if number == len(names) or names[number].split()[0] != names[first].split()[0]:
            last = number - 1
            several = first != last
            numbers = f"{first} to {last}" if several else f"{first}"
            texts = f"`{names[first]}` to `{names[last]}`" if several else f"`{names[first]}`"
            rows.append(f"| {numbers} | {texts} | {number - first} |")
            first = number
    return rows


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def field_docs(game: Game) -> dict[str, str]:
    """What the source of a game's state says of each of its fields, by the field's name."""
    package, _, module = game.state.__module__.rpartition(".")
    file = resources.files(package or module).joinpath(f"{module}.py") if package else None
    if file is None or not file.is_file():
        return {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == game.state.__name__:
            return dict(_documented(node))
    return {}


def _documented(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The names in a class that are followed by a sentence about them."""
    for one, after in zip(node.body, node.body[1:]):
        is_name = isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        if is_name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            assert isinstance(one, ast.AnnAssign)
            assert isinstance(one.target, ast.Name)
            yield one.target.id, " ".join(str(after.value.value).split())


def main() -> None:
    """Print the reference of a game."""
    parser = argparse.ArgumentParser(description="Print what a learner observes in a game, and its actions.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    given = parser.parse_args()
    try:
        sys.stdout.write(describe(find_game(given.game), given.players))
    except PentarchyError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
