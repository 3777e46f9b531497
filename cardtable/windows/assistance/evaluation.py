"""How the game stands: a bar shared between the two players, and its words."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cardtable.art.tokens import Space
from cardtable.contract.seat import Seat
from cardtable.players.judgement import Assessment, share
from cardtable.texts import _
from cardtable.windows.style.plain import Label
from cardtable.windows.style.strip import Strip
from cardtable.windows.style.widgets import groove, roomy
from cardtable.windows.wording.judgements import seen_from, standing_words

_HEIGHT = 30
_BAR = QSize(420, 12)
_LEAST = 120
"""Logical pixels: the width of the bar in the smallest window."""
_APART = 16
"""Logical pixels between the name at the end of the bar and the words."""


class Evaluation(Strip):
    """A line beneath the table: a bar, each part of it filled by the player who is named at its end."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(roomy(_HEIGHT))
        self.words = Label()
        self.bar = Bar()
        self.ends = Label(), Label()
        line = QHBoxLayout(self)
        line.setContentsMargins(Space.MEDIUM, 0, Space.MEDIUM, 0)
        line.setSpacing(Space.MEDIUM)
        line.addStretch(1)
        line.addWidget(self.ends[0])
        line.addWidget(self.bar, 4)
        line.addWidget(self.ends[1])
        line.addSpacing(_APART)
        line.addWidget(self.words, 1)
        self.hide()

    def tell(self, judgement: Assessment, to_move: Seat, seat: Seat, names: tuple[str, ...]) -> None:
        """Show a judgement for the seat to move, always as seen from `seat`."""
        mine = seen_from(judgement, to_move, seat)
        self.bar.show_share(share(mine), exact=mine.exact)
        self.words.setText(standing_words(mine, seat, names))
        self.bar.setAccessibleName(self.words.text())
        for end, player in zip(self.ends, (seat, 3 - seat), strict=True):
            end.setText(names[player - 1])
        counted = "" if mine.margin is not None else _("Counts both players’ moves, with each eat as one.")
        self.setToolTip(counted)

    def tell_only(self, words: str) -> None:
        """Show words alone, while nothing is known."""
        for end in self.ends:
            end.clear()
        self.bar.show_share(None, exact=False)
        self.words.setText(words)
        self.bar.setAccessibleName(words)


class Bar(QWidget):
    """The bar, golden from the left and in the ink of words from the right; an estimate is hatched."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(_BAR.height())
        self.setMinimumWidth(_LEAST)
        self.setMaximumWidth(_BAR.width())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.share: float | None = None
        self.exact = False

    def show_share(self, share: float | None, *, exact: bool) -> None:
        """Show one player's part, 0 … 1; None: an empty bar."""
        self.share, self.exact = share, exact
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw both parts, and a stroke in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gold = self.palette().color(QPalette.ColorRole.Accent)
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        half = whole.height() / 2
        shape.addRoundedRect(whole, half, half)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        painter.fillPath(shape, groove(self.palette().color(QPalette.ColorRole.Window), ink))
        if self.share is not None:
            painter.setClipPath(shape)
            left, right = QRectF(whole), QRectF(whole)
            left.setWidth(whole.width() * self.share)
            right.setLeft(left.right())
            for part, colour, lines in (
                (left, gold, Qt.BrushStyle.BDiagPattern),
                (right, ink, Qt.BrushStyle.FDiagPattern),
            ):
                soft = QColor(colour)
                soft.setAlpha(255 if self.exact else 110)
                painter.fillRect(part, soft)
                if not self.exact:
                    painter.fillRect(part, QBrush(colour, lines))
            painter.setClipping(False)
        painter.setPen(QPen(gold, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        middle = whole.center().x()
        painter.drawLine(QPointF(middle, whole.top()), QPointF(middle, whole.bottom()))
