"""How the end of a deal is headed where several have the best result, and how its figures are told."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Outcome, Termination
from cardtable.games import catalogue
from cardtable.keeping.record import SetScore
from cardtable.play.session import Session
from cardtable.windows.wording.sentences import end_headline, end_line


@pytest.mark.parametrize(
    ("scores", "headline"), [((2, 2), "This deal is tied"), ((8, 0, 0), "Nobody wins this deal alone")]
)
def test_who_lost_is_not_told_of_a_tie(monkeypatch, scores: tuple[int, ...], headline: str) -> None:
    session = Session.new(catalogue.entry("byzantium"), {}, ("human",) * len(scores), Deal(1), in_set=False)
    ended = Outcome(Termination.PENALTIES, None, scores)
    monkeypatch.setattr(Session, "outcome", property(lambda _session: ended))
    assert end_headline(session, tuple("ABC"[: len(scores)])) == headline


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (SetScore(1, 2, (0, 0)), ["Penalties – A: 3, B: 5", "Deal 1 of 2"]),
        (SetScore(2, 2, (0, 0)), ["Penalties – A: 3, B: 5", "The whole set – A: 3, B: 5"]),
        (SetScore(2, 3, (1, 2)), ["Penalties – A: 3, B: 5", "Deal 2 of 3, set so far – A: 4, B: 7"]),
    ],
)
def test_the_figures_of_a_sets_first_deal_are_told_once(monkeypatch, score: SetScore, told: list) -> None:
    session = Session.new(catalogue.entry("byzantium"), {}, ("human", "human"), Deal(1))
    session.set = score
    ended = Outcome(Termination.PENALTIES, 1, (3, 5))
    monkeypatch.setattr(Session, "outcome", property(lambda _session: ended))
    shown = end_line(session, ("A", "B")).replace("\N{NO-BREAK SPACE}", " ")
    assert shown.splitlines() == told
