"""The other Pythons of this machine: those under which Card Table should run as well."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

OLDEST = 11
_NEWEST = 30
"""Minor versions of Python 3 that are looked for; nobody knows yet how far they will go."""
_ASKED = """
import json, sys
from importlib.util import find_spec
if sys.version_info >= (3, 11) and all(map(find_spec, ("venv", "ensurepip", "sqlite3", "ctypes"))):
    import sqlite3
    print(json.dumps([sys.version_info.minor, sys.version.split()[0], sqlite3.sqlite_version]))
"""


class Other(NamedTuple):
    """A Python: its minor version, its program, and what to call it."""

    minor: int
    program: Path
    name: str


def others() -> list[Other]:
    """Return one Python of each minor version but this one's, the oldest first."""
    found: dict[int, Other] = {}
    for program in _candidates():
        done = subprocess.run([program, "-I", "-c", _ASKED], capture_output=True, text=True, check=False)
        if done.returncode == 0 and done.stdout.strip():
            minor, version, sqlite = json.loads(done.stdout)
            found.setdefault(minor, Other(minor, program, f"Python {version} with SQLite {sqlite}"))
    found.pop(sys.version_info.minor, None)
    return sorted(found.values())


def _candidates() -> Iterator[Path]:
    """Yield what is in the path, and what pyenv has installed, whether it is in use or not."""
    for minor in range(OLDEST, _NEWEST):
        if (python := shutil.which(f"python3.{minor}")) is not None:
            yield Path(python)
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob("versions/3.*/bin/python"))
