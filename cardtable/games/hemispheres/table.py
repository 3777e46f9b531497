"""A position of The Hemispheres in which moves are made quickly, to play it to its end.

Places have the numbers that they have in the game's positions.  Cards are numbers too: in a
suit they follow each other as on its foundations, two for each rank, so that the next ones
are two further on.  What two twins have in common is their face.
"""

from functools import cache

from cardtable.cards import Colour
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hemispheres.cloth import NORTH, RACES
from cardtable.games.hemispheres.marriages import BARRIERS, DEALT, FOUNDATIONS, Marriages
from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.position import Position

RING = len(RACES)
PLACES = (*RACES, *BARRIERS, *FOUNDATIONS, "pack", "talon")
_BARRIERS = range(RING, RING + len(BARRIERS))
HOMES = range(_BARRIERS.stop, _BARRIERS.stop + len(FOUNDATIONS))
PACK, TALON = HOMES.stop, HOMES.stop + 1
NOWHERE = -1
_FACES = 64


def _before_first() -> list[list[int]]:
    """Return by suit and rank what a card's number is, without its copy."""
    table = [[0] * 14 for _ in range(4)]
    for rule in FOUNDATIONS.values():
        for place, card in enumerate(rule.cards()):
            table[card.suit][card.rank] = (card.suit * 16 + place) * 2 - 1
    return table


_BEFORE = _before_first()
_CARDS = {_BEFORE[card.suit][card.rank] + card.copy: card for card in (*DEALT, *BARRIERS.values())}
_RED = [number in _CARDS and _CARDS[number].colour is Colour.RED for number in range(2 * _FACES)]
_NORTH = [place in NORTH for place in RACES]

_Kinds = list[tuple[int, ...]]


@cache
def _ties(match: SuitMatch) -> tuple[_Kinds, _Kinds]:
    """Return by a card's number the cards on which it may be laid, and those that may be laid on it."""
    builds = Marriages({"build": match.value, "range": ""}).builds
    onto = [
        tuple(
            number
            for number, other in _CARDS.items()
            if card in _CARDS and builds[other.colour].accepts(_CARDS[card], other)
        )
        for card in range(2 * _FACES)
    ]
    return onto, [tuple(other for other in _CARDS if card in onto[other]) for card in range(2 * _FACES)]


class HemispheresTable:
    """A position; ``line``: the moves made so far, where they are wanted.

    ``piles``: those of the position, but the pack's next card is its last.  ``spot``: where an available
    card lies that can be used; ``wanted``: the foundations that take a face next; ``strays``: the places
    of the circle in the south and in the north (in this order) whose cards are not at home; ``ready``
    and ``fresh``: the cards that have come into play and can, or cannot, go to a foundation; ``kept``:
    those that could but stay.
    """

    def __init__(self, rules: Marriages, position: Position, line: list[Move] | None = None) -> None:
        self.line = line
        self.onto, self.under = _ties(rules.match)
        self.zone = [rules.zones.get(place) for place in PLACES]
        self.piles = [[_BEFORE[suit][rank] + copy for rank, suit, copy in pile] for pile in position.piles]
        self.pack, self.talon = self.piles[PACK:]
        self.pack.reverse()
        self.spot = [NOWHERE] * (2 * _FACES)
        self.wanted: list[tuple[int, ...]] = [()] * _FACES
        self.ready: list[int] = []
        self.fresh: list[int] = []
        self.kept: list[int] = []
        self.strays: tuple[list[int], list[int]] = ([], [])
        for home in HOMES:
            self._want(home)
        for place in (*range(RING), TALON):
            self._come(place)
        self._free_barriers()

    @property
    def home(self) -> int:
        """How many cards lie on the foundations."""
        return sum(len(self.piles[home]) for home in HOMES)

    def spaces(self) -> list[int]:
        """Return the vacant places of the circle."""
        return [place for place in range(RING) if not self.piles[place]]

    # Moves

    def carry(self, source: int, target: int) -> None:
        """Carry the last card of a place to another, or deal the next one there."""
        spot, pile, goal = self.spot, self.piles[source], self.piles[target]
        card = pile.pop()
        if self.line is not None:
            move = Move.carry(_CARDS[card], PLACES[source], PLACES[target])
            self.line.append(Move(MoveKind.DEAL) if source == PACK else move)
        if spot[card] == NOWHERE and source < RING:
            self.strays[_NORTH[source]].remove(source)
        spot[card] = NOWHERE
        if target in HOMES:
            self._go_home(card, target)
            self._come(source)
        else:
            if goal:
                spot[goal[-1]] = NOWHERE
            goal.append(card)
            if source != PACK:
                self._come(source)
            self._come(target)
        if source >= PACK:
            self._free_barriers()

    def deal(self) -> None:
        """Deal a card to the first space, else to the talon; cards kept may do better now."""
        self.carry(PACK, TALON if all(self.piles[:RING]) else self.spaces()[0])
        if self.kept:
            self.ready += self.kept
            self.kept.clear()

    def exchange(self, north: int, south: int) -> None:
        """Let two strays change places."""
        one, other = self.piles[north], self.piles[south]
        if self.line is not None:
            pair = (_CARDS[one[-1]], _CARDS[other[-1]])
            self.line.append(Move(MoveKind.EXCHANGE, pair, PLACES[north], PLACES[south]))
        one[-1], other[-1] = other[-1], one[-1]
        for place in (north, south):
            self.strays[_NORTH[place]].remove(place)
            self._come(place)

    def at_home(self, card: int, place: int) -> bool:
        """Whether a card is in its own hemisphere in a place of the circle."""
        return _RED[card] == _NORTH[place]

    # What comes of them

    def _go_home(self, card: int, home: int) -> None:
        """Lay a card on a foundation; see what else is wanted now."""
        face, spot, wanted = card >> 1, self.spot, self.wanted
        self.piles[home].append(card)
        wanted[face] = others = tuple([other for other in wanted[face] if other != home])
        if others and spot[card ^ 1] >= 0:
            self.ready.append(card ^ 1)
        if not wanted[face + 1]:
            self.ready += [each for each in (2 * face + 2, 2 * face + 3) if spot[each] >= 0]
        self._want(home)

    def _want(self, home: int) -> None:
        """Note what a foundation takes next."""
        pile = self.piles[home]
        if len(pile) < 13:
            self.wanted[(pile[-1] >> 1) + 1] += (home,)

    def _come(self, place: int) -> None:
        """Bring the last card of a place into play, unless it is not at home there."""
        pile = self.piles[place]
        if not pile:
            return
        card = pile[-1]
        if place < RING and _RED[card] != _NORTH[place]:
            self.strays[_NORTH[place]].append(place)
        else:
            self.spot[card] = place
            (self.ready if self.wanted[card >> 1] else self.fresh).append(card)

    def _free_barriers(self) -> None:
        """At the end of the game the barriers are available."""
        if not self.talon and not self.pack:
            for place in _BARRIERS:
                self._come(place)
