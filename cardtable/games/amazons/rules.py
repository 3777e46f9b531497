"""Amazons: four columns under four foundations of a short pack, dealt again as often as it goes on.

Rules after W. B. Dick, "Games of Patience", second series (1898), as later books give them; see amazons.html.
"""

from collections.abc import Mapping, Sequence

from cardtable.cards import Card, Rank
from cardtable.contract.layout import Mark
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.games.amazons import hints as helps
from cardtable.games.amazons.table import DEALT, ORDER, AmazonsTable, goals
from cardtable.games.amazons.words import AmazonsMark, AmazonsReason, AmazonsTally
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place, around, row
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import numbered
from cardtable.games.kit.stock_play import DEAL, REDEAL
from cardtable.geometry import Pose
from cardtable.texts import N_

COLUMNS, FOUNDATIONS = numbered("column", 4), numbered("foundation", 4)
IDLE_DEALS = 2
"""So many deals in succession without a play, and the game is lost, where that is chosen."""
_UNLIMITED = "unlimited"

_STEP, _LEFT = 1.75, -1.9
_HOMES, _HEADS, _FAN, _ROOM = -2.1, -0.45, 0.43, 2.6
_PACK = -3.9


class Amazons(Patience):
    """Amazons, as amazons.html tells it.

    ``state``: the number of the deal, from 1; how many deals before it passed without a play
    since the last; whether a card was played in this one.
    """

    id = "amazons"
    options = (
        Option.named(
            "suit",
            N_("Foundations"),
            N_("Whether each foundation must follow the suit of its ace."),
            {"in-suit": N_("Built in suit"), "any": N_("Built regardless of suit")},
        ),
        Option.named(
            "redeals",
            N_("Dealing again"),
            N_("When the game is lost because no card can be played any more."),
            {
                _UNLIMITED: N_("Until the cards come to lie as before"),
                "two-idle": N_("Until two deals pass without a play"),
            },
            absent="two-idle",
        ),
    )
    foundations = dict.fromkeys(FOUNDATIONS, Foundation.in_order(ORDER))
    hidden = frozenset({"pack"})
    dealt = DEALT
    cloth, bounds = around(
        *row(COLUMNS, _LEFT, _HEADS, _STEP, fan=(0.0, _FAN), room=_ROOM),
        *row(FOUNDATIONS, _LEFT, _HOMES, _STEP),
        Place("pack", Pose(_PACK, _HOMES), face_up=False, stock=True),
        sides=0.6,
    )

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.rule = Foundation.in_order(ORDER, follows=self.chosen["suit"] == "in-suit")
        self.foundations = dict.fromkeys(FOUNDATIONS, self.rule)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal the first four cards; the rest is the pack."""
        return self.after(super().lay_out(cards)._replace(state=(1, 0, 0)), DEAL)

    # What may be played

    def targets(self, position: Position, card: Card) -> tuple[str, ...]:
        """Return the foundations: a card goes nowhere else."""
        return FOUNDATIONS

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Allow the next card of the foundation above; aces from left to right, queens from anywhere."""
        allowed = [FOUNDATIONS[place] for place in goals(card, COLUMNS.index(source), position.piles[4:8])]
        if target not in FOUNDATIONS or target in allowed:
            return super().card_refusal(position, card, source, target)
        if card.rank == Rank.ACE:
            return Refusal(AmazonsReason.NEXT_ACE_PLACE, card, place=allowed[0])
        return Refusal(AmazonsReason.OWN_FOUNDATION, card, place=target)

    # Dealing

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Deal the next round, or take the columns up and deal again."""
        if self.pile(position, "pack"):
            return (DEAL,)
        return (REDEAL,) if self.table(position).may_redeal() else ()

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out or comes first, or why the cards are not taken up again."""
        if move != REDEAL or self.pile(position, "pack"):
            return super().bare_refusal(position, move)
        return Refusal(AmazonsReason.TWO_IDLE_DEALS if self._most_idle else AmazonsReason.COMES_BACK)

    def after(self, position: Position, move: Move) -> Position:
        """Deal a round, take the columns up and deal anew, or remember that a card was played."""
        table = self.table(position)
        if move.kind is MoveKind.DEAL:
            table.deal_round()
        elif move.kind is MoveKind.REDEAL:
            table.redeal()
        else:
            table.played = 1
        return table.position

    def remembered(self, position: Position) -> tuple[int, ...]:
        """Return what makes a difference: not how many deals there were."""
        return position.state[1:]

    # What is shown, and helps

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Warn when the deal before passed without a play, this one has so far, and it is the last."""
        _, idle, played = position.state
        if not idle or played or self.won(position) or not self.table(position).last_deal():
            return ()
        return (Mark(AmazonsMark.LAST_DEAL, _LEFT + 1.5 * _STEP, self.bounds.bottom - 0.2),)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the deals besides."""
        return (*super().tallies(position), Tally(AmazonsTally.DEAL, position.state[0]))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return first what the plan says: which card to play, or to deal and hold cards back."""
        moves = self.moves(position)
        if len(moves) < 2:
            return moves
        play = helps.choice(self.table(position))
        chosen = None if play is None else (COLUMNS[play[0]], FOUNDATIONS[play[1]])

        def later(move: Move) -> tuple[bool, bool]:
            return (move.source, move.target) != chosen, (move.kind is MoveKind.CARRY) == (play is None)

        return tuple(sorted(moves, key=later))

    def table(self, position: Position) -> AmazonsTable:
        """Return the position in the form in which much can be tried."""
        return AmazonsTable(self.rule, self._most_idle, position)

    @property
    def _most_idle(self) -> int | None:
        """So many deals in succession without a play lose; None: as many as lead back to their beginning."""
        return None if self.chosen["redeals"] == _UNLIMITED else IDLE_DEALS
