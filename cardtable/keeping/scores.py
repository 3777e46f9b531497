"""The points of games that count, where these have any: worked out by the rules and kept."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.scoring import Scoring
from cardtable.errors import CardTableError
from cardtable.games import catalogue

if TYPE_CHECKING:
    from cardtable.keeping.figures import Unscored
    from cardtable.keeping.store import Library


def all_points(
    game: Game[Any], positions: Sequence[Any], moves: Sequence[Move], seconds: float
) -> dict[str, int]:
    """Return what a game comes to in each way of counting; nothing where it has no points.

    ``positions`` is one longer than ``moves``.
    """
    ways = (each for each in Scoring if each is not Scoring.NONE)
    found = {each.value: game.points(each, positions, moves, seconds) for each in ways}
    return {way: points for way, points in found.items() if points is not None}


def has_points(game_id: str) -> bool:
    """Whether games of a kind have points."""
    if game_id not in catalogue.PACKAGES:
        return False
    game = catalogue.create(game_id, {})
    return bool(all_points(game, (game.deal(Deal(1)),), (), 0.0))


def work_out(library: "Library", wanted: "Unscored") -> None:
    """Work the points of a game out and keep them; none for one that the rules refuse.

    Raises `CardTableError` where the library cannot keep them.
    """
    try:
        kept = library.load(wanted.id)
    except CardTableError:
        points: dict[str, int] = {}
    else:
        made = kept.line[: wanted.moves]
        points = all_points(kept.game, kept.positions[: len(made) + 1], made, wanted.seconds)
    library.figures.score(wanted.id, points)
