"""How good a board of Byzantium looks to a seat that has just moved, without looking ahead.

Each open place counts by how many of the seat's own cards fit there and how many of the
others', each card by how many ways there are for it.  What these counts are worth has been
learned in self-play (`packaging/training/byzantium_weights.py`), for every form of the
game by itself.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import getitem

from cardtable.assets import resource
from cardtable.errors import FileRefused
from cardtable.games.byzantium import hierarchies as tables
from cardtable.games.byzantium.position import members
from cardtable.players.byzantium.board import LANE, LANES, OF_CARD, SETTLED, ByzantiumBoard, of_cards
from cardtable.texts import _

ONE = 1000
"""The weights are whole numbers: so much is one card."""

OPEN = "open"
"""The form for two with open hands; the others are named by their number of seats."""

_KINDS = 7
_OWN, _OTHERS, _BALANCE = 2 * _KINDS, 2 * _KINDS + 1, 2 * _KINDS + 2
"""The rows of weights: two for each kind of place, then for ways of cards, and for numbers of cards."""

ROWS: tuple[int, ...] = (*[256] * (2 * _KINDS), LANES, LANES, 32 * 32)
"""How many weights there are in each row."""

_CLOSED, _BARE = 13, 15
"""In place of two counts, of which neither is above twelve: a place that is no more, one not reached yet."""

_SIDE = LANE * LANES
_FIRST = sum(1 << LANE * place for place in range(LANES))
_FULL = 0xFFF * _FIRST
_BOTH = _FIRST | _FIRST << _SIDE
_PAIRS, _FOURS, _EIGHTS, _WHOLE = 0x5555 * _BOTH, 0x3333 * _BOTH, 0x0F0F * _BOTH, 0x000F * _BOTH

Rows = Sequence[Sequence[float]]


def _kind(path: str) -> int:
    """Places that are alike by turning or mirroring the board are of one kind."""
    if len(path) < 3:
        return 0 if len(path) == 1 else 1 + (path[0] != path[1])
    first, second, third = tuple(path)
    if first == second:
        return 3 + (second != third)
    return 5 + (second == third)


_KIND = tuple(_kind(place.name) for place in tables.PLACES)


class ByzantiumJudge:
    """The judgement of one form of the game; the rows of weights may change while it is learned."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._own, self._others, self._balance = rows[_OWN], rows[_OTHERS], rows[_BALANCE]
        self._by_senses: dict[tuple[bool, ...], list[Sequence[float]]] = {}

    def worth(self, board: ByzantiumBoard, own: int, others: int) -> float:
        """Return by how many cards (in parts of `ONE`) the seat will do better than the others.

        ``own`` are the cards in its hand after its move; ``others`` those that it must
        reckon with in other hands.
        """
        placings = board.placings
        value = sum(map(getitem, self._tables(board.states), _counts(board, own, others)))
        ways = self._own
        for card in _masks(own):
            value += ways[(placings & card).bit_count()]
        ways = self._others
        for card in _masks(others):
            value += ways[(placings & card).bit_count()]
        return value + self._balance[own.bit_count() << 5 | others.bit_count()]

    def _tables(self, states: tuple[int, ...]) -> list[Sequence[float]]:
        settled = tuple([state >= SETTLED for state in states])
        found = self._by_senses.get(settled)
        if found is None:
            found = [self._rows[row] for row in _rows_of(settled)]
            self._by_senses[settled] = found
        return found


def features(board: ByzantiumBoard, own: int, others: int) -> list[tuple[int, int]]:
    """Return the weights that `ByzantiumJudge.worth` adds up: the row of each, and which of its row it is."""
    settled = tuple(state >= SETTLED for state in board.states)
    counts = enumerate(_counts(board, own, others))
    found = [(row, count) for row, (_place, count) in zip(_rows_of(settled), counts, strict=True)]
    found = [each for each in found if each[1] != _CLOSED]
    for row, cards in ((_OWN, own), (_OTHERS, others)):
        found += [(row, (board.placings & mask).bit_count()) for mask in _masks(cards)]
    return [*found, (_BALANCE, own.bit_count() << 5 | others.bit_count())]


def _counts(board: ByzantiumBoard, own: int, others: int) -> bytes:
    """For each place how many of the own cards fit, and in the upper half of the byte of the others."""
    placings, still_open, _states = board
    # The bits of all places are counted at once: by pairs, fours and eights, side by side.
    count = placings & of_cards(own) | (placings & of_cards(others)) << _SIDE
    count -= count >> 1 & _PAIRS
    count = (count & _FOURS) + (count >> 2 & _FOURS)
    count = count + (count >> 4) & _EIGHTS
    count = count + (count >> 8) & _WHOLE
    reached = (placings + _FULL) >> 12 & _FIRST
    free = still_open & _FIRST
    both = (count | count >> (_SIDE - 4)) & 0xFF * _FIRST
    return (both + _BARE * (free ^ reached) + _CLOSED * (_FIRST ^ free)).to_bytes(_SIDE // 8, "little")[::2]


@lru_cache(1 << 14)
def _masks(cards: int) -> tuple[int, ...]:
    return tuple(OF_CARD[card] for card in members(cards))


@cache
def _rows_of(settled: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(2 * kind + settled[arm] for kind, arm in zip(_KIND, tables.ARM, strict=True))


def form(seats: int, *, is_open: bool) -> str:
    """Return which judgement a form of the game has."""
    return OPEN if is_open else str(seats)


@cache
def judge(name: str) -> ByzantiumJudge:
    """Return the judgement that was learned for a form; raise `FileRefused` if its file is damaged."""
    file = resource("byzantium", "judge.json")
    try:
        found: Mapping[str, Sequence[Sequence[int]]] = json.loads(file.read_bytes())
        return ByzantiumJudge([_filled(row, size) for row, size in zip(found[name], ROWS, strict=True)])
    except (OSError, ValueError, TypeError, AttributeError, KeyError) as error:
        sentence = _("cannot read the weights in {file}: {why}")
        raise FileRefused(sentence.format(file=file, why=error)) from error


def _filled(row: Sequence[int], size: int) -> list[int]:
    """Return a row of weights, 0 for those that its file leaves off; raise `ValueError` if it is none."""
    if len(row) > size or not all(type(weight) is int for weight in row):
        raise ValueError(f"a row of {len(row)}, at most {size} whole numbers")
    return [*row, *[0] * (size - len(row))]
