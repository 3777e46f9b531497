import itertools

import pytest
from PySide6.QtGui import QImage

from cardtable.art import marks
from cardtable.art.contrast import contrast
from cardtable.art.deck import Deck
from cardtable.art.felt import Felt, felt, felt_tile
from cardtable.cards import Card, Rank, Suit
from tests.art.pictures import difference, outermost, pixels
from tests.sampling import only_thorough, some

pytestmark = pytest.mark.usefixtures("qapp")

RINGS = [marks.target, marks.snapped, marks.hint, marks.focus, marks.selected, marks.hover]
"""Whole rings; the mark of a card moved last has corners only."""


@pytest.mark.parametrize("scheme", some(Felt))
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_the_cloth_covers_the_whole_table(scheme, ratio):
    picture = felt(333, 211, ratio, scheme)
    assert (picture.width(), picture.height()) == (round(333 * ratio), round(211 * ratio))
    assert picture.devicePixelRatio() == ratio
    image = picture.toImage()
    corners = list(itertools.product((0, image.width() - 1), (0, image.height() - 1)))
    assert all(image.pixelColor(x, y).alpha() == 255 for x, y in corners)
    middle = image.pixelColor(image.width() // 2, image.height() // 2).lightness()
    if scheme.cloth.weave:  # a plain board is the same everywhere
        assert all(image.pixelColor(x, y).lightness() < middle for x, y in corners)


@pytest.mark.parametrize("scheme", some(Felt))
def test_captions_are_readable_everywhere_on_the_cloth(scheme):
    image = felt(400, 250, 1.0, scheme).toImage().scaled(40, 25)
    worst = min(contrast(scheme.ink, image.pixelColor(x, y)) for x in range(40) for y in range(25))
    assert worst > 4.5


def test_the_cloth_is_the_same_every_time_and_its_tile_has_no_seam():
    assert pixels(felt_tile(1.0, Felt.BLUE)) == pixels(felt_tile(1.0, Felt.BLUE))
    image = felt_tile(1.0, Felt.GREEN).toImage()
    last = image.width() - 1

    def step(x):
        columns = (image.copy(column % image.width(), 0, 1, image.height()) for column in (x, x + 1))
        return difference(*columns)

    assert step(last) < 2 * max(step(x) for x in range(0, last, 8))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_marks_have_the_size_of_a_card_and_a_clear_edge(turned, ratio):
    card = Deck().face(Card(Rank.ACE, Suit.SPADES), 70, ratio, turned)
    for picture in [
        marks.place(70, ratio, turned, Felt.GREEN, Suit.HEARTS),
        *(ring(70, ratio, turned) for ring in (*RINGS, marks.moved, marks.highlight)),
    ]:
        assert (picture.width(), picture.height()) == (card.width(), card.height())
        assert picture.devicePixelRatio() == ratio
        assert max(outermost(picture)) == 0
        assert max(pixels(picture)[3::4]) > 60


def on_cloth(picture, scheme) -> QImage:
    from PySide6.QtGui import QPainter  # noqa: PLC0415

    table = felt(picture.width(), picture.height(), 1.0, scheme).toImage()
    painter = QPainter(table)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return table


@only_thorough()
@pytest.mark.parametrize("scheme", some(Felt))
def test_marks_are_seen_on_every_cloth_and_told_apart(scheme):
    bare = felt(*Size70, 1.0, scheme).toImage()
    shown = [on_cloth(mark(70, felt=scheme), scheme) for mark in (*RINGS, marks.moved, marks.highlight)] + [
        on_cloth(marks.place(70, 1.0, False, scheme, symbol), scheme)
        for symbol in (None, Suit.CLUBS, Rank.THREE, Rank.KING, Rank.TEN, Card(Rank.KING, Suit.CLUBS))
    ]
    for picture in shown:
        assert difference(picture, bare) > 1
    for a, b in itertools.combinations(shown, 2):
        assert difference(a, b) > 0.3


@pytest.mark.parametrize("scheme", some(Felt))
@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize("width", [40, 90])
def test_rings_stand_out_from_every_cloth(scheme, ring, width):
    ground = felt(*on_cloth(ring(width), scheme).size().toTuple(), 1.0, scheme).toImage()
    seen = on_cloth(ring(width, felt=scheme), scheme)
    levels = range(seen.height() // 3, seen.height() // 2)  # long enough for a dash of the keyboard's ring
    edge = [(x, y) for x in range(Deck.margin(width) + 1) for y in levels]
    best = max(contrast(seen.pixelColor(*point), ground.pixelColor(*point)) for point in edge)
    assert best > 3  # WCAG 2.1, 1.4.11: what must be seen to be used


Size70 = (70 + 2 * Deck.margin(70), 98 + 2 * Deck.margin(70))


@pytest.mark.parametrize("scheme", some(Felt))
@pytest.mark.parametrize("width", [40, 90])
def test_the_corners_of_the_last_move_stand_out_and_leave_the_sides_free(scheme, width):
    picture = marks.moved(width, felt=scheme)
    ground = felt(picture.width(), picture.height(), 1.0, scheme).toImage()
    seen = on_cloth(picture, scheme)

    def best(levels) -> float:
        edge = [(x, y) for x in range(Deck.margin(width) + 1) for y in levels]
        return max(contrast(seen.pixelColor(*point), ground.pixelColor(*point)) for point in edge)

    assert best(range(picture.height() // 8)) > 3  # WCAG 2.1, 1.4.11
    assert best(range(picture.height() // 3, picture.height() // 2)) == 1


def test_rings_leave_the_card_itself_free():
    for ring in (marks.hint, marks.focus, marks.selected, marks.moved):
        image = ring(90).toImage()
        assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 0


def test_marks_are_kept_until_forgotten():
    first = marks.hint(64)
    assert marks.hint(64).cacheKey() == first.cacheKey()
    marks.forget()
    assert marks.hint(64).cacheKey() != first.cacheKey()
