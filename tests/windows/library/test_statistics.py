"""The window of statistics: which games it counts, and what it says, shows, exports and resets."""

import csv
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QGridLayout, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from cardtable.art.contrast import contrast
from cardtable.art.felt import Felt
from cardtable.art.tokens import PersonColour
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.keeping.overall import overall
from cardtable.keeping.results import GameResult
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.solver import answers
from cardtable.solver.judging import judge
from cardtable.start import Start
from cardtable.windows.library.all_games import great_figures
from cardtable.windows.library.figures_table import FiguresTable
from cardtable.windows.library.play_calendar import PlayCalendar
from cardtable.windows.library.plots import DifficultyBars, PlotInks, ProgressPlot
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.main_window import MainWindow
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.palette import palette
from cardtable.windows.wording.figures import opponents_words, options_words
from tests.sampling import only_thorough
from tests.window_driver import trigger

WON = {"termination": "won", "winner": 1, "scores": None}
STUCK = {"termination": "stuck", "winner": None, "scores": None}
Show = Callable[..., StatisticsDialog]


def texts(dialog: QWidget) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def castle(won: bool, number: int = 0, **more: object) -> GameResult:
    outcome = WON if won else STUCK
    more = {"game": "beleaguered-castle", "begun": number * 86400.0, **more}
    return GameResult(("human",), outcome, 60 + number, 70 + number, **more)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path) as opened:
        yield opened


@pytest.fixture
def show(qtbot: QtBot, library: Library, monkeypatch: pytest.MonkeyPatch) -> Show:
    """Return a function that shows the statistics of these games."""

    def shown(results: list[GameResult], game_id: str = "") -> StatisticsDialog:
        figures = type(library.figures)
        played = {each.game: sum(other.game == each.game for other in results) for each in results}
        monkeypatch.setattr(figures, "played", lambda _self: played)
        monkeypatch.setattr(figures, "unrated", lambda _self, _games, _most: [])
        chosen = lambda _self, game=None: [each for each in results if game in (None, each.game)]  # noqa: E731
        monkeypatch.setattr(figures, "counted", chosen)
        dialog = StatisticsDialog(library, game_id=game_id)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return shown


def cell(dialog: StatisticsDialog, row: str, column: str) -> str:
    found = [label for label in dialog.findChildren(QLabel) if label.accessibleName() == f"{row}, {column}"]
    return found[-1].text() if found else ""


def test_before_the_first_game_a_sentence_stands_there(show: Show, windows_shown: list[str]) -> None:
    dialog = show([])
    assert windows_shown == ["StatisticsDialog"]
    assert dialog.all_games.isVisible()
    assert "No finished games yet. Games you finish will be counted here." in texts(dialog)
    assert not dialog.more.isVisible()


@pytest.mark.slow
def test_before_the_first_game_it_leads_to_all_games(open_window: Callable[..., MainWindow]) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))

    def press_return() -> None:
        QTest.keyClick(QApplication.activeModalWidget(), Qt.Key.Key_Return)

    QTimer.singleShot(0, press_return)
    trigger(window, "statistics")
    assert window.pages.currentWidget() is window.pages.gallery


def test_with_games_return_closes_it(show: Show, windows_shown: list[str]) -> None:
    dialog = show([castle(True)])
    assert windows_shown == ["StatisticsDialog"]
    assert dialog.more.isVisible()
    assert not dialog.all_games.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_a_game_that_is_left_is_not_counted(qtbot: QtBot, library: Library) -> None:
    entry = catalogue.entry("beleaguered-castle")
    for number in (1, 2):
        session = Session.new(entry, {}, ("human",), Deal(number))
        session.journal = library.begin(record_of(session))
        session.play(session.game.moves(session.position)[0])
    dialog = StatisticsDialog(library)
    qtbot.addWidget(dialog)
    assert dialog.games.count() == 0
    session.give_up()
    again = StatisticsDialog(library)
    qtbot.addWidget(again)
    found = texts(again)
    assert found[found.index("Beleaguered Castle") :][:8] == [
        *("Beleaguered Castle", "Options", "1", "played", "0", "won", "0%", "win rate")
    ]


def test_a_game_of_ones_own_is_counted_as_any_other(qtbot: QtBot, library: Library) -> None:
    entry = known.admit(read('title = "Nine piles"\n[tableau]\npiles = 9\n'))
    session = Session.new(entry, {}, ("human",), Deal(1))
    session.journal = library.begin(record_of(session))
    session.play(session.game.moves(session.position)[0])
    session.give_up()
    dialog = StatisticsDialog(library)
    qtbot.addWidget(dialog)
    found = texts(dialog)
    assert "Nine piles" in found
    assert found[found.index("played") - 1] == "1"


def test_wins_by_oneself_and_with_help_are_told_apart(show: Show) -> None:
    dialog = show([castle(True), castle(True, hints=2), castle(True, undos=1, shown=3), castle(False)])
    words = next(text for text in texts(dialog) if "without help," in text and " wins: " in text)
    assert words.startswith("3 wins: 1 without help, 2 with help. In 1 of them a hint was shown.")
    assert {"75%", "1:00", "70"} <= set(texts(dialog))


def test_games_are_chosen_in_the_list(show: Show) -> None:
    other = GameResult(("human",), WON, 5, 6, game="bisley")
    dialog = show([castle(True), castle(True), other], game_id="bisley")
    assert [dialog.games.item(row).text() for row in (1, 2)] == ["Beleaguered Castle", "Bisley"]
    assert dialog.games.currentRow() == 2
    assert "0:05" in texts(dialog)
    dialog.games.setCurrentRow(1)
    QApplication.processEvents()
    assert "1:00" in texts(dialog)


def byzantium() -> list[GameResult]:
    def ended(seats: tuple[str, ...], winner: int | None, *scores: int) -> GameResult:
        outcome = {"termination": "penalties", "winner": winner, "scores": list(scores)}
        return GameResult(seats, outcome, 330, 24, game="byzantium")

    return [
        ended(("human",), None, 3),
        ended(("human",), None, 2),
        ended(("human", "computer:fair"), 1, 2, 4),
        ended(("human", "computer:fair", "computer:fair"), 2, 4, 1, 3),
        ended(("human", "human"), 1, 2, 4),
    ]


def test_figures_by_opponents(show: Show) -> None:
    dialog = show(byzantium())
    assert cell(dialog, "Solo", "average penalties") == "2.5"
    assert cell(dialog, "Computer, medium", "won") == "1"
    assert cell(dialog, "2 × Computer, medium", "lost") == "1"
    assert "5:30" in texts(dialog)
    assert "drawn" not in texts(dialog)
    assert dialog.width() <= 1008
    assert dialog.height() <= 664


def test_between_people_nothing_is_won_or_lost(show: Show) -> None:
    dialog = show(byzantium())
    row = [cell(dialog, "Another player", name) for name in ("played", "won", "lost", "win rate")]
    assert row == ["1", "", "", ""]


def test_figures_of_one_set_of_options(show: Show) -> None:
    # A record that does not say how it was played means the rule of old, which is not the usual one now.
    plain = [castle(True, game="petits-paquets", options={"play": "must"})]
    others = [castle(False, game="petits-paquets", options=each) for each in ({"play": "may"}, {})]
    dialog = show([*plain, *others])
    assert dialog.figures_page.options.isVisible()
    assert dialog.figures_page.options.count() == 3
    usual = dialog.figures_page.options.findText("Default options")
    dialog.figures_page.options.setCurrentIndex(usual)
    QApplication.processEvents()
    assert "100%" in texts(dialog)


def test_what_a_deal_draws_by_lot_is_no_choice(show: Show) -> None:
    seats = ("human", "computer:gentle")
    drawn = [
        GameResult(seats, WON, 5, 6, game="beat-it-or-eat-it", options={"leader": each}) for each in (1, 2)
    ]
    assert not show(drawn).figures_page.options.isVisible()


def test_opponents_and_options_in_words() -> None:
    assert opponents_words("") == "Solo"
    assert opponents_words("computer") == "Computer"
    assert opponents_words("computer:strong, human") == "Computer, strong + Another player"
    entry = catalogue.entry("beat-it-or-eat-it")
    assert options_words(entry, {}) == "Default options"
    assert options_words(entry, {"length": 7, "gone": "x"}) == "Cards per suit: 7, gone: x"
    assert options_words(entry, {"length": "many"}) == "Cards per suit: many"


# Plots


def test_plots_are_told_in_words(show: Show) -> None:
    results = [
        castle(number > 9, number, difficulty="hard" if number % 2 else "easy") for number in range(20)
    ]
    dialog = show(results)
    plot, bars = dialog.findChild(ProgressPlot), dialog.findChild(DifficultyBars)
    assert plot is not None and bars is not None
    assert plot.accessibleName() == "Win rate over the last 20 games"
    assert "to 50% on" in plot.accessibleDescription()
    assert "without help 50%; lowest 0%, highest 50%" in plot.accessibleDescription()
    assert bars.accessibleDescription() == (
        "Easy: 10 played, 5 won without help, 0 with help. Hard: 10 played, 5 won without help, 0 with help."
    )
    assert cell(dialog, "Hard", "won") == "5"


def test_plots_of_penalties_say_so(show: Show) -> None:
    plot = show(byzantium()).findChild(ProgressPlot)
    assert plot is not None
    assert plot.accessibleName() == "Average penalties over the last 20 games"


def test_where_the_screen_is_small_figures_stand_in_lines_instead_of_columns(show: Show) -> None:
    dialog = show([castle(number % 2 == 0, number, difficulty="easy") for number in range(12)])
    QApplication.processEvents()
    table = dialog.findChild(FiguresTable)
    assert table is not None
    table.setFixedWidth(table.wide.minimumSizeHint().width() - 20)  # whatever the letters
    QApplication.processEvents()
    assert not table.wide.isVisible()
    assert "6 won" in table.narrow.findChildren(QLabel)[1].text()
    assert dialog.figures_page.horizontalScrollBar().maximum() == 0
    table.setFixedWidth(table.wide.minimumSizeHint().width())
    QApplication.processEvents()
    assert table.wide.isVisible()
    assert not table.narrow.isVisible()


def test_people_have_their_colours(qtbot: QtBot, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    won = {"termination": "won", "winner": 1, "scores": None}
    result = GameResult(("human", "human"), won, 60.0, 9, game="byzantium", names=("Anna", "Ben"))
    monkeypatch.setattr(type(library.figures), "played", lambda _self: {"byzantium": 1})
    monkeypatch.setattr(type(library.figures), "unrated", lambda _self, _games, _most: [])
    monkeypatch.setattr(type(library.figures), "counted", lambda _self, _game=None: [result])
    dialog = StatisticsDialog(library, colour={"Anna": "purple", "Ben": "orange"}.__getitem__)
    qtbot.addWidget(dialog)
    (table,) = [each for each in dialog.findChildren(FiguresTable) if "Anna" in texts(each)]
    badges = [label.pixmap().toImage() for label in table.wide.findChildren(QLabel) if label.pixmap()]
    colours = [image.pixelColor(image.rect().center()).name() for image in badges]
    assert colours == [PersonColour.COLOURS["purple"], PersonColour.COLOURS["orange"]]


def test_where_one_game_was_played_its_own_figures_come_first(show: Show) -> None:
    dialog = show([castle(True)])
    assert [dialog.games.item(row).text() for row in range(2)] == ["All games", "Beleaguered Castle"]
    assert dialog.games.currentRow() == 1
    dialog.games.setCurrentRow(0)
    assert dialog.findChildren(PlayCalendar)


def test_one_game_is_no_course(show: Show) -> None:
    assert show([castle(True)]).findChild(ProgressPlot) is None


@pytest.mark.parametrize("cloth", list(Felt))
def test_plots_are_legible_on_every_cloth(cloth: Felt) -> None:
    inks = PlotInks(palette(cloth))
    for written in (inks.ink, inks.quiet):
        assert contrast(written, inks.ground) >= 4.5
    for drawn in (inks.wins, inks.quiet):
        assert contrast(drawn, inks.ground) >= 3.0


@only_thorough()
@pytest.mark.parametrize("cloth", list(Felt))
def test_the_line_of_wins_is_seen(show: Show, qtbot: QtBot, cloth: Felt) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = application.palette()
    application.setPalette(palette(cloth))
    try:
        plot = show([castle(number > 9, number) for number in range(20)]).findChild(ProgressPlot)
        assert plot is not None
        image, wins = plot.grab().toImage(), PlotInks(palette(cloth)).wins
        points = ((x, y) for x in range(image.width()) for y in range(image.height()))
        close = sum(_near(QColor(image.pixel(x, y)), wins) for x, y in points)
        assert close > image.width() / 2
    finally:
        application.setPalette(before)


def _near(one: QColor, other: QColor) -> bool:
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return all(abs(a - b) < 24 for a, b in pairs)


# What is done with the figures


def test_exporting_writes_one_row_a_game(show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    path = tmp_path / "mine.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(path), ""))
    monkeypatch.setattr(MessageBox, "open", lambda box: told.append(box.text()))
    games = [castle(True), castle(False), GameResult(("human",), WON, 5, 6, game="bisley")]
    dialog = show(games, game_id="beleaguered-castle")
    dialog.export.trigger()
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert [row["result"] for row in rows] == ["won", "lost"]
    assert told == [f"2 games saved to {path}."]
    dialog.export_all.trigger()
    assert len(path.read_text("utf-8").splitlines()) == 4


def test_an_export_is_a_csv_file_whatever_its_name(
    show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(tmp_path / "my.figures"), ""))
    monkeypatch.setattr(MessageBox, "open", lambda _box: None)
    show([castle(True)]).export.trigger()
    assert (tmp_path / "my.figures.csv").is_file()


def test_what_cannot_be_written_is_said(show: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(tmp_path / "no" / "x.csv"), ""))
    monkeypatch.setattr(MessageBox, "open", lambda box: told.append(box.text()))
    show([castle(True)]).export.trigger()
    assert len(told) == 1
    assert "cannot be written" in told[0]


def answer(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let the next question be answered with the button of this text."""

    def choose(box: QMessageBox) -> int:
        next(button for button in box.buttons() if button.text().replace("&", "") == text).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", choose)


def won_game(library: Library) -> None:
    entry = catalogue.entry("citadel")
    session = Session.new(entry, {}, ("human",), Deal(1))
    session.journal = library.begin(record_of(session))
    for move in judge(session.game, session.position).line:
        session.play(move)
    assert session.outcome is not None


@pytest.mark.slow
def test_a_reset_says_where_the_copy_is(
    qtbot: QtBot, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(MessageBox, "open", lambda box: told.append(box.text()))
    won_game(library)
    library.figures.rate(1, "easy")
    dialog = StatisticsDialog(library)
    qtbot.addWidget(dialog)
    answer(monkeypatch, "Cancel")
    dialog.reset.trigger()
    assert told == []
    assert library.figures.played() == {"citadel": 1}
    answer(monkeypatch, "Reset")
    dialog.reset.trigger()
    (copy,) = tmp_path.glob("statistics-citadel-*.csv")
    assert told == [f"The statistics for Citadel were reset. The old figures are in {copy}."]
    assert library.figures.played() == {}
    assert dialog.games.count() == 0
    assert not dialog.more.isEnabled()


def test_without_a_library_a_reset_is_refused_with_a_sentence(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(MessageBox, "open", lambda box: told.append(box.text()))
    answer(monkeypatch, "Reset")
    with UnsavedLibrary(tmp_path) as library:
        won_game(library)
        library.figures.rate(1, "easy")
        dialog = StatisticsDialog(library)
        qtbot.addWidget(dialog)
        dialog.reset.trigger()
        assert library.figures.played() == {"citadel": 1}
    assert told == ["Games aren’t being saved, so there is nothing to reset."]


@only_thorough()
def test_deals_are_rated_beside_the_window(qtbot: QtBot, library: Library, asked: list[tuple]) -> None:
    won_game(library)
    dialog = StatisticsDialog(library)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitSignal(dialog.rating.rated):
        pass
    assert asked == [(answers.rating, "citadel", {}, {"number": 1})]
    (result,) = library.figures.counted("citadel")
    assert result.difficulty in ("easy", "medium", "hard")
    qtbot.waitUntil(lambda: dialog.findChild(DifficultyBars) is not None)


def test_every_level_of_a_computer_is_a_row_of_its_own(show: Show) -> None:
    seats = (("gentle", WON), ("fair", {**WON, "winner": 2}), ("strong", {**STUCK, "termination": "agreed"}))
    results = [
        GameResult(("human", f"computer:{level}"), outcome, 5, 6, game="beat-it-or-eat-it")
        for level, outcome in seats
    ]
    dialog = show(results)
    grid = next(each for each in dialog.findChildren(QGridLayout) if each.rowCount() == 4)
    rows = [
        [
            cell.widget().text() if (cell := grid.itemAtPosition(row, column)) else ""
            for column in (0, 1, 2, 4, 5)
        ]
        for row in range(4)
    ]
    assert rows == [
        ["", "played", "won", "lost", "drawn"],
        ["Computer, easy", "1", "1", "0", ""],
        ["Computer, medium", "1", "0", "1", ""],
        ["Computer, strong", "1", "0", "0", "1"],
    ]


def test_one_day_is_no_days() -> None:
    found = overall([castle(True, ended=datetime.now().timestamp())], datetime.now().date())
    assert {("1", "day with games"), ("1", "day in a row")} <= set(great_figures(found))


def test_all_games_stand_together_with_a_calendar_that_keys_walk_through(show: Show, qtbot: QtBot) -> None:
    now = datetime.now().replace(hour=12)
    yesterday = (now - timedelta(1)).timestamp()
    two = ("human", "human")
    first = {"termination": "won", "winner": 1, "scores": None}
    dialog = show(
        [
            castle(True, ended=yesterday),
            castle(False, ended=yesterday),
            GameResult(
                two, first, 60.0, 9, game="byzantium", ended=now.timestamp(), names=("<b>Anna", "Ben")
            ),
        ]
    )
    assert dialog.games.item(0).text() == "All games"
    assert not (dialog.export.isEnabled() or dialog.reset.isEnabled())
    said = texts(dialog)
    assert {"By person", "By game", "<b>Anna", "Ben", "Byzantium"} <= set(said)
    great = [label.accessibleName() for label in dialog.findChildren(QLabel)]
    assert {"3 played", "3 min at play", "2 days with games", "2 days in a row"} <= set(great)
    assert cell(dialog, "<b>Anna", "won") == "1"
    assert cell(dialog, "Ben", "lost") == "1"
    (calendar,) = dialog.findChildren(PlayCalendar)
    calendar.setFocus()
    qtbot.keyClick(calendar, Qt.Key.Key_Up)
    assert "2 games" in calendar.accessibleDescription()
    assert "·" not in calendar.accessibleDescription()
    assert calendar.told(calendar.day) in texts(dialog)
    qtbot.keyClick(calendar, Qt.Key.Key_Left)
    assert calendar.accessibleDescription().endswith("no games.")
    for _day in range(20):
        qtbot.keyClick(calendar, Qt.Key.Key_Right)
    assert calendar.day == now.date()
    dialog.games.setCurrentRow(1)
    assert dialog.reset.isEnabled()
    assert not dialog.findChildren(PlayCalendar)[1:]
