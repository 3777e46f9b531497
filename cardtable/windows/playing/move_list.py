"""The moves of the game on the table, beside it: each can be clicked, and the game goes there."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem, QVBoxLayout

from cardtable.art.tokens import Space
from cardtable.contract.move import Move
from cardtable.contract.words import move_sentence
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.style.move_rows import MoveList
from cardtable.windows.style.plain import Label
from cardtable.windows.style.strip import SideStrip
from cardtable.windows.wording.actions import action_line, action_sentence, short_move
from cardtable.windows.wording.phrases import numbered_move, sentence_case
from cardtable.windows.wording.sentences import seat_names

_NARROW, _WIDTH = 230, 290
"""Logical pixels: the width in the smallest window, and that where there is room."""


class MoveListPanel(SideStrip):
    """Lists the moves made, and after them those taken back, which stand in italics."""

    chosen = Signal(int)
    """The game is to stand after so many of these moves."""
    left = Signal()
    """The keyboard is to go back to the table."""

    def __init__(self) -> None:
        super().__init__(_NARROW, _WIDTH)
        self._session: Session | None = None
        self._line: tuple[Move, ...] = ()
        title = Label(_("Moves"))
        title.setObjectName("lesson-title")
        self.list = MoveList()
        self.list.itemClicked.connect(lambda item: self.chosen.emit(self.list.row(item)))
        self.list.chosen.connect(lambda: self.chosen.emit(self.list.currentRow()))
        self.list.left.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.LARGE, Space.LARGE, Space.LARGE, Space.MEDIUM)
        column.setSpacing(Space.SMALL)
        column.addWidget(title)
        column.addWidget(self.list, 1)
        self.hide()

    def follow(self, session: Session | None, *, wanted: bool) -> None:
        """Show the moves of a game as they stand now, if that is wanted."""
        self.setVisible(wanted and session is not None)
        if session is None or not wanted:
            self._session, self._line = None, ()
            return
        with QSignalBlocker(self.list):
            if session is not self._session:
                self._begin(session)
            self._list(session, (*session.moves, *session.undone))
            self._stand(len(session.moves))

    def _begin(self, session: Session) -> None:
        self._session, self._line = session, ()
        self.list.clear()
        QListWidgetItem(_("Start"), self.list)

    def _list(self, session: Session, line: Sequence[Move]) -> None:
        """Keep the rows of the moves that are still the same, and write the others."""
        pairs = enumerate(zip(self._line, line, strict=False))
        same = next((n for n, (old, new) in pairs if old != new), min(len(self._line), len(line)))
        while self.list.count() > same + 1:
            self.list.takeItem(self.list.count() - 1)
        names = seat_names(session, with_level=False)
        for number in range(same, len(line)):
            row = QListWidgetItem(self.list)
            row.setText(numbered_move(number, written_move(session, number, line[number], names)))
            spoken = spoken_move(session, number, line[number], names)
            row.setData(Qt.ItemDataRole.AccessibleTextRole, numbered_move(number, spoken))
        self._line = tuple(line)

    def _stand(self, made: int) -> None:
        for number in range(self.list.count()):
            item = self.list.item(number)
            font = item.font()
            if font.italic() != (number > made):
                font.setItalic(number > made)
                item.setFont(font)
        self.list.setCurrentRow(made)
        self.list.scrollToItem(self.list.item(made))


def written_move(session: Session, number: int, move: Move, names: tuple[str, ...]) -> str:
    """Return a move of a game in signs, and among several who made it."""
    if len(names) == 1:
        return sentence_case(short_move(session.game, move, session.position_after(number)))
    return action_line(session.game, move, *_who(session, number, names))


def spoken_move(session: Session, number: int, move: Move, names: tuple[str, ...]) -> str:
    """Return the same to be heard."""
    if len(names) == 1:
        return move_sentence(session.game, move, session.position_after(number))
    return action_sentence(session.game, move, *_who(session, number, names))


def _who(session: Session, number: int, names: tuple[str, ...]) -> Any:
    position = session.position_after(number)
    return names[session.game.to_move(position) - 1], position
