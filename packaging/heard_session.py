"""A desktop for a screen reader alone: D-Bus, AT-SPI and a screen in memory, and a program on it.

Everything is started here in process groups of its own and in folders that are thrown away, and ends
with the session, whatever happens.
"""

import os
import select
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from types import TracebackType

_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
_SCREEN = "1280x800x24"
_BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir={folder}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy></busconfig>
"""
_SECONDS = 20
"""So long something that is started may take to say that it is there."""


class HeardSession:
    """A context: while it is entered there is a desktop; ``bus`` is its session bus, ``home`` its folder."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="cardtable-heard-")
        self._started: list[subprocess.Popen[bytes]] = []
        self.home = home = Path(self._folder.name)
        runtime = home / "runtime"
        runtime.mkdir(mode=0o700)
        self.log = home / "log"
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DBUS_"))},
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(runtime),
            "LC_ALL": "C.UTF-8",
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "QT_ACCESSIBILITY": "1",
            "GSETTINGS_BACKEND": "memory",
        }
        self.bus = ""

    def __enter__(self) -> "HeardSession":
        try:
            self._begin()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def _begin(self) -> None:
        config = self.home / "bus.conf"
        config.write_text(_BUS.format(folder=self.home), encoding="utf-8")
        dbus = ["dbus-daemon", f"--config-file={config}", "--nofork", "--print-address={}"]
        self.bus = self._environment["DBUS_SESSION_BUS_ADDRESS"] = self._start_and_read(dbus)
        screen = ["Xvfb", "-displayfd", "{}", "-screen", "0", _SCREEN, "-nolisten", "tcp", "-noreset"]
        self._environment["DISPLAY"] = ":" + self._start_and_read(screen)
        self.start([_LAUNCHER, "--launch-immediately"])

    def run(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start Card Table with these arguments."""
        return self.start([sys.executable, "-m", "cardtable", *arguments])

    def stop(self, process: subprocess.Popen[bytes]) -> None:
        """End a program that was started here, kindly at first."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, number)
            with suppress(subprocess.TimeoutExpired):
                process.wait(timeout=5)
                break
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # what it has started itself
        if process in self._started:
            self._started.remove(process)

    def end(self) -> None:
        """End everything, what was started last first."""
        for process in reversed(list(self._started)):
            self.stop(process)
        with suppress(OSError):
            self._folder.cleanup()

    def _start_and_read(self, command: list[str]) -> str:
        """Start what writes one line to a pipe, whose number stands for ``{}``; return that line."""
        reader, writer = os.pipe()
        self.start([part.format(writer) for part in command], pass_fds=(writer,))
        os.close(writer)
        with open(reader, encoding="utf-8") as answer:  # noqa: PTH123 - it is a pipe
            if not select.select([answer], [], [], _SECONDS)[0]:
                raise TimeoutError(f"{command[0]} does not say that it is there")
            return answer.readline().strip()

    def start(self, command: list[str], pass_fds: tuple[int, ...] = ()) -> subprocess.Popen[bytes]:
        """Start a program in a process group of its own, which ends with the session."""
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                command,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                pass_fds=pass_fds,
            )
        self._started.append(process)
        return process
