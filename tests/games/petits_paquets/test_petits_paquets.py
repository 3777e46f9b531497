"""Les Petits Paquets, after Lady Cadogan (petits-paquets.html), where suitable cards need not be played.

What differs where they must be is held by ``test_petits_paquets_must``.
"""

import itertools
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from cardtable.cards import Card, Rank, Suit, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.layout import Layout
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.errors import InvalidNotation
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally
from cardtable.games.petits_paquets.cloth import DOWN, PACKETS, UP
from cardtable.games.petits_paquets.rules import PetitsPaquets
from cardtable.games.petits_paquets.table import Memory, memory_of, suitable
from cardtable.games.petits_paquets.words import PetitsPaquetsMark, PetitsPaquetsReason, PetitsPaquetsTally
from tests.sampling import only_thorough, sample

FREE = {"play": "may"}
GAME = PetitsPaquets(FREE)
STEPS = PetitsPaquets({"chain": "steps", **FREE})
ROUNDS = PetitsPaquets({"play-while-dealing": True, **FREE})


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text.split())


def built(
    up: dict[Suit, int] | None = None, down: dict[Suit, int] | None = None
) -> dict[str, tuple[Card, ...]]:
    """Foundations with so many cards beside the king; the first copies above, the second below."""
    up, down = up or {}, down or {}
    ranks = tuple(Rank)
    piles = {
        UP[suit]: (Card(Rank.KING, suit), *(Card(rank, suit) for rank in ranks[: up.get(suit, 0)]))
        for suit in Suit
    }
    return piles | {
        DOWN[suit]: (
            Card(Rank.KING, suit, 2),
            *(Card(rank, suit, 2) for rank in ranks[:12][::-1][: down.get(suit, 0)]),
        )
        for suit in Suit
    }


def position(
    *,
    memory: Memory | None = None,
    up: dict[Suit, int] | None = None,
    down: dict[Suit, int] | None = None,
    **piles: str,
) -> Position:
    """A hand-made position, of as many cards as its test needs."""
    given = built(up, down) | {name: cards(text) for name, text in piles.items()}
    return Position(tuple(given.get(name, ()) for name in GAME.place_names()), memory or Memory())


def play(at: Position, *moves: str, game: PetitsPaquets = GAME) -> Position:
    for text in moves:
        at = game.play(at, read_move(game, at, text))
    return at


def listed(at: Position, game: PetitsPaquets = GAME) -> set[str]:
    return set(map(str, game.moves(at)))


def refused(at: Position, text: str, game: PetitsPaquets = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, at, text)
    reason = caught.value.refusal.reason
    assert isinstance(reason, Fact)
    return reason


def codes(at: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(at, place))


# The deal


@pytest.mark.parametrize("number", range(1, 30))
def test_the_deal_is_counted(number: int) -> None:
    at = GAME.deal(Deal(number))
    sizes = {place: len(pile) for place, pile in GAME.places(at).items()}
    assert sum(sizes.values()) == 104
    assert sizes["pack"] == 0
    assert all(sizes[name] == 1 for name in (*UP.values(), *DOWN.values()))
    assert sizes["packet13"] <= 7
    for value, packet in enumerate(PACKETS, 1):
        assert all(card.rank != value for card in GAME.pile(at, packet))
    in_deal = [sizes[packet] for packet in PACKETS]
    assert max(in_deal) - min(in_deal) <= 1
    assert in_deal == sorted(in_deal, reverse=True)


def test_packets_rise_evenly() -> None:
    """However many cards a packet has, its top lies in line with the others', each card below by one edge."""
    layout = GAME.layout(GAME.deal(Deal(3)))
    tops, edges = set(), set()
    for packet in PACKETS[:6]:
        lying = [each.pose.y for each in layout.cards if each.place == packet]
        tops.add(lying[-1])
        edges |= {round(below - above, 6) for below, above in itertools.pairwise(lying)}
    assert len(tops) == len(edges) == 1


def test_a_card_at_its_own_number_is_exiled_and_so_is_the_next_that_matches() -> None:
    first = cards("AS AH 5D 2C 3C")
    rest = tuple(card for card in GAME.dealt if card not in first)
    at = ROUNDS.deal(Deal(cards=(*first, *rest)))
    # One: AS and AH are exiled, 5D lies at 1.  Two: 2C is exiled, 3C lies at 2.
    assert codes(at, "exiles").startswith("AS AH 2C")
    assert codes(at, "packet1") == "5D"
    assert codes(at, "packet2") == "3C"


def test_about_seven_exiles_a_deal() -> None:
    exiles = [len(GAME.pile(GAME.deal(Deal(number)), "exiles")) for number in range(1, 201)]
    assert 6.5 < sum(exiles) / len(exiles) < 8


def test_no_position_is_set_up_as_cards_are_hidden() -> None:
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        GAME.deal(Deal(places={"packet1": cards("AS")}))


# Foundations


def test_foundations_ascend_from_the_ace_and_descend_from_the_queen() -> None:
    at = position(packet1="AS", packet2="QS", packet13="2S 5H QH", exiles="3S")
    assert {"AS up-spades", "QS down-spades", "QH down-hearts"} < listed(at)
    at = play(at, "AS up-spades", "2S up-spades")
    assert codes(at, "up-spades") == "KS AS 2S"
    assert refused(at, "5H up-hearts") is PatienceReason.NOT_NEXT_UP_ON
    assert refused(at, "5H down-hearts") is PatienceReason.NOT_NEXT_DOWN
    assert refused(at, "5H up-spades") is PatienceReason.WRONG_SUIT


def test_a_complete_foundation_takes_no_more() -> None:
    at = position(up={Suit.SPADES: 12}, packet1="AS2", exiles="2H")
    assert refused(at, "AS2 up-spades") is PatienceReason.FOUNDATION_FULL


def test_nothing_is_built_on_packets_and_covered_cards_stay_unknown() -> None:
    at = position(packet1="7H 5S", packet2="6S", packet13="9H 8H", exiles="3S")
    assert refused(at, "5S packet2") is Reason.PLACE_NOT_BUILT
    assert refused(at, "5S packet5") is Reason.PLACE_NOT_BUILT
    for text in ("7H up-hearts", "7H packet1", "3S packet3"):
        assert refused(at, text) is PatienceReason.STILL_HIDDEN
    assert refused(at, "KS packet3") is PatienceReason.ON_FOUNDATION
    assert refused(at, "4S packet3") is Reason.NO_SUCH_CARD


def test_won_with_queens_above_and_aces_below() -> None:
    all_but_one = dict.fromkeys(Suit, 12)
    at = position(up=all_but_one, down={**all_but_one, Suit.CLUBS: 11}, packet4="AC2")
    end = play(at, "AC2 down-clubs")
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.termination is Termination.WON
    assert GAME.on_foundations(end) == GAME.goal() == 104
    assert refused(end, "redeal") is Reason.GAME_OVER


# Exchanges


def test_neighbouring_foundations_exchange_cards_either_way() -> None:
    at = position(up={Suit.SPADES: 5}, down={Suit.SPADES: 7}, packet1="9S", exiles="3H")
    assert {"5S down-spades", "6S2 up-spades"} < listed(at)
    assert "9S up-spades" not in listed(at)
    at = play(at, "6S2 up-spades", "7S2 up-spades", "8S2 up-spades", "9S up-spades")
    assert codes(at, "up-spades") == "KS AS 2S 3S 4S 5S 6S2 7S2 8S2 9S"
    # The nine of the packet went up: the foundations have run past each other.
    assert codes(at, "down-spades") == "KS2 QS2 JS2 TS2 9S2"
    assert listed(at) == {"turn exiles"}


def test_the_kings_are_never_exchanged() -> None:
    at = position(down={Suit.HEARTS: 12}, packet1="9H", exiles="3S")
    assert "AH2 up-hearts" in listed(at)
    assert refused(at, "KH down-hearts") is PatienceReason.ON_FOUNDATION


def test_foundations_that_have_not_met_or_are_past_each_other_do_not_exchange() -> None:
    apart = position(up={Suit.SPADES: 4}, down={Suit.SPADES: 7}, packet1="9H", exiles="3H")
    assert refused(apart, "4S down-spades") is PatienceReason.NOT_NEXT_DOWN
    past = position(up={Suit.SPADES: 6}, down={Suit.SPADES: 7}, packet1="9H", exiles="3H")
    assert refused(past, "6S2 up-spades") is PatienceReason.NOT_NEXT_UP_ON


def test_exchanges_that_lead_to_nothing_do_not_keep_a_game_alive() -> None:
    third = Memory(deal=3)
    dead = position(memory=third, up={Suit.SPADES: 5}, down={Suit.SPADES: 7}, packet1="9H")
    assert GAME.moves(dead) == ()
    assert GAME.outcome(dead).termination is Termination.STUCK  # type: ignore[union-attr]
    alive = position(memory=third, up={Suit.SPADES: 5}, down={Suit.SPADES: 7}, packet1="9S")
    assert GAME.outcome(alive) is None
    hints = []
    for _ in range(4):
        hints.append(str(GAME.hints(alive)[0]))
        alive = GAME.apply(alive, GAME.hints(alive)[0])
    assert hints == ["6S2 up-spades", "7S2 up-spades", "8S2 up-spades", "9S up-spades"]


# Exiles and chains


def test_a_suitable_exile_stays_in_hand_and_may_be_played() -> None:
    at = play(position(packet1="7H", exiles="5S AS"), "turn exiles")
    assert memory_of(at).hand == 1
    assert codes(at, "exiles") == "5S AS"
    assert listed(at) == {"AS up-spades", "turn packet1"}
    assert refused(at, "turn exiles") is PetitsPaquetsReason.EXILE_IN_HAND
    assert refused(at, "redeal") is PetitsPaquetsReason.EXILE_IN_HAND
    at = play(at, "AS up-spades")
    assert memory_of(at).hand == 0
    assert codes(at, "exiles") == "5S"
    assert listed(at) == {"turn exiles"}


def test_a_suitable_exile_need_not_be_played() -> None:
    start = position(packet1="9D 7H", packet7="9H 6H", exiles="AS")
    at = play(start, "turn exiles", "turn packet1")
    assert codes(at, "exiles") == ""
    # The ace under 1; the 7 of hearts under 7; the 6 of hearts to the empty 6.
    piles = [codes(at, f"packet{n}") for n in (1, 7, 6)]
    assert piles == ["AS 9D", "7H 9H", "6H"]
    assert memory_of(at).slipped == 3


def test_the_exile_itself_may_come_to_sight_and_end_the_chain() -> None:
    at = play(position(packet1="7H", packet7="6H", exiles="AS"), "turn exiles", "turn packet1")
    assert (codes(at, "packet1"), codes(at, "packet7")) == ("AS", "7H 6H")
    assert "AS up-spades" in listed(at)


def test_an_unsuitable_exile_goes_under_its_packet_and_the_chain_runs() -> None:
    start = position(packet5="9H 4H", packet4="3D 2D", packet2="7C 6S", packet6="8C", exiles="5S")
    at = play(start, "turn exiles")
    # 5S under 5; 4H under 4 (9H shows); 2D under 2 (3D shows); 6S under 6 (7C shows); 8C to the empty 8.
    assert [codes(at, f"packet{n}") for n in (5, 4, 2, 6, 8)] == ["5S 9H", "4H 3D", "2D 7C", "6S", "8C"]
    assert memory_of(at) == Memory(slipped=5)


def test_a_chain_ends_when_a_suitable_card_is_released() -> None:
    at = play(position(packet5="9H AC 4H", packet4="3D 2D", exiles="5S"), "turn exiles")
    assert codes(at, "packet5") == "5S 9H AC"
    assert codes(at, "packet4") == "4H 3D 2D"
    assert "AC up-clubs" in listed(at)


def test_a_card_that_was_in_sight_before_does_not_end_a_chain() -> None:
    at = play(position(packet5="9H 4H", packet4="3D 2D", packet13="AC", exiles="5S"), "turn exiles")
    assert codes(at, "packet2") == "2D"
    assert memory_of(at).slipped == 3


def test_suitable_after_exchanges_counts_as_suitable() -> None:
    meeting = {"up": {Suit.SPADES: 5}, "down": {Suit.SPADES: 7}}
    at = play(position(**meeting, packet9="2H", exiles="9S"), "turn exiles")
    assert memory_of(at).hand == 1
    chain = play(position(**meeting, packet5="AS2 4H", packet4="2D", exiles="5H"), "turn exiles")
    assert codes(chain, "packet5") == "5H AS2"
    assert memory_of(chain).slipped == 2


def test_an_exile_to_an_empty_packet_ends_the_chain_at_once() -> None:
    at = play(position(packet1="7H", exiles="5S"), "turn exiles")
    assert codes(at, "packet5") == "5S"
    assert memory_of(at) == Memory(slipped=1)


def test_a_packet_of_its_own_cards_goes_round_once() -> None:
    at = play(position(packet5="5H 5D", packet1="7H", exiles="5S"), "turn exiles")
    assert codes(at, "packet5") == "5S 5H 5D"
    assert memory_of(at) == Memory(slipped=4)
    steps = play(position(packet5="5H 5D", exiles="5S"), "turn exiles", game=STEPS)
    for _ in range(4):
        steps = play(steps, "turn packet5", game=STEPS)
    assert memory_of(steps) == memory_of(at)


def test_a_round_of_own_cards_stops_at_a_suitable_one() -> None:
    at = position(up={Suit.HEARTS: 4}, packet5="5H 5D", exiles="5S")
    at = play(at, "turn exiles")
    # 5S under, 5D under: 5H is released.
    assert codes(at, "packet5") == "5D 5S 5H"


def literal_chain(game: PetitsPaquets, at: Position) -> Position:
    """The chain stopped as RULES says: when the card in hand and the contents of all packets come again."""
    piles = {name: list(game.pile(at, name)) for name in (*PACKETS, "exiles")}
    hand, seen, released = piles["exiles"].pop(), set(), None
    while True:
        contents = (hand, tuple(tuple(piles[name]) for name in PACKETS))
        goal = piles[f"packet{int(hand.rank)}"]
        empty = not goal
        again = contents in seen
        goal.insert(0, hand)
        if again or empty or (released is not None and suitable(at.piles, released)):
            break
        seen.add(contents)
        hand = goal.pop()
        released = goal[-1] if goal else None
    return game.with_piles(at, {name: tuple(pile) for name, pile in piles.items()})


@pytest.mark.parametrize("seed", range(60))
def test_once_round_is_the_same_as_until_it_comes_again(seed: int) -> None:
    chance = Random(seed)
    ranks = chance.sample(range(1, 13), 4)
    pool = [card for card in GAME.dealt if card.rank in ranks]
    chance.shuffle(pool)
    piles: dict[str, list[Card]] = {f"packet{rank}": [] for rank in ranks}
    exile = pool.pop()
    for card in pool[: chance.randint(6, 20)]:
        piles[f"packet{chance.choice(ranks)}"].append(card)
    at = position(
        **{name: " ".join(card.code for card in pile) for name, pile in piles.items()}, exiles=exile.code
    )
    if suitable(at.piles, exile):
        pytest.skip("the exile stays in hand")
    assert play(at, "turn exiles").piles == literal_chain(GAME, at).piles


@only_thorough()
def test_card_by_card_the_same_game() -> None:
    for number in range(1, sample(6, 25)):
        whole, steps = GAME.deal(Deal(number)), STEPS.deal(Deal(number))
        while GAME.outcome(whole) is None:
            move = GAME.hints(whole)[0]
            whole, steps = GAME.apply(whole, move), STEPS.play(steps, move)
            while memory_of(steps).at:
                assert not any(each.kind is MoveKind.CARRY for each in STEPS.moves(steps))
                (only,) = STEPS.moves(steps)
                steps = STEPS.apply(steps, only)
            assert steps == whole


def test_nothing_is_played_while_a_chain_runs() -> None:
    at = play(
        position(packet5="9H 4H", packet4="3D 2D", packet13="AC", exiles="5S"), "turn exiles", game=STEPS
    )
    assert listed(at, STEPS) == {"turn packet5"}
    assert refused(at, "AC up-clubs", STEPS) is PetitsPaquetsReason.CHAIN_GOES_ON
    assert refused(at, "turn packet4", STEPS) is PetitsPaquetsReason.CHAIN_GOES_ON
    assert refused(at, "redeal", STEPS) is PetitsPaquetsReason.CHAIN_GOES_ON
    at = play(at, "turn packet5", "turn packet5", game=STEPS)
    assert (codes(at, "packet5"), codes(at, "packet4")) == ("5S 9H", "4H 3D 2D")
    assert listed(at, STEPS) == {"turn packet4"}


# Dealing


def test_redeals_come_when_the_exiles_are_gone_and_only_twice() -> None:
    at = position(packet1="7H", packet2="9S", exiles="5S")
    assert refused(at, "redeal") is PetitsPaquetsReason.EXILES_FIRST
    assert refused(at, "deal") is PatienceReason.PACK_EMPTY
    assert refused(at, "turn packet3") is PetitsPaquetsReason.ONLY_EXILES_TURNED
    assert refused(at, "turn up-spades") is Reason.NO_SUCH_MOVE
    assert refused(at, "pass") is Reason.NO_SUCH_MOVE
    at = play(at, "turn exiles")
    assert refused(at, "turn exiles") is PetitsPaquetsReason.NO_EXILE_LEFT
    at = play(at, "redeal")
    assert memory_of(at).deal == 2
    at = play(at, "redeal") if not GAME.pile(at, "exiles") else play(at, "turn exiles", "redeal")
    last = at._replace(state=Memory(deal=3))
    last = GAME.with_piles(last, {"packet1": cards("AS"), "exiles": ()})
    assert refused(last, "redeal") is PatienceReason.NO_REDEAL_LEFT


def test_the_order_in_which_packets_are_taken_up() -> None:
    marked = {
        f"packet{n}": card.code for n, card in enumerate(cards("3H 3D 4H 5H 6H 7H 8H 9H TH JH QH AH 2H"), 1)
    } | {"packet6": "7H 7D"}
    at = play(position(**marked), "redeal", game=ROUNDS)
    dealt = [codes(at, name) for name in PACKETS]
    # 6 from its bottom, 5 … 1, then 13, then 7 … 12.
    assert dealt[0] == "7H"
    order = [code for name in PACKETS for code in codes(at, name).split()]
    rest = codes(at, "pack").split()
    exiles = codes(at, "exiles").split()
    assert [*order, *rest][:4] == ["7H", "7D", "6H", "5H"]
    assert sorted([*order, *rest, *exiles]) == sorted(" ".join(marked.values()).split())
    assert order[4:6] == ["4H", "3D"]


def test_play_while_dealing_pauses_after_each_round() -> None:
    at = ROUNDS.deal(Deal(7))
    assert all(len(ROUNDS.pile(at, name)) == 1 for name in PACKETS)
    assert refused(at, "turn exiles", ROUNDS) is PatienceReason.PACK_FIRST
    assert refused(at, "redeal", ROUNDS) is PatienceReason.PACK_FIRST
    for _ in range(8):
        if ROUNDS.pile(at, "pack"):
            at = play(at, "deal", game=ROUNDS)
    # Without play between the rounds the deal is the same.
    assert at == GAME.deal(Deal(7))


# What is seen, and helps


def test_covered_cards_and_exiles_are_hidden_from_the_player() -> None:
    at = GAME.deal(Deal(1))
    shown = GAME.places(at, 1)
    assert [card.card is not None for card in shown["packet3"]] == [False] * 6 + [True]
    assert all(card.card is not None for card in shown["packet13"])
    assert all(card.card is None for card in shown["exiles"])
    lying = GAME.layout(at, 1).cards
    assert [each.face_up for each in lying if each.place == "packet3"] == [False] * 6 + [True]
    assert all(each.face_up for each in GAME.layout(at).cards if each.place in PACKETS)


def test_the_exile_in_hand_lies_face_up() -> None:
    at = play(position(packet1="7H", exiles="5S AS"), "turn exiles")
    assert [each.face_up for each in GAME.layout(at, 1).cards if each.place == "exiles"] == [False, True]
    assert str(GAME.obvious_target(at, Card.parse("AS"))) == "AS up-spades"


def test_every_card_dealt_has_been_seen_and_stays_known() -> None:
    at = GAME.deal(Deal(1))
    view = GAME.seen_by(at, 1)
    assert GAME.guess(view, Random(1)).piles[:13] == at.piles[:13]
    assert view.unseen <= frozenset(GAME.pile(at, "exiles"))
    while memory_of(at).deal < 3:
        at = GAME.apply(at, GAME.hints(at)[0])
    assert GAME.foreseeable(at)
    assert GAME.guess(GAME.seen_by(at, 1), Random(1)) == at
    assert any(card.card is None for card in GAME.places(at, 1)["packet3"]), "known, but covered"


def test_exiles_are_known_by_the_numbers_called_and_the_cards_that_are_missing() -> None:
    at = position(packet1="7H", exiles="5D 3C 3H 5S AS")
    assert GAME.seen_by(at, 1).unseen == frozenset(cards("5D 3C 3H 5S"))
    assert not GAME.foreseeable(at)
    for _ in range(2):
        at = play(at, "turn exiles")
        at = play(at, "AS up-spades") if memory_of(at).hand else at
    assert GAME.seen_by(at, 1).unseen == frozenset(cards("3C 3H")), "the 5 that is left is of diamonds"
    assert GAME.foreseeable(position(packet1="7H", exiles="5D 3C 3C2 AS"))


@pytest.mark.parametrize("game", [GAME, ROUNDS], ids=["dealt", "in rounds"])
def test_a_guess_keeps_the_values_that_were_called(game: PetitsPaquets) -> None:
    guesses = set()
    for number in range(1, 6):
        at = game.deal(Deal(number))
        view = game.seen_by(at, 1)
        guessed = game.guess(view, Random(number))
        assert [card.rank for card in game.pile(guessed, "exiles")] == [
            card.rank for card in game.pile(at, "exiles")
        ]
        assert game.seen_by(guessed, 1) == view
        assert sorted(card for pile in guessed.piles for card in pile) == sorted(itertools.chain(*at.piles))
        guesses.add(guessed == at)
    assert False in guesses, "what is unknown is drawn by chance"


def test_views_differ_where_other_values_were_called() -> None:
    at, other = position(exiles="5D 5S 3C 3H"), position(exiles="5D 3C 5S 3H")
    assert GAME.seen_by(at, 1) != GAME.seen_by(other, 1)
    assert GAME.seen_by(at, 1) == GAME.seen_by(position(exiles="5S 5D 3H 3C"), 1)


def test_what_is_not_dealt_yet_is_unseen_in_the_first_deal_only() -> None:
    at = ROUNDS.deal(Deal(1))
    assert ROUNDS.unseen(at) == len(ROUNDS.pile(at, "pack")) + len(ROUNDS.pile(at, "exiles"))
    later = at._replace(state=Memory(2))
    assert ROUNDS.unseen(later) == 0
    assert ROUNDS.guess(ROUNDS.seen_by(later, 1), Random(1)) == later


def test_counts() -> None:
    at = play(position(packet1="7H", exiles="5S 5D"), "turn exiles")
    amounts = {tally.kind: (tally.amount, tally.limit) for tally in GAME.tallies(at)}
    assert amounts == {
        PetitsPaquetsTally.CHAIN: (1, None),
        PatienceTally.ON_FOUNDATIONS: (8, 104),
        PetitsPaquetsTally.EXILES: (1, None),
        PatienceTally.DEAL: (1, 3),
    }
    rounds = {tally.kind: tally.amount for tally in ROUNDS.tallies(ROUNDS.deal(Deal(1)))}
    assert rounds[PatienceTally.IN_PACK] > 70


def test_only_plays_without_any_choice_are_made_automatically() -> None:
    third = Memory(deal=3)
    past = {"up": {Suit.SPADES: 8}, "down": {Suit.SPADES: 6}}
    at = position(memory=third, **past, packet1="9S2", packet2="2H")
    assert GAME.safe_move(at) == Move.carry(Card.parse("9S2"), "packet1", "up-spades")
    assert GAME.safe_move(position(memory=Memory(deal=2), **past, packet1="9S")) is None
    assert GAME.safe_move(position(memory=third, **past, packet1="9S2", exiles="3H")) is None
    meeting = {"up": {Suit.SPADES: 5}, "down": {Suit.SPADES: 7}}
    assert GAME.safe_move(position(memory=third, **meeting, packet1="6S2")) is None


# Quick hints


def best(at: Position, game: PetitsPaquets = GAME) -> str:
    return str(game.hints(at)[0])


def test_the_first_two_deals_are_spent_on_their_exiles() -> None:
    first = position(packet1="AS", exiles="3H")
    assert best(first) == "turn exiles"
    assert best(position(packet1="AS")) == "redeal"
    second = Memory(deal=2)
    assert best(position(memory=second, packet1="AS", exiles="3H")) == "turn exiles"
    assert best(position(memory=second, packet1="AS")) == "AS up-spades"
    assert best(position(memory=Memory(deal=3), packet1="AS", exiles="3H")) == "AS up-spades"


def test_an_exile_is_rather_slipped_than_played() -> None:
    third = Memory(deal=3)
    at = play(position(memory=third, packet1="7H", exiles="AS"), "turn exiles")
    assert best(at) == "turn packet1"
    at = play(position(memory=third, packet1="7H", packet3="QS", exiles="AS"), "turn exiles")
    assert best(at) == "QS down-spades"


def test_played_while_dealing_nothing_waits() -> None:
    assert best(position(packet1="AS", exiles="3H"), ROUNDS) == "AS up-spades"
    at = play(position(packet1="7H", exiles="AS"), "turn exiles", game=ROUNDS)
    assert best(at, ROUNDS) == "AS up-spades"


def test_of_twins_the_one_with_more_beneath_it_is_played() -> None:
    at = position(memory=Memory(deal=3), packet2="AS", packet5="9H 4C AS2", packet13="3D")
    assert best(at) == "AS2 up-spades"
    # Nothing lies beneath the cards of the thirteenth packet that is not in sight.
    spread = position(memory=Memory(deal=3), packet5="9H AS", packet13="3D 4D 6D AS2")
    assert best(spread) == "AS up-spades"


def test_foundations_run_past_each_other_near_the_middle_of_the_suit() -> None:
    meeting = {"up": {Suit.SPADES: 10}, "down": {Suit.SPADES: 2}}
    at = position(memory=Memory(deal=3), **meeting, packet1="JS", packet4="6S", packet9="2S")
    made = []
    while GAME.moves(at):
        made.append(best(at))
        at = play(at, made[-1])
    # Down to the seven; then the six can be played, the knave and the two wait for their neighbours.
    assert made == ["TS down-spades", "9S down-spades", "8S down-spades", "7S down-spades", "6S down-spades"]


def test_where_foundations_meet_cards_in_sight_that_follow_count() -> None:
    meeting = {"up": {Suit.SPADES: 5}, "down": {Suit.SPADES: 7}}
    third = Memory(deal=3)
    alone = position(memory=third, **meeting, packet1="7S", packet4="5S2")
    assert best(alone) == "6S2 up-spades"
    followed = position(memory=third, **meeting, packet1="7S", packet4="5S2", packet13="2S2 4S2 3S2")
    assert best(followed) == "5S2 down-spades"


# A simple player


@cache
def ended(options: tuple[tuple[str, Any], ...], number: int) -> tuple[Termination, int]:
    game = PetitsPaquets({**FREE, **dict(options)})
    at = game.deal(Deal(number))
    for _ in range(3000):
        outcome = game.outcome(at)
        if outcome is not None:
            return outcome.termination, game.on_foundations(at)
        at = game.play(at, game.hints(at)[0])
    raise AssertionError(f"deal {number} comes to no end")


@pytest.mark.parametrize(
    ("options", "deals", "least", "most"),
    [
        ((), 80, 12, 32),
        ((("chain", "steps"),), 30, 3, 14),
        ((("play-while-dealing", True),), 80, 66, 80),
    ],
)
@only_thorough()
def test_games_come_to_their_end(
    options: tuple[tuple[str, Any], ...], deals: int, least: int, most: int
) -> None:
    tried = sample(deals // 4, deals)
    ends = Counter(ended(options, number)[0] for number in range(1, tried + 1))
    assert set(ends) <= {Termination.WON, Termination.STUCK}
    assert least / deals <= ends[Termination.WON] / tried <= most / deals


# What is seen step by step


def called(layout: Layout) -> list[int | None]:
    return [mark.number for mark in layout.marks if mark.kind is PetitsPaquetsMark.CALLED]


def seen(layout: Layout, place: str) -> str:
    return " ".join(each.card.code for each in layout.cards if each.place == place and each.face_up)


def test_the_deal_is_counted_aloud_card_by_card() -> None:
    first, *steps = GAME.dealing(Deal(3), 1)
    assert called(first) == []
    assert {each.place for each in first.cards} == {"pack", *UP.values(), *DOWN.values()}
    assert not any(each.face_up for each in first.cards if each.place == "pack")
    assert len(steps) == 96
    numbers = [number for layout in steps for number in called(layout)]
    assert len(numbers) == 96
    assert all(after in (now, now % 13 + 1) for now, after in itertools.pairwise(numbers))
    again = sum(after == now for now, after in itertools.pairwise(numbers))
    end = GAME.deal(Deal(3))
    assert again == len(GAME.pile(end, "exiles"))
    assert steps[-1].cards == GAME.layout(end, 1).cards


def test_a_card_at_its_own_number_is_not_shown() -> None:
    steps = GAME.dealing(Deal(3), 1)
    assert all(seen(layout, "exiles") == "" for layout in steps)


def test_a_chain_is_seen_slip_by_slip() -> None:
    at = position(packet5="2D 4H", packet4="6C 3S", packet3="8D 7H", exiles="5H")
    turned, *slips = GAME.steps(at, read_move(GAME, at, "turn exiles"), 1)
    assert (seen(turned, "exiles"), called(turned)) == ("5H", [])
    end = play(at, "turn exiles")
    assert [called(layout) for layout in slips][:3] == [[5], [4], [3]]
    assert len(slips) == memory_of(end).slipped
    assert slips[-1].cards == GAME.layout(end, 1).cards
    one = STEPS.steps(play(at, "turn exiles", game=STEPS), Move(MoveKind.TURN, target="packet5"), 1)
    assert [called(layout) for layout in one] == [[5]]


def test_an_exile_that_stays_in_hand_has_no_steps() -> None:
    at = position(exiles="AH", packet5="2D 4H")
    assert GAME.steps(at, read_move(GAME, at, "turn exiles"), 1) == ()


def test_the_packets_are_taken_up_before_they_are_dealt_anew() -> None:
    at = position(packet5="5H 5D", packet2="3S 4C")
    taken, *steps = GAME.steps(at, Move(MoveKind.REDEAL), 1)
    pack = [each.card for each in taken.cards if each.place == "pack"]
    assert len(pack) == sum(len(GAME.pile(at, name)) for name in PACKETS)
    assert pack[-1] == GAME.pile(at, "packet5")[0]
    assert [called(layout) for layout in steps[:2]] == [[1], [2]]
