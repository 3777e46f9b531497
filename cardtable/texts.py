"""Sentences in the player's language: marked where they stand, translated when they are shown.

The names are gettext's own.  ``_`` translates a literal sentence; ``N_`` only marks one that
is translated later, where it is shown; ``P_`` so marks a singular with its plural, and ``C_`` a
name that languages decline: a catalogue may have it in cases of its own, too, each being the
context of a message.  ``ngettext`` chooses a plural form by a number and ``pgettext``
tells two meanings of one English text apart.  Templates are filled with
`str.format` after translation.  Without a catalogue the English stands.
"""

import gettext as _library
import os
import re
import sys
import unicodedata
from collections.abc import Iterable

from cardtable.assets import resource

ENGLISH = "en"
_TAG = re.compile(r"[A-Za-z]{2,3}(_[A-Za-z0-9]{2,8})*")
"""What is a language; anything else would be looked for as a file."""

_chosen: list[_library.NullTranslations] = [_library.NullTranslations()]
_asked_for = [""]
_catalogues: dict[str, _library.NullTranslations] = {}
"""Those that have been read, by their files."""


def install(translations: _library.NullTranslations) -> None:
    """Let every text go through these translations from now on."""
    _chosen[0] = translations


def speak(language: str) -> None:
    """Speak this language (``de``, ``pt_BR``) from now on, or English where there is no catalogue of it."""
    _asked_for[0] = language
    install(_catalogue(language_spoken()) or _library.NullTranslations())


def language_spoken() -> str:
    """Return which of the languages of the program is spoken: ``de`` where ``de_AT`` was asked for."""
    return next((each for each in tongues() if _catalogue(each)), ENGLISH)


def spoken() -> str:
    """Return the language last asked for, for a process that is to speak it too."""
    return _asked_for[0]


def tongues() -> tuple[str, ...]:
    """Return in which languages to look for what is spoken now: ``de_AT``, ``de``, and at last ``en``."""
    asked = _asked_for[0].replace("-", "_")
    wished = (asked, asked.partition("_")[0]) if _TAG.fullmatch(asked) else ()
    return tuple(dict.fromkeys((*wished, ENGLISH)))


def languages() -> tuple[str, ...]:
    """Return the languages that the program speaks: English first, then those with a catalogue."""
    folder = resource("translations")
    names = (each.name for each in folder.iterdir()) if folder.is_dir() else ()
    return (ENGLISH, *sorted(name.removesuffix(".mo") for name in names if name.endswith(".mo")))


def own_name(language: str) -> str:
    """Return what a language is called by those who speak it: ``Deutsch``."""
    catalogue = _catalogue(language) or _library.NullTranslations()
    # Translators: the name of your own language, as a list of languages shows it: “Deutsch”, “Français”.
    return catalogue.pgettext("this language", "English")


def language_of_commands(preferred: str) -> str:
    """Return the language of the command line: ``LC_ALL`` goes before the preferred one, the system after."""
    return system_language() if os.environ.get("LC_ALL") or not preferred else preferred


def system_language() -> str:
    """Return the language that the system asks for, as ``de_AT``; ``C`` or nothing is English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if given := os.environ.get(variable):
            chosen = given.partition(".")[0].partition("@")[0]
            wished = [each for each in os.environ.get("LANGUAGE", "").split(":") if each]
            if chosen in ("C", "POSIX") or not wished:
                return chosen
            return next((each for each in wished if each.partition("_")[0] in languages()), wished[0])
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - no other system asks these two
        import locale  # noqa: PLC0415

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return ""


def _catalogue(language: str) -> _library.NullTranslations | None:
    file = resource("translations", f"{language}.mo")
    if not file.is_file():
        return None
    if str(file) not in _catalogues:
        with file.open("rb") as stream:
            _catalogues[str(file)] = _library.GNUTranslations(stream)
    return _catalogues[str(file)]


def _(message: str) -> str:
    """Return the text in the player's language; an empty one stays empty."""
    return _chosen[0].gettext(message) if message else ""


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Mark a text for translation and return it as it is."""
    return message


def P_(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802 - after the same pattern
    """Mark a singular and its plural for translation and return both as they are."""
    return singular, plural


def C_(message: str) -> str:  # noqa: N802 - after the same pattern
    """Mark a name that stands in sentences in several cases, and return it as it is."""
    return message


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the form of a text that goes with the number, in the player's language."""
    return _chosen[0].ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """Return the text in the player's language, as it is meant in this context."""
    return _chosen[0].pgettext(context, message)


def listed(items: Iterable[str]) -> str:
    """Return the items as one list: ``a, b, c``."""
    return _joined(_("{first}, {second}"), items)


def listed_apart(items: Iterable[str]) -> str:
    """Return items in which there may be commas as one list: ``a, b; c``."""
    return _joined(_("{first}; {second}"), items)


def either(items: Iterable[str]) -> str:
    """Return the items as a choice: ``a or b``."""
    return _joined(_("{first} or {second}"), items)


def plain(text: str) -> str:
    """Return the text for comparing: without case, accents and curly apostrophes."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _joined(template: str, items: Iterable[str]) -> str:
    whole = ""
    for item in items:
        whole = template.format(first=whole, second=item) if whole else item
    return whole
