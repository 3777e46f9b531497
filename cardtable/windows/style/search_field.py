"""A field for words that are looked for."""

from PySide6.QtWidgets import QAbstractButton, QLineEdit

from cardtable.texts import _


class SearchField(QLineEdit):
    """The field, and in it the button that clears it: a screen reader has a name for both."""

    def __init__(self, placeholder: str, name: str) -> None:
        super().__init__(placeholderText=placeholder, clearButtonEnabled=True)
        self.setAccessibleName(name)
        for button in self.findChildren(QAbstractButton):
            button.setAccessibleName(_("Clear the search"))
