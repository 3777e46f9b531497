"""Computer against computer: matches that the same seed plays again.

Every deal is played once from each seat: the players move on by one seat from game to
game, so that neither the cards nor the first move favour anybody.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.catalogue import Entry
from cardtable.errors import InvalidOption
from cardtable.game import Deal, Game, OptionValue, Outcome, Seat
from cardtable.players import RANDOM, choose
from cardtable.players.sets import Sets, counted
from cardtable.record import MOST_MOVES

MOST_GAMES = 1_000_000
_CERTAINTY = 1.959964
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player did; ``penalties`` is the sum over all games, None where none are counted."""

    player: str
    games: int
    wins: int
    draws: int
    penalties: int | None
    sets: Sets | None = None
    """Where the game is played in sets (`Game.set_size`)."""

    def to_json(self) -> dict[str, Any]:
        """Return the standing with the share of wins and its 95 % interval."""
        return {
            "player": self.player,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "win_rate": self.wins / self.games,
            "interval": list(wilson(self.wins, self.games)),
            "mean_penalties": None if self.penalties is None else self.penalties / self.games,
            "sets": None if self.sets is None else _sets_to_json(self.sets),
        }


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended."""

    game: str
    options: dict[str, OptionValue]
    seed: int
    standings: tuple[Standing, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the result as the command line prints it."""
        return {
            "game": self.game,
            "options": self.options,
            "games": self.standings[0].games,
            "seed": self.seed,
            "players": [standing.to_json() for standing in self.standings],
        }

    def lines(self) -> list[str]:
        """Return the result as lines for reading."""
        lines = [f"{self.game}: {self.standings[0].games} games, seed {self.seed}"]
        for each in (standing.to_json() for standing in self.standings):
            low, high = (f"{100 * bound:.0f}" for bound in each["interval"])
            line = (
                f"{each['player']}: won {each['wins']}, drawn {each['draws']}, lost {each['losses']};"
                f" {100 * each['win_rate']:.1f} % wins ({low}-{high} %)"
            )
            mean = each["mean_penalties"]
            lines.append(line if mean is None else f"{line}; {mean:.2f} penalties a game")
            if each["sets"] is not None:
                lines.append(_sets_line(each["sets"]))
        return lines


def _sets_to_json(sets: Sets) -> dict[str, Any]:
    """Return the sets with the share won of those decided and its 95 % interval."""
    share = sets.won / sets.decided if sets.decided else None
    interval = list(wilson(sets.won, sets.decided)) if sets.decided else None
    return {"won": sets.won, "drawn": sets.drawn, "lost": sets.lost, "win_rate": share, "interval": interval}


def _sets_line(sets: Mapping[str, Any]) -> str:
    line = f"  sets: won {sets['won']}, drawn {sets['drawn']}, lost {sets['lost']}"
    if sets["win_rate"] is None:
        return line
    low, high = (f"{100 * bound:.1f}" for bound in sets["interval"])
    return f"{line}; {100 * sets['win_rate']:.1f} % of those decided (95 % interval {low}-{high} %)"


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    share, spread = wins / games, _CERTAINTY**2 / games
    middle = share + spread / 2
    reach = _CERTAINTY * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def play_match(
    entry: Entry,
    options: Mapping[str, object],
    players: tuple[str, ...],
    *,
    games: int,
    seed: int,
    seconds: float,
) -> MatchResult:
    """Return how `games` games end; `seconds` is the time for a move.

    Raises `InvalidOption` for players, options or a number of games that cannot be.
    """
    if not entry.levels:
        raise InvalidOption(f"{entry.id} has no computer players")
    for player in players:
        if player not in (RANDOM, *entry.levels):
            raise InvalidOption(
                f"{entry.id} has no player {player!r}; they are {RANDOM}, {', '.join(entry.levels)}"
            )
    if not 1 <= games <= MOST_GAMES:
        raise InvalidOption(f"a match has 1 to {MOST_GAMES} games, not {games}")
    game = entry.game_class(options, len(players))
    wins, draws, penalties = [0] * game.seats, [0] * game.seats, [0] * game.seats
    scores: list[list[int]] = []
    for number in range(games):
        seats = [(seat + number) % game.seats for seat in range(game.seats)]
        outcome = _play(game, number, seed, [players[who] for who in seats], seconds)
        for seat, who in enumerate(seats, 1):
            wins[who] += outcome is not None and outcome.winner == seat
            draws[who] += outcome is None or (game.seats > 1 and _shares(outcome, seat))
            if outcome is not None and outcome.scores is not None:
                penalties[who] += outcome.scores[seat - 1]
        if outcome is not None and outcome.scores is not None:
            scores.append([outcome.scores[seats.index(who)] for who in range(game.seats)])
    sets = counted(scores, game.set_size()) if game.set_size() > 1 else (None,) * game.seats
    standings = tuple(
        Standing(player, games, wins[who], draws[who], penalties[who] if scores else None, sets[who])
        for who, player in enumerate(players)
    )
    return MatchResult(entry.id, game.given_options, seed, standings)


def _play(game: Game[Any], number: int, seed: int, levels: list[str], seconds: float) -> Outcome | None:
    """Return how a game ended; None if it never does."""
    # All games on one deal, and only they, share its number.
    deal = Deal(Random(f"deal {seed} {number // game.seats}").randint(FIRST_DEAL, LAST_DEAL))
    chance = Random(f"play {seed} {number}")
    position = game.deal(deal)
    for _ in range(MOST_MOVES):
        outcome = game.outcome(position)
        if outcome is not None:
            return outcome
        seat = game.to_move(position)
        view = game.seen_by(position, seat)
        move = choose(game, view, seat, levels[seat - 1], chance, seconds)
        position = game.play(position, move)
    return None


def _shares(outcome: Outcome, seat: Seat) -> bool:
    """Return whether nobody won and the seat did no worse than any other."""
    best = outcome.scores is None or outcome.scores[seat - 1] == min(outcome.scores)
    return outcome.winner is None and best
