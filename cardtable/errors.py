"""Everything that can be refused, under one root, split by cause.

The message is one clear sentence that names what was wrong; it is shown as it is.
"""


class CardTableError(Exception):
    """The root of every error that a player may be shown."""


class InvalidNotation(CardTableError):
    """A text that cannot be read as a card, a place, a move, a deal or an option."""


class InvalidOption(CardTableError):
    """An option of a game, or a number of seats, that the game does not have."""


class AmbiguousMove(CardTableError):
    """A move that fits more than one legal move."""


class InvalidRecord(CardTableError):
    """A record that is damaged, hostile, or not a game that the rules allow."""


class InvalidRules(CardTableError):
    """Rules of a patience that cannot be read or do not go together; ``path`` is the table and the key.

    ``words`` are put into the sentence: as ``key`` what a file calls the rule.
    """

    def __init__(self, sentence: str, *path: str, **words: object) -> None:
        super().__init__(sentence.format(**words) if words else sentence)
        self.path = path
        self._sentence, self._words = sentence, words

    def told(self, key: str) -> str:
        """Return the sentence in which the rule is called otherwise."""
        return self._sentence.format(**{**self._words, "key": key}) if self._words else str(self)


class InvalidLesson(CardTableError):
    """A lesson that is not of this program's format, or that the rules do not allow."""


class InvalidTask(CardTableError):
    """A task of the puzzle book or of a player's practice that cannot be read, or that the rules forbid."""


class InvalidPreference(CardTableError):
    """A preference file or value that cannot be used."""


class DamagedLibrary(CardTableError):
    """A database of games that cannot be read."""


class PlayerFailed(CardTableError):
    """A computer player that did not answer."""


class NoAnswer(CardTableError):
    """A question that was put to a worker process and to which no answer came."""


class FileRefused(CardTableError):
    """A file or folder that cannot be read or written."""


class LibraryRefused(FileRefused):
    """A library of games that cannot be used now; ``remedy`` says what the player can do."""

    def __init__(self, sentence: str, remedy: str) -> None:
        super().__init__(sentence)
        self.remedy = remedy


class GameElsewhere(FileRefused):
    """A game that another copy of the program has on its table."""


class DamagedTheme(CardTableError):
    """A deck of another program that is missing or cannot be drawn."""
