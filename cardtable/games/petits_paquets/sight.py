"""What the player of Les Petits Paquets knows: where every card lies that was dealt or slipped aloud."""

from random import Random

from cardtable.cards import Card
from cardtable.games.kit.position import Position, View
from cardtable.games.petits_paquets.table import EXILES, PACK, memory_of


def never_shown(position: Position) -> frozenset[Card]:
    """Return the cards of which nobody can know where they lie: in the first deal some Exiles, the pack.

    All are dealt face up, aloud; and what is dealt again is not shuffled.  An Exile lies face
    down till it is turned, but its value has been called; and once the pack is out, the cards
    that are missing are the Exiles: only those of one value and several suits cannot be told apart.
    """
    memory = memory_of(position)
    if memory.deal > 1:
        return frozenset()
    exiles, waiting = position.piles[EXILES], position.piles[PACK]
    shut = exiles[: len(exiles) - memory.hand]
    suits = {card.rank: {each.suit for each in shut if each.rank is card.rank} for card in shut}
    return frozenset((*waiting, *(card for card in shut if waiting or len(suits[card.rank]) > 1)))


def known(view: View, position: Position) -> View:
    """Return a view with what has been seen: every card dealt or slipped, wherever it lies by now.

    Of the Exiles that are unseen it tells the values, which have been called.
    """
    never = never_shown(position)
    shown = tuple(
        tuple(
            each if card in never else each._replace(card=card)
            for each, card in zip(cards, pile, strict=True)
        )
        for cards, pile in zip(view.shown, position.piles, strict=True)
    )
    called = tuple(int(card.rank) for card in position.piles[EXILES] if card in never)
    return view._replace(shown=shown, unseen=never, told=called)


def exiles_drawn(view: View, random: Random) -> View:
    """Return a view with the Exiles drawn at random: every one has the value that was called."""
    unseen, called = sorted(view.unseen), iter(view.told)
    random.shuffle(unseen)
    exiles = tuple(
        exile._replace(card=_taken(unseen, next(called))) if exile.card is None else exile
        for exile in view.shown[EXILES]
    )
    shown = (*view.shown[:EXILES], exiles, *view.shown[EXILES + 1 :])
    return view._replace(shown=shown, unseen=frozenset(unseen))


def _taken(cards: list[Card], rank: int) -> Card:
    """Take the first card of a rank out of some cards."""
    return cards.pop(next(number for number, card in enumerate(cards) if card.rank == rank))
