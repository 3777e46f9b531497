"""The button at which the keyboard is: Return presses it, and it stays when its row is made anew.

By itself Qt lets Return press only the buttons of a sheet, and of those some others than the ringed one.
"""

from collections.abc import Iterable
from typing import TypeGuard

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QRadioButton, QWidget
from shiboken6 import isValid

from cardtable.table.held_keys import ANY_HELD

_RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class AnswersReturn:
    """What a button is, too, that Return does not press as it means something else there."""


_LEFT = QCheckBox, QRadioButton, AnswersReturn
"""What is ticked with the space bar; Return ends the sheet that they are on."""


class RingedButton(QObject):
    """Follows the keyboard through a program for as long as its parent lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        # Only what has the keyboard is watched: a filter over everything would have Python see every event.
        if _is_button(before):
            before.removeEventFilter(self)
        if _is_button(now):
            now.installEventFilter(self)

    # Qt's own calls

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Press the button; a key held down has been meant for something else."""
        if not (isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress):
            return False
        held = event.modifiers() & ANY_HELD
        if event.key() not in _RETURN or held or not isinstance(watched, QAbstractButton):
            return False
        if not event.isAutoRepeat():
            watched.click()
        return True


def keep_ring(before: Iterable[QAbstractButton], after: Iterable[QAbstractButton]) -> bool:
    """Give the keyboard from a button that goes away to that which comes with the same words.

    Returns whether it is left without a place: it was on one of those before, and no other is such.
    """
    ringed = next((each for each in before if each.hasFocus()), None)
    if ringed is None:
        return False
    heir = next((each for each in after if each.text() == ringed.text()), None)
    if heir is not None:
        heir.show()  # else it could not have the keyboard yet
        heir.setFocus(Qt.FocusReason.TabFocusReason)
    return heir is None


def _is_button(widget: QWidget | None) -> TypeGuard[QAbstractButton]:
    return (
        widget is not None
        and isValid(widget)
        and isinstance(widget, QAbstractButton)
        and not isinstance(widget, _LEFT)
    )
