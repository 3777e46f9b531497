"""How hard a deal is, by the search's own measure: how many positions it meets before it finds a win.

Games differ much in that, so the measure is each game's own (`RuledPatience.thirds`): of its
deals that can be won a third each is easy, medium and hard.
"""

from enum import StrEnum

from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience
from cardtable.solver.verdict import Verdict, VerdictReport


class Kind(StrEnum):
    """A kind of deal that a player may wish for."""

    ANY = "any"
    WINNABLE = "winnable"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_USUAL = (500, 1_500)
"""For a game that has not been measured."""


def kind_of(game: RuledPatience, judgement: VerdictReport) -> Kind | None:
    """Return how hard a deal of the game is that can be won; None for others."""
    if judgement.verdict is not Verdict.WINNABLE:
        return None
    easy, medium = game.thirds or _USUAL
    if judgement.states <= easy:
        return Kind.EASY
    return Kind.MEDIUM if judgement.states <= medium else Kind.HARD


def told_apart(game: Patience) -> tuple[Kind, ...]:
    """Return the kinds of which deals are soon found (`cardtable.solver.hindsight`), cards being hidden."""
    return (Kind.ANY, Kind.WINNABLE, *((Kind.EASY, Kind.HARD) if game.parts_easy_and_hard else ()))


UNWINNABLE = "unwinnable"
"""How a deal is rated that cannot be won."""
UNDECIDED = "undecided"
"""How a deal is rated of which the search does not know whether it can be won."""


def rating_of(game: RuledPatience, judgement: VerdictReport) -> str:
    """Return how hard a deal is, as the library keeps it: a kind, or one of the two words above."""
    kind = kind_of(game, judgement)
    if kind is not None:
        return kind.value
    return UNWINNABLE if judgement.verdict is Verdict.UNWINNABLE else UNDECIDED


def enough_states(game: RuledPatience) -> int:
    """Return how many positions to meet in looking for a deal of any kind."""
    return max(20_000, 2 * (game.thirds or _USUAL)[1])
