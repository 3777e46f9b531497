"""Texts are marked so that a tool finds them, gathered for translators, and looked up when they are shown."""

import ast
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TypeGuard

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cardtable import errors, texts
from tests.scripts import script

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "cardtable").rglob("*.py"))
AT_ONCE = ("_", "ngettext", "pgettext")
"""What translates; the other names only mark."""
MARKS = (*AT_ONCE, "N_", "P_", "C_")


def template() -> Catalog:
    with (ROOT / "resources" / "translations" / "cardtable.pot").open("rb") as file:
        return read_po(file)


def test_the_template_for_translators_is_as_the_sources_are() -> None:
    gathering = script("texts")
    assert gathering.TEMPLATE.read_text("utf-8") == gathering.gathered(), "run: sh packaging/run texts"


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def is_mark(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return filter(is_mark, ast.walk(tree))


def test_what_is_marked_can_be_found_by_a_tool() -> None:
    """No text is put together before it is looked up, and none is looked up before a language is chosen."""
    for path in MODULES:
        check_marks(path)


def check_marks(path: Path) -> None:
    tree = parsed(path)
    nodes = tuple(ast.walk(tree))
    joined = {part for node in nodes if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for call in filter(is_mark, nodes):
        for argument in call.args:
            assert not isinstance(argument, ast.JoinedStr | ast.BinOp), f"{path}:{call.lineno}: put together"
            # Whether it is gathered depends on how that version of Python reads it.
            inside = call in joined and isinstance(argument, ast.Constant)
            assert not inside, f"{path}:{call.lineno}: inside an f-string"
    for call in outside(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            assert call.func.id not in AT_ONCE, f"{path}, line {call.lineno}: looked up when it is imported"


def outside(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what is looked at when a module is imported: all but the bodies of functions."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += [node.args, *getattr(node, "decorator_list", ())]
        else:
            waiting += ast.iter_child_nodes(node)


ERRORS = {name for name, each in vars(errors).items() if isinstance(each, type)} | {"UsageError", "NoWindow"}


def test_what_is_refused_is_said_in_the_players_language() -> None:
    for path in MODULES:
        check_refusals(path)


def check_refusals(path: Path) -> None:
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
            # Its sentence; what follows says of what it is told, as of which key of a file.
            plain = [each for each in node.args[:1] if isinstance(each, ast.Constant | ast.JoinedStr)]
            assert not plain, f"{path}, line {node.lineno}: not marked"


def test_every_place_to_fill_has_a_name() -> None:
    for message in template():
        for text in message.id if isinstance(message.id, tuple) else (message.id,):
            parsed = Formatter().parse(text)
            names = [name for _text, name, _format, _conversion in parsed if name is not None]
            assert all(name.isidentifier() for name in names), text


def test_a_singular_names_what_its_plural_names() -> None:
    for message in template():
        if isinstance(message.id, tuple):
            one, many = (
                {name for _text, name, _format, _conversion in Formatter().parse(text) if name}
                for text in message.id
            )
            assert one <= many, message.id


def test_a_language_is_spoken_from_its_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = Catalog(locale="de")
    catalog.add("Rules", "Regeln")
    catalog.add(("{number} move", "{number} moves"), ("{number} Zug", "{number} Züge"))
    catalog.add("ace", "Ass", context="accusative")
    written = BytesIO()
    write_mo(written, catalog)
    folder = tmp_path / "translations"
    folder.mkdir(parents=True)
    (folder / "xx.mo").write_bytes(written.getvalue())
    monkeypatch.setattr(texts, "resource", tmp_path.joinpath)

    texts.speak("xx_YY")

    assert texts._("Rules") == "Regeln"
    assert texts._("Games") == "Games"
    assert texts._("") == ""
    assert [texts.ngettext("{number} move", "{number} moves", n) for n in (1, 2)] == [
        "{number} Zug",
        "{number} Züge",
    ]
    assert texts.pgettext("accusative", "ace") == "Ass"


def test_english_stands_where_there_is_no_catalogue() -> None:
    texts.speak("zz")
    texts.speak("../..")
    assert texts._("Rules") == "Rules"
    assert texts.ngettext("{number} move", "{number} moves", 2) == "{number} moves"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de_AT"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "fr_FR@euro"}, "fr_FR"),
        ({"LANG": "de_AT.UTF-8", "LANGUAGE": "fr:de"}, "fr"),
        ({"LANG": "de_AT.UTF-8", "LANGUAGE": "xy:fr_CA:de"}, "fr_CA"),
        ({"LANG": "de_AT.UTF-8", "LANGUAGE": "xy"}, "xy"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_AT.UTF-8", "LANGUAGE": "pl"}, "C"),
    ],
)
def test_the_system_says_its_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert texts.system_language() == language


def test_a_list_is_one_text() -> None:
    assert texts.listed(()) == ""
    assert texts.listed(("a",)) == "a"
    assert texts.listed(("a", "{b}", "c")) == "a, {b}, c"
    assert texts.listed_apart(("a, {b}", "c")) == "a, {b}; c"
