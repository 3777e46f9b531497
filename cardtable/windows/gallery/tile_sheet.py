"""The small sheet on the tile of a game for several: who plays this time, or the lesson first.

Where nobody has said yet who the people are, it asks for their names before the game; they may stay empty.
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable.art.felt import Felt
from cardtable.art.tokens import Round, Space, Stroke, Type
from cardtable.contract.game import Game
from cardtable.keeping.record import COMPUTER, CORRESPONDENT, HUMAN, SUITED
from cardtable.keeping.replay import correspondence_offered, suits
from cardtable.play import lessons
from cardtable.texts import _
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.people.people_form import PeopleForm
from cardtable.windows.style.buttons import button_style
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.stylesheet import bar_colour
from cardtable.windows.style.widgets import Note, Title, accent, roomy
from cardtable.windows.wording.phrases import level_words

_LAID_ON = 225
"""How much the colour of bars hides of the picture beneath, of 255."""
_NARROWEST = 300
"""Logical pixels."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class TileSheet(QFrame):
    """Lies over a tile of `page`; the button of what was chosen last is the first that Return presses.

    ``last`` are the seats with which the game was begun last, empty if it never was.
    """

    continued = Signal()
    lesson_asked = Signal(str)
    seated = Signal(tuple)
    """A new game is to begin with these seats, as records say them."""
    more_asked = Signal()
    """The player wants to choose the deal, the options, or more players."""

    def __init__(
        self,
        tile: GameTile,
        cloth: Felt,
        last: tuple[str, ...],
        page: QWidget,
        names_desk: NamesDesk | None = None,
    ) -> None:
        super().__init__(page)
        self._names_desk = names_desk
        self.people: PeopleForm | None = None
        """The names that are asked for, once somebody has chosen to play with people."""
        self._tile, self._cloth, self._page = tile, cloth, page
        ground = bar_colour(cloth)
        self.setStyleSheet(button_style(cloth.ink, ground, accent(cloth)))
        self.setAccessibleName(_(tile.entry.title))
        self.levels = DropDown()
        self._buttons: list[QPushButton] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(Space.LARGE, Space.SMALL, Space.LARGE, Space.MEDIUM)
        whole.setSpacing(Space.TIGHT)
        whole.addWidget(Title(_(tile.entry.title), Type.TILE))
        self._choices = QWidget()
        self._column = QVBoxLayout(self._choices)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Space.TIGHT)
        self._build(last)
        whole.addWidget(self._choices)
        QApplication.instance().focusChanged.connect(self._follow_focus)  # type: ignore[union-attr]

    def _build(self, last: tuple[str, ...]) -> None:
        entry = self._tile.entry
        counts = entry.game_class.seat_counts
        options = entry.form_options
        lesson = lessons.lesson_of(entry.id, options)
        first = None
        if self._tile.unfinished:
            first = self._add(_("Continue the unfinished game"), self.continued.emit)
        if lesson is not None:
            taught = self._add(_("Learn it in a lesson"), lambda: self.lesson_asked.emit(lesson))
            first = first or (None if last else taught)
        if 1 in counts:
            alone = self._add(_("Play alone"), lambda: self._seat((HUMAN,)))
            first = first or (alone if last == (HUMAN,) else None)
        if 2 in counts:
            game = entry.game_class(options, 2)
            against = self._add_computers(game, last)
            two = self._add(_("Two players here"), lambda: self._seat((HUMAN, HUMAN)))
            first = first or (two if last == (HUMAN, HUMAN) else None)
            if correspondence_offered(game):
                letter = self._add(_("With someone elsewhere, by message"), self._begin_correspondence)
                first = first or (letter if CORRESPONDENT in last else None)
            first = first or against
        self._add(_("More choices…"), self.more_asked.emit)
        self._first = first or self._buttons[0]
        self._first.setDefault(True)

    def _add_computers(self, game: Game[Any], last: tuple[str, ...]) -> QPushButton:
        """Add the button for a game against the computer, and beside it how strong that is."""
        entry = self._tile.entry
        for level in filter(game.offers, entry.levels):
            self.levels.addItem(level_words(level), level)
        if suits(entry, game):
            level = SUITED.partition(":")[2]
            self.levels.addItem(level_words(level), level)
        wished = [seat.partition(":")[2] for seat in last if seat.startswith(COMPUTER)]
        self.levels.setCurrentIndex(max(0, self.levels.findData((wished or [entry.middle_level])[0])))
        self.levels.call(_("Strength of the computer"))
        button = self._make_button(
            _("Against the computer"), lambda: self._seat((HUMAN, f"{COMPUTER}:{self.levels.currentData()}"))
        )
        row = QHBoxLayout()
        row.setSpacing(Space.SMALL)
        row.addWidget(button, 1)
        row.addWidget(self.levels)
        self._column.addLayout(row)
        # Not before it stands in the sheet: shown by itself, it would be a window.
        self.levels.setVisible(self.levels.count() > 1)
        return button

    def _add(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = self._make_button(text, act)
        self._column.addWidget(button)
        return button

    def _make_button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda _checked=False: act())
        button.installEventFilter(self)
        self._buttons.append(button)
        return button

    def _begin_correspondence(self) -> None:
        self._seat((HUMAN, CORRESPONDENT))

    def _seat(self, seats: tuple[str, ...]) -> None:
        """Begin with these seats, or ask first who sits there."""
        game, desk = self._tile.entry.id, self._names_desk
        if desk is None or not desk.to_be_asked(game, seats):
            self.seated.emit(seats)
            return
        self.people = desk.form(game, seats)
        self._ask_for_names(desk, self.people)

    def _ask_for_names(self, desk: NamesDesk, form: PeopleForm) -> None:
        """Show the names in place of the choices."""

        def begin() -> None:
            desk.keep(self._tile.entry.id, form)
            self.seated.emit(form.seats)

        deal = QPushButton(_("Deal"))
        deal.setDefault(True)
        deal.clicked.connect(lambda _checked=False: begin())
        form.entered.connect(begin)
        column = self.layout()
        assert column is not None
        for widget in (form, Note(_("You can leave names empty, and change them at the table.")), deal):
            column.addWidget(widget)
            widget.show()  # else, the sheet being seen already, its room would not count yet
        self.setTabOrder(form.put_in_order(self._buttons[-1]), deal)
        form.rows[0].name.setFocus(Qt.FocusReason.TabFocusReason)
        self._choices.hide()
        self._first = deal
        self._lie_over_tile()

    def open(self) -> None:
        """Lie over the tile, with the keyboard on what was chosen last."""
        self._lie_over_tile()
        self.show()
        self.raise_()
        self._first.setFocus(Qt.FocusReason.TabFocusReason)

    def _lie_over_tile(self) -> None:
        """Take the place of the tile and some more, off the edges of the page."""
        page, layout = self._page, self.layout()
        assert layout is not None
        layout.activate()
        wide = max(roomy(_NARROWEST), self._tile.width(), self.sizeHint().width())
        high = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else self.sizeHint().height()
        size = QSize(wide, high)
        tile = QRect(self._tile.mapTo(page, QPoint(0, 0)), self._tile.size())
        x, y = tile.center().x() - wide // 2, tile.y()
        lowest, rightmost = page.height() - high - Space.MEDIUM, page.width() - wide - Space.PAGE
        corner = QPoint(max(Space.PAGE, min(x, rightmost)), max(Space.MEDIUM, min(y, lowest)))
        self.setGeometry(QRect(corner, size))

    def close_for(self, heir: QWidget) -> None:
        """Go away, and leave the keyboard to another widget."""
        heir.setFocus(Qt.FocusReason.TabFocusReason)
        self.leave()

    def leave(self) -> None:
        """Go away."""
        self.hide()
        self.deleteLater()

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Go away as soon as the keyboard is somewhere else; the levels' own list is here."""
        here = now
        while here is not None and here is not self:
            here = here.parentWidget()
        if now is not None and here is None and self.isVisible():
            self.leave()

    # Qt's own calls

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go round the buttons with the arrows: Qt itself would leave the sheet, or set a level."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if event.key() not in _STEPS or not isinstance(watched, QPushButton):
            return super().eventFilter(watched, event)
        place = self._buttons.index(watched) + _STEPS[Qt.Key(event.key())]
        self._buttons[place % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return press the button that has the keyboard, and Escape lead back to the tile."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QPushButton):
            focus.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_for(self._tile)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile's own picture, and over it the colour on which the buttons are read."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), Round.PANEL, Round.PANEL)
        painter.setClipPath(outline)
        if self._tile.image is not None:
            painter.drawImage(self.rect(), self._tile.image)
        wash = bar_colour(self._cloth)
        wash.setAlpha(_LAID_ON)
        painter.fillRect(self.rect(), wash)
        painter.setClipping(False)
        painter.strokePath(outline, QPen(accent(self._cloth), Stroke.STRONG))
        painter.end()
