"""Whether a game has been won by the person who played it."""

from cardtable.keeping.rows import is_win
from cardtable.play.session import Session


def won_by_person(session: Session) -> bool:
    """Return whether the only person has won the game, and nobody has shown how."""
    outcome = session.outcome
    return outcome is not None and session.closed is None and is_win(session.seats, outcome.to_json())
