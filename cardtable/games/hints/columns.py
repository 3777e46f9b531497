"""Hints where cards lie face down in the columns: among what is seen, never beneath it."""

from collections.abc import Iterable
from itertools import pairwise

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.hinting import ColumnWeights, Hinting
from cardtable.games.hints.look_ahead import LAST, Positions, in_order, note_all
from cardtable.games.kit.consequences import whole_suits_home
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Position, moved
from cardtable.games.kit.rules import PACK, DealtTo, Tableau

_POSITIONS = 150
"""How many positions a hint may look into: some tens of milliseconds."""


class Unturned(Positions):
    """The game with cards that stay face down though nothing covers them: nobody knows what they are.

    ``deals``: whether the pack is known, and dealt; ``backs``: whether cards come back from foundations,
    where the game allows it.
    """

    def __init__(
        self, game: Patience, placing: Placing, position: Position, by: Hinting, *, deals: bool
    ) -> None:
        super().__init__(game, self._cost)
        self._placing, self._weights, self._deals, self.backs = placing, by.columns, deals, False
        stock = placing.rules.stock
        if stock is not None and stock.to is DealtTo.FULL_PILES and position.piles[placing.pack]:
            # No space is worth anything that must be filled before the next deal.
            self._weights = by.columns._replace(space=0.0)
        self.start = position if deals or placing.pack < 0 else game.with_piles(position, {PACK: ()})

    def _cost(self, position: Position) -> float:
        """Return how far a position is from being won, as it looks; nothing in it has been turned up."""
        placing, weights, piles = self._placing, self._weights, position.piles
        numbers, tableau, total = placing.numbers, placing.tableau, 0.0
        for row, down in zip(numbers.rows, position.face_down, strict=True):
            total += _row(tableau, piles[row], down, weights) if piles[row] else -weights.space
        foundations = [len(piles[number]) for number in numbers.foundations]
        total += weights.early * sum([max(0, height - min(foundations) - 2) for height in foundations])
        waiting = numbers.sources[len(numbers.rows) :] + (() if placing.pack < 0 else (placing.pack,))
        return (
            total
            + weights.waiting * sum([len(piles[number]) for number in waiting])
            - weights.home * sum(foundations)
        )

    def tried(self, position: Position) -> Iterable[tuple[Move, Position]]:
        """Yield the moves of cards that can be seen, and deals of a known pack, with what comes of them."""
        game, rows = self.game, self._placing.tableau.piles
        piles = zip(rows, position.piles, position.face_down, strict=False)
        shut = {name for name, pile, down in piles if 0 < down == len(pile)}
        for move in game.moves(position):
            if move.kind is not MoveKind.CARRY:
                if self._deals:
                    yield move, game.apply(position, move)
            elif (self.backs or move.source not in game.foundations) and shut.isdisjoint(
                (move.source, move.target)
            ):
                yield move, self._carried(position, move)

    def _carried(self, position: Position, move: Move) -> Position:
        """Return the position after cards were moved, nothing turned up in the rows."""
        index = self.game.index
        piles = moved(position.piles, index[move.source], index[move.target], len(move.cards))
        after = position._replace(piles=piles)
        whole = self._placing.rules.foundations.whole_suits
        return whole_suits_home(self._placing, after) if whole else after

    def after(self, state: Position) -> Iterable[Position]:
        """Yield the positions after each move that is tried."""
        return (after for _move, after in self.tried(state))


def _row(tableau: Tableau, pile: Pile, down: int, weights: ColumnWeights) -> float:
    up = len(pile) - down
    total = weights.down * (down if up else down - 1)
    if down and up:
        total += weights.over * (up - 1)
    if weights.broken:
        accepts = tableau.build.accepts
        total += weights.broken * sum(not accepts(card, onto) for onto, card in pairwise(pile[down:]))
    return total


def ranked(game: Patience, placing: Placing, ahead: Unturned, position: Position) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first; what can do no harm comes before all others.

    Each is worth the best position found behind it, the sooner the better.  Dealing is
    worth the position as it stands, so that it comes before all that only makes things
    worse; where the pack is known, it is looked behind too.  Cards come back from
    foundations only where nothing else makes things better.
    """
    moves, stands = game.moves(position), ahead.cost(ahead.start)
    best = {move: (stands, 0) for move in moves if move.kind is not MoveKind.CARRY}
    for ahead.backs in (False, True) if placing.rules.foundations.give_back else (False,):
        if not ahead.backs or min(best.values(), default=LAST)[0] >= stands:
            note_all(ahead, ahead.start, ahead.tried(ahead.start), _POSITIONS, best)
    return in_order(moves, best, game.safe_move(position))
