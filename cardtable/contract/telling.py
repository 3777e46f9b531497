"""In which words a move is told."""

from typing import Self

from cardtable.contract.facts import Fact
from cardtable.texts import _, ngettext

Words = str | tuple[str, str]
"""A template, or its forms for one card and for several."""


class Telling(Fact):
    """A way to tell a move, written ``NAME = "key", N_("lead {cards}")`` with, if there are any, two more.

    These tell who did it, by name and to the reader: ``N_("{name} leads {cards}"), N_("You lead {cards}")``.
    Any of the three may be two forms, by the number of cards: ``P_(one, many)``.  What can be
    put in: ``cards``, ``first``, ``second``, ``place`` (where it goes), ``number``, ``name``.
    """

    by_name: tuple[str, str]
    to_reader: tuple[str, str]

    def __new__(cls, key: str, told: Words, by_name: Words = "", to_reader: Words = "") -> Self:
        """Make the member."""
        member = str.__new__(cls, key)
        member._value_ = key
        member.singular, member.plural = _forms(told)
        member.by_name, member.to_reader = _forms(by_name), _forms(to_reader)
        return member

    def deed(self, number: int, *, own: bool) -> str:
        """Return how it is told that somebody, with `own` the reader, did it; empty if in no own words."""
        one, many = self.to_reader if own else self.by_name
        if many:
            return ngettext(one, many, number)
        return _(one) if one else ""


def _forms(words: Words) -> tuple[str, str]:
    return (words, "") if isinstance(words, str) else words
