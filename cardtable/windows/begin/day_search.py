"""Finds the deal of a day in a worker process, in a small window that can be closed."""

from PySide6.QtWidgets import QWidget

from cardtable.players.days_deal import days_deal
from cardtable.texts import _
from cardtable.windows.begin.deal_search import SearchWindow
from cardtable.windows.worker_task import WorkerTask


class DaySearch(SearchWindow):
    """Looks for the deal of a game and an ISO date; ``found`` brings the `DaysDeal`."""

    def __init__(self, game_id: str, day: str, parent: QWidget | None = None) -> None:
        super().__init__(game_id, _("Looking for today’s deal…"), parent)
        self._game_id, self._day = game_id, day

    def ask(self, task: WorkerTask) -> None:
        """Ask for the deal."""
        task.ask(days_deal, self._game_id, self._day)
