"""Can a game with a hole be won: piles, on which nothing is laid, and one foundation for all cards?

Suits do not matter and nothing is ever laid anywhere else, so a position is how many cards each pile
has left, how many of the pack, and the rank on which the next one goes.  All of it is searched, depth first,
the longest piles before the others.

Between two cards of a rank there always lies a neighbour of it: where more cards of one are left than that
allows, the position is lost.  (Not where a pack is dealt: on what is dealt anything may lie.)
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import PACK
from cardtable.solver.frontier import Frontier, way_to
from cardtable.solver.verdict import Verdict, VerdictReport
from cardtable.solver.winning_line import carried, winning_line

_DEAL = -1
_ANY = 0
"""The rank that is asked for where nothing lies yet."""


class _HoleNode(NamedTuple):
    """How many cards of each pile are left, how many are dealt, the last rank, and how it was reached.

    ``left``: how many cards of each rank the piles have, from the ace on, after one that nothing has.
    """

    heights: tuple[int, ...]
    dealt: int
    rank: int
    left: tuple[int, ...]
    step: int
    parent: "_HoleNode | None"


def judged(game: RuledPatience, position: Position, states: int, until: float) -> VerdictReport:
    """Return what is found out about a position within so many positions, and till a time of CPU."""
    search, (home,) = _HoleSearch(game, position), game.foundations
    frontier = search.frontier
    frontier.run(search.expand, states, until)
    if frontier.won is None:
        verdict = Verdict.UNWINNABLE if frontier.exhausted else Verdict.UNKNOWN
        return VerdictReport(verdict, (), frontier.met)

    def moves_of(here: Position, step: int) -> Iterator[Move]:
        name = game.rows[step] if step != _DEAL else ""
        yield carried(game, here, game.pile(here, name)[-1:], name, home) if name else Move(MoveKind.DEAL)

    moves = winning_line(game, position, search.steps(frontier.won), moves_of)
    return VerdictReport(Verdict.WINNABLE if moves else Verdict.UNKNOWN, moves, frontier.met)


class _HoleSearch:
    def __init__(self, game: RuledPatience, position: Position) -> None:
        (home,) = game.foundations
        rule, hole = game.foundations[home], game.pile(position, home)
        self._piles = [[int(card.rank) for card in game.pile(position, name)] for name in game.rows]
        stock = game.rules.stock
        self._pack = [int(card.rank) for card in game.pile(position, PACK)] if stock is not None else []
        self._count = stock.count if stock is not None else 0
        suit = [Card(rank, Suit.SPADES) for rank in Rank]
        self._goes = [
            frozenset(int(card.rank) for card in suit if rule.accepts(card, pile))
            for pile in ((), *((card,) for card in suit))
        ]
        counts = Counter(rank for pile in self._piles for rank in pile)
        left = tuple(counts[rank] for rank in range(14))
        first = int(hole[-1].rank) if hole else _ANY
        self.frontier = Frontier[_HoleNode]()
        self._reach(_HoleNode(tuple(map(len, self._piles)), 0, first, left, _DEAL, None))

    def expand(self, node: _HoleNode) -> None:
        """Take up all that can follow; what is taken up last is looked into first."""
        heights, dealt, goes = node.heights, node.dealt, self._goes[node.rank]
        if dealt < len(self._pack):
            after = min(dealt + self._count, len(self._pack))
            self._reach(_HoleNode(heights, after, self._pack[after - 1], node.left, _DEAL, node))
        tops = [(height, n) for n, height in enumerate(heights) if height]
        for height, n in sorted(tops):
            rank = self._piles[n][height - 1]
            if rank in goes:
                fewer = (*node.left[:rank], node.left[rank] - 1, *node.left[rank + 1 :])
                if self._pack or self._lives(rank, fewer):
                    lower = (*heights[:n], height - 1, *heights[n + 1 :])
                    self._reach(_HoleNode(lower, dealt, rank, fewer, n, node))

    def _lives(self, last: int, left: tuple[int, ...]) -> bool:
        """Whether there are neighbours enough to lie between the cards of each rank."""
        goes = self._goes
        for rank in range(1, 14):
            if left[rank] and left[rank] > sum([left[each] for each in goes[rank]]) + (last in goes[rank]):
                return False
        return True

    def _reach(self, node: _HoleNode) -> None:
        if self.frontier.is_new(node[:3]):
            self.frontier.add(0, node)
            if not any(node.heights):
                self.frontier.won = node

    def steps(self, node: _HoleNode) -> list[int]:
        """Return the steps to a node, and the deals of what is left of the pack."""
        deals = -(-(len(self._pack) - node.dealt) // self._count) if self._count else 0
        return [*(each.step for each in way_to(node)[1:]), *[_DEAL] * deals]
