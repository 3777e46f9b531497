"""Looks for a deal, of the kind that the player wishes for or of a day, and can be told to stop."""

from abc import abstractmethod
from random import SystemRandom
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from cardtable.art.tokens import Space
from cardtable.contract.game import Game
from cardtable.games import catalogue
from cardtable.players import deal_kinds
from cardtable.players.days_deal import days_deal
from cardtable.solver.difficulty import Kind
from cardtable.texts import _
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.plain import Label
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.widgets import Title
from cardtable.windows.wording.phrases import full_sentence
from cardtable.windows.worker_task import WorkerTask


class SearchWindow(Sheet):
    """A small window that is there while a worker process looks for a deal of a game."""

    found = Signal(object)
    """What the worker has found; the window is closed."""

    def __init__(self, game_id: str, seeking: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_(catalogue.entry(game_id).title))
        self._seeking = seeking
        self._task = WorkerTask(self)
        self._task.answered.connect(self._take)
        self._task.failed.connect(self._tell)
        self.finished.connect(self._task.cancel)
        self.words = Label()
        self.words.setWordWrap(True)
        buttons = QDialogButtonBox.StandardButton
        self.buttons = DialogButtons(buttons.Retry | buttons.Cancel)
        self.buttons.rejected.connect(self.reject)
        self.buttons.button(buttons.Retry).clicked.connect(self.begin)
        self.buttons.button(buttons.Retry).setText(_("Try again"))
        self.body.setSpacing(Space.SMALL)
        self.body.addWidget(Title(self.windowTitle()))
        self.body.addWidget(self.words)
        self.page.addWidget(self.buttons)

    def begin(self) -> None:
        """Look for a deal."""
        self._offer_retry(False)
        self.words.setText(self._seeking)
        self.open()
        self.ask(self._task)

    @abstractmethod
    def ask(self, task: WorkerTask) -> None:
        """Put the question whose answer is what is looked for."""

    def _take(self, answer: object) -> None:
        self.accept()
        self.found.emit(answer)

    def _tell(self, why: str) -> None:
        """Say why there is no deal; whatever lies on the table lies there still."""
        self._offer_retry(True)
        self.words.setText(full_sentence(why))

    def _offer_retry(self, offered: bool) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Retry).setVisible(offered)


class DealSearch(SearchWindow):
    """Looks for a deal of a kind; ``found`` brings its number."""

    def __init__(self, game: Game[Any], kind: Kind, parent: QWidget | None = None) -> None:
        super().__init__(game.id, seeking_words(kind), parent)
        self._game, self._kind = game, kind

    def ask(self, task: WorkerTask) -> None:
        """Ask for a deal, another one each time."""
        seed, game = SystemRandom().getrandbits(32), self._game
        task.ask(deal_kinds.find_deal, game.id, game.given_options, game.seats, self._kind, seed)


class DaySearch(SearchWindow):
    """Looks for the deal of a game and an ISO date; ``found`` brings the `DaysDeal`."""

    def __init__(self, game_id: str, day: str, parent: QWidget | None = None) -> None:
        super().__init__(game_id, _("Looking for today’s deal…"), parent)
        self._game_id, self._day = game_id, day

    def ask(self, task: WorkerTask) -> None:
        """Ask for the deal."""
        task.ask(days_deal, self._game_id, self._day)


def seeking_words(kind: Kind) -> str:
    """Return what is being looked for."""
    words = {
        Kind.ANY: _("Looking for a deal…"),
        Kind.WINNABLE: _("Looking for a winnable deal…"),
        Kind.EASY: _("Looking for an easy deal…"),
        Kind.MEDIUM: _("Looking for a deal of medium difficulty…"),
        Kind.HARD: _("Looking for a hard deal…"),
    }
    return words[kind]
