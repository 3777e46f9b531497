import gzip
import itertools
import os
from base64 import b64encode

import pytest
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QColor, QImage

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.themes import Theme, ThemeFaces, installed_themes
from cardtable.cards import Card, Rank, Suit, pack
from cardtable.errors import CardTableError, DamagedTheme
from tests.art.pictures import difference, inner
from tests.sampling import only_thorough

pytestmark = pytest.mark.usefixtures("qapp")

SUITS = ["spade", "heart", "diamond", "club"]
RANKS = [*map(str, range(1, 11)), "jack", "queen", "king"]


def svg(ids: list[str]) -> str:
    """A deck of flat cards side by side, each of its own colour."""
    cards = "".join(
        f'<g id="{name}"><rect x="{20 * i}" y="0" width="10" height="14" fill="{colour_of(i).name()}"/></g>'
        for i, name in enumerate(ids)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="14">{cards}</svg>'


def colour_of(i: int) -> QColor:
    return QColor(4 * i + 10, 250 - 4 * i, (i * 37) % 256)


KDE_IDS = [f"{rank}_{suit}" for suit in SUITS for rank in RANKS] + ["back"]
GNOME_IDS = [f"{suit}_{rank}" for suit in SUITS for rank in RANKS] + ["back"]


@pytest.fixture
def data(tmp_path, monkeypatch):
    """An empty data folder that is the only one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path / 'shared'}{os.pathsep}relative/folder")
    return tmp_path


def kde(folder, text: bytes, name: str = "Penguins", file: str = "penguins.svgz") -> None:
    place = folder / "carddecks" / "svg-penguins"
    place.mkdir(parents=True)
    (place / "index.desktop").write_text(
        f"[KDE Backdeck]\nName={name}\nName[de]=Pinguine\nSVG={file}\n", "utf-8"
    )
    (place / "penguins.svgz").write_bytes(text)


def gnome(folder, text: bytes, name: str = "bellot.svg") -> None:
    place = folder / "aisleriot" / "cards"
    place.mkdir(parents=True)
    (place / name).write_bytes(text)


def test_nothing_is_found_where_nothing_is_installed(data):
    assert installed_themes() == []


def test_decks_of_both_desktops_are_found_and_the_users_own_wins(data):
    kde(data / "shared", b"")
    gnome(data / "shared", b"", "guyenne_classic.svgz")
    kde(data / "home", b"", name="My Penguins")
    assert installed_themes() == [
        Theme(
            "gnome:guyenne_classic",
            "Guyenne Classic",
            data / "shared/aisleriot/cards/guyenne_classic.svgz",
        ),
        Theme("kde:svg-penguins", "My Penguins", data / "home/carddecks/svg-penguins/penguins.svgz"),
    ]


@pytest.mark.parametrize(
    "index", [b"", b"\xff\xfe", b"no section", b"[KDE Backdeck]\nSVG=../../secret.svg\n"]
)
def test_an_index_that_says_nothing_useful_is_passed_over(data, index):
    kde(data / "shared", b"")
    (data / "shared/carddecks/svg-penguins/index.desktop").write_bytes(index)
    assert installed_themes() == []


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("desktop", ["kde", "gnome"])
def test_every_card_of_a_theme_is_the_right_one(data, desktop, packed):
    text = svg(KDE_IDS if desktop == "kde" else GNOME_IDS).encode()
    text = gzip.compress(text) if packed else text
    (kde if desktop == "kde" else gnome)(data / "shared", text)
    deck = Deck(DeckStyle(theme="kde:svg-penguins" if desktop == "kde" else "gnome:bellot"))
    assert deck.notice is None
    for i, card in enumerate(pack()):
        assert inner(deck.face(card, 50), Deck.margin(50)).pixelColor(25, 35) == colour_of(i)
    assert inner(deck.back(50), Deck.margin(50)).pixelColor(25, 35) == colour_of(52)
    lying = deck.face(Card(Rank.KING, Suit.CLUBS), 50, 2.0, True)
    assert (lying.width(), lying.height()) == (140 + 4 * Deck.margin(50), 100 + 4 * Deck.margin(50))


def test_a_theme_without_a_back_gets_ours(data):
    gnome(data / "shared", svg(GNOME_IDS[:-1]).encode())
    assert (
        difference(Deck(DeckStyle(theme="gnome:bellot")).back(60).toImage(), Deck().back(60).toImage()) == 0
    )


WHOLE = svg(GNOME_IDS).encode()
BOMB = gzip.compress(bytes(64 * 2**20), 1, mtime=0)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "damaged"),
        (WHOLE[: len(WHOLE) // 2], "damaged"),
        (gzip.compress(WHOLE, mtime=0)[:100], "damaged"),
        (b"\x1f\x8b\x07 rubbish", "cannot be read"),
        (BOMB, "too large"),
        (svg([name for name in GNOME_IDS if name != "club_9"]).encode(), "has no 'club_9'"),
        (WHOLE.replace(b"<svg", b"<html").replace(b"</svg", b"</html"), "cannot be drawn"),
    ],
)
def test_a_damaged_theme_falls_back_to_our_deck_with_one_sentence(data, text, reason):
    gnome(data / "shared", text)
    deck = Deck(DeckStyle(theme="gnome:bellot"))
    assert deck.notice is not None
    assert reason in deck.notice
    assert "\n" not in deck.notice
    card = Card(Rank.QUEEN, Suit.HEARTS)
    assert difference(deck.face(card, 60).toImage(), Deck().face(card, 60).toImage()) == 0


def bomb(levels: int) -> bytes:
    """A deck one card of which draws ten times ten times … a square."""
    parts = ['<rect id="p0" width="10" height="14"/>']
    for level in range(1, levels + 1):
        uses = f'<use href="#p{level - 1}"/>' * 10
        parts.append(f'<g id="p{level}">{uses}</g>')
    card = f'<g id="club_9"><use href="#p{levels}"/></g>'
    rest = svg([name for name in GNOME_IDS if name != "club_9"])
    return rest.replace("</svg>", f"<defs>{''.join(parts)}</defs>{card}</svg>").encode()


def through_styles(levels: int) -> bytes:
    """The same by patterns that fill one another, named by classes."""
    parts = [
        f'<pattern id="p{n}"><rect fill="url(#p{n - 1})"/><rect style="fill:url( #p{n - 1} )"/></pattern>'
        for n in range(1, levels + 1)
    ]
    whole = svg(GNOME_IDS).replace('<g id="club_9">', '<g id="club_9" class="a">')
    style = f"<style>.a {{ fill: url(#p{levels}) }}</style>"
    return whole.replace("</svg>", f'{style}<defs><pattern id="p0"/>{"".join(parts)}</defs></svg>').encode()


@only_thorough()
@pytest.mark.parametrize(
    "text",
    [
        bomb(5),
        bomb(60),
        through_styles(40),
        bomb(1).replace(b'<rect id="p0" width="10" height="14"/>', b'<g id="p0"><use href="#p1"/></g>'),
        svg(GNOME_IDS).replace("</svg>", "<g>" * 50_000 + "</g>" * 50_000 + "</svg>").encode(),
        svg(GNOME_IDS).replace("</svg>", "<g/>" * 300_000 + "</svg>").encode(),
        b" " * (16 * 2**20 + 1),
    ],
)
def test_a_deck_that_would_draw_for_ever_is_too_large(data, text):
    gnome(data / "shared", text)
    assert "too large" in (Deck(DeckStyle(theme="gnome:bellot")).notice or "")


def test_a_deck_whose_cards_share_parts_is_drawn(data):
    gnome(data / "shared", bomb(2))
    assert Deck(DeckStyle(theme="gnome:bellot")).notice is None


def test_a_card_that_takes_too_long_is_the_last_one_drawn(data, monkeypatch):
    gnome(data / "shared", svg(GNOME_IDS).encode())
    deck = Deck(DeckStyle(theme="gnome:bellot"))
    monkeypatch.setattr("cardtable.art.themes.SLOWEST_CARD", -1.0)
    card = Card(Rank.QUEEN, Suit.HEARTS)
    assert difference(deck.face(card, 60).toImage(), Deck().face(card, 60).toImage()) == 0
    assert "takes too long" in (deck.notice or "")
    monkeypatch.undo()
    assert difference(deck.back(60).toImage(), Deck().back(60).toImage()) == 0


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are a thing of POSIX")
def test_pipes_among_the_decks_are_passed_over(data):
    place = data / "shared" / "carddecks" / "pipe"
    place.mkdir(parents=True)
    os.mkfifo(place / "index.desktop")
    (data / "shared" / "aisleriot" / "cards").mkdir(parents=True)
    os.mkfifo(data / "shared" / "aisleriot" / "cards" / "pipe.svg")
    assert [theme.id for theme in installed_themes()] == ["gnome:pipe"]
    assert "cannot be read" in (Deck(DeckStyle(theme="gnome:pipe")).notice or "")


RED = QColor("#ff0000")


@pytest.fixture
def secret(tmp_path):
    """A red picture, a style sheet that paints everything red, and a drawing that shows the picture."""
    picture = QImage(20, 20, QImage.Format.Format_RGB32)
    picture.fill(RED)
    assert picture.save(str(tmp_path / "red.png"))
    (tmp_path / "red.css").write_text("rect { fill: #ff0000 !important }")
    return tmp_path


def shown(file: str, name: str = "xlink:href") -> str:
    return f'<image x="0" y="0" width="10" height="14" {name}="{file}"/>'


def within(drawing: str) -> str:
    """A drawing as a picture in another one."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{drawing}</svg>'
    return shown(f"data:image/svg+xml;base64,{b64encode(whole.encode()).decode()}")


@pytest.mark.parametrize(
    ("before", "in_card"),
    [
        ("", lambda folder: shown(str(folder / "red.png"))),
        ("", lambda folder: shown(str(folder / "red.png"), "href")),
        ("", lambda folder: shown(f"data/../{folder}/red.png")),
        ("", lambda folder: within(shown(str(folder / "red.png"), "href"))),
        ("<!DOCTYPE svg [<!ENTITY red \"&#60;image width='10' height='14' href='{}'/>\">]>", "&red;"),
        ('<?xml-stylesheet type="text/css" href="{}.css"?>', ""),
    ],
    ids=["picture", "href", "data", "within", "entity", "style"],
)
def test_a_deck_opens_no_other_file(data, secret, before, in_card):
    text = svg(GNOME_IDS).replace("<svg", '<svg xmlns:xlink="http://www.w3.org/1999/xlink"', 1)
    drawn = in_card if isinstance(in_card, str) else in_card(secret)
    name = "red" if "sheet" in before else "red.png"
    text = before.replace("{}", str(secret / name)) + text.replace("</g>", f"{drawn}</g>", 1)
    gnome(data / "shared", text.encode())
    deck = Deck(DeckStyle(theme="gnome:bellot"))
    assert deck.notice is None
    face = inner(deck.face(Card(Rank.ACE, Suit.SPADES), 50), Deck.margin(50))
    assert face.pixelColor(25, 35) == colour_of(0)


def test_a_picture_that_a_deck_brings_along_is_drawn(data, secret):
    whole = b64encode((secret / "red.png").read_bytes()).decode()
    text = svg(GNOME_IDS).replace("</g>", shown(f"data:image/png;base64, {whole}", "href") + "</g>", 1)
    # Another picture, which is left out, has the deck written anew.
    text = text.replace("</svg>", shown("/nowhere.png", "href") + "</svg>")
    gnome(data / "shared", text.encode())
    face = inner(Deck(DeckStyle(theme="gnome:bellot")).face(Card(Rank.ACE, Suit.SPADES), 50), Deck.margin(50))
    assert face.pixelColor(25, 35) == RED


def large_picture(side: int) -> str:
    picture = QImage(side, side, QImage.Format.Format_Mono)
    picture.fill(0)
    held = QByteArray()
    buffer = QBuffer(held)
    assert picture.save(buffer, "PNG")
    return shown(f"data:image/png;base64,{held.toBase64().toStdString()}", "href")


@pytest.mark.parametrize(
    "much",
    [
        "<!--" + " " * (16 * 2**20) + "-->",
        "<g/>" * 50_001,
        "<style>" + ".a{fill:red}" * 20_000 + "</style>",
        large_picture(8000),
    ],
    ids=["bytes", "elements", "styles", "pixels"],
)
def test_a_deck_that_would_hold_the_window_is_too_large(data, much):
    gnome(data / "shared", svg(GNOME_IDS).replace("</svg>", f"{much}</svg>").encode())
    assert "too large" in (Deck(DeckStyle(theme="gnome:bellot")).notice or "")


@pytest.mark.slow
def test_one_very_long_word_is_read_once(data):
    """Fed in small parts, a word of 15 MB is begun anew with each of them: minutes."""
    long = f'<path d="M0 0{" L1 1" * 3_000_000}"/>'
    gnome(data / "shared", svg(GNOME_IDS).replace("</svg>", f"{long}</svg>").encode())
    assert Deck(DeckStyle(theme="gnome:bellot")).notice is None


def test_a_missing_theme_is_named(data):
    with pytest.raises(DamagedTheme, match="'kde:gone' is not installed"):
        ThemeFaces("kde:gone")
    assert issubclass(DamagedTheme, CardTableError)
    assert "not installed" in (Deck(DeckStyle(theme="kde:gone")).notice or "")


def test_the_colours_of_the_test_deck_differ():
    assert all(colour_of(a) != colour_of(b) for a, b in itertools.combinations(range(53), 2))
