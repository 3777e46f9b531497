"""What the window is to begin with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cardtable.contract.deal import Deal


@dataclass(frozen=True, slots=True)
class Start:
    """What the window shows first: a file, a new deal of a game, or (nothing given) the gallery.

    The file has a record or the rules of a game.  A record is only known to be a file: whether it is a
    legal game is for the window to find out and to say.  Rules, game, options, deal and seats are checked.
    """

    file: Path | None = None
    game: str | None = None
    deal: Deal | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    seats: tuple[str, ...] | None = None
