"""The program's side of one worker: a process, and the thread that alone starts, asks and reaps it.

`subprocess.Popen` and two pipes, for these reasons.  `multiprocessing` keeps one list of
all children of the program, and every start of any process, by whomever, reaps those that
have ended: two threads then race for the same exit status, the loser takes the child for
one that still runs, and closing it raises.  A `Popen` is reaped by its owner alone, and
one whose child was reaped by somebody else simply counts as ended.  It does not import the
program's main module a second time either, and costs no start of a helper process.
`QProcess` would bring Qt and its event loop into what must answer without a window;
`pebble` stands on `multiprocessing` and would be one more dependency for what is two
hundred lines here.  A packaged program is its own worker by a command that nobody else
needs (`cardtable.workers.COMMAND`); it is the same on every system, nothing is forked.
"""

import contextlib
import logging
import math
import pickle
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Protocol

from cardtable import texts
from cardtable.workers import COMMAND, WINDOW_ONLY
from cardtable.workers.frames import ANSWER, QUESTION, READY, Reply, receive, send
from cardtable.workers.question import Question

START_SECONDS = 30.0
"""So long a process may take until it is first heard of; mostly it is a tenth of a second."""
_WAIT_FOR_SLOT = 10.0
"""Seconds for which a start waits until the process in whose place it comes has been reaped."""

_starting = threading.Lock()
"""On Windows a process inherits whatever handles are on their way to another one."""


class Listener(Protocol):
    """Who is told what becomes of a worker, on the worker's thread."""

    def ready(self, worker: "Worker") -> None:
        """The process runs and can be asked."""

    def replied(self, worker: "Worker", reply: Reply) -> None:
        """The question has been answered; the worker waits for the next one."""

    def lost(self, worker: "Worker") -> None:
        """The process has ended and has been reaped, or could not be started; told once, at last."""


class Worker:
    """A process that answers one question at a time.

    ``job`` and ``started`` belong to the listener, who guards them by a lock of its own.
    """

    def __init__(self, listener: Listener, slots: threading.Semaphore) -> None:
        self.job: Question | None = None
        self.started = False
        self._listener, self._slots = listener, slots
        self._begun = self._heard = time.monotonic()
        self._jobs: SimpleQueue[Question | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._live, name="worker", daemon=True)
        self._thread.start()

    def put(self, job: Question) -> None:
        """Ask; only a worker that has started and has no job may be asked."""
        self.job = job
        self._begun = self._heard = time.monotonic()
        self._jobs.put(job)

    def due(self, silence: float, grace: float) -> float:
        """Return when, by `time.monotonic`, this process is taken for one that hangs.

        That is `silence` seconds after it was last heard of, or `grace` after its question's
        limit; never, while it has nothing to do.
        """
        if self.job is None:
            return math.inf if self.started else self._heard + START_SECONDS
        return min(self._heard + silence, self._begun + self.job.limit + grace)

    def begin_anew(self) -> None:
        """Count time from now on, as the program itself stood still till now."""
        self._begun = self._heard = time.monotonic()

    def lives(self) -> bool:
        """Whether the process still runs, as far as the system knows now."""
        with self._lock:
            return self._process is not None and self._process.poll() is None

    def end(self) -> None:
        """Kill the process, whatever it does; its thread reaps it and ends as well."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()
        self._jobs.put(None)

    def join(self, seconds: float) -> None:
        """Wait until the process is reaped, at most so long."""
        if threading.current_thread() is not self._thread:
            self._thread.join(seconds)

    # On the worker's own thread

    def _live(self) -> None:
        slot = self._slots.acquire(timeout=_WAIT_FOR_SLOT)
        try:
            self._work(self._start())
        except (EOFError, OSError) as error:
            if not self._ended:
                logging.getLogger(__name__).warning("a worker process has ended: %s", error)
        except Exception:
            logging.getLogger(__name__).exception("a worker was given up")
        finally:
            self._reap()
            if slot:
                self._slots.release()
            self._listener.lost(self)

    def _start(self) -> "subprocess.Popen[bytes]":
        if self._ended:
            raise EOFError
        with _starting:
            process = subprocess.Popen(
                _command(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        with self._lock:
            self._process = process
            if self._ended:
                process.kill()
        return process

    def _work(self, process: "subprocess.Popen[bytes]") -> None:
        requests, replies = process.stdin, process.stdout
        assert requests is not None
        assert replies is not None
        self._hear(replies, READY)
        self._listener.ready(self)
        while (job := self._jobs.get()) is not None:
            self._listener.replied(self, self._ask(job, requests, replies))

    def _ask(self, job: Question, requests: IO[bytes], replies: IO[bytes]) -> Reply:
        try:
            question = pickle.dumps((texts.spoken(), job.function, job.arguments))
        except Exception as error:
            return Reply(fault=f"{type(error).__name__}: {error}")
        send(requests, QUESTION, question)
        answer = self._hear(replies, ANSWER)
        try:
            reply: Reply = pickle.loads(answer)
        except Exception as error:
            return Reply(fault=f"{type(error).__name__}: {error}")
        return reply

    def _hear(self, replies: IO[bytes], wanted: bytes) -> bytes:
        """Wait for a frame of this kind; any other one tells that the process is alive."""
        while True:
            kind, body = receive(replies)
            self._heard = time.monotonic()
            if kind == wanted:
                return body

    def _reap(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in filter(None, (process.stdin, process.stdout)):
            with contextlib.suppress(OSError):  # what could not be sent any more
                pipe.close()


def _command() -> list[str]:
    """Return how a worker is started: the packaged program itself, or Python with the same modules."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        # Of the two programs on Windows the one for the console, which has pipes.
        return [str(program.with_stem(program.stem.removesuffix(WINDOW_ONLY))), COMMAND]
    paths = [str(Path(path).absolute()) for path in sys.path]
    script = f"import sys; sys.path[:] = {paths!r}; from cardtable.workers.serving import serve; serve()"
    return [sys.executable, "-c", script]
