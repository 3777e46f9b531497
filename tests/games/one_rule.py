"""The legal moves of a patience, asked of its rules card by card and place by place."""

from itertools import chain

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position


def moves_by_the_one_rule(game: RuledPatience, position: Position) -> set[Move]:
    """Return every move of a card or of a unit that no rule refuses, and the moves without a card."""
    if game.won(position):
        return set()
    alone = (((card,), source) for card, source in game.available(position))
    carried = (
        Move(MoveKind.CARRY, cards, source, target)
        for cards, source in chain(alone, game.units(position))
        for target in Patience.targets(game, position, cards[0])
    )
    return {*game.bare_moves(position), *(move for move in carried if game.refusal(position, move) is None)}
