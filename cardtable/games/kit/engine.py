"""The one patience of every `Rules` value: what follows from its rules for play and for what is seen.

What a rule decides is final: a game says it in its value, or at one of the value's seams.  What may
go where is decided in `kit.placing`, what becomes of a pack in `kit.stock_play`, what follows a move in
`kit.consequences`, what is seen in `kit.sight`; a search takes the same value.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, final

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout, Shown, Spot
from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.hints.harm import Harmless
from cardtable.games.hints.hinting import Hinting, TableauCost
from cardtable.games.hints.obvious import space_move
from cardtable.games.kit import laying, told
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.consequences import Consequences
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Position, View
from cardtable.games.kit.rules import PACK, TALON, DealtTo, Rules
from cardtable.games.kit.sight import PileSight
from cardtable.games.kit.stock_play import REDEAL, StockPlay
from cardtable.games.kit.words import PatienceReason, PatienceTally, TalonCommand
from cardtable.games.rollouts.policy import TrialPlan

_PACK_ALONE = frozenset({PACK})


class RuledPatience(Patience):
    """The patience of a `Rules` value.

    A game gives its ``rules`` (and options that change them), its cloth and its words; what is
    marked final it does not decide otherwise.
    """

    rules: Rules
    hinting = Hinting()
    """What its hints set how much store by, where there is a pack."""
    thirds: tuple[int, int] | None = None
    """The most positions that a search meets in an easy deal, and in a medium one, of those that can be won.

    About the terciles of the column ``states`` of ``cardtable study GAME --deals 1-400 --csv FILE``.
    """

    # Other patiences may say these for themselves; searches would not hear of it.
    after, carried, play = final(Patience.after), final(Patience.carried), final(Patience.play)
    refusal, targets, outcome = final(Patience.refusal), final(Patience.targets), final(Patience.outcome)
    pile, place_of, with_piles = final(Patience.pile), final(Patience.place_of), final(Patience.with_piles)
    on_foundations, canonical_key = final(Patience.on_foundations), final(Patience.canonical_key)

    def __init_subclass__(cls, **more: Any) -> None:
        """Raise `TypeError` where what is final is replaced; give the buttons of a talon to who has one."""
        super().__init_subclass__(**more)
        for name in vars(cls):
            for base in cls.__mro__[1:]:
                if _is_final(vars(base).get(name)):
                    raise TypeError(f"{cls.__name__} cannot replace {name}: {base.__name__} decides it")
        rules: Rules | None = vars(cls).get("rules")
        if rules is not None and rules.stock is not None and rules.stock.to is DealtTo.TALON:
            cls.buttons = tuple(TalonCommand)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.rules = self.rules_chosen()
        self.rows = self.rules.tableau.piles
        self.foundations = self.rules.foundations.piles
        self.dealt = self.rules.deal.cards
        self.alike = self.rules.alike
        # Reserves without a pack may be squared with other options.
        self.veils = self.rules.covers or bool(self.rules.reserve.piles and self.rules.stock is None)

    def rules_chosen(self) -> Rules:
        """Return the rules with what the options chosen change of them."""
        rules = self.rules
        for option in self.options:
            change = option.changes.get(self.chosen[option.key])
            rules = rules if change is None else change(rules)
        return rules

    @final
    def searchable(self, *, hindsight: bool = False) -> bool:
        """Whether the value says all and every card is in sight; with hindsight any patience for one is."""
        return hindsight or (told.in_sight(self.rules) and not self.rules.covers)

    # What it is made of

    @cached_property
    @final
    def placing(self) -> Placing:
        """What may go where."""
        return Placing(self.rules, self.index)

    @cached_property
    @final
    def pack_play(self) -> StockPlay | None:
        """What is done with the pack, where there is one."""
        stock = self.rules.stock
        return None if stock is None else StockPlay(self.rules, stock, self.index)

    @cached_property
    @final
    def consequences(self) -> Consequences:
        """What follows a move by itself."""
        return Consequences(self.placing, self.pack_play, self.index)

    @cached_property
    @final
    def sight(self) -> PileSight:
        """What is seen."""
        return PileSight(self.placing, self.pack_play)

    @cached_property
    @final
    def harmless(self) -> Harmless:
        """Which cards may go to their foundations without ever being missed."""
        return Harmless(self.placing)

    # Dealing

    @property
    @final
    def deal_numbers(self) -> range:
        """The numbers that its deals have."""
        numbering = self.rules.deal.numbering
        return super().deal_numbers if numbering is None else numbering.numbers

    @final
    def in_order(self, deal: Deal) -> Sequence[Card]:
        """Return the cards in the order in which they are dealt; raise `InvalidNotation` for no such deal."""
        numbering = self.rules.deal.numbering
        if numbering is None or deal.number is None:
            return super().in_order(deal)
        return laying.by_number(numbering, deal.number)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the bases that are not dealt, and deal every card to its place; fill what is filled."""
        return self.consequences.filled(
            laying.first(self.rules, self.placing.names, self.placing.bases, cards)
        )

    @final
    def deal(self, deal: Deal) -> Position:
        """Return the first position of a deal or a set-up, after all that goes by itself."""
        settled = self.consequences.settled(super().deal(deal))
        return settled._replace(lot=laying.lot_of(settled.piles)) if self.rules.shuffles else settled

    def dealing(self, deal: Deal, viewer: Seat | None = None) -> Sequence[Layout]:
        """Return the cards as they are dealt, where some of them go on by themselves."""
        laid = super().deal(deal)
        return () if self.consequences.settled(laid).piles == laid.piles else (self.layout(laid, viewer),)

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position, where every card is in sight: all cards once, foundations as built."""
        if self.rules.covers or self.rules.stock is not None:
            return super().set_up(deal)
        return laying.set_up(self.rules, self.placing.names, self.placing.all_cards, deal)

    @final
    def goal(self) -> int:
        """Return the number of cards: two foundations of a suit share them."""
        return len(self.placing.all_cards)

    # What may go where

    @final
    def available(self, position: Position) -> Iterator[tuple[Card, str]]:
        """Yield the outer card of each pile, the cards in cells, the tops of the other places that give.

        Where cards may pass over, so does the last of each foundation but the one with which it began.
        """
        placing = self.placing
        for found in (placing.outer(position), placing.exchanged(position), placing.drawn(position)):
            for card, number in found:
                yield card, placing.names[number]

    @final
    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the value or its seam does not allow."""
        return self.placing.refusal(position, (card,), source, target)

    @final
    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Return why a card may not be lifted; of a foundation that gives cards back, what covers it."""
        pile = self.pile(position, source)
        if self.rules.foundations.give_back and source in self.foundations:
            return Refusal(PatienceReason.COVERED, card, pile[pile.index(card) + 1])
        return super().lifting_refusal(position, card, source)

    @final
    def units(self, position: Position) -> Iterator[tuple[Pile, str]]:
        """Yield the cards at the outer ends of piles, two or more, that may be moved as one."""
        return self.placing.units(position)

    @final
    def carry_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Refuse what is not one unit; a covered card that heads one was meant to go with it."""
        units = [unit for unit, place in self.units(position) if place == source]
        if not units:
            return super().carry_refusal(position, cards, source, target)
        if len(cards) > 1:
            if cards in units and source != target:
                return self.placing.refusal(position, cards, source, target)
            return Refusal(Reason.SAME_PLACE if cards in units else PatienceReason.NOT_ONE_UNIT, cards[0])
        heads = next((unit for unit in units if unit[0] == cards[0] and source != target), None)
        refusal = super().carry_refusal(position, cards, source, target)
        if refusal is None or heads is None or (cards[0], source) in self.available(position):
            return refusal
        return self.placing.refusal(position, heads, source, target) or refusal

    @final
    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card, then units, then exchanges, then deals."""
        return () if self.won(position) else (*self.placing.moves(position), *self.bare_moves(position))

    @final
    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing from the pack, and dealing anew, as often as it may be done."""
        redeal = self.rules.redeal
        anew = (REDEAL,) if redeal is not None and redeal.is_left(position.deal) else ()
        return anew if self.pack_play is None else (*self.pack_play.moves(position), *anew)

    @final
    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say why nothing is dealt."""
        redeal = self.rules.redeal
        if redeal is not None and move == REDEAL:
            return Refusal(redeal.none_left)
        if self.pack_play is None:
            return Refusal(Reason.NO_SUCH_MOVE)
        return self.pack_play.refusal(position, move)

    @final
    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move with all that follows by itself."""
        return self.consequences.after(position, move)

    @final
    def won(self, position: Position) -> bool:
        """Whether no card lies outside the foundations."""
        piles = position.piles
        return not any(piles[number] for number in self.placing.outside)

    @final
    def remembered(self, position: Position) -> Hashable:
        """Return what makes a difference beside the piles, and beside which of them is which."""
        return self.placing.remembered(position)

    # What is seen

    @final
    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a place can be seen: of a squared reserve the last alone."""
        return self.sight.count(position, place.name, pile)

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place lie face up: those of piles only as they are turned up."""
        return place.face_up and place.name not in self.rows

    @final
    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the pack, but not where its cards have been seen and lie open one after the other."""
        hidden = self.pack_play is not None and not self.placing.opened(position)
        return _PACK_ALONE if hidden else frozenset()

    @final
    def places(self, position: Position, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place's cards, of a pack whose next card lies open this face up, the others known."""
        return self.sight.opened(super().places(position, viewer), position)

    @final
    def unseen(self, position: Position) -> int:
        """Return how many cards have not been seen, or may have been forgotten."""
        known = len(self.pile(position, PACK)) if self.sight.is_pack_known(position) else 0
        return super().unseen(position) - known

    @final
    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what lies in sight, with a pack that has been seen; not how a redeal will be shuffled."""
        return self.sight.told(super().seen_by(position, seat), position)

    def covered_at(self, position: Position) -> Mapping[str, int]:
        """Return how many cards of each pile lie face down."""
        return dict(zip(self.rows, position.face_down, strict=False))

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that nobody sees; what only the pack fills stays a space."""
        return self.sight.blind(position)

    @final
    def guess(self, view: View, random: Random) -> Position:
        """Return a position that the view allows, what is unseen and to be shuffled drawn at random."""
        found = super().guess(view, random)
        return found._replace(lot=laying.next_lot(random.getrandbits(64))) if self.rules.shuffles else found

    def foreseeable(self, position: Position) -> bool:
        """Whether every card is in sight, or all but one, and none is shuffled any more."""
        shuffled = self.rules.shuffles and bool(self.bare_moves(position))
        return super().foreseeable(position) and not shuffled

    def spots_at(self, position: Position, places: Iterable[Place]) -> Iterable[Spot]:
        """Show what an empty place waits for."""
        return self.sight.marked(super().spots_at(position, places), position)

    # How its player is helped

    @property
    @final
    def foundation_places(self) -> frozenset[str]:
        """The foundations."""
        return frozenset(self.rules.foundations.piles)

    def safe_move(self, position: Position) -> Move | None:
        """Return a move to a foundation that does no harm."""
        return self.harmless.safe_move(position)

    @final
    def comes_round(self, position: Position, move: Move) -> bool:
        """Whether the pack, which has been seen, will come to lie as it does now."""
        return self.pack_play is not None and self.pack_play.comes_round(position, move)

    @final
    def plays_in_round(self, position: Position) -> Iterator[Move]:
        """Yield the plays of the cards that come to lie open when the pack is gone through once more.

        They cannot be taken back to the talon.
        """
        for card in self.pack_play.in_round(position) if self.pack_play is not None else ():
            for target in self.targets(position, card):
                if self.card_refusal(position, card, TALON, target) is None:
                    yield Move.carry(card, TALON, target)

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer the foundation; else the only fitting card; an empty pile or cell is hardly ever plain.

        Nor is anything while the rank of the foundations is the player's to choose, or to exchange.  Where
        there is a pack, a space is plain for what can go nowhere else, and for a king if only kings go there.
        """
        source = self.place_of(position, card)
        if source is None or source in self.foundations or self.placing.base(position.piles) is None:
            return None
        move = super().obvious_target(position, card)
        if move is not None and (move.target in self.foundations or self.pile(position, move.target)):
            return move
        if self.rules.stock is None or not self.rules.covers:
            return None if self.rules.stock is None else move
        piles = dict(zip(self.placing.names, position.piles, strict=True))
        return space_move(self.moves(position), card, self.rules.tableau, piles)

    def waiting(self, position: Position) -> tuple[Command, ...]:
        """Return dealing from the pack where it has to wait."""
        return () if self.pack_play is None else self.buttons_of(self.pack_play.waiting(position))

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell turning cards of the pack as what it is."""
        said = None if self.pack_play is None else self.pack_play.telling(move, position)
        return said or super().telling(move, position)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, the deals, and beside a pack the cards face down."""
        found, redeal = super().tallies(position), self.rules.redeal
        if redeal is not None:
            found = (*found, redeal.tally(position.deal))
        if self.pack_play is None:
            return found
        down = (Tally(PatienceTally.FACE_DOWN, sum(position.face_down)),) if position.face_down else ()
        return (*found, *self.pack_play.tallies(position), *down)

    def score(self, position: Position, move: Move) -> float:
        """Return how sensible a move looks: where nothing is built, best from the talon."""
        if self.rows or move.kind is not MoveKind.CARRY:
            return super().score(position, move)
        return 2.0 if move.source == TALON else 1.0

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        from cardtable.games.hints import ruled  # noqa: PLC0415 - no table waits for it

        seen = self.sight.is_pack_known(position)
        return ruled.ranked(self, self.placing, position, self.hinting, self.cost, pack_seen=seen)

    def plans(self, position: Position, positions: int | None = None) -> Iterable[TrialPlan]:
        """Return plans till the next card that is turned where what they are worth has been learned."""
        from cardtable.games.hints import plans  # noqa: PLC0415 - no table waits for it

        if not (self.hinting.judged and self.rules.deal.face_up is not None):
            return ()
        ahead = plans.JudgedColumns(self, self.placing, position, self.hinting)
        return ahead.plans(positions or plans.POSITIONS)

    @cached_property
    def cost(self) -> Callable[[Position], float]:
        """How far a position of open piles looks from being won."""
        return TableauCost(self.placing, self.hinting.tableau)


def _is_final(member: object) -> bool:
    """Whether a member of a class, a property's function included, is marked final."""
    function = getattr(member, "fget", None) or getattr(member, "func", None) or member
    return bool(getattr(function, "__final__", False))
