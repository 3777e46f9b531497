"""What a position of Beat It Or Eat It is worth with perfect play, from the tables.

From any position play runs on until somebody eats, and then the table of positions with
an empty table knows the rest.  The run is searched whole: alpha-beta, first the leads
that do best if they are eaten; the sets are those that the one who leads sees (`BeatItPack.seen`).
*After a beat the same player moves next*, so the sign changes when the follower beats and
stays when he eats.
"""

from typing import NamedTuple

from cardtable.games.beat_it.position import BeatItPack, BeatItPosition, bits
from cardtable.players.beat_it.tables import EmptyTables, perfect

WON = 10_000
"""The worth of a game just won; one won or lost at a distance is worth so much less, a draw nothing."""

_BEYOND = WON + 1


class ExactWorth(NamedTuple):
    """How a game ends for a seat with perfect play: 1 won, 0 drawn, -1 lost.

    How soon, is counted in plies, or in eats where the table counts these.  What is not ``sure`` may
    be drawn instead, by the game's history.
    """

    sign: int
    plies: int | None
    eats: int | None = None
    sure: bool = True

    @property
    def distance(self) -> int:
        """How far off the end is; 0 for a draw."""
        return self.plies or self.eats or 0

    @property
    def score(self) -> float:
        """What orders the worths: a win before a draw before a loss, a sooner win, a later loss.

        What is not sure stands next to the draw.
        """
        score = self.sign * (WON - self.distance)
        return score if self.sure else score / WON

    def before(self, *, eats: bool, turned: bool) -> "ExactWorth":
        """Return what this is worth a move earlier, to the other seat if it is ``turned``."""
        plies, eaten = self.plies and self.plies + 1, self.eats if self.eats is None else self.eats + eats
        return ExactWorth(-self.sign if turned else self.sign, plies, eaten, self.sure)


class Exact:
    """Perfect play with one stock of cards for which there is a table."""

    def __init__(self, stock: BeatItPack) -> None:
        self._table: EmptyTables = perfect(stock.length, stock.suits)
        self._card = 0 if self._table.counts_eats else 1
        """By how much a card played makes a way longer; an eat always does by one."""
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
                number: self._told(self._led(mine, other, card.bit_length() - 1, -_BEYOND))
                for number, card in cards.items()
            }
        beating = self._beaters[self._seen(1 << position.table[-1], seat).bit_length() - 1]
        found: dict[int | None, ExactWorth] = {
            number: self._told(_off(self._beaten(mine ^ card, other, -_BEYOND, _BEYOND), self._card))
            for number, card in cards.items()
            if beating & card
        }
        found[None] = self._told(_off(-self._empty(self._turned(other)), 1))
        return found

    def _told(self, worth: int) -> ExactWorth:
        if not worth:
            return ExactWorth(0, None)
        sign, distance = (1 if worth > 0 else -1), WON - abs(worth)
        return ExactWorth(sign, None, distance) if self._table.counts_eats else ExactWorth(sign, distance)

    def _empty(self, leader: int) -> int:
        sign = self._table.sign(leader)
        return sign and sign * (WON - self._table.distance(leader))

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
        return _off(self._empty(left), 1 + self._card) if left else _off(WON, self._card)

    def _led(self, leader: int, other: int, number: int, alpha: int, eaten: int | None = None) -> int:
        """Return the worth to the leader of leading a card: that of the other's best answer."""
        worst = self._eaten(leader, number) if eaten is None else eaten
        left = leader ^ 1 << number
        if not left:
            return worst
        beating = other & self._beaters_of_other[number]
        turned = self._turned(left) if beating else 0
        while beating and worst > alpha:
            beat = beating & -beating  # Of each suit the lowest beats as well as any (`BeatItPack.leads`).
            beating &= self._but_its_suit[beat.bit_length() - 1]
            low, high = _on(-worst, 2 * self._card), _on(-alpha, 2 * self._card)
            beaten = self._beaten(self._turned(other ^ beat), turned, low, high)
            worst = min(worst, -_off(beaten, 2 * self._card))
        return worst


def _off(worth: int, steps: int) -> int:
    """Return what a position is worth so many steps earlier."""
    return worth - steps if worth > 0 else worth + steps if worth < 0 else 0


def _on(worth: int, steps: int) -> int:
    return worth + steps if worth > 0 else worth - steps if worth < 0 else 0
