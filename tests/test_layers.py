"""The rooms of the house: each knows only those above it, and Qt begins at `art`."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import cardtable

HOUSE = Path(cardtable.__file__).parent

ROOMS = (
    "errors",
    "assets",
    "licences",
    "texts",
    "decimals",
    "cards",
    "card_letters",
    "geometry",
    "workers",
    "contract",
    "games",
    "keeping",
    "play",
    "solver",
    "players",
    "practice",
    "start",
    "screen",
    "inputs",
    "art",
    "table",
    "commands",
    "windows",
    "arguments",
    "command_parser",
    "cli",
    "__main__",
)
"""From the ground floor up: what a room may import stands before it."""

WITH_QT = ("art", "table", "windows")


def room(path: Path) -> str:
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


MODULES = [path for path in sorted(HOUSE.rglob("*.py")) if room(path) != "__init__"]


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Return what a module imports, be it at its beginning or inside a function."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are written in full"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return tuple(found)


def test_a_room_imports_only_rooms_above_it() -> None:
    for path in MODULES:
        check_imports(path)


def check_imports(path: Path) -> None:
    own = room(path)
    assert own in ROOMS, f"{own} has no place among the rooms yet: give it one here"
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "PySide6":
            assert own in WITH_QT, f"{own} imports {name}"
        if parts[0] != "cardtable" or parts[1] in (own, "__version__"):
            continue
        assert ROOMS.index(parts[1]) < ROOMS.index(own), f"{own} imports {name}"


def test_no_two_modules_import_each_other() -> None:
    """Not even within a room or inside a function; what is only for the type checker counts as well."""
    known = {module_name(path): path for path in MODULES}
    graph = {
        name: {found for each in imported(path) if (found := nearest(each, known)) and found != name}
        for name, path in known.items()
    }

    assert not circle(graph)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts).removesuffix(".__init__")


def nearest(name: str, known: dict[str, Path]) -> str:
    """Return the module that an import names: itself, or the one that has the name in it."""
    return name if name in known else name.rpartition(".")[0] if name.rpartition(".")[0] in known else ""


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Return modules that import each other, in order; none where there are no circles."""
    left = {name: set(targets) for name, targets in graph.items()}
    while left:
        free = [name for name, targets in left.items() if not targets & left.keys()]
        if not free:
            return sorted(left)
        for name in free:
            del left[name]
    return []


def test_no_two_folders_of_the_windows_import_each_other() -> None:
    known = {path.parent.name for path in MODULES if path.parent.parent == HOUSE / "windows"}
    found = {
        (path.parent.name, name.split(".")[2])
        for path in MODULES
        for name in imported(path)
        if path.parent.name in known and name.startswith("cardtable.windows.")
    }

    assert not {pair for pair in found if pair[0] != pair[1] and pair[::-1] in found}


SHARED = ("kit", "hints", "rollouts", "own", "catalogue", "families")
"""The rooms of `games` that are no game's own."""


def test_only_its_own_player_knows_a_game() -> None:
    for path in MODULES:
        own = path.relative_to(HOUSE).with_suffix("").parts
        for name in imported(path):
            parts = name.split(".")
            if parts[:2] != ["cardtable", "games"] or len(parts) < 4 or parts[2] in SHARED:
                continue
            assert parts[2] in own[1:2], f"{path.name}: {name}"


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
