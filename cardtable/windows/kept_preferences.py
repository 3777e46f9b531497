"""The player's preferences: followed at once, and written to the disk at every change."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from cardtable.errors import CardTableError
from cardtable.keeping import preference_file
from cardtable.keeping.preferences import Preferences


class KeptPreferences(QObject):
    """What the player wishes; ``now`` is how the preferences are."""

    changed = Signal()
    refused = Signal(str)
    """A sentence: why a change could not be written; it is followed all the same."""

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.now = preferences

    def set(self, preferences: Preferences) -> None:
        """Follow and keep other preferences."""
        before, self.now = self.now, preferences
        self.changed.emit()
        try:
            preference_file.save_changes(before, preferences)
        except CardTableError as error:
            self.refused.emit(str(error))

    def change(self, key: str, value: object) -> None:
        """Follow and keep another value of one preference; raise `InvalidPreference` for a wrong one."""
        self.set(self.now.with_value(key, value))

    def last(self, game_id: str) -> Mapping[str, Any] | None:
        """Return with what a game was begun the last time (`cardtable.windows.begin.beginnings`)."""
        return self.now.last.get(game_id)

    def like(self, game_id: str, liked: bool) -> None:
        """Keep that a game is among the favourites, at their end, or no longer."""
        others = [game for game in self.now.favourites if game != game_id]
        self.change("favourites", [*others, game_id] if liked else others)

    def keep_lesson(self, lesson_id: str, step: int) -> None:
        """Keep at which step a lesson goes on; at its beginning nothing is kept."""
        others = {name: at for name, at in self.now.lessons.items() if name != lesson_id}
        lessons = {**others, lesson_id: step} if step else others
        if lessons != self.now.lessons:
            self.change("lessons", lessons)

    def remember(self, game_id: str, beginning: Mapping[str, Any]) -> None:
        """Keep with what a game was begun."""
        if self.last(game_id) != beginning:
            self.change("last", {**self.now.last, game_id: beginning})
