"""The page on which a game is looked at again, and played on from anywhere in it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.move import Move
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.record import Annotations
from cardtable.keeping.replay import Replay
from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.history import History
from cardtable.play.last_move import moved_last
from cardtable.play.session import Session
from cardtable.play.sight import Sight, unveiled
from cardtable.table.kindred import KEYS as KINDRED_KEYS
from cardtable.table.view import PEEK_KEY, TableView
from cardtable.texts import _
from cardtable.windows.key_book import KeyBook
from cardtable.windows.playing.announcer import Announcer
from cardtable.windows.playing.move_list import numbered_move, spoken_move, written_move
from cardtable.windows.playing.status_strip import StatusStrip
from cardtable.windows.replay.curve_study import CurveStudy
from cardtable.windows.replay.line_list import marked
from cardtable.windows.replay.side_panel import SidePanel
from cardtable.windows.replay.timeline import Timeline
from cardtable.windows.replay.transport import SelfPlay, Transport
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.wording.phrases import full_sentence, is_you, sentence_case
from cardtable.windows.wording.sentences import (
    end_headline,
    lost_words,
    seat_names,
    tallies_words,
    turn_words,
)

Keep = Callable[[Annotations], object]
"""Keeps the variations and bookmarks with their game; raises `CardTableError` where that cannot be."""


class ReplayPage(QWidget):
    """A game that is replayed; nothing done here changes it."""

    closed = Signal()
    """The player has seen enough."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        style, cloth = chosen_style(preferences)
        self.view = TableView(Deck(style), cloth)
        self.strip = StatusStrip()
        self.announcer = Announcer(self.view, self.strip)
        self.timeline, self.transport, self.side = Timeline(), Transport(), SidePanel()
        self.self_play, self.curve_study = SelfPlay(self), CurveStudy(self)
        self.at_words, self.appraisal_words = QLabel(), QLabel()
        self.place = LinePlace(0, 0)
        self.tree: GameTree | None = None
        self._played: Replay | None = None
        self._keep: Keep | None = None
        self._kept = Annotations()
        self._unveiled = False
        self._build()
        self._connect()
        self._wear(style, cloth)
        self.set_preferences(preferences)

    def _build(self) -> None:
        words = QHBoxLayout()
        words.setContentsMargins(12, 0, 12, 0)
        self.at_words.setMinimumWidth(1)  # what is known of the position has the room before it
        words.addWidget(self.at_words, 1)
        words.addWidget(self.appraisal_words)
        line = QVBoxLayout()
        line.setSpacing(2)
        line.addLayout(words)
        line.addWidget(self.timeline)
        bar = QWidget()
        bar.setObjectName("strip")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(bar)
        row.setContentsMargins(12, 8, 4, 0)
        row.setSpacing(8)
        row.addWidget(self.transport, 0, Qt.AlignmentFlag.AlignBottom)
        row.addLayout(line, 1)
        column = QVBoxLayout()
        column.setSpacing(0)
        for widget, stretch in ((self.view, 1), (bar, 0), (self.strip, 0)):
            column.addWidget(widget, stretch)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(column, 1)
        whole.addWidget(self.side)

    def _connect(self) -> None:
        self.view.chosen.connect(self.play)
        self.timeline.valueChanged.connect(self._slide)
        transport, side = self.transport, self.side
        transport.first.connect(lambda: self.go_to(0))
        transport.back.connect(lambda: self.go_to(self.place.at - 1))
        transport.on.connect(lambda: self.go_to(self.place.at + 1))
        transport.last.connect(lambda: self.go_to(self.timeline.maximum()))
        transport.toggled.connect(self.toggle_play)
        self.self_play.stepped.connect(self._play_next)
        side.asked.connect(self.show_place)
        side.renamed.connect(lambda name: self._change(lambda tree: tree.rename(self.place.line, name)))
        side.removed.connect(self.remove_variation)
        side.marked.connect(lambda name: self._change(lambda tree: tree.mark(self.place, name)))
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
        self, played: Replay, keep: Keep | None, *, note: str = "", back: str = "", at: int | None = None
    ) -> None:
        """Turn to a game, by default to its beginning.

        ``keep`` keeps variations and bookmarks; without it they are gone with the page.  ``note``
        is a sentence that stands beside the game, ``back`` what the button says that leaves it.
        """
        self.leave()
        self._played, self._keep = played, keep
        self.tree, self._kept = GameTree(played), played.record.annotations
        self.place, self._unveiled = LinePlace(0, at or 0), False
        self.sight = Sight(played)
        session = self._session()
        self._names = self.view.table.names = seat_names(session)
        self.view.table.own = self.sight.nearest if len(session.people) == 1 else None
        seat = self.sight.nearest or 1
        names = seat_names(session, with_level=False)
        wishes = {"over": self.sight.over, "told": self.preferences.show_verdict}
        self.curve_study.open(played.game, len(played.line), names, seat, **wishes)
        self.timeline.shared = len(names) > 1
        title = _("Replay: {game}").format(game=_(catalogue.entry(played.record.game).title))
        may_unveil = self.sight.over and any(map(self.sight.hides_any, played.positions[:1]))
        self.side.open(title, note, may_unveil=may_unveil)
        self.side.close_replay.setText(back or _("Back"))
        self.timeline.show_curve((), shown=self.curve_study.judges)
        self.appraisal_words.setText("")
        self._show(animate=False)
        self.timeline.setFocus()

    @property
    def game_id(self) -> str | None:
        """The game that is replayed."""
        return self._played.record.game if self._played is not None else None

    def leave(self) -> None:
        """Stop whatever goes on."""
        self.self_play.stop()
        self.curve_study.stop()

    def _session(self) -> Session:
        """Return the line that is shown as a game in progress, for those who speak of such."""
        assert self._played is not None
        assert self.tree is not None
        record, line = self._played.record, self.tree.lines[self.place.line]
        agreed = self._played.agreed and self.place == LinePlace(0, self._played.standing)
        history = History(line.positions, line.moves, self.place.at)
        entry = catalogue.entry(record.game)
        return Session(
            entry,
            self._played.game,
            record.deal,
            record.seats,
            score=record.set,
            history=history,
            agreed=agreed,
        )

    # Going about in it

    def go_to(self, at: int) -> None:
        """Show the position after so many moves of the line."""
        self.self_play.stop()
        self._go(at)

    def _go(self, at: int) -> None:
        if self.tree is not None:
            self.show_place(LinePlace(self.place.line, min(max(at, 0), self.tree.lines[self.place.line].end)))

    def show_place(self, place: LinePlace) -> None:
        """Show a position of any line."""
        if place.line != self.place.line:
            self.self_play.stop()
        if place != self.place:
            before, self.place = self.place, place
            self._show(animate=True, before=before)
            self.announcer.announce(" ".join(filter(None, (self._spoken, self.appraisal_words.text()))))

    def _slide(self, at: int) -> None:
        self.go_to(at)

    def toggle_play(self) -> None:
        """Let the game play itself, from the beginning if it stands at the end; or stop that."""
        if self.self_play.running:
            self.self_play.stop()
            self._show_transport()
        elif self.tree is not None:
            if self.place.at == self.tree.lines[self.place.line].end:
                self._go(0)
            self.self_play.start()

    def _play_next(self) -> None:
        if self.tree is None or self.place.at + 1 >= self.tree.lines[self.place.line].end:
            self.self_play.stop()
        self._go(self.place.at + 1)

    # Changes

    def play(self, move: Move) -> None:
        """Play on from here: along the line, along a variation that is there, or along a new one."""
        tree = self.tree
        if tree is None:
            return
        self.self_play.stop()
        if self.sight.reveals(tree.game.apply(tree.position(self.place), move)):
            self._show(animate=True)
            self._say(
                _("That would turn up a card that you have not seen yet: try it when the game is over.")
            )
            return
        before = self.place
        self._change(lambda tree: self._step(tree, move), before=before)

    def _step(self, tree: GameTree, move: Move) -> None:
        self.place = tree.play(self.place, move, lambda position: not self.sight.reveals(position))

    def remove_variation(self) -> None:
        """Forget the variation that is shown; it can be taken back."""
        if self.place.line:
            self._change(self._remove)
            self._say(_("The variation is deleted; Undo brings it back."))
            self.timeline.setFocus()

    def _remove(self, tree: GameTree) -> None:
        self.place = tree.remove(self.place.line)

    def undo(self) -> None:
        """Take back the last change of variations and bookmarks."""
        if self.tree is not None and self.tree.can_undo:
            self._change(GameTree.undo)

    def _change(self, act: Callable[[GameTree], object], before: LinePlace | None = None) -> None:
        """Change the tree and keep it; where that cannot be, say why and leave it as it was."""
        if self.tree is None:
            return
        old, place, refused = self.tree.copy(), self.place, ""
        try:
            act(self.tree)
            self._keep_changes(self.tree.annotations)
        except CardTableError as error:
            self.tree, self.place, refused = old, place, str(error)
        self.place = self._there(self.place)
        self._show(animate=True, before=before)
        if refused:
            self._say(refused)

    def _keep_changes(self, annotations: Annotations) -> None:
        if annotations != self._kept:
            if self._keep is not None:
                self._keep(annotations)
            self._kept = annotations

    def _there(self, place: LinePlace) -> LinePlace:
        """Return a place, or the nearest before it where the line is no more."""
        assert self.tree is not None
        line = place.line if place.line < len(self.tree.lines) else 0
        return LinePlace(line, min(place.at, self.tree.lines[line].end))

    def _unveil(self, on: bool) -> None:
        self._unveiled = on
        self._show(animate=True)

    # What is shown

    def _show(self, *, animate: bool, before: LinePlace | None = None) -> None:
        tree = self.tree
        if tree is None:
            return
        session = self._session()
        self._show_table(session, animate=animate, before=before)
        line = tree.lines[self.place.line]
        with QSignalBlocker(self.timeline):
            self.timeline.setRange(0, line.end)
            self.timeline.setValue(self.place.at)
        self.timeline.show_marks(marked(tree, self.place.line), line.branch if self.place.line else 0)
        self._write(session)
        self._show_transport()
        self.side.follow(tree, session, self.place, changed=tree.can_undo)
        self.curve_study.follow(line, self.place.at)
        self._show_curve()

    def _show_table(self, session: Session, *, animate: bool, before: LinePlace | None) -> None:
        game = unveiled(session.game) if self._unveiled else session.game
        viewer, position = self.sight.viewer, session.position
        may_move = session.outcome is None and (self._unveiled or self.sight.sees_mover(position))
        steps: Any = ()
        if before is not None and self.place.at == before.at + 1 and self.view.table.motion.duration():
            steps = game.steps(session.position_after(before.at), session.moves[-1], viewer)
        self.view.show_position(
            game,
            position,
            viewer,
            interactive=may_move,
            animate=animate,
            steps=steps,
            moved=moved_last(session) if self.preferences.mark_last_move else (),
        )
        self.strip.offer(game.commands(position) if may_move else (), self.view.hand.attempt)
        self.strip.stand("" if may_move or session.outcome is not None else self._why_not(session))

    def _why_not(self, session: Session) -> str:
        name = self._names[session.to_move - 1]
        if is_you(name):
            return ""
        if self.sight.over:
            template = _("The hand of {name} is hidden: show the hidden cards to play on for it.")
        else:
            template = _("The hand of {name} is hidden: you can play on for it when the game is over.")
        return template.format(name=name)

    def _write(self, session: Session) -> None:
        at, line = self.place.at, len(session.moves) + len(session.undone)
        if at:
            names = seat_names(session, with_level=False)
            move = session.moves[at - 1]
            shown = numbered_move(at - 1, written_move(session, at - 1, move, names))
            self._spoken = full_sentence(numbered_move(at - 1, spoken_move(session, at - 1, move, names)))
        else:
            shown, self._spoken = _("The beginning"), full_sentence(_("The beginning"))
        template = _("{move}   (of {number})")
        self.at_words.setText(template.format(move=shown, number=line))
        self.timeline.setAccessibleDescription(self._spoken)
        self.strip.show_turn(
            end_headline(session, self._names) or turn_words(session, self._names, thinking=False)
        )
        self.strip.show_figures(tallies_words(session, self._names))

    def _show_transport(self) -> None:
        if self.tree is not None:
            end = self.tree.lines[self.place.line].end
            self.transport.show_state(playing=self.self_play.running, at=self.place.at, end=end)

    def _show_curve(self) -> None:
        """Draw what is known by now, and say what is known of the position that is shown."""
        if self.tree is None or not self.curve_study.judges:
            return
        line = self.tree.lines[self.place.line]
        appraisals = self.curve_study.appraisals(line)
        self.timeline.show_curve(appraisals, shown=True)
        here = appraisals[self.place.at]
        lost = self.curve_study.lost_by(line)
        words = here.words if here is not None else ""
        if lost is not None and self.place.at >= lost:
            words = sentence_case(lost_words(self._session(), lost))
        self.appraisal_words.setText(words or (_("Looking at the moves…") if self.curve_study.busy else ""))

    def _say(self, words: str) -> None:
        self.announcer.say(words)

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow the player's wishes."""
        style, cloth = chosen_style(preferences)
        if (style, cloth) != chosen_style(self.preferences):
            self._wear(style, cloth)
        self.preferences, book = preferences, KeyBook.of(preferences)
        self.view.table.motion.speed = preferences.animation
        self.view.peek_key = book.key("peek", PEEK_KEY)
        self.view.kindred.keys = {name: book.key(name, key) for name, key in KINDRED_KEYS.items()}
        self.strip.keys = book
        if self.tree is not None and self.isVisible():
            self._show(animate=False)

    def _wear(self, style: DeckStyle, cloth: Felt) -> None:
        self.view.set_style(Deck(style), cloth)
        self.side.set_cloth(cloth)
        self.timeline.wear(cloth)

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go about by keys wherever the keyboard is, unless what is there has another use for them."""
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: self.timeline.maximum()}
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key in ends:
            self.go_to(ends[key])
        elif key in steps:
            self.go_to(self.place.at + steps[key])
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
        if event.spontaneous() and self.tree is not None:
            self.curve_study.follow(self.tree.lines[self.place.line], self.place.at)

    def hideEvent(self, event: QHideEvent) -> None:
        """Find out nothing more while nobody looks."""
        super().hideEvent(event)
        self.leave()
