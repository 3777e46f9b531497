"""Which cards can go to their foundations without ever being missed: what is proved of a `Rules` value."""

from collections.abc import Sequence

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move
from cardtable.games.hints.tableau import places_from
from cardtable.games.kit.building import DOWN_ALTERNATE, RunMoves, SuitMatch, built_up
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Piles, Position
from cardtable.games.kit.rules import Rules


class Harmless:
    """Answers that of the cards of a patience all of whose cards are in sight.

    A card in a pile is of use only to receive the cards that are built on it.  Built in suit, those
    follow it to the foundation (the base waits where the ranks turn the corner).  Built in any suit,
    all of them can follow as soon as every foundation has come to within two ranks below the card.
    Where foundations do not follow suit, a card takes the turn of others of its rank unless all of
    them have theirs.  Of other rules (two packs built in suit, foundations that turn round) nothing
    of the kind is known.

    ``foundations`` are the numbers of the foundations of each suit, by suit.
    """

    def __init__(self, rules: Rules, cards: Sequence[Card], foundations: Sequence[tuple[int, ...]]) -> None:
        self._build, self._foundations = rules.tableau.build, foundations
        self._every = tuple(dict.fromkeys(home for each in foundations for home in each))
        self._follow = all(rule.follows for rule in rules.foundations.piles.values())
        self._known = self._is_known(rules, cards)

    def _is_known(self, rules: Rules, cards: Sequence[Card]) -> bool:
        """Whether the argument holds for such rules."""
        build, foundations = self._build, rules.foundations.piles.values()
        plainly = build.steps == (-1,) and all(rule.step == 1 for rule in foundations)
        if any(rule.turns_after or rule.either for rule in foundations):
            return False
        if rules.tableau.runs is RunMoves.WHOLE and not plainly:
            return False
        if build.match is SuitMatch.SUIT:
            return all(card.copy == 1 for card in cards)
        return plainly and not build.corner

    def __call__(self, card: Card, piles: Piles, base: Rank | None) -> bool:
        """Whether a card that fits its foundation may go there without ever being missed in a pile."""
        if not self._known:
            return False
        if self._build.match is SuitMatch.SUIT:
            return not self._build.corner or any(piles[home] for home in self._foundations[card.suit])
        if base is None:
            return False
        lowest = min(len(piles[home]) for home in self._every)
        ahead = 2 if self._follow else 1
        return (card.rank - base) % 13 + 1 <= lowest + ahead and (base is Rank.ACE or lowest > 0)


def play_after_twin(game: Patience, position: Position) -> Move | None:
    """Return a play to a foundation of a card whose twin is home, so that it has but this one place."""
    home = {card for name in game.foundations for card in game.pile(position, name)}
    plays = (move for move in game.moves(position) if move.target in game.foundations)
    twins = ((move, move.cards[0]._replace(copy=3 - move.cards[0].copy)) for move in plays)
    return next((move for move, twin in twins if twin in home), None)


def safe_move(placing: Placing, harmless: Harmless, position: Position) -> Move | None:
    """Return a move to a foundation that does no harm."""
    found = _harmless_move(placing, harmless, position)
    refuses = placing.rules.seams.refuses
    if found is None or refuses is None:
        return found
    return None if refuses(position, found.cards[0], found.source, found.target) else found


def _harmless_move(placing: Placing, harmless: Harmless, position: Position) -> Move | None:
    if placing.rules.stock is not None:
        if placing.rules.deal.face_up is None:
            return _twin_move(placing, position)
        return _alternate_move(placing, position)
    foundations, base = placing.foundations_now(position.piles), placing.base(position.piles)
    for card, source in (*placing.outer(position), *placing.exchanged(position)):
        if card in foundations and harmless(card, position.piles, base):
            return placing.carry(card, source, foundations[card][0])
    return None


def _twin_move(placing: Placing, position: Position) -> Move | None:
    """Return a play of a card that will never be missed, nor its twin for want of a foundation.

    All foundations of its suit have come up to it, so that its twin has its own to go to; they all go up
    by suits, or nothing is known.  Nothing is left to be built on it, or what is can go home as well.
    Where spaces are filled at once, it leaves none while there is something to fill it.
    """
    piles = position.piles
    base = placing.base(piles)
    if base is None or any(
        rule.step != 1 or rule.turns_after or rule.ranks or not rule.follows
        for rule in placing.foundations.values()
    ):
        return None
    tableau = placing.tableau
    if (
        tableau.build.corner
        and tableau.bears(base, base)
        and not all(piles[home] for home in placing.numbers.foundations)
    ):
        return None  # what is built on a base, round the corner, goes home last
    foundations = placing.foundations_now(piles)
    for card, place in placing.outer(position):
        wanted = card in foundations and _twin_harmless(placing, piles, card, base)
        if wanted and not _makes_room(placing, piles, place):
            return placing.carry(card, place, foundations[card][0])
    return None


def _twin_harmless(placing: Placing, piles: Piles, card: Card, base: Rank) -> bool:
    """Whether its twin has a foundation to go to, and all that could be built on a card can go home."""
    before = places_from(base)[card.rank] - 1
    ready = all(len(piles[home]) >= before for home in placing.foundations_of[card.suit])
    build = placing.tableau.build
    if build.match is SuitMatch.SUIT or not build.steps:
        return ready
    return ready and all(len(piles[home]) >= before - 1 for home in placing.numbers.foundations)


def _makes_room(placing: Placing, piles: Piles, place: int) -> bool:
    """Whether the last card of a pile that is filled at once would leave it."""
    if not placing.tableau.fills.at_once or place not in placing.numbers.rows or len(piles[place]) > 1:
        return False
    return bool(piles[placing.pack] or (placing.talon is not None and piles[placing.talon]))


def _alternate_move(placing: Placing, position: Position) -> Move | None:
    """Return a move from a pile to a foundation that does no harm, where suits go up in one pack.

    Piles are built down in alternate colours.  A card in a pile is of use only to receive cards
    that can follow it to the foundations by then: those of the other colour are all at home to
    within two ranks, and its fellow of the same colour to within three.
    """
    rules, piles = placing.rules, position.piles
    if rules.tableau.build != DOWN_ALTERNATE or dict(placing.foundations) != built_up():
        return None
    foundations = placing.foundations_now(piles)
    height = {suit: len(piles[home]) for suit, (home, *_) in zip(Suit, placing.foundations_of, strict=True)}
    for row in placing.numbers.rows:
        card = piles[row][-1] if piles[row] else None
        if card in foundations and all(
            height[suit] >= card.rank - (3 if suit.colour is card.colour else 2)
            for suit in Suit
            if suit != card.suit
        ):
            return placing.carry(card, row, foundations[card][0])
    return None
