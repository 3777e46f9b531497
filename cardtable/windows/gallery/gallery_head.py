"""What stands over the games: the title, the ways to puzzles and library, the search and the filters."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable.art.line_icons import LineIcon
from cardtable.art.tokens import Extent, Space, Type
from cardtable.texts import _
from cardtable.windows.gallery.filters import FilterRow
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.line_icons import icon_side, ink_icon
from cardtable.windows.style.search_field import SearchField
from cardtable.windows.style.widgets import Title, roomy, text_font, title_font
from cardtable.windows.wording.phrases import with_keys

_BESIDE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class GalleryHead(QWidget):
    """The title, four buttons, the search, and under them the filters."""

    today_asked = Signal()
    puzzles_asked = Signal()
    practice_asked = Signal()
    library_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._over = 0, self.width()
        self._title = Title("", Type.PAGE)
        self.search = SearchField(_("Search games"), _("Search games"))
        self.search.setMaximumWidth(roomy(Extent.SEARCH))
        self.search.setFont(text_font(Type.BODY))
        self.filters = FilterRow()
        self._entrances = QWidget()
        self._make_entrances()
        self._first, self._second = QHBoxLayout(), QHBoxLayout()
        self._first.addWidget(self._title)
        self._first.addStretch()
        self._first.addWidget(self._entrances)
        self._first.addWidget(self.search, 1000)  # as wide as it may be, before anything is left over
        self._page = QVBoxLayout(self)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._page.setSpacing(Space.SMALL)
        self._page.addLayout(self._first)
        self._page.addLayout(self._second)
        self._page.addWidget(self.filters)
        self.welcome(False)

    def _make_entrances(self) -> None:
        row = Flow(Space.SMALL)
        self._entrances.setLayout(row)
        row.setContentsMargins(0, 0, Space.MEDIUM, 0)
        tips = (
            with_keys(_("The deal of the day, the same for everyone"), "Ctrl+D"),
            with_keys(_("Positions with something to find"), "Ctrl+K"),
            with_keys(_("Positions from games you lost"), "Ctrl+T"),
            with_keys(_("Show every game you have started"), "Ctrl+L"),
        )
        self.today = self._entrance(_("Today’s deal"), tips[0], self.today_asked.emit)
        self.puzzles = self._entrance(_("Puzzles"), tips[1], self.puzzles_asked.emit)
        self.practice = self._entrance(_("Practice"), tips[2], self.practice_asked.emit)
        self.library = self._entrance(_("Library"), tips[3], self.library_asked.emit)
        for button in (self.today, self.puzzles, self.practice, self.library):
            row.addWidget(button)

    @staticmethod
    def _entrance(text: str, tip: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def set_ink(self, ink: QColor) -> None:
        """Draw the signs of the buttons in the ink of their words."""
        signs = {
            self.today: LineIcon.TODAY,
            self.puzzles: LineIcon.PUZZLES,
            self.practice: LineIcon.PRACTICE,
            self.library: LineIcon.LIBRARY,
        }
        for button, sign in signs.items():
            button.setIcon(ink_icon(sign, ink))
            button.setIconSize(QSize(icon_side(), icon_side()))

    def tell_due(self, count: int) -> None:
        """Say how many positions wait to be practised today."""
        words = _("Practice ({count})").format(count=count) if count else _("Practice")
        self.practice.setText(words)

    def welcome(self, wanted: bool) -> None:
        """Ask who has not played yet where to begin: what there is to choose from stands beneath."""
        self._title.setText(_("Where would you like to begin?") if wanted else _("Card Table"))
        self._title.setFont(title_font(Type.SHEET if wanted else Type.PAGE))
        self.filters.setVisible(not wanted)

    def set_brief(self, brief: bool) -> None:
        """Leave the title and the search alone, where what stands beneath needs the room."""
        self._entrances.setVisible(not brief)

    def whole_height(self) -> int:
        """Return how high all of it is but the filters, whether it is brief now or not (logical pixels)."""
        width = self.width() - self._page.contentsMargins().left() - self._page.contentsMargins().right()
        lines = [max(self._title.sizeHint().height(), self.search.sizeHint().height())]
        flow = self._entrances.layout()
        if self._second.indexOf(self._entrances) >= 0 and flow is not None:
            lines.append(flow.heightForWidth(width))
        return sum(lines) + (len(lines) - 1) * self._page.spacing()

    def align(self, left: int, width: int) -> None:
        """Stand over tiles whose left edge and width these are (logical pixels).

        Where there is no room for all of it, the buttons have a line of their own; over tiles too narrow
        for the title and the search it is wider than they are.
        """
        self._over = left, width
        least = min(self._least(), self.width() - 2 * Space.LARGE)
        if width < least:
            left, width = (self.width() - least) // 2, least
        right = max(0, self.width() - left - width)
        self._page.setContentsMargins(left, 0, right, 0)
        needed = (
            self._title.sizeHint().width() + self._entrances.sizeHint().width() + self.search.maximumWidth()
        )
        wanted = self._second if needed + 2 * self._first.spacing() > width else self._first
        if wanted.indexOf(self._entrances) < 0:
            (self._first if wanted is self._second else self._second).removeWidget(self._entrances)
            place = 2 if wanted is self._first else 0
            wanted.insertWidget(place, self._entrances, 0, _BESIDE)
        self._page.activate()  # at once: the page may be painted before the request for it is answered

    def _least(self) -> int:
        """Return the width of the title beside the search with its words whole (logical pixels)."""
        words = self.search.fontMetrics().horizontalAdvance(self.search.placeholderText())
        return self._title.sizeHint().width() + self._first.spacing() + words + 2 * Space.LARGE

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand over the tiles still: they are told of another width first."""
        super().resizeEvent(event)
        self.align(*self._over)
