"""An empty Debian, and in it the README's two commands, typed as by somebody who has just come.

    sh packaging/run bare [SUITE]…

SUITE is bookworm (Debian 12, the default), trixie (13) or another that debootstrap knows. Each is made anew
in a folder that is thrown away, gets a clone of what is committed here, starts the game, twice, on a screen
in memory, and passes the tests; how long each took is printed. Needs Linux and root, and Debian's registry.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from libraries import Refusal
from screen import Screen

ROOT = Path(__file__).resolve().parent.parent
SUITES = ("bookworm",)
MIRROR = "http://deb.debian.org/debian"
NEEDED = {"debootstrap": "debootstrap", "git": "git"}
CHECKOUT = Path("root", "cardtable")
STARTING, TESTING = 900, 3600
"""Seconds after which a window or an end is no longer waited for."""
_OF_THE_NETWORK = ("proxy", "pip_")
_INSIDE = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'


class Debian:
    """An empty Debian in a folder; what is run there has processes and mounts of its own."""

    def __init__(self, root: Path, suite: str) -> None:
        self._root = root
        _call("debootstrap", "--variant=minbase", suite, str(root), MIRROR)
        for name in ("resolv.conf", "hosts"):
            shutil.copy(Path("/etc", name), root / "etc" / name)

    def start(self, command: str, display: str = "") -> subprocess.Popen[bytes]:
        """Run a line of shell in the checkout; it is ended, with all it started, by `SIGKILL`."""
        walls = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", _INSIDE]
        line = f"cd /{CHECKOUT} && {command}"
        return subprocess.Popen(
            [*walls, str(self._root), "sh", "-c", line], env=self._surroundings() | {"DISPLAY": display}
        )

    def _surroundings(self) -> dict[str, str]:
        """Return a newcomer's environment, with what leads to the network from here."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if any(part in name.lower() for part in _OF_THE_NETWORK)
        }
        if certificates := kept.get("PIP_CERT"):
            shutil.copy(certificates, self._root / "root")
            kept["PIP_CERT"] = f"/root/{Path(certificates).name}"
        return kept | {
            "HOME": "/root",
            "PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "TERM": "dumb",
        }


def attempt(suite: str) -> None:
    """Make a Debian and try both commands in it; raise `Refusal` where one of them fails."""
    with tempfile.TemporaryDirectory(prefix="cardtable-bare-", ignore_cleanup_errors=True) as folder:
        root = Path(folder, suite)
        with _timed(f"{suite}: an empty Debian"):
            debian = Debian(root, suite)
        with _timed(f"{suite}: clone"):
            _call("git", "clone", "--quiet", f"file://{ROOT}", str(root / CHECKOUT))
        for what in ("first start", "second start"):
            with _timed(f"{suite}: sh packaging/run play, until the window is there, {what}"):
                _see_window(debian)
        with _timed(f"{suite}: sh packaging/run test"):
            process = debian.start("sh packaging/run test")
            with _ended(process):
                status = process.wait(TESTING)
        if status != 0:
            raise Refusal(f"on {suite} the tests ended with {status}")


def _see_window(debian: Debian) -> None:
    with Screen() as screen:
        process = debian.start("sh packaging/run play", screen.display)
        with _ended(process):
            screen.await_window("Card Table", lambda: process.poll() is None, STARTING)


@contextmanager
def _ended(process: subprocess.Popen[bytes]) -> Iterator[None]:
    try:
        yield
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


@contextmanager
def _timed(what: str) -> Iterator[None]:
    begin = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - begin:.1f} s", flush=True)


def _call(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        last = (done.stdout + done.stderr).strip().splitlines()[-1:]
        raise Refusal(": ".join([f"{command[0]} ended with {done.returncode}", *last]))


def main(suites: list[str]) -> int:
    """Try every suite; raise `Refusal` with what is wrong."""
    if os.geteuid() != 0:
        raise Refusal("an empty Debian can be made by root only")
    for suite in suites or SUITES:
        attempt(suite)
    return 0
