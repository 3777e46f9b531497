"""The rooms of the house: each knows only those above it, and Qt begins at `art`."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardtable

HOUSE = Path(cardtable.__file__).parent

ROOMS = (
    "errors",
    "assets",
    "files",
    "jsontext",
    "cards",
    "geometry",
    "layout",
    "refusal",
    "trials",
    "game",
    "words",
    "games",
    "catalogue",
    "notation",
    "record",
    "recordtext",
    "lessons",
    "clock",
    "session",
    "players",
    "solver",
    "results",
    "database",
    "store",
    "preferences",
    "start",
    "inputs",
    "commands",
    "art",
    "table",
    "windows",
    "cli",
    "__main__",
)
"""From the ground floor up: what a room may import stands before it."""

WITH_QT = ("art", "table", "windows")

LATE = {
    ("refusal", "words"): "only an error that is shown needs words",
    ("record", "recordtext"): "the parser needs the types of the record",
    ("start", "windows"): "the window is opened only when it is wanted",
    ("commands", "table"): "only a picture needs Qt",
}
"""What may be imported upwards, inside a function, and why."""


def room(path: Path) -> str:
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


MODULES = [path for path in sorted(HOUSE.rglob("*.py")) if room(path) != "__init__"]


def imported(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield what a module imports, and whether that happens when it is itself imported."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        node
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node not in inside
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are written in full"
            whole = node.module or ""
            names = [f"{whole}.{alias.name}" for alias in node.names] if whole == "cardtable" else [whole]
            for name in names:
                yield name, node not in inside


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(HOUSE).as_posix())
def test_a_room_imports_only_rooms_above_it(path: Path) -> None:
    own = room(path)
    assert own in ROOMS, f"{own} has no place among the rooms yet: give it one here"
    for name, at_once in imported(path):
        parts = name.split(".")
        if parts[0] == "PySide6":
            assert own in WITH_QT, f"{own} imports {name}"
        if parts[0] != "cardtable" or parts[1] in (own, "__version__"):
            continue
        late = not at_once and (own, parts[1]) in LATE
        assert late or ROOMS.index(parts[1]) < ROOMS.index(own), f"{own} imports {name}"


def test_nothing_late_is_listed_that_is_not_there() -> None:
    found = {
        (room(path), name.split(".")[1])
        for path in MODULES
        for name, at_once in imported(path)
        if not at_once and name.startswith("cardtable.")
    }

    assert set(LATE) <= found


def test_one_game_knows_nothing_of_another() -> None:
    games = {path.stem for path in (HOUSE / "games").glob("*.py")}
    for path in MODULES:
        if (
            room(path) in ("games", "catalogue", "__main__")
            or "players" in path.parts
            or "solver" in path.parts
        ):
            continue
        for name, _ in imported(path):
            parts = name.split(".")
            assert not (parts[:2] == ["cardtable", "games"] and parts[-1] in games), f"{path.name}: {name}"


def test_nothing_before_art_loads_qt() -> None:
    names = [
        ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in MODULES
        if room(path) not in WITH_QT
    ]
    script = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print(sorted(n for n in sys.modules if n.split('.')[0] in ('PySide6', 'shiboken6', 'PIL')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=HOUSE.parent,
    )

    assert done.stdout.strip() == "[]"
