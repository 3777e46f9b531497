"""How near the search of Beat It Or Eat It comes to perfect play, where the tables know the truth.

beat_it_truth.py [--length N] [--suits N] [--games N] [--home N] [--first DEAL]
                 [--nodes N | --seconds S] [--review N,N,…] [--unsolved | --level LEVEL]

The search never looks at the table of its length here, but for --level, which lets a player of the
program play as it does in a game: *perfect* has the table.  With --unsolved it judges with the weights of
longer suits, which learned nothing from tables.  From mirrored deals, the first moves of each game at random,
it plays itself: of the positions in which a move can lose value, how often does it keep it?  Then it plays
the winner's side of each deal against perfect play until it loses value, which perfect play never gives
back: how many wins does it bring home, and how far off was a win where one was lost?  Last, a review by
search of games of the fair player, with one move in eight at random, is held against the tables: of the
moves that lost value, how many does it find, and how many that lost none does it blame?
"""

import argparse
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import NamedTuple

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players.beat_it.analysis import card_set, graded, searched
from cardtable.players.beat_it.exact import Exact
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.search import AlphaBeta
from cardtable.players.judgement import Grade

OPENING = 4
"""How many moves of each game are played at random."""
WHIM = 1 / 8


class Searcher:
    """The strong player without a table."""

    def __init__(self, game: BeatIt, seconds: float, nodes: int | None) -> None:
        self.game, self.seconds, self.nodes = game, seconds, nodes
        self.looked_at = self.moves = 0
        self.used = 0.0

    def move(self, position: BeatItPosition) -> Move:
        """Return its choice, and count what it took."""
        begun = process_time()
        search = AlphaBeta(self.game.stock, position, self.seconds, self.nodes)
        found = search.best().move
        self.looked_at, self.moves = self.looked_at + search.count, self.moves + 1
        self.used += process_time() - begun
        return next(each for each in self.game.moves(position) if card_set(self.game, each) == found)


class Shipped(Searcher):
    """A player of the program as it is, tables and all."""

    def __init__(self, game: BeatIt, seconds: float, nodes: int | None, level: str) -> None:
        super().__init__(game, seconds, nodes)
        self.level, self.random = level, Random(1)

    def move(self, position: BeatItPosition) -> Move:
        """Return its choice, and count what it took."""
        begun = process_time()
        found = choose(
            self.game, position, position.to_move, self.level, self.random, self.seconds, self.nodes
        )
        self.looked_at, self.moves = self.looked_at + 1, self.moves + 1
        self.used += process_time() - begun
        return found


def signs(game: BeatIt, position: BeatItPosition) -> dict[Move, int]:
    """Return what the tables say of each move: won 1, drawn 0, lost -1."""
    worths = Exact(game.stock).moves(position)
    return {move: worths[_number_of(game, move)].sign for move in game.moves(position)}


def _number_of(game: BeatIt, move: Move) -> int | None:
    """Return a move as `Exact.moves` knows it: the number of its card, None for an eat."""
    return None if move.kind is MoveKind.EAT else game.stock.numbers[move.cards[0]]


def kept(player: Searcher, deal: int) -> Iterator[bool]:
    """Yield of each position of a game in which a move can lose value whether the move played keeps it."""
    game, random = player.game, Random(deal)
    position = game.deal(Deal(deal))
    for number in range(game.most_leads):
        if game.outcome(position) is not None:
            return
        move = random.choice(game.moves(position)) if number < OPENING else player.move(position)
        worths = signs(game, position)
        if number >= OPENING and len(set(worths.values())) > 1:
            yield worths[move] == max(worths.values())
        position = game.apply(position, move)


class Homeward(NamedTuple):
    """How the winner's side of a deal was played against perfect play."""

    home: bool
    critical: int
    """In how many positions a move could lose the win."""
    lost_at: int | None
    """How far off the end was where it was lost, in eats or plies as the table counts; else None."""


def brought_home(player: Searcher, deal: int) -> Homeward | None:
    """Play a deal for whoever wins it, to the end or till value is lost; None if the deal is drawn."""
    game, random, exact, critical = player.game, Random(deal), Exact(player.game.stock), 0
    position = game.deal(Deal(deal))
    best = max(signs(game, position).values())
    if not best:
        return None
    wins = position.to_move if best > 0 else 3 - position.to_move
    while (outcome := game.outcome(position)) is None:
        if position.to_move == wins:
            worths = exact.moves(position)
            move = player.move(position)
            critical += any(worth.sign < 1 for worth in worths.values())
            if worths[_number_of(game, move)].sign < 1:
                soonest = max(worths.values(), key=lambda worth: worth.score)
                return Homeward(False, critical, soonest.eats or soonest.plies)
        else:
            move = choose(game, position, position.to_move, PERFECT, random, 0.0)
        position = game.apply(position, move)
    return Homeward(outcome.winner == wins, critical, None)


def reviewed(game: BeatIt, deals: range) -> Iterator[tuple[BeatItPosition, Move, bool]]:
    """Yield every choice of games that are not played well, and whether it lost value."""
    for deal in deals:
        random, position = Random(deal), game.deal(Deal(deal))
        while game.outcome(position) is None:
            legal, worths = game.moves(position), signs(game, position)
            whim = random.random() < WHIM
            move = random.choice(legal) if whim else game.hints(position)[0]
            if len(legal) > 1:
                yield position, move, worths[move] < max(worths.values())
            position = game.apply(position, move)


def review(game: BeatIt, deals: range, nodes: int, others: int) -> None:
    """Print how many losing moves a review with so many nodes a move finds, and how many others it blames."""
    choices = list(reviewed(game, deals))
    begun, looked = process_time(), 0
    found = {True: [0, 0, 0], False: [0, 0, 0]}
    for number, (position, move, lost) in enumerate(choices):
        if not lost and number % others:
            continue
        before, after, _best = searched(game, position, move, nodes)
        grade = graded(before, after)
        looked += 1
        found[lost][0] += 1
        found[lost][1] += grade is Grade.LOSING
        found[lost][2] += grade is Grade.DOUBTFUL
    for lost, (count, losing, doubtful) in found.items():
        kind = "that lost value" if lost else "that lost none"
        print(f"review with {nodes} nodes: of {count} moves {kind}: {losing} losing, {doubtful} doubtful")
    print(f"    {1000 * (process_time() - begun) / max(1, looked):.0f} ms of computing a move", flush=True)


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--length", type=int, default=10)
    parser.add_argument("--suits", type=int, default=2)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--home", type=int)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--review", default="")
    parser.add_argument("--review-games", type=int, default=10)
    parser.add_argument("--unsolved", action="store_true")
    parser.add_argument("--level")
    given = parser.parse_args()
    if given.unsolved:
        LONGEST_SOLVED.clear()
    game = BeatIt({"length": given.length, "suits": given.suits, "leader": 1})
    player = Searcher(game, given.seconds, given.nodes)
    if given.level:
        player = Shipped(game, given.seconds, given.nodes, given.level)
    deals = range(given.first, given.first + given.games)
    if given.games:
        kept_all = [each for deal in deals for each in kept(player, deal)]
        share = sum(kept_all) / len(kept_all)
        print(f"keeps the value in {sum(kept_all)} of {len(kept_all)} positions: {share:.1%}", flush=True)
    deals = range(given.first, given.first + (given.games if given.home is None else given.home))
    if deals:
        games = [game for deal in deals if (game := brought_home(player, deal))]
        home, critical = sum(game.home for game in games), sum(game.critical for game in games)
        lost = sorted(game.lost_at for game in games if game.lost_at)
        print(f"brings home {home} of {len(games)} won games against perfect: {home / len(games):.0%}")
        print(
            f"    keeps the win in {critical - len(lost)} of {critical} positions of these; lost it at {lost}"
        )
        counted = "moves" if given.level else "nodes"
        print(f"    {player.looked_at / player.used:.0f} {counted} a second", end=", ")
        print(f"{1000 * player.used / player.moves:.0f} ms of computing a move", flush=True)
    for nodes in filter(None, given.review.split(",")):
        review(game, range(1001, 1001 + given.review_games), int(nodes), others=10)


if __name__ == "__main__":
    main()
