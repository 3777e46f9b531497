"""Crescent (La Demi-Lune): sixteen piles in an arc round the aces and kings, and three shifts.

Rules after the encyclopaedia's article and PySolFC, as RULES 12.5 has them: one ace and one
king of each suit are out, piles are built in suit either way round the corner, and three
times in a game the bottom card of every pile comes to its top.
"""

from math import cos, radians, sin

from cardtable.cards import Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Button, Command, Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import Build, SuitMatch
from cardtable.games.kit.cloth import LEAN, Place
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.double_ended import DoubleEnded
from cardtable.games.kit.open_patience import NEVER_FILLED
from cardtable.games.kit.patience import Patience, Position
from cardtable.games.kit.piles import Pile, Piles
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

_PILES = tuple(f"pile{number}" for number in range(1, 17))
_RADIUS, _ROOM, _STEP = 6.85, 1.5, 0.25
"""The arc of the lowest cards (centres), how far inwards a pile reaches, and the step from card to card."""
_ACROSS, _KINGS, _ACES = 1.25, -2.42, -0.8


class CrescentReason(Fact):
    """Why a move is refused here and nowhere else."""

    NO_SHIFT_LEFT = "no-shift-left", N_("the piles have been shifted three times already")


class CrescentTally(Fact):
    """What is counted."""

    SHIFTS = "shifts", N_("shifts: {amount} of {limit}")


class CrescentCommand(Button):
    """Buttons."""

    SHIFT = "shift", N_("Shift piles"), "B"


class CrescentTelling(Telling):
    """How moves are told."""

    SHIFT = "shift", N_("lay the bottom card of every pile on its top")


def _pile(number: int, name: str) -> Place:
    """Return a pile of the arc, from left to right; its cards point outwards and follow inwards."""
    turn = radians(180 - 12 * number)
    inwards = (-_STEP * cos(turn), _STEP * sin(turn))
    pose = Pose(round(_RADIUS * cos(turn), 4), round(-_RADIUS * sin(turn), 4), 12.0 * number - 90)
    return Place(name, pose, inwards, _ROOM, marked=False, lean=LEAN)


def _homes(rank: str, y: float) -> list[Place]:
    kings = rank == "king"
    return [
        Place(f"{rank}-{suit.word}", Pose(_ACROSS * (suit - 1.5), y), symbol=Rank.KING if kings else suit)
        for suit in Suit
    ]


class Crescent(Covered, DoubleEnded):
    """Crescent, RULES 12.5.

    The state says how often the piles were shifted; where they lie face down also how many cards of
    each still do.
    """

    id = "crescent"
    buttons = tuple(CrescentCommand)
    thirds = (28_000, 52_000)  # 18 deals were looked at
    options = (
        Option(
            "piles",
            ("up", "down"),
            "up",
            label=N_("Piles"),
            explanation=N_("Face down, each next card is turned up when it comes to the top of its pile."),
            meanings={"up": N_("Face up"), "down": N_("Face down")},
        ),
    )
    rows = _PILES
    order = _PILES * 6
    build = Build((-1, 1), SuitMatch.SUIT, corner=True)
    fills = NEVER_FILLED
    exchanges = True
    redeals = 3
    piles_tell = False
    cloth = (
        *(_pile(number, name) for number, name in enumerate(_PILES)),
        *_homes("ace", _ACES),
        *_homes("king", _KINGS),
    )
    bounds = Rect(-_RADIUS - 0.75, -_RADIUS - 0.75, _RADIUS + 0.75, 0.75)

    def redealt(self, position: Position) -> Piles:
        """Lay the bottom card of every pile on its top."""
        rows = frozenset(self.numbers.rows)
        return tuple((*pile[1:], *pile[:1]) if n in rows else pile for n, pile in enumerate(position.piles))

    # Piles that lie face down

    @property
    def covers(self) -> bool:
        """Whether the piles lie face down."""
        return self.chosen["piles"] == "down"

    def deal(self, deal: Deal) -> Position:
        """Return the first position: of each pile only the top is turned up, if they lie face down."""
        laid = super().deal(deal)
        down = tuple(len(laid.piles[row]) - 1 for row in self.numbers.rows) if self.covers else ()
        return laid._replace(state=(*laid.state, *down))

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position, where the piles lie face up."""
        return Patience.set_up(self, deal) if self.covers else super().set_up(deal)

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a pile lie face up."""
        if not self.covers or place.name not in _PILES:
            return len(pile)
        return len(pile) - position.state[1 + _PILES.index(place.name)]

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place lie face up: those of piles only as they are turned up."""
        return not (self.covers and place.name in _PILES)

    def turned_up(self, position: Position, move: Move) -> Position:
        """Return the position with what has come to the top of a pile turned up."""
        if not self.covers:
            return position
        made, *down = position.state
        shifted = move.kind is MoveKind.REDEAL
        piles = (position.piles[row] for row in self.numbers.rows)
        left = (min(n - shifted, len(pile) - 1) for n, pile in zip(down, piles, strict=True))
        return position._replace(state=(made, *(max(0, n) for n in left)))

    def commands(self, position: Position) -> tuple[Command, ...]:
        """Return the shift."""
        return tuple(Command(CrescentCommand.SHIFT, move) for move in self.bare_moves(position))

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell the shift as what it is."""
        return CrescentTelling.SHIFT if move.kind is MoveKind.REDEAL else super().telling(move, position)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the piles were shifted often enough."""
        shift = move.kind is MoveKind.REDEAL
        return Refusal(CrescentReason.NO_SHIFT_LEFT) if shift else super().bare_refusal(position, move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, and the shifts."""
        return (
            *Patience.tallies(self, position),
            Tally(CrescentTally.SHIFTS, position.state[0], self.redeals),
        )

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that lie face down."""
        seen = {
            name: pile[len(pile) - self.in_sight(position, self.cloth[self.index[name]], pile) :]
            for name in _PILES
            for pile in (self.pile(position, name),)
        }
        shown = self.with_piles(position, seen)
        return shown._replace(state=(*shown.state[:1], *(0 for _ in shown.state[1:])))
