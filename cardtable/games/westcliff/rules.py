"""Westcliff: columns of three, two face down, spaces for any card, and the pack turned once, card by card.

Rules after Mary Whitmore Jones (1911), who has seven columns and begins the foundations
while she deals, and after Morehead & Mott-Smith (1949), who have ten; RULES 12.9.
"""

from collections.abc import Mapping, Sequence

from cardtable.cards import Card, Rank, pack
from cardtable.contract.move import Move
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.games.kit.face_down import FaceDown
from cardtable.games.kit.face_down_cloth import columned
from cardtable.games.kit.playout import rule_first
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.unturned import ColumnWeights, ranked
from cardtable.games.kit.words import PLACES
from cardtable.texts import N_

_CLASSIC, _AMERICAN = "classic", "american"
_COLUMNS = {_CLASSIC: 7, _AMERICAN: 10}
_DEEP, _DOWN = 3, 2
"""Cards of a column, and how many of them lie face down."""
WEIGHTS = ColumnWeights()


class Westcliff(FaceDown, TalonPatience):
    """Westcliff, RULES 12.9."""

    id = "westcliff"
    playout = "cardtable.games.westcliff.playout"
    places_in_words = PLACES | suit_foundations()
    options = (
        Option(
            "form",
            (_CLASSIC, _AMERICAN),
            _CLASSIC,
            label=N_("Version"),
            explanation=N_("With ten columns you win most games; with seven, about one in four."),
            meanings={
                _CLASSIC: N_("Seven columns, with the aces already out"),
                _AMERICAN: N_("Ten columns"),
            },
        ),
    )
    dealt = pack()

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self._classic = self.chosen["form"] == _CLASSIC
        self.tries_moves = self._classic
        self.rows = tuple(f"column{number + 1}" for number in range(_COLUMNS[str(self.chosen["form"])]))
        self.alike = (self.rows,)
        self.cloth, self.bounds, self.deeper = columned(
            self.rows, step=1.45 if self._classic else 1.2, room=3.52 if self._classic else 3.7
        )

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal three rows, the third face up; with `form` classic the next card takes the place of an ace."""
        piles, rest = self.set_out(), list(cards)
        for name in self.rows * _DEEP:
            while self._classic and rest[0].rank == Rank.ACE:
                piles[rest[0].suit.word].append(rest.pop(0))
            piles[name].append(rest.pop(0))
        piles["pack"] += rest
        return Position(tuple(map(tuple, piles.values())), (_DOWN,) * len(self.rows))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the move of the rule of thumb, then the others by what they lead to in sight."""
        return rule_first(self, position, ranked(self, position, WEIGHTS))
