"""Why a move of Byzantium is not allowed: the first objection that a player would raise.

Each function yields its objections in order, and only the first one is asked for: what
comes after it may count on it.
"""

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.position import (
    ASCENDING,
    CARDS,
    HANDS,
    ByzantiumPosition,
    ByzantiumTableau,
    number_of,
)
from cardtable.games.byzantium.words import ByzantiumReason


def refusals(position: ByzantiumPosition, move: Move, tips: bool) -> Iterator[Refusal]:
    """Yield what forbids the move; `tips`: the four furthest places are used in this form."""
    alone = len(position.hands) == 1
    if position.over():
        yield Refusal(Reason.GAME_OVER)
    if move == Move(MoveKind.PASS):
        if alone:
            yield Refusal(ByzantiumReason.NO_PASSING)
        return
    if move.kind is not MoveKind.CARRY or len(move.cards) != 1:
        yield Refusal(Reason.NO_SUCH_MOVE)
    card = move.cards[0]
    yield from _about_card(position, card)
    source = HANDS[position.to_move - 1]
    if move.target == source:
        yield Refusal(Reason.SAME_PLACE, card)
    if move.target in board.CANDIDATES or move.target in board.TOO_FAR:
        yield from _about_place(position.tableau, card, move.target, tips)
    elif move.target != "aside":
        yield Refusal(Reason.PLACE_NOT_BUILT, card, place=move.target)
    elif not alone:
        yield Refusal(ByzantiumReason.NO_SETTING_ASIDE, card)
    if move.source != source:
        yield Refusal(Reason.NO_SUCH_MOVE, card)


def _about_card(position: ByzantiumPosition, card: Card) -> Iterator[Refusal]:
    """A card that cannot be moved anywhere; which hidden place holds it is not told."""
    if card in board.ACES:
        yield Refusal(ByzantiumReason.CARD_STAYS, card)
    if card not in CARDS:
        yield Refusal(Reason.NO_SUCH_CARD, card)
    number = number_of(card)
    if number in position.aside or number in position.tableau.occupied().values():
        yield Refusal(ByzantiumReason.CARD_STAYS, card)
    if not position.hands[position.to_move - 1] >> number & 1:
        yield Refusal(ByzantiumReason.NOT_DRAWN if len(position.hands) == 1 else Reason.NOT_YOUR_CARD, card)


def _about_place(tableau: ByzantiumTableau, card: Card, path: str, tips: bool) -> Iterator[Refusal]:
    """A place to which the card cannot be connected (Ord, *Connecting Cards*).

    First what no turn of the game will change, then what lies in the way, then the ranks.
    """

    def because(reason: Fact, other: Card | None = None) -> Refusal:
        return Refusal(reason, card, other, path)

    if len(path) > board.FARTHEST:
        yield because(ByzantiumReason.FOURTH_CARD)
    ace = board.ACE_OF[path[0]]
    if card.colour is not ace.colour:
        yield because(ByzantiumReason.OTHER_COLOUR, ace)
    if not tips and path == path[0] * board.FARTHEST:
        yield because(ByzantiumReason.TIP_NOT_USED)
    lying = {board.PLACES[place].name: CARDS[number] for place, number in tableau.occupied().items()}
    if path in lying:
        yield because(Reason.PLACE_TAKEN, lying[path])
    parent = ace if len(path) == 1 else lying.get(path[:-1])
    if parent is None:
        yield because(ByzantiumReason.NOTHING_TO_JOIN)
    place = board.CANDIDATES[path]
    touched = board.touched_ace(place)
    if touched is not None:
        yield because(ByzantiumReason.WOULD_TOUCH, touched)
    for name, other in lying.items():
        if place.rect.overlaps(board.CANDIDATES[name].rect):
            yield because(ByzantiumReason.WOULD_OVERLAP, other)
    if not tableau.fitting(board.INDEX[path]) >> number_of(card) & 1:
        ascending = tableau.senses[board.ARMS.index(path[0])] == ASCENDING
        yield because(ByzantiumReason.MUST_BE_HIGHER if ascending else ByzantiumReason.MUST_BE_LOWER, parent)
