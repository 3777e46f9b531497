"""Patiences with a talon that are built down in suit, in numbers: what a search with all cards known needs.

Twins are not told apart (`kit.card_numbers`).  Piles are kept once each, by number.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.games.kit.building import FilledBy, RunMoves
from cardtable.games.kit.card_numbers import NONE, SUIT
from cardtable.games.kit.talon_hints import HintWeights
from cardtable.games.kit.talon_tableau import TalonTableau

_EMPTY = 0
"""The pile without a card."""
DEAL, HOMEWARDS = -1, -2

SuitStep = tuple[int, int, int]
"""From where, how many cards, whereto: places by their numbers, `HOMEWARDS`; `DEAL` from the pack."""

_BURIED = 0.3
"""How much it counts in the talon that cards are covered, beside the rows."""


class _Piles:
    """Every pile met, by number: what lies under its top card, that card; what piles cost."""

    def __init__(self, weights: HintWeights) -> None:
        self.under, self.top = [_EMPTY], [NONE]
        self._weights = weights
        self._children: list[dict[int, int]] = [{}]
        self._cost: dict[tuple[int, tuple[int, ...]], float] = {}

    def pushed(self, pile: int, card: int) -> int:
        """Return the pile with a card laid on it."""
        known = self._children[pile].get(card)
        if known is None:
            known = self._children[pile][card] = len(self.top)
            self._children.append({})
            self.under.append(pile)
            self.top.append(card)
        return known

    def cost(self, pile: int, homes: tuple[int, ...]) -> float:
        """Return what the covered cards of a pile cost, as `talon_hints` reckons it."""
        known = self._cost.get((pile, homes))
        if known is None:
            known = self._cost[pile, homes] = self._reckoned(pile, homes)
        return known

    def _reckoned(self, pile: int, homes: tuple[int, ...]) -> float:
        by, total, steps, blocks = self._weights, 0.0, 0, 0
        highest = [-1] * 4
        while pile:
            card, over = self.top[pile], pile
            suit, place = divmod(card, SUIT)
            total += steps * max(0, by.soon - 1 - place + homes[2 * suit + 1])
            blocks += highest[suit] > place
            highest[suit] = max(highest[suit], place)
            pile = self.under[over]
            steps += self.top[pile] != card + 1 or place == SUIT - 1
        return by.cover * total / by.soon + by.block * blocks

    def of(self, cards: Sequence[int]) -> int:
        """Return the pile of these cards."""
        pile = _EMPTY
        for card in cards:
            pile = self.pushed(pile, card)
        return pile


class SuitNode(NamedTuple):
    """A position: the rows' piles and the talon's; how many cards lie on the two foundations of each suit.

    ``made``: by which steps it was reached from the one ``before``: from where, how many cards, whereto.
    """

    piles: tuple[int, ...]
    homes: tuple[int, ...]
    dealt: int
    cost: float
    made: tuple[SuitStep, ...] = ()
    before: "SuitNode | None" = None


class SuitTable:
    """The rules of a game in numbers."""

    def __init__(self, game: TalonTableau, rest: Sequence[int]) -> None:
        self.piles, self.rest = _Piles(game.weights), rest
        self._weights = game.weights
        self.runs = game.runs is RunMoves.WHOLE
        self.filled_by = game.filling.by
        self.talon = len(game.rows)
        self.hasty = True
        """Whether all goes home that can; else only what will never be missed, unless it is chosen."""

    def key(self, node: SuitNode) -> tuple[object, ...]:
        """Return what tells a position from others with as many cards dealt."""
        return tuple(sorted(node.piles[:-1])), node.piles[-1], node.homes

    def reached(self, before: SuitNode, source: int, count: int, target: int) -> SuitNode:
        """Return the position after a step, with what goes home or fills a space after it."""
        piles, homes, known = list(before.piles), list(before.homes), self.piles
        dealt, made = before.dealt, [(source, count, target)]
        if source == DEAL:
            piles[target] = known.pushed(piles[target], self.rest[dealt])
            dealt += 1
        else:
            unit = []
            for _ in range(count):
                unit.append(known.top[piles[source]])
                piles[source] = known.under[piles[source]]
            if target == HOMEWARDS:
                homes[unit[0] // SUIT * 2] += 1
            else:
                for card in reversed(unit):
                    piles[target] = known.pushed(piles[target], card)
        return self._settled(piles, homes, dealt, made, before)

    def settled(self, node: SuitNode) -> SuitNode:
        """Return a position with what goes home or fills a space before anything is done."""
        return self._settled(list(node.piles), list(node.homes), node.dealt, [], node)

    def _settled(
        self, piles: list[int], homes: list[int], dealt: int, made: list[SuitStep], before: SuitNode
    ) -> SuitNode:
        """Lay all cards home that can go, and fill what is filled at once."""
        top, under = self.piles.top, self.piles.under
        changed: Sequence[int] = range(self.talon + 1)
        if made and made[0][2] != HOMEWARDS:
            # Nothing can have changed but where the step began and where it ended.
            changed = [place for place in made[0][::2] if place >= 0]
        count = -1
        while len(made) != count:
            count = len(made)
            for place in changed:
                # A space is filled before anything else goes home.
                while (pile := piles[place]) or self._fills(place):
                    if not pile:
                        if piles[self.talon]:
                            piles[place] = self.piles.pushed(_EMPTY, top[piles[self.talon]])
                            piles[self.talon] = under[piles[self.talon]]
                        elif dealt < len(self.rest):
                            piles[place] = self.piles.pushed(_EMPTY, self.rest[dealt])
                            dealt += 1
                        else:
                            break
                        continue
                    suit, rank = divmod(top[pile], SUIT)
                    if rank != homes[2 * suit + 1] and not (self.hasty and rank == homes[2 * suit]):
                        break
                    homes[2 * suit + (homes[2 * suit] != rank)] += 1
                    piles[place] = under[pile]
                    made.append((place, 1, HOMEWARDS))
            changed = range(self.talon + 1)
        lying = tuple(homes)
        return SuitNode(tuple(piles), lying, dealt, self.cost(piles, lying), tuple(made), before)

    def _fills(self, place: int) -> bool:
        """Whether a space is filled by itself."""
        return self.filled_by is FilledBy.AT_ONCE and place != self.talon

    def cost(self, piles: Sequence[int], homes: tuple[int, ...]) -> float:
        """Return how far a position looks from being won."""
        by, known = self._weights, self.piles
        total = sum([known.cost(pile, homes) for pile in piles[:-1]]) - by.space * piles[:-1].count(_EMPTY)
        total += _BURIED * known.cost(piles[-1], homes) - by.home * sum(homes)
        talon = piles[-1]
        while talon:
            total += by.talon
            talon = known.under[talon]
        return total

    def steps(self, node: SuitNode) -> Iterator[SuitStep]:
        """Yield the steps from a position, but dealing; where runs are moved, they are moved whole."""
        piles, top = node.piles, self.piles.top
        rows = range(self.talon)
        space = next((row for row in rows if not piles[row]), -1)
        out = not piles[-1] and node.dealt == len(self.rest)
        anything = self.filled_by is FilledBy.ANY or (self.filled_by is FilledBy.AT_ONCE and out)
        for source, pile in enumerate(piles):
            if not pile:
                continue
            card, count, rest = self._unit(source, pile)
            if not self.hasty and node.homes[top[pile] // SUIT * 2] == top[pile] % SUIT:
                yield source, 1, HOMEWARDS
            if not count:
                continue
            if (card + 1) % SUIT:
                onto = {piles[row]: row for row in rows if top[piles[row]] == card + 1 and row != source}
                for row in onto.values():
                    yield source, count, row
            if space >= 0 and (source == self.talon or (anything and rest)):
                yield source, count, space

    def _unit(self, source: int, pile: int) -> tuple[int, int, int]:
        """Return the lowest card of what may go from a place, how many cards that is, what it leaves.

        Where cards move one by one, they leave that on which they are built only in no haste.
        """
        top, under = self.piles.top, self.piles.under
        card, rest, count = top[pile], under[pile], 1
        while source != self.talon and (card + 1) % SUIT and top[rest] == card + 1:
            if not self.runs:
                return card, 0 if self.hasty else 1, rest
            card, rest, count = card + 1, under[rest], count + 1
        return card, count, rest
