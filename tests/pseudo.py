"""A language that nobody speaks: every text a third longer, its letters with accents, what is put in kept.

Made in memory from the template for translators, so that a text that is not gathered there,
or is put together before it is looked up, stays plain English and is found out.
"""

import re
from functools import cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cardtable import texts

TEMPLATE = Path(__file__).parents[1] / "resources" / "translations" / "cardtable.pot"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "àƀćđéƒĝĥíĵķĺḿñöṕɋŕšţûṽŵẋýžÀɃĆĐÉƑĜĤÍĴĶĹḾÑÖṔɊŔŠŢÛṼŴẊÝŽ"
_LETTERS = str.maketrans(_PLAIN, _ACCENTED)
_KEPT = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[sr]|<[^<>]+>)")


def pseudo(text: str) -> str:
    """Return the text in the language that nobody speaks."""
    parts = _KEPT.split(text)
    accented = "".join(part if _KEPT.fullmatch(part) else part.translate(_LETTERS) for part in parts)
    return accented + "ë" * (sum(map(len, parts[::2])) // 3)


@cache
def known() -> frozenset[tuple[str | None, str]]:
    """Return every text of the template with its context."""
    with TEMPLATE.open("rb") as file:
        messages = list(read_po(file))
    return frozenset(
        (message.context, text)
        for message in messages
        for text in (message.id if isinstance(message.id, tuple) else (message.id,))
        if text
    )


class PseudoLocale(NullTranslations):
    """The translations into it."""

    def gettext(self, message: str) -> str:
        return pseudo(message) if (None, message) in known() else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message) if (context, message) in known() else message


KEYS = re.compile(r"\b(?:Ctrl|Shift|Alt|Meta)\+\S+|\bF\d{1,2}\b")


def plain_words(text: str, *allowed: str) -> list[str]:
    """Return the words of a text that no translator has seen; keys and the allowed texts do not count."""
    for each in sorted(allowed, key=len, reverse=True):
        text = text.replace(each, " ")
    return re.findall(r"[A-Za-z]{2,}", KEYS.sub(" ", text))


MADE_UP = "qq"
"""The code under which the program can be told to speak it."""


@cache
def _compiled() -> bytes:
    catalog = Catalog(locale="en")
    with TEMPLATE.open("rb") as file:
        for message in read_po(file):
            if message.id:
                several = isinstance(message.id, tuple)
                said = tuple(map(pseudo, message.id)) if several else pseudo(message.id)
                catalog.add(message.id, said, context=message.context)
    written = BytesIO()
    write_mo(written, catalog)
    return written.getvalue()


def offer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program find it, as the only language beside English."""
    (folder / "translations").mkdir()
    (folder / "translations" / f"{MADE_UP}.mo").write_bytes(_compiled())
    monkeypatch.setattr(texts, "resource", folder.joinpath)
