"""Hints for the games of `Rules` values: which way of looking ahead serves which kind of rules.

Weights were found by playing some hundreds of games with many sets of them.
"""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints import compact, look_ahead, open_piles
from cardtable.games.hints.hinting import ColumnWeights, Hinting, TableauCost
from cardtable.games.hints.look_ahead import LAST, in_order, note_all
from cardtable.games.kit import told
from cardtable.games.kit.consequences import whole_suits_home
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Piles, Position, moved
from cardtable.games.kit.rules import PACK, DealtTo, Tableau
from cardtable.games.rollouts.rollout import rule_first


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
        return _by_chains(game, placing, position)
    if rules.stock is None:
        if rules.both_ends:
            return _from_both_ends(game, placing, position)
        if not position.face_down:
            return open_piles.ranked(game, game.blind(position), placing.numbers.sources)
    if rules.deal.face_up is not None:
        found = _by_columns(game, placing, position, _columns(placing, position, by), foreseen=pack_seen)
    elif placing.tableau.piles:
        ahead = None
        if isinstance(cost, TableauCost) and compact.serves(rules):
            ahead = partial(compact.note_all, game, placing, cost, by.looked_at)
        found = look_ahead.ranked(game, position, cost, by.looked_at, ahead)
    else:
        found = Patience.hints(game, position)
    return rule_first(game, position, found) if by.by_rule else found


def _columns(placing: Placing, position: Position, by: Hinting) -> ColumnWeights:
    """Return the weights of columns: no space is worth anything that must be filled before the next deal."""
    stock = placing.rules.stock
    full = stock is not None and stock.to is DealtTo.FULL_PILES
    waits = full and position.piles[placing.pack]
    return by.columns._replace(space=0.0) if waits else by.columns


# Where all cards go to one foundation, up and down: the longest chain that can be seen

_POSITIONS = 300
"""How many positions a hint may look into."""


def _by_chains(game: Patience, placing: Placing, position: Position) -> tuple[Move, ...]:
    """Return the legal moves by how few cards are left in the piles behind each; dealing comes last."""
    plays, rows = _carried(game, position), placing.numbers.rows
    fewest = dict.fromkeys(plays, len(game.dealt))

    def left(root: Move, _depth: int, after: Position) -> float:
        count = sum(len(after.piles[row]) for row in rows)
        fewest[root] = min(fewest[root], count)
        return count

    ahead = look_ahead.spread(
        game, position, plays, left, lambda after: after.piles, lambda here: _carried(game, here)
    )
    for look in ahead:
        if look.known >= _POSITIONS:
            break
    return (*sorted(plays, key=fewest.__getitem__), *(m for m in game.moves(position) if m not in fewest))


def _carried(game: Patience, position: Position) -> tuple[Move, ...]:
    return tuple(move for move in game.moves(position) if move.kind is MoveKind.CARRY)


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


def _from_both_ends(game: Patience, placing: Placing, position: Position) -> tuple[Move, ...]:
    """Return the moves by the best position that a short search finds behind each, the best first."""

    def cost(after: Position) -> float:
        piles = [after.piles[row] for row in placing.numbers.rows]
        return sum(CARD * len(pile) + pile_cost(placing.tableau, pile) for pile in piles)

    return look_ahead.ranked(game, position, cost)


# Where cards lie face down: among what is seen, never beneath it

_IN_COLUMNS = 150
"""How many positions a hint may look into: some tens of milliseconds."""


def _by_columns(
    game: Patience, placing: Placing, position: Position, weights: ColumnWeights, *, foreseen: bool
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first; what can do no harm comes before all others.

    Each is worth the best position found behind it, the sooner the better.  Dealing is
    worth the position as it stands, so that it comes before all that only makes things
    worse; where the pack is known (`foreseen`), it is looked behind too.  Cards come back from
    foundations only where nothing else makes things better.
    """
    moves, rows = game.moves(position), len(placing.numbers.rows)
    start = position if foreseen or placing.pack < 0 else game.with_piles(position, {PACK: ()})

    def worth(after: Position) -> float:
        return _cost(placing, after, weights)

    best = {move: (worth(start), 0) for move in moves if move.kind is not MoveKind.CARRY}

    def look_ahead(ahead: _Unturned) -> None:
        roots = [move for move in moves if foreseen or move.kind is MoveKind.CARRY]
        roots = [move for move in roots if ahead.backs or move.source not in game.foundations]
        note_all(ahead, start, roots, worth, lambda after: _key(rows, after), _IN_COLUMNS, best)

    look_ahead(_Unturned(game, placing, foreseen, backs=False))
    backs = placing.rules.foundations.give_back
    if backs and min(best.values(), default=LAST)[0] >= worth(start):
        look_ahead(_Unturned(game, placing, foreseen, backs=True))
    return in_order(moves, best, game.safe_move(position))


def _cost(placing: Placing, position: Position, weights: ColumnWeights) -> float:
    """Return how far a position is from being won, as it looks; nothing in it has been turned up."""
    piles, rows, tableau = position.piles, len(placing.numbers.rows), placing.tableau
    total = 0.0
    for pile, down in zip(piles[:rows], position.face_down, strict=True):
        total += _row(tableau, pile, down, weights) if pile else -weights.space
    foundations = [len(piles[number]) for number in placing.numbers.foundations]
    total += weights.early * sum([max(0, height - min(foundations) - 2) for height in foundations])
    waiting = placing.numbers.sources[rows:] + (() if placing.pack < 0 else (placing.pack,))
    return (
        total
        + weights.waiting * sum([len(piles[number]) for number in waiting])
        - weights.home * sum(foundations)
    )


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


def _key(rows: int, position: Position) -> tuple[frozenset[object], Piles]:
    # Which row is which does not matter; rows that are alike are empty ones.
    return frozenset(position.piles[:rows]), position.piles[rows:]


class _Unturned:
    """The game with cards that stay face down though nothing covers them: nobody knows what they are.

    ``backs``: whether cards come back from foundations, where the game allows it.
    """

    def __init__(self, game: Patience, placing: Placing, deals: bool, *, backs: bool) -> None:
        self._game, self._placing, self._rows = game, placing, placing.tableau.piles
        self._deals = deals
        self.backs = backs

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return the moves of cards that can be seen, and deals if the pack is known."""
        game = self._game
        shut = {
            name
            for name, pile, down in zip(self._rows, position.piles, position.face_down, strict=False)
            if 0 < down == len(pile)
        }
        return tuple(
            move
            for move in game.moves(position)
            if (self._deals or move.kind is MoveKind.CARRY)
            and (self.backs or move.source not in game.foundations)
            and move.source not in shut
            and move.target not in shut
        )

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a move, nothing turned up in the rows."""
        game = self._game
        if move.kind is not MoveKind.CARRY:
            return game.apply(position, move)
        source, target = game.index[move.source], game.index[move.target]
        after = position._replace(piles=moved(position.piles, source, target, len(move.cards)))
        whole = self._placing.rules.foundations.whole_suits
        return whole_suits_home(self._placing, after) if whole else after
