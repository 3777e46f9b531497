"""The pages of the main window: the table, the gallery of all games, the library, a lesson."""

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping import share_line
from cardtable.keeping.store import Library
from cardtable.table import accessible
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.key_book import KeyBook
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.playing.table_page import TablePage
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.style.system_wishes import chosen_speed

if TYPE_CHECKING:
    from cardtable.keeping.shelf_query import State
    from cardtable.play.lessons import Lesson
    from cardtable.windows.gallery.gallery import Gallery
    from cardtable.windows.library.library_page import LibraryPage
    from cardtable.windows.pages.lesson_page import LessonPage
    from cardtable.windows.practice.practice_page import PracticePage
    from cardtable.windows.replay.replay_page import ReplayPage
    from cardtable.windows.workshop.workshop_page import WorkshopPage


class PageStack(QStackedWidget):
    """One page at a time; the gallery and the lessons are made when they are first shown."""

    opened = Signal(str)
    """A game of the gallery is to be gone on with, or dealt."""
    new_asked = Signal(str)
    rules_asked = Signal(str)
    book_asked = Signal(str)
    """The puzzles of this game are to be shown."""
    puzzles_asked = Signal()
    practice_asked = Signal()
    games_asked = Signal()
    """All games are to be shown."""
    line_found = Signal(str)
    """The line of a game has been pasted where games are searched for."""
    today_asked = Signal(str)
    lesson_asked = Signal(str)
    begun = Signal(str, object, object)
    """A new game of this id is to begin with these options and seats."""
    change_asked = Signal(str, object)
    """The rules of this game, with these options, are to be changed in the workshop."""
    delete_asked = Signal(str)
    """This game of the player's own is to be kept no longer."""
    library_asked = Signal(str)
    """The unfinished games of a kind are to be shown, or all games where it is none."""

    def __init__(self, preferences: KeptPreferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        accessible.offer(PageStack, _accessible_stack)
        self._preferences = preferences
        self.names_desk = NamesDesk(preferences)
        self.table = TablePage(preferences.now)
        self.table.know_colours(self.names_desk.colour)
        self.gallery: Gallery | None = None
        self.lesson: LessonPage | None = None
        self.practice: PracticePage | None = None
        self.replay: ReplayPage | None = None
        self.library: LibraryPage | None = None
        self.workshop: WorkshopPage | None = None
        self.addWidget(self.table)
        preferences.changed.connect(self._follow_preferences)

    @property
    def at_table(self) -> bool:
        """Whether the table is shown, with a game on it."""
        return self.currentWidget() is self.table and self.table.session is not None

    @property
    def in_library(self) -> bool:
        """Whether the library is shown."""
        return self.library is not None and self.currentWidget() is self.library

    @property
    def has_bar(self) -> bool:
        """Whether the bar of actions belongs to what is shown: the table, a lesson, a task."""
        return self.at_table or self.currentWidget() in {self.lesson, self.practice} - {None}

    @property
    def game_id(self) -> str | None:
        """The game that is spoken of: on the table, in a lesson or a task, or ringed in the gallery."""
        if self.gallery is not None and self.currentWidget() is self.gallery:
            ringed = self.gallery.grid.ringed()
            return ringed.entry.id if ringed is not None else None
        if self.replay is not None and self.currentWidget() is self.replay:
            return self.replay.game_id
        if self.lesson is not None and self.currentWidget() is self.lesson:
            return self.lesson.game_id
        if self.practice is not None and self.currentWidget() is self.practice:
            return self.practice.game_id
        return self.table.session.entry.id if self.table.session is not None else None

    @property
    def game_meant(self) -> str:
        """The game that is spoken of, else the first there is."""
        return self.game_id or next(iter(catalogue.PACKAGES))

    @property
    def kind_meant(self) -> str:
        """The same as the `Entry.key` of its form, where it is known which is spoken of."""
        if self.currentWidget() is self.table and self.table.session is not None:
            return self.table.session.entry.key
        ringed = self.gallery.grid.ringed() if self.gallery is not None else None
        return ringed.entry.key if ringed is not None else self.game_meant

    def take_keyboard(self) -> None:
        """Give the keyboard to what the page shown is about: its table, or its games."""
        shown = self.currentWidget()
        if shown is not None:
            shown.setFocus()

    def show_table(self) -> None:
        """Show the table."""
        self.setCurrentWidget(self.table)
        self.table.time_keeper.set_covered(False)

    def show_gallery(self, library: Library) -> None:
        """Leave the game and show all games, those last played first.

        Raises `CardTableError`, with the games in their own order, if the library cannot be read.
        """
        from cardtable.windows.library.table_pictures import unfinished_table  # noqa: PLC0415 - nor for this
        from cardtable.windows.library.turns import turns  # noqa: PLC0415 - as above

        self.table.leave()
        gallery = self._made_gallery()
        gallery.set_style(*chosen_style(self._preferences.now))
        library.release()
        try:
            gallery.head.tell_due(len(library.practice.due()))
            waiting = library.waiting()
            gallery.pictures.table_of = lambda kind: unfinished_table(library, waiting[kind][1])
            day = date.today().isoformat()
            gallery.done_today = lambda game: library.figures.days_done(day, day).get((game, day))
            numbers = {kind: number for kind, (number, _latest) in waiting.items()}
            played = library.last_played()
            gallery.offer_doors(not (played or self._preferences.now.welcomed))
            entries = (*map(catalogue.entry, library.own_games.listed()), *catalogue.with_forms())
            told = turns(library, [latest for _number, latest in waiting.values()])
            turn = {kind: told[latest] for kind, (_number, latest) in waiting.items() if latest in told}
            gallery.set_entries(entries, played, numbers, self._preferences.now.favourites, turn)
        except CardTableError:
            gallery.set_entries(catalogue.with_forms(), {}, {}, self._preferences.now.favourites)
            raise
        finally:
            self.setCurrentWidget(gallery)
            gallery.setFocus()

    def show_library(self, library: Library, game: str = "", state: "State | None" = None) -> None:
        """Show all games ever begun, or those of a kind that stand so; the game on the table rests."""
        page = self.made_library(library)
        page.set_style(*chosen_style(self._preferences.now))
        self.table.pause()
        page.look(game, state)
        self.setCurrentWidget(page)
        page.setFocus()

    def show_again(self, page: QWidget) -> None:
        """Show a page as it was left, in what the player wishes now."""
        self.setCurrentWidget(page)
        self._follow_preferences()

    def teach(self, lesson: "Lesson") -> None:
        """Leave the game and begin a lesson."""
        self.table.leave()
        page = self._made_lesson_page()
        page.pause()
        self.setCurrentWidget(page)
        self._follow_preferences()
        page.teach(lesson, self._preferences.now.lessons.get(lesson.id, 0))

    def practise(self, library: Library, key: str) -> None:
        """Leave the game and turn to the puzzles of a game, or with no key to the player's own positions."""
        self.table.leave()
        page = self._made_practice_page()
        self.setCurrentWidget(page)
        self._follow_preferences()
        page.open(library, key)

    def shut_down(self) -> None:
        """Leave the game and whatever else is gone about; nothing is thought about any more."""
        self.table.shut_down()
        for page in (self.lesson, self.practice, self.replay, self.workshop):
            if page is not None:
                page.leave()

    def _follow_preferences(self) -> None:
        """Dress the page that is shown; the others are dressed when they come up."""
        now, shown = self._preferences.now, self.currentWidget()
        style = chosen_style(now)
        for page in (self.gallery, self.library):
            if page is not None and page is shown:
                page.set_style(*style)
        if self.gallery is not None:
            self.gallery.mark_favourites(now.favourites)
        if self.workshop is not None and self.workshop is shown:
            self.workshop.set_style(*style, chosen_speed(now))
        for page_of_moves in (self.lesson, self.practice):
            if page_of_moves is not None and page_of_moves is shown:
                page_of_moves.set_style(*style, chosen_speed(now), KeyBook.of(now))

    def _made_practice_page(self) -> "PracticePage":
        from cardtable.windows.practice.practice_page import PracticePage  # noqa: PLC0415 - nor for this

        if self.practice is None:
            preferences = self._preferences.now
            self.practice = PracticePage(*chosen_style(preferences), chosen_speed(preferences))
            self.practice.left.connect(self.games_asked)
            self.addWidget(self.practice)
        return self.practice

    def show_replay(self) -> "ReplayPage":
        """Show the page of replays, for a game to be opened there; the game on the table rests."""
        self.table.pause()
        page = self._made_replay_page()
        self.setCurrentWidget(page)
        return page

    def show_workshop(self) -> None:
        """Show the workshop; the game on the table rests."""
        self.table.pause()
        self.show_again(self.made_workshop())

    def made_workshop(self) -> "WorkshopPage":
        """Return the workshop's page."""
        from cardtable.windows.workshop.workshop_page import WorkshopPage  # noqa: PLC0415 - nor for this

        if self.workshop is None:
            preferences = self._preferences.now
            self.workshop = WorkshopPage(*chosen_style(preferences), chosen_speed(preferences))
            self.addWidget(self.workshop)
        return self.workshop

    def _made_gallery(self) -> "Gallery":
        from cardtable.windows.gallery.gallery import Gallery  # noqa: PLC0415 - a resumed game does not wait for it

        if self.gallery is None:
            self.gallery = Gallery(*chosen_style(self._preferences.now))
            self.gallery.opened.connect(self.opened)
            self.gallery.new_asked.connect(self.new_asked)
            self.gallery.rules_asked.connect(self.rules_asked)
            self.gallery.puzzles_asked.connect(self.puzzles_asked)
            self.gallery.practice_asked.connect(self.practice_asked)
            self.gallery.search.textChanged.connect(self._look_for_line)
            self.gallery.today_asked.connect(self.today_asked)
            self.gallery.library_asked.connect(self.library_asked)
            self.gallery.book_asked.connect(self.book_asked)
            self.gallery.change_asked.connect(self.change_asked)
            self.gallery.delete_asked.connect(self.delete_asked)
            self.gallery.liked.connect(self._preferences.like)
            self.gallery.lesson_asked.connect(self.lesson_asked)
            self.gallery.begun.connect(self.begun)
            self.gallery.welcomed.connect(lambda: self._preferences.change("welcomed", True))
            self.gallery.doors.sounds_wished.connect(lambda on: self._preferences.change("sounds", on))
            self.gallery.last = self._preferences.last
            self.gallery.names_desk = self.names_desk
            self.addWidget(self.gallery)
        return self.gallery

    def _look_for_line(self, text: str) -> None:
        if self.gallery is not None and share_line.holds_line(text):
            self.gallery.search.clear()
            self.line_found.emit(text)

    def made_library(self, library: Library) -> "LibraryPage":
        """Return the library's page."""
        from cardtable.windows.library.library_page import LibraryPage  # noqa: PLC0415 - nor for this

        if self.library is None:
            self.library = LibraryPage(library, *chosen_style(self._preferences.now))
            self.library.view.know_colours(self.names_desk.colour)
            self.addWidget(self.library)
        return self.library

    def _made_lesson_page(self) -> "LessonPage":
        from cardtable.windows.pages.lesson_page import LessonPage  # noqa: PLC0415 - nor for this

        if self.lesson is None:
            preferences = self._preferences.now
            self.lesson = LessonPage(*chosen_style(preferences), chosen_speed(preferences))
            self.lesson.game_asked.connect(self.opened)
            self.lesson.puzzles_asked.connect(self.book_asked)
            self.lesson.left.connect(self.games_asked)
            self.lesson.paused.connect(self._preferences.keep_lesson)
            self.addWidget(self.lesson)
        return self.lesson

    def _made_replay_page(self) -> "ReplayPage":
        from cardtable.windows.replay.replay_page import ReplayPage  # noqa: PLC0415 - nor for this

        if self.replay is None:
            page = self.replay = ReplayPage(self._preferences.now)
            self._preferences.changed.connect(lambda: page.set_preferences(self._preferences.now))
            self.addWidget(page)
        return self.replay


def _accessible_stack(stack: QWidget) -> accessible.Heard:
    from cardtable.windows.accessibility.stack import AccessibleStack  # noqa: PLC0415 - only those wait who hear

    assert isinstance(stack, PageStack)
    return AccessibleStack(stack)
