"""Gather every text that players see into resources/translations/cardtable.pot, for translators.

texts.py                write the file
texts.py --check        write nothing; the exit status says whether the file is as it should be
texts.py LANGUAGE…      write it, and give the catalogues of these languages (de, fr) the texts of today
texts.py --compile      write nothing but what the program reads of the catalogues, where they have changed
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po
from catalogues import NAME, ROOT, TEMPLATE, bring_into_step, compile_stale

KEYWORDS = {
    "_": None,
    "N_": None,
    "P_": (1, 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""What marks a text, as `cardtable/texts.py` explains, and which arguments are its parts."""
_NAMES = {"C_": None}
"""What marks a name, which languages decline."""
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
        text = source.read_bytes()
        for keywords, said in ((KEYWORDS, ()), (_NAMES, (NAME,))):
            if not any(f"{keyword}(".encode() in text for keyword in keywords):
                continue
            found = extract(
                "python", BytesIO(text), keywords, ["Translators:"], None, strip_comment_tags=True
            )
            for line, message, comments, context in found:
                _add(catalog, message, (where, line), (*comments, *said), context)
    for lesson in sorted((ROOT / "resources" / "lessons").glob("*.json")):
        where = lesson.relative_to(ROOT).as_posix()
        for text in _of_lesson(json.loads(lesson.read_text("utf-8"))):
            catalog.add(text, None, [(where, 1)])
    written = BytesIO()
    write_po(written, catalog, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    return _HEADER + written.getvalue().decode("utf-8")


def _add(
    catalog: Catalog, message: Any, where: tuple[str, int], comments: Sequence[str], context: str | None
) -> None:
    added = catalog.add(message, None, [where], auto_comments=comments, context=context)
    if not any(map(_OLD_STYLE.search, added.id if isinstance(added.id, tuple) else [added.id])):
        added.flags.discard("python-format")


def _of_lesson(data: dict[str, Any]) -> Iterator[str]:
    """Yield the words of a lesson, as `cardtable/play/lessons.py` reads them."""
    yield from (data[key] for key in ("title", "source", "introduction", "end"))
    yield from data.get("names", ())
    for step in data["steps"]:
        yield from (step[key] for key in ("say", "why", "found") if key in step)


def main(arguments: list[str]) -> int:
    """Write the template and the catalogues named, or only compare; return the exit status."""
    if arguments == ["--compile"]:
        compile_stale()
        return 0
    text = gathered()
    if arguments == ["--check"]:
        return 0 if TEMPLATE.is_file() and TEMPLATE.read_text("utf-8") == text else 1
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(text, encoding="utf-8", newline="\n")
    for language in arguments:
        print(f"{language}: {bring_into_step(language)} texts are not translated")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
