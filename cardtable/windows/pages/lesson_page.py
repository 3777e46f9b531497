"""The page on which a lesson is taught: the table, the thought before each move, the reason after it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.layout import Layout
from cardtable.contract.move import Move
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.words import command_words, move_sentence, refusal_sentence
from cardtable.games import catalogue
from cardtable.play.lessons import Lesson, LessonStep
from cardtable.practice import book
from cardtable.table.accessible import announce
from cardtable.texts import _
from cardtable.windows.key_book import KeyBook
from cardtable.windows.pages.column_page import ColumnPage
from cardtable.windows.pages.lesson_column import LessonColumn
from cardtable.windows.wording.phrases import full_sentence, sentence_case


class LessonPage(ColumnPage):
    """A lesson in progress."""

    game_asked = Signal(str)
    """The player wants to play the game, by its id."""
    puzzles_asked = Signal(str)
    """The player wants the puzzles of a game."""
    paused = Signal(str, int)
    """The lesson of this id rests: the next time it goes on at this step."""

    def __init__(self, style: DeckStyle, cloth: Felt, speed: str, parent: QWidget | None = None) -> None:
        self.column = LessonColumn()
        super().__init__(self.column, style, cloth, speed, parent)
        self.lesson: Lesson | None = None
        self.at = 0
        self.keys = KeyBook()
        """The keys of the buttons."""
        self._made = False
        self.text, self.answer = self.column.text, self.column.answer
        self.back, self.show_me, self.go_on = self.column.back, self.column.show_me, self.column.go_on
        self._connect()

    def _connect(self) -> None:
        self.back.clicked.connect(self.go_back)
        self.show_me.clicked.connect(self.show_move)
        self.go_on.clicked.connect(self.next_step)
        self.column.abandoned.connect(self.view.setFocus)
        self.view.chosen.connect(self.make)
        self.view.refused.connect(self._refuse)

    def teach(self, lesson: Lesson, at: int = 0) -> None:
        """Begin a lesson, or go on with it at a step, counted from 0, if it has so many."""
        self.lesson = lesson
        self.column.title.setText(lesson.title)
        self.view.setAccessibleName(lesson.title)
        self.view.table.names = lesson.names
        if 0 < at < len(lesson.steps):
            self.at = at
            self._begin_step(lesson.steps[at].say, fresh=True)
            self.column.offer(_("Start over"), self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        if self.lesson is None:
            return
        self.at = 0
        self._begin_step(self.lesson.introduction + "\n\n" + self.lesson.steps[0].say, fresh=True)
        self.view.setFocus()

    def pause(self) -> None:
        """Say where the lesson stands; after its end it begins anew."""
        if self.lesson is not None:
            done = self.at + self._made
            self.paused.emit(self.lesson.id, done if done < len(self.lesson.steps) else 0)

    def leave(self) -> None:
        """Teach no more."""
        self.pause()
        self.lesson = None

    @property
    def game_id(self) -> str | None:
        """The game that is taught."""
        return self.lesson.game.id if self.lesson is not None else None

    @property
    def step(self) -> LessonStep | None:
        """The step that is being taught; None without a lesson and after its last move."""
        if self.lesson is None or self.at >= len(self.lesson.steps):
            return None
        return self.lesson.steps[self.at]

    def make(self, move: Move) -> None:
        """Answer the player's move: the lesson's own, one that comes to the same, or another legal one."""
        step = self.step
        if step is None or self._made:
            return
        if move == step.move:
            self._tell_why(f"{full_sentence(self._sentence(step.move))} {_reason(step)}")
        elif move in step.also:
            same = _("That works just as well; the lesson continues with {move}.")
            self._tell_why(same.format(move=self._sentence(step.move)) + " " + _reason(step))
        elif move in step.wins:
            wins = _("You can still win after that; the lesson continues with {move}.")
            self._tell_why(wins.format(move=self._sentence(step.move)) + " " + _reason(step))
        else:
            other = (
                _("{move}: after that you can no longer win. The search has tried everything.")
                if move in step.loses
                else _("{move}: the rules allow it, but think again. What would come after?")
            )
            self._show(made=False)
            self._reply(sentence_case(other.format(move=self._sentence(move))))

    def show_move(self) -> None:
        """Make the lesson's move for the player."""
        if self.step is not None:
            self.make(self.step.move)

    def _reply(self, words: str) -> None:
        self.column.reply(words)
        announce(self.view, words)

    def _tell_why(self, why: str) -> None:
        self._show(made=True)
        self._reply(why)
        self.go_on.setFocus()

    def next_step(self) -> None:
        """Go on after a move: to the next thought, or to the end."""
        if self.lesson is None or not self._made:
            return
        self.at += 1
        if self.at < len(self.lesson.steps):
            self._begin_step(self.lesson.steps[self.at].say)
            return
        self._made = False
        self.column.tell_step("")
        self.text.setText(self.lesson.end)
        announce(self.view, self.lesson.end)
        self.answer.setText(full_sentence(self.lesson.source))
        self._update_buttons()
        self._offer_games(self.lesson)

    def _offer_games(self, lesson: Lesson) -> None:
        """Offer at the end what the lesson was for: a game of it, and its puzzles where there are any."""
        game_id = lesson.game.id
        title = _(catalogue.entry(game_id).title)
        offers: list[tuple[str, Callable[[], object]]] = [
            (_("Play {title}").format(title=title), lambda: self.game_asked.emit(game_id)),
        ]
        if game_id in book.games():
            offers.append((_("Puzzles of this game"), lambda: self.puzzles_asked.emit(game_id)))
        first, *_others = [self.column.offer(text, act) for text, act in offers]
        first.setDefault(True)
        first.setFocus()

    def go_back(self) -> None:
        """Go back: before the move that was made, or to the step before."""
        if self.lesson is None:
            return
        if not self._made:
            self.at = max(0, self.at - 1)
        self._begin_step(self.lesson.steps[self.at].say)

    def _begin_step(self, words: str, *, fresh: bool = False) -> None:
        self.column.say(words)
        self._show(made=False, fresh=fresh)
        announce(self.view, words)

    def _show(self, *, made: bool, fresh: bool = False) -> None:
        """Show the table before or after the step's move."""
        if self.lesson is None:
            return
        self._made = made
        position = self.lesson.positions[self.at + made]
        viewer = 1 if self.lesson.game.seats > 1 else None
        self.view.show_position(
            self.lesson.game,
            position,
            viewer,
            interactive=not made,
            animate=True,
            fresh=fresh,
            steps=self._seen_between(viewer) if made else (),
        )
        count = _("Step {number} of {all}")
        self.column.tell_step(count.format(number=self.at + 1, all=len(self.lesson.steps)))
        self._update_buttons()

    def _seen_between(self, viewer: Seat | None) -> tuple[Layout, ...]:
        """Return what is seen in turn of a step that is made, before what it leads to."""
        lesson, step = self.lesson, self.step
        if lesson is None or step is None:
            return ()
        seen: list[Layout] = []
        before = lesson.positions[self.at]
        for move, after in zip((step.move, *step.then), (*step.between, None), strict=True):
            seen += lesson.game.steps(before, move, viewer)
            if after is not None:
                seen.append(lesson.game.layout(after, viewer))
                before = after
        return tuple(seen)

    def _update_buttons(self) -> None:
        self.back.setEnabled(self.at > 0 or self._made)
        self.show_me.setEnabled(self.step is not None and not self._made)
        self.go_on.setEnabled(self._made)
        self.go_on.setDefault(self._made)
        self.column.clear_offers()
        if self.lesson is None or self.step is None or self._made:
            return
        for command in self.lesson.game.commands(self.lesson.positions[self.at]):
            key = self.keys.key(command.kind.value, command.kind.shortcut)
            self.column.offer(command_words(command.kind), partial(self.make, command.move), key)

    def _sentence(self, move: Move) -> str:
        if self.lesson is None:
            return ""
        return move_sentence(self.lesson.game, move, self.lesson.positions[self.at])

    def _refuse(self, refusal: Refusal) -> None:
        if self.lesson is not None:
            self._reply(full_sentence(refusal_sentence(self.lesson.game, refusal)))

    def set_style(self, style: DeckStyle, cloth: Felt, speed: str, keys: KeyBook) -> None:
        """Follow the player's deck, cloth, speed and keys."""
        super().set_style(style, cloth, speed, keys)
        self.keys = keys

    # Qt's own calls

    def hideEvent(self, event: QHideEvent) -> None:
        """Say where the lesson stands."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.pause()


def _reason(step: LessonStep) -> str:
    """Return why the move was made, and apart from that what the program finds about it."""
    if not step.found:
        return step.why
    found = _("The computer finds: {found}").format(found=step.found)
    return f"{step.why}\n\n{found}"
