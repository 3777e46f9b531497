"""The sheet on which a game of the library gets a name of the player's own."""

from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget

from cardtable.art.tokens import Type
from cardtable.texts import _
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.widgets import Title, label_above

LONGEST = 200
"""Signs of a name."""


class RenameSheet(Sheet):
    """Asks for a name, which may be empty: the game is called as before it had one then."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Name of the game"))
        self.name = QLineEdit(name)
        self.name.setMaxLength(LONGEST)
        self.name.selectAll()
        self.body.addWidget(Title(self.windowTitle(), Type.SHEET))
        self.body.addWidget(label_above(_("What would you like to call this game?"), self.name))
        self.body.addWidget(self.name)
        kind = QDialogButtonBox.StandardButton
        self.buttons = DialogButtons(kind.Ok | kind.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.page.addWidget(self.buttons)
