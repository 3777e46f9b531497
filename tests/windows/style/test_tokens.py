"""What is seen has one scale: no style has a size, a colour or a time of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QRawFont
from PySide6.QtWidgets import QApplication

import cardtable
from cardtable.art.tokens import Type
from cardtable.assets import resource
from cardtable.windows.style.widgets import title_font

ROOT = Path(cardtable.__file__).parent
FILES = [file for room in ("windows", "table") for file in sorted((ROOT / room).rglob("*.py"))]
LENGTH = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)(px|pt|em)\b")
COLOUR = re.compile(r"#[0-9a-fA-F]{6,8}\b|\brgba?\(\d")
SCALED = {"title_font", "text_font", "letters", "Title"}
SPACED = {
    *("setContentsMargins", "setSpacing", "addSpacing", "setHorizontalSpacing", "setVerticalSpacing", "Flow"),
    *("setDuration",),
}
HAIRLINE = 3
"""Pixels: lines and rings are no space."""


def literals(tree: ast.AST) -> Iterator[str]:
    """Yield what is written in place of a token."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (one[0] for one in LENGTH.finditer(node.value) if float(one[1]) > HAIRLINE)
            yield from (one[0] for one in COLOUR.finditer(node.value))
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            numbers = [each.value for each in node.args if isinstance(each, ast.Constant)]
            if name in SCALED:
                yield from (f"{name}({number})" for number in numbers if isinstance(number, float))
            if name in SPACED:
                yield from (
                    f"{name}({number})" for number in numbers if isinstance(number, int) and number > 1
                )


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ('"QLabel { padding: 5px; border: 1px solid #ff0000; }"', ["5px", "#ff0000"]),
        ("Title(text, 1.5)", ["Title(1.5)"]),
        ("page.setSpacing(7)", ["setSpacing(7)"]),
        ("page.setContentsMargins(0, Space.SMALL, 0, 0)", []),
    ],
)
def test_literals_are_found(written: str, found: list[str]) -> None:
    assert list(literals(ast.parse(written))) == found


def test_styles_take_everything_from_the_tokens() -> None:
    found = {
        f"{file.relative_to(ROOT)}: {each}"
        for file in FILES
        for each in literals(ast.parse(file.read_text(encoding="utf-8")))
    }
    assert not found


def test_the_serif_of_headlines_is_brought_along(qapp: QApplication) -> None:
    font = title_font(Type.PAGE)
    assert QFontInfo(font).family() == "Card Table Serif"
    metrics = QFontMetrics(font)
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1, "figures in a column"
    for bold in (False, True):
        font.setBold(bold)
        assert QFontInfo(font).weight() == (QFont.Weight.Bold if bold else QFont.Weight.Normal)
        raw = QRawFont.fromFont(font)
        assert all(
            raw.supportsCharacter(ord(sign))
            for sign in "ÄÖÜäöüßÀÇÉÈÊËÎÏÔŒÙŸàçéèêëîïôœùÿĄĆĘŁŃÓŚŹŻąćęłńóśźż–—’‘“”„«»…×"
        )


def test_the_serif_is_small() -> None:
    assert sum(len(file.read_bytes()) for file in resource("fonts").iterdir()) < 400 * 1024
