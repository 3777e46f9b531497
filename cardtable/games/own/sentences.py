"""Rules in words: the page of rules of a game, written from its value in whole sentences.

Plain text in the player's language; who shows it decides how.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardtable.cards import Rank
from cardtable.contract.names import rank_name
from cardtable.games.kit.building import Build, FilledBy, Filling, RunMoves, SuitMatch, WayKept
from cardtable.games.kit.rules import DealtTo, Rules, Stock, Tableau
from cardtable.games.own.foundation_sentences import counted, foundation_sentences
from cardtable.texts import N_, P_, _, listed


@dataclass(frozen=True, slots=True)
class RulesSection:
    """What is said of one part of the rules, under a heading."""

    title: str
    sentences: tuple[str, ...]


def rules_in_words(rules: Rules) -> tuple[RulesSection, ...]:
    """Return what the rules say, part by part; what a game has not is not spoken of."""
    tableau, reserve = bool(rules.tableau.piles), bool(rules.reserve.piles)
    dealt_later = rules.stock is not None or rules.redeal is not None
    parts = (
        (_("The deal"), True, _deal),
        (_("Building on the columns"), tableau, _building),
        (_("Empty columns"), tableau, _spaces),
        (_("Foundations"), True, foundation_sentences),
        (_("Free cells"), bool(rules.cells), _cells),
        (_("Reserve"), reserve, _reserve),
        (_("Stock"), dealt_later, _stock),
        (_("The end"), True, _end),
    )
    return tuple(RulesSection(title, tuple(told(rules))) for title, there, told in parts if there)


def _ranks_listed(ranks: frozenset[Rank]) -> str:
    """Return ranks in a list, from the lowest on."""
    return listed(str(rank_name(rank)) for rank in sorted(ranks))


# The deal

_DECKS = P_("The game is played with one deck.", "The game is played with {number} decks.")
_CARDS = P_("{number} card is in the game.", "{number} cards are in the game.")
_COLUMNS = P_("The tableau has one column.", "The tableau has {number} columns.")
_EACH = P_("Each column gets one card.", "Each column gets {number} cards.")
_FACE_UP = P_(
    "Only the last card of each column is face up. A face-down card is turned up when nothing covers it.",
    "Only the last {number} cards of each column are face up. A face-down card is turned up when nothing"
    " covers it.",
)


def _deal(rules: Rules) -> Iterator[str]:
    cards = rules.deal.cards
    yield counted(_DECKS, rules.deal.packs)
    highest = max((card.rank for card in cards), default=Rank.KING)
    if highest is not Rank.KING:
        yield _("The highest rank in it is this one: {rank}.").format(rank=rank_name(highest))
    yield counted(_CARDS, len(cards))
    columns = rules.deal.counts(rules.tableau.piles)
    if not columns:
        return
    yield counted(_COLUMNS, len(columns))
    if not any(columns):
        yield _("The columns are empty at first.")
    elif len(set(columns)) == 1:
        yield counted(_EACH, columns[0])
    else:
        told = listed(map(str, columns))
        yield _("From left to right, the columns get this many cards: {list}.").format(list=told)
    if rules.deal.face_up is None:
        yield _("All cards in the columns are face up.")
    else:
        yield counted(_FACE_UP, rules.deal.face_up)


# Building, and what moves together

_LOWER = P_("A card goes on a card one rank higher.", "A card goes on a card {number} ranks higher.")
_HIGHER = P_("A card goes on a card one rank lower.", "A card goes on a card {number} ranks lower.")
_EITHER = P_(
    "A card goes on a card one rank higher or lower.", "A card goes on a card {number} ranks higher or lower."
)
_MATCHES = {
    SuitMatch.ANY: N_("Suits don’t matter."),
    SuitMatch.SUIT: N_("Both must be of the same suit."),
    SuitMatch.COLOUR: N_("Both must be of the same colour."),
    SuitMatch.ALTERNATE: N_("One must be red, the other black."),
    SuitMatch.OTHER: N_("They must be of different suits."),
}
_RUNS = {
    RunMoves.SINGLY: N_("Only one card moves at a time."),
    RunMoves.BY_ROOM: N_(
        "Cards built on each other can move together, as many as could be moved one by one over free cells"
        " and empty columns."
    ),
    RunMoves.WHOLE: N_("Any number of cards built on each other can move together."),
    RunMoves.FACE_UP: N_("A face-up card moves together with all the cards on it, whatever they are."),
    RunMoves.WHOLE_RUN: N_("From column to column, cards built on each other move only all together."),
    RunMoves.WHOLE_PILE: N_(
        "From column to column, only a whole column moves, if all its cards are built on each other."
    ),
    RunMoves.TO_FREE: N_(
        "From column to column, cards built on each other move all together, or some of them where that frees"
        " a card for a foundation."
    ),
}
_TOGETHER = {
    SuitMatch.ANY: N_("Suits don’t matter for moving together."),
    SuitMatch.SUIT: N_("To move together, cards must be of the same suit."),
    SuitMatch.COLOUR: N_("To move together, cards must be of the same colour."),
    SuitMatch.ALTERNATE: N_("To move together, cards must be red and black in turn."),
}
_WAYS = {
    WayKept.UNTIL_EMPTY: N_("A column goes on up or down as it was first built, until it is empty."),
    WayKept.UNTIL_SINGLE: N_("A column goes on up or down as it was first built, until one card is left."),
}


def _building(rules: Rules) -> Iterator[str]:
    tableau = rules.tableau
    yield _("The last card of each column can be played.")
    if tableau.heaps:
        yield _(
            "A card that is turned can go on any column, whatever lies there. Play it before you turn the"
            " next."
        )
    elif not tableau.build.steps:
        yield _("Nothing is built on the columns.")
    else:
        yield from _built(tableau.build)
    if tableau.ways in _WAYS:
        yield _(_WAYS[tableau.ways])
    if tableau.bare_bases == frozenset(Rank):
        yield _("Nothing is built on a card of the rank that starts the foundations.")
    elif tableau.bare_bases:
        sentence = _("Nothing is built on cards of these ranks while foundations start with them: {list}.")
        yield sentence.format(list=_ranks_listed(tableau.bare_bases))
    if tableau.build.steps or tableau.runs in (RunMoves.FACE_UP, RunMoves.WHOLE_PILE):
        yield from _moving_together(tableau)


def _moving_together(tableau: Tableau) -> Iterator[str]:
    yield _(_RUNS[tableau.runs])
    in_order = tableau.runs not in (RunMoves.SINGLY, RunMoves.FACE_UP)
    if in_order and tableau.build.steps and tableau.run_build != tableau.build:
        yield _(_TOGETHER[tableau.run_build.match])
    if (
        tableau.runs is RunMoves.BY_ROOM
        and tableau.fills.from_talon
        and tableau.fills.ranks == frozenset(Rank)
    ):
        yield _("Empty columns count for this, though only the waste or the stock fills them.")


def _built(build: Build) -> Iterator[str]:
    steps, far = set(build.steps), max(map(abs, build.steps))
    if steps == {0}:
        yield _("A card goes on a card of the same rank.")
    elif steps == {-far}:
        yield counted(_LOWER, far)
    else:
        yield counted(_HIGHER if steps == {far} else _EITHER, far)
    yield _(_MATCHES[build.match])
    if build.corner:
        yield _("The ranks go round: a king and an ace are neighbours.")
    if build.low is Rank.TWO:
        yield _("The ace is the highest rank here, above the king.")
    elif build.low is not Rank.ACE:
        yield _("The lowest rank here is this one: {rank}.").format(rank=rank_name(build.low))


# Empty columns

_FILLED = {
    FilledBy.TALON: N_("An empty column is filled only from the waste or the stock, whenever you like."),
    FilledBy.AT_ONCE: N_(
        "An empty column is filled automatically from the waste, or else from the stock. When both are out,"
        " you choose the card."
    ),
    FilledBy.RESERVE_AT_ONCE: N_(
        "An empty column is filled automatically from the reserve. When that is out, you choose the card."
    ),
    FilledBy.RESERVE_THEN_TALON: N_(
        "An empty column is filled automatically from the reserve. When that is out, only the waste fills it."
    ),
    FilledBy.PACK_AT_ONCE: N_(
        "An empty column is filled automatically from the stock. When that is out, you choose the card."
    ),
}
_FROM_RESERVE = N_(
    "An empty column is filled automatically from the reserve, whatever card comes. When that is out, this"
    " holds:"
)
_FILLED_FIRST = {
    FilledBy.AT_ONCE: N_(
        "An empty column is filled automatically from the waste, or else from the stock, whatever card comes."
        " When both are out, this holds:"
    ),
    FilledBy.RESERVE_AT_ONCE: _FROM_RESERVE,
    FilledBy.RESERVE_THEN_TALON: _FROM_RESERVE,
    FilledBy.PACK_AT_ONCE: N_(
        "An empty column is filled automatically from the stock, whatever card comes. When that is out, this"
        " holds:"
    ),
}
"""The same where not all cards may be chosen then."""


def _spaces(rules: Rules) -> Iterator[str]:
    fills = rules.tableau.fills
    chosen = fills.below_base or fills.ranks != frozenset(Rank)
    if chosen and fills.by in _FILLED_FIRST:
        yield _(_FILLED_FIRST[fills.by])
    elif not chosen and fills.by in _FILLED:
        yield _(_FILLED[fills.by])
    if chosen and fills.from_talon and not fills.by_nothing:
        yield _(_FILLED[FilledBy.TALON])
    if chosen or fills.by is FilledBy.ANY:
        yield _filled_with(fills)


def _filled_with(fills: Filling) -> str:
    if fills.below_base:
        return _("Only the rank just below the one that starts the foundations can go to an empty column.")
    if not fills.ranks:
        return _("An empty column stays empty.")
    if fills.ranks == frozenset(Rank):
        return _("Any card can go to an empty column.")
    if fills.ranks == {Rank.KING}:
        return _("Only a king can go to an empty column.")
    sentence = _("Only these ranks can go to an empty column: {list}.")
    return sentence.format(list=_ranks_listed(fills.ranks))


# Free cells and the reserve

_CELLS = P_(
    "There is one free cell. It holds one card at a time.",
    "There are {number} free cells. Each holds one card at a time.",
)
_FILLED_CELLS = P_("One of them gets a card in the deal.", "{number} of them get a card in the deal.")
_PILES = P_("The reserve has one pile.", "The reserve has {number} piles.")
_EACH_PILE = P_("Each gets one card in the deal.", "Each gets {number} cards in the deal.")


def _cells(rules: Rules) -> Iterator[str]:
    yield counted(_CELLS, len(rules.cells))
    filled = sum(rules.deal.counts(rules.cells))
    if filled:
        yield counted(_FILLED_CELLS, filled)


def _reserve(rules: Rules) -> Iterator[str]:
    reserve = rules.reserve
    yield counted(_PILES, len(reserve.piles))
    counts = rules.deal.counts(reserve.piles)
    if len(set(counts)) > 1:
        yield _("Its piles get this many cards: {list}.").format(list=listed(map(str, counts)))
    elif counts[0]:
        yield counted(_EACH_PILE, counts[0])
    if reserve.squared:
        yield _("Only the last card of a pile is in sight.")
    yield _("The last card of a pile can be played, and nothing is built there.")
    turned = rules.stock is not None and rules.stock.to is DealtTo.TALON
    if reserve.refilled and turned and rules.tableau.fills.by is not FilledBy.PACK_AT_ONCE:
        yield _("An empty pile is filled automatically from the waste, or else from the stock.")
    elif reserve.refilled:
        yield _("An empty pile is filled automatically from the stock.")
    if reserve.holds and reserve.held.ranks == {Rank.KING}:
        yield _("An empty pile can hold a king.")
    elif reserve.holds and turned:
        yield _("An empty pile can hold one card from a column or the waste.")
    elif reserve.holds:
        yield _("An empty pile can hold one card from a column.")


# The stock and redeals

_STOCK = P_("The card that is left is the stock.", "The {number} cards that are left are the stock.")
_TURNED = P_(
    "You turn one card at a time onto the waste, and can play its top card.",
    "You turn {number} cards at a time onto the waste, and can play only its top card.",
)
_PASSES = P_("You go through the stock only once.", "You can go through the stock {number} times.")
_ON_COLUMNS = P_(
    "When you deal, each column gets one card, as far as the stock reaches.",
    "When you deal, each column gets {number} cards, as far as the stock reaches.",
)
_ON_RESERVE = P_(
    "When you deal, each pile of the reserve gets one card, as far as the stock reaches.",
    "When you deal, each pile of the reserve gets {number} cards, as far as the stock reaches.",
)
_ON_FOUNDATION = P_(
    "When you deal, the next card goes to the foundation, whatever lies there.",
    "When you deal, the next {number} cards go to the foundation, whatever lies there.",
)
_REDEALS = P_(
    "Once in a game you can gather the columns and deal them again.",
    "Up to {number} times in a game you can gather the columns and deal them again.",
)


def _stock(rules: Rules) -> Iterator[str]:
    stock, redeal = rules.stock, rules.redeal
    if stock is not None:
        yield counted(_STOCK, rules.deal.left)
        yield from _turned(stock) if stock.to is DealtTo.TALON else _dealt(stock)
    if redeal is not None:
        yield counted(_REDEALS, redeal.times)
        if redeal.shuffled:
            yield _("They are shuffled before that.")
        elif redeal.anew is None:
            yield _("They keep their order: each column is put on top of the one before.")
        if redeal.merci:
            yield _("Once after the last redeal, a covered card can be played.")


def _turned(stock: Stock) -> Iterator[str]:
    yield counted(_TURNED, stock.count)
    if stock.passes is None:
        yield _("You can go through the stock as often as you like.")
    else:
        yield counted(_PASSES, stock.passes)
    if stock.passes != 1:
        yield _("When the stock is empty, the waste is turned over to be the stock again.")
        if stock.known_again:
            yield _("From the second pass on, its order counts as known, for hints too.")
    if stock.two_open:
        yield _(
            "From the second pass on, two cards are open, the next one of the stock and one on the waste."
            " Play one of them before you turn another."
        )


def _dealt(stock: Stock) -> Iterator[str]:
    forms = {DealtTo.RESERVE: _ON_RESERVE, DealtTo.FOUNDATION: _ON_FOUNDATION}
    yield counted(forms.get(stock.to, _ON_COLUMNS), stock.count)
    if stock.to is DealtTo.FULL_PILES:
        yield _("You cannot deal while a column is empty.")
    if stock.ends_on_piles:
        yield _("The last cards of the stock go to the columns, one to each.")


def _end(_rules: Rules) -> Iterator[str]:
    yield _("You win when all cards are on the foundations.")
