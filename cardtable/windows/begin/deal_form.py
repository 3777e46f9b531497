"""Which deal a game is begun with: a random one of some kind, one by its number, a position set up."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.tokens import Extent
from cardtable.contract.deal import DEAL_NUMBERS, Deal
from cardtable.contract.game import Game
from cardtable.errors import InvalidNotation
from cardtable.solver.difficulty import Kind
from cardtable.texts import _
from cardtable.windows.begin.kind_choice import KindChoice
from cardtable.windows.style.asking import answered
from cardtable.windows.style.boxes import OneOf
from cardtable.windows.style.widgets import Note, field_form, roomy

_NUMBER = 180
"""Logical pixels: how wide the field of a deal number is at most."""


class DealForm(QWidget):
    """A row for each way to a deal; ``kind`` is that of random deals, ``wished`` the last one chosen."""

    changed = Signal()

    def __init__(self, wished: Kind, style: DeckStyle, cloth: Felt) -> None:
        super().__init__()
        self._style, self._cloth = style, cloth
        self._game: Game[Any] | None = None
        self._random = Deal.at_random()
        self._set_up: Deal | None = None
        self._make_ways()
        self._make_fields(wished)
        self._lay_out()

    def _make_ways(self) -> None:
        self.at_random = OneOf(_("Random deal"))
        self.by_number = OneOf(_("Deal number"))
        self.by_hand = OneOf(_("Custom position"))
        self._ways = QButtonGroup(self)
        for button in (self.at_random, self.by_number, self.by_hand):
            button.setMinimumWidth(roomy(Extent.WORDS))
            self._ways.addButton(button)
        self.at_random.setChecked(True)
        self._ways.buttonClicked.connect(self._choose_way)

    def _make_fields(self, wished: Kind) -> None:
        self.kind = KindChoice(wished)
        self.kind.chosen.connect(self._choose_kind)
        self.number_note = Note()
        self.number = QLineEdit()
        self.number.setAccessibleName(_("Deal number"))
        self.number.setMaximumWidth(roomy(_NUMBER))
        self.number.textEdited.connect(self._choose_number)
        self.set_up = QPushButton(_("Set up a position…"))
        self.set_up.setAutoDefault(False)
        self.set_up.clicked.connect(self._edit_position)

    def _lay_out(self) -> None:
        self._rows = field_form()
        self.setLayout(self._rows)
        at_random = QVBoxLayout()
        at_random.setSpacing(0)
        at_random.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignLeft)
        at_random.addWidget(self.number_note)
        self._rows.addRow(self.at_random, at_random)
        self._rows.addRow(self.kind.note)
        self._rows.addRow(self.by_number, self.number)
        row = QHBoxLayout()
        row.addWidget(self.set_up)
        row.addStretch()
        self._rows.addRow(self.by_hand, row)

    # What is chosen

    def deal(self) -> Deal:
        """Return the deal chosen; raise `InvalidNotation` if there is none yet."""
        if self.by_number.isChecked():
            return Deal(self._read_number())
        if self.by_hand.isChecked():
            if self._set_up is None:
                raise InvalidNotation(_("set up the position first"))
            return self._set_up
        return self._random

    def sought(self) -> Kind:
        """Return the kind of deal that is to be looked for; any where the deal is there already."""
        return self.kind.kind() if self.at_random.isChecked() else Kind.ANY

    @property
    def begun(self) -> bool:
        """Whether the choice is more than a number field that nobody has begun to fill."""
        return not self.by_number.isChecked() or bool(self.number.text())

    def take(self, number: int) -> None:
        """Take a deal that was found as the random one."""
        self._random = Deal(number)

    def offer_for(self, game: Game[Any] | None) -> None:
        """Offer what a game has; None for options that cannot be together."""
        self._game = game
        settable = game is not None and in_sight(game)
        self._rows.setRowVisible(self.by_hand, settable)
        if not settable and self.by_hand.isChecked():
            self.at_random.setChecked(True)
        numbers = DEAL_NUMBERS if game is None else game.deal_numbers
        self.number.setPlaceholderText(f"{numbers[0]} – {numbers[-1]}")
        if self._random.number not in numbers:
            self._random = Deal.at_random(numbers)
        self.kind.offer_for(game)
        self.kind.setVisible(self.kind.free)
        beside = 0 if self.kind.free else roomy(Extent.CONTROL)  # beneath the kind, or beside the way
        self.number_note.setMinimumHeight(beside)
        self._rows.setRowVisible(self.kind.note, bool(self.kind.note.text()))
        number = _("Number {number}").format(number=self._random.number)
        self.number_note.setText(number if self.kind.kind() is Kind.ANY else "")

    def _read_number(self) -> int:
        """Return the number in the field: copied ones may bring spaces or a # along."""
        text = "".join(self.number.text().split()).lstrip("#")
        numbers = DEAL_NUMBERS if self._game is None else self._game.deal_numbers
        short = text.isascii() and text.isdigit() and len(text) <= len(str(numbers[-1]))
        if not short or int(text) not in numbers:
            sentence = _("Enter a whole number from {first} to {last}.")
            raise InvalidNotation(sentence.format(first=numbers[0], last=numbers[-1]))
        return int(text)

    # Following the player

    def _choose_number(self) -> None:
        self.by_number.setChecked(True)
        self.changed.emit()

    def _choose_kind(self) -> None:
        self.at_random.setChecked(True)
        self.changed.emit()

    def _choose_way(self) -> None:
        if self.by_number.isChecked():
            self.number.setFocus()
        if self.by_hand.isChecked() and self._set_up is None:
            self._edit_position()
        self.changed.emit()

    def _edit_position(self) -> None:
        from cardtable.windows.begin.set_up import SetUpSheet  # noqa: PLC0415 - few players set up positions

        if self._game is None:
            return
        sheet = SetUpSheet(self._game, self._set_up, self._style, self._cloth, parent=self)
        if answered(sheet):
            self._set_up = sheet.deal()
            self.by_hand.setChecked(True)
        elif self._set_up is None:
            self.at_random.setChecked(True)
        self.changed.emit()


def in_sight(game: Game[Any]) -> bool:
    """Return whether every seat sees every card: only then can a position be set up."""
    position = game.deal(Deal(game.deal_numbers[0]))
    return all(
        shown.card is not None and shown.face_up
        for seat in range(1, game.seats + 1)
        for cards in game.places(position, seat).values()
        for shown in cards
    )
