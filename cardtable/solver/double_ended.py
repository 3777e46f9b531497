"""Searching patiences of two packs whose suits are built from both ends, with exchanges and new deals.

What `cardtable.solver.search` does not know: that a card may choose between two foundations,
that cards pass from one to the other where these meet, and that the player may deal anew.
A win is found soonest by keeping, layer by layer, the most promising positions that so many
moves lead to: best-first search digs itself in where the last cards block each other.  Only
a best-first search that has tried everything proves a loss.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardtable.cards import Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.ruled import pile_cost
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Pile, Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.solver.board import EMPTY_ROW, NONE, Board, BoardStart
from cardtable.solver.foundation_states import FoundationState
from cardtable.solver.frontier import Frontier, way_to
from cardtable.solver.verdict import Verdict, VerdictReport
from cardtable.solver.winning_line import winning_line

_BETWEEN_LOOKS = 50
"""Positions expanded between two looks at the limits."""


@dataclass(frozen=True, slots=True)
class DoubleStage:
    """One member of a portfolio.

    ``width``: how many positions of a layer are kept (0: best first); beside the piles, what a ``card``
    left costs, and that it was ``dealt`` anew.
    """

    width: int
    card: int
    states: int | None = None
    dealt: int = 60


class _DoubleNode(NamedTuple):
    """A position and how it was reached: from a pile to a pile, or (no target) home; or dealt anew."""

    columns: tuple[int, ...]
    foundations: FoundationState
    made: int
    weight: int
    parent: "_DoubleNode | None" = None
    source: int = NONE
    target: int = NONE


class _PileCosts(dict[int, int]):
    """What the piles of a board cost, each found when it is first asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board, self._tableau = board, board.game.rules.tableau

    def __missing__(self, pile: int) -> int:
        board = self._board
        cards = [board.cards[number] for number in board.cards_in(pile)]
        cost = self[pile] = pile_cost(self._tableau, cards)
        return cost


class Redealing:
    """The new deals of a game from a ``start`` on; on the board the two copies of a card are one.

    ``times``: how many there are; ``piles_tell``: whether it matters which pile is which.
    """

    def __init__(self, board: Board, start: Position) -> None:
        self.board, self.start = board, start
        redeal = board.game.rules.redeal
        self.times = redeal.times if redeal else 0
        self.piles_tell = redeal is not None and redeal.piles_tell
        foundations = board.game.placing.numbers.foundations
        self._bases = tuple(start.piles[place][:1] for place in foundations)
        self._each_alone = redeal is not None and redeal.each_alone
        self._alone: dict[int, int] = {}

    def after(
        self, columns: tuple[int, ...], foundations: FoundationState, made: int
    ) -> tuple[tuple[int, ...], FoundationState]:
        """Return the piles and the foundations after a new deal, so many having been made before."""
        if self._each_alone:
            known, count = self._alone, len(columns)
            for pile in columns:
                if pile not in known:
                    self._deal_alone(pile, count, made)
            return tuple([known[pile] for pile in columns]), foundations
        dealt = self._dealt(columns, foundations.piles, made)
        return dealt.columns, dealt.foundations

    def _deal_alone(self, pile: int, count: int, made: int) -> None:
        """Note what a new deal makes of a pile."""
        columns = (pile, *[EMPTY_ROW] * (count - 1))
        self._alone[pile] = self._dealt(columns, self._bases, made).columns[0]

    def _dealt(self, columns: tuple[int, ...], foundations: tuple[Pile, ...], made: int) -> BoardStart:
        """Return what a new deal makes of a position like this; which twin lies where does not matter."""
        board, met = self.board, set[int]()
        numbers = board.game.placing.numbers
        lying = [[board.number[card] for card in pile] for pile in foundations]
        lying += [board.cards_in(pile) for pile in columns]
        piles: list[Pile] = [()] * len(board.game.cloth)
        for place, kinds in zip((*numbers.foundations, *numbers.rows), lying, strict=True):
            cards = []
            for kind in kinds:
                cards.append(board.cards[kind]._replace(copy=2 if kind in met else 1))
                met.add(kind)
            piles[place] = tuple(cards)
        before = Position(tuple(piles), face_down=self.start.face_down, deal=made + 1)
        return board.start(board.game.apply(before, REDEAL))


class DoubleSearch:
    """A search from one position; what it has tried whole, best first (no width), proves a loss."""

    def __init__(self, redealing: Redealing, cost: _PileCosts, stage: DoubleStage) -> None:
        self.board, self._start, self._redealing = redealing.board, redealing.start, redealing
        self._cost, self._stage, self._goal = cost, stage, len(self.board.number)
        self._told_apart = redealing.times if redealing.piles_tell else 0
        self.frontier = Frontier[_DoubleNode](_BETWEEN_LOOKS)
        columns, _cells, foundations = self.board.start(self._start)
        weight = sum(self._cost[pile] for pile in columns)
        self._arrive(_DoubleNode(columns, foundations, self._start.deal - 1, weight))

    def run(self, limit: int, until: float) -> bool:
        """Search till the game is won, nothing is left, or so many positions are met; return if it is won."""
        frontier, width = self.frontier, self._stage.width
        if width:
            frontier.run_by_layers(self._expand, width, limit, until)
        else:
            frontier.run(self._expand, limit, until)
        return frontier.won is not None

    def _arrive(self, node: _DoubleNode) -> None:
        """Take up a position unless one like it is known."""
        columns = node.columns if node.made < self._told_apart else tuple(sorted(node.columns))
        if not self.frontier.is_new((columns, node.foundations, node.made)):
            return
        left, by = self._goal - node.foundations.size, self._stage
        if not left:
            self.frontier.won = node
        self.frontier.add(node.weight + by.dealt * node.made + by.card * left, node)

    def _expand(self, node: _DoubleNode) -> None:
        """Make every move from a position."""
        board, cost, foundations = self.board, self._cost, node.foundations
        top, parent, bearers, fillers = board.top, board.parent, board.bearers, board.fillers
        lying: dict[int, list[int]] = {}
        for n, pile in enumerate(node.columns):
            lying.setdefault(top[pile], []).append(n)
        spaces = lying.pop(NONE, [])
        # A new deal that tells piles apart tells which of them is empty, too; only proofs go into that.
        apart = node.made < self._told_apart and not self._stage.width
        for n, pile in enumerate(node.columns):
            if not pile:
                continue
            kind, rest = top[pile], parent[pile]
            rises = kind in foundations.up
            goals = [to for onto in bearers[kind] if onto in lying for to in lying[onto] if to != n]
            # A card alone in its pile has no other use for an empty one.
            if kind in fillers and (rest or apart):
                goals += spaces if apart else spaces[:1]
            if not (rises or goals):
                continue
            weight = node.weight + cost[rest] - cost[pile]
            for risen in foundations.all_after(kind) if rises else ():
                after = (*node.columns[:n], rest, *node.columns[n + 1 :])
                self._arrive(_DoubleNode(after, risen, node.made, weight, node, n))
            for to in goals:
                self._lay(node, n, to, weight)
        if node.made < self._redealing.times:
            dealt, foundations = self._redealing.after(node.columns, foundations, node.made)
            weight = sum(cost[pile] for pile in dealt)
            self._arrive(_DoubleNode(dealt, foundations, node.made + 1, weight, node))

    def _lay(self, node: _DoubleNode, source: int, target: int, weight: int) -> None:
        """Lay the top card of one pile on another; `weight` is without that card."""
        board = self.board
        onto = node.columns[target]
        grown = board.pushed(onto, board.top[node.columns[source]])
        columns = list(node.columns)
        columns[source], columns[target] = board.parent[columns[source]], grown
        weight += self._cost[grown] - self._cost[onto]
        self._arrive(_DoubleNode(tuple(columns), node.foundations, node.made, weight, node, source, target))

    def line(self) -> tuple[Move, ...]:
        """Return the game's own moves of the win that was found; none where the rules do not agree."""
        steps = way_to(self.frontier.won)[1:]
        return winning_line(self.board.game, self._start, steps, self._moves)

    def _moves(self, position: Position, node: _DoubleNode) -> Iterator[Move]:
        """Yield the moves of one step: exchanges first where the card's way home asks for them."""
        game = self.board.game
        if node.source == NONE:
            yield REDEAL
            return
        rows = game.rules.tableau.piles
        source = rows[node.source]
        card = game.pile(position, source)[-1]
        if node.target != NONE:
            yield Move(MoveKind.CARRY, (card,), source, rows[node.target])
            return
        names = list(game.foundations)
        piles = [game.pile(position, name) for name in names]
        after = self.board.foundations.all_after(tuple(piles), self.board.number[card])
        way, home = next((way, home) for way, home, state in after if state is node.foundations)
        for one, other in way:
            passed = piles[one][-1]
            piles[one], piles[other] = piles[one][:-1], (*piles[other], passed)
            yield Move(MoveKind.CARRY, (passed,), names[one], names[other])
        yield Move(MoveKind.CARRY, (card,), source, names[home])


def judged(
    game: RuledPatience,
    position: Position,
    portfolio: Sequence[DoubleStage],
    states: int,
    until: float,
) -> VerdictReport:
    """Return what this portfolio finds out about a position within so many positions, till this time."""
    board, met = Board(game, game.placing.base(position.piles) or Rank.ACE, alike=True), 0
    redealing, cost = Redealing(board, position), _PileCosts(board)
    for stage in portfolio:
        search = DoubleSearch(redealing, cost, stage)
        won = search.run(min(stage.states or states, states - met), until)
        met += search.frontier.met
        if won:
            line = search.line()
            return VerdictReport(Verdict.WINNABLE if line else Verdict.UNKNOWN, line, met)
        if search.frontier.exhausted and not stage.width:
            return VerdictReport(Verdict.UNWINNABLE, (), met)
        if met >= states or time.process_time() >= until:
            break
    return VerdictReport(Verdict.UNKNOWN, (), met)
