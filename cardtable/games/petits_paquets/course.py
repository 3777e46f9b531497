"""The course of Les Petits Paquets, and how it is seen: the counted deal, and chains slip by slip."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import Layout, Placement
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.seat import Seat
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.cloth import CLOTH, DOWN, PACKETS, UP
from cardtable.games.petits_paquets.plays import Memory, memory_of, suitable
from cardtable.games.petits_paquets.words import PetitsPaquetsMark

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


# Chains


def in_hand(game: Patience, position: Position) -> Position:
    """Take the uppermost Exile in hand; for one that suits no foundation a chain begins at its packet."""
    exile = game.pile(position, "exiles")[-1]
    at = 0 if suitable(game, position, exile) else int(exile.rank)
    return position._replace(state=Memory(memory_of(position).deal, hand=1, at=at))


def turned_up(game: Patience, position: Position) -> Position:
    """Take an Exile in hand; one that suits no foundation goes under its packet."""
    waiting = in_hand(game, position)
    whole = memory_of(waiting).at and game.chosen["chain"] == "whole"
    return slipped(game, waiting) if whole else waiting


def slipped(game: Patience, position: Position) -> Position:
    """Slip the next card, or all those of the chain, under the packets of their values."""
    for call in links(game, position):
        position = call.position
    return position


def links(game: Patience, position: Position) -> Iterator[Called]:
    """Yield the position after each card slipped, with the number of the packet that it goes under."""
    going = True
    while going:
        number = int(game.pile(position, _source(position))[-1].rank)
        position = _link(game, position)
        yield Called(number, position)
        going = bool(memory_of(position).at) and game.chosen["chain"] == "whole"


def _source(position: Position) -> str:
    memory = memory_of(position)
    return "exiles" if memory.hand else f"packet{memory.at}"


def _link(game: Patience, position: Position) -> Position:
    """Slip the Exile in hand, or the top of the packet fed last, under the packet of its value.

    The chain ends when the top released is suitable, when the card came under nothing,
    and when its packet has gone round once and holds only cards of its own number:
    for ever after, the same would come again.
    """
    memory = memory_of(position)
    source = _source(position)
    *rest, card = game.pile(position, source)
    goal = f"packet{int(card.rank)}"
    position = game.with_piles(position, {source: tuple(rest)})
    above = game.pile(position, goal)
    position = game.with_piles(position, {goal: (card, *above)})
    turned = memory.turned + 1 if source == goal else 0
    released = bool(rest) and not memory.hand and suitable(game, position, rest[-1])
    ends = released or not above or turned > len(above)
    at, turned = (0, 0) if ends else (int(card.rank), turned)
    return position._replace(state=Memory(memory.deal, 0, at, turned, memory.slipped + 1))


# How they are seen


def deal_steps(game: Patience, position: Position, viewer: Seat | None) -> Iterator[Layout]:
    """Yield the table before the deal, then with every card dealt."""
    yield game.layout(position, viewer)
    for call in counted(game, position):
        yield _calling(game, call, viewer)


def move_steps(game: Patience, position: Position, move: Move, viewer: Seat | None) -> Iterator[Layout]:
    """Yield what follows from a move: the packets taken up and dealt anew; the Exile turned, its chain."""
    if move.kind is MoveKind.REDEAL:
        position = gathered(game, position)
        yield _taken_up(game, position, viewer)
    if move.kind in (MoveKind.DEAL, MoveKind.REDEAL):
        for call in counted(game, position):
            yield _calling(game, call, viewer)
    if move.kind is MoveKind.TURN:
        yield from _turning(game, position, move, viewer)


def _turning(game: Patience, position: Position, move: Move, viewer: Seat | None) -> Iterator[Layout]:
    if move.target == "exiles":
        position = in_hand(game, position)
        if not memory_of(position).at or game.chosen["chain"] != "whole":
            return
        yield game.layout(position, viewer)
    for call in links(game, position):
        yield _calling(game, call, viewer)


def _calling(game: Patience, call: Called, viewer: Seat | None) -> Layout:
    """Return the table with the number that is called at its packet."""
    laid = game.layout(call.position, viewer)
    packet = PACKETS[call.number - 1]
    marks = tuple(
        mark._replace(kind=PetitsPaquetsMark.CALLED) if mark.place == packet else mark for mark in laid.marks
    )
    return replace(laid, marks=marks)


def _taken_up(game: Patience, position: Position, viewer: Seat | None) -> Layout:
    """Return the table with every card of the new pack on it, so that each is seen to go there."""
    laid = game.layout(position, viewer)
    pack = game.cloth[game.index["pack"]]
    rest = tuple(each for each in laid.cards if each.place != "pack")
    cards = game.pile(position, "pack")[::-1]
    return replace(laid, cards=(*rest, *(Placement(card, "pack", pack.pose, pack.face_up) for card in cards)))
