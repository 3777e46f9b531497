"""Keeps the strip beneath the table true to the game: its turn, its figures, the time, its buttons."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from cardtable.contract.move import Command, Move
from cardtable.contract.scoring import Scoring
from cardtable.keeping.preferences import Preferences
from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.wording.sentences import FEW, figures, points_words, score_words, turn_words

_SECOND = 1000
"""Milliseconds."""


class GameStatus(QObject):
    """Writes into the strip what is to be known of the game; if wished the time, each second, too."""

    def __init__(
        self,
        strip: StatusStrip,
        view: TableView,
        announcer: Announcer,
        opponents: Opponents,
        assistance: Assistance,
        game_study: GameStudy,
    ) -> None:
        super().__init__(strip)
        self._with_time, self._scoring = True, Scoring.NONE
        self.colour: Callable[[str], str] = lambda _name: ""
        """Gives the colour of somebody who plays here."""
        self._strip, self._view, self._opponents = strip, view, opponents
        self._announcer = announcer
        self._assistance, self._game_study = assistance, game_study
        self._session: Session | None = None
        self._second = QTimer(self, interval=_SECOND)
        self._second.timeout.connect(self._tick)
        opponents.thinking.connect(lambda _on: self.show())

    def set_preferences(self, preferences: Preferences) -> None:
        """Show the time, and count points where the game has any, as the player wants it."""
        self._with_time, self._scoring = preferences.show_time, Scoring(preferences.scoring)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none."""
        self._session = session
        if session is None:
            self._second.stop()
        else:
            self._second.start()

    def show(self) -> None:
        """Show what is known now; in a review what it says of the past stays."""
        session = self._session
        if session is None or self._game_study.reviewing:
            return
        self._assistance.show()
        names = self._view.table.names
        given = session.annotations.names
        colour = self.colour(given[session.to_move - 1]) if given and given[session.to_move - 1] else ""
        self._strip.show_turn(turn_words(session, names, thinking=self._opponents.busy), colour)
        self._strip.show_score(*score_words(session))
        shown = [*self._points(session), *figures(session, names, with_time=self._with_time)]
        self._strip.show_figures(shown, kept=1 + self._with_time if len(names) > FEW else 0)
        # The time passes each second, which nobody wants to hear.
        self._strip.name_figures([*self._points(session), *figures(session, names, with_time=False)])

    def _points(self, session: Session) -> list[str]:
        points = session.points(self._scoring)
        return [] if points is None else [points_words(points)]

    def offer_commands(self) -> None:
        """Show buttons for what a person can command, now or later: pressed too early, they say why."""
        session, hand = self._session, self._view.hand
        commands: tuple[Command, ...] = ()
        only: Move | None = None
        if session is not None and hand.interactive:
            position = session.position
            commands = (*session.game.commands(position), *session.game.waiting(position))
            legal = session.game.moves(position)
            only = legal[0] if len(legal) == 1 else None
        self._strip.offer(commands, hand.attempt, only=only)
        assistance, before = self._assistance, self._strip.offered_rest
        self._strip.offer_rest(
            hand.interactive and not assistance.auto_finish.running and bool(assistance.watch.rest())
        )
        if not before and self._strip.offered_rest:
            sentence = _("Moves to the foundations alone win now: {button}")
            self._announcer.announce(sentence.format(button=self._strip.offered_rest))

    def _tick(self) -> None:
        if self._with_time and self._strip.isVisible():
            self.show()
