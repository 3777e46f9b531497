"""Best-first search of a patience with a tableau and a pack whose order is known, exact or hasty.

What the exact search leaves out loses nothing:

Cards that are of no more use go home at once (`StockBoard`), from the pack only where
that leaves the order of the others as it is.

A card comes back from its foundation only for something to be laid on it at once, or for the one
under it to come back so too: till then it can as well stay there.  So where cards come back, one that is
built on another goes home as soon as it can: whenever it is missed, it comes back.

What lies on one of two cards of the same kind can as well lie on the other (`StockBoard`); so positions that
differ in nothing else are one.

Part of a run is laid on another card of the same kind only if the card it leaves goes home next.
As long as it does not, what lies on the one of these two cards can as well lie on the other, and change
over when one of them goes home.  (Not where cards move singly, rows are dealt, or there are cells.)
"""

import math
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import TALON
from cardtable.games.rollouts.card_numbers import SUIT
from cardtable.solver.board import EMPTY_CELL, EMPTY_ROW, NONE
from cardtable.solver.foundation_states import FoundationState
from cardtable.solver.frontier import Frontier, way_to
from cardtable.solver.stock_board import Lift, PackLeft, StockBoard
from cardtable.solver.stock_dig import StockDig
from cardtable.solver.winning_line import carried, winning_line

HOME, PACK, DEAL, FROM_TALON = -1, -2, -3, -4
"""Where a step comes from, or goes to, beside columns, that is piles of the tableau, cells, reserves.

They are the foundations, talon and pack; or it is a deal.
From the talon as it lies no card is turned before.
"""
_MOST_BACK = 2_000
"""So many cards come back in looks into one position at most; beyond them nothing is proved."""
_TURNS = 3
"""So often at most the pack is gone through for a card."""


class Step(NamedTuple):
    """A move: from the column of this number, or one of the sources above, to a column or the foundations.

    ``what`` is how many cards of a column move, or which card it is: by its number in the pack,
    by its suit on the foundations.
    """

    source: int
    what: int
    target: int


Steps = tuple[Step, ...]
Heads = dict[int, list[tuple[int, Lift]]]
"""By the lowest card, what can be lifted off the columns, with their numbers."""


@dataclass(slots=True, eq=False)
class _StockNode:
    """A position and how it was reached: a move, and what followed by itself."""

    columns: list[int]
    foundations: FoundationState
    stock: PackLeft
    parent: "_StockNode | None" = None
    steps: Steps = ()


class StockSearch:
    """A search that can be broken off and gone on with.

    ``hasty``: every card that can go home does; that often finds wins sooner, and proves nothing.
    What ``dig``, once there is one, knows to be lost is given up.
    """

    def __init__(self, board: StockBoard, *, hasty: bool = False) -> None:
        self._board, self.hasty = board, hasty
        self.dig: StockDig | None = None
        self._takes_back, self._back = board.gives_back and not hasty, 0
        self._spaces_take = frozenset[int]() if board.from_talon else board.fillers
        # What is dealt on rows, or fills spaces by itself, does not change over with what is built.
        stays = board.has_cells or board.from_reserve or board.pack.stepwise or not board.whole_runs
        self._parts = stays or board.game.rules.tableau.build.match is not SuitMatch.ALTERNATE
        self._frontier = Frontier[_StockNode]()
        columns, foundations, stock = board.first
        self._arrive(_StockNode(list(columns), foundations, stock))

    def run(self, states: int, until: float = math.inf) -> None:
        """Go on until the game is won, everything is tried, or a limit is met.

        Limits are so many positions in all, and a time of `time.process_time`.
        """
        self._frontier.run(self._expand, states, until)

    @property
    def states(self) -> int:
        """How many positions were met."""
        return self._frontier.met

    @property
    def steps(self) -> list[Step] | None:
        """The steps of the win, if one was found."""
        won = self._frontier.won
        return None if won is None else [step for node in way_to(won) for step in node.steps]

    @property
    def lost(self) -> bool:
        """Whether it is proved that there is no win."""
        return self._frontier.exhausted and not self.hasty

    # Arriving

    def _is_new(self, columns: list[int], stock: PackLeft) -> bool:
        """Whether a position is; the columns are told apart only while rows are to be dealt."""
        digest = self._board.digest
        if self._board.pack.rows and stock.left:
            key = stock.digest + sum([digest[pile] * (2 * n + 1) for n, pile in enumerate(columns)])
        else:
            key = stock.digest + sum([digest[pile] for pile in columns])
        return self._frontier.is_new(key)

    def _reach(
        self,
        node: _StockNode,
        piles: Iterable[tuple[int, int]],
        foundations: FoundationState,
        stock: PackLeft,
        steps: Steps,
    ) -> None:
        """Take up what a move makes of a position, with other piles on some columns, unless that is known."""
        board, columns = self._board, node.columns[:]
        for n, pile in piles:
            columns[n] = pile
        if board.at_once:
            stock = self._filled(columns, stock)
        if board.from_reserve:
            self._fill_from_reserve(columns)
        if board.whole_suits:
            foundations = self._whole_suits_home(columns, foundations)
        if self._is_new(columns, stock):
            self._arrive(_StockNode(columns, foundations, stock, node, steps))

    def _filled(self, columns: list[int], stock: PackLeft) -> PackLeft:
        """Fill spaces as they fill by themselves; return what is left of the pack."""
        for n, pile in enumerate(columns):
            if not pile and stock.fills:
                kind, stock = stock.filling()
                columns[n] = self._board.pushed(EMPTY_ROW, kind)
        return stock

    def _fill_from_reserve(self, columns: list[int]) -> None:
        """Fill spaces from the reserve, as they fill by themselves."""
        board = self._board
        for n, pile in enumerate(columns):
            source = next((at for at in board.reserves if board.depth[columns[at]]), None)
            if not pile and source is not None:
                left = columns[source]
                columns[n], columns[source] = board.pushed(EMPTY_ROW, board.top[left]), board.parent[left]

    def _whole_suits_home(self, columns: list[int], foundations: FoundationState) -> FoundationState:
        """Let suits that lie complete leave; return the foundations after it."""
        for n, pile in enumerate(columns):
            whole = self._board.whole[pile]
            if whole is not None:
                suit, columns[n] = whole
                foundations = foundations.after_suit(suit)
        return foundations

    def _arrive(self, node: _StockNode) -> None:
        """Take up a position after all that goes home by itself, unless one like that is known."""
        board = self._board
        risen = tuple(iter(partial(self._rising, node), None))
        if risen:
            node.steps += risen
            if not self._is_new(node.columns, node.stock):
                return
        if self.dig is not None and not self.dig.lives(node.columns):
            return
        if node.foundations.complete:
            self._frontier.won = node
        weights, weight = board.weights, board.weight
        worth = weights.pack * node.stock.size + weights.buried * node.stock.buried
        worth += sum([weight[pile] for pile in node.columns])
        self._frontier.add(worth, node)

    def _rising(self, node: _StockNode) -> Step | None:
        """Send a card home that goes by itself."""
        foundations, stock, columns, board = node.foundations, node.stock, node.columns, self._board
        going = foundations.up if self.hasty else foundations.safe
        top, parent, alone = board.top, board.parent, board.alone
        built = foundations.up if self._comes_back(stock) else frozenset[int]()
        for n, pile in enumerate(columns):
            kind = top[pile]
            goes = kind in going and (parent[pile] or not self._fills_space(columns, stock))
            if goes or (kind in built and not alone[pile]):
                columns[n], node.foundations = parent[pile], foundations.after(kind)
                return Step(n, 1, HOME)
        # What is turned over for the last time is not: that would bury the rest.
        anywhere = self.hasty and not board.pack.passes
        for kind in going & (stock.plays.keys() if anywhere else stock.free):
            number, node.stock = stock.plays[kind][0]
            node.foundations = foundations.after(kind)
            return Step(PACK, number, HOME)
        return None

    def _comes_back(self, stock: PackLeft) -> bool:
        """Whether a built card that goes home can come back as long as it may be missed."""
        return self._takes_back and not (self._board.pack.rows and stock.left)

    def _fills_space(self, columns: list[int], stock: PackLeft) -> bool:
        """Whether a space that comes about is filled by itself: what makes one is a move like any other."""
        board = self._board
        if board.from_reserve and any(board.depth[columns[at]] for at in board.reserves):
            return True
        return bool(board.at_once and stock.left)

    # Moving

    def _expand(self, node: _StockNode) -> None:
        """Make every move that could matter."""
        board, columns, stock, self._back = self._board, node.columns, node.stock, 0
        heads = self._heads(columns)
        self._take(node, node.foundations.up, HOME)
        each_space = bool(board.pack.rows and stock.left)
        spaced = held = False
        for to, pile in enumerate(columns):
            if pile == EMPTY_CELL:
                if not held:
                    held = True
                    self._hold(node, to)
            elif pile or each_space or not spaced:
                spaced = spaced or not pile
                self._build(node, to, heads)
        dealt = stock.dealt()
        if dealt is not None and not (board.deals_on_full and EMPTY_ROW in columns):
            kinds, rest = dealt
            piles = [(n, board.pushed(columns[n], kind)) for n, kind in enumerate(kinds)]
            self._reach(node, piles, node.foundations, rest, (Step(DEAL, 0, 0),))

    def _heads(self, columns: Sequence[int]) -> Heads:
        """Return what can be lifted off columns."""
        heads: Heads = {}
        for n, pile in enumerate(columns):
            for lift in self._board.lifts[pile]:
                heads.setdefault(lift.cards[0], []).append((n, lift))
        return heads

    def _take(self, node: _StockNode, wanted: Set[int], to: int) -> None:
        """Lay each of these cards that can be reached in an empty cell, or (`HOME`) on its foundation."""
        board, foundations = self._board, node.foundations
        for n, pile in enumerate(node.columns):
            kind, rest = board.top[pile], board.parent[pile]
            if kind not in wanted:
                continue
            if to == HOME:
                risen = foundations.after(kind)
                self._reach(node, ((n, rest),), risen, node.stock, (Step(n, 1, HOME),))
            elif rest != EMPTY_CELL:
                piles = ((n, rest), (to, board.pushed(EMPTY_CELL, kind)))
                self._reach(node, piles, foundations, node.stock, (Step(n, 1, to),))
        for kind in wanted & node.stock.plays.keys():
            self._play(node, kind, to)

    def _build(self, node: _StockNode, to: int, heads: Heads, before: Steps = ()) -> None:
        """Lay on a column all that its last card takes, or on an empty one all that fills it.

        `before`: the steps that brought that card there.
        """
        board, columns, plays = self._board, node.columns, node.stock.plays
        onto = columns[to]
        takes = board.takes[onto] if onto else self._spaces_take
        for kind in takes & heads.keys():
            for n, lift in heads[kind]:
                if n != to and (onto or self._is_moved(node, n, lift)):
                    self._carry(node, n, lift, to, before)
        for kind in (takes if onto else board.fillers) & plays.keys():
            self._play(node, kind, to, before)
        for kind in takes & node.foundations.tops if self._takes_back else ():
            self._bring_back(node, kind, to, heads, before)

    def _is_moved(self, node: _StockNode, source: int, lift: Lift) -> bool:
        """Whether to lay cards on an empty column changes anything.

        A whole column has no use for another empty one, but to be built otherwise there.
        """
        board, stock = self._board, node.stock
        return bool(lift.rest or (board.pack.rows and stock.left) or board.way[node.columns[source]])

    def _play(self, node: _StockNode, kind: int, to: int, before: Steps = ()) -> None:
        """Lay a card of the pack on a column, in a cell or on its foundation."""
        home = to == HOME
        foundations = node.foundations.after(kind) if home else node.foundations
        piles = () if home else ((to, self._board.pushed(node.columns[to], kind)),)
        for number, rest in node.stock.plays[kind]:
            self._reach(node, piles, foundations, rest, (*before, Step(PACK, number, to)))

    def _carry(self, node: _StockNode, source: int, lift: Lift, to: int, before: Steps = ()) -> None:
        """Lay what is lifted off one column on another; the card that it was built on goes home if it can."""
        board, foundations = self._board, node.foundations
        steps = (*before, Step(source, len(lift.cards), to))
        onto = node.columns[to]
        grown = to, board.carried(onto, lift.cards)
        if lift.bares != NONE and onto:
            if lift.bares in foundations.up:
                piles = (source, board.parent[lift.rest]), grown
                home = (*steps, Step(source, 1, HOME))
                self._reach(node, piles, foundations.after(lift.bares), node.stock, home)
            if not self._parts:
                return
        self._reach(node, ((source, lift.rest), grown), foundations, node.stock, steps)

    def _bring_back(self, node: _StockNode, kind: int, to: int, heads: Heads, before: Steps) -> None:
        """Lay the top card of a foundation on a column, and something on it, or the next one elsewhere."""
        self._back += 1
        if self._back > _MOST_BACK:
            self._frontier.cut = True
            return
        after = node.columns[:]
        after[to] = self._board.pushed(after[to], kind)
        steps = (*before, Step(HOME, kind // SUIT, to))
        back = _StockNode(after, node.foundations.before[kind], node.stock, node.parent, node.steps)
        if not self._comes_back(node.stock):
            # A card dealt on it may be built on it.
            self._reach(back, (), back.foundations, node.stock, steps)
            return
        self._build(back, to, heads, steps)
        for under in {each for each in back.foundations.tops if each // SUIT == kind // SUIT}:
            lifted = self._heads(after)
            for at, pile in enumerate(after):
                if pile == EMPTY_CELL and under in self._board.holdable:
                    self._return_to_cell(back, under, at, steps)
                elif under in (self._board.takes[pile] if pile else self._spaces_take):
                    self._bring_back(back, under, at, lifted, steps)

    def _hold(self, node: _StockNode, to: int) -> None:
        """Lay in an empty cell every card that can be reached."""
        self._take(node, self._board.holdable, to)
        for kind in node.foundations.tops & self._board.holdable if self._takes_back else ():
            self._return_to_cell(node, kind, to)

    def _return_to_cell(self, node: _StockNode, kind: int, to: int, before: Steps = ()) -> None:
        """Lay the top card of a foundation in a cell."""
        piles, steps = ((to, self._board.pushed(EMPTY_CELL, kind)),), (*before, Step(HOME, kind // SUIT, to))
        self._reach(node, piles, node.foundations.before[kind], node.stock, steps)


# The moves by the game's own rules


def line(
    game: RuledPatience, start: Position, pack: tuple[Card, ...], steps: Iterable[Step]
) -> tuple[Move, ...]:
    """Return the moves of the steps; none where the rules do not agree that they win.

    ``pack``: the cards of the talon and the pack at the start, by their numbers.
    """
    return winning_line(game, start, steps, partial(_moves, game, pack))


def _moves(game: RuledPatience, pack: tuple[Card, ...], position: Position, step: Step) -> Iterator[Move]:
    """Yield the moves of one step."""
    if step.source == DEAL:
        yield Move(MoveKind.DEAL)
        return
    rules, source, count = game.rules, TALON, 1
    columns = (*rules.tableau.piles, *rules.cells, *rules.reserve.piles)
    if step.source == PACK:
        for move in _turnings(game, position, pack[step.what]):
            yield move
            position = game.apply(position, move)
    elif step.source == HOME:
        tops = ((name, game.pile(position, name)[-1:]) for name in game.foundations)
        source = next(name for name, top in tops if top and top[0].suit == step.what)
    elif step.source != FROM_TALON:
        source, count = columns[step.source], step.what
    target = "" if step.target == HOME else columns[step.target]
    yield carried(game, position, game.pile(position, source)[-count:], source, target)


def _turnings(game: RuledPatience, position: Position, card: Card) -> Iterator[Move]:
    """Yield the deals after which a card is the talon's top, as few as may be."""
    for _turn in range(_TURNS * len(game.placing.all_cards)):
        deals = game.bare_moves(position)
        if not deals or game.pile(position, TALON)[-1:] == (card,):
            break  # if it is not there, what is played will not win
        yield deals[0]
        position = game.apply(position, deals[0])
