"""The sheet on which a game of one's own gets its name and a line of description."""

import re
from collections.abc import Collection
from itertools import count

from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget

from cardtable.art.tokens import Type
from cardtable.games.own.vocabulary import LONGEST_DESCRIPTION, LONGEST_TITLE
from cardtable.games.own.writing import OwnGame
from cardtable.texts import _
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.widgets import Note, Title, field_form, field_label


def free_title(title: str, taken: Collection[str]) -> str:
    """Return a title by which no other game goes: the given one, with the next number where it is taken."""
    if title not in taken:
        return title
    stem = re.sub(r" \d+$", "", title)[: LONGEST_TITLE - 4]
    return next(each for number in count(2) if (each := f"{stem} {number}") not in taken)


class SaveSheet(Sheet):
    """Asks what a game is called."""

    def __init__(self, own: OwnGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Save your game"))
        self.name, self.line = QLineEdit(own.title), QLineEdit(own.description)
        self.name.setMaxLength(LONGEST_TITLE)
        self.line.setMaxLength(LONGEST_DESCRIPTION)
        self.line.setPlaceholderText(_("What is special about it"))
        form = field_form()
        for text, field in ((_("Name"), self.name), (_("Description"), self.line)):
            form.addRow(field_label(text, field), field)
        self.body.addWidget(Title(_("Save your game"), Type.SHEET))
        self.body.addLayout(form)
        note = _("The game will be in the gallery under Your games. Other rules make another game.")
        self.body.addWidget(Note(note))
        kind = QDialogButtonBox.StandardButton
        self.buttons = DialogButtons(kind.Save | kind.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.page.addWidget(self.buttons)
        self.name.textChanged.connect(self._offer)
        self.name.selectAll()
        self._offer()

    def named(self, own: OwnGame) -> OwnGame:
        """Return the game under the name that it has got."""
        return OwnGame(self.name.text().strip(), self.line.text().strip(), own.rules)

    def _offer(self) -> None:
        named = bool(self.name.text().strip())
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(named)
