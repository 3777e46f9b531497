"""A game in progress: its history, seats, clock, automatic moves, and its place in a set.

Every change goes to the journal first and is seen by the observers afterwards, so that
nothing that anybody has seen can be lost.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardtable.cards import LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.outcome import Outcome
from cardtable.contract.refusal import IllegalMove, Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError, InvalidNotation
from cardtable.games import catalogue
from cardtable.keeping.record import AGREED, HUMAN, MOST_MOVES, Record, SetScore, check_seats, replay
from cardtable.play.changes import Change, ChangeKind, Journal
from cardtable.play.clock import GameClock
from cardtable.play.history import History
from cardtable.texts import _


class Session:
    """One game being played.

    ``automatic`` lets moves that can do no harm be made after a person's move.
    ``on_change`` are the observers, called in order after each change.
    ``now`` is a clock in seconds that never goes back.
    """

    def __init__(
        self,
        entry: Entry,
        game: Game[Any],
        deal: Deal,
        seats: Sequence[str],
        *,
        score: SetScore | None = None,
        automatic: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.entry = entry
        self.game = game
        self.deal = deal
        self.seats = check_seats(entry, game, seats)
        self.set = score
        self.automatic = automatic
        self.journal: Journal | None = None
        self.on_change: list[Callable[[Change], None]] = []
        self._history = History([game.deal(deal)])
        self._agreed = False
        self._clock = GameClock(now)
        self._clock_wanted = False

    @classmethod
    def new(
        cls,
        entry: Entry,
        options: Mapping[str, object],
        seats: Sequence[str],
        deal: Deal,
        *,
        in_set: bool = True,
        automatic: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> "Session":
        """Return a new game; with `in_set`, the first deal of a set where the game is played in sets.

        Raises `InvalidOption` or `InvalidNotation` (a deal that is not one of this game).
        """
        game = entry.game_class(options, len(seats))
        score = SetScore.first(game) if in_set else None
        return cls(entry, game, deal, seats, score=score, automatic=automatic, now=now)

    @classmethod
    def from_record(
        cls, record: Record, *, automatic: bool = False, now: Callable[[], float] = time.monotonic
    ) -> "Session":
        """Return the game that a record describes; raise `InvalidRecord` if the rules do not allow it.

        A record does not say which moves were made automatically: with `automatic`, those
        count as such that would be now.
        """
        played = replay(record)
        entry = catalogue.entry(record.game)
        session = cls(
            entry, played.game, record.deal, record.seats, score=record.set, automatic=automatic, now=now
        )
        unchosen = [session._unchosen(*pair) for pair in zip(played.positions, played.line, strict=False)]
        session._history = History(played.positions, played.line, unchosen, played.standing)
        session._agreed = played.agreed
        session._clock = GameClock(now, record.seconds)
        return session

    def to_record(self) -> Record:
        """Return the game as a record."""
        return Record(
            game=self.entry.id,
            options=self.game.given_options,
            deal=self.deal,
            seats=self.seats,
            moves=tuple(map(str, self.moves)),
            undone=tuple(map(str, self.undone)),
            seconds=self.seconds,
            outcome=self.outcome.to_json() if self.outcome else None,
            set=self.set,
        )

    # How things stand

    @property
    def position(self) -> Any:
        """The position on the table."""
        return self._history.position

    @property
    def positions(self) -> tuple[Any, ...]:
        """Every position from the deal to the one on the table."""
        return self._history.positions

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that led to the position on the table."""
        return self._history.moves

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves taken back, in the order in which `redo` plays them."""
        return self._history.undone

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by agreement; None while it goes on."""
        return AGREED if self._agreed else self.game.outcome(self.position)

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is."""
        return self.game.to_move(self.position)

    def is_human(self, seat: Seat) -> bool:
        """Return whether a person sits there."""
        return self.seats[seat - 1] == HUMAN

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(1, len(self.seats) + 1) if self.is_human(seat))

    @property
    def computers(self) -> tuple[Seat, ...]:
        """The seats of computers."""
        return tuple(seat for seat in range(1, len(self.seats) + 1) if not self.is_human(seat))

    def hints(self) -> tuple[Move, ...]:
        """Return the game's hints; those that only lead back to a position of this game come last."""
        been = set(self.positions)
        hints = self.game.hints(self.position)
        return tuple(sorted(hints, key=lambda move: self.game.apply(self.position, move) in been))

    # Moves

    def play(self, move: Move) -> None:
        """Play a move of the seat to move, then those that follow by themselves.

        Raises `IllegalMove` (nothing has changed then) or what the journal raises.
        """
        by_person = self.is_human(self.to_move)
        self._play(move, by_itself=False)
        self.settle(automatic=self.automatic and by_person)

    def settle(self, *, automatic: bool = False) -> None:
        """Make the moves that a seat without any choice makes, and with `automatic` the harmless ones too."""
        while self.outcome is None:
            move = self.game.forced(self.position)
            if move is None and automatic and self.is_human(self.to_move):
                move = self.game.safe_move(self.position)
            if move is None:
                return
            self._play(move, by_itself=True)

    def undo(self) -> None:
        """Go back to the last decision of a person (without any person: one move); nothing if there is none.

        A draw agreed on is taken back by itself.
        """
        if self._agreed:
            self._step(self._history.standing, ChangeKind.UNDONE)
        elif (target := self._last_decision()) is not None:
            self._step(target, ChangeKind.UNDONE)

    def redo(self) -> None:
        """Play the undone moves again up to a person's next decision; nothing if there are none."""
        if not self.can_redo:
            return
        target = self._history.standing + 1
        while target < len(self._history) and not self._is_decision(target):
            target += 1
        self._step(target, ChangeKind.REDONE)

    def restart(self) -> None:
        """Take every move back; `redo` can play them again."""
        if self._history.standing or self._agreed:
            self._step(0, ChangeKind.RESTARTED)

    def back_before(self, number: int) -> None:
        """Go back to the decision at or before move `number` (1 is the first); `redo` plays what followed."""
        standing = min(number, self._history.standing) - 1
        if standing >= 0:
            while standing and not self._is_decision(standing):
                standing -= 1
            self._step(standing, ChangeKind.UNDONE)

    def go_to(self, count: int) -> None:
        """Go back to the position after so many moves, whoever moves there; `redo` plays what followed."""
        standing = self._history.standing
        if 0 <= count < standing or (self._agreed and count == standing):
            self._step(count, ChangeKind.UNDONE)

    def agree_draw(self) -> None:
        """End the game by agreement; raise `IllegalMove` where the rules do not let the players do so."""
        if self.outcome is not None or not self.game.draw_may_be_agreed(self.position):
            reason = Reason.GAME_OVER if self.outcome else Reason.NO_SUCH_MOVE
            raise IllegalMove("draw", Refusal(reason))
        self._log_step(self._history.standing, AGREED)
        self._agreed = True
        self._changed(Change(ChangeKind.ENDED))

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do something."""
        return self._agreed or self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self._history.standing < len(self._history) and not self._agreed

    # The clock

    @property
    def seconds(self) -> float:
        """The time that the game has taken so far."""
        return self._clock.seconds

    def start_clock(self) -> None:
        """Let the clock run whenever the game is not over."""
        self._clock_wanted = True
        self._set_clock()

    def stop_clock(self) -> None:
        """Let the clock stand."""
        self._clock_wanted = False
        self._set_clock()

    # Sets

    def set_totals(self) -> tuple[int, ...]:
        """Return the penalties of each seat: those carried, and those of this deal once it is over."""
        carried = self.set.carried if self.set else (0,) * len(self.seats)
        scores = self.outcome.scores if self.outcome else None
        return tuple(map(sum, zip(carried, scores, strict=True))) if scores else carried

    @property
    def set_finished(self) -> bool:
        """Whether this was the last deal of a set, and is over."""
        return self.set is not None and self.outcome is not None and self.set.number == self.set.of

    @property
    def set_winner(self) -> Seat | None:
        """The seat with the fewest penalties in a finished set; None if seats share the lowest total."""
        totals = self.set_totals()
        if not self.set_finished or totals.count(min(totals)) > 1:
            return None
        return totals.index(min(totals)) + 1

    def next_in_set(self) -> "Session":
        """Return the next deal of the set, everybody one seat further on: seat 2 leads as seat 1.

        Raises `InvalidNotation` when there is none: no set, the deal not over, the set
        finished, or a deal without a number to count on from.
        """
        if self.set is None or self.outcome is None or self.set_finished or self.deal.number is None:
            raise InvalidNotation(_("no deal of a set follows this one"))
        totals = self.set_totals()
        score = SetScore(self.set.number + 1, self.set.of, totals[1:] + totals[:1])
        return Session(
            self.entry,
            self.game,
            Deal(self.deal.number % LAST_DEAL + 1),
            self.seats[1:] + self.seats[:1],
            score=score,
            automatic=self.automatic,
            now=self._clock.now,
        )

    # Inside

    def _play(self, move: Move, *, by_itself: bool) -> None:
        if self.outcome is not None:
            raise IllegalMove(str(move), Refusal(Reason.GAME_OVER))
        if self._history.standing >= MOST_MOVES:
            raise CardTableError(_("a game can have no more than {number} moves").format(number=MOST_MOVES))
        position = self.game.play(self.position, move)
        if self.journal is not None:
            by_person = not by_itself and self.is_human(self.to_move)
            outcome = self.game.outcome(position)
            number = self._history.standing + 1
            self.journal.played(number, str(move), outcome, self.seconds, by_person=by_person)
        self._history.add(move, position, by_itself=by_itself)
        self._changed(Change(ChangeKind.PLAYED, move, by_itself))

    def _step(self, target: int, kind: ChangeKind) -> None:
        self._log_step(target, self.game.outcome(self._history.position_after(target)))
        self._agreed = False
        self._changed(Change(kind, self._history.go_to(target)))

    def _log_step(self, count: int, outcome: Outcome | None) -> None:
        if self.journal is not None:
            self.journal.stepped(count, outcome, self.seconds)

    def _changed(self, change: Change) -> None:
        self._set_clock()
        self._tell(change)
        if change.kind in (ChangeKind.PLAYED, ChangeKind.REDONE) and self.outcome is not None:
            self._tell(Change(ChangeKind.ENDED))

    def _tell(self, change: Change) -> None:
        for observer in tuple(self.on_change):
            observer(change)

    def _set_clock(self) -> None:
        self._clock.run(self._clock_wanted and self.outcome is None)

    def _last_decision(self) -> int | None:
        return next((n for n in range(self._history.standing - 1, -1, -1) if self._is_decision(n)), None)

    def _is_decision(self, number: int) -> bool:
        """Whether a person chose the move after `number` moves (where nobody plays, each counts)."""
        if HUMAN not in self.seats:
            return True
        mover = self.game.to_move(self._history.position_after(number))
        return self._history.chosen(number) and self.is_human(mover)

    def _unchosen(self, position: Any, move: Move) -> bool:
        human = self.is_human(self.game.to_move(position))
        harmless = self.automatic and human and self.game.safe_move(position) == move
        return harmless or self.game.forced(position) == move
