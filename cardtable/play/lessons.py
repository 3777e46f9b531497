"""Lessons: a game played move by move, with what is to be thought of before and after each.

A lesson is data (`resources/lessons/*.json`): the beginning of a record, then steps.  In
each step the player reads ``say``, makes the ``move`` himself (or one of ``also``, which
comes to the same), and is told ``why``.  The line of play always goes on from ``move``, and
with the moves ``then``, if there are any, which the player only watches.  Of other moves
that a search has looked at, ``loses`` are those after which the game cannot be won, and
``wins`` those after which it can.  All words are texts for translators (`packaging/texts.py`).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardtable.assets import resource
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.errors import CardTableError, InvalidLesson
from cardtable.games import catalogue
from cardtable.keeping.record_json import parse_deal
from cardtable.texts import _

FORMAT = "cardtable-lesson"
VERSION = 1


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One move of a lesson: the words before it, those after it, and the moves that do as well.

    ``then`` are the moves that follow it in the same step, ``between`` the positions from the one
    after ``move`` to the one before the last of them.  ``loses`` and ``wins`` are other moves that
    a search has looked at.  ``found`` is what the program finds about the move, beside what its
    author says of it.
    """

    move: Move
    say: str
    why: str
    also: tuple[Move, ...]
    then: tuple[Move, ...] = ()
    between: tuple[Any, ...] = ()
    loses: tuple[Move, ...] = ()
    wins: tuple[Move, ...] = ()
    found: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson; ``names`` are those of the seats, if they have any;
    ``positions`` is one longer than ``steps``: the position before each, and the last."""

    id: str
    title: str
    source: str
    game: Game[Any]
    deal: Deal
    seats: tuple[str, ...]
    names: tuple[str, ...]
    introduction: str
    end: str
    steps: tuple[LessonStep, ...]
    positions: tuple[Any, ...]


def lesson_ids() -> tuple[str, ...]:
    """Return the ids of the lessons there are, in alphabetical order."""
    folder = resource("lessons")
    names = (each.name for each in folder.iterdir()) if folder.is_dir() else ()
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


def title(lesson_id: str) -> str:
    """Return the title of a lesson without playing it through."""
    return _(str(_data(lesson_id)["title"]))


def lesson_of(game_id: str, options: Mapping[str, object]) -> str | None:
    """Return the lesson of a game with these options, None where there is none.

    Of the options only those count by which the lesson differs, such as the number of suits.
    """
    for lesson_id in lesson_ids():
        data = _data(lesson_id)
        if data["game"] == game_id and all(data["options"].get(key) == options[key] for key in options):
            return lesson_id
    return None


def lesson(lesson_id: str) -> Lesson:
    """Return a lesson, every move of it played through the rules; raise `InvalidLesson` otherwise."""
    try:
        return _read(lesson_id, _data(lesson_id))
    except (CardTableError, KeyError, TypeError, ValueError) as error:
        raise InvalidLesson(
            _("cannot load the lesson {name}: {why}").format(name=lesson_id, why=error)
        ) from error


def _data(lesson_id: str) -> dict[str, Any]:
    text = resource("lessons", f"{lesson_id}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise InvalidLesson(_("the lesson {name} is not in this program’s format").format(name=lesson_id))
    return data


def _read(lesson_id: str, data: dict[str, Any]) -> Lesson:
    seats = tuple(data["seats"])
    game = catalogue.create(data["game"], data["options"], len(seats))
    deal = parse_deal(data["deal"])
    positions = [game.deal(deal)]
    steps = []
    for given in data["steps"]:
        step, after = _read_step(game, positions[-1], given)
        steps.append(step)
        positions.append(after)
    return Lesson(
        lesson_id,
        _(data["title"]),
        _(data["source"]),
        game,
        deal,
        seats,
        tuple(map(_, data.get("names", ()))),
        _(data["introduction"]),
        _(data["end"]),
        tuple(steps),
        tuple(positions),
    )


def _read_step(game: Game[Any], here: Any, given: dict[str, Any]) -> tuple[LessonStep, Any]:
    """Return a step and the position after it."""
    also, loses, wins = (
        tuple(read_move(game, here, text) for text in given.get(key, ())) for key in ("also", "loses", "wins")
    )
    line, after = [read_move(game, here, given["move"])], []
    after.append(game.play(here, line[0]))
    for text in given.get("then", ()):
        line.append(read_move(game, after[-1], text))
        after.append(game.play(after[-1], line[-1]))
    words = _(given["say"]), _(given["why"])
    found = _(given.get("found", ""))
    return (
        LessonStep(line[0], *words, also, tuple(line[1:]), tuple(after[:-1]), loses, wins, found),
        after[-1],
    )
