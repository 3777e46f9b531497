"""What stands beside the table in a replay: the line, its moves, its name, its bookmarks and comments."""

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.keeping.json_shape import LONGEST_TEXT
from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.notes.comment_field import CommentField
from cardtable.windows.replay.line_list import LineList
from cardtable.windows.replay.line_rows import line_name
from cardtable.windows.style.beside import Beside
from cardtable.windows.style.boxes import TickBox
from cardtable.windows.style.drop_down import Choice
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.menu_button import MenuButton
from cardtable.windows.style.plain import Label
from cardtable.windows.style.strip import SideStrip, scrolled

_NARROW, _WIDTH = 244, 290
"""Logical pixels: the width in the smallest window, and that where there is room."""
_BESIDE_WORDS = 22
"""Logical pixels of a line to type in that are not for words."""
_LINES = 3
"""Lines of a comment that are seen at once."""
_ROOM_FOR_COMMENTS = 20
"""Lines: in a panel that is lower, the moves have the room."""
_PART = 0.3
"""Part of the page that is the panel's, as far as its widths allow."""


class SidePanel(SideStrip):
    """Shows where the replay stands, and asks for what the player wants; changes nothing itself."""

    asked = Signal(object)
    """The `LinePlace` to be shown."""
    renamed = Signal(str)
    """The variation that is shown is to have this name."""
    removed = Signal()
    """The variation that is shown is to be forgotten."""
    marked = Signal(str)
    """The position that is shown is to have a bookmark of this name; empty: none."""
    written = Signal(str)
    """The position that is shown is to have this comment; empty: none."""
    edited = Signal()
    """A name is being written."""
    unveiled = Signal(bool)
    """Hidden cards are to be shown, or not."""
    left = Signal()
    """The keyboard is to go back to the slider."""
    undo_asked = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(_NARROW, _WIDTH)
        self.title, self.note = Label(), Label()
        self.title.setObjectName("lesson-title")
        for label in (self.title, self.note):
            label.setWordWrap(True)
        self.lines = Choice()
        self.lines.call(_("Main line or variation"))
        self.name, self.remove = _Field(), QPushButton(_("Delete"))
        self.name.setMaxLength(LONGEST_TEXT)
        self.name.setPlaceholderText(_("Name of this variation"))
        self.name.setAccessibleName(_("Name of this variation"))
        self.remove.setAccessibleName(_("Delete this variation"))
        self.remove.setToolTip(_("Delete this variation"))
        self.list = LineList()
        self.mark, self.marks = _Field(), MenuButton(_("Bookmarks"))
        self.mark.setMaxLength(LONGEST_TEXT)
        self.mark.setPlaceholderText(_("Name of a bookmark"))
        self.mark.setToolTip(_("Type a name, and the position has a bookmark"))
        self.mark.setAccessibleName(_("Name of the bookmark at this position"))
        self.comment = CommentField(_("Comment on this position"), _LINES)
        self.marks_menu = QMenu(self.marks)
        self.marks.setMenu(self.marks_menu)
        self.hidden = TickBox(_("Show hidden cards"))
        self.take_back = QPushButton(_("Undo"))
        self.take_back.setAccessibleName(_("Undo the last change to variations and bookmarks"))
        self.close_replay = QPushButton(_("Back"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        whole, upper = QVBoxLayout(self), QWidget()
        whole.setContentsMargins(Space.LARGE, Space.MEDIUM, Space.LARGE, Space.MEDIUM)
        whole.setSpacing(Space.SMALL)
        whole.addWidget(scrolled(upper), 1)
        column = QVBoxLayout(upper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.SMALL)
        column.addWidget(self.title)
        column.addWidget(self.lines)
        column.addWidget(_row(self.name, self.remove))
        column.addWidget(self.list, 1)
        column.addWidget(self.comment)
        column.addWidget(_row(self.mark, self.marks))
        column.addWidget(self.hidden)
        column.addWidget(self.note)
        ways_out = Flow(Space.SMALL)
        for button in (self.take_back, self.close_replay):
            ways_out.addWidget(button)
        whole.addLayout(ways_out)
        for button in (self.remove, self.marks, self.take_back, self.close_replay):
            button.setObjectName("small")

    def _connect(self) -> None:
        self.lines.activated.connect(self._choose_line)
        self.name.editingFinished.connect(self._rename)
        self.remove.clicked.connect(self.removed)
        self.list.asked.connect(self.asked)
        self.list.left.connect(self.left)
        self.mark.editingFinished.connect(self._mark)
        for field in (self.name, self.mark):
            field.textEdited.connect(self.edited)
            field.returnPressed.connect(self.left)
        self.comment.finished.connect(self._write)
        self.comment.textChanged.connect(self._tell_edited)
        self.hidden.toggled.connect(self.unveiled)
        self.take_back.clicked.connect(self.undo_asked)
        self.close_replay.clicked.connect(self.closed)

    def wished(self, page: int) -> int:
        """Return a larger part of the page than others have."""
        return round(_PART * page)

    def open(self, title: str, note: str, *, may_unveil: bool) -> None:
        """Turn to a game."""
        self.list.open()
        self.title.setText(title)
        self.tell(note)
        self.hidden.setVisible(may_unveil)
        with QSignalBlocker(self.hidden):
            self.hidden.setChecked(False)

    def tell(self, note: str) -> None:
        """Say something about the game; empty: nothing."""
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def follow(self, tree: GameTree, session: Session, place: LinePlace, *, changed: bool) -> None:
        """Show where the replay stands; ``changed``: there is something to be taken back."""
        self._place, self._tree = place, tree
        names = [line_name(tree, number) for number in range(len(tree.lines))]
        if names != [self.lines.itemText(number) for number in range(self.lines.count())]:
            self.lines.clear()
            self.lines.addItems(names)
        self.lines.setCurrentIndex(place.line)
        for widget in (self.name, self.remove):
            widget.setVisible(bool(place.line))
        self._shown_name, self._shown_mark = tree.lines[place.line].name, tree.bookmark(place)
        if (comment := tree.comment(place)) != self.comment.comment():
            self.comment.setPlainText(comment)
        self.name.setText(self._shown_name)
        self.mark.setText(self._shown_mark)
        for field in (self.name, self.mark):
            field.setCursorPosition(0)
        self.marks.setEnabled(bool(tree.bookmarks))
        self.take_back.setEnabled(changed)
        self._list_marks(tree)
        self.list.follow(tree, session, place)

    def forget_edits(self) -> None:
        """Let the names be what they were before somebody began to write."""
        self.name.setText(self._shown_name)
        self.mark.setText(self._shown_mark)
        self.comment.setPlainText(self._tree.comment(self._place))

    def _list_marks(self, tree: GameTree) -> None:
        self.marks_menu.clear()
        for each in tree.bookmarks:
            place = LinePlace(each.variation, each.at)
            action = self.marks_menu.addAction(each.name.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, place=place: self.asked.emit(place))

    def _choose_line(self, number: int) -> None:
        """Show another line where it has the same position, else where it leaves its parent."""
        here, there = self._tree.trunk(self._place), LinePlace(number, self._place.at)
        line = self._tree.lines[number]
        same = there.at <= line.end and self._tree.trunk(there) == here
        self.asked.emit(there if same and (not number or there.at > line.branch) else self._entry(number))

    def _entry(self, number: int) -> LinePlace:
        """Return where a line begins to be its own; of the game itself where the line shown has left it."""
        if number:
            return LinePlace(number, self._tree.lines[number].branch + 1)
        line, at = self._place
        while line:
            line, at = self._tree.lines[line].parent, min(at, self._tree.lines[line].branch)
        return LinePlace(0, at)

    def _rename(self) -> None:
        name = _plain(self.name.text())
        if self._place.line and name != self._shown_name:
            self._shown_name = name
            self.renamed.emit(name)

    def _tell_edited(self) -> None:
        if self.comment.hasFocus():  # else another position is shown
            self.edited.emit()

    def _write(self) -> None:
        text = self.comment.comment()
        if text != self._tree.comment(self._place):
            self.written.emit(text)

    def _mark(self) -> None:
        name = _plain(self.mark.text())
        if name != self._shown_mark:
            self._shown_mark = name
            self.marked.emit(name)

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave a low panel to the moves."""
        super().resizeEvent(event)
        self.comment.setVisible(self.height() >= _ROOM_FOR_COMMENTS * self.fontMetrics().lineSpacing())


class _Field(QLineEdit):
    """A line to type in, as wide at the least as what it says while it is empty."""

    def minimumSizeHint(self) -> QSize:
        """Return the size of those words."""
        least = super().minimumSizeHint()
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        return QSize(words + _BESIDE_WORDS, least.height())


def _row(field: QWidget, button: QWidget) -> QWidget:
    row = Beside(field, button, (1, 0), Space.SMALL)
    row.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return row


def _plain(text: str) -> str:
    """Return a name as a record can hold it: without signs that cannot be printed, or spaces round it."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()
