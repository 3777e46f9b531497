"""Byzantium, by Toby Ord: hierarchies grow from two crossed aces; for one to four players.

Rules as byzantium.html tells them, after Toby Ord.  The board is in `hierarchies`, positions in
`position`, dealing in `deals`, why moves are refused in `refusals`, where the cards lie in `cloth`, hints
in `hints`, what is settled in `analysis`.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from cardtable.cards import Card
from cardtable.contract.capability import Capability
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Findings, Layout, Shown, Spot
from cardtable.contract.move import Command, CommandKind, Move, MoveKind
from cardtable.contract.names import Name
from cardtable.contract.option import Option
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import SharedTally, Tally
from cardtable.contract.telling import Telling
from cardtable.errors import InvalidNotation, InvalidOption
from cardtable.games.byzantium import analysis as byzantium_analysis
from cardtable.games.byzantium import cloth as byzantium_layout
from cardtable.games.byzantium import deals as byzantium_deals
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium import hints as byzantium_hints
from cardtable.games.byzantium import refusals as byzantium_refusals
from cardtable.games.byzantium.position import (
    CARDS,
    HANDS,
    ByzantiumPosition,
    ByzantiumView,
    mask_of,
    members,
    number_of,
    view_of,
)
from cardtable.games.byzantium.words import (
    CARD_DRAWN,
    CROSSED_ACES,
    HEADINGS,
    PLACES,
    ByzantiumCommand,
    ByzantiumTally,
    ByzantiumTelling,
    path_name,
)
from cardtable.texts import N_, _

PASS = Move(MoveKind.PASS)


class Byzantium(Game[ByzantiumPosition]):
    """The rules for one player (solitaire), two (closed or open), three or four."""

    id = "byzantium"
    options = (
        Option.switch(
            "open",
            N_("Open hands"),
            N_(
                "For two players: all the cards are dealt, the outermost places are used, and "
                "both hands are visible."
            ),
        ),
    )
    seat_counts = (1, 2, 3, 4)
    buttons = (CommandKind.PASS, *ByzantiumCommand)
    places_in_words = PLACES | {path: path_name(path) for path in (*board.CANDIDATES, *board.TOO_FAR)}

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.open = self.chosen["open"] is True
        if self.open and self.seats != 2:
            raise InvalidOption(_("only two players play with open hands"))
        self.closed = self.seats == 2 and not self.open
        """Two players with the kitty and without the tips."""

    def place_names(self) -> tuple[str, ...]:
        """Return the compass paths, one card too far included, and the piles of every form."""
        return (*board.CANDIDATES, *board.TOO_FAR, "pack", "aside", "kitty", *HANDS, "aces")

    def heading(self, place: str) -> Name:
        """Tell each hierarchy as one, and one player's hand as the card drawn."""
        if place == "aces":
            return CROSSED_ACES
        if place == "hand1" and self.seats == 1:
            return CARD_DRAWN
        return HEADINGS[place[0]] if place in board.CANDIDATES else super().heading(place)

    def stacked(self, place: str) -> bool:
        """Leave the hands out: which of their cards comes first means nothing."""
        return place not in HANDS

    def beside(self, position: ByzantiumPosition, place: str) -> Card | None:
        """Return the card, or the ace, to which a card at a place connects."""
        if place not in board.INDEX:
            return None
        if len(place) == 1:
            return board.ACE_OF[place]
        return CARDS[position.tableau.occupied()[board.INDEX[place[:-1]]]]

    def built_places(self) -> tuple[str, ...]:
        """Return the places of the hierarchies."""
        return tuple(board.CANDIDATES)

    def deal(self, deal: Deal) -> ByzantiumPosition:
        """Return the first position; only the open game, with every card in sight, can be set up."""
        if deal.places is None:
            order = byzantium_deals.dealing_order(deal)
            return byzantium_deals.dealt(order, self.seats, closed=self.closed, hidden=self.hides())
        if not self.open:
            raise InvalidNotation(
                _(
                    "you can set up a position only if every card is visible: in Byzantium, with "
                    "the option open"
                )
            )
        return byzantium_deals.set_up(deal, self.seats)

    def holding_places(self) -> tuple[str, ...]:
        """Return the places of the hierarchies, and the hands that there are."""
        return (*board.INDEX, *HANDS[: self.seats], "aces")

    def arranged(self, places: Mapping[str, Sequence[Card]]) -> ByzantiumPosition:
        """Return the position with these cards; only what is built by the rules can be shown at all."""
        lying = {name: tuple(cards) for name, cards in places.items()}
        return byzantium_deals.laid(Deal(places=lying), self.seats)

    def to_move(self, position: ByzantiumPosition) -> Seat:
        """Return whose turn it is: hand1 leads, then clockwise (Ord, *3 or 4 players*)."""
        return position.to_move

    def hides(self) -> bool:
        """Whether there are hands that others may not see."""
        return self.seats > 1 and not self.open

    def set_size(self) -> int:
        """Return the number of players: each deals once, for the earlier have an advantage (Ord)."""
        return self.seats

    def capabilities(self) -> frozenset[Capability]:
        """Moves can be tried in every form; games for one and two are looked back at, one's is foreseen."""
        every = frozenset({Capability.ADVICE, Capability.EXPECTATION})
        if self.seats > 1:
            return every | ({Capability.REVIEW} if self.seats == 2 else set())
        return every | {Capability.LOOKING_BACK, Capability.WINNABLE_DEALS}

    # Moves

    def moves(self, position: ByzantiumPosition) -> tuple[Move, ...]:
        """Return the placements by place and card, then setting aside (one player) or passing."""
        if position.over():
            return ()
        tableau, hand = position.tableau, position.hands[position.to_move - 1]
        source, alone = HANDS[position.to_move - 1], self.seats == 1
        placements = (
            Move.carry(CARDS[card], source, board.PLACES[place].name)
            for place in members(tableau.free)
            for card in members(hand & tableau.fitting(place))
        )
        return (*placements, Move.carry(CARDS[hand.bit_length() - 1], source, "aside") if alone else PASS)

    def apply(self, position: ByzantiumPosition, move: Move) -> ByzantiumPosition:
        """Return the position after a legal move; one player then draws the next card."""
        if move.kind is MoveKind.PASS:
            return position.passed()
        card = number_of(move.cards[0])
        if move.target == "aside":
            return position.set_aside(card)
        return position.placed(card, board.INDEX[move.target])

    def forced(self, position: ByzantiumPosition) -> Move | None:
        """Return the pass of a seat whose hand is empty."""
        return PASS if not position.over() and not position.hands[position.to_move - 1] else None

    def safe_move(self, position: ByzantiumPosition) -> Move | None:
        """Return the passing or the setting aside that is all there is to be done."""
        moves = self.moves(position)
        return moves[0] if len(moves) == 1 else None

    def refusal(self, position: ByzantiumPosition, move: Move) -> Refusal | None:
        """Return the first rule that forbids the move."""
        return next(byzantium_refusals.refusals(position, move, tips=not self.closed), None)

    # The end

    def outcome(self, position: ByzantiumPosition) -> Outcome | None:
        """Return the penalties: a point for each card set aside or left in a hand (Ord)."""
        if not position.over():
            return None
        if self.seats == 1:
            count = len(position.aside)
            ending = Termination.PENALTIES if count else Termination.WON
            return Outcome(ending, None if count else 1, (count,))
        scores = tuple(hand.bit_count() for hand in position.hands)
        lowest = [seat for seat, score in enumerate(scores, start=1) if score == min(scores)]
        return Outcome(Termination.PENALTIES, lowest[0] if len(lowest) == 1 else None, scores)

    # What is seen

    def seen_by(self, position: ByzantiumPosition, seat: Seat) -> ByzantiumView:
        """Return all that the seat may know; at the end all hands are shown."""
        return view_of(position, seat, hidden=self._hides_now(position))

    def _hides_now(self, position: ByzantiumPosition) -> bool:
        return self.hides() and not position.over()

    def guess(self, view: ByzantiumView, random: Random) -> ByzantiumPosition:
        """Return a position that the view allows; what was played may reveal is not thought of."""
        unseen = list(members(view.unseen))
        random.shuffle(unseen)
        hands: list[int] = []
        for known, size in zip(view.hands, view.sizes, strict=True):
            hands.append(mask_of(unseen[:size]) if known is None else known)
            unseen = unseen[size:] if known is None else unseen
        alone = self.seats == 1
        return ByzantiumPosition(
            view.tableau,
            tuple(hands),
            view.to_move,
            view.passes,
            pack=bytes(unseen) if alone else b"",
            aside=view.aside,
            kitty=0 if alone else mask_of(unseen),
            played=view.played,
        )

    def places(self, position: ByzantiumPosition, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return the aces, the cards connected to them by depth, then the piles and hands of this form.

        At the end hands and kitty are shown.
        """
        over = position.over()

        def shown(numbers: Iterable[int], *, seen: bool, up: bool = True) -> tuple[Shown, ...]:
            return tuple(Shown(CARDS[n] if seen else None, up) for n in numbers)

        listing = {"aces": tuple(Shown(ace) for ace in board.ACES)}
        for place, number in position.tableau.occupied().items():
            listing[board.PLACES[place].name] = (Shown(CARDS[number]),)
        if self.seats == 1:
            listing["pack"] = shown(position.pack, seen=viewer is None, up=False)
            listing["aside"] = shown(position.aside, seen=True)
        if self.closed:
            kitty = members(position.kitty) if over else position.as_dealt(position.kitty)
            listing["kitty"] = shown(kitty, seen=over or viewer is None, up=over)
        for seat, hand in enumerate(position.hands, start=1):
            seen = not self._hides_now(position) or viewer in (None, seat)
            listing[HANDS[seat - 1]] = shown(members(hand), seen=seen, up=seen)
        return listing

    def layout(self, position: ByzantiumPosition, viewer: Seat | None = None) -> Layout:
        """Return where every card lies; the viewer's hand (without one, that of seat 1) lies nearest."""
        return byzantium_layout.layout(position, viewer, hides=self._hides_now(position), closed=self.closed)

    # Helps

    def obvious_target(self, position: ByzantiumPosition, card: Card) -> Move | None:
        """Return the card's placement if there is only one; setting aside is nothing plain."""
        fits = [move for move in self.moves(position) if card in move.cards and move.target != "aside"]
        return fits[0] if len(fits) == 1 else None

    def hints(self, position: ByzantiumPosition) -> tuple[Move, ...]:
        """Return the moves by how little of the board they waste."""
        view = self.seen_by(position, position.to_move)
        return byzantium_hints.ranked(view, self.moves(position))

    def findings(self, position: ByzantiumPosition) -> Findings:
        """Return what `byzantium_analysis` finds; it asks which cards are left, never who holds them."""
        found = byzantium_analysis.analyse(self.seen_by(position, position.to_move), tips=not self.closed)
        return Findings(
            tuple(map(byzantium_layout.room, found.lost_cells)),
            found.lost_cards,
            found.closed,
            max(0, found.left_over - position.kitty.bit_count()),
            len(position.aside),
        )

    def telling(self, move: Move, position: ByzantiumPosition | None = None) -> Telling:
        """Tell setting aside as what it is."""
        aside = move.kind is MoveKind.CARRY and move.target == "aside"
        return ByzantiumTelling.SET_ASIDE if aside else super().telling(move, position)

    def drop_spots(self, position: ByzantiumPosition) -> tuple[Spot, ...]:
        """Return every bare place beside a card of the tableau, allowed or not."""
        return byzantium_layout.drop_spots(position)

    def commands(self, position: ByzantiumPosition) -> tuple[Command, ...]:
        """Return passing, or setting aside the card drawn."""
        kind = ByzantiumCommand.SET_ASIDE if self.seats == 1 else CommandKind.PASS
        return tuple(Command(kind, move) for move in self.moves(position)[-1:])

    def tallies(self, position: ByzantiumPosition) -> tuple[Tally, ...]:
        """Return what one player has set aside and has to draw, or how many cards each seat holds."""
        if self.seats == 1:
            return (
                Tally(ByzantiumTally.SET_ASIDE, len(position.aside)),
                Tally(ByzantiumTally.UNDRAWN, len(position.pack)),
            )
        return tuple(
            Tally(SharedTally.IN_HAND, hand.bit_count(), seat=seat)
            for seat, hand in enumerate(position.hands, start=1)
        )
