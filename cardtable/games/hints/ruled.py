"""Hints for the games of `Rules` values: which way of looking ahead serves which kind of rules.

Weights were found by playing some hundreds of games with many sets of them.
"""

from collections.abc import Sequence
from functools import partial

from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.games.hints import columns, expectation, look_ahead, open_piles, seen_columns, whole_suits
from cardtable.games.hints.columns import Unturned
from cardtable.games.hints.compact import CompactTable, serves
from cardtable.games.hints.hinting import Hinting, TableauCost
from cardtable.games.hints.look_ahead import ranked_in
from cardtable.games.hints.plans import POSITIONS, JudgedColumns
from cardtable.games.kit import told
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Tableau
from cardtable.games.rollouts.rollout import rule_first

_IN_CHAINS = 300
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
    if whole_suits.serves(rules):
        return whole_suits.ranked(game, placing, position)
    if by.seen is not None:
        return seen_columns.ranked(game, placing, position, by.seen, by.foreseen)
    if rules.deal.face_up is not None:
        found = columns.ranked(
            game, placing, Unturned(game, placing, position, by, deals=pack_seen), position
        )
        if by.judged and game.safe_move(position) is None:
            ends = JudgedColumns(game, placing, position, by).ends(POSITIONS)
            found = tuple(dict.fromkeys((*[end.root for end in ends], *found)))
    elif not placing.tableau.piles:
        found = Patience.hints(game, position)
    elif not (isinstance(cost, TableauCost) and serves(rules)):
        found = look_ahead.ranked(game, position, cost, by.looked_at)
    elif by.judged:
        return expectation.ranked(game, placing, cost, position, by.foreseen)
    else:
        found = ranked_in(CompactTable(placing, cost, game.blind(position)), game, position, by.looked_at)
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
