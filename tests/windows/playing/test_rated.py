"""A computer at one's own level, and the rating that says which one that is."""

from dataclasses import replace

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.keeping import share_line
from cardtable.keeping.record import Record
from cardtable.keeping.replay import replay
from cardtable.players import questions
from cardtable.players.beat_it.solve import solve
from cardtable.players.rating import Rating
from cardtable.start import Start
from cardtable.windows.library.standing import PlayerStanding
from cardtable.windows.worker_task import WorkerTask
from tests.sampling import only_thorough
from tests.window_driver import action

SAMPLE = Deal(cards=parse_cards(["AH", "QH", "TH", "9H", "8H", "KS", "JS"]))
OPTIONS = {"length": 7, "leader": 1}
SUITED = ("human", "computer:suited")
DUEL = Start(game="beat-it-or-eat-it", deal=SAMPLE, seats=SUITED, options=OPTIONS)


def win(window) -> None:
    """Play both sides: the person's moves win, the computer's are whatever there is."""
    page = window.page
    session = page.session
    while session.outcome is None:
        page.opponents.cancel()
        page.play(solve(session.game, session.position, 0.0).moves[0][0])
    page.view.table.motion.finish()


def test_its_strength_follows_from_the_rating_move_by_move(open_window, monkeypatch) -> None:
    window = open_window(replace(DUEL, options=OPTIONS | {"leader": 2}))
    session = window.page.session
    asked = []
    monkeypatch.setattr(WorkerTask, "ask", lambda _task, *how, **_more: asked.append(how))
    for points in (100, 5000):
        monkeypatch.setattr(PlayerStanding, "rating", lambda *_, points=points: Rating(points))
        window.page.opponents.ask(session, 0.1)
    assert [how[0] for how in asked] == [questions.think] * 2
    assert [how[6] for how in asked] == ["gentle", "perfect"]


@pytest.mark.slow
def test_it_plays(open_window, qtbot) -> None:
    window = open_window(DUEL)
    page = window.page
    page.play(solve(page.session.game, page.session.position, 0.0).moves[0][0])
    qtbot.waitUntil(lambda: len(page.session.moves) > 1 and not page.opponents.busy)
    assert page.view.table.names[1] == "Computer (at your level)"


@pytest.mark.slow
def test_after_a_duel_the_rating_is_told_with_its_doubt(open_window, qtbot) -> None:
    window = open_window(DUEL)
    win(window)
    panel = window.page.panel
    qtbot.waitUntil(panel.isVisible)
    (line,) = [each for each in panel.line.text().split("\n") if each.startswith("Your rating: ")]
    assert " ± " in line


@only_thorough()
def test_a_win_with_a_hint_says_why_the_rating_stays(open_window, qtbot) -> None:
    window = open_window(DUEL)
    window.page.session.hinted()
    win(window)
    qtbot.waitUntil(window.page.panel.isVisible)
    line = window.page.panel.line.text()
    assert "Won with help: 1 hint. It doesn’t change your rating." in line
    assert "Your rating" not in line


@only_thorough()
def test_among_people_nobody_is_rated(open_window, qtbot) -> None:
    window = open_window(Start(game="beat-it-or-eat-it", deal=SAMPLE, seats=("human",) * 2, options=OPTIONS))
    win(window)
    qtbot.waitUntil(window.page.panel.isVisible)
    assert "rating" not in window.page.panel.line.text()
    assert action(window, "statistics").isEnabled()


def test_a_record_and_a_code_keep_such_a_seat() -> None:
    record = Record("beat-it-or-eat-it", OPTIONS, SAMPLE, SUITED)
    played = replay(record)
    assert played.record.seats == SUITED
    line = share_line.write(played.game, record, played.positions)
    assert share_line.reading(line).finish().record.seats == SUITED


@pytest.mark.parametrize(
    ("game", "seats"), [("byzantium", ("human", *["computer:suited"] * 2)), ("sympathie", SUITED)]
)
def test_only_a_duel_with_known_strengths_has_one(game: str, seats: tuple[str, ...]) -> None:
    with pytest.raises(CardTableError, match="computer:suited"):
        replay(Record(game, {}, Deal(1), seats))
