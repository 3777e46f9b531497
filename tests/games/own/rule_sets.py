"""Rule sets of many forms: those of the games that have a value, and made ones at the bounds."""

from cardtable.cards import pack
from cardtable.games import catalogue
from cardtable.games.kit.building import DOWN_ALTERNATE, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import (
    Dealing,
    DealtTo,
    Foundations,
    Reserve,
    Rules,
    Stock,
    Tableau,
    numbered,
)
from cardtable.games.own.layout import table_of

_NO_RESERVE = Reserve(())


def made(
    packs: int,
    columns: int,
    *,
    dealt: int = 1000,
    cells: int = 0,
    reserve: Reserve = _NO_RESERVE,
    each: int = 0,
    stock: Stock | None = None,
    up: int | None = None,
) -> Rules:
    """Return rules with so many cards dealt to reserve and columns, the rest to a stock."""
    piles, cards = numbered("column", columns), pack(packs)
    order = (reserve.piles * each + piles * len(cards))[: min(dealt, len(cards))]
    tableau = Tableau(piles, DOWN_ALTERNATE, RunMoves.WHOLE)
    foundations = Foundations(built_up(packs=packs))
    return Rules(Dealing(cards, order, up), tableau, foundations, numbered("cell", cells), reserve, stock)


_THREES = Stock(count=3, passes=None)
MADE = {
    "thirty columns": made(1, 30),
    "two columns": made(1, 2),
    "all that there may be": made(4, 30),
    "many cells": made(2, 8, cells=12),
    "very many cells": made(1, 6, cells=30),
    "four packs in ten columns": made(4, 10, cells=10),
    "twenty columns": made(2, 20, cells=4),
    "squared reserve": made(
        1, 4, dealt=17, reserve=Reserve(("reserve1",), squared=True), each=13, stock=_THREES
    ),
    "fanned reserves": made(
        1, 4, dealt=20, cells=2, reserve=Reserve(numbered("reserve", 4)), each=4, stock=_THREES
    ),
    "everything": made(
        3, 13, dealt=100, cells=8, reserve=Reserve(numbered("reserve", 6)), each=1, stock=_THREES
    ),
    "much reserve": made(2, 10, dealt=104, reserve=Reserve(numbered("reserve", 8)), each=5),
    "Spider": made(2, 10, dealt=54, stock=Stock(to=DealtTo.FULL_PILES), up=1),
}


def rule_sets() -> dict[str, Rules]:
    """Return all by name."""
    games = (catalogue.create(game_id) for game_id in catalogue.PACKAGES)
    return {game.id: game.rules for game in games if isinstance(game, RuledPatience)} | MADE


def laid_by_itself(rules: Rules) -> RuledPatience:
    """Return the game of these rules, on the table that follows from them."""

    class LaidByItself(RuledPatience):
        id = "laid-by-itself"

    LaidByItself.rules = rules
    LaidByItself.cloth, LaidByItself.bounds, LaidByItself.deeper = table_of(rules)
    return LaidByItself()
