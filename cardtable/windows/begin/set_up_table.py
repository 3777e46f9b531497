"""The table on which a position is set up by dragging cards from a tray and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.contract.words import move_sentence
from cardtable.play.arranging import Arrangement, Arranging
from cardtable.table.accessible import announce
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.wording.phrases import full_sentence

_LEAST = QSize(360, 260)
"""Logical pixels."""
_VEIL = 150
"""The alpha of the cloth that lies over cards while the text describes none."""


class SetUpTable(TableView):
    """A table on which every card may be carried anywhere; what lies in the tray is in no place yet."""

    arranged = Signal(object)
    """The cards by place, after one was carried or all were laid aside."""

    def __init__(self, game: Game[Any], style: DeckStyle, cloth: Felt) -> None:
        super().__init__(Deck(style), cloth)
        self._arranging = Arranging(game)
        self._arrangement: Arrangement | None = None
        self._veil = QColor(cloth.base)
        self._veil.setAlpha(_VEIL)
        self.table.names = tuple(_("Player {number}").format(number=seat + 1) for seat in range(game.seats))
        self.table.motion.speed = "off"  # what is carried lies where the hand leaves it
        self.setMinimumSize(_LEAST)
        self.setAccessibleName(_("Table and tray"))
        self.chosen.connect(self._carry)

    def show_places(
        self, places: Mapping[str, Sequence[Card]] | None, to_move: Seat = 1, *, led: bool = False
    ) -> None:
        """Show the cards in their places; the last ones are seen faintly while that is not possible."""
        found = None if places is None else self._arranging.of(places, to_move, led=led)
        if found is not None:
            self._show(found)
        self.hand.interactive = found is not None
        self.setForegroundBrush(Qt.BrushStyle.NoBrush if found is not None else self._veil)

    def clear(self) -> None:
        """Lay all cards aside that may be."""
        if self._arrangement is not None and self.hand.interactive:
            self._change(self._arranging.cleared(self._arrangement))
            announce(self, _("All cards lie in the tray."))

    def _carry(self, move: Move) -> None:
        if self._arrangement is not None:
            self._change(self._arranging.apply(self._arrangement, move))
            announce(self, full_sentence(move_sentence(self._arranging, move)))

    def _change(self, arrangement: Arrangement) -> None:
        self._show(arrangement)
        self.arranged.emit(self._arranging.written(arrangement))

    def _show(self, arrangement: Arrangement) -> None:
        if arrangement != self._arrangement:
            self._arrangement = arrangement
            self.show_position(self._arranging, arrangement, None, interactive=True)
