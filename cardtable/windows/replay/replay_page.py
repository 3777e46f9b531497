"""The page on which a game is looked at again, and played on from anywhere in it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardtable.art.deck import Deck
from cardtable.contract.move import Move
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.replay import Replay
from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.replayed_game import Keep, ReplayedGame
from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.key_book import KeyBook
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.replay.curve_study import CurveStudy
from cardtable.windows.replay.replay_bar import ReplayBar
from cardtable.windows.replay.replay_notes import checking_words, replay_notes
from cardtable.windows.replay.replay_table import ReplayTable
from cardtable.windows.replay.side_panel import SidePanel
from cardtable.windows.replay.transport import SelfPlay
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.style.system_wishes import chosen_speed
from cardtable.windows.table_keys import set_table_keys
from cardtable.windows.wording.sentences import seat_names


class ReplayPage(QWidget):
    """A game that is replayed; nothing done here changes it."""

    closed = Signal()
    """The player has seen enough."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.replayed: ReplayedGame | None = None
        self._note = ""
        style, cloth = chosen_style(preferences)
        self.view = TableView(Deck(style), cloth)
        self.strip = StatusStrip()
        self.announcer = Announcer(self.view, self.strip)
        self._table = ReplayTable(self.view, self.strip, preferences)
        self._bar, self.side = ReplayBar(), SidePanel()
        self.timeline, self.transport = self._bar.timeline, self._bar.transport
        self.at_words, self.appraisal_words = self._bar.at_words, self._bar.appraisal_words
        self.self_play, self.curve_study = SelfPlay(self), CurveStudy(self)
        self._build()
        self._connect()
        self.timeline.apply_theme(cloth)
        self.set_preferences(preferences)

    def _build(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(0)
        for widget, stretch in ((self.view, 1), (self._bar, 0), (self.strip, 0)):
            column.addWidget(widget, stretch)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(column, 1)
        whole.addWidget(self.side)

    def _connect(self) -> None:
        self.view.chosen.connect(self.play)
        self.strip.abandoned.connect(self.view.setFocus)
        self.timeline.valueChanged.connect(self.go_to)
        transport, side = self.transport, self.side
        transport.first.connect(lambda: self.go_to(0))
        transport.back.connect(lambda: self.go_by(-1))
        transport.on.connect(lambda: self.go_by(1))
        transport.last.connect(lambda: self.go_to(self.timeline.maximum()))
        transport.toggled.connect(self.toggle_play)
        self.self_play.stepped.connect(self._play_next)
        side.asked.connect(self.show_place)
        side.renamed.connect(self._rename)
        side.removed.connect(self.remove_variation)
        side.marked.connect(self._mark)
        side.written.connect(self._write)
        side.edited.connect(self.self_play.stop)
        side.edited.connect(self._show_transport)
        side.unveiled.connect(self._unveil)
        side.left.connect(self.timeline.setFocus)
        side.undo_asked.connect(self.undo)
        side.closed.connect(self.closed)
        self.curve_study.learned.connect(self._show_curve)
        whole = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.undo, context=whole)

    # The game

    def open(
        self,
        played: Replay,
        keep: Keep,
        *,
        note: str = "",
        back: str = "",
        at: int | None = None,
        whole: bool = True,
    ) -> None:
        """Turn to a game, by default to its beginning.

        ``keep`` keeps variations and bookmarks.  ``note`` is a sentence that stands beside the
        game, ``back`` what the button says that leaves it.  A game that is not ``whole`` will `grow`.
        """
        self.leave()
        self._note = note
        self.replayed = ReplayedGame(played, keep, at or 0, whole=whole)
        self._introduce(self.replayed)
        self.side.close_replay.setText(back or _("Back"))
        self._show(animate=False)
        self.timeline.setFocus()

    def _introduce(self, replayed: ReplayedGame) -> None:
        """Show of whom and of what the game is, and see whether there is a curve of it."""
        self._table.open(replayed)
        sight, played = replayed.sight, replayed.played
        names = seat_names(replayed.session(), with_level=False)
        if replayed.whole:
            wishes = {"over": sight.over, "told": self.preferences.show_verdict}
            self.curve_study.open(played.game, len(played.line), names, sight.nearest or 1, **wishes)
        else:
            self.curve_study.close()
        self.timeline.shared = len(names) > 1
        title = _("Replay: {game}").format(game=_(replayed.session().entry.title))
        may_unveil = sight.over and sight.hides_any(played.positions[0])
        step = self.curve_study.step if self.curve_study.judges else 1
        self.side.open(title, replay_notes(self._note, played.faults, step), may_unveil=may_unveil)
        self.timeline.show_curve((), shown=self.curve_study.judges)
        self.appraisal_words.setText("")

    def grow(self, played: Replay, done: int, total: int) -> None:
        """Show that more of the game has been checked, so many of its moves."""
        if self.replayed is not None:
            self.replayed.grow(played, whole=False)
            self.side.tell(checking_words(done, total))
            self._follow_line(self.replayed, self.replayed.session())

    def complete(self, played: Replay) -> None:
        """Turn to the whole game, the place being what it is."""
        if self.replayed is not None:
            self.replayed.grow(played, whole=True)
            self._introduce(self.replayed)
            self._show(animate=False)

    @property
    def game_id(self) -> str | None:
        """The game that is replayed."""
        return self.replayed.game_id if self.replayed is not None else None

    @property
    def tree(self) -> GameTree | None:
        """The lines of the game that is replayed."""
        return self.replayed.tree if self.replayed is not None else None

    @property
    def place(self) -> LinePlace:
        """The place in them that is shown."""
        return self.replayed.place if self.replayed is not None else LinePlace(0, 0)

    def leave(self) -> None:
        """Stop whatever goes on."""
        self.self_play.stop()
        self.curve_study.stop()

    # Going about in it

    def go_to(self, at: int) -> None:
        """Show the position after so many moves of the line."""
        self.self_play.stop()
        self._go(at)

    def go_by(self, moves: int) -> None:
        """Show the position so many moves further on."""
        self.go_to(self.place.at + moves)

    def _go(self, at: int) -> None:
        if self.replayed is not None:
            self.show_place(self.replayed.after(at))

    def show_place(self, place: LinePlace) -> None:
        """Show a position of any line."""
        replayed = self.replayed
        if replayed is None:
            return
        if place.line != replayed.place.line:
            self.self_play.stop()
        place = replayed.nearest(place)
        if place != replayed.place:
            before, replayed.place = replayed.place, place
            self._show(animate=True, before=before)
            self.announcer.announce(" ".join(filter(None, (self._bar.spoken, self.appraisal_words.text()))))

    def toggle_play(self) -> None:
        """Let the game play itself, from the beginning if it stands at the end; or stop that."""
        if self.self_play.running:
            self.self_play.stop()
            self._show_transport()
        elif self.replayed is not None:
            if self.replayed.at_end:
                self._go(0)
            self.self_play.start()

    def _play_next(self) -> None:
        if self.replayed is None or self.place.at + 1 >= self.replayed.line.end:
            self.self_play.stop()
        self._go(self.place.at + 1)

    # Changes

    def play(self, move: Move) -> None:
        """Play on from here: along the line, along a variation that is there, or along a new one."""
        replayed = self.replayed
        if replayed is None:
            return
        self.self_play.stop()
        if replayed.sight.reveals(replayed.tree.game.apply(replayed.position, move)):
            self._show(animate=True)
            self.announcer.say(
                _("That would reveal a card you haven’t seen yet. Try it when the game is over.")
            )
            return
        before = replayed.place
        self._show_changed(replayed.play(move), before)

    def remove_variation(self) -> None:
        """Forget the variation that is shown; it can be taken back."""
        if self.replayed is not None and self.place.line:
            refused = self.replayed.remove_variation()
            self._show_changed(refused or _("Variation deleted. Undo to restore it."))
            self.timeline.setFocus()

    def undo(self) -> None:
        """Take back the last change of variations and bookmarks."""
        if self.replayed is not None and self.replayed.tree.can_undo:
            self._show_changed(self.replayed.undo())

    def _rename(self, name: str) -> None:
        if self.replayed is not None:
            self._show_changed(self.replayed.rename(name))

    def _mark(self, name: str) -> None:
        if self.replayed is not None:
            self._show_changed(self.replayed.mark(name))

    def _write(self, text: str) -> None:
        if self.replayed is not None:
            self._show_changed(self.replayed.write(text))

    def _show_changed(self, words: str, before: LinePlace | None = None) -> None:
        """Show what has become of a change, and say what is to be said of it."""
        self._show(animate=True, before=before)
        if words:
            self.announcer.say(words)

    # What is shown

    def _show(self, *, animate: bool, before: LinePlace | None = None) -> None:
        replayed = self.replayed
        if replayed is None:
            return
        session = replayed.session()
        self._table.show(replayed, session, animate=animate, before=before)
        self._follow_line(replayed, session)
        self.curve_study.follow(replayed.line, replayed.place.at)
        self._show_curve()

    def _follow_line(self, replayed: ReplayedGame, session: Session) -> None:
        self._bar.show_place(replayed, session)
        self._show_transport()
        self.side.follow(replayed.tree, session, replayed.place, changed=replayed.tree.can_undo)

    def _show_transport(self) -> None:
        if self.replayed is not None:
            place, end = self.replayed.place, self.replayed.line.end
            self.transport.show_state(playing=self.self_play.running, at=place.at, end=end)

    def _show_curve(self) -> None:
        if self.replayed is not None:
            self._bar.show_curve(self.replayed, self.curve_study)

    def _unveil(self, on: bool) -> None:
        self._table.shows_hidden = on
        self._show(animate=True)

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow the player's wishes."""
        style, cloth = chosen_style(preferences)
        if (style, cloth) != chosen_style(self.preferences):
            self.view.set_style(Deck(style), cloth)
            self.timeline.apply_theme(cloth)
        self.preferences = self._table.preferences = preferences
        self.view.table.motion.speed = chosen_speed(preferences)
        self.strip.keys = book = KeyBook.of(preferences)
        set_table_keys(book, self.view)
        if self.isVisible():
            self._show(animate=False)

    # Qt's own calls

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the keyboard on to the slider.

        Were it the page's focus proxy, Tab would come to it first and pass over all that stands before it.
        """
        self.timeline.setFocus(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go about by keys wherever the keyboard is, unless what is there has another use for them."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.timeline.maximum()}
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key in ends:
            self.go_to(ends[key])
        elif key in steps:
            self.go_by(steps[key])
        elif key == Qt.Key.Key_Space:
            self.toggle_play()
        elif key == Qt.Key.Key_Escape and self.timeline.hasFocus():
            self.closed.emit()
        elif key == Qt.Key.Key_Escape:
            self.side.forget_edits()
            self.timeline.setFocus()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the table its part of a small window."""
        super().resizeEvent(event)
        self.side.fit(self.width())

    def showEvent(self, event: QShowEvent) -> None:
        """Go on finding out when the window comes up again."""
        super().showEvent(event)
        if event.spontaneous() and self.replayed is not None:
            self.curve_study.follow(self.replayed.line, self.replayed.place.at)

    def hideEvent(self, event: QHideEvent) -> None:
        """Find out nothing more while nobody looks."""
        super().hideEvent(event)
        self.leave()
