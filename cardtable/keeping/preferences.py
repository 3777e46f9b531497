"""The user's preferences: what can be chosen, and which values there are."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardtable.contract.scoring import Scoring
from cardtable.errors import InvalidPreference
from cardtable.keeping.auto_play import AutoPlay
from cardtable.keeping.json_text import clip
from cardtable.keeping.written import plain_name
from cardtable.texts import _

FELTS = ("green", "blue", "burgundy", "dark", "light", "black", "white")
ANIMATIONS = ("system", "normal", "fast", "off")
"""How cards move; ``system``: normally, or not at all where the system's settings wish for little motion."""
ONE_CLICK = ("usual", "always", "never")
"""In which games a click sends a card where it plainly belongs; ``usual``: where players expect it."""
COLOURS = ("two", "four", "shades")
FACES = ("normal", "large", "bare")
LETTERS = ("language", "international")
"""Of jack, queen, king and ace: those of the language, or J Q K A."""
BACKS = ("mosaic", "scales", "weave")
PERSON_COLOURS = ("red", "blue", "yellow", "green", "purple", "orange", "brown", "white")
MOST_PEOPLE = 50
SHORTEST_THINKING, LONGEST_THINKING = 0.2, 5.0
"""Seconds."""

Check = Callable[[object], bool]


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the user has chosen.

    ``deck`` names a theme, ``colours``, ``face``, ``letters`` and ``back`` are those of our own deck,
    ``system_contrast`` lets the cloth be one of a high contrast while the system's settings ask for it,
    ``animation`` is one of `ANIMATIONS`, ``one_click`` one of `ONE_CLICK`,
    ``scoring`` is how points are counted in games that have them (`Scoring`),
    ``automatic_foundation`` makes safe moves in every game of which ``auto_play``, by its id, says nothing,
    ``mark_last_move`` marks the cards moved last, ``show_verdict`` shows whether the game can be won,
    ``tell_lost_move`` which move lost it, ``catch_mistakes`` asks before a move counts that gives the game
    away, ``show_analysis`` marks what is lost for good,
    ``show_evaluation`` shows how a game between two stands, where that can be told,
    ``letter_keys`` lets single letters be keys, such as H for a hint,
    ``keys`` are those that were changed, by the name of what they do; an empty one is none,
    ``show_moves`` lists the moves beside the table, ``sounds`` lets cards be heard,
    ``classic_bar`` has the menus over the buttons,
    ``favourites`` are the ids of the games whose deal of the day is shown first,
    ``welcomed`` says that the doors over the gallery have served,
    ``language`` is a code such as ``de`` (empty: the system's), ``thinking_seconds`` is how
    long a computer player may take, ``geometry`` is the window's place in base64, and
    ``last`` maps a game's id to the ``options`` and ``seats`` with which it was begun last,
    and the ``kind`` of deal where one was wished for; ``lessons`` maps the id of a lesson that was left
    to the step, counted from 0, at which it goes on.
    ``people`` are the names and colours of those who have played here, ``own_name`` is the player's own,
    ``name_asked`` says that it was asked for, and ``seated`` maps a game's id to the names by seat with
    which it was begun last (`cardtable.keeping.people`).
    """

    felt: str = "green"
    deck: str = "cardtable"
    colours: str = "two"
    face: str = "normal"
    letters: str = "language"
    back: str = "mosaic"
    system_contrast: bool = True
    animation: str = "system"
    automatic_foundation: bool = False
    auto_play: Mapping[str, str] = field(default_factory=dict)
    one_click: str = "usual"
    scoring: str = "none"
    show_time: bool = True
    mark_last_move: bool = True
    show_verdict: bool = True
    tell_lost_move: bool = True
    catch_mistakes: bool = False
    show_analysis: bool = False
    show_evaluation: bool = False
    letter_keys: bool = True
    show_moves: bool = False
    classic_bar: bool = False
    sounds: bool = False
    welcomed: bool = False
    thinking_seconds: float = 1.0
    language: str = ""
    geometry: str = ""
    favourites: Sequence[str] = field(default_factory=list)
    last: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    lessons: Mapping[str, int] = field(default_factory=dict)
    people: Sequence[Mapping[str, str]] = field(default_factory=list)
    own_name: str = ""
    name_asked: bool = False
    seated: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def moves_by_click(self, expected: bool) -> bool:
        """Return whether a click moves cards in a game; `expected`: in one where players expect it."""
        return expected if self.one_click == "usual" else self.one_click == "always"

    def auto_play_of(self, game: str) -> AutoPlay:
        """Return which moves a game makes by itself."""
        usual = AutoPlay.SAFE if self.automatic_foundation else AutoPlay.NONE
        return AutoPlay(self.auto_play.get(game, usual))

    @staticmethod
    def has(key: str) -> bool:
        """Return whether there is a preference of this name."""
        return key in _CHECKS

    def with_value(self, key: str, value: object) -> "Preferences":
        """Return the preferences with one changed; raise `InvalidPreference` naming a wrong key or value."""
        if not self.has(key):
            raise InvalidPreference(_("there is no preference called {key}").format(key=clip(key)))
        if not _CHECKS[key](value):
            sentence = _("the preference {key} cannot be {value}")
            raise InvalidPreference(sentence.format(key=key, value=clip(value)))
        changes: dict[str, Any] = {key: value}
        return replace(self, **changes)


def _one_of(*values: str) -> Check:
    return lambda value: isinstance(value, str) and value in values


def _true_or_false(value: object) -> bool:
    return isinstance(value, bool)


def _matching(pattern: str) -> Check:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _thinking(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return SHORTEST_THINKING <= value <= LONGEST_THINKING


def _geometry(value: object) -> bool:
    if not isinstance(value, str) or len(value) > 4096:
        return False
    try:
        base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        return False
    return True


def _names(value: object) -> bool:
    # Whether there are such games is asked when they are shown: another version may have others.
    return (
        isinstance(value, list | tuple)
        and len(value) <= 1000
        and all(isinstance(each, str) for each in value)
    )


def _keys(value: object) -> bool:
    """Whether it gives commands single keys, none to two of them."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in (*value, *value.values())):
        return False
    given = [key for key in value.values() if key]
    return len(set(given)) == len(given) and all(re.fullmatch(r"(Shift\+)?[^\W_]", key) for key in given)


def _lessons(value: object) -> bool:
    # Whether there is such a step is asked when the lesson goes on.
    return isinstance(value, Mapping) and all(
        isinstance(lesson, str) and isinstance(step, int) and not isinstance(step, bool) and step >= 0
        for lesson, step in value.items()
    )


def _last(value: object) -> bool:
    # Whether a game still has these options and seats is asked when it is begun.
    return isinstance(value, Mapping) and all(
        isinstance(game, str) and isinstance(given, Mapping) and _beginning(given)
        for game, given in value.items()
    )


def _auto_play(value: object) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(game, str) and chosen in list(AutoPlay) for game, chosen in value.items()
    )


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value == plain_name(value)


def _people(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) <= MOST_PEOPLE
        and all(isinstance(each, Mapping) and set(each) == {"name", "colour"} for each in value)
        and all(each["name"] and _is_name(each["name"]) for each in value)
        and all(each["colour"] in PERSON_COLOURS for each in value)
    )


def _seated(value: object) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(game, str) and isinstance(names, list | tuple) and all(map(_is_name, names))
        for game, names in value.items()
    )


def _beginning(given: Mapping[str, Any]) -> bool:
    options, seats = given.get("options"), given.get("seats")
    return (
        set(given) - {"kind"} == {"options", "seats"}
        and isinstance(given.get("kind", ""), str)
        and isinstance(options, Mapping)
        and all(isinstance(key, str) for key in options)
        and all(isinstance(choice, str | int | bool) for choice in options.values())
        and isinstance(seats, list | tuple)
        and all(isinstance(seat, str) for seat in seats)
    )


_CHECKS: dict[str, Check] = {
    "felt": _one_of(*FELTS),
    # A theme's name is that of a folder beside other themes, never a way to elsewhere.
    "deck": _matching(r"[^/\\\x00-\x1f]{1,100}"),
    "colours": _one_of(*COLOURS),
    "face": _one_of(*FACES),
    "letters": _one_of(*LETTERS),
    "back": _one_of(*BACKS),
    "system_contrast": _true_or_false,
    "animation": _one_of(*ANIMATIONS),
    "automatic_foundation": _true_or_false,
    "auto_play": _auto_play,
    "one_click": _one_of(*ONE_CLICK),
    "scoring": _one_of(*Scoring),
    "show_time": _true_or_false,
    "mark_last_move": _true_or_false,
    "show_verdict": _true_or_false,
    "tell_lost_move": _true_or_false,
    "catch_mistakes": _true_or_false,
    "show_analysis": _true_or_false,
    "show_evaluation": _true_or_false,
    "letter_keys": _true_or_false,
    "show_moves": _true_or_false,
    "classic_bar": _true_or_false,
    "sounds": _true_or_false,
    "welcomed": _true_or_false,
    "thinking_seconds": _thinking,
    "language": _matching(r"|[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*"),
    "geometry": _geometry,
    "favourites": _names,
    "last": _last,
    "keys": _keys,
    "lessons": _lessons,
    "people": _people,
    "own_name": _is_name,
    "name_asked": _true_or_false,
    "seated": _seated,
}
