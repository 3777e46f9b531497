"""Words that are longer than their room, scrolled by the wheel, by a finger and by keys."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from cardtable.art.tokens import Round
from cardtable.windows.style.finger import FingerScroll


class KeyedScroll(QScrollArea):
    """Scrolls a part in which the keyboard comes to few places or none; by its `name` it is heard.

    The tabulator comes to it while there is something to scroll, and the ring is seen then.
    """

    def __init__(self, part: QWidget, name: str) -> None:
        super().__init__()
        self.setWidget(part)
        self.setWidgetResizable(True)
        for ground in (part, self.viewport()):
            ground.setAutoFillBackground(False)
        self.setAccessibleName(name)
        # The ring has its room at all times: the words stay where they are when it comes.
        self.setStyleSheet(
            f"KeyedScroll {{ border: 2px solid transparent; border-radius: {Round.CONTROL}px; }}"
            " KeyedScroll:focus { border-color: palette(highlight); }"
        )
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._follow_range)
        FingerScroll(self)

    def _follow_range(self, _least: int, most: int) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if most else Qt.FocusPolicy.NoFocus)
