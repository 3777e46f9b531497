"""The program's own texts and pictures that are kept as files.

An installed copy finds them inside the package, a checkout beside it.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def resource(*names: str) -> Traversable:
    """Return the file or folder of `resources/` at the given path; it may not exist."""
    root: Traversable = files("cardtable") / "resources"
    if not root.is_dir():
        root = Path(__file__).resolve().parent.parent / "resources"
    return root.joinpath(*names)
