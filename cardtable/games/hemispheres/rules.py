"""The Hemispheres (Les Hémisphères): a circle of four Races, red in the north, black in the south.

Rules after Lady Cadogan's "Illustrated Games of Patience" (1874), her Rules I–V, as
hemispheres.html completes them.
"""

from collections.abc import Iterable, Mapping, Sequence

from cardtable.cards import Card, Colour
from cardtable.contract.layout import Mark
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import Name
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.games.hemispheres.cloth import NAMES, NORTH, RACES, TABLES, astray, at_home
from cardtable.games.hemispheres.marriages import BARRIERS, DEALT, FOUNDATIONS, Marriages
from cardtable.games.hemispheres.rollout import HemispheresPlayer
from cardtable.games.hemispheres.words import CROSSWAYS, PLACES, HemispheresReason
from cardtable.games.kit.building import twins
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.words import PatienceReason
from cardtable.games.rollouts.policy import Policy, Style
from cardtable.texts import N_


class Hemispheres(TalonPatience):
    """The Hemispheres, as hemispheres.html tells it."""

    id = "hemispheres"
    places_in_words = PLACES
    policy = Policy(f"{__package__}.rollout", Style(candidates=4, games=240, win=40.0, favour=2.0))
    thoughtful = "cardtable.games.hemispheres.thoughtful"
    parts_easy_and_hard = True
    options = (
        Option.named(
            "build",
            N_("Marriages"),
            N_("Which cards may be laid on each other in the circle."),
            {"suit": N_("Same suit"), "colour": N_("Same colour")},
        ),
        Option.named(
            "range",
            N_("Cards in the circle may marry within"),
            N_("How far a card in the circle may travel to be laid on another."),
            {"race": N_("Their own continent"), "hemisphere": N_("Their own hemisphere")},
        ),
    )
    foundations = FOUNDATIONS
    hidden = frozenset({"pack"})
    alike = (
        *(RACES[first : first + 3] for first in range(0, len(RACES), 3)),
        *twins(FOUNDATIONS),
    )
    dealt = DEALT
    dealt_to = RACES
    cloth, bounds, deeper = TABLES

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.marriages = Marriages(self.chosen)

    def heading(self, place: str) -> Name:
        """Say of a barrier how it lies."""
        name = super().heading(place)
        return Name(CROSSWAYS, {"barrier": name}) if place in BARRIERS else name

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out foundations and barriers, then deal the circle from the king of hearts, left to right."""
        barriers = {name: (card,) for name, card in BARRIERS.items()}
        return self.with_piles(super().lay_out(cards), barriers)

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield cards at home (Rule I), the talon's top; when both are out, all of them (Rules II, IV)."""
        end = self.dealt_out(position)
        for place in (*RACES, "talon", *(BARRIERS if end else ())):
            pile = self.pile(position, place)
            if pile and (end or place not in RACES or at_home(pile[-1], place)):
                yield pile[-1], place

    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Say that a barrier waits for the end (Rule IV), and that a stray cannot be used (Rule I)."""
        if source in BARRIERS:
            return Refusal(HemispheresReason.BARRIER_STAYS, card)
        if source in RACES and not at_home(card, source):
            return Refusal(HemispheresReason.WRONG_HEMISPHERE, card)
        return super().lifting_refusal(position, card, source)

    def targets(self, position: Position, card: Card) -> Iterable[str]:
        """Return the foundations of the suit, then the circle."""
        return (*(name for name, rule in FOUNDATIONS.items() if rule.suit == card.suit), *RACES)

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what Rules I–V forbid."""
        pile = self.pile(position, target)
        if target not in RACES and target not in FOUNDATIONS:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if source in RACES and not at_home(card, source) and (target in FOUNDATIONS or pile):
            return Refusal(HemispheresReason.WRONG_HEMISPHERE, card)
        if target in FOUNDATIONS:
            return FOUNDATIONS[target].refusal(card, pile, target)
        if source in BARRIERS:
            return Refusal(HemispheresReason.BARRIER_STAYS, card)
        if pile:
            return self._marriage(card, pile[-1], source, target)
        return self._filling(position, card, source, target)

    def _marriage(self, card: Card, onto: Card, source: str, target: str) -> Refusal | None:
        """Rule III and the note: red descending, black ascending; cards of the circle among their own."""
        if not at_home(onto, target):
            return Refusal(HemispheresReason.OTHER_WRONG_HEMISPHERE, card, onto)
        zones = self.marriages.zones
        if source in RACES and zones[source] != zones[target]:
            return Refusal(HemispheresReason.OTHER_RACE, card, onto)
        return self.marriages.builds[onto.colour].refusal(card, onto, target)

    def _filling(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Let the talon fill a space when the pack is out, and strays go home at the end (Rule II)."""
        if self.pile(position, "pack"):
            return Refusal(HemispheresReason.SPACE_FROM_PACK, card, place=source)
        if source == "talon":
            return None
        if self.pile(position, "talon"):
            return Refusal(PatienceReason.SPACE_FROM_TALON, card, place=source)
        if at_home(card, source):
            return Refusal(HemispheresReason.SPACE_FOR_STRAYS, card, place=source)
        return None if at_home(card, target) else Refusal(HemispheresReason.NOT_ITS_HEMISPHERE, card)

    def strays(self, position: Position) -> tuple[list[tuple[Card, str]], list[tuple[Card, str]]]:
        """Return the black cards in the north and the red ones in the south, with their places."""
        lying = [(pile[-1], place) for place, pile in zip(RACES, position.piles, strict=False) if pile]
        astray = [each for each in lying if not at_home(*each)]
        black = [each for each in astray if each[1] in NORTH]
        return black, astray[len(black) :]

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the exchanges (Rule II), and dealing the next card."""
        black, red = self.strays(position)
        exchanges = [
            Move(MoveKind.EXCHANGE, (one, other), north, south)
            for one, north in black
            for other, south in red
        ]
        return (*exchanges, *super().bare_moves(position))

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say which cards may be exchanged."""
        if move.kind is MoveKind.EXCHANGE and len(move.cards) == 2:
            return Refusal(HemispheresReason.NO_EXCHANGE, *move.cards)
        return super().bare_refusal(position, move)

    def after(self, position: Position, move: Move) -> Position:
        """Exchange two strays; or deal a card to the first vacancy from the west, else to the talon."""
        if move.kind is MoveKind.EXCHANGE:
            north, south = move.cards
            return self.with_piles(position, {move.source: (south,), move.target: (north,)})
        if move.kind is MoveKind.DEAL:
            vacant = [place for place in RACES if not self.pile(position, place)]
            return self.carried(position, self.pile(position, "pack")[0], "pack", (*vacant, "talon")[0])
        return position

    def marks_at(self, position: Position, viewer: Seat | None) -> Iterable[Mark]:
        """Write the names of the Races on the cloth, and badge the strays."""
        places, strays = self.cloth_at(position), self.strays(position)
        return (*NAMES, *(astray(places[self.index[name]]) for found in strays for _card, name in found))

    def safe_move(self, position: Position) -> Move | None:
        """Return a foundation move of a card for which no other waits; it opens no space to the pack."""
        pack = self.pile(position, "pack")
        for move in self.moves(position):
            opens = pack and move.source in RACES and len(self.pile(position, move.source)) == 1
            if move.target in FOUNDATIONS and not opens and self._unwanted(position, move.cards[0]):
                return move
        return None

    def _unwanted(self, position: Position, card: Card) -> bool:
        """Whether all cards that could be laid on this one are on the foundations already."""
        short = card.rank - 1 if card.colour is Colour.RED else 13 - card.rank
        homes = [self.pile(position, name) for name in FOUNDATIONS]
        return all(len(pile) >= short for pile in homes if self.marriages.match.fits(card, pile[0]))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves, best first, but dealing second at the latest: most moves can wait for a card."""
        worth = HemispheresPlayer(self.marriages, position).worth
        ranked = sorted(self.moves(position), key=worth, reverse=True)
        return (*ranked[:1], *sorted(ranked[1:], key=lambda move: move.kind is not MoveKind.DEAL))
