"""Which cards can go to their foundations without ever being missed: what is proved of a `Rules` value."""

from collections.abc import Iterable
from operator import add

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move
from cardtable.games.hints.hinting import RANKS, shortest
from cardtable.games.kit.building import DOWN_ALTERNATE, RunMoves, SuitMatch, built_up
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Piles, Position
from cardtable.games.kit.rules import DealtTo

_ANY_HEIGHT = RANKS
"""So much lower than a card goes home the foundations of a suit may be that has nothing to do with it."""


class Harmless:
    """Answers that of the cards of a patience.

    A card in a pile is of use only to receive the cards that are built on it, and its twin needs a
    foundation as well.  So it is missed by nobody if its twin has its foundation ready, what can be built
    on them can go home as well, and so can what can be built on that.  Whoever wins otherwise wins so too:
    whatever he lays on one of these cards goes home instead, and nothing else lies otherwise but
    that less of it is covered.  Built in suit, cards follow to their own foundation; built in any suit, all
    can as soon as every foundation has come to within two ranks below the card; in alternate colours on
    columns that begin face down, its fellow of the same colour may be three ranks below.  What is built on a
    base, as the rank below it, goes home last: there all foundations that it waits for must have begun.  A
    foundation that turns round has both twins of a card above those that it goes back by.  Of other rules
    nothing of the kind is known.
    """

    def __init__(self, placing: Placing) -> None:
        rules = placing.rules
        self._placing, self._tableau, build = placing, rules.tableau, rules.tableau.build
        self._twins = rules.deal.packs > 1
        self._turns = max(rule.turns_after for rule in placing.foundations.values())
        self._alone = build.match is SuitMatch.SUIT or not build.steps
        # Open cards are searched, and deals of days found, as they always were: any suit counts the same.
        self._columns = rules.stock is not None and rules.deal.face_up is not None
        fellow = 2 if build.match is SuitMatch.ALTERNATE and self._columns else 1
        others = (_ANY_HEIGHT, _ANY_HEIGHT) if self._alone else (1, fellow)
        self._lower = [
            [0 if other is suit else others[other.colour is suit.colour] for other in Suit] for suit in Suit
        ]
        spaces = rules.tableau.piles if rules.tableau.fills.at_once else ()
        self._filled = {*spaces, *(rules.reserve.piles if rules.reserve.refilled else ())}
        stock = rules.stock
        self._tells_turns = stock is not None and stock.count > 1 and stock.passes != 1
        self._known = self._is_known()

    def _is_known(self) -> bool:
        """Whether the argument holds for such rules."""
        rules, build = self._placing.rules, self._tableau.build
        foundations, stock = rules.foundations.piles.values(), rules.stock
        plainly = all(rule.step == 1 for rule in foundations)
        # Where nothing is dealt while a pile is empty, any card may be wanted to fill one.
        if rules.seams.of_play or (stock is not None and stock.to is DealtTo.FULL_PILES):
            return False
        if rules.base_chosen_again or any(rule.ranks or rule.either for rule in foundations):
            return False
        if self._turns and not self._alone:
            return False
        follows = all(rule.follows for rule in foundations)
        if stock is not None:
            known = plainly and follows
        elif self._alone:
            known = follows and not (self._twins or self._turns)
            known = known and (plainly or rules.tableau.runs is not RunMoves.WHOLE)
        else:
            known = plainly
        return known and (self._alone or build.steps == (-1,))

    def among(self, cards: Iterable[Card], piles: Piles, base: Rank | None) -> list[Card]:
        """Return those of the cards, which fit their foundations, that may go there without being missed."""
        if not self._known or base is None:
            return []
        build, height = self._tableau.build, shortest(self._placing, piles)
        borne = build.steps and (build.corner or base is not build.low) and self._tableau.bears(base, base)
        # A base that comes back bears again what goes home last.
        if borne and (self._placing.rules.foundations.give_back or not (self._alone or all(height))):
            return []
        return [
            card
            for card in cards
            if (not borne or height[card.suit]) and self._follows(card, (card.rank - base) % RANKS, height)
        ]

    def _follows(self, card: Card, before: int, height: tuple[int, ...]) -> bool:
        """Whether its twin and all that could be built on a card can go home, so many going before it."""
        if self._turns:
            return height[card.suit] > self._turns
        if self._alone and not self._twins:
            return True
        highest: int = min(map(add, height, self._lower[card.suit]))
        return before <= highest

    def safe_move(self, position: Position) -> Move | None:
        """Return a move to a foundation that does no harm.

        While cards may still be dealt anew none is known: where they lie then hangs on which are gone.
        Where spaces or reserves are filled at once, it leaves none while there is something to fill it.
        Where cards are turned together and come again, it leaves those of the talon, which say what will be
        turned together then.  Where cards lie face down beside a pack, it leaves the pack's as they are, and
        nothing is known but of Klondike's building.  Beside a pack, foundations that any suit may begin have
        all come up to the card.
        """
        placing, piles = self._placing, position.piles
        rules, base, rows = placing.rules, placing.base(piles), placing.numbers.rows
        if rules.redeal is not None and rules.redeal.is_left(position.deal):
            return None
        if self._columns and (
            self._tableau.build != DOWN_ALTERNATE or dict(placing.foundations) != built_up()
        ):
            return None
        foundations = placing.foundations_now(piles)
        lying = ((card, place) for card, place in placing.outer(position) if card in foundations)
        plays = [(card, place) for card, place in lying if place not in placing.numbers.foundations]
        safe = self.among([card for card, _place in plays], piles, base)
        if safe and base is not None and rules.stock is not None and placing.by_first_card:
            level = min(len(piles[home]) for home in placing.numbers.foundations)
            safe = [card for card in safe if (card.rank - base) % RANKS <= level]
        for card, place in plays:
            stays = self._columns or (self._tells_turns and place == placing.talon)
            if card in safe and (place in rows or not stays) and not self._makes_room(piles, place):
                return placing.carry(card, place, foundations[card][0])
        return None

    def _makes_room(self, piles: Piles, place: int) -> bool:
        """Whether the last card of a place that is filled at once would leave it."""
        placing = self._placing
        if placing.names[place] not in self._filled or len(piles[place]) > 1:
            return False
        return bool(piles[placing.pack] or (placing.talon is not None and piles[placing.talon]))


def play_after_twin(game: Patience, position: Position) -> Move | None:
    """Return a play to a foundation of a card whose twin is home, so that it has but this one place."""
    home = {card for name in game.foundations for card in game.pile(position, name)}
    plays = (move for move in game.moves(position) if move.target in game.foundations)
    twins = ((move, move.cards[0]._replace(copy=3 - move.cards[0].copy)) for move in plays)
    return next((move for move, twin in twins if twin in home), None)
