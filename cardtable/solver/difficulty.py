"""How hard a deal is, by the search's own measure: how many positions it meets before it finds a win.

Games differ much in that, so the measure is each game's own: of its deals that can be won
a third each is easy, medium and hard.
"""

from enum import StrEnum

from cardtable.solver.verdict import Judgement, Verdict


class Kind(StrEnum):
    """A kind of deal that a player may wish for."""

    ANY = "any"
    WINNABLE = "winnable"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


THIRDS = {
    "beleaguered-castle": (517, 1_501),
}
"""The most positions for an easy deal, and for a medium one: terciles of the wins in deals 1-400.

They are those of the column ``states`` of ``cardtable study GAME --deals 1-400 --csv FILE``.
"""

_USUAL = (500, 1_500)
"""For a game that has not been measured."""


def kind_of(game_id: str, judgement: Judgement) -> Kind | None:
    """Return how hard a deal of the game is that can be won; None for others."""
    if judgement.verdict is not Verdict.WINNABLE:
        return None
    easy, medium = THIRDS.get(game_id, _USUAL)
    if judgement.states <= easy:
        return Kind.EASY
    return Kind.MEDIUM if judgement.states <= medium else Kind.HARD
