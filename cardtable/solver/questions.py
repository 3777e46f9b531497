"""What the window asks of a search, as functions that a worker process can be asked to call.

The search itself (`cardtable.solver.answers`) is imported when it is first asked, in the process that thinks.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardtable.contract.game import Game
from cardtable.games import catalogue
from cardtable.games.kit import told
from cardtable.solver.difficulty import Kind
from cardtable.solver.limits import LOOKING_BACK
from cardtable.solver.verdict import Hope, VerdictReport


def told_from(game: Game[Any], positions: Iterable[Any]) -> int | None:
    """Return from which of a patience's positions on its player knows all that a search knows, None: nowhere.

    ``positions`` are those of his game in order.  Once he has seen one in which nothing was
    hidden, all that follows can be foreseen, wherever the cards lie by then.
    """
    if game.searchable():
        return 0
    if not game.searchable(hindsight=True):
        return None
    return next((n for n, position in enumerate(positions) if game.foreseeable(position)), None)


def can_rate(game_id: str) -> bool:
    """Whether a search can tell how hard deals of a game are, at least with some of its options."""
    rules = getattr(catalogue.entry(game_id).game_class, "rules", None)
    return rules is not None and told.in_sight(rules)


def verdict(game_id: str, options: Mapping[str, object], position: Any) -> VerdictReport:
    """Return what a search that knows all cards finds out about a position; see `told_from`.

    Raises `CardTableError` for what is no patience for one.
    """
    from cardtable.solver import answers  # noqa: PLC0415 - by who answers, as in all that follow

    return answers.judged(catalogue.create(game_id, options), position)


def hindsight(
    game_id: str, options: Mapping[str, object], positions: Sequence[Any], seconds: float = LOOKING_BACK
) -> Hope:
    """Return until when a game that is over could have been won: its positions in order, all cards known."""
    from cardtable.solver import answers  # noqa: PLC0415

    return answers.hope_of(catalogue.create(game_id, options), positions, seconds)


def find_deal(game_id: str, options: Mapping[str, object], kind: Kind, seed: int) -> int:
    """Return the number of a deal of the wanted kind; raise `CardTableError` if none was found."""
    from cardtable.solver import answers  # noqa: PLC0415

    return answers.deal_of_kind(catalogue.create(game_id, options), kind, seed)


def rating(game_id: str, options: Mapping[str, object], deal: object) -> str:
    """Return how hard a deal, as records have it, is (`cardtable.solver.difficulty`).

    Undecided where the search knows nothing of the game; raises `CardTableError` for what is no deal.
    """
    from cardtable.solver import answers  # noqa: PLC0415

    return answers.rated(catalogue.create(game_id, options), deal)
