"""In what order the gallery shows the games: those played lately, favourites, then all others by families."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardtable.contract.entry import Entry
from cardtable.games.families import FAMILIES
from cardtable.texts import _

LATELY = 4
"""How many of the games played last stand before the families."""


@dataclass(frozen=True, slots=True)
class Section:
    """Games under one heading; ``line`` says more of them, where there is more to say."""

    title: str
    line: str
    entries: tuple[Entry, ...]


def sections(
    entries: Iterable[Entry], favourites: Sequence[str], played: Sequence[str]
) -> tuple[Section, ...]:
    """Return all games in sections, each game once; ``played`` are their keys, the last played first."""
    left = {entry.key: entry for entry in entries}
    lately = _taken(left, [game for game in played if game in left][:LATELY])
    liked = _taken(left, favourites)
    found = [Section(_("Continue"), "", lately), Section(_("Favourites"), "", liked)]
    # Families that nobody has described yet come last.
    for title in dict.fromkeys((*FAMILIES, *(entry.family for entry in left.values()))):
        of_it = _taken(left, [each.key for each in left.values() if each.family == title])
        found.append(Section(_(title), _(FAMILIES[title]) if title in FAMILIES else "", of_it))
    return tuple(section for section in found if section.entries)


def _taken(left: dict[str, Entry], keys: Iterable[str]) -> tuple[Entry, ...]:
    return tuple(left.pop(each) for each in keys if each in left)
