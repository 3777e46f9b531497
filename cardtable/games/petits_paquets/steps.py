"""Les Petits Paquets as they are seen: the counted deal card by card, a chain slip by slip."""

from collections.abc import Iterator
from dataclasses import replace

from cardtable.contract.layout import Layout, Placement
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.seat import Seat
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets import deal as counting
from cardtable.games.petits_paquets.chains import in_hand, links
from cardtable.games.petits_paquets.cloth import PACKETS
from cardtable.games.petits_paquets.deal import Called
from cardtable.games.petits_paquets.memory import memory_of
from cardtable.games.petits_paquets.words import PetitsPaquetsMark


def deal_steps(game: Patience, position: Position, viewer: Seat | None) -> Iterator[Layout]:
    """Yield the table before the deal, then with every card dealt."""
    yield game.layout(position, viewer)
    for call in counting.counted(game, position):
        yield _calling(game, call, viewer)


def move_steps(game: Patience, position: Position, move: Move, viewer: Seat | None) -> Iterator[Layout]:
    """Yield what follows from a move: the packets taken up and dealt anew; the Exile turned, its chain."""
    if move.kind is MoveKind.REDEAL:
        position = counting.gathered(game, position)
        yield _taken_up(game, position, viewer)
    if move.kind in (MoveKind.DEAL, MoveKind.REDEAL):
        for call in counting.counted(game, position):
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
