"""What is settled in the position on the table, marked on the cloth and said in a corner of it."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal

from cardtable.art.tokens import Type
from cardtable.cards import Card, Suit
from cardtable.contract.game import Game
from cardtable.contract.layout import Findings
from cardtable.contract.names import rank_name, suit_name
from cardtable.contract.words import place_words
from cardtable.play.session import Session
from cardtable.table.crossed_out import cross_out
from cardtable.table.view import TableView
from cardtable.texts import _, listed, listed_apart, ngettext
from cardtable.windows.messages.panel_place import Ground, hidden
from cardtable.windows.style.plain import Label
from cardtable.windows.style.stylesheet import letters
from cardtable.windows.wording.phrases import full_sentences

_WIDEST = 300
_NARROWER = (220, 160)
_EDGE = 10
"""Logical pixels."""


class AnalysisLayer(QObject):
    """Marks rooms and cards that are lost; ``words`` is the label with the rest."""

    changed = Signal(str)
    """What is settled now, in sentences, as it was not before."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._settle)
        self.words = Label(parent=view)
        self.words.setObjectName("analysis")
        self.words.setWordWrap(True)
        self.words.setMaximumWidth(_WIDEST)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words.hide()
        view.viewport().installEventFilter(self)

    def show(self, session: Session | None, *, wanted: bool) -> None:
        """Show what is settled now, if the player wants it and the game looks at that."""
        found = session.game.findings(session.position) if session is not None and wanted else None
        table = self._view.table
        table.clear_rings("lost")
        cross_out(table, found.cards if found is not None else ())
        if found is not None:
            table.add_rings("lost", found.lost, above=False)
        self._say(findings_words(session.game, found) if session is not None and found is not None else "")

    def rects(self) -> tuple[QRect, ...]:
        """Return where words stand, in pixels of the view."""
        return (self.words.geometry(),) if self.words.isVisible() else ()

    def _say(self, text: str) -> None:
        ink = self._view.table.pixmaps.felt.ink.name()
        self.words.setStyleSheet(f"color: {ink}; font-size: {letters(Type.BODY)}; background: transparent;")
        before = self.words.text()
        self.words.setText(text)
        self.words.setVisible(bool(text))
        if text and text != before:
            self.changed.emit(full_sentences(text))
        self._settle()
        self._later.start()  # the cards come to lie where they are to lie only after this

    def _settle(self) -> None:
        """Lie in the lower left; where cards lie there, wherever the words hide the fewest of them."""
        seen, cards = self._view.viewport().size(), self._view.card_rects()
        size = self._size(_WIDEST)
        usual = QRect(QPoint(_EDGE, seen.height() - size.height() - _EDGE), size)
        if not self.words.text() or not hidden(usual, cards):
            self.words.setGeometry(usual)
            return
        ground = Ground(seen, cards, self._view.occupied_rects())
        sizes = [self._size(width) for width in (_WIDEST, *_NARROWER)]
        found = [(*ground.clearest(each), each) for each in sizes]
        _cards, _rest, corner, size = min(found, key=lambda each: each[0])
        self.words.setGeometry(QRect(corner, size))

    def _size(self, most: int) -> QSize:
        """Return the size of the words in lines of so many pixels at most."""
        measure = self.words.fontMetrics().horizontalAdvance
        width = min(most, 2 + max(measure(line) for line in self.words.text().split("\n")))
        return QSize(width, self.words.heightForWidth(width))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find the place anew when the table changes its size, and the cards theirs."""
        if event.type() == QEvent.Type.Resize:
            self._settle()
            self._later.start()
        return False


def findings_words(game: Game[Any], found: Findings) -> str:
    """Return in a few lines what is settled; the marks on the cloth say the rest."""
    lines = []
    if found.cards:
        lines.append(_("No place left for: {cards}").format(cards=_by_suits(found.cards)))
    if found.left_over:
        least = ngettext(
            "At least {number} card can’t be placed",
            "At least {number} cards can’t be placed",
            found.left_over,
        )
        lines.append(least.format(number=found.left_over))
    if found.closed:
        arms = listed(place_words(game, arm) for arm in found.closed)
        lines.append(_("Closed: {arms}").format(arms=arms))
    return "\n".join(lines) if lines or found.lost else _nothing_lost(found.aside)


def _nothing_lost(aside: int) -> str:
    if not aside:
        return _("Nothing is lost so far.")
    template = ngettext(
        "Apart from the {number} card set aside, nothing is lost so far.",
        "Apart from the {number} cards set aside, nothing is lost so far.",
        aside,
    )
    return template.format(number=aside)


def _by_suits(cards: Sequence[Card]) -> str:
    by_suit = {suit: [str(rank_name(card.rank)) for card in cards if card.suit is suit] for suit in Suit}
    # Translators: the ranks of cards of one suit: “hearts 7, queen”.
    one_suit = _("{suit} {ranks}")
    return listed_apart(
        one_suit.format(suit=suit_name(suit), ranks=listed(ranks)) for suit, ranks in by_suit.items() if ranks
    )
