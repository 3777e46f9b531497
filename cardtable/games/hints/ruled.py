"""Hints for the games of `Rules` values: which way of looking ahead serves which kind of rules."""

from collections.abc import Sequence

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints import columns, look_ahead, open_piles
from cardtable.games.hints.hinting import ColumnWeights, Hinting
from cardtable.games.kit import told
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import DealtTo, Tableau
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
        found = columns.ranked(game, placing, position, _columns(placing, position, by), foreseen=pack_seen)
    elif placing.tableau.piles:
        found = look_ahead.ranked(game, position, cost, by.looked_at)
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
