"""Hints for the games of `Rules` values: which way of looking ahead serves which kind of rules.

Weights were found by playing some hundreds of games with many sets of them.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints import expectation, look_ahead, open_piles
from cardtable.games.hints.compact import CompactTable, serves
from cardtable.games.hints.hinting import ColumnWeights, Hinting, TableauCost
from cardtable.games.hints.look_ahead import LAST, Positions, in_order, note_all, ranked_in
from cardtable.games.kit import told
from cardtable.games.kit.consequences import whole_suits_home
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Position, moved
from cardtable.games.kit.rules import PACK, DealtTo, Tableau
from cardtable.games.rollouts.rollout import rule_first

_IN_CHAINS, _IN_COLUMNS = 300, 150
"""How many positions a hint may look into: some tens of milliseconds."""


def ranked(
    game: Patience,
    placing: Placing,
    position: Position,
    by: Hinting,
    cost: look_ahead.Cost,
    *,
    pack_seen: bool,
) -> tuple[Move, ...]:
    """Return the legal moves by the best position that a short search finds behind each, the best first.

    ``cost``: how far a position of open piles and a pack looks from being won; ``pack_seen``: whether the
    order of the pack is known.
    """
    rules = placing.rules
    if told.hole(rules) and not position.face_down:
        return look_ahead.ranked(game, position, partial(_unchained, placing), _IN_CHAINS)
    if rules.both_ends:
        return look_ahead.ranked(game, position, partial(_from_both_ends, placing))
    if rules.stock is None and not position.face_down:
        return open_piles.ranked(game, game.blind(position), placing.numbers.sources)
    if rules.deal.face_up is not None:
        found = _by_columns(game, placing, position, _Unturned(game, placing, position, by, deals=pack_seen))
    elif not placing.tableau.piles:
        found = Patience.hints(game, position)
    elif isinstance(cost, TableauCost) and by.judged and serves(rules):
        return expectation.ranked(game, placing, cost, position, by.foreseen)
    elif isinstance(cost, TableauCost) and serves(rules):
        found = ranked_in(CompactTable(placing, cost, game.blind(position)), game, position, by.looked_at)
    else:
        found = look_ahead.ranked(game, position, cost, by.looked_at)
    return rule_first(game, position, found) if by.by_rule else found


def _unchained(placing: Placing, position: Position) -> float:
    """Return how many cards are left in the piles: all go to one foundation, as long a chain as can be."""
    return sum(len(position.piles[row]) for row in placing.numbers.rows)


# Two packs built from both ends, where a card out of order keeps all that lie under it from going anywhere

BREAK, UNDER, CARD, SPACE = 3, 1, 4, -4
"""What a card out of order costs, and each card under it; a card not yet home; an empty pile to be filled.

The figures were found by trial.
"""


def pile_cost(tableau: Tableau, pile: Sequence[Card]) -> int:
    """Return what a pile costs beside its cards; in order is what is built on the card beneath it."""
    if not pile:
        return SPACE if tableau.fills.ranks else 0
    built, under = tableau.build.accepts, range(1, len(pile))
    return sum(BREAK + UNDER * depth for depth in under if not built(pile[depth], pile[depth - 1]))


def _from_both_ends(placing: Placing, position: Position) -> float:
    """Return what all piles cost, those of a reserve as well."""
    piles = [position.piles[number] for number in placing.numbers.sources]
    return sum(CARD * len(pile) + pile_cost(placing.tableau, pile) for pile in piles)


# Where cards lie face down: among what is seen, never beneath it


class _Unturned(Positions):
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
    if weights.parted:
        built, moves = tableau.build.accepts, tableau.run_build.accepts
        pairs = pairwise(pile[down:])
        total += weights.parted * sum(built(card, onto) and not moves(card, onto) for onto, card in pairs)
    return total


def _by_columns(game: Patience, placing: Placing, position: Position, ahead: _Unturned) -> tuple[Move, ...]:
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
            note_all(ahead, ahead.start, ahead.tried(ahead.start), _IN_COLUMNS, best)
    return in_order(moves, best, game.safe_move(position))
