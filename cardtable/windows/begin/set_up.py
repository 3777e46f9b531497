"""The sheet to set up a position: a table with a tray of cards, and beside it a line for each place."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence, QPalette, QShortcut, QTextCursor
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.line_icons import LineIcon
from cardtable.art.tokens import Space, Type
from cardtable.cards import FIRST_DEAL, Card
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.errors import CardTableError
from cardtable.keeping.record_json import deal_json, parse_deal
from cardtable.texts import _
from cardtable.windows.begin.places_text import places_of, read_places, write_places
from cardtable.windows.begin.set_up_table import SetUpTable
from cardtable.windows.style.beside import Beside
from cardtable.windows.style.boxes import TickBox
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.line_icons import ink_icon
from cardtable.windows.style.sheet import PageSheet
from cardtable.windows.style.widgets import Complaint, Note, Title, fixed_font, roomy

_LINES = QSize(220, 150)
"""The size of the lines beside the table at least, in logical pixels."""
_WISHED = QSize(1080, 620)
_READ_AFTER = 120
"""Milliseconds after the last key at which the text is read."""


class SetUpSheet(PageSheet):
    """Asks for a position of a game in which every card is in sight; begins with `deal`."""

    def __init__(
        self,
        game: Game[Any],
        deal: Deal | None = None,
        style: DeckStyle | None = None,
        cloth: Felt = Felt.GREEN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self._deal: Deal | None = None
        self._leads_matter = "table" in game.place_names()
        self.setWindowTitle(_("Set up a position"))
        self.text = QPlainTextEdit()
        self.text.setFont(fixed_font())
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(_("Places and their cards"))
        self.table = SetUpTable(game, style or DeckStyle(), cloth)
        self.table.arranged.connect(self._write)
        undo = QShortcut(QKeySequence.StandardKey.Undo, self.table, context=Qt.ShortcutContext.WidgetShortcut)
        undo.activated.connect(self.text.undo)
        self.complaint = Complaint()
        self.complaint.setMinimumHeight(2 * self.complaint.fontMetrics().lineSpacing())
        self.complaint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._make_turn()
        self._make_buttons()
        self._lay_out()
        # Not before they stand in the sheet: shown by themselves, they would be windows.
        self.to_move.setVisible(self._game.seats > 1)
        self.led.setVisible(self._leads_matter)
        self._wait = QTimer(self, singleShot=True, interval=_READ_AFTER)
        self._wait.timeout.connect(self._read)
        self._fill(deal or places_of(game, game.deal(Deal(FIRST_DEAL))))
        self.text.textChanged.connect(self._typed)
        self._read()
        self.text.setFocus()
        self.usual = QSize(*map(roomy, _WISHED.toTuple()))

    def deal(self) -> Deal:
        """Return the position as a deal; only after the sheet was accepted."""
        if self._deal is None:
            raise CardTableError(self.complaint.text())
        return self._deal

    @property
    def unread(self) -> bool:
        """Whether something was typed a moment ago that has not been read yet."""
        return self._wait.isActive()

    # What is on the sheet

    def _make_turn(self) -> None:
        self.to_move = DropDown()
        self.to_move.call(_("Whose turn"))
        for seat in range(1, self._game.seats + 1):
            self.to_move.addItem(_("Player {number} to move").format(number=seat), seat)
        self.to_move.currentIndexChanged.connect(self._read_now)
        self.led = TickBox(_("The last card on the table was led: beat it or eat it"))
        self.led.toggled.connect(self._read_now)

    def _make_buttons(self) -> None:
        self.copy = QPushButton(_("&Copy"))
        self.copy.setToolTip(_("Copy the position as a game file writes it"))
        self.copy.clicked.connect(self._copy)
        self.paste = QPushButton(_("&Paste"))
        self.paste.setToolTip(_("Replace the text with a position you have copied"))
        self.paste.clicked.connect(self._paste)
        self.clear = QPushButton(_("Clear the &table"))
        self.clear.setToolTip(_("Lay all cards aside, to begin with an empty table"))
        self.clear.setAutoDefault(False)
        self.clear.clicked.connect(self.table.clear)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        for button, sign in ((self.copy, LineIcon.COPY), (self.paste, LineIcon.PASTE)):
            button.setAutoDefault(False)
            button.setIcon(ink_icon(sign, ink))
        kind = QDialogButtonBox.StandardButton
        self.buttons = DialogButtons(kind.Ok | kind.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(Space.SMALL)
        left.addWidget(
            Note(
                _(
                    "Drag cards to where they lie, or write a line per place: its name, a colon, then "
                    "its cards from the bottom to the top. KD is the king of diamonds, TS or 10S the ten "
                    "of spades."
                )
            )
        )
        self.text.setMinimumSize(*map(roomy, _LINES.toTuple()))
        left.addWidget(self.text, 1)
        left.addWidget(self.to_move)
        left.addWidget(self.led)
        beside = Flow(Space.SMALL)
        for button in (self.clear, self.copy, self.paste):
            beside.addWidget(button)
        left.addLayout(beside)
        self.body.setSpacing(Space.SMALL)
        self.body.addWidget(Title(_("Set up a position"), Type.SHEET))
        self.body.addWidget(Beside(left, self.table, (2, 3)), 1)
        self.page.setSpacing(Space.SMALL)
        self.page.addWidget(self.complaint)
        self.page.addWidget(self.buttons)

    # Reading

    def _fill(self, deal: Deal) -> None:
        self.text.setPlainText(write_places(deal.places or {}))
        self.to_move.setCurrentIndex(max(0, self.to_move.findData(deal.to_move)))
        self.led.setChecked(bool(deal.led))

    def _write(self, places: Mapping[str, Sequence[Card]]) -> None:
        """Write what was laid on the table; the keys that undo what was typed undo this too."""
        cursor = QTextCursor(self.text.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(write_places(places))
        self._read()

    def _typed(self) -> None:
        """Turn a position in JSON into lines at once; read anything else when the keys rest."""
        text = self.text.toPlainText()
        if text.lstrip().startswith("{"):
            try:
                deal = parse_deal(_deal_of(json.loads(text)))
            except (CardTableError, ValueError):
                pass
            else:
                if deal.places is not None:
                    self._fill(deal)
        self._wait.start()

    def _read_now(self) -> None:
        self._wait.start(0)

    def _read(self) -> None:
        self._deal, places, problem = None, None, ""
        try:
            places = read_places(self.text.toPlainText(), self._game.place_names())
            deal = Deal(
                places=places,
                to_move=self.to_move.currentData() if self._game.seats > 1 else None,
                led=self.led.isChecked() if self._leads_matter else None,
            )
            position = self._game.deal(deal)
            if self._game.outcome(position) is not None:
                problem = _("The game is over in this position.")
            else:
                self._deal = deal
        except CardTableError as error:
            problem = str(error)
        self.table.show_places(places, self.to_move.currentData(), led=self.led.isChecked())
        self.complaint.say(problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(self._deal is not None)

    # Copy and paste

    def _copy(self) -> None:
        self._read()
        text = self.text.toPlainText() if self._deal is None else json.dumps(deal_json(self._deal))
        QGuiApplication.clipboard().setText(text)

    def _paste(self) -> None:
        self.text.setPlainText(QGuiApplication.clipboard().text())

    # Qt's own calls

    def accept(self) -> None:
        """Read what may have been typed a moment ago before closing."""
        self._read()
        if self._deal is not None:
            super().accept()


def _deal_of(value: Any) -> Any:
    """Return the deal in a pasted value: it may be a whole record."""
    if isinstance(value, Mapping) and isinstance(value.get("deal"), Mapping):
        return value["deal"]
    return value
