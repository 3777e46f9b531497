"""The four-suit original of Beat It Or Eat It, as beat-it-or-eat-it.html tells it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.cards import Card, Suit, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason
from cardtable.errors import InvalidOption
from cardtable.games.beat_it.challenge import features
from cardtable.games.beat_it.judge import judge
from cardtable.games.beat_it.position import BeatItPack, BeatItPosition, bits
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.games.beat_it.settling import WON
from cardtable.games.beat_it.words import BeatItMark, BeatItReason
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.questions import candidates, review
from cardtable.players.beat_it.search import AlphaBeta
from cardtable.players.beat_it.tables import table
from cardtable.players.match import Match, play_match
from tests.sampling import only_thorough, sample
from tests.strategies import deal_numbers

SIX = BeatIt({"suits": 4, "length": 6, "leader": 1})
OWN = {1: {Suit.SPADES, Suit.CLUBS}, 2: {Suit.HEARTS, Suit.DIAMONDS}}
MIRROR = {Suit.SPADES: Suit.HEARTS, Suit.CLUBS: Suit.DIAMONDS}
RANKS = "9TJQKA"


def set_up(hand1: str, hand2: str, table: str, *, to_move: int, led: bool) -> BeatItPosition:
    """Set up hands and table; what is named nowhere lies on the table first."""
    named = " ".join((hand1, hand2, table)).split()
    others = [card.code for card in SIX.stock.cards if card.code not in named]
    places = {"hand1": hand1, "hand2": hand2, "table": " ".join((*others, *table.split()))}
    cards = {name: parse_cards(codes.split()) for name, codes in places.items()}
    return SIX.deal(Deal(places=cards, to_move=to_move, led=led))


def beats(beater: Card, led: Card, trump: Suit) -> bool:
    """Say it as the page does (beat-it-or-eat-it.html, Challenge)."""
    if beater.suit == led.suit:
        return RANKS.index(beater.rank.code) > RANKS.index(led.rank.code)
    return beater.suit == trump and led.suit != trump


def test_lengths_and_packs() -> None:
    assert BeatIt({"suits": 4}).stock.length == 8
    assert BeatIt({"suits": 4}).given_options == {"suits": 4, "leader": "random"}
    assert BeatIt({"suits": 4, "length": 13}).given_options["length"] == 13
    assert "length" not in BeatIt({"length": 13}).given_options
    assert len(BeatIt({"suits": 4, "length": 9}).stock.cards) == 36
    for length in (3, 14, 26):
        with pytest.raises(InvalidOption, match=r"option length cannot be .*; it can be 4, 5, 6, 7, 8, 9,"):
            BeatIt({"suits": 4, "length": length})
    with pytest.raises(InvalidOption, match=r"option length cannot be 4; it can be 5, 6, 7,"):
        BeatIt({"length": 4})


@given(deal_numbers, st.sampled_from((4, 6, 8, 9, 13)))
def test_hands_mirror_each_other(number: int, length: int) -> None:
    game = BeatIt({"suits": 4, "length": length, "leader": 1})
    hand1, hand2 = map(game.stock.listed, game.deal(Deal(number)).hands)
    assert len(hand1) == len(hand2) == 2 * length
    for rank in {card.rank for card in game.stock.cards}:
        for own, theirs in MIRROR.items():
            assert (Card(rank, own) in hand1) == (Card(rank, theirs) in hand2)
            assert (Card(rank, theirs) in hand1) == (Card(rank, own) in hand2)


def test_every_card_is_beaten_by_what_the_rules_say() -> None:
    for seat, trump in ((1, Suit.SPADES), (2, Suit.HEARTS)):
        for led in SIX.stock.cards:
            set_of = SIX.stock.beaters[seat - 1][SIX.stock.number(led)]
            assert {SIX.stock.cards[n] for n in bits(set_of)} == {
                card for card in SIX.stock.cards if beats(card, led, trump)
            }


def test_trumps_beat_other_suits_and_yield_to_trumps() -> None:
    position = set_up("9S AD", "9H TH", "KC", to_move=2, led=True)
    assert [str(move) for move in SIX.moves(position)] == ["9H table", "TH table", "eat"]
    # A trump of the leader's is beaten by a trump of the beater's, however low.
    position = set_up("9S AD", "9H KC", "AS", to_move=2, led=True)
    assert [str(move) for move in SIX.moves(position)] == ["9H table", "eat"]
    # A trump of the beater's own is beaten by a higher one alone.
    position = set_up("TH AS", "9H 9D", "AH", to_move=2, led=True)
    assert [str(move) for move in SIX.moves(position)] == ["eat"]


def test_refusals_say_what_is_wrong() -> None:
    position = set_up("9S AD", "9H KC KD", "AH", to_move=2, led=True)
    for code, reason in (("9H", BeatItReason.DOES_NOT_BEAT), ("KC", BeatItReason.TRUMP_LED)):
        refused = SIX.refusal(position, Move.carry(*parse_cards([code]), "hand2", "table"))
        assert refused is not None
        assert refused.reason is reason
    position = set_up("9S AD", "9H KC KD", "AC", to_move=2, led=True)
    refused = SIX.refusal(position, Move.carry(*parse_cards(["KD"]), "hand2", "table"))
    assert refused is not None
    assert refused.reason is BeatItReason.NEITHER_SUIT_NOR_TRUMP
    assert SIX.refusal(position, Move.carry(*parse_cards(["9H"]), "hand2", "table")) is None
    eaten = SIX.refusal(position, Move(MoveKind.EAT, (), "table", "hand2"))
    assert eaten is not None
    assert eaten.reason in (BeatItReason.EATEN_WHOLE, Reason.NO_SUCH_MOVE)


def test_the_trumps_of_both_stand_on_the_cloth() -> None:
    marks = [mark.kind for mark in SIX.layout(SIX.deal(Deal(1)), 2).marks]
    assert {BeatItMark.SPADES_TRUMPS, BeatItMark.HEARTS_TRUMPS} < set(marks)
    assert BeatItMark.SPADES_TRUMPS not in [m.kind for m in BeatIt().layout(BeatIt().deal(Deal(1))).marks]


def test_cards_lie_apart_or_show_their_index() -> None:
    for length in (4, 6, 8, 13):
        game = BeatIt({"suits": 4, "length": length, "leader": 1})
        layout = game.layout(game.deal(Deal(5)))
        points = {(each.pose.x, each.pose.y) for each in layout.cards}
        assert len(points) == 4 * length
        assert all(layout.bounds.left < x < layout.bounds.right for x, _y in points)


# How a position looks


@pytest.mark.slow
@given(deal_numbers, st.integers(0, 40))
@settings(max_examples=sample(10, 40))
def test_a_turned_position_is_worth_the_same(number: int, steps: int) -> None:
    """The seats are alike but for their names: turned, a position is one of the other seat's."""
    position = SIX.deal(Deal(number))
    for step in range(steps):
        legal = SIX.moves(position)
        if not legal:
            return
        position = SIX.apply(position, legal[(step * 7 + number) % len(legal)])
    if SIX.outcome(position) is not None:
        return
    stock = SIX.stock
    hands = stock.turned(position.hands[1]), stock.turned(position.hands[0])
    table = tuple(stock.turned(1 << card).bit_length() - 1 for card in position.table)
    turned = BeatItPosition(hands, table, 3 - position.to_move, position.led)
    one, other = (AlphaBeta(stock, each._replace(stood=()), 0, 200).best() for each in (position, turned))
    assert one.worth == pytest.approx(other.worth)
    assert len(SIX.moves(turned._replace(stood=(0,)))) == len(SIX.moves(position))


def slow(stock: BeatItPack, mine: int, other: int, led: int | None, seat: int, limit: int) -> float:
    """Search whole trees, without trick or judge: 1 won, -1 lost, 0 neither within so many plies."""
    if limit == 0:
        return 0
    if led is None:
        return max(
            1 if not mine ^ 1 << card else -slow(stock, other, mine ^ 1 << card, card, 3 - seat, limit - 1)
            for card in bits(mine)
        )
    table = stock.all & ~(mine | other)
    best = -slow(stock, other, mine | table, None, 3 - seat, limit - 1)
    for card in bits(mine & stock.beaters[seat - 1][led]):
        best = max(
            best, 1 if not mine ^ 1 << card else slow(stock, mine ^ 1 << card, other, None, seat, limit - 1)
        )
    return best


@given(st.data())
@settings(max_examples=sample(15, 120), deadline=None)
def test_the_search_proves_what_a_slow_search_sees(data: st.DataObject) -> None:
    stock = SIX.stock
    cards = data.draw(st.permutations(range(len(stock.cards))))
    mine, other = (sum(1 << card for card in part) for part in (cards[:2], cards[2:5]))
    seat = data.draw(st.sampled_from((1, 2)))
    worth = slow(stock, mine, other, None, seat, 5)
    hands = (mine, other) if seat == 1 else (other, mine)
    position = BeatItPosition(hands, tuple(cards[5:]), seat, False)
    found = AlphaBeta(stock, position, 0, 3000).best().worth
    if worth:
        assert (found > 0) == (worth > 0) or abs(found) < WON
    if abs(found) >= WON and worth:
        assert found == worth * WON


def test_who_is_sure_wins_against_every_defence() -> None:
    """Ten hearts and spades above all others: at most one can be beaten."""
    arbiter = judge(6, 4)
    stock = SIX.stock
    sure = stock.suit_masks[2] | 1 << stock.number(Card.parse("9C"))
    assert arbiter.sure(sure)
    assert arbiter.worth(sure) == WON
    assert not arbiter.sure(stock.mask(parse_cards(["AC", "KC", "AS"])))


def test_what_is_counted_is_the_same_for_both_seats() -> None:
    stock = SIX.stock
    hand = SIX.deal(Deal(9)).hands
    assert features(stock.seen(hand[0], 1), 6) == features(stock.seen(hand[1], 2), 6)


def test_what_is_counted_in_a_suit_is_what_the_weights_were_learned_for() -> None:
    """Of six: cards, pips, cards above the other's, the ace, runs; of trumps, then of his other suit."""
    two = features(0b100000 << 6 | 0b110011, 6)[:10]
    assert two[:5] == pytest.approx((4 / 6, 2 * (0 + 1 + 4 + 5) / 36, 2 / 6, 1.0, 2 / 6))
    assert two[5:] == pytest.approx((1 / 6, 2 * 5 / 36, 1 / 6, 1.0, 1 / 6))
    assert features(0b011110, 6)[3] == 0.0


# Players and judgements


@only_thorough()
@pytest.mark.parametrize(("better", "worse"), [("gentle", "random"), ("fair", "gentle"), ("strong", "fair")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """Two of three games at least; more games are played by `cardtable match`."""
    match = Match("beat-it-or-eat-it", {"suits": 4}, (better, worse), seed=5, seconds=0.0, steps=100)
    assert play_match(match, 16).standings[0].wins >= 10


@only_thorough()
def test_a_game_is_reviewed_and_its_moves_are_judged() -> None:
    position, positions, moves = SIX.deal(Deal(4)), [], []
    for number in range(sample(4, 8)):
        positions.append(position)
        moves.append(SIX.moves(position)[number % len(SIX.moves(position))])
        position = SIX.apply(position, moves[-1])
    told = review(SIX, positions, moves)
    assert [each.move for each in told] == moves
    assert all(each.before.estimate is None or abs(each.before.estimate) < 1 for each in told)
    best = candidates(SIX, position)
    assert 0 < len(best) <= 3
    assert all(each.move in SIX.moves(position) for each in best)


def test_where_it_is_solved_every_judgement_is_exact() -> None:
    five = BeatIt({"suits": 4, "length": 5, "leader": 2})
    assert five.offers(PERFECT)
    assert not SIX.offers(PERFECT)
    position = five.deal(Deal(4))
    assert all(each.judgement.exact for each in candidates(five, position))
    (told,) = review(five, [position], [five.moves(position)[0]])
    assert told.before.exact
    assert told.after.exact


@pytest.mark.parametrize("seat", [1, 2])
def test_the_perfect_player_brings_home_what_is_won_from_either_seat(seat: int) -> None:
    four = BeatIt({"suits": 4, "length": 4, "leader": seat})
    for number in range(1, sample(3, 30)):
        position = four.deal(Deal(number))
        plies = table(4, 4).plies(four.stock.seen(position.hands[seat - 1], seat))
        winner = seat if plies > 0 else 3 - seat
        while (outcome := four.outcome(position)) is None:
            level = PERFECT if position.to_move == winner else "strong"
            chosen = choose(four, position, position.to_move, level, Random(number), 0.0, 50)
            position = four.apply(position, chosen)
        assert outcome.winner == winner
