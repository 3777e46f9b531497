"""What a player is told of his game and may ask for: whether it can be won, hints, the rest played out."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from cardtable.game import Move, Termination
from cardtable.players import helps
from cardtable.preferences import Preferences
from cardtable.session import Session
from cardtable.solver.verdict import Verdict
from cardtable.table.view import TableView
from cardtable.windows.advisor import Advisor
from cardtable.windows.finisher import Finisher
from cardtable.windows.hindsight import Hindsight
from cardtable.windows.hinter import Hinter
from cardtable.windows.sentences import hint_words, lost_words, verdict_explained, verdict_words
from cardtable.windows.strip import Strip
from cardtable.windows.thoughts import Thoughts
from cardtable.windows.voice import Voice


class Counsel(QObject):
    """All that searching does for the game on a table, shown there and in the strip beneath it."""

    changed = Signal()
    """Other things can be done now: to go back, to play the rest."""
    best_moves = Signal(str, str)
    """The best moves that were asked for: a headline and lines."""

    def __init__(self, view: TableView, strip: Strip, voice: Voice, play: Callable[[Move], None]) -> None:
        super().__init__(view)
        self._view, self._strip, self._voice = view, strip, voice
        self._session: Session | None = None
        self._shows_verdict = self._tells_move = False
        self.advisor = Advisor(self)
        self.hinter = Hinter(self.advisor, self)
        self.finisher = Finisher(self.advisor, view.table.motion, play)
        self.hindsight = Hindsight(self)
        self.thoughts = Thoughts(self)
        self.advisor.learned.connect(self._learned)
        self.hinter.found.connect(self._show_hint)
        self.thoughts.found.connect(self.show_move)
        self.thoughts.best.connect(self.best_moves)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none."""
        self._session = session
        self.finisher.stop()
        self.hinter.forget()
        self.hindsight.forget()
        self.thoughts.follow(session)
        self.advisor.open(session)

    def follow(self) -> None:
        """Turn to the position on the table."""
        self.hinter.forget()
        self.hindsight.forget()
        self.thoughts.follow(self._session)
        self.advisor.follow()

    def close(self) -> None:
        """End the searching processes."""
        self.open(None)
        self.advisor.close()
        self.hindsight.close()
        self.thoughts.close()

    def set_preferences(self, preferences: Preferences) -> None:
        """Search and tell what the player wants to know."""
        self._shows_verdict, self._tells_move = preferences.show_verdict, preferences.tell_lost_move
        self.advisor.watch(watchful=self._shows_verdict or self._tells_move, tells_move=self._tells_move)

    def hint(self) -> None:
        """Show a good move, at once or as soon as it is found; asked again, the next one."""
        session = self._session
        if session is None or not self._view.hand.interactive:
            return
        if helps.advises(session.game):
            self.thoughts.ask(session)
            if self.thoughts.waiting:
                self._strip.write(self.tr("Thinking about the moves…"))
        else:
            self.hinter.ask(session)
            if self.hinter.waiting:
                self._strip.write(self.tr("Looking for a way to win…"))

    def ask_best_moves(self) -> None:
        """Find the best moves of who is to move and sees the cards: `best_moves` brings them."""
        if self._session is not None and self._view.hand.interactive:
            self.thoughts.ask(self._session, several=True)

    def show_move(self, move: Move, words: str) -> None:
        """Show a move on the table and say why."""
        if not self._view.hand.dragging:  # a card that is being moved is not taken from the hand
            self._view.show_hint(move)
        self._strip.point_out(move)
        self._voice.say(words)

    def lost_by(self) -> int | None:
        """Return the number of the move that lost the game, if the player wants to be told."""
        return self.advisor.lost_by() if self._tells_move else None

    def is_won(self) -> bool:
        """Whether the game has ended with a win."""
        outcome = self._session.outcome if self._session is not None else None
        return outcome is not None and outcome.termination is Termination.WON

    def show(self) -> None:
        """Show in the strip what is known."""
        verdict, words = self._advice()
        tip = verdict_explained(verdict, lost_by_a_move=self.lost_by() is not None) if verdict else ""
        self._strip.advise(verdict, words, tip)

    def _advice(self) -> tuple[Verdict | None, str]:
        """Return what the player wants to know of the verdict, and its words."""
        session, verdict = self._session, self.advisor.verdict
        if session is None or not self.advisor.judges or self.is_won():
            return None, ""
        number = self.lost_by()
        if number is not None:
            return verdict, lost_words(session, number)
        return (verdict, verdict_words(verdict)) if self._shows_verdict else (None, "")

    def _learned(self) -> None:
        before = self._strip.advice.words.text()
        self.show()
        now = self._strip.advice.words.text()
        if now != before and self.advisor.verdict is Verdict.UNWINNABLE:
            self._voice.announce(now)
        self.changed.emit()

    def _show_hint(self, move: Move | None) -> None:
        if move is not None:
            self._view.show_hint(move)
            self._strip.point_out(move)
        self._voice.say(hint_words(move, lost=self._advice()[0] is Verdict.UNWINNABLE))
