"""The catalogues of the languages: kept in step with the texts, and compiled for the program.

A language is one file that people write, resources/translations/LANGUAGE.po; beside it stands, in no
checkout but wherever the program runs, what the program reads: LANGUAGE.mo.
"""

import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
TEMPLATE = FOLDER / "cardtable.pot"
NAME = "A name: a language may have it in cases too, each with its msgctxt (see README.md)."
"""What the template says to every text that is marked with `C_`."""


def stale(folder: Path = FOLDER) -> list[Path]:
    """Return the catalogues that have changed since they were compiled, or that never were."""
    return [source for source in sorted(folder.glob("*.po")) if not _is_compiled(source)]


def _is_compiled(source: Path) -> bool:
    compiled = source.with_suffix(".mo")
    return compiled.is_file() and compiled.stat().st_mtime_ns >= source.stat().st_mtime_ns


def compile_stale(folder: Path = FOLDER) -> None:
    """Compile what is stale; a compiled language whose catalogue has gone goes too."""
    for source in stale(folder):
        _replace(source.with_suffix(".mo"), _compiled(source))
    for compiled in folder.glob("*.mo"):
        if not compiled.with_suffix(".po").exists():
            compiled.unlink()


def _compiled(source: Path) -> bytes:
    # Imported here: where nothing is stale, nothing needs it.
    from babel.messages.mofile import write_mo  # noqa: PLC0415

    written = BytesIO()
    write_mo(written, _read(source, source.stem))
    return written.getvalue()


def bring_into_step(language: str, folder: Path = FOLDER) -> int:
    """Give the catalogue of a language the texts of today, a new one if it has none.

    What is translated stays, the forms of names by case with it; what nobody says any more goes.
    Return how many texts are not translated.
    """
    from babel.messages.catalog import Catalog  # noqa: PLC0415
    from babel.messages.pofile import write_po  # noqa: PLC0415

    path = folder / f"{language}.po"
    old = _read(path, language) if path.exists() else Catalog(locale=language)
    new = Catalog(locale=language)
    for message in _read(TEMPLATE):
        if message.id:
            _carry(message, old, new)
    written = BytesIO()
    write_po(written, new, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    _replace(path, _head(new) + written.getvalue())
    return sum(not _whole(message) for message in new if message.id)


def _carry(message: "Message", old: "Catalog", new: "Catalog") -> None:
    """Put a text of the template into the new catalogue, with what the old one has for it."""
    cases = [each.context for each in old if each.id == message.id and each.context]
    for context in dict.fromkeys((message.context, *(cases if NAME in message.auto_comments else ()))):
        had = old.get(message.id, context)
        added = new.add(message.id, had.string if had else None, message.locations, context=context)
        added.auto_comments = list(message.auto_comments) if context == message.context else []
        added.user_comments = list(had.user_comments) if had else []
        added.flags = set(message.flags) | (set(had.flags) & {"fuzzy"} if had else set())


def _whole(message: "Message") -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def _head(catalog: "Catalog") -> bytes:
    """Return the head of a catalogue: without dates, so that it changes when a text does."""
    lines = {
        "Project-Id-Version": "cardtable",
        "Language": str(catalog.locale),
        "Plural-Forms": catalog.plural_forms,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    fields = "".join(f'"{key}: {value}\\n"\n' for key, value in lines.items())
    about = "# Card Table in another language: README.md beside this file says how.\n"
    return f'{about}msgid ""\nmsgstr ""\n{fields}\n'.encode()


def _read(path: Path, language: str | None = None) -> "Catalog":
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with path.open("rb") as file:
        return read_po(file, locale=language)


def _replace(path: Path, content: bytes) -> None:
    """Write a file so that whoever reads meanwhile finds the old one or the new one, whole."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(content)
    beside.replace(path)
