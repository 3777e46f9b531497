"""The signs of `art.line_icons` as buttons and lists take them, in the ink of what they stand on."""

from functools import lru_cache

from PySide6.QtGui import QColor, QIcon

from cardtable.art.line_icons import SIDE, LineIcon, line_icon
from cardtable.windows.style.widgets import roomy

_FAINT = 0.45
"""How much of the ink a sign has that can do nothing now."""
_RATIOS = (1.0, 2.0)
"""Device pixels to one logical pixel, for screens of every kind."""


def icon_side() -> int:
    """Return how wide and high a sign is, in logical pixels: as large as the letters ask."""
    return roomy(SIDE)


def ink_icon(sign: LineIcon, ink: QColor, chosen: QColor | None = None) -> QIcon:
    """Return a sign in an ink; ``chosen`` is that of the words where it stands on what is chosen."""
    return _drawn(sign, ink.rgba(), (chosen or ink).rgba(), icon_side())


@lru_cache(maxsize=64)
def _drawn(sign: LineIcon, ink: int, chosen: int, side: int) -> QIcon:
    faint = QColor.fromRgba(ink)
    faint.setAlphaF(_FAINT)
    inks = {
        QIcon.Mode.Normal: ink,
        QIcon.Mode.Disabled: faint.rgba(),
        QIcon.Mode.Selected: chosen,
    }
    icon = QIcon()
    for ratio in _RATIOS:
        drawn = {shade: line_icon(sign, QColor.fromRgba(shade), side, ratio) for shade in set(inks.values())}
        for mode, shade in inks.items():
            icon.addPixmap(drawn[shade], mode)
    return icon
