"""The choice of a kind of deal: any, or one that can be won, easily or not, where that can be told."""

from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal

from cardtable.contract.game import Game
from cardtable.players.deal_kinds import DealKinds, Measure, kinds_of
from cardtable.solver.difficulty import Kind
from cardtable.texts import _
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.widgets import FieldNote


class KindChoice(DropDown):
    """The kinds that a game offers; ``note`` says what is promised of the one chosen, nothing of any deal."""

    chosen = Signal()
    """The player has chosen."""

    def __init__(self, wished: Kind) -> None:
        super().__init__()
        self.call(_("Difficulty"))
        self.note = FieldNote()
        self._wished = wished
        self._measure = Measure.NONE
        self.offer_for(None)
        self.activated.connect(self._choose)

    def offer_for(self, game: Game[Any] | None) -> None:
        """Offer the kinds of a game, none for options that cannot be together.

        What was wished for last stays so, as soon as it is offered.
        """
        self._offer(kinds_of(game) if game is not None else DealKinds((Kind.ANY,), Measure.NONE))

    def _offer(self, told: DealKinds) -> None:
        kinds = told.kinds
        with QSignalBlocker(self):
            self.clear()
            for kind in kinds:
                self.addItem(kind_words(kind), kind)
            self.setCurrentIndex(kinds.index(self._wished) if self._wished in kinds else 0)
        self._measure = told.measure
        self._tell()

    def kind(self) -> Kind:
        """Return the kind wished for."""
        return Kind(self.currentData())  # Qt keeps its text only

    @property
    def free(self) -> bool:
        """Whether there is anything to choose."""
        return self.count() > 1

    def _tell(self) -> None:
        self.note.setText("" if self.kind() is Kind.ANY else measure_words(self._measure))
        self.setAccessibleDescription(self.note.text())

    def _choose(self) -> None:
        self._wished = self.kind()
        self._tell()
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


def measure_words(measure: Measure) -> str:
    """Return how kinds of deals are told apart, nothing where they are not."""
    thirds = _(
        "Winnable deals are split evenly into easy, medium and hard, by how many positions a "
        "search visits before it finds a win."
    )
    words = {
        Measure.NONE: "",
        Measure.POSITIONS: thirds,
        Measure.POSITIONS_KNOWN: _(
            "Deals are rated with every card known, though you won’t see them all. {thirds}"
        ).format(thirds=thirds),
        Measure.RULE: _(
            "Deals are rated with every card known. Easy: a simple strategy that sees only "
            "what you see wins. Hard: it doesn’t, but a search that knows every card has found "
            "a win."
        ),
        Measure.WIN_KNOWN: _(
            "Winnable means that a search that knows every card has found a win; you still "
            "have to find one. Deals of this game are not rated easy or hard: that would take "
            "too long, or they hardly differ."
        ),
        Measure.PLACED: _(
            "In winnable deals every card can be placed. Easy: a simple strategy that doesn’t "
            "know the coming cards places them all. Hard: only a search that knows their order "
            "does."
        ),
    }
    return words[measure]
