"""Patiences with a talon that are built down in suit, searched for a win with all cards known.

Positions are kept by how many cards have been dealt.  Of those with as many the most promising
are tried, first few, then more; then a card is dealt from each that was met, and the best of
these are where the next search begins.  By turns all goes home that can, and only what will
never be missed.
"""

import time
from collections.abc import Sequence
from heapq import heappop, heappush, nsmallest
from itertools import product

from cardtable.cards import Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.card_numbers import SUIT, number_of
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.suit_table import DEAL, HOMEWARDS, SuitNode, SuitStep, SuitTable
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.games.kit.thoughtful import Foresight

_WIDTHS = (4, 16, 64, 256, 1024)
"""How many positions with as many cards dealt are begun with."""
_TRIED, _TRIED_LAST = 6, 50
"""How many are tried for each of them; when the pack is out."""
_MOST = 25_000
"""Positions, of a kilobyte each, in about a second: what they do not win another search may."""
_BETWEEN_LOOKS = 20


class _SuitSearch:
    """One search after the other, each with more positions to begin with."""

    def __init__(self, table: SuitTable, start: SuitNode) -> None:
        self._table, self._start = table, start
        self.met = 0
        self._layers: dict[int, list[SuitNode]] = {}
        """The positions that were met, by how many cards are dealt."""

    def run(self, until: float) -> SuitNode | None:
        """Return a position that is won, if one is found by this time."""
        if min(self._start.homes) == SUIT:
            return self._start
        for width, self._table.hasty in product(_WIDTHS, (True, False)):
            won = self._through(width, until)
            if won is not None or self.met > _MOST or time.process_time() >= until:
                return won
        return None

    def _through(self, width: int, until: float) -> SuitNode | None:
        """Go through the pack once, beginning with so many positions at each of its cards."""
        self._layers = {}
        self._arrive(self._table.settled(self._start))
        last = len(self._table.rest)
        for dealt in range(last + 1):
            begun = nsmallest(width, self._layers.pop(dealt, ()), key=lambda node: node.cost)
            tries = width * (_TRIED_LAST if dealt == last else _TRIED)
            won = self._spread(begun, tries, until)
            if won is not None or self.met > _MOST or time.process_time() >= until:
                return won
        return None

    def _spread(self, begun: Sequence[SuitNode], tries: int, until: float) -> SuitNode | None:
        """Try positions with as many cards dealt, the most promising first; then deal from all of them."""
        table, order = self._table, 0
        heap: list[tuple[float, int, SuitNode]] = []
        known, met = set(), list[SuitNode]()
        waiting = list(begun)
        while waiting or (heap and tries > 0):
            for node in waiting:
                if min(node.homes) == SUIT:
                    return node
                key = table.key(node)
                if key not in known:
                    known.add(key)
                    met.append(node)
                    order += 1
                    heappush(heap, (node.cost, -order, node))
            waiting = []
            if heap and tries > 0:
                node = heappop(heap)[2]
                tries -= 1
                for step in table.steps(node):
                    after = table.reached(node, *step)
                    if after.dealt == node.dealt:
                        waiting.append(after)
                    else:
                        self._arrive(after)
                self.met += len(waiting)
            if tries % _BETWEEN_LOOKS == 0 and time.process_time() >= until:
                return None
        for node in met:
            if node.dealt < len(table.rest):
                self._arrive(table.reached(node, DEAL, 1, table.talon))
        return None

    def _arrive(self, node: SuitNode) -> None:
        self._layers.setdefault(node.dealt, []).append(node)


class SuitThoughtful:
    """Searches such a game with its options: a `TalonTableau` built in suit down to the foundations' base."""

    def __init__(self, game: Patience) -> None:
        """Take the game."""
        if not isinstance(game, TalonTableau):
            raise TypeError(f"{game.id} has no tableau that is built in suit")
        self._game = game
        base = game.base(()) or Rank.ACE
        self._number = {card: number_of(card, base) for card in game.all_cards}

    def search(self, position: Position, until: float) -> Foresight:
        """Return a win, if one is found; nothing where the pack is gone through several times."""
        game = self._game
        if game.passes != 1:
            return Foresight()
        numbers = {name: [self._number[card] for card in game.pile(position, name)] for name in game.index}
        table = SuitTable(game, numbers["pack"])
        piles = tuple(table.piles.of(numbers[name]) for name in (*game.rows, "talon"))
        search = _SuitSearch(table, SuitNode(piles, self._homes(position), 0, 0.0))
        won = search.run(until)
        line = None if won is None else self._moves(position, won)
        return Foresight(line, states=search.met)

    def _homes(self, position: Position) -> tuple[int, ...]:
        """Return how many cards lie on the two foundations of each suit, the higher first.

        Of a single pack the second is taken for complete.
        """
        heights: list[list[int]] = [[], [], [], []]
        for name, rule in self._game.foundations.items():
            heights[rule.suit or 0].append(len(self._game.pile(position, name)))
        pairs = [(*suit, SUIT) if len(suit) == 1 else suit for suit in heights]
        return tuple(height for pair in pairs for height in sorted(pair, reverse=True))

    def _moves(self, position: Position, won: SuitNode) -> tuple[Move, ...]:
        """Return the game's own moves."""
        steps: list[SuitStep] = []
        node: SuitNode | None = won
        while node is not None:
            steps = [*node.made, *steps]
            node = node.before
        game, moves = self._game, []
        for source, count, target in steps:
            move = Move(MoveKind.DEAL)
            if source != DEAL:
                name = self._name(source)
                lifted = game.pile(position, name)[-count:]
                goal = self._foundation(position, name) if target == HOMEWARDS else self._name(target)
                move = Move(MoveKind.CARRY, lifted, name, goal)
            moves.append(move)
            position = game.apply(position, move)
        return tuple(moves)

    def _name(self, place: int) -> str:
        return self._game.rows[place] if place < len(self._game.rows) else "talon"

    def _foundation(self, position: Position, source: str) -> str:
        game = self._game
        card, rules = game.pile(position, source)[-1], game.foundations.items()
        return next(name for name, rule in rules if rule.accepts(card, game.pile(position, name)))


THOUGHTFUL = SuitThoughtful
