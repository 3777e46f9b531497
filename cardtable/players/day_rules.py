"""By which rules a day's deal is played, who plays it, and whether a win of it can be proved."""

from typing import Any

from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.games.kit.kinds import told_in_sight
from cardtable.keeping.record import COMPUTER, HUMAN
from cardtable.players import capabilities


def can_be_proved(game: Game[Any]) -> bool:
    """Whether the program can prove of deals of the game that they can be won."""
    return told_in_sight(game) or capabilities.finds_winnable(game)


def day_game(entry: Entry) -> Game[Any]:
    """Return the rules of a day's deal: the usual ones, for as few as can play."""
    return entry.game_class({}, len(day_seats(entry)))


def day_seats(entry: Entry) -> tuple[str, ...]:
    """Return who plays a day's deal: one person, against computers of middling strength or people."""
    others = entry.game_class.seat_counts[0] - 1
    other = f"{COMPUTER}:{entry.middle_level}" if entry.levels else HUMAN
    return (HUMAN, *[other] * others)
