"""The page of tasks: a position on the table, what is to be found in it, and what is said of the answer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.words import refusal_sentence
from cardtable.errors import CardTableError
from cardtable.keeping.store import Library
from cardtable.practice import book
from cardtable.practice.attempt import TaskAttempt
from cardtable.practice.book import Puzzle
from cardtable.practice.made import MadePuzzles
from cardtable.practice.task import TaskKind
from cardtable.table.accessible import announce
from cardtable.texts import _, ngettext
from cardtable.windows.key_book import KeyBook
from cardtable.windows.messages.panel import Panel
from cardtable.windows.pages.column_page import ColumnPage
from cardtable.windows.practice.desk import Desk, DeskStage
from cardtable.windows.practice.puzzle_maker import PuzzleMaker
from cardtable.windows.practice.series import MadeSeries, Series, choices, open_series
from cardtable.windows.practice.task_column import TaskColumn
from cardtable.windows.practice.verdicts import beside_the_table, record_words, to_come_words, unusual_rules
from cardtable.windows.wording.phrases import full_sentence, full_sentences


class PracticePage(ColumnPage):
    """One task of a series at a time."""

    titled = Signal(str)
    """The page speaks of another series now."""

    def __init__(self, style: DeckStyle, cloth: Felt, speed: str, parent: QWidget | None = None) -> None:
        self.column = TaskColumn()
        super().__init__(self.column, style, cloth, speed, parent)
        self.panel = Panel(self.view)
        self.panel.set_cloth(cloth)
        self.panel.in_the_middle = True
        self.desk = Desk(self.view)
        self.series: Series | None = None
        self.number = 0
        self.maker = PuzzleMaker(self)
        self._library: Library | None = None
        self._made = MadePuzzles(None)
        self._added = ""
        """What is said besides after an answer."""
        self._connect()

    def _connect(self) -> None:
        column, desk = self.column, self.desk
        self.view.refused.connect(self._refuse)
        desk.changed.connect(self._offer)
        desk.answered.connect(self._keep)
        desk.said.connect(self._say)
        desk.moved.connect(lambda words: announce(self.view, words))
        desk.solved.connect(self._suggest_next)
        column.series_chosen.connect(self.choose)
        column.commanded.connect(desk.make)
        column.abandoned.connect(self.view.setFocus)
        column.make.clicked.connect(self._make)
        self.maker.made.connect(self._take_made)
        self.maker.ended.connect(self._end_making)
        self.maker.failed.connect(lambda why: self._stop_making(full_sentence(why)))
        acts = {
            "PgUp": (column.previous, lambda: self.go_to(self.number - 1)),
            "PgDown": (column.next, lambda: self.go_to(self.number + 1)),
            "Home": (column.again, self._try_again),
            "End": (column.show_way, desk.show_way),
            "Ctrl+Z": (column.back, lambda: desk.step(-1)),
            "Ctrl+Y": (column.forth, lambda: desk.step(1)),
        }
        for keys, (button, act) in acts.items():
            button.clicked.connect(lambda _checked=False, act=act: act())
            key = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            key.activated.connect(button.click)

    @property
    def game_id(self) -> str | None:
        """The game of the task on the table, or of the puzzles spoken of."""
        if self.desk.attempt is not None:
            return self.desk.attempt.scene.game.id
        return (self.series.game or None) if self.series is not None else None

    # Which task

    def open(self, library: Library, key: str) -> None:
        """Turn to a series of this library's player: a book of puzzles, or with no key the player's own."""
        if library is not self._library:
            self._library, self._made = library, MadePuzzles(library.path if library.lasting else None)
        self.column.note.setText("" if library.lasting else _nothing_kept())
        self.column.note.setVisible(not library.lasting)
        self.choose(key)

    def choose(self, key: str) -> None:
        """Turn to another series."""
        if self._library is None:
            return
        self.maker.stop()
        self._offer_series(key)
        try:
            self.series = open_series(key, self._library.practice, self._made)
        except CardTableError as error:
            self.series = None
            self._nothing(full_sentence(str(error)))
            return
        self.go_to(self.series.first())
        self.titled.emit(self.column.choice.currentText())

    def _offer_series(self, key: str) -> None:
        """List the series, with this one chosen: it may be a game's of which there are no puzzles yet."""
        library = self._library
        assert library is not None
        try:
            own = library.own_games.listed()
        except CardTableError:
            own = []
        found = choices(library.practice, self._made, own)
        if key not in dict(found):
            found.insert(1, (key, book.title(key)))
        self.column.offer_series(found, key)

    # Puzzles of a game of one's own

    def _make(self) -> None:
        """Begin to make puzzles, or stop that."""
        if self.maker.busy:
            self._stop_making("")
        elif self.series is not None:
            self.maker.begin(self.series.game)
            self._say(_("Looking for puzzles…"))
            self._offer()

    def _stop_making(self, words: str) -> None:
        self.maker.stop()
        self._say(words)
        self._offer()

    def _take_made(self, puzzle: Puzzle) -> None:
        """Take up a puzzle; the first is set at once."""
        series = self.series
        if not isinstance(series, MadeSeries):
            return
        first = not len(series)
        try:
            series.take(puzzle)
        except CardTableError as error:
            self._stop_making(full_sentence(str(error)))
            return
        self._offer_series(series.key)
        if first:
            self.go_to(0)
        self._offer()

    def _end_making(self) -> None:
        found = self.maker.found
        words = ngettext("{number} puzzle was made.", "{number} puzzles were made.", found)
        self._say(words.format(number=found) if found else _("No puzzle was found in these deals."))
        self._offer()

    def _choose_puzzles(self) -> None:
        """Turn to the first of the puzzle books."""
        games = book.games()
        if games:
            self.choose(games[0])

    def go_to(self, number: int) -> None:
        """Set the task of this number, if there is one."""
        series = self.series
        if series is None or not 0 <= number < max(1, len(series)):
            return
        self.number = number
        self.panel.hide()
        if not len(series):
            self._nothing(series.empty)
            return
        try:
            attempt = TaskAttempt(series.task(number))
        except CardTableError as error:
            self._nothing(full_sentence(str(error)))
            return
        self.column.sentence.setText(attempt.task.sentence)
        self._say("")
        self.column.next.setDefault(False)
        self.desk.set(attempt, series.puzzle(number))
        self.view.setFocus()
        self._tell_task()

    def _tell_task(self) -> None:
        """Tell a screen reader which task has come, and what is to be done."""
        column = self.column
        told = column.title.text(), column.sentence.text(), column.more.accessibleName()
        announce(self.view, full_sentences(*told))

    def _nothing(self, words: str) -> None:
        """Say on the bare table what will be here, and offer the first step."""
        self.desk.clear()
        self.column.sentence.setText("")
        self._say("")
        self._offer()
        if self.series is not None and (len(self.series) or self.series.makes_more):
            self.column.sentence.setText(words)  # beside the buttons that lead on
            return
        steps = [(_("Go to puzzles"), self._choose_puzzles), (_("All games"), self.left.emit)]
        self.panel.present(_("Practice"), words, steps)
        announce(self.view, words)

    def leave(self) -> None:
        """Let nothing be thought about any more."""
        self.maker.stop()
        self.desk.clear()

    # Answers

    def _keep(self, right: bool, moves: int) -> None:
        """Keep an answer; what is said of it will say so if that cannot be done."""
        if self.series is None or self._library is None:
            return
        before = self.series.finished()
        try:
            self.series.note(self.number, right=right, moves=moves)
        except CardTableError as error:
            self._added = " " + _("This could not be saved: {why}.").format(why=error)
        if self.series.finished() and not before:
            self._added = " " + _("That was the last one: you have solved all of these puzzles.")
        self._offer_series(self.series.key)
        self._offer()

    def _suggest_next(self) -> None:
        self.column.next.setDefault(True)
        self.column.next.setFocus()

    def _try_again(self) -> None:
        self.desk.try_again()
        self.view.setFocus()

    def _offer(self) -> None:
        """Offer what can be done now."""
        column, desk, series = self.column, self.desk, self.series
        attempt, some = desk.attempt, series is not None and len(series) > 0
        showing = desk.stage is DeskStage.SHOWING
        way = desk.way if showing else None
        tried = attempt is not None and desk.stage is DeskStage.TRYING and bool(attempt.moves)
        column.title.setVisible(some)
        makes_more = series is not None and series.makes_more
        column.offer_tasks(some=some)
        column.offer_making(offered=makes_more, some=some, busy=self.maker.busy)
        column.title.setText(series.title(self.number) if series is not None and some else "")
        column.title.setToolTip(series.order if series is not None and some else "")
        column.back.setEnabled(tried or (way is not None and way.step > 0))
        column.forth.setEnabled(way is not None and way.step < len(way.moves))
        column.again.setEnabled(showing or (attempt is not None and bool(attempt.moves)))
        column.show_way.setEnabled(desk.may_show_way)
        column.previous.setEnabled(self.number > 0)
        column.next.setEnabled(series is not None and self.number + 1 < len(series))
        trying = attempt is not None and desk.stage is DeskStage.TRYING
        column.offer_commands(attempt.scene.game.commands(attempt.position) if trying and attempt else ())
        column.at.setText(self._place())
        self._tell_more()

    def _place(self) -> str:
        """Say how many moves of the way are shown, or have been tried where they count."""
        desk = self.desk
        if desk.stage is DeskStage.SHOWING and desk.way is not None:
            return _("{number} of {all}").format(number=desk.way.step, all=len(desk.way.moves))
        counted = desk.attempt is not None and desk.attempt.task.kind.to_the_end
        return _("Moves: {number}").format(number=len(desk.attempt.moves)) if desk.attempt and counted else ""

    def _tell_more(self) -> None:
        """Say what the table does not show: the rules, in how few moves it was won, the cards to come."""
        attempt, series = self.desk.attempt, self.series
        puzzle = series.puzzle(self.number) if series is not None and attempt is not None else None
        if attempt is None or series is None:
            self.column.tell_more("", "")
            return
        record = ""
        if puzzle is not None and attempt.task.kind is TaskKind.WIN:
            record = record_words(len(puzzle.line), series.best(self.number))
        rules, beside = unusual_rules(attempt), beside_the_table(attempt)
        told = rules, record, to_come_words(attempt), beside
        heard = rules, record, to_come_words(attempt, heard=True), beside
        self.column.tell_more("\n\n".join(filter(None, told)), full_sentences(*heard))

    def _refuse(self, refusal: Refusal) -> None:
        attempt = self.desk.attempt
        if attempt is not None and refusal.reason is not Reason.SAME_PLACE:
            self._say(full_sentence(refusal_sentence(attempt.scene.game, refusal)))

    def _say(self, words: str) -> None:
        """Show what is to be said, and tell it to a screen reader."""
        words, self._added = words + self._added, ""
        self.column.answer.setText(words)
        announce(self.view, words)

    def set_style(self, style: DeckStyle, cloth: Felt, speed: str, keys: KeyBook) -> None:
        """Follow the player's deck, cloth, speed and keys."""
        super().set_style(style, cloth, speed, keys)
        self.panel.set_cloth(cloth)
        self.column.keys = keys


def _nothing_kept() -> str:
    return _("There is no library to save to: your solutions will be lost when you close the window.")
