"""The wish for a deal that can be won, where a player that knows all cards can find one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox

from cardtable.players import capabilities
from cardtable.texts import _
from cardtable.windows.worker_task import WorkerTask


class WinnableChoice(QCheckBox):
    """A tick; once it is set, a deal is looked for beside the window."""

    found = Signal(object)
    """The number of a deal that can be won; too large for the numbers that signals know."""
    failed = Signal(str)
    """A sentence: why no deal was found; the tick is taken away."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game_id = game_id
        self.setText(_("Only a deal that can be placed completely"))
        self.setToolTip(_("A way to place every card is known to exist; you still have to find one."))
        self.setAccessibleDescription(self.toolTip())
        self._task = WorkerTask(self)
        self._task.answered.connect(self.found.emit)
        self._task.failed.connect(self._fail)

    @property
    def searching(self) -> bool:
        """Whether a deal is being looked for."""
        return self._task.busy

    def look_from(self, number: int) -> None:
        """Look for the first such deal from this number on."""
        self._task.ask(capabilities.winnable_from, self._game_id, number)

    def stop(self) -> None:
        """Look no further, and end the process that did."""
        self._task.close()

    def _fail(self, why: str) -> None:
        self.setChecked(False)
        self.failed.emit(why)
