"""Whether rules hold together: what can be read and dealt, and yet can never come out."""

from collections.abc import Iterator
from dataclasses import replace

from cardtable.cards import Rank, Suit
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.rules import DealtTo, Rules
from cardtable.texts import _


def doubts(rules: Rules) -> tuple[str, ...]:
    """Return in sentences what does not hold together; none where all does."""
    return tuple(_doubts(rules))


def _doubts(rules: Rules) -> Iterator[str]:
    tableau = rules.tableau
    if any(not _can_be_complete(rule, rules) for rule in set(rules.foundations.piles.values())):
        yield _("The foundations can never be complete: their steps miss some of the cards.")
    hole = any(rule.either for rule in rules.foundations.piles.values())
    moves = tableau.build.steps or rules.cells or rules.reserve.holds or hole
    if not moves and tableau.fills.by_nothing:
        yield _("Nothing can be moved but to the foundations.")
    there = {card.rank for card in rules.deal.cards}
    if tableau.fills.ranks and not tableau.fills.below_base and not tableau.fills.ranks & there:
        yield _("Nothing can fill an empty pile: no card has one of the ranks that may.")
    stock = rules.stock
    if stock is not None and stock.to is DealtTo.FULL_PILES and tableau.fills.by_nothing:
        yield _("Once a pile is empty, nothing is dealt from the stock any more.")
    turned = stock is not None and stock.to is DealtTo.TALON
    if stock is not None and turned and stock.passes == 1 and stock.count > rules.deal.left:
        yield _("The whole stock is turned at once: only its last card can be played at first.")


def _can_be_complete(rule: Foundation, rules: Rules) -> bool:
    """Whether a foundation can be built to its end with the ranks there are."""
    if rule.either:
        return True
    ranks = sorted({card.rank for card in rules.deal.cards} | {rule.base or Rank.ACE})
    pile = replace(rule, suit=rule.suit or Suit.SPADES, base=rule.base or Rank.ACE).cards(ranks)
    complete = len(pile) == rule.size == len(ranks) * (2 if rule.turns_after else 1)
    return complete and {card.rank for card in pile} == set(ranks)
