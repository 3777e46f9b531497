"""Why nothing happens: what is said where cards lie still that are touched, and of keys without meaning."""

from collections.abc import Callable

from PySide6.QtGui import QKeyEvent, QKeySequence

from cardtable.contract.move import Move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import Reason
from cardtable.play.session import Session
from cardtable.players import capabilities
from cardtable.texts import _
from cardtable.windows.key_book import KeyBook
from cardtable.windows.wording.phrases import keys_words
from cardtable.windows.wording.sentences import stuck_words


def why_nothing_moves(session: Session | None, names: tuple[str, ...]) -> str:
    """Return why a patience that has ended unwon lies still; nothing of any other game."""
    outcome = session.outcome if session is not None else None
    if session is None or outcome is None or session.game.seats > 1 or outcome.termination is Termination.WON:
        return ""
    return stuck_words(session, names)


def move_without_button(session: Session | None, event: QKeyEvent, keys: KeyBook) -> Move | None:
    """Return the move of a key whose button this game has, but not now; None of other keys."""
    if session is None:
        return None
    pressed = QKeySequence(event.keyCombination()).toString()
    for button in session.game.buttons:
        if button.move_kind is not None and pressed == keys.key(button.value, button.shortcut):
            move = Move(button.move_kind)
            refusal = session.game.refusal(session.position, move)
            return None if refusal is not None and refusal.reason is Reason.NO_SUCH_MOVE else move
    return None


def why_no_values(
    session: Session | None, event: QKeyEvent, keys: KeyBook, told_lost: Callable[[], str]
) -> str:
    """Return what is said where the key for the best moves means nothing in the game on the table.

    ``told_lost`` brings that no move wins, where that is known.
    """
    if session is None or QKeySequence(event.keyCombination()).toString() != keys.key("thoughts", "W"):
        return ""
    if capabilities.evaluates(session.game) or capabilities.advises(session.game):
        return ""
    words = _("What a move is worth cannot be told in this game. {keys} shows a good one.")
    return told_lost() or words.format(keys=keys_words(keys.key("hint", "H")))
