"""What to play in Beat It Or Eat It, looking one round ahead."""

from cardtable.contract.move import Move, MoveKind
from cardtable.games.beat_it.judge import judge
from cardtable.games.beat_it.position import BeatItPack, BeatItPosition, bits
from cardtable.games.beat_it.settling import WON, Judge


def ranked(stock: BeatItPack, position: BeatItPosition, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the legal moves, the best first for the seat to move."""
    if len(legal) < 2:
        return legal
    seat = position.to_move
    mine, other = (stock.seen(hand, seat) for hand in (position.hands[seat - 1], position.hands[2 - seat]))
    arbiter = judge(stock.length, stock.suits)

    def worth(move: Move) -> float:
        if move.kind is MoveKind.EAT:
            return -arbiter.worth(arbiter.turned(other))
        card = stock.seen(1 << stock.numbers[move.cards[0]], seat)
        left = mine ^ card
        if not position.led:
            return _lead_worth(arbiter, left, other, card.bit_length() - 1)
        return arbiter.settled(left, other) if left else WON

    return tuple(sorted(legal, key=worth, reverse=True))


def _lead_worth(arbiter: Judge, left: int, other: int, lead: int) -> float:
    if not left:
        return WON
    beating = tuple(bits(other & arbiter.beaters[lead]))
    if beating and not other & (other - 1):
        return -WON
    eaten, turned = arbiter.worth(left), arbiter.turned
    worths = (-arbiter.settled(turned(other ^ 1 << number), turned(left)) for number in beating)
    return min(eaten, *worths, WON)
