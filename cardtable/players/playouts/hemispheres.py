"""The Hemispheres played to their end (`players.playouts`).

Places have the numbers that they have in the game's positions.  Cards are numbers too: in a
suit they follow each other as on its foundations, two for each rank, so that the next ones
are two further on.  Only cards that have just come into play are looked at for what they
can do: everything else has been looked at before.
"""

from functools import cache
from random import Random

from cardtable.cards import Card, Colour
from cardtable.game import Move, MoveKind
from cardtable.games.hemispheres import BARRIERS, FOUNDATIONS, LAST_CARDS, NORTH, RACES, Hemispheres
from cardtable.games.patience import Patience, Position
from cardtable.players.playouts import Style

STYLE = Style(candidates=5, games=32, win=40.0, favour=1.0)

_RING = len(RACES)
_FIRST_BARRIER = _RING
_FIRST_FOUNDATION = _FIRST_BARRIER + len(BARRIERS)
_PACK = _FIRST_FOUNDATION + len(FOUNDATIONS)
_TALON = _PACK + 1
_NOWHERE = -1
_NUMBERS = 128

def _before_first() -> list[list[int]]:
    """Return by suit and rank what a card's number is, without its copy."""
    table = [[0] * 14 for _ in range(4)]
    for rule in FOUNDATIONS.values():
        assert rule.suit is not None
        assert rule.base is not None
        for rank in range(1, 14):
            table[rule.suit][rank] = (rule.suit * 16 + (rank - rule.base) * rule.step) * 2 - 1
    return table


_BEFORE = _before_first()


def _number(card: Card) -> int:
    return _BEFORE[card.suit][card.rank] + card.copy


_CARDS = {_number(card): card for card in (*Hemispheres.dealt, *BARRIERS.values())}
_RED = [number in _CARDS and _CARDS[number].colour is Colour.RED for number in range(_NUMBERS)]


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


class Playout:
    """Plays the Hemispheres."""

    def __init__(self, game: Patience) -> None:
        """Ask the game for its rules of building."""
        assert isinstance(game, Hemispheres)
        self.names = game.place_names()
        self.onto, self.under = _marriages(str(game.chosen["build"]))
        self.zone = [game.zone(place) for place in RACES]
        self.north = [place in NORTH for place in RACES]

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end."""
        return _Table(self, position, random, line).play_out()


class _Table:
    """A position.

    ``spot``: where an exposed card lies that can be used; ``wanted``: the foundation that
    takes a card next; ``strays``: the places of the circle in the south and in the north
    (in this order) whose cards are not at home; ``ready`` and ``fresh``: the cards that have
    come into play and can, or cannot, go to a foundation; ``kept``: those that could but stay.
    """

    def __init__(self, rules: Playout, position: Position, random: Random, line: list[Move] | None) -> None:
        self.rules, self.random, self.line = rules, random, line
        self.onto, self.under, self.zone = rules.onto, rules.under, rules.zone
        numbers = [[_BEFORE[suit][rank] + copy for rank, suit, copy in pile] for pile in position.piles]
        self.piles = numbers[:_RING]
        self.barriers = numbers[_FIRST_BARRIER:_FIRST_FOUNDATION]
        self.pack, self.talon = numbers[_PACK][::-1], numbers[_TALON]
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
            self.expose(self.talon[-1], _TALON)
        self.free_barriers()

    # Cards come and go

    def expose(self, card: int, place: int) -> None:
        self.spot[card] = place
        (self.ready if self.wanted[card] >= 0 else self.fresh).append(card)

    def come(self, card: int, place: int) -> None:
        """See whether the card that lies in a place of the circle now is at home."""
        north = self.rules.north[place]
        if _RED[card] == north:
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
        if place < _RING:
            pile = self.piles[place]
            pile.pop()
            if pile:
                self.expose(pile[-1], place)
            else:
                self.vacant |= 1 << place
        elif place == _TALON:
            self.talon.pop()
            if self.talon:
                self.expose(self.talon[-1], _TALON)
            self.free_barriers()

    def free_barriers(self) -> None:
        """At the end of the game the barriers are available."""
        if not self.talon and not self.pack:
            for place, pile in enumerate(self.barriers, _FIRST_BARRIER):
                if pile:
                    self.expose(pile[0], place)
            self.barriers = []

    def note(self, card: int, source: int, target: int) -> None:
        if self.line is not None:
            names = self.rules.names
            self.line.append(Move.carry(_CARDS[card], names[source], names[target]))

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
            self.expose(card, _TALON)
        if self.kept:
            self.ready += self.kept
            self.kept.clear()
        self.free_barriers()

    # The rule of thumb

    def play_out(self) -> int:
        """Play and marry what can be; exchange only for a use; then deal, or fill spaces."""
        while True:
            self.settle()
            if self.exchange_for_a_use():
                continue
            if self.pack:
                self.deal()
            elif not (self.fill() if self.talon else self.strays_home()):
                return self.home

    def settle(self) -> None:
        ready, fresh, spot, wanted = self.ready, self.fresh, self.spot, self.wanted
        while ready or fresh:
            if ready:
                card = ready.pop()
                place = spot[card]
                if place < 0:
                    continue
                if wanted[card] < 0:
                    fresh.append(card)
                elif self.stays(card, place):
                    self.kept.append(card)
                    fresh.append(card)
                else:
                    self.play(card, place)
            else:
                card = fresh.pop()
                if 0 <= spot[card] < _RING or spot[card] == _TALON:
                    self.build(card, spot[card])

    def stays(self, card: int, place: int) -> bool:
        """Whether a card is kept from its foundation: none waits for it, and it would open a space."""
        if place >= _RING or not 0 < len(self.pack) <= LAST_CARDS or len(self.piles[place]) > 1:
            return False
        following = (card & ~1) + 2
        for each in (following, following + 1):
            waiting = self.spot[each]
            if waiting == _TALON or (0 <= waiting < _RING and len(self.piles[waiting]) > 1):
                return False
        return True

    def build(self, card: int, place: int) -> None:
        """Marry a card that has come into play to another, or another to it."""
        spot, zone, piles = self.spot, self.zone, self.piles
        if place == _TALON:
            for other in self.onto[card]:
                if 0 <= spot[other] < _RING:
                    self.marry(card, place, spot[other])
                    return
            return
        mine = zone[place]
        if self.movable(place):
            for other in self.onto[card]:
                target = spot[other]
                if 0 <= target < _RING and zone[target] == mine:
                    self.marry(card, place, target)
                    return
        for other in self.under[card]:
            source = spot[other]
            if source == _TALON or (0 <= source < _RING and zone[source] == mine and self.movable(source)):
                self.marry(other, source, place)
                return

    def movable(self, place: int) -> bool:
        """Whether it is of use that the last card of a packet goes: a space, or a card to be played."""
        pile = self.piles[place]
        late = 0 < len(self.pack) <= LAST_CARDS
        return len(pile) == 1 or (self.wanted[pile[-2]] >= 0 and (len(pile) > 2 or not late))

    def exchange_for_a_use(self) -> bool:
        """Exchange the two strays of most use where they come to."""
        south, north = self.strays
        best, choice = 0.0, None
        for one in north:
            for other in south:
                use = self.use(self.piles[one][-1], other)
                use += self.use(self.piles[other][-1], one)
                if use > best:
                    best, choice = use, (one, other)
        if choice is None:
            return False
        self.exchange(*choice)
        return True

    def use(self, card: int, place: int) -> float:
        """Return of what use a card is in a place where it is at home."""
        if self.wanted[card] >= 0:
            return 4.0
        spot, mine = self.spot, self.zone[place]
        for other in self.onto[card]:
            where = spot[other]
            if 0 <= where < _RING and self.zone[where] == mine:
                return 3.0
        for other in self.under[card]:
            where = spot[other]
            if where == _TALON or (0 <= where < _RING and self.zone[where] == mine and self.movable(where)):
                return 2.5
        return 0.0

    def fill(self) -> bool:
        """Fill a space from the talon, with a card that is at home there if possible."""
        if not self.vacant:
            return False
        card = self.talon[-1]
        spaces = [place for place in range(_RING) if self.vacant >> place & 1]
        fitting = [place for place in spaces if self.rules.north[place] == _RED[card]]
        place = self.random.choice(fitting or spaces)
        self.note(card, _TALON, place)
        self.spot[card] = _NOWHERE
        self.put(card, place)
        self.take(_TALON)
        return True

    def strays_home(self) -> bool:
        """At the end strays go home: to a space, or in exchange."""
        for north, strays in enumerate(self.strays):
            spaces = [place for place in range(_RING) if self.vacant >> place & 1 and self.rules.north[place] != north]
            if strays and spaces:
                source = strays.pop()
                card = self.piles[source][-1]
                self.note(card, source, spaces[0])
                self.put(card, spaces[0])
                self.take(source)
                return True
        south, north_ = self.strays
        if south and north_:
            self.exchange(north_[0], south[0])
            return True
        return False
