"""How hard a deal is, by the search's own measure: how many positions it meets before it finds a win.

Games differ much in that, so the measure is each game's own: of its deals that can be won
a third each is easy, medium and hard.
"""

from enum import StrEnum

from cardtable.solver.verdict import Verdict, VerdictReport


class Kind(StrEnum):
    """A kind of deal that a player may wish for."""

    ANY = "any"
    WINNABLE = "winnable"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


THIRDS = {
    "beleaguered-castle": (520, 1_500),
    "bisley": (130, 770),
    "castle-of-indolence": (330, 760),
    "chessboard": (890, 1_920),
    "citadel": (210, 470),
    "exiled-kings": (600, 1_910),
    "fastness": (570, 1_120),
    "fortress": (380, 650),
    "penelopes-web": (9_400, 25_500),
    "penguin": (330, 740),
    "selective-castle": (2_120, 9_680),
    "siegecraft": (400, 880),
    "streets-and-alleys": (1_280, 3_490),
    "stronghold": (740, 1_700),
}
"""The most positions for an easy deal, and for a medium one: about the terciles of deals that can be won.

They are those of the column ``states`` of ``cardtable study GAME --deals 1-400 --csv FILE``;
of Bisley, Castle of Indolence and Exiled Kings 200 deals were looked at, of Penelope's Web
112, of which 12 can be won.
"""

_USUAL = (500, 1_500)
"""For a game that has not been measured."""


def kind_of(game_id: str, judgement: VerdictReport) -> Kind | None:
    """Return how hard a deal of the game is that can be won; None for others."""
    if judgement.verdict is not Verdict.WINNABLE:
        return None
    easy, medium = THIRDS.get(game_id, _USUAL)
    if judgement.states <= easy:
        return Kind.EASY
    return Kind.MEDIUM if judgement.states <= medium else Kind.HARD


def enough_states(game_id: str) -> int:
    """Return how many positions to meet in looking for a deal of any kind."""
    return max(20_000, 2 * THIRDS.get(game_id, _USUAL)[1])
