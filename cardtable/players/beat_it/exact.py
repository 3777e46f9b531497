"""What a position of Beat It Or Eat It is worth with perfect play, from the tables.

From any position play runs on until somebody eats, and then the table of positions with
an empty table knows the rest.  The run is searched whole: alpha-beta, first the leads
that do best if they are eaten; the sets are those that the one who leads sees (`Stock.seen`).
*After a beat the same player moves next*, so the sign changes when the follower beats and
stays when he eats.
"""

from typing import NamedTuple

from cardtable.games.beat_it.position import BeatItPosition, Stock, bits
from cardtable.players.beat_it.tables import EndgameTable, table

WON = 10_000
"""The worth of a game just won; one that is won or lost in p plies is worth p less, a draw nothing."""

_BEYOND = WON + 1


class ExactWorth(NamedTuple):
    """How a game ends for a seat with perfect play: 1 won, 0 drawn, -1 lost; in how many plies."""

    sign: int
    plies: int | None

    @property
    def score(self) -> int:
        """What orders the worths: a win before a draw before a loss, a sooner win, a later loss."""
        return self.sign * (WON - (self.plies or 0))


class Exact:
    """Perfect play with one stock of cards for which there is a table."""

    def __init__(self, stock: Stock) -> None:
        self._table: EndgameTable = table(stock.length, stock.suits)
        self._beaters, self._beaters_of_other = stock.beaters
        self._leads = stock.leads
        self._turned = stock.turned
        self._seen = stock.seen
        self._but_its_suit = tuple(~stock.suit_of(number) for number in range(len(stock.cards)))
        self._shift = len(stock.cards)
        self._known: dict[int, tuple[int, int]] = {}
        """Bounds of what positions at a lead are worth, by the hands, while one question is answered."""
        self.nodes = 0
        """How many positions at a lead have been looked at."""

    def moves(self, position: BeatItPosition) -> dict[int | None, ExactWorth]:
        """Return the worth of each card, by its number, and of eating (None) for the seat to move.

        The position must not be the end of the game.
        """
        self._known.clear()
        seat = position.to_move
        held = position.hands[seat - 1]
        mine, other = self._seen(held, seat), self._seen(position.hands[2 - seat], seat)
        # Each card by its number, and as the seat sees it.
        cards = {number: self._seen(1 << number, seat) for number in bits(held)}
        if not position.led:
            return {
                number: _worth(self._led(mine, other, card.bit_length() - 1, -_BEYOND))
                for number, card in cards.items()
            }
        beating = self._beaters[self._seen(1 << position.table[-1], seat).bit_length() - 1]
        found: dict[int | None, ExactWorth] = {
            number: _worth(_off(self._beaten(mine ^ card, other, -_BEYOND, _BEYOND)))
            for number, card in cards.items()
            if beating & card
        }
        found[None] = _worth(_off(-self._empty(self._turned(other))))
        return found

    def _empty(self, leader: int) -> int:
        plies = self._table.plies(leader)
        if not plies:
            return 0
        return WON - plies if plies > 0 else -WON - plies

    def _beaten(self, leader: int, other: int, alpha: int, beta: int) -> int:
        """Return what it is worth to have beaten, to be about to lead, or to have won with that."""
        return self._lead(leader, other, alpha, beta) if leader else WON

    def _lead(self, leader: int, other: int, alpha: int, beta: int) -> int:
        """Return the worth of a position at a lead to the leader, or a bound on it outside the window."""
        key = leader << self._shift | other
        low, high = self._known.get(key, (-_BEYOND, _BEYOND))
        if low >= beta or high <= alpha or low == high:
            return low if low > alpha else high
        self.nodes += 1
        best = -_BEYOND
        # A lead is worth at most what it is when eaten.
        leads = [(self._eaten(leader, number), number) for number in bits(self._leads(leader, other))]
        for most, number in sorted(leads, reverse=True):
            if most <= best or best >= beta:
                break
            best = max(best, self._led(leader, other, number, max(alpha, best), most))
        self._known[key] = (best if best > alpha else low), (best if best < beta else high)
        return best

    def _eaten(self, leader: int, number: int) -> int:
        left = leader ^ 1 << number
        return _off(_off(self._empty(left))) if left else _off(WON)

    def _led(self, leader: int, other: int, number: int, alpha: int, eaten: int | None = None) -> int:
        """Return the worth to the leader of leading a card: that of the other's best answer."""
        worst = self._eaten(leader, number) if eaten is None else eaten
        left = leader ^ 1 << number
        if not left:
            return worst
        beating = other & self._beaters_of_other[number]
        turned = self._turned(left) if beating else 0
        while beating and worst > alpha:
            beat = beating & -beating  # Of each suit its lowest card beats as well as any (`Stock.leads`).
            beating &= self._but_its_suit[beat.bit_length() - 1]
            low, high = _on(_on(-worst)), _on(_on(-alpha))
            beaten = self._beaten(self._turned(other ^ beat), turned, low, high)
            worst = min(worst, -_off(_off(beaten)))
        return worst


def _off(worth: int) -> int:
    """Return what a position is worth a ply earlier."""
    return worth - 1 if worth > 0 else worth + 1 if worth < 0 else 0


def _on(worth: int) -> int:
    return worth + 1 if worth > 0 else worth - 1 if worth < 0 else 0


def _worth(worth: int) -> ExactWorth:
    if not worth:
        return ExactWorth(0, None)
    return ExactWorth(1 if worth > 0 else -1, WON - abs(worth))
