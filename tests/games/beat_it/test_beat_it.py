import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.cards import LAST_DEAL, Card, Colour, Rank, Suit, pack, parse_cards
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.layout import SharedMark
from cardtable.contract.move import CommandKind, Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason, Refusal
from cardtable.contract.tally import SharedTally, Tally
from cardtable.errors import InvalidNotation, InvalidOption
from cardtable.games import catalogue
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import BeatIt
from cardtable.games.beat_it.words import BeatItMark, BeatItReason, BeatItTally
from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, card_extent
from cardtable.keeping.record import Record
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.play.recording import record_of, resumed, session_of
from cardtable.play.session import Session
from tests.sampling import sample
from tests.strategies import choices, deal_numbers

SEVEN = BeatIt({"length": 7, "leader": 1})
LEFT = Deal(cards=parse_cards(["AH", "QH", "TH", "9H", "8H", "KS", "JS"]))
games = st.builds(
    lambda length, suits: BeatIt({"length": length, "suits": suits}),
    st.sampled_from((5, 6, 7, 9, 13, 14, 20, 26)),
    st.sampled_from((1, 2)),
)


def hand(suits: str) -> set[str]:
    """Read `AQT h, KJ s` as the source prints hands."""
    return {rank + part.split()[1].upper() for part in suits.split(",") for rank in part.split()[0]}


def play(game: BeatIt, position: BeatItPosition, moves: str) -> BeatItPosition:
    """Play cards (`8H`) and `eat`; the place of a card is always the table."""
    for text in moves.split():
        position = game.play(position, read_move(game, position, text))
    return position


def held(game: BeatIt, position: BeatItPosition, place: str) -> set[str]:
    return {shown.card.code for shown in game.places(position)[place] if shown.card}


def set_up(
    game: BeatIt, hand1: str, hand2: str, table: str = "", *, to_move: int = 1, led: bool = False
) -> BeatItPosition:
    places = {"hand1": hand1, "hand2": hand2, "table": table}
    cards = {name: parse_cards(codes.split()) for name, codes in places.items()}
    return game.deal(Deal(places=cards, to_move=to_move, led=led))


# Bill Taylor's sample game of 1993


def test_the_sample_game_move_by_move() -> None:
    position = SEVEN.deal(LEFT)
    assert held(SEVEN, position, "hand1") == hand("AQT98 h,KJ s")
    assert held(SEVEN, position, "hand2") == hand("KJ h,AQT98 s")
    position = play(SEVEN, position, "8H JH 8S JS 9H KH 9S eat")
    assert held(SEVEN, position, "hand1") == hand("AKQJT98 h,KJ98 s")
    assert held(SEVEN, position, "hand2") == hand("AQT s")
    assert SEVEN.to_move(position) == 2
    position = play(SEVEN, position, "TS JS 8H")
    assert [str(move) for move in SEVEN.moves(position)] == ["eat"]
    position = play(SEVEN, position, "eat 9H eat TH eat")
    assert held(SEVEN, position, "hand1") == hand("AKQJ h,K98 s")
    assert held(SEVEN, position, "hand2") == hand("T98 h,AQJT s")
    assert SEVEN.to_move(position) == 1
    position = play(SEVEN, position, "8S TS 8H JH 9S JS 9H QH KH")
    assert [str(move) for move in SEVEN.moves(position)] == ["eat"]
    position = play(SEVEN, position, "eat")
    assert held(SEVEN, position, "hand1") == hand("A h,K s")
    assert held(SEVEN, position, "hand2") == hand("KQJT98 h,AQJT98 s")
    position = play(SEVEN, position, "AH eat KS")
    assert SEVEN.outcome(position) == Outcome(Termination.WON, winner=1)
    assert SEVEN.moves(position) == ()


def test_the_authors_better_line_wins_for_left() -> None:
    position = play(SEVEN, SEVEN.deal(LEFT), "8H JH 8S JS 9H KH 9S KS TH")
    assert [str(move) for move in SEVEN.moves(position)] == ["eat"]
    position = play(SEVEN, position, "eat AH eat QH")
    assert SEVEN.outcome(position) == Outcome(Termination.WON, winner=1)


# The end of the game


def test_a_last_card_that_beats_wins_at_once() -> None:
    game = BeatIt({"length": 5})
    position = set_up(game, "TH JH QH KH TS JS QS KS AS", "AH")
    position = play(game, position, "TH AH")
    assert game.outcome(position) == Outcome(Termination.WON, winner=2)
    assert game.refusal(position, Move(MoveKind.EAT)) == Refusal(Reason.GAME_OVER)
    assert not game.draw_may_be_agreed(position)


CYCLE = "8H JH 8S eat 9H JH 8S eat "


def test_the_third_time_the_same_position_is_a_draw() -> None:
    start = set_up(SEVEN, "8H TH QH KH AH TS JS", "9H JH 8S 9S QS KS AS")
    twice = play(SEVEN, start, CYCLE + "8H JH 8S eat 9H JH 8S")
    assert SEVEN.outcome(twice) is None
    assert SEVEN.outcome(play(SEVEN, twice, "eat")) == Outcome(Termination.REPETITION)


def test_a_position_on_the_way_counts_too() -> None:
    """A table that was set up stands a third time before any empty table does."""
    start = set_up(SEVEN, "TH QH KH AH TS JS", "9H 8S 9S QS KS AS", "8H JH", to_move=2)
    assert SEVEN.outcome(play(SEVEN, start, "8S eat 9H JH 8S eat 8H JH 8S eat 9H JH 8S eat 8H")) is None
    third = play(SEVEN, start, "8S eat 9H JH 8S eat 8H JH 8S eat 9H JH 8S eat 8H JH")
    assert SEVEN.outcome(third) == Outcome(Termination.REPETITION)


def test_positions_that_stood_more_often_differ() -> None:
    start = set_up(SEVEN, "8H TH QH KH AH TS JS", "9H JH 8S 9S QS KS AS")
    again = play(SEVEN, start, CYCLE)
    assert again[:4] == start[:4]
    assert again != start
    assert SEVEN.seen_by(again, 2) == again
    assert not SEVEN.hides()


def test_forty_leads_a_rank_are_a_draw() -> None:
    """The leads before the last are made up; the last may still be answered, and be a winning card."""
    for hand2, last, end in (("AH 8S", "eat", Termination.MOVE_LIMIT), ("AH", "AH", Termination.WON)):
        others = " ".join(c.code for c in SEVEN.stock.cards if c.code not in hand2.split())
        start = set_up(SEVEN, others, hand2)
        start = start._replace(stood=(*range(279), *start.stood))
        led = play(SEVEN, start, "9H")
        assert SEVEN.tallies(led)[2] == Tally(BeatItTally.LEADS, 280, 280)
        assert SEVEN.outcome(led) is None
        over = SEVEN.outcome(play(SEVEN, led, last))
        assert over is not None
        assert over.termination is end


def test_the_players_may_agree_on_a_draw_while_they_play() -> None:
    session = Session.new(catalogue.entry(BeatIt.id), {}, ("human", "human"), Deal(4))
    assert session.game.draw_may_be_agreed(session.position)
    session.agree_draw()
    assert session.outcome == Outcome(Termination.AGREED)
    assert loads(dumps(record_of(session))).record == record_of(session)


# Options and deals


@given(st.integers(5, 26), deal_numbers)
def test_mirrored_hands(length: int, number: int) -> None:
    game = BeatIt({"length": length})
    hands = [game.stock.listed(mask) for mask in game.deal(Deal(number)).hands]
    swap = {Suit.HEARTS: Suit.SPADES, Suit.DIAMONDS: Suit.CLUBS}
    swap |= {other: one for one, other in swap.items()}
    assert set(hands[1]) == {Card(card.rank, swap[card.suit]) for card in hands[0]}
    assert len(hands[0]) == len(hands[1]) == length
    assert len(set(hands[0]) | set(hands[1])) == 2 * length


@given(st.integers(5, 26), deal_numbers)
def test_one_suit_is_split_in_half(length: int, number: int) -> None:
    game = BeatIt({"length": length, "suits": 1})
    hands = [game.stock.listed(mask) for mask in game.deal(Deal(number)).hands]
    assert [len(each) for each in hands] == [(length + 1) // 2, length // 2]
    assert set(hands[0]) | set(hands[1]) == set(game.stock.cards)
    assert {card.colour for card in game.stock.cards} == {Colour.BLACK}


def test_deals_are_the_same_for_ever() -> None:
    codes = {
        n: " ".join(c.code for c in BeatIt().stock.listed(BeatIt().deal(Deal(n)).hands[0])) for n in (1, 2)
    }
    assert codes == GOLDEN
    leaders = [BeatIt({"leader": "random"}).deal(Deal(number)).to_move for number in range(1, 21)]
    assert "".join(map(str, leaders)) == GOLDEN_LEADERS


GOLDEN = {1: "AH KH JH TH 6H 5H QS 9S 8S 7S 4S 3S 2S", 2: "AH KH 6H 2H QS JS TS 9S 8S 7S 5S 4S 3S"}
GOLDEN_LEADERS = "22221212122212221112"


def test_the_leader_is_chosen() -> None:
    for seat in (1, 2):
        assert {BeatIt({"leader": seat}).deal(Deal(n)).to_move for n in range(1, 21)} == {seat}
    for_cards = BeatIt({"length": 7, "leader": "random"})
    given_cards = LEFT.cards or ()
    assert for_cards.deal(LEFT).to_move == for_cards.deal(Deal(cards=given_cards[::-1])).to_move
    game = BeatIt({"leader": "random"})
    assert 400 < sum(game.deal(Deal(number)).to_move == 1 for number in range(1, 1001)) < 600
    assert game.deal(Deal(LAST_DEAL)).to_move in (1, 2)


@pytest.mark.parametrize("number", range(1, 21))
def test_a_new_deal_draws_its_leader_and_its_record_says_who(number: int) -> None:
    entry, seats = catalogue.entry(BeatIt.id), ("human", "human")
    session = Session.new(entry, {}, seats, Deal(number))
    assert session.to_move == int(GOLDEN_LEADERS[number - 1])
    assert record_of(session).options == {"leader": session.to_move}
    assert resumed(loads(dumps(record_of(session)))).position == session.position
    for leader in (1, 2):
        named = Session.new(entry, {"leader": leader}, seats, Deal(number))
        assert named.to_move == leader
        assert record_of(named).options == {"leader": leader}


def test_a_record_that_names_no_leader_means_seat_1() -> None:
    for number in range(1, 21):
        old = Record(BeatIt.id, {}, Deal(number), ("human", "human"))
        assert session_of(old).to_move == 1
        by_lot = Record(BeatIt.id, {"leader": "random"}, Deal(number), ("human", "human"))
        assert session_of(by_lot).to_move == int(GOLDEN_LEADERS[number - 1])


@pytest.mark.parametrize(
    ("to_move", "led", "leader"), [(1, False, 1), (2, False, 2), (1, True, 2), (2, True, 1)]
)
def test_a_position_set_up_says_who_leads(to_move: int, led: bool, leader: int) -> None:
    cards = [card.code for card in BeatIt({"length": 5}).stock.cards]
    places = {"hand1": cards[:4], "hand2": cards[4:8], "table": cards[8:]}
    deal = Deal(
        places={name: tuple(map(Card.parse, codes)) for name, codes in places.items()},
        to_move=to_move,
        led=led,
    )
    session = Session.new(catalogue.entry(BeatIt.id), {"length": 5}, ("human", "human"), deal)
    assert session.to_move == to_move
    assert record_of(session).options == {"length": 5, "leader": leader}


def test_shorter_suits_are_the_highest_ranks_aces_high() -> None:
    assert [card.code for card in BeatIt({"length": 5}).stock.cards[:5]] == ["TH", "JH", "QH", "KH", "AH"]


def test_longer_suits_go_on_below_the_twos() -> None:
    stock = BeatIt({"length": 15}).stock
    assert [card.code for card in stock.cards[:4]] == ["KD", "AD", "2H", "3H"]
    assert [card.code for card in stock.cards[15:18]] == ["KC", "AC", "2S"]
    assert set(BeatIt({"length": 26}).stock.cards) == set(pack())
    assert [card.code for card in BeatIt({"length": 14, "suits": 1}).stock.cards[:2]] == ["AC", "2S"]


def test_a_heart_beats_a_diamond_led() -> None:
    game = BeatIt({"length": 15})
    rest = " ".join(card.code for card in game.stock.cards if card.code not in ("KD", "AD", "2H", "3S"))
    position = play(game, set_up(game, f"AD 3S {rest}", "KD 2H"), "AD")
    assert [str(move) for move in game.moves(position)] == ["2H table", "eat"]
    assert refused(game, position, "KD table").reason is BeatItReason.DOES_NOT_BEAT


@pytest.mark.parametrize(
    ("options", "message"), [({"length": 4}, "length"), ({"suits": 3}, "suits"), ({"leader": 3}, "leader")]
)
def test_wrong_options(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        BeatIt(options)


def test_hands_of_any_size_may_be_dealt() -> None:
    position = SEVEN.deal(Deal(cards=parse_cards(["AS"])))
    assert [each.bit_count() for each in position.hands] == [1, 13]


@pytest.mark.parametrize(
    ("codes", "message"),
    [("7H 8H", "7H"), ("8H 9H 8H", "8H appears twice"), ("", "hand1"), ("8H2", "8H2"), ("8D", "8D")],
)
def test_wrong_cards(codes: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        SEVEN.deal(Deal(cards=parse_cards(codes.split())))


def test_all_cards_in_one_hand_are_refused() -> None:
    with pytest.raises(InvalidNotation, match="hand2 is empty"):
        SEVEN.deal(Deal(cards=SEVEN.stock.cards))


def test_set_up_positions() -> None:
    led = set_up(SEVEN, "AH KH QH JH TH 9H", "8S 9S TS JS QS KS", "AS 8H", to_move=2, led=True)
    assert (SEVEN.to_move(led), led.led) == (2, True)
    assert [str(move) for move in SEVEN.moves(led)] == ["eat"]
    assert SEVEN.tallies(led)[2] == Tally(BeatItTally.LEADS, 0, 280)
    leading = set_up(SEVEN, "AH KH QH JH TH 9H", "8S 9S TS JS QS KS", "AS 8H", to_move=2)
    assert len(SEVEN.moves(leading)) == 6
    assert SEVEN.tallies(play(SEVEN, leading, "8S"))[2].amount == 1


def setup_deal(hand1: str, hand2: str, **more: Any) -> Deal:
    more = {"to_move": 1, "led": False, "table": ""} | more
    places = {"hand1": hand1, "hand2": hand2, "table": more.pop("table")} | more.pop("places", {})
    return Deal(places={name: parse_cards(codes.split()) for name, codes in places.items()}, **more)


HEARTS, SPADES = "8H 9H TH JH QH KH AH", "8S 9S TS JS QS KS AS"


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (setup_deal(HEARTS, "8S 9S"), "missing cards: AS KS QS JS TS"),
        (setup_deal(HEARTS, SPADES + " 8H"), "8H appears twice"),
        (setup_deal(HEARTS, SPADES + " 7S"), "7S is not used in this game"),
        (setup_deal(HEARTS + " " + SPADES, ""), "hand2 is empty"),
        (setup_deal("", HEARTS, table=SPADES), "hand1 is empty"),
        (setup_deal(HEARTS, SPADES, led=True), "no card has been led"),
        (setup_deal(HEARTS, SPADES, to_move=3), "whose turn it is"),
        (setup_deal(HEARTS, SPADES, to_move=None), "whose turn it is"),
        (setup_deal(HEARTS, SPADES, led=None), "whose turn it is"),
        (setup_deal(HEARTS, SPADES, places={"hand3": ""}), "hand3"),
    ],
)
def test_wrong_set_ups(deal: Deal, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message) as caught:
        SEVEN.deal(deal)
    assert "\n" not in str(caught.value)


# Refusals


def refused(game: BeatIt, position: BeatItPosition, text: str) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, position, text)
    assert caught.value.sentence in str(caught.value)
    return caught.value.refusal


def test_why_a_move_is_refused() -> None:
    start = SEVEN.deal(LEFT)
    assert refused(SEVEN, start, "eat") == Refusal(BeatItReason.NOTHING_TO_EAT)
    assert refused(SEVEN, start, "KH table").reason is Reason.NOT_YOUR_CARD
    assert refused(SEVEN, start, "7H table").reason is Reason.NO_SUCH_CARD
    assert refused(SEVEN, start, "8H hand1").reason is Reason.SAME_PLACE
    assert refused(SEVEN, start, "8H hand2").reason is Reason.PLACE_NOT_BUILT
    assert refused(SEVEN, start, "8H+9H table").reason is Reason.ONE_CARD_ONLY
    assert refused(SEVEN, start, "pass").reason is Reason.NO_SUCH_MOVE
    led = play(SEVEN, start, "QH")
    queen = Card(Rank.QUEEN, Suit.HEARTS)
    jack, ace = Card(Rank.JACK, Suit.HEARTS), Card(Rank.ACE, Suit.SPADES)
    assert refused(SEVEN, led, "JH table") == Refusal(BeatItReason.DOES_NOT_BEAT, jack, queen)
    assert refused(SEVEN, led, "AS table") == Refusal(BeatItReason.NOT_SUIT_LED, ace, queen)
    assert refused(SEVEN, led, "AH table").reason is Reason.NOT_YOUR_CARD
    assert refused(SEVEN, led, "QH table").reason is Reason.SAME_PLACE
    assert refused(SEVEN, led, "QH hand2").reason is BeatItReason.EATEN_WHOLE
    after = play(SEVEN, led, "KH")
    assert refused(SEVEN, after, "QH hand2").reason is BeatItReason.NOTHING_TO_EAT


# Properties of every game


class Naive:
    """The rules once more, with words and sets only, to check the masks against."""

    def __init__(self, hands: list[set[Card]], leader: int) -> None:
        self.hands, self.table, self.turn, self.lead = hands, [], leader, None  # type: ignore[var-annotated]

    @staticmethod
    def worth(card: Card) -> tuple[bool, int]:
        return card.suit in (Suit.HEARTS, Suit.SPADES), 14 if card.rank is Rank.ACE else card.rank

    def moves(self) -> set[str]:
        mine, lead = self.hands[self.turn - 1], self.lead
        if not all(self.hands):
            return set()
        if lead is None:
            return {f"{card} table" for card in mine}
        fits = {c for c in mine if c.colour is lead.colour and self.worth(c) > self.worth(lead)}
        return {f"{card} table" for card in fits} | {"eat"}

    def play(self, text: str) -> None:
        mine = self.hands[self.turn - 1]
        if text == "eat":
            mine.update(self.table)
            self.table, self.lead, self.turn = [], None, 3 - self.turn
            return
        card = Card.parse(text.split(maxsplit=1)[0])
        mine.remove(card)
        self.table.append(card)
        if self.lead is None:
            self.lead, self.turn = card, 3 - self.turn
        else:
            self.lead = None


@given(games, deal_numbers, st.lists(st.integers(0, 11), max_size=80), st.sampled_from((1, 2)))
def test_play_agrees_with_the_rules_written_plainly(
    game: BeatIt, number: int, picks: list[int], leader: int
) -> None:
    game = BeatIt(game.chosen | {"leader": leader})
    position = game.deal(Deal(number))
    naive = Naive([set(game.stock.listed(mask)) for mask in position.hands], leader)
    for pick in picks:
        legal = game.moves(position)
        if game.outcome(position) is not None and game.outcome(position).termination is not Termination.WON:  # type: ignore[union-attr]
            return
        assert {str(move) for move in legal} == naive.moves()
        if not legal:
            return
        assert game.to_move(position) == naive.turn
        move = legal[pick % len(legal)]
        assert read_move(game, position, str(move)) == move
        position = game.play(position, move)
        naive.play(str(move))
        assert [set(game.stock.listed(mask)) for mask in position.hands] == naive.hands
        assert list(game.table(position)) == naive.table


@settings(max_examples=sample(6, 40))
@given(games, deal_numbers, choices)
def test_listed_moves_are_playable_and_all_others_refused(
    game: BeatIt, number: int, picks: list[int]
) -> None:
    position = game.deal(Deal(number))
    for pick in picks:
        legal = game.moves(position)
        for card in pack():
            for source in game.place_names():
                for target in game.place_names():
                    move = Move.carry(card, source, target)
                    refusal = game.refusal(position, move)
                    assert (refusal is None) == (move in legal)
                    assert refusal is None or words.refusal_sentence(game, refusal)
        for move in (Move(MoveKind.EAT), Move(MoveKind.PASS), Move(MoveKind.CARRY)):
            assert game.refusal(position, move) is not None
        if not legal:
            return
        position = game.play(position, legal[pick % len(legal)])
        shown = [each.card for pile in game.places(position).values() for each in pile]
        assert len(shown) == len(set(shown)) == len(game.stock.cards)


def test_a_record_of_the_sample_game_is_read_again() -> None:
    moves = ["8H", "JH", "8S", "JS", "9H", "KH", "9S", "eat"]
    texts = tuple(each if each == "eat" else f"{each} table" for each in moves)
    record = Record(BeatIt.id, {"length": 7, "leader": 1}, LEFT, ("human", "computer:fair"), texts)
    assert loads(dumps(record)).record == record


# What the table shows


def test_commands_and_obvious_targets() -> None:
    start = SEVEN.deal(LEFT)
    assert SEVEN.commands(start) == ()
    led = play(SEVEN, start, "QH")
    assert [command.kind for command in SEVEN.commands(led)] == [CommandKind.EAT]
    obvious = {card.code: SEVEN.obvious_target(led, card) for card in SEVEN.stock.cards}
    assert {code: str(move) for code, move in obvious.items() if move} == {"KH": "KH table", "QH": "eat"}
    assert str(SEVEN.obvious_target(start, Card.parse("8H"))) == "8H table"


def test_tallies_and_marks() -> None:
    led = play(SEVEN, SEVEN.deal(LEFT), "8H")
    assert SEVEN.tallies(led) == (
        Tally(SharedTally.IN_HAND, 6, seat=1),
        Tally(SharedTally.IN_HAND, 7, seat=2),
        Tally(BeatItTally.LEADS, 1, 280),
    )
    marks = {mark.seat: mark for mark in SEVEN.layout(led, 2).marks}
    assert (marks[1].kind, marks[2].kind) == (SharedMark.HAND, BeatItMark.MUST_ANSWER)
    assert words.mark_words(marks[2], "Ann") == "Ann: beat it or eat it"
    assert marks[1].y < 0 < marks[2].y


@given(games, deal_numbers, choices, st.sampled_from((None, 1, 2)))
def test_every_card_lies_within_the_bounds(
    game: BeatIt, number: int, picks: list[int], viewer: int | None
) -> None:
    position = game.deal(Deal(number))
    bounds = game.layout(position).bounds
    assert 1.6 < bounds.width / bounds.height < 2.6 or game.chosen["length"] != 13
    for pick in picks:
        layout = game.layout(position, viewer)
        assert layout.bounds == bounds
        assert {each.card for each in layout.cards} == set(game.stock.cards)
        for each in layout.cards:
            extent = card_extent(each.pose)
            assert extent.united(bounds) == bounds
        below = "hand2" if viewer == 2 else "hand1"
        assert all(
            (each.pose.y > 1) == (each.place == below) for each in layout.cards if each.place != "table"
        )
        if not (legal := game.moves(position)):
            return
        position = game.apply(position, legal[pick % len(legal)])


def test_the_longest_table_still_shows_every_corner() -> None:
    game = BeatIt()
    ordered = " ".join(card.code for card in game.stock.cards[1:25])
    position = set_up(game, "2H", "AS", ordered)
    poses = [each.pose for each in game.layout(position).cards if each.place == "table"]
    steps = [b.x - a.x for a, b in itertools.pairwise(poses)]
    assert min(steps) > 0.39
    assert {pose.y for pose in poses[::2]} != {pose.y for pose in poses[1::2]}


def test_hands_show_the_corner_of_every_card() -> None:
    """Two cards of a hand overlap by no more than leaves a quarter's width or some of the height free."""
    for length in (5, 13, 26):
        game = BeatIt({"length": length})
        poses = [each.pose for each in game.layout(game.deal(Deal(3))).cards]
        for one, other in itertools.pairwise(poses):
            apart = abs(one.x - other.x), abs(one.y - other.y)
            assert apart[0] >= 0.4 * CARD_WIDTH or apart[1] >= 0.4 * CARD_HEIGHT
