"""How the strong player of Beat It Or Eat It does against that of another state of this repository.

beat_it_former.py TREE [--length N] [--deals N] [--first N] [--seconds S | --nodes N]

TREE is a checkout of the other state, by `git worktree add TREE COMMIT`.  Each player thinks in a
process of its own with the modules and weights of its own tree, and looks at no table.  Each deal
is played twice, the seats exchanged.  Seconds are those of a clock, so nothing else should be
running; nodes are counted.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from cardtable.contract.deal import Deal
from cardtable.games.beat_it.rules import BeatIt
from cardtable.players.beat_it.analysis import card_set
from cardtable.players.beat_it.search import AlphaBeta
from cardtable.solver.trials import wilson

HOME = Path(__file__).resolve().parents[2]


def serve(length: int, seconds: float, nodes: int | None) -> None:
    """Answer each position, a deal and the numbers of its moves, with the number of the move chosen."""
    game = BeatIt({"length": length, "leader": 1})
    for line in sys.stdin:
        deal, *made = map(int, line.split())
        position = game.deal(Deal(deal))
        for number in made:
            position = game.apply(position, game.moves(position)[number])
        legal = game.moves(position)
        outcome = game.outcome(position)
        if outcome is not None:
            print("over", outcome.winner or 0, flush=True)
        elif len(legal) == 1:
            print(position.to_move, 0, flush=True)
        else:
            found = AlphaBeta(game.stock, position, seconds, nodes).best().move
            chosen = next(n for n, move in enumerate(legal) if card_set(game, move) == found)
            print(position.to_move, chosen, flush=True)


class Engine:
    """A player in a process of its own."""

    def __init__(self, tree: Path, arguments: list[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--serve", *arguments],
            env=os.environ | {"PYTHONPATH": str(tree)},
            cwd=tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def answer(self, deal: int, made: list[int]) -> tuple[str, int]:
        """Return who is to move, or that it is over, and the move, or the winner's seat."""
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("an engine has no pipes")
        print(deal, *made, file=self._process.stdin, flush=True)
        word, number = self._process.stdout.readline().split()
        return word, int(number)

    def end(self) -> None:
        """Let it end."""
        self._process.communicate()


def winner(seats: tuple[Engine, Engine], deal: int) -> int:
    """Return the seat that wins a game, 0 if it is drawn."""
    made: list[int] = []
    to_move = 1
    while True:
        word, number = seats[to_move - 1].answer(deal, made)
        if word == "over":
            return number
        if int(word) == to_move:
            made.append(number)
        else:
            to_move = int(word)


def main() -> None:
    """Play the match, or answer as one of its players."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tree", type=Path, nargs="?", default=HOME)
    parser.add_argument("--length", type=int, default=13)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--serve", action="store_true")
    given = parser.parse_args()
    if given.serve:
        serve(given.length, 3600.0 if given.nodes else given.seconds, given.nodes)
        return
    arguments = [f"--length={given.length}", f"--seconds={given.seconds}"]
    arguments += [f"--nodes={given.nodes}"] if given.nodes else []
    now, former = Engine(HOME, arguments), Engine(given.tree.resolve(), arguments)
    won = drawn = played = led = 0
    for deal in range(given.first, given.first + given.deals):
        for here in (1, 2):
            seat = winner((now, former) if here == 1 else (former, now), deal)
            won, drawn, led, played = won + (seat == here), drawn + (seat == 0), led + (seat == 1), played + 1
        low, high = wilson(won, played)
        print(
            f"{played} games: won {won}, drawn {drawn}, lost {played - won - drawn};"
            f" {100 * won / played:.1f} % ({100 * low:.1f}-{100 * high:.1f} %); the leader won {led}",
            flush=True,
        )
    now.end()
    former.end()


if __name__ == "__main__":
    main()
