"""The Zodiac: marriages in a ring of twenty-four packets first, foundations only at the end.

Rules after Lady Cadogan's "Illustrated Games of Patience" (1874), her Rules I and II,
as zodiac.html completes them.
"""

from collections.abc import Iterator

from cardtable.cards import Card, Suit, pack
from cardtable.contract.move import Move
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.tally import Tally
from cardtable.games.hints.harm import play_after_twin
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT
from cardtable.games.kit.cloth import Table
from cardtable.games.kit.position import Pile, Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.words import PatienceReason
from cardtable.games.zodiac import hints as helps
from cardtable.games.zodiac.cloth import EQUATOR, FOUNDATIONS, MARKS, TABLES, ZODIAC, with_longest
from cardtable.games.zodiac.words import PLACES, ZodiacReason, ZodiacTally
from cardtable.texts import N_


class Zodiac(TalonPatience):
    """The Zodiac, as zodiac.html tells it."""

    id = "zodiac"
    places_in_words = PLACES
    thoughtful = "cardtable.games.zodiac.thoughtful"
    options = (
        Option.named(
            "phase2",
            N_("Marriages at the end"),
            N_(
                "Which cards may still be laid on the packets of the Zodiac once the "
                "foundations have started."
            ),
            {
                "equator": N_("Cards from the Equator"),
                "none": N_("Nothing"),
                "free": N_("Cards from the Equator and the Zodiac"),
            },
        ),
    )
    foundations = FOUNDATIONS
    hidden = frozenset({"pack"})
    alike = (EQUATOR, ZODIAC)
    dealt = pack(2)
    dealt_to = (*EQUATOR, *ZODIAC)
    passes = None
    cloth, bounds, deeper = TABLES
    marks = MARKS

    def table_at(self, position: Position) -> Table:
        """Return the ring as wide as most packets want it, with room for those that are longer."""
        return with_longest(super().table_at(position), [*map(len, position.piles)])

    # Moves of a card

    def available(self, position: Position) -> Iterator[tuple[Card, str]]:
        """Yield the Equator's cards, and the top of the talon or, when all are placed, the Zodiac's tops."""
        for place in (*EQUATOR, *(ZODIAC if self.dealt_out(position) else ("talon",))):
            yield from ((card, place) for card in self.pile(position, place)[-1:])

    def carry_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Say that the Zodiac's cards wait for the second phase, if nothing else is in their way."""
        early = source in ZODIAC and not self.dealt_out(position)
        if not early or cards != self.pile(position, source)[-1:]:
            return super().carry_refusal(position, cards, source, target)
        if source == target:
            return Refusal(Reason.SAME_PLACE, cards[0])
        if target in FOUNDATIONS or (target in ZODIAC and self.chosen["phase2"] == "free"):
            return Refusal(ZodiacReason.ZODIAC_WAITS, cards[0])
        return self.card_refusal(position, cards[0], source, target)

    def targets(self, position: Position, card: Card) -> Iterator[str]:
        """Yield the foundations of the suit, the packets that the card suits, and spaces in the Equator."""
        yield from (f"ace-{card.suit.word}", f"king-{card.suit.word}")
        for place in ZODIAC:
            pile = self.pile(position, place)
            if pile and BOTH_WAYS_IN_SUIT.accepts(card, pile[-1]):
                yield place
        yield from (place for place in EQUATOR if not self.pile(position, place))

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what Rules I and II and the order of the two phases forbid."""
        late, pile = self.dealt_out(position), self.pile(position, target)
        if target in FOUNDATIONS:
            if not late:
                return Refusal(ZodiacReason.FOUNDATIONS_LATER, card)
            return FOUNDATIONS[target].refusal(card, pile, target)
        if target in ZODIAC:
            return self._marriage(position, card, source, target)
        if target not in EQUATOR or pile:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if late:
            return Refusal(PatienceReason.SPACE_NOT_FILLED, card)
        return None if source == "talon" else Refusal(PatienceReason.SPACE_FROM_TALON, card, place=source)

    def _marriage(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Rule I: with the Zodiac, up or down, both in one packet; but its own cards stay."""
        late, when = self.dealt_out(position), self.chosen["phase2"]
        if late and when == "none":
            return Refusal(ZodiacReason.NO_MORE_MARRIAGES, card)
        if source in ZODIAC and not (late and when == "free"):
            return Refusal(ZodiacReason.ZODIAC_STAYS, card)
        pile = self.pile(position, target)
        if not pile:
            return Refusal(PatienceReason.SPACE_NOT_FILLED, card)
        return BOTH_WAYS_IN_SUIT.refusal(card, pile[-1], target)

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move; none when only marriages are left that can set no card free."""
        found = super().moves(position)
        if self.dealt_out(position) and self.chosen["phase2"] != "free":
            return found if any(move.target in FOUNDATIONS for move in found) else ()
        return found

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal: first of all, because nothing can be done any more."""
        refused = super().refusal(position, move)
        return refused if refused or self.moves(position) else Refusal(Reason.GAME_OVER)

    # Pack and talon

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Turn the next card; at the end of the pack turn the talon over, as long as that can help."""
        moves = super().bare_moves(position)
        return () if moves == (REDEAL,) and not self._can_place(position) else moves

    def _can_place(self, position: Position) -> bool:
        """Whether any card of the talon or the Equator could be placed; if not, every pass is alike."""
        equator = [self.pile(position, place) for place in EQUATOR]
        tops = {pile[-1][:2] for place in ZODIAC if (pile := self.pile(position, place))}
        waiting = [*self.pile(position, "talon"), *(card for pile in equator for card in pile)]
        return not all(equator) or any(
            (card.rank + step, card.suit) in tops for card in waiting for step in (-1, 1)
        )

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out or comes first, or that no pass can help."""
        if move == REDEAL and self.pile(position, "talon") and not self.pile(position, "pack"):
            return Refusal(ZodiacReason.NOTHING_CAN_BE_PLACED)
        return super().bare_refusal(position, move)

    # What is shown, and helps

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Say first when more cards than the Equator holds can never be placed: then all is lost."""
        home, in_pack = super().tallies(position)
        if self.dealt_out(position):
            return (home,)
        left = sum(helps.without_place(self, position, suit) for suit in Suit)
        lost = (Tally(ZodiacTally.WITHOUT_PLACE, left, len(EQUATOR)),) if left > len(EQUATOR) else ()
        return (*lost, in_pack, home)

    def hopeless(self, position: Position) -> bool:
        """Whether no plan for some suit is left, or none that the Equator has room for."""
        return self.chosen["phase2"] != "free" and helps.out_of_reach(self, position)

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves, those first that fit a plan by which all cards come home."""
        advice = helps.ZodiacAdvice(self, position)
        return tuple(sorted(self.moves(position), key=lambda move: -advice.score(move)))

    def safe_move(self, position: Position) -> Move | None:
        """Return a play of a card whose twin is home, so that it has but this one place.

        Where cards of the Zodiac may marry, another might have been laid on it.
        """
        late = self.dealt_out(position) and self.chosen["phase2"] != "free"
        return play_after_twin(self, position) if late else None
