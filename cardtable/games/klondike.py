"""Klondike (in Britain Canfield): a triangle of columns, most cards face down, and a pack turned by threes.

Rules as RULES 12.1 gives them, after Morehead & Mott-Smith, “The Complete Book of Solitaire
and Patience Games” (1949), and the encyclopaedia; the options are the forms in which it is played.
"""

from collections.abc import Mapping, Sequence

from cardtable.cards import Card, pack
from cardtable.contract.entry import Entry
from cardtable.contract.layout import Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import KINGS_ONLY
from cardtable.games.kit.face_down import TAKE_BACK, FaceDown
from cardtable.games.kit.face_down_cloth import columned
from cardtable.games.kit.patience import Position, View
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.unturned import ColumnWeights, ranked
from cardtable.games.kit.words import PLACES, PatienceReason, PatienceTally, PatienceTelling
from cardtable.texts import N_

ENTRIES = (
    Entry(
        id="klondike",
        title=N_("Klondike"),
        family=N_("Klondike"),
        packs=1,
        rules=__name__,
        source=N_("Hoyle 1907"),
        summary=N_(
            "The patience that everybody knows: red on black, black on red, and a pack turned by threes."
        ),
        aliases=("Canfield", "Seven-Card Klondike", "Solitaire", "American Patience"),
        relatives=("westcliff", "easthaven"),
        minutes=10,
        comes_out=0.2,
    ),
)
"""What the catalogue tells of it."""

_COLUMNS = tuple(f"column{number}" for number in range(1, 8))
_UNLIMITED = "unlimited"
_SEEN = 2
"""Passes are counted so far where they are not limited: from the second on the whole pack has been seen."""
WEIGHTS = ColumnWeights()


class KlondikeTelling(Telling):
    """How moves are told."""

    TURN_THREE = "turn-three", N_("turn the next three cards of the pack")


class Klondike(FaceDown, TalonPatience):
    """Klondike, RULES 12.1.

    The state ends with which pass through the pack this is.
    """

    id = "klondike"
    places_in_words = PLACES | suit_foundations()
    options = (
        Option(
            "draw",
            (1, 3),
            3,
            label=N_("Cards turned at a time"),
            explanation=N_("Of three cards turned together only the last can be played at once."),
        ),
        Option(
            "passes",
            (_UNLIMITED, 1, 3),
            _UNLIMITED,
            label=N_("Passes through the pack"),
            explanation=N_("How often the pack may be gone through."),
            meanings={_UNLIMITED: N_("As many as you like")},
        ),
        TAKE_BACK,
    )
    rows = _COLUMNS
    alike = (_COLUMNS,)
    fills = KINGS_ONLY
    dealt = pack()

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self._draw = int(self.chosen["draw"])
        passes = self.chosen["passes"]
        self._passes = None if isinstance(passes, str) else int(passes)
        self.cloth, self.bounds = columned(_COLUMNS, step=1.45, room=3.1, turned=self._draw)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal seven cards, then six, five … the first of each row face up, to the leftmost open column."""
        piles, rest = self.set_out(), iter(cards)
        for first in range(len(_COLUMNS)):
            for name in _COLUMNS[first:]:
                piles[name].append(next(rest))
        piles["pack"] += rest
        return Position(tuple(map(tuple, piles.values())), (*range(len(_COLUMNS)), 1))

    # The pack

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return turning the next cards, or when the pack is out, the talon if that may be done again."""
        if self.pile(position, "pack"):
            return (Move(MoveKind.DEAL),)
        again = self.pile(position, "talon") and self._may_go_on(position)
        return (Move(MoveKind.REDEAL),) if again else ()

    def _may_go_on(self, position: Position) -> bool:
        return self._passes is None or position.state[-1] < self._passes

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out or comes first, that no card was turned, or that no pass is left."""
        if move != Move(MoveKind.REDEAL):
            return super().bare_refusal(position, move)
        if self.pile(position, "pack"):
            return Refusal(PatienceReason.PACK_FIRST)
        return Refusal(
            PatienceReason.NO_REDEAL_LEFT if self.pile(position, "talon") else PatienceReason.TALON_EMPTY
        )

    def after(self, position: Position, move: Move) -> Position:
        """Turn the next cards of the pack on the talon, or the whole talon over."""
        stock, talon = self.pile(position, "pack"), self.pile(position, "talon")
        if move.kind is MoveKind.DEAL:
            turned = {"pack": stock[self._draw :], "talon": (*talon, *stock[: self._draw])}
            return self.with_piles(position, turned)
        passes = position.state[-1] + 1
        state = (*position.state[:-1], min(passes, _SEEN) if self._passes is None else passes)
        return self.with_piles(position, {"pack": talon, "talon": ()})._replace(state=state)

    def comes_round(self, position: Position, move: Move) -> bool:
        """Whether the pack, which has been seen, will come to lie as it does now.

        Cards taken from the talon may have left it so that the same cards are not turned together again.
        """
        if move.kind is MoveKind.CARRY or self._passes is not None or position.state[-1] < _SEEN:
            return False
        return not self.pile(position, "pack") or len(self.pile(position, "talon")) % self._draw == 0

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell turning cards and turning the talon over as what they are."""
        if move.kind is MoveKind.REDEAL:
            return PatienceTelling.TURN_TALON
        if move.kind is MoveKind.DEAL and self._draw > 1:
            return KlondikeTelling.TURN_THREE
        return super().telling(move, position)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count which pass this is, where passes are limited."""
        passes = (Tally(PatienceTally.DEAL, position.state[-1], self._passes),) if self._passes else ()
        return (*super().tallies(position), *passes)

    # What the player may know

    def _pack_seen(self, position: Position) -> bool:
        """Whether all cards of the pack have lain on the talon, in the order in which they come."""
        return position.state[-1] > 1

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
        """Return the moves by what they lead to among the cards that have been seen, the best first."""
        return ranked(self, position, WEIGHTS, foreseen=self._pack_seen(position))
