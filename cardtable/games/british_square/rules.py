"""British Square (Cadogan's “The Square”): sixteen piles, foundations that go up to the king and back.

Rules after Lady Cadogan's “Illustrated Games of Patience” and the encyclopaedia's article, as
RULES 12.4 has them: spaces are filled at once from the talon or the pack, and a pile goes on
as its first built card began until it is emptied; Lady Cadogan lets it go either way.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, FILLED_AT_ONCE, Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.old_records import allows
from cardtable.games.kit.patience import Position
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

_PILES = tuple(f"pile{number}" for number in range(1, 17))
_TURN, _WHOLE = len(Rank), 2 * len(Rank)
_BUILT = 2
"""Cards of a pile that shows its direction."""
_WAYS = (0, 1, -1)
"""What the state says of a pile that has one card left: it is built either way, up, or down."""
_NUMBERS = {name: number for number, name in enumerate(_PILES)}
_FOUNDATIONS = {suit.word: Foundation(suit, size=_WHOLE, turns_after=_TURN) for suit in Suit}
_ACROSS, _APART, _LINE = 1.95, 1.55, 2.33
"""From pile to pile in the square, and how far its outer rows lie from the middle."""
_HOMES, _SIDE = -5.0, 5.45
_BADGE = (0.7, 0.0)
"""From the middle of a single card to the badge of its pile's direction: where the next card will lie."""


class BritishSquareReason(Fact):
    """Why a move is refused here and nowhere else."""

    OTHER_WAY = "other-way", N_("this pile is built the other way")


def _square() -> Iterator[Place]:
    for number, name in enumerate(_PILES):
        pose = Pose(_ACROSS * (number % 4) - 3.1, _APART * (number // 4) - _LINE)
        yield Place(name, pose, (0.3, 0.0), 0.8)


class BritishSquare(TalonTableau):
    """British Square, RULES 12.4.

    The state says of each pile that has one card left which way it is built, as long as it was built at all.
    """

    id = "british-square"
    playout = "cardtable.games.british_square.playout"
    hints_by_rule = True
    tries_moves = False
    places_in_words = PLACES | suit_foundations()
    options = (
        Option(
            "direction",
            ("fixed", "free", "lapsing"),
            "fixed",
            label=N_("Direction of piles"),
            explanation=N_("How long a pile goes on up or down as its first built card began."),
            meanings={
                "fixed": N_("Kept until the pile is empty"),
                "lapsing": N_("Kept until one card is left"),
                "free": N_("Either way from card to card"),
            },
        ),
    )
    rows = _PILES
    alike = (_PILES,)
    order = _PILES
    dealt = pack(2)
    build = BOTH_WAYS_IN_SUIT
    fills = FILLED_AT_ONCE
    foundations = _FOUNDATIONS
    cloth = (
        *_square(),
        *(Place(suit.word, Pose(_HOMES, _APART * suit - _LINE), symbol=suit) for suit in Suit),
        Place("pack", Pose(_SIDE, -0.8), face_up=False, stock=True),
        Place("talon", Pose(_SIDE, 0.8)),
    )
    bounds = Rect(_HOMES - 0.65, -_LINE - 0.8, _SIDE + 0.65, _LINE + 0.8)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal sixteen piles; the first ace of a suit that comes begins its foundation and is made good."""
        piles, rows = self.set_out(), iter(_PILES)
        left = list(cards)
        for name in rows:
            while left[0].rank is Rank.ACE and not piles[left[0].suit.word]:
                piles[left[0].suit.word].append(left.pop(0))
            piles[name].append(left.pop(0))
        piles["pack"] += left
        return Position(tuple(map(tuple, piles.values())), (0,) * len(_PILES))

    @classmethod
    def recorded_options(
        cls, said: Mapping[str, object], deal: Deal, moves: Sequence[str]
    ) -> dict[str, object]:
        """Read a record by the rule; one from before, when single cards had no direction, as of old.

        Such a record does not say so: its moves do, which the rule does not allow.
        """
        meant = super().recorded_options(said, deal, moves)
        if "direction" in meant or allows(cls(), deal, moves):
            return meant
        return meant | {"direction": "lapsing"}

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the data do not allow, and to build a pile otherwise than it began."""
        refused = super().card_refusal(position, card, source, target)
        if refused or target not in _PILES or self._goes_on(position, target, card):
            return refused
        return Refusal(BritishSquareReason.OTHER_WAY, card, self.pile(position, target)[-1], target)

    def _goes_on(self, position: Position, target: str, card: Card) -> bool:
        """Whether a card that may be built on a pile goes on as the pile began."""
        way = self._way(position, target)
        return not way or card.rank - self.pile(position, target)[-1].rank == way

    def _way(self, position: Position, name: str) -> int:
        """Return which way a pile is built: 1 up, -1 down, 0 either way."""
        pile = self.pile(position, name)
        if self.chosen["direction"] == "free":
            return 0
        if len(pile) >= _BUILT:
            return pile[1].rank - pile[0].rank
        return _WAYS[position.state[_NUMBERS[name]]]

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card to the foundations and the piles, then dealing."""
        if self.won(position):
            return ()
        carried = [
            move
            for move in self.singly(position)
            if move.target not in _PILES or self._goes_on(position, move.target, move.cards[0])
        ]
        return (*carried, *self.bare_moves(position))

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move; a pile of which one card is left goes on as before."""
        after = super().apply(position, move)
        if self.chosen["direction"] != "fixed" or move.kind is not MoveKind.CARRY:
            return after
        state = list(after.state)
        for name in {move.source, move.target} & _NUMBERS.keys():
            left = len(self.pile(position, name)) > len(self.pile(after, name)) == 1
            state[_NUMBERS[name]] = _WAYS.index(self._way(position, name)) if left else 0
        return after._replace(state=tuple(state))

    def remembered(self, position: Position) -> Hashable:
        """Return the single cards whose piles have a direction, wherever they lie."""
        kept = zip(_PILES, position.state, strict=False)
        cards = ((self.pile(position, name)[0], way) for name, way in kept if way)
        return tuple(sorted((card.rank, card.suit, way) for card, way in cards))

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Set a badge beside the single cards whose piles have a direction: nothing else shows it."""
        poses = ((name, self.cloth[self.index[name]].pose.shifted(*_BADGE)) for name in _PILES)
        return tuple(
            Mark(
                SharedMark.ASCENDING if _WAYS[way] > 0 else SharedMark.DESCENDING, *spot[:2], name, badge=True
            )
            for (name, spot), way in zip(poses, position.state, strict=False)
            if way
        )

    # Helps

    def safe_move(self, position: Position) -> Move | None:
        """Return a play on the way back that leaves no space to be filled by itself.

        Its twin is home and so are the cards above it; those below it follow.
        """
        for card, place in self.available(position):
            home = self.pile(position, card.suit.word)
            leaves_some = place == "talon" or len(self.pile(position, place)) > 1
            ready = self.foundations[card.suit.word].accepts(card, home)
            if len(home) > _TURN and ready and (leaves_some or self.dealt_out(position)):
                return Move.carry(card, place, card.suit.word)
        return None

    def cost(self, position: Position) -> float:
        """Return how far a position is from being won, as it looks."""
        piles = sum(self._blocked(self.pile(position, name)) for name in _PILES)
        talon = self.pile(position, "talon")
        return piles + _IN_TALON * len(talon) - _AT_HOME * self.on_foundations(position)

    def _blocked(self, pile: Pile) -> float:
        """Return what a pile costs: the cards that bar each other, on the way up or on the way back."""
        up = sum(above.rank > card.rank for n, card in enumerate(pile) for above in pile[n + 1 :])
        back = sum(above.rank < card.rank for n, card in enumerate(pile) for above in pile[n + 1 :])
        return _BARRED * min(up, back)


_AT_HOME, _IN_TALON, _BARRED = 4.0, 2.0, 0.5
"""The worth of a card at home; the cost of one in the talon, and of one that bars another."""
