"""Facts: what rules say, as members of enums that carry the sentence in which it reaches a person.

Each game has its own, in its module ``words``; nothing central lists them.
"""

from enum import StrEnum
from typing import Self

from cardtable.texts import _, ngettext


class Fact(StrEnum):
    """A member is written ``NAME = "key", N_("sentence with {card}")``, or ``*P_(one, many)`` for the two.

    The sentence is English, marked for translation; `template` gives it in the player's language.
    """

    singular: str
    plural: str

    def __new__(cls, key: str, singular: str, plural: str = "") -> Self:
        """Make the member."""
        member = str.__new__(cls, key)
        member._value_ = key
        member.singular = singular
        member.plural = plural
        return member

    def template(self, number: int | None = None) -> str:
        """Return the sentence in the player's language, in the form that goes with the number."""
        if self.plural and number is not None:
            return ngettext(self.singular, self.plural, number)
        return _(self.singular)
