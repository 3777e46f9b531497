"""Eight Off, Somerset and King Albert against eight-off.html, somerset.html and king-albert.html."""

from dataclasses import replace
from typing import Any

import pytest

from cardtable.cards import Rank, Suit, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.kit.building import built_up
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Reserve, Tableau
from cardtable.games.kit.words import PatienceReason
from cardtable.games.open_columns.eight_off import EightOff
from cardtable.games.open_columns.king_albert import RULES as KING_ALBERT
from cardtable.games.open_columns.king_albert import KingAlbert
from cardtable.games.open_columns.somerset import Somerset
from cardtable.geometry import Pose
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import sample

EIGHT_OFF, SOMERSET, ALBERT = EightOff(), Somerset(), KingAlbert()


def codes(game: RuledPatience, now: Position, place: str) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def standing(game: RuledPatience, rest: str, **places: str) -> Position:
    """Return a position with these piles; all other cards lie under those of the place `rest`."""
    lying = {code for text in places.values() for code in text.split()}
    others = " ".join(card.code for card in pack() if card.code not in lying)
    places[rest] = f"{others} {places.get(rest, '')}"
    return game.deal(Deal(places={name: parse_cards(text.split()) for name, text in places.items()}))


def played(game: RuledPatience, now: Position, *texts: str) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(game: RuledPatience, now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


def sizes(game: RuledPatience) -> list[int]:
    now = game.deal(Deal(cards=pack()))
    return [len(game.pile(now, name)) for name in game.rows]


def test_they_are_dealt_as_the_pages_say() -> None:
    assert sizes(EIGHT_OFF) == [6] * 8
    assert sizes(SOMERSET) == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    assert sizes(ALBERT) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    now = EIGHT_OFF.deal(Deal(cards=pack()))
    assert [codes(EIGHT_OFF, now, f"cell{n}") for n in range(1, 6)] == ["TC", "JC", "QC", "KC", ""]
    assert codes(EIGHT_OFF, now, "column1").startswith("AS 9S 4H")
    now = SOMERSET.deal(Deal(cards=pack()))
    assert codes(SOMERSET, now, "column10").startswith("TS 6H AD")
    now = ALBERT.deal(Deal(cards=pack()))
    assert [codes(ALBERT, now, f"reserve{n}") for n in (1, 7)] == ["7C", "KC"]


def test_eight_off_is_built_in_suit_and_kings_fill_its_spaces() -> None:
    now = standing(EIGHT_OFF, "column8", column1="7H", column2="6H", column3="6D", column4="KS", column5="QS")
    assert codes(EIGHT_OFF, played(EIGHT_OFF, now, "6H column1"), "column1") == "7H 6H"
    assert reason(EIGHT_OFF, now, "6D column1") is PatienceReason.WRONG_SUIT
    assert reason(EIGHT_OFF, now, "QS column6") is PatienceReason.KINGS_ONLY
    assert codes(EIGHT_OFF, played(EIGHT_OFF, now, "KS column6", "QS column6"), "column6") == "KS QS"
    any_card = EightOff({"space": "any"})
    assert read_move(any_card, now, "QS column6")


@pytest.mark.parametrize("free", [8, 2, 1, 0])
def test_eight_off_moves_one_card_more_than_there_are_free_cells(free: int) -> None:
    kept = {f"cell{n}": f"{rank}C" for n, rank in zip(range(8, free, -1), "A2345678", strict=False)}
    for size in range(2, 6):
        run = [f"{rank}H" for rank in "76543"[:size]]
        now = standing(EIGHT_OFF, "column8", column1=" ".join(run), column2="8H", **kept)
        text = "+".join(run) + " column2"
        if size <= free + 1:
            assert codes(EIGHT_OFF, played(EIGHT_OFF, now, text), "column2").split() == ["8H", *run]
        else:
            assert reason(EIGHT_OFF, now, text) is PatienceReason.TOO_MANY_AT_ONCE


def test_somerset_moves_one_card_at_a_time_unless_the_player_wishes() -> None:
    now = standing(SOMERSET, "column10", column1="8S", column2="7D 6C")
    assert reason(SOMERSET, now, "7D+6C column1") is Reason.ONE_CARD_ONLY
    assert read_move(Somerset({"super-moves": True}), now, "7D+6C column1")


def test_king_alberts_foundations_give_back() -> None:
    now = standing(ALBERT, "column9", spades="AS 2S 3S", column1="4H", column2="2D", hearts="AH")
    back = played(ALBERT, now, "3S column1")
    assert codes(ALBERT, back, "spades") == "AS 2S"
    assert codes(ALBERT, played(ALBERT, back, "2D column1"), "column1") == "4H 3S 2D"
    assert reason(ALBERT, now, "2S column1") is PatienceReason.COVERED
    assert read_move(ALBERT, now, "3S column4"), "to a space too"
    assert reason(ALBERT, now, "3S reserve2") is Reason.PLACE_NOT_BUILT


def small_albert(seed_columns: int, reserve: int) -> RuledPatience:
    """Return King Albert with two suits of five cards, so that everything can be tried."""
    suits, ranks = (Suit.SPADES, Suit.HEARTS), tuple(Rank)[:5]
    columns = KING_ALBERT.tableau.piles[:seed_columns]
    kept = KING_ALBERT.reserve.piles[:reserve]
    cards = pack(suits=suits, ranks=ranks)
    rows = tuple(columns[n % seed_columns] for n in range(len(cards) - reserve))
    foundations = {suit.word: replace(built_up()[suit.word], size=5) for suit in suits}
    rules = replace(
        KING_ALBERT,
        deal=Dealing(cards, (*rows, *kept)),
        tableau=Tableau(columns, KING_ALBERT.tableau.build, fills=KING_ALBERT.tableau.fills),
        foundations=Foundations(foundations, give_back=True),
        reserve=Reserve(kept),
    )
    places = (*columns, *kept, *foundations)
    cloth = tuple(Place(name, Pose(n, 0.0)) for n, name in enumerate(places))
    found: Any = type("SmallAlbert", (KingAlbert,), {"id": "small-albert", "rules": rules, "cloth": cloth})
    return found()


@pytest.mark.parametrize(("columns", "reserve"), [(2, 1), (2, 2), (3, 0)])
def test_verdicts_agree_with_trying_everything(columns: int, reserve: int) -> None:
    game, verdicts = small_albert(columns, reserve), set()
    for number in range(1, sample(25, 200)):
        start = game.deal(Deal(number))
        truth = Exhaustive(game, start).run(float("inf"))
        assert truth.verdict is not Verdict.UNKNOWN
        assert judge(game, start).verdict is truth.verdict, number
        verdicts.add(truth.verdict)
    assert verdicts == {Verdict.WINNABLE, Verdict.UNWINNABLE}


@pytest.mark.parametrize("game", [EIGHT_OFF, SOMERSET, ALBERT], ids=lambda game: game.id)
def test_they_are_searched_and_won(game: RuledPatience) -> None:
    assert game.searchable()
    for number in range(1, 30):
        now = game.deal(Deal(number))
        found = judge(game, now, states=20_000)
        for move in found.line:
            now = game.play(now, move)
        if found.line:
            outcome = game.outcome(now)
            assert outcome is not None
            assert outcome.termination is Termination.WON
            return
    raise AssertionError("none of them was won")
