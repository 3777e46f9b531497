"""The page on which one game is played: the table, its buttons, its status line."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardtable.art.deck import Deck
from cardtable.art.kept_cards import cache_folder
from cardtable.contract.move import Move
from cardtable.contract.refusal import Reason, Refusal
from cardtable.errors import CardTableError
from cardtable.keeping.preferences import Preferences
from cardtable.play.changes import Change
from cardtable.play.last_move import marked
from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.assistance.coach import Coach
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.panel import Panel
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.playing.analysis_layer import AnalysisLayer
from cardtable.windows.playing.correspondence_desk import CorrespondenceDesk
from cardtable.windows.playing.ending import Ending
from cardtable.windows.playing.game_status import GameStatus
from cardtable.windows.playing.handover_screen import HandoverScreen
from cardtable.windows.playing.no_effect import move_without_button, why_no_values, why_nothing_moves
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.playing.others_turn import OthersTurn
from cardtable.windows.playing.safe_start import SafeStart
from cardtable.windows.playing.sounds import Sounds
from cardtable.windows.playing.steps import Steps, more_follows
from cardtable.windows.playing.table_wishes import TableWishes
from cardtable.windows.playing.teller import Teller
from cardtable.windows.playing.thinking_notice import ThinkingNotice
from cardtable.windows.playing.thoughts_panel import ThoughtsPanel
from cardtable.windows.playing.time_keeper import TimeKeeper
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.wording.phrases import sentence_case
from cardtable.windows.wording.sentences import seat_names, turn_words

if TYPE_CHECKING:
    from cardtable.windows.playing.move_list import MoveListPanel


class TablePage(QWidget):
    """A table with one session on it."""

    changed = Signal()
    """The session has changed: what can be done may be other things now."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.session: Session | None = None
        self.opponents = Opponents(self)
        style, cloth = chosen_style(preferences)
        self.view = TableView(Deck(style, cache_folder()), cloth)
        self.layer = AnalysisLayer(self.view)
        self.panel = Panel(self.view)
        self.panel.set_cloth(cloth)
        self.panel.cards = self._not_to_be_hidden
        self.panel.rest = lambda: () if self.ending.celebration.poses else self.view.occupied_rects()
        self.panel.rise.wished = lambda: self.view.table.motion.duration() > 0
        self.panel.give_room = self.view.give_room
        self.handover_screen = HandoverScreen(self.view, self.panel)
        self.sounds = Sounds(self.view)
        self.time_keeper = TimeKeeper(self)
        self._safe_start = SafeStart(self.view.hand, self)
        self._steps = Steps(self.view.table.motion)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.status_strip = StatusStrip()
        self.announcer = Announcer(self.view, self.status_strip)
        self.layer.changed.connect(self.announcer.announce)
        self._teller = Teller(self.status_strip, self.announcer)
        self._thinking_notice = ThinkingNotice(self.opponents, self.announcer)
        acts = self.finish, self.demonstrate
        self.assistance = Assistance(self.view, self.status_strip, self.announcer, *acts)
        self.coach = Coach(self.view, self.panel, self.status_strip, self.assistance, self.announcer)
        self.ending = Ending(self.view, self.panel, self.assistance, self.announcer, self.step)
        self._row = row = QHBoxLayout()
        column = QVBoxLayout(self)
        self.game_study = GameStudy(
            self.view,
            self.status_strip,
            partial(row.insertWidget, 1),
            partial(column.insertWidget, 1),
            self,
        )
        helpers = self.opponents, self.assistance, self.game_study
        self.thoughts_panel = ThoughtsPanel(self.view, self.panel, *helpers, self.announcer)
        self.correspondence_desk = CorrespondenceDesk(self.panel, self.status_strip, self.announcer)
        self._others_turn = OthersTurn(self.view, self.status_strip, self.opponents, self.correspondence_desk)
        self._status = GameStatus(self.status_strip, self.view, self.announcer, *helpers)
        aids = self.assistance, self.coach, self.game_study, self._status
        self._wishes = TableWishes(
            self.preferences, self.view, self.panel, self.status_strip, self.sounds, *aids, self.ending
        )
        row.setSpacing(0)
        row.addWidget(self.view, 1)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addWidget(self.status_strip)
        self.setFocusProxy(self.view)

    def _connect(self) -> None:
        self.view.chosen.connect(self.play_own)
        self.coach.passed.connect(self.play)
        self.coach.put_back.connect(self._go_on)
        self.status_strip.abandoned.connect(self.view.setFocus)
        self.changed.connect(lambda: self.game_study.follow(self.session))
        self.game_study.left.connect(self._go_on)
        self.opponents.hurry_at(self.view.viewport())
        self.opponents.moved.connect(self._play_computer)
        self.opponents.failed.connect(self._offer_to_ask_again)
        self.assistance.changed.connect(self.changed)
        self.assistance.showing_asked.connect(self.ending.ask_to_show_win)
        self.status_strip.rest.clicked.connect(self.assistance.play_rest)
        self.view.hand.touched.connect(self._say_why_nothing_moves)
        self.correspondence_desk.left.connect(self.view.setFocus)
        self.thoughts_panel.read.connect(self._go_on)
        self.thoughts_panel.chosen.connect(self._play_chosen)
        self.thoughts_panel.pointed.connect(self.view.show_hint)
        self.handover_screen.opened.connect(lambda: self._show(animate=True))
        self.handover_screen.covered.connect(self.announcer.announce)
        self.ending.review_asked.connect(self.review)
        self.time_keeper.failed.connect(self.say)
        self.changed.connect(self._follow)

    @cached_property
    def move_list(self) -> "MoveListPanel":
        """The moves beside the table; made when they are first wished for: no game waits for them."""
        from cardtable.windows.playing.move_list import MoveListPanel  # noqa: PLC0415

        panel = MoveListPanel()
        panel.chosen.connect(self.go_to)
        panel.left.connect(self.view.setFocus)
        panel.fit(self.width())
        self._row.addWidget(panel)
        return panel

    # The session

    def open(self, session: Session, *, fresh: bool) -> None:
        """Put a game on the table; `fresh` deals it out."""
        self.leave()
        # A game that was left while the player looked back waits there: a move would end what follows.
        self._others_turn.looking_back = session.can_redo
        self.session = session
        self._status.open(session)
        self._thinking_notice.open(session)
        self.handover_screen.open(session)
        self._wishes.open(self.preferences, session)
        session.on_change.append(self._changed)
        self.view.table.names = seat_names(session)
        self.view.table.own = session.people[0] if len(session.people) == 1 else None
        if not session.can_redo:
            session.settle()
        self._teller.show(session)
        self.assistance.open(session)
        self.ending.open(session)
        self.handover_screen.follow()
        self.view.setAccessibleName(_(session.entry.title))
        self.view.setFocus()
        if fresh:
            self.sounds.deal()
            self._steps.deal(session, self.handover_screen.viewer())
        self._show(animate=fresh, fresh=fresh)
        self._safe_start.follow(session if fresh else None, self.view.table.time_left())
        self.time_keeper.open(session)
        self._teller.welcome(session, self.view.hand, fresh=fresh)
        self.coach.welcome()

    def play_automatic_moves(self) -> None:
        """Make the moves that are to be made by themselves, as after a move of the player's."""
        if self.session is not None and self.person_sees:
            self.step(lambda session: session.settle(auto_too=True))

    def know_colours(self, colour: Callable[[str], str]) -> None:
        """Show people in their colours, which `colour` gives by their names."""
        self._status.colour = self.handover_screen.colour = colour

    def name_people(self, names: tuple[str, ...]) -> None:
        """Say who sits at the game on the table."""
        if self.session is not None:
            self.session.annotate(replace(self.session.annotations, names=names))
            self.view.table.names = seat_names(self.session)
            self._teller.show(self.session)
            self._show(animate=False)

    def leave(self) -> None:
        """Take the game off the table; everything of it is in the library."""
        self.opponents.cancel()
        self.coach.forget()
        self.assistance.open(None)
        self.ending.open(None)
        self.handover_screen.open(None)
        self._status.open(None)
        self._thinking_notice.open(None)
        self.panel.hide()
        self._safe_start.follow(None)
        if self.session is not None:
            self.time_keeper.open(None)
            self.session.on_change.clear()
            self.session = None
        self.game_study.follow(None)

    def pause(self) -> None:
        """Let the game rest while it is out of sight: nothing is shown on it, its clock stands."""
        self.assistance.stop()
        self.time_keeper.set_covered(True)

    def shut_down(self) -> None:
        """Leave the game; nothing is thought about any more."""
        self.leave()
        self.sounds.set_wished(False)

    def play_own(self, move: Move) -> None:
        """Play a move of the player's, or let it be looked at first: on the table it is made already."""
        if self.session is not None and not self.coach.holds(
            self.session, move, self.handover_screen.viewer()
        ):
            self.play(move)

    def play(self, move: Move) -> None:
        """Play a person's move."""
        self._make(move, Session.play)

    def finish(self, move: Move) -> None:
        """Play one of the moves to the foundations that win the game, for the player."""
        self._make(move, Session.finish)

    def demonstrate(self, move: Move) -> None:
        """Play a move of a win that is shown; the game is not won by the player then."""
        self._make(move, Session.demonstrate)
        if self.session is not None and self.session.outcome is None:
            self.status_strip.write(_("Showing a way to win. Press any key or click to stop."))

    def _make(self, move: Move, way: Callable[[Session, Move], None]) -> None:
        if self.session is None:
            return
        self._others_turn.looking_back = False
        try:
            way(self.session, move)
        except CardTableError as error:
            self.assistance.stop()
            self.say(str(error))
            self._show(animate=True)

    def _play_chosen(self, move: Move) -> None:
        self.view.setFocus()
        self.play_own(move)

    def _play_computer(self, move: Move) -> None:
        if self.session is not None and self.session.outcome is None:
            self.play(move)

    def _offer_to_ask_again(self, why: str) -> None:
        """Say why a computer did not move; the game waits for it, and nothing is lost."""
        self.panel.present(sentence_case(why), "", [(_("Ask again"), self._go_on)])

    def _go_on(self) -> None:
        """Show the game as it stands; a computer that is to move is asked."""
        self.panel.hide()
        self.view.setFocus()
        self._show(animate=False)

    def review(self) -> None:
        """Look at the game again, move by move, beside the table."""
        self.panel.hide()
        self._list_moves(wanted=False)
        self.game_study.start_review()
        if self.game_study.reviewing:
            # What was said, such as a hint, was about the position that lay here.
            self.status_strip.write("")
            self.opponents.cancel()

    def go_to(self, count: int) -> None:
        """Let the game stand after so many of its moves; a computer waits there, lest they be lost."""
        self.step(lambda session: session.go_to(count), looking=True)

    def hurry(self) -> None:
        """Let a computer that thinks move at once, and one that waits in the past think again."""
        if not self._others_turn.looking_back:
            self.opponents.hurry()
            return
        self._others_turn.looking_back = False
        self._go_on()

    def step(self, act: Callable[[Session], object], *, looking: bool = False) -> None:
        """Go back or forth in the game, or end it, by calling a method of its session."""
        if self.session is None:
            return
        self._others_turn.looking_back = looking
        # A computer thinks on if nothing comes of it; if something does, `_changed` stops it.
        self.assistance.stop()
        try:
            act(self.session)
        except CardTableError as error:
            self.say(str(error))

    def _follow(self) -> None:
        """Let everything that speaks of the position follow it; while hands are hidden nothing is told."""
        self.ending.follow()
        self.coach.follow(self.session)
        self._list_moves(wanted=self.preferences.show_moves and not self.game_study.reviewing)
        self.thoughts_panel.follow(self.session)
        self.layer.show(self.session, wanted=self.preferences.show_analysis)

    def _list_moves(self, *, wanted: bool) -> None:
        if wanted or "move_list" in vars(self):
            self.move_list.follow(self.session, wanted=wanted)

    def _changed(self, change: Change) -> None:
        self.assistance.follow()
        # What was said was about the position before, and perhaps to somebody else.
        self.status_strip.stand("")
        self.opponents.cancel()
        self.coach.forget()
        if self.session is None:
            return
        self._teller.follow(self.session, change)
        self.sounds.follow(self.session, change)
        self._steps.add(self.session, change, self.handover_screen.viewer())
        self.ending.note(change)
        if more_follows(self.session, change):
            return
        self.panel.hide()
        self.handover_screen.follow()
        self._show(animate=True)

    # What is shown

    @property
    def person_sees(self) -> bool:
        """Whether a person who sees the cards is to move."""
        return self.view.hand.interactive

    def _person_moves(self) -> bool:
        return self.session is not None and self.session.is_human(self.session.to_move)

    def _show(self, *, animate: bool, fresh: bool = False) -> None:
        session = self.session
        if session is None:
            return
        steps = self._steps.take()
        waiting = session.outcome is not None or not self._person_moves() or self.handover_screen.covers
        self.view.show_position(
            session.game,
            session.position,
            self.handover_screen.viewer(),
            interactive=not waiting,
            animate=animate,
            fresh=fresh,
            steps=steps,
            moved=marked(session, self.view.table.own) if self.preferences.mark_last_move else (),
        )
        self._status.offer_commands()
        self._status.show()
        self.handover_screen.show()
        if session.outcome is not None:
            self.ending.tell()
            self.status_strip.stand(why_nothing_moves(session, self.view.table.names))
        else:
            self._others_turn.follow(session, self.preferences.thinking_seconds)
        self.changed.emit()

    def _say_why_nothing_moves(self) -> None:
        if words := why_nothing_moves(self.session, self.view.table.names):
            self.say(words)

    def _say_why_not(self, move: Move) -> None:
        if self.session is None:
            return
        if self.session.outcome is not None:
            self.view.refuse(Refusal(Reason.GAME_OVER))
        elif self.person_sees:
            self.view.hand.attempt(move)
        else:
            self.say(turn_words(self.session, self.view.table.names, thinking=self.opponents.busy))

    def _not_to_be_hidden(self) -> tuple[QRect, ...]:
        """Return what a panel should leave in sight: while hands are hidden, backs need not be."""
        cards = self.ending.wreath_rects() or self.view.card_rects(faces_only=self.handover_screen.covers)
        return (*cards, *self.layer.rects(), *self.thoughts_panel.tags.rects())

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow the player's wishes at once."""
        self.preferences = preferences
        self._wishes.follow(preferences, self.session)
        self.game_study.follow(self.session)
        self._status.show()
        self.changed.emit()

    def say(self, text: str) -> None:
        """Show a sentence beneath the table for a while, and tell it to a screen reader."""
        self.announcer.say(text)

    def _keyboard_is_beside(self) -> bool:
        """Return whether the keyboard is on the page, but neither on the table nor on a panel over it."""
        at = self.window().focusWidget()
        return at is not None and at is not self.view and not self.view.isAncestorOf(at)

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the table the room that it needs beside the moves."""
        super().resizeEvent(event)
        self.game_study.fit(self.width())
        if "move_list" in vars(self):
            self.move_list.fit(self.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the table with Escape; let the panel have the keys that mean nothing there."""
        if event.key() == Qt.Key.Key_Escape and self._keyboard_is_beside():
            self.view.setFocus()
        elif words := why_no_values(self.session, event, self.status_strip.keys, self.assistance.told_lost):
            self.assistance.withdraw_hint()
            self.say(words)
        elif move := move_without_button(self.session, event, self.status_strip.keys):
            self._say_why_not(move)
        else:
            event.setAccepted(self.panel.press(event))
