"""Gather every text that players see into resources/translations/cardtable.pot, for translators.

texts.py            write the file
texts.py --check    write nothing; the exit status says whether the file is as it should be
"""

import json
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "resources" / "translations" / "cardtable.pot"
KEYWORDS = {
    "_": None,
    "N_": None,
    "C_": None,
    "P_": (1, 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""What marks a text, as `cardtable/texts.py` explains, and which arguments are its parts."""
_HEADER = """\
# The texts of Card Table, gathered from its sources by `sh packaging/run texts`.
# Braces name what is put in: {card} stays {card} in every language.
msgid ""
msgstr ""
"Project-Id-Version: cardtable\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
"""Without dates: the file changes when a text does, and at no other time."""
_OLD_STYLE = re.compile(r"%(\(\w+\))?[sr]")
"""What argparse puts in; a plain percentage sign is only taken for it."""


def gathered() -> str:
    """Return the template: every text with the files that it stands in and what helps to translate it."""
    catalog = Catalog()
    for source in sorted((ROOT / "cardtable").rglob("*.py")):
        where = source.relative_to(ROOT).as_posix()
        with source.open("rb") as file:
            found = list(extract("python", file, KEYWORDS, ["Translators:"], None, strip_comment_tags=True))
        for line, message, comments, context in found:
            added = catalog.add(message, None, [(where, line)], auto_comments=comments, context=context)
            if not any(map(_OLD_STYLE.search, added.id if isinstance(added.id, tuple) else [added.id])):
                added.flags.discard("python-format")
    for lesson in sorted((ROOT / "resources" / "lessons").glob("*.json")):
        where = lesson.relative_to(ROOT).as_posix()
        for text in _of_lesson(json.loads(lesson.read_text("utf-8"))):
            catalog.add(text, None, [(where, 1)])
    written = BytesIO()
    write_po(written, catalog, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    return _HEADER + written.getvalue().decode("utf-8")


def _of_lesson(data: dict[str, Any]) -> Iterator[str]:
    """Yield the words of a lesson, as `cardtable/play/lessons.py` reads them."""
    yield from (data[key] for key in ("title", "source", "introduction", "end"))
    yield from data.get("names", ())
    for step in data["steps"]:
        yield from (step[key] for key in ("say", "why", "found") if key in step)


def main(arguments: list[str]) -> int:
    """Write the template, or only compare; return the exit status."""
    text = gathered()
    if arguments == ["--check"]:
        return 0 if TEMPLATE.is_file() and TEMPLATE.read_text("utf-8") == text else 1
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
