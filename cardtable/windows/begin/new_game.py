"""The sheet before a new game: who sits where, by which options, and which deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.tokens import Space, Type
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.errors import CardTableError
from cardtable.keeping.replay import check_seats
from cardtable.solver.difficulty import Kind
from cardtable.texts import _
from cardtable.windows.begin.beginnings import beginning, kind_of_last
from cardtable.windows.begin.deal_form import DealForm
from cardtable.windows.begin.deal_search import DealSearch
from cardtable.windows.begin.options_form import OptionsForm
from cardtable.windows.begin.seats_form import SeatsForm
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.people.people_form import PeopleForm
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.widgets import Complaint, Note, Title, heading
from cardtable.windows.wording.phrases import facts_words, players_words


@dataclass(frozen=True, slots=True)
class NewGame:
    """What the player has chosen: everything a session is begun with."""

    deal: Deal
    options: dict[str, object]
    seats: tuple[str, ...]
    kind: Kind = Kind.ANY
    """What further deals are to be like."""


class NewGameSheet(Sheet):
    """Asks how to begin a game; `last` is what `remembered` gave the last time."""

    def __init__(
        self,
        entry: Entry,
        last: Mapping[str, Any] | None = None,
        style: DeckStyle | None = None,
        cloth: Felt = Felt.GREEN,
        parent: QWidget | None = None,
        names_desk: NamesDesk | None = None,
    ) -> None:
        super().__init__(parent)
        self.entry = entry
        self._names_desk = names_desk
        self.people = PeopleForm(() if names_desk is None else names_desk.known())
        self.setWindowTitle(_("New game"))
        last = last or {}
        self.seats = SeatsForm(entry, last.get("seats", ()))
        self.options = OptionsForm(entry, last.get("options"))
        self.deal = DealForm(kind_of_last(last), style or DeckStyle(), cloth)
        self.complaint = Complaint()
        kind = QDialogButtonBox.StandardButton
        self.buttons = DialogButtons(kind.Ok | kind.Cancel)
        self.buttons.button(kind.Ok).setText(_("Deal"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.deal.changed.connect(self._update)
        self.seats.changed.connect(self._update)
        self.options.changed.connect(self._update)
        self._update()
        # Return deals what was chosen the last time; Tab goes to the first field.
        first = self.buttons.button(kind.Ok)
        first.setDefault(True)
        first.setFocus()

    def _lay_out(self) -> None:
        page = self.body
        page.setSpacing(Space.SMALL)
        page.addWidget(Title(_(self.entry.title), Type.SHEET))
        players = players_words(self.entry.game_class.seat_counts)
        page.addWidget(Note(facts_words((_(self.entry.family), players, _(self.entry.source)))))
        for title, part in ((_("Players"), self.seats), (_("Options"), self.options)):
            if part.is_empty():
                part.setParent(self)  # with which it goes; it is never shown
                part.hide()
            else:
                self._add_part(page, title, part)
                if part is self.seats:
                    page.addWidget(self.people)
        self._add_part(page, _("Deal"), self.deal)
        page.addStretch()
        self.page.addWidget(self.complaint)
        self.page.addWidget(self.buttons)

    @staticmethod
    def _add_part(page: QVBoxLayout, title: str, part: QWidget) -> None:
        page.addSpacing(Space.MEDIUM)
        page.addWidget(heading(title))
        page.addWidget(part)

    # What is chosen

    def choice(self) -> NewGame:
        """Return what the sheet says; raise `CardTableError` if that is not a game (OK is off then)."""
        seats = self.seats.seats()
        game = self._game()
        deal = self.deal.deal()
        check_seats(self.entry, game, seats)
        game.deal(deal)
        # Which options differ from their defaults is all that a record needs to say.
        return NewGame(deal, dict(game.given_options), seats, self.deal.kind.kind())

    def remembered(self) -> dict[str, Any]:
        """Return what `last` is to be the next time."""
        return beginning(self._game().given_options, self.seats.seats(), self.deal.kind.kind())

    def _game(self) -> Game[Any]:
        return self.entry.game_class(self.options.chosen(), len(self.seats.seats()))

    # Following the player

    def _update(self) -> None:
        seats = self.seats.seats()
        self.options.offer_for(len(seats))
        if self._names_desk is not None and self._names_desk.follow(self.people, self.entry.id, seats):
            self.people.put_in_order(self.seats.seat_boxes[-1])
        self.people.setVisible(not self.people.is_empty())
        try:
            game = self._game()
        except CardTableError as error:
            self.deal.offer_for(None)
            self._complain(str(error))
            return
        self.deal.offer_for(game)
        self.seats.offer_for(game)
        try:
            self.choice()
        except CardTableError as error:
            other = _("This position was set up for other options. Set it up again, or choose another deal.")
            self._complain(other if self.deal.by_hand.isChecked() else str(error))
        else:
            self._complain("")

    def _complain(self, problem: str) -> None:
        """Say why there is no game to be dealt; a field that nobody has begun to fill needs no reproach."""
        self.complaint.say(problem if self.deal.begun else "")
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not problem)

    def _take(self, number: int) -> None:
        self.deal.take(number)
        super().accept()

    # Qt's own calls

    def accept(self) -> None:
        """Begin; where a kind of deal is wished for, look for one first."""
        kind = self.deal.sought()
        if kind is Kind.ANY:
            super().accept()
            return
        search = DealSearch(self._game(), kind, parent=self)
        search.found.connect(self._take)
        search.begin()
