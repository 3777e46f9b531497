"""What is to be seen of one decision, one after the other, before the position that it leads to."""

from cardtable.contract.layout import Layout
from cardtable.contract.seat import Seat
from cardtable.play.changes import Change, ChangeKind
from cardtable.play.session import Session
from cardtable.table.motion import Motion


class Steps:
    """Gathers what is to be seen until nothing more follows; nothing where cards are not seen moving."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self._gathered: tuple[Layout, ...] = ()

    def deal(self, session: Session, viewer: Seat | None) -> None:
        """Let the cards be seen as they are dealt, and nothing else."""
        if self._moving():
            self._gathered = tuple(session.game.dealing(session.deal, viewer))

    def add(self, session: Session, change: Change, viewer: Seat | None) -> None:
        """Add what is to be seen of a move that has just been played."""
        if change.kind is ChangeKind.PLAYED and change.move is not None and self._moving():
            self._gathered += tuple(session.game.steps(session.positions[-2], change.move, viewer))

    def take(self) -> tuple[Layout, ...]:
        """Return all that is to be seen now, and begin anew."""
        gathered, self._gathered = self._gathered, ()
        return gathered

    def _moving(self) -> bool:
        """Whether the player wants to see cards move."""
        return self._motion.duration() > 0


def more_follows(session: Session, change: Change) -> bool:
    """Return whether the end, a forced or a safe move follows at once, and shows this one too.

    So all the cards of one decision glide together; none jumps because the next one starts.
    """
    if change.kind is ChangeKind.ENDED:
        return False
    if session.outcome is not None:
        return True
    if change.kind is not ChangeKind.PLAYED:
        return False
    # Automatic moves follow a person's move only: against computers each is shown by itself.
    return session.follow_up(auto_too=not session.computers) is not None
