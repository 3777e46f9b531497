"""What Les Petits Paquets remember, what is known of them and what may be played: where foundations meet."""

from random import Random
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position, View
from cardtable.games.petits_paquets.cloth import DOWN, UP

DEALS = 3
"""“Re-dealt (if necessary) twice.”"""


class Memory(NamedTuple):
    """What the game remembers beside the cards: `Position.state`.

    ``deal`` counts from 1.  ``hand``: 1 while the uppermost Exile is turned up.  ``at``: the
    packet where a chain goes on, 0 when none runs.  ``turned``: how many cards in a row that
    packet has slipped beneath itself.  ``slipped``: the length of the last chain.
    """

    deal: int = 1
    hand: int = 0
    at: int = 0
    turned: int = 0
    slipped: int = 0


def memory_of(position: Position) -> Memory:
    """Return the position's state by its names."""
    return Memory(*position.state)


FOUNDATIONS = {
    **{UP[suit]: Foundation(suit, Rank.KING, corner=True) for suit in Suit},
    **{DOWN[suit]: Foundation(suit, Rank.KING, -1) for suit in Suit},
}
"""“The four kings in the upper row begin with aces, and ascend; the kings in the lower row descend.”"""


def suitable(game: Patience, position: Position, card: Card) -> bool:
    """Whether the card could be played on a foundation, be it after exchanges."""
    return meet(game, position, card.suit) or any(
        FOUNDATIONS[name].accepts(card, game.pile(position, name)) for name in game.targets(position, card)
    )


def meet(game: Patience, position: Position, suit: Suit) -> bool:
    """Whether the two foundations of a suit are neighbours.

    Between them they hold each rank once then, and exchanges can open them at any rank.
    """
    return len(game.pile(position, UP[suit])) + len(game.pile(position, DOWN[suit])) == 14


def never_shown(game: Patience, position: Position) -> frozenset[Card]:
    """Return the cards of which nobody can know where they lie: in the first deal some Exiles, the pack.

    All are dealt face up, aloud; and what is dealt again is not shuffled.  An Exile lies face
    down till it is turned, but its value has been called; and once the pack is out, the cards
    that are missing are the Exiles: only those of one value and several suits cannot be told apart.
    """
    memory = memory_of(position)
    if memory.deal > 1:
        return frozenset()
    exiles, waiting = game.pile(position, "exiles"), game.pile(position, "pack")
    shut = exiles[: len(exiles) - memory.hand]
    suits = {card.rank: {each.suit for each in shut if each.rank is card.rank} for card in shut}
    return frozenset((*waiting, *(card for card in shut if waiting or len(suits[card.rank]) > 1)))


def known(game: Patience, view: View, position: Position) -> View:
    """Return a view with what has been seen: every card dealt or slipped, wherever it lies by now.

    Of the Exiles that are unseen it tells the values, which have been called.
    """
    never = never_shown(game, position)
    shown = tuple(
        tuple(
            each if card in never else each._replace(card=card)
            for each, card in zip(cards, pile, strict=True)
        )
        for cards, pile in zip(view.shown, position.piles, strict=True)
    )
    called = tuple(int(card.rank) for card in game.pile(position, "exiles") if card in never)
    return view._replace(shown=shown, unseen=never, told=called)


def exiles_drawn(view: View, place: int, random: Random) -> View:
    """Return a view with the Exiles at a place drawn at random: every one has the value that was called."""
    unseen, called = sorted(view.unseen), iter(view.told)
    random.shuffle(unseen)
    exiles = tuple(
        exile._replace(card=_taken(unseen, next(called))) if exile.card is None else exile
        for exile in view.shown[place]
    )
    shown = (*view.shown[:place], exiles, *view.shown[place + 1 :])
    return view._replace(shown=shown, unseen=frozenset(unseen))


def _taken(cards: list[Card], rank: int) -> Card:
    """Take the first card of a rank out of some cards."""
    return cards.pop(next(number for number, card in enumerate(cards) if card.rank == rank))
