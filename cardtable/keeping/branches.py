"""The variations of a record on their way through the rules, as far as those allow each of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove
from cardtable.errors import CardTableError, InvalidRecord
from cardtable.keeping.json_text import clip
from cardtable.keeping.record import Variation
from cardtable.texts import _


@dataclass(frozen=True, slots=True)
class Branch:
    """A variation as far as the rules allow it: its own moves and the position after each of them.

    It leaves the line numbered ``parent`` (0: the game itself) after ``at`` moves from the deal.
    ``fault`` says why it goes no further than that, empty where it is whole.
    """

    parent: int
    at: int
    moves: tuple[Move, ...]
    positions: tuple[Any, ...]
    fault: str = ""

    @property
    def end(self) -> int:
        """How many moves its line has, from the deal."""
        return self.at + len(self.moves)


class BranchReplay:
    """Plays one variation after the other, a move at a time; ``positions`` are those of the game itself."""

    def __init__(self, game: Game[Any], positions: Sequence[Any], variations: Sequence[Variation]) -> None:
        self.branches: list[Branch] = []
        self._game, self._positions, self._variations = game, positions, variations
        self._moves: list[Move] = []
        self._after: list[Any] = []

    def play_next(self) -> int:
        """Play the next move; return how many are done with: all that is left where it is not legal."""
        variation, made = self._variations[len(self.branches)], len(self._moves)
        if variation.branch > self._end(variation.parent):
            return self._finish(_("the line it branches off from is not that long"))
        position = self._after[-1] if made else self._position(variation.parent, variation.branch)
        try:
            move = legal_move(self._game, position, variation.branch + made + 1, variation.moves[made])
        except InvalidRecord as error:
            return self._finish(str(error))
        self._moves.append(move)
        self._after.append(self._game.apply(position, move))
        if len(self._moves) == len(variation.moves):
            self._finish()
        return 1

    def _finish(self, fault: str = "") -> int:
        """End the variation, and return how many of its moves were not made."""
        variation = self._variations[len(self.branches)]
        at = min(variation.branch, self._end(variation.parent))
        own = tuple(self._moves), tuple(self._after)
        self.branches.append(Branch(variation.parent, at, *own, fault))
        left = len(variation.moves) - len(self._moves)
        self._moves, self._after = [], []
        return left

    def _end(self, line: int) -> int:
        """Return how many moves a line has."""
        return self.branches[line - 1].end if line else len(self._positions) - 1

    def _position(self, line: int, at: int) -> Any:
        """Return the position after so many moves of a line."""
        while line:
            branch = self.branches[line - 1]
            if at > branch.at:
                return branch.positions[at - branch.at - 1]
            line = branch.parent
        return self._positions[at]


def legal_move(game: Game[Any], position: Any, number: int, text: str) -> Move:
    """Return the move that a text means; raise `InvalidRecord` with its number where it is not legal."""
    try:
        return read_move(game, position, text)
    except CardTableError as error:
        # When the game is over no move is legal, and that is all that need be said.
        if game.outcome(position) is not None:
            why = _("the game is over")
        else:
            why = error.sentence if isinstance(error, IllegalMove) else str(error)
        sentence = _("move {number}, {move}: {why}")
        raise InvalidRecord(sentence.format(number=number, move=clip(text), why=why)) from error


def plainly_spelt(variation: Variation, branch: Branch) -> Variation:
    """Return a variation with its moves in their plain spelling; what the rules refuse stands as it did."""
    played = tuple(map(str, branch.moves))
    return replace(variation, moves=played + variation.moves[len(played) :])
