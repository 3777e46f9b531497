"""The style of menus: as wide as their words and keys are, the outline of their boxes seen on every cloth."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QMenu, QProxyStyle, QStyle, QStyleOption, QStyleOptionMenuItem, QWidget

from cardtable.art.tokens import Space
from cardtable.windows.style.boxes import SQUARE, draw_outline
from cardtable.windows.style.widgets import roomy

_TICK = QStyle.PrimitiveElement.PE_IndicatorCheckBox
_ONE_OF = QStyle.PrimitiveElement.PE_IndicatorRadioButton


class _MenuStyle(QProxyStyle):
    """The style of a menu.

    Fusion gives an entry with a key the room of the widest key before it, and QMenu adds the widest of all;
    the outline of its boxes is lost on dark ground.
    """

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """Return how large an entry is, beside its key."""
        if isinstance(option, QStyleOptionMenuItem):
            option.reservedShortcutWidth = roomy(Space.MEDIUM)
        return super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw a part of a menu, and the outline round a box or a circle."""
        super().drawPrimitive(element, option, painter, widget)
        box: QRect = option.rect
        rounds = {_TICK: SQUARE, _ONE_OF: box.width() / 2}
        if element in rounds and widget is not None:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_outline(painter, box, rounds[element], widget.palette())
            painter.restore()


def style_menu(menu: QMenu) -> None:
    """Let a menu be no wider than it needs, and its boxes be seen."""
    style = _MenuStyle()
    style.setParent(menu)  # a widget does not keep its style alive
    menu.setStyle(style)
