"""Which of the library's games count, and which of their options somebody has chosen.

Counted are the player's own games that have ended, by the rules or because they were given
up.  Not counted are games that still go on, those whose win was shown, records of others'
games, games from positions set up by hand, what has been deleted, and what was played before
the figures of its kind were reset.
"""

from collections.abc import Mapping
from functools import cache

from cardtable.games import catalogue
from cardtable.keeping.aids import Closed

COUNTED = (
    "touched AND deleted IS NULL AND NOT foreign_record"
    """ AND deal NOT LIKE '{"places"%'"""
    f" AND (closed IS NULL OR closed <> '{Closed.RESET.value}')"
    f" AND (result IS NOT NULL OR closed = '{Closed.GIVEN_UP.value}')"
)
"""The SQL condition on ``games``, spelt as in the indexes, without which SQLite does not use them."""


def chosen_options(game: str, options: Mapping[str, object]) -> dict[str, object]:
    """Return the options that somebody has chosen: not those which each deal of a game draws by lot."""
    return {key: value for key, value in options.items() if key not in _drawn(game)}


@cache
def _drawn(game: str) -> frozenset[str]:
    options = catalogue.entry(game).game_class.options
    return frozenset(option.key for option in options if option.by_lot is not None)
