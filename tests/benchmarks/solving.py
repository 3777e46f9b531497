"""What the search decides of a range of deals, how long it takes, and how long its lines are.

    python tests/benchmarks/solving.py [--deals 1-200] [--states 300000] [GAME ...]

Prints for each game how many deals can be won, cannot, and are undecided; the CPU seconds of
a verdict (median, 90th percentile, sum); the moves of a winning line once its detours are
cut out (median, 90th percentile), the time for which is not counted; and the terciles of
the positions met before a win, which are the game's measure of difficulty (`thirds`).
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from statistics import median

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from cardtable.solver.winning_line import shortened

GAMES = ("beleaguered-castle", "exiled-kings", "streets-and-alleys", "penelopes-web", "selective-castle")


def tenth(values: Sequence[float], tenths: int) -> float:
    """Return the value below which so many tenths lie."""
    return sorted(values)[min(len(values) - 1, len(values) * tenths // 10)]


def measure(game: RuledPatience, first: int, last: int, states: int) -> str:
    """Judge the deals and return what there is to say."""
    verdicts: Counter[Verdict] = Counter()
    seconds, lengths, met, undecided = [], [], [], []
    for number in range(first, last + 1):
        position = game.deal(Deal(number))
        begun = time.process_time()
        found = judge(game, position, states=states)
        seconds.append(time.process_time() - begun)
        verdicts[found.verdict] += 1
        if found.verdict is Verdict.UNKNOWN:
            undecided.append(number)
        if found.line:
            lengths.append(len(shortened(game, position, found.line)))
            met.append(found.states)
    told = (
        f"{verdicts[Verdict.WINNABLE]} can be won, {verdicts[Verdict.UNWINNABLE]} cannot,"
        f" {len(undecided)} undecided {undecided or ''}; CPU seconds: median {median(seconds):.4f},"
        f" 90th percentile {tenth(seconds, 9):.3f}, sum {sum(seconds):.1f}"
    )
    if not met:
        return told
    met.sort()
    thirds = met[len(met) // 3], met[2 * len(met) // 3]
    return (
        f"{told}; moves: median {median(lengths):.0f}, 90th percentile {tenth(lengths, 9)};"
        f" thirds {thirds[0]}, {thirds[1]}"
    )


def main() -> None:
    """Measure the games named, or those whose deals are hard to decide."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--deals", default="1-200")
    parser.add_argument("--states", type=int, default=300_000)
    given = parser.parse_args()
    first, _, last = given.deals.partition("-")
    for game_id in given.games:
        options = {"reserve": "spread"} if game_id == "castle-of-indolence" else {}
        game = catalogue.create(game_id, options)
        assert isinstance(game, RuledPatience)
        print(f"{game_id}: {measure(game, int(first), int(last or first), given.states)}", flush=True)


main()
