"""Everything tried: a search by a game's own rules that leaves nothing out but what comes to the same.

It knows nothing of a game but the contract.  Late in a game, when the pack is out, few
positions are left to be reached, and what it does not find is not there.
"""

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position, unlabelled
from cardtable.games.rollouts.rollout import rollout
from cardtable.solver.frontier import Frontier, way_to
from cardtable.solver.verdict import Verdict, VerdictReport

MOST = 60_000
"""Positions that one search meets: each takes about a kilobyte."""


class CanonicalKeys(dict[Pile, int]):
    """Gives positions of a game keys that are equal only if the same can be done in them.

    The two copies of a card are alike by all rules: by pile it has a small number, the same for twins of
    its cards.  Which places are alike the game says (`Patience.alike`).  Keys of different instances must
    not be compared.
    """

    def __init__(self, game: Patience) -> None:
        super().__init__()
        self._game = game
        self._groups = [[game.index[name] for name in names] for names in game.alike]
        self._kinds: dict[tuple[tuple[int, int], ...], int] = {}

    def key(self, position: Position) -> Hashable:
        """Return the key of a position."""
        numbers = [self[pile] for pile in position.piles]
        return unlabelled(numbers, self._groups), self._game.remembered(position)

    def __missing__(self, pile: Pile) -> int:
        kinds = tuple((int(card.rank), int(card.suit)) for card in pile)
        found = self[pile] = self._kinds.setdefault(kinds, len(self._kinds))
        return found


class Reached(NamedTuple):
    """A position and how it was reached."""

    position: Position
    move: Move | None = None
    parent: "Reached | None" = None

    def line(self) -> tuple[Move, ...]:
        """Return the moves that led here."""
        return tuple(node.move for node in way_to(self) if node.move is not None)


class Promise:
    """How promising positions are: by their cards at home, or by what playing them out brings home."""

    def __init__(self, game: Patience, *, played_out: bool) -> None:
        self._game, self._play = game, rollout(game) if played_out else None

    def of(self, position: Position) -> tuple[int, tuple[Move, ...] | None]:
        """Return how many cards are home, or will be, and the moves that win so, if they do."""
        line: list[Move] = []
        if self._play is None:
            home, won = self._game.on_foundations(position), self._game.won(position)
        else:
            home = self._play.home(position, Random(0), line)
            won = home == self._game.goal()
        return home, tuple(line) if won else None


class Exhaustive:
    """The search from one position; it can be broken off and gone on with.

    First comes what has most cards at home, or where positions are ``played_out``, has most in
    the end; of equals what was met last.  Of positions that come to the same only one is looked
    into (`CanonicalKeys`); where a move can do no harm, no other is tried; what is plainly hopeless
    is left.  ``most`` positions are met, no more.
    """

    def __init__(
        self, game: Patience, position: Position, most: int = MOST, *, played_out: bool = False
    ) -> None:
        self._game = game
        self._promise = Promise(game, played_out=played_out)
        self._line: tuple[Move, ...] = ()
        self._keys = CanonicalKeys(game)
        self._known = {self._keys.key(position)}
        self._most = most
        self._frontier = Frontier[Reached]()
        self._add(Reached(position))

    def run(self, until: float) -> VerdictReport:
        """Return what is found by this time (of `time.process_time`).

        A win is one by the game's rules; that there is none is known when nothing is left to be
        looked into.
        """
        self._frontier.run(self._spread, self._most + 1, until)
        if self._frontier.won is not None:
            return VerdictReport(Verdict.WINNABLE, self._line, self._frontier.met)
        verdict = Verdict.UNWINNABLE if self._frontier.exhausted else Verdict.UNKNOWN
        return VerdictReport(verdict, (), self._frontier.met)

    def _spread(self, node: Reached) -> None:
        game = self._game
        safe = game.safe_move(node.position)
        for move in game.moves(node.position) if safe is None else (safe,):
            after = game.apply(node.position, move)
            key = self._keys.key(after)
            if key not in self._known:
                self._known.add(key)
                self._add(Reached(after, move, node))

    def _add(self, node: Reached) -> None:
        if self._game.hopeless(node.position):
            self._frontier.met += 1
        else:
            home, line = self._promise.of(node.position)
            if line is not None:
                self._frontier.won, self._line = node, (*node.line(), *line)
            self._frontier.add(-home, node)
