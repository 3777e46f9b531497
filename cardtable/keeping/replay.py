"""A record brought to life through the rules: its game is taken whole, or refused with one sentence.

The sentence (`InvalidRecord`) names the bad key or the number of the bad move.  A variation that the
rules refuse does not cost the game: it is played as far as it goes, and all of its text is kept.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.errors import CardTableError, InvalidOption, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping.branches import Branch, BranchReplay, legal_move, plainly_spelt
from cardtable.keeping.json_text import clip, short_name, shortened
from cardtable.keeping.record import (
    AGREED,
    COMPUTER,
    CORRESPONDENT,
    HUMAN,
    SUITED,
    Annotations,
    Record,
    SetScore,
)
from cardtable.texts import _, listed, ngettext

LONGEST_REPLAY = 30.0
"""Seconds of checking that a record may cost; the longest legal ones take a tenth of it."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A game that the rules allow: its whole line of play, ``ply`` moves of it not taken back.

    ``positions`` is one longer than ``line``: the position before the first move leads it.
    ``branches`` are its variations, as far as the rules allow each.  ``record`` has moves, options and
    outcome in their plain spelling.
    """

    record: Record
    game: Game[Any]
    line: tuple[Move, ...]
    positions: tuple[Any, ...]
    ply: int
    agreed: bool
    branches: tuple[Branch, ...] = ()

    @property
    def faults(self) -> dict[int, str]:
        """Why variations stop early, by their numbers; mostly none does."""
        return {number: each.fault for number, each in enumerate(self.branches, 1) if each.fault}


def check_seats(entry: Entry, game: Game[Any], seats: Sequence[str]) -> tuple[str, ...]:
    """Return the seats; raise `InvalidOption` naming one that the game with its options cannot have."""
    levels = [level for level in entry.levels if game.offers(level)]
    known = [HUMAN, *([CORRESPONDENT] if correspondence_offered(game) else [])]
    known += [COMPUTER, *(f"{COMPUTER}:{level}" for level in levels)] if levels else []
    known += [SUITED] if suits(entry, game) else []
    for seat in seats:
        if seat not in known:
            template = (
                _("seat {seat} is not available in {game} with these options; choose from {list}")
                if len(levels) < len(entry.levels)
                else _("seat {seat} is not available in {game}; choose from {list}")
            )
            raise InvalidOption(template.format(seat=clip(seat), game=entry.id, list=listed(known)))
    if CORRESPONDENT in seats and sorted(seats) != [HUMAN, CORRESPONDENT]:
        raise InvalidOption(_("a game by message needs one player here and one elsewhere"))
    return tuple(seats)


def suits(entry: Entry, game: Game[Any]) -> bool:
    """Whether a computer can be as strong as the person: it has several strengths, and they are known."""
    return game.seats == 2 and sum(game.offers(level) for level in entry.ratings) > 1


def correspondence_offered(game: Game[Any]) -> bool:
    """Whether two people can play by correspondence: what a line of the game tells must be open to both."""
    return game.seats == 2 and not game.hides()


def replay(record: Record) -> Replay:
    """Play the record through the rules; raise `InvalidRecord` where they do not allow it."""
    return Replaying(record).finish()


class Replaying:
    """A record on its way through the rules, a slice of time after the other.

    ``where`` names the record in what is raised.  Checking may take ``budget`` seconds of
    the clock ``now``, counted only while it is at work.  Without ``with_variations`` only the game
    itself is checked; what was played otherwise stands in its record unread, and has no branches.
    """

    def __init__(
        self,
        record: Record,
        where: str = "",
        budget: float = LONGEST_REPLAY,
        now: Callable[[], float] = time.perf_counter,
        *,
        with_variations: bool = True,
    ) -> None:
        self._record = record
        self._where = where
        self._left = budget
        self._now = now
        self._texts = record.moves + record.undone
        self._variations = record.annotations.variations if with_variations else ()
        self._line: list[Move] = []
        self._positions: list[Any] = []
        self._branches: BranchReplay | None = None
        self._done = 0

    def take(self, game: Game[Any], line: Sequence[Move], positions: Sequence[Any]) -> "Replaying":
        """Take the game itself from who has played it already by these rules; return this again."""
        self._game, self._line, self._positions = game, list(line), list(positions)
        self._done = len(line)
        return self

    def so_far(self) -> Replay:
        """Return the game as far as its own moves have been checked, and nothing that stands on it."""
        made = len(self._line)
        ply = min(made, len(self._record.moves))
        record = replace(
            self._record,
            moves=self._texts[:ply],
            undone=self._texts[ply:made],
            outcome=None,
            annotations=Annotations(),
        )
        line = tuple(self._line), tuple(self._positions)
        return Replay(record, self._game, *line, ply, agreed=False)

    @property
    def total(self) -> int:
        """How many moves there are, those of variations included."""
        return len(self._texts) + sum(len(each.moves) for each in self._variations)

    @property
    def done(self) -> int:
        """How many of them have been checked."""
        return self._done

    def finish(self) -> Replay:
        """Return the whole game; raise `InvalidRecord` where the rules, or the budget, do not allow it."""
        while (whole := self.advance(self._left)) is None:
            pass
        return whole

    def advance(self, seconds: float) -> Replay | None:
        """Go on for about so long; return the game when all of it has been checked, else None.

        Raises `InvalidRecord` where the rules do not allow the record, or the budget is spent.
        """
        begun, total = self._now(), self.total
        try:
            if not self._positions:
                self._begin()
            while self.done < total:
                self._done += self._play_next()
                if (taken := self._now() - begun) >= min(seconds, self._left):
                    self._spend(taken)
                    return None
            return self._whole()
        except InvalidRecord as error:
            if not self._where:
                raise
            raise InvalidRecord(_("{file}: {why}").format(file=short_name(self._where), why=error)) from error

    def _begin(self) -> None:
        record = self._record
        try:
            entry = catalogue.entry(record.game)
            options = entry.game_class.recorded_options(record.options, record.deal, self._texts)
            self._game = entry.game_class(options, len(record.seats))
            check_seats(entry, self._game, record.seats)
        except CardTableError as error:
            raise InvalidRecord(shortened(str(error))) from error
        self._record = replace(record, game=entry.id)
        _check_set(self._game, record.set)
        try:
            self._positions.append(self._game.deal(record.deal))
        except CardTableError as error:
            raise InvalidRecord(_("{key}: {why}").format(key="deal", why=error)) from error

    def _play_next(self) -> int:
        """Play the next move and return how many are done with."""
        if len(self._line) == self._length:
            if self._branches is None:
                self._branches = BranchReplay(self._game, self._positions, self._variations)
            return self._branches.play_next()
        position = self._positions[-1]
        move = self._next_move(position)
        self._positions.append(self._game.apply(position, move))
        self._line.append(move)
        return 1

    @property
    def _length(self) -> int:
        """How many moves the game itself has."""
        return len(self._texts)

    def _next_move(self, position: Any) -> Move:
        number = len(self._line)
        return legal_move(self._game, position, number + 1, self._texts[number])

    def _spend(self, seconds: float) -> None:
        self._left -= seconds
        if self._left <= 0 and self.done < self.total:
            raise InvalidRecord(
                ngettext(
                    "moves: checking took too long; only {done} of {number} move was checked",
                    "moves: checking took too long; only {done} of {number} moves were checked",
                    self.total,
                ).format(done=self.done, number=self.total)
            )

    def _whole(self) -> Replay:
        record, ply = self._record, len(self._record.moves)
        outcome, agreed = _checked_outcome(self._game, self._positions[ply], record.outcome)
        plain = tuple(map(str, self._line))
        options = self._game.given_options
        spelt = replace(
            record,
            options=options,
            moves=plain[:ply],
            undone=plain[ply:],
            outcome=outcome,
            annotations=self._annotations(),
        )
        branches = () if self._branches is None else tuple(self._branches.branches)
        whole = tuple(self._line), tuple(self._positions), ply, agreed, branches
        return Replay(spelt, self._game, *whole)

    def _annotations(self) -> Annotations:
        """Return the variations and bookmarks, the moves that were checked in their plain spelling."""
        if self._branches is None:
            return self._record.annotations
        variations = tuple(map(plainly_spelt, self._variations, self._branches.branches))
        return replace(self._record.annotations, variations=variations)


def _checked_outcome(
    game: Game[Any], position: Any, recorded: dict[str, Any] | None
) -> tuple[dict[str, Any] | None, bool]:
    """Return how the game stands, as JSON, and whether it was ended by agreement.

    Raises `InvalidRecord` for an outcome that contradicts the rules; none contradicts nothing.
    """
    outcome = game.outcome(position)
    if outcome is None and _text(recorded) == _text(AGREED.to_json()):
        if not game.draw_may_be_agreed(position):
            sentence = _("{key}: the rules don’t allow agreeing to a draw here")
            raise InvalidRecord(sentence.format(key="outcome"))
        return AGREED.to_json(), True
    right = None if outcome is None else outcome.to_json()
    if recorded is not None and _text(recorded) != _text(right):
        sentence = _("{key}: the rules say {right}, but the file says {recorded}")
        raise InvalidRecord(sentence.format(key="outcome", right=_text(right), recorded=clip(recorded)))
    return right, False


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
        sentence = _("{key}: there is nothing to carry over into the first deal")
        raise InvalidRecord(sentence.format(key="set"))


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)
