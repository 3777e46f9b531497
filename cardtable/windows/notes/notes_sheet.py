"""The sheet for what the player writes on a game: on the position, on the whole game, and its tags."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QDialogButtonBox, QLineEdit, QWidget

from cardtable.art.tokens import Space, Type
from cardtable.errors import CardTableError
from cardtable.keeping.record import LONGEST_COMMENT, Annotations, PositionComment
from cardtable.keeping.variations import check_room
from cardtable.keeping.written import plain_tags
from cardtable.texts import _
from cardtable.windows.notes.comment_field import CommentField
from cardtable.windows.style.asking import answered
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.widgets import Complaint, Note, Title, label_above

_LINES = 5


class NotesSheet(Sheet):
    """Shows what stands on a game; `at` are the moves made, where a position is on the table.

    ``known`` are the tags of other games.
    """

    def __init__(
        self,
        annotations: Annotations,
        at: int | None = None,
        known: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._before, self._at = annotations, at
        self.setWindowTitle(_("Notes"))
        self.here = CommentField(_("Comment on this position"), _LINES)
        self.whole = CommentField(_("Comment on the game"), _LINES)
        self.tags = QLineEdit(", ".join(annotations.tags))
        self.complaint = Complaint()
        self._offer(known)
        self._build()
        self.here.setPlainText(self._comment_here())
        self.whole.setPlainText(annotations.comment)
        for field in (self.here, self.whole):
            field.textChanged.connect(self._check)
        self.tags.textChanged.connect(lambda _text: self._check())
        (self.whole if at is None else self.here).setFocus()

    def _offer(self, known: Sequence[str]) -> None:
        """Offer known tags while the first one is written."""
        if known:
            completer = QCompleter(list(known), self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.tags.setCompleter(completer)

    def _build(self) -> None:
        self.body.setSpacing(Space.TIGHT)
        self.body.addWidget(Title(_("Notes"), Type.SHEET))
        if self._at is not None:
            self._add(_("This position, after move {number}").format(number=self._at), self.here)
        else:
            self.here.setParent(self)  # with which it goes; it is never shown
            self.here.hide()
        self._add(_("The whole game"), self.whole)
        self._add(_("Tags"), self.tags)
        self.body.addWidget(
            Note(_("Separate tags with commas. The library finds games by their notes and tags."))
        )
        self.page.addWidget(self.complaint)
        kind = QDialogButtonBox.StandardButton
        self.buttons = DialogButtons(kind.Save | kind.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.page.addWidget(self.buttons)

    def _add(self, text: str, field: QWidget) -> None:
        self.body.addWidget(label_above(text, field))
        self.body.addWidget(field)

    def _is_here(self, comment: PositionComment) -> bool:
        return not comment.variation and comment.at == self._at

    def _comment_here(self) -> str:
        return next((each.text for each in self._before.comments if self._is_here(each)), "")

    def annotations(self) -> Annotations:
        """Return what is to stand on the game now."""
        others = [each for each in self._before.comments if not self._is_here(each)]
        if self._at is not None and (text := self.here.comment()):
            others.append(PositionComment(text, self._at))
        others.sort(key=lambda each: (each.variation, each.at))
        return replace(
            self._before,
            comments=tuple(others),
            comment=self.whole.comment(),
            tags=plain_tags(self.tags.text().split(",")),
        )

    def _check(self) -> None:
        problem = ""
        if self.here.too_long or self.whole.too_long:
            problem = _("A comment can have no more than {number} characters.").format(number=LONGEST_COMMENT)
        else:
            try:
                check_room(self.annotations())
            except CardTableError as error:
                problem = str(error)
        self.complaint.say(problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(not problem)


def edit_notes(
    parent: QWidget, annotations: Annotations, at: int | None, known: Sequence[str]
) -> Annotations | None:
    """Let the player write on a game; `at` as `NotesSheet` has it.  None where all stays as it is."""
    sheet = NotesSheet(annotations, at, known, parent)
    return sheet.annotations() if answered(sheet) else None
