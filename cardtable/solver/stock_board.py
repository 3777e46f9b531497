"""A patience with a tableau and a pack in small whole numbers, the order of the pack being known.

Columns are nodes of a trie, cards that lie face down among them; so are cells and reserves, on
empty piles of their own, since nothing is built there.  The foundations are one value, and so is what
is left of the pack (`cardtable.solver.stock_pack`).  All of it is asked of the game's own data.
Twins are one kind of card.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.building import FilledBy, RunMoves, WayKept
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import SUIT, number_of
from cardtable.solver.pile_trie import EMPTY, NONE, PileTrie
from cardtable.solver.stock_foundations import Heights, StockFoundations
from cardtable.solver.stock_pack import Pack, PackLeft


class StockWeights(NamedTuple):
    """What makes a position look far from won.

    ``down``: a card face down; ``up``: one face up; ``loose``: that a card is not built on what it
    lies on; ``over``: that it lies over one that goes home before it, and ``low`` for each rank by
    which that one is lower than a king; ``own``: that one is of its suit; ``pack``: a card of the
    pack, ``buried``: more if it has been turned for the last time; ``space``: an empty column;
    ``kept``: a card in a cell, ``held``: one in a reserve; ``step``: a move made so far.
    """

    down: int = 12
    up: int = 6
    loose: int = 4
    over: int = 6
    low: int = 1
    own: int = 4
    pack: int = 8
    buried: int = 4
    space: int = -12
    kept: int = 10
    held: int = 6
    step: int = 0


CELL, RESERVE = 1, 2
"""The empty cell, and the reserve that is used up: piles without a card, as `EMPTY` is one."""


class Lift(NamedTuple):
    """Cards at the end of a pile that move as one, the lowest first; the pile without them.

    ``bares``: the card on which they are built, if they are, else `NONE`.
    """

    cards: tuple[int, ...]
    rest: int
    bares: int


class StockStart(NamedTuple):
    """A position as the search has it: the columns, cells and reserves; the foundations, the pack."""

    columns: tuple[int, ...]
    heights: Heights
    stock: PackLeft


class StockBoard(PileTrie):
    """The rules of a game and the piles met so far, in numbers.

    The lists are by pile: ``digest``, a random number; ``weight``, how far it is from order;
    ``lifts``, what can be lifted off it; ``depth``, how many cards it has; ``takes``, the cards
    that are built on it.
    """

    def __init__(self, game: RuledPatience, start: Position, weights: StockWeights) -> None:
        super().__init__(roots=3)
        self.game, self.weights = game, weights
        self.has_cells = bool(game.rules.cells)
        self._base = game.placing.base(start.piles) or Rank.ACE
        self.foundations = StockFoundations(game, self._base)
        self._state_tableau()
        self.digest, self.weight = [0] * 3, [weights.space, 0, 0]
        self.lifts: list[tuple[Lift, ...]] = [()] * 3
        self.depth, self.takes = [0] * 3, [frozenset[int]()] * 3
        self._way, self._singles = [0] * 3, dict[tuple[int, int], int]()
        self._alone, self._linked = [True] * 3, [False] * 3
        self._root = [EMPTY, CELL, RESERVE]
        self.pack = Pack(game, start, self.drawn)
        self.start = self._start(start)

    def _state_tableau(self) -> None:
        game, tableau = self.game, self.game.rules.tableau
        build, fills = tableau.build, tableau.fills
        cards = {number_of(card): card for card in game.placing.all_cards}
        bearing = [(kind, card) for kind, card in cards.items() if tableau.bears(card.rank, self._base)]
        self._builds = dict.fromkeys(cards, frozenset[int]()) | {
            onto: frozenset(kind for kind, card in cards.items() if build.accepts(card, lying))
            for onto, lying in bearing
        }
        fillers = fills.at(self._base)
        self.fillers = frozenset(kind for kind, card in cards.items() if card.rank in fillers)
        self.from_talon, self.at_once = fills.from_talon, fills.at_once
        self.talon_fills = fills.by is FilledBy.AT_ONCE
        self.from_reserve = fills.from_reserve
        kept = (self.game.rules.cells, self.game.rules.reserve.piles)
        first = len(tableau.piles) + len(kept[0])
        self.reserves = range(first, first + len(kept[1]))
        self._whole_runs = tableau.runs is RunMoves.WHOLE
        self._moves_on = {
            onto: frozenset(kind for kind, card in cards.items() if tableau.run_build.accepts(card, lying))
            for onto, lying in cards.items()
        }
        self._way_kept = tableau.ways

    # Piles

    def _grown(self, pile: int, card: int) -> int:
        way = self._way_with(pile, card)
        begun = self.depth[pile] == 1 and not self._way[pile]
        if begun and self._way_kept is WayKept.UNTIL_EMPTY and way:
            return self.pushed(self.single(self.top[pile], way), card)
        node = self._made(pile, card, covers=False)
        self._turn(node, way)
        return node

    def single(self, kind: int, way: int) -> int:
        """Return the pile of one card that is built this way alone (1 up, -1 down, 0 either way)."""
        if not way:
            return self.pushed(EMPTY, kind)
        known = self._singles.get((kind, way))
        if known is None:
            known = self._singles[kind, way] = self._made(EMPTY, kind, covers=False)
            self._turn(known, way)
        return known

    def _way_with(self, pile: int, kind: int) -> int:
        """Return which way a pile is built once a card is laid on it."""
        if self._way_kept is WayKept.NEVER or self.depth[pile] != 1 or self._root[pile]:
            return self._way[pile]
        return self._way[pile] or kind - self.top[pile]

    def _turn(self, pile: int, way: int) -> None:
        """Let a pile be built one way alone."""
        self._way[pile] = way
        if way:
            kind = self.top[pile]
            self.takes[pile] = frozenset(each for each in self.takes[pile] if each - kind == way)

    def alone(self, pile: int) -> bool:
        """Whether the top card of a pile is not built on what it lies on."""
        return self._alone[pile]

    def turned(self, pile: int) -> bool:
        """Whether a pile is built one way alone."""
        return self._way[pile] != 0

    def _made(self, pile: int, kind: int, *, covers: bool) -> int:
        """Return a new pile; `covers`: what lies under its top card lies face down."""
        node, root = super()._grown(pile, kind), self._root[pile]
        self._root.append(root)
        self.digest.append(self.drawn())
        self.depth.append(self.depth[pile] + 1)
        self.takes.append(frozenset() if root else self._builds[kind])
        self._way.append(0)
        self._alone.append(covers or kind not in self.takes[pile])
        linked = bool(pile) and not (root or covers)
        self._linked.append(linked and kind in self._moves_on[self.top[pile]])
        self.lifts.append(tuple(self._lifted(node)))
        self.weight.append(self._cost(node, covers=covers))
        return node

    def _lifted(self, node: int) -> list[Lift]:
        found, cards, linked = list[Lift](), tuple[int, ...](), True
        while linked and (self._whole_runs or not found):
            cards, rest = (self.top[node], *cards), self.parent[node]
            found.append(Lift(cards, rest, NONE if self._alone[node] else self.top[rest]))
            linked, node = self._linked[node], rest
        return found

    def _cost(self, node: int, *, covers: bool) -> int:
        """Return how far a pile is from order."""
        by, rest, order = self.weights, self.parent[node], self.foundations.step_of
        step, suit, root = order[self.top[node]], self.top[node] // SUIT, self._root[node]
        cost = (by.up, by.kept, by.held)[root]
        if rest:
            cost += self.weight[rest] + (by.down - by.up if covers else 0)
            cost += by.loose if self._alone[node] and not root else 0
        before = [kind for kind in self.cards_in(rest) if order[kind] < step]
        if before:
            cost += by.over + by.low * (SUIT - min(order[kind] for kind in before))
            cost += by.own if any(kind // SUIT == suit for kind in before) else 0
        return cost

    # Positions

    def _start(self, position: Position) -> StockStart:
        game, rows = self.game, self.game.rows
        downs = position.face_down or (0,) * len(rows)
        columns = [
            self._laid(game.pile(position, name), down) for name, down in zip(rows, downs, strict=True)
        ]
        for n, name in enumerate(rows):
            if self.depth[columns[n]] == 1:
                columns[n] = self.single(self.top[columns[n]], game.placing.way(position, name))
        for root, names in ((CELL, game.rules.cells), (RESERVE, game.rules.reserve.piles)):
            columns += [self._laid(game.pile(position, name), 0, root) for name in names]
        piles = [position.piles[home] for home in game.placing.numbers.foundations if position.piles[home]]
        begun = [[len(pile) for pile in piles if pile[0].suit == suit] for suit in Suit]
        return StockStart(tuple(columns), self.foundations.start(begun), self.pack.start)

    def _laid(self, cards: Sequence[Card], down: int, root: int = EMPTY) -> int:
        """Return the pile of these cards on an empty one, so many of which lie face down."""
        found = root
        for depth, card in enumerate(cards):
            kind = number_of(card)
            covers = 0 < depth <= down
            found = self._made(found, kind, covers=True) if covers else self.pushed(found, kind)
        return found
