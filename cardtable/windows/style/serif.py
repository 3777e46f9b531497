"""The serif of headlines, which the program brings along."""

from functools import cache

from PySide6.QtGui import QFontDatabase

from cardtable.assets import resource


@cache
def serif() -> str:
    """Return the name of its family; its files are read the first time."""
    families: list[str] = []
    for file in ("serif-regular.ttf", "serif-bold.ttf"):
        number = QFontDatabase.addApplicationFontFromData(resource("fonts", file).read_bytes())
        families += QFontDatabase.applicationFontFamilies(number)
    return families[0]
