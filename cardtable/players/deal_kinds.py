"""Kinds of deals that a player may wish for: which of them a game can have, how they are told, one found."""

from collections.abc import Mapping
from enum import Enum, auto
from random import Random
from typing import Any, NamedTuple

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.game import Game
from cardtable.games import catalogue
from cardtable.games.kit.kinds import is_patience, told_in_sight
from cardtable.players import capabilities
from cardtable.solver import answers
from cardtable.solver.difficulty import Kind, told_apart


class Measure(Enum):
    """How deals of a game are judged."""

    NONE = auto()
    """Not at all: none can be told from another in some seconds."""
    POSITIONS = auto()
    """All cards being in sight: how many positions a search meets before it finds a win."""
    POSITIONS_KNOWN = auto()
    """The same, by a search that sees what the player does not."""
    RULE = auto()
    """Whether a simple rule that sees what the player sees wins; or else a search that knows all cards."""
    WIN_KNOWN = auto()
    """Whether a win is known to who knows all cards; easy and hard ones are not soon told apart."""
    PLACED = auto()
    """Whether a simple rule places every card; or else a search that knows their order."""


class DealKinds(NamedTuple):
    """The kinds of deals that are told apart, and how."""

    kinds: tuple[Kind, ...]
    measure: Measure


def kinds_of(game: Game[Any]) -> DealKinds:
    """Return the kinds that can be told apart; nothing but any deal where nothing can tell."""
    if capabilities.finds_winnable(game):
        return DealKinds((Kind.ANY, Kind.WINNABLE, Kind.EASY, Kind.HARD), Measure.PLACED)
    if not game.searchable(hindsight=True) or not is_patience(game):
        return DealKinds((Kind.ANY,), Measure.NONE)
    if told_in_sight(game):
        in_sight = game.searchable()
        return DealKinds(tuple(Kind), Measure.POSITIONS if in_sight else Measure.POSITIONS_KNOWN)
    kinds = told_apart(game)
    return DealKinds(kinds, Measure.RULE if Kind.HARD in kinds else Measure.WIN_KNOWN)


def kinds_offered(game: Game[Any]) -> tuple[Kind, ...]:
    """Return the kinds that can be told apart."""
    return kinds_of(game).kinds


def find_deal(game_id: str, options: Mapping[str, object], seats: int, kind: Kind, seed: int) -> int:
    """Return the number of a deal of the wanted kind; raise `CardTableError` if none was found."""
    game = catalogue.create(game_id, options, seats)
    if kind is not Kind.ANY and kinds_of(game).measure is Measure.PLACED:
        return capabilities.deal_of_kind(game_id, Random(seed).randint(FIRST_DEAL, LAST_DEAL), kind)
    return answers.find_deal(game_id, options, kind, seed)
