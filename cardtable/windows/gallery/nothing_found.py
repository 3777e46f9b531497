"""What the gallery says where no game is found."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from cardtable.art.tokens import Type
from cardtable.table.accessible import announce
from cardtable.texts import _
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import text_font


def nothing_words(text: str, *, narrowed: bool) -> str:
    """Return that nothing is found for a text (it may be empty), and how all games are shown again.

    ``narrowed``: whether only some games were asked for.
    """
    if not text:
        return _("No games match. Choose “Show all” to see them all.")
    if narrowed:
        return _("No games match “{text}” here. Choose “Show all” to search all games.").format(text=text)
    return _(
        "No games match “{text}”.\n"
        "You can search by name, family, source, decks or players. Press Escape to show all "
        "games."
    ).format(text=text)


class NothingFound(Label):
    """A few lines on the bare cloth of a page, hidden while there are none."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(alignment=Qt.AlignmentFlag.AlignCenter, parent=page)
        self.setFont(text_font(Type.LEAD))
        self.hide()

    def tell(self, words: str) -> None:
        """Say this, to a screen reader too, or nothing."""
        # Without words while it is hidden: a screen reader would find them.
        self.setText(words)
        self.setVisible(bool(words))
        announce(self, words)

    def lie_on(self, page: QRect) -> None:
        """Lie a third down the page, which is so large."""
        self.setGeometry(QRect(QPoint(0, page.height() // 3), page.bottomRight()))
        self.setFixedHeight(self.fontMetrics().height() * 3)
