"""The documents: every link leads somewhere, every command can be given, every file named is there."""

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardtable.command_parser import command_parser
from tests.scripts import script

ROOT = Path(__file__).parents[1]
FOLDERS = (".github", "cardtable", "packaging", "resources", "tests")
DOCUMENTS = sorted(
    [ROOT / "README.md", *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))]
)
every_document = pytest.mark.parametrize(
    "path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix()
)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"`([^`\n]+)`")
_TO_BE_FILLED_IN = re.compile(r"\b[A-Z]{3,}\b|…|\[")
MOST_LINES = 200
"""Of the README: it is the door, and all else has a place of its own."""


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


def prose(path: Path) -> str:
    """Return a document without its blocks of code."""
    fenced = re.sub(r"(?ms)^```.*?^```", "", text(path))
    return re.sub(r"(?m)^    .*\n?", "", fenced)


def anchors(path: Path) -> set[str]:
    """Return the anchors of its headings, as GitHub makes them."""
    titles = re.findall(r"(?m)^#+ (.*)$", prose(path))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def commands(path: Path) -> Iterator[list[str]]:
    """Yield what a document tells to type, in its blocks and in its sentences, split as a shell does."""
    blocks = re.findall(r"(?m)^    (.+)$", re.sub(r"(?ms)^```.*?^```", "", text(path)))
    sentences = [each.replace("\n", " ") for each in re.findall(r"`([^`]+)`", prose(path))]
    for line in [*blocks, *sentences]:
        if line.startswith(("sh ", "py ", "bash ", "python ", "cardtable ")):
            yield shlex.split(line.replace("\\", "/").replace("’", ""), comments=True)


@every_document
def test_every_link_leads_somewhere(path: Path) -> None:
    for link in _LINK.findall(prose(path)):
        if link.startswith("https://"):
            continue
        name, _sign, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


@every_document
def test_every_command_can_be_given(path: Path) -> None:
    for words in commands(path):
        check(words)


def check(words: list[str]) -> None:
    """Refuse a command that the project has not got."""
    program, *rest = words
    if program == "cardtable":
        check_program(rest)
        return
    name, *arguments = rest
    if name in ("packaging/run", "packaging/run.py"):
        assert not arguments or arguments[0] in known_to_run() or _TO_BE_FILLED_IN.search(arguments[0]), words
        check_files(arguments[1:])
    elif name != "-m":
        file = ROOT / name
        assert file.is_file(), words
        flags = [each.partition("=")[0] for each in arguments if each.startswith("--")]
        assert not [flag for flag in flags if flag not in text(file) + helpers(file)], words


@cache
def known_to_run() -> frozenset[str]:
    """Return the commands of `packaging/run`."""
    return frozenset(script("run").COMMANDS)


@cache
def known_to_program() -> tuple[Any, frozenset[str]]:
    """Return the parser of the command line and its commands."""
    return command_parser()


def helpers(file: Path) -> str:
    """Return the scripts beside one, of which it may take its options."""
    return "".join(text(each) for each in file.parent.glob("*.py"))


def check_program(words: list[str]) -> None:
    """Refuse what the program does not take; words in capitals stand for something."""
    parser, names = known_to_program()
    if not words or words[0].startswith("--") or words[0] not in names:
        assert not words or words[0].startswith("--") or _TO_BE_FILLED_IN.search(words[0]), words
        return
    if not _TO_BE_FILLED_IN.search(" ".join(words)) and len(words) > 1:
        parser.parse_args(words)


def check_files(arguments: list[str]) -> None:
    """Refuse tests that are not there."""
    for each in arguments:
        assert not each.startswith("tests/") or (ROOT / each).exists(), each


def test_the_house_names_its_rooms_in_their_order() -> None:
    table = text(ROOT / "cardtable" / "README.md").split("## The rooms")[1].split("\n## ")[0]
    named = re.findall(r"(?m)^\| `([a-z]+)/`", table)
    folders = {path.name for path in (ROOT / "cardtable").iterdir() if (path / "__init__.py").is_file()}
    from tests.test_layers import ROOMS  # noqa: PLC0415 - that order is its own subject

    assert named == [room for room in ROOMS if room in folders]


def test_files_named_in_the_house_are_there() -> None:
    page = ROOT / "cardtable" / "README.md"
    for name in _CODE.findall(prose(page)):
        if (
            re.fullmatch(r"[\w./-]+/[\w.-]*(\.\w+)?", name)
            and "bakers-game" not in name
            and "bakers_game" not in name
        ):
            assert (ROOT / name).exists() or (page.parent / name).exists(), name


def test_the_readme_is_a_door_and_not_the_house() -> None:
    assert len(text(ROOT / "README.md").splitlines()) <= MOST_LINES


def test_what_the_readme_boasts_of_was_measured() -> None:
    """Every number of its table stands where it is said how it was found."""
    table = text(ROOT / "README.md").split("## What it knows")[1].split("\n## ")[0]
    figures = text(ROOT / "tests/benchmarks/README.md") + text(ROOT / "resources/handbook/winnable.csv")
    numbers = set(re.findall(r"\d[\d,.]*\d", table))
    assert len(re.findall(r"(?m)^\| \w", table)) <= 10
    assert not [each for each in numbers if each not in figures and each.replace(",", "") not in figures]


def test_every_benchmark_is_told() -> None:
    told = text(ROOT / "tests/benchmarks/README.md")
    found = [*(ROOT / "tests/benchmarks").glob("*.py"), *(ROOT / "tests/stress").glob("*.py")]
    scripts = [each for each in found if not each.name.startswith("_")]
    assert not [each.name for each in scripts if each.relative_to(ROOT).as_posix() not in told]
