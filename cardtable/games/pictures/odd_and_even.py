"""Odd and Even: nine cards in reserve, and foundations that climb by twos.

Rules as Wikipedia and PySolFC give them; see odd-and-even.html.
"""

from typing import ClassVar

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.layout import Mark, MarkKind
from cardtable.contract.move import Move
from cardtable.contract.names import Name, suit_name
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place, around, pack_and_talon, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Reserve, Rules, Stock, Tableau, numbered
from cardtable.games.kit.words import PLACES
from cardtable.games.rollouts.reserve import ReserveRule, reserve_policy
from cardtable.geometry import Pose
from cardtable.texts import C_, N_

_ODD, _EVEN = tuple(Rank)[::2], tuple(Rank)[1::2]
_ACES, _TWOS = (tuple(f"{base}-{suit.word}" for suit in Suit) for base in ("ace", "two"))
_RESERVE = numbered("reserve", 9)

_STEP, _LINE = 1.12, 1.52
_HOMES, _FIRST = -4.3, 1.1
"""The first column of the foundations, and that of the reserve; pack and talon lie right of it."""
_NOTE = 0.9


class OddAndEvenMark(MarkKind):
    """Notes on the cloth."""

    ODD_FIRST = "odd-first", N_("from the ace: odd, then even")
    EVEN_FIRST = "even-first", N_("from the 2: even, then odd")


_FOUNDATIONS = {f"ace-{suit.word}": Foundation.in_order((*_ODD, *_EVEN), suit) for suit in Suit} | {
    f"two-{suit.word}": Foundation.in_order((*_EVEN, *_ODD), suit) for suit in Suit
}
RULES = Rules(
    Dealing(pack(2), ()),
    Tableau(()),
    Foundations(_FOUNDATIONS),
    reserve=Reserve(_RESERVE, refilled=True),
    stock=Stock(passes=2),
)


_WEIGHTS = ReserveRule(
    base=3.0, ready=0.45, pack=-0.4, lacking=-0.8, beneath=0.0, frees=0.5, again=-1.0, before=-0.5
)


class OddAndEven(RuledPatience):
    """Odd and Even, as odd-and-even.html tells it."""

    id = "odd-and-even"
    policy = reserve_policy(_WEIGHTS, games=60)  # two passes of two packs take longer
    parts_easy_and_hard = True
    places_in_words: ClassVar[dict[str, str | Name]] = PLACES | {
        f"{base}-{suit.word}": Name(template, {"suit": suit_name(suit)})
        for base, template in (
            ("ace", C_("the {suit} foundation on the ace")),
            ("two", C_("the {suit} foundation on the 2")),
        )
        for suit in Suit
    }
    rules = RULES
    hinting = Hinting(by_rule=True)
    cloth, bounds = around(
        *(
            Place(name, Pose(_FIRST + _STEP * (n % 3), _LINE * (n // 3 - 1)))
            for n, name in enumerate(_RESERVE)
        ),
        *row(_ACES, _HOMES, -_LINE / 2 - 0.1, _STEP),
        *row(_TWOS, _HOMES, _LINE / 2 + 0.1, _STEP),
        *pack_and_talon(Pose(-_HOMES + 0.5, -_LINE / 2), Pose(-_HOMES + 0.5, _LINE / 2)),
        sides=0.65,
    )
    marks = (
        Mark(OddAndEvenMark.ODD_FIRST, _HOMES + 1.5 * _STEP, -_LINE / 2 - 0.1 - _NOTE, _ACES[0]),
        Mark(OddAndEvenMark.EVEN_FIRST, _HOMES + 1.5 * _STEP, _LINE / 2 + 0.1 + _NOTE, _TWOS[0]),
    )

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Return the one play of a card; of two the one whose foundation has the longer way to go."""
        mine = [move for move in self.moves(position) if card in move.cards]
        return min(mine, key=lambda move: len(self.pile(position, move.target)), default=None)

    def score(self, position: Position, move: Move) -> float:
        """Prefer of two foundations that with the longer way to go."""
        return super().score(position, move) - 0.01 * len(self.pile(position, move.target or "pack"))
