"""Which cards can go to their foundations without ever being missed: what is proved of a `Rules` value."""

from collections.abc import Sequence

from cardtable.cards import Card, Rank
from cardtable.games.kit.building import RunMoves, SuitMatch
from cardtable.games.kit.position import Piles
from cardtable.games.kit.rules import Rules


class Harmless:
    """Answers that of the cards of a patience all of whose cards are in sight.

    A card in a pile is of use only to receive the cards that are built on it.  Built in suit, those
    follow it to the foundation (the base waits where the ranks turn the corner).  Built in any suit,
    all of them can follow as soon as every foundation has come to within two ranks below the card.
    Where foundations do not follow suit, a card takes the turn of others of its rank unless all of
    them have theirs.  Of other rules (two packs built in suit, foundations that turn round) nothing
    of the kind is known.

    ``homes`` are the numbers of the foundations of each suit, by suit.
    """

    def __init__(self, rules: Rules, cards: Sequence[Card], homes: Sequence[tuple[int, ...]]) -> None:
        self._build, self._homes = rules.tableau.build, homes
        self._every = tuple(dict.fromkeys(home for each in homes for home in each))
        foundations = rules.foundations.piles.values()
        self._follow = all(rule.follows for rule in foundations)
        self._known = self._is_known(rules, cards)

    def _is_known(self, rules: Rules, cards: Sequence[Card]) -> bool:
        """Whether the argument holds for such rules."""
        build, foundations = self._build, rules.foundations.piles.values()
        plainly = build.steps == (-1,) and all(rule.step == 1 for rule in foundations)
        if any(rule.turns_after for rule in foundations):
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
            return not self._build.corner or any(piles[home] for home in self._homes[card.suit])
        if base is None:
            return False
        lowest = min(len(piles[home]) for home in self._every)
        ahead = 2 if self._follow else 1
        return (card.rank - base) % 13 + 1 <= lowest + ahead and (base is Rank.ACE or lowest > 0)
