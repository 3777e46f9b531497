"""A game in progress: its history, seats and clock, and the moves that are made by themselves.

Every change goes to the journal first and is seen by the observers afterwards, so that
nothing that anybody has seen can be lost.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.outcome import Outcome
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.scoring import Scoring
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError, GameElsewhere
from cardtable.games.kit.reversible_moves import leading_on
from cardtable.keeping.aids import Aid, Closed
from cardtable.keeping.auto_play import AutoPlay, automatic_move
from cardtable.keeping.record import AGREED, CORRESPONDENT, HUMAN, MOST_MOVES, Annotations, SetScore
from cardtable.keeping.replay import check_seats
from cardtable.keeping.rows import is_win
from cardtable.keeping.variations import check_room
from cardtable.play.changes import Change, ChangeKind, Journal
from cardtable.play.clock import GameClock
from cardtable.play.decisions import Decisions
from cardtable.play.history import History
from cardtable.play.kept_lines import with_line_left, with_line_rejoined
from cardtable.texts import _


class Session:
    """One game being played.

    ``auto_play`` says which moves to the foundations are made by themselves after a person's move.
    ``on_change`` are the observers, called in order after each change.
    ``set`` says which deal of a set this is (`cardtable.play.set_of_deals`).
    ``closed`` says why no end that the game comes to from now on is the player's own.
    ``day`` is the ISO date of the day whose deal it is (`cardtable.players.days_deal`), else None.
    A game that goes on brings its ``history``, and ``agreed`` if it ended by agreement
    (`cardtable.play.recording`), and its ``annotations``: variations and bookmarks.
    ``foreign_plies`` is how many of its moves, made or taken back, somebody else has played: where the game
    goes on otherwise, they are kept as a variation.  ``foreign`` says that there were any.
    """

    def __init__(
        self,
        entry: Entry,
        game: Game[Any],
        deal: Deal,
        seats: Sequence[str],
        *,
        score: SetScore | None = None,
        auto_play: AutoPlay = AutoPlay.NONE,
        clock: GameClock | None = None,
        history: History | None = None,
        agreed: bool = False,
        foreign_plies: int = 0,
    ) -> None:
        self.entry = entry.played_with(game.given_options)
        self.game = game
        self.deal = deal
        self.seats = check_seats(entry, game, seats)
        self.set = score
        self.auto_play = auto_play
        self.clock = clock or GameClock()
        self.journal: Journal | None = None
        self.closed: Closed | None = None
        self.annotations = Annotations()
        self.day: str | None = None
        self.on_change: list[Callable[[Change], None]] = []
        self._history = History([game.deal(deal)]) if history is None else history
        self._decisions = Decisions(game, self.seats, self._history)
        self._ended: tuple[Any, Outcome | None] | None = None
        self._agreed = agreed
        self._put: tuple[Card, ...] = ()
        self._drawn_at = self._history.ply if agreed else None
        self.foreign_plies = foreign_plies
        self.foreign = foreign_plies > 0
        end = self.position_after(len(self._history)) if self.can_redo else None
        self._won_at = end if end is not None and self._is_win(self.game.outcome(end)) else None
        self.clock.follow(over=self._counts_no_more())
        if self._decisions.last() is not None:
            self.clock.begin()

    @classmethod
    def new(
        cls,
        entry: Entry,
        options: Mapping[str, object],
        seats: Sequence[str],
        deal: Deal,
        *,
        in_set: bool = True,
        auto_play: AutoPlay = AutoPlay.NONE,
        clock: GameClock | None = None,
    ) -> "Session":
        """Return a new game; with `in_set`, the first deal of a set where the game is played in sets.

        What the options leave to the lot is drawn, so that the game's record says how it fell.
        Raises `InvalidOption` or `InvalidNotation` (a deal that is not one of this game).
        """
        game = entry.game_class(options, len(seats))
        drawn = game.drawn(deal)
        if drawn:
            game = entry.game_class(game.chosen | drawn, len(seats))
        score = SetScore.first(game) if in_set else None
        return cls(entry, game, deal, seats, score=score, auto_play=auto_play, clock=clock)

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
        return AGREED if self._agreed else self._end_of(self.position)

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
        return tuple(seat for seat, who in enumerate(self.seats, 1) if who not in (HUMAN, CORRESPONDENT))

    @property
    def correspondence_seat(self) -> Seat | None:
        """The seat of the person elsewhere who sends moves as lines of text; None where there is none."""
        return self.seats.index(CORRESPONDENT) + 1 if CORRESPONDENT in self.seats else None

    def answers(self) -> range:
        """Return the moves, counted from 0, that followed a person's last decision: opponents', forced ones.

        Where nobody plays it is the last move alone; where nobody has decided yet, all that were made.
        """
        made, last = len(self.moves), self._decisions.last()
        if not self.people:
            return range(max(0, made - 1), made)
        return range(0 if last is None else last + 1, made)

    def since(self, seat: Seat) -> range:
        """Return the moves, counted from 0, that were made after the last one of this seat."""
        made, positions = len(self.moves), self.positions
        own = (n for n in range(made - 1, -1, -1) if self.game.to_move(positions[n]) == seat)
        return range(next(own, -1) + 1, made)

    def points(self, scoring: Scoring) -> int | None:
        """Return the points of the game so far, where it counts any in this way."""
        if scoring is Scoring.NONE:
            return None
        return self.game.points(scoring, self.positions, self.moves, self.clock.seconds)

    def hints(self) -> tuple[Move, ...]:
        """Return the game's hints; those that only lead back to a position of this game come last."""
        return self.leading_on(self.game.hints(self.position))

    def leading_on(self, moves: Iterable[Move]) -> tuple[Move, ...]:
        """Return moves of the seat to move in their order, last those that lead back."""
        return leading_on(self.game, self.position, moves, set(self.positions))

    # Moves

    def play(self, move: Move) -> None:
        """Play a move of the seat to move, then those that follow by themselves.

        Raises `IllegalMove` (nothing has changed then) or what the journal raises.
        """
        by_person = self.is_human(self.to_move)
        self._play(move, by_itself=False)
        self._put = move.cards
        self.settle(auto_too=by_person)

    def finish(self, move: Move) -> None:
        """Play a move for the player where those to the foundations alone win, as `play` does.

        The game is the player's own win; that the rest was played for him is counted.
        """
        self._aided(Aid.SHOWN)
        self.play(move)

    def demonstrate(self, move: Move) -> None:
        """Play a move of a known win for the player: the game's end is not the player's own then.

        Nothing is made by itself, as the win tells every move.  Raises what `play` raises.
        """
        self._close(Closed.SHOWN)
        self._aided(Aid.SHOWN)
        self._play(move, by_itself=False)

    def hinted(self) -> None:
        """Count that the player was shown a good move; raises what the journal raises."""
        self._aided(Aid.HINT)

    def _aided(self, aid: Aid) -> None:
        if self.journal is not None:
            self.journal.aided(aid)

    def give_up(self) -> None:
        """Count as given up, whatever follows."""
        self._close(Closed.GIVEN_UP)

    def _close(self, why: Closed) -> None:
        if self.closed is None:
            self.closed = why
            if self.journal is not None:
                self.journal.close(why)

    def annotate(self, annotations: Annotations) -> None:
        """Give the game other variations and bookmarks; it does not change by that.

        Raises `CardTableError` for more of them than a record can hold.
        """
        check_room(annotations)
        if annotations != self.annotations:
            if self.journal is not None:
                self.journal.annotate(annotations)
            self.annotations = annotations

    def settle(self, *, auto_too: bool = False) -> None:
        """Make the moves that a seat without any choice makes, and with `auto_too` those wished for.

        Of these only safe ones move cards that somebody has just put elsewhere.
        """
        while (move := self.follow_up(auto_too=auto_too)) is not None:
            self._play(move, by_itself=True)

    def follow_up(self, *, auto_too: bool) -> Move | None:
        """Return the move that `settle` would make now; one wished for never leaves a line taken back."""
        if self.outcome is not None:
            return None
        move = self.game.forced(self.position)
        if move is None and auto_too and self.is_human(self.to_move):
            move = automatic_move(self.game, self.position, self.auto_play, self._put)
            if self._history.next not in (None, move):
                return None
        return move

    def undo(self) -> None:
        """Go back to the last decision of a person (without any person: one move); nothing if there is none.

        A draw agreed on is taken back by itself.
        """
        if self._agreed:
            self._step(self._history.ply, ChangeKind.UNDONE)
        elif (target := self._decisions.last()) is not None:
            self._step(target, ChangeKind.UNDONE)

    def redo(self) -> None:
        """Play the undone moves again up to a person's next decision; nothing if there are none."""
        if self.can_redo:
            self._step(self._decisions.next(), ChangeKind.REDONE)

    def restart(self) -> None:
        """Take every move back but those that followed from the deal; `redo` can play them again."""
        first = self._decisions.first()
        if self._history.ply > first or self._agreed:
            self._step(first, ChangeKind.RESTARTED)

    def back_before(self, number: int) -> None:
        """Go back to the decision at or before move `number` (1 is the first); `redo` plays what followed."""
        ply = min(number, self._history.ply) - 1
        if ply >= 0:
            self._step(self._decisions.at_or_before(ply), ChangeKind.UNDONE)

    def go_to(self, count: int) -> None:
        """Go to the position after so many moves, whoever moves there; `redo` plays what followed."""
        ply = self._history.ply
        if 0 <= count < ply or (self._agreed and count == ply):
            self._step(count, ChangeKind.UNDONE)
        elif self.can_redo and ply < count <= len(self._history):
            self._step(count, ChangeKind.REDONE)

    def position_after(self, count: int) -> Any:
        """Return the position after so many of the moves known, made or taken back."""
        return self._history.position_after(count)

    def agree_draw(self) -> None:
        """End the game by agreement; raise `IllegalMove` where the rules do not let the players do so."""
        if self.outcome is not None or not self.game.draw_may_be_agreed(self.position):
            reason = Reason.GAME_OVER if self.outcome else Reason.NO_SUCH_MOVE
            raise self.game.illegal("draw", Refusal(reason))
        seconds = self._log_step(self._history.ply, AGREED)
        self._agreed, self._drawn_at = True, self._history.ply
        self._rejoin_lines()
        self._changed(Change(ChangeKind.ENDED), seconds)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do something."""
        return self._agreed or self._decisions.last() is not None

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self._history.ply < len(self._history) and not self._agreed

    # Inside

    def _end_of(self, position: Any) -> Outcome | None:
        """Return how the rules end the game at a position of its history, worked out once while it stands.

        To tell a standstill moves are listed and tried, and after each move a dozen observers ask.
        """
        if self._ended is None or self._ended[0] is not position:
            self._ended = position, self.game.outcome(position)
        return self._ended[1]

    def _play(self, move: Move, *, by_itself: bool) -> None:
        if self.outcome is not None:
            raise self.game.illegal(str(move), Refusal(Reason.GAME_OVER))
        if self._history.ply >= MOST_MOVES:
            raise CardTableError(_("a game can have no more than {number} moves").format(number=MOST_MOVES))
        position, ply = self.game.play(self.position, move), self._history.ply
        along = move == self._history.next
        if self.can_redo and not along:
            self._leave_line()
        seconds = self.clock.seconds
        if self.journal is not None:
            by_person, outcome = not by_itself and self.is_human(self.to_move), self._end_of(position)
            self.journal.played(ply + 1, str(move), outcome, seconds, by_person=by_person, along=along)
        if not along:
            self.foreign_plies = min(self.foreign_plies, ply)
        self._history.add(move, position, by_itself=by_itself)
        if not by_itself:  # what a deal plays by itself is not yet a move of anybody's
            self.clock.begin()
        self._rejoin_lines()
        self._changed(Change(ChangeKind.PLAYED, move, by_itself), seconds)

    def _leave_line(self) -> None:
        """Let a variation keep the moves that were taken back, if they are a line of play or bear notes."""
        ply, end = self._history.ply, len(self._history)
        drawn, self._drawn_at = self._drawn_at == end, None
        outcome = AGREED if drawn else self.game.outcome(self._history.position_after(end))
        line = tuple(map(str, (*self.moves, *self.undone)))
        self.annotate(with_line_left(self.annotations, self.seats, line, ply, outcome, self.foreign_plies))

    def _rejoin_lines(self) -> None:
        """Let no variation stand beside the game's own line where that has come to the same end again."""
        outcome = self.outcome
        if outcome is not None:
            line = tuple(map(str, self.moves))
            # Another copy of the program that has gone on with the game is told of at the next move.
            with suppress(GameElsewhere):
                self.annotate(with_line_rejoined(self.annotations, self.seats, line, outcome))

    def _step(self, target: int, kind: ChangeKind) -> None:
        seconds = self._log_step(target, self._end_of(self._history.position_after(target)))
        self._agreed, self._put = False, ()
        self._changed(Change(kind, self._history.go_to(target)), seconds)

    def _log_step(self, count: int, outcome: Outcome | None) -> float:
        seconds = self.clock.seconds
        if self.journal is not None:
            self.journal.stepped(count, outcome, seconds)
        return seconds

    def _counts_no_more(self) -> bool:
        """Whether no more time is counted: at the end, and while the player only looks back from a win."""
        if self._is_win(self.outcome):
            self._won_at = self.position
        return self.outcome is not None or self.position_after(len(self._history)) is self._won_at

    def _is_win(self, outcome: Outcome | None) -> bool:
        return outcome is not None and is_win(self.seats, outcome.to_json())

    def _changed(self, change: Change, seconds: float) -> None:
        self.clock.follow(over=self._counts_no_more(), seconds=seconds)
        self._tell(change)
        if change.kind in (ChangeKind.PLAYED, ChangeKind.REDONE) and self.outcome is not None:
            self._tell(Change(ChangeKind.ENDED))

    def _tell(self, change: Change) -> None:
        for observer in tuple(self.on_change):
            observer(change)
