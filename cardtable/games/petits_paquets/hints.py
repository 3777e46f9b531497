"""Quick hints for Les Petits Paquets: what looks best by what the player may see.

Where cards may be held back, the third deal of the counted form decides, and its Exiles are
what matters: each brings a chain, and a chain ends with a card to play.  Now a chain lays
cards of one value together, and cards that lie together are exiled together when they are
counted again; so the longer the chains of the first two deals, the more Exiles has the
third.  Therefore cards that would be played are left on the packets in the first deal, and
in the second until its Exiles are gone; and an Exile is always slipped beneath its packet.

Where what fits must be played, nothing waits: to hold back the few cards that need exchanges
first won 40 of deals 1-600, to play them too 45, and to exchange so that cards no longer fit
only 17.

Games in which nothing but these hints is followed are counted by ``tests/benchmarks/hints.py
petits-paquets --only quick --deals 1-600``: 45 are won, and with ``--option play=may`` 149.
From where nothing is unknown (`PetitsPaquets.unseen`) a search wins far more: ``--finish 1``.
"""

from collections.abc import Container
from functools import partial

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.cloth import PACKETS, UP
from cardtable.games.petits_paquets.table import meet, memory_of

_WAIT, _PLAY, _MEET, _EXCHANGE, _GO_ON, _EXILE, _NOTHING = 5.0, 4.0, 3.0, 2.0, 1.0, 0.0, -1.0
"""What a move is worth: going on while cards wait, a play, a play where two foundations meet, an
exchange on the way to one, going on, playing an Exile that could be slipped, anything else."""
_DEPTH = 0.01
"""For every card of the packet: of two twins the one is played that has more beneath it."""


def crossing(ranks: Container[int], rank: int) -> int:
    """Return how good it is that two foundations that meet run past each other at a rank.

    From there the suit's other cards follow in two rows, one up and one down; they come the easier the
    more equal the rows are, and the more of their next cards are in sight: a rank nearer to the suit's middle
    is worth as much as two such cards.
    """
    first = last = rank
    while first - 1 in ranks:
        first -= 1
    while last + 1 in ranks:
        last += 1
    return last - first - abs(2 * rank - Rank.ACE - Rank.QUEEN)


def score(game: Patience, position: Position, move: Move) -> float:
    """Rate a move."""
    if move.kind is not MoveKind.CARRY:
        deal, exiles = memory_of(position).deal, game.pile(position, "exiles")
        waits = game.chosen["play"] == "may" and not _in_rounds(game)
        return _WAIT if waits and (deal == 1 or (deal == 2 and exiles)) else _GO_ON
    if move.source == "exiles" and not _in_rounds(game):
        return _EXILE
    if meet(position.piles, move.cards[0].suit):
        return _meeting(game, position, move, move.cards[0])
    # The last packet hides nothing.
    return _PLAY + (0.0 if move.source == PACKETS[-1] else _DEPTH * len(game.pile(position, move.source)))


def _in_rounds(game: Patience) -> bool:
    """Whether the cards are played between the rounds of a deal: nearly all go home in the first two."""
    return bool(game.chosen["play-while-dealing"])


def _meeting(game: Patience, position: Position, move: Move, card: Card) -> float:
    """Rate a play or an exchange in a suit whose foundations meet, by the card that is best played there."""
    wanted = _best_to_meet(game, position, card.suit)
    if move.source not in game.foundations:
        return _MEET if card.rank == wanted else _NOTHING
    # The next card up is `top` + 1, the next one down is `top`.
    top = len(game.pile(position, UP[card.suit])) - 1
    rising = move.target == UP[card.suit]
    on_the_way = wanted is not None and (wanted > top + 1 if rising else wanted < top)
    return _EXCHANGE if on_the_way else _NOTHING


def _best_to_meet(game: Patience, position: Position, suit: Suit) -> Rank | None:
    """Return the available card at which two foundations that meet had best run past each other."""
    kept = {*game.foundations} | (set() if _in_rounds(game) else {"exiles"})
    ranks = {card.rank for card, place in game.available(position) if card.suit is suit and place not in kept}
    return max(sorted(ranks), key=partial(crossing, ranks), default=None)
