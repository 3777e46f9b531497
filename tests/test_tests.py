"""Every test can fail, and none by the clock."""

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardtable.cli import main
from tests.conftest import pytest_runtest_setup

TESTS = Path(__file__).parent
ASSERTING = {"raises", "warns", "fail", "waitUntil", "waitSignal", "waitSignals", "assertNotEmitted"}
"""What fails by itself: of pytest, and of pytest-qt."""
CLOCKS = {"monotonic", "perf_counter", "process_time", "thread_time"}
FILES = [path for path in sorted(TESTS.rglob("*.py")) if path.parent.name != "benchmarks"]

Function = ast.FunctionDef | ast.AsyncFunctionDef


def test_every_module_of_tests_has_a_name_of_its_own() -> None:
    """Without packages pytest knows a module by nothing else, and leaves out the second of a name."""
    listed = [path.name for path in FILES if path.name.startswith("test_")]
    assert sorted(set(listed)) == sorted(listed)


@cache
def functions(tree: ast.AST) -> tuple[Function, ...]:
    return tuple(node for node in ast.walk(tree) if isinstance(node, Function))


@cache
def names(node: ast.AST) -> frozenset[str]:
    """Return every name that is called, or handed on to be called."""
    return frozenset(
        each.id if isinstance(each, ast.Name) else each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Name | ast.Attribute)
    )


@cache
def fails(node: ast.AST) -> bool:
    """Whether something in it can fail by itself."""
    return any(isinstance(each, ast.Assert | ast.Raise) for each in ast.walk(node))


def in_reach(file: Path, trees: dict[Path, ast.Module]) -> Iterator[Function]:
    """Yield the functions of a file and of those modules of the tests from which it imports."""
    yield from functions(trees[file])
    for node in ast.walk(trees[file]):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            other = TESTS.parent.joinpath(*(node.module or "").split(".")).with_suffix(".py")
            if other in trees:
                yield from functions(trees[other])


def asserting(known: list[Function]) -> set[str]:
    """Return the names of functions that assert something, or call one that does."""
    found = {each.name for each in known if fails(each)} | ASSERTING
    while more := {each.name for each in known if names(each) & found} - found:
        found |= more
    return found


def silent(trees: dict[Path, ast.Module]) -> list[str]:
    """Return the tests that assert nothing, neither themselves nor through what they call."""
    found = []
    for file, tree in trees.items():
        helpers = asserting([each for each in in_reach(file, trees) if not each.name.startswith("test_")])
        for each in functions(tree):
            speaks = any(isinstance(node, ast.Assert) for node in ast.walk(each)) or names(each) & helpers
            if each.name.startswith("test_") and not speaks:
                found.append(f"{file.name}:{each.lineno} {each.name}")
    return found


def clocked(trees: dict[Path, ast.Module]) -> list[str]:
    """Return the assertions that read a clock."""
    return [
        f"{file.name}:{node.lineno}"
        for file, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Assert) and names(node) & CLOCKS
    ]


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in FILES}


def test_every_test_asserts_something(trees: dict[Path, ast.Module]) -> None:
    assert silent(trees) == []


def test_no_test_asserts_a_time(trees: dict[Path, ast.Module]) -> None:
    assert clocked(trees) == []


def test_what_asserts_nothing_or_a_time_is_found() -> None:
    written = {
        "test_a.py": "from tests.b import look\ndef test_x(): look()\ndef test_y(): print()",
        "b.py": "def look(): see()\ndef see(): assert 1\ndef other(): pass",
        "test_c.py": "import time\ndef test_z(): assert time.monotonic() < 3",
    }
    parsed = {TESTS / name: ast.parse(text) for name, text in written.items()}
    assert silent(parsed) == ["test_a.py:3 test_y"]
    assert clocked(parsed) == ["test_c.py:2"]


def test_after_a_command_no_thread_of_a_later_test_looks_for_garbage(request: pytest.FixtureRequest) -> None:
    assert main(["games"]) == 0
    assert gc.isenabled()
    pytest_runtest_setup(request.node)
    assert not gc.isenabled()
