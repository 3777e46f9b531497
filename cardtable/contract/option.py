"""Choices within the rules of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from cardtable.errors import InvalidOption
from cardtable.texts import _, listed

OptionValue = str | int | bool
Change = Callable[[Any], Any]
"""What becomes of rules that are one value."""


class Variant(NamedTuple):
    """What an option may be, and is if nothing is said, while another option (``key``) is ``value``."""

    key: str
    value: OptionValue
    values: tuple[OptionValue, ...]
    default: OptionValue


@dataclass(frozen=True, slots=True)
class Option:
    """A choice within a game's rules: its key in records, the allowed values, the default for a new game.

    ``absent`` is what a record means that leaves the option out, where that is not the
    default: the option came later than such records, or its default has changed since.
    Records of now always say such an option (`Game.given_options`).
    ``formerly`` is what it was when a rule was another and records did not say so: their moves do, where the
    rule of today forbids them.
    ``drawn`` is the value with which each new deal draws one of the others, and its record
    says which (`Game.drawn`).
    ``label`` and ``explanation`` are what a player reads, marked for translation; so are the
    ``meanings`` of values that do not stand for themselves.  ``variants`` say where another option
    leaves other ``values``, or has another default; the other one has no variants itself.
    ``changes`` are what values make of a game's rules, where these are one value.
    """

    key: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    absent: OptionValue | None = None
    drawn: OptionValue | None = None
    label: str = ""
    explanation: str = ""
    meanings: Mapping[OptionValue, str] = field(default_factory=dict, hash=False)
    variants: tuple[Variant, ...] = ()
    changes: Mapping[OptionValue, Change] = field(default_factory=dict, hash=False, compare=False)
    formerly: OptionValue | None = None

    @classmethod
    def named(
        cls,
        key: str,
        label: str,
        explanation: str,
        meanings: Mapping[OptionValue, str],
        *,
        absent: OptionValue | None = None,
        changes: Mapping[OptionValue, Change] | None = None,
        formerly: OptionValue | None = None,
    ) -> Self:
        """Return an option each of whose values has one of these meanings; the first is the default."""
        first = next(iter(meanings))
        words = (label, explanation, meanings)
        return cls(key, (*meanings,), first, absent, None, *words, (), changes or {}, formerly)

    @classmethod
    def switch(cls, key: str, label: str, explanation: str, on: Change | None = None) -> Self:
        """Return an option that is off or on; by default it is off.  ``on``: what it changes then."""
        changes: dict[OptionValue, Change] = {} if on is None else {True: on}
        return cls(key, (False, True), False, label=label, explanation=explanation, changes=changes)

    @property
    def all_values(self) -> tuple[OptionValue, ...]:
        """Return whatever it may be at all: the usual values, then what only variants allow.

        Their order may only grow at its end: lines of games count on it.
        """
        more = (each for variant in self.variants for each in variant.values if each not in self.values)
        return (*self.values, *dict.fromkeys(more))

    def under(self, chosen: Mapping[str, object]) -> "Option":
        """Return the option as it is while the others are chosen so; what is not named is as usual."""
        for variant in self.variants:
            if chosen.get(variant.key) == variant.value:
                return replace(self, values=variant.values, default=variant.default)
        return self

    def meaning(self, value: OptionValue) -> str:
        """Return what a value means, in the player's language; some stand for themselves."""
        return _(self.meanings[value]) if value in self.meanings else str(value)

    def read(self, given: object) -> OptionValue:
        """Return the allowed value that equals `given` (or its text); else raise `InvalidOption`."""
        for value in self.values:
            if (type(given) is type(value) and given == value) or (
                isinstance(given, str) and given.strip().lower() == str(value).lower()
            ):
                return value
        sentence = _("option {key} cannot be {value}; it can be {list}")
        allowed = listed(str(value).lower() for value in self.values)
        raise InvalidOption(sentence.format(key=self.key, value=repr(given), list=allowed))


def options_text(options: Mapping[str, object]) -> str:
    """Return options as tables have them in one cell: ``length=7; open=true``."""
    return "; ".join(f"{key}={str(value).lower()}" for key, value in options.items())
