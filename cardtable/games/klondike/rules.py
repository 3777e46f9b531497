"""Klondike (in Britain Canfield): a triangle of columns, most cards face down, and a pack turned by threes.

Rules as RULES 12.1 gives them, after Morehead & Mott-Smith, “The Complete Book of Solitaire
and Patience Games” (1949), and the encyclopaedia; the options are the forms in which it is played.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardtable.cards import Card, pack
from cardtable.contract.layout import Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.contract.seat import Seat
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import KINGS_ONLY
from cardtable.games.kit.face_down import TAKE_BACK, FaceDown
from cardtable.games.kit.face_down_cloth import columned
from cardtable.games.kit.playout import rule_first
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.unturned import ColumnWeights, ranked
from cardtable.games.kit.words import PLACES
from cardtable.texts import N_

_COLUMNS = tuple(f"column{number}" for number in range(1, 8))
_UNLIMITED = "unlimited"
_SEEN = 2
"""Passes are counted so far where they are not limited: from the second on the whole pack has been seen."""
_TAKE_BACK = replace(TAKE_BACK, default=True, absent=False)
"""Cards come back, as players expect and as the published shares have it; in older records they do not."""
WEIGHTS = ColumnWeights()


class KlondikeTelling(Telling):
    """How moves are told."""

    TURN_THREE = "turn-three", N_("turn the next three cards from the stock")


class Klondike(FaceDown, TalonPatience):
    """Klondike, RULES 12.1.

    The state ends with which pass through the pack this is.
    """

    id = "klondike"
    playout = "cardtable.games.kit.column_playout"
    places_in_words = PLACES | suit_foundations()
    options = (
        Option(
            "draw",
            (1, 3),
            3,
            label=N_("Cards turned at a time"),
            explanation=N_("When three cards are turned together, only the last can be played right away."),
        ),
        Option(
            "passes",
            (_UNLIMITED, 1, 3),
            _UNLIMITED,
            label=N_("Passes through the stock"),
            explanation=N_("How many times you may go through the stock."),
            meanings={_UNLIMITED: N_("Unlimited")},
        ),
        _TAKE_BACK,
    )
    rows = _COLUMNS
    alike = (_COLUMNS,)
    fills = KINGS_ONLY
    dealt = pack()

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        table = columned(_COLUMNS, step=1.45, room=3.52, turned=self.draw)
        self.cloth, self.bounds, self.deeper = table

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal seven cards, then six, five … the first of each row face up, to the leftmost open column."""
        piles, rest = self.set_out(), iter(cards)
        for first in range(len(_COLUMNS)):
            for name in _COLUMNS[first:]:
                piles[name].append(next(rest))
        piles["pack"] += rest
        return Position(tuple(map(tuple, piles.values())), (*range(len(_COLUMNS)), 1))

    # The pack

    @property
    def passes(self) -> int | None:
        """How many times the pack may be gone through."""
        passes = self.chosen["passes"]
        return None if isinstance(passes, str) else passes

    @property
    def draw(self) -> int:
        """How many cards are turned at a time."""
        return int(self.chosen["draw"])

    def which_pass(self, position: Position) -> int:
        """Return which time the pack is gone through, as far as that is counted."""
        return position.state[-1]

    def next_pass(self, position: Position) -> tuple[int, ...]:
        """Return the state when the pack is begun again."""
        number = self.which_pass(position) + 1
        return (*position.state[:-1], min(number, _SEEN) if self.passes is None else number)

    def comes_round(self, position: Position, move: Move) -> bool:
        """Whether the pack, which has been seen, will come to lie as it does now.

        Cards taken from the talon may have left it so that the same cards are not turned together again.
        """
        if move.kind is MoveKind.CARRY or self.passes is not None or not self._pack_seen(position):
            return False
        return not self.pile(position, "pack") or len(self.pile(position, "talon")) % self.draw == 0

    def plays_in_round(self, position: Position) -> Iterator[Move]:
        """Yield the plays of the cards that come to lie open when the pack is gone through once more.

        They cannot be taken back to the talon.
        """
        if self.passes is not None or not self._pack_seen(position):
            return
        order = (*self.pile(position, "talon"), *self.pile(position, "pack"))
        for card in dict.fromkeys((*order[self.draw - 1 :: self.draw], *order[-1:])):
            for target in self.targets(position, card):
                if self.card_refusal(position, card, "talon", target) is None:
                    yield Move.carry(card, "talon", target)

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell turning three cards as what it is."""
        if move.kind is MoveKind.DEAL and self.draw > 1:
            return KlondikeTelling.TURN_THREE
        return super().telling(move, position)

    # What the player may know

    def _pack_seen(self, position: Position) -> bool:
        """Whether all cards of the pack have lain on the talon, in the order in which they come."""
        return self.which_pass(position) > 1

    def unseen(self, position: Position) -> int:
        """Return how many cards have not been seen yet."""
        known = len(self.pile(position, "pack")) if self._pack_seen(position) else 0
        return super().unseen(position) - known

    def blind(self, position: Position) -> Position:
        """Return the position without the pack, unless that has been seen."""
        return position if self._pack_seen(position) else super().blind(position)

    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what has been seen: with the pack's cards from the second pass on."""
        view = super().seen_by(position, seat)
        if not self._pack_seen(position):
            return view
        shown, known = list(view.shown), self.pile(position, "pack")
        shown[self.index["pack"]] = tuple(Shown(card, False) for card in known)
        return view._replace(shown=tuple(shown), unseen=view.unseen - set(known))

    # Hints

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by what they lead to among the cards that have been seen, the best first.

        Card by card the move of the rule of thumb comes before them, by which half of the games are won.
        """
        found = ranked(self, position, WEIGHTS, foreseen=self._pack_seen(position))
        return rule_first(self, position, found) if self.draw == 1 else found
