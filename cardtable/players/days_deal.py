"""The deal of a day: the same for everybody, whatever the machine, found from the game and the date.

The numbers of a day are, for k = 0, 1, 2, …: the first eight bytes, the most significant
first, of the SHA-256 of the ASCII text ``cardtable day GAME YYYY-MM-DD k`` (the game's id, the
ISO date, k in decimal digits), modulo 2³²−1, plus 1.  Neither that nor the text may ever change.

Where the program can prove that a deal can be won, the day's deal is the first of these
numbers for which it does, with the game's usual rules:

* where rules and cards are known to the search, within `STATES` positions (a bound that does
  not depend on how fast a machine is) and by portfolios of their own (`OF_DAYS`), so that the days
  stay as they are when the search learns;
* in Byzantium for one player, the first number from that of k = 0 on for which a way to
  place every card is found (`cardtable.players.byzantium.known`), which has its own bound.

Elsewhere, and where none of the first `MOST_TRIED` can be proved, it is that of k = 0.
Golden tests hold numbers and choices: a search that learns must leave the days alone.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, islice

from cardtable import __version__
from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.kinds import told_in_sight
from cardtable.keeping.disk_cache import DiskCache, cache_folder
from cardtable.players import capabilities
from cardtable.players.day_rules import day_game
from cardtable.solver.difficulty import Kind
from cardtable.solver.judging import judge
from cardtable.solver.portfolio import OF_DAYS
from cardtable.solver.verdict import Verdict

STATES = 100_000
"""Positions that the search may meet in a deal before it goes on to the next number."""
MOST_TRIED = 200
_MOST_BYTES = 2**19
"""Of the deals that were found: those of every game for some months."""


@dataclass(frozen=True, slots=True)
class DaysDeal:
    """The deal of a game and an ISO date; ``proved``: a way to win it is known to exist."""

    game: str
    day: str
    number: int
    proved: bool


def day_numbers(game_id: str, day: str) -> Iterator[int]:
    """Yield the deal numbers of a game and an ISO date, in the order in which they are tried."""
    for k in count():
        digest = sha256(f"cardtable day {game_id} {day} {k}".encode("ascii")).digest()
        yield int.from_bytes(digest[:8], "big") % LAST_DEAL + FIRST_DEAL


def days_deal(game_id: str, day: str) -> DaysDeal:
    """Return the deal of a game and an ISO date; it may take some seconds, so a worker is asked.

    What has been found is kept, for as long as the program is the same.
    """
    kept = DiskCache(cache_folder("days"), _MOST_BYTES)
    key = f"{game_id}-{day}-{__version__}"
    found = _read(kept.get(key), game_id, day)
    if found is None:
        found = _found(game_id, day)
        kept.put(key, f"{found.number} {int(found.proved)}".encode("ascii"))
    return found


def _read(data: bytes | None, game_id: str, day: str) -> DaysDeal | None:
    """Return a deal that was kept; None for what cannot be that of the day."""
    known = re.fullmatch(rb"(\d{1,10}) ([01])", data or b"")
    if known is None:
        return None
    number, proved = int(known[1]), known[2] == b"1"
    tried = set(islice(day_numbers(game_id, day), MOST_TRIED if proved else 1))
    game = day_game(catalogue.entry(game_id))
    if number not in tried and (told_in_sight(game) or not capabilities.finds_winnable(game)):
        return None
    return DaysDeal(game_id, day, number, proved)


def _found(game_id: str, day: str) -> DaysDeal:
    first = next(day_numbers(game_id, day))
    game = day_game(catalogue.entry(game_id))
    if told_in_sight(game):
        for number in islice(day_numbers(game_id, day), MOST_TRIED):
            start = game.deal(Deal(number))
            if judge(game, start, states=STATES, portfolios=OF_DAYS).verdict is Verdict.WINNABLE:
                return DaysDeal(game_id, day, number, proved=True)
    elif capabilities.finds_winnable(game):
        return DaysDeal(game_id, day, capabilities.deal_of_kind(game_id, first, Kind.WINNABLE), proved=True)
    return DaysDeal(game_id, day, first, proved=False)
