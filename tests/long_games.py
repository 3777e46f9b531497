"""Games as long as somebody might send: legal, though a card only goes to and fro."""

from random import Random
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.keeping.record import HUMAN, Record


def long_record(game_id: str, deal: int, moves: int) -> Record:
    """Return a legal record of a patience with so many moves; in its deal a card can go to and fro soon."""
    game = catalogue.create(game_id)
    position, chance, line = game.deal(Deal(deal)), Random(deal), []
    while (pair := _reversible_pair(game, position)) is None:
        move = chance.choice(game.moves(position))
        line.append(str(move))
        position = game.apply(position, move)
    there_and_back = tuple(map(str, pair))
    while len(line) < moves:
        line.extend(there_and_back)
    return Record(game_id, {}, Deal(deal), (HUMAN,), tuple(line[:moves]))


def _reversible_pair(game: Any, position: Any) -> tuple[Move, Move] | None:
    """Return a move and the one that takes it back, if there are such."""
    for move in game.moves(position):
        if move.kind is not MoveKind.CARRY or move.target in game.foundations:
            continue
        back = Move(MoveKind.CARRY, move.cards, move.target, move.source)
        there = game.apply(position, move)
        if game.refusal(there, back) is None and game.apply(there, back) == position:
            return move, back
    return None
