"""What the window asks of a search, as functions that a worker process can be asked to call."""

from collections.abc import Mapping
from enum import StrEnum
from random import Random
from typing import Any

from cardtable import catalogue
from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.errors import CardTableError
from cardtable.game import Deal, Game
from cardtable.games.open_patience import OpenPatience
from cardtable.solver.shorten import shortened
from cardtable.solver.verdict import STATES, Judgement, Verdict, judge

_DEALS_TRIED = 400
"""After so many deals none of the wanted kind is to be expected."""

_EASY, _HARD = 150, 900
"""Positions met on the way to a win: up to the first a deal is easy, beyond the second hard."""


class Kind(StrEnum):
    """A kind of deal that a player may wish for."""

    ANY = "any"
    WINNABLE = "winnable"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def can_judge(game: Game[Any], *, hindsight: bool = False) -> bool:
    """Whether a search can tell if a game is won: every card in sight, or with hindsight, all asked for.

    With squared reserves the player does not know all cards: an answer would tell him of them.
    """
    return isinstance(game, OpenPatience) and (hindsight or not game.covers)


def verdict(game_id: str, options: Mapping[str, object], position: Any, states: int = STATES) -> Judgement:
    """Return what a search finds out about a position; raise `CardTableError` where none is possible."""
    return judged(open_game(game_id, options), position, states=states)


def judged(
    game: Game[Any], position: Any, *, states: int = STATES, seconds: float | None = None
) -> Judgement:
    """Return what a search finds out about a position, its line without detours.

    Raises `CardTableError` for a game that cannot be searched.
    """
    rules = _searchable(game)
    found = judge(rules, position, states=states, seconds=seconds)
    return Judgement(found.verdict, shortened(rules, position, found.line), found.states)


def kind_of(judgement: Judgement) -> Kind | None:
    """Return how hard a winnable deal is by the search's own measure: the positions met until the win."""
    if judgement.verdict is not Verdict.WINNABLE:
        return None
    if judgement.states <= _EASY:
        return Kind.EASY
    return Kind.HARD if judgement.states > _HARD else Kind.MEDIUM


def find_deal(game_id: str, options: Mapping[str, object], kind: Kind, seed: int) -> int:
    """Return the number of a deal of the wanted kind; raise `CardTableError` if none was found."""
    game = open_game(game_id, options)
    chance = Random(seed)
    for _ in range(_DEALS_TRIED):
        number = chance.randint(FIRST_DEAL, LAST_DEAL)
        found = kind_of(judge(game, game.deal(Deal(number)), states=20_000))
        if kind is Kind.ANY or found is kind or (kind is Kind.WINNABLE and found is not None):
            return number
    raise CardTableError(f"none of {_DEALS_TRIED} deals was {kind.value}; try again, or another kind")


def open_game(game_id: str, options: Mapping[str, object]) -> OpenPatience:
    """Return the rules of a game that can be searched; raise `CardTableError` for any other."""
    return _searchable(catalogue.create(game_id, options))


def _searchable(game: Game[Any]) -> OpenPatience:
    if not isinstance(game, OpenPatience):
        raise CardTableError(f"{game.id} cannot be searched: not all of its cards are in sight")
    return game
