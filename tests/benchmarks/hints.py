"""How often a patience is won by always following its hints: the quick hints against trial games.

    python tests/benchmarks/hints.py GAME [--deals 1-200] [--jobs 2] [--option NAME=VALUE]
        [--games N] [--candidates N] [--win CARDS] [--favour CARDS] [--sure N] [--searched N]
        [--only quick|tried|rule] [--further N] [--finish S]

Both play the same deals, so that the deals that only one of them wins tell which is better.  ``--further``
says how many times as many games may be played on between what the first do not tell apart; the program
gives that a second.  With ``--finish`` a search of ``S`` seconds of CPU takes over once nothing is unknown,
as it does in the program.  ``--only rule`` plays out by the rule of thumb alone, which is the first hint
where that wins more than looking ahead: a matter of milliseconds.  What could be won by who knew every
card, `cardtable study GAME --hindsight` finds out.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.reversible_moves import idle, leading_on
from cardtable.games.rollouts.policy import Style
from cardtable.games.rollouts.rollout import rollout, style
from cardtable.inputs import read_options
from cardtable.players.trial_games import FURTHER, advise
from cardtable.solver.hindsight import look_back
from cardtable.solver.trials import wilson
from cardtable.solver.verdict import Verdict

UNLIMITED = 3600.0
LONGEST = 3000
"""Moves; no game of these patiences is half as long."""


class Result(NamedTuple):
    won: bool
    home: int
    hints: int
    seconds: float
    longest: float


def play(game: Patience, number: int, manner: Style | None, finish: float, further: int = FURTHER) -> Result:
    """Follow the hints to the end, or until a search knows better; as in the program none leads back."""
    position, chance = game.deal(Deal(number)), Random(number)
    met = {position}
    hints, total, longest = 0, 0.0, 0.0
    searched = not finish
    while game.outcome(position) is None and hints < LONGEST:
        if not searched and game.foreseeable(position):
            searched = True
            found = look_back(game, position, seconds=finish)
            if found.verdict is Verdict.WINNABLE:
                return Result(True, game.goal(), hints, total, longest)
        begun = time.process_time()
        move, after = next_move(game, position, hinted(game, position, chance, manner, further), met)
        taken = time.process_time() - begun
        hints, total, longest = hints + 1, total + taken, max(longest, taken)
        if move is None:
            break
        position = after
        met.add(position)
    return Result(game.won(position), game.on_foundations(position), hints, total, longest)


def play_by_rule(game_id: str, options: dict[str, object], number: int) -> list[Result]:
    """Play a deal out by the game's rule of thumb."""
    game = catalogue.create(game_id, options)
    assert isinstance(game, Patience)
    begun, line = time.process_time(), list[Move]()
    home = rollout(game).home(game.deal(Deal(number)), Random(number), line)
    taken = time.process_time() - begun
    return [Result(home == game.goal(), home, len(line), taken, taken)]


def next_move(
    game: Patience, position: Position, hints: Iterable[Move], met: set[Position]
) -> tuple[Move | None, Position]:
    """Return the hint that the program shows first, and what follows; none where all run to and fro."""
    moves = leading_on(game, position, hints, met)
    after = game.apply(position, moves[0])
    circling = moves[0] != next(iter(hints)) and idle(game, position, moves[0])
    return (None, position) if after in met or circling else (moves[0], after)


def hinted(
    game: Patience, position: Position, chance: Random, manner: Style | None, further: int
) -> Iterable[Move]:
    moves = game.moves(position)
    if len(moves) == 1:
        return moves
    if manner is None:
        return game.hints(position)
    return advise(game, game.seen_by(position, 1), chance, UNLIMITED, manner=manner, further=further)


def both(
    game_id: str,
    options: dict[str, object],
    manners: Sequence[Style | None],
    finish: float,
    further: int,
    number: int,
) -> list[Result]:
    game = catalogue.create(game_id, options)
    assert isinstance(game, Patience)
    return [play(game, number, manner, finish, further) for manner in manners]


def played(
    play_both: Callable[[int], list[Result]], deals: Sequence[int], jobs: int
) -> Iterator[list[Result]]:
    """Yield what comes of each deal, in order; one job plays them in this process."""
    if jobs == 1:
        yield from map(play_both, deals)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play_both, deals)


def report(name: str, results: Sequence[Result]) -> str:
    won, count = sum(result.won for result in results), len(results)
    low, high = wilson(won, count)
    hints = sum(result.hints for result in results)
    return (
        f"{name:6} won {won} of {count} = {100 * won / count:.1f} % ({100 * low:.1f}–{100 * high:.1f}),"
        f" {sum(result.home for result in results) / count:.1f} cards home,"
        f" CPU {1000 * sum(result.seconds for result in results) / max(1, hints):.0f} ms a hint,"
        f" at most {max(result.longest for result in results):.2f} s"
    )


def comparison(quick: Sequence[Result], tried: Sequence[Result]) -> str:
    pairs = list(zip(quick, tried, strict=True))
    gained = sum(other.won and not one.won for one, other in pairs)
    lost = sum(one.won and not other.won for one, other in pairs)
    count = len(pairs)
    share = (gained - lost) / count
    spread = 1.96 * math.sqrt(max(0.0, (gained + lost) / count - share**2) / count)
    more = [other.home - one.home for one, other in pairs]
    mean = sum(more) / count
    error = 1.96 * math.sqrt(sum((each - mean) ** 2 for each in more) / max(1, count - 1) / count)
    return (
        f"paired: {gained} deals won by trial games only, {lost} by the quick hints only:"
        f" {100 * share:+.1f} ± {100 * spread:.1f} points; {mean:+.1f} ± {error:.1f} cards home"
    )


def main() -> None:
    """Measure both on the same deals."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--deals", default="1-200")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--only", choices=("quick", "tried", "rule"))
    parser.add_argument("--further", type=int, default=FURTHER)
    parser.add_argument("--finish", type=float, default=0.0)
    for name in ("games", "candidates", "sure", "searched"):
        parser.add_argument(f"--{name}", type=int)
    for name in ("win", "favour"):
        parser.add_argument(f"--{name}", type=float)
    given = parser.parse_args()
    options: dict[str, object] = dict(read_options(given.option))
    game = catalogue.create(given.game, options)
    assert isinstance(game, Patience)
    manners: list[Style | None] = [] if given.only == "tried" else [None]
    if given.only not in ("quick", "rule"):
        asked = {name: getattr(given, name, None) for name in Style._fields}
        chosen = {name: value for name, value in asked.items() if value is not None}
        manners.append(style(game)._replace(**chosen))
    first_deal, last_deal = (int(number) for number in given.deals.split("-"))
    found: list[list[Result]] = []
    deals = range(first_deal, last_deal + 1)
    if given.only == "rule":
        each = partial(play_by_rule, given.game, options)
    else:
        each = partial(both, given.game, options, manners, given.finish, given.further)
    for results in played(each, deals, given.jobs):
        found.append(results)
        if len(found) % 20 == 0 or len(found) == len(deals):
            columns = list(zip(*found, strict=True))
            for manner, column in zip(manners, columns, strict=True):
                print(report(given.only or ("quick" if manner is None else "tried"), column), flush=True)
            if len(columns) == 2:
                print(comparison(*columns), flush=True)


if __name__ == "__main__":
    main()
