"""Helps of Les Petits Paquets: why a deal or a turn must wait, what can do no harm."""

from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.kit.must_play import played_first
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.petits_paquets.cloth import DOWN, PACKETS, UP
from cardtable.games.petits_paquets.memory import DEALS, memory_of
from cardtable.games.petits_paquets.words import PetitsPaquetsReason


def bare_refusal(game: Patience, position: Position, move: Move) -> Refusal:
    """Return what comes before this deal or turn: the chain, the Exile in hand, the pack, the Exiles."""
    memory = memory_of(position)
    if move.kind not in (MoveKind.DEAL, MoveKind.REDEAL) and not _turns(move):
        return Refusal(Reason.NO_SUCH_MOVE)
    if memory.at:
        return Refusal(PetitsPaquetsReason.CHAIN_GOES_ON, place=f"packet{memory.at}")
    if memory.hand:
        return played_first(game, position) or Refusal(
            PetitsPaquetsReason.EXILE_IN_HAND, game.pile(position, "exiles")[-1]
        )
    if move.kind is MoveKind.DEAL:
        return Refusal(PatienceReason.PACK_EMPTY)
    if game.pile(position, "pack"):
        return Refusal(PatienceReason.PACK_FIRST)
    if move.kind is MoveKind.TURN:
        exile = move.target == "exiles"
        return Refusal(PetitsPaquetsReason.NO_EXILE_LEFT if exile else PetitsPaquetsReason.ONLY_EXILES_TURNED)
    left = game.pile(position, "exiles")
    return Refusal(PetitsPaquetsReason.EXILES_FIRST if left else PatienceReason.NO_REDEAL_LEFT)


def _turns(move: Move) -> bool:
    return move.kind is MoveKind.TURN and not move.cards and move.target in ("exiles", *PACKETS)


def harmless(game: Patience, position: Position) -> Move | None:
    """Return a play of a card that has but this one place for ever, or None.

    That is so when no deal and no Exile is to come, so that the packets' order no longer
    matters, and when the suit's foundations have run past each other: exchanges are over,
    and of each rank still out one card is at home, on the one foundation that had it.
    """
    ended = memory_of(position).deal == DEALS
    if not ended or game.pile(position, "pack") or game.pile(position, "exiles"):
        return None
    for move in game.moves(position):
        if move.kind is MoveKind.CARRY and move.source not in game.foundations:
            suit = move.cards[0].suit
            if len(game.pile(position, UP[suit])) + len(game.pile(position, DOWN[suit])) > 14:
                return move
    return None
