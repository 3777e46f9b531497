"""What the command line says: in a language that nobody speaks, nothing of it is English."""

from pathlib import Path

import pytest

from cardtable import texts
from cardtable.cli import main
from cardtable.games import catalogue
from tests.pseudo import PseudoLocale, plain_words

COMMANDS = (
    "games",
    "game",
    "today",
    "deal",
    "picture",
    "show",
    "moves",
    "play",
    "line",
    "hint",
    "solve",
    "study",
    "match",
)
NAMES = (
    *(
        "cardtable",
        "patience",
        "Card Table",
        "--help",
        "--version",
        "--json",
        "--seat",
        "--output",
        "--seconds",
        "--deals",
    ),
    *(
        "--jobs",
        "--csv",
        "--option",
        "--players",
        "--games",
        "--seed",
        "--steps",
        "--deal",
        "--cards",
        "--seats",
    ),
    *(
        "--dask",
        "--hindsight",
        "--size",
        "--ratio",
        "--game",
        "--date",
        "computer:LEVEL",
        "WxH",
        "YYYY-MM-DD",
        "help",
    ),
    *COMMANDS,
)
"""What stays as it is in every language: it is typed so."""


@pytest.fixture(autouse=True)
def _speak_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1000")  # argparse breaks lines within what is allowed
    monkeypatch.setenv("NO_COLOR", "1")
    texts.install(PseudoLocale())


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what the program prints, on either stream."""
    main(arguments)
    printed = capsys.readouterr()
    return printed.out + printed.err


def test_the_help_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert not plain_words(said(capsys, "--help"), *NAMES)
    assert not plain_words(said(capsys, "--version"), *NAMES)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert not plain_words(said(capsys, command, "--help"), *NAMES)


def test_the_list_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    printed = said(capsys, "games")
    ids = tuple(catalogue.PACKAGES)
    for line in printed.splitlines():
        assert line.strip().startswith("--option") or not plain_words(line, *ids)


def test_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    castle, byzantium, beat = (str(tmp_path / name) for name in ("1.json", "2.json", "3.json"))
    said(capsys, "deal", "beleaguered-castle", "--deal", "1", "-o", castle)
    said(capsys, "deal", "byzantium", "--deal", "1", "--seats", "human,human", "-o", byzantium)
    said(capsys, "deal", "beat-it-or-eat-it", "--deal", "1", "--option", "length=5", "-o", beat)
    for record in (castle, byzantium):
        assert not plain_words(said(capsys, "show", record).splitlines()[0])
    assert not plain_words(said(capsys, "solve", castle, "--seconds", "0.5").splitlines()[0])
    lines = [line for line in said(capsys, "solve", beat).splitlines() if not line.startswith(" ")]
    assert lines
    assert not plain_words("\n".join(lines))
    study = said(capsys, "study", "beleaguered-castle", "--deals", "1-2", "--seconds", "1")
    assert not plain_words(study, "beleaguered-castle")
    match = ("match", "byzantium", "--players", "random,random", "--games", "2", "--seed", "1")
    assert not plain_words(said(capsys, *match), "byzantium", "random")


REFUSED: tuple[tuple[str, ...], ...] = (
    ("none",),
    ("none.cardtable",),
    ("--deal", "5"),
    ("none.cardtable", "--game", "citadel"),
    ("show",),
    ("show", "none.json"),
    ("show", "none.json", "more"),
    ("show", "none.json", "--seat"),
    ("show", "none.json", "--seat", "x"),
    ("show", "none.json", "--json=5"),
    ("play", "none.json"),
    ("deal", "citadel", "--deal", "0"),
    ("deal", "citadel", "--deal", "x"),
    ("deal", "none"),
    ("deal", "citadel", "--option", "none=1"),
    ("deal", "byzantium", "--option", "open=none"),
    ("deal", "byzantium", "--seats", "human,human,human,human,human"),
    ("deal", "citadel", "--deal", "5", "--cards", "none.json"),
    ("deal", "citadel", "--cards", "none.json"),
    ("deal", "citadel", "--seats", "human:strong"),
    ("deal", "byzantium", "--seats", "human,computer:none"),
    ("deal", "citadel", "--option", "none"),
    ("picture", "citadel", "-o", "none"),
    ("picture", "citadel", "--size", "5", "-o", "none.png"),
    ("picture", "citadel", "--ratio", "0", "-o", "none.png"),
    ("picture", "none.cardtable", "--deal", "5", "-o", "none.png"),
    ("study", "citadel", "--deals", "x"),
    ("study", "citadel", "--deals", "5-1"),
    ("study", "citadel", "--deals", "1-2", "--jobs", "0"),
    ("study", "zodiac", "--deals", "1-2"),
    ("match", "citadel", "--players", "random", "--games", "1"),
    ("match", "byzantium", "--players", "random,none", "--games", "1"),
    ("match", "byzantium", "--players", "random,random", "--games", "0"),
    ("match", "byzantium", "--players", "random,random", "--games", "1", "--jobs", "0"),
)
TYPED = (
    "cards.json",
    "more",
    "none",
    "json",
    "cardtable",
    "png",
    "human",
    "computer",
    "suited",
    "strong",
    "random",
    "citadel",
)


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_refusals(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    refused = said(capsys, *arguments)
    assert refused
    levels = catalogue.entry("byzantium").levels
    assert not plain_words(
        refused, *NAMES, *TYPED, "open", "false", "true", "super-moves", *catalogue.PACKAGES, *levels
    )


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("x", ()),
        ("{", ()),
        ('{"format": "x"}', ("format", "cardtable-record")),
        ('{"format": "cardtable-record", "version": 9}', ("version",)),
        ('{"format": "cardtable-record", "version": 1, "x": 1}', ()),
        ('{"format": "cardtable-record", "version": 1}', ("game", "version")),
        ('{"a": 1, "a": 2}', ()),
        ('{"a": NaN}', ("NaN",)),
        ("[" * 100_000, ()),
        ("\udcff", ()),
    ],
)
def test_a_damaged_record(
    text: str, typed: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "1.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    refused = said(capsys, "show", str(file))
    assert refused
    assert not plain_words(refused, *typed, "cardtable", "json")
