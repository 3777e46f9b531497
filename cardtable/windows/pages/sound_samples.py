"""The sounds of the table, each to be listened to."""

from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from cardtable.art.line_icons import LineIcon
from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.playing.sounds import DEALT, LAID, LIFTED, REFUSED, WON, Speaker, can_be_heard
from cardtable.windows.style.plain import Label
from cardtable.windows.style.sign_button import SignButton
from cardtable.windows.style.widgets import heading


class SoundSamples(QWidget):
    """A row for each sound: a button that plays it, though none be wished for, and what it means."""

    def __init__(self) -> None:
        super().__init__()
        self._speaker: Speaker | None = None
        self.buttons: dict[str, SignButton] = {}
        """By the name of the sound."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, Space.LARGE, 0, 0)
        grid.setSpacing(Space.SMALL)
        grid.setColumnStretch(1, 1)
        grid.addWidget(heading(_("Listen to them")), 0, 0, 1, 2)
        for row, (name, words) in enumerate(_words().items(), 1):
            said = _("Play: {sound}").format(sound=words)
            button = self.buttons[name] = SignButton(LineIcon.PLAY, said, "")
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._play, name))
            grid.addWidget(button, row, 0)
            grid.addWidget(Label(words), row, 1)
        self.setEnabled(can_be_heard())

    def _play(self, name: str) -> None:
        if self._speaker is None:
            from cardtable.windows.playing.loudspeaker import Loudspeaker  # noqa: PLC0415 - most never want it

            self._speaker = Loudspeaker()
            self.destroyed.connect(self._speaker.close)
        self._speaker.play(name)


def _words() -> dict[str, str]:
    return {
        LIFTED: _("Picking up a card"),
        LAID: _("Putting down a card"),
        DEALT: _("Dealing"),
        REFUSED: _("An illegal move"),
        WON: _("A win"),
    }
