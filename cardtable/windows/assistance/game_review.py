"""A game looked at again: its moves with what they were worth, beside the table."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
)

from cardtable.art.tokens import Space
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.players.judgement import Comment, Grade
from cardtable.texts import _
from cardtable.windows.style.move_rows import MoveList
from cardtable.windows.style.plain import Label
from cardtable.windows.style.strip import SideStrip
from cardtable.windows.style.widgets import roomy
from cardtable.windows.wording.judgements import (
    comment_words,
    mark,
    move_name,
    seen_from,
    short_words,
    standing_words,
)
from cardtable.windows.wording.phrases import is_you, sentence_case

Row = tuple[str, str, Grade]
"""What a row shows, what a screen reader says of it, and how good the move was."""
_NARROW, _WIDTH = 266, 330
"""Logical pixels: the width in the smallest window, and that where there is room."""


class GameReview(SideStrip):
    """The panel of a review; nothing in it waits for the comments to come."""

    shown = Signal(int)
    """The position before this move, counted from 0, is to be shown."""
    play_asked = Signal(int)
    """The game is to go on from before this move, with the better one if there is one."""
    again_asked = Signal()
    """The comments have not come and are to be asked for again."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(_NARROW, _WIDTH)
        self.comments: tuple[Comment, ...] = ()
        self._name: Callable[[Move], str] = move_name
        self._names: tuple[str, ...] = ()
        self._seat: Seat = 1
        self.title = Label(_("Game review"))
        self.title.setObjectName("lesson-title")
        self.sum, self.words = Label(), Label()
        self.words.setObjectName("lesson-words")
        for label in (self.sum, self.words):
            label.setWordWrap(True)
        self.words.setMinimumHeight(roomy(84))
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.list = MoveList()
        self.ask_again = QPushButton(_("Ask again"))
        self.ask_again.hide()
        self.first_error = QPushButton(_("First mistake"))
        self.play_on = QPushButton(_("Play from here"))
        self.play_on.setDefault(True)
        self.close_review = QPushButton(_("Close"))
        self._lay_out()
        self.list.currentRowChanged.connect(self._show_row)
        self.list.chosen.connect(self._play)
        self.list.left.connect(self.closed)
        self.first_error.clicked.connect(self.go_to_first_error)
        self.ask_again.clicked.connect(self.again_asked)
        self.play_on.clicked.connect(self._play)
        self.close_review.clicked.connect(self.closed)
        self.hide()

    def _lay_out(self) -> None:
        buttons = QGridLayout()
        buttons.addWidget(self.first_error, 0, 0)
        buttons.addWidget(self.play_on, 0, 1)
        buttons.addWidget(self.ask_again, 1, 0, 1, 2)
        buttons.addWidget(self.close_review, 2, 0, 1, 2)
        for button in (self.first_error, self.play_on, self.ask_again, self.close_review):
            button.setObjectName("small")
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.LARGE, Space.LARGE, Space.LARGE, Space.MEDIUM)
        column.setSpacing(Space.SMALL)
        column.addWidget(self.title)
        column.addWidget(self.sum)
        column.addWidget(self.list, 1)
        column.addWidget(self.words)
        column.addLayout(buttons)

    def wait(self) -> None:
        """Come up empty, until `take` brings the comments."""
        self.comments = ()
        self._fill(())
        self.sum.setText(_("Checking the moves…"))
        self.ask_again.hide()
        self.words.clear()
        self._offer()
        self.show()
        self.list.setFocus()

    def take(
        self,
        comments: Sequence[Comment],
        names: tuple[str, ...],
        seat: Seat,
        name: Callable[[Move], str] = move_name,
    ) -> None:
        """Show comments; the last move is selected, and its position shown.

        What moves are worth is told as `seat` sees it, whoever made them.  `name` names moves.
        """
        self.comments, self._names, self._seat, self._name = tuple(comments), names, seat, name
        self._fill([self._row(number, each) for number, each in enumerate(comments)])
        self.sum.setText(self._summary())
        self._offer()
        self.list.setCurrentRow(len(comments) - 1)

    def fail(self, why: str) -> None:
        """Say why there are no comments."""
        self.sum.setText(sentence_case(why))
        self.ask_again.show()

    def go_to_first_error(self) -> None:
        """Select the first losing move; without any, the first doubtful one."""
        if (row := self._first_error()) is not None:
            self.list.setCurrentRow(row)
            self.list.setFocus()

    def _fill(self, rows: Sequence[Row]) -> None:
        self.list.ensurePolished()  # its letters are those of its style
        with QSignalBlocker(self.list):
            self.list.clear()
            for text, spoken, grade in rows:
                item = QListWidgetItem(text, self.list)
                font = self.list.font()
                font.setBold(grade is not Grade.GOOD)
                item.setFont(font)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)

    def _row(self, number: int, comment: Comment) -> Row:
        said = {"number": number + 1, "name": self._names[comment.seat - 1]}
        move = f"{self._name(comment.move)} {mark(comment.grade)}".rstrip()
        text = _("{number}. {name}: {move}   {worth}").format(**said, move=move, worth=self._worth(comment))
        spoken = _("{number}. {name}. {comment}").format(**said, comment=self._comment(comment))
        return text, spoken, comment.grade

    def _worth(self, comment: Comment) -> str:
        seen = seen_from(comment.after, comment.seat, self._seat)
        if comment.seat == self._seat or seen.margin is not None or seen.estimate is not None:
            return short_words(seen)
        return standing_words(seen, self._seat, self._names)  # “wins” would be read of who moved

    def _comment(self, comment: Comment) -> str:
        return comment_words(comment, self._seat, self._names, self._name)

    def _summary(self) -> str:
        name = self._names[self._seat - 1]
        side = (
            _("What moves are worth is told as you see it.")
            if is_you(name)
            else _("What moves are worth is told as seen by: {name}.").format(name=name)
        )
        graded = [each.grade for each in self.comments]
        exact = sum(each.before.exact and each.after.exact for each in self.comments)
        template = (
            _("{losing} losing (??), {doubtful} doubtful (?!); all evaluations are exact.")
            if exact == len(self.comments)
            else _(
                "{losing} losing (??), {doubtful} doubtful (?!); {exact} of {all} evaluated "
                "exactly, the rest estimated (≈)."
            )
        )
        counted = template.format(
            losing=graded.count(Grade.LOSING),
            doubtful=graded.count(Grade.DOUBTFUL),
            exact=exact,
            all=len(self.comments),
        )
        return f"{counted}\n{side}"

    def _first_error(self) -> int | None:
        for grade in (Grade.LOSING, Grade.DOUBTFUL):
            for row, comment in enumerate(self.comments):
                if comment.grade is grade:
                    return row
        return None

    def _offer(self) -> None:
        self.first_error.setEnabled(self._first_error() is not None)
        self.play_on.setEnabled(bool(self.comments))

    def _show_row(self, row: int) -> None:
        if 0 <= row < len(self.comments):
            self.words.setText(self._comment(self.comments[row]))
            self.shown.emit(row)

    def _play(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self.comments):
            self.play_asked.emit(row)
