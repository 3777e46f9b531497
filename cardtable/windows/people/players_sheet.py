"""The sheet on which the people at a game get their names and colours."""

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from cardtable.art.tokens import Space, Type
from cardtable.texts import _
from cardtable.windows.people.people_form import PeopleForm
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.widgets import Note, Title


class PlayersSheet(Sheet):
    """Shows a form of names, to be taken or left."""

    def __init__(self, form: PeopleForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Players"))
        self.form = form
        self.body.setSpacing(Space.MEDIUM)
        self.body.addWidget(Title(_("Players"), Type.SHEET))
        self.body.addWidget(form)
        self.body.addWidget(Note(_("Names stay with the game, in the library and in saved games.")))
        kind = QDialogButtonBox.StandardButton
        self.buttons = DialogButtons(kind.Ok | kind.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.page.addWidget(self.buttons)
        form.rows[0].name.setFocus()
