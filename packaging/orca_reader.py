"""The real Orca beside a program, and what it says: its own words, as its debug file has them.

It speaks through speech-dispatcher's module for tests, which is silent.
"""

import re
import shutil
import time
from pathlib import Path

from heard_session import HeardSession
from screen_reader import Deaf

_SPEECH = 'LogLevel 1\nAudioOutputMethod "libao"\nAddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n'
_SILENCE = "default_driver=null\n"
_AT_ONCE = """
import builtins, runpy, sys
plain = builtins.open
def by_lines(file, mode="r", buffering=-1, *how, **more):
    return plain(file, mode, 1 if mode == "w" else buffering, *how, **more)
builtins.open = by_lines
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Starts Orca so that its debug file has every line at once, not when some thousand more are there."""
_SAID = re.compile(r"SPEECH OUTPUT: '(.*)'\s*\{")
_PATIENCE = 20
"""Seconds for a sentence."""


def is_there() -> bool:
    """Return whether Orca is installed."""
    return shutil.which("orca") is not None and shutil.which("speech-dispatcher") is not None


class Orca:
    """Orca, from now until the session ends; ``hear`` returns what it says."""

    def __init__(self, session: HeardSession) -> None:
        speech = session.home / ".config" / "speech-dispatcher"
        speech.mkdir(parents=True, exist_ok=True)
        (speech / "speechd.conf").write_text(_SPEECH, encoding="utf-8")
        (session.home / ".libao").write_text(_SILENCE, encoding="utf-8")
        self._debug: Path = session.home / "orca.debug"
        self._read = 0
        self.said: list[str] = []
        """All that has been said."""
        self._heard = 0
        program = shutil.which("orca") or "orca"
        session.start(["/usr/bin/python3", "-c", _AT_ONCE, program, "--debug-file", str(self._debug)])
        self.hear("^Screen reader on")

    def hear(self, what: str) -> str:
        """Return what is said that matches a pattern, after what was heard the last time."""
        end = time.monotonic() + _PATIENCE
        while True:
            for number, words in enumerate(self.said[self._heard :], start=self._heard + 1):
                if re.search(what, words):
                    self._heard = number
                    return words
            if time.monotonic() > end:
                raise Deaf(f"Orca did not say {what!r}, but: {self.said[self._heard :]}")
            time.sleep(0.1)
            self._listen()

    def _listen(self) -> None:
        if not self._debug.exists():
            return
        with self._debug.open("rb") as lines:
            lines.seek(self._read)
            fresh = lines.read()
        whole = fresh[: fresh.rfind(b"\n") + 1]
        self._read += len(whole)
        for words in _SAID.findall(whole.decode("utf-8", errors="replace")):
            print(f"  Orca: “{words.strip()}”")
            self.said.append(words.strip())
