"""Games of the Stairs (see `toys.py`) as they are kept in a library."""

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from tests.toys import STAIRS

DOWN = Deal(cards=parse_cards(["6S", "5S", "4S", "3S", "2S", "AS"]))
WIN = [f"{code} up" for code in ("AS", "2S", "3S", "4S", "5S", "6S")]
"""Of that deal."""


def begin(library: Library, *moves: str, options: dict[str, object] | None = None) -> Session:
    """Return a game that is kept, after some moves."""
    session = Session.new(STAIRS, options or {}, ("human",), DOWN)
    session.journal = library.begin(record_of(session))
    play(session, *moves)
    return session


def play(session: Session, *moves: str) -> None:
    """Make moves as they are written."""
    for text in moves:
        session.play(read_move(session.game, session.position, text))
