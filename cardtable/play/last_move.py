"""Which cards were moved last: what a table marks, so that everybody sees what has just happened."""

from typing import Any

from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.seat import Seat
from cardtable.play.session import Session


def marked(session: Session, own: Seat | None) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of each move that a table marks: the last of a patience, else all since the own last.

    `own` is the seat of the one person who plays there, if it is one: else whoever is to move.
    """
    if session.game.seats == 1:
        return (moved_last(session),)
    return moved_since(session, own or session.to_move)


def moved_last(session: Session) -> tuple[Card, ...]:
    """Return the cards of the last move that moved any: a pass leaves the mark where it was.

    By a redeal all lies anew: a mark on every card would tell nothing.
    """
    positions, moves = session.positions, session.moves
    for number in range(len(moves) - 1, -1, -1):
        if cards := _moved(session.game, positions[number], moves[number], positions[number + 1]):
            return () if moves[number].kind is MoveKind.REDEAL else cards
    return ()


def moved_since(session: Session, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of each move that others made since a seat's own last one, the oldest first.

    Where there is none, those of the last move of all.  Moves of no card are left out.
    """
    found: list[tuple[Card, ...]] = []
    for number in range(len(session.moves) - 1, -1, -1):
        before, after = session.positions[number], session.positions[number + 1]
        if session.game.to_move(before) == seat:
            break
        if cards := _moved(session.game, before, session.moves[number], after):
            found.append(cards)
    return tuple(reversed(found)) or tuple(filter(None, (moved_last(session),)))


def _moved(game: Game[Any], before: Any, move: Move, after: Any) -> tuple[Card, ...]:
    """Return the cards that a player moved; of a deal, those that have come to lie open elsewhere."""
    if move.cards:
        return move.cards
    lay = {shown.card: place for place, cards in game.places(before).items() for shown in cards}
    return tuple(
        shown.card
        for place, cards in game.places(after).items()
        for shown in cards
        if shown.card is not None and shown.face_up and lay.get(shown.card) != place
    )
