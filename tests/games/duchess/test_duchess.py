"""Duchess of Luynes and Parisienne against their rules (duchess-of-luynes.html); cards are held back at will.

What differs where suitable cards must be played is held by ``test_duchess_must``.
"""

from itertools import groupby, pairwise

import pytest

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.duchess.ahead import playable
from cardtable.games.duchess.cloth import PACKETS
from cardtable.games.duchess.rules import FOUNDATIONS, DuchessOfLuynes, Parisienne
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally
from cardtable.geometry import card_extent
from cardtable.table.readability import readable
from tests.sampling import only_thorough

FREE = {"play": "may"}
GAME = DuchessOfLuynes(FREE)
DEAL, REDEAL = Move(MoveKind.DEAL), Move(MoveKind.REDEAL)
RANKS = "A23456789TJQK"


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes.split()))


def position(number: int = 1, **places: str) -> Position:
    """Return a position with these piles (``packet1="9H 8H"``) in the deal of this number."""
    piles = {name.replace("_", "-"): cards(codes) for name, codes in places.items()}
    return Position(tuple(piles.get(name, ()) for name in GAME.place_names()), (number,))


def played(standing: Position, *texts: str, game: DuchessOfLuynes = GAME) -> Position:
    for text in texts:
        standing = game.play(standing, read_move(game, standing, text))
    return standing


def reason(standing: Position, text: str, game: DuchessOfLuynes = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, standing, text)
    return caught.value.refusal.reason


def codes(standing: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(standing, place))


def test_places_are_named_with_their_article_where_a_move_is_refused() -> None:
    standing = position(packet1="AS 9H", discard="AD", pack="9C")
    for place, name in (("discard", "the Discard"), ("pack", "the stock")):
        with pytest.raises(IllegalMove, match=f"can’t put a card on {name}$"):
            GAME.play(standing, Move.carry(Card.parse("9H"), "packet1", place))


def run(suit: str, ranks: str) -> str:
    return " ".join(rank + suit for rank in ranks)


# The deal


def test_nothing_is_laid_out_beforehand() -> None:
    standing = GAME.deal(Deal(5))
    assert sum(map(len, standing.piles)) == len(GAME.pile(standing, "pack")) == 104
    assert GAME.moves(standing) == (DEAL,)
    assert GAME.tallies(standing) == (
        Tally(PatienceTally.ON_FOUNDATIONS, 0, 104),
        Tally(PatienceTally.IN_PACK, 104),
        Tally(PatienceTally.DEAL, 1, 4),
    )
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        GAME.deal(Deal(places={}))


def test_a_round_is_four_cards_and_two_to_the_discard() -> None:
    standing = GAME.deal(Deal(cards=GAME.dealt))
    after = played(standing, "deal", "deal")
    assert [codes(after, place) for place in PACKETS] == ["AS 7S", "2S 8S", "3S 9S", "4S TS"]
    assert codes(after, "discard") == "5S 6S JS QS"
    assert len(GAME.pile(after, "pack")) == 92


def test_the_last_round_has_two_cards_only() -> None:
    standing = GAME.deal(Deal(5))
    for _ in range(18):
        standing = GAME.play(standing, DEAL)
    assert [len(GAME.pile(standing, place)) for place in PACKETS] == [18, 18, 17, 17]
    assert len(GAME.pile(standing, "discard")) == 34
    assert reason(standing, "deal") is PatienceReason.PACK_EMPTY


def test_parisienne_sets_out_one_ace_and_one_king_of_each_suit() -> None:
    game = Parisienne(FREE)
    standing = game.deal(Deal(5))
    assert len(game.pile(standing, "pack")) == 96
    assert [game.pile(standing, name) for name in FOUNDATIONS] == [
        *((Card(Rank.ACE, suit),) for suit in Suit),
        *((Card(Rank.KING, suit),) for suit in Suit),
    ]
    assert set(game.dealt) | {game.pile(standing, name)[0] for name in FOUNDATIONS} == set(pack(2))
    for _ in range(16):
        standing = game.play(standing, DEAL)
    assert [len(game.pile(standing, place)) for place in (*PACKETS, "discard")] == [16, 16, 16, 16, 32]


# What may be played


def test_foundations_run_both_ways_in_suit() -> None:
    standing = position(packet1="2S AS", packet2="QS KS", packet3="KH", packet4="AD", pack="9C")
    after = played(standing, "AS ace-spades", "2S ace-spades", "KS king-spades", "QS king-spades")
    assert codes(after, "ace-spades") == "AS 2S"
    assert codes(after, "king-spades") == "KS QS"
    assert reason(standing, "KH ace-hearts") is PatienceReason.WRONG_BASE
    assert reason(standing, "KH king-spades") is PatienceReason.WRONG_SUIT
    assert (
        reason(position(packet1="3S", ace_spades="AS", pack="9C"), "3S ace-spades")
        is PatienceReason.NOT_NEXT_UP_ON
    )
    assert reason(after, "2S king-spades") is PatienceReason.ON_FOUNDATION


def test_either_foundation_is_chosen_by_its_place() -> None:
    standing = position(
        packet1="7S", ace_spades=run("S", RANKS[:6]), king_spades=run("S", RANKS[:6:-1]), pack="9C 7S2"
    )
    assert codes(played(standing, "7S king-spades"), "king-spades").endswith("8S 7S")
    assert codes(played(standing, "7S ace-spades"), "ace-spades").endswith("6S 7S")
    assert GAME.obvious_target(standing, Card.parse("7S")) is None


def test_nothing_is_built_and_covered_cards_stay() -> None:
    standing = position(packet1="AS 8H", packet2="9H", discard="AD", pack="9C AC")
    assert reason(standing, "8H packet2") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "8H packet3") is Reason.PLACE_NOT_BUILT
    assert reason(standing, "AS ace-spades") is PatienceReason.COVERED
    assert reason(standing, "AC ace-clubs") is PatienceReason.STILL_HIDDEN


def test_the_discard_is_hidden_till_the_pack_is_out() -> None:
    standing = position(packet1="9H", discard="AD 7C AC", pack="9C")
    assert reason(standing, "AD ace-diamonds") is PatienceReason.STILL_HIDDEN
    assert [str(shown) for shown in GAME.places(standing, 1)["discard"]] == ["?", "?", "?"]
    assert not any(each.face_up for each in GAME.layout(standing, 1).cards if each.place == "discard")

    after = played(standing, "deal")
    assert {str(move) for move in GAME.moves(after)} == {"AD ace-diamonds", "AC ace-clubs", "redeal"}
    assert all(each.face_up for each in GAME.layout(after, 1).cards if each.place == "discard")
    assert codes(played(after, "AD", "AC"), "discard") == "7C"
    assert reason(after, "7C ace-clubs") is PatienceReason.WRONG_BASE


# Re-deals


def test_packets_are_taken_up_in_order_the_discard_underneath() -> None:
    standing = position(packet1="2S 3S", packet2="4S", packet4="6S 7S", discard="8S 9S", ace_spades="AS")
    after = played(standing, "redeal")
    assert codes(after, "pack") == "6S 7S 4S 2S 3S 8S 9S"
    assert after.state == (2,)
    assert codes(after, "ace-spades") == "AS"
    assert reason(after, "redeal") is PatienceReason.PACK_FIRST


def test_a_shuffled_re_deal_follows_from_the_cards() -> None:
    game = DuchessOfLuynes({"collect": "shuffle", **FREE})
    standing = position(packet1="2S 3S", packet2="4S 5S", packet4="6S 7S", discard="8S 9S")
    after = game.play(standing, REDEAL)
    assert sorted(game.pile(after, "pack")) == sorted(cards(run("S", "23456789")))
    assert game.pile(after, "pack") != GAME.pile(GAME.play(standing, REDEAL), "pack")
    assert game.play(standing, REDEAL) == after
    other = position(packet1="3S 2S", packet2="4S 5S", packet4="6S 7S", discard="8S 9S")
    assert game.play(other, REDEAL) != after


def test_the_fourth_deal_has_no_discard_and_is_the_last() -> None:
    standing = position(4, pack="2S 3S 4S 5S 6S 7S")
    after = played(standing, "deal", "deal")
    assert [codes(after, place) for place in PACKETS] == ["2S 6S", "3S 7S", "4S", "5S"]
    assert GAME.outcome(after) == Outcome(Termination.STUCK)
    assert reason(after, "redeal") is PatienceReason.NO_REDEAL_LEFT
    assert GAME.outcome(position(3, packet1="2S")) is None


def test_the_game_is_won_with_all_cards_on_the_foundations() -> None:
    foundations = {name: run(name.split("-")[1][0].upper(), RANKS) for name in FOUNDATIONS if name[0] == "a"}
    foundations |= {
        name: " ".join(f"{rank}{name.split('-')[1][0].upper()}2" for rank in reversed(RANKS))
        for name in FOUNDATIONS
        if name[0] == "k"
    }
    foundations["king-clubs"] = foundations["king-clubs"].removesuffix(" AC2")
    standing = position(
        4, packet2="AC2", **{name.replace("-", "_"): text for name, text in foundations.items()}
    )
    assert GAME.outcome(standing) is None
    assert str(GAME.safe_move(standing)) == "AC2 king-clubs"
    assert GAME.outcome(played(standing, "AC2")) == Outcome(Termination.WON, winner=1)


# Helps


def test_only_the_last_deal_plays_by_itself() -> None:
    crossed = {"ace_spades": run("S", RANKS[:8]), "king_spades": "KS2 QS2 JS2 TS2 9S2"}
    assert str(GAME.safe_move(position(4, packet1="8S2", pack="9C", **crossed))) == "8S2 king-spades"
    assert GAME.safe_move(position(3, packet1="8S2", pack="9C", **crossed)) is None
    assert GAME.safe_move(position(4, packet1="2S", ace_spades="AS", pack="9C")) is None


def test_hints_look_ahead() -> None:
    # The 7 fits both foundations; only as the next one down does it let its packet and the 6 follow.
    standing = position(
        packet1="6S2 7S", ace_spades=run("S", RANKS[:6]), king_spades=run("S", RANKS[:6:-1]), pack="9C"
    )
    assert str(GAME.hints(standing)[0]) == "7S king-spades"
    twins = position(packet1="2H AS", packet2="9D AS2", ace_hearts="AH", pack="9C")
    assert str(GAME.hints(twins)[0]) == "AS ace-spades"
    assert GAME.hints(position(packet1="9D", pack="9C"))[0] == DEAL
    spread = position(packet1="3S AS", discard="2S AS2")
    assert [str(move) for move in GAME.hints(spread)] == ["AS ace-spades", "AS2 ace-spades", "redeal"]


def test_what_can_follow_is_counted() -> None:
    def count(**places: str) -> int:
        return playable(GAME.table(position(**places)))

    assert count(packet1="3S 2S AS", packet2="4S KS") == 5
    assert count(packet1="9S", discard="AH 2H 4H") == 2
    # The 2 of the packet goes first, that of the Discard has no place yet.
    assert count(ace_spades="AS", packet1="3S 2S", discard="2S2") == 2


# The table


def test_cards_of_different_places_do_not_overlap() -> None:
    standing = GAME.deal(Deal(5))
    for _ in range(18):
        standing = GAME.play(standing, DEAL)
    boxes = [(each.place, card_extent(each.pose)) for each in GAME.layout(standing).cards]
    boxes += [(each.place, card_extent(each.pose)) for each in GAME.layout(standing).spots]
    for place, box in boxes:
        for other, beside in boxes:
            assert place == other or not box.overlaps(beside), (place, other)


def test_rank_and_suit_of_every_card_of_the_opened_discard_are_seen() -> None:
    standing = GAME.deal(Deal(5))
    for _ in range(18):
        standing = GAME.play(standing, DEAL)
    layout = GAME.layout(standing)
    spread = [each for each in layout.cards if each.place == "discard"]
    assert len(spread) == len({each.pose for each in spread}) == 34
    assert readable(layout.cards, "discard") == {each.card for each in spread}
    for _column, line in groupby(spread, key=lambda each: each.pose.x):
        steps = [b.pose.y - a.pose.y for a, b in pairwise(line)]
        assert min(steps) > 0.34, "a third of each card lies free"


def test_packets_and_the_opened_discard_lie_straight_on_the_first_table_while_they_have_room() -> None:
    high, opened = run("S", RANKS) + " KH QH", run("D", RANKS)
    for standing in (position(packet2=high, pack="AC"), position(packet1="5C 6C", discard=opened)):
        layout = GAME.layout(standing)
        assert layout.bounds == GAME.tables_at(standing)[0].bounds
        for packet in PACKETS:
            assert len({each.pose.x for each in layout.cards if each.place == packet}) <= 1


def test_the_discard_lies_squared_till_it_is_opened_and_the_packets_lie_in_the_middle() -> None:
    standing = GAME.deal(Deal(5))
    for _ in range(9):
        standing = GAME.play(standing, DEAL)
    layout = GAME.layout(standing)
    assert len({each.pose for each in layout.cards if each.place == "discard"}) == 1
    columns = [place.pose.x for place in GAME.cloth if place.name.startswith("packet")]
    assert sum(columns) == pytest.approx(0)
    assert layout.bounds.left == -layout.bounds.right


def test_the_places_of_the_first_deal_take_the_cloth_from_its_upper_edge_to_its_lower_one() -> None:
    layout = GAME.layout(GAME.deal(Deal(5)))
    bottoms = [card_extent(spot.pose).bottom for spot in layout.spots]
    assert layout.bounds.bottom - max(bottoms) < 0.4, "there is but a note below the last"
    assert min(card_extent(spot.pose).top for spot in layout.spots) == pytest.approx(layout.bounds.top)
    pack, discard = (spot.pose for spot in layout.spots if spot.place in ("pack", "discard"))
    assert pack.y == discard.y == 0, "what waits at the sides waits in the middle"


@only_thorough()
@pytest.mark.parametrize(
    ("rules", "collect", "number"),
    [
        (DuchessOfLuynes, "in-order", 3),
        (DuchessOfLuynes, "shuffle", 1),
        (Parisienne, "in-order", 2),
        (Parisienne, "shuffle", 11),
    ],
)
def test_a_simple_player_wins_now_and_then(rules: type[DuchessOfLuynes], collect: str, number: int) -> None:
    game = rules({"collect": collect, **FREE})
    standing, steps = game.deal(Deal(number)), 0
    while game.outcome(standing) is None:
        standing = game.play(standing, game.hints(standing)[0])
        steps += 1
        assert steps < 300
    assert game.won(standing)


def test_the_first_cards_are_dealt_by_themselves_and_no_others():
    game = DuchessOfLuynes()
    start = game.deal(Deal(1))
    first = game.forced(start)
    assert [str(move) for move in game.moves(start)] == [str(first)] == ["deal"]
    position = game.apply(start, first)
    while any(str(move) == "deal" for move in game.moves(position)):
        assert game.forced(position) is None
        position = game.apply(position, next(m for m in game.moves(position) if str(m) == "deal"))
