"""Small changes that tests should notice: `python tests/stress/mutants.py [--tries N] [--seed S] [ROOM…]`.

In a copy of this checkout one place at a time is changed (a comparison, a number, a sign, a branch,
an `and`), room after room, and the tests nearest to the module are run: that which bears its name, those that
import it, its folder's, and those with the fewest modules between.  Prints what becomes of each, and how many
nobody has noticed (``late``: the tests had no time for it).  `--first 7 --tries 1` makes number 7 again.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from compileall import compile_dir
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "node_modules")
FILES = 4
"""So many files of tests are run for a change."""
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Mutant(NamedTuple):
    """One change of a module: its bytes from ``start`` to ``end`` give way to ``text``."""

    path: Path
    line: int
    start: int
    end: int
    text: str

    def told(self) -> str:
        was = (ROOT / self.path).read_bytes()[self.start : self.end].decode()
        return f"{self.path}:{self.line}: {' '.join(was.split())}  →  {self.text}"


class Changes(ast.NodeVisitor):
    """Finds every change of a module; annotations and what stands in texts are left alone."""

    def __init__(self, path: Path) -> None:
        self.path, self.found = path, list[Mutant]()
        self._source = (ROOT / path).read_bytes()
        self._lines = [0]
        for line in self._source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self.visit(ast.parse(self._source))

    def _add(self, node: ast.expr, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._lines[node.lineno - 1] + node.col_offset
        end = self._lines[node.end_lineno - 1] + node.end_col_offset
        self.found.append(Mutant(self.path, node.lineno, start, end, f"({text})"))

    def visit_Compare(self, node: ast.Compare) -> None:
        for number, each in enumerate(node.ops):
            if other := COMPARED.get(type(each)):
                ops = [*node.ops[:number], other(), *node.ops[number + 1 :]]
                self._add(node, ast.unparse(ast.Compare(node.left, ops, node.comparators)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int:
            self._add(node, str(node.value + 1))
        elif type(node.value) is float:
            self._add(node, str(2 * node.value or 1.0))

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if other := SIGNS.get(type(node.op)):
            self._add(node, ast.unparse(ast.BinOp(node.left, other(), node.right)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.USub | ast.Not):
            self._add(node, ast.unparse(node.operand))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._add(node, ast.unparse(ast.BoolOp(other, node.values)))
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self._add(node.test, f"not ({ast.unparse(node.test)})")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Leave annotations alone."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave texts alone."""


def room(path: Path) -> str:
    """Return the room of a module; the folders of the windows are rooms, the kit is one beside the games."""
    parts = path.parent.parts[1:]
    return (
        "/".join(parts[: 2 if parts[:1] == ("windows",) or parts[:2] == ("games", "kit") else 1]) or "ground"
    )


def chosen(seed: int, rooms: list[str]) -> Iterator[Mutant]:
    """Yield changes by lot, room after room."""
    modules: dict[str, list[Path]] = {}
    for path in sorted((ROOT / "cardtable").rglob("*.py")):
        modules.setdefault(room(path.relative_to(ROOT)), []).append(path.relative_to(ROOT))
    chance = Random(seed)
    known = {
        name: [change for path in paths for change in Changes(path).found]
        for name, paths in modules.items()
        if not rooms or name in rooms
    }
    while True:
        for changes in known.values():
            if changes:
                yield chance.choice(changes)


def imports(path: Path) -> set[str]:
    """Return every name that a file imports, in full."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
        elif isinstance(node, ast.Constant) and str(node.value).startswith("cardtable."):
            found.add(str(node.value))  # a module that is loaded when it is asked for
    return found


class Nearest:
    """Knows which tests stand nearest to a module: how many imports lie between them."""

    def __init__(self) -> None:
        self.tests = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
        files = [path.relative_to(ROOT) for path in sorted((ROOT / "cardtable").rglob("*.py"))]
        names = {dotted(path): path for path in files}
        self._readers: dict[Path, list[Path]] = {}
        for path in (*files, *self.tests):
            for name in imports(ROOT / path) & names.keys():
                self._readers.setdefault(names[name], []).append(path)

    def to(self, module: Path) -> list[Path]:
        """Return the files of tests that are run for a module, the nearest first."""
        away, waiting = {module: 0}, [module]
        for path in waiting:
            for reader in self._readers.get(path, []):
                if reader not in away:
                    away[reader] = away[path] + 1
                    waiting.append(reader)
        ranks = {
            path: (
                path.stem != f"test_{module.stem}",
                away.get(path) != 1,
                path.parent != mirror(module),
                away.get(path, 99),
            )
            for path in self.tests
        }
        near = [path for path, rank in ranks.items() if rank[-1] < 99 or not rank[-2]]
        return sorted(near, key=lambda path: ranks[path])[:FILES]


def mirror(module: Path) -> Path:
    """Return the folder of the tests of a module's folder, or of the one around it."""
    folder = Path("tests", *module.parent.parts[1:])
    while not (ROOT / folder).is_dir():
        folder = folder.parent
    return folder


def dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def noticed(copy: Path, change: Mutant, tests: list[Path], seconds: int) -> str:
    """Make a change in the copy, run the tests and take it back; return what became of it."""
    path = copy / change.path
    source = (ROOT / change.path).read_bytes()
    path.write_bytes(source[: change.start] + change.text.encode() + source[change.end :])
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": str(copy),
    }
    names = [str(each) for each in tests]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *names]
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return "late"
    finally:
        shutil.copy2(ROOT / change.path, path)  # with its time: what was compiled holds again
    return "killed" if done.returncode else "survived"


def try_all(copy: Path, changes: list[tuple[int, Mutant]], seconds: int) -> Counter[str]:
    """Try changes one after the other, telling of each."""
    nearest, told = Nearest(), Counter[str]()
    for number, change in changes:
        tests = nearest.to(change.path)
        how = noticed(copy, change, tests, seconds) if tests else "survived"
        told[how] += 1
        print(f"{number:4} {how:8} {change.told()}", flush=True)
        if how != "killed":
            print(f"{'':13} {' '.join(path.stem for path in tests)}", flush=True)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help="as `solver` or `windows/replay`; else all")
    parser.add_argument("--tries", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--seconds", type=int, default=60, help="so long the tests of one may take")
    given = parser.parse_args()
    every = enumerate(chosen(given.seed, given.rooms))
    changes = list(islice(every, given.first, given.first + given.tries))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "checkout")
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        compile_dir(copy / "cardtable", quiet=1)
        told = try_all(copy, changes, given.seconds)
    print(", ".join(f"{count} {how}" for how, count in told.most_common()))
    return 0 if set(told) <= {"killed"} else 1


if __name__ == "__main__":
    sys.exit(main())
