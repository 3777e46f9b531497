"""What is said of the pictures on the pages of rules is what lies on their tables."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from cardtable.cards import Card, parse_cards
from cardtable.games.catalogue import entries
from cardtable.windows.pages.pictures import picture_urls, play_well_text, read_picture, rules_text

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
NUMBERS |= {"ten": 10, "thirteen": 13, "thirty": 30, "forty": 40}
NUMBER = rf"(?P<number>{'|'.join(NUMBERS)}|\d+)"
FIRST, SECOND = (rf"(?P<{name}>(?:10|[A2-9JQK])[♠♥♦♣])" for name in ("first", "second"))


class Said(NamedTuple):
    """A picture of a page and what the page says of it."""

    game_id: str
    url: str
    words: str


def said() -> Iterator[Said]:
    for entry in entries():
        for page in (rules_text(entry.id), play_well_text(entry.id)):
            for tag, after in re.findall(r"(<img[^>]*>)([^\n]*(?:\n.*caption.*)?)", page or ""):
                alt = re.search(r'alt="([^"]*)"', tag)
                assert alt
                words = re.sub(r"<[^>]*>", " ", f"{alt[1]}. {after}")
                yield Said(entry.id, picture_urls(tag)[0], unescape(words))


def found(pattern: str) -> list[Any]:
    """Return what pages say in these words: each picture with the words found."""
    matches = [(each, match) for each in said() for match in re.finditer(pattern, each.words)]
    return [pytest.param(each, match, id=f"{each.game_id}: {match[0]}") for each, match in matches]


def count(match: re.Match[str]) -> int:
    return NUMBERS.get(match["number"]) or int(match["number"])


def card(text: str) -> Card:
    (parsed,) = parse_cards([text.translate(str.maketrans("♠♥♦♣", "SHDC"))])
    return parsed


def piles(said: Said) -> dict[str, list[Card]]:
    """Return the cards of each place, the twin of a second pack for its fellow."""
    picture = read_picture(said.url)
    game: Any = picture.game
    return {
        place: [each._replace(copy=1) for each in game.pile(picture.position, place)]
        for place in game.place_names()
    }


@pytest.mark.parametrize(("said", "match"), found(rf"(?i){NUMBER} moves (?:later|more)"))
def test_so_many_moves_were_made(said: Said, match: re.Match[str]) -> None:
    moves = re.search("moves=([^&]*)", said.url)
    assert moves
    assert len([move for move in moves[1].split(",") if move != "redeal"]) == count(match)


BEGUN = rf"{NUMBER} foundations? (?:(?:is|are|were|has|have) )?(?:been )?begun"


@pytest.mark.parametrize(("said", "match"), found(BEGUN))
def test_so_many_foundations_are_begun(said: Said, match: re.Match[str]) -> None:
    game: Any = read_picture(said.url).game
    lying = piles(said)
    assert len([place for place in game.foundations if lying[place]]) == count(match)


EMPTY = rf"{NUMBER} (?P<kind>row|column|fan|heap)s? (?:is|are|has been|have been) (?:empty|emptied|gone)"


@pytest.mark.parametrize(("said", "match"), found(EMPTY))
def test_so_many_places_are_empty(said: Said, match: re.Match[str]) -> None:
    empty = [place for place, cards in piles(said).items() if place.startswith(match["kind"]) and not cards]
    assert len(empty) == count(match)


@pytest.mark.parametrize(("said", "match"), found(f"from the {FIRST} (?:down )?to the {SECOND}"))
def test_a_run_goes_from_the_one_to_the_other(said: Said, match: re.Match[str]) -> None:
    first, last = card(match["first"]), card(match["second"])
    (pile,) = (cards for cards in piles(said).values() if first in cards)
    start = pile.index(first)
    ranks = [each.rank for each in pile[start : pile.index(last) + 1]]
    assert ranks == list(range(first.rank, last.rank - 1, -1))


LIES_ON = "(?:lies|has just gone|has just been moved|has been built|was laid down|up) (?:on|to)"


@pytest.mark.parametrize(("said", "match"), found(f"{FIRST} {LIES_ON} the {SECOND}"))
def test_the_one_lies_on_the_other(said: Said, match: re.Match[str]) -> None:
    upper, lower = card(match["first"]), card(match["second"])
    assert any((lower, upper) in pairwise(cards) for cards in piles(said).values())
