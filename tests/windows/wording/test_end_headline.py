"""How the end of a deal is headed where several have the best result."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Outcome, Termination
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.windows.wording.sentences import end_headline


@pytest.mark.parametrize(
    ("scores", "headline"), [((2, 2), "This deal is tied"), ((8, 0, 0), "Nobody wins this deal alone")]
)
def test_who_lost_is_not_told_of_a_tie(monkeypatch, scores: tuple[int, ...], headline: str) -> None:
    session = Session.new(catalogue.entry("byzantium"), {}, ("human",) * len(scores), Deal(1), in_set=False)
    ended = Outcome(Termination.PENALTIES, None, scores)
    monkeypatch.setattr(Session, "outcome", property(lambda _session: ended))
    assert end_headline(session, tuple("ABC"[: len(scores)])) == headline
