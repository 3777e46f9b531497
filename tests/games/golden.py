"""What patiences did when their files were written: games at random, told move by move, as short digests.

A walk tells in which place every card lies, each legal move, why others are refused, the counts and the end.
Whoever changes a rule on purpose writes the digests of that game anew:

    python -m tests.games.golden GAME ...
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience

FILE = Path(__file__).with_name("golden.json")
QUICK, MANY, FEW = 2, 12, 2
"""Walks told one by one, and how many are told together; few of games whose rules are no data."""
OF_THEIR_OWN = ("hemispheres", "petits-paquets", "napoleons-square", "duchess-of-luynes", "parisienne")
OF_THEIR_OWN += ("constitution", "zodiac", "sympathie", "amazons")
LONGEST = 90
TOLD = 4
"""Of every so many positions of a walk all is told, of the others the moves alone."""
TRIED = 10
"""Drops that are tried where all is told."""
_FORMS = 8
"""So many choices of a game's options are tried together; where there are more, each by itself."""


def forms() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every patience for one with its options."""
    for entry in catalogue.entries():
        rules = entry.game_class
        if not issubclass(rules, Patience) or 1 not in rules.seat_counts:
            continue
        values = [[(option.key, value) for value in option.values] for option in rules.options]
        every = list(product(*values))
        if len(every) > _FORMS:
            every = [(each,) for mine in values for each in mine]
        for chosen in every:
            yield entry.id, dict(chosen)


def name_of(game_id: str, options: Mapping[str, object]) -> str:
    """Return how a form is called in the file."""
    return " ".join([game_id, *(f"{key}={str(value).lower()}" for key, value in options.items())])


def walk_of(game: Game[Any], seed: int) -> str:
    """Return the digest of one game at random; with an even number foundations come first."""
    chance, told = Random(f"{game.id} {seed}"), sha256()
    foundations = frozenset(game.built_places())
    position = game.deal(Deal(seed))
    for made in range(LONGEST):
        moves = game.moves(position)
        lines = [str(move) for move in moves]
        if made % TOLD == 0:
            lines += _all_of(game, position, chance)
        told.update("\n".join(lines).encode())
        if not moves:
            break
        home = [move for move in moves if move.target in foundations and move.source not in foundations]
        carried = [move for move in moves if move.kind is MoveKind.CARRY]
        likely = home if seed % 2 == 0 and home else carried if carried and chance.random() < 0.8 else moves
        position = game.apply(position, chance.choice(likely))
    return told.hexdigest()[:12]


def _all_of(game: Game[Any], position: Any, chance: Random) -> list[str]:
    """Return all that is told of a position."""
    places = game.places(position)
    lines = [f"{name} {' '.join(map(str, shown))}" for name, shown in places.items()]
    lines += [f"seen {' '.join(map(str, shown))}" for shown in game.places(position, 1).values()]
    lines += [f"{each.kind.value} {each.amount} {each.limit}" for each in game.tallies(position)]
    lines += [str(game.outcome(position)), str(game.safe_move(position)), str(game.commands(position))]
    piles = {name: tuple(each.card for each in shown if each.card) for name, shown in places.items() if shown}
    for _ in range(TRIED if piles else 0):
        source, target = chance.choice(list(piles)), chance.choice(list(places))
        pile = piles[source]
        cards = pile[-1:] if chance.random() < 0.5 else pile[chance.randrange(len(pile)) :]
        lines.append(_refused(game, position, Move(MoveKind.CARRY, cards, source, target)))
        lines.append(str(game.obvious_target(position, cards[-1])))
    lines += [
        _refused(game, position, Move(kind)) for kind in (MoveKind.DEAL, MoveKind.REDEAL, MoveKind.PASS)
    ]
    return lines


def _refused(game: Game[Any], position: Any, move: Move) -> str:
    refusal = game.refusal(position, move)
    if refusal is None:
        return f"{move} allowed"
    return f"{move} {refusal.reason.value} {refusal.card} {refusal.other} {refusal.place}"


def together(digests: Sequence[str]) -> str:
    """Return one digest of many."""
    return sha256("".join(digests).encode()).hexdigest()[:12]


def told(game: Game[Any]) -> list[str]:
    """Return what the file has of a form: each of the first walks, and all of them together."""
    count = FEW if game.id in OF_THEIR_OWN else MANY
    walks = [walk_of(game, seed) for seed in range(1, count + 1)]
    return [*walks[:QUICK], together(walks)]


def kept() -> dict[str, list[str]]:
    """Return what the file has, by the names of forms."""
    found: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def main(games: Sequence[str]) -> None:
    """Write the file anew, for these games or for all."""
    found = kept() if FILE.exists() else {}
    wanted = {name_of(game, options): (game, options) for game, options in forms()}
    for name, (game, options) in wanted.items():
        if not games or game in games:
            found[name] = told(catalogue.create(game, options))
            print(name, file=sys.stderr)
    lines = (f"{json.dumps(name)}: {json.dumps(found[name])}" for name in wanted if name in found)
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
