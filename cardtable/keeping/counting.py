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
    """Return the options that somebody has chosen: not those which each deal of a game draws by lot.

    ``options`` are as a record says them, be it of now or of before a default changed; both come to the same.
    """
    chosen = unusual_options(game, options)
    return {key: value for key, value in chosen.items() if key not in _drawn(game)}


def unusual_options(game: str, options: Mapping[str, object]) -> dict[str, object]:
    """Return the options of a record that are not as usual today; what it leaves out it means as of old."""
    if game not in catalogue.PACKAGES:  # of another version of the program
        return dict(options)
    rules = catalogue.entry(game).game_class
    meant = rules.meant_options(options)
    usual = {option.key: option.under(meant).default for option in rules.options}
    return {key: meant[key] for key in (dict(options) | meant) if meant[key] != usual.get(key)}


@cache
def _drawn(game: str) -> frozenset[str]:
    options = catalogue.entry(game).game_class.options
    return frozenset(option.key for option in options if option.drawn is not None)
