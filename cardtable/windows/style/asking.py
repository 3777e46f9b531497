"""Dialogs that are waited for.  One that was only closed would stay, hidden, as long as its window."""

from PySide6.QtWidgets import QDialog


def answered(dialog: QDialog) -> int:
    """Show a dialog until it is closed and return its result.

    It is deleted after that, when its asker has returned: until then what was chosen on it can be read.
    """
    result = dialog.exec()
    dialog.deleteLater()
    return result
