"""The page of tasks: a position on the table, what is to be found in it, and what is said of the answer."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.move import Move
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.words import refusal_sentence
from cardtable.errors import CardTableError
from cardtable.keeping.store import Library
from cardtable.players.judgement import Answered
from cardtable.practice import judging
from cardtable.practice.attempt import Attempt, Standing
from cardtable.practice.task import line_of
from cardtable.table.view import PEEK_KEY, TableView
from cardtable.texts import _
from cardtable.windows.key_book import KeyBook
from cardtable.windows.practice.series import Series, choices, open_series
from cardtable.windows.practice.task_column import TaskColumn
from cardtable.windows.practice.verdicts import answer_words, record_words, won_words
from cardtable.windows.wording.phrases import full_sentence, sentence_case, you
from cardtable.windows.worker_task import WorkerTask


class Stage(Enum):
    """What the table is for now."""

    TRYING = "trying"
    """The player's move is awaited."""
    JUDGING = "judging"
    """An answer is being judged."""
    SHOWING = "showing"
    """A way is shown, move by move; it cannot be played on."""


class PracticePage(QWidget):
    """One task of a series at a time."""

    titled = Signal(str)
    """The page speaks of another series now."""

    def __init__(self, style: DeckStyle, cloth: Felt, speed: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = TableView(Deck(style), cloth)
        self.view.table.motion.speed = speed
        self.column = TaskColumn()
        self.series: Series | None = None
        self.number = 0
        self.attempt: Attempt | None = None
        self.stage = Stage.TRYING
        self._library: Library | None = None
        self._way: tuple[Move, ...] = ()
        self._shown: list[Any] = []
        self._step = 0
        self._move: Move | None = None
        self._judge = WorkerTask(self)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self.view, 1)
        line.addWidget(self.column)
        self.setFocusProxy(self.view)
        self._connect()

    def _connect(self) -> None:
        column = self.column
        self.view.chosen.connect(self.make)
        self.view.refused.connect(self._refuse)
        self._judge.answered.connect(self._receive)
        self._judge.failed.connect(self._say_why_not)
        column.series_chosen.connect(self.choose)
        column.commanded.connect(self.make)
        acts = {
            "PgUp": (column.previous, lambda: self.go_to(self.number - 1)),
            "PgDown": (column.next, lambda: self.go_to(self.number + 1)),
            "Home": (column.again, self.try_again),
            "End": (column.show_way, self.show_way),
            "Ctrl+Z": (column.back, lambda: self.step(-1)),
            "Ctrl+Y": (column.forth, lambda: self.step(1)),
        }
        for keys, (button, act) in acts.items():
            button.clicked.connect(lambda _checked=False, act=act: act())
            key = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(button.click)

    # Which task

    def open(self, library: Library, key: str) -> None:
        """Turn to a series of this library's player: a game's puzzles, or with no key the player's own."""
        self._library = library
        self.column.note.setText("" if library.lasting else _nothing_kept())
        self.column.note.setVisible(not library.lasting)
        self.choose(key)

    def choose(self, key: str) -> None:
        """Turn to another series."""
        if self._library is None:
            return
        self._leave()
        self.column.offer_series(choices(self._library.practice), key)
        try:
            self.series = open_series(key, self._library.practice)
        except CardTableError as error:
            self.series = None
            self._nothing(str(error))
            return
        self.go_to(self.series.first())
        self.titled.emit(self.column.choice.currentText())

    def go_to(self, number: int) -> None:
        """Set the task of this number, if there is one."""
        series = self.series
        if series is None or not 0 <= number < max(1, len(series)):
            return
        self._leave()
        self.number = number
        if not len(series):
            self._nothing(series.empty)
            return
        try:
            self.attempt = Attempt(series.task(number))
        except CardTableError as error:
            self._nothing(sentence_case(str(error)))
            return
        self._set()

    def _set(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        seats = attempt.scene.game.seats
        own = attempt.scene.seat if seats > 1 else None
        self.view.table.own = own
        self.view.table.names = tuple(
            you() if seat == own else _("Opponent") for seat in range(1, seats + 1 if seats > 1 else 1)
        )
        self.column.sentence.setText(attempt.task.sentence)
        self._say("")
        self._try(fresh=False)
        self.view.setFocus()

    def _nothing(self, words: str) -> None:
        """Say why there is nothing on the table."""
        self._leave()
        self.attempt = None
        self.view.table.clear_table()
        self.column.title.hide()
        self.column.sentence.setText(words)
        self._say("")
        self._offer()

    def _leave(self) -> None:
        self._judge.cancel()
        self.attempt, self._way, self._move = None, (), None
        self.stage = Stage.TRYING

    def leave(self) -> None:
        """Let nothing be thought about any more."""
        self._judge.cancel()

    # Answering

    def make(self, move: Move) -> None:
        """Try a move: judged at once where one move is the answer, else at the end."""
        attempt = self.attempt
        if attempt is None or self.stage is not Stage.TRYING:
            return
        if not attempt.task.kind.to_the_end:
            self._ask(attempt, move)
            return
        attempt.play(move)
        self._try()
        if attempt.standing is not Standing.GOES_ON:
            self._tell_end(attempt)

    def _ask(self, attempt: Attempt, move: Move) -> None:
        self._move = move
        attempt.play(move)
        self.stage = Stage.JUDGING
        puzzle = self.series.puzzle(self.number) if self.series is not None else None
        if puzzle is None:
            self._say(_("Looking whether that is right…"))
            self._show()
            self._judge.ask(judging.answered, attempt.task, move)
            return
        try:
            self._receive(puzzle.answered(attempt.scene, move))
        except CardTableError as error:
            self._say_why_not(str(error))

    def _receive(self, answered: Answered) -> None:
        attempt, move = self.attempt, self._move
        if attempt is None or move is None:
            return
        self._way = answered.line
        puzzle = self.series.puzzle(self.number) if self.series is not None else None
        others = len(puzzle.right) - 1 if puzzle is not None else 0
        words = answer_words(attempt, move, answered, others=others)
        if answered.right:
            self._walk(1 if answered.line[:1] == (move,) else 0)
            self.column.next.setFocus()
        else:
            attempt.take_back()
            self._try()
        if answered.right is not None:
            words += self._keep(right=answered.right)
        self._say(words)

    def _tell_end(self, attempt: Attempt) -> None:
        """Say how a game that was played to its end came out."""
        if attempt.standing is Standing.FAILED:
            self._say(_("That is not all: take moves back, or try again.") + self._keep(right=False))
            return
        moves = len(attempt.moves)
        puzzle = self.series.puzzle(self.number) if self.series is not None else None
        failure = self._keep(right=True, moves=0 if attempt.task.number else moves)
        if attempt.task.number or puzzle is None:
            self._say(_("Right: every card has its place.") + failure)
        else:
            self._say(won_words(moves, len(puzzle.line)) + failure)
        self.column.next.setFocus()

    def _keep(self, *, right: bool, moves: int = 0) -> str:
        """Keep an answer; return what is to be said if that cannot be done."""
        if self.series is None:
            return ""
        try:
            self.series.note(self.number, right=right, moves=moves)
        except CardTableError as error:
            return " " + _("This could not be kept: {why}.").format(why=error)
        finally:
            self._offer()
        if self._library is not None:
            self.column.offer_series(choices(self._library.practice), self.series.key)
        return ""

    def _say_why_not(self, why: str) -> None:
        """Say why an answer could not be judged; it can be given again."""
        if self.attempt is not None:
            self.attempt.take_back()
            self._try()
        self._say(sentence_case(why))

    # Trying and looking

    def try_again(self) -> None:
        """Go back to the position of the task."""
        if self.attempt is None or self.stage is Stage.JUDGING:
            return
        self.attempt.take_back(len(self.attempt.moves))
        self._say("")
        self._try()
        self.view.setFocus()

    def show_way(self) -> None:
        """Show a way from the position of the task, move by move."""
        attempt = self.attempt
        puzzle = self.series.puzzle(self.number) if self.series is not None else None
        if attempt is None or self.stage is Stage.JUDGING:
            return
        try:
            if puzzle is not None:
                self._way = line_of(attempt.scene, puzzle.line)
        except CardTableError as error:
            self._say(sentence_case(str(error)))
            return
        if self._way:
            if attempt.task.kind.to_the_end:
                attempt.take_back(len(attempt.moves))
            self._say(_("A way, move by move."))
            self._walk(0)

    def step(self, by: int) -> None:
        """Go along the way that is shown; or take back the last move tried."""
        attempt = self.attempt
        if attempt is None:
            return
        if self.stage is Stage.SHOWING:
            self._walk(min(max(0, self._step + by), len(self._way)))
        elif self.stage is Stage.TRYING and by < 0 and attempt.moves:
            attempt.take_back()
            self._say("")
            self._try()

    def _walk(self, step: int) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        if self.stage is not Stage.SHOWING or len(self._shown) != len(self._way) + 1:
            self._shown = [attempt.scene.position]
            for move in self._way:
                self._shown.append(attempt.scene.game.apply(self._shown[-1], move))
        self.stage, self._step = Stage.SHOWING, step
        self._show()

    def _try(self, *, fresh: bool = False) -> None:
        self.stage = Stage.TRYING
        self._show(fresh=fresh)

    def _show(self, *, fresh: bool = False) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        showing = self.stage is Stage.SHOWING
        position = self._shown[self._step] if showing else attempt.position
        moves: Sequence[Move] = self._way[: self._step] if showing else attempt.moves
        trying = self.stage is Stage.TRYING and attempt.standing is Standing.GOES_ON
        self.view.show_position(
            attempt.scene.game,
            position,
            attempt.viewer,
            interactive=trying,
            fresh=fresh,
            moved=moves[-1].cards if moves else (),
        )
        self._offer()

    def _offer(self) -> None:
        """Offer what can be done now."""
        column, attempt, series = self.column, self.attempt, self.series
        showing = self.stage is Stage.SHOWING and attempt is not None
        trying = self.stage is Stage.TRYING and attempt is not None
        if series is not None and len(series):
            column.title.setText(series.title(self.number))
            column.title.show()
        puzzle = series.puzzle(self.number) if series is not None and attempt is not None else None
        column.back.setEnabled(bool(self._step if showing else trying and attempt and attempt.moves))
        column.forth.setEnabled(showing and self._step < len(self._way))
        column.at.setText(self._place(showing=showing))
        column.again.setEnabled(bool(showing or (trying and attempt and attempt.moves)))
        column.show_way.setEnabled((puzzle is not None or bool(self._way)) and not showing)
        column.previous.setEnabled(self.number > 0)
        column.next.setEnabled(series is not None and self.number + 1 < len(series))
        commands = attempt.scene.game.commands(attempt.position) if trying and attempt else ()
        column.offer_commands(commands)
        if puzzle is not None and not puzzle.right and not puzzle.task.number and series is not None:
            column.tell_more(record_words(len(puzzle.line), series.best(self.number)))
        else:
            column.tell_to_come(attempt.to_come() if trying and attempt else ())

    def _place(self, *, showing: bool) -> str:
        if showing:
            return _("{number} of {all}").format(number=self._step, all=len(self._way))
        attempt = self.attempt
        counted = attempt is not None and attempt.task.kind.to_the_end
        return _("Moves: {number}").format(number=len(attempt.moves)) if attempt and counted else ""

    def _refuse(self, refusal: Refusal) -> None:
        if self.attempt is not None and refusal.reason is not Reason.SAME_PLACE:
            self._say(full_sentence(refusal_sentence(self.attempt.scene.game, refusal)))

    def _say(self, words: str) -> None:
        """Show what is to be said, and tell it to a screen reader."""
        self.column.answer.setText(words)
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, words))

    def set_style(self, style: DeckStyle, cloth: Felt, speed: str, keys: KeyBook) -> None:
        """Follow the player's deck, cloth, speed and keys."""
        self.view.set_style(Deck(style), cloth)
        self.view.table.motion.speed = speed
        self.view.peek_key = keys.key("peek", PEEK_KEY)
        self.column.keys = keys


def _nothing_kept() -> str:
    return _("There is no library to keep this in: what you solve is forgotten when the window closes.")
