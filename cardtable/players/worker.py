"""The process in which the computer thinks, so that the table never stalls.

A question is a call of a module-level function with arguments that can be pickled; its
answer comes on a thread of its own.  Both travel through a pipe that only this process
and its own child hold, and nothing else is ever unpickled here.

A question that is no longer wanted is ended by killing the process, and a new one is
started at once.  That needs nothing of a search, so that the next search cannot forget
it, and it ends one that hangs; a flag would have to be looked at in every inner loop.
A start costs some tenths of a second beside the table, only after a cancelled question.
"""

import atexit
import logging
import pickle
import signal
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from typing import Any, NamedTuple

from cardtable import players
from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError, PlayerFailed
from cardtable.games import catalogue

_STOPPED = "the computer player stopped before it answered"
_LONGEST_CLOSE = 2.0
"""How many seconds closing waits for the thread; killing the process takes milliseconds."""


class Answer(NamedTuple):
    """What came of a question: its value, or why there is none."""

    ticket: int
    value: Any = None
    failure: PlayerFailed | None = None


class _Question(NamedTuple):
    ticket: int
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    on_answer: Callable[[Answer], None]


class Thinker:
    """Answers one question at a time in a process that is kept warm.

    The methods return at once and may be called from any thread.  `on_answer` is called
    on the thinker's own thread: a window passes the answer on with a signal, and looks
    with `expects` whether it is still wanted when it arrives there.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ticket = 0
        self._closed = False
        self._thinking: _Child | None = None
        self._inbox: SimpleQueue[_Question | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="thinker", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def call(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], on_answer: Callable[[Answer], None]
    ) -> int:
        """Ask for the value of a module-level function; return the ticket that the answer will bear.

        A question still unanswered is cancelled.  Raises `PlayerFailed` once closed.
        """
        with self._lock:
            if self._closed:
                raise PlayerFailed("the computer player has been sent home")
            self._drop()
            self._inbox.put(_Question(self._ticket, function, arguments, on_answer))
            return self._ticket

    def cancel(self) -> None:
        """Give up the question that is being thought about, if there is one; no answer will come."""
        with self._lock:
            self._drop()

    def expects(self, answer: Answer) -> bool:
        """Whether the answer is to the last question and nothing was asked or cancelled since."""
        return answer.ticket == self._ticket

    def close(self) -> None:
        """End the process; may be called again.  Left out, it is done when the program ends."""
        atexit.unregister(self.close)
        with self._lock:
            self._closed = True
            self._drop()
            self._inbox.put(None)
        if threading.current_thread() is not self._thread:
            self._thread.join(_LONGEST_CLOSE)

    def _drop(self) -> None:
        self._ticket += 1
        if self._thinking is not None:
            self._thinking.kill()

    # On the thinker's own thread

    def _serve(self) -> None:
        child: _Child | None = None
        while not self._closed:
            child = _warm(child)
            question = self._inbox.get()
            if question is not None:
                child = _warm(child)
                self._answer(question, child)
        if child is not None:
            child.end()

    def _answer(self, question: _Question, child: "_Child | None") -> None:
        if child is None:
            self._deliver(question, None, "the computer player could not be started")
            return
        with self._lock:
            if question.ticket != self._ticket:
                return
            self._thinking = child
        value, failure = child.ask(question)
        with self._lock:  # from here on nobody kills the child, which may be reaped
            self._thinking = None
        self._deliver(question, value, failure)

    def _deliver(self, question: _Question, value: Any, failure: str | None) -> None:
        answer = Answer(question.ticket, value, None if failure is None else PlayerFailed(failure))
        if not self.expects(answer):
            return
        try:
            question.on_answer(answer)
        except Exception:  # the listener's fault must not silence the next question
            logging.getLogger(__name__).exception("a computer player's answer could not be delivered")


class _Child:
    """The process and the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._broken = False
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_answer_questions, args=(theirs,), daemon=True)
        try:
            self._process.start()
        finally:
            theirs.close()  # else the end of the process would not be the end of the pipe

    def runs(self) -> bool:
        """Whether another question can be put."""
        return not self._broken and self._process.is_alive()

    def kill(self) -> None:
        """End the process at once; whoever waits for its answer learns it from the pipe."""
        self._process.kill()

    def ask(self, question: _Question) -> tuple[Any, str | None]:
        """Wait for the value, or the failure in a sentence."""
        try:
            self._pipe.send((question.function, question.arguments))
            reply: tuple[Any, str | None] = self._pipe.recv()
        except (EOFError, OSError):
            self._broken = True
            return None, _STOPPED
        except Exception as error:  # what is sent cannot be pickled, or what has come cannot be read
            self._broken = True
            return None, _sentence(error)
        return reply

    def end(self) -> None:
        """Kill the process and reap it."""
        self.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()


def _warm(child: _Child | None) -> _Child | None:
    """Return a child that runs: this one, or a new one (None if the system gives none)."""
    if child is not None:
        if child.runs():
            return child
        child.end()
    try:
        return _Child()
    except (OSError, RuntimeError):  # the second: asked while a main module is still being imported
        return None


# In the child


def _answer_questions(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which then ends this process
    with suppress(EOFError, OSError):  # the program is gone
        while True:
            pipe.send_bytes(_reply(pipe.recv_bytes()))


def _reply(question: bytes) -> bytes:
    """Return the pickled value and failure; whatever goes wrong on the way is a failure."""
    try:
        function, arguments = pickle.loads(question)
        return pickle.dumps((function(*arguments), None))
    except Exception as error:
        return pickle.dumps((None, _sentence(error)))


def _sentence(error: Exception) -> str:
    if isinstance(error, CardTableError):
        return str(error)
    return f"the computer player failed: {type(error).__name__}: {error}"


def think(
    game_id: str,
    options: Mapping[str, object],
    seats: int,
    view: Any,
    seat: Seat,
    level: str,
    seed: int,
    seconds: float,
) -> Move:
    """Return the move of a computer player (`cardtable.players.choose`); run in the child."""
    game = catalogue.create(game_id, options, seats)
    return players.choose(game, view, seat, level, Random(seed), seconds)
