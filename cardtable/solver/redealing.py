"""What new deals make of positions in small whole numbers: that is asked of the game."""

from cardtable.games.kit.position import Pile, Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.solver.board import EMPTY_ROW, Board, BoardStart
from cardtable.solver.foundation_states import FoundationState


class Redealing:
    """The new deals of a game from a ``start`` on; on the board the two copies of a card are one.

    ``times``: how many there are; ``piles_tell``: whether it matters which pile is which.
    """

    def __init__(self, board: Board, start: Position) -> None:
        self.board, self.start = board, start
        redeal = board.game.rules.redeal
        self.times = redeal.times if redeal else 0
        self.piles_tell = redeal is not None and redeal.piles_tell
        foundations = board.game.placing.numbers.foundations
        self._bases = tuple(start.piles[place][:1] for place in foundations)
        self._each_alone = redeal is not None and redeal.each_alone
        self._alone: dict[int, int] = {}

    def after(
        self, columns: tuple[int, ...], foundations: FoundationState, made: int
    ) -> tuple[tuple[int, ...], FoundationState]:
        """Return the piles and the foundations after a new deal, so many having been made before."""
        if self._each_alone:
            known, count = self._alone, len(columns)
            for pile in columns:
                if pile not in known:
                    self._deal_alone(pile, count, made)
            return tuple([known[pile] for pile in columns]), foundations
        dealt = self._dealt(columns, foundations.piles, made)
        return dealt.columns, dealt.foundations

    def _deal_alone(self, pile: int, count: int, made: int) -> None:
        """Note what a new deal makes of a pile."""
        columns = (pile, *[EMPTY_ROW] * (count - 1))
        self._alone[pile] = self._dealt(columns, self._bases, made).columns[0]

    def _dealt(self, columns: tuple[int, ...], foundations: tuple[Pile, ...], made: int) -> BoardStart:
        """Return what a new deal makes of a position like this; which twin lies where does not matter."""
        board, met = self.board, set[int]()
        numbers = board.game.placing.numbers
        lying = [[board.number[card] for card in pile] for pile in foundations]
        lying += [board.cards_in(pile) for pile in columns]
        piles: list[Pile] = [()] * len(board.game.cloth)
        for place, kinds in zip((*numbers.foundations, *numbers.rows), lying, strict=True):
            cards = []
            for kind in kinds:
                cards.append(board.cards[kind]._replace(copy=2 if kind in met else 1))
                met.add(kind)
            piles[place] = tuple(cards)
        before = Position(tuple(piles), face_down=self.start.face_down, deal=made + 1)
        return board.start(board.game.apply(before, REDEAL))
