"""One game in the gallery: a picture of its table, its title and what a player asks first."""

from enum import Enum, auto

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from cardtable.art.felt import Felt
from cardtable.art.tokens import Round, Space, Stroke
from cardtable.contract.entry import Entry
from cardtable.games import catalogue
from cardtable.games.own.draft import written_rules
from cardtable.texts import _, listed
from cardtable.windows.gallery import tile_text
from cardtable.windows.gallery.gallery_style import veil
from cardtable.windows.gallery.tile_buttons import TileButtons
from cardtable.windows.style.widgets import accent, panel, quiet_on
from cardtable.windows.wording.phrases import comes_out_words, facts_words, full_sentences, minutes_words

PICTURE_SHAPE = 1.6
"""The width of a picture by its height."""
_PAD = Space.SMALL
_USUAL = 240
"""Logical pixels: how wide a tile is mostly."""


class Leap(Enum):
    """How far the keyboard goes at once."""

    FIRST = auto()
    LAST = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()


_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_LEAPS = {
    Qt.Key.Key_Home: Leap.FIRST,
    Qt.Key.Key_End: Leap.LAST,
    Qt.Key.Key_PageUp: Leap.PAGE_UP,
    Qt.Key.Key_PageDown: Leap.PAGE_DOWN,
}


class GameTile(QAbstractButton):
    """A button that opens its game; ``step_asked`` carries columns and rows to go with the arrow keys."""

    step_asked = Signal(int, int)
    leap_asked = Signal(object)
    """The keyboard is to go on by this `Leap`."""
    new_asked = Signal(str)
    rules_asked = Signal(str)
    today_asked = Signal(str)
    library_asked = Signal(str)
    """All unfinished games of this kind are to be shown."""
    book_asked = Signal(str)
    change_asked = Signal(str, object)
    """The rules of this game, with these options, are to be changed."""
    delete_asked = Signal(str)
    """This game, which the player has made, is to be deleted."""
    ringed = Signal()
    """The keyboard has come to the tile."""
    liked = Signal(str, bool)
    """The game is to be among the favourites, or no longer."""
    like_asked = Signal()
    """Games like this one are to be shown."""

    def __init__(self, entry: Entry, parent: QWidget) -> None:
        super().__init__(parent)
        self.entry = entry
        self.image: QImage | None = None
        self._cloth = Felt.GREEN
        self._players = ""
        self._note = ""
        self._hovered = False
        self._called = ""
        self.unfinished = 0
        """How many games wait to be played on."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._buttons = TileButtons(self)
        self.rules, self.new_game, self.star = self._buttons.rules, self._buttons.new_game, self._buttons.star
        self.rules.clicked.connect(lambda: self.rules_asked.emit(entry.id))
        self.new_game.clicked.connect(lambda: self.new_asked.emit(entry.key))
        self.star.clicked.connect(lambda lit: self.liked.emit(entry.id, lit))
        self.star.setEnabled(entry.form is None)  # it is lit for the game, whose form this is
        self.setAccessibleName(self.title)
        self._describe()

    # What it says

    @property
    def key(self) -> str:
        """What the tile is known by: its game and form."""
        return self.entry.key

    @property
    def title(self) -> str:
        """The title of the tile."""
        return _(self.entry.title)

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on this cloth."""
        self._cloth = cloth
        self._buttons.set_cloth(cloth)
        self.update()

    def set_note(self, note: str, *, unfinished: int) -> None:
        """Show when the game was last played, or that so many games wait to be played on."""
        self._note, self.unfinished = note, unfinished
        self._describe()
        self.update()

    def set_called(self, name: str) -> None:
        """Say by which other name the game was found; empty where its title says enough."""
        if name != self._called:
            self._called = name
            self._describe()
            self.update()

    def note(self) -> str:
        """Return what goes before the facts: the other name by which it was found, or when it was played."""
        # Translators: another name of a game, by which a search has found it.
        return _("Also called {name}").format(name=_(self._called)) if self._called else self._note

    def set_favourite(self, favourite: bool) -> None:
        """Show whether the game is among the player's favourites."""
        self.star.setChecked(favourite)
        self._describe()
        self._tell_more()

    def set_players(self, players: str) -> None:
        """Show how many can play."""
        self._players = players
        self._describe()
        self.update()

    def set_image(self, image: QImage | None) -> None:
        """Show the picture of the table; None until there is one."""
        self.image = image
        self.update()

    def facts(self) -> str:
        """Return in one line how many play, how long, and how often it comes out."""
        return facts_words((self._players, minutes_words(self.entry.minutes), self._outlook()))

    def line(self) -> str:
        """Return what stands under the title: when it was played, or of all facts what tells games apart."""
        alone = max(self.entry.game_class.seat_counts) == 1
        facts = "" if alone else self._players, minutes_words(self.entry.minutes), self._outlook()
        return self.note() or facts_words(facts)

    def _outlook(self) -> str:
        share, in_sight = self.entry.comes_out, self.entry.in_sight
        return "" if share is None else comes_out_words(share, in_sight=in_sight)

    def _describe(self) -> None:
        told = self._players, minutes_words(self.entry.minutes), self._outlook()
        facts = listed(fact for fact in told if fact)
        liked = _("Favourite") if self.star.isChecked() else ""
        parts = (liked, facts, _(self.entry.summary), self.note())
        self.setAccessibleDescription(full_sentences(*parts))

    def make_menu(self) -> QMenu:
        """Return a menu of all that can be done with the game."""
        menu = QMenu(self)
        menu.addAction(_("Continue") if self.unfinished else _("Play"), self.click)
        if self.unfinished > 1:
            menu.addAction(_("All unfinished games"), lambda: self.library_asked.emit(self.entry.id))
        menu.addAction(_("New game…"), lambda: self.new_asked.emit(self.entry.key))
        if self.entry.form is None:
            menu.addAction(_("Today’s deal…"), lambda: self.today_asked.emit(self.entry.id))
        menu.addAction(_("Rules"), lambda: self.rules_asked.emit(self.entry.id))
        like = menu.addAction(_("Similar games"), self.like_asked.emit)
        like.setEnabled(bool(catalogue.relatives(self.entry.id)))
        if self.entry.form is None:
            menu.addAction(self.star.toolTip(), self.star.click)
        options = self.entry.form_options
        if written_rules(self.entry.game_class(options)) is not None:
            menu.addAction(_("Change its rules…"), lambda: self.change_asked.emit(self.entry.id, options))
        if catalogue.is_own(self.entry.id):
            menu.addAction(_("Puzzles"), lambda: self.book_asked.emit(self.entry.id))
            menu.addAction(_("Delete this game…"), lambda: self.delete_asked.emit(self.entry.id))
        return menu

    # Size

    def picture_rect(self) -> QRect:
        """Return where the picture is drawn, in the tile's logical pixels."""
        return QRect(QPoint(0, 0), self.picture_size(self.width()))

    @staticmethod
    def picture_size(width: int) -> QSize:
        """Return the size of the picture on a tile so wide."""
        return QSize(width, round(width / PICTURE_SHAPE))

    @property
    def opened_up(self) -> bool:
        """Whether more is told: the pointer or the keyboard is on the tile."""
        return self.hasFocus() or self._hovered

    @property
    def veiled(self) -> bool:
        """Whether the picture is darkened for words that lie on it."""
        return self.opened_up

    def height_for(self, width: int) -> int:
        """Return the height that a tile so wide needs."""
        return self.picture_size(width).height() + _PAD + tile_text.height() + _PAD

    # Drawing

    def _draw_ground(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        outline = QPainterPath()
        outline.addRoundedRect(box, Round.PANEL, Round.PANEL)
        painter.fillPath(outline, panel(self._cloth, lit=self.underMouse() or self.isDown()))
        painter.setClipPath(outline)
        if self.image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.picture_rect(), self.image)
        if self.veiled:
            painter.fillRect(self.picture_rect(), veil(self._cloth))
        painter.setClipping(False)
        painter.setPen(QPen(self._cloth.faint, 1))
        painter.drawPath(outline)
        if self.hasFocus():
            painter.setPen(QPen(accent(self._cloth), Stroke.RING))
            painter.drawPath(outline)

    def _draw_text(self, painter: QPainter) -> None:
        picture = self.picture_rect()
        quiet = quiet_on(self._cloth)
        box = self.rect().adjusted(_PAD, picture.bottom() + _PAD, -_PAD, -_PAD)
        line = accent(self._cloth) if self.unfinished else quiet
        tile_text.draw(painter, box, self.title, self.line(), (self._cloth.ink, line))
        if self.opened_up:
            free = picture.adjusted(_PAD, _PAD, -_PAD, self.rules.y() - picture.bottom() - 1)
            colours = self._cloth.ink, quiet
            tile_text.draw_more(painter, free, self.facts(), _(self.entry.summary), colours)

    def _tell_more(self) -> None:
        """Show what more there is, or do so no longer."""
        self._buttons.show(self.opened_up)
        self.update()

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the wash, the picture and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        self._draw_text(painter)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the small buttons in the lower corners of the picture."""
        super().resizeEvent(event)
        self._buttons.place(self.picture_rect(), _PAD)

    def sizeHint(self) -> QSize:
        """Return a size that shows everything."""
        return QSize(_USUAL, self.height_for(_USUAL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with the arrow keys and those for pages, open with Enter."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.step_asked.emit(*_STEPS[key])
        elif key in _LEAPS:
            self.leap_asked.emit(_LEAPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # The gallery searches for it.
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer all that can be done with the game."""
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        menu.popup(event.globalPos() if mouse else self.mapToGlobal(self.rect().center()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard has come."""
        super().focusInEvent(event)
        self._tell_more()
        self.ringed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the picture again."""
        super().focusOutEvent(event)
        self._tell_more()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell more under the pointer."""
        super().enterEvent(event)
        self._hovered = True
        self._tell_more()

    def leaveEvent(self, event: QEvent) -> None:
        """Show the picture again."""
        super().leaveEvent(event)
        self._hovered = False
        self._tell_more()
