"""Nothing in the program is of one system only: no fork, no signal that Windows lacks, no glued path."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sampling import some

ROOT = Path(__file__).resolve().parents[1] / "cardtable"
SOURCES = sorted(ROOT.rglob("*.py"))
SIGNALS = {"SIGINT", "SIGTERM", "SIGBREAK", "SIG_IGN", "SIG_DFL"}
"""What Windows knows too."""
NO_COMPLEMENT = {"KeyboardModifier", "Modifier", "MouseButton", "WindowType", "InputMethodHint"}
"""Flags whose mask is a negative number on Windows: there PySide's ~ of one of them is wrong."""
POSIX_ONLY = {"fork", "forkpty", "getuid", "geteuid", "killpg", "setsid", "mkfifo", "getpgid", "WEXITSTATUS"}
CODES = re.compile("\x1b\\[")


def nodes(source: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(source.read_text(encoding="utf-8")))


def named(source: Path) -> Iterator[tuple[str, str]]:
    """Yield the attributes that are taken of modules by their names."""
    for node in nodes(source):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.value.id, node.attr


@pytest.mark.parametrize("source", some(SOURCES, 5), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_at_home_on_every_system(source: Path) -> None:
    for module, name in named(source):
        assert not (module == "signal" and name.startswith("SIG") and name not in SIGNALS), name
        assert not (module == "os" and name in POSIX_ONLY), name
    for node in nodes(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not CODES.search(node.value), "older consoles show control codes"
            assert node.value not in {"fork", "forkserver"}, "Windows can only spawn"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            joined = [each.value for each in (node.left, node.right) if isinstance(each, ast.Constant)]
            assert "/" not in joined, "paths are joined by pathlib"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            flags = {each.attr for each in ast.walk(node.operand) if isinstance(each, ast.Attribute)}
            assert not flags & NO_COMPLEMENT, "held keys are named one by one"


def test_the_rule_finds_what_it_looks_for(tmp_path: Path) -> None:
    bad = {
        "import os\nos.fork()": "fork",
        "import signal\nsignal.SIGKILL": "SIGKILL",
        "print('\\x1b[K')": "control codes",
        "path = folder + '/' + name": "pathlib",
        "get_context('fork')": "spawn",
        "held & ~Qt.KeyboardModifier.ShiftModifier": "one by one",
    }
    for number, (text, why) in enumerate(bad.items()):
        file = tmp_path / f"bad{number}.py"
        file.write_text(text)
        with pytest.raises(AssertionError, match=why):
            test_a_module_is_at_home_on_every_system(file)
