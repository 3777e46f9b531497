"""A log of what went wrong inside the program, for whoever mends it.

One file in the user's log folder, at most a quarter of a mebibyte, with three older ones
beside it.  Writing to it never fails: a fault must not lead to another.
"""

import sys
from contextlib import closing
from pathlib import Path
from types import TracebackType

import platformdirs

from cardtable import __version__
from cardtable.keeping.files import private_file, private_folder

FILE_NAME = "cardtable.log"
_LARGEST = 256 * 1024
"""Bytes."""
_OLDER = 3


def log_path() -> Path:
    """Return where the log is kept."""
    return platformdirs.user_log_path("cardtable", appauthor=False) / FILE_NAME


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Return what is to be known of a fault: where it happened, and in what surroundings."""
    # Imported here, as below: a program in which nothing goes wrong needs none of it.
    import traceback  # noqa: PLC0415

    return f"{_surroundings()}\n{''.join(traceback.format_exception(kind, error, trace))}"


def note(text: str) -> Path | None:
    """Write a text to the log and return its file; None if it could not be written."""
    import logging.handlers  # noqa: PLC0415

    path = log_path()
    try:
        private_folder(path.parent)
        private_file(path)
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=_LARGEST, backupCount=_OLDER, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    handler.handleError = _raise  # type: ignore[method-assign]
    written = logging.LogRecord("cardtable", logging.ERROR, "", 0, text.rstrip(), (), None)
    try:
        with closing(handler):
            handler.emit(written)
    except OSError:
        return None
    private_file(path)  # which may be a new one, the one before being full
    return path


def follow_logging() -> None:
    """Write to the log what any part of the program tells Python's own `logging` of as an error."""
    import logging  # noqa: PLC0415

    class _IntoTheLog(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            note(self.format(record))

    logging.getLogger("cardtable").addHandler(_IntoTheLog(logging.ERROR))


def _raise(record: object) -> None:
    """Let the error that is being handled go on to the caller, who says that there is no log."""
    raise  # noqa: PLE0704 - called by logging while it handles one


def _surroundings() -> str:
    import platform  # noqa: PLC0415

    qt = sys.modules.get("PySide6")
    drawn = f", PySide6 {qt.__version__}" if qt is not None else ""
    return f"Card Table {__version__}, Python {platform.python_version()}{drawn}, {platform.platform()}"
