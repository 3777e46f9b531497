"""What the window asks of a search, as functions that a worker process can be asked to call."""

import time
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.patience import Patience
from cardtable.keeping.record_json import parse_deal
from cardtable.solver import known_deals
from cardtable.solver.difficulty import UNDECIDED, Kind, enough_states, kind_of, rating_of
from cardtable.solver.hindsight import Hope, last_hope, look_back
from cardtable.solver.shorten import shortened
from cardtable.solver.stages import STATES
from cardtable.solver.verdict import VerdictReport, judge
from cardtable.texts import _

LOOKING_BACK = 10.0
"""Seconds for a look back at a game whose cards were hidden."""

_DEALS_TRIED = 400
"""After so many deals none of the wanted kind is to be expected."""
LOOKING_FOR_DEALS = 60.0
"""Seconds of CPU after which no more deals are tried."""


def can_judge(game: Game[Any], *, hindsight: bool = False) -> bool:
    """Whether a search can tell if a patience can be won: while it is played only if nothing is hidden.

    With hindsight, when it is over, all its cards may be known; see `cardtable.solver.hindsight`.
    """
    return game.searchable(hindsight=hindsight)


def told_from(game: Game[Any], positions: Iterable[Any]) -> int | None:
    """Return from which of a patience's positions on its player knows all that a search knows, None: nowhere.

    ``positions`` are those of his game in order.  Once he has seen one in which nothing was
    hidden, all that follows can be foreseen, wherever the cards lie by then.
    """
    if can_judge(game):
        return 0
    if not can_judge(game, hindsight=True):
        return None
    return next((n for n, position in enumerate(positions) if game.foreseeable(position)), None)


def verdict(
    game_id: str, options: Mapping[str, object], position: Any, states: int = STATES
) -> VerdictReport:
    """Return what a search that knows all cards finds out about a position; see `told_from`.

    Raises `CardTableError` for what is no patience for one.
    """
    return judged(_for_one(catalogue.create(game_id, options)), position, states=states)


def judged(
    game: Game[Any], position: Any, *, states: int = STATES, seconds: float | None = None
) -> VerdictReport:
    """Return what a search that knows all cards finds out about a position, its line without detours.

    Raises `CardTableError` for a game that cannot be searched.
    """
    patience = _for_one(game)
    if isinstance(patience, OpenPatience) and patience.told_by_data:
        found = judge(patience, position, states=states, seconds=seconds)
    else:
        found = look_back(patience, position, seconds=seconds or LOOKING_BACK)
    return VerdictReport(found.verdict, shortened(patience, position, found.line), found.states)


def hindsight(
    game_id: str, options: Mapping[str, object], positions: Sequence[Any], seconds: float = LOOKING_BACK
) -> Hope:
    """Return until when a game that is over could have been won: its positions in order, all cards known."""
    game = _for_one(catalogue.create(game_id, options))
    share = seconds / (len(positions).bit_length() + 1)
    return last_hope(positions, lambda position: judged(game, position, seconds=share))


def find_deal(game_id: str, options: Mapping[str, object], kind: Kind, seed: int) -> int:
    """Return the number of a deal of the wanted kind; raise `CardTableError` if none was found."""
    game = _for_one(catalogue.create(game_id, options))
    chance, until = Random(seed), time.process_time() + LOOKING_FOR_DEALS
    tried = 0
    while tried < _DEALS_TRIED and time.process_time() < until:
        number = chance.randint(FIRST_DEAL, LAST_DEAL)
        if _is_of_kind(game, game.deal(Deal(number)), kind):
            return number
        tried += 1
    raise CardTableError(_none_found(kind, tried))


def _is_of_kind(game: Patience, start: Any, kind: Kind) -> bool:
    if not isinstance(game, OpenPatience) or not game.told_by_data:
        return known_deals.is_of_kind(game, start, kind)
    found = kind_of(game, judge(game, start, states=enough_states(game)))
    return kind is Kind.ANY or found is kind or (kind is Kind.WINNABLE and found is not None)


def can_rate(game_id: str) -> bool:
    """Whether a search can tell how hard deals of a game are, at least with some of its options."""
    return issubclass(catalogue.entry(game_id).game_class, OpenPatience)


def rating(game_id: str, options: Mapping[str, object], deal: object) -> str:
    """Return how hard a deal, as records have it, is (`cardtable.solver.difficulty`).

    Undecided where the search knows nothing of the game; raises `CardTableError` for what is no deal.
    """
    game = catalogue.create(game_id, options)
    if not can_judge(game) or not isinstance(game, OpenPatience):
        return UNDECIDED
    return rating_of(game, judge(game, game.deal(parse_deal(deal))))


def _none_found(kind: Kind, tried: int) -> str:
    templates = {
        Kind.WINNABLE: _("no win was found in {number} deals; try again, or another kind"),
        Kind.EASY: _("none of {number} deals was easy; try again, or another kind"),
        Kind.MEDIUM: _("none of {number} deals was of medium difficulty; try again, or another kind"),
        Kind.HARD: _("none of {number} deals was hard; try again, or another kind"),
    }
    return templates[kind].format(number=tried)


def open_game(game_id: str, options: Mapping[str, object]) -> OpenPatience:
    """Return the rules of a game with all cards in sight; raise `CardTableError` for any other.

    So it does for rules that the search does not know: it would answer another question.
    """
    game = catalogue.create(game_id, options)
    if not isinstance(game, OpenPatience):
        sentence = _("{game} cannot be searched so: not all of its cards are in sight")
        raise CardTableError(sentence.format(game=game_id))
    if not game.told_by_data:
        sentence = _("{game} cannot be searched so: the search does not know all its rules")
        raise CardTableError(sentence.format(game=game_id))
    return game


def _for_one(game: Game[Any]) -> Patience:
    if not isinstance(game, Patience) or game.seats != 1:
        sentence = _("{game} cannot be searched for a win: it is no patience for one")
        raise CardTableError(sentence.format(game=game.id))
    return game
