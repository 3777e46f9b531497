"""The button of a bar on which not everything has room: it can be hit, and looks like the others."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleOption, QToolBar, QToolButton, QWidget

from cardtable.art.line_icons import LineIcon
from cardtable.windows.style.line_icons import icon_side, ink_icon
from cardtable.windows.style.widgets import roomy

_NAME = "qt_toolbar_ext_button"
"""Qt's own."""
_WIDTH = 28
"""Logical pixels for usual letters; Qt's is 12, whatever the letters are."""


class _Wide(QProxyStyle):
    """The style of such a bar and its button."""

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        """Return how wide and high the button is."""
        if metric == QStyle.PixelMetric.PM_ToolBarExtensionExtent:
            return roomy(_WIDTH)
        return super().pixelMetric(metric, option, widget)


def widen_extension(bar: QToolBar) -> None:
    """Let what a bar has no room for be reached by a button that is easily hit."""
    style = _Wide()
    style.setParent(bar)  # a widget does not keep its style alive
    bar.setStyle(style)
    for button in bar.findChildren(QToolButton, _NAME):
        button.setStyle(style)


def draw_extension(bar: QToolBar, ink: QColor) -> None:
    """Draw the sign of the button in an ink; Qt's own is dark on every ground."""
    for button in bar.findChildren(QToolButton, _NAME):
        button.setIcon(ink_icon(LineIcon.MORE, ink))
        button.setIconSize(QSize(icon_side(), icon_side()))
