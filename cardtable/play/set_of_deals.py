"""A game in its set: the penalties over the deals so far, who has won, and the deal that follows."""

from cardtable.cards import LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidNotation
from cardtable.keeping.record import Annotations, SetScore
from cardtable.play.clock import GameClock
from cardtable.play.session import Session
from cardtable.texts import _


def set_totals(session: Session) -> tuple[int, ...]:
    """Return the penalties of each seat: those carried, and those of this deal once it is over."""
    carried = session.set.carried if session.set else (0,) * len(session.seats)
    scores = session.outcome.scores if session.outcome else None
    return tuple(map(sum, zip(carried, scores, strict=True))) if scores else carried


def set_finished(session: Session) -> bool:
    """Return whether this was the last deal of a set, and is over."""
    return session.set is not None and session.outcome is not None and session.set.number == session.set.of


def set_winner(session: Session) -> Seat | None:
    """Return the seat with the fewest penalties in a finished set; None if seats share the lowest total."""
    totals = set_totals(session)
    if not set_finished(session) or totals.count(min(totals)) > 1:
        return None
    return totals.index(min(totals)) + 1


def set_goes_on(session: Session) -> bool:
    """Return whether another deal of the set follows this one, which may still be being played."""
    return session.set is not None and not set_finished(session) and session.deal.number is not None


def next_in_set(session: Session) -> Session:
    """Return the next deal of the set, everybody one seat further on: seat 2 leads as seat 1.

    Raises `InvalidNotation` when there is none: no set, the deal not over, the set
    finished, or a deal without a number to count on from.
    """
    score, number = session.set, session.deal.number
    if score is None or number is None or session.outcome is None or set_finished(session):
        raise InvalidNotation(_("there is no next deal in this set"))
    totals, names = set_totals(session), session.annotations.names
    after = Session(
        session.entry,
        session.game,
        Deal(number % LAST_DEAL + 1),
        session.seats[1:] + session.seats[:1],
        score=SetScore(score.number + 1, score.of, totals[1:] + totals[:1]),
        auto_play=session.auto_play,
        clock=GameClock(session.clock.now),
    )
    after.annotations = Annotations(names=names[1:] + names[:1])
    return after
