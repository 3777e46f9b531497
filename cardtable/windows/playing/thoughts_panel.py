"""The best moves on the panel over the table; a computer waits until they have been read."""

from PySide6.QtCore import QObject, Signal

from cardtable.texts import _
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.playing.announcer import Announcer
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.playing.panel import Panel


class ThoughtsPanel(QObject):
    """Asks for the best moves of whoever is to move and shows them."""

    read = Signal()
    """The player has read them, or there are none: the game goes on."""

    def __init__(
        self,
        panel: Panel,
        opponents: Opponents,
        assistance: Assistance,
        game_study: GameStudy,
        announcer: Announcer,
    ) -> None:
        super().__init__(panel)
        self._panel, self._opponents, self._announcer = panel, opponents, announcer
        self._assistance, self._game_study = assistance, game_study
        assistance.best_moves.connect(self._show)
        game_study.thought.connect(self._show)
        game_study.failed.connect(self._say_why_none)

    def ask(self) -> None:
        """Show the best moves, now or after a while."""
        if self._assistance.advises:
            # What a computer thinks would tell of its hand.
            self._assistance.ask_best_moves()
            return
        self._opponents.cancel()
        self._game_study.ask_thoughts()

    def _show(self, headline: str, lines: str) -> None:
        self._panel.present(headline, lines, [(_("Go on"), self._put_away)])
        self._announcer.announce(_("{headline}: {lines}").format(headline=headline, lines=lines))

    def _put_away(self) -> None:
        self._panel.hide()
        self.read.emit()

    def _say_why_none(self, why: str) -> None:
        self.read.emit()
        self._announcer.say(why)
