"""The command that tells the rules of a patience: of a file of rules, or of a game of the program."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from cardtable.commands.answers import DONE, NOTHING, print_json, print_lines
from cardtable.contract.entry import Entry
from cardtable.games.kit.rules import Rules
from cardtable.games.own.agreement import doubts
from cardtable.games.own.sentences import rules_in_words
from cardtable.games.own.writing import OwnGame, untold
from cardtable.inputs import named_game, read_options
from cardtable.keeping.files import write_atomically
from cardtable.texts import _


def game(given: Namespace) -> int:
    """Tell the rules in sentences and what does not hold together in them, or write them to a file."""
    entry = named_game(given.game)
    own = _written(entry, getattr(entry.game_class(read_options(given.option)), "rules", None))
    wrong = tuple(doubts(own.rules))
    if given.output is not None:
        _write(given.output, own.text)
    elif given.json:
        rules = {section.title: list(section.sentences) for section in rules_in_words(own.rules)}
        told = {"id": entry.id, "title": own.title, "description": own.description, "values": own.values}
        print_json({**told, "rules": rules, "doubts": list(wrong)})
    else:
        print_lines(_lines(own, wrong))
    return NOTHING if wrong else DONE


def _written(entry: Entry, rules: Rules | None) -> OwnGame:
    """Return the game as one of the player's own would be; raise `InvalidRules` where that cannot be said."""
    if rules is None:
        raise untold()
    own = OwnGame(_(entry.title), _(entry.summary), rules)
    own.values  # noqa: B018 - it raises where there is more than can be written
    return own


def _write(name: str, text: str) -> None:
    if name == "-":
        sys.stdout.write(text)
    else:
        write_atomically(Path(name), text.encode())


def _lines(own: OwnGame, wrong: tuple[str, ...]) -> Iterator[str]:
    yield own.title
    if own.description:
        yield own.description
    for section in rules_in_words(own.rules):
        yield ""
        yield section.title
        yield from section.sentences
    if wrong:
        yield ""
        yield _("What does not hold together")
        yield from wrong
