"""The README for places where the project is not beside it: its pictures and links made absolute."""

import re

HOME = "https://github.com/cardtable/cardtable"
PICTURES = "https://raw.githubusercontent.com/cardtable/cardtable/main/"
PAGES = f"{HOME}/blob/main/"
_RELATIVE = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?!https?:|#)(?P<path>[^)\s]+)\)")


def absolute(text: str) -> str:
    """Return the text (Markdown) with every picture and link of the project by its whole address."""
    return _RELATIVE.sub(_whole, text)


def _whole(found: re.Match[str]) -> str:
    base = PICTURES if found["picture"] else PAGES
    return f"{found['picture']}[{found['text']}]({base}{found['path']})"
