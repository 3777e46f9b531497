"""Searches with exchanges, new deals and a choice of foundation, against a slow solver that tries everything.

The solver knows cards as pairs of small numbers and shares nothing with the program's rules.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardtable.cards import Card, Rank, Suit, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Laid, Redeal, Rules, numbered
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.games.up_and_down.rules import Capricieuse, Crescent
from cardtable.geometry import Pose
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import sample, some
from tests.solver.test_verdict import wins

SUITS = (Suit.SPADES, Suit.HEARTS)
HIGHEST = 4
MOST = sample(3_000, 60_000)
DEALS = sample(5, 80)

Pile = tuple[tuple[int, int], ...]
State = tuple[tuple[Pile, ...], tuple[tuple[int, int], ...], int]
"""The piles in order, by suit how many cards lie on its two foundations, how often it was dealt anew."""


def small(like: type[RuledPatience], piles: int, redeals: int = 1, *, exchange: bool) -> RuledPatience:
    """Return a game of two suits of four ranks, two packs of them, on a few piles."""
    names = numbered("pile", piles)
    foundations = {f"ace-{suit.word}": Foundation(suit, size=HIGHEST) for suit in SUITS} | {
        f"king-{suit.word}": Foundation(suit, Rank(HIGHEST), -1, size=HIGHEST) for suit in SUITS
    }
    cards = pack(2, SUITS, tuple(Rank)[:HIGHEST])
    dealt = tuple(card for card in cards if card.copy == 2 or 1 < card.rank < HIGHEST)
    redeal = like.rules.redeal if like is Crescent else Redeal(1, _anew)
    assert redeal is not None
    rules = Rules(
        Dealing(dealt, tuple(names[n % piles] for n in range(len(dealt)))),
        replace(like.rules.tableau, piles=names, build=BOTH_WAYS_IN_SUIT),
        Foundations(foundations, exchange=exchange),
        redeal=replace(redeal, times=redeals) if redeals else None,
    )
    values = {
        "id": "small",
        "rules": rules,
        "cloth": tuple(Place(name, Pose(n, 0.0)) for n, name in enumerate((*names, *foundations))),
    }
    return type("Small", (like,), values)()


def _anew(rules: Rules, piles: Laid) -> Laid:
    """Deal as Capricieuse does, on any piles."""
    rows = rules.tableau.piles
    cards = [card for name in reversed(rows) for card in piles[name]]
    return piles | {name: cards[n :: len(rows)] for n, name in enumerate(rows)}


GAMES = {
    "crescent": small(Crescent, 3, exchange=True),
    "no exchange": small(Crescent, 3, exchange=False),
    "never shifted": small(Crescent, 3, 0, exchange=True),
    "capricieuse": small(Capricieuse, 3, exchange=False),
    "dealt once": small(Capricieuse, 3, 0, exchange=False),
}


def plainly(game: RuledPatience, now: Position) -> State:
    piles = tuple(tuple((int(c.rank), int(c.suit)) for c in game.pile(now, name)) for name in game.rows)
    foundations = tuple(
        (len(game.pile(now, f"ace-{suit.word}")), len(game.pile(now, f"king-{suit.word}"))) for suit in SUITS
    )
    return piles, foundations, 0


def next_states(game: RuledPatience, state: State) -> Iterator[State]:
    piles, foundations, made = state
    for n, pile in enumerate(piles):
        if not pile:
            continue
        rank, suit = pile[-1]
        left = (*piles[:n], pile[:-1], *piles[n + 1 :])
        up, down = foundations[suit]
        for after in [(up + 1, down)] * (rank == up + 1) + [(up, down + 1)] * (rank == HIGHEST - down):
            yield left, (*foundations[:suit], after, *foundations[suit + 1 :]), made
        for m, goal in enumerate(left):
            onto = goal and goal[-1][1] == suit and abs(goal[-1][0] - rank) == 1
            if m != n and (onto or (not goal and game.rules.tableau.fills.ranks)):
                yield (*left[:m], (*goal, pile[-1]), *left[m + 1 :]), foundations, made
    if game.rules.foundations.exchange:
        for suit, (up, down) in enumerate(foundations):
            if up + down == HIGHEST:  # the last cards are neighbours
                for after in [(up - 1, down + 1)] * (up > 1) + [(up + 1, down - 1)] * (down > 1):
                    yield piles, (*foundations[:suit], after, *foundations[suit + 1 :]), made
    redeal = game.rules.redeal
    if redeal is not None and made < redeal.times:
        yield dealt_anew(game, piles), foundations, made + 1


def dealt_anew(game: RuledPatience, piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
    if isinstance(game, Crescent):
        return tuple((*pile[1:], *pile[:1]) for pile in piles)
    cards = [card for pile in reversed(piles) for card in pile]
    return tuple(tuple(cards[n :: len(piles)]) for n in range(len(piles)))


def can_be_won(game: RuledPatience, start: State) -> bool | None:
    """Return whether a position can be won, everything tried; None where there is too much."""
    seen, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        if not any(state[0]):
            return True
        if len(seen) > MOST:
            return None
        for after in next_states(game, state):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


@pytest.mark.parametrize("name", some(GAMES))
def test_no_verdict_contradicts_the_slow_solver(name: str) -> None:
    game, told = GAMES[name], {True: 0, False: 0}
    for number in range(1, DEALS + 1):
        start = game.deal(Deal(number))
        truth, found = can_be_won(game, plainly(game, start)), judge(game, start)
        assert found.verdict is not Verdict.UNKNOWN
        assert (found.verdict is Verdict.WINNABLE) == wins(game, start, found)
        if truth is not None:
            assert (found.verdict is Verdict.WINNABLE) == truth, number
            told[truth] += 1
    assert told[True]


@pytest.mark.parametrize(
    ("strict", "loose"),
    [("never shifted", "crescent"), ("no exchange", "crescent"), ("dealt once", "capricieuse")],
)
def test_what_stricter_rules_win_looser_rules_win(strict: str, loose: str) -> None:
    won = gained = 0
    for number in range(1, DEALS + 1):
        found, more = (judge(game, game.deal(Deal(number))) for game in (GAMES[strict], GAMES[loose]))
        assert more.verdict is Verdict.WINNABLE or found.verdict is Verdict.UNWINNABLE, number
        won += found.verdict is Verdict.WINNABLE
        gained += more.verdict is not found.verdict
    assert won
    assert gained or strict != "never shifted"


def test_whole_games_are_won_by_the_rules() -> None:
    anew = 0
    for game_id, deals in (("capricieuse", (4,)), ("nationale", sample((4,), (1, 4, 6)))):
        game = catalogue.create(game_id)
        assert isinstance(game, RuledPatience)
        for number in deals:
            start = game.deal(Deal(number))
            found = judge(game, start, states=30_000)
            assert found.verdict is Verdict.WINNABLE
            assert wins(game, start, found)
            anew += sum(move == REDEAL for move in found.line)
    assert anew


class Unexchanged(Crescent):
    rules = replace(
        Crescent.rules, foundations=replace(Crescent.rules.foundations, exchange=False), redeal=None
    )


def late_crescent() -> dict[str, tuple[Card, ...]]:
    """Return the end of a Crescent: spades are home from A to 7 and K to 8, the others in one pile."""
    places: dict[str, tuple[Card, ...]] = {}
    for suit in Suit:
        up = [Card(rank, suit, 2 if rank is Rank.KING else 1) for rank in Rank]
        down = [Card(rank, suit, 1 if rank is Rank.KING else 2) for rank in reversed(Rank)]
        if suit is Suit.SPADES:
            left = {card.rank: card for card in (*up[7:], *down[6:])}
            places["pile5"] = tuple(left[Rank(rank)] for rank in (*range(13, 3, -1), 1, 2, 3))
            up, down = up[:7], down[:6]
        places |= {f"ace-{suit.word}": tuple(up), f"king-{suit.word}": tuple(down)}
    return places


def test_a_late_crescent_is_won_by_exchanges_alone() -> None:
    game, strict, start = Crescent(), Unexchanged(), Deal(places=late_crescent())
    found = judge(game, game.deal(start))
    assert found.verdict is Verdict.WINNABLE
    assert wins(game, game.deal(start), found)
    assert judge(strict, strict.deal(start)).verdict is Verdict.UNWINNABLE
    exchanged = [move for move in found.line if move.source in game.foundations]
    assert [str(move) for move in exchanged[:1]] == ["7S king-spades"] or REDEAL in found.line


DEALT_ANEW = """
[cards]
packs = 2
ranks = 6
[tableau]
piles = 4
build = "none"
spaces = ["6"]
[foundations]
build = "both"
exchange = true
[redeal]
"""


def test_before_a_new_deal_it_matters_which_pile_is_empty() -> None:
    game = known.admit(read(DEALT_ANEW, "Dealt anew")).game_class()
    assert isinstance(game, RuledPatience)
    lying = {"column1": "3S2 3S 5S 4S AS2", "column2": "6S2 2S2 5S2", "column3": "4S2 2S"}
    places = {name: parse_cards(codes.split()) for name, codes in lying.items()}
    places |= {"ace-spades": parse_cards(["AS"]), "six-spades": parse_cards(["6S"])}
    for suit in tuple(Suit)[1:]:
        up = [Card(rank, suit) for rank in tuple(Rank)[:6]]
        places |= {f"ace-{suit.word}": tuple(up)}
        places |= {f"six-{suit.word}": tuple(card._replace(copy=2) for card in reversed(up))}
    position = game.deal(Deal(places=places))

    found = judge(game, position)
    assert found.verdict is Verdict.WINNABLE
    for move in found.line:
        position = game.play(position, move)
    assert game.won(position)
