"""A game looked at again: its course, what to learn from it, its moves with what they were worth."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
)

from cardtable.art.tokens import Space
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.players.judgement import Comment, Grade
from cardtable.players.report import MOST_LESSONS, report
from cardtable.texts import _, listed
from cardtable.windows.assistance.review_curve import ReviewCurve
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
from cardtable.windows.wording.phrases import is_you, numbered_move, percent, sentence_case, spoken

_WORDS = 84
"""Logical pixels: how high what is said has room for at least."""
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
    practice_asked = Signal(int)
    """The position before this move is to be practised."""
    again_asked = Signal()
    """The comments have not come and are to be asked for again."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__(_NARROW, _WIDTH)
        self.comments: tuple[Comment, ...] = ()
        """What is said of the moves, once it is known of all of them."""
        self._told: list[Comment] = []
        self._name: Callable[[Move], str] = move_name
        self._names: tuple[str, ...] = ()
        self._seat: Seat = 1
        self.title = Label(_("Game review"))
        self.title.setObjectName("lesson-title")
        self.sum, self.words = Label(), Label()
        self.words.setObjectName("lesson-words")
        for label in (self.sum, self.words):
            label.setWordWrap(True)
        self.words.setMinimumHeight(roomy(_WORDS))
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.curve, self.kept = ReviewCurve(), Label()
        self.kept.setWordWrap(True)
        self.lessons = [QPushButton() for _number in range(MOST_LESSONS)]
        """The moves that gave most away: a click shows one."""
        self._shown_lessons: tuple[int, ...] = ()
        self._practised: tuple[Seat, ...] = ()
        self.list = MoveList()
        self.practise = QPushButton(_("Practise this"))
        self.practise.setToolTip(_("Keep the position and find a better move"))
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
        for number, button in enumerate(self.lessons):
            button.clicked.connect(partial(self._show_lesson, number))
        self.curve.asked.connect(self.list.setCurrentRow)
        self.practise.clicked.connect(lambda: self.practice_asked.emit(self.list.currentRow()))
        self.ask_again.clicked.connect(self.again_asked)
        self.play_on.clicked.connect(self._play)
        self.close_review.clicked.connect(self.closed)
        self.hide()

    def _lay_out(self) -> None:
        buttons = QGridLayout()
        buttons.addWidget(self.first_error, 0, 0)
        buttons.addWidget(self.play_on, 0, 1)
        buttons.addWidget(self.practise, 1, 0)
        buttons.addWidget(self.close_review, 1, 1)
        buttons.addWidget(self.ask_again, 2, 0, 1, 2)
        ways = self.first_error, self.play_on, self.practise, self.ask_again, self.close_review
        for button in (*ways, *self.lessons):
            button.setObjectName("small")
        learn = QHBoxLayout()
        learn.setSpacing(Space.SMALL)
        for button in self.lessons:
            learn.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.LARGE, Space.LARGE, Space.LARGE, Space.MEDIUM)
        column.setSpacing(Space.SMALL)
        column.addWidget(self.title)
        column.addWidget(self.sum)
        column.addWidget(self.curve)
        column.addWidget(self.kept)
        column.addLayout(learn)
        column.addWidget(self.list, 1)
        column.addWidget(self.words)
        column.addLayout(buttons)

    def wait(
        self,
        moves: Sequence[tuple[Seat, Move]],
        names: tuple[str, ...],
        seat: Seat,
        name: Callable[[Move], str] = move_name,
    ) -> None:
        """Come up with the moves, until `tell` says what each was worth and `take` brings the whole.

        What is said then is told as `take` has it.
        """
        self.comments, self._told = (), []
        self._names, self._seat, self._name = names, seat, name
        self._fill([self._unknown_row(number, *each) for number, each in enumerate(moves)])
        self._report(())
        self.sum.setText(_("Checking the moves…"))
        self.ask_again.hide()
        self._offer()
        self.show()
        self.list.setCurrentRow(len(moves) - 1)
        self.list.setFocus()

    def tell(self, comments: Sequence[Comment]) -> None:
        """Say what the next moves were worth."""
        for number, comment in enumerate(comments, len(self._told)):
            self._write(self.list.item(number), self._row(number, comment))
            self._told.append(comment)
            if number == self.list.currentRow():
                self._say(number)

    def comment_at(self, row: int) -> Comment | None:
        """Return what is said of a move; None while it is not known."""
        return self._told[row] if row < len(self._told) else None

    def take(
        self,
        comments: Sequence[Comment],
        names: tuple[str, ...],
        seat: Seat,
        name: Callable[[Move], str] = move_name,
        *,
        choices: Collection[int] = (),
        practised: Sequence[Seat] = (),
    ) -> None:
        """Show comments; the first mistake is selected, else the last move, and its position shown.

        Whoever has gone to another move while waiting stays there.

        What moves are worth is told as `seat` sees it, whoever made them.  `name` names moves, ``choices``
        are those with another way, and positions of the seats ``practised`` can be practised.
        """
        waited, row = not self.comments, self.list.currentRow()
        self.comments, self._told = tuple(comments), list(comments)
        self._names, self._seat, self._name = names, seat, name
        self._fill([self._row(number, each) for number, each in enumerate(comments)])
        self._practised = tuple(practised)
        self.sum.setText(self._summary())
        self._report(choices)
        self._offer()
        first = self._first_error()
        last = len(comments) - 1
        if waited and 0 <= row < last:
            self.list.setCurrentRow(row)
        else:
            self.list.setCurrentRow(last if first is None else first)

    def fail(self, why: str) -> None:
        """Say why there are no comments."""
        self.sum.setText(sentence_case(why))
        self.ask_again.show()

    def told(self) -> str:
        """Return what a screen reader is told of the whole: how many mistakes there were, or why not."""
        kept = self.kept.text() if self.comments else ""
        return " ".join(filter(None, (self.sum.text(), kept)))

    def go_to_first_error(self) -> None:
        """Select the first losing move; without any, the first doubtful one."""
        if (row := self._first_error()) is not None:
            self.list.setCurrentRow(row)
            self.list.setFocus()

    def _fill(self, rows: Sequence[Row]) -> None:
        self.list.ensurePolished()  # its letters are those of its style
        with QSignalBlocker(self.list):
            self.list.clear()
            for row in rows:
                self._write(QListWidgetItem(self.list), row)

    def _write(self, item: QListWidgetItem, row: Row) -> None:
        text, heard, grade = row
        item.setText(text)
        font = self.list.font()
        font.setBold(grade is not Grade.GOOD)
        item.setFont(font)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(heard))

    def _unknown_row(self, number: int, seat: Seat, move: Move) -> Row:
        """Return the row of a move of which it is not known yet what it was worth."""
        words = self._name(move)
        return *self._numbered(number, seat, words, "…", words), Grade.GOOD

    def _row(self, number: int, comment: Comment) -> Row:
        move = f"{self._name(comment.move)} {mark(comment.grade)}".rstrip()
        told = move, self._worth(comment), self._comment(comment)
        return *self._numbered(number, comment.seat, *told), comment.grade

    def _numbered(self, number: int, seat: Seat, move: str, worth: str, heard: str) -> tuple[str, str]:
        """Return what is shown and heard of a move with its number, and among several who made it."""
        if len(self._names) == 1:
            return numbered_move(number, f"{move}   {worth}"), numbered_move(number, heard)
        said = {"number": number + 1, "name": self._names[seat - 1]}
        text = _("{number}. {name}: {move}   {worth}").format(**said, move=move, worth=worth)
        return text, _("{number}. {name}. {comment}").format(**said, comment=heard)

    def _worth(self, comment: Comment) -> str:
        if len(self._names) == 1:
            return standing_words(comment.after, 1, self._names)
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
        if exact == len(self.comments):
            template = _("{losing} losing (??), {doubtful} doubtful (?!); all evaluations are exact.")
        elif len(self._names) == 1:
            template = _("{losing} losing (??); {exact} of {all} moves settled, the rest not known.")
        else:
            template = _(
                "{losing} losing (??), {doubtful} doubtful (?!); {exact} of {all} evaluated "
                "exactly, the rest estimated (≈)."
            )
        counted = template.format(
            losing=graded.count(Grade.LOSING),
            doubtful=graded.count(Grade.DOUBTFUL),
            exact=exact,
            all=len(self.comments),
        )
        return counted if len(self._names) == 1 else f"{counted}\n{side}"

    def _report(self, choices: Collection[int]) -> None:
        """Show the course of the game, how much was kept of it, and the moves to learn from."""
        told = report(self.comments, self._seat, choices)
        self._shown_lessons = told.lessons
        self.curve.show_course(told.course, told.lessons)
        shares = {seat: percent(told.kept[seat]) for seat in sorted(told.kept)}
        kept = [
            _("{name} {percent}").format(name=self._names[seat - 1], percent=share)
            for seat, share in shares.items()
        ]
        self.kept.setText(
            _("Accuracy: {names}.").format(names=listed(kept if len(self._names) > 1 else shares.values()))
        )
        tip = _("How much of what each choice could still win was kept. Moves without a choice do not count.")
        self.kept.setToolTip(tip)
        self.kept.setVisible(bool(kept))
        for button, number in zip(self.lessons, told.lessons, strict=False):
            comment = self.comments[number]
            move = f"{self._name(comment.move)} {mark(comment.grade)}".rstrip()
            button.setText(_("{number}. {move}").format(number=number + 1, move=move))
            button.setAccessibleName(_("To learn from: {move}").format(move=spoken(button.text())))
            button.setToolTip(_("One of the moves that gave most away"))
        for number, button in enumerate(self.lessons):
            button.setVisible(number < len(told.lessons))

    def _show_lesson(self, number: int) -> None:
        self.list.setCurrentRow(self._shown_lessons[number])
        self.list.setFocus()

    def _first_error(self) -> int | None:
        """Return the first losing move, else the first doubtful one; the only person's before all others."""
        alone = is_you(self._names[self._seat - 1]) if self._names else False
        ranks = {Grade.LOSING: 0, Grade.DOUBTFUL: 1}
        found = [
            (alone and each.seat != self._seat, ranks[each.grade], row)
            for row, each in enumerate(self.comments)
            if each.grade in ranks
        ]
        return min(found)[-1] if found else None

    def _offer(self) -> None:
        self.first_error.setEnabled(self._first_error() is not None)
        self.play_on.setEnabled(self.list.count() > 0)
        self.practise.setVisible(bool(self._practised))

    def _show_row(self, row: int) -> None:
        if row >= 0:
            self._say(row)
            self.shown.emit(row)

    def _say(self, row: int) -> None:
        """Say of the move that is shown what is known of it."""
        comment = self.comment_at(row)
        self.words.setText("" if comment is None else self._comment(comment))
        if self.comments:
            self.curve.show_move(row)
        found = comment is not None and comment.better is not None and comment.seat in self._practised
        self.practise.setEnabled(found)

    def _play(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.play_asked.emit(row)
