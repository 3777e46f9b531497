"""Reading and writing whole files, so that a file is either the old one or the new one."""

import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from cardtable.errors import FileRefused
from cardtable.keeping.json_text import short_name
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
        raise FileRefused(
            _("{file} cannot be read: {why}").format(file=short_name(path), why=reason(error))
        ) from error


def open_file(path: Path) -> BinaryIO:
    """Open a file to be read; raise `OSError`, or `FileRefused` for a pipe or device."""
    file = open(path, "rb", opener=_open_at_once)  # noqa: SIM115 - closed by who asked for it
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise FileRefused(_("cannot read {file}: it is not a file").format(file=short_name(path)))
    return file


PRIVATE_FILE, PRIVATE_FOLDER, _OF_OTHERS = 0o600, 0o700, 0o077
"""The modes of what the program keeps for the player: nobody else on the machine need read it."""


def private_folder(path: Path) -> None:
    """Let there be a folder of the program's own that nobody else looks into; raise `OSError`."""
    if not path.parent.exists():
        private_folder(path.parent)
    path.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    _shut(path)


def private_file(path: Path) -> None:
    """Let there be a file that nobody else reads, empty if it is new, where that can be."""
    with suppress(OSError):
        if not path.exists():
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
    if path.is_file():
        _shut(path)


def _shut(path: Path) -> None:
    """Take from everybody else what they may do there, and from the player nothing."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if os.name == "posix" and mode & _OF_OTHERS:
            path.chmod(mode & ~_OF_OTHERS)


def write_atomically(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write the file so that no crash leaves half of it; raise `FileRefused` if it cannot be written.

    A device or pipe is written straight to: there is nothing to replace.  Of ``mode`` the user's umask
    leaves what it does.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data, mode)
    except (OSError, ValueError) as error:
        raise FileRefused(
            _("{file} cannot be written: {why}").format(file=short_name(path), why=reason(error))
        ) from error


def _replace(path: Path, data: bytes, mode: int) -> None:
    with replacing(path, mode) as file:
        file.write(data)


@contextmanager
def replacing(path: Path, mode: int = 0o666) -> Iterator[BinaryIO]:
    """Open a file that takes the place of another when the block ends, and leaves it alone if that fails.

    Raises `OSError`.
    """
    # Opened by hand: tempfile would give the new file another mode than the user's umask says.
    temporary = path.parent / f".cardtable-{os.urandom(6).hex()}.tmp"
    handle = os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
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
