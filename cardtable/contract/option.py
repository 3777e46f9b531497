"""Choices within the rules of a game."""

from dataclasses import dataclass

from cardtable.errors import InvalidOption

OptionValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Option:
    """A choice within a game's rules: its key in records, the allowed values, the default."""

    key: str
    values: tuple[OptionValue, ...]
    default: OptionValue

    def read(self, given: object) -> OptionValue:
        """Return the allowed value that equals `given` (or its text); else raise `InvalidOption`."""
        for value in self.values:
            if (type(given) is type(value) and given == value) or (
                isinstance(given, str) and given.strip().lower() == str(value).lower()
            ):
                return value
        allowed = ", ".join(str(value).lower() for value in self.values)
        raise InvalidOption(f"option {self.key} cannot be {given!r}; it can be {allowed}")
