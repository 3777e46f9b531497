"""A played game as text: what a record holds, how it is read, checked and written.

Reading a record replays it through the rules.  A record is taken whole or refused with
one sentence (`InvalidRecord`) that names the bad key or the number of the bad move.

``moves`` and ``undone`` together are one line of play: ``undone`` lists the moves that
were taken back in the order in which *redo* plays them, the next one first.  Both must
be legal.  ``outcome`` is how the game stands after ``moves``: it must be what the rules
say (null only while the game goes on), or a draw by agreement where the rules let the
players agree on one.

``options`` leaves out what is plain.  A record without an option that has come into its
game later, or whose default has changed since, keeps the meaning that it was written
with: the option itself knows which (`Option.absent`).
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.option import OptionValue
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError, InvalidOption, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping.files import read_bytes, write_atomically
from cardtable.keeping.json_text import clip
from cardtable.texts import _, listed

FORMAT = "cardtable-record"
VERSION = 1
SUFFIX = ".cardtable"
LARGEST_FILE = 4 * 2**20
"""Bytes."""
MOST_MOVES = 20_000
"""Done and undone together: a bound on the time that a hostile record can cost."""

HUMAN = "human"
COMPUTER = "computer"
AGREED = Outcome(Termination.AGREED)


@dataclass(frozen=True, slots=True)
class SetScore:
    """Which deal of a set this is, and the penalties that each seat brings from earlier deals.

    From deal to deal every player moves one seat down, the first becoming the last:
    the dealer (the last seat) rotates and the next player leads.
    """

    number: int
    of: int
    carried: tuple[int, ...]

    @classmethod
    def first(cls, game: Game[Any]) -> "SetScore | None":
        """Return the score before a set's first deal, or None for a game without sets."""
        return cls(1, game.set_size(), (0,) * game.seats) if game.set_size() > 1 else None

    def player(self, seat: Seat) -> int:
        """Return who sits there: the seat, from 1, that this player had in the set's first deal."""
        return (seat + self.number - 2) % len(self.carried) + 1

    def to_json(self) -> dict[str, Any]:
        """Return the score as it stands in records."""
        return {"number": self.number, "of": self.of, "carried": list(self.carried)}


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept; ``seconds`` is the time on its clock, ``outcome`` as JSON."""

    game: str
    options: dict[str, OptionValue]
    deal: Deal
    seats: tuple[str, ...]
    moves: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    seconds: float = 0.0
    outcome: dict[str, Any] | None = None
    set: SetScore | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A record brought to life: its whole line of play, ``standing`` moves of it not taken back.

    ``positions`` is one longer than ``line``: the position before the first move leads it.
    """

    game: Game[Any]
    line: tuple[Move, ...]
    positions: tuple[Any, ...]
    standing: int
    agreed: bool


def check_seats(entry: Entry, game: Game[Any], seats: Sequence[str]) -> tuple[str, ...]:
    """Return the seats; raise `InvalidOption` naming one that the game with its options cannot have."""
    levels = [level for level in entry.levels if game.offers(level)]
    known = [HUMAN, COMPUTER, *(f"{COMPUTER}:{level}" for level in levels)] if levels else [HUMAN]
    for seat in seats:
        if seat not in known:
            template = (
                _("seat {seat} cannot sit down to {game} with these options; it can be {list}")
                if len(levels) < len(entry.levels)
                else _("seat {seat} cannot sit down to {game}; it can be {list}")
            )
            raise InvalidOption(template.format(seat=clip(seat), game=entry.id, list=listed(known)))
    return tuple(seats)


def replay(record: Record) -> Replay:
    """Play the record through the rules; raise `InvalidRecord` where they do not allow it."""
    try:
        entry = catalogue.entry(record.game)
        game = entry.game_class(entry.game_class.recorded_options(record.options), len(record.seats))
        check_seats(entry, game, record.seats)
    except CardTableError as error:
        raise InvalidRecord(str(error)) from error
    _check_set(game, record.set)
    try:
        positions = [game.deal(record.deal)]
    except CardTableError as error:
        raise InvalidRecord(_("{key}: {why}").format(key="deal", why=error)) from error
    line = []
    for number, text in enumerate(record.moves + record.undone, 1):
        line.append(_legal(game, positions[-1], number, text))
        positions.append(game.apply(positions[-1], line[-1]))
    standing = len(record.moves)
    agreed = _check_outcome(game, positions[standing], record.outcome)
    return Replay(game, tuple(line), tuple(positions), standing, agreed)


def _legal(game: Game[Any], position: Any, number: int, text: str) -> Move:
    template = _("move {number}, {move}: {why}")
    if game.outcome(position) is not None:
        raise InvalidRecord(template.format(number=number, move=clip(text), why=_("the game is over")))
    try:
        return read_move(game, position, text)
    except IllegalMove as error:
        why = error.sentence
        raise InvalidRecord(template.format(number=number, move=clip(text), why=why)) from error
    except CardTableError as error:
        raise InvalidRecord(template.format(number=number, move=clip(text), why=error)) from error


def _check_outcome(game: Game[Any], position: Any, recorded: dict[str, Any] | None) -> bool:
    """Return whether the game was ended by agreement; raise `InvalidRecord` for a false outcome."""
    outcome = game.outcome(position)
    if _text(recorded) == _text(AGREED.to_json()) and outcome is None:
        if not game.draw_may_be_agreed(position):
            sentence = _("{key}: the rules let nobody agree on a draw here")
            raise InvalidRecord(sentence.format(key="outcome"))
        return True
    right = None if outcome is None else outcome.to_json()
    if _text(recorded) != _text(right):
        sentence = _("{key}: the rules say {right}, the record {recorded}")
        raise InvalidRecord(sentence.format(key="outcome", right=_text(right), recorded=clip(recorded)))
    return False


def _check_set(game: Game[Any], score: SetScore | None) -> None:
    if score is None:
        return
    if game.set_size() == 1 or score.of != game.set_size():
        sentence = _("{key}: {game} for {seats} is played in sets of {size}")
        raise InvalidRecord(sentence.format(key="set", game=game.id, seats=game.seats, size=game.set_size()))
    if not 1 <= score.number <= score.of or len(score.carried) != game.seats:
        sentence = _("{key}: the number of the deal or of the seats is wrong")
        raise InvalidRecord(sentence.format(key="set"))
    if score.number == 1 and any(score.carried):
        sentence = _("{key}: nothing can be carried into the first deal")
        raise InvalidRecord(sentence.format(key="set"))


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def deal_json(deal: Deal) -> dict[str, Any]:
    """Return a deal as it stands in records."""
    if deal.number is not None:
        return {"number": deal.number}
    if deal.cards is not None:
        return {"cards": _codes(deal.cards)}
    result: dict[str, Any] = {"places": {name: _codes(cards) for name, cards in (deal.places or {}).items()}}
    if deal.to_move is not None:
        result["to_move"] = deal.to_move
    if deal.led is not None:
        result["led"] = deal.led
    return result


def _codes(cards: Sequence[Card]) -> list[str]:
    return [card.code for card in cards]


def dumps(record: Record) -> str:
    """Return the record as its file holds it."""
    value = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "options": record.options,
        "deal": deal_json(record.deal),
        "seats": list(record.seats),
        "moves": list(record.moves),
        "undone": list(record.undone),
        "seconds": round(record.seconds, 3),
        "outcome": record.outcome,
    }
    if record.set is not None:
        value["set"] = record.set.to_json()
    return json.dumps(value, ensure_ascii=False) + "\n"


def loads(text: str | bytes) -> Record:
    """Return the record after replaying it, moves and options in their plain spelling.

    Raises `InvalidRecord` for everything that is not a whole, legal game.
    """
    # Imported here: the parser needs the types of this module.
    from cardtable.keeping.record_json import parse_record  # noqa: PLC0415

    record = parse_record(text)
    played = replay(record)
    moves = tuple(map(str, played.line))
    return replace(
        record,
        options=played.game.given_options,
        moves=moves[: played.standing],
        undone=moves[played.standing :],
    )


def read(path: Path) -> Record:
    """Return the record in a file; raise `FileRefused` or, naming the file, `InvalidRecord`."""
    data = read_bytes(path, LARGEST_FILE)
    try:
        return loads(data)
    except InvalidRecord as error:
        raise InvalidRecord(_("{file}: {why}").format(file=path.name, why=error)) from error


def write(path: Path, record: Record) -> None:
    """Write the record atomically; raise `FileRefused` if that cannot be done."""
    write_atomically(path, dumps(record).encode())
