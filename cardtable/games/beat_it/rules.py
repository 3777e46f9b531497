"""Beat It Or Eat It: two open hands, and whoever plays his last card wins.

Rules after Bill Taylor's post of 1993, which numbers them: one leads any
card; the other beats it with a higher one of its suit and leads next, or eats the
whole table and is led to again.  The source gives no rule for endless play; the draws
are those of beat-it-or-eat-it.html: by agreement, and when a position comes up for the third time.
"""

from collections.abc import Mapping, Sequence

from cardtable.cards import LAST_DEAL, Card, Rank, shuffled
from cardtable.contract.capability import Capability
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Shown, Spot
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option, OptionValue, Variant
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import SharedTally, Tally
from cardtable.contract.telling import Telling
from cardtable.errors import InvalidNotation
from cardtable.games.beat_it import cloth as beat_it_layout
from cardtable.games.beat_it import hints as beat_it_hints
from cardtable.games.beat_it.position import BeatItPack, BeatItPosition, bits
from cardtable.games.beat_it.words import PLACES, BeatItReason, BeatItTally, BeatItTelling
from cardtable.games.kit.position import check_places
from cardtable.texts import N_, _

HANDS = ("hand1", "hand2")
TABLE = "table"
_PLACES = (*HANDS, TABLE)

STANDS_TO_DRAW = 3
"""How often a position at a lead must stand for a draw."""
LEADS_A_RANK = 40
"""After so many leads for each rank of a suit the game is drawn."""

PERFECT = "perfect"
"""The level of the computer player that makes no mistake."""


class BeatIt(Game[BeatItPosition]):
    """Beat It Or Eat It (Besicovitch's game, Finchley Central, See-Saw), beat-it-or-eat-it.html."""

    id = "beat-it-or-eat-it"
    places_in_words = PLACES
    seat_counts = (2,)
    options = (
        Option(
            "length",
            tuple(range(5, len(Rank) * 2 + 1)),
            13,
            label=N_("Cards per suit"),
            explanation=N_(
                "13 is the full game, 7 a quick one. Above 13, diamonds and clubs are added "
                "below the hearts and spades. With four suits, 8 is usual."
            ),
            variants=(Variant("suits", 4, tuple(range(4, len(Rank) + 1)), 8),),
        ),
        Option.named(
            "suits",
            N_("Suits"),
            N_(
                "With two suits the hands mirror each other. With one they are dealt at "
                "random. Four suits is the original game, where each player has their own "
                "trumps."
            ),
            {2: N_("Two suits"), 1: N_("One suit"), 4: N_("Four suits: Challenge")},
        ),
        Option(
            "leader",
            (1, 2, "random"),
            "random",
            absent=1,
            drawn="random",
            label=N_("First lead"),
            explanation=N_("Who plays the first card. Going first is usually an advantage."),
            meanings={
                "random": N_("Random"),
                1: N_("Seat 1"),
                2: N_("Seat 2"),
            },
        ),
    )

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.stock = BeatItPack(int(self.chosen["length"]), int(self.chosen["suits"]))
        self.most_leads = LEADS_A_RANK * self.stock.length
        self._plays = tuple(tuple(Move.carry(c, hand, TABLE) for c in self.stock.cards) for hand in HANDS)

    def capabilities(self) -> frozenset[Capability]:
        """Every card is in sight: positions are judged."""
        return frozenset({Capability.EVALUATION, Capability.REVIEW})

    def place_names(self) -> tuple[str, ...]:
        """Return the hands and the table."""
        return _PLACES

    def stacked(self, place: str) -> bool:
        """Leave the hands out: which of their cards comes first means nothing."""
        return place not in HANDS

    # Dealing

    def deal(self, deal: Deal) -> BeatItPosition:
        """Deal mirrored hands (Taylor 1993, rule 2), take hand 1 as given, or set up a position.

        From a number: the cards shuffled are the red suit, then the black, each from its
        lowest to its ace (of four: spades, clubs, hearts, diamonds).  Of two suits or four
        half the cards are dealt and mirrored; of
        one suit (the source leaves the split open) the first half is hand 1, which gets
        the odd card.  Cards given are hand 1's alone, mirrored or not: the rest are hand 2's.
        """
        if deal.places is not None:
            return self._set_up(deal)
        hand = self._hand(deal)
        hands = (hand, self.stock.all & ~hand)
        _check_hands(hands)
        return self._at_lead(hands, (), self._leader(deal), ())

    def drawn(self, deal: Deal) -> dict[str, OptionValue]:
        """Return who leads first, if that is left to the lot (Taylor 1993, rule 2)."""
        if self.chosen["leader"] != "random":
            return {}
        if deal.places is None:
            return {"leader": self._leader(deal)}
        # In a position that is set up it is who is to move, or the other if a card is led.
        position = self._set_up(deal)
        return {"leader": 3 - position.to_move if position.led else position.to_move}

    def _hand(self, deal: Deal) -> int:
        if deal.cards is not None:
            return self.stock.mask(deal.cards)
        cards = shuffled(self.stock.cards, deal.number or 1)
        if self.stock.suits > 1:
            return self.stock.mirrored(cards[: len(cards) // 2])
        return self.stock.mask(cards[: (len(cards) + 1) // 2])

    def _leader(self, deal: Deal) -> Seat:
        """Return who leads first; at random, a shuffle of two cards decides.

        Its seed is another than the deal's own number, so that the leader is independent
        of the hands, and yet the same whenever the deal is.
        """
        leader = self.chosen["leader"]
        if leader != "random":
            return int(leader)
        seed = LAST_DEAL + 1 - (deal.number or 1) if deal.cards is None else self._hand(deal) % LAST_DEAL + 1
        two = self.stock.cards[:2]
        return 1 if shuffled(two, seed) == two else 2

    def arranged(self, places: Mapping[str, Sequence[Card]]) -> BeatItPosition:
        """Return the position with these hands and these cards on the table."""
        hands = (self.stock.mask(places.get(HANDS[0], ())), self.stock.mask(places.get(HANDS[1], ())))
        return BeatItPosition(hands, tuple(map(self.stock.number, places.get(TABLE, ()))), 1, led=False)

    def at_turn(self, position: BeatItPosition, seat: Seat, *, led: bool) -> BeatItPosition:
        """Return the position with this leader, or with this seat to answer a lead."""
        return position._replace(to_move=seat, led=led)

    def _set_up(self, deal: Deal) -> BeatItPosition:
        places = check_places(deal, _PLACES)
        everywhere = [card for cards in places.values() for card in cards]
        missing = self.stock.listed(self.stock.all & ~self.stock.mask(everywhere))
        if missing:
            codes = " ".join(card.code for card in missing)
            raise InvalidNotation(_("missing cards: {list}").format(list=codes))
        if deal.to_move not in (1, 2) or deal.led is None:
            sentence = _(
                "a custom position must say whose turn it is, 1 or 2, and whether a card has been led"
            )
            raise InvalidNotation(sentence)
        position = self.arranged(places)
        _check_hands(position.hands)
        if not deal.led:
            return self._at_lead(position.hands, position.table, deal.to_move, ())
        if not position.table:
            raise InvalidNotation(_("the table is empty, so no card has been led"))
        return self.at_turn(position, deal.to_move, led=True)

    # Playing

    def telling(self, move: Move, position: BeatItPosition | None = None) -> Telling:
        """Tell a card as a lead or as an answer to one."""
        if move.kind is not MoveKind.CARRY:
            return super().telling(move, position)
        if position is None:
            return BeatItTelling.PLAY
        return BeatItTelling.BEAT if position.led else BeatItTelling.LEAD

    def moves(self, position: BeatItPosition) -> tuple[Move, ...]:
        """Return the cards that may be led or that beat the lead, low to high; then eating."""
        if self.outcome(position) is not None:
            return ()
        hand, plays = position.hands[position.to_move - 1], self._plays[position.to_move - 1]
        if not position.led:
            return tuple(plays[number] for number in bits(hand))
        beating = bits(hand & self.stock.beaters[position.to_move - 1][position.table[-1]])
        return (*(plays[number] for number in beating), self._eating(position))

    def _eating(self, position: BeatItPosition) -> Move:
        cards = tuple(self.stock.cards[number] for number in position.table)
        return Move(MoveKind.EAT, cards, TABLE, HANDS[position.to_move - 1])

    def apply(self, position: BeatItPosition, move: Move) -> BeatItPosition:
        """Return the position after a lead, a beat or an eat (Taylor 1993, rules 3 and 4)."""
        other = 3 - position.to_move
        if move.kind is MoveKind.EAT:
            eaten = sum(1 << number for number in position.table)
            hands = self._changed(position, position.hands[position.to_move - 1] | eaten)
            return self._at_lead(hands, (), other, position.stood)
        number = self.stock.numbers[move.cards[0]]
        hands = self._changed(position, position.hands[position.to_move - 1] & ~(1 << number))
        table = (*position.table, number)
        if position.led:
            return self._at_lead(hands, table, position.to_move, position.stood)
        return BeatItPosition(hands, table, other, True, position.stood)

    @staticmethod
    def _changed(position: BeatItPosition, hand: int) -> tuple[int, int]:
        return (hand, position.hands[1]) if position.to_move == 1 else (position.hands[0], hand)

    def _at_lead(
        self, hands: tuple[int, int], table: tuple[int, ...], leader: Seat, stood: tuple[int, ...]
    ) -> BeatItPosition:
        return BeatItPosition(hands, table, leader, False, (*stood, self.stock.key(hands, leader)))

    def to_move(self, position: BeatItPosition) -> Seat:
        """Return who leads, or who must beat or eat."""
        return position.to_move

    def outcome(self, position: BeatItPosition) -> Outcome | None:
        """Won with the last card played (Taylor 1993, rule 5); drawn by repetition or too many leads."""
        for seat, hand in enumerate(position.hands, 1):
            if not hand:
                return Outcome(Termination.WON, winner=seat)
        if position.led:
            return None
        if position.stood.count(position.stood[-1]) >= STANDS_TO_DRAW:
            return Outcome(Termination.REPETITION)
        return Outcome(Termination.MOVE_LIMIT) if self.leads(position) >= self.most_leads else None

    @staticmethod
    def leads(position: BeatItPosition) -> int:
        """Return how many cards have been led (a set-up position's lead not counted)."""
        return len(position.stood) - (not position.led)

    def offers(self, level: str) -> bool:
        """Whether the player of this level can play with these options: perfect only what is solved."""
        return level != PERFECT or self.stock.solved

    def draw_may_be_agreed(self, position: BeatItPosition) -> bool:
        """Whether the game is still going on."""
        return self.outcome(position) is None

    # Refusing

    def refusal(self, position: BeatItPosition, move: Move) -> Refusal | None:
        """Return why a move is not legal: whose card, which suit, not high enough, nothing to eat."""
        if self.outcome(position) is not None:
            return Refusal(Reason.GAME_OVER)
        if move.kind is MoveKind.EAT:
            if not position.led:
                return Refusal(BeatItReason.NOTHING_TO_EAT)
            return None if move == self._eating(position) else Refusal(BeatItReason.EATEN_WHOLE)
        if move.kind is not MoveKind.CARRY or move.target not in _PLACES or not move.cards:
            return Refusal(Reason.NO_SUCH_MOVE)
        if len(move.cards) > 1:
            return Refusal(Reason.ONE_CARD_ONLY, move.cards[0])
        return self._carry_refusal(position, move, move.cards[0])

    def _carry_refusal(self, position: BeatItPosition, move: Move, card: Card) -> Refusal | None:
        number, hand = self.stock.numbers.get(card), HANDS[position.to_move - 1]
        if number is None:
            return Refusal(Reason.NO_SUCH_CARD, card)
        if number in position.table:
            return self._table_refusal(position, move, card)
        if not position.hands[position.to_move - 1] >> number & 1:
            return Refusal(Reason.NOT_YOUR_CARD, card)
        if move.target != TABLE:
            reason = Reason.SAME_PLACE if move.target == hand else Reason.PLACE_NOT_BUILT
            return Refusal(reason, card, place=move.target)
        return self._beat_refusal(position, card) if move.source == hand else Refusal(Reason.NO_SUCH_MOVE)

    @staticmethod
    def _table_refusal(position: BeatItPosition, move: Move, card: Card) -> Refusal:
        if move.target == TABLE:
            return Refusal(Reason.SAME_PLACE, card, place=TABLE)
        return Refusal(BeatItReason.EATEN_WHOLE if position.led else BeatItReason.NOTHING_TO_EAT, card)

    def _beat_refusal(self, position: BeatItPosition, card: Card) -> Refusal | None:
        number, led = self.stock.numbers[card], position.table[-1] if position.led else None
        if led is None or self.stock.beaters[position.to_move - 1][led] >> number & 1:
            return None
        if number // self.stock.length == led // self.stock.length:
            reason = BeatItReason.DOES_NOT_BEAT
        elif not self.stock.trumps[position.to_move - 1]:
            reason = BeatItReason.NOT_SUIT_LED
        elif self.stock.trumps[position.to_move - 1] >> led & 1:
            reason = BeatItReason.TRUMP_LED
        else:
            reason = BeatItReason.NEITHER_SUIT_NOR_TRUMP
        return Refusal(reason, card, self.stock.cards[led])

    # Showing

    def places(self, position: BeatItPosition, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return both hands, sorted, and the table in the order of play; every card is in sight."""
        piles = (*map(self.stock.listed, position.hands), self.table(position))
        return {place: tuple(map(Shown, pile)) for place, pile in zip(_PLACES, piles, strict=True)}

    def table(self, position: BeatItPosition) -> tuple[Card, ...]:
        """Return the cards on the table in the order of play."""
        return tuple(self.stock.cards[number] for number in position.table)

    def layout(self, position: BeatItPosition, viewer: Seat | None = None) -> Layout:
        """Lay the viewer's hand (seat 1's without a viewer) below, the other above, the table between."""
        return beat_it_layout.layout(self.stock, position, viewer or 1)

    def steps(self, position: BeatItPosition, move: Move, viewer: Seat | None = None) -> tuple[Layout, ...]:
        """Show what is eaten as it is pushed together, so that everybody sees what goes and where."""
        if move.kind is not MoveKind.EAT:
            return ()
        return (beat_it_layout.gathered(self.stock, position, viewer or 1),)

    def drop_spots(self, position: BeatItPosition) -> tuple[Spot, ...]:
        """Return the whole middle of the cloth as part of the table."""
        return beat_it_layout.table_spots(self.stock)

    def hints(self, position: BeatItPosition) -> tuple[Move, ...]:
        """Return every move, the best first by a judgement one round ahead."""
        return beat_it_hints.ranked(self.stock, position, self.moves(position))

    def tallies(self, position: BeatItPosition) -> tuple[Tally, ...]:
        """Count the cards of both hands, and the leads up to the draw."""
        hands = tuple(
            Tally(SharedTally.IN_HAND, hand.bit_count(), seat=seat)
            for seat, hand in enumerate(position.hands, 1)
        )
        return (*hands, Tally(BeatItTally.LEADS, self.leads(position), self.most_leads))


def _check_hands(hands: tuple[int, int]) -> None:
    for name, hand in zip(HANDS, hands, strict=True):
        if not hand:
            raise InvalidNotation(_("{place} is empty, so nobody can play from it").format(place=name))
