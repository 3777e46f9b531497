"""Whether a game has been won by the person who played it."""

from cardtable.contract.outcome import Termination
from cardtable.play.session import Session


def won_by_person(session: Session) -> bool:
    """Return whether the only person has won the game, and nobody has shown how."""
    outcome, people = session.outcome, session.people
    if outcome is None or len(people) != 1 or session.closed is not None:
        return False
    return outcome.winner == people[0] or (session.game.seats == 1 and outcome.termination is Termination.WON)
