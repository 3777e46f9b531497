"""Positions laid by hand, and what is played from them: for the tests of one game."""

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from tests.games.laid import bare


class ByHand:
    """Lays positions of a game and plays from them."""

    def __init__(self, game: Patience) -> None:
        self.game = game

    def position(self, state: tuple[int, ...] = (), **places: str) -> Position:
        """Return a position with these piles (``pile1="9H 8H"``) and nothing else."""
        return self.game.with_piles(
            bare(self.game, state), {name: parse_cards(codes.split()) for name, codes in places.items()}
        )

    def played(self, standing: Position, *texts: str) -> Position:
        """Return the position after these moves, each of them legal."""
        for text in texts:
            standing = self.game.play(standing, read_move(self.game, standing, text))
        return standing

    def codes(self, standing: Position, place: str) -> str:
        """Return the cards of a place."""
        return " ".join(card.code for card in self.game.pile(standing, place))

    def reason(self, standing: Position, text: str) -> Fact:
        """Return why a move is refused."""
        with pytest.raises(IllegalMove) as caught:
            read_move(self.game, standing, text)
        return caught.value.refusal.reason

    def moves(self, standing: Position) -> set[str]:
        """Return the legal moves as they are written."""
        return {str(move) for move in self.game.moves(standing)}
