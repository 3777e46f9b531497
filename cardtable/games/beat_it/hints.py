"""What to play in Beat It Or Eat It, looking one round ahead."""

from cardtable.contract.move import Move, MoveKind
from cardtable.games.beat_it.judge import WON, Judge, judge
from cardtable.games.beat_it.position import BeatItPosition, Stock, bits


def ranked(stock: Stock, position: BeatItPosition, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the legal moves, the best first for the seat to move."""
    if len(legal) < 2:
        return legal
    found = _worths(judge(stock.length, stock.suits), position)

    def worth(move: Move) -> float:
        return found[None if move.kind is MoveKind.EAT else stock.numbers[move.cards[0]]]

    return tuple(sorted(legal, key=worth, reverse=True))


def _worths(arbiter: Judge, position: BeatItPosition) -> dict[int | None, float]:
    """Return what each card, by its number, and eating (None) is worth to the seat to move."""
    mine, other = position.hands[position.to_move - 1], position.hands[2 - position.to_move]
    if not position.led:
        return {number: _lead_worth(arbiter, mine ^ 1 << number, other, number) for number in bits(mine)}
    found: dict[int | None, float] = {None: -arbiter.worth(other)}
    for number in bits(mine & arbiter.above[position.table[-1]]):
        left = mine ^ 1 << number
        found[number] = arbiter.settled(left, other) if left else WON
    return found


def _lead_worth(arbiter: Judge, left: int, other: int, lead: int) -> float:
    if not left:
        return WON
    eaten, beating = arbiter.worth(left), tuple(bits(other & arbiter.above[lead]))
    if beating and not other & (other - 1):
        return -WON
    return min(eaten, *(-arbiter.settled(other ^ 1 << number, left) for number in beating), WON)
