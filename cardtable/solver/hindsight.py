"""Could a patience be won by somebody who knows every card?

It is asked when the game is over; or late in it, once nothing is unseen (`Game.foreseeable`).
Then a few hundred positions are often all there are, and are tried first.
Where a game's data say all, a search that knows such games comes first
(`cardtable.solver.stock_judging`); where it has a search of its own
(`cardtable.games.rollouts.rollout`), then that.  What they find is replayed by the rules.
Else the game's own rule of thumb is followed, then its hints; then all there is is tried
(`Exhaustive`), which late in a game comes to an end.  Where a game can be
played out quickly (`cardtable.games.rollouts.rollout`), what comes of that says what to try first:
so most wins are found within some hundred positions.  Where this does not end, nothing is known
of such games that would prune well, and a beam search by the game's own rules looks for a win:
from layer to layer the most promising positions are kept, first few, then more.  There too a
position is worth what comes of playing it out, or else its cards at home and the score of the
move.  That no win is found proves nothing, unless no position was ever left out.
"""

import math
import time
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.kit import told
from cardtable.games.kit.kinds import is_ruled, told_with_stock
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position, unlabelled
from cardtable.games.rollouts.rollout import RolloutPlayer, rollout, thoughtful
from cardtable.solver import hole_search, stock_judging
from cardtable.solver.difficulty import Kind
from cardtable.solver.frontier import Frontier, way_to
from cardtable.solver.judging import no_collections
from cardtable.solver.limits import STATES
from cardtable.solver.verdict import Hope, Verdict, VerdictReport
from cardtable.solver.winning_line import winning_line

_WIDTHS = (10, 40, 160, 640)
_WIDTHS_PLAYED_OUT = (1, 4, 16, 64, 256)
_RULE, _SEARCH = 6.0, 2.0
"""Seconds of CPU for telling of what kind a deal is: by the rule of thumb, and by the search."""
_AT_HOME, _SCORE = 1_000, 100
"""What a card at home counts, and a move's score."""
_THINKING = 0.8
"""The part of the time that a game's own search has; the rest is for what follows."""
_FEW = 300
"""Positions tried before anything else once all is in sight: some 50 ms."""
_FOLLOWING, _TRYING_ALL, _BEAMS = 0.3, 0.5, 0.8
"""By when, as parts of the time, each of these comes to its end; then the trying goes on."""


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


class Exhaustive:
    """Everything tried from one position by the game's own rules; it can be broken off and gone on with.

    It knows nothing of a game but the contract.  Late in a game, when the pack is out, few positions are
    left to be reached, and what it does not find is not there.  First comes what has most cards at home, or
    where positions are ``played_out``, has most in the end; of equals what was met last.  Of positions that
    come to the same only one is looked into (`CanonicalKeys`); where a move can do no harm, no other is
    tried; what is plainly hopeless is left.
    ``most`` positions are met, about.  ``width``: of the positions to which as many moves lead only so many
    are looked into, a beam; there a move's score counts too, where nothing is played out.
    """

    def __init__(
        self,
        game: Patience,
        position: Position,
        most: float = MOST,
        *,
        played_out: bool = False,
        width: int | None = None,
    ) -> None:
        self._game, self._most, self._width = game, most, width
        self._play = rollout(game) if played_out else None
        self._line: tuple[Move, ...] = ()
        self._keys = CanonicalKeys(game)
        self._frontier = Frontier[Reached]()
        self._spread_to(Reached(position))

    def run(self, until: float) -> VerdictReport:
        """Return what is found by this time (of `time.process_time`).

        A win is one by the game's rules; that there is none is known when nothing is left to be
        looked into.
        """
        frontier = self._frontier
        if self._width is None:
            frontier.run(self._spread, self._most + 1, until)
        else:
            frontier.run_by_layers(self._spread, self._width, self._most + 1, until)
        if frontier.won is not None:
            return VerdictReport(Verdict.WINNABLE, self._line, frontier.met)
        return VerdictReport(Verdict.UNWINNABLE if frontier.exhausted else Verdict.UNKNOWN, (), frontier.met)

    def _spread(self, node: Reached) -> None:
        game = self._game
        if self._frontier.won is not None:
            return  # what is left of a layer
        safe = game.safe_move(node.position)
        for move in game.moves(node.position) if safe is None else (safe,):
            after = game.apply(node.position, move)
            self._spread_to(Reached(after, move, node))

    def _spread_to(self, node: Reached) -> None:
        game, position = self._game, node.position
        if not self._frontier.is_new(self._keys.key(position)):
            return
        if game.hopeless(position):
            self._frontier.met += 1
            return
        home, rest = _promise(game, position, self._play)
        if rest is not None:
            self._frontier.won, self._line = node, (*node.line(), *rest)
        cost = -_AT_HOME * home
        if self._width is not None and self._play is None and node.parent is not None and node.move:
            cost -= round(_SCORE * game.score(node.parent.position, node.move))
        self._frontier.add(cost, node)


def _promise(
    game: Patience, position: Position, play: RolloutPlayer | None
) -> tuple[int, tuple[Move, ...] | None]:
    """Return how many cards are home, or will be once played out, and the moves that win so, if they do."""
    line: list[Move] = []
    if play is None:
        home, won = game.on_foundations(position), game.won(position)
    else:
        home = play.home(position, Random(0), line)
        won = home == game.goal()
    return home, tuple(line) if won else None


def look_back(game: Patience, position: Position, *, seconds: float) -> VerdictReport:
    """Return whether a position could have been won by somebody who knew all cards, and how.

    ``seconds`` of CPU; a little more for the last moves.
    """
    if game.won(position):
        return VerdictReport(Verdict.WINNABLE)
    begun = time.process_time()
    found = _by_own_search(game, position, seconds)
    if found.verdict is not Verdict.UNKNOWN:
        return found
    seconds -= time.process_time() - begun
    if seconds <= 0:
        return found
    begun = time.process_time()
    followed = by_rule_of_thumb(game, position, seconds * _FOLLOWING)
    if followed is not None:
        return VerdictReport(Verdict.WINNABLE, followed, len(followed))
    return _searched(game, position, begun, seconds)


@no_collections()
def _by_own_search(game: Patience, position: Position, seconds: float) -> VerdictReport:
    """Return what searches that know the game find out in their part of the seconds, if there are any.

    Where all is in sight and little is left, everything is tried first; a line that the rules refuse is none.
    """
    begun = time.process_time()
    if game.foreseeable(position):
        found = Exhaustive(game, position, most=_FEW).run(begun + seconds)
        if found.verdict is not Verdict.UNKNOWN:
            return found
    if is_ruled(game) and told.hole(game.rules):
        return hole_search.judged(game, position, STATES, begun + seconds)
    if told_with_stock(game):
        played_out = _by_playing_it_out(game, position)
        if played_out is not None:
            return VerdictReport(Verdict.WINNABLE, played_out, len(played_out))
        return stock_judging.judged(game, position, seconds)
    if not game.thoughtful:
        return VerdictReport(Verdict.UNKNOWN)
    thought = thoughtful(game, position, begun + seconds * _THINKING)
    line = winning_line(game, position, thought.line or (), lambda _here, move: (move,))
    if line:
        return VerdictReport(Verdict.WINNABLE, line, thought.states)
    return VerdictReport(Verdict.UNWINNABLE if thought.lost else Verdict.UNKNOWN, (), thought.states)


def by_rule_of_thumb(game: Patience, position: Position, seconds: float) -> tuple[Move, ...] | None:
    """Return the moves of a game that its own rule of thumb wins, or its first hints; else None.

    Both look only at what a player would see.
    """
    return _by_playing_it_out(game, position) or _by_hints(game, position, time.process_time() + seconds)


def _by_playing_it_out(game: Patience, position: Position) -> tuple[Move, ...] | None:
    """Return the moves of a game that is won by playing it out quickly, where it can be; else None."""
    return _promise(game, position, rollout(game))[1] if game.policy else None


def rule_wins(game: Patience, position: Position, until: float) -> bool:
    """Whether the game's quickest rule of thumb wins: playing it out, or else its hints, till this time."""
    if game.policy:
        return _by_playing_it_out(game, position) is not None
    return _by_hints(game, position, until) is not None


@no_collections()
def search_wins(game: Patience, position: Position, seconds: float) -> bool:
    """Whether a search finds a win within so many seconds of CPU."""
    begun = time.process_time()
    found = _by_own_search(game, position, seconds)
    if found.verdict is not Verdict.UNKNOWN:
        return found.verdict is Verdict.WINNABLE
    return _searched(game, position, begun, seconds).verdict is Verdict.WINNABLE


@no_collections()
def _searched(game: Patience, position: Position, begun: float, seconds: float) -> VerdictReport:
    """Try everything and send beams by turns, till one of them knows or the time is up."""
    whole = Exhaustive(game, position, played_out=game.policy is not None)
    found = whole.run(begun + seconds * _TRYING_ALL)
    if found.verdict is not Verdict.UNKNOWN:
        return found
    for width in _WIDTHS_PLAYED_OUT if game.policy else _WIDTHS:
        beam = Exhaustive(game, position, math.inf, played_out=game.policy is not None, width=width)
        found = beam.run(begun + seconds * _BEAMS)
        if found.verdict is not Verdict.UNKNOWN:
            return found
    return whole.run(begun + seconds)


def _by_hints(game: Patience, position: Position, until: float) -> tuple[Move, ...] | None:
    """Return the moves of a game that is won by the first hints alone, else None."""
    line: list[Move] = []
    met = {position}
    while not game.won(position):
        hints = game.hints(position)
        if not hints or time.process_time() >= until:
            return None
        position = game.apply(position, hints[0])
        line.append(hints[0])
        if position in met:
            return None
        met.add(position)
    return tuple(line)


def last_hope(positions: Sequence[Position], search: Callable[[Position], VerdictReport]) -> Hope:
    """Return the last of a game's positions from which `search` finds a win, the deal being the first.

    Whatever can be won after a move could be won before it, so halving finds it.
    """
    best = Hope(Verdict.UNKNOWN)
    low, high, number = 0, len(positions) - 1, 0
    while low <= high:
        found = search(positions[number])
        if found.verdict is Verdict.WINNABLE:
            best, low = Hope(found.verdict, number, found.line), number + 1
        elif number == 0:
            return Hope(found.verdict)
        else:
            high = number - 1
        number = (low + high + 1) // 2
    return best


def is_of_kind(game: Patience, start: Position, kind: Kind) -> bool:
    """Whether a deal is known to be of this kind, cards being hidden.

    Easy is one that the game's own rule of thumb wins, which looks only at what a player would
    see; hard is one that this rule does not win, though a search that knows all cards has found
    a win.  Of a deal of which neither is found nothing is known.
    """
    if kind is Kind.ANY:
        return True
    if rule_wins(game, start, time.process_time() + _RULE):
        return kind in (Kind.WINNABLE, Kind.EASY)
    return kind in (Kind.WINNABLE, Kind.HARD) and search_wins(game, start, _SEARCH)
