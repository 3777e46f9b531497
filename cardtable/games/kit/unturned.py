"""A sensible hint where cards lie face down: look ahead among what is seen, never beneath it.

The weights were found by playing some hundreds of games with many sets of them.
"""

from itertools import pairwise
from math import inf
from typing import NamedTuple

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.face_down import FaceDown
from cardtable.games.kit.look_ahead import spread
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.position import Position

POSITIONS = 150
"""How many positions a hint may look into: some tens of milliseconds."""


class ColumnWeights(NamedTuple):
    """What a position costs, or is worth.

    ``down``: the cost of a card that cannot be turned up yet; ``over``: of each card beyond
    the first that lies over such; ``broken``: of a card that is not built on the one beneath it;
    ``waiting``: of a card in the talon, or in a pack that is known; ``home``: the worth of a card on its
    foundation, ``early``: less for each by which that is more than two ahead of the lowest;
    ``space``: of an empty row.
    """

    down: float = 5.0
    over: float = 0.2
    broken: float = 0.0
    waiting: float = 0.8
    home: float = 1.0
    early: float = 0.5
    space: float = 1.0


_LAST = (inf, 0)
"""Worse than any position: what nothing new was found behind."""


def ranked(
    game: FaceDown,
    position: Position,
    weights: ColumnWeights,
    *,
    foreseen: bool = False,
    positions: int = POSITIONS,
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first; what can do no harm comes before all others.

    Each is worth the best position found behind it, the sooner the better.  Dealing is
    worth the position as it stands, so that it comes before all that only makes things
    worse; where the pack is known (`foreseen`), it is looked behind too.  Cards come back from
    foundations only where nothing else makes things better.
    """
    moves = game.moves(position)
    start = game.blind(position)
    best = {move: (cost(game, start, weights), 0) for move in moves if move.kind is not MoveKind.CARRY}

    def meet(root: Move, depth: int, after: Position) -> float:
        worth = cost(game, after, weights)
        best[root] = min(best.get(root, _LAST), (worth, depth))
        return worth

    def look_ahead(ahead: _Unturned) -> None:
        roots = [move for move in moves if foreseen or move.kind is MoveKind.CARRY]
        roots = [move for move in roots if ahead.backs or not game.comes_back(move)]
        for look in spread(ahead, start, roots, meet, lambda after: _key(game, after)):
            if look.known >= positions:
                break

    look_ahead(_Unturned(game, foreseen, backs=False))
    if game.takes_back and min(best.values(), default=_LAST)[0] >= cost(game, start, weights):
        look_ahead(_Unturned(game, foreseen, backs=True))
    safe = game.safe_move(position)
    return tuple(sorted(moves, key=lambda move: (move != safe, best.get(move, _LAST))))


def cost(game: FaceDown, position: Position, weights: ColumnWeights) -> float:
    """Return how far a position is from being won, as it looks; nothing in it has been turned up."""
    piles, rows = position.piles, len(game.rows)
    total = 0.0
    for pile, down in zip(piles[:rows], position.state, strict=False):
        total += _row(game, pile, down, weights) if pile else -weights.space
    homes = [len(piles[number]) for number in game.numbers.homes]
    total += weights.early * sum([max(0, height - min(homes) - 2) for height in homes])
    return total + weights.waiting * sum(map(len, piles[rows + len(homes) :])) - weights.home * sum(homes)


def _row(game: FaceDown, pile: Pile, down: int, weights: ColumnWeights) -> float:
    up = len(pile) - down
    total = weights.down * (down if up else down - 1)
    if down and up:
        total += weights.over * (up - 1)
    if weights.broken:
        accepts = game.build.accepts
        total += weights.broken * sum(not accepts(card, onto) for onto, card in pairwise(pile[down:]))
    return total


def _key(game: FaceDown, position: Position) -> tuple[frozenset[object], Piles]:
    # Which row is which does not matter; rows that are alike are empty ones.
    rows = len(game.rows)
    return frozenset(position.piles[:rows]), position.piles[rows:]


class _Unturned:
    """The game with cards that stay face down though nothing covers them: nobody knows what they are.

    ``backs``: whether cards come back from foundations, where the game allows it.
    """

    def __init__(self, game: FaceDown, deals: bool, *, backs: bool) -> None:
        self._game = game
        self._deals = deals
        self.backs = backs

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return the moves of cards that can be seen, and deals if the pack is known."""
        game = self._game
        shut = {
            name
            for name, pile, down in zip(game.rows, position.piles, position.state, strict=False)
            if 0 < down == len(pile)
        }
        return tuple(
            move
            for move in game.moves(position)
            if (self._deals or move.kind is MoveKind.CARRY)
            and (self.backs or not game.comes_back(move))
            and move.source not in shut
            and move.target not in shut
        )

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a move, nothing turned up in the rows."""
        game = self._game
        return game.shifted(position, move) if move.kind is MoveKind.CARRY else game.apply(position, move)
