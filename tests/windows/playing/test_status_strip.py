"""The strip shows only what it has room for, and that whole."""

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.windows.playing.status_strip import StatusStrip


@pytest.mark.parametrize("said", ["", "The pack is empty, and it is gone through only once."])
def test_no_figure_is_cut(qtbot, said):
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show_turn("")
    strip.show_figures(("0 of 52 on the foundations", "24 in the pack", "21 face down"))
    strip.write(said)
    strip.show()
    shown = set()
    for width in range(160, 900, 9):
        strip.resize(width, strip.height())
        QApplication.processEvents()
        assert strip.status.width() >= strip.status.sizeHint().width() or not strip.status.text()
        shown.add(strip.status.text())
    assert len(shown) == 4
