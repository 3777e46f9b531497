"""Where a card plainly belongs, when a player points at it and says nothing more."""

from collections.abc import Mapping, Sequence

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.position import Pile
from cardtable.games.kit.rules import Tableau


def obvious_move(
    moves: Sequence[Move], card: Card, foundations: Mapping[str, Foundation], piles: Mapping[str, Pile]
) -> Move | None:
    """Prefer a foundation; else the only card on which it can be built; an empty place is never plain.

    ``moves`` are all that are legal, ``piles`` the cards of each place.
    """
    mine = [move for move in moves if _means(move, card)]
    home = _unlike([move for move in mine if move.target in foundations], foundations, piles)
    if len(home) > 1 and _is_last_of_suit(card, foundations, piles):
        home = home[:1]  # both foundations are complete with it
    onto = home or [move for move in mine if piles[move.target]]
    choice = onto or (mine if len(mine) == 1 else [])
    return choice[0] if len(choice) == 1 else None


def space_move(moves: Sequence[Move], card: Card, tableau: Tableau, piles: Mapping[str, Pile]) -> Move | None:
    """Return the move of a card to a space that is for its rank alone, unless it has one to itself."""
    heads = any(pile[:1] == (card,) for name, pile in piles.items() if name in tableau.piles)
    if heads or len(tableau.fills.ranks) > 1:
        return None
    carried = (move for move in moves if move.kind is MoveKind.CARRY)
    return next((move for move in carried if move.cards[0] == card and not piles[move.target]), None)


def _means(move: Move, card: Card) -> bool:
    """Whether pointing at the card may mean the move: of a unit the lowest card stands for all."""
    return card in (move.cards if move.kind is MoveKind.EXCHANGE else move.cards[:1])


def _unlike(
    moves: Sequence[Move], foundations: Mapping[str, Foundation], piles: Mapping[str, Pile]
) -> list[Move]:
    """Return the moves without those to a foundation that is twin to that of an earlier one."""
    found = {(foundations[move.target], len(piles[move.target])): move for move in reversed(moves)}
    return list(reversed(found.values()))


def _is_last_of_suit(card: Card, foundations: Mapping[str, Foundation], piles: Mapping[str, Pile]) -> bool:
    """Whether all other cards of a card's suit lie on foundations."""
    left = (each for name, pile in piles.items() if name not in foundations for each in pile)
    return all(each.suit is not card.suit or each == card for each in left)
