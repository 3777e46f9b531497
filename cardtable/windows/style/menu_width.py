"""Menus as wide as their words and keys are."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMenu, QProxyStyle, QStyle, QStyleOption, QStyleOptionMenuItem, QWidget

from cardtable.art.tokens import Space
from cardtable.windows.style.widgets import roomy


class _Once(QProxyStyle):
    """The style of a menu.

    Fusion gives an entry with a key the room of the widest key before it, and QMenu adds the widest of all.
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


def fit_keys(menu: QMenu) -> None:
    """Let a menu that shows keys be no wider than it needs."""
    style = _Once()
    style.setParent(menu)  # a widget does not keep its style alive
    menu.setStyle(style)
