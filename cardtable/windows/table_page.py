"""The page on which one game is played: the table, its buttons, its status line."""

from functools import partial
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardtable import players
from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.errors import CardTableError
from cardtable.game import Layout, Move, Seat
from cardtable.players import helps
from cardtable.preferences import Preferences
from cardtable.session import Change, ChangeKind, Session
from cardtable.store import GameJournal
from cardtable.table.view import TableView
from cardtable.windows.analysis_layer import AnalysisLayer
from cardtable.windows.counsel import Counsel
from cardtable.windows.opponents import Opponents
from cardtable.windows.panel import Panel
from cardtable.windows.retrospect import Retrospect
from cardtable.windows.sentences import (
    clock_words,
    end_headline,
    end_line,
    moves_words,
    seat_names,
    set_words,
    turn_words,
)
from cardtable.windows.strip import Strip
from cardtable.windows.study import Study
from cardtable.windows.thoughts import Thoughts
from cardtable.windows.voice import Voice
from cardtable.words import move_sentence, tally_words


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
        self.view = TableView(Deck(deck_style(preferences)), Felt(preferences.felt))
        self.view.table.motion.speed = preferences.animation
        self.layer = AnalysisLayer(self.view)
        self.panel = Panel(self.view)
        self.panel.cards = lambda: (*self.view.card_rects(), *self.layer.rects())
        self.retrospect = Retrospect(self.panel, self)
        self._curtain_for: Seat | None = None
        self._at_screen: Seat | None = None
        self._steps: tuple[Layout, ...] = ()
        self._ending = False
        self._lost_by: int | None = None
        self.thoughts = Thoughts(self)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.strip = Strip()
        self.voice = Voice(self.view, self.strip)
        self.counsel = Counsel(self.view, self.strip, self.voice, self.play)
        self.counsel.set_preferences(self.preferences)
        self.study = Study(self.view, self.strip, self)
        self.study.shows_evaluation = self.preferences.show_evaluation
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.view, 1)
        row.addWidget(self.study.review)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.study.evaluation)
        column.addWidget(self.strip)
        self._second = QTimer(self, interval=1000)
        self._second.timeout.connect(self._tick)

    def _connect(self) -> None:
        self.view.chosen.connect(self.play)
        self.view.table.rested.connect(self._rested)
        self.changed.connect(lambda: self.study.follow(self.session))
        self.study.thought.connect(self._show_thoughts)
        self.study.failed.connect(self._go_on_without_thoughts)
        self.study.left.connect(self._leave_review)
        self.opponents.hurry_at(self.view.viewport())
        self.opponents.moved.connect(self._play_computer)
        self.opponents.failed.connect(self._offer_to_ask_again)
        self.opponents.thinking.connect(lambda _on: self._show_status())
        self.counsel.changed.connect(self._follow_counsel)
        self.counsel.hindsight.told.connect(self._show_hindsight)
        self.thoughts.found.connect(self._show_thought)
        self.thoughts.best.connect(self._show_thoughts)
        self.changed.connect(self._follow)
        self.retrospect.closed.connect(lambda: self.view.table.clear_rings("hint"))
        self.retrospect.closed.connect(self._show_end)
        self.retrospect.told.connect(self.view.ring)
        self.retrospect.went_back.connect(self._show_better)

    # The session

    def open(self, session: Session, *, fresh: bool) -> None:
        """Put a game on the table; `fresh` deals it out."""
        self.leave()
        self.session = session
        session.automatic = self.preferences.automatic_foundation
        session.on_change.append(self._changed)
        self.view.table.names = seat_names(session)
        self.strip.write("")
        session.settle()
        self.counsel.open(session)
        self._at_screen = None
        self._curtain_for = self._needs_curtain()
        if fresh and self._moving():
            self._steps = tuple(session.game.dealing(session.deal, self.viewer()))
        self._show(animate=fresh, fresh=fresh)
        session.start_clock()
        self._second.start()
        self.view.setFocus()

    def leave(self) -> None:
        """Take the game off the table; everything of it is in the library."""
        self.opponents.cancel()
        self.counsel.open(None)
        self.thoughts.follow(None)
        self.retrospect.follow(None)
        self._second.stop()
        self.panel.hide()
        self._ending = False
        if self.session is not None:
            self.session.stop_clock()
            self.keep_time()
            self.session.on_change.clear()
            self.session = None
        self.study.follow(None)

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
        self.counsel.close()
        self.thoughts.close()
        self.retrospect.close()
        self.study.close()

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
        headline = why[:1].upper() + why[1:]
        self.panel.present(headline, "", [(self.tr("Ask again"), self._ask_again)])

    def _ask_again(self) -> None:
        self.panel.hide()
        self.view.setFocus()
        self._show(animate=False)

    def ask_thoughts(self) -> None:
        """Show the best moves of whoever is to move; a computer waits until they have been read."""
        session = self.session
        if session is not None and helps.advises(session.game):
            # What a computer thinks would tell of its hand.
            if self.view.hand.interactive:
                self.thoughts.ask(session, several=True)
            return
        self.opponents.cancel()
        self.study.ask_thoughts()

    def _show_thoughts(self, headline: str, lines: str) -> None:
        self.panel.present(headline, lines, [(self.tr("Go on"), self._ask_again)])
        self.voice.announce(f"{headline}: {lines}")

    def _go_on_without_thoughts(self, why: str) -> None:
        self._show(animate=False)
        self.say(why)

    def review(self) -> None:
        """Look at the game again, move by move, beside the table."""
        self.opponents.cancel()
        self.panel.hide()
        self.study.start_review()

    def _leave_review(self) -> None:
        self.view.setFocus()
        self._show(animate=False)

    def undo(self) -> None:
        """Take back the last decision."""
        self._step(lambda session: session.undo())

    def redo(self) -> None:
        """Play again what was taken back."""
        self._step(lambda session: session.redo())

    def restart(self) -> None:
        """Go back to the deal."""
        self._step(lambda session: session.restart())

    def go_back(self) -> None:
        """Go back to before the move that lost the game."""
        number = self.counsel.lost_by()
        if number is not None:
            self._step(lambda session: session.back_before(number))

    def offer_draw(self) -> None:
        """End the game as a draw: people agree by choosing this, a computer is asked."""
        session = self.session
        if session is None:
            return
        computers = [seat for seat in range(1, session.game.seats + 1) if not session.is_human(seat)]
        if all(
            players.agrees_to_draw(session.game, session.game.seen_by(session.position, seat))
            for seat in computers
        ):
            self._step(lambda session: session.agree_draw())
        else:
            self.say(self.tr("The computer does not take the draw yet."))

    def _step(self, act: Any) -> None:
        if self.session is None:
            return
        self.opponents.cancel()
        self.counsel.finisher.stop()
        try:
            act(self.session)
        except CardTableError as error:
            self.say(str(error))

    def hint(self) -> None:
        """Show a good move; asked again, the next one."""
        session = self.session
        if session is None or not self.view.hand.interactive:
            return
        if not helps.advises(session.game):
            self.counsel.hint()
            return
        self.thoughts.ask(session)
        if self.thoughts.waiting:
            self.strip.write(self.tr("Thinking about the moves…"))

    def _follow(self) -> None:
        """Let everything that speaks of the position follow it; while hands are hidden nothing is told."""
        self.thoughts.follow(self.session)
        self.retrospect.follow(self.session)
        self.layer.show(self.session, wanted=self.preferences.show_analysis)

    def _show_thought(self, move: Move, words: str) -> None:
        if not self.view.hand.dragging:  # a card that is being moved is not taken from the hand
            self.view.show_hint(move)
        self.strip.point_out(move)
        self.say(words)

    def _show_better(self, move: Move) -> None:
        self.view.setFocus()
        self._show_thought(move, self.tr("Better here: {move}").format(move=move_sentence(move)))

    def _changed(self, change: Change) -> None:
        self.counsel.follow()
        # What was said was about the position before, and perhaps to somebody else.
        self.strip.write("")
        self.opponents.cancel()
        self._steps += self._steps_of(change)
        if self._more_follows(change):
            return
        self.panel.hide()
        self._curtain_for = self._needs_curtain()
        self._show(animate=True)

    def _moving(self) -> bool:
        """Whether the player wants to see cards move."""
        return self.view.table.motion.duration() > 0

    def _steps_of(self, change: Change) -> tuple[Layout, ...]:
        """Return what is to be seen one after the other of a move just played."""
        session = self.session
        if (
            session is None
            or change.kind is not ChangeKind.PLAYED
            or change.move is None
            or not self._moving()
        ):
            return ()
        return tuple(session.game.steps(session.positions[-2], change.move, self.viewer()))

    def _more_follows(self, change: Change) -> bool:
        """Return whether the end, a forced or an automatic move follows at once, and shows this one too.

        So all the cards of one decision glide together; none jumps because the next one starts.
        """
        session = self.session
        if session is None or change.kind is ChangeKind.ENDED:
            return False
        if session.outcome is not None:
            return True
        if change.kind is not ChangeKind.PLAYED:
            return False
        if session.game.forced(session.position) is not None:
            return True
        # Harmless moves follow a person's move only: where a computer plays too, each is shown by itself.
        people = all(session.is_human(seat) for seat in range(1, session.game.seats + 1))
        return people and session.automatic and session.game.automatic(session.position) is not None

    # What is shown

    def _person_moves(self) -> bool:
        return self.session is not None and self.session.is_human(self.session.to_move)

    def _needs_curtain(self) -> Seat | None:
        """Return the person who must be alone at the screen before the hands are shown.

        Whoever has just played and is to move again, as others had to pass, sits there still.
        """
        session = self.session
        if session is None or session.outcome is not None or not session.game.hides():
            return None
        people = [seat for seat in range(1, session.game.seats + 1) if session.is_human(seat)]
        if len(people) < 2 or session.to_move not in people or session.to_move == self._at_screen:
            return None
        self._at_screen = None
        return session.to_move

    def viewer(self) -> Seat | None:
        """Return whose eyes the table is shown to: 0 is nobody, None everybody."""
        session = self.session
        if session is None:
            return None
        people = [seat for seat in range(1, session.game.seats + 1) if session.is_human(seat)]
        over = session.outcome is not None and session.game.hides()
        if not people or over:  # at the end all hands are shown: the penalties can be counted
            return None
        if len(people) == 1 or not session.game.hides():
            return people[0]
        if self._curtain_for is not None or session.to_move not in people:
            return 0
        return session.to_move

    def _show(self, *, animate: bool, fresh: bool = False) -> None:
        session = self.session
        if session is None:
            return
        steps, self._steps = self._steps, ()
        waiting = session.outcome is not None or not self._person_moves() or self._curtain_for is not None
        self.view.show_position(
            session.game,
            session.position,
            self.viewer(),
            interactive=not waiting,
            animate=animate,
            fresh=fresh,
            steps=steps,
        )
        self._show_commands()
        self._show_status()
        if self._curtain_for is not None:
            self._draw_curtain(self._curtain_for)
        # What is seen step by step is seen to its end before that is announced.
        self._ending = session.outcome is not None and bool(steps) and self.view.table.motion.running
        if session.outcome is not None and not self._ending:
            self._show_end()
        elif session.outcome is None and not self._person_moves():
            self.opponents.ask(session, self.preferences.thinking_seconds)
        self.changed.emit()

    def _draw_curtain(self, seat: Seat) -> None:
        name = self.view.table.names[seat - 1]
        self.panel.present(
            self.tr("{name}, it is your turn").format(name=name),
            self.tr("The hands are hidden until you are alone at the screen."),
            [(self.tr("Show my hand"), self._lift_curtain)],
            low=False,
        )

    def _lift_curtain(self) -> None:
        self._at_screen, self._curtain_for = self._curtain_for, None
        self.panel.hide()
        self.view.setFocus()
        self._show(animate=True)

    def _rested(self) -> None:
        if self._ending:
            self._show_end()

    def _show_end(self) -> None:
        self._ending = False
        session = self.session
        if session is None or session.outcome is None:
            return
        self._show_status()
        buttons = [(self.tr("New deal"), self.new_asked.emit)]
        if session.set is not None and not session.set_finished and session.deal.number is not None:
            buttons.insert(0, (self.tr("Next deal of the set"), self.next_asked.emit))
        if self.retrospect.offered(session):
            buttons.append((self.tr("Where did it go wrong?"), partial(self.retrospect.begin, session)))
        if session.can_undo:
            buttons.append((self.tr("Take back"), self.undo))
        hindsight, names = self.counsel.hindsight, self.view.table.names
        if hindsight.can_tell(session) and not self.counsel.is_won() and not hindsight.words:
            buttons.append((self.tr("Could it have been won?"), self._look_back))
        if hindsight.last_winnable is not None:
            buttons.append((self.tr("Go back there"), self._back_to_last_hope))
        number = self._lost_by = self.counsel.lost_by()
        if number is not None:
            buttons.append((self.tr("Back to before move {number}").format(number=number), self.go_back))
        if self.study.can_tell(session):
            buttons.append((self.tr("Review the game"), self.review))
        buttons.append((self.tr("Look at the table"), self._look))
        headline = end_headline(session, names)
        lines = [line for line in (end_line(session, names), hindsight.words) if line]
        self.panel.present(headline, "\n".join(lines), buttons)
        self.voice.announce(hindsight.words or headline)

    def _follow_counsel(self) -> None:
        over = self.session is not None and self.session.outcome is not None
        if over and self.panel.isVisible() and self.counsel.lost_by() != self._lost_by:
            self._show_end()
        self.changed.emit()

    def ask_hindsight(self) -> None:
        """Tell whether the deal could have been won; in the middle of a game only who gives it up is told."""
        if self.session is None or self.session.outcome is not None:
            self._look_back()
            return
        self.panel.present(
            self.tr("Do you give this game up?"),
            self.tr("The answer takes into account cards that you cannot see yet."),
            [(self.tr("Play on"), self._look), (self.tr("Give up and see"), self._look_back)],
        )

    def _back_to_last_hope(self) -> None:
        number = self.counsel.hindsight.last_winnable
        if number is not None:
            self._step(lambda session: session.back_before(number + 1))

    def _look_back(self) -> None:
        if self.session is not None:
            self.counsel.hindsight.ask(self.session)

    def _show_hindsight(self) -> None:
        if self.session is None or self.session.outcome is not None:
            self._show_end()
            return
        buttons = [(self.tr("New deal"), self.new_asked.emit), (self.tr("Look at the table"), self._look)]
        self.panel.present(self.tr("Could it have been won?"), self.counsel.hindsight.words, buttons)
        self.voice.announce(self.counsel.hindsight.words)

    def _look(self) -> None:
        self.panel.hide()
        self.view.setFocus()

    def _show_commands(self) -> None:
        session = self.session
        offered = session is not None and self.view.hand.interactive
        self.strip.offer(session.game.commands(session.position) if session and offered else (), self.play)

    def _show_status(self) -> None:
        session = self.session
        if session is None or self.study.reviewing:
            return
        self.counsel.show()
        names = self.view.table.names
        self.strip.show_turn(turn_words(session, names, thinking=self.opponents.busy))
        parts = [
            tally_words(tally, names[tally.seat - 1] if tally.seat else "")
            for tally in session.game.tallies(session.position)
        ]
        parts += [words] if (words := set_words(session, names)) else []
        parts.append(moves_words(len(session.moves)))
        if self.preferences.show_time:
            parts.append(clock_words(session.seconds))
        self.strip.show_figures(parts)

    def _tick(self) -> None:
        if self.preferences.show_time and self.isVisible():
            self._show_status()

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow the player's wishes at once."""
        before, self.preferences = self.preferences, preferences
        if deck_style(before) != deck_style(preferences) or before.felt != preferences.felt:
            self.view.set_style(Deck(deck_style(preferences)), Felt(preferences.felt))
        self.view.table.motion.speed = preferences.animation
        if self.session is not None:
            self.session.automatic = preferences.automatic_foundation
        self.counsel.set_preferences(preferences)
        self.study.shows_evaluation = preferences.show_evaluation
        self.study.follow(self.session)
        self._show_status()
        self.changed.emit()

    def say(self, text: str) -> None:
        """Show a sentence beneath the table for a while, and tell it to a screen reader."""
        self.voice.say(text)


def deck_style(preferences: Preferences) -> DeckStyle:
    """Return the deck that the player has chosen."""
    return DeckStyle(preferences.deck, preferences.four_colour, preferences.large_index)
