"""Buttons and lists to choose from: outlined; only the button that is suggested, Qt's default, is golden."""

from PySide6.QtGui import QColor

from cardtable.windows.style.stylesheet import GOLD, GOLD_LIGHT, ON_GOLD, letters


def button_style(ink: QColor, ring: QColor, *, which: str = "QPushButton", room: str = "5px 14px") -> str:
    """Return the style of buttons on any ground on which `ink` is read; the keyboard's is ringed.

    ``which`` selects them, ``room`` is the free edge round their words.
    """
    return f"""
{which} {{ color: {ink.name()}; background: {_part(ink, 0.07)}; border: 1px solid {_part(ink, 0.45)};
    border-radius: 6px; padding: {room}; margin: 1px; font-size: {letters(1.0)}; }}
{which}#small {{ padding: 4px 8px; }}
{which}:hover {{ background: {_part(ink, 0.16)}; border-color: {_part(ink, 0.8)}; }}
{which}:pressed {{ background: {_part(ink, 0.26)}; }}
{which}:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
{which}:default:enabled {{ color: {ON_GOLD}; background: {GOLD}; border-color: {GOLD}; }}
{which}:default:enabled:hover {{ background: {GOLD_LIGHT}; border-color: {GOLD_LIGHT}; }}
{which}:focus {{ border: 2px solid {ring.name()}; margin: 0px; }}
{which}:default:enabled:focus {{ border: 2px solid {ink.name()}; margin: 0px; }}
"""


def choice_style(ink: QColor, ground: QColor, ring: QColor) -> str:
    """Return the style of lists to choose from, in an outline as buttons are, on a ground."""
    return f"""
QComboBox {{ color: {ink.name()}; background: {_part(ink, 0.07)}; border: 1px solid {_part(ink, 0.45)};
    border-radius: 6px; padding: 4px 8px; }}
QComboBox:hover {{ background: {_part(ink, 0.16)}; border-color: {_part(ink, 0.8)}; }}
QComboBox:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
QComboBox:focus {{ border: 2px solid {ring.name()}; padding: 3px 7px; }}
QComboBox QAbstractItemView {{ color: {ink.name()}; background: {ground.name()}; padding: 2px;
    selection-background-color: {GOLD}; selection-color: {ON_GOLD}; }}
"""


def _part(ink: QColor, part: float) -> str:
    """Return the ink laid on so thinly that so much of it is seen."""
    return f"rgba({ink.red()}, {ink.green()}, {ink.blue()}, {part})"
