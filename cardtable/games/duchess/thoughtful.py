"""Duchess of Luynes and Parisienne with all cards known: see `cardtable.games.duchess.ahead`."""

from cardtable.contract.move import Move
from cardtable.games.duchess.ahead import DuchessSearch
from cardtable.games.duchess.rules import DuchessOfLuynes
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import number_of
from cardtable.games.rollouts.rollout import Foresight

_TRIES = 40_000
"""How many deals are dealt out at most."""


def search(game: DuchessOfLuynes, position: Position, until: float) -> Foresight:
    """Return a win, if one is found; none where the pack is shuffled again, for chance decides then."""
    if game.chosen["collect"] == "shuffle":
        return Foresight()
    table = game.table(position)
    table.discard = [number_of(card) for card in game.pile(position, "discard")]
    pack = [number_of(card) for card in game.pile(position, "pack")]
    found = DuchessSearch(table, pack, free=game.chosen["play"] == "may", rule=0.5)
    if not found.run(_TRIES, until) or found.best is None:
        return Foresight(states=found.tries)
    moves = list[Move]()
    for play in found.best.to_the_end():
        moves.append(game.bare_moves(position)[0] if play is None else game.carry(position, play))
        position = game.apply(position, moves[-1])
    return Foresight(tuple(moves), states=found.tries)
