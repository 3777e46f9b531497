"""The strip beneath the table in three zones: turn, buttons and verdict; what was said last; the figures."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QResizeEvent, QShortcutEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from cardtable.art.tokens import Space
from cardtable.contract.move import Command, Move
from cardtable.contract.words import command_words
from cardtable.solver.verdict import Verdict
from cardtable.texts import _, listed
from cardtable.windows.key_book import KeyBook
from cardtable.windows.messages.coach_sign import CoachSign
from cardtable.windows.messages.verdict_label import VerdictLabel
from cardtable.windows.people.dot import dot
from cardtable.windows.style.broken import in_two_lines, width_of_two_lines
from cardtable.windows.style.plain import Label, plain_tip
from cardtable.windows.style.ringed_button import keep_ring
from cardtable.windows.style.strip import Strip
from cardtable.windows.style.widgets import roomy, text_font
from cardtable.windows.wording.phrases import BETWEEN, with_keys

_HEIGHT = 36
"""Two lines of words, or a button: were it to grow with them, the cards would shrink at every sentence."""
_SIDE, _EDGE, _GAP = Space.MEDIUM, 1, Space.MEDIUM
MOST_FIGURES = 3
"""So many are shown at most; the others are behind them."""
MESSAGE_STAYS = 7000
"""Milliseconds."""


class StatusStrip(Strip):
    """One line in the colours of the cloth; the first ``figures`` are shown as far as there is room."""

    abandoned = Signal()
    """The button at which the keyboard was has gone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._take_height()
        self.turn_dot = Label()
        """The colour of whose turn it is, where that is somebody with a name."""
        self.turn_dot.hide()
        self.turn = Label()
        self.turn.setObjectName("turn")
        self.turn.setWordWrap(True)
        self.verdict_label = VerdictLabel()
        self.coach_sign = CoachSign()
        self.message = Label(alignment=Qt.AlignmentFlag.AlignCenter)
        self.message.setWordWrap(True)
        self.message.setMinimumWidth(1)  # where nothing is said it takes no room from the figures
        # It has what is left: were it to wish for a width, figures for which there is room would be squeezed.
        self.message.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.score = Label(alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        """The score of a set, which always stands there."""
        self.score.setObjectName("score")
        self.score.hide()
        self.status = Label(alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.status.setMinimumWidth(1)
        self._scores: tuple[str, ...] = ("",)
        self._standing = self._said = ""
        self.figures: tuple[str, ...] = ()
        self._kept = 0
        self.keys = KeyBook()
        """The keys of the buttons: all of them are single ones."""
        self.rest = CommandButton(_("Play the rest"))
        """Offered where moves to the foundations alone win."""
        self.rest.setObjectName("command-rest")
        self.rest.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rest.hide()
        self._buttons: list[QPushButton] = []
        self._moves: list[Move] = []
        self._commands = QHBoxLayout()
        self._commands.setSpacing(Space.SMALL)
        line = self._line = QHBoxLayout(self)
        line.setContentsMargins(_SIDE, _EDGE, _SIDE, _EDGE)
        line.setSpacing(_GAP)
        line.addWidget(self.turn_dot)
        line.addWidget(self.turn)
        line.addLayout(self._commands)
        line.addWidget(self.rest)
        line.addWidget(self.verdict_label)
        line.addWidget(self.coach_sign)
        line.addWidget(self.message, 1)
        line.addWidget(self.score)
        line.addWidget(self.status)
        self._silence = QTimer(self, singleShot=True, interval=MESSAGE_STAYS)
        self._silence.timeout.connect(self.say_no_more)

    def offer(
        self, commands: Sequence[Command], play: Callable[[Move], object], *, only: Move | None = None
    ) -> None:
        """Show a button for each command; pressed, it calls `play` with the command's move.

        The button of the `only` legal move is the one suggested.
        """
        before, self._buttons = self._buttons, [self._button(command, play) for command in commands]
        self._moves = [command.move for command in commands]
        for button, own in zip(self._buttons, self._moves, strict=True):
            button.setDefault(own == only)
            self._commands.addWidget(button)
        if keep_ring(before, self._buttons):
            self.abandoned.emit()
        for button in before:
            self._commands.removeWidget(button)
            button.hide()
            button.deleteLater()

    @property
    def offered_rest(self) -> str:
        """The words and the key of the button that plays the rest of the game, while it is offered."""
        return "" if self.rest.isHidden() else self.rest.toolTip() or self.rest.text()

    def offer_rest(self, wanted: bool) -> None:
        """Show or hide the button that plays the rest of the game."""
        key = self.keys.key("auto_finish", "R")
        self.rest.setToolTip(with_keys(self.rest.text(), key) if key else "")
        self.rest.setVisible(wanted)
        self._fit()

    def point_out(self, move: Move | None) -> None:
        """Ring the button of a move, if it has one, and no other."""
        for button, own in zip(self._buttons, self._moves, strict=True):
            button.setProperty("hinted", own == move)
            button.style().polish(button)

    def _button(self, command: Command, play: Callable[[Move], object]) -> QPushButton:
        words = command_words(command.kind)
        button = CommandButton(words)
        button.setObjectName(f"command-{command.kind.value}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if key := self.keys.key(command.kind.value, command.kind.shortcut):
            button.setShortcut(QKeySequence(key))
            button.setToolTip(with_keys(words, key))
        button.clicked.connect(lambda _checked=False: play(command.move))
        return button

    def show_turn(self, words: str, colour: str = "") -> None:
        """Say whose turn it is, beside that player's colour; nothing where there is only one player."""
        self.turn.setText(words)
        if colour:
            self.turn_dot.setPixmap(dot(colour, self.devicePixelRatioF()))
        self.turn_dot.setVisible(bool(words and colour))
        self._fit()

    def show_score(self, *words: str) -> None:
        """Show the score of a set in two lines: the longest of these words for which there is room."""
        if words != self._scores:
            self._scores = words
            self.score.setToolTip(plain_tip(next(iter(words), "")))
            self.score.setVisible(any(words))
            self._fit()

    def show_verdict(self, verdict: Verdict | None, words: str = "", explanation: str = "") -> None:
        """Say whether the game can be won; nothing without a verdict."""
        self.verdict_label.show_verdict(verdict, words)
        self.verdict_label.setToolTip(explanation)
        self.verdict_label.words.setAccessibleDescription(explanation)
        self._fit()

    def show_coach(self, on: bool) -> None:
        """Show, or no longer, that mistakes are caught at this table."""
        if on is self.coach_sign.isHidden():
            self.coach_sign.setVisible(on)
            self._fit()

    def show_figures(self, figures: Sequence[str], *, kept: int = 0) -> None:
        """Show the figures, the most important first; for the `kept` ones what is said takes two lines."""
        self.figures, self._kept = tuple(figures), kept
        self._fit()

    def name_figures(self, figures: Sequence[str]) -> None:
        """Let the figures be heard as these, which a screen reader is told of when they change."""
        name = listed(figures)
        if name != self.status.accessibleName():
            self.status.setAccessibleName(name)

    def say(self, text: str) -> None:
        """Show a sentence for a while."""
        self.write(text)
        self._silence.start()

    def correct(self, before: str, after: str) -> None:
        """Let a sentence that is shown be another for the time that it is still shown."""
        if self._said == before:
            self._said = after
            self._fit()

    def stand(self, text: str) -> None:
        """Show a sentence, or none; whatever is said for a while, it comes back after that."""
        self._standing = text
        self.write(text)

    def say_no_more(self) -> None:
        """Take back what was said for a while, or written."""
        self.write(self._standing)

    def write(self, text: str) -> None:
        """Show a sentence, or none, until the next one."""
        self._silence.stop()  # what was said for a while before is over, and takes nothing back later
        self._said = text
        self._fit()

    def _fit(self) -> None:
        """Show as many figures, the first before all, as there is room for beside what is said."""
        beside: list[QWidget] = [*self._buttons]
        beside += [widget for widget in (self.rest, self.turn_dot) if not widget.isHidden()]
        beside += [self.verdict_label] if self.verdict_label.words.text() else []
        for widget in (*beside, self.coach_sign, self.score):
            widget.ensurePolished()  # its size is that of the strip's own style
        room = self.width() - 2 * _SIDE - _GAP - sum(widget.sizeHint().width() + _GAP for widget in beside)
        room -= self.message.minimumWidth()
        self._fit_message(room)
        said = self.message.fontMetrics().horizontalAdvance(self.message.text())
        halved = said * 2 // 3
        room -= self._fit_turn(room, halved)
        room -= self._fit_coach(room - halved)
        room -= self._fit_score(room - halved)
        shown = self._fitting(room - (said + _GAP if said else 0), min(MOST_FIGURES, len(self.figures)))
        if shown < self._kept:
            shown = self._fitting(room - halved - _GAP, self._kept)
        words = BETWEEN.join(self.figures[:shown])
        if self.figures and not shown and not said:
            # Where large letters leave no room for one line, the first figure has both.
            first, metrics = self.figures[0], self.status.fontMetrics()
            if width_of_two_lines(first, metrics) + 2 <= room:
                words, shown = in_two_lines(first, metrics), 1
        self.status.setText(words)
        self.status.setToolTip(plain_tip("\n".join(self.figures)) if shown < len(self.figures) else "")
        figures = self.status.sizeHint().width() + _GAP if shown else 0
        self._centre(self.width() - 2 * _SIDE - room, figures, said)
        self._line.activate()  # else what has changed would be cut off until the next round of events

    def _centre(self, before: int, after: int, said: int) -> None:
        """Let what is said stand in the middle of the strip, if there it meets nothing that is beside it."""
        aside = abs(before - after)
        if said + before + after + aside + 2 * _SIDE > self.width():
            aside = 0
        self.message.setContentsMargins(aside if after > before else 0, 0, aside if before > after else 0, 0)

    def _fit_message(self, room: int) -> None:
        """Show of what is said one after the other the last that has room in two lines; all is in the tip."""
        parts, metrics = self._said.split(BETWEEN), self.message.fontMetrics()
        while len(parts) > 1 and width_of_two_lines(BETWEEN.join(parts), metrics) > room:
            del parts[0]
        shown = BETWEEN.join(parts)
        self.message.setText(shown)
        self.message.setToolTip(plain_tip(self._said) if shown != self._said else "")

    def _fit_turn(self, room: int, said: int) -> int:
        """Say whose turn it is in one line or two, if there is room for it beside what is said.

        Returns what it takes.
        """
        words, metrics = self.turn.text(), self.turn.fontMetrics()
        self.turn.ensurePolished()
        one, two = metrics.horizontalAdvance(words) + 2, width_of_two_lines(words, metrics) + 2
        wide = one if one + _GAP + said <= room else two
        shown = bool(words) and (not said or wide + _GAP + said <= room)
        self.turn.setFixedWidth(wide)
        self.turn.setVisible(shown)
        return wide + _GAP if shown else 0

    def _fitting(self, room: int, most: int) -> int:
        """Return how many of the figures there is room for."""
        measure = self.status.fontMetrics().horizontalAdvance
        counts = range(most, 0, -1)
        return next((count for count in counts if measure(BETWEEN.join(self.figures[:count])) + 2 <= room), 0)

    def _fit_coach(self, room: int) -> int:
        """Let the sign that mistakes are caught have its word if there is room; return what it takes."""
        sign = self.coach_sign
        if sign.isHidden():
            return 0
        sign.words.show()
        sign.words.setVisible(sign.sizeHint().width() + _GAP + self._least_figures() <= room)
        return sign.sizeHint().width() + _GAP

    def _least_figures(self) -> int:
        """Return how wide the score and the figures are that are to be seen before all others."""
        first = BETWEEN.join(self.figures[: max(1, self._kept)])
        score = self.score.sizeHint().width() if any(self._scores) else 0
        return score + self.status.fontMetrics().horizontalAdvance(first)

    def _fit_score(self, room: int) -> int:
        """Show the score as long as there is room for; return how much it takes."""
        for words in self._scores:
            self.score.setText(words)
            if self.score.sizeHint().width() <= room:
                break
        return self.score.sizeHint().width() + _GAP if self.score.text() else 0

    def _take_height(self) -> None:
        """Have room for two lines."""
        self.setFixedHeight(max(roomy(_HEIGHT), 2 * (QFontMetrics(text_font()).height() + 1 + _EDGE)))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system to letters of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._take_height()
            QTimer.singleShot(0, self, self._fit)  # once what lies on it has those letters, too

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the figures to the new width."""
        super().resizeEvent(event)
        self._fit()


class CommandButton(QPushButton):
    """A button whose key acts at once: Qt's own would stay pressed for a while first, deaf to the key."""

    def event(self, event: QEvent) -> bool:
        """Click when the key is pressed."""
        if isinstance(event, QShortcutEvent) and not event.isAmbiguous():
            self.click()
            return True
        return super().event(event)
