"""Penguin (Beak and Flipper): the first card dealt chooses the foundations, and seven cells help on the way.

Rules after David Parlett, who invented it for “The Penguin Book of Patience” (1979) and
explains it at parlettgames.uk/patience/penguin.html; see penguin.html.
"""

from collections.abc import Sequence
from itertools import cycle

from cardtable.cards import Card, pack
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Mark, MarkKind
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidNotation
from cardtable.games.kit.building import Build, Filling, RunMoves, SuitMatch, built_up
from cardtable.games.kit.cloth import around, by_suit, columns, deepened, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Laid, Rules, Seams, Tableau, numbered
from cardtable.texts import N_, _

_COLUMNS = numbered("column", 7)
_FLIPPER = numbered("cell", 7)

_STEP = 1.2
_LEFT = -4.2
_TOP, _HEADS, _FLOOR = -2.5, -0.9, 2.4
"""The flipper's line, the columns' first cards, and how far down a last card may lie (centres)."""
_HOME, _HOME_STEP = 4.45, 1.47
_NOTE = -3.0


class PenguinMark(MarkKind):
    """Notes on the cloth."""

    BASE = "base", N_("from the {rank} up")


def _lays_out(rules: Rules, piles: Laid, cards: Sequence[Card]) -> Laid:
    """Deal the beak, then round by round; the beak's fellows go to their foundations as they come."""
    beak, columns = cards[0], cycle(rules.tableau.piles)
    for card in cards:
        at_home = card.rank == beak.rank and card != beak
        piles[card.suit.word if at_home else next(columns)].append(card)
    return piles


RULES = Rules(
    Dealing(pack(), ()),
    Tableau(
        _COLUMNS,
        Build((-1,), SuitMatch.SUIT, corner=True),
        RunMoves.WHOLE,
        fills=Filling(below_base=True),
    ),
    Foundations(built_up(base=None)),
    cells=_FLIPPER,
    seams=Seams(lays_out=_lays_out),
)


class Penguin(RuledPatience):
    """Penguin, as penguin.html tells it."""

    id = "penguin"
    thirds = (330, 740)
    rules = RULES
    cloth, bounds, deeper = deepened(
        around(
            *columns(_COLUMNS, _LEFT, _HEADS, _STEP, _FLOOR, fan=0.46),
            *row(_FLIPPER, _LEFT, _TOP, _STEP),
            *by_suit(_HOME, _FLOOR - 3 * _HOME_STEP, dy=_HOME_STEP),
        ),
        _COLUMNS,
        (0.55, 1.1, 1.65),
    )

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position; the three fellows of the beak lie on foundations from the deal on."""
        position = super().set_up(deal)
        if sum(bool(self.pile(position, name)) for name in self.foundations) < len(self.foundations) - 1:
            sentence = _("at least three foundations must have been started, all with the same rank")
            raise InvalidNotation(sentence)
        return position

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Tell with which rank the foundations begin."""
        return (Mark(PenguinMark.BASE, _HOME, _NOTE, number=self.placing.base(position.piles)),)
