"""Cards that were drawn are found again by the next start, exactly as they were; else they are drawn."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPixmap

from cardtable.art import kept_cards
from cardtable.art.back import Back
from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.faces import Faces
from cardtable.art.palette import SuitColours
from cardtable.art.shadow import Size
from cardtable.cards import pack

pytestmark = pytest.mark.usefixtures("qapp")

WIDTH = 41.0
STYLE = DeckStyle()


def pictures(folder: Path | None, *, style=STYLE, width=WIDTH, ratio=1.0, turned=False, cards=52):
    """Return the faces and the back, as a program just started would have them; they are kept."""
    deck = Deck(style, folder)
    deck.cache.clear()
    found = [deck.face(card, width, ratio, turned) for card in pack()[:cards]]
    found += [deck.back(width, ratio, turned)]
    deck.keep()
    assert {each.devicePixelRatio() for each in found} == {ratio}
    return [each.toImage() for each in found]


@pytest.fixture
def no_drawing(monkeypatch):
    """Let nothing be drawn any more."""

    def refuse(*_given):
        raise AssertionError("a card is drawn")

    def forbid():
        monkeypatch.setattr(Faces, "face", refuse)
        monkeypatch.setattr(Faces, "back", refuse)

    return forbid


@pytest.mark.parametrize(("ratio", "turned"), [(1.0, False), (2.0, True)])
def test_the_next_start_has_the_same_pictures_and_draws_none(tmp_path, no_drawing, ratio, turned):
    drawn = pictures(None, ratio=ratio, turned=turned)
    assert pictures(tmp_path / "cards", ratio=ratio, turned=turned) == drawn
    no_drawing()
    assert pictures(tmp_path / "cards", ratio=ratio, turned=turned) == drawn


@pytest.mark.slow
def test_they_are_kept_when_the_table_has_rested_a_moment(tmp_path, qtbot):
    deck = Deck(STYLE, tmp_path)
    deck.cache.clear()
    for card in pack():
        deck.face(card, WIDTH)
    assert not list(tmp_path.iterdir())
    qtbot.waitUntil(lambda: bool(list(tmp_path.glob("*.cards"))))


@pytest.mark.slow
def test_each_style_and_size_has_a_file_of_its_own(tmp_path):
    pictures(tmp_path)
    pictures(tmp_path, width=WIDTH + 1)
    pictures(tmp_path, ratio=1.5)
    pictures(tmp_path, turned=True)
    pictures(tmp_path, style=DeckStyle(colours=SuitColours.FOUR))
    pictures(tmp_path, style=DeckStyle(back=Back.SCALES))
    assert len(list(tmp_path.iterdir())) == 6


def test_cards_seen_later_join_the_others(tmp_path, no_drawing):
    pictures(tmp_path, cards=kept_cards.WORTH_A_FILE - 2)
    assert not list(tmp_path.iterdir())
    pictures(tmp_path, cards=30)
    drawn = pictures(tmp_path)
    no_drawing()
    assert pictures(tmp_path) == drawn


def spoilt(data: bytes) -> list[bytes]:
    head, _end, body = data.partition(b"\n")
    return [
        *(b"", b"\n", head, data[:-1], data + b"\0", b"[]\n" + body, b"{}\n" + body, b"\xff\n" + body),
        head.replace(b'"what": "', b'"what": "not ') + b"\n" + body,
        b"[" * 100_000 + b"\n",
    ]


@pytest.mark.slow
def test_a_file_that_is_not_as_it_should_be_is_drawn_anew(tmp_path):
    drawn = pictures(tmp_path)
    (path,) = tmp_path.iterdir()
    good = path.read_bytes()
    for bad in spoilt(good):
        path.write_bytes(bad)
        assert pictures(tmp_path) == drawn
        assert path.read_bytes() == good


def test_the_files_used_longest_ago_go(tmp_path, monkeypatch):
    for more in range(3):
        pictures(tmp_path, width=WIDTH + more)
    first, *others = sorted(tmp_path.iterdir(), key=lambda path: path.stat().st_size)
    monkeypatch.setattr(kept_cards, "MOST_BYTES", int(3.5 * first.stat().st_size))
    for when, path in enumerate((first, *others)):
        os.utime(path, (when, when))
    pictures(tmp_path)  # is used once more
    pictures(tmp_path, width=WIDTH + 3)
    assert first.exists()
    assert len(list(tmp_path.iterdir())) == 2


def test_where_nothing_can_be_kept_cards_are_drawn_all_the_same(tmp_path):
    drawn = pictures(None)
    (tmp_path / "file").write_text("")
    assert pictures(tmp_path / "file") == drawn
    assert pictures(tmp_path / "file" / "below") == drawn


def test_a_deck_too_large_to_be_kept_is_not_written_and_its_pixmaps_are_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(kept_cards, "LARGEST_FILE", 1000)
    pictures(tmp_path)
    assert not list(tmp_path.iterdir())
    kept = kept_cards.KeptCards(tmp_path, "any", Size.of(WIDTH, 1.0))
    pixmap = QPixmap(60, 80)
    kept.add("back", pixmap)
    held = sys.getrefcount(pixmap)
    kept.keep()
    assert sys.getrefcount(pixmap) == held - 1


def test_what_was_written_is_read_again_although_it_was_missing_before(tmp_path, monkeypatch):
    monkeypatch.setattr(kept_cards, "WORTH_A_FILE", 1)
    size = Size.of(WIDTH, 1.0)
    kept = kept_cards.KeptCards(tmp_path, "any", size)
    assert kept.get("back") is None
    drawn = Deck().bare(None, WIDTH)
    kept.add("back", drawn)
    kept.keep()
    assert kept.get("back") == drawn.toImage().convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
