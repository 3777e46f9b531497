"""Penguin against its rules (penguin.html) and a slow referee."""

from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit, pack, parse_cards
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.errors import InvalidNotation
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.open_columns.penguin import Penguin
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict

GAME = Penguin()
RANKS = "A23456789TJQK"
SUITS = {suit.word: suit for suit in Suit}


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def round_the_corner(suit: str, first: str, last: str) -> str:
    """Return the cards of a suit from one rank up to another."""
    start = RANKS.index(first)
    turned = RANKS[start:] + RANKS[:start]
    return " ".join(rank + suit for rank in turned[: turned.index(last) + 1])


def standing(**places: str) -> Position:
    """Return a position with these piles; all other cards lie in the first columns' covered end, in order.

    Sevens begin the foundations unless others are given.
    """
    given = {"hearts": "7H", "diamonds": "7D", "clubs": "7C"} | places
    used = {code for pile in given.values() for code in pile.split()}
    rest = [card.code for card in pack() if card.code not in used]
    given["column7"] = " ".join([*rest, *given.get("column7", "").split()])
    return GAME.deal(Deal(places={name: parse_cards(pile.split()) for name, pile in given.items()}))


def played(now: Position, *texts: str) -> Position:
    for text in texts:
        now = GAME.play(now, read_move(GAME, now, text))
    return now


def reason(now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, now, text)
    return caught.value.refusal.reason


# The deal


def test_the_beak_heads_the_first_column_and_its_fellows_go_home_as_they_come() -> None:
    cards = parse_cards(["TH", "AS", "TS", "2S", "3S", "4S", "5S", "6S", "TD", "7S", "8S", "TC", "9S"])
    rest = [card for card in pack() if card not in cards]
    now = GAME.deal(Deal(cards=(*cards, *rest)))
    assert codes(now, "column1").startswith("TH 7S")
    assert codes(now, "column2").startswith("AS 8S")
    assert codes(now, "column3").startswith("2S 9S")
    assert [codes(now, name) for name in GAME.foundations] == ["TS", "", "TD", "TC"]


@pytest.mark.parametrize("number", range(1, 20))
def test_seven_columns_of_seven_and_three_begun_foundations(number: int) -> None:
    now = GAME.deal(Deal(number))
    beak = GAME.pile(now, "column1")[0]
    assert [len(GAME.pile(now, name)) for name in GAME.rows] == [7] * 7
    assert not any(GAME.pile(now, name) for name in GAME.rules.cells)
    foundations = [card for name in GAME.foundations for card in GAME.pile(now, name)]
    assert [card.rank for card in foundations] == [beak.rank] * 3
    assert GAME.placing.base(now.piles) == beak.rank


def test_a_position_is_set_up_only_with_three_foundations_begun() -> None:
    with pytest.raises(InvalidNotation, match="at least three foundations"):
        standing(clubs="")
    with pytest.raises(InvalidNotation, match="clubs is not built correctly"):
        standing(clubs="8C")
    with pytest.raises(InvalidNotation, match="can hold only one card"):
        standing(cell1="2C 3C")


# Building


def test_columns_are_built_down_in_suit_round_the_corner() -> None:
    now = standing(column1="9S", column2="8S", column3="8H", column4="AC", column5="KC", column6="2C")
    assert codes(played(now, "8S column1"), "column1") == "9S 8S"
    assert reason(now, "8H column1") is PatienceReason.WRONG_SUIT
    assert reason(now, "9S column2") is PatienceReason.NOT_NEXT_DOWN
    assert codes(played(now, "KC column4", "AC+KC column6"), "column6") == "2C AC KC"


def test_runs_move_whole_or_in_part_and_only_to_columns() -> None:
    now = standing(column1="QD 9S 8S 7S 6S", column2="TS", column3="JH")
    after = played(now, "9S+8S+7S+6S column2")
    assert codes(after, "column2") == "TS 9S 8S 7S 6S"
    assert codes(after, "column1") == "QD"
    assert codes(played(now, "6S column4"), "column4") == "6S"
    assert reason(now, "7S+6S column4") is PatienceReason.FILLED_BELOW_BASE
    assert reason(now, "7S+6S cell1") is Reason.ONE_CARD_ONLY
    assert reason(now, "7S+6S spades") is Reason.ONE_CARD_ONLY
    assert reason(now, "QD+9S column3") is PatienceReason.NOT_ONE_UNIT
    assert reason(now, "9S column2") is PatienceReason.COVERED


def test_a_run_of_more_cards_than_there_is_room_moves_too() -> None:
    cells = {f"cell{n}": code for n, code in enumerate(["2C", "4C", "6C", "8C", "TC", "QC", "AD"], 1)}
    long = round_the_corner("S", "8", "6").split()[::-1]
    now = standing(column1=" ".join(long[1:]), column2="6S", spades="7S", **cells)
    after = played(now, "+".join(long[1:]) + " column2")
    assert codes(after, "column2") == " ".join(long)


# Spaces and cells


def test_a_space_takes_the_rank_below_the_beak_alone_or_with_its_run() -> None:
    now = standing(column1="6D 5D", column2="6S", column3="QH", column4="8S")
    assert codes(played(now, "6D+5D column5"), "column5") == "6D 5D"
    assert codes(played(now, "6S column5"), "column5") == "6S"
    assert reason(now, "QH column5") is PatienceReason.FILLED_BELOW_BASE
    assert reason(now, "8S column5") is PatienceReason.FILLED_BELOW_BASE
    sentence = words.refusal_sentence(
        GAME, GAME.refusal(now, Move.carry(Card.parse("QH"), "column3", "column5"))
    )
    assert sentence == "only the rank just below the one that starts the foundations can fill an empty place"


def test_below_an_ace_stands_the_king() -> None:
    now = standing(hearts="AH", diamonds="AD", clubs="AC", column1="KS", column2="QH", column3="2S")
    assert GAME.placing.fillers(now) == {Rank.KING}
    assert played(now, "KS column4")
    assert reason(now, "2S column4") is PatienceReason.FILLED_BELOW_BASE


def test_a_cell_holds_one_card_and_gives_it_back() -> None:
    now = played(standing(column1="9S", column2="8S", column3="8H"), "8S cell3")
    assert reason(now, "9S cell3") is Reason.PLACE_TAKEN
    assert codes(played(now, "8S column1"), "column1") == "9S 8S"
    assert codes(played(now, "8H hearts"), "hearts") == "7H 8H"


# Foundations and the end


def test_foundations_run_from_the_beak_round_the_corner() -> None:
    now = standing(hearts=round_the_corner("H", "7", "K"), column1="AH", column2="7S", column3="8S")
    assert reason(now, "8S spades") is PatienceReason.WRONG_BASE
    now = played(now, "AH hearts", "7S spades", "8S spades")
    assert codes(now, "hearts").endswith("KH AH")
    assert codes(now, "spades") == "7S 8S"
    assert reason(now, "8S column1") is PatienceReason.ON_FOUNDATION


def test_the_last_cards_win() -> None:
    foundations = {
        name: round_the_corner(suit.code, "7", "6") for name, suit in SUITS.items() if suit != Suit.CLUBS
    }
    now = standing(**foundations, clubs=round_the_corner("C", "7", "4"), cell2="5C", column2="6C")
    assert str(GAME.safe_move(now)) == "5C clubs"
    won = played(now, "5C clubs", "6C clubs")
    assert GAME.outcome(won) == Outcome(Termination.WON, 1)


def test_the_beak_waits_for_the_player() -> None:
    now = standing(column1="7S", column2="8H")
    beak = Move.carry(Card.parse("7S"), "column1", "spades")
    assert beak in GAME.moves(now)
    assert str(GAME.safe_move(now)) == "8H hearts"
    assert GAME.safe_move(played(now, "8H hearts")) != beak


# What is shown


def test_the_cloth_tells_the_base_and_what_fills_a_column() -> None:
    now = standing(column1="7S")
    layout = GAME.layout(now)
    assert [words.mark_words(mark) for mark in layout.marks] == ["from the 7 up"]
    symbols = {spot.place: spot.symbol for spot in layout.spots}
    assert symbols["column2"] is Rank.SIX
    assert symbols["cell1"] is None
    assert symbols["spades"] == Card(Rank.SEVEN, Suit.SPADES)
    courts = standing(hearts="QH", diamonds="QD", clubs="QC")
    assert [words.mark_words(mark) for mark in GAME.layout(courts).marks] == ["from the queen up"]


# A referee who knows nothing of the program's rules


def fits_home(code: str, pile: list[str], base: str) -> bool:
    if not pile:
        return code[0] == base
    return code[1] == pile[-1][1] and RANKS.index(code[0]) == (RANKS.index(pile[-1][0]) + 1) % 13


def built(code: str, onto: str) -> bool:
    return code[1] == onto[1] and (RANKS.index(code[0]) + 1) % 13 == RANKS.index(onto[0])


def said(now: Position) -> set[str]:
    """Return the moves that the rules allow, as text."""
    piles = {name: codes(now, name).split() for name in GAME.index}
    columns = [name for name in piles if name.startswith("column")]
    base = next(piles[suit][0][0] for suit in SUITS if piles[suit])
    filler = RANKS[RANKS.index(base) - 1]
    found = set()
    for source in (name for name in piles if name not in SUITS and piles[name]):
        pile, size = piles[source], 1
        while True:
            head, run = pile[-size], "+".join(pile[-size:])
            for name in columns:
                if name != source and (built(head, piles[name][-1]) if piles[name] else head[0] == filler):
                    found.add(f"{run} {name}")
            if size == 1:
                home = next(name for name, suit in SUITS.items() if suit.code == head[1])
                if fits_home(head, piles[home], base):
                    found.add(f"{head} {home}")
                found |= {
                    f"{head} cell{n}" for n in range(1, 8) if not piles[f"cell{n}"] and source != f"cell{n}"
                }
            if size == len(pile) or not built(head, pile[-size - 1]):
                break
            size += 1
    return found


@pytest.mark.slow
def test_the_moves_are_those_of_the_referee() -> None:
    together = 0
    for number in range(1, 13):
        chance, now = Random(number), GAME.deal(Deal(number))
        for _ in range(150):
            legal = GAME.moves(now)
            assert {str(move) for move in legal} == said(now)
            together += sum(len(move.cards) > 1 for move in legal)
            if not legal:
                break
            better = [move for move in legal if move.target not in GAME.rules.cells]
            now = GAME.apply(now, chance.choice(better if better and chance.random() < 0.8 else legal))
        assert sum(map(len, now.piles)) == 52
    assert together


@pytest.mark.slow
def test_a_line_with_runs_is_found_and_legal() -> None:
    assert GAME.searchable()
    together = 0
    for number in range(1, 9):
        now = GAME.deal(Deal(number))
        found = judge(GAME, now)
        assert found.verdict is Verdict.WINNABLE
        for move in found.line:
            now = GAME.play(now, move)
            together += len(move.cards) > 1
        assert GAME.won(now)
    assert together


@pytest.mark.slow
def test_a_deal_that_cannot_be_won() -> None:
    assert judge(GAME, GAME.deal(Deal(147))).verdict is Verdict.UNWINNABLE
