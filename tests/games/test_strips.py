"""A card that lies face up in a fan is read as it lies, however late the game and however it is played."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice, pairwise
from math import hypot
from random import Random
from typing import Any

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.games import catalogue
from cardtable.table.readability import readable
from tests.sampling import few, sample

GAMES = [(entry.id, seats) for entry in catalogue.entries() for seats in entry.game_class.seat_counts]
SQUARED = 0.1
"""Steps below this belong to squared piles, of which only the edges are meant to be seen."""
LATE = 40
"""So many moves have been made."""


def late_positions(game: Game[Any], number: int, *, sensible: bool) -> Iterator[Any]:
    """Yield every fifth late position of a game."""
    position, chance, met = game.deal(Deal(number)), Random(number), set()
    for turn in range(300):
        if game.outcome(position) is not None:
            return
        moves = (game.hints(position) if sensible else ()) or game.moves(position)
        move = moves[0] if sensible and position not in met else chance.choice(moves)
        met.add(position)
        position = game.apply(position, move)
        if turn >= LATE and turn % 5 == 0:
            yield position


@pytest.mark.parametrize("sensible", sample([False], [False, True]))
@pytest.mark.parametrize(("game_id", "seats"), few(GAMES, 6))
def test_no_strip_hides_an_index(game_id: str, seats: int, sensible: bool) -> None:
    game = catalogue.create(game_id, {}, seats)
    for number in sample((1,), (1, 2, 3, 4)):
        for position in islice(late_positions(game, number, sensible=sensible), sample(3, 50)):
            cards = game.layout(position, 1).cards
            fans = defaultdict(list)
            for each in cards:
                if each.face_up:
                    fans[each.place].append(each)
            for place, fan in fans.items():
                steps = [hypot(b.pose.x - a.pose.x, b.pose.y - a.pose.y) for a, b in pairwise(fan)]
                if steps and min(steps) >= SQUARED:
                    assert readable(cards, place) == {each.card for each in fan}, (place, position)
