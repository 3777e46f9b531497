"""Reading and writing whole files, so that a file is either the old one or the new one."""

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from cardtable.errors import FileRefused
from cardtable.texts import _

PATIENCE = 1.0 if os.name == "nt" else 0.0
"""Seconds for which a file that another program holds is tried again; elsewhere none can be held."""
_PAUSE = 0.02


def read_bytes(path: Path, limit: int) -> bytes:
    """Return the file's contents, at most `limit` + 1 bytes; raise `FileRefused` if it cannot be read.

    A pipe or device is refused at once: nobody knows whether it would ever end, or begin.
    """
    try:
        with open_file(path) as file:
            return file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise FileRefused(_("{file} cannot be read: {why}").format(file=path, why=reason(error))) from error


def open_file(path: Path) -> BinaryIO:
    """Open a file to be read; raise `OSError`, or `FileRefused` for a pipe or device."""
    file = open(path, "rb", opener=_open_at_once)  # noqa: SIM115 - closed by who asked for it
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise FileRefused(_("{file} cannot be read: it is no file").format(file=path))
    return file


def write_atomically(path: Path, data: bytes) -> None:
    """Write the file so that no crash leaves half of it; raise `FileRefused` if it cannot be written.

    A device or pipe is written straight to: there is nothing to replace.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)
    except (OSError, ValueError) as error:
        raise FileRefused(
            _("{file} cannot be written: {why}").format(file=path, why=reason(error))
        ) from error


def _replace(path: Path, data: bytes) -> None:
    with replacing(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Open a file that takes the place of another when the block ends, and leaves it alone if that fails.

    Raises `OSError`.
    """
    # Opened by hand: tempfile would give the new file another mode than the user's umask says.
    temporary = path.parent / f".cardtable-{os.urandom(6).hex()}.tmp"
    handle = os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        put_in_place(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def put_in_place(new: Path, path: Path, patience: float = PATIENCE) -> None:
    """Let a file take the place of another; raise `OSError` if it cannot after so many seconds.

    On Windows a virus scanner or an indexer may hold either of them for a moment.
    """
    end = time.monotonic() + patience
    while True:
        try:
            new.replace(path)
        except PermissionError:
            if time.monotonic() >= end:
                raise
            time.sleep(_PAUSE)
        else:
            return


def sync_folder(folder: Path) -> None:
    """Make a renaming in the folder last through a power cut, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _open_at_once(path: str, flags: int) -> int:
    """Open without waiting for anybody at the other end of a pipe, where there are such."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def reason(error: Exception) -> str:
    """Return why a file could not be read or written, as a clause."""
    if isinstance(error, FileNotFoundError):
        return _("there is no such file or folder")
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error)
