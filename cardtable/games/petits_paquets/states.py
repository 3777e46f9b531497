"""Les Petits Paquets in small numbers, for searches that know all cards: states, and what comes of each.

Twins are one kind, suit and rank in one byte.  A state lies between two chains.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardtable.cards import Suit
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.table import DEALS, DOWN, EXILES, GATHERED, PACK, PACKETS, UP, memory_of

Kinds = int
"""A set of kinds, a bit for each."""
Reach = tuple[int, int]
"""The ranks on top of the two foundations of a suit, 0 and 13 for kings; `_MEETING` wherever these meet."""
Step = tuple[int, int] | None
"""The packet, or `EXILES`, of which a card is played, and how many lie beneath it; or None: what comes when
nothing more is played, a chain to its end."""

_SUIT = 12
"""Cards of a suit that are dealt."""
_RANKS: Kinds = (1 << _SUIT) - 1
_OPEN = PACKETS - 1
"""The packet that lies wholly in sight."""
_MEETING: Reach = (6, 7)
_HOME: Reach = (_SUIT, 1)
_KEPT = 50_000
"""Of so many packets it is kept in which order their cards lie."""


def _tables(met: Kinds) -> list[dict[Reach, Kinds]]:
    """Return for each suit which kinds its foundations take, and which they are to take where they meet."""
    taken = {
        (low, high): sum(1 << rank - 1 for rank in {low + 1, high - 1} if 0 < rank <= _SUIT)
        for low in range(_SUIT + 1)
        for high in range(1, _SUIT + 2)
    }
    return [
        {reach: ranks << suit * _SUIT for reach, ranks in (taken | {_MEETING: met}).items()} for suit in Suit
    ]


_FITTING, _SUITABLE = _tables(0), _tables(_RANKS)
"""What fits as the foundations stand; and what can be played, be it after exchanges."""


class PacketsState(NamedTuple):
    """The packets, tops last; the Exiles, what is still in the pack; the suits; the deal, from 1.

    ``in_sight``: the tops and all of the last packet.
    """

    packets: tuple[bytes, ...]
    exiles: bytes
    pack: bytes
    reach: tuple[Reach, ...]
    deal: int
    in_sight: Kinds

    @property
    def won(self) -> bool:
        """Whether all cards are at home."""
        return self.reach == (_HOME,) * len(Suit)

    @property
    def away(self) -> int:
        """How many cards are not at home, up to a number that is the same for all states."""
        return sum([high - low for low, high in self.reach])


def state_of(position: Position) -> PacketsState:
    """Return the state of a position where no chain runs; an Exile in hand may as well be turned later."""
    kinds = [bytes(card.suit * _SUIT + card.rank - 1 for card in pile) for pile in position.piles]
    tops = [
        (len(position.piles[UP + suit]) - 1, _SUIT + 2 - len(position.piles[DOWN + suit])) for suit in Suit
    ]
    reach = tuple(_MEETING if low + 1 == high else (low, high) for low, high in tops)
    return _laid(tuple(kinds[:PACKETS]), kinds[EXILES], kinds[PACK], reach, memory_of(position).deal)


def _laid(
    packets: tuple[bytes, ...], exiles: bytes, pack: bytes, reach: tuple[Reach, ...], deal: int
) -> PacketsState:
    in_sight = 0
    for pile in packets:
        if pile:
            in_sight |= 1 << pile[-1]
    for kind in packets[_OPEN]:
        in_sight |= 1 << kind
    return PacketsState(packets, exiles, pack, reach, deal, in_sight)


def _of(table: Sequence[dict[Reach, Kinds]], reach: tuple[Reach, ...]) -> Kinds:
    first, second, third, fourth = reach
    return table[0][first] | table[1][second] | table[2][third] | table[3][fourth]


def _each(kinds: Kinds) -> Iterator[int]:
    while kinds:
        kind = kinds.bit_length() - 1
        yield kind
        kinds ^= 1 << kind


class PacketsPlay:
    """What can be done in a game: whether all that fits must be played, whether it is dealt in rounds."""

    def __init__(self, *, must: bool, in_rounds: bool) -> None:
        self._must, self._in_rounds = must, in_rounds

    def after(self, state: PacketsState) -> Iterator[tuple[list[Step], PacketsState]]:
        """Yield what comes of each choice, with its steps; last of all, nothing more being played."""
        packets, exiles, pack, reach, deal, in_sight = state
        fits, suitable = _of(_FITTING, reach), _of(_SUITABLE, reach)
        for kind in _each(suitable & in_sight):
            for place, pile in enumerate(packets):
                for at in range(0 if place == _OPEN else max(0, len(pile) - 1), len(pile)):
                    if pile[at] == kind:
                        yield self._settled([(place, at)], _played(state, kind, place, at))
        if self._must and (fits & in_sight or not _may_wait(reach, in_sight)):
            return
        if exiles and not pack:
            exile, at = exiles[-1], len(exiles) - 1
            if suitable >> exile & 1:
                yield self._settled([(EXILES, at)], _played(state, exile, EXILES, at))
            if not self._must or (not fits >> exile & 1 and _may_wait(reach, in_sight | 1 << exile)):
                yield self._settled([None], _slipped(state, suitable))
        elif pack or deal < DEALS:
            yield self._settled([None], self._dealt(state))

    def _settled(self, steps: list[Step], state: PacketsState) -> tuple[list[Step], PacketsState]:
        """Play what must be played before all else comes, and can be had from one place alone."""
        while self._must:
            packets = state.packets
            for kind in _each(_of(_FITTING, state.reach) & state.in_sight):
                lying = [place for place, pile in enumerate(packets) if kind in pile]
                if len(lying) == 1 and (lying[0] != _OPEN or packets[_OPEN].count(kind) == 1):
                    at = packets[lying[0]].rindex(kind)
                    steps.append((lying[0], at))
                    state = _played(state, kind, lying[0], at)
                    break
            else:
                break
        return steps, state

    def _dealt(self, state: PacketsState) -> PacketsState:
        """Return the next round of a deal, or the next deal, as `PacketsTable.deal` lays it out."""
        packets, exiles, pack, reach, deal, _ = state
        if not pack:
            pack, deal = b"".join([packets[number - 1] for number in GATHERED]), deal + 1
            packets = (b"",) * PACKETS
        piles, out, waiting, place = [bytearray(pile) for pile in packets], bytearray(exiles), len(pack), 0
        for kind in pack:
            waiting -= 1
            if kind % _SUIT == place:
                out.append(kind)
                continue
            piles[place].append(kind)
            place = (place + 1) % PACKETS
            if self._in_rounds and place == 0:
                break
        return _laid(tuple(map(bytes, piles)), bytes(out), pack[len(pack) - waiting :], reach, deal)


def _may_wait(reach: tuple[Reach, ...], in_sight: Kinds) -> bool:
    """Whether foundations that meet can be exchanged so that nothing in sight fits.

    The last rank on the ascending foundation fits, and the one after it: some such pair must be out of sight.
    """
    for suit, each in enumerate(reach):
        if each == _MEETING:
            ranks = in_sight >> suit * _SUIT & _RANKS
            if ranks | ranks << 1 == 2 * _RANKS + 1:
                return False
    return True


def _played(state: PacketsState, kind: int, place: int, at: int) -> PacketsState:
    """Return what comes of a play; where two foundations meet they run past each other at its rank."""
    packets, exiles, pack, reach, deal, in_sight = state
    suit, rank = kind // _SUIT, kind % _SUIT + 1
    low, high = reach[suit]
    if low + 1 == high:
        low = high = rank
    elif rank == low + 1:
        low = rank
    else:
        high = rank
    reach = (*reach[:suit], _MEETING if low + 1 == high else (low, high), *reach[suit + 1 :])
    if place == EXILES:
        return PacketsState(packets, exiles[:-1], pack, reach, deal, in_sight)
    pile = packets[place]
    packets = (*packets[:place], pile[:at] + pile[at + 1 :], *packets[place + 1 :])
    return _laid(packets, exiles, pack, reach, deal)


def _slipped(state: PacketsState, suitable: Kinds) -> PacketsState:
    """Slip the next Exile under its packet, and the chain to its end, as `PacketsTable.slip` does."""
    packets, exiles, pack, reach, deal, _ = state
    piles, kind, source, turned, released = [bytearray(pile) for pile in packets], exiles[-1], -1, 0, 0
    while True:
        goal = kind % _SUIT
        pile = piles[goal]
        above = len(pile)
        pile.insert(0, kind)
        turned = turned + 1 if source == goal else 0
        if released or not above or above < turned:
            return _laid(tuple(map(bytes, piles)), exiles[:-1], pack, reach, deal)
        source, kind = goal, pile.pop()
        released = suitable >> pile[-1] & 1


def hopeless(state: PacketsState) -> bool:
    """Whether a suit has no rank left at which its foundations can run past each other on the way to a win.

    That is known once nothing is dealt or slipped any more, of suits of which each rank is out at most once.
    """
    if state.exiles or state.pack or state.deal < DEALS:
        return False
    # Foundations that have run past each other did so somewhere from `high` to `low`.
    bounds = [(high - 1, low + 1) if low >= high else (0, _SUIT + 1) for low, high in state.reach]
    for pile in state.packets[:_OPEN]:
        for suit, above, below in _crossing(pile):
            least, most = bounds[suit]
            bounds[suit] = max(least, above), min(most, below)
    return any(
        least + 1 >= most and (reach == _MEETING or reach[0] >= reach[1])
        for (least, most), reach in zip(bounds, state.reach, strict=True)
    )


@lru_cache(_KEPT)
def _crossing(pile: bytes) -> tuple[tuple[int, int, int], ...]:
    """Return the suits of a packet whose foundations must run past each other above and below some ranks.

    From there they go on upwards and downwards, a card before all those beneath it in the packet.  So if a
    higher one lies over it, they run past each other above it, and if a lower one does, below it.
    """
    found = []
    for suit in {kind // _SUIT for kind in pile}:
        ranks = [kind % _SUIT + 1 for kind in pile if kind // _SUIT == suit]
        above = [rank for at, rank in enumerate(ranks[:-1]) if max(ranks[at + 1 :]) > rank]
        below = [rank for at, rank in enumerate(ranks[:-1]) if min(ranks[at + 1 :]) < rank]
        if above or below:
            found.append((suit, max(above, default=0), min(below, default=_SUIT + 1)))
    return tuple(found)
