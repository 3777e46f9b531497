"""The environment `.venv` beside the sources: made once, kept in step with what it is to hold.

A note inside says what it was made from. The note is emptied before anything is changed and written
when all is done: an empty note is the mark of a set-up that was cut short, and it is begun again.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from libraries import Refusal, ensure

FOLDER = "CARDTABLE_VENV"
"""Names the folder, where another than `.venv` is wanted."""
NOTE = "cardtable.json"
CONSTRAINTS = Path("packaging", "constraints.txt")


def prepare(root: Path, extras: list[str], libraries: dict[str, str]) -> Path:
    """Return the Python in which the checkout `root` runs, with `extras` (or groups) and `libraries`.

    Raises `Refusal` where it cannot be set up.
    """
    folder = root / os.environ.get(FOLDER, ".venv")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    before = _read_note(folder)
    note = {
        "made_from": _fingerprint(root),
        "extras": sorted({*before.get("extras", []), *extras}),
        "libraries": sorted({*before.get("libraries", []), *libraries}),
    }
    if note == before and python.exists():
        return python
    ensure(libraries)
    try:
        if note | {"libraries": []} != before | {"libraries": []} or not python.exists():
            _make(folder, python, keep=before.get("made_from", [""])[0] == note["made_from"][0])
            _install(python, root, note["extras"])
        (folder / NOTE).write_text(json.dumps(note), encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{folder} could not be set up: {error}") from None
    return python


def _fingerprint(root: Path) -> list[str]:
    """Return what the environment stands on (this Python, this place) and what it was filled from."""
    base = f"{sys.version_info.major}.{sys.version_info.minor} {root}"
    wanted = (root / "pyproject.toml").read_bytes() + (root / CONSTRAINTS).read_bytes()
    return [base, hashlib.sha256(wanted).hexdigest()]


def _read_note(folder: Path) -> dict[str, list[str]]:
    try:
        return json.loads((folder / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def _make(folder: Path, python: Path, keep: bool) -> None:
    """Empty the note, and make the environment anew unless it is to be kept."""
    note = folder / NOTE
    if folder.exists() and not note.exists():
        raise Refusal(f"{folder} was not made by this program and is left alone: move it elsewhere first")
    if keep and python.exists():
        note.write_text("", encoding="utf-8")
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    note.touch()
    _call([sys.executable, "-m", "venv", str(folder)], f"no environment could be made in {folder}")


def _install(python: Path, root: Path, extras: list[str]) -> None:
    groups = _groups(root)
    wanted = [name for name in extras if name not in groups]
    target = str(root) + (f"[{','.join(wanted)}]" if wanted else "")
    needed = [each for name in extras if name in groups for each in groups[name]]
    print(
        f"Card Table: setting up {python.parents[1].name}, which fetches some 100 MB the first time …",
        file=sys.stderr,
    )
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", "--retries=2"]
    held = ["--constraint", str(root / CONSTRAINTS)]
    _call(
        [*pip, "install", *held, "--editable", target, *needed], "pip could not install what Card Table needs"
    )


def _groups(root: Path) -> dict[str, list[str]]:
    """Return the dependency groups of a checkout, which a pip older than 25.1 does not know by name."""
    told = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]

    def whole(name: str) -> list[str]:
        parts = [[each] if isinstance(each, str) else whole(each["include-group"]) for each in told[name]]
        return [each for part in parts for each in part]

    return {name: whole(name) for name in told}


def _call(command: list[str], complaint: str) -> None:
    """Run `command`; refuse with `complaint` and the first error it names when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        lines = [line.strip() for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        errors = [line for line in lines if line.upper().startswith("ERROR")] or lines[-1:]
        if any("Retrying (" in line for line in lines):
            errors = ["the package index could not be reached; is there a network?"]
        raise Refusal(": ".join([complaint, *errors[:1]]))
