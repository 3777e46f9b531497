"""The single keys: what each does, to be changed one by one."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from cardtable.art.tokens import Space
from cardtable.contract.move import Button
from cardtable.contract.words import command_words
from cardtable.games import catalogue
from cardtable.table.held_keys import COMMANDING
from cardtable.table.highlight import KEYS
from cardtable.texts import _
from cardtable.windows.key_book import KeyBook, KeyedCommand
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.widgets import Complaint, Note, Title, field_form, field_label
from cardtable.windows.wording.phrases import keys_words

_NO_KEY = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class KeysSheet(Sheet):
    """Changes keys; ``changed`` carries, after every change, those that are not as at first."""

    changed = Signal(object)

    def __init__(
        self, commands: Sequence[KeyedCommand], chosen: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keyboard shortcuts"))
        self._commands = {each.name: each for each in commands}
        self.chosen = dict(chosen)
        self.fields: dict[str, KeyField] = {}
        """A field for each command, by its name."""
        how = _("Press a letter or digit to set a shortcut. Press Backspace to clear it.")
        self.body.addWidget(Title(self.windowTitle()))
        self.body.addWidget(Note(how))
        form = field_form()
        for each in commands:
            field = self.fields[each.name] = KeyField()
            field.chosen.connect(partial(self._choose, each.name))
            form.addRow(field_label(each.words, field), field)
        self.body.addSpacing(Space.SMALL)
        self.body.addLayout(form)
        self.complaint = Complaint()
        self.page.addWidget(self.complaint)
        self.buttons = self.restore_and_close(self._restore)
        self.page.addWidget(self.buttons)
        self._show()

    def key(self, name: str) -> str:
        """Return the key that a command has now."""
        return KeyBook(chosen=self.chosen).wished(name, self._commands[name].default)

    def _choose(self, name: str, key: str) -> None:
        """Give a command a key that no other has."""
        holder = next((each for each in self._commands if key and self.key(each) == key), name)
        if holder != name:
            sentence = _("{key} is already the shortcut for “{command}”. Change that one first.")
            self.complaint.say(sentence.format(key=keys_words(key), command=self._commands[holder].words))
            return
        self.complaint.say("")
        self.chosen[name] = key
        # What is as at first need not be kept.
        defaults = {each.name: each.default for each in self._commands.values()}
        self.chosen = {each: own for each, own in self.chosen.items() if defaults.get(each) != own}
        self._tell()

    def _restore(self) -> None:
        self.complaint.say("")
        self.chosen = {}
        self._tell()

    def _tell(self) -> None:
        self._show()
        self.changed.emit(dict(self.chosen))

    def _show(self) -> None:
        for name, field in self.fields.items():
            field.setText(keys_words(self.key(name)))


def held_keys() -> tuple[KeyedCommand, ...]:
    """Return what keys do on the table while they are held."""
    words = {
        "ranks": _("Highlight all cards of a rank (hold)"),
        "suits": _("Highlight all cards of a suit (hold)"),
    }
    return tuple(KeyedCommand(kind, words[kind], key) for kind, key in KEYS.items())


def buttons_with_keys() -> tuple[KeyedCommand, ...]:
    """Return what the buttons beneath all tables do, as far as they have keys, by all their words."""
    words: dict[Button, dict[str, None]] = {}
    for entry in catalogue.entries():
        for button in entry.game_class.buttons:
            if button.shortcut:
                words.setdefault(button, {})[command_words(button)] = None
    return tuple(KeyedCommand(each.value, " / ".join(all_), each.shortcut) for each, all_ in words.items())


class KeyField(QLineEdit):
    """Shows a key; another one pressed here is ``chosen``, as Qt writes it everywhere; empty: none."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setPlaceholderText(_("none"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        words = ("Shift+W", self.placeholderText())
        self.setFixedWidth(max(map(self.fontMetrics().horizontalAdvance, words)) + Space.PAGE)

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a letter or a digit, with Shift or without; leave all other keys to the sheet."""
        plain = not event.modifiers() & COMMANDING
        text = QKeySequence(event.key()).toString(QKeySequence.SequenceFormat.PortableText)
        if event.key() in _NO_KEY:
            self.chosen.emit("")
        elif plain and len(text) == 1 and text.isalnum():
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.chosen.emit(f"Shift+{text}" if shift else text)
        else:
            super().keyPressEvent(event)
