"""Whether a game has been won by the person who played it."""

from cardtable.keeping.record import HUMAN
from cardtable.play.session import Session
from cardtable.play.set_of_deals import set_finished, set_winner


def won_by_person(session: Session) -> bool:
    """Return whether the only person has won the game, or the set that it ends, and nobody has shown how."""
    if session.outcome is None or session.closed is not None or session.seats.count(HUMAN) != 1:
        return False
    winner = set_winner(session) if set_finished(session) else session.outcome.winner
    return winner == session.seats.index(HUMAN) + 1
