"""The program's own texts and pictures that are kept as files.

An installed copy finds them inside the package, a checkout beside it.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*names: str) -> Path:
    """Return the file or folder of `resources/` at the given path; it may not exist."""
    installed = _PACKAGE / "resources"
    root = installed if installed.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*names)
