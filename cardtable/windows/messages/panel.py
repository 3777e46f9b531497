"""A small panel laid over the table: how the game ended, or whose turn it is before hands are shown."""

from collections.abc import Callable, Sequence
from math import lcm

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from cardtable.art.contrast import READ, contrast, laid, thinned
from cardtable.art.felt import Felt
from cardtable.art.tokens import Extent, Round, Space, Tone, Type
from cardtable.table.held_keys import ANY_HELD
from cardtable.texts import _
from cardtable.windows.messages.panel_place import Ground
from cardtable.windows.messages.panel_rise import PanelRise
from cardtable.windows.people.dot import dot
from cardtable.windows.style.buttons import button_style
from cardtable.windows.style.figure_row import Figure, FigureRow
from cardtable.windows.style.plain import Label
from cardtable.windows.style.serif import serif
from cardtable.windows.style.stylesheet import GOLDEN, letters
from cardtable.windows.style.widgets import mixed, roomy

_SIDE, _ABOVE, _THIN = Space.WIDE, Space.LARGE, Space.SMALL
_INK = QColor(Tone.PAPER)
_DEEPER = (0.6, 0.7, 0.8, 0.9)
"""How much darker than the cloth it may be."""
_THICK = 0.92
_NARROW = 260
"""Logical pixels: the free edge beside, above, and above in a bar; the longest line of a narrow panel."""
_AT_ONCE = 3
"""Of more buttons than this and one, these are seen at first, and one that shows the others."""


class Panel(QFrame):
    """A headline, figures and a line beneath it, and buttons, low on the widget that it lies on.

    Where it would hide cards wherever it lay, it is a bar along the lower edge, and the widget is
    asked to `give_room` to it.
    """

    left = Signal()
    """What it showed is put away, or something else comes in its place."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("panel")
        self._cloth, self._styled = Felt.GREEN, False
        self.badge = Label(alignment=Qt.AlignmentFlag.AlignCenter)
        """The colour of whoever the panel speaks to."""
        self.headline = Label(alignment=Qt.AlignmentFlag.AlignCenter)
        self.headline.setObjectName("headline")
        self.line = Label(alignment=Qt.AlignmentFlag.AlignCenter)
        self.line.setWordWrap(True)
        self.figures = FigureRow()
        self._words = ""
        self._buttons = QGridLayout()
        self._buttons.setSpacing(Space.SMALL)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.settle)
        column = self._column = QVBoxLayout(self)
        column.setSpacing(Space.SMALL)
        column.addWidget(self.badge)
        column.addWidget(self.headline)
        column.addWidget(self.figures)
        column.addWidget(self.line)
        column.addLayout(self._buttons)
        over.installEventFilter(self)
        self._over = over
        self.cards: Callable[[], Sequence[QRect]] = tuple
        """Where cards lie on the widget beneath."""
        self.rest: Callable[[], Sequence[QRect]] = tuple
        """Where else there is something to be seen: empty places, words."""
        self.give_room: Callable[[int], object] | None = None
        """Keeps so many pixels free of cards along the lower edge of the widget beneath."""
        self.in_the_middle = False
        """Whether it lies in the middle of a bare table."""
        self._one_column = False
        self._first: QPushButton | None = None
        self._harmless: QPushButton | None = None
        self._made: list[QPushButton] = []
        self._more: list[QPushButton] = []
        self.rise = PanelRise(self)
        self.hide()

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on this cloth; what it looks like there is worked out when it is first shown."""
        self._cloth = cloth
        if self._styled:
            self.setStyleSheet(_style(cloth))

    def present(
        self,
        headline: str,
        line: str,
        buttons: Sequence[tuple[str, Callable[[], object]]],
        *,
        figures: Sequence[Figure] = (),
        harmless: int | None = -1,
        column: bool = False,
        colour: str = "",
    ) -> None:
        """Show the panel, the keyboard on its first button; ``colour`` is that of whoever it speaks to.

        Escape presses the button numbered `harmless`, mostly the last; None where each does something.
        With `column` the buttons stand one beneath the other, whatever room there is, but in a bar.
        """
        if not self._styled:
            self._styled = True
            self.set_cloth(self._cloth)
        appears = not self.isVisible()
        if not appears:
            self.left.emit()
        self.badge.setVisible(bool(colour))
        if colour:
            self.badge.setPixmap(dot(colour, self.devicePixelRatioF()))
        self.headline.setText(headline)
        self._words = line
        self.figures.show_figures(figures)
        self.setAccessibleName(headline)
        self._one_column = column
        made = self._make_buttons(buttons)
        self._first = made[0] if made else None
        if self._first is not None:
            self._first.setDefault(True)
        self._harmless = made[harmless] if made and harmless is not None else None
        self.show()
        self.raise_()
        self.settle()
        if self._first is not None:
            self._first.setFocus()
        if appears:
            self.rise.start()

    def _make_buttons(self, buttons: Sequence[tuple[str, Callable[[], object]]]) -> list[QPushButton]:
        """Make the buttons; where they are many, only the first are seen, and one that shows the rest."""
        for old in (*self._made, *self._more):
            old.hide()
            old.deleteLater()
        made = self._made = [self._button(text, act) for text, act in buttons]
        self._more = []
        if len(made) > _AT_ONCE + 1 and not self._one_column:
            self._more = made[_AT_ONCE:]
            self._made = [*made[:_AT_ONCE], self._button(_("More"), self._show_more)]
            for button in self._more:
                button.hide()
        return made

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.clicked.connect(lambda _checked=False: act())
        button.show()  # else, were the panel seen already, it would count for nothing yet
        button.ensurePolished()  # its size is that of the panel's style
        return button

    def _show_more(self) -> None:
        """Show all buttons, the keyboard on the first of those that were not seen."""
        last, more, self._more = self._made.pop(), self._more, []
        self._made += more
        for button in more:
            button.show()
        self.settle()
        more[0].setFocus()
        last.hide()
        last.deleteLater()

    def _write(self, *, bar: bool) -> None:
        """Have the figures in a row of their own, or in a bar in the line."""
        self.figures.setVisible(bool(self.figures.words) and not bar)
        line = self.told() if bar else self._words
        self.line.setText(line)
        self.line.setVisible(bool(line))

    def told(self) -> str:
        """Return what is said beneath the headline, the figures first."""
        return "\n".join(filter(None, (self.figures.words, self._words)))

    def buttons(self) -> list[QPushButton]:
        """Return the buttons that are seen, in their order."""
        return list(self._made)

    def settle(self) -> None:
        """Take the form and the place in which the fewest cards are hidden, one row of buttons first."""
        self._keep_free(0)  # where the cards lie when nothing is kept from them
        self._take_form(bar=False)
        ground = Ground(self._over.size(), self.cards(), self.rest())
        found: list[tuple[bool, int, int, int, int, int, QPoint]] = []
        for columns, width in self._forms():
            self._arrange(columns, width)
            cut = self._buttons.sizeHint().width() > self.contentsRect().width() - 2 * _SIDE
            place = ground.clearest(self.size())
            found.append((cut, place.cards, place.rest, len(found), columns, width, place.corner))
            if not (place.cards or place.rest or cut):
                break
        cut, hides, _rest, _order, columns, width, corner = min(found, key=lambda each: each[:4])
        if self.give_room is not None and (cut or hides):
            self._be_a_bar()
            return
        self._arrange(columns, width)
        middle = self._over.rect().center() - self.rect().center()
        self.move(middle if self.in_the_middle else corner)

    def _be_a_bar(self) -> None:
        """Lie along the lower edge as low as can be, and let the cards make room.

        The buttons stand beside the words, or beneath them where that is lower.
        """
        self._take_form(bar=True)
        width = self._over.width()
        heights, needed = [], min(self._longest(), _NARROW) if self.line.text() else 0
        for columns in range(max(1, len(self._made)), 0, -1):
            if self._lie_beside(columns, width) >= needed:
                heights.append((self._height(width), -columns))
        self._lie_beneath(width)
        if heights and min(heights)[0] <= self._height(width):
            self._take_form(bar=True)
            self._lie_beside(-min(heights)[1], width)
        height = self._height(width)
        self.setGeometry(0, self._over.height() - height, width, height)
        self._keep_free(height)

    def _lie_beneath(self, width: int) -> None:
        """Set the buttons beneath the words, as many in a row as have room."""
        self._column.setDirection(QBoxLayout.Direction.TopToBottom)
        self._column.setContentsMargins(_SIDE, _THIN, _SIDE, _THIN)
        self._column.setSpacing(Space.SMALL)
        self.line.setMinimumWidth(0)
        for columns in self._columns():
            self._stand(columns)
            if self._buttons.sizeHint().width() <= width - 2 * _SIDE - self._border():
                return

    def _lie_beside(self, columns: int, width: int) -> int:
        """Set the buttons in so many columns beside the words; return how much room is left for the line."""
        self._stand(columns)
        rest = self.headline.sizeHint().width() + _SIDE + self._buttons.sizeHint().width() + self._border()
        line = min(self._longest(), width - rest - 3 * _SIDE) if self.line.text() else 0
        beside = max(_SIDE, (width - rest - (line + _SIDE if line else 0)) // 2)
        self._column.setContentsMargins(beside, _THIN, beside, _THIN)
        self.line.setMinimumWidth(max(0, line))  # else it would be broken, and the buttons grow
        return line if rest + 2 * _SIDE <= width else -1

    def _take_form(self, *, bar: bool) -> None:
        """Be a bar, or lie freely."""
        self._write(bar=bar)
        direction = QBoxLayout.Direction
        self.line.setMinimumWidth(0)
        self._column.setDirection(direction.LeftToRight if bar else direction.TopToBottom)
        above = _THIN if bar else _ABOVE
        self._column.setContentsMargins(_SIDE, above, _SIDE, above)
        self._column.setSpacing(_SIDE if bar else Space.SMALL)
        if self.property("bar") is not bar:
            self.setProperty("bar", bar)
            self.style().polish(self)

    def _keep_free(self, height: int) -> None:
        if self.give_room is not None:
            self.give_room(height)

    @property
    def _alone(self) -> int:
        """How many buttons have a row of their own before the others: one, where there are more than two."""
        return int(len(self._made) > 2 and not self._one_column and not self.property("bar"))

    def _columns(self) -> list[int]:
        """Return in how many columns the buttons can stand, the most first."""
        stacked = self._one_column and not self.property("bar")
        count = 1 if stacked else max(1, len(self._made) - self._alone)
        return sorted({-(-count // rows) for rows in range(1, count + 1)}, reverse=True)

    def _stand(self, columns: int) -> int:
        """Set the buttons in rows of so many at most, each as full as the others and as wide.

        The first has a row of its own, but in a bar.  Return how wide they are (logical pixels).
        """
        alone, rest = self._alone, len(self._made) - self._alone
        rows = -(-rest // columns)
        shares = [_share(number, rows, rest) for number in range(rows)]
        shares = [slice(0, 1)] * alone + [slice(each.start + alone, each.stop + alone) for each in shares]
        cells = lcm(*(share.stop - share.start for share in shares))
        for button in self._made:
            self._buttons.removeWidget(button)
        for number, share in enumerate(shares):
            each = cells // (share.stop - share.start)
            for column, button in enumerate(self._made[share]):
                self._buttons.addWidget(button, number, column * each, 1, each)
        self._column.invalidate()  # its height is that of these rows, not of those before
        return self._buttons.sizeHint().width()

    def _forms(self) -> list[tuple[int, int]]:
        """Return in how many columns the buttons can stand, and how wide the panel then is at least."""
        usual, columns = roomy(Extent.PANEL), self._columns()
        room = usual - 2 * _SIDE - self._border()
        fitting = [each for each in columns if self._stand(each) <= room] or [1]
        return [(fitting[0], usual), *((each, 0) for each in fitting)]

    def _arrange(self, columns: int, least: int) -> None:
        """Set the buttons in so many columns, and take the size for them, at least so wide."""
        self._stand(columns)
        figures = self.figures.sizeHint().width() if self.figures.words else 0
        words = min(self._longest(), _NARROW)
        inner = max(self.headline.sizeHint().width(), self._buttons.sizeHint().width(), figures, words)
        width = min(max(least, inner + 2 * _SIDE + self._border()), self._over.width() - Space.LARGE)
        self.resize(width, self._height(width))

    def _border(self) -> int:
        return self.width() - self.contentsRect().width()

    def _longest(self) -> int:
        """Return how wide the words beneath the headline are, unbroken."""
        measure = self.line.fontMetrics().horizontalAdvance
        return 2 + max(map(measure, self.line.text().split("\n")))

    def _height(self, width: int) -> int:
        # Without a line that may be broken, the height does not depend on the width.
        broken = self._column.hasHeightForWidth()
        return self._column.totalHeightForWidth(width) if broken else self.sizeHint().height()

    def press(self, event: QKeyEvent) -> bool:
        """Press the button that a key stands for: Return the one with the ring; return whether there was one.

        A key held down has been meant for something else.
        """
        if not self.isVisible() or event.modifiers() & ANY_HELD:
            return False
        button = None
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            ringed = self.focusWidget() if self.isAncestorOf(self.window().focusWidget() or self) else None
            button = ringed if isinstance(ringed, QPushButton) else self._first
        elif event.key() == Qt.Key.Key_Escape:
            button = self._harmless
        if button is not None and not event.isAutoRepeat():
            button.click()
        return button is not None

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return and Escape press a button."""
        event.setAccepted(self.press(event))

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the room to the cards again."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.left.emit()
            self._keep_free(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find a place anew when the widget beneath has changed its size, and the cards theirs."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.settle()
            self._later.start()
        return False


def _share(number: int, rows: int, count: int) -> slice:
    """Return which of so many buttons stand in a row: the first rows have one more, where some must."""
    least, more = divmod(count, rows)
    first = number * least + min(number, more)
    return slice(first, first + least + (number < more))


def _ground(cloth: Felt) -> QColor:
    """Return the cloth in shadow, so deep that words on it are read, also where it lies over cards."""
    for part in _DEEPER:
        ground = mixed(cloth.base, QColor(Qt.GlobalColor.black), part)
        ground.setAlphaF(_THICK)
        if contrast(_INK, laid(ground, QColor(Qt.GlobalColor.white))) >= READ:
            break
    return ground


def _style(cloth: Felt) -> str:
    """Return the panel's style on a cloth, its letters in the system's size."""
    ground = _ground(cloth)
    bar, edge = QColor(ground.rgb()), thinned(_INK, QColor(ground.rgb()), 0.3, 1.0)
    quiet = laid(thinned(_INK, bar, 0.75, READ), bar)
    argb = QColor.NameFormat.HexArgb
    return f"""
QFrame#panel {{ background: {ground.name(argb)}; border: 1px solid {edge.name(argb)};
    border-radius: {Round.PANEL}px; }}
QFrame#panel[bar="true"] {{ background: {bar.name()}; border-width: 1px 0 0 0; border-radius: 0; }}
QFrame#panel QLabel {{ color: {_INK.name()}; background: transparent; }}
QFrame#panel QLabel#figure {{ font-family: "{serif()}"; font-size: {letters(Type.TILE)}; }}
QFrame#panel QLabel#caption {{ font-size: {letters(Type.CAPTION)}; color: {quiet.name()}; }}
QFrame#panel QLabel#headline {{ font-family: "{serif()}"; font-size: {letters(Type.SHEET)}; }}
{button_style(_INK, bar, QColor(GOLDEN.ground), which="QFrame#panel QPushButton")}
"""
