"""Rules while they are being changed: what is written, what it was at first, and every step between."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardtable.contract.game import Game
from cardtable.errors import InvalidRules
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.own.vocabulary import KEYS, OPTIONAL, Reading, Written, without_defaults
from cardtable.games.own.writing import values_of


class Draft:
    """Rules that can be changed key by key, and every change taken back."""

    def __init__(self, values: Mapping[str, Mapping[str, Any]]) -> None:
        self._original = without_defaults(values)
        self._steps = [self._original]
        self._at = 0

    @property
    def values(self) -> Written:
        """What is written now."""
        return {table: dict(keys) for table, keys in self._steps[self._at].items()}

    def at(self, table: str, key: str) -> Any:
        """Return what a key holds now, be it its default."""
        return Reading(self._steps[self._at])(table, key)

    def was(self, table: str, key: str) -> Any:
        """Return what a key held at first."""
        return Reading(self._original)(table, key)

    def has(self, table: str) -> bool:
        """Whether a table is there; those that are not optional always are."""
        return table not in OPTIONAL or table in self._steps[self._at]

    def had(self, table: str) -> bool:
        """Whether a table was there at first."""
        return table not in OPTIONAL or table in self._original

    def changed(self, table: str, key: str) -> bool:
        """Whether a key holds anything else than at first, or its table came or went."""
        if self.has(table) != self.had(table):
            return key == next(iter(KEYS[table])) or self.at(table, key) != self.was(table, key)
        return bool(self.at(table, key) != self.was(table, key))

    def changes(self) -> Iterator[tuple[str, str]]:
        """Yield table and key of all that is otherwise than at first."""
        for table, keys in KEYS.items():
            yield from ((table, key) for key in keys if self.changed(table, key))

    def write(self, table: str, key: str, value: Any) -> None:
        """Write a key, of a table that comes by it if need be."""
        values = self.values
        values.setdefault(table, {})[key] = value
        self._take(values)

    def switch(self, table: str, *, on: bool) -> None:
        """Bring an optional table, or take it away with all its keys."""
        values = self.values
        if on:
            values.setdefault(table, {})
        else:
            values.pop(table, None)
        self._take(values)

    def _take(self, values: Written) -> None:
        plain = without_defaults(values)
        if plain != self._steps[self._at]:
            self._steps[self._at + 1 :] = [plain]
            self._at += 1

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back last."""
        return self._at + 1 < len(self._steps)

    def undo(self) -> None:
        """Take the last change back."""
        self._at = max(0, self._at - 1)

    def redo(self) -> None:
        """Make it again."""
        self._at = min(len(self._steps) - 1, self._at + 1)


def written_rules(game: Game[Any]) -> Written | None:
    """Return the rules of a game as they are written; None where they cannot all be."""
    if not is_ruled(game):
        return None
    try:
        return values_of(game.rules)
    except InvalidRules:
        return None
