"""Hints for patiences with hidden cards: the likeliest moves are tried in games played to their end.

What the player cannot see is shuffled anew for each game; so a hint knows no more than
he does.  Rollouts of a simple rule are a strong guide in such patiences (Yan, Diaconis,
Rusmevichientong & Van Roy, "Solitaire: Man Versus Machine", 2004).
"""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import islice
from random import Random
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.reversible_moves import idle
from cardtable.games.rollouts.policy import Style, TrialPlan
from cardtable.games.rollouts.rollout import rollout, style
from cardtable.games.rollouts.searched import wins
from cardtable.games.rollouts.tableau import TableauRollout
from cardtable.players.estimates import ENOUGH, ranks
from cardtable.players.runoff import runoff
from cardtable.players.sequential_halving import Trial, sequential_halving

FURTHER = 5
"""How many times the games that a game's style asks for are played on between what they do not tell apart."""
_TO_SEARCH = 0.5
"""Seconds that there must be if lost games are to be searched as well: in less, more games tell more."""
_AT_FIRST = 80
"""How many positions plans are found among in less than that."""


class TrialResult(NamedTuple):
    """What became of the games in which a move was tried.

    ``home``: the mean number of cards on the foundations in the end; ``won``: how many
    games were won; ``games``: how many there were, none for a move that was not tried.
    """

    home: float = 0.0
    won: int = 0
    games: int = 0


def advise(
    game: Patience,
    view: View,
    random: Random,
    seconds: float,
    *,
    manner: Style | None = None,
    further: int = FURTHER,
) -> dict[Move, TrialResult]:
    """Return the legal moves, the best first, with what became of them in games played out.

    It is the same each time for the same `random`, unless the ``seconds`` are up before
    all games are played: those of the ``manner``, then ``further`` times as many between the moves
    that did best, as far as it takes to tell them apart.  A move that can do no harm comes first, untried.
    Where looks tell plans apart, or only one is tried, the games only tell what these are worth.
    """
    manner = manner or style(game)
    deadline = time.monotonic() + seconds
    positions = None
    if seconds < _TO_SEARCH:
        manner, positions = manner._replace(searched=0), _AT_FIRST
    seen = game.guess(view, random)
    safe = game.safe_move(seen)
    if safe is not None:
        return dict.fromkeys((safe, *game.hints(seen)), TrialResult())
    tried, moves = list(islice(game.plans(seen, positions), manner.candidates)), game.moves(seen)
    planned = bool(tried)
    if planned:
        # After each of its moves the plan that was chosen is tried on the same cards: so it stays the best.
        random = Random(repr(sorted(view.unseen)))
    else:
        moves = game.hints(seen)
        tried = [TrialPlan((move,)) for move in _worth_trying(game, seen, moves, manner)]
    games = _TrialGames(game, view, random, tried, manner)
    order: Sequence[int] = (0,)
    if (planned and manner.looks) or len(tried) == 1:
        halfway = (time.monotonic() + deadline) / 2
        order = list(sequential_halving(range(len(tried)), games.look, manner.looks, halfway))
        games.try_alike(order, deadline)
    elif games.sure(deadline):
        games.play_on(0, deadline)
    else:
        order = list(sequential_halving(range(len(tried)), games.deal, manner.games, deadline))
        order = runoff(order, games.worth, games.dealt, further * manner.games, deadline)
    known = {tried[number].moves[0]: games.prospect(number) for number in reversed(order)}
    known = dict(reversed(known.items()))
    return known | {move: TrialResult() for move in moves if move not in known}


class _TrialGames:
    """Plans tried, all on the same deals of the unseen cards."""

    def __init__(
        self, game: Patience, view: View, random: Random, tried: Sequence[TrialPlan], manner: Style
    ) -> None:
        self._game, self._view, self._random, self._tried, self._manner = game, view, random, tried, manner
        self._play, self._goal = rollout(game), game.goal()
        self._deals: list[tuple[Position, int]] = []
        self._homes: list[list[int]] = [[] for _ in tried]
        self.dealt = 0
        """On how many deals the moves that did best were tried."""

    def deal(self) -> Trial:
        """Let the moves be tried on the next deal."""
        self.dealt += 1
        return partial(self.worth, self.dealt - 1)

    def worth(self, number: int, move: int) -> float:
        """Return the worth of a move on a deal; on those before that it is tried too."""
        homes, manner = self._homes[move], self._manner
        while len(homes) <= number:
            homes.append(self._home(len(homes), move))
        home = homes[number]
        learned = manner.learned * self._tried[move].chance if number == 0 else 0.0
        return home + manner.win * (learned + (home == self._goal)) + manner.favour * (move == 0)

    def _home(self, number: int, move: int) -> int:
        """Return how many cards come home after a move."""
        after, play, positions = self._after(number, move), self._play, self._manner.searched
        home = play.home(after, Random(self._deals[number][1]))
        if (
            home < self._goal
            and positions
            and isinstance(play, TableauRollout)
            and wins(play, after, positions)
        ):
            return self._goal
        return home

    def _after(self, number: int, move: int) -> Position:
        """Return the position after a move on a deal, the next one at most."""
        if number == len(self._deals):
            self._deals.append((self._game.guess(self._view, self._random), self._random.getrandbits(32)))
        return reduce(self._game.apply, self._tried[move].moves, self._deals[number][0])

    def look(self) -> Trial:
        """Look ahead after each plan on the next deal: how likely a win is, as it looks then."""
        self.dealt += 1
        return partial(self._likely, self.dealt - 1)

    def _likely(self, number: int, plan: int) -> float:
        after = self._after(number, plan)
        while (safe := self._game.safe_move(after)) is not None:
            after = self._game.apply(after, safe)
        best = next(iter(self._game.plans(after, self._manner.looked_at)), None)
        return 0.0 if best is None else best.chance

    def try_alike(self, order: Sequence[int], deadline: float) -> None:
        """Try plans in as many games each, so that it can be told what they are worth."""
        for number in range(self._manner.games // self._manner.candidates):
            for plan in order:
                self.worth(number, plan)
            if time.monotonic() > deadline:
                return

    def sure(self, deadline: float) -> bool:
        """Whether the first move wins so many games out of as many as that takes."""
        for number in range(self._manner.sure):
            self.worth(number, 0)
            if self._homes[0][-1] < self._goal or time.monotonic() > deadline:
                return False
        return self._manner.sure > 0

    def play_on(self, move: int, deadline: float) -> None:
        """Try a move in as many games as it takes to say what it is worth."""
        while len(self._homes[move]) < ENOUGH and time.monotonic() < deadline:
            self.worth(len(self._homes[move]), move)

    def prospect(self, move: int) -> TrialResult:
        """Return what became of the games in which a move was tried."""
        homes = self._homes[move]
        if not homes:
            return TrialResult()
        return TrialResult(sum(homes) / len(homes), homes.count(self._goal), len(homes))


def _worth_trying(game: Patience, position: Position, moves: Sequence[Move], manner: Style) -> Sequence[Move]:
    if manner.reversible:
        return moves[: manner.candidates]
    others = (move for move in moves[1:] if not idle(game, position, move))
    return [*moves[:1], *islice(others, manner.candidates - 1)]


@dataclass(frozen=True, slots=True)
class Trials:
    """What `advise` found, by moves, the best first."""

    prospects: Mapping[Move, TrialResult]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, the best first."""
        return tuple(self.prospects)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the moves in this order (`cardtable.players.estimates.ranks`), 0 for the untried."""
        results = list(self.prospects.values())
        tried = [number for number, each in enumerate(results) if each.games]
        found = ranks(tried, lambda one, other: _alike(results[one], results[other]))
        return (*found, *[0] * (len(results) - len(tried)))

    def as_good(self, first: Move) -> frozenset[Move]:
        """Return the moves that trial games do not tell from `first`, which did best of those tried."""
        best = self.prospects[first]
        return frozenset(move for move, each in self.prospects.items() if _alike(best, each))


def _alike(best: TrialResult, other: TrialResult) -> bool:
    """Whether the shares of wins are as near as chance makes them 95 times in 100; without wins, the same."""
    if not best.games or not other.games:
        return best.games == other.games
    if not best.won:
        return round(best.home) == round(other.home)
    share = (best.won + other.won) / (best.games + other.games)
    error = math.sqrt(share * (1 - share) * (1 / best.games + 1 / other.games))
    return other.won > 0 and best.won / best.games - other.won / other.games <= 1.96 * error
