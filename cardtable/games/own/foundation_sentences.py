"""What the rules say of the foundations, in whole sentences in the player's language."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from cardtable.cards import Rank
from cardtable.contract.names import rank_name
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.laying import bases
from cardtable.games.kit.rules import Rules
from cardtable.texts import P_, _, listed, ngettext

_COUNT = P_("There is one foundation.", "There are {number} foundations.")
_OF_THEM = P_("For one of them this holds:", "For {number} of them this holds:")
_UP = P_(
    "They are built up: each next card is one rank higher.",
    "They are built up: each next card is {number} ranks higher.",
)
_DOWN = P_(
    "They are built down: each next card is one rank lower.",
    "They are built down: each next card is {number} ranks lower.",
)
_NEXT = P_(
    "Each next card is one rank higher or lower, as you like. Suits don’t matter.",
    "Each next card is {number} ranks higher or lower, as you like. Suits don’t matter.",
)
_COMPLETE = P_("A foundation is complete with one card.", "A foundation is complete with {number} cards.")
_TURNS = P_(
    "With one card on it, a foundation turns round: another card of that rank comes next.",
    "With {number} cards on it, a foundation turns round: another card of the last one’s rank comes next, and"
    " from there it goes back the way it came.",
)


def foundation_sentences(rules: Rules) -> Iterator[str]:
    """Yield how the foundations begin and are built, and what becomes of their cards."""
    first = next(iter(rules.foundations.piles.values()))
    yield from _hole(rules, first) if first.either else _of_suits(rules)
    yield from _what_becomes(rules)


def _of_suits(rules: Rules) -> Iterator[str]:
    piles = rules.foundations.piles
    yield counted(_COUNT, len(piles))
    kinds = Counter(replace(rule, suit=None) for rule in piles.values())
    suited = all(rule.suit is not None for rule in piles.values())
    set_out = bases(piles, rules.deal.cards)
    for kind, count in kinds.items():
        if len(kinds) > 1:
            yield counted(_OF_THEM, count)
        yield _suits(kind, suited=suited)
        yield _base(rules, kind)
        if any(replace(piles[name], suit=None) == kind for name in set_out):
            yield _("These cards are laid out there before the deal.")
        yield from _way(kind)
    if rules.base_dealt:
        yield _("A card is dealt there at first.")


def _hole(rules: Rules, rule: Foundation) -> Iterator[str]:
    """Yield what is said of a foundation that takes all cards, up and down."""
    yield _("There is one foundation, for all cards.")
    if rules.base_dealt:
        yield _("A card is dealt there at first.")
    elif rule.base is None:
        yield _("Any card can start it.")
    else:
        yield _("It starts with this rank: {rank}.").format(rank=rank_name(rule.base))
        if bases(rules.foundations.piles, rules.deal.cards):
            yield _("This card is laid out there before the deal.")
    yield from _way(rule)


def counted(forms: tuple[str, str], number: int) -> str:
    """Return the sentence of such forms that goes with the number, which stands in it."""
    return ngettext(*forms, number).format(number=number)


def _suits(rule: Foundation, *, suited: bool) -> str:
    if suited:
        return _("Each takes the cards of one suit.")
    if rule.follows:
        return _("Each takes the cards of its first card’s suit.")
    return _("Suits don’t matter there.")


def _base(rules: Rules, rule: Foundation) -> str:
    if rule.base is None:
        if rules.base_dealt:
            return _("They all start with the rank of the card dealt there.")
        return _("They all start with the same rank: that of the first card you play there.")
    if rule.base is Rank.ACE:
        return _("They start with the aces.")
    if rule.base is Rank.KING:
        return _("They start with the kings.")
    return _("They start with this rank: {rank}.").format(rank=rank_name(rule.base))


def _way(rule: Foundation) -> Iterator[str]:
    if rule.ranks:
        told = listed(str(rank_name(rank)) for rank in rule.ranks)
        yield _("The ranks follow each other in this order: {list}.").format(list=told)
        return
    forms = _NEXT if rule.either else _UP if rule.step > 0 else _DOWN
    yield counted(forms, abs(rule.step))
    if rule.corner:
        yield _("The ranks go round: after the king comes the ace, or the other way round.")
    if rule.turns_after:
        yield counted(_TURNS, rule.turns_after)
    if rule.size != len(Rank) and not rule.either:
        yield counted(_COMPLETE, rule.size)


def _what_becomes(rules: Rules) -> Iterator[str]:
    foundations = rules.foundations
    if foundations.bases_rise:
        yield _(
            "A card that starts a foundation goes there automatically if it is free once the cards are dealt,"
            " or when a move uncovers it."
        )
    if foundations.whole_suits:
        yield _("Only a whole suit goes there: automatically, once it lies in order at the end of a column.")
    if foundations.give_back:
        yield _("You can take the top card of a foundation back.")
        if rules.base_dealt and rules.base_chosen_again:
            yield _("Once no card lies on them any more, another rank can start them.")
    elif foundations.exchange:
        yield _(
            "The top card of a foundation can go to another foundation of its suit, but not the card that"
            " started it."
        )
        yield _("Otherwise, a card on a foundation stays there.")
    else:
        yield _("A card on a foundation stays there.")
