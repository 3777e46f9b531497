"""What a search finds of the rules while one looks on: how many deals can be won, and how."""

from collections import deque

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.solver.sampling import DealSample, TriedDeal, try_deal
from cardtable.solver.verdict import Verdict
from cardtable.texts import P_, _, ngettext
from cardtable.windows.worker_task import WorkerTask

MOST_DEALS = 100
SECONDS = 2.0
"""Of CPU for one deal: what is not decided by then is counted as undecided."""
_REST = 350
"""Milliseconds without another change before a search is begun."""
_AT_ONCE = 2
"""So many deals are tried at the same time, as there are processes that think."""
_UNDECIDED = P_("{number} is undecided.", "{number} are undecided.")
_LENGTH = P_("A win takes {number} move.", "A win takes {number} moves.")
_STATES = P_(
    "Half of the wins are found within {number} position.",
    "Half of the wins are found within {number} positions.",
)
_FIRST = P_("A deal starts with {number} move.", "A deal starts with {number} moves.")


class DealSearchPanel(QObject):
    """Tries deals from number 1 on, and tells what they add up to; nothing waits for it."""

    told = Signal(str)
    """What has been found up to now."""
    finished = Signal(str)
    """What all deals add up to."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.deals: list[TriedDeal] = []
        self._game = ""
        self._hidden = False
        self._failed = ""
        self._left: deque[int] = deque()
        self._tasks = [self._task() for _number in range(_AT_ONCE)]
        self._begin = QTimer(self, singleShot=True, interval=_REST)
        self._begin.timeout.connect(self._ask_all)

    def _task(self) -> WorkerTask:
        task = WorkerTask(self)
        task.answered.connect(lambda deal: self._take(task, deal))
        task.failed.connect(lambda why: self._fail(task, why))
        return task

    def study(self, game_id: str, *, hidden: bool) -> None:
        """Turn to the deals of a game, soon; ``hidden``: some of its cards cannot be seen by players."""
        self.stop()
        self._game, self._hidden = game_id, hidden
        self._left = deque(range(1, MOST_DEALS + 1))
        self.told.emit(_("Looking for wins…"))
        self._begin.start()

    def stop(self) -> None:
        """Look no further."""
        self._begin.stop()
        for task in self._tasks:
            task.cancel()
        self.deals, self._failed = [], ""
        self._left.clear()

    @property
    def searching(self) -> bool:
        """Whether more is to come."""
        return self._begin.isActive() or any(task.busy for task in self._tasks)

    def _ask_all(self) -> None:
        for task in self._tasks:
            self._ask(task)

    def _ask(self, task: WorkerTask) -> None:
        if self._left:
            task.ask(try_deal, self._game, self._left.popleft(), SECONDS, urgent=False)

    def _take(self, task: WorkerTask, deal: TriedDeal) -> None:
        self.deals.append(deal)
        self._go_on(task)

    def _fail(self, task: WorkerTask, why: str) -> None:
        self._failed = why
        self._go_on(task)

    def _go_on(self, task: WorkerTask) -> None:
        self._ask(task)
        self.told.emit(self.words())
        if not self.searching:
            self.finished.emit(self.words())

    def words(self) -> str:
        """Return what has been found up to now."""
        if not self.deals:
            return self._failed
        sample = DealSample(self.deals)
        lines = [_share_words(sample), *_more_words(sample)]
        if self._hidden:
            lines.append(_("The search knows every card; you will win fewer."))
        return " ".join(lines)


def _share_words(sample: DealSample) -> str:
    low, high = (round(100 * bound) for bound in sample.interval)
    sentence = ngettext(
        "{wins} of {number} deal can be won: {low}–{high}%.",
        "{wins} of {number} deals can be won: {low}–{high}%.",
        len(sample.deals),
    )
    return sentence.format(wins=sample.count(Verdict.WINNABLE), number=len(sample.deals), low=low, high=high)


def _more_words(sample: DealSample) -> list[str]:
    told = (
        (sample.count(Verdict.UNKNOWN) or None, _UNDECIDED),
        (sample.length, _LENGTH),
        (sample.states, _STATES),
        (sample.first, _FIRST),
    )
    return [ngettext(*forms, number).format(number=number) for number, forms in told if number is not None]
