"""What comments and documents cite is there: pages of rules and files; nothing that a reader has not got."""

import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = sorted(
    path for folder in ("cardtable", "tests", "packaging") for path in (ROOT / folder).rglob("*.py")
)
DOCUMENTS = [ROOT / "README.md", *(path for path in ROOT.rglob("*.md") if ".venv" not in path.parts)]
GONE = re.compile(
    r"\b(?:RULES|PLAYERS|SOLVER|LOOKS|DESIGN|TONGUES|ENGLISH|RULE-LANGUAGE)(?:\.md\b|,? §? ?\d|\s§)"
    r"|\bsource 0\d\d\b"
)
"""Papers of the beginning, which are in no checkout; what they said stands in the pages of rules."""
_PAGE = re.compile(r"(?<![\w/.-])([a-z-]+(?:\.play-well)?)\.html\b")
_FILE = re.compile(r"(?<![\w/.*<{~$-])((?:[\w-]+/)*[\w-]+\.(?:py|md|c|csv|toml|css|spec))\b(?![*<{-]|\.\w)")
_ENDING = re.compile(r"\.(?:py|md|c|csv|toml|css|spec)\b")
"""Quickly found: most modules name no file."""
_MADE_UP = re.compile(
    r"\.venv|bakers|LANGUAGE|^(?:citadel|penguin)\.csv$|^handbook/|^(?:library|playing)\.md$"
)


@cache
def source(path: Path) -> str:
    return path.read_text("utf-8")


def said(path: Path) -> Iterator[str]:
    """Yield the comments of a module and its texts that stand for themselves, such as docstrings."""
    last = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(source(path)).readline):
        apart = last in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.NL)
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and apart):
            yield token.string
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            last = token.type


def listed() -> list[str]:
    """Return the files that git knows and what is new beside them; none where there is no git."""
    try:
        command = ["git", "ls-files", "-co", "--exclude-standard"]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    except OSError:
        return []


@cache
def there() -> frozenset[str]:
    """Return every file of the checkout, by its path and by each shorter end of it."""
    names = listed() or [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.is_file()]
    return frozenset(
        "/".join(name.split("/")[start:]) for name in names for start in range(name.count("/") + 1)
    )


PAGES = {path.name.removesuffix(".html") for path in (ROOT / "resources/rules/en").glob("*.html")}


def wrong(text: str) -> list[str]:
    """Return what a comment or a document cites that is not there."""
    names = _FILE.finditer(text) if _ENDING.search(text) else ()
    return [
        *(found[0] for found in GONE.finditer(text)),
        *(found[0] for found in names if found[1] not in there() and not _MADE_UP.search(found[1])),
    ]


@pytest.mark.slow
def test_what_the_code_cites_is_there() -> None:
    found = {}
    for path in CODE:
        if path != Path(__file__) and wrong(source(path)):  # to read each word by word would take long
            cited = [each for text in said(path) for each in wrong(text)]
            if cited:
                found[path.relative_to(ROOT).as_posix()] = cited
    assert not found


def test_pages_of_rules_that_the_games_cite_are_there() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): cited
        for folder in ("cardtable/games", "tests/games")
        for path in (ROOT / folder).rglob("*.py")
        if not PAGES.issuperset(_PAGE.findall(source(path)))
        and (cited := {page for text in said(path) for page in _PAGE.findall(text)} - PAGES)
    }
    assert not found


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_document_cites_is_there(path: Path) -> None:
    assert not wrong(path.read_text("utf-8"))


def test_every_game_names_its_page_or_its_source() -> None:
    """Who reads the rules of a game as code finds what they are taken from."""
    for path in (ROOT / "cardtable/games").glob("*/rules.py"):
        if path.parent.name != "kit":
            assert any(_PAGE.search(text) for text in said(path)), path.parent.name


def test_such_references_are_found() -> None:
    for text in (
        "RULES 12.4",
        "RULES §2",
        "RULES.md",
        "see DESIGN.md",
        "source 003",
        "as tests/nothing.py says",
        "in vanished.md",
    ):
        assert wrong(text), text
    for text in (
        "RULES = Rules()",
        "RULES, KingAlbert",
        "tests/test_names.py",
        "packaging/README.md",
        "game.csv.gz",
    ):
        assert not wrong(text), text
