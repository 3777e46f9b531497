"""A screen in memory (Xvfb) on which windows are shown, seen and pointed at as on any other."""

import re
import select
import struct
import subprocess
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from libraries import Refusal

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""What must be installed (`libraries.ensure`): the screen, and a hand on its mouse."""
_SECONDS = 20
"""So long the screen may take to say that it is there."""


class Screen:
    """A context: while it is entered there is a screen of `size` pixels; ``display`` is its name."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        self._size = size
        self._folder = tempfile.TemporaryDirectory(prefix="cardtable-screen-")
        self._process: subprocess.Popen[str] | None = None
        self.display = ""

    def __enter__(self) -> "Screen":
        mode = "{}x{}x24".format(*self._size)
        kept = ["-fbdir", self._folder.name]
        self._process = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", mode, "-nolisten", "tcp", "-noreset", *kept],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        if not select.select([self._process.stdout], [], [], _SECONDS)[0]:
            self._end()
            raise Refusal("Xvfb does not say that it is there")
        self.display = ":" + self._process.stdout.readline().strip()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._folder.cleanup()

    def windows(self) -> list[str]:
        """Return the titles of all windows that are shown."""
        found = self._hand("search", "--onlyvisible", "--name", ".").split()
        return [self._hand("getwindowname", number).strip() for number in found]

    def await_window(self, title: str, alive: Callable[[], bool], seconds: float) -> float:
        """Wait for a window whose title matches a pattern; return the seconds that it took.

        Raises `Refusal` where it does not come, or where what should show it is no longer ``alive``.
        """
        begin = time.monotonic()
        while not any(re.search(title, each) for each in self.windows()):
            if not alive() or time.monotonic() - begin > seconds:
                raise Refusal(f"no window {title!r} was shown in {time.monotonic() - begin:.0f} s")
            time.sleep(0.05)
        return time.monotonic() - begin

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press the mouse's left button at one place (pixels), move it to another and let go."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self._hand("mousemove", *map(str, start), "sleep", "0.3", "mousedown", "1", "sleep", "0.2")
        for place in (middle, end, end):
            self._hand("mousemove", *map(str, place), "sleep", "0.2")
        self._hand("mouseup", "1")

    def click(self, place: tuple[int, int]) -> None:
        """Click at a place (pixels)."""
        self._hand("mousemove", *map(str, place), "sleep", "0.2", "click", "1")

    def keep(self, picture: Path) -> None:
        """Write what is on the screen as a PNG."""
        dump = Path(self._folder.name, "Xvfb_screen0").read_bytes()
        # The header of X11/XWDFile.h: first its own length, the twentieth number that of its colours.
        header = struct.unpack(">25I", dump[:100])
        begin, (width, height) = header[0] + 12 * header[19], self._size
        blue_first = dump[begin : begin + 4 * width * height]
        pixels = bytearray(3 * width * height)
        for colour in range(3):
            pixels[colour::3] = blue_first[2 - colour :: 4]
        rows = b"".join(b"\0" + pixels[3 * width * y :][: 3 * width] for y in range(height))
        about = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", about), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
        picture.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))

    def _hand(self, *order: str) -> str:
        done = subprocess.run(
            ["xdotool", *order], env={"DISPLAY": self.display}, capture_output=True, text=True, check=False
        )
        return done.stdout


def _chunk(kind: bytes, body: bytes) -> bytes:
    """Return a part of a PNG."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
