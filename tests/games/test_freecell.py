"""FreeCell against its rules (freecell.html), the deals of FreeCell for Windows, and a slow referee."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.cards import pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.errors import InvalidNotation, InvalidOption
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.open_columns.freecell import FreeCell, microsoft_cards
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, sample, some

GAME, WINDOWS = FreeCell(), FreeCell({"numbers": "microsoft"})
RANKS, RED = "A23456789TJQK", "HD"


def codes(now: Position, place: str, game: FreeCell = GAME) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def standing(game: FreeCell = GAME, rest: str = "column8", **places: str) -> Position:
    """Return a position with these piles; all other cards lie under those of the place `rest`."""
    lying = {code for text in places.values() for code in text.split()}
    others = " ".join(card.code for card in pack() if card.code not in lying)
    places[rest] = f"{others} {places.get(rest, '')}"
    return game.deal(Deal(places={name: parse_cards(text.split()) for name, text in places.items()}))


def played(now: Position, *texts: str, game: FreeCell = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str, game: FreeCell = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


def test_rows_are_dealt_from_left_to_right() -> None:
    now = GAME.deal(Deal(cards=pack()))
    assert [len(GAME.pile(now, name)) for name in GAME.rows] == [7] * 4 + [6] * 4
    assert codes(now, "column1") == "AS 9S 4H QH 7D 2C TC"
    assert codes(now, "column8") == "8S 3H JH 6D AC 9C"


@pytest.mark.parametrize(
    ("number", "row"),
    [(1, "JD 2D 9H JC 5D 7H 7C 5H"), (617, "7D AD 5C 3S 5S 8C 2D AH"), (11_982, "AH AS 4H AC 2D 6S TS JS")],
)
def test_deals_of_windows_are_what_they_are_there(number: int, row: str) -> None:
    now = WINDOWS.deal(Deal(number))
    assert [codes(now, name).split()[0] for name in WINDOWS.rows] == row.split()
    assert sorted(microsoft_cards(number)) == sorted(pack())


def test_windows_has_so_many_deals_and_no_more() -> None:
    assert WINDOWS.deal_numbers == range(1, 32_001)
    assert Deal.at_random(WINDOWS.deal_numbers).number in WINDOWS.deal_numbers
    with pytest.raises(InvalidNotation, match="deal number 32001 is not between 1 and 32000"):
        WINDOWS.deal(Deal(32_001))
    assert GAME.deal(Deal(32_001)) != WINDOWS.deal(Deal(32_000))


def test_columns_go_down_in_red_and_black() -> None:
    now = standing(column1="7S", column2="6H", column3="6C", column4="8H", column5="KC")
    assert codes(played(now, "6H column1"), "column1") == "7S 6H"
    assert reason(now, "6C column1") is PatienceReason.SAME_COLOUR
    assert reason(now, "6H column4") is PatienceReason.NOT_NEXT_DOWN
    assert codes(played(now, "KC column6"), "column6") == "KC", "a space takes any card"


def test_a_cell_takes_one_card_and_gives_it_back() -> None:
    now = played(standing(column1="7S", column2="6H", column3="6C"), "6H cell2")
    assert reason(now, "7S cell2") is Reason.PLACE_TAKEN
    assert codes(played(now, "6H column1"), "cell2") == ""
    full = standing(column1="9S 8H", cell1="KC", cell2="KS", cell3="KH", cell4="KD")
    assert {move.target for move in GAME.moves(full) if move.cards[0].code == "8H"} == {
        f"column{n}" for n in range(2, 8)
    }


@pytest.mark.parametrize(("cells", "spaces", "most"), [(0, 0, 1), (2, 0, 3), (4, 0, 5), (0, 2, 4), (1, 1, 4)])
def test_so_many_move_as_one_as_could_go_singly(cells: int, spaces: int, most: int) -> None:
    kept = {f"cell{n}": card for n, card in zip(range(4, cells, -1), ("KC", "KS", "KH", "KD"), strict=False)}
    free = {f"column{n}": f"{'23456'[n - 3]}S" for n in range(3, 8 - spaces)}
    run = ["9S", "8H", "7C", "6D", "5C"]
    for size, head in zip(range(2, 6), ("7S", "8D", "9C", "TD"), strict=True):
        now = standing(column1=" ".join(run), column2=head, **kept, **free)
        text = "+".join(run[-size:]) + " column2"
        if size <= most:
            assert codes(played(now, text), "column2").split() == [head, *run[-size:]]
        else:
            assert reason(now, text) is PatienceReason.TOO_MANY_AT_ONCE


@pytest.mark.parametrize("cells", range(5))
def test_there_are_as_many_cells_as_chosen(cells: int) -> None:
    game = FreeCell({"cells": cells})
    assert [name for name in game.place_names() if name.startswith("cell")] == [
        f"cell{n}" for n in range(1, cells + 1)
    ]
    assert judge(game, game.deal(Deal(1)), states=20_000).verdict is not Verdict.UNWINNABLE or cells < 4


def test_five_cells_are_too_many() -> None:
    with pytest.raises(InvalidOption):
        FreeCell({"cells": 5})


def slow_moves(now: Position) -> Iterator[str]:
    """Yield every legal move of one card, from card codes and the sentences of the page only."""
    lying = {name: codes(now, name).split() for name in GAME.place_names()}
    for source, pile in lying.items():
        if source in GAME.foundations or not pile:
            continue
        card = pile[-1]
        for target, onto in lying.items():
            if target in GAME.foundations:
                legal = target[0].upper() == card[1] and RANKS[len(onto)] == card[0]
            elif target.startswith("cell") or not onto:
                legal = not onto
            else:
                mixed = (card[1] in RED) != (onto[-1][1] in RED)
                legal = mixed and RANKS.index(card[0]) + 1 == RANKS.index(onto[-1][0])
            if legal and target != source:
                yield f"{card} {target}"


def test_the_moves_are_those_of_the_slow_referee() -> None:
    chance = Random(1)
    for number in range(1, sample(6, 40)):
        now = GAME.deal(Deal(number))
        for _ in range(40):
            moves = GAME.moves(now)
            assert sorted(str(move) for move in moves if len(move.cards) == 1) == sorted(slow_moves(now))
            if not moves:
                break
            now = GAME.apply(now, chance.choice(moves))


@only_thorough()
def test_of_the_deals_of_windows_one_cannot_be_won() -> None:
    assert judge(WINDOWS, WINDOWS.deal(Deal(11_982))).verdict is Verdict.UNWINNABLE
    for number in (*range(1, sample(4, 120)), 11_981, 11_983, 31_465):
        assert judge(WINDOWS, WINDOWS.deal(Deal(number))).verdict is Verdict.WINNABLE, number


@pytest.mark.slow
@pytest.mark.parametrize("number", some([27_799, 12_985, 6_240], 3))
def test_the_hardest_deals_of_windows_are_won(number: int) -> None:
    position = WINDOWS.deal(Deal(number))
    found = judge(WINDOWS, position)
    for move in found.line:
        position = WINDOWS.play(position, move)
    assert WINDOWS.won(position)
