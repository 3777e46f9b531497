"""The contract between the rules of a game and everything else.

A game is a pure function from position to position.  Positions are immutable values
that only their own game looks into; everybody else asks the game.  Rules state facts
(members of `Fact`, cards, places), never sentences: `cardtable.contract.words` fills those.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from cardtable.cards import Card
from cardtable.contract.capability import Capability
from cardtable.contract.deal import DEAL_NUMBERS, Deal
from cardtable.contract.layout import Findings, Layout, Shown, Spot
from cardtable.contract.move import Button, Command, CommandKind, Move, MoveKind
from cardtable.contract.names import Name, place_name
from cardtable.contract.option import Option, OptionValue
from cardtable.contract.outcome import Outcome
from cardtable.contract.refusal import IllegalMove, Refusal
from cardtable.contract.scoring import Scoring
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.errors import InvalidOption
from cardtable.texts import _, either, listed

P = TypeVar("P", bound=Hashable)


class Game(ABC, Generic[P]):
    """The rules of one game with its options and number of seats; stateless.

    Subclasses state ``id``, ``options`` and ``seat_counts`` and the abstract methods;
    the rest has defaults that fit a patience with all cards in sight.
    """

    id: str
    options: tuple[Option, ...] = ()
    seat_counts: tuple[int, ...] = (1,)
    places_in_words: ClassVar[Mapping[str, str | Name]] = {}
    """What places are called, by the whole place or by what stands before its number."""

    buttons: ClassVar[tuple[Button, ...]] = tuple(CommandKind)
    """The buttons that its commands may have; the player can change their keys."""

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        given = dict(options or {})
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                template = (
                    _("{game} has no option {key}; its options are: {list}")
                    if known
                    else _("{game} has no option {key}: it has no options")
                )
                raise InvalidOption(template.format(game=self.id, key=repr(key), list=listed(known)))
        plain = {
            key: option.read(given.get(key, option.default))
            for key, option in known.items()
            if not option.variants
        }
        narrowed = [option.under(plain) for option in self.options]
        self.chosen: dict[str, OptionValue] = {
            option.key: option.read(given.get(option.key, option.default)) for option in narrowed
        }
        self.seats = self.seat_counts[0] if seats is None else seats
        if self.seats not in self.seat_counts:
            sentence = _("number of players for {game}: {counts}, not {seats}")
            counts = either(map(str, self.seat_counts))
            raise InvalidOption(sentence.format(game=self.id, counts=counts, seats=self.seats))

    @property
    def given_options(self) -> dict[str, OptionValue]:
        """What a record must say: the options that differ from their defaults, or mean another unsaid."""
        return {
            option.key: self.chosen[option.key]
            for option in self.options
            if option.absent is not None or self.chosen[option.key] != option.under(self.chosen).default
        }

    @classmethod
    def recorded_options(
        cls, said: Mapping[str, object], deal: Deal, moves: Sequence[str]
    ) -> dict[str, object]:
        """Return the options that a record means which says these; what it leaves out it means as of old.

        What it was played by may also be told by its deal and moves, in order, those taken back included.
        """
        return cls.meant_options(said)

    @classmethod
    def meant_options(cls, said: Mapping[str, object]) -> dict[str, object]:
        """Return the options that were meant where these were said, as far as they tell it themselves."""
        return {o.key: o.absent for o in cls.options if o.absent is not None} | dict(said)

    # What a game must say

    @abstractmethod
    def place_names(self) -> tuple[str, ...]:
        """Return every place that a move may name, whether or not a card lies there now."""

    @abstractmethod
    def deal(self, deal: Deal) -> P:
        """Return the first position; raise `InvalidNotation` for a deal that is not one of this game."""

    @abstractmethod
    def moves(self, position: P) -> tuple[Move, ...]:
        """Return every legal move of the seat to move, in a fixed order.

        There is none when the game is over, but that cards of a patience which is stuck may
        still be able to go to and fro.
        """

    @abstractmethod
    def apply(self, position: P, move: Move) -> P:
        """Return the position after a move known to be legal, with every automatic consequence."""

    @abstractmethod
    def refusal(self, position: P, move: Move) -> Refusal | None:
        """Return why the move is not legal here, or None when it is."""

    @abstractmethod
    def places(self, position: P, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place in a fixed order with its cards, covered end first (a pack: next card first).

        With a `viewer`, cards that this seat may not know are shown without their face.
        """

    @abstractmethod
    def layout(self, position: P, viewer: Seat | None = None) -> Layout:
        """Return where every card lies; with a `viewer`, what that seat may not see lies face down."""

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    # What has a default

    @property
    def deal_numbers(self) -> range:
        """The numbers that its deals have with the options chosen."""
        return DEAL_NUMBERS

    def holding_places(self) -> tuple[str, ...]:
        """Return the places in which cards of a position that is set up may lie."""
        return self.place_names()

    def arranged(self, places: Mapping[str, Sequence[Card]]) -> P:
        """Return a position with these cards in these places, to be drawn; others lie nowhere.

        Whether the rules allow it is not asked. Raise `InvalidNotation` where cards cannot even lie so.
        """
        return self.deal(Deal(places={name: tuple(cards) for name, cards in places.items()}))

    def at_turn(self, position: P, seat: Seat, *, led: bool) -> P:
        """Return an arranged position with this seat to move, after a lead or not, if its drawing says so."""
        return position

    def drawn(self, deal: Deal) -> dict[str, OptionValue]:
        """Return how this deal draws the options that are left to the lot (`Option.drawn`)."""
        return {}

    def place_of(self, position: P, card: Card) -> str | None:
        """Return where a card lies, or None if it is not in the game."""
        for place, shown in self.places(position).items():
            if any(each.card == card for each in shown):
                return place
        return None

    def place_name(self, place: str) -> Name:
        """Return what a place is called."""
        return place_name(self.places_in_words, place)

    def heading(self, place: str) -> Name:
        """Return what a place stands under for who hears the table: its name, or that of a larger part."""
        return self.place_name(place)

    def stacked(self, place: str) -> bool:
        """Whether the cards of a place lie on each other, the lowest first; those of a hand do not."""
        return True

    def beside(self, position: P, place: str) -> Card | None:
        """Return the card next to which a card at a place would lie, where that tells who hears it more."""
        return None

    def built_places(self) -> tuple[str, ...]:
        """Return the places on which the game is built up: its foundations, if it has any."""
        return ()

    def telling(self, move: Move, position: P | None = None) -> Telling:
        """Return in which words a move is told; `position` is the one before it, where that is known."""
        return move.kind

    def illegal(self, text: str, refusal: Refusal) -> IllegalMove:
        """Return the error that refuses what was asked for as `text`."""
        return IllegalMove(text, refusal, refusal.sentence(self.places_in_words))

    def dealing(self, deal: Deal, viewer: Seat | None = None) -> Sequence[Layout]:
        """Return what is seen in turn while the cards are dealt, to be shown before the first position."""
        return ()

    def steps(self, position: P, move: Move, viewer: Seat | None = None) -> Sequence[Layout]:
        """Return what is seen in turn after a legal move, to be shown before the position it leads to.

        Nothing where all that follows from a move is seen at once.
        """
        return ()

    def play(self, position: P, move: Move) -> P:
        """Return the position after the move; raise `IllegalMove` with its reason when it is not legal."""
        refusal = self.refusal(position, move)
        if refusal is not None:
            raise self.illegal(str(move), refusal)
        return self.apply(position, move)

    def to_move(self, position: P) -> Seat:
        """Return the seat whose turn it is."""
        return 1

    def hides(self) -> bool:
        """Whether some seat may not see all cards of another (hands to be hidden between turns)."""
        return False

    def searchable(self, *, hindsight: bool = False) -> bool:
        """Whether a search can tell if a position can be won: while it is played, or with hindsight.

        With hindsight the game is over, and all its cards may be known.
        """
        return False

    def foreseeable(self, position: P) -> bool:
        """Whether a game for one has nothing unseen and nothing left to chance, here and in all that follows.

        Who has seen such a position may know all that comes after it, whatever is covered later.
        """
        return False

    def comes_round(self, position: P, move: Move) -> bool:
        """Whether a move is one of a round of deals that leads back to the position by itself."""
        return False

    def plays_in_round(self, position: P) -> Iterable[Move]:
        """Yield the moves that such a round of deals makes legal on its way."""
        return ()

    def canonical_key(self, position: P) -> Hashable:
        """Return what is equal for positions only if they come to the same; by default the position."""
        return position

    def seen_by(self, position: P, seat: Seat) -> Hashable:
        """Return all that the seat may know, and nothing else: equal views for equal knowledge."""
        return position

    def guess(self, view: Any, random: Random) -> P:
        """Return a whole position that the view allows, its unknown cards drawn by `random`."""
        position: P = view
        return position

    def safe_move(self, position: P) -> Move | None:
        """Return a move that can do no harm and may be made for the player (safe foundation moves)."""
        return None

    @property
    def foundation_places(self) -> frozenset[str]:
        """The places that are built up to win, as far as the game names any."""
        return frozenset()

    def foundation_move(self, position: P, but: Collection[Card] = ()) -> Move | None:
        """Return the first legal move of a card to a foundation, none of these cards being moved."""
        places = self.foundation_places
        return next(
            (
                move
                for move in (self.moves(position) if places else ())
                if move.target in places and move.source not in places and not set(but) & set(move.cards)
            ),
            None,
        )

    def points(
        self, scoring: Scoring, positions: Sequence[P], moves: Sequence[Move], seconds: float
    ) -> int | None:
        """Return the points of a game that has gone so; None where this game counts none.

        ``positions`` is one longer than ``moves``.
        """
        return None

    def forced(self, position: P) -> Move | None:
        """Return the move that a seat without any choice makes by itself, if it is in such a case."""
        return None

    def obvious_target(self, position: P, card: Card) -> Move | None:
        """Return where the card plainly belongs (double click), or None when that is not plain."""
        mine = [move for move in self.moves(position) if card in move.cards]
        return mine[0] if len(mine) == 1 else None

    def hints(self, position: P) -> tuple[Move, ...]:
        """Return sensible moves, the best first, from what the seat to move may see."""
        return self.moves(position)

    def findings(self, position: P) -> Findings | None:
        """Return what is settled, from what everybody may know; None where the game does not look at that."""
        return None

    def drop_spots(self, position: P) -> tuple[Spot, ...]:
        """Return unmarked places on the bare cloth where a player may try to lay a card."""
        return ()

    def commands(self, position: P) -> tuple[Command, ...]:
        """Return the legal moves that have a button."""
        return self.buttons_of(self.moves(position))

    def buttons_of(self, moves: Iterable[Move]) -> tuple[Command, ...]:
        """Return the moves that have a button: one of the game's own that does it, or a common one."""
        own = {button.move_kind: button for button in self.buttons}
        return tuple(
            Command(own.get(move.kind, CommandKind[move.kind.name]), move)
            for move in moves
            if move.kind not in (MoveKind.CARRY, MoveKind.EXCHANGE)
        )

    def waiting(self, position: P) -> tuple[Command, ...]:
        """Return the moves that have a button but must wait for others: pressed, it tells for which."""
        return ()

    def tallies(self, position: P) -> tuple[Tally, ...]:
        """Return the counts for the status line."""
        return ()

    def offers(self, level: str) -> bool:
        """Whether the computer player of this level, one of the catalogue's, can play with these options."""
        return True

    def draw_may_be_agreed(self, position: P) -> bool:
        """Whether the players may agree on a draw now."""
        return False

    def capabilities(self) -> frozenset[Capability]:
        """Return what can be asked about positions of the game with these options and seats."""
        return frozenset()

    def set_size(self) -> int:
        """Return the number of deals in a set (dealer rotating, scores added up); 1 where none is played."""
        return 1
