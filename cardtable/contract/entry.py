"""What a game says of itself before it is asked to play: its page in the catalogue."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from cardtable.contract.game import Game
from cardtable.contract.option import OptionValue


class FormBook(NamedTuple):
    """A book of puzzles of one form of a game, beside the game's own.

    Its file is called ``name`` after the game; the ``options`` make the form, and its title is kept in
    English.
    """

    name: str
    title: str
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the catalogue; its texts are marked for translation and kept in English.

    ``packs`` is the number of packs of 52 (0.5: two suits).  ``rules`` is the module with
    the game's class.  ``levels`` are the strengths of its computer players, the weakest
    first; none where nobody opposes.  ``player`` is the module that plays them, ``answers``
    the one that answers what the game's capabilities promise.
    ``relatives`` are the ids of games like it: those that it comes from, its kin, games of the same mind.
    ``minutes`` is how long a game takes, roughly, for one who plays at ease.  ``in_sight`` says that
    nothing is hidden from anybody, as the options are recommended.  ``comes_out`` is the share of deals
    (0 … 1) that can be won where everything is in sight, and elsewhere that sensible play wins; None
    where several play, and where nobody has counted.  ``books`` are of forms of it that have puzzles of
    their own.
    """

    id: str
    title: str
    family: str
    packs: float
    rules: str
    source: str
    summary: str
    levels: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    player: str = ""
    answers: str = "cardtable.players.trial_games"
    relatives: tuple[str, ...] = ()
    minutes: int = 10
    in_sight: bool = False
    comes_out: float | None = None
    books: tuple[FormBook, ...] = ()

    @property
    def middle_level(self) -> str:
        """The strength that a computer has when nothing else is said; empty without computers."""
        return self.levels[(len(self.levels) - 1) // 2] if self.levels else ""

    @property
    def game_class(self) -> type[Game[Any]]:
        """The class with the rules: the one of the module whose ``id`` is this entry's."""
        for each in vars(import_module(self.rules)).values():
            if isinstance(each, type) and issubclass(each, Game) and getattr(each, "id", None) == self.id:
                return each
        raise LookupError(f"{self.rules} has no game {self.id}")
