"""Patiences with a talon that are built down in suit, played to their end quickly and by a rule of thumb.

Twins are not told apart: a card is its suit and its place in it, from the base of the
foundations upwards.  Whatever can go to a foundation goes there; then a card, or a whole run
where runs may be moved, is built where that uncovers most; then a space is filled if that
helps; then a card is dealt.  No run is taken apart but for the foundations, so that nothing
goes to and fro.  The weights were found by playing thousands of games.
"""

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.cards import Card, Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.building import FilledBy, RunMoves
from cardtable.games.kit.patience import Patience, Position
from cardtable.games.kit.playout import Style
from cardtable.games.kit.talon_tableau import TalonTableau

STYLE = Style(candidates=6, games=80, win=20.0, reversible=False)

_COVER = 0.0864
"""What a covered card costs for each step out of order above it, by how far its place is from `_FAR`."""
_FAR = 16
_TALON, _SPACE, _BLOCK, _HOME = 0.71, 4.63, 0.66, 3.0
"""The worth of a card less in the talon, and of a space; what a smaller card of the suit below costs;
the worth of a card set free that can go home."""
_FILL, _MORE, _RANK, _FREES, _TAKES, _TAKES_ALL = -2.0, 4.08, 0.15, 3.6, 1.8, 3.8
"""Filling: what it is worth in itself, for each further space, by place, if the card under it can go
home, if a card can be built on it, and if that is the last of its pile."""
_ALSO = 2.16
"""Filling, if the card under it can be built somewhere."""
_RENEWED = 0.6
"""The worth of a space that is filled at once, beside that of a card less in the talon."""

_SUIT = len(Rank)
_NONE = 4 * _SUIT
"""In place of a card: there is none."""
_ONTO = [card + 1 if (card + 1) % _SUIT else -1 for card in range(_NONE)]
"""The card on which each may be built; -1: there is none."""
_UNDER = [card - 1 if card % _SUIT else -1 for card in range(_NONE)]
"""The card that may be built on each."""
_NEXT = [onto if onto >= 0 else _NONE for onto in _ONTO]
"""The card that a foundation takes after each."""
_PLACE = [card % _SUIT + 1 for card in range(_NONE)]
_WEIGHT = [_COVER * (_FAR - place) for place in _PLACE]
_DEAL, _HOMEWARDS = -1, -2

_Step = tuple[int, int, int]
"""From where, how many cards, whereto: places by their numbers, `_HOMEWARDS`; `_DEAL` from the pack."""


class SuitPlayout:
    """Plays such a game with its options: a `TalonTableau` built in suit down to the foundations' base."""

    def __init__(self, game: Patience) -> None:
        if not isinstance(game, TalonTableau):
            raise TypeError(f"{game.id} has no tableau that is built in suit")
        self._game = game
        self._rows = game.numbers.rows
        self._homes = [(game.index[name], rule.suit or 0) for name, rule in game.foundations.items()]
        self._number = {
            card: card.suit * _SUIT + (card.rank - (game.base(()) or Rank.ACE)) % _SUIT
            for card in game.all_cards
        }

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        game, number, piles = self._game, self._number, position.piles
        rows = [[number[card] for card in piles[row]] for row in self._rows]
        talon = [number[card] for card in game.pile(position, "talon")]
        rest = [number[card] for card in reversed(game.pile(position, "pack"))]
        wanted = [0] * (_NONE + 1)
        for home, suit in self._homes:
            if len(piles[home]) < _SUIT:
                wanted[suit * _SUIT + len(piles[home])] += 1
        play = _Play([*rows, talon], rest, wanted, game.runs is RunMoves.WHOLE, game.filling.by)
        play.out()
        if line is not None:
            line += self._moves(position, play.made)
        return game.on_foundations(position) + play.gone

    def _moves(self, position: Position, made: Sequence[_Step]) -> Iterator[Move]:
        """Yield the moves made from a position on."""
        game = self._game
        for source, count, target in made:
            move = Move(MoveKind.DEAL)
            if source != _DEAL:
                name = self._name(source)
                lifted = game.pile(position, name)[-count:]
                goal = self._foundation(position, lifted[0]) if target == _HOMEWARDS else self._name(target)
                move = Move(MoveKind.CARRY, lifted, name, goal)
            yield move
            position = game.apply(position, move)

    def _name(self, place: int) -> str:
        return "talon" if place == len(self._rows) else self._game.rows[place]

    def _foundation(self, position: Position, card: Card) -> str:
        rules = self._game.foundations.items()
        return next(name for name, rule in rules if rule.accepts(card, self._game.pile(position, name)))


class _Play:
    """One game: the piles are the rows and the talon, the next card of the ``rest`` its last."""

    def __init__(
        self, piles: list[list[int]], rest: list[int], wanted: list[int], runs: bool, filled_by: FilledBy
    ) -> None:
        self.piles, self.rest, self.wanted, self.runs = piles, rest, wanted, runs
        self.anything, self.at_once = filled_by is not FilledBy.TALON, filled_by is FilledBy.AT_ONCE
        self.tops = [pile[-1] if pile else _NONE for pile in piles]
        self.talon = len(piles) - 1
        self.made: list[_Step] = []
        self.gone = 0

    def out(self) -> None:
        """Play until nothing is left to do."""
        while True:
            self._homewards()
            step = self._best()
            if step is not None:
                self._carry(*step)
            elif self.rest:
                self.tops[self.talon] = self.rest.pop()
                self.piles[self.talon].append(self.tops[self.talon])
                self.made.append((_DEAL, 1, self.talon))
            elif self.tops[self.talon] != _NONE and _NONE in self.tops:
                self._carry(self.talon, 1, self.tops.index(_NONE))
            else:
                return

    def _homewards(self) -> None:
        """Lay all cards on the foundations that can go there."""
        piles, tops, wanted = self.piles, self.tops, self.wanted
        again = True
        while again:
            again = False
            for place, card in enumerate(tops):
                while wanted[card]:
                    wanted[card] -= 1
                    after = _NEXT[card]
                    if after != _NONE:
                        wanted[after] += 1
                    piles[place].pop()
                    self._uncover(place)
                    card = tops[place]  # noqa: PLW2901 - the next card here
                    self.made.append((place, 1, _HOMEWARDS))
                    self.gone += 1
                    again = True

    def _uncover(self, place: int) -> None:
        """Note what lies on top of a place now; a space that is filled at once is filled."""
        piles, tops = self.piles, self.tops
        if self.at_once and place != self.talon and not piles[place]:
            talon = piles[self.talon]
            if talon:
                piles[place].append(talon.pop())
                tops[self.talon] = talon[-1] if talon else _NONE
            elif self.rest:
                piles[place].append(self.rest.pop())
        tops[place] = piles[place][-1] if piles[place] else _NONE

    def _carry(self, source: int, count: int, target: int) -> None:
        piles = self.piles
        piles[target] += piles[source][-count:]
        del piles[source][-count:]
        self.tops[target] = piles[target][-1]
        self._uncover(source)
        self.made.append((source, count, target))

    def _best(self) -> _Step | None:
        """Return the best of building and filling, if one is worth anything."""
        tops = self.tops
        best, chosen = 0.0, None
        spaces = tops.count(_NONE) - (tops[self.talon] == _NONE)
        for source, top in enumerate(tops):
            if top == _NONE:
                continue
            card, count = self._unit(source, top)
            onto = _ONTO[card]
            if onto in tops:
                worth = self._uncovered(source, count) if count else 0.0
                for target in range(self.talon):
                    if tops[target] == onto and target != source and worth > 0.0:
                        value = worth - self._blocked(target, card)
                        if value > best:
                            best, chosen = value, (source, count, target)
            if spaces and count and self._may_fill(source, count):
                value = self._filled(source, count, card) + _MORE * (spaces - 1)
                if value > best:
                    best, chosen = value, (source, count, tops.index(_NONE))
        return chosen

    def _unit(self, source: int, top: int) -> tuple[int, int]:
        """Return the lowest card of what may be moved from a place, and how many cards it is.

        They are none if the available card is built on and runs are not moved.
        """
        pile = self.piles[source]
        if source == self.talon or len(pile) == 1 or pile[-2] != _ONTO[top]:
            return top, 1
        if not self.runs:
            return top, 0
        count = 2
        while count < len(pile) and pile[-count - 1] == _ONTO[pile[-count]]:
            count += 1
        return pile[-count], count

    def _uncovered(self, source: int, count: int) -> float:
        """Return what it is worth to take the cards away."""
        pile = self.piles[source]
        if len(pile) == count:
            return _TALON if source == self.talon else self._space()
        free = _HOME if self.wanted[pile[-count - 1]] else 0.0
        if source == self.talon:
            return _TALON + free
        weight = _WEIGHT
        return free + sum([weight[card] for card in pile[:-count]])

    def _space(self) -> float:
        """Return the worth of one more space."""
        if not self.at_once or not (self.rest or self.piles[self.talon]):
            return _SPACE
        top = self.tops[self.talon]
        return _RENEWED + (_TALON if top != _NONE else 0.0)

    def _blocked(self, target: int, card: int) -> float:
        """Return what it costs if a smaller card of the suit lies in the pile."""
        first = card - card % _SUIT
        return _BLOCK if any(first <= other < card for other in self.piles[target]) else 0.0

    def _may_fill(self, source: int, count: int) -> bool:
        """Whether the cards may go to a space, and do not only leave another."""
        return source == self.talon or (self.anything and len(self.piles[source]) > count)

    def _filled(self, source: int, count: int, card: int) -> float:
        """Return what it is worth to put the cards into a space."""
        pile, tops = self.piles[source], self.tops
        value = _FILL + _RANK * _PLACE[card]
        if len(pile) > count:
            under = pile[-count - 1]
            if self.wanted[under]:
                value += _FREES
            else:
                onto = _ONTO[under]
                value += _ALSO * ((onto in tops) + (onto == card))
        below = _UNDER[pile[-1]]
        if below in tops:
            place = tops.index(below)
            other = self.piles[place]
            if len(other) == 1:
                value += _TAKES_ALL
            elif other[-2] != pile[-1]:
                value += _TAKES
        return value


PLAYOUT = SuitPlayout
