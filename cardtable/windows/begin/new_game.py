"""The sheet before a new game: which deal, who sits where, and by which options."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.errors import CardTableError, InvalidNotation
from cardtable.keeping.record import check_seats
from cardtable.players import capabilities as helps
from cardtable.solver.difficulty import Kind
from cardtable.solver.questions import can_judge
from cardtable.texts import _
from cardtable.windows.begin.beginnings import beginning, kind_of_last
from cardtable.windows.begin.deal_search import DealSearch, kind_words
from cardtable.windows.begin.options_form import OptionsForm
from cardtable.windows.begin.seats_form import SeatsForm
from cardtable.windows.begin.winnable_choice import WinnableChoice
from cardtable.windows.style.widgets import FIRST_COLUMN, Complaint, Note, Title, field_form, heading
from cardtable.windows.wording.phrases import facts_words, players_words

_WIDTH = 560


@dataclass(frozen=True, slots=True)
class NewGame:
    """What the player has chosen: everything a session is begun with."""

    deal: Deal
    options: dict[str, object]
    seats: tuple[str, ...]
    kind: Kind = Kind.ANY
    """What further deals are to be like."""


class NewGameSheet(QDialog):
    """Asks how to begin a game; `last` is what `remembered` gave the last time."""

    def __init__(
        self,
        entry: Entry,
        last: Mapping[str, Any] | None = None,
        style: DeckStyle | None = None,
        cloth: Felt = Felt.GREEN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.entry = entry
        self._style, self._cloth = style or DeckStyle(), cloth
        self._random = Deal.at_random()
        self._set_up: Deal | None = None
        self.setWindowTitle(_("New game"))
        last = last or {}
        self.seats = SeatsForm(entry, last.get("seats", ()))
        self.options = OptionsForm(entry, last.get("options"))
        self._make_deal_choice()
        self._make_kind_choice(kind_of_last(last))
        self._make_winnable_choice()
        self.complaint = Complaint()
        kind = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kind.Ok | kind.Cancel)
        self.buttons.button(kind.Ok).setText(_("Deal"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.seats.changed.connect(self._update)
        self.options.changed.connect(self._update)
        self._update()

    def _make_deal_choice(self) -> None:
        self.by_lot = QRadioButton(_("A random deal"))
        self.by_number = QRadioButton(_("Deal number"))
        self.by_hand = QRadioButton(_("A position of your own"))
        self._choices = QButtonGroup(self)
        for button in (self.by_lot, self.by_number, self.by_hand):
            button.setMinimumWidth(FIRST_COLUMN)
            self._choices.addButton(button)
        self.by_lot.setChecked(True)
        self._choices.buttonClicked.connect(self._chosen)
        self.number = QLineEdit()
        self.number.setPlaceholderText(f"{FIRST_DEAL} – {LAST_DEAL}")
        self.number.setAccessibleName(_("Deal number"))
        self.number.setMaximumWidth(180)
        self.number.textEdited.connect(self._typed)
        self.set_up = QPushButton(_("Set up a position…"))
        self.set_up.setAutoDefault(False)
        self.set_up.clicked.connect(self._edit_position)

    def _make_kind_choice(self, last: Kind) -> None:
        self.kind = QComboBox()
        self.kind.setAccessibleName(_("Kind of deal"))
        for kind in Kind:
            self.kind.addItem(kind_words(kind), kind)
        self.kind.setCurrentIndex(list(Kind).index(last))
        self.kind.activated.connect(self._kind_chosen)
        self._number_note = Note()
        self._measure = Note(
            _(
                "Of the deals that can be won a third each is easy, medium and hard,"
                " by how many positions a search meets before it finds a win."
            )
        )
        self.kind.setAccessibleDescription(self._measure.text())

    def _make_winnable_choice(self) -> None:
        self.winnable = WinnableChoice()
        self.winnable.toggled.connect(self._wish_winnable)
        self.winnable.found.connect(self._take_winnable)
        self.winnable.failed.connect(self._say_why_none)
        self.finished.connect(self.winnable.stop)

    def _lay_out(self) -> None:
        page = QVBoxLayout(self)
        page.setContentsMargins(24, 20, 24, 18)
        page.setSpacing(6)
        page.addWidget(Title(_(self.entry.title), 1.7))
        players = players_words(self.entry.game_class.seat_counts)
        page.addWidget(Note(facts_words((_(self.entry.family), players, _(self.entry.source)))))
        self._add_part(page, _("Deal"), self._deal_rows())
        if not self.seats.is_empty():
            self._add_part(page, _("Players"), self.seats)
        if not self.options.is_empty():
            self._add_part(page, _("Options"), self.options)
        page.addSpacing(8)
        page.addWidget(self.complaint)
        page.addStretch()
        page.addWidget(self.buttons)
        self.setMinimumWidth(_WIDTH)

    @staticmethod
    def _add_part(page: QVBoxLayout, title: str, part: QWidget) -> None:
        page.addSpacing(12)
        page.addWidget(heading(title))
        page.addWidget(part)

    def _deal_rows(self) -> QWidget:
        box = QWidget()
        rows = field_form()
        box.setLayout(rows)
        by_lot = QHBoxLayout()
        by_lot.setSpacing(12)
        by_lot.addWidget(self.kind)
        by_lot.addWidget(self._number_note, 1)
        rows.addRow(self.by_lot, by_lot)
        rows.addRow("", self._measure)
        rows.addRow("", self.winnable)
        rows.addRow(self.by_number, self.number)
        row = QHBoxLayout()
        row.addWidget(self.set_up)
        row.addStretch()
        rows.addRow(self.by_hand, row)
        self._deal_form = rows
        return box

    # What is chosen

    def choice(self) -> NewGame:
        """Return what the sheet says; raise `CardTableError` if that is not a game (OK is off then)."""
        seats = self.seats.seats()
        game = self._game()
        deal = self._deal()
        check_seats(self.entry, game, seats)
        game.deal(deal)
        # Which options differ from their defaults is all that a record needs to say.
        return NewGame(deal, dict(game.given_options), seats, self._kind())

    def remembered(self) -> dict[str, Any]:
        """Return what `last` is to be the next time."""
        return beginning(self._game().given_options, self.seats.seats(), self._kind())

    def _game(self) -> Game[Any]:
        return self.entry.game_class(self.options.chosen(), len(self.seats.seats()))

    def _kind(self) -> Kind:
        """Return the kind of deal wished for; any where no search can tell."""
        kind = Kind(self.kind.currentData())  # Qt keeps its text only
        return kind if can_judge(self._game()) else Kind.ANY

    def _deal(self) -> Deal:
        if self.by_number.isChecked():
            return Deal(self._read_number())
        if self.by_hand.isChecked():
            if self._set_up is None:
                raise InvalidNotation(_("set up the position first"))
            return self._set_up
        return self._random

    def _read_number(self) -> int:
        """Return the number in the field: copied ones may bring spaces or a # along."""
        text = "".join(self.number.text().split()).lstrip("#")
        short = text.isascii() and text.isdigit() and len(text) <= len(str(LAST_DEAL))
        if not short or not FIRST_DEAL <= int(text) <= LAST_DEAL:
            sentence = _("A deal number is a whole number from {first} to {last}.")
            raise InvalidNotation(sentence.format(first=FIRST_DEAL, last=LAST_DEAL))
        return int(text)

    # Following the player

    def _typed(self) -> None:
        self.by_number.setChecked(True)
        self._update()

    def _kind_chosen(self) -> None:
        self.by_lot.setChecked(True)
        self._update()

    def _chosen(self) -> None:
        if self.by_number.isChecked():
            self.number.setFocus()
        if self.by_hand.isChecked() and self._set_up is None:
            self._edit_position()
        self._update()

    def _update(self) -> None:
        self.options.offer_for(len(self.seats.seats()))
        self._offer_set_up()
        self._offer_kinds()
        self._offer_winnable()
        self._show_number()
        try:
            self.seats.offer_for(self._game())
            self.choice()
            problem = ""
        except CardTableError as error:
            problem = str(error)
        # A field that nobody has begun to fill needs no reproach.
        waiting = self.by_number.isChecked() and not self.number.text()
        self.complaint.say("" if waiting else problem)
        looking = self.by_lot.isChecked() and self.winnable.searching
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem and not looking)

    def _offer_set_up(self) -> None:
        try:
            possible = in_sight(self._game())
        except CardTableError:
            possible = False
        self._deal_form.setRowVisible(self.by_hand, possible)
        if not possible and self.by_hand.isChecked():
            self.by_lot.setChecked(True)

    def _offer_kinds(self) -> None:
        try:
            possible = can_judge(self._game())
        except CardTableError:
            possible = False
        self.kind.setVisible(possible)
        self._deal_form.setRowVisible(self._measure, possible)

    def accept(self) -> None:
        """Begin; where a kind of deal is wished for, look for one first."""
        kind = self._kind()
        if not self.by_lot.isChecked() or kind is Kind.ANY:
            super().accept()
            return
        search = DealSearch(self.entry, self._game().given_options, kind, parent=self)
        search.found.connect(self._take)
        search.begin()

    def _take(self, number: int) -> None:
        self._random = Deal(number)
        super().accept()

    def _offer_winnable(self) -> None:
        try:
            possible = helps.finds_winnable(self._game())
        except CardTableError:
            possible = False
        self._deal_form.setRowVisible(self.winnable, possible)
        if not possible:
            self.winnable.setChecked(False)

    def _show_number(self) -> None:
        number = _("Number {number}").format(number=self._random.number)
        searching = self.winnable.searching
        with suppress(CardTableError):  # options that cannot be together are complained of elsewhere
            number = number if self._kind() is Kind.ANY else ""
        self._number_note.setText(_("Looking for a deal…") if searching else number)

    def _wish_winnable(self, wanted: bool) -> None:
        if wanted and self._random.number is not None:
            self.by_lot.setChecked(True)
            self.winnable.look_from(self._random.number)
        else:
            self.winnable.stop()
        self._update()

    def _say_why_none(self, why: str) -> None:
        self.complaint.say(why)

    def _take_winnable(self, number: int) -> None:
        self._random = Deal(number)
        self._update()

    def _edit_position(self) -> None:
        from cardtable.windows.begin.set_up import SetUpSheet  # noqa: PLC0415 - few players set up positions

        sheet = SetUpSheet(self._game(), self._set_up, self._style, self._cloth, parent=self)
        if sheet.exec():
            self._set_up = sheet.deal()
            self.by_hand.setChecked(True)
        elif self._set_up is None:
            self.by_lot.setChecked(True)
        self._update()


def in_sight(game: Game[Any]) -> bool:
    """Return whether every seat sees every card: only then can a position be set up."""
    position = game.deal(Deal(FIRST_DEAL))
    return all(
        shown.card is not None and shown.face_up
        for seat in range(1, game.seats + 1)
        for cards in game.places(position, seat).values()
        for shown in cards
    )
