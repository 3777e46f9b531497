"""What is asked of a search: of positions, of games that are over, of deals.

Windows ask by the functions that take a game's id, which a worker process can be asked to call.  What
searches is imported when it is first asked, in the process that thinks.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.games.kit import told
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.kinds import is_patience, is_ruled, told_in_sight
from cardtable.games.kit.patience import Patience
from cardtable.keeping.record_json import parse_deal
from cardtable.solver.difficulty import UNDECIDED, Kind, enough_states, kind_of, rating_of
from cardtable.solver.limits import DEALS_TRIED, LOOKING_BACK, LOOKING_FOR_DEALS, SHORTENING, STATES
from cardtable.solver.verdict import Hope, Verdict, VerdictReport
from cardtable.solver.winning_line import shortened
from cardtable.texts import _

_SAMPLE, _FEWEST = 30, 6
"""Deals by which a player's own game is measured, and how many of them must be won for that."""
_MEASURING = 120_000
"""Positions met in it: some seconds."""


def judged(
    game: Game[Any], position: Any, *, states: int = STATES, seconds: float | None = None
) -> VerdictReport:
    """Return what a search that knows all cards finds out about a position, its line without detours.

    Raises `CardTableError` for a game that cannot be searched.
    """
    patience = _for_one(game)
    found = searched(patience, position, states=states, seconds=seconds)
    cutting = SHORTENING if seconds is None else min(SHORTENING, seconds / 2)
    line = shortened(patience, position, found.line, seconds=cutting)
    return VerdictReport(found.verdict, line, found.states)


def searched(
    game: Patience, position: Any, *, states: int = STATES, seconds: float | None = None
) -> VerdictReport:
    """Return what a search that knows all cards finds out, within so many positions or seconds of CPU."""
    from cardtable.solver import hindsight, judging  # noqa: PLC0415 - by who answers, as in all that follow

    if told_in_sight(game):
        return judging.judge(game, position, states=states, seconds=seconds)
    return hindsight.look_back(game, position, seconds=seconds or LOOKING_BACK)


def told_from(game: Game[Any], positions: Iterable[Any]) -> int | None:
    """Return from which of a patience's positions on its player knows all that a search knows, None: nowhere.

    ``positions`` are those of his game in order.  Once he has seen one in which nothing was
    hidden, all that follows can be foreseen, wherever the cards lie by then.
    """
    if game.searchable():
        return 0
    if not game.searchable(hindsight=True):
        return None
    return next((n for n, position in enumerate(positions) if game.foreseeable(position)), None)


def verdict(game_id: str, options: Mapping[str, object], position: Any) -> VerdictReport:
    """Return what a search that knows all cards finds out about a position; see `told_from`.

    Raises `CardTableError` for what is no patience for one.
    """
    return judged(catalogue.create(game_id, options), position)


def hindsight(
    game_id: str, options: Mapping[str, object], positions: Sequence[Any], seconds: float = LOOKING_BACK
) -> Hope:
    """Return until when a game that is over could have been won: its positions in order, all cards known.

    Raises `CardTableError` for what is no patience for one.
    """
    from cardtable.solver.hindsight import last_hope  # noqa: PLC0415

    patience = patience_for_one(game_id, options)
    share = seconds / (len(positions).bit_length() + 1)
    return last_hope(positions, lambda position: judged(patience, position, seconds=share))


def find_deal(game_id: str, options: Mapping[str, object], kind: Kind, seed: int) -> int:
    """Return the number of a deal of the wanted kind; raise `CardTableError` if none was found."""
    patience = _measured(patience_for_one(game_id, options))
    chance, until = Random(seed), time.process_time() + LOOKING_FOR_DEALS
    tried = 0
    while tried < DEALS_TRIED and time.process_time() < until:
        number = chance.choice(patience.deal_numbers)
        if _is_of_kind(patience, patience.deal(Deal(number)), kind):
            return number
        tried += 1
    raise CardTableError(_none_found(kind, tried))


def can_rate(game_id: str) -> bool:
    """Whether a search can tell how hard deals of a game are, at least with some of its options."""
    rules = getattr(catalogue.entry(game_id).game_class, "rules", None)
    return rules is not None and told.in_sight(rules)


def rating(game_id: str, options: Mapping[str, object], deal: object) -> str:
    """Return how hard a deal, as records have it, is (`cardtable.solver.difficulty`).

    Undecided where the search knows nothing of the game; raises `CardTableError` for what is no deal.
    """
    game = catalogue.create(game_id, options)
    if not game.searchable() or not told_in_sight(game):
        return UNDECIDED
    _measured(game)
    return rating_of(game, searched(game, game.deal(parse_deal(deal))))


def _measured(game: Patience) -> Patience:
    """Return the game; a player's own gets its measure of difficulty here, which nobody else has taken."""
    if catalogue.is_own(game.id) and told_in_sight(game):
        game.thirds = _thirds(game.id)
    return game


@cache
def _thirds(game_id: str) -> tuple[int, int] | None:
    """Return about the terciles of the positions that wins take; None where there are too few wins."""
    game, met, wins = catalogue.create(game_id), 0, list[int]()
    assert is_ruled(game)
    for number in range(1, _SAMPLE + 1):
        found = searched(game, game.deal(Deal(number)), states=_MEASURING // 4)
        met += found.states
        if found.verdict is Verdict.WINNABLE:
            wins.append(found.states)
        if met > _MEASURING:
            break
    wins.sort()
    return (wins[len(wins) // 3], wins[2 * len(wins) // 3]) if len(wins) >= _FEWEST else None


def _is_of_kind(game: Patience, start: Any, kind: Kind) -> bool:
    from cardtable.solver.hindsight import is_of_kind  # noqa: PLC0415

    if not told_in_sight(game):
        return is_of_kind(game, start, kind)
    found = kind_of(game, searched(game, start, states=enough_states(game)))
    return kind is Kind.ANY or found is kind or (kind is Kind.WINNABLE and found is not None)


def _none_found(kind: Kind, tried: int) -> str:
    templates = {
        Kind.WINNABLE: _(
            "no winnable deal was found in {number} tries; try again or choose another difficulty"
        ),
        Kind.EASY: _("none of {number} deals was easy; try again or choose another difficulty"),
        Kind.MEDIUM: _(
            "none of {number} deals was of medium difficulty; try again or choose another difficulty"
        ),
        Kind.HARD: _("none of {number} deals was hard; try again or choose another difficulty"),
    }
    return templates[kind].format(number=tried)


def patience_for_one(game_id: str, options: Mapping[str, object]) -> Patience:
    """Return the rules of a patience for one; raise `CardTableError` for any other game."""
    return _for_one(catalogue.create(game_id, options))


def open_game(game_id: str, options: Mapping[str, object]) -> RuledPatience:
    """Return the rules of a game with all cards in sight; raise `CardTableError` for any other.

    So it does for rules that the search does not know: it would answer another question.
    """
    game = patience_for_one(game_id, options)
    if not is_ruled(game) or game.rules.covers:
        sentence = _("{game} has hidden cards: to study it anyway, see --hindsight")
        raise CardTableError(sentence.format(game=game_id))
    if not told_in_sight(game):
        sentence = _("the search does not know all the rules of {game}: to study it anyway, see --hindsight")
        raise CardTableError(sentence.format(game=game_id))
    return game


def _for_one(game: Game[Any]) -> Patience:
    if not is_patience(game) or game.seats != 1:
        sentence = _("{game} can’t be searched for a win: it is not a solitaire game")
        raise CardTableError(sentence.format(game=game.id))
    return game
