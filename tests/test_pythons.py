"""The Pythons that a machine has besides this one are found, whether they are in use or not."""

import json
import os
import sys
from pathlib import Path

import pytest

from tests.scripts import script

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are scripts of a shell")


def put(folder: Path, name: str, prints: str, status: int = 0) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\necho '{prints}'\nexit {status}\n")
    file.chmod(0o755)


def test_pythons_in_the_path_and_of_pyenv_are_found_once_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_path, versions = tmp_path / "bin", tmp_path / "pyenv/versions"
    own = sys.version_info.minor
    put(in_path, "python3.29", json.dumps([29, "3.29.1", "9.1"]))
    put(in_path, "python3.28", "not in use", status=127)  # as pyenv's stand-ins say it
    put(versions / "3.29.0/bin", "python", json.dumps([29, "3.29.0", "9.0"]))
    put(versions / "3.28.4/bin", "python", json.dumps([28, "3.28.4", "9.0"]))
    put(versions / "3.6.15/bin", "python", "")
    put(versions / f"3.{own}.0/bin", "python", json.dumps([own, f"3.{own}.0", "9.0"]))
    monkeypatch.setenv("PATH", str(in_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    found = script("other_pythons").others()
    assert [each.name for each in found] == ["Python 3.28.4 with SQLite 9.0", "Python 3.29.1 with SQLite 9.1"]
