"""What is known of the game on the table beside its rules: how it stands, the best moves, a review.

Only of games whose player judges positions (`cardtable.players.capabilities`).  All is found
out in a worker process; the table never waits for it.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardtable.contract.move import Move
from cardtable.play.session import Session
from cardtable.players import capabilities, coaching
from cardtable.players.judgement import Candidate, Comment
from cardtable.table.accessible import announce
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.best_moves import best_candidates
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.actions import short_move
from cardtable.windows.wording.judgements import move_name
from cardtable.windows.wording.phrases import sentence_case
from cardtable.windows.wording.sentences import seat_names, tallies_words
from cardtable.windows.worker_task import WorkerTask

if TYPE_CHECKING:
    from cardtable.windows.assistance.evaluation import Evaluation
    from cardtable.windows.assistance.game_review import GameReview

Lay = Callable[[QWidget], object]
"""Gives a part of the page its place."""


class GameStudy(QObject):
    """Asks about the session on the table and shows the answers."""

    thought = Signal(object)
    """The `BestMoves` of the seat to move are known."""
    failed = Signal(str)
    """A sentence: why there are no best moves to be shown."""
    practice_asked = Signal(object, int)
    """The position of a `Session` before this move, counted from 0, is to be practised."""
    left = Signal()
    """The review is over: the table is to show the game again."""

    def __init__(
        self, view: TableView, strip: StatusStrip, lay_beside: Lay, lay_beneath: Lay, parent: QObject
    ) -> None:
        """Study the game on `view`; the review is laid beside it, the bar of the evaluation beneath."""
        super().__init__(parent)
        self._view, self._strip = view, strip
        self._lay_beside, self._lay_beneath = lay_beside, lay_beneath
        self._page_width = 0
        self.shows_evaluation = False
        self._session: Session | None = None
        self._subject: Any = None
        self._found: tuple[Candidate, ...] = ()
        self._comments: list[Comment] = []
        """What the review has heard of the moves so far."""
        self._thoughts_wanted = False
        self._task = WorkerTask(self)
        self._task.answered.connect(self._receive)
        self._task.failed.connect(self._tell_failure)

    @cached_property
    def review(self) -> "GameReview":
        """The moves made, and what each was worth; made when it is first wanted: no table waits for it."""
        from cardtable.windows.assistance.game_review import GameReview  # noqa: PLC0415

        review = GameReview()
        review.shown.connect(self._show_move)
        review.play_asked.connect(self._play_on)
        review.again_asked.connect(self.start_review)
        review.practice_asked.connect(lambda row: self.practice_asked.emit(self._session, row))
        review.closed.connect(self.leave_review)
        review.fit(self._page_width)
        self._lay_beside(review)
        return review

    @cached_property
    def evaluation(self) -> "Evaluation":
        """How the game stands; made as the review is."""
        from cardtable.windows.assistance.evaluation import Evaluation  # noqa: PLC0415

        evaluation = Evaluation()
        self._lay_beneath(evaluation)
        return evaluation

    def fit(self, page: int) -> None:
        """Leave a page so wide (logical pixels) the room that its table needs."""
        self._page_width = page
        if "review" in vars(self):
            self.review.fit(page)

    @staticmethod
    def can_tell(session: Session | None) -> bool:
        """Whether positions of this game can be judged."""
        return session is not None and capabilities.evaluates(session.game)

    @staticmethod
    def can_review(session: Session | None) -> bool:
        """Whether the moves of this game can be looked at again: hidden hands only when it is over.

        So with a patience, of which a review tells whether it can be won.
        """
        if session is None:
            return False
        reviews, over = capabilities.reviews(session.game), session.outcome is not None
        return (reviews and not session.game.hides()) or (over and (reviews or session.game.searchable()))

    @property
    def reviewing(self) -> bool:
        """Whether a position of the past may lie on the table."""
        return "review" in vars(self) and not self.review.isHidden()

    # Following the game

    def follow(self, session: Session | None) -> None:
        """Turn to the position on the table; a review of it as it was ends."""
        able = session if self.can_tell(session) or self.can_review(session) else None
        if able is not self._session or (able is not None and able.position is not self._subject):
            self._task.cancel()
            self._thoughts_wanted = False
            self._found = ()
            if self.reviewing:
                self.review.hide()
            self._session = able
            self._subject = able.position if able is not None else None
        self._show_evaluation()

    def _show_evaluation(self) -> None:
        session = self._session
        shown = (self.shows_evaluation and self.can_tell(session)) or (self.reviewing and self._for_two)
        if shown or "evaluation" in vars(self):
            self.evaluation.setVisible(shown)
        if session is None or not shown or self.reviewing:
            return
        if session.outcome is not None:
            self.evaluation.tell_only(_("The game is over"))
        elif self._found:
            best = self._found[0].judgement
            self.evaluation.tell(best, session.to_move, self._seat(session), self._names)
        else:
            self._ask()

    def _ask(self) -> None:
        session = self._session
        if session is None:
            return
        if not self._task.busy:
            game, ask = session.game, capabilities.candidates
            self._task.ask(ask, game.id, game.given_options, session.position, urgent=self._thoughts_wanted)
        elif self._thoughts_wanted:
            self._task.hasten()

    def _receive(self, answer: Any) -> None:
        if self._session is None:
            return
        if self.reviewing:
            self._go_on_reviewing(self._session, answer)
            return
        self._found = answer
        self._show_evaluation()
        if self._thoughts_wanted:
            self._tell_thoughts()

    def _tell_failure(self, why: str) -> None:
        if self.reviewing:
            self.review.fail(why)
            announce(self._view, self.review.told())
            return
        self.evaluation.tell_only(sentence_case(why))
        if self._thoughts_wanted:
            self._thoughts_wanted = False
            self.failed.emit(why)

    @property
    def _for_two(self) -> bool:
        """Whether the bar has two ends."""
        return self._session is not None and self._session.game.seats == 2

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(self._view.table.names)

    @staticmethod
    def _seat(session: Session) -> int:
        """Return the seat whose hand lies below."""
        return session.people[0] if session.people else 1

    # The best moves

    def ask_thoughts(self) -> None:
        """Find the best moves of the seat to move: `thought` brings them, now or after a while."""
        session = self._session
        if session is None or session.outcome is not None or self.reviewing:
            return
        self._thoughts_wanted = True
        if self._found:
            self._tell_thoughts()
        else:
            self._ask()
            words = _("Thinking about the moves…")
            self._strip.write(words)
            announce(self._view, words)

    def _tell_thoughts(self) -> None:
        session, self._thoughts_wanted = self._session, False
        if session is None or not self._found:
            return
        self._strip.say_no_more()
        name = self._names[session.to_move - 1]
        self.thought.emit(best_candidates(self._found, name, playable=self._view.hand.interactive))

    # The review

    def start_review(self) -> None:
        """Look at the moves made so far, beside the table."""
        session = self._session
        if session is None or not session.moves:
            return
        self._task.cancel()
        session.clock.stop()
        self._strip.write("")  # what was said of the last position is not true of those shown now
        self.evaluation.setVisible(self._for_two)
        self._comments = []
        moves = zip(session.positions, session.moves, strict=False)
        made = [(session.game.to_move(position), move) for position, move in moves]
        names = seat_names(session, with_level=False)
        self.review.wait(made, names, self._seat(session), self._named(session))
        announce(self._view, self.review.told())
        self._ask_review(session)

    def _named(self, session: Session) -> Callable[[Move], str]:
        """Return how moves are named: with their place, where a card may go to several."""
        return move_name if self.can_tell(session) else partial(short_move, session.game)

    def _ask_review(self, session: Session) -> None:
        """Ask about the next move, or about all where they are told of together only."""
        game, first = session.game, len(self._comments)
        last = first + 1 if coaching.reviews_singly(game) else len(session.moves)
        how = game.id, game.given_options, game.seats
        part = session.positions[first : last + 1], session.moves[first:last]
        self._task.ask(coaching.reviewed, *how, *part)

    def _go_on_reviewing(self, session: Session, comments: Sequence[Comment]) -> None:
        """Show what has come, and ask for what is still to come."""
        self._comments += comments
        if len(self._comments) < len(session.moves):
            self.review.tell(comments)
            self._ask_review(session)
        else:
            self._take_review(session, self._comments)

    def _take_review(self, session: Session, comments: Sequence[Comment]) -> None:
        """Show the whole."""
        positions = zip(session.positions, session.moves, strict=False)
        from cardtable.practice.judging import kind_for  # noqa: PLC0415 - only those wait who look back

        choices = {n for n, (position, _m) in enumerate(positions) if len(session.game.moves(position)) > 1}
        practised = session.people if kind_for(session.game) else ()
        names = seat_names(session, with_level=False)
        self.review.take(
            comments,
            names,
            self._seat(session),
            self._named(session),
            choices=choices,
            practised=practised,
        )
        announce(self._view, self.review.told())

    def leave_review(self) -> None:
        """Show the game as it stands."""
        self._task.cancel()
        self.review.hide()
        self._strip.say_no_more()
        self._show_evaluation()
        if self._session is not None:
            self._session.clock.start()
        self.left.emit()

    def _show_move(self, row: int) -> None:
        session = self._session
        if session is None:
            return
        comment = self.review.comment_at(row)
        seat = self._seat(session)
        self._view.show_position(session.game, session.positions[row], seat, interactive=False)
        self._strip.offer((), lambda _move: None)
        self._strip.show_turn(_("Before move {number}").format(number=row + 1))
        self._strip.show_figures(tallies_words(session, self._names, row))
        better = None if comment is None else comment.better
        self._view.show_hint(better or session.moves[row])
        if comment is None:
            self.evaluation.tell_only("")
        elif self._for_two:
            self.evaluation.tell(comment.after, comment.seat, seat, self._names)

    def _play_on(self, row: int) -> None:
        session = self._session
        if session is None:
            return
        comment = self.review.comment_at(row)
        better: Move | None = None if comment is None else comment.better
        self.review.hide()
        session.clock.start()
        session.go_to(row)
        if better is not None:
            session.play(better)
