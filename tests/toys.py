"""Two tiny games with everything that a session or a record can meet, and a way to sit down to them.

`Stairs`: a patience.  The six spades A-6 lie in a row; its last card goes up on the
foundation in order or into one of the free cells; cards go from the cells too.
`Shedding`: two or three seats hold four cards each; a turn lays one lower than the last
(or any on an empty table) or passes; all passing in turn ends the deal with penalties.
"""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from cardtable.cards import Card, Rank, Suit, shuffled
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.errors import InvalidNotation
from cardtable.games import catalogue
from cardtable.geometry import Rect

SPADES = tuple(Card(rank, Suit.SPADES) for rank in tuple(Rank)[:6])
TWELVE = tuple(Card(rank, Suit.HEARTS) for rank in tuple(Rank)[:12])
BOUNDS = Rect(0, 0, 1, 1)


def _dealt(deal: Deal, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if deal.number is not None:
        return shuffled(cards, deal.number)
    if deal.cards is None or sorted(deal.cards) != sorted(cards):
        raise InvalidNotation("the cards are not those of this game")
    return deal.cards


@dataclass(frozen=True)
class StairsPosition:
    row: tuple[Card, ...]
    up: tuple[Card, ...] = ()
    cells: tuple[Card | None, ...] = (None,)


class Stairs(Game[StairsPosition]):
    id = "toy-stairs"
    options = (Option("cells", (1, 2, 5), 2), Option("aces", (True, False), False))

    def place_names(self) -> tuple[str, ...]:
        return ("row", "up", *(f"cell{n + 1}" for n in range(int(self.chosen["cells"]))))

    def deal(self, deal: Deal) -> StairsPosition:
        cells: tuple[Card | None, ...] = (None,) * int(self.chosen["cells"])
        if deal.places is None:
            return StairsPosition(_dealt(deal, SPADES), (), cells)
        row, up = deal.places.get("row", ()), deal.places.get("up", ())
        if set(deal.places) - {"row", "up"} or sorted(row + up) != sorted(SPADES):
            raise InvalidNotation("every card must lie in the row or on the foundation")
        return StairsPosition(tuple(row), tuple(up), cells)

    def moves(self, position: StairsPosition) -> tuple[Move, ...]:
        found = []
        free = next((n for n, card in enumerate(position.cells) if card is None), None)
        if position.row:
            card = position.row[-1]
            if card.rank == len(position.up) + 1:
                found.append(Move.carry(card, "row", "up"))
            if free is not None:
                found.append(Move.carry(card, "row", f"cell{free + 1}"))
        for n, held in enumerate(position.cells):
            if held is not None and held.rank == len(position.up) + 1:
                found.append(Move.carry(held, f"cell{n + 1}", "up"))
        return tuple(found)

    def apply(self, position: StairsPosition, move: Move) -> StairsPosition:
        cells = list(position.cells)
        row, up = position.row, position.up
        if move.source == "row":
            row = row[:-1]
        else:
            cells[int(move.source[4:]) - 1] = None
        if move.target == "up":
            up = (*up, move.cards[0])
        else:
            cells[int(move.target[4:]) - 1] = move.cards[0]
        return StairsPosition(row, up, tuple(cells))

    def refusal(self, position: StairsPosition, move: Move) -> Refusal | None:
        if move in self.moves(position):
            return None
        return Refusal(Reason.GAME_OVER if self.outcome(position) else Reason.NO_SUCH_MOVE)

    def places(self, position: StairsPosition, viewer: int | None = None) -> dict[str, tuple[Shown, ...]]:
        result = {"row": tuple(map(Shown, position.row)), "up": tuple(map(Shown, position.up))}
        for n, card in enumerate(position.cells):
            result[f"cell{n + 1}"] = () if card is None else (Shown(card),)
        return result

    def layout(self, position: StairsPosition, viewer: int | None = None) -> Layout:
        return Layout((), (), BOUNDS)

    def outcome(self, position: StairsPosition) -> Outcome | None:
        if len(position.up) == len(SPADES):
            return Outcome(Termination.WON, 1)
        return None if self.moves(position) else Outcome(Termination.STUCK)

    def safe_move(self, position: StairsPosition) -> Move | None:
        return next((move for move in self.moves(position) if move.target == "up"), None)


@dataclass(frozen=True)
class SheddingPosition:
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...] = ()
    to_move: int = 1
    passes: int = 0


class Shedding(Game[SheddingPosition]):
    id = "toy-shedding"
    seat_counts = (2, 3)

    def place_names(self) -> tuple[str, ...]:
        return (*(f"hand{n + 1}" for n in range(self.seats)), "table")

    def deal(self, deal: Deal) -> SheddingPosition:
        cards = _dealt(deal, TWELVE)
        return SheddingPosition(tuple(cards[4 * n : 4 * n + 4] for n in range(self.seats)))

    def moves(self, position: SheddingPosition) -> tuple[Move, ...]:
        if self.outcome(position) is not None:
            return ()
        seat, hand = position.to_move, position.hands[position.to_move - 1]
        fits = [card for card in hand if not position.table or card.rank < position.table[-1].rank]
        return (*(Move.carry(card, f"hand{seat}", "table") for card in fits), Move(MoveKind.PASS))

    def apply(self, position: SheddingPosition, move: Move) -> SheddingPosition:
        seat = position.to_move
        after = replace(position, to_move=seat % self.seats + 1, passes=position.passes + 1)
        if move.kind is MoveKind.PASS:
            return after
        hands = tuple(tuple(card for card in hand if card not in move.cards) for hand in position.hands)
        return replace(after, hands=hands, table=position.table + move.cards, passes=0)

    def refusal(self, position: SheddingPosition, move: Move) -> Refusal | None:
        return None if move in self.moves(position) else Refusal(Reason.NO_SUCH_MOVE)

    def places(self, position: SheddingPosition, viewer: int | None = None) -> dict[str, tuple[Shown, ...]]:
        result: dict[str, tuple[Shown, ...]] = {}
        for n, hand in enumerate(position.hands, 1):
            known = viewer in (None, n)
            result[f"hand{n}"] = tuple(Shown(card) if known else Shown(None, False) for card in hand)
        result["table"] = tuple(map(Shown, position.table))
        return result

    def layout(self, position: SheddingPosition, viewer: int | None = None) -> Layout:
        return Layout((), (), BOUNDS)

    def outcome(self, position: SheddingPosition) -> Outcome | None:
        scores = tuple(len(hand) for hand in position.hands)
        if position.passes < self.seats:
            return None
        best = min(scores)
        winner = scores.index(best) + 1 if scores.count(best) == 1 else None
        return Outcome(Termination.PENALTIES, winner, scores)

    def to_move(self, position: SheddingPosition) -> int:
        return position.to_move

    def hides(self) -> bool:
        return True

    def forced(self, position: SheddingPosition) -> Move | None:
        legal = self.moves(position)
        return legal[0] if len(legal) == 1 else None

    def draw_may_be_agreed(self, position: SheddingPosition) -> bool:
        return bool(position.table)

    def set_size(self) -> int:
        return self.seats


STAIRS = Entry("toy-stairs", "Stairs", "Toys", 0.5, "tests", "Up they go.", __name__)
SHEDDING = Entry("toy-shedding", "Shedding", "Toys", 0.5, "tests", "Down.", __name__, levels=("low", "high"))
ENTRIES = (STAIRS, SHEDDING)


@pytest.fixture(scope="module", autouse=True)
def _toys() -> Any:
    """Put the toys into the catalogue for the module's tests."""
    with pytest.MonkeyPatch.context() as patch:
        for toy in ENTRIES:
            patch.setitem(catalogue.PACKAGES, toy.id, __name__)
        yield
