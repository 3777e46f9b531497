"""A task: a position of a game and what is to be found in it; it stands alone."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.option import OptionValue
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError, InvalidTask
from cardtable.games import catalogue
from cardtable.keeping.json_text import clip
from cardtable.keeping.record import MOST_MOVES
from cardtable.keeping.record_json import deal_json, parse_deal
from cardtable.texts import N_, P_, _

_KEYS = {"kind", "game", "options", "seats", "deal", "moves", "number"}
_MOST_PLIES = 1000


class TaskKind(Fact):
    """What is to be found, each with the sentence that sets the task; ``number`` is the task's own."""

    ONLY_WIN = "only-win", N_("Only one move still wins. Find it.")
    KEEP_WINNABLE = "keep-winnable", N_("Find a move that keeps the game winnable.")
    FIRST_CARD = "first-card", N_("Which card goes first? Only one choice still wins.")
    ONLY_MOVE = "only-move", N_("Only one move keeps the win. Find it.")
    KEEP_WIN = "keep-win", N_("Find a move that keeps the win.")
    WIN_IN = (
        "win-in",
        *P_(
            "Find the move that wins at once.",
            "Find a move that wins within {number} moves, counting both sides.",
        ),
    )
    SPARE_MOST = "spare-most", N_("Where should the drawn card go to avoid the most penalties?")
    WIN = "win", N_("Win from here.")
    SPARE_ALL = (
        "spare-all",
        *P_(
            "Avoid every penalty: find a place for the last card.",
            "Avoid every penalty: find a place for each of the {number} cards to come.",
        ),
    )

    @property
    def to_the_end(self) -> bool:
        """Whether the game is to be played to its end; else one move is the answer."""
        return self in (TaskKind.WIN, TaskKind.SPARE_ALL)


class Scene(NamedTuple):
    """A task's game and position, brought to life through the rules."""

    game: Game[Any]
    position: Any

    @property
    def seat(self) -> Seat:
        """The seat whose move is asked for."""
        return self.game.to_move(self.position)


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be found in the position that the ``moves`` lead to from the deal.

    ``number`` is how many moves a win may take, where the kind speaks of it, or how many cards are
    to come whose order the task tells; else 0.
    """

    kind: TaskKind
    game: str
    deal: Deal
    moves: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: int = 1
    number: int = 0

    @property
    def sentence(self) -> str:
        """What is to be found, in the player's language."""
        return self.kind.template(self.number).format(number=self.number)

    @property
    def tells_order(self) -> bool:
        """Whether it tells in which order the cards come that are still to be drawn or dealt."""
        return self.number > 0 and self.kind is not TaskKind.WIN_IN

    def scene(self) -> Scene:
        """Return the position; raise `InvalidTask` where the rules do not allow it, or the game is over."""
        try:
            rules = catalogue.entry(self.game).game_class
            game = rules(rules.recorded_options(self.options, self.deal, self.moves), self.seats)
            position = game.deal(self.deal)
            for text in self.moves:
                position = game.play(position, read_move(game, position, text))
        except CardTableError as error:
            raise InvalidTask(_("cannot set a task: {why}").format(why=error)) from error
        if game.outcome(position) is not None:
            raise InvalidTask(_("cannot set a task: {why}").format(why=_("the game is over")))
        return Scene(game, position)

    def to_json(self) -> dict[str, Any]:
        """Return the task as it is kept."""
        return {
            "kind": self.kind.value,
            "game": self.game,
            "options": dict(self.options),
            "seats": self.seats,
            "deal": deal_json(self.deal),
            "moves": list(self.moves),
            "number": self.number,
        }

    @classmethod
    def of_json(cls, value: object) -> "Task":
        """Return the task that a JSON value describes; raise `InvalidTask` where it describes none.

        The rules are not asked yet (`scene`).  Seats and number may be left out where they are plain.
        """
        given = value if isinstance(value, dict) else {}
        try:
            plain = {"seats": _usual_seats(given.get("game")), "number": 0}
            given = plain | given
            if set(given) != _KEYS:
                raise ValueError(_("it has the wrong keys"))
            return cls(
                kind=_kind(_text(given["kind"])),
                game=_text(given["game"]),
                deal=parse_deal(given["deal"]),
                moves=texts(given["moves"]),
                options=_options(given["options"]),
                seats=_count(given["seats"], 4),
                number=_count(given["number"], _MOST_PLIES),
            )
        except (CardTableError, ValueError) as error:
            raise InvalidTask(_("a task cannot be read: {why}").format(why=error)) from error


def line_of(scene: Scene, moves: tuple[str, ...]) -> tuple[Move, ...]:
    """Return a line of moves from the task's position; raise `InvalidTask` where the rules forbid it."""
    line, position = [], scene.position
    try:
        for text in moves:
            line.append(read_move(scene.game, position, text))
            position = scene.game.play(position, line[-1])
    except CardTableError as error:
        raise InvalidTask(_("a task’s moves can’t be played: {why}").format(why=error)) from error
    return tuple(line)


def _kind(text: str) -> TaskKind:
    found = next((kind for kind in TaskKind if kind.value == text), None)
    if found is None:
        raise ValueError(_("there is no task {kind}").format(kind=clip(text)))
    return found


def _usual_seats(game: object) -> int:
    return catalogue.entry(_text(game)).game_class.seat_counts[0]


def texts(value: object) -> tuple[str, ...]:
    """Return a JSON list of short texts, or raise `ValueError`."""
    if not isinstance(value, list) or len(value) > MOST_MOVES:
        raise ValueError(_("{value} is not a list of moves").format(value=clip(value)))
    return tuple(map(_text, value))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(_("{value} is not text").format(value=clip(value)))
    return value


def _count(value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError(_("{value} is not a number it can have").format(value=clip(value)))
    return value


def _options(value: object) -> dict[str, OptionValue]:
    if not isinstance(value, dict) or not all(isinstance(each, str | int | bool) for each in value.values()):
        raise ValueError(_("{value} is not a set of options").format(value=clip(json.dumps(value))))
    return value
