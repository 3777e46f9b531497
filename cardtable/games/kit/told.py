"""Whether a search in small whole numbers knows all of the play by some rules: nothing is decided at a seam.

What a search would not know is refused here; so it never answers another question than was asked.
"""

from collections import Counter
from dataclasses import replace

from cardtable.cards import Rank, Suit
from cardtable.games.kit.building import FilledBy, Foundation, RunMoves, SuitMatch, WayKept
from cardtable.games.kit.rules import DealtTo, Rules, Stock

_KNOWN_COPIES = 2
"""Of so many packs at most do searches know anything."""


def _homes(rules: Rules) -> tuple[Foundation, ...]:
    return tuple(rules.foundations.piles.values())


def _beyond(rules: Rules) -> bool:
    """Whether no search knows the play: a seam, suits that leave whole, many packs."""
    return rules.seams.of_play or rules.foundations.whole_suits or rules.deal.packs > _KNOWN_COPIES


def in_sight(rules: Rules) -> bool:
    """Whether a search in open cards knows all of the play.

    Where suits of two packs are built from both ends, cards pass between foundations or are dealt anew;
    elsewhere they come back from foundations of a suit.
    """
    if hole(rules):
        return rules.stock is None
    tableau, foundations, redeal = rules.tableau, rules.foundations, rules.redeal
    singly = tableau.runs is RunMoves.SINGLY
    known = (
        not (_beyond(rules) or rules.stock or rules.reserve.holds)
        and (rules.deal.face_up is None or singly)
        and not (tableau.runs is RunMoves.FACE_UP or tableau.runs.holds_together or tableau.runs_match)
        and not (tableau.bare_bases or tableau.ways is not WayKept.NEVER)
        and tableau.fills.by is FilledBy.ANY
        and not (redeal and (redeal.shuffled or redeal.merci))
    )
    if known and rules.both_ends:
        more = rules.cells or rules.reserve.piles or foundations.give_back or foundations.bases_rise
        return singly and not more
    return known and _told_steps(rules) and _told_suits(rules)


def _told_steps(rules: Rules) -> bool:
    """Whether a search in open cards knows by how much ranks may differ in piles and on foundations."""
    steps = rules.tableau.build.steps
    known = steps == (-1,) or (rules.deal.packs == 1 and {-1, 1}.issuperset(steps))
    return known and all(abs(rule.step) == 1 and not rule.either for rule in _homes(rules))


def _told_suits(rules: Rules) -> bool:
    """Whether a search in open cards knows which suits go together.

    Where all foundations can take a card, proofs know piles that take any suit, and no more; of
    twins they know nothing that goes by suits.
    """
    suited = all(rule.suit is not None for rule in _homes(rules))
    free = any(rule.suit is None and rule.follows for rule in _homes(rules))
    known = rules.deal.packs == 1 if suited else rules.tableau.build.match is SuitMatch.ANY
    changing = rules.redeal or rules.foundations.exchange or rules.base_chosen_again
    return known and not (free or changing) and (suited or not rules.foundations.give_back)


def hole(rules: Rules) -> bool:
    """Whether there is nothing but piles, on which no card is laid, and one foundation for all cards.

    They go up and down there, whatever their suits; the pack, if there is one, is dealt there too.
    """
    tableau, foundations, homes, stock = rules.tableau, rules.foundations, _homes(rules), rules.stock
    return (
        not (_beyond(rules) or rules.cells or rules.reserve.piles or rules.redeal)
        and (tableau.fills.by_nothing and not (tableau.heaps or tableau.build.steps))
        and not (foundations.give_back or foundations.exchange or foundations.bases_rise)
        and (len(homes) == 1 and homes[0].either and not homes[0].follows)
        and (stock is None or stock.to is DealtTo.FOUNDATION)
    )


def with_stock(rules: Rules) -> bool:
    """Whether a search that knows the order of the pack knows all of the play.

    Reserves only give, or hold cards as cells do; the foundations are alike in each suit and go by suits.
    """
    stock, reserve = rules.stock, rules.reserve
    if stock is None or rules.redeal or stock.two_open or rules.seams.of_play or reserve.refilled:
        return False
    if reserve.holds and (rules.cells or rules.foundations.give_back or rules.tableau.fills.from_reserve):
        return False
    if stock.to is not DealtTo.TALON and (stock.dealt_on_piles, stock.count) != (True, 1):
        return False
    if rules.foundations.whole_suits:
        return _told_whole_suits(rules, stock) and _told_tableau(rules, stock)
    # Where every pile must be full, any card may be wanted for that: none goes home without harm.
    beyond = _beyond(rules) or stock.to is DealtTo.FULL_PILES
    return not beyond and _told_foundations(rules) and _told_tableau(rules, stock)


def _told_whole_suits(rules: Rules, stock: Stock) -> bool:
    """Whether the search with a pack knows suits that leave whole: from king to ace, from piles alone."""
    tableau, foundations = rules.tableau, rules.foundations
    ranks = {card.rank for card in rules.deal.cards}
    return (
        stock.dealt_on_piles
        and not (rules.cells or rules.reserve.piles)
        and not (foundations.give_back or foundations.exchange or foundations.bases_rise)
        and all(rule == Foundation(rule.suit, max(ranks), -1, size=len(ranks)) for rule in _homes(rules))
        and all(rule.suit is not None for rule in _homes(rules))
        and not (tableau.build.corner or tableau.build.low is not Rank.ACE)
        and (tableau.runs is RunMoves.WHOLE and tableau.run_build.match is SuitMatch.SUIT)
    )


def _told_foundations(rules: Rules) -> bool:
    """Whether the search with a pack knows the foundations: each suit has its own, which rise alike."""
    foundations, kinds = rules.foundations, {replace(rule, suit=None) for rule in _homes(rules)}
    rule = next(iter(kinds))
    each = Counter(home.suit for home in _homes(rules))
    return (
        not (foundations.exchange or foundations.bases_rise or len(kinds) > 1)
        and (rule.follows and rule.step == 1 and not (rule.ranks or rule.either))
        and (rule.corner or rule.base is Rank.ACE)  # else they are never complete
        and ({card.suit for card in rules.deal.cards} == set(Suit) and len(set(each.values())) == 1)
        and not (foundations.give_back and (rules.deal.packs > 1 or rule.turns_after or rule.corner))
        # A base is dealt where it is not given: it must be known before anything goes home.
        and (rule.base is not None or rules.base_dealt)
    )


def _told_tableau(rules: Rules, stock: Stock) -> bool:
    """Whether the search with a pack knows how the piles are built and filled."""
    tableau, home = rules.tableau, _homes(rules)[0]
    build, fills = tableau.build, tableau.fills
    down, suited, by_player = build.steps == (-1,), build.match is SuitMatch.SUIT, fills.by is FilledBy.ANY
    both = suited and build.steps == (-1, 1) and not build.corner
    one_reserve = stock.to is DealtTo.TALON and len(rules.reserve.piles) <= 1 and rules.deal.face_up is None
    known = (
        not (tableau.heaps or tableau.runs is RunMoves.FACE_UP or tableau.runs.holds_together)
        and (one_reserve or not fills.from_reserve)
        # By room is card by card, where spaces are free for that.
        and (by_player or tableau.runs is not RunMoves.BY_ROOM)
        and not (tableau.runs_match is not None and build.match is SuitMatch.ALTERNATE)
        and (down or both)
        and build.low in (Rank.ACE, home.base)
        and (suited or not home.turns_after)
        and (tableau.ways is WayKept.NEVER or (both and tableau.runs is RunMoves.SINGLY))
    )
    if rules.deal.face_up is not None:
        return known and down and by_player
    return known and (by_player if stock.dealt_on_piles else stock.card_by_card_once or not fills.at_once)
