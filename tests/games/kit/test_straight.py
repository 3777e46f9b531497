"""Columns lie straight, rank and suit of every card in sight, as long as the table can give them room."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import hypot
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout, Placement
from cardtable.contract.move import Move
from cardtable.contract.words import mark_words
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.table.readability import readable
from tests.sampling import few, mostly_slow, sample

Way = Callable[[Patience, Position, Move | None, Random], Move]
IN_RINGS = {"zodiac", "hemispheres"}
"""Packets that lie radially round what is played to: they lean before the ring is made wider."""
GAMES = [entry.id for entry in catalogue.entries() if issubclass(entry.game_class, Patience)]
FOUND_LEANING = (
    "klondike", "westcliff", "constitution", "algerian", "fortunes-favor", "british-square", "czarina",
)  # fmt: skip
READ = {"crescent": 14, "zodiac": 13, "hemispheres": 7}
"""In an arc or a ring piles that turn the corner again and again cannot all be shown: so many cards can."""
VIEW = (1280, 693)
"""The table in a window of 1280×800 (logical pixels)."""
MARGIN = 0.14
SMALLEST = 57
"""No card is drawn narrower than so many pixels there, however long the columns are."""
LONGEST = sample(110, 160)
FANNED = 0.1
"""Smaller steps belong to squared piles, of which only edges are meant to be seen."""


def game_of(name: str) -> Patience:
    game = catalogue.create(name)
    assert isinstance(game, Patience)
    return game


def walk(game: Patience, number: int, chosen: Way) -> Iterator[Position]:
    """Yield the positions of a deal as it is played in a way."""
    position, chance, last = game.deal(Deal(number)), Random(number), None
    for _turn in range(LONGEST):
        yield position
        if game.outcome(position) is not None:
            return
        last = chosen(game, position, last, chance)
        position = game.apply(position, last)


def at_random(game: Patience, position: Position, _last: Move | None, chance: Random) -> Move:
    return chance.choice(game.moves(position))


def building(game: Patience, position: Position, last: Move | None, chance: Random) -> Move:
    """Build on the longest column on which the cards just moved are not moved again."""
    onto = [
        move
        for move in game.moves(position)
        if (last is None or move.cards != last.cards) and lengthens(game, position, move)
    ]
    longest = max(onto, key=lambda move: len(game.pile(position, move.target)), default=None)
    return longest or at_random(game, position, last, chance)


def lengthens(game: Patience, position: Position, move: Move) -> bool:
    """Whether a move lays cards on others that are not a foundation's."""
    at_home = not move.target or move.target in getattr(game, "foundations", {})
    return not at_home and bool(game.pile(position, move.target))


def sensible(game: Patience, position: Position, last: Move | None, chance: Random) -> Move:
    """Follow the first hint, unless it takes the last move back; then any of the best."""
    hints = game.hints(position)[:4]
    return chance.choice(hints) if last is not None and hints[0].cards == last.cards else hints[0]


def fans(layout: Layout) -> dict[str, list[Placement]]:
    """Return the cards that lie face up in fans, by places."""
    places: dict[str, list[Placement]] = defaultdict(list)
    for card in layout.cards:
        if card.face_up:
            places[card.place].append(card)
    return {name: cards for name, cards in places.items() if len(cards) > 1 and min(steps(cards)) >= FANNED}


def steps(cards: list[Placement]) -> list[float]:
    return [hypot(b.pose.x - a.pose.x, b.pose.y - a.pose.y) for a, b in pairwise(cards)]


def leans(cards: list[Placement]) -> bool:
    """Whether every second card of a fan lies beside the line of the others."""
    first, last = cards[0].pose, cards[-2 if len(cards) % 2 == 0 else -1].pose
    length = hypot(last.x - first.x, last.y - first.y) or 1.0
    across = (last.y - first.y) / length, (first.x - last.x) / length
    aside = (cards[1].pose.x - first.x) * across[0] + (cards[1].pose.y - first.y) * across[1]
    return len(cards) > 2 and abs(aside) > 0.01


def card_width(layout: Layout) -> float:
    bounds = layout.bounds.expanded(MARGIN)
    return min(VIEW[0] / bounds.width, VIEW[1] / bounds.height)


@pytest.mark.parametrize("chosen", sample([building], [at_random, building]))
@pytest.mark.parametrize("name", mostly_slow(few(GAMES, 10), 4))
def test_columns_lie_straight_with_rank_and_suit_in_sight_while_there_is_cloth(name, chosen):
    game = game_of(name)
    for number in sample((1,), (1, 2)):
        for position in walk(game, number, chosen):
            check(game, position)


@pytest.mark.slow
@pytest.mark.parametrize("name", few(FOUND_LEANING, 3))
def test_columns_lie_straight_in_sensible_play(name):
    game = game_of(name)
    for position in walk(game, 1, sensible):
        check(game, position)


def check(game: Patience, position: Position) -> None:
    """Check that all cards can be read, and that fans lean only where there is no larger table."""
    layout = game.layout(position, 1)
    assert card_width(layout) >= SMALLEST
    largest = game.table_at(position).bounds == game.tables_at(position)[-1].bounds
    for place, cards in fans(layout).items():
        if len(cards) <= READ.get(game.id, len(game.dealt)):
            assert readable(layout.cards, place) == {each.card for each in cards}, place
        assert largest or game.id in IN_RINGS or place == "discard" or not leans(cards), place


def test_the_pairs_of_sympathie_are_a_counted_pile():
    game = game_of("sympathie")
    *_, last = walk(game, 1, at_random)
    layout = game.layout(last, 1)
    won = [card for card in layout.cards if card.place == "aside"]
    pairs = len(game.pile(last, "aside")) // 2
    assert pairs > len(won) / 2
    assert len(won) <= 10
    assert f"pairs: {pairs}" in [mark_words(mark) for mark in layout.marks if mark.place == "aside"]
