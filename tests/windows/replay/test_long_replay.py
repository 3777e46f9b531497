"""Long games looked at again: shown at once, checked meanwhile, listed in parts, with some of the curve."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.record import Annotations, Variation
from cardtable.play.game_tree import LinePlace
from cardtable.play.recording import session_of
from cardtable.windows import dialogs
from tests.long_games import long_record
from tests.sampling import only_thorough, sample
from tests.window_driver import trigger


@pytest.fixture
def window(open_window, monkeypatch):
    """Return a window that takes every game for a long one, and notes what it tells."""
    monkeypatch.setattr("cardtable.windows.record_loader.AT_ONCE", 0.0)
    opened = open_window()
    opened.told = []
    monkeypatch.setattr(dialogs, "tell", lambda _window, sentence: opened.told.append(sentence))
    return opened


def begin(window, record) -> int:
    """Replay a record as a game of the library, and return its number there."""
    (number,) = window.library.shelf.adopt([(record, Facts(foreign=False))])
    window.replays.replay_game(number, window.show_gallery)
    return number


def grown(window, qtbot):
    """Return the page when the whole game has been checked."""
    page = window.pages.replay
    qtbot.waitUntil(lambda: page.replayed.whole)
    return page


def other_move(page):
    place = page.place
    own = page.tree.lines[place.line].moves[place.at]
    return next(each for each in page.tree.game.moves(page.tree.position(place)) if each != own)


@pytest.mark.slow
def test_it_is_shown_at_once_and_grows(window, qtbot):
    record = long_record("beleaguered-castle", 3, sample(300, 3000))
    number = begin(window, record)
    page = window.pages.replay
    assert window.centralWidget().currentWidget() is page
    assert not page.replayed.whole
    assert page.timeline.maximum() < len(record.moves)
    page.go_to(1)
    page.play(other_move(page)) if page.place.at < page.replayed.line.end else page.undo()
    assert len(page.tree.lines) == 1
    grown(window, qtbot)
    assert page.place == LinePlace(0, 1)
    assert page.timeline.maximum() == len(record.moves)
    page.play(other_move(page))
    assert page.place.line == 1
    assert len(window.library.load(number).record.annotations.variations) == 1


@pytest.mark.slow
def test_nothing_is_added_to_it_before_it_is_whole(window, qtbot):
    notes = Annotations((Variation("kept", 0, long_record("beleaguered-castle", 3, 1).moves),))
    number = begin(window, replace(long_record("beleaguered-castle", 3, 300), annotations=notes))
    page = window.pages.replay
    page.side.mark.setText("too early")
    page.side.mark.editingFinished.emit()
    assert "still being checked" in page.strip.message.text()
    assert window.library.load(number).record.annotations == notes
    grown(window, qtbot)
    assert page.tree.annotations == notes
    page.side.mark.setText("now")
    page.side.mark.editingFinished.emit()
    assert [each.name for each in window.library.load(number).record.annotations.bookmarks] == ["now"]


@pytest.mark.slow
def test_one_that_the_rules_refuse_late_is_told_and_left(window, qtbot):
    good = long_record("beleaguered-castle", 3, 200)
    begin(window, replace(good, moves=(*good.moves, "KH row9")))
    assert window.centralWidget().currentWidget() is window.pages.replay
    qtbot.waitUntil(lambda: bool(window.told))
    assert "move 201" in window.told[0]
    assert window.centralWidget().currentWidget() is window.pages.gallery


@pytest.mark.slow
def test_it_is_let_be_when_the_player_has_seen_enough(window, qtbot):
    begin(window, long_record("beleaguered-castle", 3, sample(600, 5000)))
    page = window.pages.replay
    page.side.close_replay.click()
    qtbot.wait(50)
    assert not page.replayed.whole
    assert not window.told


@pytest.mark.slow
def test_a_game_on_the_table_need_not_be_checked_again(window):
    window.games.put(session_of(long_record("beleaguered-castle", 3, 200)), fresh=False)
    trigger(window, "replay")
    page = window.pages.replay
    assert page.replayed.whole
    assert page.place == LinePlace(0, 200)


@pytest.mark.slow
def test_a_variation_that_stops_early_is_told_beside_the_game(window, qtbot):
    record = long_record("beleaguered-castle", 3, 20)
    notes = Annotations((Variation("odd", 3, ("KH row9", "QH row9")),))
    number = begin(window, replace(record, annotations=notes))
    page = grown(window, qtbot)
    assert page.side.note.isVisible()
    assert "Variation 1 stops before an illegal move" in page.side.note.text()
    page.show_place(LinePlace(1, 4))
    assert page.place == LinePlace(1, 3)
    page.show_place(LinePlace(0, 5))
    page.play(other_move(page))
    assert window.library.load(number).record.annotations.variations[0] == notes.variations[0]


# The list


def rows(page) -> list[str]:
    moves = page.side.list
    return [moves.item(row).text() for row in range(moves.count())]


@only_thorough()
def test_a_long_line_is_listed_in_parts(window, qtbot):
    begin(window, long_record("beleaguered-castle", 3, 2000))
    page = grown(window, qtbot)
    moves = page.side.list
    for at in (0, 1000, 1001, 980, 2000, 1301):
        page.go_to(at)
        assert moves.count() < 1000
        text = moves.currentItem().text()
        assert text.startswith(f"{at}. ") or (at == 0 and text == "Start")
        assert moves.visualItemRect(moves.currentItem()).intersects(moves.viewport().rect())


@only_thorough()
def test_whoever_scrolls_on_comes_to_its_ends(window, qtbot):
    begin(window, long_record("beleaguered-castle", 3, 2000))
    page = grown(window, qtbot)
    page.go_to(1000)
    bar, last = page.side.list.verticalScrollBar(), []
    while "2000." not in "".join(rows(page)[-1:]):
        bar.setValue(bar.maximum())
        QApplication.processEvents()
        last.append(rows(page)[-1])
        assert len(last) < 20
    while rows(page)[0] != "Start":
        bar.setValue(bar.minimum())
        QApplication.processEvents()
        assert len(last) < 20
    assert page.place == LinePlace(0, 1000)
    row = page.side.list.item(7)
    page.side.list.itemClicked.emit(row)
    assert page.place == LinePlace(0, 7)


# The curve


@only_thorough()
def test_the_curve_of_a_long_game_tells_of_some_positions_and_says_so(window, qtbot):
    record = long_record("beleaguered-castle", 3, 3200)
    begin(window, record)
    page = grown(window, qtbot)
    assert "one position in 4" in page.side.note.text()
    qtbot.waitUntil(lambda: not page.curve_study.busy)
    found = page.curve_study.appraisals(page.tree.lines[0])
    assert len(found) == 3201
    assert None not in found
    levels = [each.level for each in found]
    assert levels == sorted(levels, reverse=True)
    page.go_to(1999)
    assert page.appraisal_words.text()


@pytest.mark.slow
def test_the_curve_of_a_shorter_one_tells_of_all(window, qtbot):
    begin(window, long_record("beleaguered-castle", 3, 30))
    page = grown(window, qtbot)
    assert page.curve_study.judges
    assert not page.side.note.isVisible()
