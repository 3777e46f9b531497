"""All that can come of a late position of a patience: see late_puzzles.py."""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.kit.must_play import plays
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.table import meet
from cardtable.solver.hindsight import CanonicalKeys


class Node(NamedTuple):
    """A position that can be reached, the node and the move that it came from, and where its moves lead.

    ``forced``: its only move given here is one that can do no harm.
    """

    position: Position
    parent: int
    move: Move | None
    moves: list[tuple[Move, int]]
    forced: bool


class LateGraph:
    """Every position that can be reached from one, node 0, and which of them can be won.

    Positions that come to the same are one node (`CanonicalKeys`).  Where there are more than
    ``most`` nothing is known: it is not ``whole``.
    """

    def __init__(self, game: Patience, start: Position, most: int) -> None:
        self._game, self._keys, self._most = game, CanonicalKeys(game), most
        self._numbers = {self._keys.key(start): 0}
        self.nodes: list[Node] = []
        self._waiting = deque([(start, -1, None)])
        self.whole = self._spread()
        self._far = self._distances() if self.whole else {}

    def _spread(self) -> bool:
        waiting: deque[tuple[Position, int, Move | None]] = self._waiting
        while waiting and len(self._numbers) <= self._most:
            position, parent, move = waiting.popleft()
            safe = _safe(self._game, position)
            node = Node(position, parent, move, [], safe is not None)
            self.nodes.append(node)
            if not self._game.won(position) and not self._game.hopeless(position):
                for each in self._game.moves(position) if safe is None else (safe,):
                    node.moves.append((each, self._number(position, each)))
        return not waiting

    def _number(self, position: Position, move: Move) -> int:
        """Return the number of the node that a move leads to, be it new."""
        after = self._game.apply(position, move)
        key = self._keys.key(after)
        if key not in self._numbers:
            self._numbers[key] = len(self._numbers)
            self._waiting.append((after, len(self.nodes) - 1, move))
        return self._numbers[key]

    def _backwards(self) -> list[list[int]]:
        back: list[list[int]] = [[] for _ in self._numbers]
        for number, node in enumerate(self.nodes):
            for _move, after in node.moves:
                back[after].append(number)
        return back

    def _distances(self) -> dict[int, int]:
        """Return from how many moves away each node can be won that can be."""
        back = self._backwards()
        far = {number: 0 for number, node in enumerate(self.nodes) if self._game.won(node.position)}
        waiting = deque(far)
        while waiting:
            number = waiting.popleft()
            for before in back[number]:
                if before not in far:
                    far[before] = far[number] + 1
                    waiting.append(before)
        return far

    def wins(self, number: int) -> bool:
        """Whether a node can be won."""
        return number in self._far

    def path(self, number: int) -> tuple[Move, ...]:
        """Return the moves from the start to a node."""
        moves = []
        while (move := self.nodes[number].move) is not None:
            moves.append(move)
            number = self.nodes[number].parent
        return tuple(reversed(moves))

    def way(self, number: int) -> tuple[Move, ...]:
        """Return the moves of a shortest win from a node, by the cards that lie there."""
        position, moves = self.nodes[number].position, []
        while self._far[number]:
            found = min(self._steps(position, number), key=lambda step: self._far[step[1]])
            moves.append(found[0])
            position, number = self._game.apply(position, found[0]), found[1]
        return tuple(moves)

    def _steps(self, position: Position, number: int) -> Iterable[tuple[Move, int]]:
        """Yield the moves of a position that comes to the same as a node, with the nodes they lead to."""
        given = self.nodes[number].moves
        if position == self.nodes[number].position:
            yield from (step for step in given if self.wins(step[1]))
            return
        known = {after for _move, after in given}
        for move in self._game.moves(position):
            after = self._numbers.get(self._keys.key(self._game.apply(position, move)))
            if after in known and self.wins(after):
                yield move, after


def _safe(game: Patience, position: Position) -> Move | None:
    """Return a move that can do no harm, if there is one.

    Where what fits must be played, a card whose twin is home goes to its only place now or a little later.
    """
    safe = game.safe_move(position)
    if safe is not None or game.chosen.get("play") != "must":
        return safe
    home = {card[:2] for name in game.foundations for card in game.pile(position, name)}
    only = (play for play in plays(game, position) if play.cards[0][:2] in home)
    return next((play for play in only if not _exchanges(game, position, play)), None)


def _exchanges(game: Patience, position: Position, play: Move) -> bool:
    """Whether a card could be opened another place by exchanges between foundations."""
    return game.id == "petits-paquets" and meet(position.piles, play.cards[0].suit)
