import itertools
import math
import subprocess
import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap, QTransform

from cardtable.art.back import Back
from cardtable.art.cache import PixmapCache
from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.forms import FORMS, FaceForm
from cardtable.art.glyphs import glyph_width
from cardtable.art.palette import RED_SUITS, SuitColours
from cardtable.art.pips import places
from cardtable.art.shadow import Size
from cardtable.card_letters import DRAWN, index
from cardtable.cards import Card, Rank, Suit, pack
from cardtable.games.kit.cloth import BESIDE, INDEX
from tests.art.pictures import difference, inner, largest_difference, mean_ink, outermost, pixels
from tests.sampling import mostly_slow, sample, some

pytestmark = pytest.mark.usefixtures("qapp")

EACH = [DeckStyle(colours=colours, form=form) for colours, form in zip(SuitColours, FaceForm, strict=True)]
STYLES = sample(EACH, [DeckStyle(colours=colours, form=form) for colours in SuitColours for form in FaceForm])
ROUND = Qt.Orientation.Horizontal | Qt.Orientation.Vertical


def upright(deck: Deck, card: Card, width: float = 120.0) -> QImage:
    return inner(deck.face(card, width), Deck.margin(width))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("width", "ratio"), [(61.0, 1.0), (90.0, 1.5), (40.5, 2.0)])
def test_every_card_has_the_exact_size(style, width, ratio):
    deck = Deck(style)
    border = 2 * math.ceil(Deck.margin(width) * ratio)
    for picture in [*(deck.face(card, width, ratio) for card in pack()), deck.back(width, ratio)]:
        assert picture.width() == round(width * ratio) + border
        assert picture.height() == round(width * 1.4 * ratio) + border
        assert picture.devicePixelRatio() == ratio


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_no_two_cards_look_alike(style):
    deck, width = Deck(style), sample(30, 40)
    pictures = [deck.face(card, width).toImage() for card in some(pack())] + [deck.back(width).toImage()]
    for a, b in itertools.combinations(pictures, 2):
        assert difference(a, b) > 0.5


def test_courts_differ_in_more_than_their_corners():
    deck = Deck()
    courts = [upright(deck, Card(rank, suit)) for suit in Suit for rank in list(Rank)[10:]]
    middles = [image.copy(30, 20, 60, 64) for image in courts]
    for a, b in itertools.combinations(middles, 2):
        assert difference(a, b) > 8


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("width", mostly_slow([59.0, 60.0, 90.0, 131.0], 2))
def test_courts_and_even_cards_are_the_same_turned_round(style, width):
    deck = Deck(style)
    ranks = [Rank.TWO, Rank.FOUR, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING]
    for card in (Card(rank, suit) for rank in ranks for suit in Suit):
        image = upright(deck, card, width)
        assert difference(image, image.flipped(ROUND)) < 0.3


@pytest.mark.parametrize("style", STYLES)
def test_every_index_stands_in_all_four_corners(style):
    deck = Deck(style)
    # Rank and sign are looked for apart: each is set on whole pixels by itself.
    rows, wide = {
        FaceForm.NORMAL: (((4, 23), (28, 16)), 17),
        FaceForm.LARGE: (((4, 33), (38, 20)), 20),
        FaceForm.BARE: (((4, 38), (42, 24)), 22),
    }[style.form]
    for card in some(pack(), 4):
        image = upright(deck, card, 125.0)
        for top, high in rows:
            left = image.copy(2, top, wide, high)
            assert mean_ink(left).isValid()
            # The index is moved to the right, not mirrored: it is found at some whole pixel.
            right = image.copy(125 - 2 * wide, top, 2 * wide, high)
            assert min(difference(left, right.copy(x, 0, wide, high)) for x in range(wide + 1)) < 4
            assert largest_difference(left, image.flipped(ROUND).copy(2, top, wide, high)) < 40


@pytest.mark.parametrize("form", FaceForm)
@pytest.mark.parametrize("rank", [Rank.ACE, Rank.SEVEN, Rank.QUEEN])
def test_suits_have_their_colours_at_the_index(rank, form):
    def ink(suit, colours):
        deck = Deck(DeckStyle(colours=colours, form=form))
        return mean_ink(upright(deck, Card(rank, suit)).copy(3, 4, 15, 18))

    for colours in SuitColours:
        assert ink(Suit.SPADES, colours).lightness() < 80
        red = ink(Suit.HEARTS, colours)
        assert red.red() > 2 * max(red.green(), red.blue())
    assert ink(Suit.CLUBS, SuitColours.TWO).lightness() < 80
    two = ink(Suit.DIAMONDS, SuitColours.TWO)
    assert two.red() > 2 * two.blue()
    for colours in (SuitColours.FOUR, SuitColours.SHADES):
        blue, green = ink(Suit.DIAMONDS, colours), ink(Suit.CLUBS, colours)
        assert blue.blue() > 1.4 * max(blue.red(), blue.green())
        assert green.green() > 1.4 * max(green.red(), green.blue())


@pytest.mark.parametrize("suit", Suit)
def test_for_weak_sight_red_signs_are_outlined_and_black_ones_full(suit):
    image = upright(Deck(DeckStyle(form=FaceForm.BARE)), Card(Rank.SEVEN, suit), 100)
    sign = image.copy(40, 5, 20, 28)  # between the indices, at the head
    middle = sign.pixelColor(10, 12).lightness()
    assert (middle > 230) is (suit in RED_SUITS)
    assert mean_ink(sign).isValid()


@pytest.mark.parametrize("rank", [Rank.SEVEN, Rank.KING])
def test_for_weak_sight_nothing_stands_in_the_middle(rank):
    image = upright(Deck(DeckStyle(form=FaceForm.BARE)), Card(rank, Suit.HEARTS), 100)
    middle = image.copy(36, 40, 28, 60)
    assert min(middle.pixelColor(x, y).lightness() for x in range(28) for y in range(60)) > 230


@pytest.mark.parametrize("form", FORMS.values(), ids=[form.value for form in FORMS])
def test_a_fan_to_any_side_shows_the_whole_number_and_a_whole_sign(form):
    head, side = 250 * INDEX, 250 * BESIDE
    widest = max(map(glyph_width, (*map(index, Rank), *DRAWN))) * form.height / 100
    for wide in (min(widest, form.widest), 0.96 * form.small):
        assert 2 < form.column - wide / 2 < form.column + wide / 2 < side
    beside = {
        "index": (form.top + form.height + form.gap + form.small / 2, form.small),
        "bare": (form.top + form.height / 2, form.head),
        "pip": (places(Rank.TWO, form.spread)[0][1], form.sign),
    }
    assert 2 < form.top < form.top + form.height < head
    shown = {name for name, (y, high) in beside.items() if high and 2 < y - high / 2 < y + high / 2 <= head}
    assert shown & {"index", "bare"} or shown == {"pip"}, "below the rank, beside it, or else among the signs"


@pytest.mark.parametrize("style", [DeckStyle(form=form) for form in FaceForm])
@pytest.mark.parametrize("rank", [Rank.ACE, Rank.THREE, Rank.SEVEN, Rank.QUEEN])
def test_the_head_of_a_card_tells_its_suit_beside_the_rank(style, rank):
    left = round(100 * BESIDE) if style.form is not FaceForm.NORMAL else 3
    heads = [
        upright(Deck(style), Card(rank, suit), 100).copy(left, 4, 100 - 2 * left, int(100 * INDEX) - 4)
        for suit in (Suit.HEARTS, Suit.DIAMONDS)
    ]
    assert largest_difference(*heads) > 100


def test_the_three_backs_differ_and_each_is_the_same_turned_round():
    images = [inner(Deck(DeckStyle(back=back)).back(120), Deck.margin(120)) for back in Back]
    for image in images:
        assert difference(image, image.flipped(ROUND)) < 2
    for one, other in itertools.combinations(images, 2):
        assert difference(one, other) > 20


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_turned_card_is_the_upright_one_on_its_side(ratio):
    deck = Deck()
    border = math.ceil(Deck.margin(83) * ratio)
    for card in (Card(Rank.SEVEN, Suit.CLUBS), Card(Rank.KING, Suit.HEARTS), None):
        shapes = [
            deck.back(83, ratio, turned) if card is None else deck.face(card, 83, ratio, turned)
            for turned in (False, True)
        ]
        standing, lying = (inner(shape, border) for shape in shapes)
        clear = round(6 * ratio)  # the corners let the shadow through, and it does not turn
        expected = standing.transformed(QTransform().rotate(90)).copy(
            clear, clear, lying.width() - 2 * clear, lying.height() - 2 * clear
        )
        assert pixels(lying.copy(clear, clear, expected.width(), expected.height())) == pixels(expected)


@pytest.mark.parametrize("turned", [False, True])
def test_the_shadow_falls_downwards_however_the_card_lies(turned):
    image = Deck().face(Card(Rank.TWO, Suit.CLUBS), 90, 1.0, turned).toImage()
    middle, depth = image.width() // 2, Deck.margin(90) // 2
    above = image.pixelColor(middle, depth).alpha()
    below = image.pixelColor(middle, image.height() - 1 - depth).alpha()
    assert below > above + 10


@pytest.mark.parametrize("width", [20.0, 60.0, 90.0, 240.0])
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_the_outermost_edge_is_clear(width, ratio):
    deck = Deck()
    for turned in (False, True):
        assert max(outermost(deck.face(Card(Rank.ACE, Suit.SPADES), width, ratio, turned))) == 0
        assert max(outermost(deck.back(width, ratio, turned))) == 0


def test_the_card_is_parted_from_its_neighbour_by_a_darker_edge():
    image = upright(Deck(), Card(Rank.TWO, Suit.HEARTS), 90)
    paper = image.pixelColor(45, 63)
    assert paper.lightness() > 240
    assert image.pixelColor(0, 63).lightness() < paper.lightness() - 60


def test_pixmaps_are_drawn_once_and_twins_share_them():
    deck = Deck()
    first = deck.face(Card(Rank.TEN, Suit.SPADES), 60)
    assert deck.face(Card(Rank.TEN, Suit.SPADES, 2), 60).cacheKey() == first.cacheKey()
    assert deck.face(Card(Rank.TEN, Suit.SPADES), 60, 1.0, True).cacheKey() != first.cacheKey()


@pytest.mark.slow
def test_resizing_through_many_sizes_keeps_memory_bounded():
    deck = Deck()
    deck.cache = PixmapCache(2**20)
    for width in range(40, 140):
        deck.face(Card(Rank.TWO, Suit.CLUBS), width)
        assert deck.cache.bytes <= 2**20
    assert 1 < len(deck.cache) < 60
    newest = deck.face(Card(Rank.TWO, Suit.CLUBS), 139)
    assert deck.face(Card(Rank.TWO, Suit.CLUBS), 139).cacheKey() == newest.cacheKey()


def test_a_smaller_screen_needs_fewer_cards_kept():
    cache = PixmapCache()
    picture = QPixmap(512, 512)
    kept = []
    for points in (3840 * 2160, 1920 * 1080, 800 * 600):
        cache.keep_for(points)
        for key in range(100):
            cache.get((points, key), lambda: picture)
        kept.append(len(cache))
    assert kept == [39, 12, 12]


def test_the_least_recently_used_is_forgotten_first():
    deck = Deck()
    picture = deck.back(30)
    cache = PixmapCache(limit=2 * 4 * picture.width() * picture.height())
    drawn = []

    def ask(key):
        cache.get(key, lambda: drawn.append(key) or picture)

    for key in "abacab":
        ask(key)
    assert drawn == ["a", "b", "c", "b"]
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)


@pytest.mark.parametrize("width", [0.0, 1.0, 3.0])
def test_a_window_too_small_for_cards_is_no_error(width):
    assert Size.of(width, 1.0).wide >= 1
    for card in (Card(Rank.TEN, Suit.CLUBS), Card(Rank.KING, Suit.CLUBS), Card(Rank.ACE, Suit.SPADES)):
        assert not Deck().face(card, width).isNull()


@pytest.mark.slow
def test_our_own_deck_needs_neither_svg_nor_pillow():
    code = (
        "import sys; import cardtable.art.deck, cardtable.art.felt, cardtable.art.marks, cardtable.art.icon;"
        "print([name for name in ('PySide6.QtSvg', 'PySide6.QtWidgets', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("width", [60.0, 90.0])
def test_crossed_aces_show_their_suit_in_the_strip_that_stays_in_sight(style, width):
    deck = Deck(style)
    overhang = round(0.2 * width) - 1
    for rank_mates in itertools.combinations(Suit, 2):
        a, b = (
            upright(deck, Card(Rank.ACE, suit), width).copy(round(width / 3), 2, round(width / 3), overhang)
            for suit in rank_mates
        )
        assert largest_difference(a, b) > 60


def _bars(card: Card) -> int:
    """Return how many rows of the index of a low-vision face are drawn from its left to its right."""
    style = DeckStyle(form=FaceForm.BARE)
    face = Deck(style).face(card, 250, 1.0).toImage()
    border = (face.width() - 250) // 2
    left, right = border + 6, border + 44
    rows = range(border + 60, border + 84)
    return sum(all(face.pixelColor(x, y).lightness() < 120 for x in range(left, right)) for y in rows)


@pytest.mark.parametrize("rank", list(Rank)[1:9])
def test_on_low_vision_faces_the_6_and_the_9_are_underlined(rank):
    assert (_bars(Card(rank, Suit.SPADES)) >= 4) == (rank in (Rank.SIX, Rank.NINE))
