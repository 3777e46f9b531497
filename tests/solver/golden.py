"""What the search found out when the file was written, deal by deal, as digests: verdicts, states, lines.

A search that meets other positions on purpose writes them anew:

    python -m tests.solver.golden GAME ...

and whether all is as it was is told by

    python -m tests.solver.golden --check
"""

import json
import math
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.games import catalogue
from cardtable.games.kit.kinds import told_in_sight, told_with_stock
from cardtable.solver.judging import judge
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_layers import LAYERED, StockLayers
from cardtable.solver.stock_search import StockSearch
from tests.games.golden import forms, name_of, together

FILE = Path(__file__).with_name("golden.json")
QUICK, MANY = 2, 300
"""Deals that are told one by one, and how many are told together."""
STATES, STOCK_STATES = 3_000, 400
"""Positions that a search meets at most: so many that many deals are decided."""
_WIDTH = 2
"""Of each layer of a pack, where layers are tried."""


def deal_of(game: Any, number: int) -> str:
    """Return the digest of what is found out about a deal."""
    position = game.deal(Deal(number))
    if told_in_sight(game):
        found = judge(game, position, states=STATES)
        said = [found.verdict.value, str(found.states), *map(str, found.line)]
    else:
        board = StockBoard(game, position, StockWeights())
        said = []
        for hasty in (True, False):
            search = StockSearch(board, hasty=hasty)
            search.run(STOCK_STATES, math.inf)
            said += [str(search.states), str(search.lost), str(search.steps)]
        if not board.pack.rows and (board.pack.passes, board.pack.draw) == (1, 1):
            layers = StockLayers(board, LAYERED[0])
            said += [str(layers.run(_WIDTH, math.inf, hasty=True)), str(layers.states)]
    return sha256("\n".join(said).encode()).hexdigest()[:12]


def searched() -> Iterator[tuple[str, Game[Any]]]:
    """Yield the forms of which a search knows all rules."""
    for game_id, options in forms():
        game: Any = catalogue.create(game_id, options)
        if (told_in_sight(game) and not game.rules.covers) or told_with_stock(game):
            yield name_of(game_id, options), game


def told(game: Game[Any], deals: int) -> list[str]:
    """Return what the file has of a form: the first deals one by one, then many together."""
    found = [deal_of(game, number) for number in range(1, deals + 1)]
    return [*found[:QUICK], *([together(found)] if deals > QUICK else [])]


def kept() -> dict[str, list[str]]:
    """Return what the file has, by the names of forms."""
    found: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def main(games: Sequence[str]) -> None:
    """Write the file anew, for these games or for all."""
    found, wanted = kept() if FILE.exists() else {}, dict(searched())
    if games == ["--check"]:
        for name, game in wanted.items():
            deals = MANY if len(found[name]) > QUICK else QUICK
            print("as it was " if told(game, deals) == found[name] else "OTHERWISE ", name)
        return
    for name, game in wanted.items():
        if not games or game.id in games:
            found[name] = told(game, MANY)
            print(name, file=sys.stderr)
    lines = (f"{json.dumps(name)}: {json.dumps(found[name])}" for name in wanted if name in found)
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
