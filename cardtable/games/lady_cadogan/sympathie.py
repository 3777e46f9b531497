"""Sympathie: two packs, two players, and no choice at all; do the packs find together?

Rules after Lady Cadogan (1874, the game that begins “Each player takes one of the
packs”), read as sympathie.html reads them.  Turning a card and drawing it together with its
twin never undo each other, so that no order of turning changes the end.
"""

from collections.abc import Mapping, Sequence
from random import Random

from cardtable.cards import Card, pack
from cardtable.contract.facts import Fact
from cardtable.contract.layout import Mark, MarkKind, SharedMark, Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import Name
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position, View
from cardtable.geometry import Pose, Rect
from cardtable.texts import C_, N_

WHOSE = ("first", "second")
PACKETS = 17
"""Packets of three; the 52nd card is the player's grace."""
OWN = PACKETS + 1
"""Places of one player, his grace the last."""
ASIDE = 2 * OWN
_TURNS: dict[int, tuple[int, ...]] = {
    seat: (*range(own, own + PACKETS), *range(OWN - own, OWN - own + PACKETS), PACKETS, OWN + PACKETS)
    for seat, own in ((1, 0), (2, OWN))
}
"""By who turned last the places in the order in which their cards are turned."""

_STEP = 1.1
_LINES = ((0.85, 2.35), (-2.35, -0.85))
"""Two lines of nine for each player (centres, card widths); the second player sits at the far side."""
_SIDE = 4.0 * _STEP
_ASIDE_X = _SIDE + 1.75
_TOP, _BOTTOM = _LINES[1][0], _LINES[0][1]
_MIDDLE, _NOTE = 0.0, 0.95
"""The height of the pairs laid aside, and from there to their number."""
_EDGES = 10
"""So many cards of the pairs are drawn: the number tells how many there are."""

_PLAYERS = (
    Mark(SharedMark.HAND, _ASIDE_X, _TOP - 0.56, seat=2),
    Mark(SharedMark.HAND, _ASIDE_X, _BOTTOM + 0.52, seat=1),
)


def _cloth() -> tuple[Place, ...]:
    places = []
    for whose, lines in zip(WHOSE, _LINES, strict=True):
        for number in range(PACKETS):
            line, column = divmod(number, 9)
            pose = Pose(column * _STEP - _SIDE, lines[line])
            places.append(Place(f"{whose}-packet{number + 1}", pose, (0.02, -0.02), face_up=False))
        # The grace lies crossways, that nobody may take it for a packet.
        places.append(Place(f"{whose}-grace", Pose(_SIDE + 0.2, lines[1], 90.0), face_up=False))
    return (*places, Place("aside", Pose(_ASIDE_X, _MIDDLE), (0.02, -0.02), last=_EDGES))


class SympathieMark(MarkKind):
    """Notes on the cloth."""

    PAIRS = "pairs", N_("pairs: {number}")


class SympathieReason(Fact):
    """Why a move is refused here and nowhere else."""

    NOT_BY_HAND = (
        "not-by-hand",
        N_("you don’t move cards here: you turn them, and pairs leave automatically"),
    )
    TURNED_NEXT = "turned-next", N_("turn {place} next")


class SympathieTelling(Telling):
    """How moves are told."""

    DEAL = "deal", N_("turn up the first player’s packets"), "", N_("You turn up the first player’s packets")
    TURN = "turn", N_("turn the next card of {place}"), "", N_("You turn the next card of {place}")
    GRACE = "grace", N_("turn {place}"), "", N_("You turn {place}")


class SympathieTally(Fact):
    """What is counted."""

    PAIRS = "pairs", N_("{amount} of {limit} pairs")


_NAMES: dict[str, str | Name] = {
    "first-packet": C_("the first player’s packet {number}"),
    "second-packet": C_("the second player’s packet {number}"),
    "first-grace": C_("the first player’s grace"),
    "second-grace": C_("the second player’s grace"),
    "aside": C_("aside"),
}


class Sympathie(Patience):
    """Sympathie, as sympathie.html tells it.

    ``state`` is the seat that turned last, then for each player's place whether its top is up.
    """

    id = "sympathie"
    places_in_words = _NAMES
    seat_counts = (2,)
    cloth = _cloth()
    bounds = Rect(-_SIDE - 0.5, _TOP - 0.74, _ASIDE_X + 0.7, _BOTTOM + 0.7)
    dealt = pack(2)
    foundations: Mapping[str, Foundation] = {}
    veils = True

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal each player's own pack, in its order, in packets of three dealt together, and a grace."""
        piles: list[Pile] = []
        for copy in (1, 2):
            own = tuple(card for card in cards if card.copy == copy)
            piles += [own[start : start + 3] for start in range(0, len(own), 3)]
        return Position((*piles, ()), (1, *(0,) * ASIDE))

    # What is turned next

    def upcoming(self, position: Position) -> str | None:
        """Return the place whose card is turned next: who turns goes on, then the other; graces come last."""
        for number in _TURNS[position.state[0]]:
            if position.piles[number] and not position.state[1 + number]:
                return self.cloth[number].name
        return None

    def to_move(self, position: Position) -> Seat:
        """Return whose card is turned next."""
        name = self.upcoming(position)
        return position.state[0] if name is None else 1 + self.index[name] // OWN

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Turn up the first player's seventeen packets; then one card at a time."""
        if not any(position.state[1:]) and not self.pile(position, "aside"):
            return (Move(MoveKind.DEAL),)
        name = self.upcoming(position)
        return () if name is None else (Move(MoveKind.TURN, target=name),)

    def after(self, position: Position, move: Move) -> Position:
        """Turn, and lay a pair aside."""
        if move.kind is MoveKind.DEAL:
            return position._replace(state=(2, *(1,) * PACKETS, *(0,) * (ASIDE - PACKETS)))
        number = self.index[move.target]
        card = position.piles[number][-1]
        twin = self._open_twin(position, card)
        up = list(position.state)
        up[0] = 1 + number // OWN
        up[1 + number] = int(twin is None)
        if twin is None:
            return position._replace(state=tuple(up))
        up[1 + twin] = 0
        piles = list(position.piles)
        piles[ASIDE] = (*piles[ASIDE], card, piles[twin][-1])
        piles[number], piles[twin] = piles[number][:-1], piles[twin][:-1]
        return Position(tuple(piles), tuple(up))

    def _open_twin(self, position: Position, card: Card) -> int | None:
        """Return where the card of the same value and suit lies turned up."""
        twin = card._replace(copy=3 - card.copy)
        return next(
            (n for n in range(ASIDE) if position.state[1 + n] and position.piles[n][-1] == twin), None
        )

    # The contract

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell what is turned."""
        if move.kind is MoveKind.DEAL:
            return SympathieTelling.DEAL
        return SympathieTelling.GRACE if move.target.endswith("grace") else SympathieTelling.TURN

    def won(self, position: Position) -> bool:
        """Whether all 52 pairs are made."""
        return len(position.piles[ASIDE]) == len(self.dealt)

    def outcome(self, position: Position) -> Outcome | None:
        """Both have won, or Sympathie has not been established."""
        if self.won(position):
            return Outcome(Termination.WON)
        return None if self.moves(position) else Outcome(Termination.STUCK)

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal:
        """Refuse every card: pairs go by themselves."""
        return Refusal(SympathieReason.NOT_BY_HAND)

    def available(self, position: Position) -> tuple[tuple[Card, str], ...]:
        """No card is moved by hand."""
        return ()

    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Return that no card is moved by hand."""
        return Refusal(SympathieReason.NOT_BY_HAND)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Name the place that is turned next; at the end there is none."""
        rightful = next(iter(self.bare_moves(position)), None)
        if rightful is None:
            return Refusal(Reason.GAME_OVER)
        if move.kind is not MoveKind.TURN or rightful.kind is not MoveKind.TURN:
            return Refusal(Reason.NO_SUCH_MOVE)
        return Refusal(SympathieReason.TURNED_NEXT, place=rightful.target)

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Of a packet and a grace the card turned up is seen."""
        return len(pile) if place.name == "aside" else position.state[1 + self.index[place.name]]

    def guess(self, view: View, random: Random) -> Position:
        """Return a position that fits the view: each player's unseen cards lie in his own packets."""
        unseen = {copy: sorted(card for card in view.unseen if card.copy == copy) for copy in (1, 2)}
        for cards in unseen.values():
            random.shuffle(cards)

        def known(number: int, shown: Shown) -> Card:
            return unseen[1 + number // OWN].pop() if shown.card is None else shown.card

        piles = tuple(tuple(known(n, each) for each in cards) for n, cards in enumerate(view.shown))
        return view.rest._replace(piles=piles)

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Name the players beside their packets, and count the pairs."""
        pairs = len(position.piles[ASIDE]) // 2
        count = Mark(SympathieMark.PAIRS, _ASIDE_X, _MIDDLE + _NOTE, "aside", number=pairs)
        return (*_PLAYERS, count) if pairs else _PLAYERS

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the pairs."""
        return (Tally(SympathieTally.PAIRS, len(position.piles[ASIDE]) // 2, len(self.dealt) // 2),)
