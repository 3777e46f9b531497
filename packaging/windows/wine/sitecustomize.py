"""Read by Windows' Python, and programs packaged with it, when they start: what Wine 8 does otherwise."""

import msvcrt
import os
import shutil

# Wine keeps what begins with QT_ from the programs that it starts, as it is meant for the Qt outside.
for _name, _value in list(os.environ.items()):
    if _name.startswith("WINE_QT_"):
        os.environ[_name.removeprefix("WINE_")] = _value

# Wine has no CopyFile2: Python then copies by reading and writing, as on other systems.
shutil._winapi = None  # type: ignore[attr-defined]  # noqa: SLF001

_locking = msvcrt.locking


def _as_on_windows(descriptor: int, mode: int, length: int) -> None:
    """Lock a file; where somebody else has it, Windows says EACCES, and Wine some other error."""
    try:
        _locking(descriptor, mode, length)
    except OSError as error:
        raise PermissionError(13, "Permission denied") from error


msvcrt.locking = _as_on_windows
