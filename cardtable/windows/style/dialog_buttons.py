"""The buttons of a dialog: words alone, where the style would put pictures of its own beside them."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox


class DialogButtons(QDialogButtonBox):
    """Standard buttons in the order of the system."""

    def __init__(self, kinds: QDialogButtonBox.StandardButton) -> None:
        super().__init__(kinds)
        self._clear_icons()

    def _clear_icons(self) -> None:
        for button in self.buttons():
            button.setIcon(QIcon())

    # Qt's own calls

    def changeEvent(self, event: QEvent) -> None:
        """With another style Qt brings its pictures again."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._clear_icons()
