"""What is asked of worker processes in their tests; they load nothing else for it."""

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path


def loaded() -> set[str]:
    return set(sys.modules)


def die() -> None:
    os._exit(3)


def die_once(path: str) -> str:
    """End the process the first time; the second time, answer."""
    try:
        Path(path).touch(exist_ok=False)
    except FileExistsError:
        return "alive"
    os._exit(3)


def stop_once(path: str) -> str:
    """Stop the process the first time, as a debugger or a system in need would; then answer."""
    with suppress(FileExistsError):
        Path(path).touch(exist_ok=False)
        os.kill(os.getpid(), signal.SIGSTOP)
    return "alive"


def close_the_pipe() -> None:
    os.closerange(3, 256)
    time.sleep(600)


def give_up() -> None:
    raise SystemExit(0)


class Hostile:
    """Can be pickled, and refuses to be read back."""

    def __reduce__(self) -> tuple[object, ...]:
        return int, ("x",)


def hostile() -> Hostile:
    return Hostile()


def sleep_from(path: str) -> None:
    """Tell where the process can be found, and stay."""
    whole = Path(path).with_suffix(".new")
    whole.write_text(str(os.getpid()))
    whole.replace(path)
    time.sleep(600)


def pid_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def stop() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def overlap(folder: str, number: int) -> int:
    """Return how many processes were at this at the same time."""
    mine = Path(folder, str(os.getpid()))
    mine.touch()
    time.sleep(0.02)
    most = len(list(Path(folder).iterdir()))
    mine.unlink()
    return most


def slow_once(path: str) -> str:
    try:
        Path(path).touch(exist_ok=False)
    except FileExistsError:
        return "done"
    time.sleep(600)
    return "too late"
