"""Under which name something is saved: whatever dots a name has, its ending is that of what it is."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.games import catalogue
from cardtable.keeping.json_text import short_name
from cardtable.texts import _
from cardtable.windows.style.asking import answered
from cardtable.windows.style.message_box import MessageBox

_NOT_IN_NAMES = '<>:"/\\|?*'
"""What some system takes for more than a letter of a file's name."""


def name_of_game(game: str, number: int | None) -> str:
    """Return what a file of a game is called, unless the player calls it otherwise; without suffix.

    `number` is that of its deal.  A player's own game goes by its title, as its id tells nobody anything.
    """
    called = catalogue.entry(game).title if catalogue.is_own(game) and catalogue.knows(game) else game
    return called if number is None else f"{called}-{number}"


def without_signs(name: str) -> str:
    """Return a name as every system lets files be called."""
    return "".join("-" if letter in _NOT_IN_NAMES else letter for letter in name)


def ask_where_to_save(parent: QWidget, title: str, proposed: str, suffix: str, kinds: str) -> Path | None:
    """Return the file that the player names, always with this suffix; None if nothing is to be saved.

    `proposed` is a name without suffix, `kinds` what Qt calls a filter.
    """
    offered = without_signs(proposed) + suffix
    while True:
        name, _kind = QFileDialog.getSaveFileName(parent, title, offered, kinds)
        if not name:
            return None
        if name.lower().endswith(suffix):
            return Path(name)
        path = Path(name + suffix)
        # Qt has asked only about a file of the name without suffix.
        if not path.exists() or _may_replace(parent, title, path):
            return path
        offered = str(path)


def _may_replace(parent: QWidget, title: str, path: Path) -> bool:
    asked = _("{file} is already there. Replace it?").format(file=short_name(path.name))
    box = MessageBox(MessageBox.Icon.Question, asked, parent)
    box.setWindowTitle(title)
    replace = box.addButton(_("Replace"), MessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(box.addButton(MessageBox.StandardButton.Cancel))
    answered(box)
    return box.clickedButton() is replace
