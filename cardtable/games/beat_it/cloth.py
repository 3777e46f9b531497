"""Where the cards of Beat It Or Eat It lie: two open hands, the table between them.

Each rank has its own column, high cards left, the same in both hands: so everybody
sees who holds what beats a card, the deal's symmetry is plain, and no card shifts when
another leaves.  The suits of a hand are two rows, the black one over the lower part of
the red one.  Four suits stand in two blocks side by side: left both players' trumps,
spades above hearts, right their other suits, so that each suit has its row in each hand.
"""

from collections.abc import Iterator
from dataclasses import replace

from cardtable.contract.layout import Layout, Mark, MarkKind, Placement, SharedMark, Spot
from cardtable.contract.seat import Seat
from cardtable.games.beat_it.position import BeatItPack, BeatItPosition, bits
from cardtable.games.beat_it.words import BeatItMark
from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, Pose, Rect

_ROW_STEP = 0.58
_WIDEST_COLUMN = 1.04
_WIDEST = 11.4
_NARROWEST = 7.6
"""Bounds of the width of the columns and of the table's fan: a window is some 1.8 times as wide as high."""
_RAISED = 0.2
_LEAD_Y = _RAISED / 2
"""How much higher the beaters lie, and the height of the leads."""
_PAIR_STEP = 0.4
_NEXT_LEAD = 1.16
_LINE = 0.36
"""The height kept free for the line of words between a hand and the table."""
_MARGIN = 0.1
_BETWEEN_BLOCKS = 0.5
"""Cloth between two blocks of suits."""
_TRUMPS = (BeatItMark.SPADES_TRUMPS, BeatItMark.HEARTS_TRUMPS)
_TABLE_HALF = (CARD_HEIGHT + _RAISED) / 2
_GATHERED = 0.6
"""How wide the cards lie that are about to be eaten, beside the first."""


def layout(stock: BeatItPack, position: BeatItPosition, below: Seat) -> Layout:
    """Return the layout with the hand of seat `below` at the bottom."""
    cards: list[Placement] = []
    spots = () if position.table else table_spots(stock)[:1]
    away = _TABLE_HALF + _LINE + _hand_height(stock) / 2
    for seat, hand in enumerate(position.hands, 1):
        place, centre = f"hand{seat}", away if seat == below else -away
        cards += [Placement(stock.cards[n], place, _pose(stock, n, centre)) for n in _stacked(stock, hand)]
    poses = _fan(len(position.table), position.led, _width(stock))
    cards += [Placement(stock.cards[n], "table", pose) for n, pose in zip(position.table, poses, strict=True)]
    return Layout(tuple(cards), spots, _bounds(stock), _marks(stock, position, below))


def gathered(stock: BeatItPack, position: BeatItPosition, below: Seat) -> Layout:
    """Return the layout with the table's cards pushed together, about to be eaten."""
    lying = layout(stock, position, below)
    middle, pitch = (len(position.table) - 1) / 2, _GATHERED / max(1, len(position.table))
    shift = {stock.cards[n]: (i - middle) * pitch for i, n in enumerate(position.table)}
    cards = tuple(
        each._replace(pose=Pose(shift[each.card], _LEAD_Y)) if each.card in shift else each
        for each in lying.cards
    )
    return replace(lying, cards=cards)


def table_spots(stock: BeatItPack) -> tuple[Spot, ...]:
    """Return the mark of the table in the middle, where a lead lies; after it, places along the whole fan."""
    reach = (_width(stock) - CARD_WIDTH) / 2
    return tuple(Spot("table", Pose(x * reach / 4, _LEAD_Y)) for x in (0, -4, -3, -2, -1, 1, 2, 3, 4))


def _marks(stock: BeatItPack, position: BeatItPosition, below: Seat) -> tuple[Mark, ...]:
    marks, beside = [], _width(stock) / 4 if any(stock.trumps) else 0.0
    for seat in (1, 2):
        kind: MarkKind = SharedMark.HAND
        if seat == position.to_move and all(position.hands):
            kind = BeatItMark.MUST_ANSWER if position.led else BeatItMark.LEADS
        y = (1 if seat == below else -1) * (_TABLE_HALF + _LINE / 2)
        marks.append(Mark(kind, beside, y, f"hand{seat}", seat))
        if beside:
            marks.append(Mark(_TRUMPS[seat - 1], -beside, y, f"hand{seat}", seat))
    return tuple(marks)


def _width(stock: BeatItPack) -> float:
    blocks, _rows = _blocks(stock)
    columns = blocks * (CARD_WIDTH + _WIDEST_COLUMN * (stock.length - 1)) + _BETWEEN_BLOCKS * (blocks - 1)
    return min(_WIDEST, max(_NARROWEST, columns))


def _blocks(stock: BeatItPack) -> tuple[int, int]:
    """Return in how many blocks side by side a hand stands, and in how many rows."""
    return (2, 2) if stock.suits == 4 else (1, stock.suits)


def _bounds(stock: BeatItPack) -> Rect:
    half = _width(stock) / 2 + _MARGIN
    high = _TABLE_HALF + _LINE + _hand_height(stock) + _MARGIN
    return Rect(-half, -high, half, high)


def _hand_height(stock: BeatItPack) -> float:
    _side_by_side, rows = _blocks(stock)
    return CARD_HEIGHT + _ROW_STEP * (rows - 1)


def _pose(stock: BeatItPack, number: int, centre: float) -> Pose:
    suit, rank = divmod(number, stock.length)
    blocks, rows = _blocks(stock)
    row, block = divmod(suit, blocks)
    wide = (_width(stock) - _BETWEEN_BLOCKS * (blocks - 1)) / blocks
    step = min(_WIDEST_COLUMN, (wide - CARD_WIDTH) / (stock.length - 1))
    middle = (block - (blocks - 1) / 2) * (wide + _BETWEEN_BLOCKS)
    x = middle + step * ((stock.length - 1) / 2 - rank)
    return Pose(x, centre + _ROW_STEP * (row - (rows - 1) / 2))


def _stacked(stock: BeatItPack, hand: int) -> Iterator[int]:
    """Yield the hand's cards from the lowest lying: the red row first, each row from the left."""
    for suit in stock.suit_masks:
        yield from reversed(tuple(bits(hand & suit)))


def _fan(count: int, led: bool, width: float) -> list[Pose]:
    """Return the table's poses: each beater lies raised on its lead, the next lead apart.

    Where the fan is too long the leads move up first, then all cards by the same step.
    """
    beats = [((count - 1 - i) % 2 == 0) != led for i in range(count)]
    room, pairs = width - CARD_WIDTH, sum(beats[1:])
    gaps = count - 1 - pairs
    gap = min(_NEXT_LEAD, (room - pairs * _PAIR_STEP) / gaps) if gaps > 0 else _NEXT_LEAD
    close = _PAIR_STEP
    if gap < _PAIR_STEP:
        close = gap = room / (count - 1)
    across = [0.0]
    for beat in beats[1:]:
        across.append(across[-1] + (close if beat else gap))
    lift = {True: _LEAD_Y - _RAISED, False: _LEAD_Y}
    return [Pose(x - across[-1] / 2, lift[beat]) for x, beat in zip(across, beats, strict=False)]
