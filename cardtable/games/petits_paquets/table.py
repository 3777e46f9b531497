"""Les Petits Paquets in a form that is quick to play on: whole games are played out for a search.

A card is a number, sixteen times its suit and its rank, twins alike.  Of each suit it is kept how
many cards lie on the two kings, and which cards fit.  Together they are twelve when the two
foundations meet; then exchanges can open them at any rank, and it is all the same on which of
them a card is played.
"""

from collections.abc import Container, Sequence
from random import Random
from typing import NamedTuple

from cardtable.cards import Card, Rank
from cardtable.games.petits_paquets.course import GATHERED

PACKETS = 13
IN_HAND = PACKETS
"""The place of the Exile in hand; packets are numbered from 0."""
LAST = PACKETS - 1
"""The packet that lies wholly in sight."""
_SUIT = 16
_MEETING = 12

Step = tuple[int, int] | None
"""A card played from a place; or None: what comes when nothing more is played."""


def kind_of(card: Card) -> int:
    """Return the number of a card's suit and rank."""
    return card.suit * _SUIT + card.rank


def gaps(ranks: set[int]) -> list[int]:
    """Return how many cards may lie on the ascending of two foundations that meet, so that no rank fits."""
    return [high for high in range(_MEETING + 1) if high not in ranks and high + 1 not in ranks]


def crossing(ranks: Container[int], rank: int) -> int:
    """Return how good it is that two foundations that meet run past each other at a rank.

    From there the suit's other cards follow in two rows, one up and one down; they come the easier the
    more equal the rows are, and the more of their next cards are in sight: a rank nearer to the suit's middle
    is worth as much as two such cards.
    """
    first = last = rank
    while first - 1 in ranks:
        first -= 1
    while last + 1 in ranks:
        last += 1
    return last - first - abs(2 * rank - Rank.ACE - Rank.QUEEN)


class Manner(NamedTuple):
    """How a deal is played.

    ``held``: for each suit how often its cards wait while its foundations meet; ``whim``: how
    much chance has to say at which rank they run past each other; ``slipped``: how often an
    Exile that fits is slipped all the same, ``waiting``: whether nothing is played while there
    are Exiles, ``playing``: whether anything is when there are none: the last three where cards
    may be held back.
    """

    held: tuple[float, ...]
    whim: float
    slipped: float = 0.0
    waiting: bool = False
    playing: bool = True


class PacketsTable:
    """The packets and the Exiles, the last card uppermost; how many cards lie on the kings."""

    __slots__ = ("deal", "down", "exiles", "fits", "free", "home", "packets", "up")

    def __init__(
        self,
        packets: Sequence[Sequence[int]],
        exiles: Sequence[int],
        heights: tuple[Sequence[int], Sequence[int]],
        deal: int,
        *,
        free: bool,
    ) -> None:
        self.packets, self.exiles = [list(pile) for pile in packets], list(exiles)
        self.up, self.down = map(list, heights)
        self.deal, self.free = deal, free
        self.home = sum(self.up) + sum(self.down)
        self.fits = [False] * (4 * _SUIT)
        for suit in range(4):
            self._mark(suit, fit=True)

    def copy(self) -> "PacketsTable":
        """Return another table with the same cards."""
        return PacketsTable(self.packets, self.exiles, (self.up, self.down), self.deal, free=self.free)

    # What fits

    def meet(self, suit: int) -> bool:
        """Whether the two foundations of a suit are neighbours."""
        return self.up[suit] + self.down[suit] == _MEETING

    def _mark(self, suit: int, *, fit: bool) -> None:
        """Mark the cards that fit the foundations of a suit, while these do not meet."""
        high, low = self.up[suit], self.down[suit]
        if high + low != _MEETING:
            if high < _MEETING:
                self.fits[suit * _SUIT + high + 1] = fit
            if low < _MEETING:
                self.fits[suit * _SUIT + _MEETING - low] = fit

    def _suits(self, kind: int) -> bool:
        """Whether a card could be played, be it after exchanges."""
        return self.fits[kind] or self.meet(kind // _SUIT)

    def _goes_home(self, place: int, kind: int, made: list[Step]) -> None:
        suit, rank = divmod(kind, _SUIT)
        self._mark(suit, fit=False)
        if self.meet(suit):
            self.up[suit], self.down[suit] = rank, _MEETING + 1 - rank
        elif self.up[suit] + 1 == rank:
            self.up[suit] = rank
        else:
            self.down[suit] = _MEETING + 1 - rank
        self._mark(suit, fit=True)
        self.home += 1
        made.append((place, kind))

    # Dealing

    def deal_again(self) -> None:
        """Take up the packets and deal them out, counting."""
        pack = [kind for number in GATHERED for kind in self.packets[number - 1]]
        self.packets = [[] for _ in range(PACKETS)]
        self.deal += 1
        number = 0
        for kind in pack:
            if kind % _SUIT == number + 1:
                self.exiles.append(kind)
            else:
                self.packets[number].append(kind)
                number = (number + 1) % PACKETS

    # Playing

    def play_out(self, manner: Manner, chance: Random, made: list[Step], *, in_hand: bool = False) -> None:
        """Play a deal to its end; the uppermost Exile may be in hand already."""
        while True:
            if in_hand:
                self._handle(manner, chance, made)
            if not manner.waiting or (not self.exiles and manner.playing):
                self._play_all(manner, chance, made)
            if not self.exiles:
                return
            made.append(None)
            in_hand = self._suits(self.exiles[-1])
            if not in_hand:
                self._chain(self.exiles.pop())

    def _handle(self, manner: Manner, chance: Random, made: list[Step]) -> None:
        """Play the Exile in hand, or slip it where it may be held back."""
        kind = self.exiles.pop()
        suit, rank = divmod(kind, _SUIT)
        held = manner.slipped if self.free else 0.0
        if self.meet(suit) and (self.free or gaps({rank, *self._in_sight(suit, range(PACKETS))})):
            held = max(held, manner.held[suit])
        if chance.random() < held:
            made.append(None)
            self._chain(kind)
        else:
            self._goes_home(IN_HAND, kind, made)

    def _chain(self, kind: int) -> None:
        """Slip an Exile, then card after card, under the packets of their values."""
        packets = self.packets
        source, released, turned = IN_HAND, 0, 0
        while True:
            goal = kind % _SUIT - 1
            above = len(packets[goal])
            packets[goal].insert(0, kind)
            turned = turned + 1 if source == goal else 0
            if (released and self._suits(released)) or not above or turned > above:
                return
            source = goal
            kind = packets[source].pop()
            released = packets[source][-1] if packets[source] else 0

    def _play_all(self, manner: Manner, chance: Random, made: list[Step]) -> None:
        """Play what fits; where foundations meet, what the manner says."""
        order = sorted(range(PACKETS), key=lambda _place: chance.random())
        while self._play_plain(order, made) or any(
            self._play_meeting(suit, order, manner, chance, made) for suit in range(4) if self.meet(suit)
        ):
            pass

    def _play_plain(self, order: Sequence[int], made: list[Step]) -> bool:
        """Play what fits where foundations do not meet, packet by packet; return whether anything was."""
        fits, count = self.fits, len(made)
        for place in order:
            pile = self.packets[place]
            if place == LAST:
                # Of twins the first is taken: which one stays matters for the next deal.
                while loose := [kind for kind in pile if fits[kind]]:
                    pile.remove(loose[0])
                    self._goes_home(place, loose[0], made)
                continue
            while pile and fits[pile[-1]]:
                self._goes_home(place, pile.pop(), made)
        return len(made) > count

    def _in_sight(self, suit: int, order: Sequence[int]) -> dict[int, int]:
        """Return the ranks of a suit that are available, each with the first place that has it."""
        found: dict[int, int] = {}
        for place in order:
            pile = self.packets[place]
            for kind in pile if place == LAST else pile[-1:]:
                if kind // _SUIT == suit:
                    found.setdefault(kind % _SUIT, place)
        return found

    def _play_meeting(
        self, suit: int, order: Sequence[int], manner: Manner, chance: Random, made: list[Step]
    ) -> bool:
        """Play a card where two foundations meet, unless all of the suit wait; return whether one was."""
        ranks = self._in_sight(suit, order)
        if not ranks or (chance.random() < manner.held[suit] and (self.free or gaps({*ranks}))):
            return False

        rank = max(ranks, key=lambda rank: chance.random() * manner.whim + crossing(ranks, rank))
        kind = suit * _SUIT + rank
        self.packets[ranks[rank]].remove(kind) if ranks[rank] == LAST else self.packets[ranks[rank]].pop()
        self._goes_home(ranks[rank], kind, made)
        return True
