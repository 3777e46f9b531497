"""What is seen has one scale: no style has a size, a colour or a time of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QRawFont
from PySide6.QtWidgets import QApplication

import cardtable
from cardtable.art.tokens import Type
from cardtable.assets import resource
from cardtable.windows.style.widgets import title_font

ROOT = Path(cardtable.__file__).parent
FILES = [file for room in ("windows", "table") for file in sorted((ROOT / room).rglob("*.py"))]
LENGTH = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)(px|pt|em|ex)\b|font-size: *\d[^;}]*")
COLOUR = re.compile(r"(?<!\w)#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsv|hsl)a?\(\d[^)]*")
COLOURED = re.compile(r"(?:color|background|border[a-z-]*|outline) *:([^;{}]*)")
NAMED = {*QColor.colorNames()} - {"transparent"}
GIVEN = {"transparent", "black", "white"}
"""Of Qt's own colours: nothing, what printing has, and what others are mixed with."""
SCALED = {"title_font", "text_font", "letters", "Title"}
SPACED = {
    *("setContentsMargins", "setSpacing", "addSpacing", "setHorizontalSpacing", "setVerticalSpacing", "Flow"),
    *("setDuration", "drawRoundedRect", "addRoundedRect", "setPixelSize", "setPointSize", "setPointSizeF"),
    *("QFont", "QColor", "QVariantAnimation", "QPropertyAnimation", "QTimeLine"),
}
SIZED = {
    *("setFixedSize", "setFixedWidth", "setFixedHeight", "setMinimumSize", "setMinimumWidth"),
    *("setMinimumHeight", "setMaximumSize", "setMaximumWidth", "setMaximumHeight", "resize", "roomy"),
    *("QSize", "QSizeF", "Beside"),
}
DRAWN = {"QPen", "setWidthF"}
TIMED = {"QTimer", "setInterval", "singleShot", "start"}
HAIRLINE = 3
"""Pixels: lines and rings are no space."""


def literals(tree: ast.AST) -> Iterator[str]:
    """Yield what is written in place of a token, or of a constant whose name says what it is."""
    named = {
        call for each in getattr(tree, "body", ()) if isinstance(each, ast.Assign) for call in ast.walk(each)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node not in named:
            yield from bare_numbers(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from in_words(node.value)
        elif isinstance(node, ast.Call):
            yield from in_call(node)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Qt.GlobalColor":
            yield from {ast.unparse(node)} - {f"Qt.GlobalColor.{name}" for name in GIVEN}


def in_words(text: str) -> Iterator[str]:
    lengths = (one for one in LENGTH.finditer(text) if one[2] != "px" or float(one[1]) > HAIRLINE)
    yield from (one[0] for one in (*lengths, *COLOUR.finditer(text)))
    for one in COLOURED.finditer(text):
        yield from sorted(NAMED & {*re.findall(r"[a-z]+", one[1])})


def bare_numbers(call: ast.Call) -> Iterator[str]:
    """Yield the sizes, the strokes and the times that a call is given as numbers."""
    name = called(call)
    given = [*call.args, *(each.value for each in call.keywords if each.arg == "interval")]
    sums = [each for each in given if isinstance(each, ast.BinOp) and isinstance(each.op, (ast.Add, ast.Sub))]
    parts = [*given, *(side for each in sums for side in (each.left, each.right))]
    for kinds, least in ((SIZED, HAIRLINE), (DRAWN, 1), (TIMED, 0)):
        values = [each.value for each in parts if isinstance(each, ast.Constant) and name in kinds]
        yield from (f"{name}({value})" for value in values if type(value) in (int, float) and value > least)


def called(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def in_call(call: ast.Call) -> Iterator[str]:
    name = called(call)
    given = [*call.args, *(each.value for each in call.keywords if each.arg in ("duration", "spacing"))]
    # A size that is reckoned from another one is as good as a number.
    parts = [each for one in given for each in (one, *ast.iter_child_nodes(one))]
    values = [each.value for each in parts if isinstance(each, ast.Constant)]
    if name in SCALED:
        yield from (f"{name}({value})" for value in values if isinstance(value, float))
    if name in SPACED:
        yield from (f"{name}({value})" for value in values if type(value) in (int, float) and value > 1)
    if name == "QColor":
        yield from (f"{name}({value})" for value in values if value in NAMED)


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ('"QLabel { padding: 5px; border: 1px solid #ff0000; }"', ["5px", "#ff0000"]),
        ("Title(text, 1.5)", ["Title(1.5)"]),
        ("page.setSpacing(7)", ["setSpacing(7)"]),
        ("page.setContentsMargins(0, Space.SMALL, 0, 0)", []),
        ('"QLabel { color: #f00; background: white; border: none; }"', ["#f00", "white"]),
        ('"QLabel { color: hsl(1, 2%, 3%); }"', ["hsl(1, 2%, 3%"]),
        ('"QLabel { font-size: 1.2em; }"', ["font-size: 1.2em"]),
        ('"QLabel { font-size: 120%; }"', ["font-size: 120%"]),
        ("painter.drawRoundedRect(box, 5.0, 5.0)", ["drawRoundedRect(5.0)", "drawRoundedRect(5.0)"]),
        (
            "painter.fillRect(box, QColor(20, 20, 20, 150))",
            ["QColor(20)", "QColor(20)", "QColor(20)", "QColor(150)"],
        ),
        ('painter.setPen(QColor("red"))', ["QColor(red)"]),
        ("painter.setPen(Qt.GlobalColor.red)", ["Qt.GlobalColor.red"]),
        ("painter.setBrush(Qt.GlobalColor.transparent)", []),
        ("font.setPixelSize(14)", ["setPixelSize(14)"]),
        ("font.setPointSizeF(font.pointSizeF() * 1.2)", ["setPointSizeF(1.2)"]),
        ("QVariantAnimation(self, duration=250)", ["QVariantAnimation(250)"]),
        ("button.setFixedWidth(120)", ["setFixedWidth(120)"]),
        ("self.setMinimumSize(roomy(220), height)", ["roomy(220)"]),
        ("return QSize(420, metrics.height() + 46)", ["QSize(420)", "QSize(46)"]),
        ("_WISHED = QSize(420, 300)", []),
        ("button.setMinimumHeight(2 * metrics.lineSpacing())", []),
        ("painter.setPen(QPen(ink, 1.5))", ["QPen(1.5)"]),
        ("painter.setPen(QPen(ink, 1))", []),
        ("QTimer(self, interval=0)", []),
        ("QTimer.singleShot(250, act)", ["singleShot(250)"]),
        ("self._later.start(40)", ["start(40)"]),
    ],
)
def test_literals_are_found(written: str, found: list[str]) -> None:
    assert list(literals(ast.parse(written))) == found


@pytest.mark.slow
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
