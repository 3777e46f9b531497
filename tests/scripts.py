"""The scripts of packaging/, which are no package: each finds its neighbours only where it stands."""

import sys
from importlib import util
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).resolve().parents[1] / "packaging"


def script(name: str) -> ModuleType:
    """Return a script as a module; nothing else of its folder can be imported afterwards."""
    spec = util.spec_from_file_location(f"packaging_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = util.module_from_spec(spec)
    sys.path.insert(0, str(FOLDER))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(FOLDER))
    return module
