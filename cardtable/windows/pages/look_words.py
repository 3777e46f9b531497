"""What cloths and cards are called in the preferences."""

from collections.abc import Mapping

from cardtable.card_letters import INTERNATIONAL, letters_of_language
from cardtable.texts import _
from cardtable.windows.pages.picture_choice import Pictured


def cloth_words() -> Mapping[str, Pictured]:
    """Return the names of the cloths."""
    names = {
        "green": _("Green"),
        "blue": _("Blue"),
        "burgundy": _("Burgundy"),
        "dark": _("Dark"),
        "light": _("Light"),
        "black": _("Black"),
        "white": _("White"),
    }
    return {value: Pictured(name, name) for value, name in names.items()}


def colour_words() -> Mapping[str, Pictured]:
    """Return the names of the suits' colours."""
    return {
        "two": Pictured(_("Two colours"), _("Two colours: black and red")),
        "four": Pictured(_("Four colours"), _("Four colours: blue diamonds, green clubs")),
        "shades": Pictured(_("Four shades"), _("Four colours that also differ in brightness")),
    }


def face_words() -> Mapping[str, Pictured]:
    """Return the names of the forms of the faces."""
    illustrated = _("Illustrated")
    return {
        "normal": Pictured(illustrated, illustrated),
        "large": Pictured(_("Large corners"), _("Large numbers and suits in the corners")),
        "bare": Pictured(_("Low vision"), _("Low vision: very large, no pictures")),
    }


def back_words() -> Mapping[str, Pictured]:
    """Return the names of the backs."""
    names = {"mosaic": _("Mosaic"), "scales": _("Scales"), "weave": _("Woven straps")}
    return {value: Pictured(name, name) for value, name in names.items()}


def letter_words() -> Mapping[str, str]:
    """Return which letters may stand on the cards."""
    own, international = map(" ".join, (letters_of_language(), INTERNATIONAL))
    return {
        "language": _("{letters}, as in your language").format(letters=own),
        "international": international,
    }
