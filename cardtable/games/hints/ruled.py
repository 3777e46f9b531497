"""Hints for the games of `Rules` values: which way of looking ahead serves which kind of rules."""

from cardtable.contract.move import Move
from cardtable.games.hints import columns, double_ended, hole, look_ahead, open_piles
from cardtable.games.hints.hinting import ColumnWeights, Hinting
from cardtable.games.kit import told
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import DealtTo
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
        return hole.ranked(game, placing, position)
    if rules.stock is None:
        if rules.both_ends:
            return double_ended.hints(game, rules.tableau, position)
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
