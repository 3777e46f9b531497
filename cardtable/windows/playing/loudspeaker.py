"""Plays the sounds of the table with miniaudio, on a thread of its own; without it this is never imported."""

import threading
import wave
from collections.abc import Generator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

import miniaudio

from cardtable.assets import resource

RATE = 22_050
"""Samples a second, of one channel and 16 bits each, as the sounds are."""
_FRAME = 2
"""Bytes of a sample."""
_IDLE = 1.5
"""Seconds after the last sound for which the device is kept."""


class Loudspeaker:
    """Plays one sound at a time; a fault of the device makes it silent and nothing else."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[str | None] = SimpleQueue()
        self._current = b""
        self._broken = False
        threading.Thread(target=self._live, name="sounds", daemon=True).start()

    def play(self, name: str) -> None:
        """Begin to play a sound, in place of one that has not ended; return at once."""
        if not self._broken:
            self._wanted.put(name)

    def close(self) -> None:
        """Be silent from now on; the thread ends by itself."""
        self._wanted.put(None)

    # On the thread

    def _live(self) -> None:
        with suppress(Exception):  # whatever a driver says: the game goes on without sounds
            while (name := self._wanted.get()) is not None:
                if not self._sound_from(name):
                    return
        self._broken = True

    def _sound_from(self, name: str) -> bool:
        """Play a sound and those that follow it soon, then let go of the device; False when it was closed."""
        with miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE, buffersize_msec=40
        ) as device:
            self._current = _samples(name)
            stream = self._stream()
            next(stream)
            device.start(stream)
            while True:
                try:
                    following = self._wanted.get(timeout=_IDLE)
                except Empty:
                    return True
                if following is None:
                    return False
                self._current = _samples(following)

    def _stream(self) -> Generator[bytes, int, None]:
        """Give the device what it asks for, silence where there is nothing left."""
        wanted = yield b""
        while True:
            size = wanted * _FRAME
            now, self._current = self._current[:size], self._current[size:]
            wanted = yield now + bytes(size - len(now))


_read: dict[str, bytes] = {}


def _samples(name: str) -> bytes:
    if name not in _read:
        file: Any = resource("sounds", f"{name}.wav").open("rb")
        with file, wave.open(file) as sound:
            _read[name] = sound.readframes(sound.getnframes())
    return _read[name]
