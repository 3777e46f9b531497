"""Computer against computer: matches that the same seed plays again.

Every deal is played once from each seat: the players move on by one seat from game to
game, so that neither the cards nor the first move favour anybody.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from cardtable import players
from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.option import OptionValue
from cardtable.contract.outcome import Outcome
from cardtable.contract.seat import Seat
from cardtable.decimals import decimal
from cardtable.errors import InvalidOption
from cardtable.games import catalogue
from cardtable.keeping.record import MOST_MOVES
from cardtable.players import RANDOM, choose
from cardtable.players.sets import Sets, counted
from cardtable.solver.at_work import MOST_JOBS, at_work
from cardtable.solver.trials import wilson
from cardtable.texts import _, listed, ngettext

MOST_GAMES = 1_000_000


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
        games = self.standings[0].games
        head = ngettext("{game}: {games} game, seed {seed}", "{game}: {games} games, seed {seed}", games)
        lines = [head.format(game=self.game, games=games, seed=self.seed)]
        for each in (standing.to_json() for standing in self.standings):
            lines.append(_standing_line(each))
            if each["sets"] is not None:
                lines.append(_sets_line(each["sets"]))
        return lines


def _sets_to_json(sets: Sets) -> dict[str, Any]:
    """Return the sets with the share won of those decided and its 95 % interval."""
    share = sets.won / sets.decided if sets.decided else None
    interval = list(wilson(sets.won, sets.decided)) if sets.decided else None
    return {"won": sets.won, "drawn": sets.drawn, "lost": sets.lost, "win_rate": share, "interval": interval}


def _standing_line(standing: Mapping[str, Any]) -> str:
    mean = standing["mean_penalties"]
    template = (
        _("{player}: won {wins}, drew {draws}, lost {losses}; {share}% wins (95% interval {low}-{high}%)")
        if mean is None
        else _(
            "{player}: won {wins}, drew {draws}, lost {losses}; {share}% wins (95% interval "
            "{low}-{high}%); {penalties} penalties per game"
        )
    )
    return template.format(
        player=standing["player"],
        wins=standing["wins"],
        draws=standing["draws"],
        losses=standing["losses"],
        penalties=None if mean is None else decimal(mean, 2),
        **_shares_words(standing),
    )


def _sets_line(sets: Mapping[str, Any]) -> str:
    counts = {"won": sets["won"], "drawn": sets["drawn"], "lost": sets["lost"]}
    if sets["win_rate"] is None:
        return _("  sets: won {won}, drawn {drawn}, lost {lost}").format(**counts)
    template = _(
        "  sets: won {won}, drawn {drawn}, lost {lost}; {share}% of decided sets (95% interval {low}-{high}%)"
    )
    return template.format(**counts, **_shares_words(sets))


def _shares_words(shares: Mapping[str, Any]) -> dict[str, str]:
    """Return the share of wins and the ends of its interval as percentages."""
    low, high = shares["interval"]
    numbers = {"share": shares["win_rate"], "low": low, "high": high}
    return {name: decimal(100 * number) for name, number in numbers.items()}


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played: `seconds` is the time for each move.

    ``steps``, if given, is what players look at instead, so that the same seed plays the
    same match on every machine; else only players that do not use up their time do.
    """

    game: str
    options: Mapping[str, object]
    players: tuple[str, ...]
    seed: int
    seconds: float
    steps: int | None = None

    def rules(self) -> Game[Any]:
        """Return the game with its options for so many players."""
        return catalogue.create(self.game, self.options, len(self.players))

    def order(self, number: int) -> list[int]:
        """Return which player sits on each seat in a game of the match."""
        return [(seat + number) % len(self.players) for seat in range(len(self.players))]


def play_match(
    match: Match, games: int, *, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None
) -> MatchResult:
    """Return how `games` games end, played by so many processes; `progress` is told how many are played.

    Raises `InvalidOption` for players, options or a number of games that cannot be.
    """
    game = match.rules()
    _check(match, game, games, jobs)
    found: dict[int, Outcome | None] = {}
    with at_work(jobs) as each:
        for number, outcome in each(partial(_play, match), range(games)):
            found[number] = outcome
            progress(len(found))
    outcomes = [found[number] for number in range(games)]
    sets = _sets(match, game, outcomes)
    standings = tuple(_standing(match, who, outcomes, sets[who]) for who in range(game.seats))
    return MatchResult(game.id, game.given_options, match.seed, standings)


def _sets(match: Match, game: Game[Any], outcomes: Sequence[Outcome | None]) -> Sequence[Sets | None]:
    """Return how each player did in the sets, where the game is played in sets."""
    if game.set_size() == 1:
        return (None,) * game.seats
    scores = [
        [outcome.scores[match.order(number).index(who)] for who in range(game.seats)]
        for number, outcome in enumerate(outcomes)
        if outcome is not None and outcome.scores is not None
    ]
    return counted(scores, game.set_size()) if scores else (None,) * game.seats


def _check(match: Match, game: Game[Any], games: int, jobs: int) -> None:
    levels = [level for level in players.levels(game.id) if game.offers(level)]
    if not levels:
        raise InvalidOption(_("{game} has no computer players").format(game=game.id))
    for player in match.players:
        if player not in (RANDOM, *levels):
            sentence = _("{game} has no player {player}; they are {list}")
            known = listed((RANDOM, *levels))
            raise InvalidOption(sentence.format(game=game.id, player=repr(player), list=known))
    if not 1 <= games <= MOST_GAMES:
        sentence = _("a match has 1 to {most} games, not {number}")
        raise InvalidOption(sentence.format(most=MOST_GAMES, number=games))
    if not 1 <= jobs <= MOST_JOBS:
        sentence = _("a match is played by 1 to {most} processes, not {number}")
        raise InvalidOption(sentence.format(most=MOST_JOBS, number=jobs))


def _standing(match: Match, who: int, outcomes: Sequence[Outcome | None], sets: Sets | None) -> Standing:
    wins = draws = 0
    penalties: list[int] = []
    for number, outcome in enumerate(outcomes):
        seat = match.order(number).index(who) + 1
        wins += outcome is not None and outcome.winner == seat
        draws += outcome is None or (len(match.players) > 1 and _shares(outcome, seat))
        if outcome is not None and outcome.scores is not None:
            penalties.append(outcome.scores[seat - 1])
    total = sum(penalties) if penalties else None
    return Standing(match.players[who], len(outcomes), wins, draws, total, sets)


def _play(match: Match, number: int) -> Outcome | None:
    """Return how a game ended; None if it never does."""
    game = match.rules()
    levels = [match.players[who] for who in match.order(number)]
    # All games on one deal, and only they, share its number.
    deal = Deal(Random(f"deal {match.seed} {number // game.seats}").randint(FIRST_DEAL, LAST_DEAL))
    chance = Random(f"play {match.seed} {number}")
    position = game.deal(deal)
    for _move in range(MOST_MOVES):
        outcome = game.outcome(position)
        if outcome is not None:
            return outcome
        seat = game.to_move(position)
        view = game.seen_by(position, seat)
        move = choose(game, view, seat, levels[seat - 1], chance, match.seconds, match.steps)
        position = game.play(position, move)
    return None


def _shares(outcome: Outcome, seat: Seat) -> bool:
    """Return whether nobody won and the seat did no worse than any other."""
    best = outcome.scores is None or outcome.scores[seat - 1] == min(outcome.scores)
    return outcome.winner is None and best
