"""The command that tells the deal of a day."""

from argparse import Namespace
from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING

from cardtable.commands.answers import DONE, print_json
from cardtable.games import catalogue
from cardtable.inputs import named_game
from cardtable.texts import _

if TYPE_CHECKING:
    from cardtable.players.days_deal import DaysDeal


def today(given: Namespace) -> int:
    """Print the deal of a day of one game, or of all."""
    # Imported here: no other command but those that search loads the search.
    from cardtable.players.days_deal import days_deal  # noqa: PLC0415

    day = given.date or date.today().isoformat()
    if given.game is not None:
        found = days_deal(named_game(given.game).id, day)
        if given.json:
            print_json(asdict(found))
        else:
            print(_line(found))
        return DONE
    if given.json:
        print_json([asdict(days_deal(game, day)) for game in catalogue.PACKAGES])
        return DONE
    for game in catalogue.PACKAGES:
        print(_line(days_deal(game, day)), flush=True)
    return DONE


def _line(found: "DaysDeal") -> str:
    """Return the deal in words, with what is known of it."""
    template = (
        _("{title}, {day}: deal {number} (winnable)")
        if found.proved
        else _("{title}, {day}: deal {number} (not proved winnable)")
    )
    title = _(catalogue.entry(found.game).title)
    return template.format(title=title, day=found.day, number=found.number)
