"""The class of a player's own game: the one engine, with a table that follows from the rules."""

from collections import ChainMap
from dataclasses import replace
from typing import Any

from cardtable.contract.names import Name, based_foundations
from cardtable.games.kit.building import DOWN_ALTERNATE, KINGS_ONLY, RunMoves, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import DealtTo, Foundations, Rules, Tableau
from cardtable.games.kit.words import PLACES
from cardtable.games.own.layout import table_of
from cardtable.games.own.writing import OwnGame
from cardtable.games.rollouts.weights import COLUMNS


def patience_of(own: OwnGame, game_id: str) -> type[RuledPatience]:
    """Return the class that plays a game under this id."""
    cloth, bounds, deeper = table_of(own.rules)
    members: dict[str, Any] = {
        "__doc__": "A game of a player's own.",
        "__module__": __name__,
        "id": game_id,
        "rules": own.rules,
        "places_in_words": _place_words(own.rules),
        "cloth": cloth,
        "bounds": bounds,
        "deeper": deeper,
        "policy": COLUMNS if _is_like_klondike(own.rules) else None,
        "parts_easy_and_hard": own.rules.deal.face_up is not None or own.rules.stock is not None,
    }
    return type("OwnPatience", (RuledPatience,), members)


def _place_words(rules: Rules) -> dict[str, str | Name]:
    """Return what the places are called."""
    bases = {rule.base for rule in rules.foundations.piles.values() if rule.base is not None}
    return PLACES | dict(ChainMap(*map(based_foundations, sorted(bases))))


def _is_like_klondike(rules: Rules) -> bool:
    """Whether the rule of thumb for columns in alternate colours beside a stock knows all of the play.

    Then hints come from trial games, as Klondike's do.
    """
    tableau, stock = rules.tableau, rules.stock
    if stock is None or rules.cells or rules.reserve.piles or rules.redeal:
        return False
    if stock.two_open or ((stock.to, stock.count) != (DealtTo.PILES, 1) and stock.to is not DealtTo.TALON):
        return False
    columns = Tableau(tableau.piles, DOWN_ALTERNATE, RunMoves.WHOLE)
    kings = replace(columns, fills=KINGS_ONLY)
    foundations = replace(rules.foundations, give_back=False)
    return tableau in (columns, kings) and foundations == Foundations(built_up())
