"""The handbook and the rules as a site: links lead somewhere, pictures are drawn, no script is needed."""

import re
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from cardtable.games import catalogue
from cardtable.windows.pages.handbook import chapters
from tests.languages.complete import PAGES
from tests.sampling import few, sample
from tests.scripts import script

ENTRIES = sample(few(catalogue.entries(), 3), catalogue.entries())
SPOKEN = sample(("en", "fr"), ("en", *PAGES))


@pytest.fixture
def website(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = script("website")
    assert module.languages()[0] == "en"
    assert set(module.languages()) >= {"en", *PAGES}
    monkeypatch.setattr(module, "languages", lambda: SPOKEN)
    monkeypatch.setattr(module.catalogue, "entries", lambda: ENTRIES)
    return module


@pytest.mark.slow
def test_every_link_of_the_site_leads_somewhere(website: ModuleType, tmp_path: Path) -> None:
    website.write(tmp_path)
    pages = {path: path.read_text("utf-8") for path in tmp_path.rglob("*.html")}
    assert len(pages) == 1 + len(SPOKEN) * (len(chapters()) + 1 + len(ENTRIES))
    drawn = set()
    for language in SPOKEN:
        website.speak(language)
        drawn |= {f"{website.PICTURES}/{name}" for name in website.pictures()}
    for path, page in pages.items():
        assert "<script" not in page
        assert re.search(r'<html lang="\w\w">', page)
        for link in re.findall(r'(?:href|src)="([^"]*)"', page):
            if link.startswith("https://"):
                continue
            name, _sign, anchor = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            if target.suffix == ".webp":
                assert target.relative_to(tmp_path).as_posix() in drawn, link
            else:
                assert target.is_file(), f"{path}: {link}"
                assert not anchor or f'name="{anchor}"' in pages[target], f"{path}: {link}"
        assert not re.search(r"<img(?![^>]*alt=)", page)


def test_a_page_is_of_its_language_and_says_which_one_it_is(website: ModuleType) -> None:
    website.speak("fr")
    handbook, rules = website.sections()
    page = website.whole(handbook.pages[1], handbook, rules, "fr")
    assert "<title>Jouer – Card Table</title>" in page
    assert '<a href="../../en/handbook/playing.html" hreflang="en" lang="en">English</a>' in page
    assert '<a href="playing.html" aria-current="page">Jouer</a>' in page
    assert '<a href="../rules/index.html">Règles</a>' in page
    assert "library.html#variantes" in page


def test_pictures_are_drawn_with_the_letters_of_the_language(website: ModuleType, tmp_path: Path) -> None:
    drawn = []
    for language in ("en", "fr"):
        website.speak(language)
        name = website.picture_name(url := "table:amazons?deal=3&size=200x120")
        website.draw(tmp_path, {name: url})
        drawn.append(QImage(str(tmp_path / name)))
        assert drawn[-1].width() == 300
    assert drawn[0] != drawn[1]
