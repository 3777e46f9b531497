"""The castles' kin and Bisley against their rules (citadel.html, bisley.html, …) and a slow referee."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit, pack, parse_cards, shuffled
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.errors import InvalidNotation
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from tests.everything import leads_nowhere
from tests.sampling import mostly_slow, only_thorough

RANKS = "A23456789TJQK"
SUITS = ("spades", "hearts", "diamonds", "clubs")
SPREAD = {"reserve": "spread"}


@dataclass(frozen=True)
class Said:
    """The rules of one game as RULES says them, for the referee: what may lie on what, in card codes."""

    rows: int
    suit: bool = False
    both: bool = False
    corner: bool = False
    fills: str = RANKS
    cells: int = 0
    chosen: bool = False
    word: str = "row"


GAMES = {
    "beleaguered-castle": Said(8),
    "streets-and-alleys": Said(8),
    "citadel": Said(8),
    "fortress": Said(10, suit=True, both=True),
    "chessboard": Said(10, suit=True, both=True, corner=True, chosen=True),
    "selective-castle": Said(8, chosen=True),
    "siegecraft": Said(8, cells=1),
    "stronghold": Said(8, cells=1),
    "fastness": Said(8, cells=2),
    "penelopes-web": Said(8, fills="K"),
    "exiled-kings": Said(8, fills="K"),
    "castle-of-indolence": Said(8),
    "bisley": Said(13, suit=True, both=True, fills="", word="column"),
}


def game(game_id: str, **options: str) -> RuledPatience:
    found = catalogue.create(game_id, options or (SPREAD if game_id == "castle-of-indolence" else {}))
    assert isinstance(found, RuledPatience)
    return found


def codes(rules: RuledPatience, now: Position) -> dict[str, list[str]]:
    return {name: [str(card) for card in cards] for name, cards in rules.places(now).items()}


def played(rules: RuledPatience, now: Position, *texts: str) -> Position:
    for text in texts:
        now = rules.play(now, read_move(rules, now, text))
    return now


def reason(rules: RuledPatience, now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(rules, now, text)
    return caught.value.refusal.reason


def standing(rules: RuledPatience, rest: str, **places: str) -> Position:
    """Return a position with these piles; all cards not named lie under those of the place `rest`."""
    given = {name.replace("_", "-"): text.split() for name, text in places.items()}
    lying = {code for pile in given.values() for code in pile}
    others = [card.code for card in rules.placing.all_cards if card.code not in lying]
    given[rest] = others + given.get(rest, [])
    return rules.deal(Deal(places={name: parse_cards(pile) for name, pile in given.items()}))


def run(suit: str, last: str, first: str = "A") -> str:
    """Return a foundation's pile of one suit from one rank up to another, round the corner."""
    start = RANKS.index(first)
    turned = RANKS[start:] + RANKS[:start]
    return " ".join(rank + suit for rank in turned[: turned.index(last) + 1])


# Dealing: in which order, and how many cards each pile gets


@pytest.mark.parametrize(
    ("game_id", "counts", "cards"),
    [
        ("streets-and-alleys", [7] * 4 + [6] * 4, 52),
        ("selective-castle", [7] * 4 + [6] * 4, 52),
        ("stronghold", [7] * 4 + [6] * 4, 52),
        ("penelopes-web", [7] * 4 + [6] * 4, 52),
        ("siegecraft", [6] * 8, 52),
        ("fastness", [7] * 4 + [6] * 4, 52),
        ("fortress", [6, 5, 5, 5, 5] * 2, 52),
        ("chessboard", [6, 5, 5, 5, 5] * 2, 52),
        ("castle-of-indolence", [7] * 4 + [6] * 4, 104),
        ("bisley", [3] * 4 + [4] * 9, 52),
    ],
)
def test_how_many_cards_are_dealt_where(game_id: str, counts: list[int], cards: int) -> None:
    # Before kings that lie available go up, if they do.
    rules = game(game_id, **({"kings": "wait"} if game_id == "bisley" else {}))
    now = rules.deal(Deal(11))

    assert [len(rules.pile(now, name)) for name in rules.rows] == counts
    assert sum(map(len, now.piles)) == cards == rules.goal()


def test_streets_and_alleys_end_with_the_left_wing() -> None:
    found = codes(game("streets-and-alleys"), game("streets-and-alleys").deal(Deal(cards=pack())))

    assert [found[f"row{n}"][0] for n in range(1, 9)] == ["AS", "3S", "5S", "7S", "2S", "4S", "6S", "8S"]
    assert [found[f"row{n}"][-1] for n in range(1, 5)] == ["TC", "JC", "QC", "KC"]
    assert found["spades"] == []


def test_fortress_is_dealt_across_its_ten_rows() -> None:
    found = codes(game("fortress"), game("fortress").deal(Deal(cards=pack())))

    assert [found[f"row{n}"][0] for n in (1, 6, 2, 7, 3, 8, 4, 9, 5, 10)] == [r + "S" for r in RANKS[:10]]
    assert (found["row1"][-1], found["row6"][-1]) == ("QC", "KC")


def test_bisley_is_dealt_column_by_column() -> None:
    rules = game("bisley", kings="wait")
    found = codes(rules, rules.deal(Deal(cards=rules.dealt)))

    assert found["column1"] == ["2S", "3S", "4S"]
    assert found["column4"] == ["JS", "QS", "KS"]
    assert found["column5"] == ["2H", "3H", "4H", "5H"]
    assert found["column13"] == ["TC", "JC", "QC", "KC"]
    assert [found[f"ace-{suit}"] for suit in SUITS] == [["AS"], ["AH"], ["AD"], ["AC"]]
    assert [found[f"king-{suit}"] for suit in SUITS] == [[]] * 4


def test_indolence_deals_its_reserves_first() -> None:
    rules = game("castle-of-indolence")
    found = codes(rules, rules.deal(Deal(cards=pack(2))))

    assert [found[f"reserve{n}"][-1] for n in (1, 2, 3, 4)] == ["KS", "KH", "KD", "KC"]
    assert [found[name][0] for name in ("row1", "row5", "row2")] == ["AS2", "2S2", "3S2"]


def slow_citadel(cards: tuple[Card, ...]) -> dict[str, list[str]]:
    """Deal as citadel.html says: what fits goes up, and its row gets no card in that round."""
    foundations = {suit: [f"A{suit[0].upper()}"] for suit in SUITS}
    rows: dict[str, list[str]] = {f"row{n}": [] for n in range(1, 9)}
    places = [f"row{n}" for _ in range(6) for n in (1, 5, 2, 6, 3, 7, 4, 8)]
    for place, card in zip(places, cards, strict=True):
        home = foundations[card.suit.word]
        (home if RANKS.index(card.code[0]) == len(home) else rows[place]).append(card.code)
    return rows | foundations


@pytest.mark.parametrize("game_id", ["citadel", "exiled-kings"])
def test_citadel_plays_during_the_deal(game_id: str) -> None:
    rules = game(game_id)
    for number in range(1, 60):
        assert codes(rules, rules.deal(Deal(number))) == slow_citadel(shuffled(rules.dealt, number))
    in_order = codes(rules, rules.deal(Deal(cards=rules.dealt)))
    assert len(in_order["clubs"]) == 13
    assert in_order["row1"] == []


# The slow referee


def fits(said: Said, moving: str, onto: str) -> bool:
    value, below = RANKS.index(moving[0]), RANKS.index(onto[0])
    if said.suit and moving[1] != onto[1]:
        return False
    steps = {below - 1, below + 1} if said.both else {below - 1}
    return value in ({step % 13 for step in steps} if said.corner else steps)


def goes_up(said: Said, moving: str, name: str, pile: list[str], bases: set[str]) -> bool:
    if name.startswith("foundation"):
        return RANKS.index(moving[0]) == len(pile)
    if name.rsplit("-", maxsplit=1)[-1][0].upper() != moving[1]:
        return False
    if name.startswith("king"):
        return RANKS.index(moving[0]) == 12 - len(pile)
    if not said.chosen:
        return RANKS.index(moving[0]) == len(pile)
    if not pile:
        return not bases or moving[0] in bases
    return len(pile) < 13 and (RANKS.index(pile[-1][0]) + 1) % 13 == RANKS.index(moving[0])


def slow_moves(said: Said, places: dict[str, list[str]]) -> Iterator[str]:
    """Yield every legal move, from card codes and the sentences of RULES only."""
    foundations = [name for name in places if not name.startswith((said.word, "cell", "reserve"))]
    bases = {places[name][0][0] for name in foundations if places[name]}
    for source, lying in places.items():
        if source in foundations or not lying:
            continue
        moving = lying[-1]
        for target, pile in places.items():
            if target == source or target.startswith("reserve"):
                continue
            if target in foundations:
                legal = goes_up(said, moving, target, pile, bases)
            elif target.startswith("cell"):
                legal = not pile
            else:
                legal = fits(said, moving, pile[-1]) if pile else moving[0] in said.fills
            if legal:
                yield f"{moving} {target}"


@pytest.mark.parametrize("game_id", mostly_slow(GAMES, 1))
def test_the_moves_are_those_of_the_slow_referee(game_id: str) -> None:
    rules, said, chance = game(game_id), GAMES[game_id], Random(game_id)
    looked = 0
    for number in range(1, 25):
        now = rules.deal(Deal(number))
        for _ in range(60):
            moves = rules.moves(now)
            assert sorted(map(str, moves)) == sorted(slow_moves(said, codes(rules, now)))
            if not moves:
                break
            looked += 1
            up = [move for move in moves if move.target in rules.foundations]
            now = rules.apply(now, chance.choice(up or moves))
    assert looked > 100


@only_thorough()
@pytest.mark.parametrize("game_id", GAMES)
def test_a_simple_player_meets_no_missing_and_no_illegal_move(game_id: str) -> None:
    rules, won = game(game_id), 0
    for number in range(1, 40):
        now, seen = rules.deal(Deal(number)), set()
        while rules.outcome(now) is None and now not in seen:
            seen.add(now)
            moves = rules.moves(now)
            home = [move for move in moves if move.target in rules.foundations]
            now = rules.play(now, (home or moves)[0])
        won += rules.won(now)
        if rules.outcome(now) is None:
            assert rules.moves(now)
        elif rules.moves(now):
            assert leads_nowhere(rules, now, 200)
    assert won < 40


# What each variation changes


def test_kings_alone_fill_a_row_in_penelopes_web() -> None:
    rules = game("penelopes-web")
    now = standing(rules, "row8", row1="KS 5H", row2="KH", row3="9D")

    assert read_move(rules, now, "KH row4")
    assert reason(rules, now, "5H row4") is PatienceReason.KINGS_ONLY


def test_a_cell_takes_one_card_and_gives_it_back() -> None:
    rules = game("fastness")
    now = standing(rules, "row8", row1="KS 5H", row2="KH 6C", row3="9D")
    held = played(rules, now, "5H cell1", "6C cell2")

    assert reason(rules, held, "9D cell1") is Reason.PLACE_TAKEN
    assert codes(rules, played(rules, held, "6C row4", "5H row4"))["row4"] == ["6C", "5H"]
    with pytest.raises(InvalidNotation, match="cell1 can hold only one card"):
        standing(rules, "row8", cell1="KS KH")


def test_fortress_builds_both_ways_in_suit_without_the_corner() -> None:
    rules = game("fortress")
    now = standing(rules, "row10", row1="8H", row2="9H", row3="7H", row4="KS", row5="AS", row6="8D")

    assert read_move(rules, now, "8H row2")
    assert read_move(rules, now, "8H row3")
    assert reason(rules, now, "8D row2") is PatienceReason.WRONG_SUIT
    assert reason(rules, now, "KS row5") is PatienceReason.NOT_NEIGHBOUR
    assert read_move(rules, now, "8D row7")


def test_the_first_card_played_chooses_the_rank_in_chessboard() -> None:
    rules = game("chessboard")
    now = standing(rules, "row10", row1="QC JS", row2="KS", row3="AS", row4="JH", row5="QH", row6="QS")
    after = played(rules, now, "JS spades")

    assert reason(rules, after, "QH hearts") is PatienceReason.WRONG_BASE
    assert read_move(rules, after, "JH hearts")
    round_it = played(rules, after, "QS spades", "KS spades", "AS spades")
    assert codes(rules, round_it)["spades"] == ["JS", "QS", "KS", "AS"]
    assert reason(rules, round_it, "QC spades") is PatienceReason.WRONG_SUIT
    assert {str(move) for move in rules.moves(now)} >= {"KS row3", "AS row2", "QS row2"}


def test_rows_do_not_turn_the_corner_in_selective_castle() -> None:
    rules = game("selective-castle")
    now = standing(rules, "row8", row1="KS", row2="AH", row3="2C", row4="KH")

    assert reason(rules, now, "KS row2") is PatienceReason.NOT_NEXT_DOWN
    assert read_move(rules, now, "AH row3")
    begun = played(rules, now, "KS spades")
    assert reason(rules, begun, "AH hearts") is PatienceReason.WRONG_BASE
    assert read_move(rules, begun, "KH hearts")


def test_a_chosen_base_holds_for_a_set_up_too() -> None:
    rules = game("selective-castle")

    assert standing(rules, "row8", spades=run("S", "2", "Q"), hearts="QH")
    with pytest.raises(InvalidNotation, match="the rank of the first foundation"):
        standing(rules, "row8", spades=run("S", "2", "Q"), hearts="JH")


def test_indolence_asks_for_no_suit_on_its_foundations() -> None:
    rules = game("castle-of-indolence")
    now = standing(rules, "reserve4", row1="KS 2H", row2="AS", row3="3D", reserve1="9C 4S")
    after = played(rules, now, "AS foundation3", "2H foundation3", "3D foundation3", "4S foundation3")

    assert codes(rules, after)["foundation3"] == ["AS", "2H", "3D", "4S"]
    assert reason(rules, now, "3D reserve2") is Reason.PLACE_NOT_BUILT
    assert codes(rules, played(rules, after, "9C row3"))["row3"] == ["9C"]


def test_squared_reserves_show_their_tops_only() -> None:
    squared = game("castle-of-indolence", reserve="squared")
    now = squared.deal(Deal(5))
    seen = squared.places(now, 1)

    for name in squared.rules.reserve.piles:
        assert [str(shown) for shown in seen[name][:-1]] == ["?"] * 12
        assert seen[name][-1].card is not None
        assert reason(squared, now, f"{squared.pile(now, name)[0]} row1") is PatienceReason.STILL_HIDDEN
    assert sum(placed.face_up for placed in squared.layout(now, 1).cards) == 52 + 4
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        squared.deal(Deal(places={}))


def test_bisley_plays_to_either_foundation_and_fills_no_column() -> None:
    rules = game("bisley")
    aces = {f"ace_{suit}": run(suit[0].upper(), "6" if suit == "spades" else "A") for suit in SUITS}
    now = standing(
        rules, "column13", column1="7S", column2="9S", column3="KH", king_spades="KS QS JS TS", **aces
    )
    assert {str(move) for move in rules.moves(now)} >= {"9S king-spades", "7S ace-spades"}
    assert codes(rules, now)["king-hearts"] == ["KH"], "it went there by itself"
    after = played(rules, now, "9S king-spades")
    assert reason(rules, after, "7S column2") is PatienceReason.SPACE_NOT_FILLED
    by_hand = game("bisley", kings="wait")
    waiting = standing(by_hand, "column13", column1="KH", **aces | {"ace_spades": "AS"})
    assert reason(by_hand, waiting, "KH ace-hearts") is PatienceReason.NOT_NEXT_UP_ON


def test_bisley_is_won_wherever_the_foundations_meet() -> None:
    rules = game("bisley")
    aces = {f"ace_{suit}": run(suit[0].upper(), "K") for suit in SUITS[1:]}
    kings = " ".join(rank + "S" for rank in reversed(RANKS[7:]))
    now = standing(rules, "column1", ace_spades=run("S", "6"), king_spades=kings, column1="7S", **aces)

    assert {str(move) for move in rules.moves(now)} == {"7S ace-spades", "7S king-spades"}
    for text in ("7S ace-spades", "7S king-spades"):
        assert rules.outcome(played(rules, now, text)) == Outcome(Termination.WON, 1)


# Several cards as one


FULL = {"row3": "KH", "row4": "KD", "row5": "KC", "row6": "QH", "row7": "QD", "row8": "QC"}
RUN = ("9H", "8C", "7D", "6S", "5H")


def with_spaces(spaces: int, head: str) -> tuple[RuledPatience, Position]:
    """Return a run in row 1 and a head in row 2 (or nothing), with so many rows empty from the last."""
    rules = catalogue.create("streets-and-alleys", {"super-moves": True})
    assert isinstance(rules, RuledPatience)
    rows = dict(list(FULL.items())[: 6 - spaces])
    return rules, standing(rules, "row3", row1=f"KS {' '.join(RUN)}", row2=head, **rows)


@pytest.mark.parametrize(("spaces", "most"), [(0, 1), (1, 2), (2, 4), (3, 8)])
@pytest.mark.parametrize(("size", "head"), [(2, "7S"), (3, "8S"), (4, "9S"), (5, "TS")])
def test_each_empty_row_doubles_what_moves_as_one(spaces: int, most: int, size: int, head: str) -> None:
    rules, now = with_spaces(spaces, head)
    text = "+".join(RUN[-size:]) + " row2"

    if size <= most:
        assert codes(rules, played(rules, now, text))["row2"] == [head, *RUN[-size:]]
    else:
        assert reason(rules, now, text) is PatienceReason.TOO_MANY_AT_ONCE


@pytest.mark.parametrize(("spaces", "most"), [(1, 2), (2, 4)])
def test_an_empty_goal_does_not_count_itself(spaces: int, most: int) -> None:
    rules, now = with_spaces(spaces, "")
    sizes = {len(move.cards) for move in rules.moves(now) if move.target == "row2" and move.source == "row1"}

    assert sizes == set(range(1, most + 1))


def test_one_card_at_a_time_is_the_rule() -> None:
    rules, now = with_spaces(3, "7S")

    assert reason(game("streets-and-alleys"), now, "6S+5H row2") is Reason.ONE_CARD_ONLY
    assert reason(rules, now, "9H+7D row2") is PatienceReason.NOT_ONE_UNIT
    assert reason(rules, now, "6S+5H spades") is Reason.ONE_CARD_ONLY


def test_a_unit_goes_to_no_cell() -> None:
    rules = catalogue.create("stronghold", {"super-moves": True})
    assert isinstance(rules, RuledPatience)
    now = standing(rules, "row8", row1="KS 6S 5H")
    assert {move.target for move in rules.moves(now) if len(move.cards) > 1} == set(rules.rows[1:7])
    assert reason(rules, now, "6S+5H cell1") is Reason.ONE_CARD_ONLY


# Harmless moves


def test_in_suit_whatever_fits_may_go_up() -> None:
    rules = game("fortress")
    now = standing(rules, "row10", row1="8H 2S", row2="AS")

    assert str(rules.safe_move(now)) == "AS spades"
    assert str(rules.safe_move(played(rules, now, "AS spades"))) == "2S spades"


def test_a_base_that_the_player_may_choose_is_never_played_for_him() -> None:
    for game_id in ("chessboard", "selective-castle"):
        rules = game(game_id)
        assert rules.safe_move(rules.deal(Deal(3))) is None
    rules = game("chessboard")
    now = standing(rules, "row10", spades="QS", row1="KS", row2="QH")
    assert str(rules.safe_move(now)) == "KS spades"
    assert rules.safe_move(played(rules, now, "KS spades")) is None


def test_a_card_on_which_the_last_one_could_lie_waits_in_selective_castle() -> None:
    rules = game("selective-castle")
    now = standing(rules, "row8", spades="QS", row1="QH", row2="KS")

    assert rules.safe_move(now) is None
    bases = {suit: f"Q{suit[0].upper()}" for suit in SUITS}
    assert str(rules.safe_move(standing(rules, "row8", row2="KS", **bases))) == "KS spades"


def test_a_card_does_not_take_anothers_turn_in_indolence() -> None:
    rules = game("castle-of-indolence")
    now = standing(rules, "reserve4", row1="KS 2H", row2="KH 2S", foundation1="AS")
    begun = {
        f"foundation{n}": f"A{suit}" for n, suit in enumerate(["S", "H", "D", "C", "S2", "H2", "D2", "C2"], 1)
    }

    assert rules.safe_move(now) is None
    assert (
        str(rules.safe_move(standing(rules, "reserve4", row1="KS 2H", row2="KH", **begun)))
        == "2H foundation1"
    )


def test_every_rank_and_suit_has_its_foundation() -> None:
    for game_id in GAMES:
        rules = game(game_id)
        assert sum(rule.size for rule in rules.foundations.values()) >= rules.goal()
        assert {card.rank for card in rules.placing.all_cards} == set(Rank)
        assert {card.suit for card in rules.placing.all_cards} == set(Suit)
