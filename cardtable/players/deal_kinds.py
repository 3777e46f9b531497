"""Kinds of deals that a player may wish for: which of them a game can have, and one of a kind found."""

from collections.abc import Mapping
from random import Random
from typing import Any

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.game import Game
from cardtable.games import catalogue
from cardtable.players import capabilities
from cardtable.solver import questions
from cardtable.solver.difficulty import Kind


def kinds_offered(game: Game[Any]) -> tuple[Kind, ...]:
    """Return the kinds that can be told apart; nothing but any deal where no search can tell."""
    if questions.can_judge(game):
        return tuple(Kind)
    return (Kind.ANY, Kind.WINNABLE) if capabilities.finds_winnable(game) else (Kind.ANY,)


def find_deal(game_id: str, options: Mapping[str, object], seats: int, kind: Kind, seed: int) -> int:
    """Return the number of a deal of the wanted kind; raise `CardTableError` if none was found."""
    game = catalogue.create(game_id, options, seats)
    if kind is not Kind.ANY and not questions.can_judge(game) and kind in kinds_offered(game):
        return capabilities.winnable_from(game_id, Random(seed).randint(FIRST_DEAL, LAST_DEAL))
    return questions.find_deal(game_id, options, kind, seed)
