"""The library: every game ever begun, with its table, to be gone on with, played again, put away."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.tokens import Space, Type
from cardtable.errors import CardTableError
from cardtable.keeping.shelf_query import State
from cardtable.keeping.store import Library
from cardtable.table.accessible import announce
from cardtable.texts import _, ngettext
from cardtable.windows.library.rename_sheet import LONGEST, RenameSheet
from cardtable.windows.library.shelf_actions import Needs, ShelfActions
from cardtable.windows.library.shelf_head import ShelfHead
from cardtable.windows.library.shelf_model import ShelfModel
from cardtable.windows.library.shelf_style import shelf_style
from cardtable.windows.library.shelf_view import ShelfView
from cardtable.windows.library.shelf_words import name_words
from cardtable.windows.library.table_pictures import TablePictures
from cardtable.windows.library.transfers import Transfers
from cardtable.windows.style.asking import answered
from cardtable.windows.style.cloth_page import ClothPage
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import text_font
from cardtable.windows.wording.phrases import full_sentence, with_keys

_MARGIN = 33
"""Logical pixels of cloth to the left and right."""


class LibraryPage(ClothPage):
    """All games of the library; ``actions_row.offer`` adds what else can be done with them.

    ``opened`` and ``again_asked`` carry a game's id in the library, ``put_away`` those that
    were deleted.
    """

    opened = Signal(object)
    """A game is to be gone on with."""
    again_asked = Signal(object)
    """The same deal is to be played again."""
    put_away = Signal(list)
    notes_asked = Signal(object)
    """What is written on a game is to be read and changed."""
    games_asked = Signal()
    """There is no game yet: one is to be chosen."""
    left = Signal()
    """The player wants to go back to where he came from."""

    def __init__(self, library: Library, style: DeckStyle, cloth: Felt) -> None:
        super().__init__(cloth)
        self._library = library
        self._deleted: list[int] = []
        self.head = ShelfHead()
        self.pictures = TablePictures(library, style, cloth, self)
        self.model = ShelfModel(library, self)
        self.view = ShelfView(self.model, self.pictures, cloth)
        self.transfers = Transfers(library, self)
        self.actions_row = ShelfActions(self, self.view.chosen_ids)
        self._make_page()
        self._offer()
        self._put_in_order()
        self._connect()
        self._apply_theme()
        self._attempt(library.shelf.empty)

    def _make_page(self) -> None:
        self.said = Label()
        self.said.setFont(text_font())
        self.said.setWordWrap(True)
        self.take_back = QPushButton(_("Undo"))
        self.take_back.setToolTip(with_keys(_("Restore the deleted games"), QKeySequence("Ctrl+Z")))
        self.take_back.hide()
        self.said.hide()
        self.back = QPushButton(_("Back"))
        self.back.setToolTip(with_keys(_("Go back"), QKeySequence("Esc")))
        self.nothing = Label(alignment=Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.nothing.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.all_games = QPushButton(_("All games"))
        self.show_all = QPushButton(_("Show all"))
        empty = QVBoxLayout(self.view)
        empty.setSpacing(Space.LARGE)
        empty.addStretch()
        empty.addWidget(self.nothing)
        for way_out in (self.all_games, self.show_all):
            empty.addWidget(way_out, 0, Qt.AlignmentFlag.AlignHCenter)
        empty.addStretch()
        self.view.setAccessibleName(_("Games"))
        self.nothing.setFont(text_font(Type.LEAD))
        foot = QHBoxLayout()
        foot.setSpacing(Space.SMALL)
        foot.addWidget(self.actions_row, 1)
        foot.addWidget(self.back)
        # A line of its own: beside the actions a long sentence would leave some of them no room.
        told = QHBoxLayout()
        told.setSpacing(Space.SMALL)
        told.addWidget(self.said, 1)
        told.addWidget(self.take_back)
        page = QVBoxLayout(self)
        page.setContentsMargins(_MARGIN, Space.WIDE, _MARGIN, Space.MEDIUM)
        page.setSpacing(Space.MEDIUM)
        # In line with the panels, round which some cloth is free.
        self.head.setContentsMargins(Space.SMALL, 0, Space.WIDE, 0)
        for line in (told, foot):
            line.setContentsMargins(Space.SMALL, 0, Space.WIDE, 0)
        page.addWidget(self.head)
        page.addWidget(self.view, 1)
        page.addLayout(told)
        page.addLayout(foot)

    def _offer(self) -> None:
        offer, some = self.actions_row.offer, Needs.SOME
        self.open_action = offer(_("Open"), self._open, name="shelf-open", tip=_("Continue this game"))
        self.again_action = offer(
            _("Same deal again"),
            lambda ids: self.again_asked.emit(ids[0]),
            keys="Ctrl+R",
            name="shelf-again",
            tip=_("Start the same deal as a new game"),
        )
        self.rename_action = offer(
            _("Rename…"), self._rename, keys="F2", name="shelf-rename", tip=_("Give this game a name")
        )
        self.notes_action = offer(
            _("Notes…"),
            lambda ids: self.notes_asked.emit(ids[0]),
            keys="F3",
            name="shelf-notes",
            tip=_("Write a comment on this game, and give it tags"),
        )
        self.delete_action = offer(_("Delete"), self._delete, needs=some, keys="Del", name="shelf-delete")
        self.restore_action = offer(_("Restore"), self._restore, needs=some, name="shelf-restore")
        self.export_action = offer(
            _("Export…"),
            self._export,
            needs=Needs.NOTHING,
            keys="Ctrl+E",
            name="shelf-export",
            tip=_("Save the selected games, or all games shown, to a file"),
        )
        self.import_action = offer(
            _("Import…"),
            lambda _ids: self.transfers.ask_and_import(),
            needs=Needs.NOTHING,
            keys="Ctrl+I",
            name="shelf-import",
            tip=_("Add saved games and archives to the library"),
        )

    def _put_in_order(self) -> None:
        """Let the tabulator go from the search to the games, on to what is done with them, and back."""
        before: QWidget = self.view
        for each in (self.all_games, self.show_all, self.take_back, *self.actions_row.buttons(), self.back):
            self.setTabOrder(before, each)
            before = each

    def _connect(self) -> None:
        self.head.changed.connect(self._search)
        self.head.left.connect(self._go_to_games)
        self.view.typed.connect(self.head.type)
        self.view.opened.connect(lambda: self._open(self.view.chosen_ids()))
        self.view.doubleClicked.connect(lambda index: self._open([self.model.ids[index.row()]]))
        self.view.customContextMenuRequested.connect(self._show_menu)
        self.view.selectionModel().selectionChanged.connect(lambda *_parts: self._follow())
        self.model.failed.connect(self.say)
        self.take_back.clicked.connect(self._take_back)
        self.back.clicked.connect(self.left)
        self.all_games.clicked.connect(self.games_asked)
        self.show_all.clicked.connect(self._widen)
        self.transfers.told.connect(self.say)
        self.transfers.brought.connect(self.refresh)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._find)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self._take_back)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # What is shown

    def look(self, game: str = "", state: State | None = None) -> None:
        """Show the library as it is now: all of it, or the games of one kind that stand so."""
        self.say("")
        self.take_back.hide()
        self._attempt(self._look_up_games)
        self.head.look_for(game, state)

    def _look_up_games(self) -> None:
        self.head.since = self._library.shelf.earliest()
        self.head.set_games(self._library.shelf.games())
        self.head.set_tags(self._library.shelf.tags())

    def refresh(self) -> None:
        """Show what there is now, in the same place."""
        current = self.view.currentIndex().row()
        self._attempt(self._look_up_games)
        self._search()
        self.view.choose(min(max(0, current), self.model.rowCount() - 1))

    def _search(self) -> None:
        self.model.look_for(self.head.query())
        self.view.scrollToTop()
        self.view.choose(0)
        number = self.model.rowCount()
        words = ngettext("{number} game", "{number} games", number)
        self.head.count.setText(words.format(number=self.locale().toString(number)))
        self.nothing.setText("" if number else self._why_nothing())
        announce(self.view, self.nothing.text())
        self.all_games.setVisible(not number and not self.head.narrowed)
        self.show_all.setVisible(not number and self.head.narrowed)
        self._follow()

    def _widen(self) -> None:
        """Show all games again, with the keyboard where one goes on searching."""
        self.head.look_for()
        self._find()

    def _why_nothing(self) -> str:
        if self.head.narrowed:
            return _("No games match. Choose “Show all” to see them all.")
        if not self._library.lasting:
            return _("No games here. Games aren’t being saved and will be lost when you close the window.")
        return _("Every game you start will appear here, with all its moves.")

    def _follow(self) -> None:
        shows_deleted = self.model.query.state is State.DELETED
        self.delete_action.setVisible(not shows_deleted)
        self.restore_action.setVisible(shows_deleted)
        self.actions_row.follow(self.view.chosen_number())

    def say(self, sentence: str) -> None:
        """Show a sentence beneath the games, and tell it to a screen reader; or take back what was said."""
        self.said.setText(full_sentence(sentence) if sentence else "")
        self.said.setVisible(bool(sentence))
        announce(self.view, self.said.text())

    # What can be done

    def _open(self, ids: Sequence[int]) -> None:
        if len(ids) == 1:
            if self.model.query.state is State.DELETED:
                self._attempt(lambda: self._library.shelf.restore(ids))
            self.opened.emit(ids[0])

    def _rename(self, ids: Sequence[int]) -> None:
        row = self._library.shelf.rows(ids).get(ids[0])
        if row is None:
            return
        sheet = RenameSheet(row.label, self)
        if answered(sheet):
            self.rename(ids[0], sheet.name.text())

    def rename(self, game_id: int, label: str) -> None:
        """Give a game a name of the player's own."""
        self._attempt(lambda: self._library.shelf.rename(game_id, label[:LONGEST]))
        self.refresh()

    def _delete(self, ids: Sequence[int]) -> None:
        if not ids or not self._attempt(lambda: self._library.shelf.delete(ids)):
            return
        self._deleted = list(ids)
        row = self.model.shelved(self.view.currentIndex().row())
        self.put_away.emit(self._deleted)
        self.refresh()
        if row is not None and self._deleted == [row.id]:
            self.say(_("“{name}” deleted.").format(name=name_words(row)))
        else:
            words = ngettext("{number} game deleted.", "{number} games deleted.", len(ids))
            self.say(words.format(number=len(ids)))
        self.take_back.show()

    def _take_back(self) -> None:
        if self._deleted:
            self._restore(self._deleted)

    def _restore(self, ids: Sequence[int]) -> None:
        if ids and self._attempt(lambda: self._library.shelf.restore(ids)):
            number = len(ids)
            self._deleted = []
            self.take_back.hide()
            self.refresh()
            words = ngettext("{number} game restored.", "{number} games restored.", number)
            self.say(words.format(number=number))

    def _export(self, ids: Sequence[int]) -> None:
        self.transfers.export(ids or self.model.ids)

    def _attempt(self, act: Callable[[], object]) -> bool:
        """Do something that the library may refuse; say why if it does."""
        try:
            act()
        except CardTableError as error:
            self.say(str(error))
            return False
        return True

    def _show_menu(self, place: QPoint) -> None:
        if self.view.selectionModel().hasSelection():
            self.actions_row.show_menu(self.view.viewport().mapToGlobal(place))

    def _find(self) -> None:
        self.head.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.head.search.selectAll()

    def _go_to_games(self) -> None:
        self.view.setFocus(Qt.FocusReason.TabFocusReason)

    # How it looks

    def set_style(self, style: DeckStyle, cloth: Felt) -> None:
        """Use another deck or cloth."""
        self.pictures.set_style(style, cloth)
        self.view.viewport().update()
        if cloth is not self._cloth:
            self._lay(cloth)
            self._apply_theme()

    def _apply_theme(self) -> None:
        self.setStyleSheet(shelf_style(self._cloth))
        self.view.set_cloth(self._cloth)

    # Qt's own calls

    def focusInEvent(self, _event: QFocusEvent) -> None:
        """Give the keyboard to the games; a proxy would have the tabulator leave out the search."""
        self.view.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look for all games again with Escape, then go back."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.head.narrowed:
            self.head.look_for()
            self._go_to_games()
        else:
            self.left.emit()
