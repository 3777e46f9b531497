"""Looking ahead among open piles in small whole numbers: many times as many positions in the same time.

Piles are nodes of a trie.  What may go where is asked of the game's `Placing`, once for each card and for
each state of the foundations.  Twins are one kind of card.
"""

from collections.abc import Iterable, Iterator, Sequence

from cardtable.games.hints.hinting import Outlook, TableauCost
from cardtable.games.kit import told
from cardtable.games.kit.building import FilledBy, RunMoves, WayKept
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Piles, Position
from cardtable.games.kit.rules import Rules
from cardtable.games.rollouts.card_numbers import NONE, number_of

EMPTY = 0
"""The pile of no cards."""


def serves(rules: Rules) -> bool:
    """Whether nothing is done between two cards of the pack but to carry single cards that lie open."""
    tableau, stock, foundations = rules.tableau, rules.stock, rules.foundations
    return (
        told.with_stock(rules)
        and (stock is not None and stock.card_by_card_once and rules.deal.face_up is None)
        and not (rules.cells or rules.reserve.piles or foundations.give_back or foundations.bases_rise)
        and (tableau.runs is RunMoves.SINGLY and tableau.ways is WayKept.NEVER)
        and tableau.fills.by in (FilledBy.ANY, FilledBy.PACK_AT_ONCE)
    )


class Homes:
    """What lies on the foundations: the ``piles`` of a position with nothing else.

    ``costs``: what the piles of the tableau cost then; ``takes``: by kind of card what lies there once one
    has been laid there, None: not yet known.
    """

    def __init__(self, piles: Piles, outlook: Outlook, costs: dict[int, float]) -> None:
        self.piles, self.outlook, self.costs = piles, outlook, costs
        self.takes: dict[int, Homes] | None = None


State = tuple[tuple[int, ...], int, Homes]
"""The piles of the tableau, whichever is which, the talon, and the foundations."""


class CompactTable:
    """Positions ahead of a ``start`` of which all cards are in sight."""

    def __init__(self, placing: Placing, cost: TableauCost, start: Position) -> None:
        self.placing, self._cost = placing, cost
        base, fillers = placing.base(start.piles), placing.fillers(start)
        self._cards = {number_of(card): card for card in reversed(placing.all_cards)}
        # In the place of no card there is `NONE`: what fills a space is laid on that.
        self._onto: dict[int, set[int]] = {NONE: set()}
        for card in placing.all_cards:
            onto = {number_of(on) for on in placing.bearers[card] if placing.tableau.bears(on.rank, base)}
            self._onto[number_of(card)] = onto | ({NONE} if card.rank in fillers else set())
        self._top, self._under, self.piles = [NONE], [EMPTY], [Pile()]
        self._laid: dict[tuple[int, int], int] = {}
        self._homes: dict[Piles, Homes] = {}
        self._costs: dict[tuple[tuple[int, ...], ...], dict[int, float]] = {}

    def key(self, state: State) -> State:
        """Return the state: no other comes to the same."""
        return state

    def state(self, position: Position) -> State:
        """Return a position in numbers."""
        talon = self.placing.talon
        rows = sorted(self._pile(position.piles[row]) for row in self.placing.numbers.rows)
        waiting = self._pile(position.piles[talon]) if talon is not None else EMPTY
        return tuple(rows), waiting, self._home(position.piles)

    def _pile(self, cards: Pile) -> int:
        pile = EMPTY
        for card in cards:
            pile = self._on(pile, number_of(card))
        return pile

    def _on(self, pile: int, kind: int) -> int:
        """Return the pile with a card laid on it."""
        found = self._laid.get((pile, kind))
        if found is None:
            found = self._laid[pile, kind] = len(self._top)
            self._top.append(kind)
            self._under.append(pile)
            self.piles.append((*self.piles[pile], self._cards[kind]))
        return found

    def _home(self, piles: Piles) -> Homes:
        """Return what lies on the foundations; which of twins is which does not matter."""
        lying: list[Pile] = [()] * len(piles)
        for home in self.placing.numbers.foundations:
            lying[home] = tuple(self._cards[number_of(card)] for card in piles[home])
        like = tuple(sorted(lying))
        if like not in self._homes:
            outlook = self._cost.outlook(tuple(lying))
            costs = self._costs.setdefault(outlook[1:], {})
            self._homes[like] = Homes(tuple(lying), outlook, costs)
        return self._homes[like]

    def taken(self, homes: Homes) -> dict[int, Homes]:
        """Return what lies on the foundations after each card that they take."""
        if homes.takes is not None:
            return homes.takes
        homes.takes = found = dict[int, Homes]()
        for card, (place, *_) in self.placing.foundations_now(homes.piles).items():
            piles = list(homes.piles)
            piles[place] = (*piles[place], card)
            found[number_of(card)] = self._home(tuple(piles))
        return found

    def after(self, state: State) -> Iterable[State]:
        """Yield what comes of each card that can be carried."""
        rows, talon, homes = state
        top, takes = self._top, self.taken(homes)
        piles = tuple(dict.fromkeys(rows))
        lying = {top[pile] for pile in piles}
        for pile in piles:
            kind, under = top[pile], self._under[pile]
            if kind in takes or not lying.isdisjoint(self._onto[kind]):
                others = list(rows)
                others[others.index(pile)] = under
                if kind in takes:
                    yield tuple(sorted(others)), talon, takes[kind]
                for after in self._built(piles if under else piles[piles[0] == EMPTY :], others, kind):
                    yield after, talon, homes
        if talon:
            kind, under = top[talon], self._under[talon]
            if kind in takes:
                yield rows, under, takes[kind]
            for after in self._built(piles, rows, kind):
                yield after, under, homes

    def _built(self, targets: Sequence[int], rows: Sequence[int], kind: int) -> Iterator[tuple[int, ...]]:
        """Yield rows with a card laid on each of the piles that takes it."""
        top, onto = self._top, self._onto[kind]
        for pile in targets:
            if top[pile] in onto:
                after = list(rows)
                after[after.index(pile)] = self._on(pile, kind)
                after.sort()
                yield tuple(after)

    def cost(self, state: State) -> float:
        """Return how far a position looks from being won."""
        rows, talon, homes = state
        costs = homes.costs
        for pile in rows:
            if pile not in costs:
                costs[pile] = self._cost.of_row(self.piles[pile], homes.outlook)
        return self._cost.beside(homes.outlook, len(self.piles[talon])) + sum([costs[pile] for pile in rows])
