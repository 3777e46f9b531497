"""The deal of a day: the same for everybody, whatever the machine, found from the game and the date.

The numbers of a day are, for k = 0, 1, 2, …: the first eight bytes, the most significant
first, of the SHA-256 of the ASCII text ``cardtable day GAME YYYY-MM-DD k`` (the game's id, the
ISO date, k in decimal digits), modulo 2³²−1, plus 1.  Neither that nor the text may ever change.

Where the program can prove that a deal can be won, the day's deal is the first of these
numbers for which it does, with the game's usual rules:

* where rules and cards are known to the search, within `STATES` positions (a bound that does
  not depend on how fast a machine is) and by plans of its own (`OF_DAYS`), so that the days
  stay as they are when the search learns;
* in Byzantium for one player, the first number from that of k = 0 on for which a way to
  place every card is found (`cardtable.players.byzantium.known`), which has its own bound.

Elsewhere, and where none of the first `MOST_TRIED` can be proved, it is that of k = 0.
Golden tests hold numbers and choices: a search that learns must leave the days alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, islice

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.players import capabilities
from cardtable.players.day_rules import day_game
from cardtable.solver.difficulty import Kind
from cardtable.solver.judging import judge
from cardtable.solver.plans import OF_DAYS
from cardtable.solver.verdict import Verdict

STATES = 100_000
"""Positions that the search may meet in a deal before it goes on to the next number."""
MOST_TRIED = 200


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
    """Return the deal of a game and an ISO date; it may take some seconds, so a worker is asked."""
    first = next(day_numbers(game_id, day))
    game = day_game(catalogue.entry(game_id))
    if isinstance(game, OpenPatience) and game.told_by_data:
        for number in islice(day_numbers(game_id, day), MOST_TRIED):
            start = game.deal(Deal(number))
            if judge(game, start, states=STATES, plans=OF_DAYS).verdict is Verdict.WINNABLE:
                return DaysDeal(game_id, day, number, proved=True)
    elif capabilities.finds_winnable(game):
        return DaysDeal(game_id, day, capabilities.deal_of_kind(game_id, first, Kind.WINNABLE), proved=True)
    return DaysDeal(game_id, day, first, proved=False)
