"""Dialogs' buttons bear words, and none of the pictures that a style may have for them."""

from PySide6.QtWidgets import QDialogButtonBox, QProxyStyle, QStyle

from cardtable.windows.style.dialog_buttons import DialogButtons


class Pictured(QProxyStyle):
    """A style with pictures on the buttons of dialogs, as on plain X11."""

    def styleHint(self, hint, *others):
        pictured = hint is QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
        return 1 if pictured else super().styleHint(hint, *others)


def test_no_pictures_at_first_and_none_with_another_style(qtbot, qapp) -> None:
    before, kinds = qapp.style().name(), QDialogButtonBox.StandardButton
    try:
        qapp.setStyle(Pictured("fusion"))
        plain, ours = QDialogButtonBox(kinds.Ok | kinds.Cancel), DialogButtons(kinds.Ok | kinds.Cancel)
        for box in (plain, ours):
            qtbot.addWidget(box)
        assert any(not each.icon().isNull() for each in plain.buttons()), "the style has none"
        assert all(each.icon().isNull() for each in ours.buttons())
    finally:
        qapp.setStyle(before)
    assert all(each.icon().isNull() for each in ours.buttons())
