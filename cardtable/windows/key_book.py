"""Which single keys do what: the player can change them, or switch them off."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from cardtable.keeping.preferences import Preferences


class KeyedCommand(NamedTuple):
    """Something that a single key does: its name, its words, and the key it has at first."""

    name: str
    words: str
    default: str


@dataclass(frozen=True)
class KeyBook:
    """The keys as the player wants them; ``chosen`` are those that were changed, by the command's name."""

    on: bool = True
    chosen: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, preferences: Preferences) -> "KeyBook":
        """Return the keys of these preferences."""
        return cls(preferences.letter_keys, preferences.keys)

    def key(self, name: str, default: str) -> str:
        """Return the key of a command that has this one at first; empty where it has none."""
        return self.wished(name, default) if self.on else ""

    def wished(self, name: str, default: str) -> str:
        """Return the same whether or not the keys are switched on.

        A key that was chosen for something else is no longer where it was at first.
        """
        if name in self.chosen:
            return self.chosen[name]
        return "" if default in self.chosen.values() else default
