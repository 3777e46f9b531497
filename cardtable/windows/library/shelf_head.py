"""What is looked for on the shelf: words, one game, how games stand, those with bookmarks."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardtable.art.tokens import Extent, Space, Type
from cardtable.games import catalogue
from cardtable.keeping.shelf_query import Query, State
from cardtable.texts import _
from cardtable.windows.library.shelf_words import filter_words, title
from cardtable.windows.style.boxes import TickBox
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.plain import Label
from cardtable.windows.style.search_field import SearchField
from cardtable.windows.style.widgets import Title, roomy, text_font
from cardtable.windows.wording.searching import search_words

_TYPING_RESTS = 120
"""Milliseconds without a further letter after which is searched."""


class ShelfHead(QWidget):
    """The title, the search and the filters; ``changed`` says that other games are looked for."""

    changed = Signal()
    left = Signal()
    """The keyboard is to go on to the games."""

    def __init__(self) -> None:
        super().__init__()
        self.since = 0.0
        """When the first game was played, in seconds since 1970."""
        self.search = SearchField(_("Search by name, note or date"), _("Search the library"))
        self.games = DropDown()
        self.states = DropDown()
        self.tags = DropDown()
        self.bookmarked = TickBox(_("With bookmarks"))
        self.count = Label()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_RESTS)
        self._typing.timeout.connect(self.changed)
        self._build()
        self._fill()
        self._connect()

    def _build(self) -> None:
        self.search.setMaximumWidth(roomy(Extent.SEARCH))
        self.search.setFont(text_font(Type.BODY))
        self.games.call(_("Game"))
        self.states.call(_("Result"))
        self.tags.call(_("Tag"))
        self.games.setMaxVisibleItems(30)
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addWidget(Title(_("Library"), Type.PAGE))
        first.addStretch()
        first.addWidget(self.search, 1000)  # as wide as it may be, before anything is left over
        for field in (self.games, self.states, self.tags, self.bookmarked):
            second.addWidget(field)
        second.setSpacing(Space.MEDIUM)
        second.addStretch()
        second.addWidget(self.count)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(Space.MEDIUM)
        page.addLayout(first)
        page.addLayout(second)

    def _fill(self) -> None:
        self.games.addItem(_("All games"), "")
        self.tags.addItem(_("All tags"), "")
        self.tags.hide()
        self.states.addItem(_("All results"), None)
        for state in State:
            self.states.addItem(filter_words(state), state.value)
        self.states.insertSeparator(self.states.findData(State.FOREIGN.value))

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._typing.start())
        self.search.returnPressed.connect(self._search_now)
        for box in (self.games, self.states, self.tags):
            box.currentIndexChanged.connect(lambda _number: self.changed.emit())
        self.bookmarked.toggled.connect(lambda _on: self.changed.emit())

    def _search_now(self) -> None:
        self._typing.stop()
        self.changed.emit()
        self.left.emit()

    def set_games(self, games: Sequence[str]) -> None:
        """Let the player choose among these games; those of the catalogue stand in its order."""
        order = list(catalogue.PACKAGES)
        known = [game for game in order if game in games]
        chosen = self.games.currentData()
        with QSignalBlocker(self.games):
            while self.games.count() > 1:
                self.games.removeItem(1)
            for game in known + sorted(set(games) - set(order)):
                self.games.addItem(title(game), game)
            self.games.setCurrentIndex(max(0, self.games.findData(chosen)))

    def set_tags(self, tags: Sequence[str]) -> None:
        """Let the player choose among these tags; without any there is nothing to choose."""
        chosen = self.tags.currentData()
        with QSignalBlocker(self.tags):
            while self.tags.count() > 1:
                self.tags.removeItem(1)
            for tag in tags:
                self.tags.addItem(tag, tag)
            self.tags.setCurrentIndex(max(0, self.tags.findData(chosen)))
        self.tags.setVisible(bool(tags))

    def query(self) -> Query:
        """Return what is looked for."""
        return Query(
            game=self.games.currentData() or "",
            state=State(chosen) if (chosen := self.states.currentData()) else None,
            bookmarked=self.bookmarked.isChecked(),
            tag=self.tags.currentData() or "",
            words=search_words(self.search.text(), self.since, date.today()),
        )

    def look_for(self, game: str = "", state: State | None = None) -> None:
        """Look for the games of one kind that stand so, and nothing else."""
        with QSignalBlocker(self):
            self.search.clear()
            self._typing.stop()
            self.bookmarked.setChecked(False)
            self.tags.setCurrentIndex(0)
            self.games.setCurrentIndex(max(0, self.games.findData(game)))
            self.states.setCurrentIndex(0 if state is None else self.states.findData(state.value))
        self.changed.emit()

    @property
    def narrowed(self) -> bool:
        """Whether not all games are looked for."""
        return self.query() != Query()

    def type(self, text: str) -> None:
        """Search on with what was typed elsewhere."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.insert(text)

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go down to the games from the search."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self._search_now()
        else:
            super().keyPressEvent(event)
