"""A game as one short line of text that fits a message, and back.

    cardtable:1:GAME:LENGTH:BODY

``GAME`` is the game's id, ``LENGTH`` the number of signs of ``BODY``, which are letters and
digits.  The body is one number in base 62, its first digit first: what the game is, packed as
below, then three digits that sum up how the moves are spelt, then four that sum up all the rest.
So long as the length is known, blanks, line ends and the marks of a quoted mail may stand
anywhere in the line, and anything before and behind it.

Packed are, each with its own base (`cardtable.keeping.packing`), and before all of it, where the game
is a player's own, the text of its rules, compressed by zlib: how many bytes, and each of them:

1. the options that a record would say: how many; of each its place among the game's options, and
   the place of its value among the values.  A game may get more of both, but only at their end;
2. the seats: 0 for people only, else 1, how many there are, and of each 0 for a person, 1 for a
   person elsewhere, 2 for a computer of no said strength, 3 and up for the game's levels;
3. the deal: 0 and its number; 1 and its cards; or 2 and its places with theirs, who is to move
   (0: not said) and whether a card was led (0: not said, 1: no, 2: yes).  Of cards: whether there
   are two packs (of a game with further copies of a card: all its packs), how many cards, and of each its
   place among those left of the pack;
4. whether it belongs to a set: 0, or 1, its number, of how many, and what each seat carries;
5. whether a draw has been agreed on;
6. how many moves were made; of each its place among all legal ones, in the order of their notation.

The last sum is a remainder by a prime: every change of one sign, and every exchange of two that
are neighbours, changes it.  The sum of the spelling tells whether the rules still read the moves
as they did when the line was written.  Golden tests hold the format and what it counts on.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from zlib import compress, crc32, decompressobj
from zlib import error as zlib_error

from cardtable.cards import LAST_DEAL, Card, pack
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.option import OptionValue
from cardtable.errors import CardTableError, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping.packing import BASE, Packer, Unpacker, from_letters, to_letters
from cardtable.keeping.record import (
    AGREED,
    COMPUTER,
    CORRESPONDENT,
    HUMAN,
    MOST_MOVES,
    SUITED,
    Record,
    SetScore,
)
from cardtable.keeping.replay import Replay, Replaying
from cardtable.texts import _, ngettext

PREFIX = "cardtable:"
VERSION = 1
LONGEST_BODY = 40_000
"""Signs; the longest games of all have half as many."""
LARGEST_RULES = 2**16
"""Bytes of the rules of a player's own game."""
LARGEST_TEXT = 2**20
"""Characters of a text that a line is looked for in."""
_MOST_LINES = 20
"""So many lines of one text are looked at: a mail quotes those before it."""

_SPELLING = BASE**3
_CHECK = 14_776_331
"""The largest prime below 62⁴."""
_NUMBER, _CARDS, _PLACES = range(3)
_NOISE = re.compile(r"=\r?\n|[\s>|\u00ad\u200b-\u200d\u2060\ufeff]+")
"""What mail puts into a long line: its end, perhaps marked with ``=``, and the marks of a quotation."""
_HEAD = re.compile(r"cardtable:([0-9]{1,4}):(?:([a-z0-9-]{1,60}):([0-9]{1,6}):)?", re.ASCII)


def holds_line(text: str) -> bool:
    """Return whether there is something in the text that looks like a line."""
    return _HEAD.search(_condensed(text)) is not None


# Writing


def write(game: Game[Any], record: Record, positions: Sequence[Any]) -> str:
    """Return the line of a game; `positions` are those before each of the record's moves, in order.

    Moves that were taken back, variations, bookmarks and the time are left out.
    """
    packer = Packer()
    _put_rules(packer, record.game)
    _put_options(packer, game)
    _put_seats(packer, catalogue.entry(record.game), record.seats)
    _put_deal(packer, game, record.deal)
    _put_set(packer, record.set)
    packer.put(record.outcome == AGREED.to_json(), 2)
    packer.put_count(len(record.moves))
    spelt = [_put_move(packer, game, *each) for each in zip(positions, record.moves, strict=False)]
    number = packer.packed() * _SPELLING + _spelling(spelt)
    length = len(to_letters(number * BASE**4))
    check = _check(number, record.game, length)
    return f"{PREFIX}{VERSION}:{record.game}:{length}:{to_letters(number * BASE**4 + check)}"


def _spelling(moves: Sequence[str]) -> int:
    return crc32("\n".join(moves).encode()) % _SPELLING


def _check(number: int, game_id: str, length: int) -> int:
    return (number + crc32(f"{game_id}:{length}".encode())) % _CHECK


def _put_rules(packer: Packer, game_id: str) -> None:
    rules = catalogue.written(game_id)
    if rules:
        data = compress(rules.encode(), 9)
        packer.put_count(len(data))
        for byte in data:
            packer.put(byte, 256)


def _put_options(packer: Packer, game: Game[Any]) -> None:
    given = game.given_options
    packer.put_count(len(given))
    for place, option in enumerate(game.options):
        if option.key in given:
            packer.put_count(place)
            packer.put_count(_place_of(option.all_values, given[option.key]))


def _place_of(values: Sequence[OptionValue], value: OptionValue) -> int:
    """Return the place of a value; 1 and True are told apart."""
    return next(n for n, each in enumerate(values) if type(each) is type(value) and each == value)


def _put_seats(packer: Packer, entry: Entry, seats: Sequence[str]) -> None:
    plain = tuple(seats) == (HUMAN,) * entry.game_class.seat_counts[0]
    packer.put(not plain, 2)
    if not plain:
        packer.put_count(len(seats))
        kinds = _seat_kinds(entry)
        for seat in seats:
            packer.put_count(kinds.index(seat))


def _seat_kinds(entry: Entry) -> list[str]:
    suited = [SUITED] if entry.ratings else []
    return [HUMAN, CORRESPONDENT, COMPUTER, *(f"{COMPUTER}:{level}" for level in entry.levels), *suited]


def _put_deal(packer: Packer, game: Game[Any], deal: Deal) -> None:
    kind = _NUMBER if deal.number is not None else _CARDS if deal.cards is not None else _PLACES
    packer.put(kind, 3)
    if deal.number is not None:
        packer.put(deal.number, LAST_DEAL + 1)
        return
    places = deal.places or {}
    left = _put_packs(packer, game, deal.cards or [card for cards in places.values() for card in cards])
    if deal.cards is not None:
        _put_cards(packer, left, deal.cards)
        return
    packer.put_count(len(places))
    for name, cards in places.items():
        packer.put_count(game.place_names().index(name))
        _put_cards(packer, left, cards)
    packer.put_count(deal.to_move or 0)
    packer.put(0 if deal.led is None else 1 + deal.led, 3)


def _put_packs(packer: Packer, game: Game[Any], cards: Sequence[Card]) -> list[Card]:
    """Put in whether there is more than one pack; return all cards there are then."""
    several = any(card.copy > 1 for card in cards)
    packer.put(several, 2)
    return _packs(game, several=several)


def _packs(game: Game[Any], *, several: bool) -> list[Card]:
    """Return all cards of one pack, or of two; of a game with further copies as many packs as these need."""
    if not several:
        return list(pack())
    dealt = game.places(game.deal(Deal(game.deal_numbers[0]))).values()
    return list(pack(max(2, *(each.card.copy for shown in dealt for each in shown if each.card))))


def _put_cards(packer: Packer, left: list[Card], cards: Sequence[Card]) -> None:
    packer.put_count(len(cards))
    for card in cards:
        packer.put_place(left, card)
        left.remove(card)


def _put_set(packer: Packer, score: SetScore | None) -> None:
    packer.put(score is not None, 2)
    if score is not None:
        for count in (score.number, score.of, *score.carried):
            packer.put_count(count)


def _put_move(packer: Packer, game: Game[Any], position: Any, text: str) -> str:
    """Put a move in, and return how it is spelt among the legal ones."""
    spelt = sorted(_legal(game, position))
    name = text if text in spelt else str(read_move(game, position, text))
    packer.put_place(spelt, name)
    return name


def _legal(game: Game[Any], position: Any) -> dict[str, Move]:
    return {str(move): move for move in game.moves(position)}


# Reading


def reading(text: str, where: str = "") -> Replaying:
    """Return the game of the line in a text, its moves still to be checked; of several the longest game.

    Raises `InvalidRecord` where there is none, or none that is whole.
    """
    condensed = _condensed(text)
    heads = list(_HEAD.finditer(condensed))[:_MOST_LINES]
    if not heads:
        sentence = _("there is no game in this text: a game code starts with “{prefix}”")
        raise InvalidRecord(sentence.format(prefix=f"{PREFIX}{VERSION}:"))
    found: list[LineReplaying] = []
    refused: list[InvalidRecord] = []
    for head in heads:
        try:
            found.append(_read(condensed, head, where))
        except InvalidRecord as error:
            refused.append(error)
    if not found:
        raise refused[0]
    return max(found, key=lambda each: each.total)


def _condensed(text: str) -> str:
    return _NOISE.sub("", text[:LARGEST_TEXT])


def _read(condensed: str, head: re.Match[str], where: str) -> "LineReplaying":
    version, game_id, length = head.groups()
    if int(version) > VERSION:
        raise InvalidRecord(_("this game code was made by a newer version of Card Table"))
    if int(version) < VERSION or game_id is None:
        raise InvalidRecord(_("the start of this game code is damaged; ask for it again"))
    number = _checked(condensed[head.end() :], game_id, int(length))
    packed, spelling = divmod(number, _SPELLING)
    try:
        unpacker = Unpacker(packed)
        if catalogue.is_own(game_id):
            _take_rules(unpacker, game_id)
        record, moves = _taken(catalogue.entry(game_id), unpacker)
    except (ValueError, IndexError) as error:
        raise InvalidRecord(_damaged()) from error
    except CardTableError as error:
        raise InvalidRecord(str(error)) from error
    return LineReplaying(record, where, moves, unpacker, spelling)


def _damaged() -> str:
    return _("this game code is damaged (its checksum is wrong); ask for it again")


def _checked(behind: str, game_id: str, length: int) -> int:
    """Return the number in the body, without its last sum; raise `InvalidRecord` if that is not right."""
    if length > LONGEST_BODY:
        raise InvalidRecord(_damaged())
    body = re.match("[0-9A-Za-z]*", behind[:length])
    there = body.end() if body is not None else 0
    if there < length:
        sentence = ngettext(
            "this game code is incomplete: {there} of its {number} character can be read; ask for it again",
            "this game code is incomplete: only {there} of its {number} characters can be "
            "read; ask for it again",
            length,
        )
        raise InvalidRecord(sentence.format(there=there, number=length))
    number, check = divmod(from_letters(behind[:length]), BASE**4)
    if check != _check(number, game_id, length):
        raise InvalidRecord(_damaged())
    return number


def _take_rules(unpacker: Unpacker, game_id: str) -> None:
    """Know the game whose rules are packed first; raise `ValueError`, `InvalidRules`."""
    data = bytes(unpacker.take(256) for _number in range(unpacker.take_count(LONGEST_BODY)))
    opening = decompressobj()
    try:
        rules = opening.decompress(data, LARGEST_RULES).decode()
    except zlib_error as error:
        raise ValueError(game_id) from error
    catalogue.learn(game_id, rules)


def _taken(entry: Entry, unpacker: Unpacker) -> tuple[Record, int]:
    """Return the record, still without its moves; how many those are, which come next in what is packed.

    Raises `ValueError`, `IndexError` or `CardTableError` for what nobody can have written.
    """
    options = _take_options(unpacker, entry)
    seats = _take_seats(unpacker, entry)
    game = entry.game_class(options, len(seats))
    deal = _take_deal(unpacker, game)
    score = _take_set(unpacker, len(seats))
    agreed = AGREED.to_json() if unpacker.take(2) else None
    moves = unpacker.take_count(MOST_MOVES)
    return Record(entry.id, options, deal, seats, outcome=agreed, set=score), moves


def _take_options(unpacker: Unpacker, entry: Entry) -> dict[str, OptionValue]:
    known = entry.game_class.options
    options = {}
    for _number in range(unpacker.take_count(len(known))):
        option = known[unpacker.take_count(len(known) - 1)]
        options[option.key] = option.all_values[unpacker.take_count(len(option.all_values) - 1)]
    return options


def _take_seats(unpacker: Unpacker, entry: Entry) -> tuple[str, ...]:
    counts, kinds = entry.game_class.seat_counts, _seat_kinds(entry)
    if not unpacker.take(2):
        return (HUMAN,) * counts[0]
    count = unpacker.take_count(max(counts))
    return tuple(kinds[unpacker.take_count(len(kinds) - 1)] for _number in range(count))


def _take_deal(unpacker: Unpacker, game: Game[Any]) -> Deal:
    kind = unpacker.take(3)
    if kind == _NUMBER:
        return Deal(unpacker.take(LAST_DEAL + 1))
    left = _packs(game, several=bool(unpacker.take(2)))
    if kind == _CARDS:
        return Deal(cards=_take_cards(unpacker, left))
    names = game.place_names()
    places = {}
    for _number in range(unpacker.take_count(len(names))):
        name = names[unpacker.take_count(len(names) - 1)]
        places[name] = _take_cards(unpacker, left)
    to_move, led = unpacker.take_count(game.seats), unpacker.take(3)
    return Deal(places=places, to_move=to_move or None, led=bool(led - 1) if led else None)


def _take_cards(unpacker: Unpacker, left: list[Card]) -> tuple[Card, ...]:
    return tuple(left.pop(unpacker.take(len(left))) for _number in range(unpacker.take_count(len(left))))


def _take_set(unpacker: Unpacker, seats: int) -> SetScore | None:
    if not unpacker.take(2):
        return None
    number, of = unpacker.take_count(1000), unpacker.take_count(1000)
    return SetScore(number, of, tuple(unpacker.take_count(10**6) for _seat in range(seats)))


class LineReplaying(Replaying):
    """The game of a line on its way through the rules, which alone can say what its moves are."""

    def __init__(self, record: Record, where: str, moves: int, packed: Unpacker, spelling: int) -> None:
        super().__init__(record, where)
        self._moves, self._packed, self._spelling = moves, packed, spelling

    @property
    def total(self) -> int:
        """How many moves there are."""
        return self._moves

    @property
    def _length(self) -> int:
        return self._moves

    def _next_move(self, position: Any) -> Move:
        legal = _legal(self._game, position)
        if not legal:
            raise InvalidRecord(_damaged())
        return legal[sorted(legal)[self._packed.take(len(legal))]]

    def _whole(self) -> Replay:
        spelt = tuple(map(str, self._line))
        if self._packed.rest or _spelling(spelt) != self._spelling:
            raise InvalidRecord(_("this version of Card Table reads different moves in the game code"))
        self._record = replace(self._record, moves=spelt)
        return super()._whole()
