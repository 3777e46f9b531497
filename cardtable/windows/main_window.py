"""The main window: its actions, its title and its place on the screen, around the pages."""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QDialog, QMainWindow, QMenuBar, QToolBar

from cardtable.contract.scoring import Scoring
from cardtable.errors import CardTableError
from cardtable.keeping import preference_file
from cardtable.keeping.auto_play import AutoPlay
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.texts import _
from cardtable.windows import dialogs, language
from cardtable.windows.actions import Act, Actions
from cardtable.windows.begin.game_starter import GameStarter
from cardtable.windows.file_drops import FileDrops
from cardtable.windows.game_menu import GameMenu
from cardtable.windows.head_bar import HeadBar
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.key_book import KeyBook
from cardtable.windows.library.save_watch import SaveWatch
from cardtable.windows.library.standing import PlayerStanding
from cardtable.windows.library.visits import LibraryVisits
from cardtable.windows.page_stack import PageStack
from cardtable.windows.playing.play_menu import PlayMenu
from cardtable.windows.practice.practice_visits import PracticeVisits
from cardtable.windows.replay.replay_starter import ReplayStarter
from cardtable.windows.retranslation import what_is_shown
from cardtable.windows.sharing.sharing import Sharing
from cardtable.windows.style.buttons import control_style
from cardtable.windows.style.palette import apply_theme
from cardtable.windows.style.ringed_button import RingedButton
from cardtable.windows.style.stylesheet import bar_colour, stylesheet
from cardtable.windows.style.system_wishes import chosen_cloth
from cardtable.windows.style.widgets import accent
from cardtable.windows.window_place import place_taken, take_place
from cardtable.windows.wording.titles import session_title

_LEAST = QSize(640, 480)
"""Logical pixels."""


if TYPE_CHECKING:
    from cardtable.games.own.draft import Draft
    from cardtable.windows.pages.book_window import BookWindow
    from cardtable.windows.pages.handbook import HandbookWindow
    from cardtable.windows.pages.rules import RulesWindow
    from cardtable.windows.replay.replay_page import ReplayPage
    from cardtable.windows.workshop.workshop_visits import WorkshopVisits


class MainWindow(QMainWindow):
    """One window on the library; ``games`` begins the games that come to its table."""

    def __init__(self, library: Library, preferences: Preferences) -> None:
        super().__init__()
        self.library = library
        self.setMinimumSize(_LEAST)
        RingedButton(self)
        drops = FileDrops(self)
        drops.dropped.connect(lambda path: self.games.open_file(path))  # noqa: PLW0108 - `games` changes
        self._build_ui(preferences)

    def _build_ui(self, preferences: Preferences) -> None:
        """Make all that is in the window, in the language spoken now."""
        library = self.library
        self.kept_preferences = KeptPreferences(preferences, self)
        self.pages = PageStack(self.kept_preferences)
        self.page = self.pages.table
        self.games = GameStarter(library, self.kept_preferences, self._show_game, self.tell, self)
        self.replays = ReplayStarter(library, self._show_replay, self.tell, self)
        way = self.games, self.replays, self.show_gallery, self._update_actions
        self._visits = LibraryVisits(library, self.pages, *way)
        self._workshop_visits: WorkshopVisits | None = None
        self._standing = PlayerStanding(library)
        self._play_menu = PlayMenu(self.page)
        self.game_menu = GameMenu(
            self.pages, self.games, self._visits, self.kept_preferences, self.tell, self
        )
        leads = self._update_actions, self.tell, self._entitle
        self.practice_visits = PracticeVisits(library, self.pages, *leads)
        self._sharing = Sharing(library, self.games, self.page, self.tell)
        self.setCentralWidget(self.pages)
        self._head = HeadBar()
        self.setMenuWidget(self._head)
        self._actions = Actions(self, self._head, self._acts(), self.teach)
        self._actions.set_keys(KeyBook.of(preferences))
        self._connect()
        self.save_watch = SaveWatch(library, self)
        self.save_watch.noticed.connect(self.tell)
        self.addToolBar(self.save_watch)
        self._apply_theme()
        self._update_actions()

    def _clear(self) -> None:
        """Take out all that is in the window; it is gone when the events that go on are over."""
        self.practice_visits.collector.follow(None)
        self.pages.shut_down()
        self.save_watch.let_go()
        for bar in self.findChildren(QToolBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self.removeToolBar(bar)
            bar.deleteLater()
        for action in self.actions():
            self.removeAction(action)
            action.deleteLater()
        for part in (self.kept_preferences, self.games, self.replays, self._actions):
            part.deleteLater()

    def _connect(self) -> None:
        self.page.changed.connect(self._update_actions)
        self.page.ending.replay_asked.connect(self.replay)
        self.page.ending.personal_bests = self._standing.personal_bests
        self.page.ending.rating = self._standing.rating
        self.page.opponents.suited = self._standing.suited_level
        self.page.ending.points = self._standing.points
        self.page.ending.result = self._standing.result
        self.pages.lesson_asked.connect(self.teach)
        self.pages.games_asked.connect(self.show_gallery)
        self.pages.rules_asked.connect(self.show_rules)
        self.pages.line_found.connect(self._sharing.open_text)
        self.pages.change_asked.connect(self._change_rules)
        self.pages.delete_asked.connect(self._delete_game)
        self.kept_preferences.changed.connect(self._follow_preferences)
        self.kept_preferences.refused.connect(self.tell)

    def _acts(self) -> dict[str, Act]:
        """Return what each action does."""
        return {
            **self.game_menu.acts(),
            **self._play_menu.acts(),
            **self.practice_visits.acts(),
            **self._sharing.acts(),
            "games": self.show_gallery,
            "library": self._visits.toggle,
            "quit": self.close,
            "analysis": partial(self._toggle, "show_analysis"),
            "coach": partial(self._toggle, "catch_mistakes"),
            "moves": partial(self._toggle, "show_moves"),
            "replay": self.replay,
            "preferences": self._edit_preferences,
            "statistics": lambda: self._attempt(self._show_statistics),
            "rules": self.show_rules,
            "handbook": self.show_handbook,
            **{f"auto_{value}": partial(self._play_automatically, value) for value in AutoPlay},
            "workshop": self._show_workshop,
            "change": lambda: self._change_rules(self.pages.game_meant, {}),
            "full": self._toggle_full_screen,
            "about": lambda: dialogs.show_about(self),
        }

    def _update_actions(self) -> None:
        session = self.page.session if self.pages.at_table else None
        actions = self._actions
        actions["analysis"].setChecked(self.preferences.show_analysis)
        actions["coach"].setChecked(self.preferences.catch_mistakes)
        actions["moves"].setChecked(self.preferences.show_moves)
        for value in AutoPlay:
            actions[f"auto_{value}"].setChecked(session is not None and session.auto_play is value)
        actions.update(at_table=session is not None, bar=self.pages.has_bar, offers=self._play_menu.offers())
        if session is None:
            self._entitle(_("Library") if self.pages.in_library else "")
            return
        self._entitle(session_title(session), _(session.entry.title))

    def _entitle(self, heading: str, *shorter: str) -> None:
        """Say in the window's title what is shown; at the table over it, too, if need be in shorter words."""
        self.setWindowTitle(_("{title} – Card Table").format(title=heading) if heading else _("Card Table"))
        self._head.show_title(*(heading, *shorter) if self.pages.at_table else ())

    # Games

    def begin(self, start: Start) -> None:
        """Show what the program was started for: a record, a game, the unfinished game, or the gallery."""
        try:
            self.games.follow(start)
        except Exception:
            # No game stops a start: the fault is told, and the player has all the others.
            sys.excepthook(*sys.exc_info())
        if self.page.session is None:
            self.show_gallery()

    def _show_game(self, session: Session, fresh: bool) -> None:
        left = self.page.session
        # The bar first: were it to come up later, the table would change its size amid the dealing.
        self._actions.bar.show()
        self.pages.show_table()
        try:
            self.page.open(session, fresh=fresh)
            self._update_actions()
        except Exception:
            self.page.leave()
            self.show_gallery()
            raise
        if fresh:
            self._visits.tell_where(left)

    # Other pages

    def show_gallery(self) -> None:
        """Show all games."""
        self.practice_visits.collector.follow(None)
        self._attempt(lambda: self.pages.show_gallery(self.library))
        self._update_actions()

    def _show_statistics(self) -> None:
        colour, scoring = self.pages.names_desk.colour, Scoring(self.preferences.scoring)
        if dialogs.show_statistics(self, self.library, self.pages.game_id, colour, scoring):
            self.show_gallery()

    def teach(self, lesson_id: str) -> None:
        """Begin a lesson."""
        from cardtable.play import lessons  # noqa: PLC0415 - no game waits for them

        try:
            lesson = lessons.lesson(lesson_id)
        except CardTableError as error:
            self.tell(str(error))
            return
        self.pages.teach(lesson)
        self._update_actions()
        self._entitle(lesson.title)

    def show_practice(self, key: str) -> None:
        """Show a book of puzzles, or with no key the positions of the player's own games."""
        self.practice_visits.show(key)

    def replay(self) -> None:
        """Look at the game on the table again; it waits as it is."""
        if self.page.session is not None:
            self.replays.replay_session(self.page.session, self._visits.leave, _("Back to the game"))

    def replay_kept(self, game_id: int) -> None:
        """Look at a game of the library again, and then go back there."""
        self.show_library()
        self._visits.replay((game_id,))

    def _show_replay(self) -> "ReplayPage":
        page = self.pages.show_replay()
        self._update_actions()
        self._entitle(_("Replay"))
        return page

    @property
    def workshop_visits(self) -> "WorkshopVisits":
        """The way to the workshop."""
        from cardtable.windows.workshop.workshop_visits import WorkshopVisits  # noqa: PLC0415 - no game waits

        if self._workshop_visits is None:
            leads = self.show_gallery, self._update_actions, self.tell, self._entitle, self
            self._workshop_visits = WorkshopVisits(self.library, self.pages, self.games, *leads)
            self.save_watch.asked_first.append(self._workshop_visits.may_leave)
        return self._workshop_visits

    def _show_workshop(self) -> None:
        self.workshop_visits.show()

    def _change_rules(self, game_id: str, options: Mapping[str, object]) -> None:
        self.workshop_visits.change(game_id, options)

    def _delete_game(self, game_id: str) -> None:
        self.workshop_visits.delete(game_id)

    def resume_workshop(self, title: str, description: str, draft: "Draft") -> None:
        """Show the workshop with rules that were being changed."""
        self.workshop_visits.resume(title, description, draft)

    def show_library(self) -> None:
        """Show every game ever begun."""
        self._visits.show()

    def show_rules(self, game_id: str = "") -> "RulesWindow":
        """Show the rules of a game, by default of the one on the table."""
        window = dialogs.show_rules(self, game_id or self.pages.game_meant, self.kept_preferences)
        window.page.lesson_asked.connect(self.teach)
        return window

    def show_handbook(self, chapter: str = "") -> "HandbookWindow":
        """Show a chapter of the handbook, by default its contents."""
        return dialogs.show_handbook(self, self.kept_preferences, chapter)

    def tell(self, sentence: str) -> None:
        """Show a sentence that the player must not miss."""
        dialogs.tell(self, sentence)

    def _attempt(self, act: Callable[[], object]) -> None:
        """Do something that may be refused; say why if it is."""
        try:
            act()
        except CardTableError as error:
            self.tell(str(error))

    # Preferences

    @property
    def preferences(self) -> Preferences:
        """What the player wishes."""
        return self.kept_preferences.now

    def _follow_preferences(self) -> None:
        self.page.set_preferences(self.preferences)
        self._actions.set_keys(KeyBook.of(self.preferences))
        self._apply_theme()

    def _apply_theme(self) -> None:
        """Wear the cloth, in letters of the system's size."""
        cloth = chosen_cloth(self.preferences)
        apply_theme(cloth)
        ink, ring = cloth.ink, accent(cloth)
        sheet = stylesheet(cloth) + control_style(ink, bar_colour(cloth), ring)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        self._head.set_classic(self.preferences.classic_bar)
        self._head.set_ink(ink)

    def _edit_preferences(self) -> None:
        first = ""
        while first := dialogs.edit_preferences(self, self.kept_preferences, self._actions.keyed(), first):
            self.retranslate()

    def follow_system(self) -> None:
        """Follow the system's wishes, which have become known or changed."""
        # Whoever tells of them outlives a change of language; what is told here does not.
        self.kept_preferences.changed.emit()

    def retranslate(self) -> None:
        """Say everything in the language chosen since; the game on the table stays."""
        language.speak(self.preferences.language, self.preferences.letters)
        books = [each for name in ("rules", "handbook") for each in self.findChildren(QDialog, name)]
        put_back = what_is_shown(self.pages, self.replays.game_id, cast("list[BookWindow]", books))
        self._clear()
        self._build_ui(self.preferences)
        put_back(self)

    def put_back(self, session: Session) -> None:
        """Put a game on the table as it stands."""
        self._show_game(session, False)

    def _play_automatically(self, wished: AutoPlay) -> None:
        """Let the game on the table make such moves by itself, now and whenever it is played."""
        session = self.page.session
        if session is not None:
            kept = {**self.preferences.auto_play, session.entry.id: wished.value}
            self.kept_preferences.change("auto_play", kept)
            self.page.play_automatic_moves()

    def _toggle(self, key: str) -> None:
        """Wish for something that was not wished for, or the other way round."""
        self.kept_preferences.change(key, not getattr(self.preferences, key))

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # Its place on the screen

    def place(self) -> None:
        """Take the place of the last time, else one in the middle; fill a screen too small for that."""
        take_place(self, self.preferences.geometry)

    # Qt's own calls

    def menuBar(self) -> QMenuBar:
        """Return the menus, which share their row with the buttons."""
        return self._head.menus

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Escape from whatever is beside it to what the page is about: a table, the games."""
        if event.key() == Qt.Key.Key_Escape:
            self.pages.take_keyboard()
        elif self.pages.at_table and (words := self._actions.why_not(event)):
            self.page.say(words)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Let the clock stand while the window is minimised; follow the system to letters of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.styleSheet():
            self._apply_theme()
        if event.type() == QEvent.Type.WindowStateChange:
            self.page.time_keeper.set_minimised(self.isMinimized())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep what is to be kept."""
        if not self.save_watch.may_close(self.game_menu.save_record):
            event.ignore()
            return
        self.page.shut_down()
        placed = self.preferences.with_value("geometry", place_taken(self))
        try:
            preference_file.save_changes(self.preferences, placed)
        except CardTableError:
            event.accept()  # Nobody is there to be told any more, and only the window's place is lost.
        super().closeEvent(event)
