"""The facts of Napoleon's Square with their sentences, and what its places are called."""

from cardtable.contract.layout import MarkKind
from cardtable.contract.names import Name, suit_foundations
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import N_


class NapoleonsSquareMark(MarkKind):
    """Notes on the cloth."""

    KING_UNDER = "king-under", N_("king slipped underneath")
    DEALT_AGAIN = "dealt-again", N_("two kings blocked the square; redeals: {number}")


PLACES: dict[str, str | Name] = SHARED | suit_foundations()
