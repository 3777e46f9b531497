"""What the editors of each language have struck from catalogue, pages and handbook stays struck.

The glossaries beside the catalogues say what stands there instead, and why.
"""

import re

import pytest
from babel.messages.pofile import read_po

from tests.languages.complete import PAGES, RULES

RESOURCES = RULES.parent
STRUCK = {
    "de": r"[Ee]he|sogleich|müßig|Gewinn|Blattnummer|Eine Karte heimschicken|Legen Sie",
    "fr": r"[Rr]angs?|gains?|vers le dehors",
    "pl": r"[Rr]ang(?:a|i|ę|ą|om|ami|ach)?|na jaw|przeszukiwani[ea]",
}
"""Expressions of whole words."""


def _texts(language: str) -> list[str]:
    """Return all that is said in a language: catalogue, pages of rules, chapters."""
    with (RESOURCES / "translations" / f"{language}.po").open("rb") as file:
        said = [each for message in read_po(file) for each in _strings(message.string)]
    pages = [*(RULES / language).rglob("*.html"), *(RESOURCES / "handbook" / language).glob("*.md")]
    return [*said, *(page.read_text("utf-8") for page in pages)]


def _strings(said: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said)


@pytest.mark.parametrize("language", PAGES)
def test_struck_words_stay_struck(language: str) -> None:
    struck = re.compile(rf"\b(?:{STRUCK[language]})\b")
    said = _texts(language)
    found = [
        text[max(0, each.start() - 40) : each.end() + 40] for text in said for each in struck.finditer(text)
    ]
    assert found == []


def test_the_english_of_the_window_has_no_old_words() -> None:
    """What older books call the talon is the waste; who plays elsewhere plays by message."""
    struck = re.compile(r"\b(?:talon|by letter|trial games?|by yourself)\b|\b[Tt]he pack\b")
    with (RESOURCES / "translations" / "cardtable.pot").open("rb") as file:
        told = [each for message in read_po(file) for each in _strings(message.id)]
    assert [each for each in told if struck.search(each)] == []
