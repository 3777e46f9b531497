"""Whatever the window shows: in a language that nobody speaks, nothing of it is English."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QTextBrowser,
    QWidget,
)

from cardtable import texts
from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.themes import installed_themes
from cardtable.assets import resource
from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping import fault_log
from cardtable.keeping.aids import Closed
from cardtable.keeping.days import DayDone
from cardtable.keeping.figures import Figures
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.progress import DIFFICULTIES
from cardtable.keeping.results import GameResult
from cardtable.keeping.store import Library
from cardtable.play import lessons
from cardtable.play.game_tree import LinePlace
from cardtable.play.session import Session
from cardtable.players.judgement import Assessment, Comment, Grade
from cardtable.players.solution import Value, Worth
from cardtable.solver.difficulty import Kind
from cardtable.solver.verdict import Verdict
from cardtable.start import Start
from cardtable.table.sprites import NoteItem
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.begin.deal_form import in_sight
from cardtable.windows.begin.deal_search import DealSearch, seeking_words
from cardtable.windows.begin.kind_choice import kind_words
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.error_sheet import ErrorSheet
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.library import shelf_words
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.library.transfers import WhoPlayed
from cardtable.windows.library.troubles import TroubleBox
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.lesson_page import LessonPage
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.today.today_dialog import TodayDialog
from cardtable.windows.today.words import summary_words, told_day, told_games
from cardtable.windows.wording import judgements, phrases, sentences
from tests.pseudo import PseudoLocale, plain_words
from tests.sampling import few, mostly_slow, only_thorough, some
from tests.window_driver import play, press, trigger

GAMES = tuple(catalogue.PACKAGES)


@pytest.fixture(autouse=True)
def _speak_it() -> None:
    texts.install(PseudoLocale())


def lesson_texts() -> tuple[str, ...]:
    """Return what lessons say: their languages are files of their own."""
    found = []
    for name in lessons.lesson_ids():
        data = json.loads(resource("lessons", f"{name}.json").read_text("utf-8"))
        found += [data["title"], data["source"], data["introduction"], data["end"], *data.get("names", ())]
        found += [each[key] for each in data["steps"] for key in ("say", "why", "found") if key in each]
    return tuple(text for text in found if text)


def shown(widget: QWidget) -> Iterator[str]:
    """Yield all texts of a widget and of what it holds, seen or hidden."""
    for each in (widget, *widget.findChildren(QWidget)):
        if isinstance(each, QTextBrowser) or (isinstance(each.parent(), QDialogButtonBox) and qts_own(each)):
            continue
        yield from (each.windowTitle(), each.toolTip(), each.accessibleName(), each.accessibleDescription())
        for action in each.actions():
            yield from (action.text(), action.toolTip(), action.iconText())
        yield from own_texts(each)


def qts_own(button: QWidget) -> bool:
    """Whether it is a button whose words Qt translates itself."""
    kinds = QDialogButtonBox.StandardButton
    box = button.parent()
    fresh = QDialogButtonBox(kinds.Ok | kinds.Cancel | kinds.Close | kinds.RestoreDefaults | kinds.Retry)
    own = {each.text() for each in fresh.buttons()}
    return isinstance(box, QDialogButtonBox) and isinstance(button, QAbstractButton) and button.text() in own


def own_texts(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))
    elif isinstance(widget, QDoubleSpinBox):
        yield from (widget.prefix(), widget.suffix())
    elif isinstance(widget, QMenu):
        yield widget.title()
    elif isinstance(widget, QListWidget):
        for number in range(widget.count()):
            item = widget.item(number)
            yield from (item.text(), str(item.data(Qt.ItemDataRole.AccessibleTextRole) or ""))
    if isinstance(widget, TableView):
        yield from (item.text for item in widget.table.items() if isinstance(item, NoteItem))
    if isinstance(widget, GameTile):
        yield widget.facts()
        yield from shown(widget.make_menu())


def left_plain(*given: QWidget | str, allowed: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """Return what nobody could translate."""
    found: dict[str, list[str]] = {}
    for each in given:
        for text in [each] if isinstance(each, str) else shown(each):
            if words_left := plain_words(text, *allowed):
                found[text] = words_left
    return found


@pytest.fixture
def begun(open_window):
    """Return a function that puts a game on the table."""

    def start(
        game: str, *moves: str, seats: tuple[str, ...] | None = None, deal: Deal | None = None, **options
    ):
        window = open_window(Start(game=game, deal=deal or Deal(1), seats=seats, options=options))
        play(window, *moves)
        return window

    return start


MENU = lesson_texts()
"""The menu names the lessons."""


@pytest.mark.slow
def test_the_gallery_and_the_menus(open_window) -> None:
    window = open_window()
    assert not left_plain(window, allowed=MENU)
    gallery = window.centralWidget().currentWidget()
    QTest.keyClicks(gallery.search, "zzz")
    assert not left_plain(gallery, allowed=("zzz",))


@pytest.mark.parametrize("game", mostly_slow(few(GAMES, 6), 1))
def test_the_table(begun, game: str) -> None:
    window = begun(game)
    chance, session = Random(1), window.page.session
    assert not left_plain(window, allowed=MENU)
    for _move in range(8):
        if session.outcome is None:
            window.page.play(chance.choice(session.game.moves(session.position)))
    assert not left_plain(window, allowed=MENU)


@pytest.mark.parametrize("game", few(GAMES, 10))
def test_the_sheet_of_a_new_game(qtbot, game: str) -> None:
    sheet = NewGameSheet(catalogue.entry(game))
    qtbot.addWidget(sheet)
    sheet.show()
    assert not left_plain(sheet)
    sheet.deal.by_number.click()
    QTest.keyClicks(sheet.deal.number, "none")
    assert not left_plain(sheet)


@pytest.mark.parametrize("game", few([name for name in GAMES if in_sight(catalogue.create(name))], 6))
def test_the_sheet_of_a_position(qtbot, game: str) -> None:
    sheet = SetUpSheet(catalogue.create(game))
    qtbot.addWidget(sheet)
    sheet.show()
    assert not left_plain(sheet)
    for text in ("nothing", "nowhere: 4S", "row1: ZZ"):
        sheet.text.setPlainText(text)
        sheet.accept()
        assert sheet.complaint.text()
        assert not left_plain(sheet, allowed=("nowhere", "row1", "ZZ"))


@pytest.mark.slow
def test_the_small_windows(qtbot, tmp_path) -> None:
    search = DealSearch(catalogue.create("citadel"), Kind.HARD)
    preferences = PreferencesDialog(Preferences())
    rules = RulesWindow("byzantium")
    with Library(tmp_path) as library:
        nothing = StatisticsDialog(library)
    for dialog in (search, preferences, rules, nothing):
        qtbot.addWidget(dialog)
        decks = (theme.name for theme in installed_themes())
        spoken = map(texts.own_name, texts.languages())
        assert not left_plain(dialog, allowed=(*decks, *spoken, "pip install cardtable[sound]"))


@pytest.mark.slow
def test_statistics(qtbot, tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    end = {"termination": "penalties", "winner": None, "scores": [4, 7, 9]}
    results = [GameResult(("human", "computer:fair", "computer:fair"), end, 30.0, 40)]
    results.append(GameResult(("human", "human", "computer"), end, 30.0, 40))
    results.append(GameResult(("human", "human", "human"), None, 30.0, 40))
    won = {"termination": "won", "winner": 1, "scores": None}
    for rating in (*DIFFICULTIES, None):
        for aids in ((0, 0, 0), (1, 2, 3), (0, 1, 0)):
            results.append(GameResult(("human",), won, 30.0, 40, *aids, rating, {"open": True}))
    results.append(GameResult(("human",), won, 30.0, 40))
    with Library(tmp_path) as library:
        monkeypatch.setattr(Figures, "played", lambda _self: {"byzantium": len(results)})
        monkeypatch.setattr(Figures, "counted", lambda _self, _game: results)
        dialog = StatisticsDialog(library)
        qtbot.addWidget(dialog)
        assert not left_plain(dialog)
        for chosen in range(dialog.figures_page.options.count()):
            dialog.figures_page.options.setCurrentIndex(chosen)
            assert not left_plain(dialog)


@pytest.mark.slow
def test_the_days_deals(qtbot, tmp_path) -> None:
    with Library(tmp_path) as library:
        preferences = KeptPreferences(Preferences(favourites=["citadel"]))
        dialog = TodayDialog(library, preferences, "citadel", today=date(2026, 11, 22))
        qtbot.addWidget(dialog)
        for row in range(dialog.games.count()):
            dialog.games.setCurrentRow(row)
            assert not left_plain(dialog, allowed=(*qts_dates(), "PgUp", "PgDown"))
        for done in (None, *DayDone):
            assert not left_plain(told_day(date(2026, 11, 22), done), allowed=qts_dates())
            games = {} if done is None else {"citadel": done}
            assert not left_plain(told_games(date(2026, 11, 22), games), allowed=qts_dates())
            assert not left_plain(summary_words([done] if done else []))


def qts_dates() -> tuple[str, ...]:
    """Return the names of days, months and halves of a day, which Qt brings along for every language."""
    locale = QLocale()
    names = [locale.amText(), locale.pmText()]
    for form in (QLocale.FormatType.LongFormat, QLocale.FormatType.ShortFormat):
        names += [locale.dayName(number, form) for number in range(1, 8)]
        names += [locale.monthName(number, form) for number in range(1, 13)]
        names += [locale.standaloneMonthName(number, form) for number in range(1, 13)]
    return tuple(names)


@pytest.mark.slow
def test_the_library(open_window, qtbot) -> None:
    window = open_window(Start(game="byzantium", seats=("human", "human", "computer:fair")))
    session = window.page.session
    while not window.library.shelf.ids():  # until a person has moved
        window.page.play(session.game.moves(session.position)[0])
    trigger(window, "library")
    page = window.pages.library
    game_id = page.model.ids[0]
    for change in (
        {},
        {"foreign": True},
        {"label": "Zzz", "bookmarks": ("zzz",)},
        {"deleted": True},
        {"number": None},
    ):
        row = replace(page.model.shelved(0), **change)
        assert not left_plain(shelf_words.described(row), allowed=("Zzz", "zzz", *qts_dates()))
    for finished, closed in product((True, False), (None, *Closed)):
        for end in (None, *ENDS):
            result = None if end is None else GameResult(("human", "computer"), end, 1.0, 1)
            row = replace(page.model.shelved(0), finished=finished, closed=closed, result=result)
            assert not left_plain(shelf_words.state_words(row))
    for when in (0, 1, 86400 * 30):
        assert not left_plain(shelf_words.date_words(10**9, 10**9 + when), allowed=qts_dates())
    page.view.selectAll()
    assert not left_plain(page, allowed=("Del", "Esc", *MENU, *qts_dates()))
    trigger(window, "library")
    window.library.shelf.delete([game_id])
    window.page.leave()
    trigger(window, "library")
    assert not left_plain(page, WhoPlayed(page), allowed=("Cancel", "Del", "Esc", *MENU, *qts_dates()))


ENDS = (
    {"termination": "won", "winner": 1, "scores": None},
    {"termination": "won", "winner": 2, "scores": None},
    {"termination": "agreed", "winner": None, "scores": None},
)


@pytest.mark.slow
@pytest.mark.parametrize("name", some(lessons.lesson_ids(), 3))
def test_a_lesson(qtbot, name: str) -> None:
    page = LessonPage(DeckStyle(), Felt.GREEN, "off")
    qtbot.addWidget(page)
    page.show()
    page.teach(lessons.lesson(name))
    for step in page.lesson.steps:
        other = page.lesson.game.moves(page.lesson.positions[page.at])[-1]
        assert not left_plain(page, allowed=lesson_texts())
        for move in (other, *step.also[:1], step.move):
            page.make(move)
            assert not left_plain(page, allowed=lesson_texts())
        page.next_step()
    assert not left_plain(page, allowed=lesson_texts())


@pytest.mark.slow
@pytest.mark.parametrize("seats", [("human",), ("human", "human"), ("human", "computer:gentle", "human")])
def test_the_hand_over_and_the_end(begun, seats: tuple[str, ...]) -> None:
    window = begun("byzantium", seats=seats)
    session = window.page.session
    assert not left_plain(window.page.panel)
    while session.outcome is None:
        window.page.play(session.game.moves(session.position)[0])
    assert window.page.panel.isVisible()
    assert not left_plain(window, allowed=MENU)


@pytest.mark.slow
def test_looking_back(begun, qtbot) -> None:
    window = begun("castle-of-indolence")
    trigger(window, "post_mortem")
    assert not left_plain(window.page.panel)
    press(window, _("Give up and see"))
    assert not left_plain(window.page.panel)
    qtbot.waitUntil(lambda: _("Checking whether you could have won…") not in shown(window.page.panel))
    assert not left_plain(window.page.panel)


SAMPLE = Deal(cards=parse_cards(["AH", "QH", "TH", "9H", "8H", "KS", "JS"]))


@pytest.mark.slow
def test_best_moves_and_the_review(begun, qtbot) -> None:
    moves = tuple(str(step.move) for step in lessons.lesson("beat-it-sample").steps)
    window = begun("beat-it-or-eat-it", *moves[:4], deal=SAMPLE, seats=("human", "human"), length=7)
    page = window.page
    trigger(window, "thoughts")
    qtbot.waitUntil(page.panel.isVisible)
    assert not left_plain(page.panel)
    play(window, *moves[4:])
    assert not left_plain(page.panel)
    page.review()
    assert not left_plain(window, allowed=MENU)
    qtbot.waitUntil(lambda: bool(page.game_study.review.comments))
    assert not left_plain(window, allowed=MENU)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"), [("byzantium", ("human", "computer:gentle", "human")), ("citadel", ("human",))]
)
def test_a_replay(begun, qtbot, game: str, seats: tuple[str, ...]) -> None:
    window = begun(game, seats=seats)
    session = window.page.session
    allowed = (*MENU, "Home", "End", "Space")  # keys by the names that the system gives them
    window.page.opponents.cancel()
    for _move in range(6):
        session.play(session.game.moves(session.position)[0])
    trigger(window, "replay")
    page = window.pages.replay
    assert not left_plain(window, allowed=allowed)
    page.show_place(LinePlace(0, 0))
    page.play(page.tree.game.moves(page.tree.position(page.place))[1])
    page.side.marked.emit("here")
    page.side.renamed.emit("other")
    assert not left_plain(window, allowed=(*allowed, "here", "other"))
    page.remove_variation()
    page.toggle_play()
    assert not left_plain(window, allowed=(*allowed, "here"))
    page.leave()
    qtbot.wait(50)


@only_thorough()
def test_slips(begun, qtbot) -> None:
    window = begun("byzantium", deal=Deal(5), seats=("human",))
    session = window.page.session
    while session.outcome is None:
        window.page.play(session.game.moves(session.position)[0])
    press(window, _("Where did it go wrong?"))
    assert not left_plain(window.page.panel)
    qtbot.waitUntil(lambda: not window.page.ending.mistake_review.busy)
    assert not left_plain(window.page.panel)


def test_what_is_said_of_moves_and_verdicts() -> None:
    session = Session.new(catalogue.entry("beleaguered-castle"), {}, ("human",), Deal(1))
    move = session.game.moves(session.position)[0]
    session.play(move)
    names = (phrases.you(), _("Player {number}").format(number=2))
    exact = [Assessment(Worth(value, plies), None) for value in Value for plies in (None, 5)]
    said = [sentences.lost_words(session, 1), phrases.played_words(0, 0), phrases.played_words(0, 10**9)]
    said += [phrases.played_words(0, days * 86400) for days in (1, 3)]
    said += [
        sentences.hint_words(session.game, each, lost=lost) for each in (move, None) for lost in (False, True)
    ]
    for verdict in Verdict:
        said += [sentences.verdict_words(verdict), sentences.verdict_explained(verdict, lost_by_a_move=True)]
    for each in (*exact, Assessment(Worth(), 0.5)):
        said += [judgements.worth_words(each), judgements.short_words(each)]
        said += [judgements.standing_words(each, seat, names) for seat in (1, 2)]
        comments = [Comment(1, move, each, each, grade, move) for grade in Grade]
        said += [judgements.comment_words(comment, 2, names) for comment in comments]
    said += [f(kind) for kind in Kind for f in (kind_words, seeking_words)]
    said += [phrases.level_words(level) for entry in catalogue.entries() for level in entry.levels]
    assert all(said)
    assert not left_plain(*said)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"), [("hemispheres", {}), ("byzantium", {}), ("byzantium", {"open": True})]
)
def test_hints_that_say_why(begun, qtbot, game: str, options: dict[str, bool]) -> None:
    window = begun(game, seats=("human",) * (2 if options else 1), **options)
    trigger(window, "hint")
    assert not left_plain(window.page.status_strip)
    qtbot.waitUntil(lambda: not window.page.assistance.waiting)
    assert not left_plain(window.page.status_strip)


def test_troubles(qtbot) -> None:
    with pytest.raises(CardTableError) as refused:
        Library(Path(__file__))
    systems = refused.value.__cause__
    assert isinstance(systems, OSError)
    trouble = TroubleBox(refused.value)
    fault = ErrorSheet(ValueError("five"), "the report")
    for box in (trouble, fault):
        qtbot.addWidget(box)
        said = (box.text(), box.informativeText(), *(button.text() for button in box.buttons()))
        files = (__file__, str(fault_log.log_path()))
        assert not left_plain(*said, allowed=(*files, systems.strerror, "ValueError", "five", "Close"))


def test_a_message(begun, qtbot) -> None:
    window: MainWindow = begun("citadel")
    window.begin(Start(file=window.library.path))
    assert not left_plain(window, allowed=(*MENU, window.library.path.name))
