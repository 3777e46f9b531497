"""The colours of the library's fields and buttons on a cloth."""

from cardtable.art.felt import Felt
from cardtable.windows.style.buttons import button_style, choice_style, scroll_style
from cardtable.windows.style.widgets import accent


def shelf_style(cloth: Felt) -> str:
    """Return the style of the library's page, in the colours of a cloth."""
    ink, ring = cloth.ink, accent(cloth)
    return f"""
{button_style(ink, cloth.base, ring, which="ShelfActions QToolButton")}
{choice_style(ink, cloth.base, ring)}
{scroll_style(ink)}
LibraryPage QLabel {{ color: {ink.name()}; background: transparent; }}
LibraryPage ShelfHead {{ background: transparent; }}
ShelfView {{ background: transparent; border: none; }}
"""
