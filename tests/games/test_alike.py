"""Places that a game says are alike: two of them exchanged, nothing else can be done than before."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.solver.hindsight import CanonicalKeys
from tests.sampling import few, sample

GAMES = [
    entry.id
    for entry in catalogue.entries()
    if isinstance(game := catalogue.create(entry.id, {}, entry.game_class.seat_counts[0]), Patience)
    and game.alike
]


def walk(game: Patience, number: int, moves: int) -> Iterator[Position]:
    """Yield every third position of a random game."""
    position, chance = game.deal(Deal(number)), Random(number)
    for turn in range(moves):
        if game.outcome(position) is not None:
            return
        position = game.apply(position, chance.choice(game.moves(position)))
        if turn % 3 == 0:
            yield position


def exchanged(game: Any, position: Position, one: str, other: str) -> Position:
    """Return the position with the cards of two places exchanged, and what is remembered of them."""
    a, b = game.index[one], game.index[other]
    piles = list(position.piles)
    piles[a], piles[b] = piles[b], piles[a]
    changed = position._replace(piles=tuple(piles))
    rows = [game.index[name] for name in getattr(game, "rows", ())]
    for field in ("face_down", "ways"):
        values = list(getattr(position, field))
        if values and a in rows and b in rows:
            n, m = rows.index(a), rows.index(b)
            values[n], values[m] = values[m], values[n]
            changed = changed._replace(**{field: tuple(values)})
    return changed


@pytest.mark.parametrize("game_id", few(GAMES, 12))
def test_after_an_exchange_the_same_can_be_done(game_id: str) -> None:
    game: Any = catalogue.create(game_id, {}, 1)
    chance, compared = Random(7), 0
    for number in range(1, sample(3, 9)):
        for position in walk(game, number, sample(60, 200)):
            keys = CanonicalKeys(game)
            one, other = chance.sample(chance.choice(game.alike), 2)
            mirrored = exchanged(game, position, one, other)
            # The Constitution remembers which place is vacant.
            if {game.index[one], game.index[other]} & {*position.state} or keys.key(mirrored) != keys.key(
                position
            ):
                continue
            compared += 1
            here, there = (
                Counter(keys.key(game.apply(each, move)) for move in game.moves(each))
                for each in (position, mirrored)
            )
            assert set(here) == set(there), (one, other, position)
    assert compared > 3
