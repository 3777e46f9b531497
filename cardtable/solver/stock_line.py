"""The moves by the game's own rules for the steps of a search in which the pack was known."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import TALON
from cardtable.solver.winning_line import carried, winning_line

HOME, PACK, DEAL, FROM_TALON = -1, -2, -3, -4
"""Where a step comes from, or goes to, beside columns, that is piles of the tableau, cells, reserves.

They are the foundations, talon and pack; or it is a deal.
From the talon as it lies no card is turned before.
"""

_TURNS = 3
"""So often at most the pack is gone through for a card."""


class Step(NamedTuple):
    """A move: from the column of this number, or one of the sources above, to a column or the foundations.

    ``what`` is how many cards of a column move, or which card it is: by its number in the pack,
    by its suit on the foundations.
    """

    source: int
    what: int
    target: int


def line(
    game: RuledPatience, start: Position, pack: tuple[Card, ...], steps: Iterable[Step]
) -> tuple[Move, ...]:
    """Return the moves of the steps; none where the rules do not agree that they win.

    ``pack``: the cards of the talon and the pack at the start, by their numbers.
    """
    return winning_line(game, start, steps, partial(_moves, game, pack))


def _moves(game: RuledPatience, pack: tuple[Card, ...], position: Position, step: Step) -> Iterator[Move]:
    """Yield the moves of one step."""
    if step.source == DEAL:
        yield Move(MoveKind.DEAL)
        return
    rules, source, count = game.rules, TALON, 1
    columns = (*rules.tableau.piles, *rules.cells, *rules.reserve.piles)
    if step.source == PACK:
        for move in _turnings(game, position, pack[step.what]):
            yield move
            position = game.apply(position, move)
    elif step.source == HOME:
        tops = ((name, game.pile(position, name)[-1:]) for name in game.foundations)
        source = next(name for name, top in tops if top and top[0].suit == step.what)
    elif step.source != FROM_TALON:
        source, count = columns[step.source], step.what
    target = "" if step.target == HOME else columns[step.target]
    yield carried(game, position, game.pile(position, source)[-count:], source, target)


def _turnings(game: RuledPatience, position: Position, card: Card) -> Iterator[Move]:
    """Yield the deals after which a card is the talon's top, as few as may be."""
    for _turn in range(_TURNS * len(game.placing.all_cards)):
        deals = game.bare_moves(position)
        if not deals or game.pile(position, TALON)[-1:] == (card,):
            break  # if it is not there, what is played will not win
        yield deals[0]
        position = game.apply(position, deals[0])
