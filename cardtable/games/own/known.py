"""The games of their own that this process knows, by id: whoever has read one tells it here.

Their ids are texts that bring the rules along where they are pickled, so that a process which is asked
about a game knows it too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.errors import InvalidNotation, InvalidRules
from cardtable.games.own.files import read
from cardtable.games.own.writing import OwnGame
from cardtable.texts import N_, _

FAMILY = N_("Your games")
_known: dict[str, "OwnEntry"] = {}


class OwnId(str):
    """The id of a player's own game; wherever it is unpickled, the game is known."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Callable[..., str], tuple[Any, ...]]:
        own = own_of(self)
        return _arrived, (own.title, own.description, own.values)


@dataclass(frozen=True, kw_only=True)
class OwnEntry(Entry):
    """The page of a player's own game in the catalogue; its title and summary are never translated."""

    own: OwnGame

    @cached_property
    def _played(self) -> type[Game[Any]]:
        from cardtable.games.own.layout import patience_of  # noqa: PLC0415 - a list of games lays out none

        return patience_of(self.own, self.id)

    @property
    def game_class(self) -> type[Game[Any]]:
        """The class that plays it."""
        return self._played


def admit(own: OwnGame) -> OwnEntry:
    """Let the program know a game; known already, it goes by its new title from now on."""
    cards = own.rules.deal.cards
    entry = OwnEntry(
        id=OwnId(own.id),
        title=own.title,
        family=FAMILY,
        packs=round(len(cards) / 52, 1),
        source="",
        summary=own.description,
        in_sight=own.rules.deal.face_up is None and own.rules.stock is None and not own.rules.reserve.squared,
        own=own,
    )
    _known[entry.id] = entry
    return entry


def learn(game_id: str, text: str) -> None:
    """Know from now on the game of this id, whose rules the text says; one that is known keeps its name.

    Raises `InvalidRules` for a text that cannot be read, or has the rules of another game.
    """
    own = read(text)
    if own.id != game_id:
        raise InvalidRules(
            _("they are the rules of {other}, not of {game}").format(other=own.id, game=game_id)
        )
    if game_id not in _known:
        admit(own)


def entry(game_id: str) -> OwnEntry:
    """Return the entry of a game; raise `InvalidNotation` where nobody has told its rules."""
    if game_id not in _known:
        sentence = _("the rules of {game} are not known here: open the file that has them")
        raise InvalidNotation(sentence.format(game=game_id))
    return _known[game_id]


def entries() -> tuple[OwnEntry, ...]:
    """Return all games that are known, be they kept or not."""
    return tuple(_known.values())


def own_of(game_id: str) -> OwnGame:
    """Return a game that is known; raise `InvalidNotation` for any other."""
    return entry(game_id).own


def written(game_id: str) -> str:
    """Return a game as a file of rules has it; empty where it is not known."""
    return _known[game_id].own.text if game_id in _known else ""


def _arrived(title: str, description: str, values: Any) -> str:
    return admit(OwnGame.of(title, description, values)).id
