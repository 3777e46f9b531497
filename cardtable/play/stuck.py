"""A patience in which nothing can be moved any more: where there was still something to choose."""

from cardtable.contract.outcome import Termination
from cardtable.play.session import Session


def last_choice(session: Session) -> int | None:
    """Return the number (from 1) of the last move beside which the rules allowed another one.

    None while the game is not stuck, and where that is the last move of all, which undo takes back.
    """
    moves, outcome = session.moves, session.outcome
    if outcome is None or outcome.termination is not Termination.STUCK:
        return None
    numbers = range(len(moves) - 1, 0, -1)
    if len(session.game.moves(session.positions[len(moves) - 1])) > 1:
        return None
    return next((n for n in numbers if len(session.game.moves(session.positions[n - 1])) > 1), None)
