"""The moves by the game's own rules for the steps of a search in which the pack was known."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Rules

HOME, PACK, DEAL, TALON = -1, -2, -3, -4
"""Where a step comes from, or goes to, beside columns (`columns_of`).

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


def columns_of(rules: Rules) -> tuple[str, ...]:
    """Return the places that the search has for columns, by number: those of the tableau, cells, reserves."""
    return (*rules.tableau.piles, *rules.cells, *rules.reserve.piles)


def line(
    game: RuledPatience, start: Position, pack: tuple[Card, ...], steps: Iterable[Step]
) -> tuple[Move, ...]:
    """Return the moves of the steps; none where the rules do not agree that they win.

    ``pack``: the cards of the talon and the pack at the start, by their numbers.
    """
    moves, position = list[Move](), start
    places = columns_of(game.rules)
    for step in steps:
        for move in _moves(game, position, pack, places, step):
            if game.refusal(position, move) is not None:
                return ()
            moves.append(move)
            position = game.apply(position, move)
    return tuple(moves) if game.won(position) else ()


def _moves(
    game: RuledPatience, position: Position, pack: tuple[Card, ...], places: Sequence[str], step: Step
) -> Iterator[Move]:
    """Yield the moves of one step."""
    target = "" if step.target == HOME else places[step.target]
    if step.source == DEAL:
        yield Move(MoveKind.DEAL)
    elif step.source == TALON:
        yield _carry(game, position, game.pile(position, "talon")[-1:], "talon", target)
    elif step.source == PACK:
        card = pack[step.what]
        turned, position = _turned_to(game, position, card)
        yield from turned
        yield _carry(game, position, (card,), "talon", target)
    elif step.source == HOME:
        foundations = (name for name in game.foundations if game.pile(position, name))
        name = next(name for name in foundations if game.pile(position, name)[-1].suit == step.what)
        yield _carry(game, position, game.pile(position, name)[-1:], name, target)
    else:
        source = places[step.source]
        yield _carry(game, position, game.pile(position, source)[-step.what :], source, target)


def _turned_to(game: RuledPatience, position: Position, card: Card) -> tuple[list[Move], Position]:
    """Return the deals after which a card is the talon's top, as few as may be, and the position then."""
    moves = list[Move]()
    for _turn in range(_TURNS * len(game.placing.all_cards)):
        deals = game.bare_moves(position)
        if not deals or game.pile(position, "talon")[-1:] == (card,):
            break  # if it is not there, the rules will refuse it
        moves.append(deals[0])
        position = game.apply(position, deals[0])
    return moves, position


def _carry(
    game: RuledPatience, position: Position, cards: tuple[Card, ...], source: str, target: str
) -> Move:
    """Return the move of cards to a place, or without one to the foundation that takes them."""
    if target:
        return Move(MoveKind.CARRY, cards, source, target)
    taking = (
        name for name in game.foundations if game.card_refusal(position, cards[0], source, name) is None
    )
    return Move(MoveKind.CARRY, cards, source, next(taking, ""))
