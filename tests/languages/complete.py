"""How far the languages are: in those that stand here nothing may be missing any more.

Of a language that is not here what there is must be right; the rest stands in English.
"""

import re
from pathlib import Path

from cardtable.assets import resource

TEXTS = ("de", "fr", "pl")
"""Languages of all texts, the command line's and the lessons' among them."""
PAGES = ("de", "fr", "pl")
"""Languages of all pages of rules and of advice."""

TRANSLATIONS = Path(str(resource("translations")))
RULES = Path(str(resource("rules")))
LANGUAGES = tuple(sorted(path.stem for path in TRANSLATIONS.glob("*.po")))
"""The languages that have a catalogue, English apart."""

LOOSE = re.compile(r" [;:!?%»](?![\w({])|« ")
"""In French, where a line could break before a mark, or within its quotation marks."""
