"""What a player is told of his game and may ask for: whether it can be won, hints, the rest played out."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.contract.move import Move
from cardtable.contract.outcome import Termination
from cardtable.contract.words import move_sentence
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.play.session import Session
from cardtable.players import capabilities
from cardtable.solver.verdict import Verdict
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.auto_finish import AutoFinish
from cardtable.windows.assistance.best_moves import BestMoves, winning_move
from cardtable.windows.assistance.hint_cycle import HintCycle
from cardtable.windows.assistance.post_mortem import PostMortem
from cardtable.windows.assistance.thoughts import Thoughts
from cardtable.windows.assistance.winnability_watch import WinnabilityWatch
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.phrases import keys_words
from cardtable.windows.wording.sentences import (
    hint_words,
    lost_words,
    verdict_explained,
    verdict_sentence,
    verdict_words,
)

SLOW = 500
"""Milliseconds: what comes sooner is not announced to be on its way."""


class Assistance(QObject):
    """All that searching does for the game on a table, shown there and in the strip beneath it."""

    changed = Signal()
    """Other things can be done now: to go back, to play the rest."""
    showing_asked = Signal()
    """A win is known that can be shown, but the game would not count then: the player is to be asked."""
    best_moves = Signal(object)
    """The `BestMoves` that were asked for."""

    def __init__(
        self,
        view: TableView,
        strip: StatusStrip,
        announcer: Announcer,
        play: Callable[[Move], None],
        demonstrate: Callable[[Move], None],
    ) -> None:
        super().__init__(view)
        self._view, self._strip, self._announcer = view, strip, announcer
        self._session: Session | None = None
        self._shows_verdict = self._tells_move = False
        self._announced = ""
        self._rest_wanted = False
        self.watch = WinnabilityWatch(self)
        self.hint_cycle = HintCycle(self.watch, self)
        self.auto_finish = AutoFinish(self.watch, view.table.motion, play, demonstrate)
        self.post_mortem = PostMortem(self)
        self.thoughts = Thoughts(self)
        self._slow = QTimer(self, singleShot=True, interval=SLOW)
        self._slow.timeout.connect(self._announce_that_it_thinks)
        self.watch.learned.connect(self._learned)
        self.hint_cycle.found.connect(self._show_hint)
        self.hint_cycle.undecided.connect(self._think)
        self.thoughts.found.connect(self.show_move)
        self.thoughts.better.connect(self._show_instead)
        self.thoughts.surer.connect(announcer.say_otherwise)
        self.thoughts.best.connect(self._tell_best)
        self.best_moves.connect(self._count_hint)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none."""
        self._session, self._announced, self._rest_wanted = session, "", False
        self.auto_finish.stop()
        self.hint_cycle.forget()
        self.post_mortem.forget()
        self.thoughts.follow(session)
        self.watch.open(session)

    def follow(self) -> None:
        """Turn to the position on the table."""
        self._rest_wanted = False
        self.hint_cycle.forget()
        self.post_mortem.forget()
        self.thoughts.follow(self._session)
        self.watch.follow()

    def set_preferences(self, preferences: Preferences) -> None:
        """Search and tell what the player wants to know."""
        self._shows_verdict, self._tells_move = preferences.show_verdict, preferences.tell_lost_move
        self.watch.watch(watchful=self._shows_verdict or self._tells_move, tells_move=self._tells_move)

    def hint(self) -> None:
        """Show a good move, at once or as soon as it is found; asked again, the next one."""
        session = self._session
        if session is None or not self._view.hand.interactive:
            return
        if session.outcome is None and not self.watch.judges:
            legal = session.game.moves(session.position)
            if len(legal) == 1:  # nobody need think about it
                self._show_hint(legal[0])
            else:
                self._think()
            return
        self.hint_cycle.ask(session)
        if self.hint_cycle.searching:
            self._announcer.write(_("Looking for a way to win…"))
        else:
            self._say_that_it_thinks()

    def withdraw_hint(self) -> None:
        """Bring no hint that is still to come: something else has been asked and answered since."""
        if self.waiting:
            self.hint_cycle.give_way()
            self.thoughts.follow(None)
            self._slow.stop()

    def _think(self) -> None:
        """Let the moves be tried or judged; the best one is shown."""
        if self._session is not None:
            self.thoughts.ask(self._session)
            self._say_that_it_thinks()

    def _say_that_it_thinks(self) -> None:
        if self.waiting:
            self._strip.write(_("Thinking about the moves…"))
            self._slow.start()

    def _announce_that_it_thinks(self) -> None:
        if self.waiting:
            self._announcer.announce(_("Thinking about the moves…"))

    @property
    def advises(self) -> bool:
        """Whether the moves of the game are tried in games played out."""
        return self._session is not None and capabilities.advises(self._session.game)

    @property
    def waiting(self) -> bool:
        """Whether a hint that was asked for is still to come."""
        return self.hint_cycle.waiting or self.thoughts.waiting

    def may_play_rest(self) -> bool:
        """Whether it makes sense to ask for the rest of the game: it is a patience, and goes on."""
        session = self._session
        return session is not None and session.game.seats == 1 and session.outcome is None

    def play_rest(self) -> None:
        """Play a game that can be won to its end, until the player presses anything; else say why not.

        Where that is not known yet it is said again as soon as it is.
        """
        session, self._rest_wanted = self._session, False
        if self.watch.rest():
            self.auto_finish.start()
        elif self.watch.line and session is not None and session.closed is None:
            self._strip.say_no_more()
            self.showing_asked.emit()
        elif self.watch.line:
            self.auto_finish.start()
        elif self.may_play_rest():
            self._rest_wanted = self.watch.judges and self.watch.seek()
            self._announcer.say(self._why_not_played())

    def _why_not_played(self) -> str:
        if not self.watch.judges and self._session and catalogue.entry(self._session.game.id).in_sight:
            return _("The cards can still be shuffled, so nobody can know whether this game is winnable.")
        if not self.watch.judges:
            return _("Some cards are hidden, so nobody can know whether this game is winnable.")
        if self.watch.verdict is not Verdict.UNWINNABLE:
            return _("It is not known yet whether this game can be won.")
        return self._lost_sentence()

    def told_lost(self) -> str:
        """Return in a sentence that no move wins, where that is proved and the player wants to be told."""
        return self._lost_sentence() if self._told_verdict()[0] is Verdict.UNWINNABLE else ""

    def _lost_sentence(self) -> str:
        number = self.watch.lost_by()
        if number is None:
            return _("This game cannot be won.")
        return _("This game can no longer be won. {keys} goes back to before move {number}.").format(
            keys=keys_words("Ctrl+B"), number=number
        )

    def stop(self) -> None:
        """Play no further by itself."""
        self.auto_finish.stop()

    def begin_hints_again(self) -> None:
        """Let the next hint be the best move: what is told of all moves at once is no step further."""
        self.hint_cycle.begin_again()
        self.thoughts.begin_again()

    def ask_best_moves(self) -> None:
        """Find the best moves of who is to move and sees the cards: `best_moves` brings them."""
        if self._session is None or not self._view.hand.interactive:
            return
        self.hint_cycle.give_way()
        if self.watch.line:
            self._tell_best(winning_move(self._session, self.watch.line[0]))
        else:
            self.thoughts.ask(self._session, several=True)
            self._say_that_it_thinks()

    def _tell_best(self, best: BestMoves) -> None:
        """Tell the best moves, those of a game that is known to be lost as what they are."""
        lost = self.watch.verdict is Verdict.UNWINNABLE
        self._strip.say_no_more()
        self.best_moves.emit(best.lost() if lost else best)

    def show_move(self, move: Move, words: str) -> None:
        """Show a move on the table and say why."""
        self._count_hint()
        self._show_instead(move, words)

    def _show_instead(self, move: Move, words: str) -> None:
        """Show a move in the place of one that was shown as the same hint."""
        if not self._view.hand.dragging:  # a card that is being moved is not taken from the hand
            self._view.show_hint(move)
        self._strip.point_out(move)
        self._announcer.say(words)

    def show_better(self, move: Move) -> None:
        """Show what would have been better than a move that was taken back."""
        if self._session is not None:
            better = move_sentence(self._session.game, move, self._session.position)
            self.show_move(move, _("Better here: {move}").format(move=better))

    def lost_by(self) -> int | None:
        """Return the number of the move that lost the game, if the player wants to be told."""
        return self.watch.lost_by() if self._tells_move else None

    def is_won(self) -> bool:
        """Whether the game has ended with a win."""
        outcome = self._session.outcome if self._session is not None else None
        return outcome is not None and outcome.termination is Termination.WON

    def show(self) -> None:
        """Show in the strip what is known."""
        verdict, words = self._told_verdict()
        tip = verdict_explained(verdict, lost_by_a_move=self.lost_by() is not None) if verdict else ""
        self._strip.show_verdict(verdict, words, tip)
        self._announce(verdict, words)

    def _announce(self, verdict: Verdict | None, words: str) -> None:
        """Tell a screen reader of another verdict, but not that one is being looked for."""
        waits = verdict is Verdict.UNKNOWN and self.watch.searching
        if verdict is not None and words != self._announced and not waits:
            self._announced = words
            self._announcer.announce(verdict_sentence(verdict, words))

    def _told_verdict(self) -> tuple[Verdict | None, str]:
        """Return what the player wants to know of the verdict, and its words."""
        session, verdict = self._session, self.watch.verdict
        if session is None or not self.watch.judges or self.is_won():
            return None, ""
        number = self.lost_by()
        if number is not None:
            return verdict, lost_words(session, number)
        return (verdict, verdict_words(verdict)) if self._shows_verdict else (None, "")

    def _learned(self) -> None:
        self.show()
        self.changed.emit()
        if self._rest_wanted and not self.watch.searching and not self._view.hand.dragging:
            self.play_rest()

    def _show_hint(self, move: Move | None) -> None:
        if move is not None:
            self._count_hint()
            self._view.show_hint(move)
            self._strip.point_out(move)
        if self._session is not None:
            lost = self._told_verdict()[0] is Verdict.UNWINNABLE
            since = self.watch.lost_by() if lost else None
            session = self._session
            self._announcer.say(hint_words(session.game, move, session.position, lost=lost, since=since))

    def _count_hint(self) -> None:
        """Count a hint that was shown; what cannot be kept now is told with the next move."""
        if self._session is not None:
            with suppress(CardTableError):
                self._session.hinted()
