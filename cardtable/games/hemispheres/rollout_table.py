"""A position of The Hemispheres in which moves are made quickly, for `hemispheres.rollout`.

Places have the numbers that they have in the game's positions.  Cards are numbers too: in a
suit they follow each other as on its foundations, two for each rank, so that the next ones
are two further on.
"""

from functools import cache

from cardtable.cards import Card, Colour
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hemispheres.cloth import NORTH, RACES
from cardtable.games.hemispheres.rules import BARRIERS, FOUNDATIONS, Hemispheres
from cardtable.games.kit.position import Position

RING = len(RACES)
_FIRST_BARRIER = RING
_FIRST_FOUNDATION = _FIRST_BARRIER + len(BARRIERS)
_PACK = _FIRST_FOUNDATION + len(FOUNDATIONS)
TALON = _PACK + 1
_NOWHERE = -1
_NUMBERS = 128


def _before_first() -> list[list[int]]:
    """Return by suit and rank what a card's number is, without its copy."""
    table = [[0] * 14 for _ in range(4)]
    for rule in FOUNDATIONS.values():
        for place, card in enumerate(rule.cards()):
            table[card.suit][card.rank] = (card.suit * 16 + place) * 2 - 1
    return table


_BEFORE = _before_first()


def _number(card: Card) -> int:
    return _BEFORE[card.suit][card.rank] + card.copy


_CARDS = {_number(card): card for card in (*Hemispheres.dealt, *BARRIERS.values())}
RED = [number in _CARDS and _CARDS[number].colour is Colour.RED for number in range(_NUMBERS)]


@cache
def _marriages(build: str) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Return by a card's number the cards on which it may be laid, and those that may be laid on it."""
    game = Hemispheres({"build": build})
    cards = (*game.dealt, *BARRIERS.values())
    onto: list[tuple[int, ...]] = [()] * _NUMBERS
    under: list[tuple[int, ...]] = [()] * _NUMBERS
    for card in cards:
        onto[_number(card)] = tuple(_number(other) for other in cards if game.marries(card, other))
        under[_number(card)] = tuple(_number(other) for other in cards if game.marries(other, card))
    return onto, under


class Marriages:
    """What the options of a game say: which cards marry, and where."""

    def __init__(self, game: Hemispheres) -> None:
        """Ask the game."""
        self.names = game.place_names()
        self.onto, self.under = _marriages(str(game.chosen["build"]))
        self.zone = [game.zone(place) for place in RACES]
        self.north = [place in NORTH for place in RACES]


class HemispheresTable:
    """A position.

    ``spot``: where an available card lies that can be used; ``wanted``: the foundation that
    takes a card next; ``strays``: the places of the circle in the south and in the north
    (in this order) whose cards are not at home; ``ready`` and ``fresh``: the cards that have
    come into play and can, or cannot, go to a foundation; ``kept``: those that could but stay.
    """

    def __init__(self, rules: Marriages, position: Position, line: list[Move] | None) -> None:
        self.rules, self.line = rules, line
        self.onto, self.under, self.zone = rules.onto, rules.under, rules.zone
        numbers = [[_BEFORE[suit][rank] + copy for rank, suit, copy in pile] for pile in position.piles]
        self.piles = numbers[:RING]
        self.barriers = numbers[_FIRST_BARRIER:_FIRST_FOUNDATION]
        self.pack, self.talon = numbers[_PACK][::-1], numbers[TALON]
        foundations = numbers[_FIRST_FOUNDATION:_PACK]
        self.heights = [len(pile) for pile in foundations]
        self.home = sum(self.heights)
        self.spot = [_NOWHERE] * _NUMBERS
        self.wanted = [_NOWHERE] * _NUMBERS
        for number in reversed(range(len(foundations))):
            if self.heights[number] < 13:
                following = (foundations[number][-1] + 2) & ~1
                self.wanted[following] = self.wanted[following + 1] = number
        self.ready: list[int] = []
        self.fresh: list[int] = []
        self.kept: list[int] = []
        self.strays: tuple[list[int], list[int]] = ([], [])
        self.vacant = 0
        for place, pile in enumerate(self.piles):
            if pile:
                self.come(pile[-1], place)
            else:
                self.vacant |= 1 << place
        if self.talon:
            self.expose(self.talon[-1], TALON)
        self.free_barriers()

    # Cards come and go

    def expose(self, card: int, place: int) -> None:
        """Bring a card into play."""
        self.spot[card] = place
        (self.ready if self.wanted[card] >= 0 else self.fresh).append(card)

    def come(self, card: int, place: int) -> None:
        """See whether the card that lies in a place of the circle now is at home."""
        north = self.rules.north[place]
        if RED[card] == north:
            self.expose(card, place)
        else:
            self.strays[north].append(place)

    def put(self, card: int, place: int) -> None:
        """Fill a space."""
        self.vacant ^= 1 << place
        self.piles[place].append(card)
        self.come(card, place)

    def take(self, place: int) -> None:
        """Take away the card of a place, and see what it lay on."""
        if place < RING:
            pile = self.piles[place]
            pile.pop()
            if pile:
                self.expose(pile[-1], place)
            else:
                self.vacant |= 1 << place
        elif place == TALON:
            self.talon.pop()
            if self.talon:
                self.expose(self.talon[-1], TALON)
            self.free_barriers()

    def free_barriers(self) -> None:
        """At the end of the game the barriers are available."""
        if not self.talon and not self.pack:
            for place, pile in enumerate(self.barriers, _FIRST_BARRIER):
                if pile:
                    self.expose(pile[0], place)
            self.barriers = []

    def note(self, card: int, source: int, target: int) -> None:
        """Add a move to the line, if one is kept."""
        if self.line is not None:
            names = self.rules.names
            self.line.append(Move.carry(_CARDS[card], names[source], names[target]))

    def spaces(self) -> list[int]:
        """Return the vacant places of the circle."""
        return [place for place in range(RING) if self.vacant >> place & 1]

    # Moves

    def play(self, card: int, place: int) -> None:
        """Lay a card on its foundation."""
        spot, wanted, heights = self.spot, self.wanted, self.heights
        goal = wanted[card]
        self.note(card, place, _FIRST_FOUNDATION + goal)
        spot[card] = _NOWHERE
        heights[goal] += 1
        self.home += 1
        twin = card ^ 1
        other = goal ^ 1
        wanted[card] = wanted[twin] = other if heights[other] == heights[goal] - 1 else _NOWHERE
        if wanted[twin] >= 0 and spot[twin] >= 0:
            self.ready.append(twin)
        following = (card & ~1) + 2
        if wanted[following] < 0 and heights[goal] < 13:
            wanted[following] = wanted[following + 1] = goal
            self.ready += [each for each in (following, following + 1) if spot[each] >= 0]
        self.take(place)

    def marry(self, card: int, source: int, target: int) -> None:
        """Lay a card on one of the circle."""
        self.note(card, source, target)
        pile = self.piles[target]
        self.spot[pile[-1]] = _NOWHERE
        pile.append(card)
        self.take(source)
        self.expose(card, target)

    def exchange(self, north: int, south: int) -> None:
        """Let two strays change places."""
        black, red = self.piles[north][-1], self.piles[south][-1]
        if self.line is not None:
            pair = (_CARDS[black], _CARDS[red])
            self.line.append(Move(MoveKind.EXCHANGE, pair, RACES[north], RACES[south]))
        self.piles[north][-1], self.piles[south][-1] = red, black
        self.strays[True].remove(north)
        self.strays[False].remove(south)
        self.expose(red, north)
        self.expose(black, south)

    def deal(self) -> None:
        """Deal a card to the first space, else to the talon; cards kept may do better now."""
        card = self.pack.pop()
        if self.line is not None:
            self.line.append(Move(MoveKind.DEAL))
        if self.vacant:
            self.put(card, (self.vacant & -self.vacant).bit_length() - 1)
        else:
            if self.talon:
                self.spot[self.talon[-1]] = _NOWHERE
            self.talon.append(card)
            self.expose(card, TALON)
        if self.kept:
            self.ready += self.kept
            self.kept.clear()
        self.free_barriers()

    def refill(self, place: int) -> None:
        """Fill a space with the talon's last card."""
        card = self.talon[-1]
        self.note(card, TALON, place)
        self.spot[card] = _NOWHERE
        self.put(card, place)
        self.take(TALON)

    def go_home(self, source: int, target: int) -> None:
        """At the end of the game move a stray to a space in its own hemisphere."""
        card = self.piles[source][-1]
        self.note(card, source, target)
        self.strays[self.rules.north[source]].remove(source)
        self.put(card, target)
        self.take(source)
