"""Napoleon's Square against its rules (napoleons-square.html), and the units that any patience may have."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit, pack, shuffled
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.layout import Mark
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally
from cardtable.games.lady_cadogan.napoleons_square import (
    FOUNDATIONS,
    PACKETS,
    NapoleonsSquare,
    NapoleonsSquareMark,
    blocking_kings,
)
from cardtable.geometry import Rect, card_extent
from cardtable.table.drop_targets import liftable, lifted_with, targets_of
from tests.sampling import only_thorough, sample

GAME = NapoleonsSquare()
RUNS = NapoleonsSquare({"units": "runs"})
FREE = NapoleonsSquare({"units": "runs", "fill": "any"})
DEAL = Move(MoveKind.DEAL)
RANKS = "A23456789TJQK"


def card(code: str) -> Card:
    return Card.parse(code)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(card, codes.split()))


def position(game: NapoleonsSquare = GAME, **places: str) -> Position:
    """Return a position with these piles (``packet1="9H 8H"``) and nothing else."""
    empty: dict[str, tuple[Card, ...]] = dict.fromkeys(game.place_names(), ())
    piles = empty | {name: cards(codes) for name, codes in places.items()}
    return Position(tuple(piles[name] for name in game.place_names()))


def reason(standing: Position, text: str, game: NapoleonsSquare = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, standing, text)
    return caught.value.refusal.reason


def played(standing: Position, *texts: str, game: NapoleonsSquare = GAME) -> Position:
    for text in texts:
        standing = game.play(standing, read_move(game, standing, text))
    return standing


def codes(standing: Position, place: str) -> str:
    return " ".join(each.code for each in GAME.pile(standing, place))


def dealt_with(**packets: str) -> tuple[Card, ...]:
    """Return the cards of a deal in which these packets lie so, and no other king has company of its suit."""
    given = {name: cards(text) for name, text in packets.items()}
    others = [each for each in pack(2) if not any(each in pile for pile in given.values())]
    # Sevens first: no king falls by chance over a card of its suit.
    others.sort(key=lambda each: (each.rank == Rank.KING, abs(each.rank - 7)))
    square = [given.get(name) or tuple(others.pop(0) for _ in range(4)) for name in PACKETS]
    return (*(each for pile in square for each in pile), *others)


# The deal


def test_the_deal() -> None:
    standing = GAME.deal(Deal(5))
    counts = Counter({name: len(GAME.pile(standing, name)) for name in GAME.place_names()})
    assert (counts["pack"], counts["talon"], counts.total()) == (56, 0, 104)
    assert all(counts[name] == 4 for name in PACKETS)
    assert not any(counts[name] for name in FOUNDATIONS)
    assert GAME.tallies(standing) == (
        Tally(PatienceTally.ON_FOUNDATIONS, 0, 104),
        Tally(PatienceTally.IN_PACK, 56),
    )


def test_four_cards_are_dealt_together() -> None:
    standing = GAME.deal(Deal(cards=pack(2)))
    assert codes(standing, "packet1") == "AS 2S 3S 4S"
    assert codes(standing, "packet2") == "5S 6S 7S 8S"
    assert codes(standing, "packet12").startswith("6C")
    assert GAME.pile(standing, "pack") == pack(2)[48:]


def test_the_square_of_single_cards() -> None:
    game = NapoleonsSquare({"square": "single"})
    standing = game.deal(Deal(5))
    assert [len(game.pile(standing, name)) for name in PACKETS] == [1] * 12
    assert len(game.pile(standing, "pack")) == 92
    assert codes(game.deal(Deal(cards=pack(2))), "packet3") == "3S"


def test_the_square_may_be_looked_through_but_not_the_pack() -> None:
    standing = GAME.deal(Deal(5))
    seen = GAME.places(standing, 1)
    assert all(shown.card for name in PACKETS for shown in seen[name])
    assert not any(shown.card for shown in seen["pack"])
    lying = {each.card for each in GAME.layout(standing, 1).cards if each.face_up}
    assert lying == {each for name in PACKETS for each in GAME.pile(standing, name)}
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        GAME.deal(Deal(places={}))


# The kings, right after the deal


def test_two_kings_over_smaller_cards_of_their_suit() -> None:
    free, barred = cards("4C KH 5S 6S"), cards("3H KH 5S 6S")
    over_two = cards("2H 3H2 KH2 8C")
    assert blocking_kings([free, over_two]) == []
    assert blocking_kings([barred, over_two]) == [(1, card("KH2"))], "it lies over more hearts"
    assert blocking_kings([barred, cards("2H2 KH2 7C 8C")]) == [(0, card("KH"))], "equal: the earlier packet"
    assert blocking_kings([cards("3H KH 5S KH2")]) == [(0, card("KH2"))], "in one packet the upper"
    assert blocking_kings([cards("KH 3H KH2 4H")]) == [], "only one of them waits"
    both = [barred, over_two, cards("3D KD 5C KD2")]
    assert blocking_kings(both) == [(1, card("KH2")), (2, card("KD2"))]


def test_a_king_is_slipped_under_and_the_player_is_told() -> None:
    deal = Deal(cards=dealt_with(packet3="3H 5S KH 6S", packet6="2H 3H2 KH2 8C"))
    standing = GAME.deal(deal)
    assert codes(standing, "packet3") == "3H 5S KH 6S"
    assert codes(standing, "packet6") == "KH2 2H 3H2 8C"
    assert blocking_kings(standing.piles[:12]) == []
    marks = GAME.layout(standing).marks
    assert [(mark.kind, mark.place) for mark in marks] == [(NapoleonsSquareMark.KING_UNDER, "packet6")]
    alone = GAME.with_piles(standing, {"packet6": cards("KH2")})
    assert GAME.layout(alone).marks == ()
    assert GAME.layout(GAME.deal(Deal(1))).marks == ()


def test_or_the_whole_is_dealt_again() -> None:
    game = NapoleonsSquare({"kings": "re-deal"})
    order = dealt_with(packet3="3H 5S KH 6S", packet6="2H 3H2 KH2 8C")
    standing = game.deal(Deal(cards=order))
    again = shuffled(order, 1)
    assert blocking_kings([again[4 * n : 4 * n + 4] for n in range(12)]) == []
    assert GAME.pile(standing, "packet1") == again[:4]
    assert GAME.pile(standing, "pack") == again[48:]
    assert game.layout(standing).marks == (Mark(NapoleonsSquareMark.DEALT_AGAIN, 0.0, -3.43, number=1),)
    assert game.layout(game.play(standing, DEAL)).marks == ()
    for number in range(1, 120):
        assert blocking_kings(game.deal(Deal(number)).piles[:12]) == []
    assert game.deal(Deal(2)) == GAME.deal(Deal(2)), "nothing was wrong with it"


def test_or_nothing_is_done() -> None:
    order = dealt_with(packet3="3H 5S KH 6S", packet6="2H 3H2 KH2 8C")
    for options in ({"kings": "ignore"}, {"fill": "any"}, {"fill": "any", "kings": "re-deal"}):
        game = NapoleonsSquare(options)
        assert codes(game.deal(Deal(cards=order)), "packet6") == "2H 3H2 KH2 8C"
        assert game.layout(game.deal(Deal(cards=order))).marks == ()


# Play


def test_foundations_go_up_in_suit() -> None:
    standing = position(packet1="9C AH", packet2="AH2", packet3="2H", talon="2S")
    after = played(standing, "AH hearts2", "AH2 hearts1", "2H hearts2")
    assert (codes(after, "hearts1"), codes(after, "hearts2")) == ("AH2", "AH 2H")
    assert reason(standing, "2H hearts1") is PatienceReason.WRONG_BASE
    assert reason(standing, "AH spades1") is PatienceReason.WRONG_SUIT
    assert reason(after, "2H hearts1") is PatienceReason.ON_FOUNDATION
    assert reason(position(hearts1="AH", packet1="3H"), "3H hearts1") is PatienceReason.NOT_NEXT_UP_ON


def test_marriages_descend_in_suit_one_card_at_a_time() -> None:
    standing = position(packet1="9H", packet2="3C 8H 7H", talon="2S 8H2", pack="9C")
    after = played(standing, "8H2 packet1")
    assert (codes(after, "packet1"), codes(after, "talon")) == ("9H 8H2", "2S")
    assert codes(played(after, "7H packet1"), "packet1") == "9H 8H2 7H"
    assert reason(standing, "8H packet1") is PatienceReason.COVERED
    assert reason(standing, "8H+7H packet1") is Reason.ONE_CARD_ONLY
    assert reason(standing, "9H packet2") is PatienceReason.NOT_NEXT_DOWN
    assert reason(position(packet1="9H", packet2="8D"), "8D packet1") is PatienceReason.WRONG_SUIT
    assert reason(position(packet1="AH", packet2="KH"), "KH packet1") is PatienceReason.NOT_NEXT_DOWN
    for place in ("talon", "pack"):
        assert reason(standing, f"7H {place}") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "2S packet1") is PatienceReason.COVERED
    assert reason(standing, "9C packet1") is PatienceReason.STILL_HIDDEN


def test_a_space_is_filled_from_talon_or_pack_only() -> None:
    standing = position(packet1="9H", packet2="4C", talon="2S 5D")
    after = played(standing, "5D packet7", "2S packet3")
    assert (codes(after, "packet7"), codes(after, "packet3"), codes(after, "talon")) == ("5D", "2S", "")
    assert reason(standing, "9H packet3") is PatienceReason.SPACE_FROM_TALON_OR_PACK
    assert codes(played(standing, "9H packet3", game=FREE), "packet3") == "9H"
    assert codes(played(standing, "5D packet3", game=FREE), "packet3") == "5D"
    # A card of the pack comes in by way of the talon, which it leaves as it was.
    from_pack = played(position(packet1="9H", talon="2S", pack="9C 8C"), "deal", "9C packet3")
    assert (codes(from_pack, "packet3"), codes(from_pack, "talon")) == ("9C", "2S")


def test_the_pack_is_dealt_once() -> None:
    standing = position(packet1="9H", pack="9C 8C")
    after = played(standing, "deal")
    assert (codes(after, "talon"), codes(after, "pack")) == ("9C", "8C")
    after = played(after, "deal")
    assert codes(after, "talon") == "9C 8C"
    assert reason(after, "deal") is PatienceReason.PACK_EMPTY
    assert [command.move for command in GAME.commands(standing)] == [DEAL]


# Units


def test_married_runs_move_as_one() -> None:
    standing = position(packet1="9H", packet2="3C 8H 7H 6H", packet3="8H2", pack="9C")
    after = played(standing, "8H+7H+6H packet1", game=RUNS)
    assert (codes(after, "packet1"), codes(after, "packet2")) == ("9H 8H 7H 6H", "3C")
    assert codes(played(standing, "7h+6h packet3", game=RUNS), "packet3") == "8H2 7H 6H"
    listed = {str(move) for move in RUNS.moves(standing)}
    assert listed == {"8H+7H+6H packet1", "7H+6H packet3", "8H2 packet1", "deal"}


def test_what_is_not_a_run_does_not_move_as_one() -> None:
    standing = position(packet1="9H", packet2="3C 8H 7H 6H", packet3="8H2 TD", hearts1="AH", pack="9C")
    for wrong in ("8H+7H packet1", "3C+8H+7H+6H packet1", "7H+8H packet1", "8H2+TD packet1"):
        assert reason(standing, wrong, RUNS) in (PatienceReason.NOT_ONE_UNIT, Reason.ONE_CARD_ONLY)
    assert reason(standing, "8H+7H packet1", RUNS) is PatienceReason.NOT_ONE_UNIT
    assert reason(standing, "8H+7H+6H packet3", RUNS) is PatienceReason.NOT_NEXT_DOWN
    assert reason(standing, "8H+7H+6H packet2", RUNS) is Reason.SAME_PLACE
    assert reason(standing, "8H+7H+6H packet4", RUNS) is PatienceReason.SPACE_FROM_TALON_OR_PACK
    assert reason(standing, "8H+2D packet1", RUNS) is Reason.NO_SUCH_MOVE, "they lie apart"
    assert codes(played(standing, "8H+7H+6H packet4", game=FREE), "packet4") == "8H 7H 6H"


def test_a_run_goes_to_no_foundation() -> None:
    standing = position(hearts1="AH", packet1="3H2 2H2", packet2="TH 9H")
    assert reason(standing, "3H2+2H2 hearts1", RUNS) is Reason.ONE_CARD_ONLY
    assert reason(standing, "3H2+2H2 hearts2", RUNS) is Reason.ONE_CARD_ONLY
    ready = position(hearts1="AH 2H", packet1="3H2 2H2")
    assert reason(ready, "3H2+2H2 hearts1", RUNS) is Reason.ONE_CARD_ONLY


def test_the_source_of_a_unit_is_strict() -> None:
    standing = position(packet1="9H", packet2="8H 7H")
    move = read_move(RUNS, standing, "8H+7H packet1")
    assert move == Move(MoveKind.CARRY, cards("8H 7H"), "packet2", "packet1")
    for other in ("packet1", "packet3", ""):
        wrong = Move(MoveKind.CARRY, cards("8H 7H"), other, "packet1")
        refusal = RUNS.refusal(standing, wrong)
        assert refusal is not None
        assert refusal.reason is Reason.NO_SUCH_MOVE
    twice = Move(MoveKind.CARRY, cards("7H 7H"), "packet2", "packet1")
    assert RUNS.refusal(standing, twice) is not None


def test_a_run_is_lifted_by_its_lowest_card() -> None:
    standing = position(packet1="9H", packet2="3C 8H 7H", packet3="8H2", packet4="TC", packet5="QC")
    assert liftable(RUNS, standing) == frozenset(cards("8H 7H 8H2"))
    found = targets_of(RUNS, standing, 1, card("8H"))
    assert [str(each.move) for each in found] == ["8H+7H packet1"]
    assert lifted_with(found, card("8H")) == cards("8H 7H")
    dropped = RUNS.refusal(standing, Move.carry(card("8H"), "packet2", "packet4"))
    assert dropped is not None
    assert dropped.reason is PatienceReason.NOT_NEXT_DOWN, "not that it lies under the 7"
    assert reason(standing, "8H packet1", RUNS) is PatienceReason.COVERED, "written so it means the 8 alone"


# The end and the helps


def full(suit: Suit, copy: int, count: int = 13) -> str:
    return " ".join(Card(rank, suit, copy).code for rank in tuple(Rank)[:count])


def test_the_game_is_won_with_all_cards_on_the_foundations() -> None:
    piles = {name: full(Suit(rule.suit or 0), int(name[-1])) for name, rule in FOUNDATIONS.items()}
    nearly = position(**(piles | {"clubs2": full(Suit.CLUBS, 2, 12), "talon": "KC2"}))
    assert GAME.outcome(nearly) is None
    won = played(nearly, "KC2 clubs2")
    assert GAME.outcome(won) == Outcome(Termination.WON, winner=1)
    assert reason(won, "deal") is Reason.GAME_OVER


def test_the_game_is_stuck_without_a_move() -> None:
    kings = dict(zip(PACKETS, ["KH", "KS", "KD", "KC"] * 3, strict=True))
    kings |= dict(zip(PACKETS[4:], ["KH2", "KS2", "KD2", "KC2", "9S", "9H", "9D", "9C"], strict=True))
    assert GAME.outcome(position(**kings, talon="2S")) == Outcome(Termination.STUCK)
    assert GAME.outcome(position(**kings, talon="8S")) is None


def test_safe_moves_only() -> None:
    assert str(GAME.safe_move(position(packet1="AH", pack="9C"))) == "AH hearts1"
    assert str(GAME.safe_move(position(packet1="AH2", hearts1="AH", pack="9C"))) == "AH2 hearts2"
    assert GAME.safe_move(position(packet1="2H", hearts1="AH", packet2="2H2")) is None, "which of the two?"
    both = {"hearts1": "AH 2H", "hearts2": "AH2"}
    assert str(GAME.safe_move(position(packet1="2H2", **both))) == "2H2 hearts2"
    assert GAME.safe_move(position(packet1="3H", **both)) is None, "the other 2 may need it"
    assert GAME.safe_move(position(packet1="3H", packet2="TS")) is None


def test_a_double_click_knows_that_equal_foundations_are_one() -> None:
    aces = position(packet1="AH", packet2="9C")
    assert len([move for move in GAME.moves(aces) if move.cards == cards("AH")]) == 2
    assert str(GAME.obvious_target(aces, card("AH"))) == "AH hearts1"
    both = position(packet1="3H", packet2="4H", hearts1="AH 2H", hearts2="AH2 2H2")
    assert str(GAME.obvious_target(both, card("3H"))) == "3H hearts1"
    assert str(GAME.obvious_target(position(packet1="8H", packet2="9H"), card("8H"))) == "8H packet2"
    assert GAME.obvious_target(position(packet1="8H", packet2="9H", packet3="9H2"), card("8H")) is None
    run = position(packet1="8H 7H", packet2="9H", packet3="8H2")
    assert str(RUNS.obvious_target(run, card("8H"))) == "8H+7H packet2"
    assert str(RUNS.obvious_target(run, card("7H"))) == "7H packet3"


def box(standing: Position, game: NapoleonsSquare, place: str) -> Rect | None:
    whole = None
    for each in game.layout(standing).cards:
        if each.place == place:
            extent = card_extent(each.pose)
            whole = extent if whole is None else whole.united(extent)
    return whole


def test_nothing_lies_on_another_pile_and_all_indices_can_be_read() -> None:
    run = " ".join(f"{rank}H" for rank in reversed(RANKS))
    every = dict.fromkeys([*PACKETS, "talon"], "2C 3C 4C " + run) | dict.fromkeys(FOUNDATIONS, "AS")
    standing = position(**every, pack="9C")
    boxes = [each for name in GAME.place_names() if (each := box(standing, GAME, name))]
    for one, other in combinations(boxes, 2):
        apart = (
            one.right <= other.left
            or other.right <= one.left
            or one.bottom <= other.top
            or other.bottom <= one.top
        )
        assert apart, (one, other)
    lying = [each.pose for each in GAME.layout(GAME.deal(Deal(4))).cards if each.place == "packet7"]
    assert all(below.y - above.y >= 0.3 for above, below in pairwise(lying))
    lying = [each.pose for each in GAME.layout(GAME.deal(Deal(4))).cards if each.place == "packet2"]
    assert all(right.x - left.x >= 0.25 for left, right in pairwise(lying))


def test_hints() -> None:
    standing = position(packet1="AH 8S", packet2="9S", packet3="9S2 2H", packet4="8S2", talon="KD", pack="KC")
    assert str(GAME.hints(standing)[0]) == "8S packet2", "it frees the ace, and then the 2"
    quiet = position(packet1="2S 9H", packet2="TH 4S", packet3="KD 3C", pack="KC")
    assert GAME.hints(quiet)[0] == DEAL


@only_thorough()
def test_a_simple_player_wins() -> None:
    standing = GAME.deal(Deal(158))
    while GAME.outcome(standing) is None:
        standing = GAME.play(standing, GAME.hints(standing)[0])
    assert GAME.won(standing)


@pytest.mark.parametrize("options", [{}, {"units": "runs"}, {"square": "single"}, {"kings": "re-deal"}])
def test_games_come_to_an_end(options: dict[str, str]) -> None:
    game = NapoleonsSquare(options)
    for number in range(1, sample(2, 6)):
        standing, chance, seen = game.deal(Deal(number)), Random(number), set()
        # Married cards may go to and fro for ever: only what is new is played.
        while fresh := [
            after for move in game.moves(standing) if (after := game.apply(standing, move)).piles not in seen
        ]:
            standing = chance.choice(fresh)
            seen.add(standing.piles)
            assert sum(map(len, standing.piles)) == 104
            assert len(seen) < 400
        assert not game.pile(standing, "pack")
