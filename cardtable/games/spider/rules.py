"""Spider: ten columns built down whatever the suit, until eight whole suits have left them.

Rules after Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949), PySolFC
and Wikipedia; one and two suits as computers brought them; see spider.html.
"""

from collections.abc import Mapping

from cardtable.cards import Rank, Suit, pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import DOWN, Foundation, RunMoves, SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import Dealing, DealtTo, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import columned
from cardtable.texts import N_

_COLUMNS = numbered("column", 10)
_SUITS = {
    1: (Suit.SPADES,),
    2: (Suit.SPADES, Suit.HEARTS),
    4: tuple(Suit),
}
_SIZE = 8
"""Suits that leave, whatever they are."""


def _foundations(suits: int) -> dict[str, Foundation]:
    """Return a foundation for each copy of each suit, from king to ace."""
    return {
        f"{suit.word}{copy}": Foundation(suit, Rank.KING, -1)
        for suit in _SUITS[suits]
        for copy in range(1, _SIZE // suits + 1)
    }


def _rules(suits: int) -> Rules:
    """Return the rules for so many suits."""
    return Rules(
        Dealing(pack(_SIZE // suits, _SUITS[suits]), (_COLUMNS * 6)[:54], face_up=1),
        Tableau(_COLUMNS, DOWN, RunMoves.WHOLE, runs_match=SuitMatch.SUIT),
        Foundations(_foundations(suits), whole_suits=True),
        stock=Stock(DealtTo.FULL_PILES),
    )


class Spider(RuledPatience):
    """Spider, as spider.html tells it."""

    id = "spider"
    options = (
        Option(
            "suits",
            (1, 2, 4),
            4,
            label=N_("Suits"),
            explanation=N_("With fewer suits more cards go together, and the game becomes much easier."),
            changes={1: lambda _rules_of_four: _rules(1), 2: lambda _rules_of_four: _rules(2)},
        ),
        Option.named(
            "deal",
            N_("Dealing with an empty column"),
            N_("By the strict rule every column must have a card before a row is dealt."),
            {"full": N_("Not allowed"), "any": N_("Allowed")},
            changes={"any": changed("stock", to=DealtTo.PILES)},
        ),
    )
    rules = _rules(4)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        # Columns grow and shorten all the time: the cards become a little smaller once, and stay so.
        # A card that leans shows its index beside the next column: so far apart they must be.
        tables = columned(self.rules, step=1.165, room=4.2, further=(1.0,))
        self.cloth, self.bounds, self.deeper = tables
