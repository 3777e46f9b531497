"""A patience with a tableau and a pack in small whole numbers, the order of the pack being known.

Cards that lie face down are among those of their pile; cells and reserves are piles too.  What is left of
the pack is one value.  Turning cards changes nothing but which of them lies open: so a card of the pack is
played from wherever it lies, and the turning before it goes without saying.  Only where a deal decides
what else comes to lie where (spaces filled at once, rows dealt) is it a move of its own.  Twins are one
kind of card.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from cardtable.cards import Card, Rank
from cardtable.games.hints.hinting import shortest
from cardtable.games.kit.building import FilledBy, SuitMatch, WayKept
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import PACK, TALON, DealtTo, Stock
from cardtable.games.rollouts.card_numbers import SUIT, number_of
from cardtable.solver.board import EMPTY_CELL, EMPTY_RESERVE, EMPTY_ROW, NONE, Board
from cardtable.solver.foundation_states import FoundationState


class StockWeights(NamedTuple):
    """What makes a position look far from won.

    ``down``: a card face down; ``up``: one face up; ``loose``: that a card is not built on what it
    lies on; ``over``: that it lies over one that goes home before it, and ``low`` for each rank by
    which that one is lower than a king; ``own``: that one is of its suit; ``pack``: a card of the
    pack, ``buried``: more if it has been turned for the last time; ``space``: an empty column;
    ``kept``: a card in a cell, ``held``: one in a reserve; ``mixed``: that a card is built on one with
    which it does not move.
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
    mixed: int = 0


class Play(NamedTuple):
    """A card that can be reached, by its number in the pack, and what is left without it."""

    number: int
    rest: "PackLeft"


class PackLeft:
    """What is left of the talon and the pack: the numbers of the cards, how many are turned, in which pass.

    ``size`` is how many cards that is, ``buried`` how many of them lie on the talon for good
    until they are played; ``digest`` is its part of the key of a position.
    """

    def __init__(self, pack: "Pack", left: tuple[int, ...], turned: int, passed: int) -> None:
        self._pack, self.left, self.turned, self.passed = pack, left, turned, passed
        self.size = len(left)
        self.buried = turned if passed == pack.passes else 0
        self.digest = pack.drawn()

    @cached_property
    def plays(self) -> dict[int, list[Play]]:
        """The cards that can be reached, by their kind; first that which lies open."""
        pack, found = self._pack, dict[int, list[Play]]()
        for size, passed in pack.sizes(self.size, self.turned, self.passed):
            rest = pack.stock((*self.left[: size - 1], *self.left[size:]), size - 1, passed)
            number = self.left[size - 1]
            found.setdefault(pack.kinds[number], []).append(Play(number, rest))
        return found

    @cached_property
    def free(self) -> frozenset[int]:
        """The kinds that can leave now without any harm to the order of the others."""
        if self._pack.stepwise or self._pack.draw > 1:
            return frozenset()
        freely = self.left[max(self.turned - 1, 0) : self.turned] if self._pack.passes else self.left
        return frozenset(self._pack.kinds[number] for number in freely)

    @property
    def fills(self) -> bool:
        """Whether there is a card left that fills a space by itself."""
        return self.size > (0 if self._pack.talon_fills else self.turned)

    def filling(self) -> tuple[int, "PackLeft"]:
        """Return the card that fills a space by itself, from the talon first if it may be, and the rest."""
        at = max(self.turned - 1, 0) if self._pack.talon_fills else self.turned
        rest = self._pack.stock((*self.left[:at], *self.left[at + 1 :]), at, self.passed)
        return self._pack.kinds[self.left[at]], rest

    def dealt(self) -> tuple[list[int], "PackLeft"] | None:
        """Return the cards that a deal lays on the rows, where it is a move of its own, and the rest."""
        pack = self._pack
        if pack.rows and self.left:
            row, rest = self.left[: pack.rows], self.left[pack.rows :]
            return [pack.kinds[number] for number in row], pack.stock(rest, 0, self.passed)
        if pack.stepwise and self.turned < self.size:
            return [], pack.stock(self.left, self.turned + 1, self.passed)
        return None


class Pack:
    """The talon and the pack of a position, and how they are dealt.

    ``rows``: how many cards are dealt on rows at a time, if they are; ``passes``: how often the
    pack may be gone through, 0 for as often as one likes; ``stepwise``: a deal is a move of its own.
    """

    def __init__(self, game: RuledPatience, position: Position, drawn: Callable[[], int]) -> None:
        self.drawn = drawn
        stock, fills = game.rules.stock or Stock(), game.rules.tableau.fills
        on_talon = stock.to is DealtTo.TALON
        turned = game.pile(position, TALON) if on_talon else ()
        self.cards: tuple[Card, ...] = (*turned, *game.pile(position, PACK))
        self.kinds = [number_of(card) for card in self.cards]
        self.rows = 0 if on_talon else len(game.rows)
        self.stepwise = bool(self.rows) or fills.at_once
        self.talon_fills = fills.by is FilledBy.AT_ONCE
        self.draw, self.passes = stock.count, stock.passes or 0
        passed = position.deal if self.passes > 1 else 1
        self._known: dict[tuple[tuple[int, ...], int, int], PackLeft] = {}
        self.start = self.stock(tuple(range(len(self.cards))), len(turned), passed)

    def stock(self, left: tuple[int, ...], turned: int, passed: int) -> PackLeft:
        """Return what is left; where passes are not limited, one for all that comes to the same."""
        turned, passed = self._same(len(left), turned, passed)
        key = left, turned, passed
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = PackLeft(self, left, turned, passed)
        return found

    def _same(self, count: int, turned: int, passed: int) -> tuple[int, int]:
        """Return how many of so many cards are turned, and in which pass, or what comes to the same."""
        if self.passes:
            return turned, passed
        # From the last card, and from a full draw, one comes to what is reached from the first on.
        return 0 if turned == count or turned % self.draw == 0 else turned, 1

    def sizes(self, count: int, turned: int, passed: int) -> Iterator[tuple[int, int]]:
        """Yield how many of so many cards can lie on the talon when its top is played, in which pass."""
        met = {turned}
        if turned:
            yield turned, passed
        if self.stepwise:
            return
        for size in self._turnings(turned, count):
            met.add(size)
            yield size, passed
        if not self.passes or passed < self.passes:
            yield from ((size, passed + 1) for size in self._turnings(0, count) if size not in met)

    def _turnings(self, at: int, count: int) -> Iterator[int]:
        while at < count:
            at = min(at + self.draw, count)
            yield at


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
    foundations: FoundationState
    stock: PackLeft


class StockBoard(Board):
    """The rules of a game with a pack; ``first`` is the position with which all searches begin.

    The lists are by pile: ``digest``, a random number, where what is built changes over the sum of what is
    built and of what that lies on: of two cards of the same kind either may bear what lies on the other, so
    that it does not matter on which it lies; ``weight``, how far it is from order;
    ``lifts``, what can be lifted off it; ``depth``, how many cards it has; ``takes``, the cards
    that are built on it; ``whole``, the suit that lies complete at its end, from its first card on, and
    what it bares; ``alone``, whether its top card is not built on what it lies on; ``way``, which way alone
    it is built (1 up, -1 down, 0 either way); ``root``, the empty pile from which it has grown.
    """

    def __init__(self, game: RuledPatience, start: Position, weights: StockWeights) -> None:
        super().__init__(game, game.placing.base(start.piles) or Rank.ACE, alike=True)
        self.weights = weights
        self._state_tableau()
        self.digest, self.weight = [0] * 3, [weights.space, 0, 0]
        self.lifts: list[tuple[Lift, ...]] = [()] * 3
        self.depth, self.takes = [0] * 3, [frozenset[int]()] * 3
        self.whole: list[tuple[tuple[int, ...], int] | None] = [None] * 3
        self.way, self._singles = [0] * 3, dict[tuple[int, int], int]()
        self.alone, self._linked = [True] * 3, [False] * 3
        self.root = [EMPTY_ROW, EMPTY_CELL, EMPTY_RESERVE]
        self.pack = Pack(game, start, self.drawn)
        self.first = self._first(start)

    def _state_tableau(self) -> None:
        tableau, cards = self.game.rules.tableau, self.cards
        fills = tableau.fills
        self._builds = {
            onto: frozenset(kind for kind in cards if onto in self.bearers[kind]) for onto in cards
        }
        self.from_talon, self.at_once = fills.from_talon, fills.at_once
        self.talon_fills = fills.by is FilledBy.AT_ONCE
        self.from_reserve = fills.from_reserve
        rules = self.game.rules
        cells, reserve = rules.cells, rules.reserve.piles
        first = len(tableau.piles) + len(cells)
        self.reserves = range(first, first + len(reserve))
        # A reserve that holds cards of any pile is one of cells.
        self._kept = ((EMPTY_CELL, cells), (EMPTY_CELL if rules.reserve.holds else EMPTY_RESERVE, reserve))
        held = rules.reserve.held.at(self.base) if rules.reserve.holds else tuple(Rank)
        self.holdable = frozenset(kind for kind, card in cards.items() if card.rank in held)
        self.has_cells = bool(cells) or rules.reserve.holds
        self.whole_suits = rules.foundations.whole_suits
        self.deals_on_full = rules.stock is not None and rules.stock.to is DealtTo.FULL_PILES
        self._moves_on = {
            onto: frozenset(kind for kind, card in cards.items() if tableau.run_build.accepts(card, lying))
            for onto, lying in cards.items()
        }
        self._way_kept = tableau.ways
        build = tableau.build
        one_kind = build.match is not SuitMatch.OTHER and build.steps in {(-1,), (1,)} and not build.corner
        together = self.whole_runs and tableau.run_build == build and not self.has_cells
        self._changes_over = one_kind and together and not self.whole_suits
        self._built = {kind: self.drawn() for kind in cards}
        foundation = next(iter(self.game.foundations.values()))
        self._turns, self._suit_size = foundation.turns_after, foundation.size

    # Foundations

    def ahead(self, foundations: FoundationState) -> list[int]:
        """Return by card how many of its suit go home before it."""
        lowest, back = (
            shortest(self.game.placing, self.with_foundations(foundations.piles)),
            2 * self._turns - 1,
        )
        steps = [(step, lowest[kind // SUIT]) for kind, step in enumerate(self.order)]
        return [step - low if step >= low else back - step - low for step, low in steps]

    # Piles

    def _grown(self, pile: int, card: int) -> int:
        way = self._way_with(pile, card)
        begun = self.depth[pile] == 1 and not self.way[pile]
        if begun and self._way_kept is WayKept.UNTIL_EMPTY and way:
            return self.pushed(self.single(self.top[pile], way), card)
        node = self._made(pile, card, covers=False)
        self._turn(node, way)
        return node

    def single(self, kind: int, way: int) -> int:
        """Return the pile of one card that is built this way alone (1 up, -1 down, 0 either way)."""
        if not way:
            return self.pushed(EMPTY_ROW, kind)
        known = self._singles.get((kind, way))
        if known is None:
            known = self._singles[kind, way] = self._made(EMPTY_ROW, kind, covers=False)
            self._turn(known, way)
        return known

    def _way_with(self, pile: int, kind: int) -> int:
        """Return which way a pile is built once a card is laid on it."""
        if self._way_kept is WayKept.NEVER or self.depth[pile] != 1 or self.root[pile]:
            return self.way[pile]
        return self.way[pile] or kind - self.top[pile]

    def _turn(self, pile: int, way: int) -> None:
        """Let a pile be built one way alone."""
        self.way[pile] = way
        if way:
            kind = self.top[pile]
            self.takes[pile] = frozenset(each for each in self.takes[pile] if each - kind == way)

    def _made(self, pile: int, kind: int, *, covers: bool) -> int:
        """Return a new pile; `covers`: what lies under its top card lies face down."""
        node, root = super()._grown(pile, kind), self.root[pile]
        self.root.append(root)
        self.depth.append(self.depth[pile] + 1)
        self.takes.append(frozenset() if root else self._builds[kind])
        self.way.append(0)
        alone = covers or kind not in self.takes[pile]
        self.alone.append(alone)
        self.digest.append(
            self.digest[pile] + self._built[kind] if self._changes_over and not alone else self.drawn()
        )
        linked = bool(pile) and not (root or covers)
        self._linked.append(linked and kind in self._moves_on[self.top[pile]])
        self.lifts.append(tuple(self._lifted(node)))
        self.whole.append(self._whole_suit(node) if self.whole_suits else None)
        self.weight.append(self._cost(node, covers=covers))
        return node

    def _lifted(self, node: int) -> list[Lift]:
        found, cards, linked = list[Lift](), tuple[int, ...](), True
        while linked and (self.whole_runs or not found):
            cards, rest = (self.top[node], *cards), self.parent[node]
            found.append(Lift(cards, rest, NONE if self.alone[node] else self.top[rest]))
            linked, node = self._linked[node], rest
        return found

    def _whole_suit(self, node: int) -> tuple[tuple[int, ...], int] | None:
        """Return the suit that lies complete at the end of a pile, as it goes home, and the rest."""
        longest = self.lifts[node][-1]
        return (longest.cards, longest.rest) if len(longest.cards) == self._suit_size else None

    def _cost(self, node: int, *, covers: bool) -> int:
        """Return how far a pile is from order."""
        by, rest, order = self.weights, self.parent[node], self.order
        step, suit, root = order[self.top[node]], self.top[node] // SUIT, self.root[node]
        cost = (by.up, by.kept, by.held)[root]
        if rest:
            cost += self.weight[rest] + (by.down - by.up if covers else 0)
            cost += by.loose if self.alone[node] and not root else 0
            cost += by.mixed if not (self.alone[node] or self._linked[node]) else 0
        before = [kind for kind in self.cards_in(rest) if order[kind] < step]
        if before:
            cost += by.over + by.low * (SUIT - min(order[kind] for kind in before))
            cost += by.own if any(kind // SUIT == suit for kind in before) else 0
        return cost

    # Positions

    def _first(self, position: Position) -> StockStart:
        game, rows = self.game, self.game.rows
        downs = position.face_down or (0,) * len(rows)
        columns = [
            self._laid(game.pile(position, name), down) for name, down in zip(rows, downs, strict=True)
        ]
        for n, name in enumerate(rows):
            if self.depth[columns[n]] == 1:
                columns[n] = self.single(self.top[columns[n]], game.placing.way(position, name))
        for root, names in self._kept:
            columns += [self._laid(game.pile(position, name), 0, root) for name in names]
        foundations = tuple(position.piles[place] for place in game.placing.numbers.foundations)
        return StockStart(tuple(columns), self.foundations.state(foundations), self.pack.start)

    def _laid(self, cards: Sequence[Card], down: int, root: int = EMPTY_ROW) -> int:
        """Return the pile of these cards on an empty one, so many of which lie face down."""
        found = root
        for depth, card in enumerate(cards):
            kind = self.number[card]
            covers = 0 < depth <= down
            found = self._made(found, kind, covers=True) if covers else self.pushed(found, kind)
        return found
