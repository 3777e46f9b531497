"""The pages of rules and of advice in other languages: the same, built alike, with the same pictures."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardtable import texts
from cardtable.games.catalogue import entries
from cardtable.texts import _
from cardtable.windows.pages.markdown import as_html
from cardtable.windows.pages.pictures import PLAY_WELL, play_well_text, rules_text
from tests.languages.complete import LANGUAGES, LOOSE, PAGES, RULES

TONGUES = tuple(sorted(path.name for path in RULES.iterdir() if path.is_dir() and path.name != texts.ENGLISH))
THEIR_PAGES = [
    (language, path.relative_to(RULES / language).as_posix())
    for language in TONGUES
    for path in sorted((RULES / language).rglob("*.html"))
]
BUILT = {"h1", "h2", "h3", "p", "ul", "ol", "li", "table", "tr", "td", "th", "img", "a", "br"}
"""What a page is built of; what is stressed in it, each language says for itself."""
SAID = {"alt", "title"}


class Building(HTMLParser):
    """The tags of a page in their order, without what is said in them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.links: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kept = " ".join(f"{name}={value}" for name, value in sorted(attrs) if name not in SAID)
        if tag == "a":  # a language may speak of things in another order
            self.links.append(kept)
        elif tag in BUILT:
            self.parts.append(f"{tag} {kept}".strip())

    def handle_comment(self, data: str) -> None:
        self.parts.append(data.strip())


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def test_every_folder_is_that_of_a_language() -> None:
    assert set(TONGUES) <= set(LANGUAGES) | set(PAGES)


@pytest.mark.parametrize("language", PAGES)
def test_no_page_is_missing(language: str) -> None:
    if language not in LANGUAGES:
        pytest.skip("not spoken yet")
    english, theirs = (
        {path.relative_to(RULES / each) for path in (RULES / each).rglob("*.html")}
        for each in (texts.ENGLISH, language)
    )
    assert not sorted(map(str, english - theirs))


@pytest.mark.parametrize(("language", "name"), THEIR_PAGES, ids=str)
def test_a_page_is_built_as_the_english_one(language: str, name: str) -> None:
    source = RULES / texts.ENGLISH / name
    assert source.is_file(), "there is no such page in English"
    english, theirs = (
        Building(Path(RULES / each / name).read_text("utf-8")) for each in (texts.ENGLISH, language)
    )
    assert theirs.parts == english.parts
    assert sorted(theirs.links) == sorted(english.links)


def test_in_french_no_line_begins_with_a_mark() -> None:
    """There a space stands before them, at which no line may break."""
    loose = {
        path.relative_to(RULES).as_posix(): set(LOOSE.findall(page))
        for path in sorted((RULES / "fr").rglob("*.html"))
        if LOOSE.search(page := re.sub(r"<!--.*?-->|<(?!img)[^>]*>", "", path.read_text("utf-8")))
    }
    assert not loose


@pytest.mark.parametrize(("language", "name"), THEIR_PAGES, ids=str)
def test_pictures_say_what_they_show_in_the_language(language: str, name: str) -> None:
    english, theirs = (
        re.findall(r'alt="([^"]*)"', (RULES / each / name).read_text("utf-8"))
        for each in (texts.ENGLISH, language)
    )
    for before, after in zip(english, theirs, strict=True):
        assert len(after) >= 12
        assert after != before


@pytest.mark.parametrize("language", [each for each in TONGUES if each in LANGUAGES])
def test_a_page_calls_things_as_the_window_does(language: str) -> None:
    texts.speak(language)
    for entry in entries():
        if not (RULES / language / f"{entry.id}.html").is_file():
            continue
        page = rules_text(entry.id) or ""
        assert page.startswith(f"<h1>{_(entry.title)}</h1>"), entry.id
        missing = [
            _(option.label) for option in entry.game_class.options if _(option.label) not in words(page)
        ]
        assert not missing, f"{entry.id}: options"


@pytest.mark.parametrize("language", [each for each in TONGUES if each in LANGUAGES])
def test_what_there_is_of_a_language_is_shown(language: str) -> None:
    texts.speak(f"{language}_XX")
    for entry in entries():
        own = RULES / language / f"{entry.id}.html"
        title = own.read_text("utf-8").partition("\n")[0] if own.is_file() else f"<h1>{entry.title}</h1>"
        assert (rules_text(entry.id) or "").startswith(title)
        advised = (RULES / texts.ENGLISH / f"{entry.id}{PLAY_WELL}").is_file()
        assert (play_well_text(entry.id) is not None) is advised
        assert "<!--" not in (rules_text(entry.id) or "")


HANDBOOK = RULES.parent / "handbook"
CHAPTERS = sorted(path.name for path in (HANDBOOK / texts.ENGLISH).iterdir())
THEIR_CHAPTERS = [(language, name) for language in PAGES for name in CHAPTERS]


def test_the_handbook_has_the_same_chapters_in_every_language() -> None:
    for folder in (path for path in HANDBOOK.iterdir() if path.is_dir()):
        assert sorted(path.name for path in folder.iterdir()) == CHAPTERS, folder.name
    assert {path.name for path in HANDBOOK.iterdir() if path.is_dir()} == {texts.ENGLISH, *PAGES}


@pytest.mark.parametrize(("language", "name"), THEIR_CHAPTERS, ids=str)
def test_a_chapter_is_built_as_the_english_one(language: str, name: str) -> None:
    """Paragraph by paragraph, with the same commands, files and links to other pages."""
    english, theirs = ((HANDBOOK / each / name).read_text("utf-8") for each in (texts.ENGLISH, language))
    for parts in (
        r"(?m)^(#+ |\* |\d+\. |\||    |<!--.*)",  # what a line is
        r"`([^`\n]*)`",
        r"\]\(([^)#]*)",
        r"(?m)^    (?:cardtable|dask) [^#\n]*",
    ):
        told, wanted = (re.findall(parts, page) for page in (theirs, english))
        assert sorted(told) == sorted(wanted) if "`" in parts else told == wanted, parts
    assert len(as_html(theirs).splitlines()) == len(as_html(english).splitlines())
    if language == "fr":
        assert not LOOSE.findall(re.sub(r"(?m)`[^`]*`|^    .*$", "", theirs))
