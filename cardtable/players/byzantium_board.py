"""The board of Byzantium as a search plays on it: quick to copy, changed in place.

It follows a `Tableau` card by card.  Which places there are, which of them exclude each
other and which cards fit where is read from the tables of the game's own modules.
"""

from collections.abc import Iterable
from random import Random

from cardtable.games import hierarchies as tables
from cardtable.games.byzantium_state import ASCENDING, CARDS, DESCENDING, FITTING, OPEN, Tableau, members

_RANK = tuple(int(card.rank) for card in CARDS)
_BRANCHES = tuple(tuple(members(children)) for children in tables.CHILDREN)


class Board:
    """The cards connected to the aces.

    ``free`` is the set of places that wait for a card, and ``fits`` the cards that colour
    and rank allow in each place; it is kept up only for the places that are free.
    """

    __slots__ = ("_closed", "_ranks", "_senses", "fits", "free")

    def __init__(
        self, free: int, closed: int, fits: list[int], ranks: bytes | bytearray, senses: Iterable[int]
    ) -> None:
        self.free = free
        self.fits = fits
        self._closed = closed
        self._ranks = bytearray(ranks)
        self._senses = list(senses)

    @classmethod
    def of(cls, tableau: Tableau) -> "Board":
        """Return the board on which the cards of the tableau lie."""
        fits = [0] * len(tables.PLACES)
        for place in members(tableau.free):
            fits[place] = tableau.fitting(place)
        return cls(tableau.free, tableau.closed, fits, tableau.ranks, tableau.senses)

    def copy(self) -> "Board":
        """Return a board that can be played on without changing this one."""
        return Board(self.free, self._closed, self.fits[:], self._ranks, self._senses)

    def key(self) -> bytes:
        """Return what tells this board from every other (the rest follows from where the cards lie)."""
        return bytes(self._ranks)

    def connect(self, card: int, place: int) -> None:
        """Lay a card that fits into a free place."""
        rank, parent, arm = _RANK[card], tables.PARENT[place], tables.ARM[place]
        above, sense = self._ranks[parent], self._senses[arm]
        if above and sense == OPEN:
            sense = self._senses[arm] = ASCENDING if rank > above else DESCENDING
            # the second card of the hierarchy: all that waits so far waits on the first
            for sibling in _BRANCHES[parent]:
                self.fits[sibling] = FITTING[arm][sense][above]
        self._ranks[place] = rank
        fitting = FITTING[arm][sense][rank]
        for child in _BRANCHES[place]:
            self.fits[child] = fitting
        self._closed |= 1 << place | tables.CONFLICTS[place]
        self.free = (self.free | tables.CHILDREN[place]) & ~self._closed

    def placements(self, hand: int) -> list[tuple[int, int]]:
        """Return each free place for which the hand (a set of cards) has some, and which."""
        fits, free = self.fits, self.free
        found = []
        while free:
            low = free & -free
            free ^= low
            place = low.bit_length() - 1
            cards = fits[place] & hand
            if cards:
                found.append((place, cards))
        return found


def deal_out(board: Board, pack: Iterable[int], random: Random) -> int:
    """Play one player's game to its end at random and return how many more cards are set aside.

    A card is set aside only when it fits nowhere.
    """
    aside = 0
    for card in pack:
        places = board.placements(1 << card)
        if places:
            board.connect(card, places[int(random.random() * len(places))][0])
        else:
            aside += 1
    return aside


def play_out(board: Board, hands: list[int], turn: int, passes: int, random: Random) -> None:
    """Play on at random until all have passed; `hands` (by seat, from 0) keep what is left.

    A seat passes only when none of its cards fits.
    """
    seats = len(hands)
    while passes < seats:
        placements = board.placements(hands[turn])
        if placements:
            place, cards = placements[int(random.random() * len(placements))]
            card = _one_of(cards, random)
            board.connect(card, place)
            hands[turn] ^= 1 << card
            passes = 0
        else:
            passes += 1
        turn = (turn + 1) % seats


def _one_of(cards: int, random: Random) -> int:
    for _ in range(int(random.random() * cards.bit_count())):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1
