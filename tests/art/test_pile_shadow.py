"""A pile casts one shadow, that of its outline, however many cards lie on each other."""

import pytest
from PySide6.QtGui import QColor, QPixmap

from cardtable.art.deck import Deck
from cardtable.art.pile_shadow import pile_shadow
from cardtable.geometry import Pose

WIDTH = 90


def darkest(picture: QPixmap) -> int:
    image = picture.toImage()
    return max(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("step", [0.0, 0.01, 0.36])
@pytest.mark.parametrize("turn", [0.0, 90.0, 20.0])
def test_many_cards_cast_no_darker_shadow_than_one(qapp, step: float, turn: float) -> None:
    one, _corner = pile_shadow([Pose(0, 0, turn)], WIDTH, 1.0)
    many, _corner = pile_shadow([Pose(0, step * n, turn) for n in range(20)], WIDTH, 1.0)
    assert darkest(one) > 20
    assert darkest(many) <= darkest(one) + 40, (
        "what is covered may be cut out of the one and not of the other"
    )


def test_the_shadow_of_a_straight_pile_surrounds_it(qapp) -> None:
    shadow, corner = pile_shadow([Pose(2, 1), Pose(2, 1.4), Pose(2, 1.8)], WIDTH, 1.0)
    margin = Deck.margin(WIDTH)
    assert (shadow.width(), shadow.height()) == (WIDTH + 2 * margin, round(2.2 * WIDTH) + 2 * margin)
    assert corner.x() == pytest.approx(-WIDTH / 2 - margin, abs=1)
    assert corner.y() == pytest.approx(-0.7 * WIDTH - margin, abs=1)
    image = shadow.toImage()
    middle = image.width() // 2
    below = [image.pixelColor(middle, image.height() - margin + n).alpha() for n in range(margin - 1)]
    assert below == sorted(below, reverse=True), "it fades away from the pile"
    assert below[0] > 20
    assert image.pixelColor(middle, image.height() // 2) == QColor(0, 0, 0, 0), (
        "nothing is seen beneath cards"
    )


def test_cards_apart_cast_shadows_apart(qapp) -> None:
    shadow, corner = pile_shadow([Pose(0, 0), Pose(3, 0)], WIDTH, 1.0)
    image = shadow.toImage()
    assert image.pixelColor(round(1.5 * WIDTH - corner.x()), image.height() // 2).alpha() == 0
