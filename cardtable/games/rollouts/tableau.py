"""The rule of thumb by which a patience with a tableau and a talon is played out quickly.

Whatever can go to a foundation goes there; then a card, or a whole run where runs may be moved,
is built where that uncovers most; then a space is filled if that helps; then a card is dealt.
No run is taken apart but for the foundations, or to be built elsewhere altogether, so that
nothing goes to and fro.  What is set how much store by a game says (`RuleWeights`); the weights
were found by playing thousands of games.
"""

from typing import NamedTuple

from cardtable.cards import Rank, Suit
from cardtable.games.kit.building import FilledBy, RunMoves
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import NONE, PLACE, SUIT, Ties, ties_of
from cardtable.games.rollouts.policy import Policy, Style
from cardtable.games.rollouts.rollout import DEAL, HOMEWARDS, Rollout, Step

_LONGEST = 600
"""Moves: no game is half as long; it cannot go on for ever."""
_ASTRAY = 0.01
"""What each step costs by which a run is taken apart: what was begun is gone on with."""
_NEXT = [card + 1 if (card + 1) % SUIT else NONE for card in range(NONE)]
"""The card that a foundation takes after each."""


class RuleWeights(NamedTuple):
    """What the rule of thumb sets how much store by.

    ``cover``: what a covered card costs for each step out of order above it, by how far its place
    is from ``far``, which goes on by ``rise`` with each card of its suit that comes home.  ``talon``: the
    worth of a card less in the talon, ``space`` of a space; ``block``: what a card that goes home sooner
    costs in the pile that is built on; ``home``: the worth of a card set free that can go home; ``mixed``:
    what building in another suit costs.

    Filling a space: ``fill``: what it is worth in itself, ``more``: for each further space,
    ``rank``: by the card's place, ``frees``: if the card under it can go home, ``also``: if that can be
    built somewhere, ``takes``: if a card can be built on it, ``takes_all``: if that is the last of its
    pile.  ``renewed``: the worth of a space that is filled at once, beside that of a card less in the talon.
    """

    cover: float = 0.0864
    far: float = 16.0
    rise: float = 0.0
    talon: float = 0.71
    space: float = 4.63
    block: float = 0.66
    home: float = 3.0
    mixed: float = 0.0
    fill: float = -2.0
    more: float = 4.08
    rank: float = 0.15
    frees: float = 3.6
    also: float = 2.16
    takes: float = 1.8
    takes_all: float = 3.8
    renewed: float = 0.6


class RuleOfThumb:
    """A game played by the rule: piles are the rows and the talon, the next card of the ``rest`` its last.

    ``ties``: what is built on what; ``runs``: whether these move together; ``begun``: suit and height of each
    foundation.
    """

    def __init__(
        self,
        piles: list[list[int]],
        rest: list[int],
        begun: list[tuple[int, int]],
        ties: Ties,
        runs: bool,
        filled_by: FilledBy,
        by: RuleWeights,
    ) -> None:
        self.piles, self.rest, self.runs, self.by = piles, rest, runs, by
        self.onto, self.under = ties
        self.from_talon, self.anything = (
            filled_by is not FilledBy.PACK_AT_ONCE,
            filled_by is not FilledBy.TALON,
        )
        self.at_once = filled_by in (FilledBy.AT_ONCE, FilledBy.PACK_AT_ONCE)
        self.tops = [pile[-1] if pile else NONE for pile in piles]
        self.talon = len(piles) - 1
        self.made: list[Step] = []
        self.wanted = [0] * (NONE + 1)
        self.heights = [0, 0, 0, 0]
        for suit, height in begun:
            self.heights[suit] += height
            if height < SUIT:
                self.wanted[suit * SUIT + height] += 1
        self.weight = [0.0] * NONE
        for first in range(0, NONE, SUIT):
            self._weigh(first)

    def out(self) -> None:
        """Play until nothing is left to do."""
        while True:
            self._homewards()
            step = self._best() if len(self.made) < _LONGEST else None
            if step is not None:
                self._carry(*step)
            elif self.rest:
                self._deal()
            elif self.tops[self.talon] != NONE and NONE in self.tops:
                self._carry(self.talon, 1, self.tops.index(NONE))
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
                    if after != NONE:
                        wanted[after] += 1
                    self.heights[card // SUIT] += 1
                    if self.by.rise:
                        self._weigh(card - card % SUIT)
                    piles[place].pop()
                    self._uncover(place)
                    card = tops[place]  # noqa: PLW2901 - the next card here
                    self.made.append((place, 1, HOMEWARDS))
                    again = True

    def _uncover(self, place: int) -> None:
        """Note what lies on top of a place now; a space that is filled at once is filled."""
        piles, tops = self.piles, self.tops
        if self.at_once and place != self.talon and not piles[place]:
            talon = piles[self.talon]
            if talon and self.from_talon:
                piles[place].append(talon.pop())
                tops[self.talon] = talon[-1] if talon else NONE
            elif self.rest:
                piles[place].append(self.rest.pop())
        tops[place] = piles[place][-1] if piles[place] else NONE

    def _carry(self, source: int, count: int, target: int) -> None:
        """Carry so many cards from one place to another."""
        piles = self.piles
        piles[target] += piles[source][-count:]
        del piles[source][-count:]
        self.tops[target] = piles[target][-1]
        self._uncover(source)
        self.made.append((source, count, target))

    def _deal(self) -> None:
        """Lay the next card of the pack on the talon."""
        self.tops[self.talon] = self.rest.pop()
        self.piles[self.talon].append(self.tops[self.talon])
        self.made.append((DEAL, 1, self.talon))

    def _weigh(self, first: int) -> None:
        """Reckon what the covered cards of a suit cost, from its first card on."""
        by = self.by
        far = by.far - 1 + by.rise * self.heights[first // SUIT]
        for place in range(SUIT):
            self.weight[first + place] = by.cover * max(0.0, far - place)

    def _best(self) -> Step | None:
        """Return the best of building and filling, if one is worth anything.

        A run that may not be moved as one goes card by card, over spaces: this is the first step.
        """
        tops = self.tops
        best, chosen = 0.0, None
        spaces = tops.count(NONE) - (tops[self.talon] == NONE)
        room = spaces if self.anything else 0
        for source, top in enumerate(tops):
            if top == NONE:
                continue
            card, count = self._unit(source, top)
            whole = count == 1 or self.runs
            if not whole:
                value, target = self._apart(source, count)
                if value > best:
                    best, chosen = value, (source, 1, target)
            if whole or count <= room + 1:
                value, target = self._built(source, count, card)
                if value > best:
                    step = (source, count, target) if whole else (source, 1, tops.index(NONE))
                    best, chosen = value, step
            if spaces and whole and self._may_fill(source, count):
                value = self._filled(source, count, card) + self.by.more * (spaces - 1)
                if value > best:
                    best, chosen = value, (source, count, tops.index(NONE))
        return chosen

    def _built(self, source: int, count: int, card: int) -> tuple[float, int]:
        """Return the best of building cards somewhere, the lowest of which is ``card``, and where."""
        tops, best, chosen, worth = self.tops, 0.0, 0, -1.0
        for onto in self.onto[card]:
            if onto not in tops:
                continue
            if worth < 0.0:
                worth = self._uncovered(source, count)
                if worth > 0.0 and not self.runs:
                    worth += self.by.space * self._followers(tops[source])
            for target in range(self.talon):
                if tops[target] == onto and target != source:
                    value = worth - self._against(target, card)
                    if value > best and worth > 0.0:
                        best, chosen = value, target
        return best, chosen

    def _followers(self, top: int) -> int:
        """Return how many cards that lie alone will follow the last one of a place to where that goes."""
        for below in self.under[top]:
            if below in self.tops:
                for place in range(self.talon):
                    if self.tops[place] == below and len(self.piles[place]) == 1:
                        return 1 + self._followers(below)
        return 0

    def _unit(self, source: int, top: int) -> tuple[int, int]:
        """Return the lowest card of the run at the end of a place, and how many cards it is."""
        pile = self.piles[source]
        if source == self.talon or len(pile) == 1 or pile[-2] not in self.onto[top]:
            return top, 1
        count = 2
        while count < len(pile) and pile[-count - 1] in self.onto[pile[-count]]:
            count += 1
        return pile[-count], count

    def _apart(self, source: int, count: int) -> tuple[float, int]:
        """Return what it is worth to build all of a run elsewhere, and where its last card goes."""
        pile, tops = self.piles[source], self.tops
        goals = list[int]()
        cost = 0.0
        for card in pile[: -count - 1 : -1]:
            if not any(onto in tops for onto in self.onto[card]):
                return 0.0, 0
            found = [
                (self._against(place, card), place)
                for place in range(self.talon)
                if tops[place] in self.onto[card] and place != source and place not in goals
            ]
            if not found:
                return 0.0, 0
            against, goal = min(found)
            goals.append(goal)
            cost += max(0.0, against) + _ASTRAY
        return self._uncovered(source, count) - cost, goals[0]

    def _uncovered(self, source: int, count: int) -> float:
        """Return what it is worth to take the cards away."""
        pile, by = self.piles[source], self.by
        if len(pile) == count:
            return by.talon if source == self.talon else self._space()
        under = pile[-count - 1]
        free = by.home if self.wanted[under] else 0.0
        if source == self.talon:
            return by.talon + free
        weight = self.weight
        return free + sum([weight[card] for card in pile[:-count]])

    def _space(self) -> float:
        """Return the worth of one more space."""
        talon = self.piles[self.talon] if self.from_talon else ()
        if not self.at_once or not (self.rest or talon):
            return self.by.space
        return self.by.renewed + (self.by.talon if talon else 0.0)

    def _against(self, target: int, card: int) -> float:
        """Return what it costs to build there: another suit, a card of this suit that goes home sooner."""
        first = card - card % SUIT
        pile = self.piles[target]
        cost = 0.0 if first <= pile[-1] < first + SUIT else self.by.mixed
        for other in pile:
            if first <= other < card:
                return cost + self.by.block
        return cost

    def _may_fill(self, source: int, count: int) -> bool:
        """Whether the cards may go to a space, and do not only leave another."""
        return source == self.talon or (self.anything and len(self.piles[source]) > count)

    def _filled(self, source: int, count: int, card: int) -> float:
        """Return what it is worth to put the cards into a space."""
        pile, tops, by = self.piles[source], self.tops, self.by
        value = by.fill + by.rank * (PLACE[card] + 1)
        if len(pile) > count:
            under = pile[-count - 1]
            if self.wanted[under]:
                value += by.frees
            else:
                value += by.also * sum([(onto in tops) + (onto == card) for onto in self.onto[under]])
        takes = 0.0
        for below in self.under[pile[-1]]:
            if below in tops:
                place = tops.index(below)
                other = self.piles[place]
                if len(other) == 1:
                    takes = by.takes_all
                elif other[-2] not in self.onto[below]:
                    takes = max(takes, by.takes)
        return value + takes


class TableauRollout(Rollout[RuledPatience]):
    """Plays such a game with its options, one whose foundations rise from one base."""

    def __init__(self, game: Patience) -> None:
        if not is_ruled(game) or game.rules.stock is None or not game.rules.stock.card_by_card_once:
            raise TypeError(f"{game.id} has no pack that is turned once, card by card, on a talon")
        super().__init__(game, game.rows)
        self._weights = game.policy.weights if game.policy is not None else RuleWeights()

    def begun(self, position: Position) -> RuleOfThumb:
        """Return the position as the rule of thumb has it."""
        base, tableau = self._game.placing.base(position.piles) or Rank.ACE, self._game.rules.tableau
        piles, rest = self.in_numbers(position, base)
        ties = ties_of(tableau.build, base, tableau.bears(base, base))
        begun, runs = self._heights(position), tableau.runs is RunMoves.WHOLE
        return RuleOfThumb(piles, rest, begun, ties, runs, tableau.fills.by, self._weights)

    def _heights(self, position: Position) -> list[tuple[int, int]]:
        """Return the suit of each foundation and how many cards lie on it; of those not begun each suit."""
        rules = tuple(self._game.foundations.values())
        piles = [position.piles[home] for home in self._game.placing.numbers.foundations]
        begun = {pile[0].suit for pile in piles if pile}
        left = iter([suit for suit in Suit if suit not in begun])
        return [
            (int(pile[0].suit if pile else next(left) if rule.suit is None else rule.suit), len(pile))
            for pile, rule in zip(piles, rules, strict=True)
        ]


ROLLOUT = TableauRollout
TABLEAU = Policy(__name__, Style(candidates=6, games=80, win=20.0, reversible=False), RuleWeights())
