"""The worker's own side: it answers one question after the other until its pipe is closed."""

import os
import pickle
import signal
import threading
import time
import traceback
from contextlib import suppress
from queue import SimpleQueue
from typing import IO, NoReturn

from cardtable import texts
from cardtable.errors import CardTableError
from cardtable.workers.frames import ANSWER, BEAT, READY, Reply, receive, send

BEAT_SECONDS = 1.0
"""So often a worker that has something to do tells that it is alive; one that waits tells nothing."""


def serve() -> NoReturn:
    """Answer what standard input brings on standard output; do nothing else ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which then ends this process
    source, sink = _pipes()
    voice = _Voice(sink)
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, questions), daemon=True).start()
    threading.Thread(target=voice.beat, daemon=True).start()
    voice.say(READY)
    while True:
        question = questions.get()
        voice.busy.set()
        reply = _reply(question)
        voice.say(ANSWER, reply)


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Return both pipes; what a search prints must not get among the frames."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return source, sink


def _listen(source: IO[bytes], questions: "SimpleQueue[bytes]") -> None:
    """Pass questions on; when the program is gone, so is this process, whatever it is thinking about."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(receive(source)[1])
    os._exit(0)


class _Voice:
    """Writes to the program, from either thread."""

    def __init__(self, sink: IO[bytes]) -> None:
        self.busy = threading.Event()
        self._sink = sink
        self._lock = threading.Lock()

    def say(self, kind: bytes, body: bytes = b"") -> None:
        """Send a frame, after which there is nothing to do until the next question."""
        self.busy.clear()
        self._send(kind, body)

    def beat(self) -> None:
        """Tell from time to time that this process is alive, as long as it is busy."""
        while True:
            self.busy.wait()
            self._send(BEAT)
            time.sleep(BEAT_SECONDS)

    def _send(self, kind: bytes, body: bytes = b"") -> None:
        try:
            with self._lock:
                send(self._sink, kind, body)
        except OSError:  # the program is gone
            os._exit(0)


def _reply(question: bytes) -> bytes:
    """Return the pickled `Reply`; whatever goes wrong on the way is told in it."""
    try:
        language, function, arguments = pickle.loads(question)
        texts.speak(language)  # what is refused is told to the player
        return pickle.dumps(Reply(function(*arguments)))
    except CardTableError as error:
        return pickle.dumps(Reply(refusal=str(error)))
    except BaseException as error:  # even `SystemExit`: a question must not end the process
        return pickle.dumps(Reply(fault=f"{type(error).__name__}: {error}", trace=traceback.format_exc()))
