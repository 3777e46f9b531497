"""The main window: the gallery, the table and the lessons, and how games come to the table."""

import base64
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox, QStackedWidget

from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping import preferences as preference_file
from cardtable.keeping import record as records
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.play import lessons
from cardtable.play.session import Session
from cardtable.solver.difficulty import Kind
from cardtable.solver.questions import can_judge
from cardtable.start import Start
from cardtable.texts import _
from cardtable.windows.actions import Act, Actions
from cardtable.windows.begin.beginnings import beginning, default_seats, kind_of_last, seats_again
from cardtable.windows.begin.deal_search import DealSearch
from cardtable.windows.begin.option_words import first_options
from cardtable.windows.library import record_files
from cardtable.windows.playing.table_page import TablePage
from cardtable.windows.style.stylesheet import chosen_style, stylesheet
from cardtable.windows.wording.phrases import sentence_case

if TYPE_CHECKING:
    from cardtable.windows.gallery.gallery import Gallery
    from cardtable.windows.pages.lesson_page import LessonPage

_KEEP_TIME_EVERY = 20_000
"""Milliseconds."""


class MainWindow(QMainWindow):
    """One window on the library."""

    def __init__(self, library: Library, preferences: Preferences) -> None:
        super().__init__()
        self.library = library
        self.preferences = preferences
        self.page = TablePage(preferences)
        self._gallery: Gallery | None = None
        self._lesson_page: LessonPage | None = None
        self._pages = QStackedWidget()
        self._pages.addWidget(self.page)
        self.setCentralWidget(self._pages)
        self.setMinimumSize(640, 480)
        self._actions = Actions(self, self._acts(), self.teach)
        self.page.changed.connect(self._update_actions)
        self.page.new_asked.connect(self.new_deal)
        self.page.next_asked.connect(self.next_deal)
        self._keep_time = QTimer(self, interval=_KEEP_TIME_EVERY)
        self._keep_time.timeout.connect(self.page.keep_time)
        self._keep_time.start()
        self.setStyleSheet(stylesheet(Felt(preferences.felt)))
        self._restore_geometry()
        self._update_actions()

    def _acts(self) -> dict[str, Act]:
        """Return what each action does."""
        page = self.page
        return {
            "games": self.show_gallery,
            "new": self.new_deal,
            "choose": self.choose_game,
            "restart": page.restart,
            "open": self.open_record,
            "save": lambda: self.attempt(lambda: record_files.save_record(page)),
            "picture": lambda: self.attempt(lambda: record_files.save_picture(page)),
            "quit": self.close,
            "undo": page.undo,
            "redo": page.redo,
            "back": page.go_back,
            "hint": page.assistance.hint,
            "rest": page.assistance.auto_finish.start,
            "analysis": self._toggle_analysis,
            "look": page.view.look_through,
            "draw": page.offer_draw,
            "hindsight": page.ending.ask_hindsight,
            "thoughts": page.ask_thoughts,
            "hurry": page.opponents.hurry,
            "review": page.review,
            "preferences": self.edit_preferences,
            "statistics": self.show_statistics,
            "rules": self.show_rules,
            "full": self._toggle_full_screen,
            "about": self._about,
        }

    def _update_actions(self) -> None:
        session = self.page.session
        at_table = session is not None and self._pages.currentWidget() is self.page
        self._actions["analysis"].setChecked(self.preferences.show_analysis)
        self._actions.update(
            session,
            at_table=at_table,
            may_look=self.page.view.hand.interactive,
            may_go_back=self.page.assistance.lost_by() is not None,
            may_finish=bool(self.page.assistance.watch.rest()),
            may_tell=self.page.assistance.post_mortem.can_tell(session),
        )
        if session is None or not at_table:
            self.setWindowTitle(_("Card Table"))
            return
        number, title = session.deal.number, _(session.entry.title)
        template = (
            _("{title} – deal {number} – Card Table")
            if number
            else _("{title} – a deal of its own – Card Table")
        )
        self.setWindowTitle(template.format(title=title, number=number))

    # Games

    def begin(self, start: Start) -> None:
        """Show what the program was started for: a record, a game, the unfinished game, or the gallery."""
        if start.record_path is not None:
            self.attempt(lambda: self._open_file(Path(start.record_path or "")))
        elif start.game is not None:
            self.attempt(lambda: self._start_game(start))
        elif (kept := self.library.latest_unfinished()) is not None:
            self.attempt(lambda: self.resume(kept.id))
        if self.page.session is None:
            self.show_gallery()

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something that may be refused; say why if it is."""
        try:
            act()
        except CardTableError as error:
            self.tell(str(error))

    def tell(self, sentence: str) -> None:
        """Show a sentence that the player must not miss."""
        text = sentence_case(sentence)
        box = QMessageBox(QMessageBox.Icon.Information, _("Card Table"), text, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _start_game(self, start: Start) -> None:
        entry = catalogue.entry(start.game or "")
        deal = start.deal or Deal.at_random()
        self.start(entry, deal, dict(start.options), start.seats or default_seats(entry))

    def start(
        self,
        entry: Entry,
        deal: Deal,
        options: dict[str, object],
        seats: tuple[str, ...],
        kind: Kind | None = None,
    ) -> None:
        """Deal a new game and put it on the table; `kind` is what further deals of it are to be like."""
        session = Session.new(entry, options, seats, deal)
        self._keep_and_show(session)
        before = self.preferences.last.get(entry.id)
        begun = beginning(options, seats, kind_of_last(before) if kind is None else kind)
        self.set_preferences(self.preferences.with_value("last", {**self.preferences.last, entry.id: begun}))

    def _deal_by_lot(self, entry: Entry, options: dict[str, object], seats: tuple[str, ...]) -> None:
        """Deal a new game; where the player wishes for a kind of deal, look for one first."""
        game = entry.game_class(options, len(seats))
        kind = kind_of_last(self.preferences.last.get(entry.id))
        if kind is Kind.ANY or not can_judge(game):
            self.start(entry, Deal.at_random(), options, seats)
            return
        search = DealSearch(entry, game.given_options, kind, parent=self)
        search.found.connect(
            lambda number: self.attempt(lambda: self.start(entry, Deal(number), options, seats))
        )
        search.begin()

    def _keep_and_show(self, session: Session, *, fresh: bool = True) -> None:
        session.journal = self.library.begin(session.to_record())
        self._show_table()
        self.page.open(session, fresh=fresh)
        self._update_actions()

    def resume(self, game_id: int) -> None:
        """Go on with a game of the library."""
        record, journal = self.library.resume(game_id)
        session = Session.from_record(record, automatic=self.preferences.automatic_foundation)
        session.journal = journal
        self._show_table()
        self.page.open(session, fresh=False)
        self._update_actions()

    def open_game(self, game_id: str) -> None:
        """Go on with this kind of game where it was left, or deal a new one."""
        for kept in self.library.unfinished():
            if kept.game == game_id:
                self.attempt(lambda kept=kept: self.resume(kept.id))  # type: ignore[misc]
                if self.page.session is not None:
                    return
        self.attempt(lambda: self._deal_again(catalogue.entry(game_id)))

    def _deal_again(self, entry: Entry) -> None:
        last = self.preferences.last.get(entry.id)
        if last is not None:
            try:
                self._deal_by_lot(entry, dict(last["options"]), tuple(last["seats"]))
            except CardTableError:
                pass  # The last choice may be that of another version: what follows always works.
            else:
                return
        self.start(entry, Deal.at_random(), first_options(entry), default_seats(entry))

    def new_deal(self) -> None:
        """Deal the game on the table anew, with the same options and the same people."""
        session = self.page.session
        if session is not None:
            seats = seats_again(session)
            options: dict[str, object] = dict(session.game.given_options)
            self.attempt(lambda: self._deal_by_lot(session.entry, options, seats))

    def next_deal(self) -> None:
        """Deal the next game of the set."""
        session = self.page.session
        if session is not None:
            self.attempt(lambda: self._keep_and_show(session.next_in_set()))

    def choose_game(self, game_id: str = "") -> None:
        """Ask how to begin a game: its deal, its seats, its options."""
        from cardtable.windows.begin.new_game import NewGameSheet  # noqa: PLC0415 - only those wait who choose

        session = self.page.session
        entry = catalogue.entry(game_id or (session.entry.id if session else next(iter(catalogue.PACKAGES))))
        style, cloth = chosen_style(self.preferences)
        sheet = NewGameSheet(entry, self.preferences.last.get(entry.id), style, cloth, parent=self)
        if sheet.exec():
            new = sheet.choice()
            self.attempt(lambda: self.start(entry, new.deal, dict(new.options), new.seats, new.kind))

    def open_record(self) -> None:
        """Ask for a record and open it."""
        path = record_files.ask_for_record(self)
        if path is not None:
            self.attempt(lambda: self._open_file(path))

    def _open_file(self, path: Path) -> None:
        session = Session.from_record(records.read(path), automatic=self.preferences.automatic_foundation)
        self._keep_and_show(session, fresh=False)

    # Other pages

    def _show_table(self) -> None:
        # The bar first: were it to come up later, the table would change its size amid the dealing.
        self._actions.bar.show()
        self._pages.setCurrentWidget(self.page)

    def show_gallery(self) -> None:
        """Show all games."""
        from cardtable.windows.gallery.gallery import Gallery  # noqa: PLC0415 - a resumed game does not wait for it

        self.page.leave()
        style, cloth = chosen_style(self.preferences)
        if self._gallery is None:
            self._gallery = Gallery(style, cloth)
            self._gallery.opened.connect(self.open_game)
            self._gallery.new_asked.connect(self.choose_game)
            self._gallery.rules_asked.connect(self.show_rules)
            self._pages.addWidget(self._gallery)
        unfinished = {kept.game for kept in self.library.unfinished()}
        self._gallery.set_style(style, cloth)
        self._gallery.set_entries(catalogue.entries(), self.library.last_played(), unfinished)
        self._pages.setCurrentWidget(self._gallery)
        self._gallery.setFocus()
        self._update_actions()

    def teach(self, lesson_id: str) -> None:
        """Begin a lesson."""
        from cardtable.windows.pages.lesson_page import LessonPage  # noqa: PLC0415

        try:
            lesson = lessons.lesson(lesson_id)
        except CardTableError as error:
            self.tell(str(error))
            return
        self.page.leave()
        style, cloth = chosen_style(self.preferences)
        if self._lesson_page is None:
            self._lesson_page = LessonPage(style, cloth, self.preferences.animation)
            self._pages.addWidget(self._lesson_page)
        self._lesson_page.set_style(style, cloth)
        self._pages.setCurrentWidget(self._lesson_page)
        self._lesson_page.teach(lesson)
        self._update_actions()
        self._actions.bar.show()
        self.setWindowTitle(_("{title} – Card Table").format(title=lesson.title))

    def show_rules(self, game_id: str = "") -> None:
        """Show the rules of a game, by default of the one on the table."""
        from cardtable.windows.pages.rules import RulesWindow  # noqa: PLC0415

        session = self.page.session
        shown = game_id or (session.entry.id if session else next(iter(catalogue.PACKAGES)))
        window = RulesWindow(shown, *chosen_style(self.preferences), parent=self)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.show()

    def show_statistics(self) -> None:
        """Show what the games played add up to."""
        from cardtable.windows.library.statistics import StatisticsDialog  # noqa: PLC0415

        self.attempt(lambda: StatisticsDialog(self.library, parent=self).exec())

    def edit_preferences(self) -> None:
        """Let the player choose; every change is seen at once."""
        from cardtable.windows.pages.preferences_dialog import PreferencesDialog  # noqa: PLC0415

        dialog = PreferencesDialog(self.preferences, parent=self)
        dialog.changed.connect(self.set_preferences)
        dialog.exec()

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow and keep the player's wishes."""
        before, self.preferences = self.preferences, preferences
        self.page.set_preferences(preferences)
        if before.felt != preferences.felt:
            self.setStyleSheet(stylesheet(Felt(preferences.felt)))
        self.attempt(lambda: preference_file.save(preferences))

    def _toggle_analysis(self) -> None:
        wanted = not self.preferences.show_analysis
        self.set_preferences(self.preferences.with_value("show_analysis", wanted))

    def _about(self) -> None:
        from cardtable import __version__  # noqa: PLC0415

        text = _("Card Table {version}: remarkable card games to play and to study.")
        QMessageBox.about(self, _("Card Table"), text.format(version=__version__))

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _restore_geometry(self) -> None:
        kept = base64.b64decode(self.preferences.geometry) if self.preferences.geometry else b""
        if not kept or not self.restoreGeometry(QByteArray(kept)):
            self.resize(1280, 800)

    # Qt's own calls

    def changeEvent(self, event: QEvent) -> None:
        """Let the clock stand while the window is minimised."""
        super().changeEvent(event)
        session = self.page.session
        if event.type() == QEvent.Type.WindowStateChange and session is not None:
            if self.isMinimized():
                session.stop_clock()
            else:
                session.start_clock()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep what is to be kept and end the thinking process."""
        self.page.shut_down()
        geometry = base64.b64encode(self.saveGeometry().data()).decode()
        self.preferences = self.preferences.with_value("geometry", geometry)
        try:
            preference_file.save(self.preferences)
        except CardTableError:
            event.accept()  # Nobody is there to be told any more, and only the window's place is lost.
        super().closeEvent(event)
