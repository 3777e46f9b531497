"""The way to the workshop and back: rules come there from games and files, and leave it as games."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.contract.game import Game
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.games.own import known
from cardtable.games.own.draft import Draft, written_rules
from cardtable.games.own.files import LARGEST_TEXT
from cardtable.games.own.writing import OwnGame
from cardtable.inputs import RULES_SUFFIX
from cardtable.keeping.files import read_bytes, write_atomically
from cardtable.keeping.store import Library
from cardtable.table.accessible import announce
from cardtable.texts import _
from cardtable.windows.begin.game_starter import GameStarter
from cardtable.windows.page_stack import PageStack
from cardtable.windows.saving import ask_where_to_save
from cardtable.windows.style.asking import answered
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.workshop.save_sheet import SaveSheet, free_title
from cardtable.windows.workshop.workshop_page import WorkshopPage

_FIRST = "klondike"
"""The game with which the workshop is first seen."""


class WorkshopVisits(QObject):
    """Shows the workshop among the pages; ``home`` shows all games, ``follow`` what can be done now.

    ``entitle`` says in the window's title what is shown.
    """

    def __init__(
        self,
        library: Library,
        pages: PageStack,
        games: GameStarter,
        home: Callable[[], object],
        follow: Callable[[], object],
        tell: Callable[[str], object],
        entitle: Callable[[str], object],
        window: QWidget,
    ) -> None:
        super().__init__(pages)
        self._library, self._pages, self._games = library, pages, games
        self._home, self._follow, self._tell, self._window = home, follow, tell, window
        self._entitle = entitle

    def show(self) -> None:
        """Show the workshop as it was left; at first with a game that everybody knows."""
        fresh = self._pages.workshop is None
        page = self._page()
        if fresh:
            self._begin(page, _FIRST, catalogue.create(_FIRST))
        self._turn_to(page)

    def change(self, game_id: str, options: Mapping[str, object] | None = None) -> None:
        """Begin from the rules of a game, as on the table if it lies there; say so where that cannot be."""
        session = self._pages.table.session
        on_table = session is not None and self._pages.at_table and session.entry.id == game_id
        try:
            game = session.game if session is not None and on_table else catalogue.create(game_id, options)
        except CardTableError as error:
            self._tell(str(error))
            return
        if written_rules(game) is None:
            title = _(catalogue.entry(game_id).title)
            self._tell(_("The rules of {title} can’t be written in the workshop.").format(title=title))
            return
        page = self._page()
        if self.may_leave():
            self._begin(page, game_id, game)
        self._turn_to(page)

    def may_leave(self) -> bool:
        """Return whether no changed rules are lost by going on, or the player wants it so."""
        page = self._pages.workshop
        if page is None or not page.unsaved:
            return True
        box = MessageBox(MessageBox.Icon.Question, _("The rules you changed are not saved."), self._window)
        leave = box.addButton(_("Don’t save"), MessageBox.ButtonRole.DestructiveRole)
        save = box.addButton(_("Save…"), MessageBox.ButtonRole.AcceptRole) if page.own is not None else None
        stay = box.addButton(MessageBox.StandardButton.Cancel)
        box.setDefaultButton(save or stay)
        answered(box)
        if save is not None and box.clickedButton() is save and page.own is not None:
            self._save(page.own)
            return not page.unsaved
        return box.clickedButton() is leave

    def resume(self, title: str, description: str, draft: Draft) -> None:
        """Show the workshop again with rules that were being changed."""
        page = self._page()
        page.resume(title, description, draft)
        self._turn_to(page)

    def _begin(self, page: WorkshopPage, game_id: str, game: Game[Any]) -> None:
        values, entry = written_rules(game), catalogue.entry(game_id)
        own = known.own_of(game_id) if catalogue.is_own(game_id) else None
        title = own.title if own is not None else _(entry.title)
        page.begin(title, values or {}, own.description if own is not None else "")

    def _turn_to(self, page: WorkshopPage) -> None:
        self._pages.show_workshop()
        self._follow()
        self._entitle(_("Workshop"))
        page.form.setFocus()
        announce(page.form, page.heading.text())

    def _page(self) -> WorkshopPage:
        if self._pages.workshop is None:
            page = self._pages.made_workshop()
            page.left.connect(self._home)
            page.begin_asked.connect(self.change)
            page.save_asked.connect(self._save)
            page.open_asked.connect(self._open)
            page.file_asked.connect(self._write)
            page.play_asked.connect(self._games.open)
            page.may_turn = self.may_leave
        return self._pages.made_workshop()

    # Keeping games

    def _save(self, own: OwnGame) -> None:
        try:
            proposed = free_title(own.title, self._titles(own))
            sheet = SaveSheet(OwnGame(proposed, own.description, own.rules), self._window)
            if not answered(sheet):
                return
            named = sheet.named(own)
            self._library.own_games.keep(known.admit(named).id)
        except CardTableError as error:
            self._tell(str(error))
            return
        self._page().saved(named)

    def _titles(self, own: OwnGame) -> set[str]:
        """Return what all other games are called."""
        kept = {known.own_of(each).title for each in self._library.own_games.listed() if each != own.id}
        return kept | {_(entry.title) for entry in catalogue.entries()}

    def delete(self, game_id: str) -> None:
        """Ask whether a game is to be deleted, and keep it no longer; what was played of it stays."""
        asked = _("Delete {title}? The games you have played stay in the library.")
        title = catalogue.entry(game_id).title
        box = MessageBox(MessageBox.Icon.Question, asked.format(title=title), self._window)
        delete = box.addButton(_("Delete"), MessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(MessageBox.StandardButton.Cancel))
        answered(box)
        if box.clickedButton() is not delete:
            return
        try:
            self._library.own_games.forget(game_id)
        except CardTableError as error:
            self._tell(str(error))
        self._home()

    # Files

    def _open(self) -> None:
        kinds = _("Rules (*.patience *.json)")
        name, _kind = QFileDialog.getOpenFileName(self._window, _("Open rules"), "", kinds)
        if name:
            try:
                data = read_bytes(Path(name), LARGEST_TEXT)
            except CardTableError as error:
                self._tell(str(error))
                return
            self._page().open_text(data)

    def _write(self, own: OwnGame) -> None:
        kinds = _("Rules (*.patience)")
        path = ask_where_to_save(self._window, _("Save rules"), own.title, RULES_SUFFIX, kinds)
        if path is not None:
            try:
                write_atomically(path, own.text.encode())
            except CardTableError as error:
                self._tell(str(error))
            else:
                self._page().saved_to(path.name)
