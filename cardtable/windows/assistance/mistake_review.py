"""Where a finished game went wrong: looked for beside the window, told move by move, and gone back to."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from cardtable.contract.outcome import Termination
from cardtable.decimals import decimal
from cardtable.play.session import Session
from cardtable.players import capabilities
from cardtable.texts import _
from cardtable.windows.messages.panel import Panel
from cardtable.windows.wording.phrases import sentence_case
from cardtable.windows.wording.sentences import told_move
from cardtable.windows.worker_task import WorkerTask

if TYPE_CHECKING:
    from cardtable.players.byzantium.review import Slip
    from cardtable.players.departures import Departure


class MistakeReview(QObject):
    """Looks at a game for one again and shows its slips on the panel, one after the other."""

    told = Signal(object)
    """The `Card` of the slip that is told of now."""
    went_back = Signal(object)
    """The game stands before a slip again: the better `Move` may be shown."""
    closed = Signal()
    """The player has seen enough."""

    def __init__(self, panel: Panel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._panel = panel
        self._session: Session | None = None
        self._position: Any = None
        self._slips: tuple[Slip | Departure, ...] = ()
        self._task = WorkerTask(self)
        self._task.answered.connect(self._receive)
        self._task.failed.connect(self._say_why_not)

    @property
    def busy(self) -> bool:
        """Whether an answer is to come."""
        return self._task.busy

    @property
    def on_panel(self) -> bool:
        """Whether the panel is its own: that it looks, or what it found."""
        return self._session is not None

    @staticmethod
    def offered(session: Session) -> bool:
        """Whether there is something to be looked for: a game that a player here can judge, not won."""
        over = session.outcome
        lost = over.termination is not Termination.WON if over is not None else session.closed is not None
        return lost and bool(session.moves) and capabilities.finds_slips(session.game)

    def begin(self, session: Session) -> None:
        """Look at the game on the table again."""
        self._session, self._position = session, session.position
        self._panel.present(
            _("Reviewing the game…"),
            _(
                "Each choice is tried in a few hundred simulated games with the cards in different orders; "
                "where few orders are left, in all of them."
            ),
            [(_("Never mind"), self._close)],
        )
        game, made = session.game, session.moves
        positions = session.positions[: len(made)]
        self._task.ask(capabilities.slips, game.id, game.given_options, positions, made)

    def follow(self, session: Session | None) -> None:
        """Leave it when another position comes to the table."""
        if self._session is not None and (
            session is not self._session or session.position is not self._position
        ):
            self._session, self._position = None, None
            self._task.cancel()

    def _close(self) -> None:
        self._session = None
        self._task.cancel()
        self.closed.emit()

    def _receive(self, slips: "tuple[Slip | Departure, ...]") -> None:
        self._slips = slips
        if slips:
            self._show(0)
            return
        tells_cards = self._session is not None and capabilities.looks_back(self._session.game)
        line = (
            _("None of your moves was a clear mistake: the cards you set aside were bad luck.")
            if tells_cards
            else _("By what you could see, no other move won clearly more of the simulated games.")
        )
        self._panel.present(_("No mistake found"), line, [(_("Back"), self._close)])

    def _say_why_not(self, why: str) -> None:
        buttons = [(_("Ask again"), self._ask_again), (_("Back"), self._close)]
        self._panel.present(sentence_case(why), "", buttons)

    def _ask_again(self) -> None:
        if self._session is not None:
            self.begin(self._session)

    def _show(self, number: int) -> None:
        slip = self._slips[number]
        headline = _("Move {move}: {played}").format(
            move=slip.number + 1, played=told_move(self._session, slip.played)
        )
        line = self._words(number)
        buttons = [(_("Go back to this move"), lambda: self._go_back(slip))]
        if len(self._slips) > 1:
            buttons.append((_("Next"), lambda: self._show((number + 1) % len(self._slips))))
        self._panel.present(headline, line, [*buttons, (_("Back"), self._close)])
        for card in slip.played.cards[:1]:
            self.told.emit(card)

    def _words(self, number: int) -> str:
        """Say what a move cost: cards, or games that were won more rarely after it than after another."""
        from cardtable.players.departures import Departure  # noqa: PLC0415 - not before it is needed

        slip, which = self._slips[number], {"number": number + 1, "all": len(self._slips)}
        better = told_move(self._session, slip.better)
        if isinstance(slip, Departure):
            return _shares(slip, which | {"better": better})
        template = _("{number} of {all}: cost about {cost} cards.\nBetter: {better}")
        return template.format(**which, cost=decimal(slip.cost), better=better)

    def _go_back(self, slip: "Slip | Departure") -> None:
        session = self._session
        if session is not None:
            session.back_before(slip.number + 1)
            self.went_back.emit(slip.better)


def _shares(slip: "Departure", told: Mapping[str, object]) -> str:
    """Say how often the game is won after a move, and after the better one: exactly, where it was counted."""
    if slip.orders == 1:
        return _("{number} of {all}: after it, the game can no longer be won.\nBetter: {better}").format(
            **told
        )
    if slip.orders:
        won, could = (round(slip.orders * share) for share in (slip.won, slip.could))
        return _(
            "{number} of {all}, exactly: after it, the game can be won in {won} of all {orders} orders "
            "in which the unseen cards may lie.\nBetter, in {could}: {better}"
        ).format(**told, orders=slip.orders, won=won, could=could)
    return _(
        "{number} of {all}: after it, {won}% of simulated games are won.\nBetter, with {could}%: {better}"
    ).format(**told, won=round(100 * slip.won), could=round(100 * slip.could))
