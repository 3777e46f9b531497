"""Suits that go home whole as soon as they lie complete at the end of a pile, as in Spider."""

from collections.abc import Sequence

from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Position


def whole_suits_home(placing: Placing, position: Position) -> Position:
    """Return the position after every suit that lies complete at the end of a pile has gone home.

    What it bares is not turned up yet.
    """
    piles, shut = list(position.piles), position.face_down or (0,) * len(placing.tableau.piles)
    for row, down in zip(placing.numbers.rows, shut, strict=True):
        home = _home_of_suit(placing, piles, piles[row][down:])
        if home is not None:
            size = placing.foundations[placing.names[home]].size
            piles[row], piles[home] = piles[row][:-size], piles[row][-size:]
    return position._replace(piles=tuple(piles))


def _home_of_suit(placing: Placing, piles: Sequence[Pile], pile: Pile) -> int | None:
    """Return the empty foundation, by number, of the whole suit with which a pile ends, if it does."""
    for home in placing.foundations_of[pile[-1].suit] if pile else ():
        rule = placing.foundations[placing.names[home]]
        suit = pile[-rule.size :]
        if not piles[home] and len(suit) == rule.size:
            whole = all(rule.accepts(card, suit[:depth]) for depth, card in enumerate(suit))
            return home if whole else None
    return None
