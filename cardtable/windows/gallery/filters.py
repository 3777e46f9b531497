"""What narrows the gallery down: players, packs, minutes, how often a game comes out, cards in sight."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from cardtable.art.tokens import Space
from cardtable.contract.entry import Entry
from cardtable.texts import N_, _
from cardtable.windows.gallery.chip import Chip
from cardtable.windows.style.flow import Flow

Admits = Callable[[Entry], bool]

SELDOM, MOSTLY = 1 / 3, 2 / 3
"""Shares of deals that come out: below the first a game is hard, above the second it is kind."""
QUICK, LONG = 5, 15
"""Minutes: up to the first a game is short, above the second it is long."""


class Filter(NamedTuple):
    """One way to narrow down: what it is called, what it is when all games are shown, and what else."""

    name: str
    everything: str
    choices: tuple[tuple[str, Admits], ...]


def _seats(entry: Entry) -> tuple[int, ...]:
    return tuple(entry.game_class.seat_counts)


FILTERS = (
    Filter(
        N_("Players"),
        N_("Any number of players"),
        (
            (N_("One player"), lambda entry: 1 in _seats(entry)),
            (N_("Two players"), lambda entry: 2 in _seats(entry)),
            (N_("Three or four players"), lambda entry: max(_seats(entry)) > 2),
        ),
    ),
    Filter(
        N_("Decks"),
        N_("Any decks"),
        (
            (N_("Less than one deck"), lambda entry: entry.packs < 1),
            (N_("One deck"), lambda entry: entry.packs == 1),
            (N_("Two decks"), lambda entry: entry.packs == 2),
        ),
    ),
    Filter(
        N_("Time"),
        N_("Any length"),
        (
            (N_("Up to 5 minutes"), lambda entry: entry.minutes <= QUICK),
            (N_("5 to 15 minutes"), lambda entry: QUICK < entry.minutes <= LONG),
            (N_("More than 15 minutes"), lambda entry: entry.minutes > LONG),
        ),
    ),
    Filter(
        N_("Chance of winning"),
        N_("Any chance of winning"),
        (
            (
                N_("Rarely winnable"),
                lambda entry: entry.comes_out is not None and entry.comes_out < SELDOM,
            ),
            (
                N_("Sometimes winnable"),
                lambda entry: entry.comes_out is not None and SELDOM <= entry.comes_out <= MOSTLY,
            ),
            (
                N_("Usually winnable"),
                lambda entry: entry.comes_out is not None and entry.comes_out > MOSTLY,
            ),
        ),
    ),
    Filter(
        N_("Cards"),
        N_("Visible or hidden cards"),
        (
            (N_("All cards visible"), lambda entry: entry.in_sight),
            (N_("Some cards hidden"), lambda entry: not entry.in_sight),
        ),
    ),
)


class FilterRow(QWidget):
    """A chip for each way to narrow down; ``changed`` says that other games are looked for."""

    changed = Signal()
    cleared = Signal()
    """The player has asked for all games: the button that did it is gone."""

    def __init__(self) -> None:
        super().__init__()
        self.like: Entry | None = None
        """The game that all others are to be like; None: any."""
        self.relatives: frozenset[str] = frozenset()
        self.choices = tuple(map(self._made, FILTERS))
        self.all = QPushButton()
        self.all.clicked.connect(self._show_all)
        row = Flow(Space.SMALL)
        self.setLayout(row)
        for widget in (*self.choices, self.all):
            row.addWidget(widget)
        self._tell()

    def _made(self, what: Filter) -> Chip:
        choice = Chip(_(what.name))
        choice.addItem(_(what.everything), None)
        for words, admits in what.choices:
            choice.addItem(_(words), admits)
        choice.currentIndexChanged.connect(lambda _number: self._change())
        return choice

    @property
    def narrowed(self) -> bool:
        """Whether not all games are looked for."""
        return self.like is not None or any(choice.currentIndex() > 0 for choice in self.choices)

    def admits(self, entry: Entry) -> bool:
        """Return whether a game is looked for."""
        if self.like is not None and entry.id != self.like.id and entry.id not in self.relatives:
            return False
        wanted = (choice.currentData() for choice in self.choices)
        return all(admits(entry) for admits in wanted if admits is not None)

    def look_like(self, entry: Entry, relatives: frozenset[str]) -> None:
        """Look for a game and those like it, and for nothing else."""
        self._reset()
        self.like, self.relatives = entry, relatives
        self._change()

    def clear(self) -> None:
        """Look for all games."""
        self._reset()
        self._change()

    def _show_all(self) -> None:
        self.clear()
        self.cleared.emit()

    def _reset(self) -> None:
        self.like, self.relatives = None, frozenset()
        for choice in self.choices:
            with QSignalBlocker(choice):
                choice.setCurrentIndex(0)

    def _change(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        for choice in self.choices:
            # Translators: what a list is about, and what is chosen in it.
            tip = _("{what}: {choice}").format(what=choice.accessibleName(), choice=choice.currentText())
            choice.setToolTip(tip)
        # Translators: a button over games that are like {game}; it shows all games again.
        like = _("Similar to {game}: show all") if self.like is not None else _("Show all")
        words = like.format(game=_(self.like.title) if self.like is not None else "")
        self.all.setText(words)
        self.all.setAccessibleName(words)
        self.all.setVisible(self.narrowed)
