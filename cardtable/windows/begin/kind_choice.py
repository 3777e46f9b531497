"""The choice of a kind of deal: any, or one that can be won, easily or not, where that can be told."""

from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox

from cardtable.contract.game import Game
from cardtable.players.deal_kinds import kinds_offered
from cardtable.solver.difficulty import Kind
from cardtable.texts import _
from cardtable.windows.style.widgets import Note


class KindChoice(QComboBox):
    """The kinds that a game offers; ``note`` says how they are told apart."""

    chosen = Signal()
    """The player has chosen."""

    def __init__(self, wished: Kind) -> None:
        super().__init__()
        self.setAccessibleName(_("Kind of deal"))
        self.note = Note()
        self._wished = wished
        self.offer((Kind.ANY,))
        self.activated.connect(self._choose)

    def offer_for(self, game: Game[Any] | None) -> None:
        """Offer the kinds of a game; none for options that cannot be together."""
        self.offer(kinds_offered(game) if game is not None else (Kind.ANY,))

    def offer(self, kinds: tuple[Kind, ...]) -> None:
        """Offer these kinds; what was wished for last stays so, as soon as it is offered."""
        with QSignalBlocker(self):
            self.clear()
            for kind in kinds:
                self.addItem(kind_words(kind), kind)
            self.setCurrentIndex(kinds.index(self._wished) if self._wished in kinds else 0)
        self.note.setText(_measure(kinds))
        self.setAccessibleDescription(self.note.text())

    def kind(self) -> Kind:
        """Return the kind wished for."""
        return Kind(self.currentData())  # Qt keeps its text only

    @property
    def free(self) -> bool:
        """Whether there is anything to choose."""
        return self.count() > 1

    def _choose(self) -> None:
        self._wished = self.kind()
        self.chosen.emit()


def kind_words(kind: Kind) -> str:
    """Return the name of a kind of deal."""
    words = {
        Kind.ANY: _("Any"),
        Kind.WINNABLE: _("Winnable"),
        Kind.EASY: _("Easy"),
        Kind.MEDIUM: _("Medium"),
        Kind.HARD: _("Hard"),
    }
    return words[kind]


def _measure(kinds: tuple[Kind, ...]) -> str:
    """Return how kinds of deals are told apart."""
    if Kind.HARD in kinds:
        return _(
            "Of the deals that can be won a third each is easy, medium and hard,"
            " by how many positions a search meets before it finds a win."
        )
    if Kind.WINNABLE in kinds:
        return _("In a winnable deal a way to place every card is known to exist; you still have to find it.")
    return ""
