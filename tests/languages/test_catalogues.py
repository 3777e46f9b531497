"""The catalogues of the languages: nothing missing, nothing unused, and all that is put in stays."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from cardtable import texts
from tests.languages.complete import LANGUAGES, LOOSE, TEXTS, TRANSLATIONS
from tests.languages.placeholders import field_names, fields, framed_alike, kept, sentences_with_names
from tests.scripts import script

every_language = pytest.mark.parametrize("language", LANGUAGES)
NAME = script("catalogues").NAME
MOST_TRIED = 1200
"""Numbers by which the formula of a language's plurals is tried."""


@cache
def catalogue(path: Path, language: str | None = None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)


def template() -> Catalog:
    return catalogue(TRANSLATIONS / "cardtable.pot")


def translated(language: str) -> Catalog:
    return catalogue(TRANSLATIONS / f"{language}.po", language)


def pairs(language: str) -> Iterator[tuple[Message, Message]]:
    """Yield every text of a language with that of the template which it is of, forms of names among them."""
    for message in translated(language):
        if message.id:
            source = source_of(message)
            if source is not None:
                yield message, source


def source_of(message: Message) -> Message | None:
    return template().get(message.id, message.context) or template().get(message.id)


def both(language: str) -> Iterator[tuple[str, str]]:
    """Yield what is translated, each English text with what stands for it."""
    for message, _source in pairs(language):
        if isinstance(message.id, tuple):
            yield from ((message.id[1], form) for form in message.string if form)
        elif message.string:
            yield message.id, message.string


def told(found: dict[str, object]) -> str:
    return "\n".join(f"{key!r}: {value!r}" for key, value in found.items())


@every_language
def test_nothing_is_missing(language: str) -> None:
    if language not in TEXTS:
        pytest.skip("not complete yet")
    missing = {}
    for message in template():
        found = translated(language).get(message.id, message.context) if message.id else message
        strings = found.string if found is not None and found.string else ("",)
        if message.id and not all(strings if isinstance(strings, tuple) else (strings,)):
            missing[str(message.id)] = message.locations[0][0] if message.locations else ""
    assert not missing, f"run: sh packaging/run texts {language}\n{told(missing)}"


@every_language
def test_nothing_is_unused_or_doubtful(language: str) -> None:
    assert not translated(language).obsolete
    unused = [message.id for message in translated(language) if message.id and source_of(message) is None]
    assert not unused, f"run: sh packaging/run texts {language}"
    for message, source in pairs(language):
        assert not message.fuzzy, message.id
        if message.context != source.context:
            assert NAME in source.auto_comments, f"no name, and so without forms: {message.id!r}"


@every_language
def test_every_form_of_names_is_there_and_asked_for(language: str) -> None:
    forms = {message.context for message, source in pairs(language) if message.context != source.context}
    asked = {form for _text, said in both(language) for _name, form in fields(said) if form}
    # A name asks for what it is made of in its own form.
    assert asked <= forms, "asked for, and no name has it"
    assert forms <= asked, "no text asks for it"


@every_language
def test_a_form_is_asked_for_of_names_only(language: str) -> None:
    known = sentences_with_names()
    wrong = {}
    for message, source in pairs(language):
        english, said = forms_of(message.id), forms_of(message.string)
        own = field_names(english[-1]) if NAME in source.auto_comments else set()
        # Where the English itself asks for a case, there is a name.
        may = own.union(*(known.get(text, set()) for text in english), asking_in(english))
        asking = asking_in(said)
        if not asking <= may:
            wrong[str(message.id)] = sorted(asking - may)
    assert not wrong, told(wrong)


def forms_of(text: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the forms of a text, which mostly is the only one."""
    return text if isinstance(text, tuple) else (text or "",)


def asking_in(texts_asking: tuple[str, ...]) -> set[str]:
    """Return what is asked for in a case."""
    return {name for text in texts_asking for name, form in fields(text or "") if form}


@pytest.mark.slow
@every_language
def test_what_is_put_in_is_the_same(language: str) -> None:
    wrong: dict[str, object] = {}
    for message, _source in pairs(language):
        if isinstance(message.id, tuple):
            wrong |= dict(_wrong_forms(language, message))
        elif message.string and field_names(message.id) != field_names(message.string):
            wrong[message.id] = message.string
    assert not wrong, told(wrong)


def _wrong_forms(language: str, message: Message) -> Iterator[tuple[str, str]]:
    """Yield the plural forms that name too much, or too little; one for a single number need not name it."""
    one, many = map(field_names, message.id)
    for number, form in enumerate(message.string):
        needed = one & many if number in single_forms(language) else many
        if form and not needed <= field_names(form) <= many:
            yield message.id[1], form


@cache
def single_forms(language: str) -> frozenset[int]:
    """Return the plural forms of a language that stand for one thing, or for none as well."""
    chosen = [chooser(language)(number) for number in range(MOST_TRIED)]
    return frozenset({chosen[1]} - set(chosen[2:]))


def chooser(language: str):  # type: ignore[no-untyped-def]
    from gettext import c2py  # type: ignore[attr-defined]  # noqa: PLC0415 - the reader of formulas itself

    return c2py(translated(language).plural_expr)


@pytest.mark.slow
@every_language
def test_plurals_go_by_the_languages_own_formula(language: str) -> None:
    known = get_plural(language)
    found = translated(language)
    assert (found.num_plurals, found.plural_expr) == (known.num_plurals, known.plural_expr)
    assert {chooser(language)(number) for number in range(MOST_TRIED)} == set(range(known.num_plurals))
    for message in found:
        if isinstance(message.id, tuple) and message.string:
            assert len(message.string) == known.num_plurals, message.id


@every_language
def test_what_is_no_word_is_kept(language: str) -> None:
    wrong = {text: said for text, said in both(language) if kept(text) != kept(said)}
    assert not wrong, told(wrong)


@every_language
def test_texts_begin_and_end_alike(language: str) -> None:
    wrong = {text: said for text, said in both(language) if not framed_alike(text, said)}
    assert not wrong, told(wrong)


def test_in_french_no_line_begins_with_a_mark() -> None:
    loose = {text: said for text, said in both("fr") if LOOSE.search(said)}
    assert not loose, told(loose)


@every_language
def test_it_is_compiled_and_spoken(language: str) -> None:
    assert language in texts.languages()
    texts.speak(language)
    assert texts.language_spoken() == language
    assert texts.own_name(language) != "English"


def test_a_language_that_is_complete_keeps_its_words_together() -> None:
    for language in set(TEXTS) & set(LANGUAGES):
        assert (TRANSLATIONS / f"{language}.md").is_file(), f"{language} has no glossary"
