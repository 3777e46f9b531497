"""The rule of thumb by which columns that begin face down, built in alternate colours, are played out.

Cards go home; whole runs are built where that turns up a card, mends what is out of order or
empties a column; a run is taken apart only to let a card go home; spaces are filled; cards of
the talon are built on the columns; when nothing is worth anything, cards are dealt.  What is
set how much store by a game says (`ColumnRule`); the weights were found by playing thousands
of games.
"""

from typing import NamedTuple

from cardtable.cards import Rank, Suit
from cardtable.games.kit.building import DOWN_ALTERNATE, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import DealtTo
from cardtable.games.rollouts.card_numbers import NONE, SUIT, ties_of
from cardtable.games.rollouts.policy import Policy, Style
from cardtable.games.rollouts.rollout import DEAL, HOMEWARDS, REDEAL, Rollout, Step

ONTO = ties_of(DOWN_ALTERNATE, Rank.ACE, bases_bear=True).onto
"""The cards on which each may be built."""
_KING = SUIT - 1
_OTHERS = [tuple(suit for suit in Suit if suit.colour is not mine.colour) for mine in Suit]
"""The suits of the other colour."""

_Steps = tuple[Step, ...]
_NOTHING: _Steps = ()


class ColumnRule(NamedTuple):
    """What the rule of thumb sets how much store by.

    ``turn``: a card turned up, ``deep``: the more for each other that lies face down beneath it;
    ``mend``: a card taken away from one on which it is not built; ``space``: an empty column for which
    there is a card, ``idle``: one for which there is none.  ``load``: what it costs to build over each
    card that lies face down.  ``home``: a card on its foundation, ``early``: less for each rank by which
    it is more than two ahead of the lowest of the other colour.  ``talon``: a card less in the talon,
    ``low``: by its rank.  ``fill``: filling a space, ``rank``: by the rank of the card.
    ``apart``: taking a run apart, so that a card goes home.  Of a card that is bared by mending,
    ``then``: if it can be built elsewhere with its run, ``frees``: if it can go home, ``takes``: if a run can
    be built on it.  A card at home is worth little: it is rather built on where it can be, so that others
    can be built on it.
    """

    turn: float = 5.65
    deep: float = 0.096
    mend: float = 0.95
    space: float = 3.24
    idle: float = 0.344
    load: float = 0.079
    home: float = 0.394
    early: float = -0.025
    talon: float = 0.73
    low: float = 0.353
    fill: float = 0.167
    rank: float = 0.109
    apart: float = 1.22
    then: float = 0.6
    frees: float = 1.83
    takes: float = 0.385


class ColumnGame:
    """A game played by the rule.

    ``draw``: cards dealt at a time; none: one on every column.  ``again``: redeals left.  ``kings``: whether
    nothing else may fill a space.  Of every column ``tops`` has the last card,
    ``heads`` where its last run begins, ``down`` how many cards lie face down.
    """

    draw: int
    again: int
    kings: bool

    def __init__(
        self,
        rows: list[list[int]],
        down: list[int],
        stock: list[int],
        talon: list[int],
        heights: list[int],
        by: ColumnRule,
    ) -> None:
        self.by = by
        self.rows, self.down, self.stock, self.talon, self.heights = rows, down, stock, talon, heights
        self.tops = [pile[-1] if pile else NONE for pile in rows]
        self.heads = [0] * len(rows)
        for row in range(len(rows)):
            self._note(row)
        self.made: list[Step] = []

    def deal(self) -> None:
        """Deal on the talon, or on every column as far as the pack reaches."""
        self.made.append((DEAL, 0, 0))
        if not self.draw:
            for row, pile in enumerate(self.rows):
                if self.stock:
                    pile.append(self.stock.pop())
                    self._note(row)
            return
        for _card in range(min(self.draw, len(self.stock))):
            self.talon.append(self.stock.pop())

    def redeal(self) -> None:
        """Turn the talon over."""
        self.stock, self.talon = self.talon[::-1], []
        self.made.append((REDEAL, 0, 0))
        self.again -= 1

    def carry(self, source: int, count: int, target: int) -> None:
        """Move cards to another column, or one to its foundation."""
        self.made.append((source, count, target))
        pile = self.rows[source] if source < len(self.rows) else self.talon
        cards = pile[-count:]
        del pile[-count:]
        if target == HOMEWARDS:
            self.heights[cards[0] // SUIT] += 1
        else:
            self.rows[target] += cards
            self._note(target)
        if source < len(self.rows):
            self._note(source)

    def _note(self, row: int) -> None:
        """Note the last card of a column and where its last run begins; turn up a card that is bared."""
        pile = self.rows[row]
        if not pile:
            self.tops[row] = NONE
            return
        first = len(pile) - 1
        down = self.down[row]
        if down > first:
            self.down[row] = down = first
        while first > down and pile[first - 1] in ONTO[pile[first]]:
            first -= 1
        self.heads[row], self.tops[row] = first, pile[-1]

    # The rule

    def out(self) -> None:
        """Play until nothing is left to do."""
        steps, idle = self._best(), False
        while True:
            if steps:
                for step in steps:
                    self.carry(*step)
                steps, idle = self._best(), False
            elif self.stock:
                self.deal()
                steps = self._best_of_talon()[1] if self.draw else self._best()
            elif self.talon and self.again and not idle:
                self.redeal()
                idle = True
            else:
                return

    def _best(self) -> _Steps:
        """Return the best of going home, building and filling; none if nothing is worth anything."""
        best, chosen = self._best_of_talon()
        tops, by = self.tops, self.by
        space = tops.index(NONE) if NONE in tops else -1
        for row, top in enumerate(tops):
            if top == NONE:
                continue
            pile, head = self.rows[row], self.heads[row]
            size = len(pile)
            if self.heights[top // SUIT] == top % SUIT:
                gain = self._gain(row, head) if head == size - 1 else 0.0
                value = by.home - self._early(top) + gain
                if value > best:
                    best, chosen = value, ((row, 1, HOMEWARDS),)
            card = pile[head]
            for onto in ONTO[card]:
                if onto in tops:
                    target = tops.index(onto)
                    value = self._gain(row, head) - by.load * self.down[target]
                    if value > best:
                        best, chosen = value, ((row, size - head, target),)
            if space >= 0 and head and (not self.kings or card % SUIT == _KING):
                value = self._gain(row, head) + by.fill + by.rank * (card % SUIT)
                if value > best:
                    best, chosen = value, ((row, size - head, space),)
            for start in range(head + 1, size):
                under = pile[start - 1]
                if self.heights[under // SUIT] == under % SUIT:
                    value, target = self._apart(row, start)
                    if value > best:
                        best, chosen = value, ((row, size - start, target), (row, 1, HOMEWARDS))
        return chosen

    def _apart(self, row: int, start: int) -> tuple[float, int]:
        """Return what it is worth to take a run apart there, and where its end goes."""
        pile, tops, by = self.rows[row], self.tops, self.by
        for onto in ONTO[pile[start]]:
            if onto in tops:
                target = tops.index(onto)
                freed = self._gain(row, start - 1) if start - 1 == self.heads[row] else 0.0
                value = by.apart + freed - self._early(pile[start - 1]) - by.load * self.down[target]
                return value, target
        return 0.0, 0

    def _best_of_talon(self) -> tuple[float, _Steps]:
        """Return the best that the last card of the talon can do, and what it is worth."""
        if not self.talon:
            return 0.0, ()
        card, by, place = self.talon[-1], self.by, len(self.rows)
        rank = card % SUIT
        best, chosen = 0.0, _NOTHING
        if self.heights[card // SUIT] == rank:
            best, chosen = by.home + by.talon - self._early(card), ((place, 1, HOMEWARDS),)
        for onto in ONTO[card]:
            if onto in self.tops:
                target = self.tops.index(onto)
                value = by.talon + by.low * rank - by.load * self.down[target]
                if value > best:
                    best, chosen = value, ((place, 1, target),)
        if NONE in self.tops and (rank == _KING or not self.kings):
            value = by.talon + by.fill + by.rank * rank
            if value > best:
                best, chosen = value, ((place, 1, self.tops.index(NONE)),)
        return (best, chosen) if best > 0.0 else (0.0, ())

    def _gain(self, row: int, head: int) -> float:
        """Return what it is worth to take away all from there on, the beginning of a run."""
        down, by = self.down[row], self.by
        if not head:
            return self._space(row)
        if head == down:
            return by.turn + by.deep * (down - 1)
        return by.mend + by.deep * down + self._bared(row, head - 1)

    def _bared(self, row: int, last: int) -> float:
        """Return what it is worth that a card which lies face up becomes the last of its column."""
        pile, down, by, tops = self.rows[row], self.down[row], self.by, self.tops
        card = pile[last]
        if self.heights[card // SUIT] == card % SUIT:
            return by.frees
        first = last
        while first > down and pile[first - 1] in ONTO[pile[first]]:
            first -= 1
        value = 0.0
        for onto in ONTO[pile[first]]:
            if onto in tops:
                value = by.then
        for other, head in enumerate(self.heads):
            if other != row and tops[other] != NONE and card in ONTO[self.rows[other][head]]:
                return value + by.takes
        return value

    def _space(self, row: int) -> float:
        """Return the worth of one more space."""
        if not self.kings:
            return self.by.space
        if self.talon and self.talon[-1] % SUIT == _KING:
            return self.by.space
        for other, head in enumerate(self.heads):
            if other != row and head and self.tops[other] != NONE and self.rows[other][head] % SUIT == _KING:
                return self.by.space
        return self.by.idle

    def _early(self, card: int) -> float:
        """Return what it costs that a card goes home before others that could be built on it."""
        lowest = min([self.heights[suit] for suit in _OTHERS[card // SUIT]])
        return self.by.early * max(0, card % SUIT - 1 - lowest)


class ColumnRollout(Rollout[RuledPatience]):
    """Plays such a game with its options."""

    def __init__(self, game: Patience) -> None:
        stock = game.rules.stock if is_ruled(game) else None
        if not is_ruled(game) or stock is None or game.rules.tableau.build != DOWN_ALTERNATE:
            raise TypeError(f"{game.id} has no columns built in alternate colours beside a pack")
        if dict(game.foundations) != built_up():
            raise TypeError(f"{game.id} has other foundations than one of each suit")
        self._weights = game.policy.weights if game.policy is not None else ColumnRule()
        super().__init__(game, game.rows)
        turned = stock.to is DealtTo.TALON
        self._draw = stock.count if turned else 0
        self._passes = stock.passes if turned else 1
        self._kings = len(game.rules.tableau.fills.ranks) == 1

    def begun(self, position: Position) -> ColumnGame:
        """Return the position as the rule of thumb has it."""
        (*rows, talon), stock = self.in_numbers(position)
        heights = [len(self._game.pile(position, suit.word)) for suit in Suit]
        again = 10**6 if self._passes is None else self._passes - 1
        if again and self._passes is not None:
            again = self._passes - position.deal
        down = list(position.face_down or (0,) * len(rows))
        play = ColumnGame(rows, down, stock, talon, heights, self._weights)
        play.draw, play.again, play.kings = self._draw, again, self._kings
        return play


ROLLOUT = ColumnRollout
COLUMNS = Policy(__name__, Style(candidates=6, games=240, win=30.0, reversible=False), ColumnRule())
"""A game is played out in less than a millisecond: so many take a quarter of a second at most."""
