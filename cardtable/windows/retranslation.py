"""A window that is said anew in another language: what it showed is shown again.

Nothing in the window follows a change of language by itself.  All that is in it is made again,
from the library and the preferences, and what is told here is put back.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from cardtable.play.session import Session
from cardtable.windows.page_stack import PageStack

if TYPE_CHECKING:
    from cardtable.games.own.draft import Draft
    from cardtable.play.game_tree import LinePlace
    from cardtable.windows.pages.book_window import BookWindow


class Shows(Protocol):
    """What the window can show."""

    pages: PageStack

    def put_back(self, session: Session) -> None:
        """Put a game on the table as it stands."""

    def show_gallery(self) -> None:
        """Show all games."""

    def show_library(self) -> None:
        """Show every game ever begun."""

    def show_practice(self, key: str) -> None:
        """Show the puzzles of a game, or with no key the positions of the player's own games."""

    def replay(self) -> None:
        """Look at the game on the table again."""

    def replay_kept(self, game_id: int) -> None:
        """Look at a game of the library again."""

    def teach(self, lesson_id: str) -> None:
        """Begin a lesson, or go on with it where it was left."""

    def resume_workshop(self, title: str, description: str, draft: "Draft") -> None:
        """Show the workshop with rules that were being changed."""

    def show_rules(self, game_id: str) -> "BookWindow":
        """Show the rules of a game."""

    def show_handbook(self, chapter: str) -> "BookWindow":
        """Show a chapter of the handbook."""


PutBack = Callable[[Shows], object]


def what_is_shown(pages: PageStack, replayed: int | None, books: Sequence["BookWindow"]) -> PutBack:
    """Return what shows again the game, the page and the books that are shown; the books are closed.

    `replayed` is the game of the library that the page of replays shows, if it is not that on the table.
    """
    parts = [_page_shown(pages, replayed), *(_book_again(each) for each in books if each.isVisible())]
    session = pages.table.session

    def put_back(anew: Shows) -> None:
        if session is not None:
            anew.put_back(session)
        for part in parts:
            part(anew)

    return put_back


def _page_shown(pages: PageStack, replayed: int | None) -> PutBack:
    shown = pages.currentWidget()
    if pages.at_table:
        return lambda _anew: None
    if pages.in_library:
        return lambda anew: anew.show_library()
    if pages.lesson is not None and shown is pages.lesson and pages.lesson.lesson is not None:
        lesson = pages.lesson.lesson.id
        return lambda anew: anew.teach(lesson)
    if pages.practice is not None and shown is pages.practice and pages.practice.series is not None:
        return _task_again(pages.practice.series.key, pages.practice.number)
    if pages.replay is not None and shown is pages.replay:
        return _replay_again(pages.replay.place, replayed)
    if pages.workshop is not None and shown is pages.workshop:
        being_changed = pages.workshop.title, pages.workshop.description, pages.workshop.draft
        return lambda anew: anew.resume_workshop(*being_changed)
    return _gallery_again(pages.gallery.search.text() if pages.gallery is not None else "")


def _gallery_again(sought: str) -> PutBack:
    def show(anew: Shows) -> None:
        anew.show_gallery()
        if anew.pages.gallery is not None:
            anew.pages.gallery.search.setText(sought)

    return show


def _task_again(series: str, number: int) -> PutBack:
    def show(anew: Shows) -> None:
        anew.show_practice(series)
        if anew.pages.practice is not None:
            anew.pages.practice.go_to(number)

    return show


def _replay_again(place: "LinePlace", game_id: int | None) -> PutBack:
    def show(anew: Shows) -> None:
        if game_id is None:
            anew.replay()
        else:
            anew.replay_kept(game_id)
        if anew.pages.replay is not None:
            anew.pages.replay.show_place(place)

    return show


def _book_again(book: "BookWindow") -> PutBack:
    name, shown, place = book.objectName(), book.page.shown, book.geometry()
    book.close()

    def show(anew: Shows) -> None:
        again = anew.show_rules(shown) if name == "rules" else anew.show_handbook(shown)
        again.setGeometry(place)

    return show
