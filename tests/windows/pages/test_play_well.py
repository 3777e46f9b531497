"""The page on good play of Byzantium: its pictures and the figures that can be read off them."""

import re

import pytest

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.assets import resource
from cardtable.windows.pages.pictures import picture_urls, read_picture

PAGE = resource("rules", "en", "byzantium.play-well.html").read_text("utf-8")


@pytest.mark.parametrize("url", picture_urls(PAGE))
def test_every_picture_is_legal_and_can_be_drawn(qtbot, url):
    picture = read_picture(url)
    image = picture.image(picture.size, 1.0, Deck(), Felt.GREEN)
    assert (image.width(), image.height()) == picture.size
    assert picture.size[0] <= 620


def test_the_game_shown_as_placed_completely_is_won():
    whole = read_picture(picture_urls(PAGE)[0])
    assert whole.game.outcome(whole.position).scores == (0,)
    senses = whole.position.tableau.senses  # east, north, south, west
    assert senses[0] != senses[3] and senses[1] != senses[2]


def test_pictures_say_what_they_show():
    assert len(picture_urls(PAGE)) == 2
    assert len(re.findall(r'<img[^>]*alt="[^"]{12,}"', PAGE)) == 2


def test_it_is_a_part_of_a_page():
    assert "<h1>" not in PAGE and "<h2>" not in PAGE
