"""The few processes in which the computer thinks, shared by all who ask, so that the table never stalls.

Questions wait in order, those that a person waits for first.  Others never take the last
free process, and make way where all are taken: they begin again later.

A question that is no longer wanted is ended by killing its process.  That needs nothing of
a search, so that the next search cannot forget it, and it ends one that hangs; a flag
would have to be looked at in every inner loop.  A start costs a tenth of a second beside
the table.  A question that has not yet reached a process costs nothing.

Everything that happens is an event that changes the state under one lock; what belongs to
a process that has been given up is not listened to any more.  So nothing that befalls a
process or its thread, and no answer however late, can keep the others waiting.
"""

import atexit
import logging
import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from cardtable.errors import NoAnswer
from cardtable.texts import _
from cardtable.workers.frames import Reply
from cardtable.workers.question import Answer, Question
from cardtable.workers.watch import Watch
from cardtable.workers.worker import Worker

PROCESSES = 2
"""One for what a person waits for, one for what is found out beside the play."""
LONGEST = 600.0
"""Seconds: what takes longer, and has no limit of its own, hangs."""
SILENCE = 10.0
"""Seconds without a sign of life after which a busy process is taken for one that hangs."""
GRACE = 15.0
"""Seconds beyond its limit that a question may take: a busy machine is no failure."""
_TRIES = 2
"""So often a question is put, and so many processes may fail to start in a row."""
_LONGEST_CLOSE = 2.0
"""How many seconds closing waits for a process to be reaped; killing it takes milliseconds."""

_log = logging.getLogger(__name__)


class Workers:
    """Answers questions in at most `processes` processes, which are started when they are needed.

    The methods return at once and may be called from any thread.  Answers are told on
    threads of the workers' own.  `silence` and `grace` are seconds, see `SILENCE` and `GRACE`.
    """

    def __init__(self, processes: int = PROCESSES, *, silence: float = SILENCE, grace: float = GRACE) -> None:
        self._size, self._silence, self._grace = processes, silence, grace
        self._state = threading.Condition()
        self._slots = threading.Semaphore(processes)
        self._waiting: list[Question] = []
        self._staff: list[Worker] = []
        self._leaving: list[Worker] = []
        self._open: set[Question] = set()
        self._told: list[Callable[[], None]] = []
        self._asked = 0
        self._failed_starts = 0
        self._closed = False
        self._watch = Watch(self._state, self._next_due, self._replace_hanging)
        atexit.register(self.close)

    def ask(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        on_answer: Callable[[Answer], None],
        *,
        urgent: bool = True,
        limit: float = LONGEST,
    ) -> Question:
        """Ask for the value of a module-level function; `on_answer` is told it, or why there is none.

        Raises `NoAnswer` once closed.
        """
        with self._changing():
            if self._closed:
                raise NoAnswer(_("the program is closing"))
            self._asked += 1
            question = Question(
                function, arguments, on_answer, urgent=urgent, limit=limit, number=self._asked
            )
            self._open.add(question)
            self._waiting.append(question)
        return question

    def cancel(self, question: Question) -> None:
        """Give a question up: when this has returned, no answer comes; one that is over may be given up."""
        question.drop()
        with self._changing():
            if question in self._waiting:
                self._waiting.remove(question)
            self._open.discard(question)
            for worker in [each for each in self._staff if each.job is question]:
                self._dismiss(worker)

    def hasten(self, question: Question) -> None:
        """Treat a question as one that a person waits for, from now on."""
        with self._changing():
            question.urgent = True

    def close(self) -> None:
        """End all processes; no answer comes any more.  Left out, it is done when the program ends."""
        atexit.unregister(self.close)
        with self._state:
            self._closed = True
            self._watch.end()
            for worker in list(self._staff):
                self._dismiss(worker)
            self._waiting.clear()
            given_up, leaving = list(self._open), list(self._leaving)
            self._state.notify_all()
        for question in given_up:
            question.drop()
        for worker in leaving:
            worker.join(_LONGEST_CLOSE)

    # What the workers tell

    def ready(self, worker: Worker) -> None:
        """Let a process that has started have a question."""
        with self._changing():
            worker.started = True
            self._failed_starts = 0

    def replied(self, worker: Worker, reply: Reply) -> None:
        """Pass on what a process has found out."""
        if reply.trace:
            _log.error("a question could not be answered: %s", reply.trace)
        with self._changing():
            question, worker.job = worker.job, None
            if worker not in self._staff or question is None:
                return  # nobody wants to know it any more
            self._tell(question, reply.value, _failure(reply))

    def lost(self, worker: Worker) -> None:
        """Do without a process that has ended."""
        with self._changing():
            if worker in self._leaving:
                self._leaving.remove(worker)
            elif worker in self._staff:
                self._staff.remove(worker)
                self._failed_starts += not worker.started
                self._ask_again(worker.job, _("the computer stopped thinking before it had an answer"))

    # Under the lock

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change the state; what follows from it is done, and what is to be told is told at last."""
        with self._state:
            yield
            if not self._closed:
                self._assign()
            told, self._told = self._told, []
            self._state.notify_all()
        for tell in told:
            tell()

    def _assign(self) -> None:
        """Give the waiting questions to idle processes, and see to it that there are enough."""
        beside = sum(worker.job is not None and not worker.job.urgent for worker in self._staff)
        unserved: list[Question] = []
        for question in sorted(self._waiting, key=lambda each: each.order):
            if not question.urgent and beside >= max(1, self._size - 1):
                break
            beside += not question.urgent
            worker = self._idle()
            if worker is None:
                unserved.append(question)
            else:
                self._waiting.remove(question)
                worker.put(question)
        starting = sum(not worker.started for worker in self._staff)
        for question in unserved[starting:]:
            self._hire(question)
        self._own_up()

    def _idle(self) -> Worker | None:
        """Return a process that has nothing to do; one that has ended meanwhile is let go."""
        for worker in list(self._staff):
            if worker.started and worker.job is None:
                if worker.lives():
                    return worker
                self._dismiss(worker)
        return None

    def _hire(self, question: Question) -> None:
        """Start a process for a question, if need be in the place of one that is busy with a lesser one."""
        if self._failed_starts >= _TRIES or not (len(self._staff) < self._size or self._make_room(question)):
            return
        try:
            self._watch.begin()
            self._staff.append(Worker(self, self._slots))
        except RuntimeError:  # the system has no thread left for it
            self._failed_starts = _TRIES

    def _make_room(self, question: Question) -> bool:
        """End a process for which nobody waits, if somebody does for this question; return whether it was."""
        for worker in self._staff:
            if question.urgent and worker.job is not None and not worker.job.urgent:
                self._waiting.append(worker.job)
                self._dismiss(worker)
                return True
        return False

    def _dismiss(self, worker: Worker) -> None:
        worker.job = None
        self._staff.remove(worker)
        self._leaving.append(worker)
        worker.end()

    def _ask_again(self, question: Question | None, why: str) -> None:
        """Put a question again whose process is lost; the second time, say why it has no answer."""
        if question is None:
            return
        question.losses += 1
        if question.losses < _TRIES:
            self._waiting.append(question)
        else:
            self._tell(question, None, NoAnswer(why))

    def _own_up(self) -> None:
        """Tell who waits that no process can be started; whoever asks again has it tried again."""
        if self._failed_starts < _TRIES or self._staff:
            return
        self._failed_starts = 0
        for question in self._waiting:
            self._tell(question, None, NoAnswer(_("the computer could not start thinking")))
        self._waiting.clear()

    def _tell(self, question: Question, value: Any, failure: NoAnswer | None) -> None:
        """Have an answer told as soon as the lock is free."""

        def tell() -> None:
            question.deliver(value, failure)
            with self._state:
                self._open.discard(question)

        self._told.append(tell)

    # What takes too long

    def _due(self, worker: Worker) -> float:
        return worker.due(self._silence, self._grace)

    def _next_due(self) -> float:
        return min(map(self._due, self._staff), default=math.inf)

    def _replace_hanging(self, stood_still: bool) -> None:
        with self._changing():
            now = time.monotonic()
            for worker in [each for each in self._staff if self._due(each) <= now]:
                if stood_still:
                    worker.begin_anew()
                    continue
                _log.warning("a worker process was ended: nothing was heard of it in time")
                self._failed_starts += not worker.started
                question = worker.job
                self._dismiss(worker)
                self._ask_again(question, _("the computer did not answer in time"))


def _failure(reply: Reply) -> NoAnswer | None:
    if reply.refusal:
        return NoAnswer(reply.refusal)
    if reply.fault:
        return NoAnswer(_("the computer failed to answer: {error}").format(error=reply.fault))
    return None
