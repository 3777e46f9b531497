"""The best moves on the table and on a panel over it; a computer waits until they have been read."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from cardtable.contract.move import Move
from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.assistance.best_moves import BestMove, BestMoves
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.panel import Panel
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.playing.pointing import Pointing
from cardtable.windows.playing.worth_tags import WorthTags
from cardtable.windows.wording.phrases import sentence_case, spoken


class ThoughtsPanel(QObject):
    """Asks for the best moves of whoever is to move and shows them."""

    read = Signal()
    """The player has read them, or there are none: the game goes on."""
    chosen = Signal(object)
    """The player wants this `Move` of them."""
    pointed = Signal(object)
    """This `Move` is to be shown on the table."""

    def __init__(
        self,
        view: TableView,
        panel: Panel,
        opponents: Opponents,
        assistance: Assistance,
        game_study: GameStudy,
        announcer: Announcer,
    ) -> None:
        super().__init__(panel)
        self._view, self._panel, self._opponents, self._announcer = view, panel, opponents, announcer
        self._assistance, self._game_study = assistance, game_study
        self._session: Session | None = None
        self._wished = False
        self._pointing = Pointing(self)
        self._pointing.pointed.connect(self.pointed)
        self.tags = WorthTags(view)
        self.tags.pointed.connect(self.pointed)
        panel.left.connect(self.tags.clear)
        assistance.best_moves.connect(self._show)
        game_study.thought.connect(self._show)
        game_study.failed.connect(self._say_why_none)

    def follow(self, session: Session | None) -> None:
        """Turn to the game as it stands: what was wished for too early is shown in the player's turn."""
        if session is not self._session:
            self._session, self._wished = session, False
        if self._wished and self._view.hand.interactive:
            self.ask()

    def ask(self) -> None:
        """Show the best moves, now or after a while; never in the turn of somebody else."""
        self._wished = self._waits()
        if self._wished:
            # What a computer thinks would tell its plans, and it would have to wait meanwhile.
            self._announcer.say(_("The best moves will appear when it is your turn."))
            return
        self._assistance.begin_hints_again()
        if self._assistance.advises:
            # What a computer thinks would tell of its hand.
            self._assistance.ask_best_moves()
            return
        self._opponents.cancel()
        self._game_study.ask_thoughts()

    def _waits(self) -> bool:
        """Whether a person's turn is still to come."""
        session = self._session
        plays = session is not None and session.outcome is None and bool(session.people)
        return plays and not self._view.hand.interactive

    def _show(self, best: BestMoves) -> None:
        lines = [_ranked(each, sentence_case(each.words)) for each in best.moves]
        self._panel.hide()
        self._pointing.begin()
        if best.playable:
            self.tags.show(best.moves, self._choose)
            buttons: list[tuple[str, Callable[[], object]]] = [
                (_ranked(each, each.short), partial(self._choose, each.move)) for each in best.moves
            ]
            buttons.append((_("Continue"), self._put_away))
            self._panel.present(best.headline, best.meaning, buttons, column=True)
            for button, each, line in zip(self._panel.buttons(), best.moves, lines, strict=False):
                button.setAccessibleName(spoken(line))
                self._pointing.watch(button, each.move)
            if best.moves:
                self.pointed.emit(best.moves[0].move)
        else:
            self._panel.present(best.headline, "\n".join(lines), [(_("Continue"), self._put_away)])
        self._announcer.announce(
            _("{headline}: {lines}").format(headline=best.headline, lines=spoken("\n".join(lines)))
        )

    def _choose(self, move: Move) -> None:
        self._panel.hide()
        self.chosen.emit(move)

    def _put_away(self) -> None:
        self._panel.hide()
        self.read.emit()

    def _say_why_none(self, why: str) -> None:
        self.read.emit()
        self._announcer.say(why)


def _ranked(each: BestMove, words: str) -> str:
    # Translators: the rank of a move, which several may share, and the move: “1. 9♠ to SE: 1.2”.
    return _("{rank}. {move}").format(rank=each.rank, move=words) if each.rank else words
