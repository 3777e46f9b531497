"""What the handbook calls by the words of the window stands there: what is in italics is a label of it."""

import re
from functools import cache
from pathlib import Path

import pytest

from cardtable.assets import resource
from tests.languages.complete import TEXTS, TRANSLATIONS
from tests.languages.test_catalogues import catalogue

HANDBOOK = Path(str(resource("handbook")))
_ITALIC = re.compile(r"(?<![*\w])\*([^*\n]+(?:\n[^*\n]+)?)\*(?![*\w])")
_PAPERS = ("The Winnability of Klondike Solitaire and Many Other Patience Games", "politaire.com")
"""Titles of what others have written."""


def plain(text: str) -> str:
    """Return a text without the marks of keys and of what is asked next, with spaces of one kind."""
    return " ".join(re.sub(r"&(?=\S)", "", text).rstrip("…:").casefold().split())


@cache
def said(language: str) -> str:
    """Return every text of a language, in lines."""
    if language == "en":
        messages = catalogue(TRANSLATIONS / "cardtable.pot")
        texts = [each.id if isinstance(each.id, tuple) else (each.id,) for each in messages if each.id]
    else:
        messages = catalogue(TRANSLATIONS / f"{language}.po", language)
        texts = [
            each.string if isinstance(each.string, tuple) else (each.string,) for each in messages if each.id
        ]
    return "\n".join(plain(text) for forms in texts for text in forms)


@pytest.mark.parametrize("language", ["en", *TEXTS])
def test_a_label_in_the_handbook_is_one_of_the_window(language: str) -> None:
    labels = {
        (page.name, " ".join(label.split()))
        for page in (HANDBOOK / language).glob("*.md")
        for label in _ITALIC.findall(page.read_text("utf-8"))
        if not label.startswith(_PAPERS)
    }
    assert len(labels) > 3
    assert {each for each in labels if plain(each[1]) not in said(language)} == set()
