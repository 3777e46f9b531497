"""Les Petits Paquets with all cards known: games played out in many ways, the best deals followed up most.

Only three things are the player's choice: which of two twins is played, at which rank two
foundations run past each other, and what is held back.  Each changes all that follows; so
games are played out by chance in these, and the ends of deals from which most cards came home
are played on from most often.
"""

from collections.abc import Container, Iterable, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.hints import crossing
from cardtable.games.petits_paquets.table import (
    DEALS,
    DOWN,
    EXILES,
    PACK,
    PACKETS,
    UP,
    Memory,
    PacketsTable,
    fitting,
    memory_of,
    run,
)
from cardtable.games.rollouts.beam import Beam, PartEnd
from cardtable.games.rollouts.rollout import Foresight

_GAMES = 100_000
"""How many games are played out at most."""
_ALL = 104
"""Cards."""
_HELD, _WHIMS, _WAITING = (0.0, 0.0, 0.3, 0.7, 1.0), (0.0, 2.0, 6.0), 0.7
_SUITS = tuple(Suit)
_OPEN = PACKETS - 1
"""The packet that lies wholly in sight."""

Step = tuple[Card, int, int] | None
"""A card carried from pile to pile; or None: what comes when nothing more is played, a chain to its end."""


def gaps(ranks: Container[int]) -> list[int]:
    """Return how many cards may lie on the ascending of two kings that meet, so that no rank fits."""
    return [high for high in range(Rank.KING) if high not in ranks and high + 1 not in ranks]


class Manner(NamedTuple):
    """How a deal is played.

    ``held``: for each suit how often its cards wait while its foundations meet; ``whim``: how
    much chance has to say at which rank they run past each other; ``free``: whether cards may be held
    back at any time.  If so: ``slipped``: how often an Exile that fits is slipped all the same, ``waiting``:
    whether nothing is played while there are Exiles, ``playing``: whether anything is when there are none.
    """

    held: tuple[float, ...]
    whim: float
    free: bool = False
    slipped: float = 0.0
    waiting: bool = False
    playing: bool = True

    @classmethod
    def drawn(cls, chance: Random, deal: int, *, free: bool) -> "Manner":
        """Return some way to play a deal; only in the last one all is played in the end."""
        held = tuple(chance.choice(_HELD) for _ in _SUITS)
        whim = chance.choice(_WHIMS)
        if not free:
            return cls(held, whim)
        waiting = deal < DEALS and chance.random() < _WAITING
        return cls(held, whim, free, chance.random(), waiting, playing=deal > 1)


class DealTried(PacketsTable):
    """A table on which a deal is played in some manner; ``made`` is all that was done."""

    def __init__(self, position: Position, chance: Random) -> None:
        """Begin where no chain runs."""
        super().__init__(position)
        self._chance, self._manner = chance, Manner((), 0.0)
        self.made = list[Step]()
        self._fits = [self._fitting(suit) for suit in _SUITS]

    @property
    def home(self) -> int:
        """How many cards lie on the foundations, kings included."""
        return sum(map(len, self.piles[UP:PACK]))

    def play_out(self, manner: Manner) -> None:
        """Play the deal to its end."""
        self._manner, exiles = manner, self.piles[EXILES]
        while True:
            if self.memory.hand:
                self._handle(exiles[-1])
            if not manner.waiting or (not exiles and manner.playing):
                self._play_all()
            if not exiles:
                return
            self.go_on()
            self.turn()
            if self.memory.at:
                run(self.slip(whole=True))

    def go_on(self) -> None:
        """Play nothing more; where all that fits must be played, exchanges first see that nothing does."""
        for suit in () if self._manner.free else self._meeting():
            if cards := self._in_sight(suit, range(EXILES + self.memory.hand)):
                high = len(self.piles[UP + suit]) - 1
                self._exchange(suit, min(gaps(cards), key=lambda gap: abs(gap - high)))
        self.made.append(None)

    def _fitting(self, suit: Suit) -> frozenset[Card]:
        return fitting(suit, len(self.piles[UP + suit]), len(self.piles[DOWN + suit]))

    def _meeting(self) -> list[Suit]:
        return [suit for suit in _SUITS if not self._fits[suit]]

    def _handle(self, card: Card) -> None:
        """Play the Exile in hand, or slip it where it may be held back."""
        manner, suit = self._manner, card.suit
        held = manner.slipped
        if not self._fits[suit] and (manner.free or gaps(self._in_sight(suit, range(EXILES + 1)))):
            held = max(held, manner.held[suit])
        if self._chance.random() < held:
            self.go_on()
            run(self.slip(whole=True))
        else:
            self._bring_home(card, EXILES)

    def _play_all(self) -> None:
        """Play what fits; where foundations meet, what the manner says."""
        order = sorted(range(PACKETS), key=lambda _place: self._chance.random())
        while self._play_plain(order) or any(self._play_meeting(suit, order) for suit in self._meeting()):
            pass

    def _play_plain(self, order: Sequence[int]) -> bool:
        """Play what fits where foundations do not meet, packet by packet; return whether anything was."""
        fits, count = self._fits, len(self.made)
        for place in order:
            pile = self.piles[place]
            if place == _OPEN:
                # Of twins the first is taken: which one stays matters for the next deal.
                while loose := [card for card in pile if card in fits[card.suit]]:
                    self._bring_home(loose[0], place)
            else:
                while pile and pile[-1] in fits[pile[-1].suit]:
                    self._bring_home(pile[-1], place)
        return len(self.made) > count

    def _in_sight(self, suit: Suit, places: Iterable[int]) -> dict[Rank, tuple[Card, int]]:
        """Return the ranks of a suit that are available, each with the first such card and its place."""
        found: dict[Rank, tuple[Card, int]] = {}
        for place in places:
            pile = self.piles[place]
            for card in pile if place == _OPEN else pile[-1:]:
                if card.suit is suit:
                    found.setdefault(card.rank, (card, place))
        return found

    def _play_meeting(self, suit: Suit, order: Sequence[int]) -> bool:
        """Play a card where two foundations meet, unless all of the suit wait; return whether one was."""
        manner, chance, cards = self._manner, self._chance, self._in_sight(suit, order)
        if not cards or (chance.random() < manner.held[suit] and (manner.free or gaps(cards))):
            return False
        rank = max(cards, key=lambda rank: chance.random() * manner.whim + crossing(cards, rank))
        self._bring_home(*cards[rank])
        return True

    def _bring_home(self, card: Card, source: int) -> None:
        """Play a card that suits, after the exchanges that this takes."""
        suit, rank = card.suit, card.rank
        if not self._fits[suit]:
            self._exchange(suit, rank - (len(self.piles[UP + suit]) <= rank))
        self._carry(card, source, UP + suit if rank == len(self.piles[UP + suit]) else DOWN + suit)
        self._fits[suit] = self._fitting(suit)
        if source == EXILES:
            self.memory = Memory(self.memory.deal)

    def _exchange(self, suit: Suit, high: int) -> None:
        """Exchange cards of two foundations that meet till so many lie on the ascending king."""
        up, down = self.piles[UP + suit], self.piles[DOWN + suit]
        while len(up) - 1 < high:
            self._carry(down[-1], DOWN + suit, UP + suit)
        while len(up) - 1 > high:
            self._carry(up[-1], UP + suit, DOWN + suit)

    def _carry(self, card: Card, source: int, target: int) -> None:
        pile = self.piles[source]
        pile.remove(card) if source == _OPEN else pile.pop()
        self.piles[target].append(card)
        self.made.append((card, source, target))


_End = PartEnd[Position, Step]
"""The end of a deal that is not the last; what was made in it ends with dealing again."""


def search(game: Patience, position: Position, until: float) -> Foresight:
    """Return a win, if one is found.

    Nothing is in the middle of a chain, nor where cards are played between the rounds of a deal.
    """
    first = memory_of(position)
    if game.chosen["play-while-dealing"] or first.at:
        return Foresight()
    chance, free, games = Random(0), game.chosen["play"] == "may", 0
    ends = Beam[_End](DEALS - first.deal)
    for games, before in enumerate(islice(ends.beginnings(until), _GAMES), 1):
        reached = list[_End]()
        while True:
            table = DealTried(before.table if before else position, chance)
            if before:
                table.gather()
                run(table.deal(in_rounds=False))
            table.play_out(Manner.drawn(chance, table.memory.deal, free=free))
            if table.home == _ALL:
                steps = [*(before.whole() if before else ()), *table.made]
                return Foresight(_moves(game, position, steps), states=games)
            if table.memory.deal >= DEALS:
                break
            table.go_on()
            before = PartEnd(table.position, table.made, before)  # noqa: PLW2901 - where the next deal begins
            reached.append(before)
        for end in reached:
            ends.keep(memory_of(end.table).deal - first.deal, table.home, end)
    return Foresight(states=games)


def _moves(game: Patience, position: Position, steps: Iterable[Step]) -> tuple[Move, ...]:
    """Return the moves of a game from a position on."""
    line, names = list[Move](), game.place_names()
    for step in steps:
        if step is not None:
            card, source, target = step
            line.append(Move.carry(card, names[source], names[target]))
        else:
            line.append(game.bare_moves(position)[0])
        position = game.apply(position, line[-1])
        while memory_of(position).at:
            line.append(game.bare_moves(position)[0])
            position = game.apply(position, line[-1])
    return tuple(line)
