"""The counted deal of Les Petits Paquets, card by card."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.cloth import CLOTH, DOWN, PACKETS, UP
from cardtable.games.petits_paquets.memory import Memory, memory_of

GATHERED = (6, 5, 4, 3, 2, 1, 13, 7, 8, 9, 10, 11, 12)
"""The packets in the order of the new pack (Rule III: right hand upper row, left hand lower row)."""


class Called(NamedTuple):
    """A number called, and the position once its card has come to lie."""

    number: int
    position: Position


def undealt(cards: Sequence[Card]) -> Position:
    """Play the eight kings: the position before the first card is dealt."""
    kings = {UP[suit]: (Card(Rank.KING, suit),) for suit in Suit}
    kings |= {DOWN[suit]: (Card(Rank.KING, suit, 2),) for suit in Suit}
    piles = {**kings, "pack": tuple(cards)}
    return Position(tuple(piles.get(place.name, ()) for place in CLOTH), Memory())


def gathered(game: Patience, position: Position) -> Position:
    """Take up the packets in order for the next deal (Rule III)."""
    packets = [game.pile(position, f"packet{number}") for number in GATHERED]
    cleared = game.with_piles(position, dict.fromkeys(PACKETS, ()))
    cards = tuple(card for packet in packets for card in packet)
    return game.with_piles(cleared, {"pack": cards})._replace(state=Memory(memory_of(position).deal + 1))


def counted(game: Patience, position: Position) -> Iterator[Called]:
    """Deal to the end of the pack, or a single round where the player may play between rounds."""
    dealing = True
    while dealing:
        for number in range(1, len(PACKETS) + 1):
            for after in _at(game, position, number):
                position = after
                yield Called(number, position)
        dealing = bool(game.pile(position, "pack")) and not game.chosen["play-while-dealing"]


def _at(game: Patience, position: Position, number: int) -> Iterator[Position]:
    """Deal at one number: a card of that very value is exiled and the next one tried instead."""
    exiled = True
    while exiled and (cards := game.pile(position, "pack")):
        exiled = cards[0].rank == number
        goal = "exiles" if exiled else PACKETS[number - 1]
        grown = (*game.pile(position, goal), cards[0])
        position = game.with_piles(position, {"pack": cards[1:], goal: grown})
        yield position


def dealt(game: Patience, position: Position) -> Position:
    """Return the position after the deal, or a round of it."""
    for call in counted(game, position):
        position = call.position
    return position
