"""That mistakes are caught at this table: a shield beside its word in the strip."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from cardtable.art.line_icons import SIDE, LineIcon, draw_line_icon
from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.style.line_icons import icon_side
from cardtable.windows.style.plain import Label
from cardtable.windows.wording.phrases import keys_words

COACH_KEYS = "Ctrl+Shift+T"


class CoachSign(QWidget):
    """Hidden where nothing is caught; where there is little room, the shield stands alone."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("coach")
        self.words = Label(_("Coach"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 1, 0, 1)
        line.setSpacing(Space.TIGHT)
        line.addWidget(_Shield(self.words))
        line.addWidget(self.words)
        why = _("A move of yours that gives the game away is held up before it counts. {keys} ends this.")
        self.setToolTip(why.format(keys=keys_words(COACH_KEYS)))
        self.words.setAccessibleDescription(self.toolTip())
        self.hide()


class _Shield(QWidget):
    """The shield, in the ink of the words."""

    def __init__(self, words: Label) -> None:
        super().__init__()
        self._words = words
        self.setFixedSize(QSize(icon_side(), icon_side()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.scale(self.width() / SIDE, self.height() / SIDE)
        draw_line_icon(painter, LineIcon.COACH, self._words.palette().color(QPalette.ColorRole.WindowText))
        painter.end()
