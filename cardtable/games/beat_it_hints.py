"""What to play in Beat It Or Eat It, looking one round ahead."""

from cardtable.games.beat_it_cards import Position, bits
from cardtable.games.beat_it_judge import WON, Judge


def worths(judge: Judge, position: Position) -> dict[int | None, float]:
    """Return what each card, by its number, and eating (None) is worth to the seat to move."""
    mine, other = position.hands[position.to_move - 1], position.hands[2 - position.to_move]
    if not position.led:
        return {number: _lead_worth(judge, mine ^ 1 << number, other, number) for number in bits(mine)}
    found: dict[int | None, float] = {None: -judge.worth(other)}
    for number in bits(mine & judge.above[position.table[-1]]):
        left = mine ^ 1 << number
        found[number] = judge.settled(left, other) if left else WON
    return found


def _lead_worth(judge: Judge, left: int, other: int, lead: int) -> float:
    if not left:
        return WON
    eaten, beating = judge.worth(left), tuple(bits(other & judge.above[lead]))
    if beating and not other & (other - 1):
        return -WON
    return min(eaten, *(-judge.settled(other ^ 1 << number, left) for number in beating), WON)
