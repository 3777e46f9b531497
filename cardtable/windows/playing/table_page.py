"""The page on which one game is played: the table, its buttons, its status line."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardtable import players
from cardtable.art.deck import Deck
from cardtable.contract.move import Move
from cardtable.contract.words import move_sentence
from cardtable.errors import CardTableError
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import GameJournal
from cardtable.play.changes import Change
from cardtable.play.session import Session
from cardtable.players import capabilities as helps
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.playing.analysis_layer import AnalysisLayer
from cardtable.windows.playing.announcer import Announcer
from cardtable.windows.playing.ending import Ending
from cardtable.windows.playing.handover_screen import HandoverScreen
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.playing.panel import Panel
from cardtable.windows.playing.status_strip import StatusStrip
from cardtable.windows.playing.steps import Steps, more_follows
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.wording.phrases import sentence_case
from cardtable.windows.wording.sentences import figures, seat_names, turn_words


class TablePage(QWidget):
    """A table with one session on it."""

    changed = Signal()
    """The session has changed: what can be done may be other things now."""
    new_asked = Signal()
    """The player wants another deal of this game."""
    next_asked = Signal()
    """The player wants the next deal of the set."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.session: Session | None = None
        self.opponents = Opponents(self)
        style, cloth = chosen_style(preferences)
        self.view = TableView(Deck(style), cloth)
        self.view.table.motion.speed = preferences.animation
        self.layer = AnalysisLayer(self.view)
        self.panel = Panel(self.view)
        self.panel.cards = lambda: (*self.view.card_rects(), *self.layer.rects())
        self.handover_screen = HandoverScreen(self.view, self.panel)
        self._steps = Steps(self.view.table.motion)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.status_strip = StatusStrip()
        self.announcer = Announcer(self.view, self.status_strip)
        self.assistance = Assistance(self.view, self.status_strip, self.announcer, self.play)
        self.assistance.set_preferences(self.preferences)
        self.ending = Ending(self.view, self.panel, self.assistance, self.announcer, self._step)
        self.game_study = GameStudy(self.view, self.status_strip, self)
        self.game_study.shows_evaluation = self.preferences.show_evaluation
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.view, 1)
        row.addWidget(self.game_study.review)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.game_study.evaluation)
        column.addWidget(self.status_strip)
        self._second = QTimer(self, interval=1000)
        self._second.timeout.connect(self._tick)

    def _connect(self) -> None:
        self.view.chosen.connect(self.play)
        self.changed.connect(lambda: self.game_study.follow(self.session))
        self.game_study.thought.connect(self._show_thoughts)
        self.game_study.failed.connect(self._go_on_without_thoughts)
        self.game_study.left.connect(self._leave_review)
        self.opponents.hurry_at(self.view.viewport())
        self.opponents.moved.connect(self._play_computer)
        self.opponents.failed.connect(self._offer_to_ask_again)
        self.opponents.thinking.connect(lambda _on: self._show_status())
        self.assistance.changed.connect(self.changed)
        self.assistance.best_moves.connect(self._show_thoughts)
        self.handover_screen.lifted.connect(lambda: self._show(animate=True))
        self.ending.new_asked.connect(self.new_asked)
        self.ending.next_asked.connect(self.next_asked)
        self.ending.review_asked.connect(self.review)
        self.ending.mistake_review.went_back.connect(self._show_better)
        self.changed.connect(self._follow)

    # The session

    def open(self, session: Session, *, fresh: bool) -> None:
        """Put a game on the table; `fresh` deals it out."""
        self.leave()
        self.session = session
        self.handover_screen.open(session)
        session.automatic = self.preferences.automatic_foundation
        session.on_change.append(self._changed)
        self.view.table.names = seat_names(session)
        self.status_strip.write("")
        session.settle()
        self.assistance.open(session)
        self.ending.open(session)
        self.handover_screen.follow()
        if fresh:
            self._steps.deal(session, self.handover_screen.viewer())
        self._show(animate=fresh, fresh=fresh)
        session.start_clock()
        self._second.start()
        self.view.setFocus()

    def leave(self) -> None:
        """Take the game off the table; everything of it is in the library."""
        self.opponents.cancel()
        self.assistance.open(None)
        self.ending.open(None)
        self.handover_screen.open(None)
        self._second.stop()
        self.panel.hide()
        if self.session is not None:
            self.session.stop_clock()
            self.keep_time()
            self.session.on_change.clear()
            self.session = None
        self.game_study.follow(None)

    def keep_time(self) -> None:
        """Write down how long the game has taken."""
        session = self.session
        if session is not None and isinstance(session.journal, GameJournal) and session.outcome is None:
            try:
                session.journal.set_seconds(session.seconds)
            except CardTableError as error:
                self.say(str(error))

    def shut_down(self) -> None:
        """Leave the game and end the thinking processes."""
        self.leave()
        self.opponents.close()
        self.assistance.close()
        self.ending.close()
        self.game_study.close()

    def play(self, move: Move) -> None:
        """Play a person's move."""
        if self.session is None:
            return
        try:
            self.session.play(move)
        except CardTableError as error:
            self.say(str(error))
            self._show(animate=True)

    def _play_computer(self, move: Move) -> None:
        if self.session is not None and self.session.outcome is None:
            self.play(move)

    def _offer_to_ask_again(self, why: str) -> None:
        """Say why a computer did not move; the game waits for it, and nothing is lost."""
        self.panel.present(sentence_case(why), "", [(_("Ask again"), self._ask_again)])

    def _ask_again(self) -> None:
        self.panel.hide()
        self.view.setFocus()
        self._show(animate=False)

    def ask_thoughts(self) -> None:
        """Show the best moves of whoever is to move; a computer waits until they have been read."""
        session = self.session
        if session is not None and helps.advises(session.game):
            # What a computer thinks would tell of its hand.
            self.assistance.ask_best_moves()
            return
        self.opponents.cancel()
        self.game_study.ask_thoughts()

    def _show_thoughts(self, headline: str, lines: str) -> None:
        self.panel.present(headline, lines, [(_("Go on"), self._ask_again)])
        self.announcer.announce(_("{headline}: {lines}").format(headline=headline, lines=lines))

    def _go_on_without_thoughts(self, why: str) -> None:
        self._show(animate=False)
        self.say(why)

    def review(self) -> None:
        """Look at the game again, move by move, beside the table."""
        self.opponents.cancel()
        self.panel.hide()
        self.game_study.start_review()

    def _leave_review(self) -> None:
        self.view.setFocus()
        self._show(animate=False)

    def undo(self) -> None:
        """Take back the last decision."""
        self._step(Session.undo)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._step(Session.redo)

    def restart(self) -> None:
        """Go back to the deal."""
        self._step(Session.restart)

    def go_back(self) -> None:
        """Go back to before the move that lost the game."""
        number = self.assistance.lost_by()
        if number is not None:
            self._step(lambda session: session.back_before(number))

    def offer_draw(self) -> None:
        """End the game as a draw: people agree by choosing this, a computer is asked."""
        session = self.session
        if session is None:
            return
        if all(
            players.agrees_to_draw(session.game, session.game.seen_by(session.position, seat))
            for seat in session.computers
        ):
            self._step(Session.agree_draw)
        else:
            self.say(_("The computer does not take the draw yet."))

    def _step(self, act: Callable[[Session], object]) -> None:
        if self.session is None:
            return
        self.opponents.cancel()
        self.assistance.auto_finish.stop()
        try:
            act(self.session)
        except CardTableError as error:
            self.say(str(error))

    def _follow(self) -> None:
        """Let everything that speaks of the position follow it; while hands are hidden nothing is told."""
        self.ending.follow()
        self.layer.show(self.session, wanted=self.preferences.show_analysis)

    def _show_better(self, move: Move) -> None:
        self.view.setFocus()
        self.assistance.show_move(move, _("Better here: {move}").format(move=move_sentence(move)))

    def _changed(self, change: Change) -> None:
        self.assistance.follow()
        # What was said was about the position before, and perhaps to somebody else.
        self.status_strip.write("")
        self.opponents.cancel()
        if self.session is None:
            return
        self._steps.add(self.session, change, self.handover_screen.viewer())
        if more_follows(self.session, change):
            return
        self.panel.hide()
        self.handover_screen.follow()
        self._show(animate=True)

    # What is shown

    def _person_moves(self) -> bool:
        return self.session is not None and self.session.is_human(self.session.to_move)

    def _show(self, *, animate: bool, fresh: bool = False) -> None:
        session = self.session
        if session is None:
            return
        steps = self._steps.take()
        waiting = session.outcome is not None or not self._person_moves() or self.handover_screen.drawn
        self.view.show_position(
            session.game,
            session.position,
            self.handover_screen.viewer(),
            interactive=not waiting,
            animate=animate,
            fresh=fresh,
            steps=steps,
        )
        self._show_commands()
        self._show_status()
        self.handover_screen.show()
        if session.outcome is not None:
            self.ending.tell(in_steps=bool(steps))
        elif not self._person_moves():
            self.opponents.ask(session, self.preferences.thinking_seconds)
        self.changed.emit()

    def _show_commands(self) -> None:
        session = self.session
        offered = session is not None and self.view.hand.interactive
        self.status_strip.offer(
            session.game.commands(session.position) if session and offered else (), self.play
        )

    def _show_status(self) -> None:
        session = self.session
        if session is None or self.game_study.reviewing:
            return
        self.assistance.show()
        names = self.view.table.names
        self.status_strip.show_turn(turn_words(session, names, thinking=self.opponents.busy))
        self.status_strip.show_figures(figures(session, names, with_time=self.preferences.show_time))

    def _tick(self) -> None:
        if self.preferences.show_time and self.isVisible():
            self._show_status()

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow the player's wishes at once."""
        before, self.preferences = self.preferences, preferences
        style, cloth = chosen_style(preferences)
        if (style, cloth) != chosen_style(before):
            self.view.set_style(Deck(style), cloth)
        self.view.table.motion.speed = preferences.animation
        if self.session is not None:
            self.session.automatic = preferences.automatic_foundation
        self.assistance.set_preferences(preferences)
        self.game_study.shows_evaluation = preferences.show_evaluation
        self.game_study.follow(self.session)
        self._show_status()
        self.changed.emit()

    def say(self, text: str) -> None:
        """Show a sentence beneath the table for a while, and tell it to a screen reader."""
        self.announcer.say(text)
