"""A patience of a player's own: its rules, and what the player calls it."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from cardtable.games.catalogue import OWN
from cardtable.games.kit.rules import Rules
from cardtable.games.own.composing import Values, rules_of
from cardtable.games.own.vocabulary import Written
from cardtable.games.own.writing import toml, values_of


@dataclass(frozen=True)
class OwnGame:
    """A patience of one's own; title and description are the player's, never markup or translated."""

    title: str
    description: str
    rules: Rules

    @classmethod
    def of(cls, title: str, description: str, values: Values) -> "OwnGame":
        """Return the game whose rules are written so; raise `InvalidRules` where that is none."""
        return cls(title, description, rules_of(values))

    @cached_property
    def values(self) -> Written:
        """What is written of the rules, in tables, without what has its default."""
        return values_of(self.rules)

    @cached_property
    def id(self) -> str:
        """The id that these rules have, and no others: title and description do not count."""
        return OWN + sha256(toml({}, self.values).encode()).hexdigest()[:12]

    @cached_property
    def text(self) -> str:
        """The game as a file has it, always alike."""
        return toml({"title": self.title, "description": self.description}, self.values)
