"""Whether suits are told apart by their colours, also by eyes that do not see red and green alike others'."""

import itertools
import math

import pytest

from cardtable.art.palette import IVORY, SuitColours, suit_colour
from cardtable.cards import Suit

Light = tuple[float, float, float]

SIGHTS: dict[str, tuple[Light, Light, Light]] = {
    "every colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red (protanopia)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green (deuteranopia)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""What of red, green and blue light is seen: Machado, Oliveira and Fernandes (2009), severity 1."""


def seen(colour: str, sight: str) -> Light:
    """Return the linear light of a colour as it is seen."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )
    return red, green, blue


def luminance(light: Light) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: Light, other: Light) -> float:
    """Return the ratio of lightness by the rule of WCAG 2, 1 … 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def hue(light: Light) -> tuple[float, float]:
    """Return a* and b* of CIE Lab (white: D65)."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    f_x, f_y, f_z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, luminance(light), z)
    )
    return 500 * (f_x - f_y), 200 * (f_y - f_z)


def pairs(colours: SuitColours, sight: str) -> list[tuple[Light, Light]]:
    lights = [seen(suit_colour(suit, colours), sight) for suit in Suit]
    return list(itertools.combinations(lights, 2))


def test_the_sight_of_every_colour_changes_none() -> None:
    assert contrast(seen("#ffffff", "every colour"), seen("#000000", "every colour")) == pytest.approx(21)
    assert seen("#ff0000", "every colour") == (1.0, 0.0, 0.0)


def test_red_and_green_of_one_lightness_are_hardly_told_apart_without_green() -> None:
    """The colours of an earlier version: the measure finds what was wrong with them."""
    hearts, clubs = (seen(colour, "no green (deuteranopia)") for colour in ("#b3192b", "#1f7a45"))
    assert contrast(hearts, clubs) < 1.05
    assert math.dist(hue(hearts), hue(clubs)) < 25


@pytest.mark.parametrize("sight", SIGHTS)
def test_shades_are_told_apart_by_lightness_alone(sight: str) -> None:
    assert min(contrast(*pair) for pair in pairs(SuitColours.SHADES, sight)) > 1.4


@pytest.mark.parametrize("sight", SIGHTS)
def test_four_colours_are_told_apart_by_lightness_or_by_hue(sight: str) -> None:
    for one, other in pairs(SuitColours.FOUR, sight):
        assert contrast(one, other) > 1.4 or math.dist(hue(one), hue(other)) > 50


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colours", SuitColours)
def test_every_suit_stands_out_from_the_paper(colours: SuitColours, sight: str) -> None:
    paper = seen(IVORY, sight)
    worst = min(contrast(seen(suit_colour(suit, colours), sight), paper) for suit in Suit)
    assert worst > 3  # WCAG 2.1, 1.4.11


@pytest.mark.parametrize("suit", Suit)
def test_shades_are_read_as_easily_as_text(suit: Suit) -> None:
    shade = seen(suit_colour(suit, SuitColours.SHADES), "every colour")
    assert contrast(shade, seen(IVORY, "every colour")) > 4.5
