"""How the cards of a `Rules` value are laid out, and how a position of it may be set up."""

from collections.abc import Collection, Mapping, Sequence
from itertools import cycle
from typing import TypeVar

from cardtable.cards import LAST_DEAL, Card, Rank, Suit, shuffled, splitmix64
from cardtable.contract.deal import Deal
from cardtable.contract.names import rank_name
from cardtable.errors import InvalidNotation
from cardtable.games.kit.building import Foundation, WayKept
from cardtable.games.kit.position import Pile, Position, check_for_one, check_pack, check_places
from cardtable.games.kit.rules import HOME, PACK, Early, Laid, Numbering, Rules
from cardtable.texts import _, listed

_Item = TypeVar("_Item")


def bases(foundations: Mapping[str, Foundation], dealt: Collection[Card]) -> dict[str, Card]:
    """Return the first cards of the foundations that are not among the cards dealt, by place."""
    found: dict[str, Card] = {}
    for name, rule in foundations.items():
        if rule.base is not None and (rule.suit is not None or rule.either):
            base = Card(rule.base, rule.suit or Suit.SPADES)
            twins = sum(each._replace(copy=1) == base for each in found.values())
            found[name] = base._replace(copy=1 + twins)
    return {name: base for name, base in found.items() if base not in dealt}


def by_number(numbering: Numbering, number: int) -> Sequence[Card]:
    """Return the cards of somebody else's deal in order; raise `InvalidNotation` for no such deal."""
    if number not in numbering.numbers:
        sentence = _("deal number {number} is not between {first} and {last}")
        first, last = numbering.numbers[0], numbering.numbers[-1]
        raise InvalidNotation(sentence.format(number=number, first=first, last=last))
    return numbering.cards(number)


def first(
    rules: Rules, names: Sequence[str], bases_out: Mapping[str, Card], cards: Sequence[Card]
) -> Position:
    """Set out the bases that are not dealt, and deal every card to its place."""
    found = laid(rules, {name: [bases_out[name]] if name in bases_out else [] for name in names}, cards)
    up, rows = rules.deal.face_up, rules.tableau.piles
    down = () if up is None else tuple(max(0, len(found[row]) - up) for row in rows)
    ways = () if rules.tableau.ways is WayKept.NEVER else (0,) * len(rows)
    return Position(tuple(map(tuple, found.values())), face_down=down, ways=ways)


def laid(rules: Rules, piles: Laid, cards: Sequence[Card]) -> Laid:
    """Deal every card to its place, the rest to the pack, or as the game itself does; bases are set out.

    Raise `ValueError` where there is neither a place nor a pack for a card.
    """
    if rules.seams.lays_out is not None:
        return rules.seams.lays_out(rules, piles, cards)
    early, left = rules.deal.early, list(reversed(cards))
    for name in rules.deal.order:
        dealt = False
        while left and not dealt:
            card = left.pop()
            home = None if early is None else _early(rules, early, piles, card)
            piles[home or (_home(rules, piles, card) if name == HOME else name)].append(card)
            dealt = home is None or not (early and early.gives_way)
    if rules.stock is not None:
        piles[PACK] += reversed(left)
    elif left:
        raise ValueError(f"no place for {len(left)} cards")
    if rules.deal.kings_under:
        for name in rules.tableau.piles:
            piles[name].sort(key=lambda card: card.rank != Rank.KING)
    return piles


def _early(rules: Rules, early: Early, piles: Laid, card: Card) -> str | None:
    """Return the first foundation to which a card goes as it is dealt, None where there is none."""
    foundations = rules.foundations.piles
    if early.begun is not None and sum(bool(piles[name]) for name in foundations) >= early.begun:
        return None
    takes = (name for name, rule in foundations.items() if rule.accepts(card, tuple(piles[name])))
    return next((name for name in takes if not (early.bases_only and piles[name])), None)


def _home(rules: Rules, piles: Laid, card: Card) -> str:
    """Return the first empty foundation of a card's suit."""
    mine = (name for name, rule in rules.foundations.piles.items() if rule.suit == card.suit)
    return next(name for name in mine if not piles[name])


def taken_up(piles: Sequence[Sequence[_Item]]) -> list[_Item]:
    """Return what lies in piles as a new pack: the last pile first, each from its bottom card on.

    So each pile is laid on the next, and the whole turned over.
    """
    return [item for pile in reversed(piles) for item in pile]


def dealt_anew(rules: Rules, piles: Laid, lot: int) -> Laid:
    """Return the cards of all places after a redeal; where it is shuffled, by this number."""
    redeal = rules.redeal
    assert redeal is not None
    if redeal.anew is not None:
        return redeal.anew(rules, piles)
    rows = rules.tableau.piles
    left: Sequence[Card] = [card for name in rows for card in piles[name]]
    if redeal.from_last:
        left = taken_up([piles[name] for name in rows])
    elif redeal.shuffled:
        left = shuffled(sorted(left), lot)
    places = len(rules.deal.order)
    found = laid(rules, piles | {name: [] for name in rows}, left[:places])
    for name, card in zip(cycle(rows), left[places:], strict=False):  # bases set out that were taken back
        found[name].append(card)
    return found


def lot_of(piles: Sequence[Pile]) -> int:
    """Return the number by which the first redeal of a deal is shuffled: as the cards lie at first tells."""
    number = 0
    for pile in piles:
        for card in (*pile, None):
            number = 54 * number + (0 if card is None else 1 + 13 * card.suit + card.rank)
    return next_lot(number % 2**64)


def next_lot(lot: int) -> int:
    """Return the number of the redeal after the one with this number."""
    return 1 + next(splitmix64(lot)) % LAST_DEAL


def set_up(rules: Rules, places: Sequence[str], everything: Sequence[Card], deal: Deal) -> Position:
    """Return a set-up position: every card once, the foundations as they can have been built."""
    check_for_one(deal)
    given = check_places(deal, places)
    piles = {name: tuple(given.get(name, ())) for name in places}
    check_pack((card for pile in piles.values() for card in pile), everything)
    for name in rules.cells:
        if len(piles[name]) > 1:
            raise InvalidNotation(_("{place} can hold only one card").format(place=name))
    begun = [pile[0].rank for name, pile in piles.items() if pile and name in rules.foundations.piles]
    set_out = bases(rules.foundations.piles, rules.deal.cards)
    for name, rule in rules.foundations.piles.items():
        if name in set_out and not piles[name]:
            sentence = _("the foundation {place} must hold its {base}")
            raise InvalidNotation(sentence.format(place=name, base=rank_name(set_out[name].rank)))
        _check_foundation(rule, name, piles[name], begun[:1])
    return Position(tuple(piles.values()))


def _check_foundation(rule: Foundation, name: str, pile: Pile, base: Sequence[Rank]) -> None:
    begun = not pile or rule.base is not None or pile[0].rank in base
    if not begun or any(not rule.accepts(card, pile[:depth]) for depth, card in enumerate(pile)):
        sentence = _("the foundation {place} is not built correctly: {rule}")
        raise InvalidNotation(sentence.format(place=name, rule=listed(_said(rule))))


def _said(rule: Foundation) -> tuple[str, ...]:
    """Return how a foundation is built, in single facts."""
    up = rule.step > 0
    way = _("up") if up else _("down")
    if rule.turns_after:
        way = _("up and back") if up else _("down and back")
    start = _("from its {base}") if rule.base else _("from the rank of the first foundation")
    said = (way, _("in suit") if rule.follows else "", start.format(base=rank_name(rule.base or Rank.ACE)))
    return tuple(filter(None, said))
