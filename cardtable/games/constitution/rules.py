"""The Constitution (The British Constitution): cards rise from the People to the Privy Council.

Rules after Lady Cadogan's "Illustrated Games of Patience" (1874), her Rules I–VI, as
constitution.html completes them.
"""

from collections.abc import Iterable, Mapping, Sequence

from cardtable.cards import Card, Rank, pack
from cardtable.contract.layout import Mark
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.games.constitution import cloth as drawn
from cardtable.games.constitution.cloth import COUNCIL, FOUNDATIONS, SEATS
from cardtable.games.constitution.hints import cost
from cardtable.games.constitution.words import PLACES, ConstitutionMark, ConstitutionReason
from cardtable.games.hints.look_ahead import ranked
from cardtable.games.kit.building import DOWN_ALTERNATE, twins
from cardtable.games.kit.cloth import Table
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.rollouts.policy import Policy, Style
from cardtable.texts import N_

LEVELS = {"talon": -1} | {name: number // 8 for number, name in enumerate(SEATS)}
"""The divisions counted from below: People 0, Commons 1, Lords 2, Privy Council 3."""


def vacancy(piles: Sequence[Sequence[Card]]) -> int | None:
    """Return the first vacancy above the People for which the division just below has a card (Rule V)."""
    for first in (8, 16, 24):
        if not all(piles[first : first + 8]) and any(piles[first - 8 : first]):
            return next(number for number in range(first, first + 8) if not piles[number])
    return None


class Constitution(TalonPatience):
    """The Constitution, as constitution.html tells it.

    The state holds the vacancy that must be filled before anything else is done, as the
    number of its place; it is empty while there is none.
    """

    id = "constitution"
    places_in_words = PLACES
    policy = Policy(f"{__package__}.rollout", Style(candidates=10, games=60, win=20.0, sure=3))
    parts_easy_and_hard = True
    options = (
        Option.named(
            "sovereign",
            N_("The Sovereign"),
            N_("The queen among the aces; it takes no part in play."),
            {"QC": N_("Queen of clubs"), "QD": N_("Queen of diamonds")},
        ),
        Option.named(
            "talonBuild",
            N_("Playing from the waste to the People"),
            N_("Whether the top card of the waste may be built on the People, or only fill their vacancies."),
            {"off": N_("Only to fill vacancies"), "on": N_("Also to build")},
        ),
    )
    foundations = FOUNDATIONS
    filled_at_once = SEATS[:8]
    hidden = frozenset({"pack"})
    alike = (
        *(SEATS[first : first + 8] for first in range(0, len(SEATS), 8)),
        *twins(FOUNDATIONS),
    )
    dealt = pack(2, ranks=tuple(Rank)[1:11])
    dealt_to = SEATS
    cloth, bounds = drawn.table()

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.ornaments = tuple(drawn.ornaments(Card.parse(str(self.chosen["sovereign"]))))

    # Rule V: vacancies

    def vacancy(self, position: Position) -> str | None:
        """Return the place that must be filled now, or None."""
        return SEATS[position.state[0]] if position.state else None

    def after(self, position: Position, move: Move) -> Position:
        """Turn a card; or fill the People from the talon, else the pack, and find the vacancy above."""
        if move.kind is MoveKind.DEAL:
            return super().after(position, move)
        position = self.pack_play.filled(position)
        vacant = vacancy(position.piles)
        return position._replace(state=() if vacant is None else (vacant,))

    def remembered(self, position: Position) -> tuple[int, ...]:
        """Return the division in which a vacancy must be filled: which place of it is no matter."""
        return tuple(number // 8 for number in position.state)

    def forced(self, position: Position) -> Move | None:
        """Return the only card that can fill a vacancy, if it is the only one."""
        moves = self.moves(position) if position.state else ()
        return moves[0] if len(moves) == 1 else None

    def safe_move(self, position: Position) -> Move | None:
        """Return a foundation move that makes no vacancy, if neither the card nor its twin can be missed."""
        for move in self.moves(position):
            covers = move.target in FOUNDATIONS and len(self.pile(position, move.source)) > 1
            if covers and self._unwanted(position, move.cards[0]):
                return move
        return None

    def _unwanted(self, position: Position, card: Card) -> bool:
        """Whether no card is left to be laid on this one, and each twin has its foundation to go to."""
        bears = DOWN_ALTERNATE.match.fits
        homes = [pile for pile in position.piles[32:40] if pile[0].suit == card.suit or bears(card, pile[0])]
        return all(len(pile) >= card.rank - 1 for pile in homes)

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by what they lead to among the cards in sight, the best first."""
        return ranked(self, position, cost, positions=30)

    # What may be moved

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the tops of all divisions (Rule III); while a vacancy is open only those next below it."""
        open_at = self.vacancy(position)
        for place, pile in zip(SEATS, position.piles, strict=False):
            if pile and (open_at is None or LEVELS[place] == LEVELS[open_at] - 1):
                yield pile[-1], place
        talon = self.pile(position, "talon")
        if talon and open_at is None and self.chosen["talonBuild"] == "on":
            yield talon[-1], "talon"

    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Say that the vacancy comes first (Rule V), and how cards of the talon come in (Rule I)."""
        open_at = self.vacancy(position)
        if open_at and source in LEVELS and card == self.pile(position, source)[-1]:
            return Refusal(ConstitutionReason.VACANCY_FIRST, card, place=open_at)
        if source == "talon" and self.chosen["talonBuild"] == "off":
            return Refusal(ConstitutionReason.FILLS_PEOPLE_ONLY, card)
        return super().lifting_refusal(position, card, source)

    def targets(self, position: Position, card: Card) -> tuple[str, ...]:
        """Return the vacancy; else the foundations of the suit and the piles with a next higher top."""
        if position.state:
            return (SEATS[position.state[0]],)
        onto = [
            place
            for place, pile in zip(SEATS, position.piles, strict=False)
            if pile and pile[-1].rank == card.rank + 1
        ]
        return (*(f"{card.suit.word}{n}" for n in (1, 2)), *onto)

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what Rules I, II, IV, V and VI forbid."""
        if target not in FOUNDATIONS and target not in SEATS:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        open_at = self.vacancy(position)
        if open_at:
            return (
                None if target == open_at else Refusal(ConstitutionReason.VACANCY_FIRST, card, place=open_at)
            )
        pile = self.pile(position, target)
        if target in FOUNDATIONS:
            if LEVELS[source] != COUNCIL:
                return Refusal(ConstitutionReason.COUNCIL_ONLY, card)
            return FOUNDATIONS[target].refusal(card, pile, target)
        if LEVELS[source] == COUNCIL:
            return Refusal(ConstitutionReason.COUNCIL_TO_FOUNDATIONS, card, place=target)
        if LEVELS[target] != LEVELS[source] + 1:
            return Refusal(ConstitutionReason.NOT_DIVISION_ABOVE, card, place=target)
        # No vacancy is open and the division below is not empty: there is a card here.
        return DOWN_ALTERNATE.refusal(card, pile[-1], target)

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing the next card, unless a vacancy is open; the pack is dealt once."""
        return () if position.state else super().bare_moves(position)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that a vacancy comes first, or that the pack is out."""
        open_at = self.vacancy(position)
        if open_at and move == Move(MoveKind.DEAL):
            return Refusal(ConstitutionReason.VACANCY_FIRST, place=open_at)
        return super().bare_refusal(position, move)

    # What is seen

    def table_at(self, position: Position) -> Table:
        """Return the table as it is now: a division with long piles has more room."""
        return drawn.table(self._longest(position))

    def _longest(self, position: Position) -> list[int]:
        return [max(map(len, position.piles[first : first + 8])) for first in range(0, 32, 8)]

    def marks_at(self, position: Position, viewer: Seat | None) -> Iterable[Mark]:
        """Name the divisions, and mark the vacancy."""
        yield from drawn.names(self._longest(position))
        for place in self.cloth_at(position):
            if place.name == self.vacancy(position):
                yield Mark(ConstitutionMark.VACANCY, place.pose.x, place.pose.y, place.name)
