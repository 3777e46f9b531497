"""What stands beside the picture of a game on the shelf, line by line, broken where a line is too long."""

from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtGui import QFont, QFontMetrics

from cardtable.art.tokens import Type
from cardtable.keeping.shelf import Shelved
from cardtable.windows.library.shelf_words import (
    date_words,
    facts_words,
    figures_words,
    name_words,
    notes_words,
    others_words,
    state_words,
)
from cardtable.windows.style.broken import broken
from cardtable.windows.style.widgets import text_font, title_font
from cardtable.windows.wording.phrases import BETWEEN, sentence_case

MOST = 6
"""Lines, the name among them."""
MOST_OF_NAME = 2
"""Lines of a name; a longer one of the player's own is cut, lest it push all else off the panel."""
DOT = "\u2060\u2007\u2007"
"""Stands before a name where a dot in the person's colour is drawn: two spaces at which no line breaks."""
BESIDE = 14
"""Logical pixels between what stands at the left and what stands at the right of one line."""


class Voice(Enum):
    """What a line tells."""

    NAME = auto()
    STANDING = auto()
    FACT = auto()

    def font(self) -> QFont:
        """Return its letters."""
        if self is Voice.NAME:
            return title_font(Type.TILE)
        return text_font(Type.BODY, strong=self is Voice.STANDING)


class ShelfLine(NamedTuple):
    """One line, and what stands at its right end."""

    voice: Voice
    text: str
    at_right: str = ""


def lines(row: Shelved, width: int) -> list[ShelfLine]:
    """Return the lines of a game where there are `width` logical pixels for each.

    There are `MOST`, some perhaps empty, and the date stands at the right of the last, on every panel in
    the same place.  What does not fit beside another goes beneath it.  More than there are lines for are
    seldom there, and then the last, which tells the names of bookmarks and variations, has no end; nor has
    the second line of a very long name.
    """
    state, facts, others = state_words(row), facts_words(row), sentence_case(others_words(row, DOT))
    if others and not row.label and _fits(Voice.STANDING, width, together := BETWEEN.join((state, facts))):
        state, facts, others = together, others, ""
    told = [
        *_joined(_lines(Voice.NAME, width, name_words(row)), MOST_OF_NAME),
        *_lines(Voice.STANDING, width, state),
        *_lines(Voice.FACT, width, facts, figures_words(row)),
        *_rest(others, notes_words(row), width),
    ]
    told = _joined([*told, *[ShelfLine(Voice.FACT, "")] * (MOST - len(told))], MOST)
    return [*told[:-1], told[-1]._replace(at_right=date_words(row.updated))]


def _lines(voice: Voice, width: int, *texts: str) -> list[ShelfLine]:
    return [ShelfLine(voice, each) for text in texts if text for each in broken(text, voice.font(), width)]


def _joined(told: list[ShelfLine], most: int) -> list[ShelfLine]:
    """Return at most so many lines; what has none of its own goes on in the last, which has no end then."""
    if len(told) <= most:
        return told
    rest = " ".join(each.text for each in told[most - 1 :])
    return [*told[: most - 1], ShelfLine(told[-1].voice, rest)]


def _rest(others: str, notes: str, width: int) -> list[ShelfLine]:
    together = BETWEEN.join(filter(None, (others, notes)))
    return _lines(
        Voice.FACT, width, *((together,) if _fits(Voice.FACT, width, together) else (others, notes))
    )


def _fits(voice: Voice, width: int, *texts: str) -> bool:
    return sum(map(QFontMetrics(voice.font()).horizontalAdvance, texts)) <= width
