"""Spider against its rules (spider.html) and a slow referee."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.cards import Card, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.games.kit import told
from cardtable.games.kit.position import Position
from cardtable.games.kit.reversible_moves import leading_on
from cardtable.games.kit.words import PatienceReason, PatienceTelling
from cardtable.games.spider.rules import Spider
from cardtable.solver.hindsight import look_back
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, sample

GAMES = {suits: Spider({"suits": suits}) for suits in (1, 2, 4)}
GAME = GAMES[4]
RANKS = "A23456789TJQK"
KING_DOWN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


def codes(now: Position, place: str, game: Spider = GAME) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def lying(game: Spider = GAME, down: int = 0, **places: str) -> Position:
    """Return a position of these cards; of the first column so many lie face down."""
    piles: dict[str, tuple[Card, ...]] = {name: parse_cards(text.split()) for name, text in places.items()}
    start = game.deal(Deal(1))
    bare = start._replace(piles=tuple(() for _ in start.piles), face_down=(down, *[0] * 9))
    return game.with_piles(bare, piles)


def played(now: Position, *texts: str, game: Spider = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str, game: Spider = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


@pytest.mark.parametrize(("suits", "copies"), [(1, 8), (2, 4), (4, 2)])
def test_fifty_four_cards_are_dealt_and_the_last_of_each_column_lies_open(suits: int, copies: int) -> None:
    game = GAMES[suits]
    now = game.deal(Deal(7))
    assert [len(game.pile(now, name)) for name in game.rows] == [6] * 4 + [5] * 6
    assert now.face_down == (5,) * 4 + (4,) * 6
    assert len(game.pile(now, "pack")) == 50
    cards = [card for pile in now.piles for card in pile]
    assert len(set(cards)) == len({card.code for card in cards}) == 104
    assert {card.copy for card in cards} == set(range(1, copies + 1))
    assert len({card.suit for card in cards}) == suits
    assert list(game.foundations)[:: copies or 1] == ["spades1", "hearts1", "diamonds1", "clubs1"][:suits]


def test_dealing_goes_row_by_row() -> None:
    order = GAME.dealt
    now = GAME.deal(Deal(cards=order))
    assert codes(now, "column1").split() == [order[n].code for n in (0, 10, 20, 30, 40, 50)]
    assert [card.code for card in GAME.pile(now, "pack")[:2]] == [order[54].code, order[55].code]


def test_any_suit_is_built_on_but_only_one_suit_moves() -> None:
    now = lying(column1="9H 8S 7S", column2="9D", column3="8H", column4="QC")
    assert codes(played(now, "8S+7S column2"), "column2") == "9D 8S 7S"
    assert reason(now, "9H+8S+7S column4") is PatienceReason.NOT_ONE_UNIT
    assert codes(played(now, "7S column3"), "column3") == "8H 7S"
    assert reason(now, "7S column2") is PatienceReason.NOT_NEXT_DOWN
    assert codes(played(now, "8S+7S column5"), "column5") == "8S 7S", "any run fills a space"


def test_a_whole_suit_leaves_by_itself_and_what_it_bares_is_turned_up() -> None:
    now = lying(down=1, column1=f"4H {KING_DOWN}", column2="AS", column3="AS2")
    after = played(now, "AS column1")
    assert codes(after, "spades1") == f"{KING_DOWN} AS"
    assert codes(after, "column1") == "4H"
    assert after.face_down[0] == 0
    assert not GAME.pile(after, "spades2")


def test_no_single_card_and_no_part_of_a_suit_goes_home() -> None:
    now = lying(column1="KS2", column2="5H 4H", column3="6D")
    assert reason(now, "KS2 spades1") is PatienceReason.WHOLE_SUITS
    assert reason(now, "5H+4H hearts1") is PatienceReason.WHOLE_SUITS
    assert not any(move.target in GAME.foundations for move in GAME.moves(now))


def test_mixed_suits_and_covered_cards_do_not_leave() -> None:
    mixed = lying(column1=KING_DOWN.replace("7S", "7C"), column2="AS")
    assert not GAME.pile(played(mixed, "AS column1"), "spades1")
    covered = lying(down=2, column1=KING_DOWN, column2="AS")
    assert not GAME.pile(played(covered, "AS column1"), "spades1")


def test_a_row_that_is_dealt_can_complete_suits() -> None:
    columns = {f"column{n}": f"{rank}H" for n, rank in enumerate("23456789T", 2)}
    now = lying(column1=KING_DOWN, pack="AS AC2 2C2 3C2 4C2 5C2 6C2 7C2 8C2 9C2", **columns)
    after = played(now, "deal")
    assert codes(after, "spades1").endswith("2S AS")
    assert not GAME.pile(after, "column1")


def test_nothing_is_dealt_while_a_column_is_empty_unless_that_is_chosen() -> None:
    pack = "AC AC2 2C 2C2 3C 3C2 4C 4C2 5C 5C2"
    columns = {f"column{n}": f"{rank}H" for n, rank in enumerate("3456789TJ", 1)}
    now = lying(pack=pack, **columns)
    assert reason(now, "deal") is PatienceReason.SPACES_FIRST
    # Its button and a click on the pack say why.
    assert [each.move.kind for each in GAME.waiting(now)] == [MoveKind.DEAL]
    free = Spider({"deal": "any"})
    assert not free.waiting(now)
    assert codes(played(now, "deal", game=free), "column10", free) == "5C2"
    filled = played(now, "3H column10")
    assert reason(filled, "deal") is PatienceReason.SPACES_FIRST
    assert GAME.telling(read_move(free, now, "deal")) is PatienceTelling.DEAL_ROW


def test_it_is_won_when_eight_suits_have_left() -> None:
    game = GAMES[1]
    suits = {
        f"spades{n}": " ".join(f"{rank}S{n if n > 1 else ''}" for rank in RANKS[::-1]) for n in range(2, 9)
    }
    now = lying(game, column1=KING_DOWN, column2="AS", **suits)
    assert game.outcome(now) is None
    after = played(now, "AS column1", game=game)
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.termination is Termination.WON


def slow_moves(game: Spider, now: Position) -> Iterator[str]:
    """Yield every legal move, from card codes and the sentences of the page only."""
    piles = {name: codes(now, name, game).split() for name in game.rows}
    for source, down in zip(game.rows, now.face_down, strict=True):
        pile = piles[source]
        for start in range(len(pile) - 1, down - 1, -1):
            above = pile[start : start + 2]
            if len(above) > 1 and (
                above[0][1] != above[1][1] or RANKS.index(above[0][0]) != RANKS.index(above[1][0]) + 1
            ):
                break
            for target, onto in piles.items():
                fits = not onto or RANKS.index(pile[start][0]) + 1 == RANKS.index(onto[-1][0])
                if fits and target != source:
                    yield f"{'+'.join(pile[start:])} {target}"
    if game.pile(now, "pack") and all(piles.values()):
        yield "deal"


@pytest.mark.parametrize("suits", GAMES)
def test_the_moves_are_those_of_the_slow_referee(suits: int) -> None:
    game, chance = GAMES[suits], Random(suits)
    for number in range(1, sample(3, 20)):
        now = game.deal(Deal(number))
        for _ in range(sample(40, 120)):
            moves = game.moves(now)
            assert sorted(map(str, moves)) == sorted(slow_moves(game, now))
            if not moves:
                break
            now = game.apply(now, chance.choice(moves))


@pytest.mark.slow
def test_hints_tell_nothing_of_what_lies_hidden() -> None:
    game, chance = GAMES[1], Random(1)
    now = game.deal(Deal(1))
    for _ in range(4):
        other = game.guess(game.seen_by(now, 1), chance)
        assert game.hints(other) == game.hints(now)
        now = game.apply(now, game.hints(now)[0])


@only_thorough()
def test_hints_win_with_one_suit() -> None:
    game = GAMES[1]
    now = game.deal(Deal(1))
    met = {now}
    for _ in range(300):
        if game.outcome(now) is not None:
            break
        now = game.apply(now, leading_on(game, now, game.hints(now), met)[0])
        met.add(now)
    assert game.won(now)


def test_hints_prefer_one_suit_and_fill_a_space_only_for_the_next_row() -> None:
    suit = lying(column1="7H", column2="8S", column3="8H", column4="KC 9D")
    assert str(GAME.hints(suit)[0]) == "7H column3"
    columns = {f"column{n}": f"{rank}H" for n, rank in enumerate("A357", 1)}
    full = lying(
        pack="AC2", **columns, **{f"column{n}": f"9{s}" for n, s in zip(range(5, 11), "HSDCHS", strict=True)}
    )
    assert GAME.hints(full)[0].kind is MoveKind.DEAL


def test_only_a_search_that_knows_the_pack_knows_it() -> None:
    for game in GAMES.values():
        assert not told.in_sight(game.rules)
        assert told.with_stock(game.rules)
        assert not game.searchable()
        assert judge(game, game.deal(Deal(1))).verdict is Verdict.UNKNOWN


@pytest.mark.slow
@pytest.mark.parametrize("number", (1, 4, *sample((), (11, 15, 18))))
def test_who_knows_the_pack_wins_with_one_suit(number: int) -> None:
    game = Spider({"suits": 1})
    now = game.deal(Deal(number))
    found = look_back(game, now, seconds=60)
    assert found.verdict is Verdict.WINNABLE
    for move in found.line:
        now = game.play(now, move)
    assert game.won(now)
