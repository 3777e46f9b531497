"""Whitehead and Agnes Sorel against whitehead.html and agnes-sorel.html, and a slow referee."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.cards import Rank, pack
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.klondike.agnes_sorel import AgnesSorel
from cardtable.games.klondike.whitehead import Whitehead
from tests.games.laid import bare, laid
from tests.sampling import sample

WHITEHEAD, AGNES = Whitehead(), AgnesSorel()
GAMES = (
    WHITEHEAD,
    AGNES,
    AgnesSorel({"runs": "colour"}),
    AgnesSorel({"space": "any"}),
)
RANKS, RED = "A23456789TJQK", "HD"


def codes(game: RuledPatience, now: Position, place: str) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def reason(game: RuledPatience, now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id} {game.chosen}")
def test_a_triangle_is_dealt_face_up(game: RuledPatience) -> None:
    now = game.deal(Deal(cards=pack()))
    assert [len(game.pile(now, name)) for name in game.rows] == [1, 2, 3, 4, 5, 6, 7]
    assert codes(game, now, "column3") == "3S 9S AH"
    assert game.unseen(now) == len(game.pile(now, "pack"))


def test_the_next_card_begins_the_foundations_of_agnes_sorel() -> None:
    now = AGNES.deal(Deal(cards=pack()))
    assert codes(AGNES, now, "diamonds") == "3D", "the twenty-ninth card"
    assert AGNES.placing.base(now.piles) is Rank.THREE
    assert len(AGNES.pile(now, "pack")) == 23
    assert len(WHITEHEAD.pile(WHITEHEAD.deal(Deal(cards=pack())), "pack")) == 24


def slow_moves(game: RuledPatience, now: Position) -> Iterator[str]:
    """Yield every legal move, from card codes and the sentences of the pages only."""
    agnes = isinstance(game, AgnesSorel)
    lying = {name: codes(game, now, name).split() for name in game.place_names()}
    base = next((lying[name][0][0] for name in game.foundations if lying[name]), "A")
    mixed, filled = game.chosen.get("runs") == "colour", game.chosen.get("space", "any") == "any"
    for source in (*game.rows, *(() if agnes else ("talon",))):
        pile = lying[source]
        for start in range(len(pile) - 1, -1, -1):
            if start < len(pile) - 1 and (
                source == "talon" or not follows(pile[start + 1], pile[start], agnes, mixed)
            ):
                break
            for target, onto in lying.items():
                if target in game.foundations:
                    wanted = RANKS[(RANKS.index(base) + len(onto)) % 13]
                    legal = (
                        start == len(pile) - 1
                        and target[0].upper() == pile[start][1]
                        and wanted == pile[start][0]
                    )
                elif target in game.rows:
                    legal = follows(pile[start], onto[-1], agnes, True) if onto else filled
                else:
                    legal = False
                if legal and target != source:
                    yield f"{'+'.join(pile[start:])} {target}"
    if lying["pack"]:
        yield "deal"


def follows(card: str, onto: str, corner: bool, mixed: bool) -> bool:
    """Whether a card is one rank lower than another, and of its suit, or of its colour."""
    step = RANKS.index(onto[0]) - RANKS.index(card[0])
    suited = (card[1] in RED) == (onto[1] in RED) if mixed else card[1] == onto[1]
    return suited and (step == 1 or (corner and step == -12))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id} {game.chosen}")
def test_the_moves_are_those_of_the_slow_referee(game: RuledPatience) -> None:
    chance = Random(5)
    for number in range(1, sample(8, 40)):
        now = game.deal(Deal(number))
        for _ in range(60):
            moves = game.moves(now)
            assert sorted(map(str, moves)) == sorted(slow_moves(game, now))
            if not moves:
                break
            now = game.apply(now, chance.choice(moves))


def test_what_is_built_in_one_colour_moves_only_in_one_suit() -> None:
    late = {"spades": 13, "clubs": 13, "hearts": 6, "diamonds": 7}
    places = {
        "column1": "KH KD QD",
        "column2": "QH JH TH 9D 8D",
        "column3": "9H 8H 7H",
        "column4": "TD",
        "column5": "JD",
    }
    now = laid(WHITEHEAD, late, places)
    assert (
        codes(WHITEHEAD, WHITEHEAD.play(now, read_move(WHITEHEAD, now, "9H+8H+7H column4")), "column4")
        == "TD 9H 8H 7H"
    )
    assert reason(WHITEHEAD, now, "TH+9D+8D column5") is PatienceReason.NOT_ONE_UNIT
    after = WHITEHEAD.play(now, read_move(WHITEHEAD, now, "9D+8D column6"))
    assert codes(WHITEHEAD, after, "column6") == "9D 8D", "any run fills a space"


def test_ranks_turn_the_corner_and_spaces_wait_in_agnes_sorel() -> None:
    names = dict.fromkeys(AGNES.place_names(), ())
    cards = {card.code: card for card in pack()}
    piles = names | {"column1": (cards["AH"],), "column2": (cards["KD"],), "hearts": (cards["5H"],)}
    now = AGNES.with_piles(bare(AGNES), piles)
    assert codes(AGNES, AGNES.play(now, read_move(AGNES, now, "KD column1")), "column1") == "AH KD"
    assert reason(AGNES, now, "AH column3") is PatienceReason.SPACE_NOT_FILLED
    free = AgnesSorel({"space": "any"})
    assert codes(free, free.play(now, read_move(free, now, "AH column3")), "column3") == "AH"


def test_rows_are_dealt_on_every_column_of_agnes_sorel_the_last_of_two_cards() -> None:
    now = AGNES.deal(Deal(1))
    for left in (16, 9, 2, 0):
        now = AGNES.play(now, read_move(AGNES, now, "deal"))
        assert len(AGNES.pile(now, "pack")) == left
    sizes = [len(AGNES.pile(now, name)) for name in AGNES.rows]
    assert sizes == [5, 6, 6, 7, 8, 9, 10]
    assert reason(AGNES, now, "deal") is PatienceReason.PACK_EMPTY
    assert reason(AGNES, now, "redeal") is Reason.NO_SUCH_MOVE


def test_the_pack_of_whitehead_is_gone_through_once() -> None:
    now = WHITEHEAD.deal(Deal(1))
    for _ in range(24):
        now = WHITEHEAD.play(now, read_move(WHITEHEAD, now, "deal"))
    assert reason(WHITEHEAD, now, "redeal") is PatienceReason.NO_PASS_LEFT
