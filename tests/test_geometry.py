import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, Pose, Rect, card_extent, extent, lies_on

small = st.integers(-6, 6)
rects = st.builds(
    lambda x, y, wide, high: Rect(x, y, x + wide, y + high),
    small,
    small,
    st.integers(1, 6),
    st.integers(1, 6),
)
poses = st.builds(Pose, st.floats(-9, 9), st.floats(-9, 9), st.floats(-720, 720))


def squares(rect: Rect) -> set[tuple[int, int]]:
    """The unit squares inside a rectangle of whole numbers."""
    return {
        (x, y) for x in range(int(rect.left), int(rect.right)) for y in range(int(rect.top), int(rect.bottom))
    }


def edges(rect: Rect) -> set[tuple[str, int, int]]:
    """The unit pieces of its outline."""
    left, top, right, bottom = map(int, rect)
    flat = {("flat", x, y) for x in range(left, right) for y in (top, bottom)}
    return flat | {("upright", x, y) for x in (left, right) for y in range(top, bottom)}


def test_measures() -> None:
    rect = Rect(1, 2, 4, 8)

    assert (rect.width, rect.height, rect.centre) == (3, 6, (2.5, 5))
    assert rect.expanded(0.5) == Rect(0.5, 1.5, 4.5, 8.5)
    assert Pose(1, 2, 90).shifted(0.5, -1) == Pose(1.5, 1, 90)


@given(rects, rects)
def test_overlapping_is_sharing_a_square(one: Rect, other: Rect) -> None:
    assert one.overlaps(other) == bool(squares(one) & squares(other))
    assert one.overlaps(other) == other.overlaps(one)


@given(rects, rects)
def test_touching_is_sharing_an_edge_and_no_square(one: Rect, other: Rect) -> None:
    shares = bool(edges(one) & edges(other)) and not squares(one) & squares(other)

    assert one.touches(other) == shares
    assert one.touches(other) == other.touches(one)


def test_a_shared_corner_is_no_touch() -> None:
    assert not Rect(0, 0, 1, 1).touches(Rect(1, 1, 2, 2))
    assert not Rect(0, 0, 1, 1).overlaps(Rect(1, 1, 2, 2))
    assert Rect(0, 0, 1, 1).touches(Rect(1, 0, 2, 1))


@given(rects, rects)
def test_the_union_is_the_smallest_that_holds_both(one: Rect, other: Rect) -> None:
    both = one.united(other)

    assert squares(one) | squares(other) <= squares(both)
    assert {both.left, both.right} <= {one.left, one.right, other.left, other.right}
    assert {both.top, both.bottom} <= {one.top, one.bottom, other.top, other.bottom}


@pytest.mark.parametrize(
    ("rotation", "wide", "high"),
    [(0, 1, 1.4), (90, 1.4, 1), (-90, 1.4, 1), (180, 1, 1.4), (270, 1.4, 1), (450, 1.4, 1)],
)
def test_a_card_at_right_angles(rotation: float, wide: float, high: float) -> None:
    found = card_extent(Pose(2, -3, rotation))

    assert found == pytest.approx(Rect(2 - wide / 2, -3 - high / 2, 2 + wide / 2, -3 + high / 2))


@given(poses)
def test_no_corner_of_a_card_lies_outside_its_extent(pose: Pose) -> None:
    around = card_extent(pose).expanded(1e-9)
    angle = math.radians(pose.rotation)
    for dx in (-CARD_WIDTH / 2, CARD_WIDTH / 2):
        for dy in (-CARD_HEIGHT / 2, CARD_HEIGHT / 2):
            x = pose.x + dx * math.cos(angle) - dy * math.sin(angle)
            y = pose.y + dx * math.sin(angle) + dy * math.cos(angle)
            assert around.left <= x <= around.right
            assert around.top <= y <= around.bottom


def test_the_extent_of_several_cards() -> None:
    assert extent([Pose(0, 0)]) == card_extent(Pose(0, 0))
    assert extent([Pose(0, 0), Pose(3, 1)]) == Rect(-0.5, -0.7, 3.5, 1.7)


@given(poses, st.floats(-1, 1), st.floats(-1, 1))
def test_a_point_lies_on_a_card_however_it_is_turned(pose: Pose, across: float, along: float) -> None:
    angle = math.radians(pose.rotation)
    x = pose.x + across * math.cos(angle) - along * math.sin(angle)
    y = pose.y + across * math.sin(angle) + along * math.cos(angle)
    room = min(abs(abs(across) - CARD_WIDTH / 2), abs(abs(along) - CARD_HEIGHT / 2))
    assume(room > 1e-6)

    assert lies_on(pose, x, y) == (abs(across) < CARD_WIDTH / 2 and abs(along) < CARD_HEIGHT / 2)


def test_the_extent_of_a_card_aslant_is_tight() -> None:
    turned = card_extent(Pose(0, 0, 45))

    assert turned.width == pytest.approx((CARD_WIDTH + CARD_HEIGHT) / 2**0.5)
    assert turned.height == pytest.approx(turned.width)
