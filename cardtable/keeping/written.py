"""What people write on games (names, tags, comments) in the plain form in which it is kept.

Signs that cannot be printed, such as those that turn the direction of writing, become spaces.
"""

from collections.abc import Iterable

from cardtable.keeping.record import LONGEST_COMMENT, LONGEST_NAME, MOST_TAGS
from cardtable.texts import plain


def plain_line(text: str) -> str:
    """Return a text in one line, with no spaces round it."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def plain_name(text: str) -> str:
    """Return the name of a person, or a tag, cut where it is too long."""
    return plain_line(text)[:LONGEST_NAME].strip()


def plain_comment(text: str) -> str:
    """Return a comment, which may have several lines, cut where it is too long."""
    lines = text.replace("\r\n", "\n").split("\n")
    printable = ("".join(sign if sign.isprintable() else " " for sign in line) for line in lines)
    return "\n".join(printable).strip()[:LONGEST_COMMENT].strip()


def plain_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Return tags each once, whatever the case of their letters, without empty ones, as many as may be."""
    named: dict[str, str] = {}
    for name in filter(None, map(plain_name, tags)):
        named.setdefault(plain(name), name)
    return tuple(named.values())[:MOST_TAGS]
